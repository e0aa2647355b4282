"""Which frames are sent in one write and in which order; the schedule of ticks."""

from typing import Any

import msgspec
import pytest
from tests.support.frames import split_frames
from tests.support.pens import TestPen
from tests.support.players import Socket, host_table, join_table
from tests.support.servers import RunningServer
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.live.ink.tick_scheduler import SLOTS_PER_TICK, TickScheduler
from triptych.live.publisher import Publisher
from triptych.live.sessions import Session
from triptych.table import commands as c
from triptych.wire.frame_headers import BINARY, TEXT, binary_frame, text_frame


class RecordingChannel:
    """A channel that keeps every write."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def write(self, frames: bytes) -> None:
        self.writes.append(frames)

    def unsent_bytes(self) -> int:
        return 0

    def close(self, code: str, **detail: Any) -> None: ...


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_frames_of_any_size_can_be_split(size: int) -> None:
    payload = b"x" * size
    frames = text_frame(payload) + binary_frame(payload)
    assert split_frames(frames) == [(TEXT, payload), (BINARY, payload)]


def test_answer_and_view_changes_and_ink_are_sent_in_one_write() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    publisher = Publisher(COLLECTION, driver.table)
    channel = RecordingChannel()
    session = Session(channel, "bob", False, 150)
    session.queue_private_update(publisher)
    session.send(publisher.full_public())
    assert len(channel.writes) == 1
    channel.writes.clear()

    driver.act("bob", c.LeaveSeat())
    session.queue_done("m1")
    frames = publisher.publish(driver.table)
    session.queue_private_update(publisher)
    session.send(frames + binary_frame(b"\x02ink"))
    assert len(channel.writes) == 1
    done, private, public, ink = split_frames(channel.writes[0])
    assert done == (TEXT, b'{"type":"Done","id":"m1"}')
    you: dict[str, object] = {"person": "bob", "seat": None, "host": False, "tv": False}
    you["banned"] = []
    assert msgspec.json.decode(private[1]) == {"type": "Private", "at": 2, "you": you}
    changes = msgspec.json.decode(public[1])
    assert (changes["type"], changes["at"]) == ("Public", 2)
    assert "code" not in changes
    assert len(changes["seats"]) == 1
    assert ink == (BINARY, b"\x02ink")
    session.queue_private_update(publisher)
    session.send(b"")
    assert len(channel.writes) == 1


async def test_changes_are_sent_while_another_person_draws(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    phones = [await ann.connect(), await bob.connect()]
    live = server.server.tables.live[ann.code]
    actor = live.actor
    sent: list[bytes] = []
    flush = actor.flush

    def recording_flush(ink: bytes = b"") -> None:
        sent.append(ink)
        flush(ink)

    actor.flush = recording_flush  # type: ignore[method-assign]
    assert await phones[0].do("table", "SetReady", ready=True) == "Done"
    assert sent == [b""], "sent at once, because nobody draws"
    sent.clear()
    TestPen(phones[0], phones[0].view["people"][0]["doodle"]).stroke(10, 10)
    await phones[1].wait_until(lambda: phones[1].ink)
    assert live.ink.tick_is_scheduled, "the ink stream still ticks for a while"
    before = actor.seq
    assert await phones[1].do("table", "SetReady", ready=True) == "Done"
    await phones[0].wait_for_view(lambda v: v["seats"][1]["ready"])
    assert actor.seq > before
    third = await (await Socket.open(server.base, ann.code)).hello()
    assert third.view["seats"] == phones[0].view["seats"]


class CountingTicker:
    def __init__(self, scheduler: TickScheduler) -> None:
        self.scheduler = scheduler
        self.ticks = 0

    def tick(self) -> None:
        self.ticks += 1


async def test_scheduled_tick_runs_once() -> None:
    scheduler = TickScheduler(50)
    first, second = CountingTicker(scheduler), CountingTicker(scheduler)
    # Prevents the scheduler from starting its task: this test runs the slots itself.
    scheduler._running = True
    scheduler.schedule(first)
    scheduler._run_slot()
    scheduler.schedule(second)
    for _ in range(SLOTS_PER_TICK - 1):
        scheduler._run_slot()
    assert (first.ticks, second.ticks) == (1, 0)
    scheduler._run_slot()
    assert (first.ticks, second.ticks) == (1, 1)
    assert not scheduler._running


async def test_failing_tick_does_not_stop_other_tables() -> None:
    scheduler = TickScheduler(50)

    class Broken(CountingTicker):
        def tick(self) -> None:
            raise ZeroDivisionError

    healthy = CountingTicker(scheduler)
    scheduler._running = True
    scheduler.schedule(Broken(scheduler))
    scheduler.schedule(healthy)
    for _ in range(SLOTS_PER_TICK):
        scheduler._run_slot()
    assert healthy.ticks == 1
