"""Prints `docs/reference/codes.md`, the page of refusal codes."""

from collections.abc import Iterable
from typing import get_args

from devtools.refusal_texts import refusal_texts
from triptych.core.refusal import DeckCode, SharedCode
from triptych.games import GAMES
from triptych.table.codes import TableCode
from triptych.wire.codes import HttpCode, SocketCode

HEADER = """# Refusal codes

A refused command changes nothing. The answer is a code with a `detail`; the client has a text for \
each code in every language. These are the English ones. Words such as `need` are in the `detail` \
or computed from it. [protocol.md](protocol.md#ink) has the codes of ink. This page is written by \
`make docs`; do not edit it by hand.
"""

SECTIONS: dict[str, tuple[str, ...]] = {
    "Every game": get_args(SharedCode),
    **{name.replace("_", " ").capitalize(): game.codes for name, game in GAMES.items()},
    "The table": (*get_args(TableCode), *get_args(DeckCode)),
    "The connection": get_args(SocketCode),
    "HTTP": get_args(HttpCode),
}
"""All codes that a client may get, except those of ink."""


def codes_page() -> str:
    """The page, in Markdown: every refusal code and its English text."""
    texts = refusal_texts("en")
    return "\n".join([HEADER, *(_section(title, SECTIONS[title], texts) for title in SECTIONS)])


def _section(title: str, codes: Iterable[str], texts: dict[str, str]) -> str:
    rows = "\n".join(f"| `{code}` | {texts[code]} |" for code in codes)
    return f"## {title}\n\n| code | text |\n|---|---|\n{rows}\n"


if __name__ == "__main__":
    print(codes_page(), end="")
