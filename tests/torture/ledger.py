"""What was promised to whom: the model that decides whether a campaign has gone well."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from triptych.live import actor as actors
from triptych.live.actor import MOVED, Actor
from triptych.live.request import TableRequest
from triptych.live.storage import journal
from triptych.store.contract.store import Store

BOUND_S = 30.0
"""Within this an answer has to come, or the connection has to end; no limit of ours is near it."""


class Broken(AssertionError):
    """A promise was not kept."""


@dataclass
class Ink:
    """One person's pen on one board."""

    frames: list[bytes] = field(default_factory=list)
    """The ink of each frame in order."""
    acked: int = 0
    """So many of them were said to be safe."""


class Ledger:
    """Every command and every answer, every stroke and every acknowledgement."""

    def __init__(self) -> None:
        self.sent: dict[str, str] = {}
        """Command id → whose it is."""
        self.outcomes: dict[str, str] = {}
        """What was said last about each; `table_moved` says nothing."""
        self.said: dict[tuple[int, str], int] = defaultdict(int)
        """Answers to one command on one connection."""
        self.times: dict[tuple[int, str], int] = defaultdict(int)
        """How often it was sent there."""
        self.ink: dict[tuple[str, int], Ink] = defaultdict(Ink)
        self.works: list[TableRequest] = []
        self.answers: Counter[int] = Counter()
        self._told: list[TableRequest] = []
        """All that was answered, also what a table gives itself; kept, so no id comes twice."""
        self.moved = 0

    @contextmanager
    def audit(self) -> Iterator[None]:
        """Note every piece of work that any table is given, and every answer to it."""
        module: Any = actors
        submit, reply = Actor.submit, module.reply

        def noted(actor: Actor, work: TableRequest) -> None:
            self.works.append(work)
            submit(actor, work)

        def counted(work: TableRequest, code: str | None, detail: dict[str, Any]) -> None:
            self._told.append(work)
            self.answers[id(work)] += not work.is_answered
            reply(work, code, detail)

        Actor.submit, module.reply = noted, counted  # type: ignore[method-assign,assignment]
        try:
            yield
        finally:
            Actor.submit, module.reply = submit, reply  # type: ignore[method-assign]

    def send(self, connection: int, person: str, command: str) -> None:
        self.sent[command] = person
        self.times[connection, command] += 1

    def answer(self, connection: int, command: str, outcome: str) -> None:
        """`Done` or a code, as a client was told it."""
        self.said[connection, command] += 1
        if self.said[connection, command] > self.times[connection, command]:
            raise Broken(f"{command} was answered more often than it was sent")
        if outcome == MOVED:
            self.moved += 1
            return
        before = self.outcomes.setdefault(command, outcome)
        if "Done" in (before, outcome) and before != outcome:
            raise Broken(f"{command} was first {before} and then {outcome}")

    def check_works(self) -> None:
        """Each piece of work was answered exactly once."""
        silent = [work for work in self.works if self.answers[id(work)] == 0]
        often = [work for work in self.works if self.answers[id(work)] > 1]
        if silent or often:
            raise Broken(f"{len(silent)} works not answered, {len(often)} more than once")

    async def check_journal(self, store: Store, table: str) -> None:
        """All that was acknowledged is there once; nothing is there that was refused."""
        entries = await store.read(table)
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            raise Broken("the journal has gaps")
        kept: Counter[tuple[str | None, str]] = Counter()
        for entry in entries:
            record = journal.decode_record(entry.body)
            if record.id is not None:
                kept[record.by, record.id] += 1
        for (by, command), times in kept.items():
            if times > 1:
                raise Broken(f"{command} was done {times} times")
            if self.sent.get(command) != by:
                raise Broken(f"{command} is in the journal as {by}'s")
        for command, outcome in self.outcomes.items():
            is_there = (self.sent[command], command) in kept
            if is_there != (outcome == "Done"):
                raise Broken(f"{command} was told {outcome}, in the journal: {is_there}")

    def check_ink(self, person: str, board: int, found: bytes | None) -> None:
        """All that was acknowledged is on the board, in order, and nothing twice."""
        ink = self.ink[person, board]
        if found is None:
            if ink.acked:
                raise Broken(f"board {board}: {ink.acked} acknowledged frames are gone")
            return
        drawn = b""
        for number in range(len(ink.frames) + 1):
            if drawn == found and number >= ink.acked:
                return
            drawn += b"".join(ink.frames[number : number + 1])
        raise Broken(f"board {board}: what is there is not what was drawn ({ink.acked} safe)")


async def within(seconds: float, what: str, holds: Any) -> None:
    """Wait until this holds; Broken when it takes too long."""
    end = monotonic() + seconds
    while not holds():
        if monotonic() > end:
            raise Broken(f"{what}: not within {seconds:g} s")
        await asyncio.sleep(0.02)
