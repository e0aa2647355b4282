"""A table in memory, and the derivation of its people's ids and tokens."""

import asyncio
import hashlib
import logging
from base64 import urlsafe_b64encode

from triptych.live.actor import Actor
from triptych.live.bans import Bans
from triptych.live.bot_seats import SeatedBots
from triptych.live.idle_watch import IdleWatch
from triptych.live.ink.stream import LiveInk
from triptych.live.reactions import Reactions, TvCounter
from triptych.live.request import TableRequest
from triptych.live.services import Services
from triptych.live.sessions import Session
from triptych.live.storage.starting_point import StartingPoint
from triptych.live.timers import Timers
from triptych.live.turn_loop import TurnLoop
from triptych.store.contract.errors import StoreError
from triptych.store.contract.tables import Claim
from triptych.table.internal_commands import NoteAway, NoteBack

log = logging.getLogger("triptych.live")


class LiveTable:
    """A table in memory with its ink, bots and timers. It runs until it is stopped or fails."""

    def __init__(
        self, services: Services, claim: Claim, start: StartingPoint, lease_requested_at: float
    ) -> None:
        actor = Actor(services, claim, start.seq, start.table, start.done_commands)
        self.actor = actor
        self.ink = LiveInk(actor, start.chunks)
        self.bots = SeatedBots(actor, self.ink)
        self.timers = Timers(actor)
        self.idle_watch = IdleWatch(actor)
        self.bans = Bans(actor)
        self.reactions = Reactions(actor)
        self.tv_counter = TvCounter(actor)
        self.idle_since = services.clock.now()
        """When the table was last found in use, in ms by the clock of the node."""
        self.lease_requested_at = lease_requested_at
        """When the current lease was requested, by `Clock.steady`."""
        self.unvisited = False
        """Whether the table was created here and nobody has connected to it yet."""
        self.tickets: dict[str, tuple[str, int]] = {}
        """Tickets of people who are moving to another device: hash of the ticket → person and
        expiry in ms."""
        parts = (self.ink, self.bots, self.timers, self.idle_watch, self.bans)
        self._turn_loop = TurnLoop(actor, self.ink, [part.on_change for part in parts])
        self._turn_loop.notify_listeners()
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            await self._turn_loop.run()
            # Release before closing connections: clients that reconnect must find the table free.
            await self.ink.finish()
            await self.actor.services.store.release(self.actor.code, self.actor.epoch)
        except StoreError as error:
            log.info("table %s: could not release its lease: %s", self.actor.code, error)
        finally:
            self.shut_down()

    def in_use(self) -> bool:
        """Whether someone is connected, or a game is running and not paused."""
        info = self.actor.table.info
        return bool(len(self.actor.sessions)) or (info.running and info.pause is None)

    def shut_down(self) -> None:
        """Stop bots, timers and ink, refuse waiting requests, and close all connections."""
        self.bots.stop()
        self.timers.stop()
        self.idle_watch.stop()
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
