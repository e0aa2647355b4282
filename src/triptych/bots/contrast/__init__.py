"""The bot for Contrast: it chooses the symbol that most other players are likely to choose.

It uses the pixels of the picture, the tags and symbols that its maker gave, and the open cards of
the other seats: a symbol that nobody else can choose wins nothing.
"""

from random import Random

from triptych.bots.bot_process import run_job
from triptych.bots.contrast.impressions import Impression, impression, perspective, symbol_scores
from triptych.bots.knowledge import photo
from triptych.bots.pacing import (
    POLL_S,
    POLLS_PER_S,
    THINKING_S,
    BotProfile,
    people_are_waiting,
    random_profile,
)
from triptych.bots.player_api import PlayerApi
from triptych.core.values import Seat, Strength
from triptych.games.contrast.commands import LayCard
from triptych.games.contrast.model import CARD_OF, COUNT, ENDS, Symbol
from triptych.games.contrast.views import PrivateView, PublicView

ContrastPlayer = PlayerApi[PublicView, PrivateView]

COUNT_DELAY_S: dict[Strength, tuple[float, float]] = {
    "easy": (40.0, 60.0),
    "normal": (20.0, 30.0),
    "hard": (9.0, 14.0),
}
"""How long it holds its card back if playing it would start the countdown for a person."""
WHIM = 0.9
"""Size of the random part of a score; the maker of a picture gives 0 to 3."""


async def play(player: ContrastPlayer) -> None:
    """Play one seat for a whole game."""
    profile = random_profile(player.strength, player.rng)
    while True:
        public, private = seen = player.view()
        if not may_choose(public, player.seat):
            await player.next_view()
            continue
        assert public.picture is not None
        suggests = await run_job(impression, photo(player.library, public.picture))
        await wait_before_choosing(player)
        if player.view().public.stage == public.stage:
            symbol = choose(public, private, player.seat, suggests, profile, player.rng)
            await player.send(LayCard(symbol), public.stage)
        if player.view() == seen:
            await player.wait_for_change(0.5, 1.0)


async def wait_before_choosing(player: ContrastPlayer) -> None:
    """Wait as long as a person might think before choosing a card.

    Stops at once if the countdown runs for this seat, and soon if no person is still choosing.
    The last card but one starts the countdown (C10). If the last seat is a person's, the bot waits
    longer before it plays that card.
    """
    thought = round(player.rng.uniform(*THINKING_S[player.strength]) * POLLS_PER_S)
    patience = round(player.rng.uniform(*COUNT_DELAY_S[player.strength]) * POLLS_PER_S)
    hurry = player.rng.randint(1, 4)
    while True:
        public = player.view().public
        if not may_choose(public, player.seat) or is_counted(public, player.seat):
            return
        missing = still_missing(public, player.seat)
        if people_are_waiting(player, missing):
            thought = min(thought, hurry)
        if thought <= 0 and (patience <= 0 or not would_start_count_for_person(player, missing)):
            return
        thought, patience = (thought - 1, patience) if thought > 0 else (0, patience - 1)
        await player.pause(*POLL_S)


def still_missing(public: PublicView, me: Seat) -> frozenset[Seat]:
    """The other seats that still have to play a card."""
    seats = enumerate(public.seats)
    return frozenset(i for i, seat in seats if i != me and not (seat.laid or seat.out))


def is_counted(public: PublicView, seat: Seat) -> bool:
    """Whether the countdown runs for this seat."""
    return any(deadline.key == COUNT and deadline.seat == seat for deadline in public.clock)


def would_start_count_for_person(player: ContrastPlayer, missing: frozenset[Seat]) -> bool:
    """Whether a card played now would start the countdown for a person."""
    return len(missing) == 1 and missing <= player.people()


def may_choose(public: PublicView, seat: Seat) -> bool:
    """Whether this seat still has to play a card."""
    me = public.seats[seat]
    return public.phase == "choose" and not me.laid and not me.out


def choose(
    public: PublicView,
    private: PrivateView,
    seat: Seat,
    suggests: Impression,
    profile: BotProfile,
    rng: Random,
) -> Symbol:
    """The symbol in hand that most other players are likely to choose."""
    values = symbol_scores(suggests, perspective(profile.taste))
    best: tuple[float, Symbol] | None = None
    for card in private.hand:
        for symbol in ENDS[card]:
            whim = rng.gauss(0, WHIM * (1.25 - profile.care))
            value = (
                values[symbol] + whim + unavailability_penalty(public, seat, symbol) * profile.care
            )
            if best is None or value > best[0]:
                best = (value, symbol)
    assert best is not None
    return best[1]


def unavailability_penalty(public: PublicView, me: Seat, symbol: Symbol) -> float:
    """Penalty for a symbol whose card lies open before others: they cannot choose it."""
    card = CARD_OF[symbol]
    others = [seat for i, seat in enumerate(public.seats) if i != me and not seat.out]
    able = sum(card not in seat.row for seat in others)
    return -0.8 * (1 - able / len(others)) if others else 0.0
