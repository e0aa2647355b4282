"""Plays an evening at a real server for `record.py`: people over sockets, our own bots."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
from tests.support.pens import TestPen
from tests.support.players import Person, Socket, browser, eventually
from tests.support.servers import RunningServer

from triptych.core.commands import Continue
from triptych.core.game import AnyGame
from triptych.ink.ops import End, Extend, Op, PenDown, Step, write_ops
from triptych.live.live_table import LiveTable
from triptych.table.state import Table, TableInfo


class Evening:
    """One table, the people at it, and the ways they play."""

    def __init__(self, server: RunningServer, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.people: dict[str, Person] = {}
        self.left: dict[str, Person] = {}
        self.pens: dict[int, TestPen] = {}
        self.code = ""

    async def join(self, *names: str, avatar: Any = None, device: str = "") -> None:
        """The first of all opens the table and is its host."""
        for name in names:
            path = f"/api/tables/{self.code}/join" if self.code else "/api/tables"
            async with browser(self.server.base) as http:
                if device:
                    http.cookies.set("triptych_device", device)
                answer = await http.post(path, json={"name": name, "avatar": avatar})
            assert answer.status_code == 201, answer.text
            person = Person(self.server.base, answer.json())
            known = f"{name} 2" if name in self.people else name
            self.people[known], self.code = person, person.code
            await person.connect()

    @property
    def live(self) -> LiveTable:
        return self.server.server.tables.live[self.code]

    @property
    def table(self) -> Table:
        return self.live.actor.table

    @property
    def lobby(self) -> TableInfo:
        return self.table.info

    @property
    def play(self) -> Any:
        return self.table.game_state

    @property
    def game(self) -> AnyGame:
        assert self.lobby.current_game is not None
        return self.server.server.tables.services.collection.games[self.lobby.current_game.game]

    @property
    def host(self) -> str:
        return next(n for n, p in self.people.items() if p.id == self.lobby.host)

    def socket(self, name: str) -> Socket:
        socket = self.people[name].socket
        assert socket is not None
        return socket

    def seat(self, name: str) -> int:
        seat = self.lobby.seat_of(self.people[name].id)
        assert seat is not None
        return seat

    async def tell(self, name: str, command: str, /, **fields: Any) -> None:
        """Somebody's command to the table."""
        said = await self.socket(name).do("table", command, **fields)
        assert said == "Done", (name, command, fields, said)

    async def do(self, name: str, command: str, /, **fields: Any) -> None:
        """Somebody's command to the game."""
        said = await self.socket(name).do("game", command, **fields)
        assert said == "Done", (name, command, fields, said)

    async def choose(self, game: str, bots: Iterable[str] = (), **options: Any) -> None:
        await self.tell(self.host, "ChooseGame", game=game)
        if options:
            await self.tell(self.host, "SetOptions", options=options)
        for strength in bots:
            await self.tell(self.host, "AddBot", strength=strength)

    async def start(self) -> None:
        await self.tell(self.host, "StartGame")
        await eventually(lambda: self.play is not None)

    async def leave(self, name: str, how: str = "", **fields: Any) -> None:
        """Somebody goes home, or is sent there by the host."""
        if how:
            await self.tell(self.host, how, person=self.people[name].id, **fields)
        else:
            await self.tell(name, "LeaveTable")
        self.left[name] = self.people.pop(name)

    async def lose(self, name: str) -> None:
        """Somebody's connection is cut, and after a while they are away."""
        self.socket(name).disconnect()
        gone = self.people[name].id
        await eventually(lambda: not getattr(self.lobby.person(gone), "here", True))

    async def back(self, name: str) -> None:
        await self.people[name].connect()
        came = self.people[name].id
        await eventually(lambda: getattr(self.lobby.person(came), "here", False))

    async def other_device(self, name: str) -> None:
        """The seat moves to another device."""
        person = self.people[name]
        async with browser(self.server.base) as http:
            bearer = {"Authorization": f"Bearer {person.token}"}
            asked = await http.post(f"/api/tables/{self.code}/move", headers=bearer)
            ticket = asked.json()["ticket"]
            http.cookies.clear()
            claim = await http.post(f"/api/tables/{self.code}/claim", json={"ticket": ticket})
        assert claim.status_code == 201, claim.text
        person.token = claim.json()["token"]
        await person.connect()

    async def sleep_and_wake(self) -> None:
        """The table leaves memory; everybody comes back to it."""
        here = [n for n, p in self.people.items() if getattr(self.lobby.person(p.id), "here", 0)]
        await self.server.server.tables.release(self.live)
        self.pens.clear()
        for name in here:
            await self.people[name].connect()
        await eventually(lambda: self.lobby.pause is None or self.lobby.pause.why == "host")

    async def draw(self, name: str, ops: Iterable[Op]) -> None:
        """Ink on the board that this person may draw on now."""
        board = self.live.actor.boards().board_of_person(self.people[name].id)
        assert board is not None, name
        if board not in self.pens or self.pens[board].socket is not self.socket(name):
            self.pens[board] = TestPen(
                self.socket(name), board, self._frames(board), self._others(board)
            )
        self.pens[board].draw(write_ops(ops))
        frames = self.pens[board].seq
        await eventually(lambda: self._frames(board) >= frames)

    def _frames(self, board: int) -> int:
        lane = self.live.ink._stream
        return lane.open_board(board).get_or_add_pen(1).frames if lane.has_board(board) else 0

    def _others(self, board: int) -> int:
        lane = self.live.ink._stream
        return lane.open_board(board).size_of_others(1) if lane.has_board(board) else 0

    def stroke(self, points: int = 12, colour: int = 0, pressed: bool = False) -> list[Op]:
        """One line somewhere."""
        turn, press = self.rng.randrange, (lambda: self.rng.randrange(256)) if pressed else None
        steps = tuple(
            Step(turn(-40, 41), turn(-40, 41), turn(4), press() if press else None)
            for _ in range(points)
        )
        pen = PenDown(
            1, turn(600, 3400), turn(600, 2400), colour, turn(4), press() if press else None
        )
        return [pen, Extend(steps), End()]

    async def move(self, name: str) -> bool:
        """A random legal move of this person, made from their own view; False: none to make."""
        seat = self.lobby.seat_of(self.people[name].id)
        if seat is None or self.lobby.seats[seat].bot is not None or not self.lobby.running:
            return False
        board = self.live.actor.boards().board_of_person(self.people[name].id)
        if self.game.name == "pictomania" and board is not None and not self._frames(board):
            await self.draw(name, self.stroke(colour=self.rng.randrange(8)))
        public, private = self.game.public(self.play), self.game.private(self.play, seat)
        command = self.game.random_command(public, private, seat, self.rng)
        if command is None:
            return False
        said = self.socket(name).post("game", msgspec.to_builtins(command), self.play.stage)
        await self.socket(name).outcome(said)
        return True

    async def play_until(self, reached: Callable[[], object], *movers: str) -> None:
        """These people (or all who are here) and the bots play until that is so."""
        async with asyncio.timeout(400):
            while not reached():
                moved = False
                for name in movers or tuple(self.people):
                    if reached():
                        return
                    socket = self.people[name].socket
                    if socket is not None and not socket.closed:
                        moved |= await self.move(name)
                if reached():
                    return
                if not moved and self.lobby.running and self._proceeds():
                    await self.socket(self.host).do("table", "ContinueReveal")
                await asyncio.sleep(0.005)

    def _proceeds(self) -> bool:
        if self.game.name == "pictomania" and any(b.digest is None for b in self.play.boards):
            return False  # Sealing takes a moment, and nobody reads a reveal so fast.
        here = self.lobby.pace == "host" and self.lobby.pause is None
        return here and Continue() in self.game.legal(self.play, None)

    def at(self, stage: str) -> Callable[[], bool]:
        """Is the game in this stage, or further in the evening?"""
        return lambda: self.play is not None and self.play.stage.startswith(stage)

    def over(self) -> bool:
        return self.play is not None and self.play.result is not None
