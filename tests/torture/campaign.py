"""One evening of players and faults, and the reckoning after it."""

import asyncio
import logging
from collections import Counter
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import msgspec
from tests.support.players import browser, hang_up_all
from tests.torture.faults import Faults
from tests.torture.house import House
from tests.torture.ledger import BOUND_S, Broken, Ledger, within
from tests.torture.line import Line
from tests.torture.player import Player

from triptych.bots import bot_process
from triptych.games import GAMES
from triptych.ink.frames import Snapshot, read_frame
from triptych.live.ink import stream
from triptych.store import open_store
from triptych.table.board_numbers import oldest_board

PEOPLE = ("Ann", "Bob", "Cleo")
CALM_MOVES = 6
"""Commands between two faults: an evening of nothing but faults would prove little."""


class Report(msgspec.Struct):
    """What happened in one evening."""

    seed: int
    game: str
    moves: int = 0
    done: int = 0
    moved: int = 0
    works: int = 0
    frames: int = 0
    joins: int = 0
    servers: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = {}


class Evening:
    """Three people, a bot, a game, and everything that can go wrong."""

    def __init__(
        self, seed: int, game: str, data: Path, postgres: str = "", plays: bool = True
    ) -> None:
        self.report = Report(seed, game)
        self.rng = Random(seed)
        self.ledger = Ledger()
        self._data = data
        self._postgres = postgres
        self._plays = plays
        self._stack = AsyncExitStack()
        self._players: list[Player] = []
        self._lives: list[asyncio.Task[None]] = []
        self._joins: set[asyncio.Task[None]] = set()

    async def run(
        self, faults: int = 0, only: tuple[str, ...] = (), share: tuple[int, int] = (0, 1)
    ) -> Report:
        """So many faults (or each once), in an order that chance decides; Broken, or a report.

        `only` names some of them; a share of (1, 3) takes every third from the second on.
        """
        before, began = asyncio.all_tasks(), monotonic()
        with ExitStack() as audit:
            audit.enter_context(self.ledger.audit())
            async with self._stack:
                line = None
                if self._postgres:
                    line = await self._stack.enter_async_context(Line(self._postgres).running())
                self._address = line.url if line else ""
                self.house = House(self._data, self._address)
                await self.house.open()
                try:
                    await self._sit_down()
                    known = Faults(self.house, self._players, self.rng, line)
                    kinds = [name for name in known.all() if not only or name in only]
                    await self._torment(known, faults, kinds[share[0] :: share[1]])
                    await self._settle()
                    await self._check_boards()
                    await self._check_views()
                finally:
                    await self._end()
                await self._check_journal()
            self.ledger.check_works()
        await within(BOUND_S, "tasks left over", lambda: not (asyncio.all_tasks() - before))
        self.report.seconds = round(monotonic() - began, 1)
        return self._reckon()

    async def _sit_down(self) -> None:
        async with browser(self.house.base) as http:
            path = "/api/tables"
            for name in PEOPLE:
                joined = (await http.post(path, json={"name": name})).json()
                path = f"/api/tables/{joined['code']}/join"
                http.cookies.clear()
                rng = Random(self.rng.getrandbits(64))
                self._players.append(Player(lambda: self.house.base, joined, self.ledger, rng))
        self.code = self._players[0].code
        host = self._players[0]
        host.playing = False
        self._lives = [asyncio.create_task(player.live()) for player in self._players]
        await self._hold(BOUND_S, "the first connection", lambda: host.socket is not None)
        host.give("table", {"type": "ChooseGame", "game": self.report.game})
        host.give("table", {"type": "AddBot", "strength": "easy"})
        await self._hold(BOUND_S, "the first commands", lambda: not host.pending)
        host.starts = self._plays
        host.playing = True

    async def _torment(self, faults: Faults, count: int, kinds: list[str]) -> None:
        known = faults.all()
        names: list[str] = []
        while len(names) < (count or len(kinds)):
            self.rng.shuffle(kinds)
            names += kinds
        tally: Counter[str] = Counter()
        for name in names[: count or len(kinds)]:
            await self._calm()
            joining = asyncio.create_task(self._join())
            self._joins.add(joining)
            await known[name]()
            tally[name] += 1
            self._look()
        self.report.faults = dict(tally)

    async def _calm(self) -> None:
        """Let somebody play for a moment, if the last fault is over for them."""
        moves = sum(player.moves for player in self._players)
        for _ in range(100):
            await asyncio.sleep(self.rng.uniform(0.02, 0.1))
            self._look()
            if sum(player.moves for player in self._players) >= moves + CALM_MOVES:
                return

    async def _join(self) -> None:
        """Somebody new comes in the middle of it all: let in or told why not, but told."""
        hurried = self.rng.random() < 0.2
        try:
            async with httpx.AsyncClient(base_url=self.house.base, timeout=BOUND_S) as http:
                path, body = f"/api/tables/{self.code}/join", {"name": "Guest"}
                async with asyncio.timeout(0.05 if hurried else BOUND_S):
                    answer = await http.post(path, json=body)
        except httpx.ReadTimeout:
            raise Broken("a join was never answered") from None
        except TimeoutError:
            if not hurried:
                raise Broken("a join was never answered") from None
        except httpx.HTTPError:
            pass  # The server stopped: the line says so.
        else:
            self.report.joins += 1
            if answer.status_code == 500:
                raise Broken(f"a join was answered with {answer.text}")

    def _look(self) -> None:
        """A player or a join that found a promise broken ends the evening."""
        for task in (*self._lives, *self._joins):
            if task.done():
                task.result()

    async def _hold(self, seconds: float, what: str, holds: Any) -> None:
        def both() -> Any:
            self._look()
            return holds()

        await within(seconds, what, both)

    async def _settle(self) -> None:
        """All is well again: whatever was given has its answer soon."""
        for player in self._players:
            player.playing = False
        await self._hold(
            2 * BOUND_S,
            "answers after the last fault",
            lambda: all(p.socket is not None and not p.pending for p in self._players),
        )
        await self._hold(2 * BOUND_S, "joins", lambda: all(task.done() for task in self._joins))

    async def _check_boards(self) -> None:
        assert self.house.server is not None
        live = await self.house.server.tables.find(self.code)
        # Boards of games long past are not kept, and neither are doodles from before them.
        oldest = oldest_board(live.actor.table.info)
        async with browser(self.house.base) as http:
            for person, board in self.ledger.ink:
                answer = await http.get(f"/api/tables/{self.code}/boards/{board}")
                found = None
                if answer.status_code != 404:
                    frame = read_frame(answer.content)
                    assert isinstance(frame, Snapshot)
                    found = frame.ops
                if found is not None or board >= oldest:
                    self.ledger.check_ink(person, board, found)

    async def _check_views(self) -> None:
        """Everybody is shown what the rules show them, and nothing else."""
        assert self.house.server is not None
        live = await self.house.server.tables.find(self.code)
        for player in self._players:

            def agrees(player: Player = player) -> bool:
                table, socket = live.actor.table, player.socket
                if socket is None or not socket.document.complete:
                    return False
                if table.info.current_game is None or table.game_state is None:
                    return socket.view["game"] is None
                game, seat = GAMES[table.info.current_game.game], socket.view["you"]["seat"]
                shown = socket.view["game"]
                private = None if seat is None else game.private(table.game_state, seat)
                return shown is not None and (
                    shown["public"] == _plain(game.public(table.game_state))
                    and shown["private"] == _plain(private)
                )

            await self._hold(BOUND_S, f"{player.person}'s view", agrees)

    async def _end(self) -> None:
        for task in (*self._lives, *self._joins):
            task.cancel()
        await asyncio.gather(*self._lives, *self._joins, return_exceptions=True)
        await hang_up_all()
        if self.house.server is not None:
            if self.house.disk is not None:
                self.house.disk.heal()
            await self.house.close()
        bot_process.stop()

    async def _check_journal(self) -> None:
        path = self._address or str(self._data / "triptych.sqlite")
        store = await open_store(path)
        try:
            await self.ledger.check_journal(store, self.code)
        finally:
            await store.close()

    def _reckon(self) -> Report:
        report, ledger = self.report, self.ledger
        report.moves = sum(player.moves for player in self._players)
        report.done = sum(outcome == "Done" for outcome in ledger.outcomes.values())
        report.moved, report.works = ledger.moved, len(ledger.works)
        report.frames = sum(ink.acked for ink in ledger.ink.values())
        report.servers = self.house.opened
        return report


def quiet() -> None:
    """A campaign makes many errors on purpose; its verdict is what counts."""
    logging.getLogger("triptych").setLevel(logging.CRITICAL)


HURRY: tuple[tuple[Any, str, Any], ...] = (
    (bot_process, "JOB_TIMEOUT_S", 2.0),
    (stream, "TICKS_PER_SAVE", 3),
)
"""What is set to another value for a campaign: more happens in less time."""


def _plain(value: Any) -> Any:
    """As it arrives at a client."""
    return msgspec.json.decode(msgspec.json.encode(value))
