"""What leaves in one write, in which order, and when ticks come round."""

from typing import Any

import msgspec
import pytest
from tests.server.conftest import Running
from tests.server.frames import split
from tests.server.lobbies import COLLECTION, Evening
from tests.server.players import host_table, join_table

from triptych.games import GAMES
from triptych.lobby import commands as c
from triptych.server.framing import BINARY, FRAMING, TEXT, binary_frame, text_frame
from triptych.table.publisher import Publisher
from triptych.table.sessions import Session
from triptych.table.wheel import STEPS, Wheel


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
    assert split(frames) == [(TEXT, payload), (BINARY, payload)]


def test_the_answer_both_parts_and_ink_leave_in_one_write() -> None:
    evening = Evening()
    evening.join("Ann", "Bob")
    publisher = Publisher(COLLECTION, FRAMING, evening.table)
    paper = Paper()
    session = Session(paper, "bob", False, 150, FRAMING)
    session.show(publisher, publisher.whole())
    paper.writes.clear()

    evening.give("bob", c.LeaveSeat())
    session.done("m1")
    session.show(publisher, publisher.publish(evening.table) + binary_frame(b"\x02ink"))
    assert len(paper.writes) == 1
    done, private, public, ink = split(paper.writes[0])
    assert done == (TEXT, b'{"type":"Done","id":"m1"}')
    you = {"person": "bob", "seat": None, "host": False, "tv": False}
    assert msgspec.json.decode(private[1]) == {"type": "Private", "at": 2, "you": you}
    told = msgspec.json.decode(public[1])
    assert (told["type"], told["at"]) == ("Public", 2)
    assert "code" not in told
    assert len(told["seats"]) == 1
    assert ink == (BINARY, b"\x02ink")
    session.show(publisher, b"")
    session.flush()
    assert len(paper.writes) == 1


async def test_ink_goes_along_only_where_everybody_sees_a_change(server: Running) -> None:
    ann = await host_table(server.base)
    people = [ann, *[await join_table(server.base, ann.code, n) for n in ("Bob", "Cleo")]]
    sockets = [await person.connect() for person in people]
    assert await sockets[0].do("table", "ChooseGame", game="pictures") == "Done"
    actor = server.server.tables.live[ann.code].actor
    asked: list[int] = []
    along = actor.along

    def asking() -> bytes:
        asked.append(actor.seq)
        return along()

    actor.along = asking
    assert await sockets[0].do("table", "StartGame") == "Done"
    assert asked
    asked.clear()
    # A step at one's own bench: the others must not even see their ink come early.
    private = GAMES["pictures"].legal(actor.table.play, 0)[0]
    plain = msgspec.to_builtins(private)
    assert await sockets[0].answer(sockets[0].post("game", plain)) == "Done"
    assert not asked


class Ticker:
    def __init__(self, wheel: Wheel) -> None:
        self.wheel = wheel
        self.rang = 0

    def tick(self) -> None:
        self.rang += 1


async def test_a_tick_comes_round_once_and_can_be_put_off() -> None:
    wheel = Wheel(50)
    one, two = Ticker(wheel), Ticker(wheel)
    wheel._turning = True  # We turn it by hand.
    wheel.set(one)
    wheel.set(two)
    for _ in range(STEPS - 1):
        wheel._turn()
    wheel.set(two, STEPS + 1)
    wheel._turn()
    assert (one.rang, two.rang) == (1, 0)
    for _ in range(STEPS):
        wheel._turn()
    assert (one.rang, two.rang) == (1, 1)
    assert not wheel._turning


async def test_a_table_whose_tick_fails_does_not_stop_the_others() -> None:
    wheel = Wheel(50)

    class Broken(Ticker):
        def tick(self) -> None:
            raise ZeroDivisionError

    fine = Ticker(wheel)
    wheel._turning = True
    wheel.set(Broken(wheel))
    wheel.set(fine)
    for _ in range(STEPS):
        wheel._turn()
    assert fine.rang == 1
