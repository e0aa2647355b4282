"""Checks whether a game can start, then shuffles and deals."""

from collections.abc import Sequence
from random import Random

from triptych.core.cards import Decks, Needs, PictureCard, pick_cards, require_enough
from triptych.core.values import Ctx, Deadline, ExtraTime, Millis
from triptych.games.contrast.codes import require
from triptych.games.contrast.events import Event, GameSetUp, RoundStarted
from triptych.games.contrast.legal import waits_for
from triptych.games.contrast.model import (
    CARDS,
    PICTURES_IN_BOX,
    ROUND_KEY,
    Card,
    Options,
    State,
)


def needs(seats: int, options: Options) -> Needs:
    """Return how many pictures a game needs: 74 (C3), scaled by the option `length` (C4).

    The number of seats makes no difference.
    """
    return Needs(pictures=options.box_size)


def check(seats: int, options: Options, decks: Decks) -> None:
    """Raise `Reject` if the decks have too few pictures (C3) or if options clash (C25).

    The option `open_hand` requires two seats and cannot be combined with the option `expert`.
    """
    fits = not options.open_hand or seats == 2
    require(fits, "options_clash", options=("open_hand", "seats"))
    clash = options.open_hand and options.expert
    require(not clash, "options_clash", options=("open_hand", "expert"))
    require_enough(decks, needs(seats, options))


def setup(
    seats: Sequence[ExtraTime], options: Options, decks: Decks, ctx: Ctx
) -> tuple[Event, ...]:
    """Shuffle the pictures, deal the cards and show the first picture."""
    stack_size = options.stack_size(len(seats))
    if decks.custom:
        pictures = mix_pictures(decks, ctx.rng, options.box_size, stack_size)
    else:
        pictures = choose_pictures(decks.pictures, ctx.rng, options.box_size)
    deals = [_deal(options, ctx.rng) for _ in seats]
    extra_ms = tuple(seat.extra_ms for seat in seats)
    started = GameSetUp(
        options=options,
        extra_ms=extra_ms,
        stack=pictures[:stack_size],
        box=pictures[stack_size:],
        rows=tuple(row for row, _ in deals),
        hands=tuple(hand for _, hand in deals),
    )
    return started, RoundStarted(pictures[0], round_deadlines(options, extra_ms, ctx.now))


def choose_pictures(
    cards: Sequence[PictureCard], rng: Random, count: int = PICTURES_IN_BOX
) -> tuple[str, ...]:
    """Choose `count` random pictures.

    Both sides of a card are used only if there are fewer than `count` cards.
    """
    order = [card.sides for card in rng.sample(cards, len(cards))]
    first_sides = [int(rng.random() * len(sides)) for sides in order]
    chosen = [sides[side] for sides, side in zip(order, first_sides, strict=True)]
    if len(chosen) < count:
        for sides, side in zip(order, first_sides, strict=True):
            chosen += sides[:side] + sides[side + 1 :]
    chosen = chosen[:count]
    rng.shuffle(chosen)
    return tuple(chosen)


def mix_pictures(decks: Decks, rng: Random, count: int, stack_size: int) -> tuple[str, ...]:
    """Choose `count` random pictures. The first `stack_size` form the stack, the others the box.

    If possible, the share of custom pictures in the stack is `decks.custom_share`.
    """
    cards = pick_cards(decks, len(decks.pictures), stack_size, rng)
    chosen = [rng.choice(card.sides) for card in cards]
    chosen_sides = set(chosen)
    chosen += [side for card in cards for side in card.sides if side not in chosen_sides]
    return tuple(chosen[:count])


def _deal(options: Options, rng: Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Deal the row and the hand of one seat (C5, C6, C25)."""
    if options.open_hand:
        return (), CARDS
    cards = tuple(rng.sample(CARDS, len(CARDS)))
    row_length = 3 if options.expert else 2
    return cards[:row_length], cards[row_length:]


def clock_deadlines(state: State, ctx: Ctx) -> tuple[Deadline, ...]:
    """Return the deadlines after `round_seconds` has changed. Countdowns continue (C13)."""
    if state.phase != "choose":
        return state.deadlines
    countdowns = (d for d in state.deadlines if d.key != ROUND_KEY)
    rounds = round_deadlines(state.options, state.extra_ms, ctx.now)
    return (*countdowns, *(d for d in rounds if d.seat is not None and waits_for(state, d.seat)))


def round_deadlines(
    options: Options, extra_ms: tuple[Millis, ...], now: Millis
) -> tuple[Deadline, ...]:
    """Return each seat's deadline for the round (C13). Empty if the option `round_seconds` is 0."""
    if not options.round_seconds:
        return ()
    end = now + 1000 * options.round_seconds
    return tuple(Deadline(ROUND_KEY, end + extra, seat) for seat, extra in enumerate(extra_ms))
