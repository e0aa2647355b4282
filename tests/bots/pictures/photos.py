"""Small generated photos: coloured shapes on a plain background."""

from pathlib import Path
from random import Random

from PIL import Image, ImageDraw

from triptych.bots.knowledge import Photo

ICONS = ("sun", "moon", "tree", "house", "water", "fire", "animal", "person", "ball", "cloud")


def photo_grid(folder: Path, seed: int = 1, count: int = 16) -> tuple[Photo, ...]:
    """A grid of generated photos."""
    rng = Random(seed)
    photos = []
    for number in range(count):
        path = folder / f"{number}.png"
        image = Image.new("RGB", (96, 96), tuple(rng.randrange(256) for _ in range(3)))
        pen = ImageDraw.Draw(image)
        for _ in range(2):
            x, y = rng.randrange(5, 60), rng.randrange(5, 60)
            box = (x, y, x + rng.randrange(15, 32), y + rng.randrange(15, 32))
            draw = pen.ellipse if rng.random() < 0.5 else pen.rectangle
            draw(box, fill=tuple(rng.randrange(256) for _ in range(3)))
        image.save(path)
        icons = tuple(rng.sample(ICONS, 3))
        photos.append(Photo(f"made/{number}", str(path), icons=icons))
    return tuple(photos)
