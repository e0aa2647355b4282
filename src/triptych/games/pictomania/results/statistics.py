"""Statistics of a game for `triptych simulate`."""

from triptych.games.pictomania.model import State


def statistics(state: State) -> dict[str, float]:
    """Return fractions (0 to 1) by name, such as the fraction of guesses that are right."""
    records = state.records
    boards = [board for record in records for board in record.boards]
    guesses = [guess for board in boards for guess in board.guesses]
    return {
        "guesses placed": len(guesses) / (len(boards) * (len(records[0].boards) - 1)),
        "guesses right": sum(guess.right for guess in guesses) / max(1, len(guesses)),
        "boards blank": sum(board.blank for board in boards) / len(boards),
        "boards disallowed": sum(board.disallowed for board in boards) / len(boards),
        "seats with a bonus": sum(board.bonus > 0 for board in boards) / len(boards),
        "rounds with a black sheep": sum(r.black_sheep is not None for r in records) / len(records),
    }
