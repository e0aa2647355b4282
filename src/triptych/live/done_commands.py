"""Stores which commands are done, so that a command that is sent twice is done only once."""

from collections.abc import ItemsView


class DoneCommands:
    """The ids of done commands. For each person, only the newest `max_per_person` are kept.

    If one of these commands is sent again, it is acknowledged again but has no effect, even if the
    game has since left the stage for which the command was sent.
    """

    def __init__(self, max_per_person: int) -> None:
        self._max_per_person = max_per_person
        self._ids: dict[str, dict[str, None]] = {}

    def items(self) -> ItemsView[str, dict[str, None]]:
        """All people, each with the ids of their done commands from the oldest to the newest."""
        return self._ids.items()

    def has(self, person: str | None, command: str | None) -> bool:
        """Whether this person's command with this id is stored as done."""
        return person is not None and command in self._ids.get(person, ())

    def add(self, person: str | None, command: str | None) -> None:
        """Store a done command, and drop the person's oldest one if there are too many.

        Does nothing if the command has no person or no id.
        """
        if person is None or command is None:
            return
        ids = self._ids.setdefault(person, {})
        ids[command] = None
        if len(ids) > self._max_per_person:
            del ids[next(iter(ids))]
