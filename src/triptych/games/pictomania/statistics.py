"""What `triptych simulate` averages."""

from triptych.games.pictomania.model import State


def statistics(state: State) -> dict[str, float]:
    """What is telling about a finished game, as shares."""
    records = state.record
    boards = [board for record in records for board in record.boards]
    takes = [take for board in boards for take in board.takes]
    return {
        "guesses laid": len(takes) / (len(boards) * (len(records[0].boards) - 1)),
        "guesses right": sum(take.right for take in takes) / max(1, len(takes)),
        "boards blank": sum(board.blank for board in boards) / len(boards),
        "boards struck": sum(board.struck for board in boards) / len(boards),
        "seats with a bonus": sum(board.bonus > 0 for board in boards) / len(boards),
        "rounds with a black sheep": sum(r.black_sheep is not None for r in records) / len(records),
    }
