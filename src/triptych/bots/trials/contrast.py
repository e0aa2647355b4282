"""Contrast: do bots of different temperaments think alike, but not all the same?"""

from collections import Counter
from random import Random

from triptych.bots.contrast import choose
from triptych.bots.knowledge import photo
from triptych.bots.looking import impression
from triptych.bots.manners import temperament
from triptych.bots.trials.figures import Figure, counted
from triptych.core.decks import Decks
from triptych.core.game import begin
from triptych.core.values import Ctx, Handicap
from triptych.decks.library import Library
from triptych.games.contrast import CONTRAST
from triptych.games.contrast.model import ENDS, PICTURES, Options, Symbol
from triptych.lobby.commands import STRENGTHS

SEATS = 5


def measure(library: Library, rng: Random, rounds: int) -> list[Figure]:
    """Five bots, mixed strengths, freshly dealt for each of so many pictures."""
    decks = library.core_decks()
    if sum(len(card.sides) for card in decks.pictures) < PICTURES:
        return []
    agree: list[bool] = []
    chance: list[bool] = []
    unanimous: list[bool] = []
    for _ in range(rounds):
        votes, blind = _round(decks, rng)
        for seat, vote in enumerate(votes):
            others = Counter(votes[:seat] + votes[seat + 1 :])
            most = max(others.values())
            liked = {symbol for symbol, count in others.items() if count == most}
            agree.append(vote in liked)
            chance.append(blind[seat] in liked)
        unanimous.append(len(set(votes)) == 1)
    blindly = counted("Contrast: a blind choice agrees with the others' plurality", chance)
    goal = f"≥ {3 * blindly.share:.0%} (3 × chance)"
    return [
        counted("Contrast: a bot agrees with the others' plurality", agree, goal),
        blindly,
        counted("Contrast: all five choose the same", unanimous, "≤ 33 %"),
    ]


def _round(decks: Decks, rng: Random) -> tuple[list[Symbol], list[Symbol]]:
    ctx = Ctx(now=0, rng=rng)
    state, _ = begin(CONTRAST, (Handicap(),) * SEATS, Options(), decks, ctx)
    assert state.picture is not None
    seen = impression(photo(state.picture))
    votes, blind = [], []
    for seat in range(SEATS):
        view = CONTRAST.view(state, seat)
        manner = temperament(STRENGTHS[seat % len(STRENGTHS)], rng)
        votes.append(choose(view, seen, manner, rng))
        blind.append(rng.choice(ENDS[rng.choice(view.hand)]))
    return votes, blind
