"""The client's types and constants are generated from the server's."""

from pathlib import Path

import msgspec
from devtools.interfaces import TypeScriptFile

from devtools import typescript
from triptych.core.values import Value
from triptych.games import GAMES

WEB = Path(__file__).parents[2] / "web/src"


def test_generated_types_are_up_to_date() -> None:
    files = {**typescript.files(), typescript.LANGUAGES_FILE: typescript.languages_file()}
    for name, text in files.items():
        assert (WEB / name).read_text(encoding="utf-8") == text, f"{name} is stale: make wire"


def test_every_game_has_its_own_type_file() -> None:
    files = typescript.files()
    assert {f"games/{name}/wire.ts" for name in GAMES} < set(files)
    for name in GAMES:
        assert f'"{name}"' not in files["wire/types.ts"]


class _Leaf(Value, frozen=True, tag_field="type", tag="Leaf"):
    """A leaf."""

    sizes: tuple[int, ...]
    note: str | None = None


class _Tree(Value, frozen=True):
    """A tree."""

    leaves: dict[int, _Leaf]


def test_structs_become_interfaces() -> None:
    file = TypeScriptFile({}, optional=frozenset({_Leaf}))
    file.add(_Tree)
    assert file.text() == (
        "/** A leaf. */\nexport interface _Leaf {\n"
        '  readonly type: "Leaf";\n'
        "  readonly sizes: readonly number[];\n"
        "  readonly note?: string | null;\n}\n\n"
        "/** A tree. */\nexport interface _Tree {\n"
        "  readonly leaves: Readonly<Record<number, _Leaf>>;\n}\n"
    )
    assert file.structs == {_Leaf, _Tree}


def test_constants_are_written_as_values() -> None:
    file = TypeScriptFile({})
    file.add_constants({"SIZES": (1, 2), "LEAF": _Leaf((3,))})
    assert "export const SIZES = [1,2] as const;" in file.text()
    assert 'export const LEAF = {"type":"Leaf","sizes":[3],"note":null} as const;' in file.text()
    assert msgspec.json.encode(_Leaf((3,))) in file.text().encode()
