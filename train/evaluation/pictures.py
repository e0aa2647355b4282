"""Measures how well bots for Pictures guess builds by bots and by hand, on random grids of photos."""

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
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.workbench.builds import Build, Workbench
from triptych.games.pictures.workbench.pieces import MATERIALS, Material

GRID = len(COORDINATES)
GOALS: dict[Material, str] = {
    "cubes": "≥ 80 %", "icons": "≥ 70 %", "blocks": "≥ 40 %", "sticks": "≥ 40 %", "laces": "≥ 40 %",
}  # fmt: skip
BUILD_FILES = {
    "workbench": "first builder, used for fitting",
    "second-hand": "second builder",
    "third-hand": "third builder, not used for fitting",
    "fourth-hands": "fourth builders, not used for fitting",
}
"""Files of builds made by hand, each with a description (see train/README.md)."""
HAND_KEY = "hand"
"""In a file with several builders, the key that names the builder of a photo's builds."""
REPLACED_PHOTOS = {HOUSE_PREFIX + name for name in ("sand_ripples", "swing")}
"""Photos that were replaced after the first three builders had built them.

Their builds of these photos are not tested.
"""
ROUNDS_PER_PERSON_ROUND = 5
"""The number of requested rounds (`--rounds`) per round that is played with a person."""
GRIDS_PER_BUILD = 5
"""The number of random grids on which each build made by hand is guessed."""
HandBuilds = list[tuple[str, Material, Build]]
"""For each build made by hand: its photo, its material, and the build."""
GuessedBuilds = list[tuple[str, Material, list[bool]]]
"""For each build: its photo, its material, and for each grid whether the guess was right."""


def measure(library: Library, options: EvaluationOptions) -> Iterator[Figure | TextFigure]:
    """The share of right guesses for each material, and the points of a person among bots.

    By chance, one guess in sixteen would be right.
    """
    rng, grids = Random(options.seed), options.grids
    pictures = [find_photo(library, name) for name in sorted(library.house.pictures)]
    if len(pictures) < GRID:
        options.report_omission("Skipped Pictures: the house deck has too few pictures.")
        return
    icons = tuple(icon.id for icon in library.icons)
    for name in MATERIALS:
        outcomes = [_bot_guesses_bot(name, pictures, icons, rng) for _ in range(grids)]
        yield figure_of(
            f"Pictures, {name}: bots guess builds of bots, among sixteen", outcomes, GOALS[name]
        )
    tests: HandBuilds = []
    for file, description in BUILD_FILES.items():
        path = options.builds / f"{file}.json"
        if not path.is_file():
            options.report_omission(f"No builds made by hand at {options.builds}: skipped them.")
            return
        builds = read_builds(path)
        current = builds if file == "fourth-hands" else with_current_photo(builds)
        results = _guess_all(current, pictures, rng)
        yield from _figures_by_material(results, f"bots guess the {description}")
        for builder, photos in sorted(photos_by_builder(path).items()):
            builder_results = [row for row in results if row[0] in photos]
            yield from _figures_by_material(builder_results, f"of those, builder {builder}")
        if file == "second-hand":
            tests += with_current_photo(held_out_builds(builds))
            held_out = {photo for photo, _, _ in tests}
            unused = [row for row in results if row[0] in held_out]
            yield from _figures_by_material(unused, "of those, photos not used for fitting")
        elif file != "workbench":
            tests += current
    yield from _even_shares(tests, pictures, icons, options)


def _guess_all(builds: HandBuilds, pictures: list[Photo], rng: Random) -> GuessedBuilds:
    """Guess each build on several random grids."""
    ids = {picture.id for picture in pictures}
    return [
        (
            photo,
            material,
            [_is_guessed_right(built, pictures, photo, rng) for _ in range(GRIDS_PER_BUILD)],
        )
        for photo, material, built in builds
        if photo in ids
    ]


def _figures_by_material(results: GuessedBuilds, description: str) -> Iterator[Figure]:
    """The share of right guesses for each material of these builds."""
    for name in MATERIALS:
        outcomes = [
            outcome
            for _, material, build_outcomes in results
            if material == name
            for outcome in build_outcomes
        ]
        if outcomes:
            yield figure_of(f"Pictures, {name}: {description}", outcomes, "≥ 60 %")


def _even_shares(
    builds: HandBuilds, pictures: list[Photo], icons: tuple[str, ...], options: EvaluationOptions
) -> Iterator[TextFigure]:
    for strength in STRENGTHS:
        rounds = -(-options.rounds // ROUNDS_PER_PERSON_ROUND)
        points = play_rounds(builds, pictures, icons, strength, rounds, Random(options.seed))
        share = len(points) * points[PERSON] / max(1, sum(points))
        what = f"Pictures, a person with held-out builds among three {strength} bots: × even share"
        goal = {"normal": "0.8–1.2", "easy": "> 1"}.get(strength, "")
        yield TextFigure(what, f"{share:.2f}", rounds, goal)


def held_out_builds(builds: HandBuilds) -> HandBuilds:
    """The builds of a random half of the second builder's photos, which are used for tests only."""
    photos = sorted({photo for photo, _, _ in builds})
    used_for_fitting = set(Random("half").sample(photos, len(photos) // 2))
    return [row for row in builds if row[0] not in used_for_fitting]


def with_current_photo(builds: HandBuilds) -> HandBuilds:
    """Builds whose photo has not been replaced."""
    return [row for row in builds if row[0] not in REPLACED_PHOTOS]


def read_builds(file: Path) -> HandBuilds:
    """Read a file of builds made by hand."""
    rows = json.loads(file.read_text())
    return [
        (HOUSE_PREFIX + photo, msgspec.convert(material, Material), msgspec.convert(build, Build))
        for photo, by_material in rows.items()
        for material, build in by_material.items()
        if material != HAND_KEY
    ]


def photos_by_builder(file: Path) -> dict[str, set[str]]:
    """The photos of each builder; empty if the file does not name builders."""
    out: dict[str, set[str]] = {}
    for photo, row in json.loads(file.read_text()).items():
        if HAND_KEY in row:
            out.setdefault(row[HAND_KEY], set()).add(HOUSE_PREFIX + photo)
    return out


def _bot_guesses_bot(
    name: Material, pictures: list[Photo], icons: tuple[str, ...], rng: Random
) -> bool:
    grid = tuple(rng.sample(pictures, GRID))
    own_index = rng.randrange(GRID)
    workbench = Workbench(name, icons if name == "icons" else (), expert=False)
    style = rng.getrandbits(16)
    build = jobs.build(workbench, grid, own_index, style, rng.getrandbits(32))
    # Pass the builder's style, so that the guesser does not use the vision of the builder.
    scores = jobs.photo_scores(build, grid, style)
    return scores.index(max(scores)) == own_index


def _is_guessed_right(build: Build, pictures: list[Photo], photo: str, rng: Random) -> bool:
    """Whether a build is guessed right on a random grid with its photo."""
    others = [other for other in pictures if other.id != photo]
    grid = [other for other in pictures if other.id == photo] + rng.sample(others, GRID - 1)
    rng.shuffle(grid)
    scores = jobs.photo_scores(build, grid, rng.getrandbits(16))
    return grid[scores.index(max(scores))].id == photo
