"""A table in memory, and the derivation of its people's ids and tokens."""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field

from triptych.live.actor import Actor
from triptych.live.bans import Bans
from triptych.live.bot_seats import SeatedBots
from triptych.live.ink.stream import LiveInk
from triptych.live.reactions import Reactions, TvCounter
from triptych.live.request import TableRequest
from triptych.live.sessions import Session
from triptych.live.timers import Timers
from triptych.table.internal_commands import NoteAway, NoteBack


@dataclass
class LiveTable:
    """A table in memory with its actor, ink, bots and timers."""

    actor: Actor
    ink: LiveInk
    bots: SeatedBots
    timers: Timers
    bans: Bans
    reactions: Reactions
    tv_counter: TvCounter
    task: asyncio.Task[None] = field(init=False)
    idle_since: int = 0
    """When the table was last found in use, in ms by the clock of the node."""
    lease_requested_at: float = 0.0
    """When the current lease was requested, by the monotonic clock."""
    unvisited: bool = False
    """Whether the table was created here and nobody has connected to it yet."""
    tickets: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Tickets of people who are moving to another device: hash of the ticket → person and expiry in
    ms."""

    def in_use(self) -> bool:
        """Whether someone is connected, or a game is running and not paused."""
        info = self.actor.table.info
        return bool(len(self.actor.sessions)) or (info.running and info.pause is None)

    def shut_down(self) -> None:
        """Stop bots, timers and ink, refuse waiting requests, and close all connections."""
        self.bots.stop()
        self.timers.stop()
        self.ink.stop()
        self.actor.shut_down()

    def detach(self, session: Session) -> None:
        """Remove a session whose connection has ended. If it was a TV, sends the new number of TVs.

        If a person used it and now has no responsive connection left, starts the timer after which
        they count as away.
        """
        removed = self.actor.sessions.remove(session)
        self.tv_counter.detach(session)
        if removed and session.person and session.person not in self.actor.sessions.people_here():
            self.timers.person_disconnected(session.person)

    def mark_unresponsive(self, session: Session) -> None:
        """Mark a connection as unresponsive: it is open but does not answer.

        This happens, for example, when a phone has lost its network. If the person has no other
        responsive connection, queues `NoteAway` for them.
        """
        if not session.is_unresponsive:
            session.is_unresponsive = True
            if session.person and session.person not in self.actor.sessions.people_here():
                self.actor.submit(TableRequest(NoteAway(session.person)))

    def mark_responsive(self, session: Session) -> None:
        """Mark a connection as responsive again. Queues `NoteBack` if a person is using it."""
        session.is_unresponsive = False
        if session.person:
            self.actor.submit(TableRequest(NoteBack(session.person)))


def hash_secret(secret: str) -> str:
    """The SHA-256 of a secret, such as a token or a cookie. Only the hash is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def derive_credentials(code: str, join_id: str) -> tuple[str, str]:
    """Derive a person's id and token from the table's code and `join_id`.

    `join_id` is a secret, usually chosen by the person's device. Joining again with the same
    `join_id` gives the same person.
    """
    person = hashlib.sha256(f"person {code} {join_id}".encode()).hexdigest()[:10]
    token = hashlib.sha256(f"token {code} {join_id}".encode()).digest()[:24]
    return "p" + person, urlsafe_b64encode(token).decode()
