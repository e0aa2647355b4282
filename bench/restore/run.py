"""Measures how long it takes to restore a table from the journal after a long evening.

    PYTHONPATH=src:. python -m bench.restore.run [--games 10] [--moves 200] [--points 20000]

Plays an evening of all three games with random legal moves, adds moves in the lobby, fills the
boards with ink, and writes everything into an SQLite journal. Then measures how long the restore
takes; the first player who returns has to wait for it.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from bench.machine import machine

from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.decks.library import Library, load_library
from triptych.games import GAMES
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops
from triptych.live.clock import Clock
from triptych.live.ink.search import InkSearch
from triptych.live.ink.tick_scheduler import TickScheduler
from triptych.live.lifecycle import Lifecycle
from triptych.live.metrics import Metrics
from triptych.live.registry import TableRegistry
from triptych.live.services import Services
from triptych.live.storage import journal
from triptych.live.tuning import Tuning
from triptych.store import Entry, InkChunk, open_store
from triptych.table import commands as c
from triptych.table import events as e
from triptych.table.board_numbers import TableBoards
from triptych.table.decide import Request, decide
from triptych.table.internal_commands import JoinTable
from triptych.table.start_check import default_options
from triptych.table.turn import Collection, Turn, TurnEvent, fold

COLLECTION = Collection(games=GAMES, decks=load_library().playable_cards)
SEATS = ("Ann", "Bob", "Cleo", "Dan", "Eve")
CHUNK_POINTS = 48
"""Points in one ink chunk of the journal: 0.8 s of drawing."""


class Evening:
    """A table that is played without people, and the entries of its journal."""

    def __init__(self) -> None:
        opened = TurnEvent("table", e.TableOpened("ABCD", "pictomania", {}))
        self.table = fold(COLLECTION, None, opened)
        self.entries: list[Entry] = []
        self.boards: set[int] = set()
        self.rng = Random(7)
        self.now = 1_700_000_000_000
        self._journal(None, [opened])
        for name in SEATS:
            self.submit(None, JoinTable(name, name, None, name, name))

    def submit(self, by: str | None, command: Any) -> None:
        ctx = Ctx(self.now, self.rng)
        self._apply(decide(COLLECTION, self.table, ctx, Request(command, by=by)))

    def play(self, game: str) -> None:
        self.submit("Ann", c.ChooseGame(game))
        self.submit("Ann", c.SetOptions(default_options(COLLECTION, game)))
        self.submit("Ann", c.StartGame())
        while self.table.info.running:
            self.now += 500
            self.boards |= set(TableBoards(COLLECTION, self.table).visible().values())
            moved = [self._move(GAMES[game], seat) for seat in (None, *range(len(SEATS)))]
            if (
                not any(moved)
                and self.table.game_state is not None
                and self.table.game_state.deadlines
            ):
                self.now = max(deadline.at for deadline in self.table.game_state.deadlines) + 1

    def _move(self, game: Any, seat: int | None) -> bool:
        if not self.table.info.running:
            return False
        state = self.table.game_state
        if seat is None:
            commands = game.legal(state, None)
            command = self.rng.choice(commands) if commands else None
        else:
            command = game.random_command(
                game.public(state), game.private(state, seat), seat, self.rng
            )
        if command is None:
            return False
        request = Request(command, to="game", by=None if seat is None else SEATS[seat])
        try:
            turn = decide(COLLECTION, self.table, Ctx(self.now, self.rng), request)
        except Reject:
            return False
        self._apply(turn)
        return bool(turn.events)

    def _apply(self, turn: Turn) -> None:
        self.table = turn.table
        self._journal(turn.by, turn.events)

    def _journal(self, by: str | None, events: list[TurnEvent]) -> None:
        seq = len(self.entries) + 1
        self.entries.append(
            Entry(seq, self.now, None, journal.encode_record(by, f"c{seq}", events))
        )


def ink_chunks(board: int, points: int) -> Iterator[InkChunk]:
    """The ink of a board that is full of small strokes, with about `points` points."""
    steps = tuple(
        Step(37 if n % 2 else -35, -21 if n % 2 else 22, 2) for n in range(CHUNK_POINTS - 1)
    )
    ops = write_ops([PenDown(dt=5, x=2000, y=1500), Extend(steps), End()])
    for chunk in range(points // CHUNK_POINTS):
        yield InkChunk(board, chunk, bytes([16]) + ops)


async def house_library(_: Iterable[str]) -> Library:
    """The house library, for any list of decks."""
    return load_library()


async def time_restore(path: Path | str, code: str = "ABCD") -> tuple[float, float]:
    """Restore a table.

    Returns how many seconds it took, and the longest time for which the event loop was blocked.
    """
    store = await open_store(path)
    clock = Clock(await store.now())
    tuning = Tuning(bot_pace=100)
    services = Services(
        collection=COLLECTION,
        store=store.tables,
        clock=clock,
        metrics=Metrics(),
        tuning=tuning,
        rng=Random(1),
        tick_scheduler=TickScheduler(tuning.tick_ms),
        ink_search=InkSearch(),
        load_library=house_library,
    )
    tables = TableRegistry(services, "here", 10, Lifecycle())
    longest = 0.0

    async def measure_loop() -> None:
        nonlocal longest
        while True:
            since = time.perf_counter()
            await asyncio.sleep(0.002)
            longest = max(longest, time.perf_counter() - since - 0.002)

    measuring = asyncio.create_task(measure_loop())
    await asyncio.sleep(0.1)
    longest, start = 0.0, time.perf_counter()
    await tables.find(code)
    seconds = time.perf_counter() - start
    measuring.cancel()
    await tables.close()
    await store.close()
    return seconds, longest


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--moves", type=int, default=0, help="more moves in the lobby")
    parser.add_argument("--points", type=int, default=20_000, help="points of ink on each board")
    args = parser.parse_args()
    evening = Evening()
    for number in range(args.games):
        evening.play(("contrast", "pictures", "pictomania")[number % 3])
    for number in range(args.moves):
        evening.submit("Bob", c.ChangeProfile(name=f"Bob {number}"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.sqlite"
        store = await open_store(path)
        await store.tables.create("ABCD", "here", 1000)
        await store.tables.append("ABCD", 1, 0, evening.entries)
        for board in sorted(evening.boards):
            await store.tables.append_ink("ABCD", 1, list(ink_chunks(board, args.points)))
        await store.close()
        seconds, longest = await time_restore(path)
    print(
        f"{machine()}: {args.games} games, {len(evening.entries)} moves,"
        f" {len(evening.boards)} boards of {args.points} points:"
        f" restored in {seconds * 1000:.0f} ms,"
        f" event loop blocked for at most {longest * 1000:.0f} ms"
    )


if __name__ == "__main__":
    asyncio.run(main())
