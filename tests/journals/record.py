"""Records journals of today's code: `python -m tests.journals.record FOLDER`.

Run it before you change what is stored, so that the folder has journals of the old format
(README.md). Random numbers are seeded but times are not, so a second recording is similar but not
equal. At the end it prints the types of events that no journal contains.
"""

import asyncio
import base64
import json
import random
import shutil
import sys
import tempfile
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
from tests.decks.images import image
from tests.journals.evening import Evening
from tests.journals.evenings import EVENINGS, ON_POSTGRES
from tests.journals.killed_tables import killed_contrast, killed_pictomania
from tests.support.players import Person
from tests.support.postgres import postgres
from tests.support.servers import FAST_SETTINGS, RunningServer, serve_in_process

from triptych.decks.deck_builder import deck_from_photos, deck_from_words
from triptych.games import GAMES
from triptych.ink import InkStream
from triptych.live.storage import journal
from triptych.server.settings import Settings
from triptych.store import Store, open_store
from triptych.store.sql.migrations import migrations
from triptych.table.events import TableEvent
from triptych.table.public_view import show_table
from triptych.table.turn import Collection

SETTINGS: dict[str, Any] = {
    **FAST_SETTINGS,
    "host": "127.0.0.1",
    "port": 0,
    "messages_per_second": 10_000,
    "messages_burst": 10_000,
    "frames_per_second": 10_000,
    "joins_per_minute": 10_000,
    "log_level": "warning",
}


def seeded_tokens(seed: str) -> Callable[[int], str]:
    """Return a `Services.new_token` that gives the same tokens in every recording."""
    rng = random.Random(seed)
    return lambda size: base64.urlsafe_b64encode(rng.randbytes(size)).rstrip(b"=").decode()


class Recorder:
    """Writes recorded tables into a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def record(
        self, server: RunningServer, script: Callable[[Evening], Any], name: str
    ) -> None:
        """Play a script, release the table, and write its journal."""
        seed = zlib.crc32(name.encode())
        tables = server.server.tables
        tables.services = replace(
            tables.services, rng=random.Random(seed), new_token=seeded_tokens(name)
        )
        evening = Evening(server, seed)
        await script(evening)
        await tables.release(evening.live)
        people = (evening.people, evening.former_people)
        store, collection = server.server.store, tables.services.collection
        await self.write(store, collection, name, evening.code, *people)

    async def write(
        self,
        store: Store,
        collection: Collection,
        name: str,
        code: str,
        people: dict[str, Person],
        former_people: dict[str, Person],
    ) -> None:
        """Write the journal of a table, and what today's code reads from it."""
        row = await store.tables.locate(code)
        entries, chunks = await store.tables.read(code), await store.tables.read_ink(code)
        assert row is not None
        lines = [msgspec.to_builtins(row)]
        lines += [
            {"seq": e.seq, "at": e.at, "seat": e.seat, "body": e.body.decode()} for e in entries
        ]
        lines += [
            {"board": c.board, "chunk": c.chunk, "ink": base64.b64encode(c.body).decode()}
            for c in chunks
        ]
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
        (self.folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
        parts = {
            "code": code,
            "people": {p.id: {"name": n, "token": p.token} for n, p in people.items()},
            "gone": {p.id: {"name": n, "token": p.token} for n, p in former_people.items()},
            **expected(collection, entries, chunks),
        }
        part_lines = [
            f'"{key}": {msgspec.json.encode(part).decode()}' for key, part in parts.items()
        ]
        (self.folder / f"{name}.expected.json").write_text("{\n" + ",\n".join(part_lines) + "\n}\n")
        print(f"{name}: {code}, {len(entries)} entries, {len(chunks)} chunks, {len(text)} bytes")

    def write_schema(self, backend: str, version_type: str) -> None:
        """Write the SQL of all migrations."""
        parts = [f"create table schema_version (version {version_type} not null);\n"]
        for step in migrations(backend):
            parts.append(f"{step.sql}\ninsert into schema_version values ({step.number});\n")
        (self.folder / f"{backend}.sql").write_text("\n".join(parts))


def expected(collection: Collection, entries: Any, chunks: Any) -> dict[str, Any]:
    """What today's code reads from a journal, as after a restart."""
    replay = journal.Replay(collection, 256)
    replay.fold_entries(entries)
    table = replay.table
    assert table is not None
    stream = InkStream()
    stream.restore((c.board, c.chunk, c.body) for c in chunks)
    boards = sorted({c.board for c in chunks})
    current_game, state = table.info.current_game, table.game_state
    private = collection.games[current_game.game].private if current_game else None
    return {
        "ink": {
            b: {"digest": stream.board(b).digest(), "frames": stream.open_board(b).frames}
            for b in boards
        },
        "given": {person: list(ids) for person, ids in replay.done_commands.items()},
        "lobby": table.info,
        "game": state,
        "shown": show_table(collection, table),
        "private": [private(state, seat) for seat in range(state.seats)]
        if private and state
        else [],
    }


@asynccontextmanager
async def running_server(data: Path, store: str) -> AsyncIterator[RunningServer]:
    """Run a server with this data folder and store."""
    settings = Settings(**{**SETTINGS, "data": str(data), "store": store})
    async with serve_in_process(settings) as http:
        yield RunningServer(http)


def make_decks(folder: Path) -> None:
    """Write a deck of photos and a deck of words, of the smallest playable size."""
    photos = [(f"Day {n}.jpg", image(n * 7, (320, 240))) for n in range(16)]
    assert deck_from_photos(photos, "Holiday", folder).id == "holiday"
    rows = [",".join(f"word {row}{column}" for column in "abcdefg") for row in range(12)]
    words = "\n".join([*rows[:6], "gelb", *rows[6:]])
    assert deck_from_words(words.encode(), "class.csv", "Class 5b", folder).id == "class-5b"


async def record_on_sqlite(recorder: Recorder, work: Path) -> Collection:
    data = work / "sqlite"
    make_decks(data / "decks")
    async with running_server(data, "") as server:
        collection = server.server.tables.services.collection
        for script in EVENINGS:
            await recorder.record(server, script, script.__name__)
    code, people = await killed_contrast(data)
    store = await open_store(data / "triptych.sqlite")
    await recorder.write(store, collection, "killed_contrast", code, people, {})
    await store.close()
    shutil.copytree(data / "decks", recorder.folder / "decks")
    shutil.copy(data / "triptych.sqlite", recorder.folder)
    return collection


async def record_on_postgres(recorder: Recorder, work: Path, collection: Collection) -> None:
    """Record some scripts again on PostgreSQL."""
    data = work / "postgres"
    make_decks(data / "decks")
    with postgres() as url:
        async with running_server(data, url) as server:
            for script in ON_POSTGRES:
                await recorder.record(server, script, f"postgres_{script.__name__}")
        code, people = await killed_pictomania(data, url)
        store = await open_store(url)
        name = "postgres_killed_pictomania"
        await recorder.write(store, collection, name, code, people, {})
        await store.close()


def count_events(folder: Path) -> dict[str, int]:
    """How often each type of event occurs."""
    counts: dict[str, int] = {}
    for path in folder.glob("*.jsonl"):
        game = ""
        for line in path.read_text().splitlines():
            for event in json.loads(json.loads(line).get("body", '{"lines":[]}'))["lines"]:
                if event["event"]["type"] == "GameStarted" and event["of"] == "table":
                    game = event["event"]["game"]
                owner = "table" if event["of"] == "table" else game
                tag = f"{owner}.{event['event']['type']}"
                counts[tag] = counts.get(tag, 0) + 1
    return dict(sorted(counts.items()))


def tag_of_type(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


async def main(folder: Path) -> None:
    folder.mkdir()
    recorder = Recorder(folder)
    recorder.write_schema("sqlite", "integer")
    recorder.write_schema("postgres", "bigint")
    with tempfile.TemporaryDirectory() as work:
        await record_on_postgres(recorder, Path(work), await record_on_sqlite(recorder, Path(work)))
    counts = count_events(folder)
    kinds = {"table": TableEvent, **{name: game.event for name, game in GAMES.items()}}
    for owner, union in kinds.items():
        missing = [
            tag_of_type(k) for k in get_args(union) if f"{owner}.{tag_of_type(k)}" not in counts
        ]
        print(f"{owner} events that were not recorded: {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    asyncio.run(main(Path(__file__).parent / sys.argv[1]))
