"""A table in memory, and the secrets by which people are known at it."""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field

from triptych.live.actor import Actor
from triptych.live.bans import Bans
from triptych.live.bot_seats import SeatedBots
from triptych.live.ink.stream import InkLane
from triptych.live.reactions import Around
from triptych.live.request import Work
from triptych.live.sessions import Session
from triptych.live.timers import Timers
from triptych.table.internal_commands import NoteAway, NoteBack


@dataclass
class LiveTable:
    """A table in memory with everything that keeps it going."""

    actor: Actor
    ink: InkLane
    bots: SeatedBots
    timers: Timers
    bans: Bans
    around: Around
    task: asyncio.Task[None] = field(init=False)
    idle_since: int = 0
    renewed: float = 0.0
    """When the lease that we hold was asked for, by the clock that never jumps."""
    fresh: bool = False
    """Opened here, and nobody has come to it yet."""
    tickets: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Hashed ticket → (person, until): seats on their way to another device."""

    def in_use(self) -> bool:
        """Somebody looks, or a game goes on by itself."""
        lobby = self.actor.table.lobby
        return bool(len(self.actor.sessions)) or (lobby.running and lobby.pause is None)

    def end(self) -> None:
        """Nothing happens here any more: bots, alarms and connections go."""
        self.bots.stop()
        self.timers.stop()
        self.actor.shut()

    def detach(self, session: Session) -> None:
        """A connection has ended."""
        removed = self.actor.sessions.remove(session)
        self.around.detach(session)
        if removed and session.person and session.person not in self.actor.sessions.here():
            self.timers.left(session.person)

    def unheard(self, session: Session) -> None:
        """A connection is open but silent: a phone without a network."""
        if not session.silent:
            session.silent = True
            if session.person and session.person not in self.actor.sessions.here():
                self.actor.give(Work(NoteAway(session.person)))

    def heard(self, session: Session) -> None:
        """It is back before the connection was given up."""
        session.silent = False
        if session.person:
            self.actor.give(Work(NoteBack(session.person)))


def hashed(secret: str) -> str:
    """What is kept of a token: enough to recognise it, nothing to use it with."""
    return hashlib.sha256(secret.encode()).hexdigest()


def keys(code: str, join_id: str) -> tuple[str, str]:
    """A person's id and token, out of the secret that their device made for joining this table."""
    person = hashlib.sha256(f"person {code} {join_id}".encode()).hexdigest()[:10]
    token = hashlib.sha256(f"token {code} {join_id}".encode()).digest()[:24]
    return "p" + person, urlsafe_b64encode(token).decode()
