"""Measures whether bots for Contrast agree often, but not always."""

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
from triptych.core.values import STRENGTHS, Ctx, ExtraTime
from triptych.decks.library import Library
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.model import CARD_SYMBOLS, Options, Symbol

SEATS = 5


ROUNDS_PER_GAME = 5
"""The number of requested rounds (`--rounds`) per whole game that is played."""
MIN_ROUNDS_FOR_SCENES = 50
"""Scenes are measured only if at least this many rounds are requested, because that is slow."""


def measure(library: Library, options: EvaluationOptions) -> Iterator[Figure | Spread | TextFigure]:
    """Figures about choices for single pictures, whole games, and undescribed photos."""
    decks = library.playable_cards()
    if find_shortage(decks, CONTRAST.needs(SEATS, Options())) is not None:
        options.report_omission("Skipped Contrast: the house deck has too few pictures.")
        return
    yield from measure_choices(library, decks, Random(options.seed), options.rounds)
    yield from measure_games(
        library, decks, Random(options.seed), -(-options.rounds // ROUNDS_PER_GAME)
    )
    if options.rounds < MIN_ROUNDS_FOR_SCENES:
        options.report_omission(
            f"Skipped undescribed photos: --rounds is below {MIN_ROUNDS_FOR_SCENES}."
        )
        return
    yield from measure_scenes(library)


def measure_choices(library: Library, decks: Decks, rng: Random, rounds: int) -> list[Figure]:
    """How often five bots of mixed strengths agree, in `rounds` rounds, each with a new deal."""
    agrees: list[bool] = []
    random_agrees: list[bool] = []
    unanimous: list[bool] = []
    for _ in range(rounds):
        votes, random_choices = _round(library, decks, rng)
        for seat, vote in enumerate(votes):
            others = Counter(votes[:seat] + votes[seat + 1 :])
            most = max(others.values())
            plurality = {symbol for symbol, count in others.items() if count == most}
            agrees.append(vote in plurality)
            random_agrees.append(random_choices[seat] in plurality)
        unanimous.append(len(set(votes)) == 1)
    random_figure = figure_of(
        "Contrast: a random choice agrees with the others' plurality", random_agrees
    )
    goal = f"≥ {3 * random_figure.share:.0%} (3 × chance)"
    return [
        figure_of("Contrast: a bot agrees with the others' plurality", agrees, goal),
        random_figure,
        figure_of("Contrast: all five choose the same", unanimous, "≤ 33 %"),
    ]


def _round(library: Library, decks: Decks, rng: Random) -> tuple[list[Symbol], list[Symbol]]:
    ctx = Ctx(now=0, rng=rng)
    state, _ = begin(CONTRAST, (ExtraTime(),) * SEATS, Options(), decks, ctx)
    assert state.picture is not None
    impression = impression_of(find_photo(library, state.picture))
    public = CONTRAST.public(state)
    votes, random_choices = [], []
    for seat in range(SEATS):
        private = CONTRAST.private(state, seat)
        profile = random_profile(STRENGTHS[seat % len(STRENGTHS)], rng)
        votes.append(choose_symbol(public, private, seat, impression, profile, rng))
        random_choices.append(rng.choice(CARD_SYMBOLS[rng.choice(private.hand)]))
    return votes, random_choices
