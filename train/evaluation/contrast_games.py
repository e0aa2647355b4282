"""Contrast: whole games of bots, and of one person among bots."""

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
from triptych.core.values import STRENGTHS, Ctx, Handicap, Seat, Strength
from triptych.decks.library import Library
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_SYMBOLS, Options, State, Symbol
from triptych.games.contrast.views import PrivateView, PublicView

Player = Callable[[PublicView, PrivateView, Seat, Random], Symbol]
ImpressionSource = Callable[[str | None], Impression]
SEATS = 4
PEOPLE: dict[str, tuple[float, float, float]] = {
    "who goes by what the maker says": (1.0, 0.0, 0.0),
    "who goes by all there is": (0.5, 0.3, 0.2),
    "who goes by the pixels alone": (0.0, 1.0, 0.0),
    "who lays just anything": (0.0, 0.0, 0.0),
}
"""Made-up people: how far they listen to the maker, to pixels and to the subject."""
JUDGEMENT_NOISE = 0.6
"""How far a person's judgement strays from one picture to the next."""


def measure_games(library: Library, decks: Decks, rng: Random, games: int) -> list[Figure | Spread]:
    """Four bots of all strengths, then one person among three normal ones."""

    @cache
    def look(picture: str | None) -> Impression:
        return impression_of(find_photo(library, picture or ""))

    def of(*strengths: Strength) -> list[State]:
        return [play([_bot(s, look, rng) for s in strengths], decks, rng) for _ in range(games)]

    mixed = of(*STRENGTHS, STRENGTHS[0])
    out: list[Figure | Spread] = [
        Spread("Contrast, four bots: rounds in a game", tuple(s.round for s in mixed)),
        figure_of(
            "… rounds that somebody wins", [bool(r.winners) for s in mixed for r in s.history]
        ),
    ]
    for name, ended in [("of all strengths", mixed), *(
        (s, of(*(s,) * SEATS)) for s in STRENGTHS
    )]:  # fmt: skip
        same = [played.why == "unanimous" for state in ended for played in state.history]
        out.append(figure_of(f"… rounds in which all choose the same, bots {name}", same, "≤ 33 %"))
    for name, trust in PEOPLE.items():
        shares = [_share_of_a_person(trust, look, decks, rng) for _ in range(games)]
        won, given = (sum(part) for part in zip(*shares, strict=True))
        fair = "20–30 % is fair" if trust[0] else ""
        what = f"Contrast, among three normal bots, a person {name}: share of the points"
        out.append(Figure(what, won, given, fair))
    return out


def play(players: list[Player], decks: Decks, rng: Random) -> State:
    """A whole game by these players; its last state."""
    ctx = Ctx(now=0, rng=rng)
    started = begin(CONTRAST, (Handicap(),) * len(players), Options(), decks, ctx)
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
    trust: tuple[float, float, float], look: ImpressionSource, decks: Decks, rng: Random
) -> tuple[int, int]:
    bots = [_bot("normal", look, rng) for _ in range(SEATS - 1)]
    points = play([_person(trust, look), *bots], decks, rng).points
    return points[0], sum(points)


def _bot(strength: Strength, look: ImpressionSource, rng: Random) -> Player:
    profile = random_profile(strength, rng)

    def chooses(public: PublicView, private: PrivateView, seat: Seat, rng: Random) -> Symbol:
        return choose_symbol(public, private, seat, look(public.picture), profile, rng)

    return chooses


def _person(trust: tuple[float, float, float], look: ImpressionSource) -> Player:
    """Takes what seems to fit best and never thinks about the others."""

    def chooses(public: PublicView, private: PrivateView, seat: Seat, rng: Random) -> Symbol:
        seen = look(public.picture)
        parts = list(
            zip(trust, (seen.maker_scores, seen.pixel_scores, seen.tag_scores), strict=True)
        )

        def worth(symbol: Symbol) -> float:
            heard = sum(share * scores.get(symbol, 1.0) for share, scores in parts)
            return heard + rng.gauss(0, JUDGEMENT_NOISE)

        return max((s for card in private.hand for s in CARD_SYMBOLS[card]), key=worth)

    return chooses
