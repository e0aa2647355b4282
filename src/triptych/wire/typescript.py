"""TypeScript made from the Python types: `python -m triptych.wire.typescript [FOLDER]`.

One file for the table (`types.ts`) and one per game, so that two games may use the same word.
The files are checked in; a test fails when they differ from what this module would write.
"""

import inspect
import sys
from pathlib import Path
from types import UnionType as UnionOf
from typing import Any, Literal, Union, get_args, get_origin

from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    RawType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

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

HEAD = "// Made by `python -m triptych.wire.typescript`. Do not edit.\n"
FOLDER = Path("web/src/wire")
ANSWERS: tuple[type[Any], ...] = (
    api.Joined,
    api.Located,
    api.MoveTicket,
    api.Catalogue,
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


class Writer:
    """Collects the types of one file in the order they are met."""

    def __init__(
        self, words: dict[frozenset[Any], str], swaps: dict[tuple[type, str], str] | None = None
    ) -> None:
        self.blocks: list[str] = []
        self.seen: dict[str, Any] = {}
        self.words = words
        """Names of unions of words or structs, as the Python source calls them."""
        self.swaps = swaps or {}
        self.optional: frozenset[type] = frozenset()
        """Structs a client only sends: what has a default may be left out."""

    def union(self, name: str, kinds: tuple[Any, ...], doc: str) -> None:
        """A discriminated union of structs under a name."""
        parts = [self.ref(type_info(kind)) for kind in kinds]
        lines = "".join(f"\n  | {part}" for part in parts) or " never"
        self.blocks.append(f"/** {doc} */\nexport type {name} ={lines};\n")

    def alias(self, name: str, kind: Any, doc: str) -> None:
        """Any other type under a name."""
        self.blocks.append(f"/** {doc} */\nexport type {name} = {self.ref(type_info(kind))};\n")

    def ref(self, info: Type) -> str:
        """How TypeScript writes this type; structs met on the way are written out once."""
        match info:
            case Metadata(type=inner):
                return self.ref(inner)
            case StructType():
                return self.struct(info)
            case UnionType(types=types):
                parts = dict.fromkeys(self.ref(t) for t in types if not isinstance(t, NoneType))
                structs = frozenset(t.cls for t in types if isinstance(t, StructType))
                text = self.word(structs, " | ".join(parts))
                return f"{text} | null" if info.includes_none else text
            case LiteralType(values=values):
                written = [f'"{v}"' if isinstance(v, str) else str(v) for v in values]
                return self.word(frozenset(values), " | ".join(written))
            case VarTupleType(item_type=item) | ListType(item_type=item):
                each = self.ref(item)
                return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
            case TupleType(item_types=items):
                return f"readonly [{', '.join(self.ref(i) for i in items)}]"
            case DictType(key_type=key, value_type=value):
                keys = "number" if isinstance(key, IntType) else "string"
                return f"Readonly<Record<{keys}, {self.ref(value)}>>"
            case StrType():
                return "string"
            case IntType() | FloatType():
                return "number"
            case BoolType():
                return "boolean"
            case NoneType():
                return "null"
            case AnyType() | RawType():
                return "unknown"
        raise TypeError(f"no TypeScript for {info}")

    def word(self, key: frozenset[Any], text: str) -> str:
        """The name of this union, written out once, or the union itself where it has none."""
        name = self.words.get(key)
        if name is None or self.seen.setdefault(name, key) != key:
            return text
        block = f"export type {name} = {text};\n"
        if block not in self.blocks:
            self.blocks.append(block)
        return name

    def struct(self, info: StructType) -> str:
        """Write the interface once; its name is the class's."""
        name = info.cls.__name__
        if name in self.seen:
            if self.seen[name] is not info.cls:
                raise TypeError(f"two types named {name}: {info.cls} and {self.seen[name]}")
            return name
        self.seen[name] = info.cls
        notes = _field_notes(info.cls)
        lines = [f"/** {_first_line(info.cls)} */", f"export interface {name} {{"]
        if info.tag_field is not None:
            lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            kind = self.swaps.get((info.cls, field.name)) or self.ref(field.type)
            optional = "?" if info.cls in self.optional and not field.required else ""
            if field.encode_name in notes:
                lines.append(f"  /** {notes[field.encode_name]} */")
            lines.append(f"  readonly {field.encode_name}{optional}: {kind};")
        self.blocks.append("\n".join([*lines, "}\n"]))
        return name


def _first_line(cls: type) -> str:
    return " ".join((inspect.getdoc(cls) or cls.__name__).split("\n\n")[0].split())


def _field_notes(cls: type) -> dict[str, str]:
    """The sentence under a field in the source, if there is one."""
    notes: dict[str, str] = {}
    field = ""
    for line in inspect.getsource(cls).splitlines()[1:]:
        text = line.strip()
        if text.startswith('"""') and text.endswith('"""') and len(text) > 6 and field:
            notes[field] = text.strip('"')
        field = text.split(":")[0] if ":" in text and text[:1].isalpha() else ""
    return notes


def members(union: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type."""
    return getattr(union, "__args__", None) or (union,)


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
