"""A ban is of a device: whatever else it had open at the table is closed as well."""

from triptych.table.actor import Actor
from triptych.table.sessions import Session


class Bans:
    """Looks after every change whether somebody was banned."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._known = len(actor.table.lobby.banned)
        actor.after.append(self.look)

    def bars(self, device: str | None) -> bool:
        """May this device (its hash) neither join nor watch?"""
        return device is not None and device in self._actor.table.lobby.banned

    def look(self) -> None:
        """Somebody was banned: their second window, or the page they only watch, goes too."""
        if len(self._actor.table.lobby.banned) == self._known:
            return
        self._known = len(self._actor.table.lobby.banned)
        for session in self._actor.sessions:
            if self.bars(session.device):
                self._disconnect(session)

    def _disconnect(self, session: Session) -> None:
        self._actor.sessions.remove(session)
        session.channel.close("banned")
