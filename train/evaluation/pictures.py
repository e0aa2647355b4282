"""Pictures: bots read what bots build, and what was laid by hand, on random walls of photos."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from train.evaluation.figures import Asked, Figure, Plain, counted
from train.evaluation.pictures_evenings import PERSON, evening

from triptych.bots.knowledge import Photo, photo
from triptych.bots.pictures import jobs
from triptych.bots.pictures.sketches import HOUSE
from triptych.core.values import STRENGTHS
from triptych.decks.library import Library
from triptych.games.pictures.builds import Bench, Build
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.pieces import SETS, SetName

GRID = len(COORDINATES)
GOALS: dict[SetName, str] = {
    "cubes": "≥ 80 %", "icons": "≥ 70 %", "blocks": "≥ 40 %", "sticks": "≥ 40 %", "laces": "≥ 40 %",
}  # fmt: skip
HANDS = {
    "workbench": "first hand, chosen by",
    "second-hand": "second hand",
    "third-hand": "third hand, which chose nothing",
    "fourth-hands": "fourth hands, which chose nothing",
}
"""Files of builds laid by hand, by whom, and what they were used for (train/README.md)."""
WHOSE = "hand"
"""What says in a file of several hands who laid a photo's builds."""
OTHER_PICTURE = {HOUSE + name for name in ("sand_ripples", "swing")}
"""These photos were taken anew from elsewhere since the first three hands laid their builds: those
test nothing."""
ROUNDS_OF = 5
"""For so many rounds asked for, one is played with a person."""
WALLS = 5
"""Walls that each of those is read on."""
Laid = list[tuple[str, SetName, Build]]
Tried = list[tuple[str, SetName, list[bool]]]
"""Photo and material of builds, and whether each was read, wall by wall."""


def measure(library: Library, asked: Asked) -> Iterator[Figure | Plain]:
    """The share of right guesses for each material set; chance is one in sixteen."""
    rng, grids = Random(asked.seed), asked.grids
    pictures = [photo(library, name) for name in sorted(library.house.pictures)]
    if len(pictures) < GRID:
        asked.leave_out("The house deck has too few pictures here: Pictures is left out.")
        return
    icons = tuple(icon.id for icon in library.icons)
    for name in SETS:
        tried = [_once(name, pictures, icons, rng) for _ in range(grids)]
        yield counted(f"Pictures, {name}: bots read bots among sixteen", tried, GOALS[name])
    tests: Laid = []
    for file, hand in HANDS.items():
        path = asked.builds / f"{file}.json"
        if not path.is_file():
            asked.leave_out(f"No builds made by hand at {asked.builds}: they are left out.")
            return
        laid = read_builds(path)
        shown = laid if file == "fourth-hands" else still_shown(laid)
        read = _tried(shown, pictures, rng)
        yield from _read_of(read, f"bots read the {hand}")
        for one, photos in sorted(by_hands(path).items()):
            of_one = [row for row in read if row[0] in photos]
            yield from _read_of(of_one, f"of those, hand {one}")
        if file == "second-hand":
            tests += still_shown(tests_only(laid))
            held_out = {own for own, _, _ in tests}
            chose_nothing = [row for row in read if row[0] in held_out]
            yield from _read_of(chose_nothing, "of those, the photos that chose nothing")
        elif file != "workbench":
            tests += shown
    yield from _fair(tests, pictures, icons, asked)


def _tried(laid: Laid, pictures: list[Photo], rng: Random) -> Tried:
    """Which of its walls each was read on."""
    there = {one.id for one in pictures}
    return [
        (own, of, [_read(built, pictures, own, rng) for _ in range(WALLS)])
        for own, of, built in laid
        if own in there
    ]


def _read_of(tried: Tried, what: str) -> Iterator[Figure]:
    """How often these were read, for each material that they were laid in."""
    for name in SETS:
        walls = [right for _, of, rights in tried if of == name for right in rights]
        if walls:
            yield counted(f"Pictures, {name}: {what}", walls, "≥ 60 %")


def _fair(
    laid: Laid, pictures: list[Photo], icons: tuple[str, ...], asked: Asked
) -> Iterator[Plain]:
    for strength in STRENGTHS:
        rounds = -(-asked.rounds // ROUNDS_OF)
        points = evening(laid, pictures, icons, strength, rounds, Random(asked.seed))
        share = len(points) * points[PERSON] / max(1, sum(points))
        what = f"Pictures, a person with held-out builds among three {strength} bots: × even share"
        goal = {"normal": "0.8–1.2", "easy": "> 1"}.get(strength, "")
        yield Plain(what, f"{share:.2f}", rounds, goal)


def tests_only(second: Laid) -> Laid:
    """Half of the second hand's photos, by lot, are for testing only."""
    photos = sorted({own for own, _, _ in second})
    chooses = set(Random("half").sample(photos, len(photos) // 2))
    return [row for row in second if row[0] not in chooses]


def still_shown(laid: Laid) -> Laid:
    """Builds whose photo still shows what they were laid from."""
    return [row for row in laid if row[0] not in OTHER_PICTURE]


def read_builds(file: Path) -> Laid:
    """Builds laid by hand: the photo, the material, the build."""
    rows = json.loads(file.read_text())
    return [
        (HOUSE + own, msgspec.convert(material, SetName), msgspec.convert(built, Build))
        for own, by_material in rows.items()
        for material, built in by_material.items()
        if material != WHOSE
    ]


def by_hands(file: Path) -> dict[str, set[str]]:
    """Which photos each hand laid; nothing where a file does not say it."""
    out: dict[str, set[str]] = {}
    for own, row in json.loads(file.read_text()).items():
        if WHOSE in row:
            out.setdefault(row[WHOSE], set()).add(HOUSE + own)
    return out


def _once(name: SetName, pictures: list[Photo], icons: tuple[str, ...], rng: Random) -> bool:
    grid = tuple(rng.sample(pictures, GRID))
    own = rng.randrange(GRID)
    bench = Bench(name, icons if name == "icons" else (), expert=False)
    style = rng.getrandbits(16)
    built = jobs.build(bench, grid, own, style, rng.getrandbits(32))
    # The same style: the guesser knows every way of seeing but the builder's.
    scores = jobs.guess(built, grid, style)
    return scores.index(max(scores)) == own


def _read(built: Build, pictures: list[Photo], own: str, rng: Random) -> bool:
    """One build on one wall that its photo hangs on."""
    others = [one for one in pictures if one.id != own]
    grid = [one for one in pictures if one.id == own] + rng.sample(others, GRID - 1)
    rng.shuffle(grid)
    scores = jobs.guess(built, grid, rng.getrandbits(16))
    return grid[scores.index(max(scores))].id == own
