"""Checks whether a game can start, then draws the pictures."""

from collections.abc import Sequence

from triptych.core.cards import Decks, Needs, require_enough
from triptych.core.values import Ctx, Deadline, ExtraTime, Millis
from triptych.games.newgame.events import Event, PicturesDrawn, RoundStarted
from triptych.games.newgame.model import PICK_KEY, Options


def needs(seats: int, options: Options) -> Needs:
    """Return which cards a game needs: one picture card per round, for any number of seats (N2)."""
    return Needs(picture_cards=options.rounds)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Refuse a deck with fewer pictures than rounds (N2)."""
    require_enough(decks, needs(seats, options))


def setup(
    seats: Sequence[ExtraTime], options: Options, decks: Decks, ctx: Ctx
) -> tuple[Event, ...]:
    """Draw the pictures and show the first one."""
    cards = ctx.rng.sample(decks.pictures, options.rounds)
    extra_ms = tuple(seat.extra_ms for seat in seats)
    drawn = PicturesDrawn(
        options=options,
        extra_ms=extra_ms,
        pictures=tuple(ctx.rng.choice(card.sides) for card in cards),
    )
    return drawn, RoundStarted(pick_deadlines(options, extra_ms, ctx.now))


def pick_deadlines(
    options: Options, extra_ms: tuple[Millis, ...], now: Millis
) -> tuple[Deadline, ...]:
    """Return the deadline of each seat, or no deadlines if `pick_seconds` is 0 (N5)."""
    if not options.pick_seconds:
        return ()
    end = now + 1000 * options.pick_seconds
    return tuple(Deadline(PICK_KEY, end + extra, seat) for seat, extra in enumerate(extra_ms))
