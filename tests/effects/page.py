"""The tables of docs/effects.md: every word with an example from each game; `python -m tests.effects.page` writes them anew."""

from __future__ import annotations

from rulings.engine.effects.lexer import tokens
from rulings.engine.effects.words import Word, table
from tests.effects.lines import BOOKS, PAGE, lines_of

BEGIN, END = "<!-- words: begin -->", "<!-- words: end -->"
GROUPS = {
    "Pointing": "THIS IT THAT REST ITS THISS",
    "Players": "YOU PLAYER WHOSE",
    "Things": "NOUN COUNTER BURST SYMBOL",
    "Numbers of cards and players": "ATTRIBUTE COST ATTACK LIFE ORIGINAL",
    "Colours": "COLORWORD COLOR",
    "States": "STATE DOING",
    "Zones": "ZONE",
    "Steps, phases and turns": "PERIOD BATTLE STARTOF ENDOF NEXT",
    "What is done": "DO PUT SET RESET MAKE DEAL TAKE PREVENT HEAL SWAP SEARCH SKIP EXTRATURN "
    "END WIN LOSE DRAWNGAME GET BECOME COUNTS ENTER LEAVE DAMAGE RESULT COPYOF TAKEEFFECT",
    "What has been done": "DONE",
    "Keywords": "KEYWORD QUICK",
    "Families, classes, traits": "TAG",
    "When": "ON WHEN AT AUTO STATIC INSTEAD MOMENT TIMING LABEL",
    "Limits": "LIMIT TIMES",
    "Costs": "CARNAGE FREE",
    "Conditions": "NAMEDCONDITION WHILE IF UNLESS DURING IS HAVE THERE",
    "Joints": "JOINT",
    "May, must, cannot": "MAY MUST CANNOT CAN IFABLE BE",
    "How long": "UNTIL THISTURN THISBATTLE FIRSTTURN",
    "Where": "FROM OUTSIDE TO IN OF UNDER OVER TOP BOTTOM AMONG",
}
TITLES = {terminal: title for title, terminals in GROUPS.items() for terminal in terminals.split()}
REST = "How many, which, and small words"


def examples() -> dict[tuple[str, str], dict[str, str]]:
    """Word -> for each game the shortest line that uses it."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for book, short in BOOKS.items():
        for line in sorted(lines_of(book), key=lambda line: (len(line), line)):
            for token in tokens(line):
                found.setdefault((token.type, str(token)), {}).setdefault(short, line)
    return found


def escaped(text: str) -> str:
    return text.replace("|", "\\|")


def row(word: Word, uses: dict[str, str]) -> str:
    spelled = [", ".join(word.words[language]) for language in ("en", "ja", "zh")]
    spelled[0] = spelled[0] or f"({word.meaning.replace('+', ' ')})"
    shown = "<br>".join(f"{game}: `{escaped(line)}`" for game, line in uses.items())
    return f"| {' | '.join(spelled)} | {shown} |"


def word_tables() -> str:
    """All tables, in the order in which their titles first come up in the table of words."""
    uses, parts = examples(), {}
    for word in table():
        title = "Words of other languages that stand for several" if "+" in word.terminal else TITLES.get(word.terminal, REST)
        parts.setdefault(title, []).append(row(word, uses.get((word.terminal, word.meaning), {})))
    head = "| English | Japanese | Chinese | examples |\n|---|---|---|---|\n"
    return "\n\n".join(f"### {title}\n\n{head}" + "\n".join(rows) for title, rows in parts.items())


def whole_page() -> str:
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return f"{before}{BEGIN}\n\n{word_tables()}\n\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(whole_page(), encoding="utf-8")
