"""The server's ink stream of many small tables, driven over stdin and stdout.

`web/src/ink/testing/real_server.test.ts` starts it.

One line of JSON in: for each world its number, the time, and what happened there in this tick.
One line out: for each world what its connections were told, and its board where that was asked for.

    ["limits", points a second, burst, frames a second]    only before anything else
    ["open", connection]  ["close", connection]  ["ink", connection, hex]
    ["kill"]              the server loses all that the journal does not have
    ["board"]  ["end"]    answer with the board's log; forget this world
"""

import asyncio
import contextlib
import json
import sys
from random import Random
from typing import Any

from triptych.ink import Draw, InkError, Limits, read_frame
from triptych.ink.progress import PenState, StoredBoard
from triptych.ink.stream import InkStream
from triptych.live.actor import Actor, Services
from triptych.live.done_commands import DoneCommands
from triptych.live.ink.stream import LiveInk
from triptych.live.metrics import Metrics
from triptych.live.sessions import Session
from triptych.live.tuning import Tuning
from triptych.server.limits.buckets import TokenBucket
from triptych.store.contract.store import Claim, InkChunk
from triptych.table import events as e
from triptych.table.board_numbers import doodle_boards
from triptych.table.state import Table
from triptych.table.turn import Collection, TurnEvent, fold
from triptych.wire.frame_headers import Framing

METRICS = Metrics()
COLLECTION = Collection({}, lambda _: None)  # type: ignore[arg-type, return-value]


PLAIN = Framing(lambda text: b"", lambda ink: ink)
"""Frames without a WebSocket around them."""


class Line:
    """The far end of a connection: remembers what it is sent, until that is taken."""

    def __init__(self) -> None:
        self.told: list[bytes] = [b""]
        """The empty one stands for the Welcome."""

    def write(self, frames: bytes, /) -> None:
        self.told.append(frames)

    def waiting(self) -> int:
        return 0

    def close(self, code: str, **detail: Any) -> None:
        raise AssertionError(f"the table hung up: {code}")


class World:
    """A table in its lobby with one person, who draws on the doodle from several pages."""

    def __init__(self) -> None:
        self.time = 0
        self.limits = Limits()
        self.per_second = 10_000
        self.journal: list[InkChunk] = []
        self.ticks = False
        self.start()

    # What a table needs of its node: the clock, the wheel and the store of `Services`.

    def now(self) -> int:
        return self.time

    def schedule(self, ticking: object) -> None:
        self.ticks = True

    async def append_ink(self, code: str, epoch: int, chunks: list[InkChunk]) -> None:
        life = self.ink
        await asyncio.sleep(0)
        if life is self.ink:
            self.journal += chunks

    def start(self) -> None:
        """The server starts, with what the journal has."""
        events = [
            e.TableOpened("ABCD", "", {}),
            e.PersonJoined("ann", "Ann", None, "token", "device", 0),
        ]
        table: Table | None = None
        for event in events:
            table = fold(COLLECTION, table, TurnEvent("table", event))
        assert table is not None
        node: Any = self
        services = Services(COLLECTION, node, node, METRICS, Tuning(), Random(1), node, PLAIN, node)
        self.actor = Actor(services, Claim("ABCD", 1, 0, 0), table, DoneCommands(10))
        self.ink = LiveInk(self.actor, self.journal)
        self.ink._stream.limits = self.limits
        self.sessions: dict[int, tuple[Session, Line, TokenBucket]] = {}
        self.ticks = False

    def happen(self, what: list[Any]) -> None:
        match what:
            case ["limits", points, burst, frames]:
                self.limits = Limits(points_per_second=points, burst=burst)
                self.per_second = frames
                self.start()
            case ["open", number]:
                line = Line()
                session = Session(line, "ann", False, 0, PLAIN)
                bucket = TokenBucket(self.per_second, self.per_second, self.time / 1000)
                self.sessions[number] = session, line, bucket
                self.actor.sessions.add(session)
                self.ink.attach(session)
            case ["close", number]:
                session, _, _ = self.sessions.pop(number)
                self.actor.sessions.remove(session)
            case ["ink", number, data]:
                # As the connection does it.
                session, _, bucket = self.sessions[number]
                take = (
                    self.ink.receive if bucket.take(self.time / 1000) else self.ink.refuse_too_fast
                )
                take(session, bytes.fromhex(data))
            case ["kill"]:
                self.start()

    def take_told(self) -> list[list[Any]]:
        out: list[list[Any]] = []
        for number, (_, line, _) in self.sessions.items():
            if line.told:
                out.append([number, [frame.hex() for frame in line.told]])
                line.told = []
        return out

    def board(self) -> str:
        (number,) = doodle_boards(self.actor.table)
        return bytes(self.ink._stream.board(number).log).hex()


async def serve() -> None:
    """Answer line after line, until there are no more."""
    worlds: dict[int, World] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        for number, time, happened in asked:
            if number not in worlds:
                worlds[number] = World()
            world = worlds[number]
            world.time = time
            for what in happened:
                world.happen(what)
            if world.ticks:
                world.ticks = False
                world.ink.tick()
        for _ in range(3):
            await asyncio.sleep(0)
        answers = []
        for number, _, happened in asked:
            world = worlds[number]
            board = world.board() if ["board"] in happened else None
            answers.append([number, world.take_told(), board])
            if ["end"] in happened:
                del worlds[number]
        sys.stdout.write(json.dumps(answers) + "\n")
        sys.stdout.flush()


def err(mistake: str) -> None:
    """Make the lane wrong on purpose: a test that cannot fail proves nothing."""
    draw, add, saved = InkStream.draw, StoredBoard.add, InkStream.take_unsaved

    def draws_repeats(lane: InkStream, data: bytes, allowed: Any, now: int) -> bool:
        if draw(lane, data, allowed, now):
            return True
        frame = read_frame(data)
        assert isinstance(frame, Draw)
        tracked = lane.open_board(frame.board)
        before = len(tracked.board.log)
        with contextlib.suppress(InkError):
            tracked.board.apply(frame.ops)
            tracked.pens[frame.pen].size += len(frame.ops)
            tracked.pen_runs.append((frame.pen, before))
            lane._changed.add(frame.board)
        return False

    def forgets_pens(stored: StoredBoard, chunk: int, body: bytes) -> None:
        add(stored, chunk, body)
        stored.pens = {0: PenState(0, 1, len(stored.log))}

    def acks_too_early(lane: InkStream) -> Any:
        chunks = saved(lane)
        lane.mark_saved(chunks)
        return chunks[:0]

    match mistake:
        case "repeats":
            setattr(InkStream, "draw", draws_repeats)  # noqa: B010
        case "forgets":
            setattr(StoredBoard, "add", forgets_pens)  # noqa: B010
        case "acks":
            setattr(InkStream, "take_unsaved", acks_too_early)  # noqa: B010
        case "":
            pass
        case _:
            raise SystemExit(f"no such mistake: {mistake}")


if __name__ == "__main__":
    err(sys.argv[1] if len(sys.argv) > 1 else "")
    asyncio.run(serve())
