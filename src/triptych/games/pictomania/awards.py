"""Prizes after the last round (P23): from the boards and guesses that were scored, nothing else."""

from collections import Counter
from collections.abc import Iterator

from triptych.core.awards import Award, Facts, Rivals, hand_out, most
from triptych.core.values import Seat
from triptych.games.pictomania.model import RoundRecord, Scored, State, Take


def awards(state: State) -> tuple[Award, ...]:
    """What the game will be remembered for; every seat is in one of them."""
    everybody, records = range(state.seats), state.record
    laid = [0] * state.seats
    right = [0] * state.seats
    for _, _, take in _takes(records):
        laid[take.seat] += 1
        right[take.seat] += take.right
    wrong = [all_ - good for all_, good in zip(laid, right, strict=True)]
    seen, asked = _read(records, state.seats)
    stars = [sum(max(0, record.boards[seat].bonus) for record in records) for seat in everybody]
    prizes = [
        most("clearest_pen", seen, lambda s: {"right": seen[s], "of": asked[s]}, least=2),
        _fastest(records),
        _mistaken(records),
        most("sharpest_eye", right, lambda s: {"right": right[s], "of": laid[s]}, least=2),
        most("early_bird", stars, lambda s: {"stars": stars[s]}, least=2),
        most("boldest", wrong, lambda s: {"wrong": wrong[s], "of": laid[s]}, least=2),
        most("never_lost", laid, lambda s: {"laid": laid[s]}, least=2),
    ]
    return hand_out(state.seats, prizes, lambda seat: _own(records, seat))


def _takes(records: tuple[RoundRecord, ...]) -> Iterator[tuple[int, Scored, Take]]:
    """Every guess that counted, with its round and board."""
    for number, record in enumerate(records, 1):
        for board in record.boards:
            if not board.struck:
                for take in board.takes:
                    yield number, board, take


def _read(records: tuple[RoundRecord, ...], seats: int) -> tuple[list[int], list[int]]:
    """For each drawer: how many guesses on their boards were right, and of how many."""
    seen, asked = [0] * seats, [0] * seats
    for _, board, take in _takes(records):
        seen[board.seat] += take.right
        asked[board.seat] += 1
    return seen, asked


def _fastest(records: tuple[RoundRecord, ...]) -> Rivals:
    """The right guess that came soonest after the start of its round."""
    found = [
        (take.at - records[number - 1].started, take.seat, board.seat, number)
        for number, board, take in _takes(records)
        if take.right
    ]
    soonest = min((after for after, *_ in found), default=None)
    return [
        Award("fastest_eye", (seat,), {"ms": max(0, after), "round": number, "board": board})
        for after, seat, board, number in found
        if after == soonest
    ]


def _mistaken(records: tuple[RoundRecord, ...]) -> Rivals:
    """The drawing that most people took for the same other thing."""
    counts = Counter(
        (number, board.seat, take.number)
        for number, board, take in _takes(records)
        if not take.right
    )
    if not counts or max(counts.values()) < 2:
        return []
    top = max(counts.values())
    return [
        Award("double_meaning", (drawer,), {"round": round_, "thought": number, "times": times})
        for (round_, drawer, number), times in counts.items()
        if times == top
    ]


def _own(records: tuple[RoundRecord, ...], seat: Seat) -> Award:
    """What is true of anybody: a best drawing, or boards that kept their secret."""
    boards = [(n, record.boards[seat]) for n, record in enumerate(records, 1)]
    best = max(boards, key=lambda numbered: _right(numbered[1]))
    if _right(best[1]):
        facts: Facts = {"round": best[0], "right": _right(best[1])}
        return Award("signature", (seat,), facts)
    drawn = sum(not board.blank for _, board in boards)
    if drawn:
        return Award("mysterious", (seat,), {"boards": drawn})
    return Award("quiet_pen", (seat,), {"rounds": len(records)})


def _right(board: Scored) -> int:
    return 0 if board.struck else sum(take.right for take in board.takes)
