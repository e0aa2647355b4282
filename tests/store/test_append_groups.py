"""Appends of many tables share transactions of PostgreSQL, and each keeps its own outcome."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from tests.support.players import eventually
from tests.support.postgres import fresh_schema, postgres_server, postgres_url  # noqa: F401

from triptych.live.storage.durable_writer import DurableWriter
from triptych.server.workers.event_loop import fast_loop_factory
from triptych.store import Entry, Fenced, InkChunk, OutOfOrder, StoreBroken
from triptych.store.postgres.append_groups import Append, AppendGroups
from triptych.store.postgres.store import PostgresStore
from triptych.store.postgres.tuning import PostgresTuning

LEASE_MS = 60_000
TIMEOUT_S = 60.0
NEVER_S = 3600.0
"""A delay that no test waits for."""
CODES = [f"T{number:03}" for number in range(40)]


def entry(seq: int, seat: int | None = None) -> Entry:
    return Entry(seq, 1_000 + seq, seat, b"{}")


@asynccontextmanager
async def opened(url: str, **tuning: Any) -> AsyncIterator[PostgresStore]:
    """A store with the tables `CODES`, which this process holds."""
    store = await PostgresStore.open(url, TIMEOUT_S, tuning=PostgresTuning(**tuning))
    for code in CODES:
        await store.tables.create(code, "here", LEASE_MS)
    yield store
    await store.close()


async def transactions(url: str, *tables: str) -> int:
    """How many transactions have written the rows of these tables of the database."""
    db = await asyncpg.connect(url)
    rows = " union ".join(f"select distinct xmin::text from {table}" for table in tables)
    found = await db.fetchval(f"select count(*) from ({rows}) as writers")
    await db.close()
    return int(found)


@asynccontextmanager
async def locked(url: str, code: str) -> AsyncIterator[None]:
    """Lock the row of a table, so that an append to it has to wait."""
    db = await asyncpg.connect(url)
    async with db.transaction():
        await db.execute("select code from tables where code = $1 for update", code)
        yield
    await db.close()


async def append_to_all(store: PostgresStore) -> list[int | BaseException]:
    return await asyncio.gather(
        *[store.tables.append(code, 1, 0, [entry(1)]) for code in CODES], return_exceptions=True
    )


async def test_appends_of_many_tables_share_a_transaction(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url) as store:
        assert await append_to_all(store) == [1] * len(CODES)
    assert await transactions(postgres_url, "event") == 1


def test_appends_share_a_transaction_on_the_event_loop_of_servers(
    postgres_server: str,  # noqa: F811
) -> None:
    async def append() -> int:
        url = await fresh_schema(postgres_server)
        async with opened(url) as store:
            assert await append_to_all(store) == [1] * len(CODES)
        return await transactions(url, "event")

    with asyncio.Runner(loop_factory=fast_loop_factory()) as runner:
        assert runner.run(append()) == 1


async def test_append_on_an_idle_node_is_not_delayed(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url, group_delay_s=NEVER_S, max_defer_s=NEVER_S) as store:
        assert await store.tables.append("T000", 1, 0, [entry(1)]) == 1


async def test_ink_waits_for_the_next_entries(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url, max_defer_s=NEVER_S) as store:
        ink = [
            asyncio.create_task(store.tables.append_ink(code, 1, [InkChunk(3, 0, b"x")]))
            for code in CODES[1:]
        ]
        await asyncio.sleep(0)
        assert await store.tables.append("T000", 1, 0, [entry(1)]) == 1
        await asyncio.gather(*ink)
    assert await transactions(postgres_url, "event", "ink") == 1


async def test_ink_alone_is_written_after_a_while(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url, max_defer_s=0.01) as store:
        await store.tables.append_ink("T000", 1, [InkChunk(3, 0, b"x")])
        assert await store.tables.read_ink("T000") == [InkChunk(3, 0, b"x")]


async def test_each_append_of_a_group_keeps_its_own_outcome(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url) as store:
        await store.tables.claim("T001", "here", LEASE_MS)
        await store.tables.release("T002", 1)
        await store.tables.append_ink("T003", 1, [InkChunk(0, 0, b"old")])
        appends: dict[str, Any] = {
            "T000": store.tables.append("T000", 1, 0, [entry(1), entry(2)]),
            "T001": store.tables.append("T001", 1, 0, [entry(1)]),
            "T002": store.tables.append_ink("T002", 1, [InkChunk(0, 0, b"new")]),
            "T003": store.tables.append_ink("T003", 1, [InkChunk(1, 0, b"n"), InkChunk(0, 0, b"")]),
            "T004": store.tables.append("T004", 1, 5, [entry(6)]),
            "T005": store.tables.append("T005", 1, 0, [entry(1, seat=2**70)]),
            "NONE": store.tables.append("NONE", 1, 0, [entry(1)]),
            "T006": store.tables.append_ink("T006", 1, [InkChunk(0, 0, b"new")]),
        }
        found = await asyncio.gather(*appends.values(), return_exceptions=True)
        outcomes = dict(zip(appends, found, strict=True))
        assert outcomes["T000"] == 2
        assert isinstance(outcomes["T001"], Fenced)
        assert isinstance(outcomes["T002"], Fenced)
        assert isinstance(outcomes["T003"], OutOfOrder)
        assert isinstance(outcomes["T004"], OutOfOrder)
        assert isinstance(outcomes["T005"], StoreBroken)
        assert isinstance(outcomes["NONE"], Fenced)
        assert outcomes["T006"] is None
        assert await store.tables.read("T000") == [entry(1), entry(2)]
        assert await store.tables.read_ink("T003") == [InkChunk(0, 0, b"old")]
        for code in ("T001", "T004", "T005"):
            assert await store.tables.read(code) == []


async def test_appends_to_one_table_are_written_in_order(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url, group_delay_s=0.0) as store:
        for seq in range(1, 6):
            await asyncio.gather(
                store.tables.append("T000", 1, seq - 1, [entry(seq)]),
                store.tables.append_ink("T000", 1, [InkChunk(0, seq, b"x")]),
            )
        assert [e.seq for e in await store.tables.read("T000")] == [1, 2, 3, 4, 5]
        assert len(await store.tables.read_ink("T000")) == 5


async def test_append_that_waits_for_a_group_too_long_never_runs(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url) as store:
        groups = AppendGroups(store._db, timeout_s=0.2, tuning=PostgresTuning(max_groups=1))
        async with locked(postgres_url, "T000"):
            for code in ("T000", "T001"):
                with pytest.raises(StoreBroken, match="did not answer"):
                    await groups.write(Append(code, 1, 0, [entry(1)]))
        await groups.close()
        assert await store.tables.read("T000") == [entry(1)], "it ran, and waited for the lock"
        assert await store.tables.read("T001") == []


async def test_group_with_an_unknown_outcome_is_settled_for_each_table(
    postgres_url: str,  # noqa: F811
) -> None:
    """The database commits the first attempt after the timeout. No entry is lost or repeated."""
    async with opened(postgres_url) as store:
        claims = [await store.tables.claim(code, "here", LEASE_MS) for code in CODES]
        impatient = await PostgresStore.open(postgres_url, timeout_s=0.5)
        writers = [DurableWriter(impatient.tables, claim, lambda: 0) for claim in claims]
        async with locked(postgres_url, "T000"):
            appends = asyncio.gather(*[writer.append(0, [entry(1)]) for writer in writers])
            await eventually(lambda: all(writer.outage_since is not None for writer in writers))
        assert await appends == [1] * len(CODES)
        await impatient.close()
        for code in CODES:
            assert await store.tables.read(code) == [entry(1)]


async def test_appends_and_renewals_do_not_wait_for_each_other(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url, group_delay_s=0.0) as store:
        held = dict.fromkeys(reversed(CODES), 1)

        async def keep_appending(code: str) -> None:
            for seq in range(1, 11):
                await store.tables.append(code, 1, seq - 1, [entry(seq)])

        async def keep_renewing() -> None:
            for _ in range(10):
                assert await store.tables.renew(held, LEASE_MS) == set(CODES)

        await asyncio.gather(keep_renewing(), *map(keep_appending, CODES))


async def test_closing_writes_what_waits(postgres_url: str) -> None:  # noqa: F811
    async with opened(postgres_url, group_delay_s=NEVER_S, max_defer_s=NEVER_S) as store:
        await store.tables.append("T000", 1, 0, [entry(1)])
        waiting = [
            asyncio.create_task(store.tables.append("T001", 1, 0, [entry(1)])),
            asyncio.create_task(store.tables.append_ink("T001", 1, [InkChunk(0, 0, b"x")])),
        ]
        await asyncio.sleep(0)
    assert [await task for task in waiting] == [1, None]
    with pytest.raises(StoreBroken):
        await store.tables.append("T002", 1, 0, [entry(1)])
