"""Checks what the server promises, all the time and at the end of a simulation."""

import logging
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.simulation.journal_audit import JournalAudit
from tests.simulation.machine import MACHINE

from triptych.store.contract.errors import OutOfOrder

if TYPE_CHECKING:
    from tests.simulation.link import Link
    from tests.simulation.player import Player
    from tests.simulation.world import World

CHECK_INTERVAL_S = 2.0
"""How often views and memory are compared with the journal."""
OVERDUE_MS = 3_000
"""How long after a deadline the table must have acted on it, once all faults have ended."""
QUIET_S = 1.0
"""How long nothing must have changed before all pages must show the same."""


class Auditor:
    """Follows all journals and all pages."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.journals: dict[str, JournalAudit] = {}
        self.outcomes: dict[str, str] = {}
        """The last outcome of each command, by id. `table_moved` is no outcome."""
        self.counts: Counter[str] = Counter()
        """How often each outcome occurred."""
        self._senders: dict[str, tuple[str, str | None]] = {}
        """The table and the person of each command."""
        self._pages: dict[str, Link] = {}
        self._sent: Counter[tuple[str, int, str]] = Counter()
        """How often a command was sent, by page, connection and id."""
        self._answered: Counter[tuple[str, int, str]] = Counter()
        self._at: dict[str, int] = {}
        """The number of the newest public view of each page; 0 right after `Welcome`."""
        self._changed_at: dict[str, float] = {}
        """When each journal grew, or a page of its table was welcomed."""

    def journal(self, code: str) -> JournalAudit:
        """Return the audit of a table's journal, up to date."""
        audit = self.journals.get(code)
        if audit is None:
            audit = self.journals[code] = JournalAudit(code, self.world.fail)
        before = audit.seq
        audit.follow(self.world.database.entries(code, audit.seq))
        if audit.seq != before:
            self._changed_at[code] = self.world.loop.now
        return audit

    # What pages report

    def on_joined(self, player: "Player") -> None:
        self.world.note(player.name, f"joined {player.table.code} as {player.joined['person']}")
        people = self.journal(player.table.code).table.info.people
        if all(person.id != player.joined["person"] for person in people):
            self.world.fail(f"{player.name} has joined, but is not in the journal")

    def on_uploaded(self, player: "Player", deck: str) -> None:
        """A deck was uploaded: the table must have it."""
        self.counts["uploads"] += 1
        decks = self.journal(player.table.code).table.info.uploaded_decks
        if all(uploaded.id != deck for uploaded in decks):
            self.world.fail(f"{player.name} has uploaded {deck}, but the table does not have it")

    def on_welcome(self, link: "Link") -> None:
        self.world.note(link.name, "connected")
        self._pages[link.name] = link
        self._at[link.name] = 0
        self._changed_at[link.code] = self.world.loop.now

    def on_disconnected(self, link: "Link") -> None:
        self.world.note(link.name, "disconnected")

    def on_sent(self, link: "Link", message: dict[str, Any]) -> None:
        command_id = message["id"]
        self._senders.setdefault(command_id, (link.code, link.person))
        self._sent[link.name, link.connections, command_id] += 1
        if self.world.trace:
            self.world.note(link.name, f"→ {command_id} {_describe(message['command'])}")

    def on_answer(self, link: "Link", command_id: str, outcome: str) -> None:
        self.counts[outcome] += 1
        if self.world.trace:
            self.world.note(link.name, f"← {command_id} {outcome}")
        key = link.name, link.connections, command_id
        self._answered[key] += 1
        if self._answered[key] > self._sent[key]:
            self.world.fail(f"{command_id} was answered more often than it was sent")
        if outcome == "table_moved":
            return
        if self._sent[key] > 1 and outcome != "Done":
            return  # Another copy on the same connection may be done.
        before = self.outcomes.setdefault(command_id, outcome)
        if "Done" in (before, outcome) and before != outcome:
            self.world.fail(f"{command_id} was first {before} and then {outcome}")
        self._check_outcome(command_id, outcome)

    def _check_outcome(self, command_id: str, outcome: str) -> None:
        code, person = self._senders[command_id]
        is_stored = (person, command_id) in self.journal(code).done
        if is_stored != (outcome == "Done"):
            state = "is" if is_stored else "is not"
            self.world.fail(f"{command_id} was answered with {outcome}, but {state} in the journal")

    def on_view(self, link: "Link", message: dict[str, Any]) -> None:
        if message["type"] == "Public":
            before, self._at[link.name] = self._at[link.name], message["at"]
            if before and message["at"] != before + 1:
                self.world.fail(f"{link.name}: view {message['at']} follows view {before}")
            return
        you = message.get("you")
        if you is not None and you["person"] != link.person:
            self.world.fail(f"{link.name} received the view of {you['person']}")
        without_seat = link.tv or link.person is None
        if without_seat and message.get("view") and not self._shows_more(link.code):
            self.world.fail(f"{link.name} received a private view without a seat")

    def _shows_more(self, code: str) -> bool:
        return self.journal(code).shows_more_to_spectators()

    def on_log(self, record: logging.LogRecord) -> None:
        """A server has logged an error. An unexpected exception is a bug."""
        machine = MACHINE.get(None)
        if machine is None or not machine.is_alive:
            return
        args = record.args if isinstance(record.args, tuple) else ()
        if any(isinstance(arg, OutOfOrder) for arg in args):
            self.world.fail(f"{machine.name} logged {record.getMessage()}")
        elif record.exc_info:
            self.world.fail(f"{machine.name} logged {record.getMessage()}: {record.exc_info[1]!r}")
        elif self.world.trace:
            self.world.note(machine.name, f"log: {record.getMessage()}")

    # Checks

    def check_tables(self) -> None:
        """Compare the memory of every node with the journals, and what pages show if it is calm."""
        for table in self.world.tables:
            if table.code:
                audit = self.journal(table.code)
                self._check_memory(audit)
                if self.world.is_calm:
                    self._check_deadlines(table.code)
                quiet_s = self.world.loop.now - self._changed_at.get(table.code, 0.0)
                if quiet_s > QUIET_S and self.world.is_calm:
                    for link in self._links_of(table.code):
                        if link.is_complete and (problem := self._difference(audit, link)):
                            self.world.fail(problem)

    def _check_memory(self, audit: JournalAudit) -> None:
        for node in self.world.nodes:
            server = node.live_server
            live = server.tables.live.get(audit.code) if server is not None else None
            if live is None:
                continue
            actor = live.actor
            if actor.seq > audit.seq:
                self.world.fail(f"{node.host}: table {audit.code} is ahead of its journal")
            elif actor.seq == audit.seq and actor.table != audit.table:
                self.world.fail(f"{node.host}: table {audit.code} differs from its journal")

    def _check_deadlines(self, code: str) -> None:
        """Check that the table has acted on all deadlines that have passed."""
        for node in self.world.nodes:
            server = node.live_server
            live = server.tables.live.get(code) if server is not None else None
            table = live.actor.table if live is not None and not live.actor.closed else None
            if server is None or table is None or not table.info.running or table.info.pause:
                continue
            overdue_at = server.clock.now() - OVERDUE_MS
            if any(deadline.at < overdue_at for deadline in table.game_state.deadlines):
                self.world.fail(f"{node.host}: table {code} has missed a deadline")

    def _links_of(self, code: str) -> list["Link"]:
        return [link for link in self.world.links if link.code == code and not link.ended]

    def _difference(self, audit: JournalAudit, link: "Link") -> str | None:
        """Say how a page differs from the journal; None if it shows exactly what it must."""
        if not link.is_complete:
            return f"{link.name} does not show its table"
        public, shown = audit.expected_public(), link.document.public
        different = [name for name in public if shown.get(name) != public[name]]
        if different:
            return f"{link.name} shows another {', '.join(different)} than the journal has"
        private = audit.expected_private(link.person, link.tv)
        if link.document.private != private:
            return f"{link.name} shows another private view than the journal has"
        return None

    def differences(self) -> list[str]:
        """Say what is not as it must be once everything has settled."""
        found = []
        for table in self.world.tables:
            if not table.code:
                found.append(f"{table.name} was never created")
                continue
            audit = self.journal(table.code)
            for link in self._links_of(table.code):
                if problem := self._difference(audit, link):
                    found.append(problem)
                found += [f"{command_id} is not answered" for command_id in link.pending]
            found += self.world.ink_audit.differences(audit, self._links_of(table.code))
            holders = [
                node.host
                for node in self.world.nodes
                if node.live_server is not None
                and (live := node.live_server.tables.live.get(table.code)) is not None
                and not live.actor.closed
            ]
            if len(holders) > 1:
                found.append(f"table {table.code} is held by {' and '.join(holders)}")
        return found

    def check_end(self) -> None:
        """Check everything that was acknowledged or refused against the final journals."""
        self.check_tables()
        connections = Counter(command_id for _, _, command_id in self._sent)
        for command_id, outcome in self.outcomes.items():
            # A refused command may be tried again (protocol.md). If it was sent on two connections,
            # the older one may have delivered it after the refusal.
            if outcome == "Done" or connections[command_id] == 1:
                self._check_outcome(command_id, outcome)
        for table in self.world.tables:
            self._check_deadlines(table.code)
        for (name, connection, command_id), count in self._sent.items():
            link = self._pages[name]
            if link.socket is not None and link.connections == connection:
                answers = self._answered[name, connection, command_id]
                if answers != count:
                    self.world.fail(f"{command_id}: sent {count} times, answered {answers} times")
        self.world.ink_audit.check_end()


def _describe(command: dict[str, Any]) -> str:
    fields = " ".join(f"{name}={value}" for name, value in command.items() if name != "type")
    return f"{command['type']} {fields}"[:100]
