"""One evening of players and faults, and the checks after it."""

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
from tests.support.players import disconnect_all, http_client
from tests.torture.database_proxy import DatabaseProxy
from tests.torture.faults import Faults
from tests.torture.ledger import ANSWER_LIMIT_S, BrokenPromise, Ledger, wait_for
from tests.torture.player import Player
from tests.torture.restartable_server import RestartableServer

from triptych.games import GAMES
from triptych.ink.frames import Snapshot, read_frame
from triptych.store import open_store
from triptych.table.board_numbers import oldest_board

PEOPLE = ("Ann", "Bob", "Cleo")


class Report(msgspec.Struct):
    """The figures of one evening."""

    seed: int
    game: str
    commands: int = 0
    done: int = 0
    moved: int = 0
    requests: int = 0
    frames: int = 0
    joins: int = 0
    server_starts: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = {}


class Evening:
    """Three people and a bot play a game while faults are injected."""

    def __init__(
        self,
        seed: int,
        game: str,
        data: Path,
        postgres: str = "",
        starts_games: bool = True,
        commands_between_faults: int = 6,
        answer_limit_s: float = ANSWER_LIMIT_S,
    ) -> None:
        self.report = Report(seed, game)
        self.rng = Random(seed)
        self.ledger = Ledger()
        self._data = data
        self._postgres = postgres
        self._starts_games = starts_games
        self._commands_between_faults = commands_between_faults
        self._answer_limit_s = answer_limit_s
        self._stack = AsyncExitStack()
        self._players: list[Player] = []
        self._player_tasks: list[asyncio.Task[None]] = []
        self._join_tasks: set[asyncio.Task[None]] = set()

    async def run(
        self, faults: int = 0, only: tuple[str, ...] = (), share: tuple[int, int] = (0, 1)
    ) -> Report:
        """Inject this many faults in random order (0: each kind once); returns a report.

        If `only` is given, only these kinds are used. A share of (1, 3) uses every third kind,
        starting with the second. Raises `BrokenPromise` if a check fails.
        """
        before, began = asyncio.all_tasks(), monotonic()
        with ExitStack() as audit:
            audit.enter_context(self.ledger.audit())
            async with self._stack:
                proxy = None
                if self._postgres:
                    proxy = await self._stack.enter_async_context(
                        DatabaseProxy(self._postgres).open()
                    )
                self._address = proxy.url if proxy else ""
                self.restartable = RestartableServer(self._data, self._address)
                await self.restartable.open()
                try:
                    await self._join_players()
                    injector = Faults(self.restartable, self._players, self.rng, proxy)
                    kinds = [name for name in injector.all() if not only or name in only]
                    await self._inject_faults(injector, faults, kinds[share[0] :: share[1]])
                    await self._wait_for_answers()
                    await self._check_boards()
                    await self._check_views()
                finally:
                    await self._shut_down()
                await self._check_journal()
            self.ledger.check_requests()
        await _wait_for_tasks(before, self._answer_limit_s)
        self.report.seconds = round(monotonic() - began, 1)
        return self._complete_report()

    async def _join_players(self) -> None:
        async with http_client(self.restartable.base) as http:
            path = "/api/tables"
            for name in PEOPLE:
                joined = (await http.post(path, json={"name": name})).json()
                path = f"/api/tables/{joined['code']}/join"
                http.cookies.clear()
                rng = Random(self.rng.getrandbits(64))
                self._players.append(
                    Player(lambda: self.restartable.base, joined, self.ledger, rng)
                )
        self.code = self._players[0].code
        host = self._players[0]
        host.playing = False
        self._player_tasks = [asyncio.create_task(player.run()) for player in self._players]
        await self._wait_for(
            self._answer_limit_s, "the first connection", lambda: host.socket is not None
        )
        host.send_command("table", {"type": "ChooseGame", "game": self.report.game})
        host.send_command("table", {"type": "AddBot", "strength": "easy"})
        await self._wait_for(self._answer_limit_s, "the first commands", lambda: not host.pending)
        host.starts_games = self._starts_games
        host.playing = True

    async def _inject_faults(self, injector: Faults, count: int, kinds: list[str]) -> None:
        fault_kinds = injector.all()
        names: list[str] = []
        while len(names) < (count or len(kinds)):
            self.rng.shuffle(kinds)
            names += kinds
        done: Counter[str] = Counter()
        for name in names[: count or len(kinds)]:
            await self._wait_for_commands()
            join = asyncio.create_task(self._join())
            self._join_tasks.add(join)
            await fault_kinds[name]()
            done[name] += 1
            self._raise_failures()
        self.report.faults = dict(done)

    async def _wait_for_commands(self) -> None:
        """Wait until the players have sent some commands, best effort: a fault may prevent it."""
        before = sum(player.commands_sent for player in self._players)
        for _ in range(100):
            await asyncio.sleep(self.rng.uniform(0.02, 0.1))
            self._raise_failures()
            sent = sum(player.commands_sent for player in self._players) - before
            if sent >= self._commands_between_faults:
                return

    async def _join(self) -> None:
        """Join as a new person during the faults. The join must be answered but may be refused."""
        gives_up_early = self.rng.random() < 0.2
        try:
            async with httpx.AsyncClient(
                base_url=self.restartable.base, timeout=self._answer_limit_s
            ) as http:
                path, body = f"/api/tables/{self.code}/join", {"name": "Guest"}
                async with asyncio.timeout(0.05 if gives_up_early else self._answer_limit_s):
                    answer = await http.post(path, json=body)
        except httpx.ReadTimeout:
            raise BrokenPromise("a join was never answered") from None
        except TimeoutError:
            if not gives_up_early:
                raise BrokenPromise("a join was never answered") from None
        except httpx.HTTPError:
            pass  # The server stopped and closed the connection.
        else:
            self.report.joins += 1
            if answer.status_code == 500:
                raise BrokenPromise(f"a join was answered with {answer.text}")

    def _raise_failures(self) -> None:
        """Raise the error of a player or join that failed."""
        for task in (*self._player_tasks, *self._join_tasks):
            if task.done():
                task.result()

    async def _wait_for(self, seconds: float, what: str, holds: Any) -> None:
        def holds_without_failures() -> Any:
            self._raise_failures()
            return holds()

        await wait_for(seconds, what, holds_without_failures)

    async def _wait_for_answers(self) -> None:
        """After the last fault, wait until every command and join is answered."""
        for player in self._players:
            player.playing = False
        await self._wait_for(
            2 * self._answer_limit_s,
            "answers after the last fault",
            lambda: all(p.socket is not None and not p.pending for p in self._players),
        )
        await self._wait_for(
            2 * self._answer_limit_s, "joins", lambda: all(task.done() for task in self._join_tasks)
        )

    async def _check_boards(self) -> None:
        assert self.restartable.server is not None
        live = await self.restartable.server.tables.find(self.code)
        # Boards and doodles that are older than the game before the latest one may be gone.
        oldest = oldest_board(live.actor.table.info)
        async with http_client(self.restartable.base) as http:
            for person, board in self.ledger.ink:
                answer = await http.get(f"/api/tables/{self.code}/boards/{board}")
                ops = None
                if answer.status_code != 404:
                    frame = read_frame(answer.content)
                    assert isinstance(frame, Snapshot)
                    ops = frame.ops
                if ops is not None or board >= oldest:
                    self.ledger.check_ink(person, board, ops)

    async def _check_views(self) -> None:
        """Check that every client has exactly the view that the rules give it."""
        assert self.restartable.server is not None
        live = await self.restartable.server.tables.find(self.code)
        for player in self._players:

            def agrees(player: Player = player) -> bool:
                table, socket = live.actor.table, player.socket
                if socket is None or not socket.document.is_complete:
                    return False
                if table.info.current_game is None or table.game_state is None:
                    return socket.view["game"] is None
                game, seat = GAMES[table.info.current_game.game], socket.view["you"]["seat"]
                game_view = socket.view["game"]
                private = None if seat is None else game.private(table.game_state, seat)
                return game_view is not None and (
                    game_view["public"] == _as_json(game.public(table.game_state))
                    and game_view["private"] == _as_json(private)
                )

            await self._wait_for(self._answer_limit_s, f"{player.person}'s view", agrees)

    async def _shut_down(self) -> None:
        for task in (*self._player_tasks, *self._join_tasks):
            task.cancel()
        await asyncio.gather(*self._player_tasks, *self._join_tasks, return_exceptions=True)
        await disconnect_all()
        if self.restartable.server is not None:
            if self.restartable.disk is not None:
                self.restartable.disk.heal()
            await self.restartable.close()

    async def _check_journal(self) -> None:
        path = self._address or str(self._data / "triptych.sqlite")
        store = await open_store(path)
        try:
            await self.ledger.check_journal(store, self.code)
        finally:
            await store.close()

    def _complete_report(self) -> Report:
        report, ledger = self.report, self.ledger
        report.commands = sum(player.commands_sent for player in self._players)
        report.done = sum(outcome == "Done" for outcome in ledger.outcomes.values())
        report.moved, report.requests = ledger.moved_count, len(ledger.requests)
        report.frames = sum(ink.acked for ink in ledger.ink.values())
        report.server_starts = self.restartable.starts
        return report


async def _wait_for_tasks(known: set[asyncio.Task[Any]], limit_s: float) -> None:
    """Wait until all other tasks have ended; raises `BrokenPromise` with those that have not."""
    try:
        await wait_for(limit_s, "tasks left over", lambda: not (asyncio.all_tasks() - known))
    except BrokenPromise as broken:
        left = [str(task.get_stack()[-1:] or task) for task in asyncio.all_tasks() - known]
        raise BrokenPromise(f"{broken}: {'; '.join(left)}") from None


def silence_logs() -> None:
    """Hide log lines about errors that the campaign causes on purpose."""
    logging.getLogger("triptych").setLevel(logging.CRITICAL)


def _as_json(value: Any) -> Any:
    """A value as a client receives it."""
    return msgspec.json.decode(msgspec.json.encode(value))
