"""Before the pens: the vote on the difficulty, the preview, the swap and the start (P5–P9)."""

from collections.abc import Sequence

from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.core.commands import TimeUp
from triptych.core.refusal import Reject, at_most, require
from triptych.core.values import Ctx, Deadline, Seat, change, put
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.model import (
    BONUS_TOKENS,
    NUMBERS,
    SYMBOLS,
    State,
    Symbol,
    Term,
    Wish,
)
from triptych.games.pictomania.permissions import require_due
from triptych.games.pictomania.piles import put_up, swap_in

AFTER_SWAP_MS = 5_000
"""A new card is seen at least this long (P8)."""


def open_round(state: State, number: int, ctx: Ctx) -> tuple[e.Event, ...]:
    """The next round: a vote where there is a choice of difficulties, else the cards at once."""
    if len(state.choices) == 1:
        return (_cards(state, number, state.choices[0], ctx),)
    return (e.VoteOpened(number),)


def proposed(state: State) -> Difficulty:
    """What stands if nobody says otherwise: green at first, then as in the round before (P5)."""
    if state.record:
        return state.record[-1].difficulty
    return state.choices[0]


def vote_difficulty(
    state: State, seat: Seat, command: c.VoteDifficulty, ctx: Ctx
) -> tuple[e.Event, ...]:
    """A wish, which may be changed until the last voter closes the vote."""
    wish = command.wish
    if wish != "abstain" and wish not in state.choices:
        raise Reject("no_such_difficulty", choices=state.choices)
    voted = e.DifficultyVoted(seat, wish)
    wishes: tuple[Wish | None, ...] = put(state.wishes, seat, wish)
    if None in wishes:
        return (voted,)
    return voted, _cards(state, state.round, _elected(wishes) or proposed(state), ctx)


def _elected(wishes: tuple[Wish | None, ...]) -> Difficulty | None:
    """Most votes; a tie goes to the easier one; None if nobody wished for any."""
    best = max(DIFFICULTIES, key=wishes.count)
    return best if best in wishes else None


def _cards(state: State, number: int, difficulty: Difficulty, ctx: Ctx) -> e.CardsPutUp:
    until = ctx.now + state.options.preview_seconds * 1000
    clock = (Deadline("preview", until),) if state.options.preview_clock else ()
    return e.CardsPutUp(number, difficulty, put_up(state, difficulty, ctx.rng), clock)


def swap_card(state: State, seat: Seat, command: c.SwapCard, ctx: Ctx) -> tuple[e.Event, ...]:
    """A new card for this one. All look again, so nobody counts as ready any more."""
    at_most(state.swapped.count(seat) + 1, state.options.swaps, "already_swapped")
    old = next((card for card in state.cards if card.card == command.card), None)
    require(old is not None, "no_such_card", card=command.card)
    assert old is not None
    until = ctx.now + AFTER_SWAP_MS
    clock = tuple(change(d, at=max(d.at, until)) for d in state.clock)
    return (e.CardSwapped(seat, old.card, swap_in(state, old, ctx.rng), clock),)


def make_ready(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Seen enough; the last one to say so gives the start."""
    require(seat not in state.ready, "already_ready")
    readied = e.SeatReadied(seat)
    if len(state.ready) + 1 < state.seats:
        return (readied,)
    return readied, _start(state, ctx)


def end_preview(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """The preview's clock gives the start."""
    require_due(state, command, ctx)
    return (_start(state, ctx),)


def _start(state: State, ctx: Ctx) -> e.DrawingStarted:
    """The lots are drawn only now: what does not exist in the preview cannot leak from it (P7)."""
    numbers = ctx.rng.sample(NUMBERS, state.seats)
    symbols: Sequence[Symbol | None] = [None] * state.seats
    if not state.options.one_card:
        symbols = ctx.rng.sample(SYMBOLS, state.seats)
    terms = tuple(Term(symbol, number) for symbol, number in zip(symbols, numbers, strict=True))
    tokens = BONUS_TOKENS[state.seats]
    if not state.options.speed_bonus:
        tokens = (1,) * len(tokens)
    return e.DrawingStarted(ctx.now, terms, tokens, _round_clock(state, ctx))


def _round_clock(state: State, ctx: Ctx) -> tuple[Deadline, ...]:
    """The clock for all, and a later one for each seat that is granted extra time (P17)."""
    if not state.options.round_clock:
        return ()
    end = ctx.now + state.options.round_seconds * 1000
    own = (Deadline("round", end + ms, seat) for seat, ms in enumerate(state.extra) if ms > 0)
    return (Deadline("round", end), *own)
