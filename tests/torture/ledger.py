"""Records everything the server promised to clients, and checks that the promises were kept."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from triptych.live.actor import MOVED, Actor
from triptych.live.request import TableRequest
from triptych.live.storage import journal
from triptych.store.contract.store import Store

ANSWER_LIMIT_S = 30.0
"""How long the server may take to answer or disconnect. Its own limits are not close to this."""


class BrokenPromise(AssertionError):
    """The server did not keep a promise."""


@dataclass
class DrawnInk:
    """The ink of one person on one board."""

    frames: list[bytes] = field(default_factory=list)
    """The ink of each frame, in order."""
    acked: int = 0
    """How many of the frames were acknowledged."""


class Ledger:
    """All commands and answers, and all strokes and acknowledgements."""

    def __init__(self) -> None:
        self.sent: dict[str, str] = {}
        """The sender of each command, by id."""
        self.outcomes: dict[str, str] = {}
        """The outcome of each command, by id. `table_moved` is not recorded as an outcome."""
        self.answer_counts: dict[tuple[int, str], int] = defaultdict(int)
        """How often a command was answered on one connection."""
        self.send_counts: dict[tuple[int, str], int] = defaultdict(int)
        """How often a command was sent on one connection."""
        self.ink: dict[tuple[str, int], DrawnInk] = defaultdict(DrawnInk)
        self.requests: list[TableRequest] = []
        self.reply_counts: Counter[int] = Counter()
        self._replied: list[TableRequest] = []
        """All requests that got a reply, even internal ones.

        They are kept so that no other object gets their `id()`."""
        self.moved_count = 0

    @contextmanager
    def audit(self) -> Iterator[None]:
        """Record every request to any table, and every reply."""
        submit, reply = Actor.submit, TableRequest.reply

        def record_request(actor: Actor, request: TableRequest) -> None:
            self.requests.append(request)
            submit(actor, request)

        def count_reply(request: TableRequest, code: Any, detail: dict[str, Any]) -> None:
            self._replied.append(request)
            self.reply_counts[id(request)] += not request.is_answered
            reply(request, code, detail)

        Actor.submit, TableRequest.reply = record_request, count_reply  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            Actor.submit, TableRequest.reply = submit, reply  # type: ignore[method-assign]

    def record_sent(self, connection: int, person: str, command: str) -> None:
        self.sent[command] = person
        self.send_counts[connection, command] += 1

    def record_answer(self, connection: int, command: str, outcome: str) -> None:
        """Record the answer that a client received: `Done` or a code."""
        self.answer_counts[connection, command] += 1
        if self.answer_counts[connection, command] > self.send_counts[connection, command]:
            raise BrokenPromise(f"{command} was answered more often than it was sent")
        if outcome == MOVED:
            self.moved_count += 1
            return
        before = self.outcomes.setdefault(command, outcome)
        if "Done" in (before, outcome) and before != outcome:
            raise BrokenPromise(f"{command} was first {before} and then {outcome}")

    def check_requests(self) -> None:
        """Check that each request was answered exactly once."""
        unanswered = [request for request in self.requests if self.reply_counts[id(request)] == 0]
        answered_twice = [
            request for request in self.requests if self.reply_counts[id(request)] > 1
        ]
        if unanswered or answered_twice:
            raise BrokenPromise(
                f"{len(unanswered)} requests not answered, {len(answered_twice)} more than once"
            )

    async def check_journal(self, store: Store, table: str) -> None:
        """Check that the journal has each acknowledged command once, and no refused command."""
        entries = await store.tables.read(table)
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            raise BrokenPromise("the journal has gaps")
        stored: Counter[tuple[str | None, str]] = Counter()
        for entry in entries:
            record = journal.decode_record(entry.body)
            if record.id is not None:
                stored[record.by, record.id] += 1
        for (by, command), count in stored.items():
            if count > 1:
                raise BrokenPromise(f"{command} was done {count} times")
            if self.sent.get(command) != by:
                raise BrokenPromise(f"{command} is in the journal as {by}'s")
        for command, outcome in self.outcomes.items():
            is_there = (self.sent[command], command) in stored
            if is_there != (outcome == "Done"):
                raise BrokenPromise(
                    f"{command} was answered with {outcome}, in the journal: {is_there}"
                )

    def check_ink(self, person: str, board: int, on_board: bytes | None) -> None:
        """Check that the board has all acknowledged ink in order, and nothing twice."""
        ink = self.ink[person, board]
        if on_board is None:
            if ink.acked:
                raise BrokenPromise(f"board {board}: {ink.acked} acknowledged frames are gone")
            return
        drawn = b""
        for number in range(len(ink.frames) + 1):
            if drawn == on_board and number >= ink.acked:
                return
            drawn += b"".join(ink.frames[number : number + 1])
        raise BrokenPromise(
            f"board {board}: its ink is not what was drawn ({ink.acked} frames acknowledged)"
        )


async def wait_for(seconds: float, what: str, condition: Any) -> None:
    """Wait until a condition holds; raises `BrokenPromise` after this many seconds."""
    end = monotonic() + seconds
    while not condition():
        if monotonic() > end:
            raise BrokenPromise(f"{what}: not within {seconds:g} s")
        await asyncio.sleep(0.02)
