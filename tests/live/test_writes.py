"""What leaves in one write, in which order, and when ticks come round."""

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
from triptych.wire.frame_headers import BINARY, FRAMING, TEXT, binary_frame, text_frame


class Paper:
    """A channel that keeps every write."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def write(self, frames: bytes) -> None:
        self.writes.append(frames)

    def waiting(self) -> int:
        return 0

    def close(self, code: str, **detail: Any) -> None: ...


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_of_any_size_can_be_taken_apart(size: int) -> None:
    payload = b"x" * size
    frames = text_frame(payload) + binary_frame(payload)
    assert split_frames(frames) == [(TEXT, payload), (BINARY, payload)]


def test_the_answer_both_parts_and_ink_leave_in_one_write() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    publisher = Publisher(COLLECTION, FRAMING, evening.table)
    paper = Paper()
    session = Session(paper, "bob", False, 150, FRAMING)
    session.queue_private_update(publisher)
    session.send(publisher.full_public())
    assert len(paper.writes) == 1
    paper.writes.clear()

    evening.act("bob", c.LeaveSeat())
    session.queue_done("m1")
    public = publisher.publish(evening.table)
    session.queue_private_update(publisher)
    session.send(public + binary_frame(b"\x02ink"))
    assert len(paper.writes) == 1
    done, private, told, ink = split_frames(paper.writes[0])
    assert done == (TEXT, b'{"type":"Done","id":"m1"}')
    you: dict[str, object] = {"person": "bob", "seat": None, "host": False, "tv": False}
    you["banned"] = []
    assert msgspec.json.decode(private[1]) == {"type": "Private", "at": 2, "you": you}
    shown = msgspec.json.decode(told[1])
    assert (shown["type"], shown["at"]) == ("Public", 2)
    assert "code" not in shown
    assert len(shown["seats"]) == 1
    assert ink == (BINARY, b"\x02ink")
    session.queue_private_update(publisher)
    session.send(b"")
    assert len(paper.writes) == 1


async def test_what_is_new_goes_with_the_ink_while_somebody_draws(server: RunningServer) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    phones = [await ann.connect(), await bob.connect()]
    live = server.server.tables.live[ann.code]
    actor = live.actor
    sent: list[bytes] = []
    send_waiting = actor.flush

    def sending(ink: bytes = b"") -> None:
        sent.append(ink)
        send_waiting(ink)

    actor.flush = sending  # type: ignore[method-assign]
    assert await phones[0].do("table", "SetReady", ready=True) == "Done"
    assert sent == [b""], "nobody draws: at once"
    sent.clear()
    TestPen(phones[0], phones[0].view["people"][0]["doodle"]).stroke(10, 10)
    await phones[1].wait_until(lambda: phones[1].ink)
    assert actor.tick_is_due(), "the lane ticks on for a while"
    before = actor.seq
    assert await phones[1].do("table", "SetReady", ready=True) == "Done"
    await phones[0].wait_for_view(lambda v: v["seats"][1]["ready"])
    assert actor.seq > before
    third = await (await Socket.open(server.base, ann.code)).hello()
    assert third.view["seats"] == phones[0].view["seats"]


async def test_answers_go_out_although_the_ink_fails(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    live = server.server.tables.live[ann.code]

    def broken() -> None:
        raise ZeroDivisionError

    TestPen(phone, phone.view["people"][0]["doodle"]).stroke(10, 10)
    await phone.wait_until(lambda: phone.ink)
    assert live.actor.tick_is_due()
    monkeypatch.setattr(live.ink, "_draw_inbox", broken)
    assert await phone.do("table", "SetReady", ready=True) == "Done"


class Ticker:
    def __init__(self, wheel: TickScheduler) -> None:
        self.wheel = wheel
        self.rang = 0

    def tick(self) -> None:
        self.rang += 1


async def test_a_tick_comes_round_once() -> None:
    wheel = TickScheduler(50)
    one, two = Ticker(wheel), Ticker(wheel)
    wheel._running = True  # We turn it by hand.
    wheel.schedule(one)
    wheel._run_slot()
    wheel.schedule(two)
    for _ in range(SLOTS_PER_TICK - 1):
        wheel._run_slot()
    assert (one.rang, two.rang) == (1, 0)
    wheel._run_slot()
    assert (one.rang, two.rang) == (1, 1)
    assert not wheel._running


async def test_a_table_whose_tick_fails_does_not_stop_the_others() -> None:
    wheel = TickScheduler(50)

    class Broken(Ticker):
        def tick(self) -> None:
            raise ZeroDivisionError

    fine = Ticker(wheel)
    wheel._running = True
    wheel.schedule(Broken(wheel))
    wheel.schedule(fine)
    for _ in range(SLOTS_PER_TICK):
        wheel._run_slot()
    assert fine.rang == 1
