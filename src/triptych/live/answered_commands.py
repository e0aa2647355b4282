"""The commands each person has given that are done and safe, so that none is done twice."""

from collections.abc import ItemsView


class Answered:
    """Ids of done commands by person, the last so many of each.

    Who sends one of them again is answered as the first time, whatever is played by then.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._ids: dict[str, dict[str, None]] = {}

    def items(self) -> ItemsView[str, dict[str, None]]:
        """Everybody and their ids, the oldest first."""
        return self._ids.items()

    def has(self, person: str | None, command: str | None) -> bool:
        """Was this command of this person done?"""
        return person is not None and command in self._ids.get(person, ())

    def add(self, person: str | None, command: str | None) -> None:
        """It is done; the oldest one may be forgotten for it."""
        if person is None or command is None:
            return
        ids = self._ids.setdefault(person, {})
        ids[command] = None
        if len(ids) > self._most:
            del ids[next(iter(ids))]
