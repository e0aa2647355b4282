"""Prints `docs/reference/codes.md`, the page of refusal codes."""

from collections.abc import Mapping

from triptych.core.refusal import CODES
from triptych.games import GAMES

HEADER = """# Refusal codes

A refused command changes nothing. The answer is a code, which the client translates into the \
player's language. Codes of the table and the wire are in `protocol.md`. This page is written by \
`make docs`; do not edit it by hand.
"""


def codes_page() -> str:
    """The page, in Markdown: every refusal code and what it means."""
    sections = [HEADER, _section("Every game", CODES)]
    sections += [_section(_title(name), game.codes) for name, game in GAMES.items()]
    return "\n".join(sections)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _section(title: str, codes: Mapping[str, str]) -> str:
    rows = "\n".join(f"| `{code}` | {sentence} |" for code, sentence in codes.items())
    return f"## {title}\n\n| code | meaning |\n|---|---|\n{rows}\n"


if __name__ == "__main__":
    print(codes_page(), end="")
