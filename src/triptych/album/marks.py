"""Thumbs for works, and votes for the favourite work of a game.

Votes are secret until everyone has voted.
"""

from collections import Counter
from collections.abc import Iterable

from triptych.album.evening import RecordedGame
from triptych.store.contract.albums import AlbumMark
from triptych.wire.album import AlbumItem


class GameMarks:
    """The votes and thumbs for the works of one game."""

    def __init__(
        self, marks: Iterable[AlbumMark], game: RecordedGame, items: Iterable[AlbumItem]
    ) -> None:
        """Select the marks of these items, which are all items of the game."""
        ids = {item.id for item in items}
        game_marks = [mark for mark in marks if mark.item in ids]
        self.voters = {person for person in game.people if person is not None}
        self.votes_by_person = {
            m.person: m.item for m in game_marks if m.kind == "vote" and m.person in self.voters
        }
        """The id of the work that each person voted for. Secret until everyone has voted."""
        self.thumbs = Counter(mark.item for mark in game_marks if mark.kind == "thumb")
        self._thumb_pairs = {
            (mark.person, mark.item) for mark in game_marks if mark.kind == "thumb"
        }

    @property
    def all_voted(self) -> bool:
        """Whether every person who had a seat has voted. False if only bots had seats."""
        return bool(self.voters) and len(self.votes_by_person) == len(self.voters)

    @property
    def vote_counts(self) -> Counter[str]:
        """The number of votes for each work."""
        return Counter(self.votes_by_person.values())

    def has_thumb_of(self, person: str | None, item: str) -> bool:
        return (person, item) in self._thumb_pairs
