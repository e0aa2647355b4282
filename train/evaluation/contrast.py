"""Contrast: do bots of different temperaments think alike, but not all the same?"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from train.evaluation.contrast_games import measure_games
from train.evaluation.contrast_scenes import measure_scenes
from train.evaluation.figures import EvaluationOptions, Figure, Spread, TextFigure, figure_of

from triptych.bots.contrast import choose_symbol
from triptych.bots.contrast.impressions import impression_of
from triptych.bots.knowledge import find_photo
from triptych.bots.pacing import random_profile
from triptych.core.cards import Decks, find_shortage
from triptych.core.game import begin
from triptych.core.values import STRENGTHS, Ctx, Handicap
from triptych.decks.library import Library
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.model import CARD_SYMBOLS, Options, Symbol

SEATS = 5


ROUNDS_PER_GAME = 5
"""For this many rounds asked for, one whole game is played."""
MIN_ROUNDS_FOR_SCENES = 50
"""Looking at every photo takes a while: not for a quick try."""


def measure(library: Library, asked: EvaluationOptions) -> Iterator[Figure | Spread | TextFigure]:
    """Choices for single pictures, then whole games."""
    decks = library.playable_cards()
    if find_shortage(decks, CONTRAST.needs(SEATS, Options())) is not None:
        asked.report_omission("The house deck has too few pictures here: Contrast is left out.")
        return
    yield from measure_choices(library, decks, Random(asked.seed), asked.rounds)
    yield from measure_games(
        library, decks, Random(asked.seed), -(-asked.rounds // ROUNDS_PER_GAME)
    )
    if asked.rounds < MIN_ROUNDS_FOR_SCENES:
        asked.report_omission(
            f"Under {MIN_ROUNDS_FOR_SCENES} rounds asked for: own decks are left out."
        )
        return
    yield from measure_scenes(library)


def measure_choices(library: Library, decks: Decks, rng: Random, rounds: int) -> list[Figure]:
    """Five bots of mixed strengths, freshly dealt for each of this many pictures."""
    agree: list[bool] = []
    chance: list[bool] = []
    unanimous: list[bool] = []
    for _ in range(rounds):
        votes, blind = _round(library, decks, rng)
        for seat, vote in enumerate(votes):
            others = Counter(votes[:seat] + votes[seat + 1 :])
            most = max(others.values())
            liked = {symbol for symbol, count in others.items() if count == most}
            agree.append(vote in liked)
            chance.append(blind[seat] in liked)
        unanimous.append(len(set(votes)) == 1)
    blindly = figure_of("Contrast: a blind choice agrees with the others' plurality", chance)
    goal = f"≥ {3 * blindly.share:.0%} (3 × chance)"
    return [
        figure_of("Contrast: a bot agrees with the others' plurality", agree, goal),
        blindly,
        figure_of("Contrast: all five choose the same", unanimous, "≤ 33 %"),
    ]


def _round(library: Library, decks: Decks, rng: Random) -> tuple[list[Symbol], list[Symbol]]:
    ctx = Ctx(now=0, rng=rng)
    state, _ = begin(CONTRAST, (Handicap(),) * SEATS, Options(), decks, ctx)
    assert state.picture is not None
    suggests = impression_of(find_photo(library, state.picture))
    public = CONTRAST.public(state)
    votes, blind = [], []
    for seat in range(SEATS):
        private = CONTRAST.private(state, seat)
        profile = random_profile(STRENGTHS[seat % len(STRENGTHS)], rng)
        votes.append(choose_symbol(public, private, seat, suggests, profile, rng))
        blind.append(rng.choice(CARD_SYMBOLS[rng.choice(private.hand)]))
    return votes, blind
