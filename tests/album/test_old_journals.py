"""Journals of older releases give albums, too."""

import pytest
from tests.album.evenings import house
from tests.journals.stored import JOURNALS, Journal

from triptych.album.evening import Evening
from triptych.games import GAMES
from triptych.store.contract.store import Entry
from triptych.table.turn import Collection


def kept(journal: Journal) -> list[tuple[str, int]]:
    """The games in the album of a stored table, and how many things are kept of each."""
    evening = Evening(Collection(GAMES, lambda _: house()))
    _, events, _ = journal.rows()
    evening.add_entries(Entry(*row[1:]) for row in events)
    return [(game.playing.game, len(game.items)) for game in evening.games]


@pytest.mark.parametrize("journal", JOURNALS, ids=str)
def test_every_finished_game_of_the_evening_is_in_the_album(journal: Journal) -> None:
    evening = journal.expected()["lobby"]["evening"]
    found = kept(journal)
    assert [game for game, _ in found] == [played["game"] for played in evening]
    assert all(items for _, items in found)


def test_some_of_them_played_to_the_end() -> None:
    games = {game for journal in JOURNALS for game, _ in kept(journal)}
    assert games == {"contrast", "pictomania", "pictures"}
