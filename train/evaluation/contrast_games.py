"""Measures whole games of Contrast: with bots only, and with one simulated person among bots."""

from collections.abc import Callable
from functools import cache
from random import Random

from train.evaluation.figures import Figure, Spread, figure_of

from triptych.bots.contrast import choose_symbol
from triptych.bots.contrast.impressions import Impression, impression_of
from triptych.bots.knowledge import find_photo
from triptych.bots.pacing import random_profile
from triptych.core.cards import Decks
from triptych.core.commands import Continue
from triptych.core.game import act, begin, fold
from triptych.core.values import STRENGTHS, Ctx, ExtraTime, Seat, Strength
from triptych.decks.library import Library
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_SYMBOLS, Options, State, Symbol
from triptych.games.contrast.views import PrivateView, PublicView

Player = Callable[[PublicView, PrivateView, Seat, Random], Symbol]
ImpressionSource = Callable[[str | None], Impression]
SEATS = 4
PEOPLE: dict[str, tuple[float, float, float]] = {
    "choosing by the maker's scores": (1.0, 0.0, 0.0),
    "choosing by all sources": (0.5, 0.3, 0.2),
    "choosing by the pixels alone": (0.0, 1.0, 0.0),
    "choosing at random": (0.0, 0.0, 0.0),
}
"""Simulated people, each with the weights of the maker's scores, the pixels and the tags."""
JUDGEMENT_NOISE = 0.6
"""Standard deviation of the random part of a person's judgement."""


def measure_games(library: Library, decks: Decks, rng: Random, games: int) -> list[Figure | Spread]:
    """Play games of four bots, and then games of one person and three normal bots.

    The four bots have mixed strengths in some games and the same strength in the others.
    """

    @cache
    def impression(picture: str | None) -> Impression:
        return impression_of(find_photo(library, picture or ""))

    def play_games(*strengths: Strength) -> list[State]:
        return [
            play([_bot(s, impression, rng) for s in strengths], decks, rng) for _ in range(games)
        ]

    mixed = play_games(*STRENGTHS, STRENGTHS[0])
    out: list[Figure | Spread] = [
        Spread("Contrast, four bots: rounds in a game", tuple(s.round for s in mixed)),
        figure_of("… rounds with a winner", [bool(r.winners) for s in mixed for r in s.history]),
    ]
    for name, ended in [("of all strengths", mixed), *(
        (s, play_games(*(s,) * SEATS)) for s in STRENGTHS
    )]:  # fmt: skip
        same = [played.why == "unanimous" for state in ended for played in state.history]
        out.append(figure_of(f"… rounds in which all choose the same, bots {name}", same, "≤ 33 %"))
    for name, weights in PEOPLE.items():
        shares = [_share_of_a_person(weights, impression, decks, rng) for _ in range(games)]
        points, all_points = (sum(part) for part in zip(*shares, strict=True))
        goal = "20–30 % is fair" if weights[0] else ""
        what = f"Contrast, among three normal bots, a person {name}: share of the points"
        out.append(Figure(what, points, all_points, goal))
    return out


def play(players: list[Player], decks: Decks, rng: Random) -> State:
    """Play a whole game and return its last state."""
    ctx = Ctx(now=0, rng=rng)
    started = begin(CONTRAST, (ExtraTime(),) * len(players), Options(), decks, ctx)
    state: State = started[0]
    while state.result is None:
        if state.phase == "reveal":
            state = fold(CONTRAST, state, act(CONTRAST, state, None, Continue(), ctx))
            continue
        for seat, player in enumerate(players):
            public, private = CONTRAST.public(state), CONTRAST.private(state, seat)
            card = PlayCard(player(public, private, seat, rng))
            state = fold(CONTRAST, state, act(CONTRAST, state, seat, card, ctx))
    return state


def _share_of_a_person(
    weights: tuple[float, float, float], impressions: ImpressionSource, decks: Decks, rng: Random
) -> tuple[int, int]:
    bots = [_bot("normal", impressions, rng) for _ in range(SEATS - 1)]
    points = play([_person(weights, impressions), *bots], decks, rng).points
    return points[0], sum(points)


def _bot(strength: Strength, impressions: ImpressionSource, rng: Random) -> Player:
    profile = random_profile(strength, rng)

    def choose(public: PublicView, private: PrivateView, seat: Seat, rng: Random) -> Symbol:
        return choose_symbol(public, private, seat, impressions(public.picture), profile, rng)

    return choose


def _person(weights: tuple[float, float, float], impressions: ImpressionSource) -> Player:
    """A person who chooses the best symbol and does not think about the others."""

    def choose(public: PublicView, private: PrivateView, seat: Seat, rng: Random) -> Symbol:
        impression = impressions(public.picture)
        sources = list(
            zip(
                weights,
                (impression.maker_scores, impression.pixel_scores, impression.tag_scores),
                strict=True,
            )
        )

        def judgement(symbol: Symbol) -> float:
            mean_score = sum(share * scores.get(symbol, 1.0) for share, scores in sources)
            return mean_score + rng.gauss(0, JUDGEMENT_NOISE)

        return max((s for card in private.hand for s in CARD_SYMBOLS[card]), key=judgement)

    return choose
