"""Messages and commands as they are read from a socket: typed, or refused with a reason."""

from typing import Any

import msgspec

from triptych.core.game import AnyGame
from triptych.core.refusal import Reject
from triptych.table.commands import TableCommand
from triptych.table.tables import Live
from triptych.wire.messages import ClientMessage, Do, Hello, Ping

_messages: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)
_table_commands: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TableCommand)
_game_commands: dict[str, msgspec.json.Decoder[Any]] = {}


def read_message(data: bytes) -> Hello | Do | Ping:
    """A message of a client, or Reject("bad_message")."""
    message: Hello | Do | Ping = _read(_messages, data, "bad_message")
    return message


def read_command(live: Live, message: Do) -> Any:
    """The command in a message, for the table or for the game on it."""
    if message.to == "table":
        return _read(_table_commands, message.command, "bad_command")
    playing = live.actor.table.lobby.playing
    if playing is None:
        raise Reject("no_game")
    game = live.actor.world.house.games[playing.game]
    return _read(_decoder(game), message.command, "bad_command")


def _decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    decoder = _game_commands.get(game.name)
    if decoder is None:
        decoder = _game_commands[game.name] = msgspec.json.Decoder(game.command)
    return decoder


def _read(decoder: msgspec.json.Decoder[Any], data: bytes | msgspec.Raw, code: str) -> Any:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Reject(code, why=str(error)[:200]) from None
