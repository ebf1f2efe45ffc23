# `make app` and `make test` are all that a fresh machine with Python 3.11 needs.
PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: app test check build eval clean

app: build
	$(BIN)/streamlit run app.py

test: build check
	$(BIN)/python -m pytest

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

eval: build
	$(BIN)/rulings eval

build: $(READY)
	$(BIN)/rulings corpus build

# "compat" puts the project on the path as it is; the other mode costs every command 20 ms at its start.
$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --config-settings editable_mode=compat --editable ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) index/corpus.db
