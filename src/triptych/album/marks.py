"""Votes for the favourite of a game, secret until all have voted, and thumbs."""

from collections import Counter
from collections.abc import Iterable

from triptych.album.evening import KeptGame
from triptych.store.contract.albums import AlbumMark


class Marks:
    """What people have said about the works of one game."""

    def __init__(self, marks: Iterable[AlbumMark], game: KeptGame) -> None:
        items = {item.id for item in game.items}
        own = [mark for mark in marks if mark.item in items]
        self.voters = {person for person in game.people if person is not None}
        self.given = {m.person: m.item for m in own if m.kind == "vote" and m.person in self.voters}
        """Who voted for what; told to nobody else before all have."""
        self.thumbs = Counter(mark.item for mark in own if mark.kind == "thumb")
        self._likes = {(mark.person, mark.item) for mark in own if mark.kind == "thumb"}

    @property
    def complete(self) -> bool:
        """Everybody has voted who had a seat."""
        return bool(self.voters) and len(self.given) == len(self.voters)

    @property
    def votes(self) -> Counter[str]:
        """How many voted for which."""
        return Counter(self.given.values())

    def likes(self, person: str | None, item: str) -> bool:
        return (person, item) in self._likes
