"""Twelve drawings by bots with their terms, as one picture for the docs.

python -m train.drawings_sheet docs/bots-drawings.png
"""

import sys
from random import Random

from PIL import Image, ImageDraw, ImageFont

from triptych.bots.pictomania.drawings import strokes_for
from triptych.bots.pictomania.penmanship import on_board, wobbled
from triptych.ink import HEIGHT, WIDTH

TERMS = [
    "bicycle", "lighthouse", "giraffe", "sailor", "guitar", "witch",
    "tidal wave", "volcano", "flower shop", "camel", "time flies", "tug-of-war",
]  # fmt: skip
ACROSS, WIDE, HIGH, LABEL = 4, 240, 180, 26


def main(out: str) -> None:
    rng = Random(7)
    down = -(-len(TERMS) // ACROSS)
    sheet = Image.new("L", (ACROSS * WIDE * 2, down * (HIGH + LABEL) * 2), 255)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(28)
    scale = 2 * WIDE / WIDTH
    assert abs(scale - 2 * HIGH / HEIGHT) < 1e-9
    for number, term in enumerate(TERMS):
        left, top = number % ACROSS * WIDE * 2, number // ACROSS * (HIGH + LABEL) * 2
        strokes = strokes_for(term)
        assert strokes is not None, term
        for stroke in on_board(wobbled(strokes, rng), rng):
            points = [(left + x * scale, top + y * scale) for x, y in stroke]
            pen.line(points, fill=20, width=5, joint="curve")
        middle = (left + WIDE, top + HIGH * 2 + LABEL)
        pen.text(middle, term.replace("-", " "), fill=90, font=font, anchor="mm")
    small = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.LANCZOS)
    small.quantize(16).save(out, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1])
