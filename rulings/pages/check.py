"""The page that checks a position: open, build or write one, play on from it, step through it."""

from __future__ import annotations

import logging
from html import escape

import streamlit as st

from rulings.clause import full_id, short_id
from rulings.pages import build, frame, position, positions, steps
from rulings.pages.sheet import open_sheet
from rulings.report.app_words import text
from rulings.report.browse import book_name
from rulings.report.check import step_text
from rulings.report.check_words import check_text
from rulings.report.examples import example_title
from rulings.report.lines import Speaker, beside, speaker_of
from rulings.report.offers import Choice, Moment, choice, moments, with_its_line
from rulings.report.phrases import say
from rulings.report.problem_words import said_problem
from rulings.report.scenario_files import all_files, example_files
from rulings.rulebook.corpus import Corpus
from rulings.scenario.fields import games
from rulings.scenario.played import Played
from rulings.scenario.read import LARGEST, BadScenario, Scenario, read_scenario
from rulings.scenario.verdict import Judged, Verdict, check, is_judged_before_choice, was_reached

VIEWS = ("play", "build", "text")
MARKS = {True: "✓", False: "✗", "depends": "?"}
MOST_BRANCHES, MOST_SHOWN = 500, 60


@st.cache_resource(show_spinner=False, max_entries=100)  # type: ignore[untyped-decorator]
def checked(words: str, all_outcomes: bool) -> Verdict:
    return check(read_scenario(words), all_outcomes, MOST_BRANCHES)


def show(corpus: Corpus, lang: str) -> None:
    words = position.text()
    _show_files(corpus, words, lang)
    view = frame.choice(text("view", lang), "cview", VIEWS, {name: check_text(f"tab-{name}", lang) for name in VIEWS})
    if not words.strip() and view != "text":
        _show_start(corpus, lang)
        return
    if view == "build":
        build.show(words, lang)
    elif view == "text":
        _show_text(words, lang)
    verdict = _judged(words, lang, view)
    if verdict and view == "build":
        _show_built(verdict, lang)
    if verdict and view == "play":
        position.keep_typed_cards()
        _show_verdict(corpus, verdict, words, lang)


def _show_files(corpus: Corpus, words: str, lang: str) -> None:
    """Where a position comes from, and where it goes."""
    here = frame.given("example") if frame.given("example") in all_files() else ""
    names = list(dict.fromkeys(["", *example_files(), here]))
    frame.show_value("example-box", here)
    st.selectbox(
        check_text("example", lang),
        names,
        key="example-box",
        format_func=lambda name: _called(corpus, name, lang) if name else "—",
        on_change=_open_example,
    )
    with st.container(horizontal=True):
        turn = st.session_state.get("popovers", 0)
        with st.popover(check_text("new", lang), key=f"popover-new-{turn}"):
            for game in games():
                st.button(frame.plain(book_name(corpus, game, lang)), key=f"new-{game}", on_click=_start, args=(game,))
        with st.popover(check_text("upload", lang), key=f"popover-upload-{turn}"):
            label, key = check_text("upload-file", lang), f"scenario-file-{turn}"
            frame.upload(label, ["yaml", "yml", "txt"], 1, key, on_change=_upload, args=(key,))
        if wrong := st.session_state.pop("upload-wrong", ""):
            st.error(check_text(wrong, lang))
        st.download_button(
            check_text("download", lang), words, "position.yaml", "text/yaml", disabled=not words, on_click="ignore"
        )
        st.button(check_text("undo", lang), on_click=position.undo, disabled=not position.has_past(), key="undo")
    if words and not position.is_shareable():
        st.caption(check_text("too-long-to-share", lang))


def _called(corpus: Corpus, name: str, lang: str) -> str:
    """An example by its game and title."""
    return f"{book_name(corpus, name.partition('/')[0], lang)}: {example_title(name, lang)}"


def _open_example() -> None:
    frame.open_example(st.session_state["example-box"])


def _close_popovers() -> None:
    """What was opened has done its work: others take their place, closed."""
    st.session_state["popovers"] = st.session_state.get("popovers", 0) + 1


def _start(game: str) -> None:
    _close_popovers()
    position.change(f"game: {game}\n")
    frame.address(cview="build")


def _upload(key: str) -> None:
    file = st.session_state[key]
    if file is None:
        return
    _close_popovers()
    try:
        words = file.getvalue().decode("utf-8-sig")
    except UnicodeDecodeError:
        st.session_state["upload-wrong"] = "upload-not-text"
        return
    if not words.strip() or len(words) > LARGEST:
        st.session_state["upload-wrong"] = "upload-too-long" if words.strip() else "upload-empty"
        return
    position.change(words.replace("\r\n", "\n"), keep_cards=True)


def _show_text(words: str, lang: str) -> None:
    frame.show_value("position-box", words)
    st.caption(check_text("text-hint", lang))
    st.text_area(check_text("tab-text", lang), key="position-box", height=420, max_chars=LARGEST, on_change=_typed)


def _typed() -> None:
    position.change(str(st.session_state["position-box"] or ""), by="position-box")
    st.session_state["cards-typed"] = True


def _judged(words: str, lang: str, view: str) -> Verdict | None:
    """The verdict, or what is wrong with the text, all of it."""
    if not words.strip():
        return None
    try:
        return checked(words, bool(st.session_state.get("outcomes")))  # type: ignore[no-any-return]
    except BadScenario as error:
        st.error(check_text("problems", lang).format(count=len(error.problems)))
        if not position.data():
            st.caption(check_text("no-scenario", lang))
        for problem in _told(error, words, lang, view)[:MOST_SHOWN]:
            st.code(problem, language=None, wrap_lines=True)
    except Exception:  # a fault of a game's rules must not take the page, and what was typed, along
        logging.exception("the checker stopped")
        st.error(check_text("stopped", lang))
    return None


def _told(error: BadScenario, words: str, lang: str, view: str) -> list[str]:
    """The problems, each with its place: the field of the form, or the line of the text."""
    if view == "build" and error.places:
        sheet = open_sheet(words, position.data(), lang)
        told = [(path, said_problem(message, lang)) for path, message in error.places]
        return [f"{sheet.place(path)}: {message}" if path else message for path, message in told]
    return [said_problem(with_its_line(problem, words), lang) for problem in error.problems]


def _show_start(corpus: Corpus, lang: str) -> None:
    """Nothing is open yet: a new position of each game, and its examples to tap."""
    st.info(check_text("start", lang))
    positions.find(corpus, lang)
    for game in games():
        st.subheader(frame.plain(book_name(corpus, game, lang)), anchor=False)
        st.button(check_text("build-new", lang), key=f"start-{game}", on_click=_start, args=(game,))
        with st.container(gap="small"):
            for name in [name for name in example_files() if name.startswith(f"{game}/")][:MOST_SHOWN]:
                label = frame.plain(example_title(name, lang))
                st.button(label, key=f"example-{name}", on_click=frame.open_example, args=(name,), type="tertiary")


def _show_built(verdict: Verdict, lang: str) -> None:
    """What was built so far as it lies on the table, and the way on."""
    steps.show_board(verdict.scenario.board, verdict.scenario.rules, (), lang, check_text("board", lang))
    st.button(check_text("play-it", lang), key="play-it", type="primary", on_click=frame.address, kwargs={"cview": "play"})


def _show_verdict(corpus: Corpus, verdict: Verdict, words: str, lang: str) -> None:
    speaker = speaker_of(verdict.scenario, lang, frame.terms(verdict.replay.rules.book, lang))
    if verdict.scenario.title:
        frame.say(verdict.scenario.title_in(lang), "answer")
    with st.container(gap=None):
        for played in verdict.replay.plays:
            if played.line:
                _show_play(played, speaker)
    _show_claims(verdict, speaker)
    steps.show(corpus, verdict, speaker)
    _show_offers(verdict, speaker)
    _show_outcomes(verdict, speaker)
    _show_expected(verdict, speaker)
    if verdict.replay.assumed:
        with st.expander(check_text("assumed", lang), key="assumed"):
            frame.say("\n".join(say(one, lang, verdict.replay.rules.book) for one in verdict.replay.assumed))
    st.button(check_text("record", lang), key="record-position", on_click=_record, args=(verdict, words, lang))


def _show_play(played: Played, speaker: Speaker) -> None:
    """A line with its verdict; of one that is not legal the clause and the reason."""
    mark, word = ("✓", "legal") if played.legal else ("✗", "illegal")
    lang, line = speaker.lang, played.line.text if played.line else ""
    words = f"{escape(mark)} {escape(beside(line, speaker.line(line)))} <b>{escape(check_text(word, lang))}</b>"
    if played.refusal:
        words += escape(f" — {short_id(full_id(played.refusal.clause))}: {step_text(played.refusal, lang)}")
    st.html(f'<div class="words">{words}</div>')


def _record(verdict: Verdict, words: str, lang: str) -> None:
    clauses = [clause for claim in verdict.claims for clause in claim.clauses]
    clauses += [full_id(one.refusal.clause) for one in verdict.replay.plays if one.refusal]
    st.session_state["ruling-question"] = verdict.scenario.title_in(lang)
    st.session_state["ruling-scenario"] = words
    st.session_state["ruling-clauses"] = ", ".join(short_id(clause) for clause in dict.fromkeys(clauses))
    frame.open_page("rulings", entry="", rview="add")


@st.cache_resource(show_spinner=False, max_entries=100)  # type: ignore[untyped-decorator]
def offered(words: str, lang: str, _scenario: Scenario, _speaker: Speaker) -> list[Moment]:
    return moments(_scenario, _speaker)


def _show_offers(verdict: Verdict, speaker: Speaker) -> None:
    """What somebody has to choose; else the plays that are legal now, and for the others the clause that forbids them."""
    lang = speaker.lang
    st.subheader(check_text("now", lang), anchor=False)
    asked = choice(verdict, speaker)
    if asked:
        _show_choice(asked, len(verdict.scenario.play), lang)
    found = offered(position.text(), lang, verdict.scenario, speaker)
    for place, moment in enumerate(found):
        _show_moment(place, moment, lang)
    if not found and not asked:
        st.caption(check_text("nothing-to-play", lang))
    if verdict.scenario.play:
        st.button(check_text("take-back", lang), key="take-back", on_click=position.take_back)


def _show_choice(asked: Choice, after: int, lang: str) -> None:
    """A button for each option; of cards with more ways than there is room for, the judge picks any."""
    st.warning(f"{check_text('needs-choice', lang)}: {frame.plain(asked.question)} ({short_id(asked.clause)})")
    if asked.cards and len(asked.offers) > MOST_SHOWN:
        label = check_text("pick-cards" if asked.number else "order-cards", lang).format(number=asked.number)
        key = f"picked-{after}"  # another question begins with nothing picked
        picked = st.multiselect(label, asked.cards, key=key, placeholder=check_text("choose", lang))
        line = asked.line(tuple(picked))
        st.button(
            check_text("choose-these", lang),
            key="choose-these",
            on_click=position.add_play,
            args=((line,),),
            disabled=not line,
        )
        return
    with st.container(horizontal=True):
        for place, option in enumerate(asked.offers[:MOST_SHOWN]):
            st.button(frame.plain(option.label), key=f"option-{place}", on_click=position.add_play, args=(option.lines,))


def _show_moment(place: int, moment: Moment, lang: str) -> None:
    st.caption(frame.plain(f"{moment.player}: {moment.title}"))
    with st.container(horizontal=True):
        for number, offer in enumerate(moment.legal[:MOST_SHOWN]):
            key = f"offer-{place}-{number}"
            st.button(frame.plain(offer.label), key=key, on_click=position.add_play, args=(offer.lines,))
    if moment.refused:
        with st.expander(check_text("forbidden", lang), key=f"forbidden-{place}"):
            for number, offer in enumerate(moment.refused[:MOST_SHOWN]):
                frame.say(f"✗ {offer.label} — {offer.why}")
                frame.clause_button(short_id(offer.clause), offer.clause, f"why-{place}-{number}")


def _show_claims(verdict: Verdict, speaker: Speaker) -> None:
    lang = speaker.lang
    if verdict.claims:
        st.subheader(check_text("claims", lang), anchor=False)
    said = _said_claims(verdict, speaker)
    for place, claim in enumerate(verdict.claims):
        _show_claim(claim, said, lang, f"claim-{place}")
    if verdict.replay.game.board.winner:
        frame.say(f"{check_text('winner', lang)}: {verdict.replay.game.board.winner}", "here")


def _show_expected(verdict: Verdict, speaker: Speaker) -> None:
    """What the scenario's author expects."""
    lang = speaker.lang
    if is_judged_before_choice(verdict):
        st.caption(check_text("before-choice", lang))
    for expected, (words, holds) in zip(verdict.scenario.expect, verdict.expect, strict=True):
        more = "" if holds or was_reached(expected, verdict) else f" — {check_text('not-reached', lang)}"
        frame.say(f"{MARKS[holds]} {check_text('expected', lang)}: {beside(words, speaker.expectation(expected))}{more}")


def _said_claims(verdict: Verdict, speaker: Speaker) -> dict[str, str]:
    """What each player claims, in the reader's language, by what they wrote."""
    return {words: speaker.claim(claim) for _, words, claim in verdict.scenario.claims}


def _show_claim(claim: Judged, said: dict[str, str], lang: str, key: str) -> None:
    verdict = check_text("depends" if claim.holds == "depends" else "holds" if claim.holds else "fails", lang)
    by = check_text("claim-of", lang).format(player=claim.by)
    frame.say(f"{MARKS[claim.holds]} {by}: {beside(claim.text, said.get(claim.text, ''))} — {verdict}", "here")
    with st.container(horizontal=True):
        for clause in claim.clauses:
            frame.clause_button(short_id(clause), clause, key)


def _show_outcomes(verdict: Verdict, speaker: Speaker) -> None:
    lang = speaker.lang
    if verdict.replay.question is None and verdict.outcomes is None:
        return
    st.checkbox(check_text("outcomes", lang), key="outcomes")
    if verdict.outcomes is None:
        return
    count = len(verdict.outcomes.found)
    st.caption(check_text("one-outcome" if count == 1 else "outcome-count", lang).format(count=count))
    for place, (outcome, judged) in enumerate(zip(verdict.outcomes.found[:MOST_SHOWN], verdict.judged_in, strict=False)):
        named = "; ".join(f"{player}: {steps.option_words(choice)}" for player, choice in outcome.choices)
        with st.expander(frame.plain(named or "—"), key=f"outcome-{place}"):
            steps.show_board(outcome.replay.game.board, outcome.replay.rules, set(), lang, named)
            for number, claim in enumerate(judged):
                _show_claim(claim, _said_claims(verdict, speaker), lang, f"outcome-{place}-{number}")
    if verdict.outcomes.bounded:
        st.caption(check_text("bounded", lang))
