"""A bot at Contrast: what would most others choose for this picture?

It looks at the pixels (colours can be seen, weight can hardly), at what the picture's maker says
about it, and at the open cards of the others: a symbol that nobody else can choose wins nothing.
"""

from random import Random

from triptych.bots.knowledge import photo
from triptych.bots.looking import Impression, gaze, impression, weighed
from triptych.bots.manners import (
    BEAT,
    BEATS,
    THOUGHT,
    Temperament,
    keeps_people_waiting,
    temperament,
)
from triptych.bots.thinking import think
from triptych.games.contrast.model import CARD_OF, ENDS, Card, LayCard, Symbol
from triptych.games.contrast.view import ContrastView
from triptych.lobby.commands import Strength
from triptych.table.bots import Hands

PATIENCE: dict[Strength, tuple[float, float]] = {
    "easy": (40.0, 60.0),
    "normal": (20.0, 30.0),
    "hard": (9.0, 14.0),
}
"""Seconds it holds its card back rather than start the count for a person, by strength."""
WHIM = 0.9
"""How far moods can move a symbol; a card's maker gives 0 to 3."""


async def play(hands: Hands) -> None:
    """One seat for a whole game."""
    manner = temperament(hands.strength, hands.rng)
    while True:
        view = hands.view()
        if not may_choose(view):
            await hands.next_view()
            continue
        assert view.picture is not None
        seen = await think(impression, photo(view.picture))
        await think_it_over(hands)
        if hands.view().stage == view.stage:
            await hands.do(LayCard(choose(view, seen, manner, hands.rng)))
        if hands.view() == view:
            await hands.change(0.5, 1.0)


async def think_it_over(hands: Hands) -> None:
    """A person's time; at once when the count runs for this seat, soon when all people have laid.

    The last card but one starts the count (C10): with only a person to come, a bot holds it back.
    """
    thought = round(hands.rng.uniform(*THOUGHT[hands.strength]) * BEATS)
    patience = round(hands.rng.uniform(*PATIENCE[hands.strength]) * BEATS)
    hurry = hands.rng.randint(1, 4)
    while True:
        view = hands.view()
        if not may_choose(view) or view.table[hands.seat].count_ends is not None:
            return
        missing = still_missing(view)
        if keeps_people_waiting(hands, missing):
            thought = min(thought, hurry)
        if thought <= 0 and (patience <= 0 or not counts_a_person_out(hands, missing)):
            return
        thought, patience = (thought - 1, patience) if thought > 0 else (0, patience - 1)
        await hands.pause(*BEAT)


def still_missing(view: ContrastView) -> frozenset[int]:
    """The other seats that have a card to lay."""
    seats = enumerate(view.table)
    return frozenset(i for i, seat in seats if i != view.you and not (seat.laid or seat.out))


def counts_a_person_out(hands: Hands, missing: frozenset[int]) -> bool:
    """Would a card laid now start the count for a person?"""
    return len(missing) == 1 and missing <= hands.people()


def may_choose(view: ContrastView) -> bool:
    """Is a card to be laid from this seat?"""
    if view.you is None or view.phase != "choose":
        return False
    me = view.table[view.you]
    return not me.laid and not me.out


def choose(view: ContrastView, seen: Impression, manner: Temperament, rng: Random) -> Symbol:
    """The symbol in hand that most others are likely to choose."""
    assert view.you is not None
    values = weighed(seen, gaze(manner.taste))
    best: tuple[float, Symbol] | None = None
    for card in view.hand:
        for symbol in ENDS[card]:
            whim = rng.gauss(0, WHIM * (1.25 - manner.care))
            value = values[symbol] + whim + company(view, symbol) * manner.care
            if best is None or value > best[0]:
                best = (value, symbol)
    assert best is not None
    return best[1]


def company(view: ContrastView, symbol: Symbol) -> float:
    """Can the others choose it? Their open cards are not in their hands."""
    card: Card = CARD_OF[symbol]
    others = [seat for i, seat in enumerate(view.table) if i != view.you and not seat.out]
    able = sum(card not in seat.row for seat in others)
    return -0.8 * (1 - able / len(others)) if others else 0.0
