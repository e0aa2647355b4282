"""Builds by bots beside the walls they were built for, without names: to be guessed by eye.

    python -m train.builds.blind FOLDER SEED

Five builds of each material on random walls of sixteen; `key.json` says what they show. Write your
guesses down first.
"""

import json
import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from random import Random
from time import monotonic

from PIL import Image, ImageDraw

from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.pictures import jobs
from triptych.bots.vision.photo import DATA_URI_PREFIX
from triptych.decks.library import load_library
from triptych.games.pictures.build_art import CUBE_COLOURS
from triptych.games.pictures.builds import Build, CubesBuild, IconsBuild, LacesBuild, Workbench
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.pieces import (
    ICON_CARDS,
    MATERIALS,
    PIECES,
    WORKBENCH_SIZE,
    rotate_outline,
)

EACH, SIDE, SMALL = 5, 400, 150


def picture(one: Photo, side: int) -> Image.Image:
    """A photo of the wall."""
    assert one.path is not None
    held = one.path.startswith(DATA_URI_PREFIX)
    with Image.open(
        BytesIO(b64decode(one.path[len(DATA_URI_PREFIX) :])) if held else one.path
    ) as image:
        return image.convert("RGB").resize((side, side))


def painted(built: Build) -> Image.Image:
    """A build as plainly as it can be shown."""
    image = Image.new("RGB", (SIDE, SIDE), "#efe9dd")
    pen, scale = ImageDraw.Draw(image), SIDE / WORKBENCH_SIZE
    match built:
        case CubesBuild(cells=cells):
            for number, cell in enumerate(cells):
                x, y, size = number % 3 * SIDE // 3, number // 3 * SIDE // 3, SIDE // 3
                colour = CUBE_COLOURS[cell][0] if cell else "#efe9dd"
                pen.rectangle((x + 3, y + 3, x + size - 3, y + size - 3), fill=colour)
        case IconsBuild(row=row):
            for number, icon in enumerate(row):
                pen.text((30, 30 + 60 * number), icon, fill="black", font_size=34)
        case LacesBuild(laces=laces):
            for lace, colour in zip(laces, ("#b03a2e", "#1f5fa8"), strict=False):
                points = [(x * scale, y * scale) for x, y in lace.points]
                pen.line(points, fill=colour, width=8, joint="curve")
        case _:
            for placed in built.pieces:
                face = getattr(placed, "face", 0)
                outline = rotate_outline(PIECES[placed.piece].faces[face], placed.angle)
                points = [((placed.x + x) * scale, (placed.y + y) * scale) for x, y in outline]
                stone = placed.piece.startswith("stone")
                pen.polygon(points, fill="#8d8d88" if stone else "#c89b5a", outline="#5b3d17")
    return image


def main(folder: Path, seed: int) -> None:
    """A sheet for each build."""
    rng, library = Random(seed), load_library()
    pictures = [find_photo(library, name) for name in sorted(library.house.pictures)]
    icons = tuple(icon.id for icon in library.icons)
    folder.mkdir(parents=True)
    key, slow = {}, 0.0
    for name in MATERIALS:
        for number in range(EACH):
            grid = tuple(rng.sample(pictures, len(COORDINATES)))
            own = rng.randrange(len(grid))
            lying = tuple(rng.sample(icons, ICON_CARDS)) if name == "icons" else ()
            start = monotonic()
            bench = Workbench(name, lying, expert=False)
            built = jobs.build(bench, grid, own, rng.getrandbits(16), rng.getrandbits(32))
            slow = max(slow, monotonic() - start)
            sheet = Image.new("RGB", (SIDE + 10 + 4 * SMALL, 4 * SMALL), "white")
            sheet.paste(painted(built), (0, 100))
            for at, one in enumerate(grid):
                left, top = SIDE + 10 + at % 4 * SMALL, at // 4 * SMALL
                sheet.paste(picture(one, SMALL - 4), (left, top))
                ImageDraw.Draw(sheet).text(
                    (left + 4, top + 4), COORDINATES[at], fill="red", font_size=20
                )
            sheet.save(folder / f"{name}-{number + 1}.png")
            key[f"{name}-{number + 1}"] = COORDINATES[own]
    (folder / "key.json").write_text(json.dumps(key, indent=1))
    print(f"at most {slow:.1f} s a build")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
