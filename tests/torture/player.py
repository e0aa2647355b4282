"""A client as stubborn as ours: keeps what was not answered, dials again, sends it again."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import msgspec
from picows import WSError
from tests.server.test_kill import board_of
from tests.support.pens import TestPen, acked_on
from tests.support.players import Socket
from tests.torture.ledger import BOUND_S, Broken, Ledger

from triptych.core.game import AnyGame
from triptych.games import GAMES
from triptych.wire.messages import PROTOCOL_VERSION

FAULTY = (OSError, TimeoutError, WSError, AssertionError)
"""What dialling a server that is not there may end with."""
KEPT = 3
"""Commands without an answer at the same time, at most."""


class Player:
    """One person at the table of the campaign."""

    def __init__(
        self, base: Callable[[], str], joined: dict[str, Any], ledger: Ledger, rng: Random
    ) -> None:
        self.code, self.person, self.token = joined["code"], joined["person"], joined["token"]
        self.socket: Socket | None = None
        self.playing = True
        self.starts = True
        """Starts games, if it is the host."""
        self.pending: dict[str, dict[str, Any]] = {}
        self.moves = 0
        self._base = base
        self._ledger = ledger
        self._rng = rng
        self._heard = 0
        self._asked: dict[str, float] = {}
        self._pens: dict[int, TestPen] = {}
        self._ids = 0

    async def live(self) -> None:
        """Until cancelled: dial, play, lose the line, dial again."""
        while True:
            try:
                async with asyncio.timeout(BOUND_S):
                    socket = await Socket.open(self._base(), self.code)
                    await self._enter(socket)
            except FAULTY:
                await asyncio.sleep(self._rng.uniform(0.02, 0.2))
                continue
            await self._stay(socket)

    async def _enter(self, socket: Socket) -> None:
        socket.send(
            {"type": "Hello", "version": PROTOCOL_VERSION, "token": self.token, "tv": False}
        )
        while not socket.document.complete:
            if socket.ended:
                raise OSError("the line was lost")
            await self._news(socket, 0.2)
        self.socket, self._heard = socket, 0
        for pen in self._pens.values():
            pen.socket = socket
        for message in self.pending.values():
            self._post(socket, message)
        self._resend_ink(socket)

    async def _stay(self, socket: Socket) -> None:
        try:
            while not socket.ended:
                self._hear(socket)
                if self.playing and len(self.pending) < KEPT:
                    self._act(socket)
                await self._news(socket, self._rng.choice((0.005, 0.03, 0.1)))
        except OSError:
            pass
        finally:
            self._hear(socket)
            self.socket = None

    async def _news(self, socket: Socket, seconds: float) -> None:
        socket.news.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await socket.news.wait()

    def _post(self, socket: Socket, message: dict[str, Any]) -> None:
        self._ledger.send(id(socket), self.person, message["id"])
        self._asked[message["id"]] = monotonic()
        if not socket.ended:
            socket.send(message)

    def _hear(self, socket: Socket) -> None:
        for message in socket.told[self._heard :]:
            if message["type"] in ("Done", "Refused"):
                outcome = str(message.get("code", message["type"]))
                self._ledger.answer(id(socket), message["id"], outcome)
                if outcome != "table_moved":
                    self.pending.pop(message["id"], None)
                self._asked.pop(message["id"], None)
            elif _shown_to(message) not in (None, self.person):
                raise Broken(f"{self.person} was shown what is {_shown_to(message)}'s")
        self._heard = len(socket.told)
        for (person, board), ink in self._ledger.ink.items():
            if person == self.person:
                ink.acked = max(ink.acked, acked_on(socket, board))
        late = [command for command, at in self._asked.items() if monotonic() - at > BOUND_S]
        if late and not socket.ended:
            raise Broken(f"{late[0]} has had no answer for {BOUND_S:g} s on an open line")
        if socket.ended:
            self._asked.clear()

    def give(self, to: str, command: dict[str, Any], stage: str | None = None) -> None:
        assert self.socket is not None
        self._ids += 1
        name = f"{self.person}-{self._ids}"
        message = {"type": "Do", "id": name, "to": to, "stage": stage, "command": command}
        self.pending[name] = message
        self.moves += 1
        self._post(self.socket, message)

    def _act(self, socket: Socket) -> None:
        view, chance = socket.view, self._rng.random()
        if chance < 0.1:
            name = f"{self.person[:4]} {self._rng.randrange(1000)}"
            self.give("table", {"type": "ChangeProfile", "name": name, "avatar": None})
        elif chance < 0.3:
            self._draw(socket, view)
        elif view["game"] is None or view["game"].get("over"):
            if view["you"]["host"] and self.starts:
                self.give("table", {"type": "StartGame"})
        elif view["paused"] is not None:
            if view["paused"]["why"] == "host" and view["you"]["host"]:
                self.give("table", {"type": "ResumeGame"})
        elif view["game"]["can_proceed"] and view["you"]["host"]:
            self.give("table", {"type": "ContinueReveal"})
        elif chance < 0.33 and view["you"]["host"]:
            self.give("table", {"type": "PauseGame"})
        else:
            self._move(view)

    def _move(self, view: dict[str, Any]) -> None:
        seat, shown = view["you"]["seat"], view["game"]
        if seat is None or shown["private"] is None:
            return
        game: AnyGame = GAMES[shown["name"]]
        public = msgspec.convert(shown["public"], game.public_view)
        private = msgspec.convert(shown["private"], game.private_view)
        command = game.random_command(public, private, seat, self._rng)
        if command is not None:
            self.give("game", json.loads(msgspec.json.encode(command)), public.stage)

    def _draw(self, socket: Socket, view: dict[str, Any]) -> None:
        board, game = self._board(view), view["game"]
        if board is None or (game and game["public"]["type"] != "DrawView"):
            return
        pen = self._pens.get(board)
        if pen is None:
            pen = self._pens[board] = TestPen(socket, board)
        ops = pen.stroke(self._rng.randrange(3000), self._rng.randrange(2000), points=4)
        self._ledger.ink[self.person, board].frames.append(ops)

    def _board(self, view: dict[str, Any]) -> int | None:
        """The board this person may draw on now, if there is one."""
        if view["game"] is None:
            own = [p for p in view["people"] if p["id"] == self.person]
            return own[0]["doodle"] if own else None
        if view["game"]["name"] != "pictomania" or view["you"]["seat"] is None:
            return None
        return board_of(view, view["you"]["seat"])

    def _resend_ink(self, socket: Socket) -> None:
        """As the protocol says: all that was not acknowledged, in order, word for word."""
        for board, pen in self._pens.items():
            # What was ever said to be safe is not kept by a client.
            acked = max(acked_on(socket, board), self._ledger.ink[self.person, board].acked)
            for number in range(acked, pen.seq):
                if not socket.ended:
                    socket.send_ink(pen.frames[number])


def _shown_to(message: dict[str, Any]) -> str | None:
    """For whom the server meant this, where it says so."""
    you = message.get("you")
    return you["person"] if isinstance(you, dict) else you
