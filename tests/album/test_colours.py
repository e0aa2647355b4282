"""The colours of files and of the screen are the same, and each is written once."""

import re
from pathlib import Path

from triptych.album import sheets
from triptych.core.cards import DIFFICULTIES, DIFFICULTY_COLOURS
from triptych.games.pictures.workbench import colours
from triptych.games.pictures.workbench.build_art import build_art
from triptych.games.pictures.workbench.builds import CubesBuild
from triptych.games.pictures.workbench.pieces import BLOCKS, COLOURS, LACE_LENGTHS, STICKS

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web/src"
MADE = {"wire.ts", "colours.ts"}
"""Files that `make wire` writes."""
HEX = re.compile(r"#[0-9a-f]{6}\b")


def light_theme() -> dict[str, str]:
    """The colours of the light theme, by their names in `tokens.css`."""
    text = (CLIENT / "style/tokens.css").read_text(encoding="utf-8")
    return dict(re.findall(r"^  --([\w-]+): (#[0-9a-f]{6});", text.partition("}")[0], re.M))


def test_colours_in_files_are_those_of_the_light_theme() -> None:
    theme = light_theme()
    for name, colour in {
        "felt": colours.FELT,
        "felt-ink": colours.FELT_INK,
        "ink": sheets.INK,
        "ink-3": sheets.MUTED,
        "frame": sheets.FRAME_COLOUR,
        "good": sheets.RIGHT,
        "bad": sheets.WRONG,
    }.items():
        assert theme[name] == colour, name


def test_every_piece_has_colours() -> None:
    assert tuple(colours.CUBE_COLOURS) == COLOURS
    assert tuple(colours.BLOCK_COLOURS) == BLOCKS
    assert set(colours.STICK_COLOURS) == set(STICKS)
    assert set(colours.LACE_COLOURS) == set(LACE_LENGTHS)
    assert tuple(DIFFICULTY_COLOURS) == DIFFICULTIES


def test_build_in_files_has_the_colours_of_the_screen() -> None:
    client = (CLIENT / "games/pictures/colours.ts").read_text(encoding="utf-8")
    art = build_art(CubesBuild((*COLOURS, None)), lambda _: "")
    for shades in colours.CUBE_COLOURS.values():
        for colour in (shades.base, shades.light, shades.dark):
            assert colour in art
            assert colour in client


def test_colours_of_materials_and_difficulties_are_written_once() -> None:
    materials = ROOT / "src/triptych/games/pictures/workbench/colours.py"
    written = {*HEX.findall(materials.read_text(encoding="utf-8")), *DIFFICULTY_COLOURS.values()}
    # These are also colours of the app.
    written -= {*light_theme().values(), "#ffffff"}
    assert len(written) > 70
    client = (*CLIENT.rglob("games/pictures/**/*"), *CLIENT.rglob("games/pictomania/**/*"))
    files = [file for file in client if file.suffix in {".ts", ".svelte"} and file.name not in MADE]
    server = [file for file in (ROOT / "src/triptych/games").rglob("*.py") if file != materials]
    assert len(files) > 100
    for file in (*files, *server):
        found = written.intersection(HEX.findall(file.read_text(encoding="utf-8")))
        assert not found, (file, found)
