"""People for `make soak`: they play at changing tables, draw, reconnect, leave and open albums."""

import asyncio
import contextlib
from random import Random
from typing import Any

import httpx
from picows import WSError
from tests.support.players import Disconnected, Socket, http_client
from tests.torture.ledger import Ledger
from tests.torture.player import Player

from triptych.games import GAMES

PEOPLE = ("Ann", "Bob", "Cleo")
ERRORS = (OSError, TimeoutError, Disconnected, WSError, AssertionError, httpx.HTTPError)
"""What a person sees of a busy server."""


class Crowd:
    """Several tables at the same time. Each lasts an evening, and then another one follows."""

    def __init__(self, base: str, seed: int, tables: int, evening_s: float) -> None:
        self.evenings = 0
        self.commands = 0
        self.albums = 0
        self.files = 0
        self.errors: list[str] = []
        self._base = base
        self._rng = Random(seed)
        self._tables = tables
        self._evening_s = evening_s

    async def run(self) -> None:
        """Play until cancelled."""
        async with asyncio.TaskGroup() as group:
            for number in range(self._tables):
                group.create_task(self._play_evenings(number))

    async def _play_evenings(self, number: int) -> None:
        while True:
            for game in GAMES:
                try:
                    await self._play_evening(game, Random(self._rng.getrandbits(64)))
                except ERRORS as error:
                    self.errors.append(f"{game}: {type(error).__name__}: {error}")
                    await asyncio.sleep(1)
                self.evenings += 1

    async def _play_evening(self, game: str, rng: Random) -> None:
        async with http_client(self._base) as http:
            path, players = "/api/tables", []
            for name in PEOPLE:
                answer = await http.post(path, json={"name": name})
                assert answer.status_code == 201, answer.text
                joined = answer.json()
                path = f"/api/tables/{joined['code']}/join"
                http.cookies.clear()
                rng_of_player = Random(rng.getrandbits(64))
                players.append(Player(lambda: self._base, joined, Ledger(), rng_of_player))
            tasks = [asyncio.create_task(player.run()) for player in players]
            try:
                await self._start_game(players[0], game)
                async with asyncio.timeout(self._evening_s):
                    await self._disturb(http, players, path, rng)
            except TimeoutError:
                await self._open_album(http, players[0].code, rng)
                await self._leave(players)
            finally:
                self.commands += sum(player.commands_sent for player in players)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _start_game(self, host: Player, game: str) -> None:
        host.playing = False
        while host.socket is None:
            await asyncio.sleep(0.05)
        host.send_command("table", {"type": "ChooseGame", "game": game})
        host.send_command("table", {"type": "AddBot", "strength": "easy"})
        host.playing = True

    async def _disturb(
        self, http: httpx.AsyncClient, players: list[Player], path: str, rng: Random
    ) -> None:
        """Forever: drop the connection of a player, or let a spectator join, watch and leave."""
        while True:
            await asyncio.sleep(rng.uniform(2, 6))
            with contextlib.suppress(*ERRORS):
                if rng.random() < 0.6:
                    socket = rng.choice(players).socket
                    if socket is not None:
                        socket.disconnect()
                    continue
                answer = await http.post(path, json={"name": "Guest", "watch": True})
                http.cookies.clear()
                guest = await Socket.open(self._base, players[0].code)
                try:
                    await guest.hello(answer.json()["token"])
                    await asyncio.sleep(rng.uniform(0.5, 2))
                    await guest.do("table", "LeaveTable")
                finally:
                    guest.disconnect()

    async def _leave(self, players: list[Player]) -> None:
        for player in players:
            player.playing = False
        for player in players[1:]:
            if player.socket is not None:
                player.send_command("table", {"type": "LeaveTable"})
        await asyncio.sleep(0.5)

    async def _open_album(self, http: httpx.AsyncClient, code: str, rng: Random) -> None:
        """Open the album, if a game was finished, with one of its files."""
        answer = await http.post(f"/api/tables/{code}/album")
        if answer.status_code != 200:
            return
        path = f"/api/albums/{answer.json()['key']}"
        games: list[dict[str, Any]] = (await http.get(path)).json()["games"]
        for game in games:
            items = (await http.get(f"{path}/games/{game['number']}")).json()["items"]
            if not items:
                continue
            item = rng.choice(items)
            await http.get(f"{path}/items/{item['id']}")
            if item.get("board") is not None:
                await http.get(f"{path}/boards/{item['board']}")
            file = await http.get(f"{path}/files/{item['id']}.png")
            self.files += file.status_code == 200
        self.albums += 1
