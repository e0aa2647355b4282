"""The client's types are made from ours and never drift."""

from pathlib import Path

from triptych.games import GAMES
from triptych.wire import typescript

WIRE = Path(__file__).parents[2] / "web/src/wire"


def test_checked_in_types_are_what_the_generator_writes() -> None:
    for name, text in typescript.files().items():
        on_disk = (WIRE / name).read_text(encoding="utf-8")
        assert on_disk == text, f"{name} is old: run python -m triptych.wire.typescript"


def test_every_game_has_its_file() -> None:
    assert set(typescript.files()) == {"types.ts", *(f"{name}.ts" for name in GAMES)}


def test_unions_are_told_apart_by_type() -> None:
    text = typescript.types_file()
    assert 'readonly type: "Do";' in text
    assert "export type ServerMessage =\n  | Welcome\n  | Shown" in text
