"""`triptych backup`, `restore` and `verify`, on both stores and from one to the other."""

import asyncio
import gzip
import io
import shutil
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest
from tests.journals.record import make_decks
from tests.journals.recordings import copy_data_folder
from tests.support.commands import run_command
from tests.support.games import first_symbol, start_contrast
from tests.support.players import Socket, host_table
from tests.support.servers import StartServer

from triptych.cli.backup import backup
from triptych.cli.restore import restore
from triptych.cli.support.archive import BadBackup, open_archive, read_table
from triptych.cli.verify import verify_file, verify_journal
from triptych.live.storage import journal
from triptych.store import Entry, Fenced, JournalInUse, NotEmpty, open_store
from triptych.store.backends import backend_at
from triptych.store.contract.decks import DeckLimits

LIMITS = DeckLimits(9, 10_000, 9, 10_000)


async def play_forever(sockets: list[Socket], acked: list[str]) -> None:
    """Play cards until cancelled; appends the ids of acknowledged commands to `acked`.

    After the end of the game, players change their names instead.
    """
    while True:
        for socket in sockets:
            view = await socket.wait_for_view(lambda view: view["game"])
            stage = view["game"]["public"]["stage"]
            if stage.endswith("choose"):
                sent = socket.post("game", {"type": "PlayCard", "symbol": first_symbol(view)})
            elif stage.endswith("reveal"):
                sent = sockets[0].post("table", {"type": "ContinueReveal"})
                socket = sockets[0]
            else:
                name = f"Player {len(acked)}"
                sent = socket.post("table", {"type": "ChangeProfile", "name": name})
            if await socket.outcome(sent) == "Done":
                acked.append(sent)
        await asyncio.sleep(0)


@pytest.mark.parametrize("direction", ["sqlite to postgres", "postgres to sqlite"])
async def test_backup_taken_during_a_game_can_be_restored_into_the_other_store(
    start: StartServer, tmp_path: Path, postgres_url: str, direction: str
) -> None:
    data, file, new = tmp_path / "data", tmp_path / "b" / "x.tar.gz", tmp_path / "new"
    make_decks(data / "decks")
    to_postgres = direction.endswith("postgres")
    # The players send each command as soon as the previous one is acknowledged.
    unlimited = {"messages_per_second": 1_000_000, "messages_burst": 1_000_000}
    first = await start(store="" if to_postgres else postgres_url, **unlimited)
    people, sockets = await start_contrast(first.base, people=2)
    decks = first.server.store.decks
    await decks.put_deck("own-1", people[0].code, {"p001.640.webp": b"a picture"}, LIMITS)
    await decks.share_deck("own-1", "kept-1", LIMITS)
    acked: list[str] = []
    game = asyncio.create_task(play_forever(sockets, acked))
    while len(acked) < 4:
        assert not game.done(), game.result()
        await asyncio.sleep(0.01)
    before = list(acked)
    report = await backup(first.server.settings.store_address(), data, file)
    secret = await backend_at(first.server.settings.store_address()).read_secret()
    acked_count = len(acked)
    while len(acked) < acked_count + 2:
        assert not game.done(), game.result()
        await asyncio.sleep(0.01)
    game.cancel()
    await first.stop()
    assert report.faults == []
    assert (report.counts.tables, report.counts.decks) == (1, 4)

    assert file.stat().st_mode & 0o077 == 0, "readable only by the owner"
    address = postgres_url if to_postgres else new / "triptych.sqlite"
    if not to_postgres:
        shutil.rmtree(new, ignore_errors=True)
    again = await restore(file, address, new)
    assert again.counts == report.counts
    store = await open_store(address)
    stored_secret = await backend_at(address).read_secret() or (new / "secret").read_bytes()
    assert stored_secret == (secret or (data / "secret").read_bytes()), (
        "device cookies stay valid on both backends"
    )
    stored_ids = [
        journal.decode_record(entry.body).id for entry in await store.tables.read(people[0].code)
    ]
    assert (await store.decks.deck_usage(people[0].code)).table_decks == 1
    for deck in ("own-1", "kept-1"):
        (file_row,) = await store.decks.deck_files(deck)
        assert await store.decks.blob(file_row.digest) == b"a picture"
    await store.close()
    assert set(before) <= set(stored_ids), "commands acknowledged before the backup are in it"
    second = await start(store=postgres_url if to_postgres else "", data=str(new))
    for person in people:
        person.base = second.base
    ann, _ = [await person.connect() for person in people]
    await ann.wait_for_view(lambda view: view["game"] and view["paused"] is None)
    assert await ann.do("table", "EndGame") == "Done"
    assert await ann.do("table", "ChooseGame", game="pictures") == "Done"
    assert await ann.do("table", "ChooseDecks", decks=["holiday"]) == "Done"
    assert await ann.do("table", "StartGame") == "Done"


@pytest.fixture
async def backup_file(tmp_path: Path) -> Path:
    """A backup of a journal of an older release, with decks and ink."""
    data = copy_data_folder("format-2", tmp_path / "old")
    await backup(data / "triptych.sqlite", data, tmp_path / "old.tar.gz")
    return tmp_path / "old.tar.gz"


async def test_journal_of_an_older_release_is_restored_byte_for_byte(
    backup_file: Path, tmp_path: Path
) -> None:
    new = tmp_path / "new"
    await restore(backup_file, new / "triptych.sqlite", new)
    for table in ("event", "ink"):
        rows = []
        for folder in (tmp_path / "old", new):
            with closing(sqlite3.connect(folder / "triptych.sqlite")) as db:
                rows.append(db.execute(f"select * from {table} order by 1, 2, 3").fetchall())
        assert rows[0] == rows[1] != []
    with closing(sqlite3.connect(new / "triptych.sqlite")) as db:
        leased = db.execute("select count(*) from tables where node is not null or lease_until > 0")
        assert leased.fetchone() == (0,), "any node may claim the tables at once"
    for path in (tmp_path / "old" / "decks").rglob("*.*"):
        copy = new / "decks" / path.relative_to(tmp_path / "old" / "decks")
        assert copy.read_bytes() == path.read_bytes()
    assert (await verify_journal(new / "triptych.sqlite", new)).faults == []
    assert not [path for path in new.iterdir() if path.name.startswith(".restoring")]


def test_backup_is_a_tar_that_sha256sum_can_check(backup_file: Path, tmp_path: Path) -> None:
    with tarfile.open(backup_file) as tar:
        for member in filter(tarfile.TarInfo.isfile, tar):
            file = tmp_path / "out" / member.name
            file.parent.mkdir(parents=True, exist_ok=True)
            content = tar.extractfile(member)  # `extractall(filter=…)` needs Python 3.11.4.
            assert content
            file.write_bytes(content.read())
    names = sorted(p.name for p in (tmp_path / "out").iterdir())
    assert names == ["SHA256SUMS", "about.json", "decks", "tables"]
    sums = (tmp_path / "out" / "SHA256SUMS").read_text().splitlines()
    assert len(sums) == sum(1 for p in (tmp_path / "out").rglob("*") if p.is_file()) - 1


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "no gzip", "shortened"])
async def test_damaged_backup_is_refused_and_changes_nothing(
    backup_file: Path, tmp_path: Path, damage: str
) -> None:
    archive = backup_file.read_bytes()
    if damage == "flipped":
        plain = bytearray(gzip.decompress(archive))
        plain[len(plain) // 2] ^= 1
        damaged = gzip.compress(bytes(plain), 1)
    elif damage == "shortened":
        damaged = replace_member(archive, "tables/")
    else:
        damaged = {"cut": archive[: len(archive) // 2], "empty": b"", "no gzip": b"hello"}[damage]
    backup_file.write_bytes(damaged)
    with pytest.raises(BadBackup):
        await verify_file(backup_file)
    with pytest.raises(BadBackup):
        await restore(backup_file, tmp_path / "new" / "triptych.sqlite", tmp_path / "new")
    assert not (tmp_path / "new" / "triptych.sqlite").exists()


def replace_member(archive: bytes, prefix: str, extra: str = "") -> bytes:
    """A copy of the archive with at most three of its members, none of them with this prefix.

    If `extra` is given, the copy also has an empty member of that name.
    """
    out = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(archive)) as old,
        tarfile.open(fileobj=out, mode="w:gz") as new,
    ):
        members = [info for info in old if not info.name.startswith(prefix)][:3]
        for info in members:
            new.addfile(info, old.extractfile(info))
        if extra:
            new.addfile(tarfile.TarInfo(extra), io.BytesIO(b""))
    return out.getvalue()


@pytest.mark.parametrize("name", ["../out", "/etc/out", "decks/../../out", "decks/C:\\out"])
async def test_backup_with_a_path_outside_the_folder_is_refused(
    backup_file: Path, name: str
) -> None:
    backup_file.write_bytes(replace_member(backup_file.read_bytes(), "decks/", name))
    with pytest.raises(BadBackup, match="does not belong in a backup"):
        await verify_file(backup_file)


async def test_restore_overwrites_only_with_replace(
    start: StartServer, backup_file: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    journal_file = data / "triptych.sqlite"
    server = await start()
    ann = await host_table(server.base)
    with pytest.raises(JournalInUse, match="stop it first"):
        await restore(backup_file, journal_file, data, replace=True)
    await server.stop()
    with pytest.raises(NotEmpty):
        await restore(backup_file, journal_file, data)
    store = await open_store(journal_file)
    assert await store.tables.locate(ann.code) is not None
    await store.close()
    await restore(backup_file, journal_file, data, replace=True)
    store = await open_store(journal_file)
    assert await store.tables.locate(ann.code) is None
    await store.close()


@pytest.mark.parametrize("backend", ["sqlite", "postgres"])
async def test_restore_does_not_delete_shared_decks_without_replace(
    backend: str, backup_file: Path, tmp_path: Path, postgres_url: str
) -> None:
    new = tmp_path / "new"
    new.mkdir()
    address = new / "a.sqlite" if backend == "sqlite" else postgres_url
    store = await open_store(address)
    await store.decks.put_shared_deck("ours", {"p001.640.webp": b"a picture"})
    with pytest.raises(NotEmpty, match="tables or decks"):
        await restore(backup_file, address, new)
    assert [deck.id for deck in await store.decks.shared_decks()] == ["ours"]
    await store.close()
    await restore(backup_file, address, new, replace=True)


async def test_restore_refuses_a_database_in_use(
    backup_file: Path, tmp_path: Path, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    await store.tables.create("WXYZ", "http://one.example", 60_000)
    with pytest.raises(JournalInUse, match=r"WXYZ is held by http://one\.example"):
        await restore(backup_file, postgres_url, tmp_path / "new", replace=True)
    await store.tables.release("WXYZ", 1)
    with pytest.raises(NotEmpty):
        await restore(backup_file, postgres_url, tmp_path / "new")
    await restore(backup_file, postgres_url, tmp_path / "new", replace=True)
    assert await store.tables.locate("WXYZ") is None
    await store.close()
    assert (await verify_journal(postgres_url, tmp_path / "new")).counts.tables == 20


async def test_holders_of_old_leases_cannot_write_after_a_restore(
    tmp_path: Path, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    await store.tables.create("WXYZ", "a", 0)
    await backup(postgres_url, tmp_path, tmp_path / "x.tar.gz")
    old_claim = [await store.tables.claim("WXYZ", "a", 0) for _ in range(4)][-1]
    await restore(tmp_path / "x.tar.gz", postgres_url, tmp_path, replace=True)
    row = await store.tables.locate("WXYZ")
    assert row is not None
    assert row.epoch > old_claim.epoch
    for _ in range(4):
        await store.tables.claim("WXYZ", "b", 0)
        with pytest.raises(Fenced):
            await store.tables.append("WXYZ", old_claim.epoch, 0, [Entry(1, 5, None, b"{}")])
    await store.close()


async def test_table_that_cannot_be_opened_is_reported_and_kept(tmp_path: Path) -> None:
    data = copy_data_folder("format-2", tmp_path / "data")
    with closing(sqlite3.connect(data / "triptych.sqlite")) as db, db:
        (code,) = db.execute("select code from tables order by code limit 1").fetchone()
        db.execute("update event set body = x'7b' where code = ? and seq = 2", (code,))
    file = tmp_path / "x.tar.gz"
    report = await backup(data / "triptych.sqlite", data, file)
    (fault,) = report.faults
    assert fault.startswith(f"table {code}: after event 1:")
    with open_archive(file) as archive:
        tables = [read_table(n, d) for n, d in archive.parts() if n.startswith("tables/")]
    (broken,) = [table for table in tables if table.row.table == code]
    assert broken.entries[1].body == b"{"


def test_backup_without_tables_warns(tmp_path: Path) -> None:
    asyncio.run(_create_journal(tmp_path / "data/triptych.sqlite"))
    status, output = run_command("backup", tmp_path / "x.tar.gz", "--data", tmp_path / "data")
    assert status == 0
    assert "triptych: warning: this journal has no table; is the data folder" in output


async def _create_journal(path: Path) -> None:
    await (await open_store(path)).close()


def test_backup_verify_and_restore_commands(tmp_path: Path) -> None:
    data = copy_data_folder("format-2", tmp_path / "data")
    file = tmp_path / "x.tar.gz"
    status, output = run_command("backup", file, "--data", data)
    assert (status, "20 tables (" in output) == (0, True), output
    assert "Every table opens" in output
    assert run_command("backup", file, "--data", data)[0] == 2, "the file exists already"
    assert run_command("verify", file)[0] == 0
    assert run_command("verify", "--data", data)[0] == 0
    assert "there is no journal at" in run_command("verify", "--data", tmp_path / "no")[1]
    status, output = run_command("restore", file, "--data", data)
    assert (status, "--replace" in output) == (2, True)
    assert run_command("restore", file, "--data", data, "--replace")[0] == 0
    status, output = run_command("restore", file, "--data", tmp_path / "new")
    assert (status, "restored" in output) == (0, True), output
    file.write_bytes(file.read_bytes()[:-100])
    status, output = run_command("verify", file)
    assert (status, "incomplete" in output) == (2, True), output
    assert not list(tmp_path.glob(".*part"))
