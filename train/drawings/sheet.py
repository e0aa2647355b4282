"""Renders drawings by bots: twelve with terms for the docs, or many without, for judges to guess.

    python -m train.drawings.sheet drawings.png
    python -m train.drawings.sheet FOLDER COUNT SEED

The second form writes sheets without names, `options.txt` with the seven terms of each drawing's
card in random order, and `key.json` with the solutions.
"""

import json
import sys
from pathlib import Path
from random import Random

from PIL import Image, ImageDraw, ImageFont

from triptych.bots.pictomania.drawings import KnownDrawing, concept_of, drawings_of
from triptych.bots.pictomania.stroke_timing import placed_on_board, wobbled
from triptych.decks.library import load_library
from triptych.ink import HEIGHT, WIDTH

INKS = (
    "#17191e", "#c42f17", "#e07b16", "#2e8540", "#2f5fd0", "#7a3fb5", "#8a5a33", "#7d8188",
)  # fmt: skip
"""The colours of the pens in web/src/ink/painting/painter.ts."""
TERMS = [
    ("giraffe", 0), ("giraffe", 1), ("lighthouse", 2), ("firefighter", 2),
    ("volcano", 0), ("sailor", 0), ("tug-of-war", 0), ("dove of peace", 0),
    ("Romeo and Juliet", 2), ("at the crossroads", 1), ("heart of gold", 0), ("time flies", 0),
]  # fmt: skip
COLUMNS, BOARD_WIDTH, BOARD_HEIGHT, LABEL_HEIGHT = 4, 240, 180, 26


def draw(pen: ImageDraw.ImageDraw, drawing: KnownDrawing, at: tuple[float, float], scale: float,
         width: int, rng: Random) -> None:  # fmt: skip
    """Paint a drawing as a bot of normal strength would draw it on a board."""
    board = placed_on_board(wobbled(drawing.strokes, rng, 1.1), rng)
    for stroke, colour in zip(board, drawing.colours, strict=True):
        points = [(at[0] + x * scale, at[1] + y * scale) for x, y in stroke]
        pen.line(points, fill=INKS[colour], width=width, joint="curve")


def named_sheet(out: str) -> None:
    rng = Random(7)
    down = -(-len(TERMS) // COLUMNS)
    sheet = Image.new(
        "RGB", (COLUMNS * BOARD_WIDTH * 2, down * (BOARD_HEIGHT + LABEL_HEIGHT) * 2), "white"
    )
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(28)
    scale = 2 * BOARD_WIDTH / WIDTH
    assert abs(scale - 2 * BOARD_HEIGHT / HEIGHT) < 1e-9
    for number, (term, which) in enumerate(TERMS):
        left, top = (
            number % COLUMNS * BOARD_WIDTH * 2,
            number // COLUMNS * (BOARD_HEIGHT + LABEL_HEIGHT) * 2,
        )
        draw(pen, drawings_of(term)[which], (left, top), scale, 5, rng)
        middle = (left + BOARD_WIDTH, top + BOARD_HEIGHT * 2 + LABEL_HEIGHT)
        pen.text(middle, term.replace("-", " "), fill="#5a5a5a", font=font, anchor="mm")
    small = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.LANCZOS)
    small.quantize(128, Image.Quantize.FASTOCTREE).save(out, optimize=True)


def unnamed_sheets(folder: Path, count: int, seed: int, across: int = 9, down: int = 6) -> None:
    rng = Random(seed)
    sides = [side for card in load_library().house.topics for side in card.sides]
    chosen = rng.sample([(side, term) for side in sides for term in side.terms], count)
    folder.mkdir(parents=True, exist_ok=True)
    options, key = [], []
    for start in range(0, count, across * down):
        sheet = Image.new("RGB", (across * 130, down * 130), "white")
        pen = ImageDraw.Draw(sheet)
        for place, (side, term) in enumerate(chosen[start : start + across * down]):
            at = (place % across * 130.0, place // across * 130.0 + 16)
            draw(pen, rng.choice(drawings_of(concept_of(term))), at, 130 / WIDTH, 1, rng)
            pen.text((at[0] + 2, at[1] - 16), str(start + place + 1), fill="#a00")
            names = [t.texts["en"] for t in side.terms]
            options.append(f"{start + place + 1}: {' | '.join(rng.sample(names, len(names)))}")
            key.append(term.texts["en"])
        sheet.save(folder / f"sheet-{start // (across * down) + 1}.png")
    (folder / "options.txt").write_text("\n".join(options) + "\n")
    (folder / "key.json").write_text(json.dumps(key))


if __name__ == "__main__":
    if len(sys.argv) == 2:
        named_sheet(sys.argv[1])
    else:
        unnamed_sheets(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
