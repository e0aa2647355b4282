"""What is kept of a game: every drawing, with its guesses and their moments (P30)."""

from collections.abc import Sequence

from triptych.core.album import Drawing, Guessed, Happened, Keepsake, TermName
from triptych.games.pictomania.model import RoundRecord, Scored, State, Term


def album(history: Sequence[Happened]) -> tuple[Keepsake, ...]:
    """Round by round, seat by seat."""
    state: State = history[-1].state
    return tuple(
        _drawing(number, record, board)
        for number, record in enumerate(state.record, start=1)
        for board in record.boards
        if not board.blank
    )


def _drawing(number: int, record: RoundRecord, board: Scored) -> Drawing:
    guesses = (
        Guessed(
            take.seat,
            take.right,
            max(0, take.at - record.started),
            # A guess card has only a number (P18). Terms of one card resemble each other, so it is
            # told as the term of that number on the board's own card.
            _name(record, Term(board.term.symbol, take.number)),
        )
        for take in board.takes
    )
    return Drawing(
        round=number,
        seat=board.seat,
        term=_name(record, board.term),
        guesses=tuple(guesses),
        ms=max(0, record.ended - record.started),
        struck=board.struck,
    )


def _name(record: RoundRecord, term: Term) -> TermName:
    card = next(card for card in record.cards if card.symbol == term.symbol)
    return TermName(card.card, card.side, term.number)
