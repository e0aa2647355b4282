"""A game as a file: a first line that names it, then one event a line (JSON Lines)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from triptych.commands.failing import fail, known_game
from triptych.core.commands import ClockShifted
from triptych.core.game import AnyGame
from triptych.core.values import Value


class Header(Value, frozen=True):
    """The first line of a log."""

    triptych: int
    """The version of this format."""
    game: str


def write_log(path: Path, game: AnyGame, events: Iterable[Any]) -> None:
    """Write a game's events."""
    lines = [msgspec.json.encode(Header(1, game.name)), *map(msgspec.json.encode, events)]
    path.write_bytes(b"\n".join(lines) + b"\n")


def read_log(path: Path) -> tuple[AnyGame, list[Any]]:
    """A game and its events; what cannot be read is told with file and line."""
    try:
        first, *lines = path.read_bytes().splitlines()
    except (OSError, ValueError) as error:
        fail(f"{path}: no log can be read from it ({error}).")
    game = known_game(_decode(path, 1, first, Header).game)
    kind = game.event | ClockShifted
    return game, [_decode(path, n, line, kind) for n, line in enumerate(lines, start=2)]


def _decode(path: Path, number: int, line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        fail(f"{path}, line {number}: {error}.")
