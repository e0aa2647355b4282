"""The faults of the database in memory: what is done, and what its callers learn of it."""

import asyncio
from random import Random

import pytest
from tests.support.memory.calls import Call
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.faults import FaultRates, FaultySend
from tests.support.memory.store import MemoryStore
from tests.support.players import TIMEOUT_S

from triptych.store import Entry, StoreBroken
from triptych.store.contract.errors import StoreCode

LEASE_MS = 60_000
ENTRY = Entry(1, 0, None, b"{}")


class Setting:
    """A database with one table and two nodes."""

    def __init__(self) -> None:
        steady = asyncio.get_running_loop().time
        self.calls: list[Call] = []
        self.database = MemoryDatabase(steady)
        self.send = FaultySend(
            self.database, Random(1), timeout_s=TIMEOUT_S, on_call=self.calls.append
        )
        self.one = MemoryStore(self.database, steady, self.send, "one")
        self.two = MemoryStore(self.database, steady, self.send, "two")

    def give_up_soon(self) -> None:
        """Shorten the timeout: from now on, the test only makes calls that are not answered."""
        self.send.timeout_s = 0.01

    async def append(self) -> StoreCode | None:
        """Append an entry. Returns the code of the error."""
        try:
            await self.one.tables.append("WXYZ", 1, 0, [ENTRY])
        except StoreBroken as error:
            return error.code
        return None

    @property
    def is_written(self) -> bool:
        return self.database.entries("WXYZ") == [ENTRY]


@pytest.fixture
async def setting() -> Setting:
    setting = Setting()
    await setting.one.tables.create("WXYZ", "one", LEASE_MS)
    return setting


@pytest.mark.parametrize(
    ("fault", "code", "written"),
    [
        ("refused", "store_broken", False),
        ("lost_call", "store_slow", False),
        ("lost_answer", "store_broken", True),
        ("silent_answer", "store_slow", True),
    ],
)
async def test_fault_of_one_call(
    setting: Setting, fault: str, code: StoreCode, written: bool
) -> None:
    setattr(setting.send.rates, fault, 1.0)
    if code == "store_slow":
        setting.give_up_soon()
    assert await setting.append() == code
    assert setting.is_written == written


async def test_late_call_is_executed_after_its_caller_has_given_up(setting: Setting) -> None:
    setting.send.rates.late = 1.0
    setting.give_up_soon()
    assert await setting.append() == "store_slow"
    while not setting.is_written:
        await asyncio.sleep(0.001)


async def test_call_of_a_cancelled_task_is_executed(setting: Setting) -> None:
    task = asyncio.create_task(setting.append())
    await asyncio.sleep(0)
    task.cancel()
    while not setting.is_written:
        await asyncio.sleep(0.001)


async def test_database_that_is_away_refuses_and_comes_back(setting: Setting) -> None:
    setting.send.is_away = True
    assert await setting.append() == "store_broken"
    assert not setting.is_written
    setting.send.is_away = False
    assert await setting.append() is None


async def test_silent_database_does_not_answer(setting: Setting) -> None:
    setting.send.is_silent = True
    setting.give_up_soon()
    assert await setting.append() == "store_slow"
    assert not setting.is_written


@pytest.mark.parametrize("code", ["store_full", "store_readonly"])
async def test_database_that_refuses_writes_can_be_read(setting: Setting, code: StoreCode) -> None:
    setting.send.write_error = code
    assert await setting.append() == code
    assert await setting.one.tables.read("WXYZ") == []


async def test_database_can_be_reached_from_one_node_only(setting: Setting) -> None:
    setting.send.cut_off("one")
    assert await setting.two.tables.count_tables() == 1
    setting.give_up_soon()
    assert await setting.append() == "store_slow"
    setting.send.timeout_s = TIMEOUT_S
    setting.send.connect("one")
    assert await setting.one.tables.count_tables() == 1


async def test_some_calls_of_a_node_that_was_cut_off_arrive_late(setting: Setting) -> None:
    setting.send.cut_off("one")
    setting.give_up_soon()
    codes = [f"T{number:02}" for number in range(20)]
    creating = [setting.one.tables.create(code, "one", LEASE_MS) for code in codes]
    for outcome in await asyncio.gather(*creating, return_exceptions=True):
        assert isinstance(outcome, StoreBroken)
    assert setting.database.codes() == ["WXYZ"]
    setting.send.timeout_s = TIMEOUT_S
    setting.send.connect("one")
    while len(setting.database.codes()) == 1:
        await asyncio.sleep(0.001)
    await setting.one.tables.count_tables()
    assert len(setting.database.codes()) < 1 + len(codes), "some calls are lost"


async def test_failover_ends_sessions_and_leaves_the_outcome_unknown(setting: Setting) -> None:
    assert setting.one.cluster is not None
    presence = await setting.one.cluster.join("one", "one:1", bool)
    running = asyncio.create_task(setting.append())
    while not setting.is_written:
        await asyncio.sleep(0)
    setting.send.break_connections()
    assert await running == "store_broken"
    assert not setting.database.has_session("one")
    with pytest.raises(StoreBroken):
        await presence._heartbeat(presence._session)  # type: ignore[arg-type]


async def test_every_call_names_its_node_and_method(setting: Setting) -> None:
    await setting.two.albums.open_album("WXYZ", "key")
    await setting.two.tables.read("WXYZ")
    await setting.two.prune(0)
    assert [(call.node, call.name, call.writes) for call in setting.calls] == [
        ("one", "create", True),
        ("two", "open_album", True),
        ("two", "read", False),
        ("two", "prune", True),
    ]


def test_faults_are_drawn_with_their_rates() -> None:
    rates, rng = FaultRates(refused=0.2, late=0.1), Random(1)
    drawn = [rates.draw(rng) for _ in range(10_000)]
    assert 1_800 < drawn.count("refused") < 2_200
    assert 850 < drawn.count("late") < 1_150
    assert drawn.count(None) + drawn.count("refused") + drawn.count("late") == 10_000
