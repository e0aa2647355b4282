"""Renders builds by bots next to their grids, without solutions, for judges to guess.

    python -m train.builds.blind FOLDER SEED

It makes five builds of each material for random grids of sixteen photos. `key.json` has the
solutions; write your guesses down before you open it.
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
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.workbench.builds import (
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    Workbench,
)
from triptych.games.pictures.workbench.colours import CUBE_COLOURS
from triptych.games.pictures.workbench.pieces import (
    ICON_CARDS,
    MATERIALS,
    PIECES,
    WORKBENCH_SIZE,
    rotate_outline,
)

BUILDS_PER_MATERIAL, BUILD_PIXELS, PHOTO_PIXELS = 5, 400, 150
"""The number of builds of each material; the sides of a build and of a photo, in pixels."""


def picture(photo: Photo, side: int) -> Image.Image:
    """The image of a photo, resized to this side."""
    assert photo.path is not None
    is_data_uri = photo.path.startswith(DATA_URI_PREFIX)
    with Image.open(
        BytesIO(b64decode(photo.path[len(DATA_URI_PREFIX) :])) if is_data_uri else photo.path
    ) as image:
        return image.convert("RGB").resize((side, side))


def painted(built: Build) -> Image.Image:
    """A plain rendering of a build."""
    image = Image.new("RGB", (BUILD_PIXELS, BUILD_PIXELS), "#efe9dd")
    pen, scale = ImageDraw.Draw(image), BUILD_PIXELS / WORKBENCH_SIZE
    match built:
        case CubesBuild(cells=cells):
            for number, cell in enumerate(cells):
                x, y, size = (
                    number % 3 * BUILD_PIXELS // 3,
                    number // 3 * BUILD_PIXELS // 3,
                    BUILD_PIXELS // 3,
                )
                colour = CUBE_COLOURS[cell].base if cell else "#efe9dd"
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
                is_stone = placed.piece.startswith("stone")
                pen.polygon(points, fill="#8d8d88" if is_stone else "#c89b5a", outline="#5b3d17")
    return image


def main(folder: Path, seed: int) -> None:
    """Write a sheet for each build, and the solutions."""
    rng, library = Random(seed), load_library()
    pictures = [find_photo(library, name) for name in sorted(library.house.pictures)]
    icons = tuple(icon.id for icon in library.icons)
    folder.mkdir(parents=True)
    key, slowest = {}, 0.0
    for name in MATERIALS:
        for number in range(BUILDS_PER_MATERIAL):
            grid = tuple(rng.sample(pictures, len(COORDINATES)))
            own_index = rng.randrange(len(grid))
            icon_choices = tuple(rng.sample(icons, ICON_CARDS)) if name == "icons" else ()
            start = monotonic()
            workbench = Workbench(name, icon_choices, expert=False)
            built = jobs.build(workbench, grid, own_index, rng.getrandbits(16), rng.getrandbits(32))
            slowest = max(slowest, monotonic() - start)
            sheet = Image.new(
                "RGB", (BUILD_PIXELS + 10 + 4 * PHOTO_PIXELS, 4 * PHOTO_PIXELS), "white"
            )
            sheet.paste(painted(built), (0, 100))
            for index, photo in enumerate(grid):
                left, top = BUILD_PIXELS + 10 + index % 4 * PHOTO_PIXELS, index // 4 * PHOTO_PIXELS
                sheet.paste(picture(photo, PHOTO_PIXELS - 4), (left, top))
                ImageDraw.Draw(sheet).text(
                    (left + 4, top + 4), COORDINATES[index], fill="red", font_size=20
                )
            sheet.save(folder / f"{name}-{number + 1}.png")
            key[f"{name}-{number + 1}"] = COORDINATES[own_index]
    (folder / "key.json").write_text(json.dumps(key, indent=1))
    print(f"at most {slowest:.1f} s per build")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
