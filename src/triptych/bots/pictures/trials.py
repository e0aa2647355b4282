"""Pictures: one bot builds a photo of a random grid, a different one guesses."""

from random import Random

from triptych.bots.figures import Asked, Figure, counted
from triptych.bots.knowledge import Photo, photo
from triptych.bots.pictures import thoughts
from triptych.decks.library import Library
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.pieces import SETS, SetName

GRID = len(COORDINATES)
GOALS: dict[SetName, str] = {
    "cubes": "≥ 80 %", "icons": "≥ 70 %", "blocks": "≥ 40 %", "sticks": "≥ 40 %", "laces": "≥ 40 %",
}  # fmt: skip


def measure(library: Library, asked: Asked) -> list[Figure]:
    """The share of right guesses for each material set; chance is one in sixteen."""
    rng, grids = Random(asked.seed), asked.grids
    pictures = [photo(library, name) for name in sorted(library.house.pictures)]
    if len(pictures) < GRID:
        asked.leave_out("The house deck has too few pictures here: Pictures is left out.")
        return []
    icons = tuple(icon.id for icon in library.icons)
    return [
        counted(f"Pictures, {name}: guessed right among sixteen",
                [_once(name, pictures, icons, rng) for _ in range(grids)], GOALS[name])
        for name in SETS
    ]  # fmt: skip


def _once(name: SetName, pictures: list[Photo], icons: tuple[str, ...], rng: Random) -> bool:
    grid = tuple(rng.sample(pictures, GRID))
    own = rng.randrange(GRID)
    bench = Bench(name, icons if name == "icons" else (), expert=False)
    style = rng.getrandbits(16)
    built = thoughts.build(bench, grid, own, style, rng.getrandbits(32))
    # The same style: the guesser knows every way of seeing but the builder's.
    scores = thoughts.guess(built, grid, style, expert=False)
    return scores.index(max(scores)) == own
