"""Pictures: one bot builds a photo of a random wall, a different one guesses."""

from random import Random

from triptych.bots import picturing
from triptych.bots.knowledge import Photo, photo
from triptych.bots.trials.figures import Figure, counted
from triptych.decks.library import Library
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.pieces import SETS, SetName

WALL = 16
GOALS: dict[SetName, str] = {
    "cubes": "≥ 80 %", "icons": "≥ 70 %", "blocks": "≥ 40 %", "sticks": "≥ 40 %", "laces": "≥ 40 %",
}  # fmt: skip


def measure(library: Library, rng: Random, walls: int) -> list[Figure]:
    """The share of right guesses for each material set; chance is one in sixteen."""
    pictures = [photo(name) for name in sorted(library.house.pictures)]
    if len(pictures) < WALL:
        return []
    icons = tuple(icon.id for icon in library.icons)
    return [
        counted(f"Pictures, {name}: guessed right among sixteen",
                [_once(name, pictures, icons, rng) for _ in range(walls)], GOALS[name])
        for name in SETS
    ]  # fmt: skip


def _once(name: SetName, pictures: list[Photo], icons: tuple[str, ...], rng: Random) -> bool:
    wall = tuple(rng.sample(pictures, WALL))
    own = rng.randrange(WALL)
    bench = Bench(name, icons if name == "icons" else (), expert=False)
    style = rng.getrandbits(16)
    built = picturing.build(bench, wall, own, style, rng.getrandbits(32))
    # The same style: the guesser knows every way of seeing but the builder's.
    scores = picturing.guess(built, wall, style, expert=False)
    return scores.index(max(scores)) == own
