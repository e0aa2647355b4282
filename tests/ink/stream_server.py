"""The real ink stream for many simulated tables, controlled over stdin and stdout.

`web/src/ink/testing/real_server.test.ts` starts it.

In each tick, it reads one line of JSON. For each table, the line has the table's number, the time,
and the table's events in this tick. It answers with one line of JSON. For each table, that line has
the table's number, the frames sent to each connection, and the log of the table's board if an event
asked for it.

The events are:

    ["limits", points per second, burst, frames per second]    only as the first event
    ["open", connection]  ["close", connection]  ["ink", connection, hex]
    ["kill"]              the server restarts and keeps only what is in the journal
    ["board"]             the answer contains the log of the board
    ["end"]               the table is dropped after the answer
"""

import asyncio
import contextlib
import json
import sys
from random import Random
from typing import Any

from tests.support.frames import split_frames

from triptych.ink import Draw, InkError, Limits, read_frame
from triptych.ink.progress import PenState, StoredBoard
from triptych.ink.stream import InkStream
from triptych.live.actor import Actor
from triptych.live.done_commands import DoneCommands
from triptych.live.ink.stream import LiveInk
from triptych.live.metrics import Metrics
from triptych.live.services import Services
from triptych.live.sessions import Session
from triptych.live.tuning import Tuning
from triptych.server.limits.buckets import TokenBucket
from triptych.store.contract.tables import Claim, InkChunk
from triptych.table import events as e
from triptych.table.board_numbers import doodle_boards
from triptych.table.state import Table
from triptych.table.turn import Collection, TurnEvent, fold
from triptych.wire.frame_headers import BINARY

METRICS = Metrics()
COLLECTION = Collection({}, lambda _: None)  # type: ignore[arg-type, return-value]


class FakeChannel:
    """Collects the frames that are sent to a connection."""

    def __init__(self) -> None:
        self.sent: list[bytes] = [b""]
        """The empty frame stands for the Welcome."""

    def write(self, frames: bytes, /) -> None:
        self.sent += [payload for kind, payload in split_frames(frames) if kind == BINARY]

    def unsent_bytes(self) -> int:
        return 0

    def close(self, code: str, **detail: Any) -> None:
        raise AssertionError(f"the table closed the connection: {code}")


class SimulatedTable:
    """A table in the lobby. One person draws on its doodle from several pages."""

    def __init__(self) -> None:
        self.time = 0
        self.limits = Limits()
        self.per_second = 10_000
        self.journal: list[InkChunk] = []
        self.tick_is_scheduled = False
        self.start()

    # The next methods replace the clock, the tick scheduler and the store that `Services` needs.

    def now(self) -> int:
        return self.time

    def schedule(self, ticking: object) -> None:
        self.tick_is_scheduled = True

    async def append_ink(self, code: str, epoch: int, chunks: list[InkChunk]) -> None:
        ink = self.ink
        await asyncio.sleep(0)
        if ink is self.ink:
            self.journal += chunks

    def start(self) -> None:
        """Start the server with the ink that is in the journal."""
        events = [
            e.TableOpened("ABCD", "", {}),
            e.PersonJoined("ann", "Ann", None, "token", "device", 0),
        ]
        table: Table | None = None
        for event in events:
            table = fold(COLLECTION, table, TurnEvent("table", event))
        assert table is not None
        fake: Any = self
        services = Services(COLLECTION, fake, fake, METRICS, Tuning(), Random(1), fake, fake, fake)
        self.actor = Actor(services, Claim("ABCD", 1, 0, 0), 0, table, DoneCommands(10))
        self.ink = LiveInk(self.actor, self.journal)
        self.ink._stream.limits = self.limits
        self.sessions: dict[int, tuple[Session, FakeChannel, TokenBucket]] = {}
        self.tick_is_scheduled = False

    def handle(self, event: list[Any]) -> None:
        match event:
            case ["limits", points, burst, frames]:
                self.limits = Limits(points_per_second=points, burst=burst)
                self.per_second = frames
                self.start()
            case ["open", number]:
                channel = FakeChannel()
                session = Session(channel, "ann", False, 0)
                bucket = TokenBucket(self.per_second, self.per_second, self.time / 1000)
                self.sessions[number] = session, channel, bucket
                self.actor.sessions.add(session)
                self.ink.attach(session)
            case ["close", number]:
                session, _, _ = self.sessions.pop(number)
                self.actor.sessions.remove(session)
            case ["ink", number, data]:
                # Do the same as `server/ws/connection.py`.
                session, _, bucket = self.sessions[number]
                handle_frame = (
                    self.ink.receive if bucket.take(self.time / 1000) else self.ink.refuse_too_fast
                )
                handle_frame(session, bytes.fromhex(data))
            case ["kill"]:
                self.start()

    def take_sent(self) -> list[list[Any]]:
        out: list[list[Any]] = []
        for number, (_, channel, _) in self.sessions.items():
            if channel.sent:
                out.append([number, [frame.hex() for frame in channel.sent]])
                channel.sent = []
        return out

    def board(self) -> str:
        (number,) = doodle_boards(self.actor.table)
        return bytes(self.ink._stream.board(number).log).hex()


async def serve() -> None:
    """Answer each line of stdin."""
    simulated_tables: dict[int, SimulatedTable] = {}
    for line in sys.stdin:
        requests = json.loads(line)
        for number, time, events in requests:
            if number not in simulated_tables:
                simulated_tables[number] = SimulatedTable()
            simulated = simulated_tables[number]
            simulated.time = time
            for event in events:
                simulated.handle(event)
            if simulated.tick_is_scheduled:
                simulated.tick_is_scheduled = False
                simulated.ink.tick()
        for _ in range(3):
            await asyncio.sleep(0)
        answers = []
        for number, _, events in requests:
            simulated = simulated_tables[number]
            board = simulated.board() if ["board"] in events else None
            answers.append([number, simulated.take_sent(), board])
            if ["end"] in events:
                del simulated_tables[number]
        sys.stdout.write(json.dumps(answers) + "\n")
        sys.stdout.flush()


def install_bug(bug: str) -> None:
    """Break the stream on purpose, to show that the tests of the client can fail."""
    draw, add, take_unsaved = InkStream.draw, StoredBoard.add, InkStream.take_unsaved

    def draw_repeats(
        stream: InkStream, data: bytes, allowed: Any, now: int, black_only: bool = False
    ) -> bool:
        if draw(stream, data, allowed, now, black_only):
            return True
        frame = read_frame(data)
        assert isinstance(frame, Draw)
        tracked = stream.open_board(frame.board)
        before = len(tracked.board.log)
        with contextlib.suppress(InkError):
            tracked.board.apply(frame.ops)
            tracked.pens[frame.pen].size += len(frame.ops)
            tracked.pen_runs.append((frame.pen, before))
            stream._changed.add(frame.board)
        return False

    def add_without_pens(stored: StoredBoard, chunk: int, body: bytes) -> None:
        add(stored, chunk, body)
        stored.pens = {0: PenState(0, 1, len(stored.log))}

    def save_too_early(stream: InkStream) -> Any:
        chunks = take_unsaved(stream)
        stream.mark_saved(chunks)
        return chunks[:0]

    match bug:
        case "repeats":
            setattr(InkStream, "draw", draw_repeats)  # noqa: B010
        case "forgets":
            setattr(StoredBoard, "add", add_without_pens)  # noqa: B010
        case "acks":
            setattr(InkStream, "take_unsaved", save_too_early)  # noqa: B010
        case "":
            pass
        case _:
            raise SystemExit(f"no such bug: {bug}")


if __name__ == "__main__":
    install_bug(sys.argv[1] if len(sys.argv) > 1 else "")
    asyncio.run(serve())
