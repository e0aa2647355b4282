"""Scoring a round (P18–P22, P26): from boards and stacks to lines and points."""

from collections.abc import Sequence

from triptych.core.values import Seat
from triptych.games.pictomania.model import SCORING_TOKENS, Scored, ScoreLine, SeatBoard, Take


def score_board(boards: Sequence[SeatBoard], seat: Seat) -> Scored:
    """A board turned over: right guesses take tokens from the top, the drawer keeps the rest."""
    board = boards[seat]
    tokens = SCORING_TOKENS[len(boards)]
    takes: list[Take] = []
    taken = 0
    for guess in board.stack:
        right = not board.struck and guess.number == board.term.number
        takes.append(
            Take(
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
    return Scored(
        seat=seat,
        term=board.term,
        takes=tuple(takes),
        kept=tokens[taken:],
        bonus=board.bonus,
        struck=board.struck,
        # A board that was wiped after a guess was drawn on: it may be objected to, and it hangs
        # in the gallery like the others (P16, P25).
        blank=not board.inked and not board.stack,
        digest=board.digest,
    )


def count_wrong(scored: Sequence[Scored], seats: int) -> tuple[int, ...]:
    """Each seat's guess cards in the middle; those on struck boards went back (P19, P26)."""
    wrong = [0] * seats
    for board in scored:
        if not board.struck:
            for take in board.takes:
                wrong[take.seat] += not take.right
    return tuple(wrong)


def find_black_sheep(wrong: Sequence[int]) -> Seat | None:
    """The one seat with the most wrong guesses; none on a tie or without any (P21)."""
    most = max(wrong)
    if most == 0 or list(wrong).count(most) > 1:
        return None
    return list(wrong).index(most)


def explain(
    scored: Sequence[Scored], seat: Seat, black_sheep: Seat | None
) -> tuple[ScoreLine, ...]:
    """A seat's sum line by line (P22)."""
    won = tuple(
        ScoreLine("won", take.stars, board.seat)
        for board in scored
        for take in board.takes
        if take.right and take.seat == seat
    )
    own = scored[seat]
    kept = (ScoreLine("kept", -sum(own.kept)),) if own.kept else ()
    bonus = (_bonus(own, seat == black_sheep),) if own.bonus else ()
    return won + kept + bonus


def _bonus(own: Scored, is_black_sheep: bool) -> ScoreLine:
    if is_black_sheep:
        return ScoreLine("bonus_black_sheep", -own.bonus)
    if own.struck:
        return ScoreLine("bonus_struck", 0)
    if not any(take.right for take in own.takes):
        return ScoreLine("bonus_nobody_guessed", 0)
    return ScoreLine("bonus", own.bonus)
