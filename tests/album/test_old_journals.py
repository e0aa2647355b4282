"""Journals of older releases also have albums."""

import pytest
from tests.album.evenings import house_decks
from tests.journals.recordings import JOURNALS, Journal

from triptych.album.evening import Evening
from triptych.games import GAMES
from triptych.store.contract.tables import Entry
from triptych.table.turn import Collection


def album_games(journal: Journal) -> list[tuple[str, int]]:
    """The games in the album of a stored table, with their number of items."""
    evening = Evening(Collection(GAMES, lambda _: house_decks()))
    _, events, _ = journal.rows()
    evening.add_entries(Entry(*row[1:]) for row in events)
    return [(game.playing.game, len(game.compute_items().items)) for game in evening.games]


@pytest.mark.parametrize("journal", JOURNALS, ids=str)
def test_every_finished_game_of_an_old_journal_is_in_the_album(journal: Journal) -> None:
    evening = journal.expected()["lobby"]["evening"]
    found = album_games(journal)
    assert [game for game, _ in found] == [played["game"] for played in evening]
    assert all(items for _, items in found)


def test_old_journals_contain_every_game() -> None:
    games = {game for journal in JOURNALS for game, _ in album_games(journal)}
    assert games == {"contrast", "pictomania", "pictures"}
