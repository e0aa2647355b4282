"""Pictures: rounds of one person among bots; the person's builds were laid by hand.

The bots build and guess as at a table. How often a person reads what bots build is what a founder
read blind (train/README.md).
"""

from random import Random

from triptych.bots.knowledge import Photo
from triptych.bots.pacing import random_profile
from triptych.bots.pictures import choose_photo, jobs
from triptych.core.values import Strength
from triptych.games.pictures.builds import Build, Workbench
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.pieces import MATERIALS, Material

SEATS = 4
PERSON = 0
READ_PROBABILITY = 21 / 25
"""How often a person reads a bot's build right, among sixteen: as often as judges did."""


def play_rounds(
    laid: list[tuple[str, Material, Build]],
    pictures: list[Photo],
    icons: tuple[str, ...],
    strength: Strength,
    rounds: int,
    rng: Random,
) -> list[int]:
    """Points of each seat after so many rounds; who guesses right and whose build it is get one."""
    points = [0] * SEATS
    known = {one.id: one for one in pictures}
    usable = [row for row in laid if row[0] in known]
    for _ in range(rounds):
        materials = rng.sample(MATERIALS, SEATS)
        own, _, build = rng.choice([row for row in usable if row[1] == materials[PERSON]])
        others = rng.sample([one for one in pictures if one.id != own], len(COORDINATES) - 1)
        grid = tuple(rng.sample([known[own], *others], len(COORDINATES)))
        mine = grid.index(known[own])
        tokens = [mine, *rng.sample([at for at in range(len(grid)) if at != mine], SEATS - 1)]
        profiles = [random_profile(strength, rng) for _ in range(SEATS)]
        builds = [build]
        for seat in range(1, SEATS):
            bench = Workbench(materials[seat], icons if materials[seat] == "icons" else (), False)
            taste, seed, care = profiles[seat].taste, rng.getrandbits(32), profiles[seat].care
            builds.append(jobs.build(bench, grid, tokens[seat], taste, seed, care))
        for guesser in range(SEATS):
            for shown in range(SEATS):
                if shown == guesser:
                    continue
                if guesser == PERSON:
                    right = rng.random() < READ_PROBABILITY
                else:
                    scores = jobs.photo_scores(builds[shown], grid, profiles[guesser].taste)
                    right = choose_photo(scores, profiles[guesser], rng) == tokens[shown]
                points[guesser] += right
                points[shown] += right
    return points
