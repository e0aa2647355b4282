"""The rules before drawing: the vote on the difficulty, the preview and swaps (P5–P9)."""

from collections.abc import Sequence

from triptych.core.cards import DIFFICULTIES, Difficulty
from triptych.core.commands import TimeUp
from triptych.core.values import Ctx, Deadline, Seat, change, replace_at
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.codes import reject, require, require_at_most
from triptych.games.pictomania.model import (
    BONUS_TOKENS,
    NUMBERS,
    SYMBOLS,
    State,
    Symbol,
    Term,
    Wish,
)
from triptych.games.pictomania.phases.permissions import require_due
from triptych.games.pictomania.phases.piles import deal_cards, replacement_card

ROUND_KEY = "round"
"""The key of the deadlines of the round timer."""
MIN_PREVIEW_AFTER_SWAP_MS = 5_000
"""The minimum time left on the preview timer after a swap (P8)."""


def start_round(state: State, number: int, ctx: Ctx) -> tuple[e.Event, ...]:
    """Start a round with a vote, or with the preview if only one difficulty can be chosen."""
    if len(state.choices) == 1:
        return (_show_cards(state, number, state.choices[0], ctx),)
    return (e.VoteOpened(number),)


def default_difficulty(state: State) -> Difficulty:
    """Return the difficulty that applies if all seats abstain (P5).

    This is the difficulty of the previous round or, in round 1, the easiest of `state.choices`.
    """
    if state.records:
        return state.records[-1].difficulty
    return state.choices[0]


def vote_difficulty(
    state: State, seat: Seat, command: c.VoteDifficulty, ctx: Ctx
) -> tuple[e.Event, ...]:
    """Record a vote for a difficulty. A seat can change its vote until every seat has voted.

    The last missing vote starts the preview.
    """
    wish = command.wish
    if wish != "abstain" and wish not in state.choices:
        raise reject("no_such_difficulty", choices=state.choices)
    voted = e.DifficultyVoted(seat, wish)
    wishes: tuple[Wish | None, ...] = replace_at(state.wishes, seat, wish)
    if None in wishes:
        return (voted,)
    return voted, _show_cards(
        state, state.round, _winning_difficulty(wishes) or default_difficulty(state), ctx
    )


def _winning_difficulty(wishes: tuple[Wish | None, ...]) -> Difficulty | None:
    """The difficulty with the most votes. In a tie, the easiest one. None if all abstained."""
    best = max(DIFFICULTIES, key=wishes.count)
    return best if best in wishes else None


def _show_cards(state: State, number: int, difficulty: Difficulty, ctx: Ctx) -> e.CardsShown:
    until = ctx.now + state.options.preview_seconds * 1000
    deadlines = (Deadline("preview", until),) if state.options.preview_timer else ()
    return e.CardsShown(number, difficulty, deal_cards(state, difficulty, ctx.rng), deadlines)


def swap_card(state: State, seat: Seat, command: c.SwapCard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Replace a card. No seat is ready afterwards, because everyone must look at the new card."""
    require_at_most(state.swapped.count(seat) + 1, state.options.swaps, "already_swapped")
    old = next((card for card in state.cards if card.card == command.card), None)
    require(old is not None, "no_such_card", card=command.card)
    assert old is not None
    until = ctx.now + MIN_PREVIEW_AFTER_SWAP_MS
    deadlines = tuple(change(d, at=max(d.at, until)) for d in state.deadlines)
    return (e.CardSwapped(seat, old.card, replacement_card(state, old, ctx.rng), deadlines),)


def say_ready(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record that a seat is ready. When all seats are ready, the drawing starts."""
    require(seat not in state.ready, "already_ready")
    event = e.SeatBecameReady(seat)
    if len(state.ready) + 1 < state.seats:
        return (event,)
    return event, _start_drawing(state, ctx)


def end_preview(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """Start the drawing because the time for the preview is up."""
    require_due(state, command, ctx)
    return (_start_drawing(state, ctx),)


def _start_drawing(state: State, ctx: Ctx) -> e.DrawingStarted:
    """Choose the terms at random and start the drawing (P7).

    The terms are chosen only now, so that the preview cannot leak them.
    """
    numbers = ctx.rng.sample(NUMBERS, state.seats)
    symbols: Sequence[Symbol | None] = [None] * state.seats
    if not state.options.one_card:
        symbols = ctx.rng.sample(SYMBOLS, state.seats)
    terms = tuple(Term(symbol, number) for symbol, number in zip(symbols, numbers, strict=True))
    tokens = BONUS_TOKENS[state.seats]
    if not state.options.speed_bonus:
        tokens = (1,) * len(tokens)
    return e.DrawingStarted(ctx.now, terms, tokens, _round_deadlines(state, ctx))


def clock_deadlines(state: State, ctx: Ctx) -> tuple[Deadline, ...]:
    """Return the deadlines after the round timer was switched on or off, or got another length.

    They stay as they are while seats draw in their extra time (P17).
    """
    if state.phase != "draw" or any(board.activity == "late" for board in state.boards):
        return state.deadlines
    others = tuple(d for d in state.deadlines if d.key != ROUND_KEY)
    return others + _round_deadlines(state, ctx)


def _round_deadlines(state: State, ctx: Ctx) -> tuple[Deadline, ...]:
    """The deadline of all seats without extra time, and one for each seat with extra time (P17).

    Empty without the option `round_timer`.
    """
    if not state.options.round_timer:
        return ()
    end = ctx.now + state.options.round_seconds * 1000
    with_extra_time = (
        Deadline(ROUND_KEY, end + ms, seat) for seat, ms in enumerate(state.extra_ms) if ms > 0
    )
    return (Deadline(ROUND_KEY, end), *with_extra_time)
