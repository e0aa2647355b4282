"""What a viewer cannot know, dealt anew: for the tests of secrecy and for bots that think."""

from collections.abc import Sequence
from random import Random

from triptych.core.values import Seat, Viewer, change
from triptych.games.pictomania.model import NUMBERS, SYMBOLS, State, Symbol, Term


def resample(state: State, viewer: Viewer, rng: Random) -> State:
    """The same game with other lots and other guess cards wherever this viewer sees neither."""
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
    """New lots for the boards that are hidden, from those that the open ones leave (P7)."""
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
    """A number for every guess by (guesser, board); hidden ones from the guesser's other cards."""
    laid = {(g.seat, b): g.number for b, board in enumerate(state.boards) for g in board.stack}
    known = {key for key in laid if key[1] < state.shown or key[0] == viewer}
    for seat in range(state.seats):
        open_numbers = {laid[key] for key in known if key[0] == seat}
        left = [n for n in NUMBERS if n not in open_numbers]
        hidden = [key for key in laid if key[0] == seat and key not in known]
        laid.update(zip(hidden, rng.sample(left, len(hidden)), strict=True))
    return laid
