"""A bot at Contrast: what would most others choose for this picture?

It looks at the pixels (colours can be seen, weight can hardly), at what the picture's maker says
about it, and at the open cards of the others: a symbol that nobody else can choose wins nothing.
"""

from random import Random

import numpy as np

from triptych.bots.knowledge import Photo, photo
from triptych.bots.manners import THOUGHT, Temperament, temperament
from triptych.bots.thinking import think
from triptych.games.contrast.model import CARD_OF, ENDS, SYMBOLS, Card, LayCard, Symbol
from triptych.games.contrast.view import ContrastView
from triptych.sight.colour import shares
from triptych.sight.photo import Sight, see
from triptych.table.bots import Hands

Scores = dict[Symbol, float]

BEAT = 0.5
"""Seconds between two looks at the count."""
WHIM = 1.1
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
    """A person's time, but at once when the count runs for this seat."""
    least, most = THOUGHT[hands.strength]
    for _ in range(round(hands.rng.uniform(least, most) / BEAT)):
        view = hands.view()
        if not may_choose(view) or view.table[hands.seat].count_ends is not None:
            return
        await hands.pause(BEAT, BEAT)


def may_choose(view: ContrastView) -> bool:
    """Is a card to be laid from this seat?"""
    if view.you is None or view.phase != "choose":
        return False
    me = view.table[view.you]
    return not me.laid and not me.out


def impression(picture: Photo) -> Scores:
    """How strongly the picture suggests each symbol, 0 to about 3."""
    told: dict[str, int] = dict(picture.symbols)
    seen = from_pixels(see(picture.path)) if picture.path else {}
    return {s: _both(told.get(s) if told else None, seen.get(s)) for s in SYMBOLS}


def _both(told: float | None, seen: float | None) -> float:
    if told is None:
        return seen if seen is not None else 1.0
    return told if seen is None else 0.65 * told + 0.35 * seen


def from_pixels(sight: Sight) -> Scores:
    """What pixels alone tell: the colours, and a little about size and outline."""
    weights = 0.25 + sight.stands_out
    found = shares(sight.lab, weights)
    mass = sight.stands_out
    size = float(mass.mean())
    dark = 1 - float((sight.lab[..., 0] * weights).sum() / weights.sum()) / 100
    out: Scores = {
        "red": 9 * found["red"], "yellow": 9 * found["yellow"],
        "blue": 9 * found["blue"], "green": 9 * found["green"],
        "big": 7 * size, "small": 3 - 9 * size,
        "heavy": 4 * dark * (0.4 + 2 * size), "light": 3.2 * (1 - dark) - 3 * size,
    }  # fmt: skip
    return {symbol: float(np.clip(value, 0, 3)) for symbol, value in out.items()}


def choose(view: ContrastView, seen: Scores, manner: Temperament, rng: Random) -> Symbol:
    """The symbol in hand that most others are likely to choose."""
    assert view.you is not None
    taste = Random(manner.taste)
    likes = {symbol: taste.gauss(0, 0.25) for symbol in SYMBOLS}
    best: tuple[float, Symbol] | None = None
    for card in view.hand:
        for symbol in ENDS[card]:
            whim = rng.gauss(0, WHIM * (1.25 - manner.care))
            value = seen[symbol] + likes[symbol] + whim + company(view, symbol) * manner.care
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
