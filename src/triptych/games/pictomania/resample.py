"""Puts random values in place of everything that a viewer cannot know."""

from collections.abc import Sequence
from random import Random

from triptych.core.values import Seat, Viewer, change
from triptych.games.pictomania.model import NUMBERS, SYMBOLS, State, Symbol, Term


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """Return a state in which all terms and guesses that this viewer cannot see are random."""
    if state.phase not in ("draw", "stop", "score"):
        return state
    numbers = _deal_guesses(state, viewer, rng)
    boards = tuple(
        change(
            board,
            term=term,
            stack=tuple(change(g, number=numbers[g.seat, seat]) for g in board.stack),
        )
        for seat, (board, term) in enumerate(
            zip(state.boards, _deal_terms(state, viewer, rng), strict=True)
        )
    )
    return change(state, boards=boards)


def _deal_terms(state: State, viewer: Viewer, rng: Random) -> tuple[Term, ...]:
    """Return the terms of all boards. Those that this viewer cannot see are replaced at random.

    No two boards have the same symbol or number (P7).
    """
    seen = {seat for seat in range(state.seats) if seat < state.shown or seat == viewer}
    hidden = [seat for seat in range(state.seats) if seat not in seen]
    known = [state.boards[seat].term for seat in seen]
    numbers = rng.sample([n for n in NUMBERS if all(n != t.number for t in known)], len(hidden))
    symbols: Sequence[Symbol | None] = [None] * len(hidden)
    if not state.options.one_card:
        left: list[Symbol] = [s for s in SYMBOLS if all(s != t.symbol for t in known)]
        symbols = rng.sample(left, len(hidden))
    terms = [board.term for board in state.boards]
    for seat, symbol, number in zip(hidden, symbols, numbers, strict=True):
        terms[seat] = Term(symbol, number)
    return tuple(terms)


def _deal_guesses(state: State, viewer: Viewer, rng: Random) -> dict[tuple[Seat, Seat], int]:
    """Return a number for every guess. The keys are the guessing seat and the board.

    Guesses that this viewer can see keep their numbers. All others get random numbers. No two
    guesses of a seat have the same number.
    """
    numbers = {(g.seat, b): g.number for b, board in enumerate(state.boards) for g in board.stack}
    visible = {key for key in numbers if key[1] < state.shown or key[0] == viewer}
    for seat in range(state.seats):
        visible_numbers = {numbers[key] for key in visible if key[0] == seat}
        left = [n for n in NUMBERS if n not in visible_numbers]
        hidden = [key for key in numbers if key[0] == seat and key not in visible]
        numbers.update(zip(hidden, rng.sample(left, len(hidden)), strict=True))
    return numbers
