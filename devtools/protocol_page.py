"""Generates the parts of the protocol page that come from the code. Each is between two marks:

<!-- made: codes-of-the-table -->
…
<!-- end -->
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from devtools.interfaces import TypeScriptFile, first_paragraph, members
from devtools.typescript import SERVER_ONLY
from triptych.core.game import AnyGame
from triptych.games import GAMES
from triptych.ink import limits as ink
from triptych.ink.frames import Draw, write_draw, write_tick
from triptych.ink.ops import End, Extend, Op, PenDown, Step, write_ops
from triptych.server.http.responses import STATUS_BY_CODE
from triptych.table.commands import HOST_ONLY_COMMANDS, PersonCommand

EXAMPLE_BOARD = 5137
EXAMPLE_PEN = 77
INK_MEANINGS: dict[ink.InkCode, str] = {
    "ink_malformed": "The ink could not be read.",
    "ink_too_long": "The ink message is too long.",
    "ink_gap": "Earlier ink is missing; send it again from there.",
    "ink_too_fast": "The ink comes too fast; wait and send it again.",
    "ink_off_board": "A point is outside the board.",
    "ink_board_full": "The board is full.",
    "ink_too_many_marks": "The board has too many strokes.",
    "ink_not_drawing": "No stroke is open.",
    "ink_no_such_mark": "There is no such stroke to undo or redo.",
    "ink_not_your_board": "You may not draw on this board now.",
    "ink_sealed": "The board is sealed.",
    "ink_paused": "The table is paused; keep the ink and send it again.",
    "ink_busy": "Another of your pages is drawing; wait and send it again.",
    "ink_moved": "Another of your pages has drawn; adapt the ink to that and send it again.",
    "ink_too_many_pens": "Too many pages have drawn on this board.",
    "ink_only_black": "This game allows only black strokes.",
}
"""What each code of ink means. The client has no texts for them: it recovers by itself."""
_MARKED = re.compile(r"(<!-- made: ([a-z-]+) -->\n).*?(<!-- end -->)", re.S)


def _rows(heads: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def _fields(kind: type[msgspec.Struct], file: TypeScriptFile) -> str:
    """The fields of a command in TypeScript; those with `?` are optional."""
    found = []
    for name, required, written in file.fields(kind):
        found.append(f"`{name}{'' if required else '?'}: {written}`".replace("|", "\\|"))
    return ", ".join(found) or "–"


def table_commands() -> str:
    """A Markdown table of the commands that people may send to the game table."""
    file = TypeScriptFile({})
    return _rows(
        ("command", "fields", "who", "what it does"),
        (
            (
                f"`{kind.__name__}`",
                _fields(kind, file),
                "the host" if kind in HOST_ONLY_COMMANDS else "everyone",
                first_paragraph(kind),
            )
            for kind in members(PersonCommand)
        ),
    )


def game_commands() -> str:
    """A Markdown table for each game, with the commands that seats may send."""
    return "\n".join(f"**{game.name}**\n\n{_commands_of(game)}" for game in GAMES.values())


def _commands_of(game: AnyGame) -> str:
    file = TypeScriptFile(game.type_names)
    internal: tuple[Any, ...] = (*SERVER_ONLY, *game.internal_commands)
    sent = [kind for kind in members(game.command) if kind not in internal]
    rows = ((f"`{k.__name__}`", _fields(k, file), first_paragraph(k)) for k in sent)
    return _rows(("command", "fields", "what it does"), rows)


def statuses() -> str:
    """A Markdown table of the HTTP statuses, each with its refusal codes."""
    by_status: dict[int, list[str]] = {}
    for code, status in STATUS_BY_CODE.items():
        by_status.setdefault(status, []).append(f"`{code}`")
    rows = [(status, ", ".join(sorted(named))) for status, named in sorted(by_status.items())]
    return _rows(("status", "codes"), [*rows, (400, "all others")])


def ink_codes() -> str:
    """A Markdown table of the codes that refuse ink, with their numbers on the wire."""
    return _rows(
        ("number", "code", "meaning", "then"),
        (
            (
                number,
                f"`{code}`",
                INK_MEANINGS[code],
                "send again" if code in ink.RETRYABLE_CODES else "drop it",
            )
            for number, code in enumerate(ink.CODES)
        ),
    )


def ink_example() -> str:
    """One frame, explained byte by byte."""
    stroke: list[tuple[str, Op]] = [
        ("a pen of colour 1 and width 1 at (1000, 500)", PenDown(dt=0, x=1000, y=500, colour=1)),
        ("two steps: (+30, −4) after 20 ms, (+25, +3) after 10 ms",
         Extend((Step(30, -4, 2), Step(25, 3, 1)))),
        ("the pen is lifted", End()),
    ]  # fmt: skip
    head = write_draw(Draw(EXAMPLE_BOARD, EXAMPLE_PEN, seq=0, others=0, ops=b""))
    rows = [("a Draw frame for board 5137: frame 0 of pen 77, no ink of other pens yet", head)]
    rows += [(meaning, write_ops([op])) for meaning, op in stroke]
    whole = write_draw(Draw(EXAMPLE_BOARD, EXAMPLE_PEN, 0, 0, write_ops(op for _, op in stroke)))
    assert b"".join(data for _, data in rows) == whole
    table = _rows(("bytes", "meaning"), ((f"`{data.hex(' ')}`", meaning) for meaning, data in rows))
    tick = write_tick([(EXAMPLE_BOARD, whole[len(head) :], None, EXAMPLE_PEN)])
    acked = write_tick([(EXAMPLE_BOARD, b"", 1, None)])
    return (
        f"{table}\nEvery session gets it in a tick, `{tick.hex(' ')}`, and a little later "
        f"`{acked.hex(' ')}`: one frame of the first pen is stored, and the client can drop it.\n"
    )


PARTS: dict[str, Callable[[], str]] = {
    "commands-to-the-table": table_commands,
    "commands-to-the-games": game_commands,
    "http-statuses": statuses,
    "ink-example": ink_example,
    "ink-codes": ink_codes,
}


def fill(page: str) -> str:
    """The page, with every marked part generated anew."""
    return _MARKED.sub(lambda mark: f"{mark[1]}{PARTS[mark[2]]()}{mark[3]}", page)


def marks(page: str) -> set[str]:
    """The names of the marked parts on the page."""
    return {mark[2] for mark in _MARKED.finditer(page)}
