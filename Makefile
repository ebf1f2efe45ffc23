# `make app` and `make test` are all that a fresh machine with Python 3.11 needs.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: app test check build eval break golden messages clean

# The first question builds the search index; it is asked before the first judge has to wait for it.
app: build
	@$(BIN)/rulings ask --game bss 8-1-6-1 >/dev/null
	$(BIN)/streamlit run app.py

test: build check
	$(BIN)/python -m pytest

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

eval: build
	$(BIN)/rulings eval

# Breaks each cited rule alone and looks for a scenario that notices; `rulings coverage` reads the result.
break: build
	$(BIN)/python -m rulings.scenario.breaking

# Rewrites the golden traces: only on purpose, and read what changed.
golden: build
	RULINGS_GOLDEN=1 $(BIN)/python -m pytest tests/scenarios

# Takes new messages of the code into the catalogues, to be translated there.
messages: $(READY)
	$(BIN)/pybabel -q extract -k N_ -k P_:1c,2 --no-location --sort-output --omit-header -o rulings/report/locale/rulings.pot rulings/engine rulings/games rulings/scenario rulings/report
	for language in ja zh_Hans zh_Hant; do $(BIN)/pybabel -q update -N --ignore-obsolete --no-wrap -D rulings -i rulings/report/locale/rulings.pot -d rulings/report/locale -l $$language; done

# Compiled here once, because a machine may be set not to keep what Python compiles: every command would do it again.
build: $(READY)
	$(BIN)/python -m compileall -q rulings app.py
	$(BIN)/rulings corpus build
	$(BIN)/pybabel -q compile -D rulings -d rulings/report/locale

# "compat" puts the project on the path as it is; the other mode costs every command 20 ms at its start.
$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --config-settings editable_mode=compat --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) index/corpus.db
