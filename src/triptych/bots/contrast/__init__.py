"""The bot for Contrast: it chooses the symbol that most other players are likely to choose.

It uses the pixels of the picture, the tags and symbol scores that the picture's maker gave, and the
face-up rows of the other seats. The rows matter because a seat cannot choose a symbol whose card is
in its row. A symbol that no other seat can choose wins nothing.
"""

from random import Random

from triptych.bots.contrast.impressions import (
    Impression,
    impression_of,
    random_perspective,
    symbol_scores,
)
from triptych.bots.knowledge import find_photo
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
from triptych.games.contrast.commands import PlayCard
from triptych.games.contrast.model import CARD_OF, CARD_SYMBOLS, COUNTDOWN_KEY, Symbol
from triptych.games.contrast.views import PrivateView, PublicView

ContrastPlayer = PlayerApi[PublicView, PrivateView]

COUNTDOWN_DELAY_S: dict[Strength, tuple[float, float]] = {
    "easy": (40.0, 60.0),
    "normal": (20.0, 30.0),
    "hard": (9.0, 14.0),
}
"""How long a bot waits, after its thinking time, to avoid starting a person's countdown.

For each strength: the least and the most seconds. The bot waits if only one other seat still has to
play a card and a person plays that seat. If the bot played its card now, that person's countdown
would start (C10). The bot waits even if the option `countdown` is `call` or `off`.
"""
SCORE_NOISE = 0.9
"""How much random noise a bot adds to the score of each symbol.

The standard deviation of the noise is `SCORE_NOISE * (1.25 - care)`. Scores go from 0 to about 3.
"""


async def play(player: ContrastPlayer) -> None:
    """Play one seat for a whole game."""
    profile = random_profile(player.strength, player.rng)
    while True:
        public, private = seen = player.view()
        if not must_choose(public, player.seat):
            await player.next_view()
            continue
        assert public.picture is not None
        impression = await player.run_job(impression_of, find_photo(player.library, public.picture))
        await wait_before_choosing(player)
        if player.view().public.stage == public.stage:
            symbol = choose_symbol(public, private, player.seat, impression, profile, player.rng)
            await player.send(PlayCard(symbol), public.stage)
        if player.view() == seen:
            await player.wait_for_change(0.5, 1.0)


async def wait_before_choosing(player: ContrastPlayer) -> None:
    """Wait as long as a person might think before choosing a card.

    Returns at once if the seat does not have to choose or if its countdown is running. Returns soon
    if there are other people in the game and all of them have chosen. Waits longer
    (`COUNTDOWN_DELAY_S`) if only one other seat is still choosing and a person plays that seat.
    """
    polls_to_think = round(player.rng.uniform(*THINKING_S[player.strength]) * POLLS_PER_S)
    polls_to_hold_back = round(
        player.rng.uniform(*COUNTDOWN_DELAY_S[player.strength]) * POLLS_PER_S
    )
    polls_in_a_hurry = player.rng.randint(1, 4)
    while True:
        public = player.view().public
        if not must_choose(public, player.seat) or is_in_countdown(public, player.seat):
            return
        missing = seats_still_choosing(public, player.seat)
        if people_are_waiting(player, missing):
            polls_to_think = min(polls_to_think, polls_in_a_hurry)
        if polls_to_think <= 0 and (
            polls_to_hold_back <= 0 or not would_start_countdown_for_person(player, missing)
        ):
            return
        polls_to_think, polls_to_hold_back = (
            (polls_to_think - 1, polls_to_hold_back)
            if polls_to_think > 0
            else (0, polls_to_hold_back - 1)
        )
        await player.pause(*POLL_S)


def seats_still_choosing(public: PublicView, me: Seat) -> frozenset[Seat]:
    """The seats other than `me` that still have to play a card."""
    seats = enumerate(public.seats)
    return frozenset(i for i, seat in seats if i != me and not (seat.played or seat.out))


def is_in_countdown(public: PublicView, seat: Seat) -> bool:
    """Whether the countdown is running for this seat."""
    return any(
        deadline.key == COUNTDOWN_KEY and deadline.seat == seat for deadline in public.deadlines
    )


def would_start_countdown_for_person(player: ContrastPlayer, missing: frozenset[Seat]) -> bool:
    """Whether only one other seat still has to play a card, and a person plays that seat.

    If so, the bot's card would start the countdown for that person, unless the option `countdown`
    is `call` or `off`. `missing` contains the other seats that still have to play a card.
    """
    return len(missing) == 1 and missing <= player.people()


def must_choose(public: PublicView, seat: Seat) -> bool:
    """Whether this seat still has to play a card."""
    me = public.seats[seat]
    return public.phase == "choose" and not me.played and not me.out


def choose_symbol(
    public: PublicView,
    private: PrivateView,
    seat: Seat,
    impression: Impression,
    profile: BotProfile,
    rng: Random,
) -> Symbol:
    """Of the symbols on the cards in hand, the one that most other players are likely to choose."""
    scores = symbol_scores(impression, random_perspective(profile.taste))
    best: tuple[float, Symbol] | None = None
    for card in private.hand:
        for symbol in CARD_SYMBOLS[card]:
            noise = rng.gauss(0, SCORE_NOISE * (1.25 - profile.care))
            score = (
                scores[symbol] + noise + unavailability_penalty(public, seat, symbol) * profile.care
            )
            if best is None or score > best[0]:
                best = (score, symbol)
    assert best is not None
    return best[1]


def unavailability_penalty(public: PublicView, me: Seat, symbol: Symbol) -> float:
    """Penalty for a symbol that some other seats cannot choose because its card is in their row.

    It is 0 if every other seat can choose the symbol, and -0.8 if no other seat can. In between, it
    is proportional to the number of seats that cannot choose the symbol. Seats that sit the round
    out are not counted.
    """
    card = CARD_OF[symbol]
    others = [seat for i, seat in enumerate(public.seats) if i != me and not seat.out]
    able_count = sum(card not in seat.row for seat in others)
    return -0.8 * (1 - able_count / len(others)) if others else 0.0
