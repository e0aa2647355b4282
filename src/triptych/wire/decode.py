"""Decoding of messages and commands from clients."""

from functools import cache
from typing import Any

import msgspec

from triptych.core.game import AnyGame
from triptych.table.commands import PersonCommand
from triptych.wire.codes import SocketCode, reject
from triptych.wire.messages import ClientMessage, Do, Hello, Ping, React

_message_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)
_person_command_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(PersonCommand)


def read_message(data: bytes) -> Hello | Do | Ping | React:
    """Decode a message. Raises `Reject("bad_message")` if it is not valid."""
    message: Hello | Do | Ping | React = _decode(_message_decoder, data, "bad_message")
    return message


def read_command(to: str, command: msgspec.Raw, game: AnyGame | None) -> Any:
    """Decode a command to the table or to its game.

    Raises `Reject("bad_command")` if it is not valid. Raises `Reject("no_game")` if it is for the
    game but the table has no current game.
    """
    if to == "table":
        return _decode(_person_command_decoder, command, "bad_command")
    if game is None:
        raise reject("no_game")
    return _decode(_game_command_decoder(game.command), command, "bad_command")


@cache
def _game_command_decoder(command: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(command)


def _decode(decoder: msgspec.json.Decoder[Any], data: bytes | msgspec.Raw, code: SocketCode) -> Any:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise reject(code, why=str(error)[:200]) from None
