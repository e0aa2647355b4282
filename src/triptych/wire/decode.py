"""Messages and commands as they are read from a socket: typed, or refused with a reason."""

from functools import cache
from typing import Any

import msgspec

from triptych.core.game import AnyGame
from triptych.core.refusal import Reject
from triptych.table.commands import TableCommand
from triptych.wire.messages import ClientMessage, Do, Hello, Ping, React

_messages: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)
_table_commands: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TableCommand)


def read_message(data: bytes) -> Hello | Do | Ping | React:
    """A message of a client, or Reject("bad_message")."""
    message: Hello | Do | Ping | React = _read(_messages, data, "bad_message")
    return message


def read_command(to: str, command: msgspec.Raw, game: AnyGame | None) -> Any:
    """A command from a client, for the table or for the game on it."""
    if to == "table":
        return _read(_table_commands, command, "bad_command")
    if game is None:
        raise Reject("no_game")
    return _read(_decoder(game.command), command, "bad_command")


@cache
def _decoder(command: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(command)


def _read(decoder: msgspec.json.Decoder[Any], data: bytes | msgspec.Raw, code: str) -> Any:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Reject(code, why=str(error)[:200]) from None
