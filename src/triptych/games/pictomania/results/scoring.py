"""Computes the score of a round from its boards and guesses (P18–P22, P26)."""

from collections.abc import Sequence

from triptych.core.values import Seat
from triptych.games.pictomania.model import (
    SCORING_TOKENS,
    ScoredBoard,
    ScoredGuess,
    ScoreLine,
    SeatBoard,
)


def score_board(boards: Sequence[SeatBoard], seat: Seat) -> ScoredBoard:
    """Score the board of a seat.

    The earliest right guess wins the best scoring token, the next right guess wins the second best,
    and so on. The artist keeps the tokens that nobody wins.
    """
    board = boards[seat]
    tokens = SCORING_TOKENS[len(boards)]
    guesses: list[ScoredGuess] = []
    taken = 0
    for guess in board.stack:
        right = not board.disallowed and guess.number == board.term.number
        guesses.append(
            ScoredGuess(
                seat=guess.seat,
                number=guess.number,
                right=right,
                stars=tokens[taken] if right else 0,
                at=guess.at,
                lag=guess.lag,
                card=guess.card,
            )
        )
        taken += right
    return ScoredBoard(
        seat=seat,
        term=board.term,
        guesses=tuple(guesses),
        kept_stars=tokens[taken:],
        bonus=board.bonus,
        disallowed=board.disallowed,
        # A board without ink but with guesses was wiped after it was drawn on. It is not blank:
        # the client lets seats object to it, and shows it in the gallery (P16, P25).
        blank=not board.inked and not board.stack,
        digest=board.digest,
    )


def count_wrong(scored: Sequence[ScoredBoard], seats: int) -> tuple[int, ...]:
    """Count the wrong guesses of each seat, except those on disallowed boards (P19, P26)."""
    wrong = [0] * seats
    for board in scored:
        if not board.disallowed:
            for guess in board.guesses:
                wrong[guess.seat] += not guess.right
    return tuple(wrong)


def find_black_sheep(wrong: Sequence[int]) -> Seat | None:
    """The seat with the most wrong guesses. None in a tie or if no guess was wrong (P21)."""
    most = max(wrong)
    if most == 0 or list(wrong).count(most) > 1:
        return None
    return list(wrong).index(most)


def score_lines(
    scored: Sequence[ScoredBoard], seat: Seat, black_sheep: Seat | None
) -> tuple[ScoreLine, ...]:
    """The points of a seat line by line (P22)."""
    won = tuple(
        ScoreLine("won", guess.stars, board.seat)
        for board in scored
        for guess in board.guesses
        if guess.right and guess.seat == seat
    )
    own_board = scored[seat]
    kept = (ScoreLine("kept", -sum(own_board.kept_stars)),) if own_board.kept_stars else ()
    bonus = (_bonus_line(own_board, seat == black_sheep),) if own_board.bonus else ()
    return won + kept + bonus


def _bonus_line(board: ScoredBoard, is_black_sheep: bool) -> ScoreLine:
    if is_black_sheep:
        return ScoreLine("bonus_black_sheep", -board.bonus)
    if board.disallowed:
        return ScoreLine("bonus_disallowed", 0)
    if not any(guess.right for guess in board.guesses):
        return ScoreLine("bonus_nobody_guessed", 0)
    return ScoreLine("bonus", board.bonus)
