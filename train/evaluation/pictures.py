"""Pictures: bots read what bots build, and what was laid by hand, on random walls of photos."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from train.evaluation.figures import EvaluationOptions, Figure, TextFigure, figure_of
from train.evaluation.pictures_evenings import PERSON, play_rounds

from triptych.bots.knowledge import Photo, find_photo
from triptych.bots.pictures import jobs
from triptych.bots.pictures.sketches import HOUSE_PREFIX
from triptych.core.values import STRENGTHS
from triptych.decks.library import Library
from triptych.games.pictures.builds import Build, Workbench
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.pieces import MATERIALS, Material

GRID = len(COORDINATES)
GOALS: dict[Material, str] = {
    "cubes": "≥ 80 %", "icons": "≥ 70 %", "blocks": "≥ 40 %", "sticks": "≥ 40 %", "laces": "≥ 40 %",
}  # fmt: skip
BUILD_FILES = {
    "workbench": "first hand, chosen by",
    "second-hand": "second hand",
    "third-hand": "third hand, which chose nothing",
    "fourth-hands": "fourth hands, which chose nothing",
}
"""Files of builds laid by hand, by whom, and what they were used for (train/README.md)."""
HAND_KEY = "hand"
"""What says in a file of several hands who laid a photo's builds."""
REPLACED_PHOTOS = {HOUSE_PREFIX + name for name in ("sand_ripples", "swing")}
"""These photos were taken anew from elsewhere since the first three hands laid their builds: those
test nothing."""
ROUNDS_PER_PERSON_ROUND = 5
"""For so many rounds asked for, one is played with a person."""
GRIDS_PER_BUILD = 5
"""Walls that each of those is read on."""
HandBuilds = list[tuple[str, Material, Build]]
ReadBuilds = list[tuple[str, Material, list[bool]]]
"""Photo and material of builds, and whether each was read, wall by wall."""


def measure(library: Library, asked: EvaluationOptions) -> Iterator[Figure | TextFigure]:
    """The share of right guesses for each material set; chance is one in sixteen."""
    rng, grids = Random(asked.seed), asked.grids
    pictures = [find_photo(library, name) for name in sorted(library.house.pictures)]
    if len(pictures) < GRID:
        asked.report_omission("The house deck has too few pictures here: Pictures is left out.")
        return
    icons = tuple(icon.id for icon in library.icons)
    for name in MATERIALS:
        tried = [_bots_read_bots(name, pictures, icons, rng) for _ in range(grids)]
        yield figure_of(f"Pictures, {name}: bots read bots among sixteen", tried, GOALS[name])
    tests: HandBuilds = []
    for file, hand in BUILD_FILES.items():
        path = asked.builds / f"{file}.json"
        if not path.is_file():
            asked.report_omission(f"No builds made by hand at {asked.builds}: they are left out.")
            return
        laid = read_builds(path)
        shown = laid if file == "fourth-hands" else with_current_photo(laid)
        read = _read_all(shown, pictures, rng)
        yield from _figures_by_material(read, f"bots read the {hand}")
        for one, photos in sorted(photos_by_hand(path).items()):
            of_one = [row for row in read if row[0] in photos]
            yield from _figures_by_material(of_one, f"of those, hand {one}")
        if file == "second-hand":
            tests += with_current_photo(held_out_builds(laid))
            held_out = {own for own, _, _ in tests}
            chose_nothing = [row for row in read if row[0] in held_out]
            yield from _figures_by_material(
                chose_nothing, "of those, the photos that chose nothing"
            )
        elif file != "workbench":
            tests += shown
    yield from _even_shares(tests, pictures, icons, asked)


def _read_all(laid: HandBuilds, pictures: list[Photo], rng: Random) -> ReadBuilds:
    """Which of its walls each was read on."""
    there = {one.id for one in pictures}
    return [
        (own, of, [_is_read(built, pictures, own, rng) for _ in range(GRIDS_PER_BUILD)])
        for own, of, built in laid
        if own in there
    ]


def _figures_by_material(tried: ReadBuilds, what: str) -> Iterator[Figure]:
    """How often these were read, for each material that they were laid in."""
    for name in MATERIALS:
        walls = [right for _, of, rights in tried if of == name for right in rights]
        if walls:
            yield figure_of(f"Pictures, {name}: {what}", walls, "≥ 60 %")


def _even_shares(
    laid: HandBuilds, pictures: list[Photo], icons: tuple[str, ...], asked: EvaluationOptions
) -> Iterator[TextFigure]:
    for strength in STRENGTHS:
        rounds = -(-asked.rounds // ROUNDS_PER_PERSON_ROUND)
        points = play_rounds(laid, pictures, icons, strength, rounds, Random(asked.seed))
        share = len(points) * points[PERSON] / max(1, sum(points))
        what = f"Pictures, a person with held-out builds among three {strength} bots: × even share"
        goal = {"normal": "0.8–1.2", "easy": "> 1"}.get(strength, "")
        yield TextFigure(what, f"{share:.2f}", rounds, goal)


def held_out_builds(second: HandBuilds) -> HandBuilds:
    """Half of the second hand's photos, by lot, are for testing only."""
    photos = sorted({own for own, _, _ in second})
    chooses = set(Random("half").sample(photos, len(photos) // 2))
    return [row for row in second if row[0] not in chooses]


def with_current_photo(laid: HandBuilds) -> HandBuilds:
    """Builds whose photo still shows what they were laid from."""
    return [row for row in laid if row[0] not in REPLACED_PHOTOS]


def read_builds(file: Path) -> HandBuilds:
    """Builds laid by hand: the photo, the material, the build."""
    rows = json.loads(file.read_text())
    return [
        (HOUSE_PREFIX + own, msgspec.convert(material, Material), msgspec.convert(built, Build))
        for own, by_material in rows.items()
        for material, built in by_material.items()
        if material != HAND_KEY
    ]


def photos_by_hand(file: Path) -> dict[str, set[str]]:
    """Which photos each hand laid; nothing where a file does not say it."""
    out: dict[str, set[str]] = {}
    for own, row in json.loads(file.read_text()).items():
        if HAND_KEY in row:
            out.setdefault(row[HAND_KEY], set()).add(HOUSE_PREFIX + own)
    return out


def _bots_read_bots(
    name: Material, pictures: list[Photo], icons: tuple[str, ...], rng: Random
) -> bool:
    grid = tuple(rng.sample(pictures, GRID))
    own = rng.randrange(GRID)
    bench = Workbench(name, icons if name == "icons" else (), expert=False)
    style = rng.getrandbits(16)
    built = jobs.build(bench, grid, own, style, rng.getrandbits(32))
    # The same style: the guesser knows every way of seeing but the builder's.
    scores = jobs.photo_scores(built, grid, style)
    return scores.index(max(scores)) == own


def _is_read(built: Build, pictures: list[Photo], own: str, rng: Random) -> bool:
    """One build on one wall that its photo hangs on."""
    others = [one for one in pictures if one.id != own]
    grid = [one for one in pictures if one.id == own] + rng.sample(others, GRID - 1)
    rng.shuffle(grid)
    scores = jobs.photo_scores(built, grid, rng.getrandbits(16))
    return grid[scores.index(max(scores))].id == own
