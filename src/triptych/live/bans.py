"""Devices at the door: a ban closes whatever else they have open, a lock spares who was in."""

from triptych.live.actor import Actor
from triptych.live.sessions import Session

MOST_WATCHERS = 200
"""Devices of watchers that a table remembers; a TV that was here gets back into a locked room."""


class Bans:
    """Looks after every change whether somebody was banned."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._known = len(actor.table.lobby.banned)
        self._watched: dict[str, None] = {}
        actor.after.append(self.look)

    def bars(self, device: str | None) -> bool:
        """May this device (its hash) neither join nor watch?"""
        return device is not None and device in self._actor.table.lobby.banned

    def watches(self, device: str | None) -> None:
        """This device was let in to look on."""
        if device is not None and device not in self._watched:
            if len(self._watched) >= MOST_WATCHERS:
                del self._watched[next(iter(self._watched))]
            self._watched[device] = None

    def knows(self, device: str | None) -> bool:
        """Is this the device of somebody who sits here, or of one who was let in before?"""
        if device is None or self.bars(device):
            return False
        people = self._actor.table.lobby.people
        return device in self._watched or any(person.device == device for person in people)

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
