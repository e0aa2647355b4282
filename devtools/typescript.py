"""TypeScript made from the Python types: `python -m devtools.typescript [WEB_FOLDER]`.

One file for the table and its messages, one for the ink, and one in the folder of each game, so
that two games may use the same word. They are checked in; a test fails when one is stale.
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from devtools.interfaces import TypeScriptFile, members
from triptych.core.album import Keepsake
from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.game import AnyGame
from triptych.core.values import STRENGTHS, Strength
from triptych.decks.help import Help
from triptych.games import GAMES
from triptych.ink import limits as ink
from triptych.table import commands as lobby
from triptych.table.board_numbers import BOARDS_PER_ROUND
from triptych.table.views import Blocked
from triptych.wire import admin, album, api, messages

FOLDER = Path("web/src")
HEAD = "// Made by `make wire` from the Python types. Do not edit.\n\n"
GAME_COMMAND = """/** A command of the game on the table: one of the commands in its own wire.ts. */
export interface GameCommand {
  readonly type: string;
}
"""
FROM_TABLE_ONLY: tuple[type[Any], ...] = (TimeUp, Continue, SitOut)
BODIES: tuple[type[Any], ...] = (
    api.JoinBody,
    api.ClaimBody,
    api.SendBody,
    api.ChangeDeck,
    album.RemoveBody,
    album.MarkBody,
    album.GalleryBody,
    album.GalleryMade,
)
ANSWERS: tuple[type[Any], ...] = (
    api.Joined,
    api.Located,
    api.MoveTicket,
    api.ScreenCode,
    api.SentTable,
    api.Catalogue,
    api.Address,
    api.DeckList,
    api.TopicCards,
    api.PictureTexts,
    Help,
    api.Uploaded,
    api.Sheet,
    api.Problem,
    api.Arrived,
    album.AlbumKey,
    album.AlbumGallery,
    album.AlbumShown,
    album.AlbumItems,
)
CONSTANTS: dict[str, Any] = {
    "VERSION": messages.VERSION,
    "NAME_LENGTH": lobby.NAME_LENGTH,
    "AVATAR_SIDE": lobby.AVATAR_SIDE,
    "AVATAR_STROKES": lobby.AVATAR_STROKES,
    "AVATAR_NUMBERS": lobby.AVATAR_NUMBERS,
    "AVATAR_COLOURS": lobby.AVATAR_COLOURS,
    "EXTRA_MS_MOST": lobby.EXTRA_MS_MOST,
    "STRENGTHS": STRENGTHS,
    "REACTIONS": get_args(messages.Reaction),
    "REACTIONS_MOST": messages.REACTIONS_MOST,
    "REACTIONS_MS": messages.REACTIONS_MS,
    "BOARDS_PER_ROUND": BOARDS_PER_ROUND,
}
INK_CONSTANTS: dict[str, Any] = {
    "WIDTH": ink.WIDTH,
    "HEIGHT": ink.HEIGHT,
    "TICK_MS": ink.TICK_MS,
    "INKS": ink.INKS,
    "PEN_WIDTHS": ink.PEN_WIDTHS,
    "ERASER_RADII": ink.ERASER_RADII,
    "LIMITS": msgspec.to_builtins(ink.Limits()),
    "CODES": tuple(ink.CODES),
    "RETRY": tuple(code for code in ink.CODES if code in ink.RETRY),
}


def game_file(game: AnyGame, explain: bool = False) -> str:
    """Commands, options, views and constants of one game."""
    private = (*FROM_TABLE_ONLY, *game.table_commands)
    sent = tuple(command for command in members(game.command) if command not in private)
    seen = _structs(game.public_view, game.private_view)
    file = TypeScriptFile(game.type_names, optional=_structs(*sent) - seen, explain=explain)
    file.add_union("Command", sent, f'What a seat may send with `to: "game"` in {game.name}.')
    file.add(game.options)
    public = members(game.public_view)
    if len(public) == 1:
        file.add(game.public_view)
    else:
        file.add_union("PublicView", public, "What everybody sees of it.")
    file.add(game.private_view)
    file.add_constants({"SEATS": {"least": game.seats[0], "most": game.seats[-1]}})
    file.add_constants(game.constants)
    return HEAD + file.text()


def table_file(explain: bool = False) -> str:
    """Messages, the table's commands and views, HTTP bodies."""
    file = TypeScriptFile(
        {
            "Strength": Strength,
            "TableCommand": lobby.TableCommand,
            "Reaction": messages.Reaction,
            "Keepsake": Keepsake,
        },
        fields={
            (messages.Do, "command"): "TableCommand | GameCommand",
            (Blocked, "fix"): "TableCommand | null",
        },
        optional=_structs(lobby.TableCommand, messages.ClientMessage, *BODIES)
        | {messages.Public, messages.Private},
        explain=explain,
    )
    file.add_constants(CONSTANTS)
    file.add_union(
        "TableCommand", members(lobby.TableCommand), 'What a person may send with `to: "table"`.'
    )
    file.add_union("ClientMessage", members(messages.ClientMessage), "From client to server.")
    file.add_union("ServerMessage", members(messages.ServerMessage), "From server to client.")
    file.add(*BODIES, *ANSWERS)
    return f"{HEAD}{file.text()}\n{GAME_COMMAND}"


def admin_file() -> str:
    """The page of whoever runs the server."""
    file = TypeScriptFile({"AdminCommand": admin.AdminCommand})
    file.add_union("AdminCommand", members(admin.AdminCommand), "What the owner may do.")
    file.add(admin.ShutBody, admin.Overview)
    return HEAD + file.text()


def ink_file() -> str:
    """The size of a board, its pens, limits and codes."""
    file = TypeScriptFile({})
    file.add_constants(INK_CONSTANTS)
    return HEAD + file.text()


def _structs(*kinds: Any) -> frozenset[type]:
    """Every struct that these types are made of."""
    file = TypeScriptFile({})
    file.add(*kinds)
    return file.structs


def files(explain: bool = False) -> dict[str, str]:
    """Every generated file by its path in the client's sources; for a page with its fields told."""
    games = {f"games/{name}/wire.ts": game_file(game, explain) for name, game in GAMES.items()}
    house = {"wire/types.ts": table_file(explain), "ink/constants.ts": ink_file()}
    return {**house, "pages/admin/wire.ts": admin_file(), **games}


def main(folder: Path = FOLDER) -> None:
    """Write all files."""
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
