"""A game as a file: a first line that names it, then one event a line (JSON Lines)."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from triptych.cli.support.errors import fail, known_game
from triptych.core.game import AnyGame
from triptych.core.upcasts import game_reader
from triptych.core.values import Value

T = TypeVar("T")


class Header(Value, frozen=True):
    """The first line of a log."""

    triptych: int
    """The version of this format."""
    game: str


_header = msgspec.json.Decoder(Header).decode


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
    game = known_game(_read(path, 1, first, _header).game)
    lifting = game_reader(game.event, game.lifts, game.options)

    def read(line: bytes) -> Any:
        """A log has no format number: its events are lifted from the first one on.

        Unlike a journal it is for whoever wants to know what happened: nothing is left out.
        """
        event = lifting(line, 1)
        return msgspec.json.decode(line, type=game.event) if event is None else event

    return game, [_read(path, n, line, read) for n, line in enumerate(lines, start=2)]


def _read(path: Path, number: int, line: bytes, read: Callable[[bytes], T]) -> T:
    try:
        return read(line)
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        fail(f"{path}, line {number}: {error}.")
