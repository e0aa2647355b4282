"""TypeScript made from the Python types: `python -m triptych.wire.typescript [FOLDER]`.

One file for the table (`types.ts`) and one per game, so that two games may use the same word.
The files are checked in; a test fails when they differ from what this module would write.
"""

import sys
from pathlib import Path
from types import UnionType as UnionOf
from typing import Any, Literal, Union, get_args, get_origin

from msgspec.inspect import type_info

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.game import AnyGame
from triptych.core.refusal import CODES as CORE_CODES
from triptych.decks.help import Help
from triptych.games import GAMES
from triptych.table.boards import INKED
from triptych.table.codes import ALL as TABLE_CODES
from triptych.table.commands import TableCommand
from triptych.table.views import Blocked, GameShown, TableView
from triptych.wire import api, messages
from triptych.wire.interfaces import Writer, members

HEAD = "// Made by `python -m triptych.wire.typescript`. Do not edit.\n"
FOLDER = Path("web/src/wire")
ANSWERS: tuple[type[Any], ...] = (
    api.Joined,
    api.Located,
    api.MoveTicket,
    api.Catalogue,
    api.Address,
    api.DeckList,
    api.TopicCards,
    api.PictureTexts,
    Help,
    api.Uploaded,
    api.Problem,
)
BODIES: tuple[type[Any], ...] = (api.JoinBody, api.ClaimBody)
OWN_NAMES = ("Command", "View", "Options", "Code", "TableCommand")
FROM_TABLE_ONLY: tuple[type[Any], ...] = (
    TimeUp,
    Continue,
    SitOut,
    *(command for inked in INKED.values() for command in inked.commands),
)


def words_of(package: str) -> dict[frozenset[Any], str]:
    """What a package calls its unions: `Symbol = Literal[…]`, `Build = CubesBuild | …`."""
    found: dict[frozenset[Any], str] = {}
    for module in sorted(name for name in sys.modules if name.startswith(package)):
        for name, value in vars(sys.modules[module]).items():
            kinds = get_args(value) if get_origin(value) in (Literal, Union, UnionOf) else ()
            if len(kinds) > 2 and name[0].isupper() and name not in OWN_NAMES:
                found.setdefault(frozenset(kinds), name)
    return found


def structs(*kinds: Any) -> frozenset[type]:
    """Every struct that these types are made of."""
    out = Writer({})
    for kind in kinds:
        out.ref(type_info(kind))
    return frozenset(out.seen.values())


def game_file(game: AnyGame) -> str:
    """Commands, options and views of one game."""
    out = Writer(words_of(f"triptych.games.{game.name}"))
    sent = tuple(c for c in members(game.command) if c not in FROM_TABLE_ONLY)
    out.optional = structs(*sent) - structs(game.view_type)
    out.union("Command", sent, f'What a seat may send with `to: "game"` in {game.name}.')
    out.ref(type_info(game.options))
    out.union("View", members(game.view_type), "What one viewer sees of it.")
    codes = "".join(f'\n  | "{code}"' for code in game.codes) or " never"
    out.blocks.append(f"/** Its own refusal codes. */\nexport type Code ={codes};\n")
    return HEAD + "\n" + "\n".join(out.blocks)


def types_file() -> str:
    """Messages, the table's commands and views, HTTP bodies."""
    title = {name: name.capitalize() for name in GAMES}
    imports = [
        f'import type {{ Command as {kind}Command, View as {kind}View }} from "./{name}";\n'
        for name, kind in title.items()
    ]
    command = " | ".join(["TableCommand", *(f"{t}Command" for t in title.values())])
    swaps: dict[tuple[type, str], str] = {
        (messages.Do, "command"): command,
        (GameShown, "view"): "never",
        (Blocked, "fix"): "TableCommand | null",
    }
    out = Writer(words_of("triptych.table"), swaps)
    out.optional = structs(TableCommand, messages.ClientMessage, *BODIES)
    out.union("TableCommand", members(TableCommand), 'What a person may send with `to: "table"`.')
    out.union("ClientMessage", members(messages.ClientMessage), "From client to server.")
    for body in BODIES:
        out.ref(type_info(body))
    out.ref(type_info(TableView))
    out.blocks = [_split_game(block, title) for block in out.blocks]
    out.union("ServerMessage", members(messages.ServerMessage), "From server to client.")
    for answer in ANSWERS:
        out.ref(type_info(answer))
    codes = "".join(f'\n  | "{code}"' for code in {**CORE_CODES, **TABLE_CODES})
    out.blocks.append(
        f"/** Codes of every game, the table and the wire. */\nexport type Code ={codes};\n"
    )
    head = HEAD + "\n" + "".join(imports)
    version = (
        f"/** Of the protocol; sent in Hello. */\nexport const VERSION = {messages.VERSION};\n"
    )
    return "\n".join([head.rstrip("\n") + "\n", version, *out.blocks])


def _split_game(block: str, title: dict[str, str]) -> str:
    """GameShown becomes a union told apart by the game's name."""
    if "export interface GameShown {" not in block:
        return block
    base = block.replace("interface GameShown", "interface GameShownBase")
    base = base.replace("  readonly name: string;\n", "").replace("  readonly view: never;\n", "")
    kinds = "".join(
        f'\n  | (GameShownBase & {{ readonly name: "{name}"; readonly view: {kind}View }})'
        for name, kind in title.items()
    )
    nothing = "\n  | (GameShownBase & { readonly name: string; readonly view: unknown })"
    doc = "/** The game on the table, told apart by `name`. */"
    return f"{base}\n{doc}\nexport type GameShown ={kinds or nothing};\n"


def files() -> dict[str, str]:
    """Every generated file by name."""
    made = {f"{name}.ts": game_file(game) for name, game in GAMES.items()}
    made["types.ts"] = types_file()
    return made


def main(folder: Path = FOLDER) -> None:
    """Write all files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
