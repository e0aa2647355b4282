"""The solo game in the docs is a real one: its log replays to its end."""

from pathlib import Path

from triptych.cli.support.game_log import read_log
from triptych.core.game import fold

LOG = Path(__file__).parents[2] / "docs" / "bots-solo.jsonl"


def test_the_solo_game_in_the_docs_replays() -> None:
    game, events = read_log(LOG)
    state = fold(game, None, events)
    assert game.name == "pictomania"
    assert state.result is not None
    boards = [board for record in state.record for board in record.boards]
    by_bots = [take for board in boards for take in board.takes if take.seat > 0]
    assert sum(take.right for take in by_bots) > len(by_bots) / 3
