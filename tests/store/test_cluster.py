"""What nodes need in order to share a journal, on the backends that several nodes can share."""

import asyncio

import pytest
from tests.store.journals import MemoryJournal, PostgresJournal, StoredJournal
from tests.support.players import TIMEOUT_S

from triptych.store import LeaseHeld, Store, TooNew
from triptych.store.contract.cluster import Peer
from triptych.store.contract.tables import FORMAT
from triptych.store.presence import FAILOVER_GRACE_S, SessionPresence

LEASE_MS = 60_000
EXPIRED_LEASE_MS = -1


@pytest.fixture(params=["memory", pytest.param("postgres", marks=pytest.mark.postgres)])
def journal(request: pytest.FixtureRequest) -> StoredJournal:
    """An empty journal, once per backend that nodes can share."""
    if request.param == "memory":
        return MemoryJournal()
    return PostgresJournal(request.getfixturevalue("postgres_url"))


async def join(store: Store, name: str, is_leaving: bool = False) -> SessionPresence:
    """Join the cluster. The node can judge its peers at once."""
    assert store.cluster is not None
    presence = await store.cluster.join(name, f"{name}:1", lambda: is_leaving)
    assert isinstance(presence, SessionPresence)
    presence._connected_at -= FAILOVER_GRACE_S
    return presence


async def wait_until_dead(observer: SessionPresence, name: str) -> None:
    """Wait until the database has noticed that the session of a node has ended."""
    async with asyncio.timeout(TIMEOUT_S):
        while observer.peers[name].alive:
            await observer.refresh_peers()


async def test_first_secret_is_shared_by_all_nodes(store: Store, journal: StoredJournal) -> None:
    other = await journal.open()
    assert store.cluster is not None
    assert other.cluster is not None
    assert await store.cluster.shared_secret(b"first") == b"first"
    assert await other.cluster.shared_secret(b"second") == b"first"
    assert await other.cluster.shared_secret(None) == b"first"
    await other.close()


async def test_peers_are_listed_until_they_close(store: Store, journal: StoredJournal) -> None:
    other = await journal.open()
    one = await join(store, "one")
    two = await join(other, "two", is_leaving=True)
    await one.refresh_peers()
    assert one.peers == {"two": Peer("two", "two:1", alive=True, leaving=True)}
    await two.announce()
    assert two.peers == {"one": Peer("one", "one:1", alive=True, leaving=False)}
    await two.close()
    await one.refresh_peers()
    assert one.peers == {}
    await one.close()
    await other.close()


async def test_table_of_a_node_without_a_session_can_be_claimed_at_once(
    store: Store, journal: StoredJournal
) -> None:
    other = await journal.open()
    one, two = await join(store, "one"), await join(other, "two")
    await store.tables.create("WXYZ", "one", LEASE_MS)
    with pytest.raises(LeaseHeld):
        await other.tables.claim("WXYZ", "two", LEASE_MS)
    assert one._session is not None
    one._session.abort()
    await two.refresh_peers()
    await wait_until_dead(two, "one")
    two._connected_at += FAILOVER_GRACE_S
    with pytest.raises(LeaseHeld):
        await other.tables.claim("WXYZ", "two", LEASE_MS)
    two._connected_at -= FAILOVER_GRACE_S
    assert (await other.tables.claim("WXYZ", "two", LEASE_MS)).epoch == 2
    await two.close()
    await other.close()


async def test_node_with_a_session_keeps_its_table_after_the_lease(
    store: Store, journal: StoredJournal
) -> None:
    other = await journal.open()
    one, two = await join(store, "one"), await join(other, "two")
    await store.tables.create("WXYZ", "one", EXPIRED_LEASE_MS)
    with pytest.raises(LeaseHeld):
        await other.tables.claim("WXYZ", "two", LEASE_MS)
    await one.close()
    assert (await other.tables.claim("WXYZ", "two", LEASE_MS)).epoch == 2, "it is no longer listed"
    await two.close()
    await other.close()


async def test_lease_counts_if_the_holder_is_not_listed(
    store: Store, journal: StoredJournal
) -> None:
    one = await join(store, "one")
    await store.tables.create("HELD", "stranger", LEASE_MS)
    await store.tables.create("LOST", "stranger", EXPIRED_LEASE_MS)
    with pytest.raises(LeaseHeld):
        await store.tables.claim("HELD", "one", LEASE_MS)
    assert (await store.tables.claim("LOST", "one", LEASE_MS)).epoch == 2
    await one.close()


async def test_lease_counts_for_a_process_that_has_not_joined(
    store: Store, journal: StoredJournal
) -> None:
    other = await journal.open()
    one = await join(store, "one")
    await store.tables.create("WXYZ", "one", EXPIRED_LEASE_MS)
    assert (await other.tables.claim("WXYZ", "two", LEASE_MS)).epoch == 2
    await one.close()
    await other.close()


async def test_table_of_a_dead_newer_node_is_refused_before_its_lease_ends(
    store: Store, journal: StoredJournal
) -> None:
    newer = await journal.open(FORMAT + 1)
    dying, old = await join(newer, "new"), await join(store, "old")
    await newer.tables.create("WXYZ", "new", LEASE_MS)
    with pytest.raises(LeaseHeld):
        await store.tables.claim("WXYZ", "old", LEASE_MS)
    assert dying._session is not None
    dying._session.abort()
    await old.refresh_peers()
    await wait_until_dead(old, "new")
    with pytest.raises(TooNew):
        await store.tables.claim("WXYZ", "old", LEASE_MS)
    await old.close()
    await newer.close()
