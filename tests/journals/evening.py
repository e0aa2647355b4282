"""An evening at a real server, for `record.py`. People play over sockets, with bots."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
from tests.support.http_requests import bearer
from tests.support.pens import TestPen
from tests.support.players import Person, Socket, eventually, http_client
from tests.support.servers import RunningServer

from triptych.core.game import AnyGame
from triptych.core.playout import pick_random_command
from triptych.ink.ops import End, Extend, Op, PenDown, Step, write_ops
from triptych.live.live_table import LiveTable
from triptych.table.state import Table, TableInfo


class Evening:
    """One table and its people, and what they can do."""

    def __init__(self, server: RunningServer, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.people: dict[str, Person] = {}
        self.former_people: dict[str, Person] = {}
        self.pens: dict[int, TestPen] = {}
        self.code = ""

    async def join(self, *names: str, avatar: Any = None, device: str = "") -> None:
        """Let people join. The first person creates the table."""
        for name in names:
            path = f"/api/tables/{self.code}/join" if self.code else "/api/tables"
            async with http_client(self.server.base) as http:
                if device:
                    http.cookies.set("triptych_device", device)
                answer = await http.post(path, json={"name": name, "avatar": avatar})
            assert answer.status_code == 201, answer.text
            person = Person(self.server.base, answer.json())
            known_as = f"{name} 2" if name in self.people else name
            self.people[known_as], self.code = person, person.code
            await person.connect()

    @property
    def live(self) -> LiveTable:
        return self.server.server.tables.live[self.code]

    @property
    def table(self) -> Table:
        return self.live.actor.table

    @property
    def info(self) -> TableInfo:
        return self.table.info

    @property
    def state(self) -> Any:
        return self.table.game_state

    @property
    def game(self) -> AnyGame:
        assert self.info.current_game is not None
        return self.server.server.tables.services.collection.games[self.info.current_game.game]

    @property
    def host(self) -> str:
        return next(n for n, p in self.people.items() if p.id == self.info.host)

    def socket(self, name: str) -> Socket:
        socket = self.people[name].socket
        assert socket is not None
        return socket

    def seat(self, name: str) -> int:
        seat = self.info.seat_of(self.people[name].id)
        assert seat is not None
        return seat

    async def do_at_table(self, name: str, command: str, /, **fields: Any) -> None:
        """Send a command of a person to the table."""
        reply = await self.socket(name).do("table", command, **fields)
        assert reply == "Done", (name, command, fields, reply)

    async def do(self, name: str, command: str, /, **fields: Any) -> None:
        """Send a command of a person to the game."""
        reply = await self.socket(name).do("game", command, **fields)
        assert reply == "Done", (name, command, fields, reply)

    async def choose(self, game: str, bots: Iterable[str] = (), **options: Any) -> None:
        await self.do_at_table(self.host, "ChooseGame", game=game)
        if options:
            await self.do_at_table(self.host, "SetOptions", options=options)
        for strength in bots:
            await self.do_at_table(self.host, "AddBot", strength=strength)

    async def start(self) -> None:
        await self.do_at_table(self.host, "StartGame")
        await eventually(lambda: self.state is not None)

    async def leave(self, name: str, command: str = "", **fields: Any) -> None:
        """Let a person leave, or let the host remove them with a command."""
        if command:
            await self.do_at_table(self.host, command, person=self.people[name].id, **fields)
        else:
            await self.do_at_table(name, "LeaveTable")
        self.former_people[name] = self.people.pop(name)

    async def disconnect(self, name: str) -> None:
        """Close the connection of a person and wait until they are away."""
        self.socket(name).disconnect()
        person_id = self.people[name].id
        await eventually(lambda: not getattr(self.info.person(person_id), "here", True))

    async def reconnect(self, name: str) -> None:
        await self.people[name].connect()
        person_id = self.people[name].id
        await eventually(lambda: getattr(self.info.person(person_id), "here", False))

    async def change_device(self, name: str) -> None:
        """Move the seat of a person to another device."""
        person = self.people[name]
        async with http_client(self.server.base) as http:
            answer = await http.post(f"/api/tables/{self.code}/move", headers=bearer(person.token))
            ticket = answer.json()["ticket"]
            http.cookies.clear()
            redeemed = await http.post(f"/api/tables/{self.code}/redeem", json={"ticket": ticket})
        assert redeemed.status_code == 201, redeemed.text
        person.token = redeemed.json()["token"]
        await person.connect()

    async def release_and_restore(self) -> None:
        """Release the table from memory and reconnect everyone who was present."""
        present = [n for n, p in self.people.items() if getattr(self.info.person(p.id), "here", 0)]
        await self.server.server.tables.release(self.live)
        self.pens.clear()
        for name in present:
            await self.people[name].connect()
        await eventually(lambda: self.info.pause is None or self.info.pause.why == "host")

    async def draw(self, name: str, ops: Iterable[Op]) -> None:
        """Draw on the board that this person may draw on now."""
        board = self.live.actor.boards().board_of_person(self.people[name].id)
        assert board is not None, name
        if board not in self.pens or self.pens[board].socket is not self.socket(name):
            self.pens[board] = TestPen(
                self.socket(name), board, self._frames_of(board), self._bytes_of_others(board)
            )
        self.pens[board].draw(write_ops(ops))
        frames = self.pens[board].seq
        await eventually(lambda: self._frames_of(board) >= frames)

    def _frames_of(self, board: int) -> int:
        stream = self.live.ink._stream
        pen = stream.open_board(board).pens.get(1) if stream.has_board(board) else None
        return pen.frames if pen else 0

    def _bytes_of_others(self, board: int) -> int:
        stream = self.live.ink._stream
        return stream.open_board(board).size_of_others(1) if stream.has_board(board) else 0

    def stroke(self, points: int = 12, colour: int = 0, pressed: bool = False) -> list[Op]:
        """A random stroke."""
        randrange = self.rng.randrange

        def pressure() -> int | None:
            return randrange(256) if pressed else None

        steps = tuple(
            Step(randrange(-40, 41), randrange(-40, 41), randrange(4), pressure())
            for _ in range(points)
        )
        pen = PenDown(
            1, randrange(600, 3400), randrange(600, 2400), colour, randrange(4), pressure()
        )
        return [pen, Extend(steps), End()]

    async def play_random_move(self, name: str) -> bool:
        """Send a random command of a person, chosen from their view; False if there is none."""
        seat = self.info.seat_of(self.people[name].id)
        if seat is None or self.info.seats[seat].bot is not None or not self.info.running:
            return False
        board = self.live.actor.boards().board_of_person(self.people[name].id)
        if self.game.name == "pictomania" and board is not None and not self._frames_of(board):
            await self.draw(name, self.stroke(colour=self.rng.randrange(8)))
        command = pick_random_command(self.game, self.state, seat, self.rng)
        if command is None:
            return False
        command_id = self.socket(name).post("game", msgspec.to_builtins(command), self.state.stage)
        await self.socket(name).outcome(command_id)
        return True

    async def play_until(self, is_reached: Callable[[], object], *names: str) -> None:
        """Let these people (by default all) and the bots play until the condition holds."""
        async with asyncio.timeout(400):
            while not is_reached():
                any_moved = False
                for name in names or tuple(self.people):
                    if is_reached():
                        return
                    socket = self.people[name].socket
                    if socket is not None and not socket.closed:
                        any_moved |= await self.play_random_move(name)
                if is_reached():
                    return
                if not any_moved and self.info.running and self._can_continue():
                    await self.socket(self.host).do("table", "ContinueReveal")
                await asyncio.sleep(0.005)

    def _can_continue(self) -> bool:
        if self.game.name == "pictomania" and any(b.digest is None for b in self.state.boards):
            return False  # Wait until the boards are sealed.
        host_decides = self.info.pace == "host" and self.info.pause is None
        return host_decides and self.game.at_reveal(self.state)

    def has_reached(self, stage: str) -> Callable[[], bool]:
        """A condition for `play_until`: the stage of the game starts with this text."""
        return lambda: self.state is not None and self.state.stage.startswith(stage)

    def is_over(self) -> bool:
        return self.state is not None and self.state.result is not None
