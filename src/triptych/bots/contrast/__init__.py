"""A bot at Contrast: what would most others choose for this picture?

It looks at the pixels (colours can be seen, weight can hardly), at what the picture's maker says
about it, and at the open cards of the others: a symbol that nobody else can choose wins nothing.
"""

from random import Random

from triptych.bots.bot_process import think
from triptych.bots.contrast.looking import Impression, impression, way_of_looking, weighed
from triptych.bots.knowledge import photo
from triptych.bots.pacing import (
    BEAT,
    BEATS,
    THOUGHT,
    Temperament,
    keeps_people_waiting,
    temperament,
)
from triptych.bots.player_api import Hands
from triptych.core.values import Seat, Strength
from triptych.games.contrast.commands import LayCard
from triptych.games.contrast.model import CARD_OF, COUNT, ENDS, Symbol
from triptych.games.contrast.views import PrivateView, PublicView

ContrastHands = Hands[PublicView, PrivateView]

PATIENCE: dict[Strength, tuple[float, float]] = {
    "easy": (40.0, 60.0),
    "normal": (20.0, 30.0),
    "hard": (9.0, 14.0),
}
"""Seconds it holds its card back rather than start the count for a person, by strength."""
WHIM = 0.9
"""How far moods can move a symbol; a card's maker gives 0 to 3."""


async def play(hands: ContrastHands) -> None:
    """One seat for a whole game."""
    manner = temperament(hands.strength, hands.rng)
    while True:
        public, private = seen = hands.seen()
        if not may_choose(public, hands.seat):
            await hands.next_seen()
            continue
        assert public.picture is not None
        suggests = await think(impression, photo(hands.library, public.picture))
        await think_it_over(hands)
        if hands.seen().public.stage == public.stage:
            symbol = choose(public, private, hands.seat, suggests, manner, hands.rng)
            await hands.do(LayCard(symbol), public.stage)
        if hands.seen() == seen:
            await hands.change(0.5, 1.0)


async def think_it_over(hands: ContrastHands) -> None:
    """A person's time; at once when the count runs for this seat, soon when all people have laid.

    The last card but one starts the count (C10): with only a person to come, a bot holds it back.
    """
    thought = round(hands.rng.uniform(*THOUGHT[hands.strength]) * BEATS)
    patience = round(hands.rng.uniform(*PATIENCE[hands.strength]) * BEATS)
    hurry = hands.rng.randint(1, 4)
    while True:
        public = hands.seen().public
        if not may_choose(public, hands.seat) or is_counted(public, hands.seat):
            return
        missing = still_missing(public, hands.seat)
        if keeps_people_waiting(hands, missing):
            thought = min(thought, hurry)
        if thought <= 0 and (patience <= 0 or not counts_a_person_out(hands, missing)):
            return
        thought, patience = (thought - 1, patience) if thought > 0 else (0, patience - 1)
        await hands.pause(*BEAT)


def still_missing(public: PublicView, me: Seat) -> frozenset[Seat]:
    """The other seats that have a card to lay."""
    seats = enumerate(public.seats)
    return frozenset(i for i, seat in seats if i != me and not (seat.laid or seat.out))


def is_counted(public: PublicView, seat: Seat) -> bool:
    """Does the count run for this seat?"""
    return any(deadline.key == COUNT and deadline.seat == seat for deadline in public.clock)


def counts_a_person_out(hands: ContrastHands, missing: frozenset[Seat]) -> bool:
    """Would a card laid now start the count for a person?"""
    return len(missing) == 1 and missing <= hands.people()


def may_choose(public: PublicView, seat: Seat) -> bool:
    """Is a card to be laid from this seat?"""
    me = public.seats[seat]
    return public.phase == "choose" and not me.laid and not me.out


def choose(
    public: PublicView,
    private: PrivateView,
    seat: Seat,
    suggests: Impression,
    manner: Temperament,
    rng: Random,
) -> Symbol:
    """The symbol in hand that most others are likely to choose."""
    values = weighed(suggests, way_of_looking(manner.taste))
    best: tuple[float, Symbol] | None = None
    for card in private.hand:
        for symbol in ENDS[card]:
            whim = rng.gauss(0, WHIM * (1.25 - manner.care))
            value = values[symbol] + whim + out_of_reach(public, seat, symbol) * manner.care
            if best is None or value > best[0]:
                best = (value, symbol)
    assert best is not None
    return best[1]


def out_of_reach(public: PublicView, me: Seat, symbol: Symbol) -> float:
    """What a symbol loses that others cannot choose: their open cards are not in their hands."""
    card = CARD_OF[symbol]
    others = [seat for i, seat in enumerate(public.seats) if i != me and not seat.out]
    able = sum(card not in seat.row for seat in others)
    return -0.8 * (1 - able / len(others)) if others else 0.0
