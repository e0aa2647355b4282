"""Awards after the last round (P23), based only on the scored boards and guesses."""

from collections import Counter
from collections.abc import Iterator

from triptych.core.awards import Award, Candidates, Facts, assign_awards, candidates_with_most
from triptych.core.values import Seat
from triptych.games.pictomania.model import RoundRecord, ScoredBoard, ScoredGuess, State


def awards(state: State) -> tuple[Award, ...]:
    """Return the awards of a finished game. Every seat gets exactly one."""
    seats, records = range(state.seats), state.records
    placed = [0] * state.seats
    right = [0] * state.seats
    for _, _, guess in _counted_guesses(records):
        placed[guess.seat] += 1
        right[guess.seat] += guess.right
    wrong = [total - right_count for total, right_count in zip(placed, right, strict=True)]
    recognised, received = _guesses_on_own_boards(records, state.seats)
    stars = [sum(max(0, record.boards[seat].bonus) for record in records) for seat in seats]
    candidates = [
        candidates_with_most(
            "clearest_pen",
            recognised,
            lambda s: {"right": recognised[s], "of": received[s]},
            least=2,
        ),
        _fastest(records),
        _same_mistake(records),
        candidates_with_most(
            "sharpest_eye", right, lambda s: {"right": right[s], "of": placed[s]}, least=2
        ),
        candidates_with_most("early_bird", stars, lambda s: {"stars": stars[s]}, least=2),
        candidates_with_most(
            "boldest", wrong, lambda s: {"wrong": wrong[s], "of": placed[s]}, least=2
        ),
        candidates_with_most("never_lost", placed, lambda s: {"guesses": placed[s]}, least=2),
    ]
    return assign_awards(state.seats, candidates, lambda seat: _fallback_award(records, seat))


def _counted_guesses(
    records: tuple[RoundRecord, ...],
) -> Iterator[tuple[int, ScoredBoard, ScoredGuess]]:
    """Yield every guess, with its round and board, except guesses on disallowed boards."""
    for number, record in enumerate(records, 1):
        for board in record.boards:
            if not board.disallowed:
                for guess in board.guesses:
                    yield number, board, guess


def _guesses_on_own_boards(
    records: tuple[RoundRecord, ...], seats: int
) -> tuple[list[int], list[int]]:
    """Count the right guesses on each seat's boards, and all guesses on them.

    Guesses on disallowed boards are not counted. Returns two lists, indexed by seat.
    """
    recognised, received = [0] * seats, [0] * seats
    for _, board, guess in _counted_guesses(records):
        recognised[board.seat] += guess.right
        received[board.seat] += 1
    return recognised, received


def _fastest(records: tuple[RoundRecord, ...]) -> Candidates:
    """Return the candidates for `fastest_eye`: the seats with the fastest right guess.

    The time is measured from the start of drawing in the same round, without pauses. If several
    guesses are equally fast, there is a candidate for each of them.
    """
    found = [
        (records[number - 1].drawing_time_ms(guess), guess.seat, board.seat, number)
        for number, board, guess in _counted_guesses(records)
        if guess.right
    ]
    least = min((delay_ms for delay_ms, *_ in found), default=None)
    return [
        Award("fastest_eye", (seat,), {"ms": max(0, delay_ms), "round": number, "board": board})
        for delay_ms, seat, board, number in found
        if delay_ms == least
    ]


def _same_mistake(records: tuple[RoundRecord, ...]) -> Candidates:
    """Return the candidates for `double_meaning`: artists whose drawing suggested a wrong term.

    For each drawing, the guesses with the same wrong number are counted. The artists of the
    drawings with the highest count are the candidates. Returns none if that count is less than 2.
    """
    counts = Counter(
        (number, board.seat, guess.number)
        for number, board, guess in _counted_guesses(records)
        if not guess.right
    )
    if not counts or max(counts.values()) < 2:
        return []
    most = max(counts.values())
    return [
        Award("double_meaning", (artist,), {"round": round_, "thought": number, "times": times})
        for (round_, artist, number), times in counts.items()
        if times == most
    ]


def _fallback_award(records: tuple[RoundRecord, ...], seat: Seat) -> Award:
    """Return the award for a seat that has no other award.

    It is for the seat's drawing with the most right guesses, if there were any. Otherwise it is for
    the number of the seat's drawings or, if the seat drew nothing, for the number of rounds.
    """
    boards = [(number, record.boards[seat]) for number, record in enumerate(records, 1)]
    best = max(boards, key=lambda numbered: _right_guesses(numbered[1]))
    if _right_guesses(best[1]):
        facts: Facts = {"round": best[0], "right": _right_guesses(best[1])}
        return Award("signature", (seat,), facts)
    drawn = sum(not board.blank for _, board in boards)
    if drawn:
        return Award("mysterious", (seat,), {"boards": drawn})
    return Award("quiet_pen", (seat,), {"rounds": len(records)})


def _right_guesses(board: ScoredBoard) -> int:
    return 0 if board.disallowed else sum(guess.right for guess in board.guesses)
