"""Two releases at the same time, and two servers with the same journal."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.support.players import Socket, eventually, host_table, http_client
from tests.support.processes import ServerProcess
from tests.support.servers import StartServer

from triptych.live.storage import journal
from triptych.store import Entry, Store
from triptych.store.backends import open_store
from triptych.store.contract.tables import FORMAT
from triptych.wire.messages import PROTOCOL_VERSION


async def closing_fault(base: str, code: str) -> dict[str, object]:
    """Connect to this table; returns the fault with which the server closes the connection."""
    socket = await Socket.open(base, code)
    socket.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": None, "tv": False})
    await socket.wait_until(lambda: socket.all("Fault"))
    fault: dict[str, object] = socket.all("Fault")[-1]
    return fault


async def append_newer_record(store: Store, code: str) -> None:
    """Append a record of a newer format, which this release cannot read."""
    claim = await store.tables.claim(code, "newer", 60_000)
    body = msgspec.json.encode({"format": FORMAT + 1, "who": "p1", "events": [[1, 2]]})
    await store.tables.append(code, claim.epoch, claim.seq, [Entry(claim.seq + 1, 5, None, body)])
    await store.tables.release(code, claim.epoch)


@pytest.mark.parametrize("newer_part", ["head", "record"])
async def test_table_of_a_newer_release_is_refused_and_released(
    start: StartServer, newer_part: str
) -> None:
    server = await start()
    ann = await host_table(server.base)
    live = server.server.tables.live[ann.code]
    await server.server.tables.release(live)
    store = server.server.store
    if newer_part == "head":
        newer = await open_store(server.server.settings.store_address(), record_format=FORMAT + 1)
        claim = await newer.tables.claim(ann.code, "newer", 60_000)
        await newer.tables.release(ann.code, claim.epoch)
        await newer.close()
    else:
        await append_newer_record(store, ann.code)
    before = await store.tables.locate(ann.code)
    assert before is not None
    fault = await closing_fault(server.base, ann.code)
    assert (fault["code"], fault["fatal"]) == ("newer_release", True)
    async with http_client(server.base) as http:
        answer = await http.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})
    assert (answer.status_code, answer.json()["code"]) == (503, "newer_release")
    row = await store.tables.locate(ann.code)
    assert row is not None
    assert row.node is None, "another node can claim it at once"
    assert (row.seq, row.format) == (before.seq, before.format), "nothing was written"


async def test_clients_are_relayed_to_the_newer_node(
    start: StartServer,
    tmp_path: Path,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = await start(store=postgres_url, node="old", secret="ours")
    ann = await host_table(old.base)
    await old.server.tables.release(old.server.tables.live[ann.code])
    new = await start(store=postgres_url, node="new", secret="ours", data=str(tmp_path / "new"))
    monkeypatch.setattr(new.server.store.tables, "record_format", FORMAT + 1)
    await eventually(lambda: old.server.nodes and old.server.nodes.available_peers())
    ann.base = new.base
    socket = await ann.connect()
    assert await socket.do("table", "AddBot") == "Done"
    ann.base = old.base
    await ann.connect()  # The new node has the lease, so the old node relays to it.
    await new.server.tables.release(new.server.tables.live[ann.code])
    reconnected = await ann.connect()  # Only the new node can restore the table.
    await eventually(lambda: reconnected.document.is_complete)
    assert len(reconnected.view["seats"]) == 2
    assert ann.code in new.server.tables.live


def test_record_contains_its_format() -> None:
    record = journal.decode_record(journal.encode_record("p1", "c1", []))
    assert record.format == FORMAT


@pytest.mark.process
async def test_second_server_on_the_same_data_folder_stops_with_an_error(tmp_path: Path) -> None:
    data = tmp_path / "data"
    first = await ServerProcess(data).ready()
    ann = await host_table(first.base)
    command = [sys.executable, "-m", "triptych.cli", "serve", "--port=0", f"--data={data}"]
    second = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert second.returncode == 1
    assert second.stderr.startswith("triptych: another Triptych server")
    assert f"process {first.pid}" in second.stderr
    assert str(data) in second.stderr
    assert "Traceback" not in second.stderr
    first.kill()
    third = await ServerProcess(data).ready()
    ann.base = third.base
    await ann.connect()
