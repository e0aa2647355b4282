"""Writes TypeScript types from the Python types: `python -m devtools.typescript [WEB_FOLDER]`.

There is one file for the table and its messages, one for ink, one for the admin page, and one in
the folder of each game, so that two games may use the same name for different types. The files are
checked in; a test fails if one is out of date.
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from devtools.interfaces import TypeScriptFile, members
from triptych.core.album import AlbumGuess, Keepsake, TermName
from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.game import AnyGame
from triptych.core.values import STRENGTHS, Strength
from triptych.decks.help import Help
from triptych.decks.languages import LANGUAGE_LIST
from triptych.games import GAMES
from triptych.ink import limits as ink
from triptych.table import commands
from triptych.table.board_numbers import BOARDS_PER_ROUND
from triptych.table.views import StartBlocked
from triptych.wire import admin, album, api, messages

FOLDER = Path("web/src")
LANGUAGES_FILE = "words/languages.json"
HEADER = "// Made by `make wire` from the Python types. Do not edit.\n\n"
GAME_COMMAND = """/** A command of the current game: one of the commands in its wire.ts. */
export interface GameCommand {
  readonly type: string;
}
"""
SERVER_ONLY: tuple[type[Any], ...] = (TimeUp, Continue, SitOut)
BODIES: tuple[type[Any], ...] = (
    api.JoinBody,
    api.RedeemTicketBody,
    api.SendTableBody,
    api.ChangeDeckBody,
    album.RemoveBody,
    album.MarkBody,
    album.GalleryBody,
    album.GalleryMade,
)
RESPONSES: tuple[type[Any], ...] = (
    api.Joined,
    api.TableLocation,
    api.MoveTicket,
    api.TvCode,
    api.SentTable,
    api.Catalogue,
    api.Address,
    api.DeckList,
    api.TopicCards,
    api.PictureTexts,
    Help,
    api.Uploaded,
    api.WordSheet,
    api.Problem,
    api.PagePreload,
    album.AlbumKey,
    album.AlbumGallery,
    album.AlbumShown,
    album.AlbumItems,
    TermName,
    AlbumGuess,
)
CONSTANTS: dict[str, Any] = {
    "PROTOCOL_VERSION": messages.PROTOCOL_VERSION,
    "MAX_NAME_LENGTH": commands.MAX_NAME_LENGTH,
    "AVATAR_SIDE": commands.AVATAR_SIDE,
    "MAX_AVATAR_STROKES": commands.MAX_AVATAR_STROKES,
    "MAX_AVATAR_STROKE_NUMBERS": commands.MAX_AVATAR_STROKE_NUMBERS,
    "AVATAR_COLOURS": commands.AVATAR_COLOURS,
    "MAX_EXTRA_MS": commands.MAX_EXTRA_MS,
    "STRENGTHS": STRENGTHS,
    "REACTIONS": get_args(messages.Reaction),
    "MAX_REACTIONS": messages.MAX_REACTIONS,
    "REACTION_WINDOW_MS": messages.REACTION_WINDOW_MS,
    "BOARDS_PER_ROUND": BOARDS_PER_ROUND,
    "MAX_WORKS_PER_PDF": album.MAX_WORKS_PER_PDF,
}
INK_CONSTANTS: dict[str, Any] = {
    "WIDTH": ink.WIDTH,
    "HEIGHT": ink.HEIGHT,
    "INK_TIME_UNIT_MS": ink.INK_TIME_UNIT_MS,
    "PEN_COLOURS": ink.PEN_COLOURS,
    "PEN_WIDTHS": ink.PEN_WIDTHS,
    "ERASER_RADII": ink.ERASER_RADII,
    "LIMITS": msgspec.to_builtins(ink.Limits()),
    "CODES": ink.CODES,
    "RETRYABLE_CODES": tuple(code for code in ink.CODES if code in ink.RETRYABLE_CODES),
}


def game_file(game: AnyGame, explain: bool = False) -> str:
    """Commands, options, views, keepsakes and constants of one game."""
    internal = (*SERVER_ONLY, *game.internal_commands)
    sent = tuple(command for command in members(game.command) if command not in internal)
    seen = _structs(game.public_view, game.private_view)
    file = TypeScriptFile(game.type_names, optional=_structs(*sent) - seen, explain=explain)
    file.add_union("Command", sent, f'What a seat may send with `to: "game"` in {game.name}.')
    file.add(game.options)
    public = members(game.public_view)
    if len(public) == 1:
        file.add(game.public_view)
    else:
        file.add_union("PublicView", public, "What everyone sees of the game.")
    file.add(game.private_view)
    if game.keepsake is not Keepsake:
        file.add(game.keepsake)
    file.add_constants({"SEATS": {"least": game.seats[0], "most": game.seats[-1]}})
    file.add_constants(game.constants)
    return HEADER + file.text()


def colours_file(game: AnyGame) -> str:
    """The colours of one game."""
    file = TypeScriptFile({})
    file.add_constants(game.colours)
    return HEADER + file.text()


def table_file(explain: bool = False) -> str:
    """Messages, commands and views of the table, and bodies of HTTP requests and responses."""
    file = TypeScriptFile(
        {
            "Strength": Strength,
            "PersonCommand": commands.PersonCommand,
            "Reaction": messages.Reaction,
        },
        fields={
            (messages.Do, "command"): "PersonCommand | GameCommand",
            (StartBlocked, "fix"): "PersonCommand | null",
        },
        optional=_structs(commands.PersonCommand, messages.ClientMessage, *BODIES)
        | {messages.Public, messages.Private},
        explain=explain,
    )
    file.add_constants(CONSTANTS)
    file.add_union(
        "PersonCommand",
        members(commands.PersonCommand),
        'What a person may send with `to: "table"`.',
    )
    file.add_union("ClientMessage", members(messages.ClientMessage), "From client to server.")
    file.add_union("ServerMessage", members(messages.ServerMessage), "From server to client.")
    file.add(*BODIES, *RESPONSES)
    return f"{HEADER}{file.text()}\n{GAME_COMMAND}"


def admin_file() -> str:
    """Commands and views of the admin page."""
    file = TypeScriptFile({"AdminCommand": admin.AdminCommand})
    file.add_union("AdminCommand", members(admin.AdminCommand), "Commands of the admin page.")
    file.add(admin.CloseTableBody, admin.Overview)
    return HEADER + file.text()


def ink_file() -> str:
    """Constants for ink: the size of a board, pens, limits and refusal codes."""
    file = TypeScriptFile({})
    file.add_constants(INK_CONSTANTS)
    return HEADER + file.text()


def languages_file() -> str:
    """The name of each language by its code, as JSON, which the client's build tools read, too."""
    names = {language.code: language.name for language in LANGUAGE_LIST}
    return msgspec.json.format(msgspec.json.encode(names), indent=2).decode() + "\n"


def _structs(*kinds: Any) -> frozenset[type]:
    """Every struct that these types use."""
    file = TypeScriptFile({})
    file.add(*kinds)
    return file.structs


def files(explain: bool = False) -> dict[str, str]:
    """The text of every generated TypeScript file, by path in `web/src`.

    `explain` documents each field.
    """
    games = {f"games/{name}/wire.ts": game_file(game, explain) for name, game in GAMES.items()}
    games |= {
        f"games/{name}/colours.ts": colours_file(game)
        for name, game in GAMES.items()
        if game.colours
    }
    shared = {"wire/types.ts": table_file(explain), "ink/constants.ts": ink_file()}
    return {**shared, "pages/admin/wire.ts": admin_file(), **games}


def main(folder: Path = FOLDER) -> None:
    """Write all files."""
    for name, text in {**files(), LANGUAGES_FILE: languages_file()}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
