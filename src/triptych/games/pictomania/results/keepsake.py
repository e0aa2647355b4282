"""What the album keeps of Pictomania: every drawing, with its guesses and their times (P30)."""

from collections.abc import Sequence

from triptych.core.album import AlbumGuess, HistoryStep, Keepsake, KeepsakeInfo, TermName
from triptych.core.values import Millis, Seat
from triptych.games.pictomania.model import RoundRecord, ScoredBoard, State, Term


class Drawing(Keepsake, frozen=True, tag_field="type", tag=True):
    """A drawing without its ink, which is stored separately by round and seat."""

    seat: Seat
    term: TermName
    guesses: tuple[AlbumGuess, ...]
    ms: Millis
    """How long the drawing phase of the round lasted."""
    disallowed: bool = False

    @property
    def info(self) -> KeepsakeInfo:
        return KeepsakeInfo(
            maker=self.seat,
            term=self.term,
            guesses=self.guesses,
            has_ink=True,
            has_replay=True,
            fits_gallery=not self.disallowed,
        )


def album(history: Sequence[HistoryStep]) -> tuple[Drawing, ...]:
    """Return all drawings, by round and seat, without blank boards."""
    state: State = history[-1].state
    return tuple(
        _drawing(number, record, board)
        for number, record in enumerate(state.records, start=1)
        for board in record.boards
        if not board.blank
    )


def _drawing(number: int, record: RoundRecord, board: ScoredBoard) -> Drawing:
    guesses = (
        AlbumGuess(
            guess.seat,
            guess.right,
            max(0, guess.at - record.started),
            # A guess is only a number (P18), and every topic card has a term with this number. Show
            # the one on the card of the drawn term: terms on the same card are easy to mix up.
            _term_name(record, Term(board.term.symbol, guess.number)),
        )
        for guess in board.guesses
    )
    return Drawing(
        round=number,
        seat=board.seat,
        term=_term_name(record, board.term),
        guesses=tuple(guesses),
        ms=max(0, record.ended - record.started),
        disallowed=board.disallowed,
    )


def _term_name(record: RoundRecord, term: Term) -> TermName:
    card = next(card for card in record.cards if card.symbol == term.symbol)
    return TermName(card.card, card.side, term.number)
