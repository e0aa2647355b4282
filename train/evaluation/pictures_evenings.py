"""Plays rounds of Pictures with one simulated person among bots.

The bots build and guess as in the game. The person's builds were made by hand, and the person
guesses builds of bots right with a fixed probability.
"""

from random import Random

from triptych.bots.knowledge import Photo
from triptych.bots.pacing import random_profile
from triptych.bots.pictures import choose_photo, jobs
from triptych.core.values import Strength
from triptych.games.pictures.model import COORDINATES
from triptych.games.pictures.workbench.builds import Build, Workbench
from triptych.games.pictures.workbench.pieces import MATERIALS, Material

SEATS = 4
PERSON = 0
RIGHT_GUESS_PROBABILITY = 21 / 25
"""Probability that the person guesses a bot's build right, among sixteen photos."""


def play_rounds(
    hand_builds: list[tuple[str, Material, Build]],
    pictures: list[Photo],
    icons: tuple[str, ...],
    strength: Strength,
    rounds: int,
    rng: Random,
) -> list[int]:
    """Points of each seat after this number of rounds.

    For each right guess, the guesser and the builder get a point.
    """
    points = [0] * SEATS
    photos_by_id = {photo.id: photo for photo in pictures}
    usable = [row for row in hand_builds if row[0] in photos_by_id]
    for _ in range(rounds):
        materials = rng.sample(MATERIALS, SEATS)
        photo_id, _, build = rng.choice([row for row in usable if row[1] == materials[PERSON]])
        others = rng.sample(
            [photo for photo in pictures if photo.id != photo_id], len(COORDINATES) - 1
        )
        grid = tuple(rng.sample([photos_by_id[photo_id], *others], len(COORDINATES)))
        own_index = grid.index(photos_by_id[photo_id])
        tokens = [
            own_index,
            *rng.sample([index for index in range(len(grid)) if index != own_index], SEATS - 1),
        ]
        profiles = [random_profile(strength, rng) for _ in range(SEATS)]
        builds = [build]
        for seat in range(1, SEATS):
            workbench = Workbench(
                materials[seat], icons if materials[seat] == "icons" else (), False
            )
            taste, seed, care = profiles[seat].taste, rng.getrandbits(32), profiles[seat].care
            builds.append(jobs.build(workbench, grid, tokens[seat], taste, seed, care))
        for guesser in range(SEATS):
            for shown in range(SEATS):
                if shown == guesser:
                    continue
                if guesser == PERSON:
                    is_right = rng.random() < RIGHT_GUESS_PROBABILITY
                else:
                    scores = jobs.photo_scores(builds[shown], grid, profiles[guesser].taste)
                    is_right = choose_photo(scores, profiles[guesser], rng) == tokens[shown]
                points[guesser] += is_right
                points[shown] += is_right
    return points
