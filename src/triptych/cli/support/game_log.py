"""Logs of single games, as JSON Lines. The first line names the game; the others are events."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from triptych.cli.support.errors import fail
from triptych.cli.support.game_name import require_game
from triptych.core.game import AnyGame
from triptych.core.upcasts import game_reader
from triptych.core.values import Value

T = TypeVar("T")


class Header(Value, frozen=True):
    """The first line of a log."""

    triptych: int
    """The version of the file format, not of the events."""
    game: str


_header = msgspec.json.Decoder(Header).decode


def write_log(path: Path, game: AnyGame, events: Iterable[Any]) -> None:
    """Write the events of a game to a file."""
    lines = [msgspec.json.encode(Header(1, game.name)), *map(msgspec.json.encode, events)]
    path.write_bytes(b"\n".join(lines) + b"\n")


def read_log(path: Path) -> tuple[AnyGame, list[Any]]:
    """Read a game and its events. If a line cannot be read, the command ends with a message."""
    try:
        first, *lines = path.read_bytes().splitlines()
    except OSError as error:
        fail(f"{path}: {error.strerror}")
    except ValueError:
        fail(f"{path}: this is not a game log, it is empty")
    game = require_game(_decode_line(path, 1, first, _header).game)
    read_event = game_reader(game.event, game.upcasts, game.options)

    def read(line: bytes) -> Any:
        """Decode an event.

        The log does not record the event's format number, so all upcasts are applied.

        An event whose kind no longer exists is an error here, so that no event is lost unnoticed.
        In a journal, such an event is skipped.
        """
        event = read_event(line, 1)
        return msgspec.json.decode(line, type=game.event) if event is None else event

    return game, [_decode_line(path, n, line, read) for n, line in enumerate(lines, start=2)]


def _decode_line(path: Path, number: int, line: bytes, read: Callable[[bytes], T]) -> T:
    try:
        return read(line)
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        fail(f"{path}, line {number}: {error}")
