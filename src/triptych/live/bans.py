"""Bans and locks by device.

A ban closes all connections of the banned devices. A locked table admits two kinds of visitors:
those with a person's token, and those with a known device. A device is known if it belongs to a
person of the table or to an earlier spectator.
"""

from triptych.live.actor import Actor
from triptych.live.sessions import Session

MAX_SPECTATOR_DEVICES = 200
"""The maximum number of spectator devices, such as TVs, that a table stores. If there are more, the
oldest is dropped."""


class Bans:
    """Decides which devices may see a table, and disconnects those that get banned."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._last_banned = actor.table.info.banned
        self._spectator_devices: dict[str, None] = {}

    def is_banned(self, device: str | None) -> bool:
        """Whether the device with this hash is banned, so that it may neither join nor watch."""
        return device is not None and device in self._actor.table.info.banned

    def remember_spectator(self, device: str | None) -> None:
        """Store the device of a spectator, so that the table still admits it when it is locked."""
        if device is not None and device not in self._spectator_devices:
            if len(self._spectator_devices) >= MAX_SPECTATOR_DEVICES:
                del self._spectator_devices[next(iter(self._spectator_devices))]
            self._spectator_devices[device] = None

    def is_known(self, device: str | None) -> bool:
        """Whether this device belongs to a person or an earlier spectator, and is not banned."""
        if device is None or self.is_banned(device):
            return False
        people = self._actor.table.info.people
        return device in self._spectator_devices or any(
            person.device == device for person in people
        )

    def on_change(self) -> None:
        """After a new ban, disconnect all banned devices, including those that only watch."""
        banned = self._actor.table.info.banned
        if banned == self._last_banned:
            return
        self._last_banned = banned
        for session in self._actor.sessions:
            if self.is_banned(session.device):
                self._disconnect(session)

    def _disconnect(self, session: Session) -> None:
        self._actor.sessions.remove(session)
        session.channel.close("banned")
