"""A client that, like ours, keeps unanswered commands and sends them again after reconnecting."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import msgspec
from picows import WSError
from tests.support.games import board_number
from tests.support.pens import TestPen, acked_frames
from tests.support.players import Socket
from tests.torture.ledger import ANSWER_LIMIT_S, BrokenPromise, Ledger

from triptych.core.game import AnyGame
from triptych.games import GAMES
from triptych.wire.messages import PROTOCOL_VERSION

CONNECTION_ERRORS = (OSError, TimeoutError, WSError, AssertionError)
"""Errors when a player tries to connect to a server that is not available."""
MAX_PENDING = 3
"""How many commands may be unanswered at the same time."""


class Player:
    """One person at the table of the campaign."""

    def __init__(
        self, base: Callable[[], str], joined: dict[str, Any], ledger: Ledger, rng: Random
    ) -> None:
        self.code, self.person, self.token = joined["code"], joined["person"], joined["token"]
        self.socket: Socket | None = None
        self.playing = True
        self.starts_games = True
        """Whether this player starts games when it is the host."""
        self.pending: dict[str, dict[str, Any]] = {}
        self.commands_sent = 0
        self._base = base
        self._ledger = ledger
        self._rng = rng
        self._read_count = 0
        self._sent_at: dict[str, float] = {}
        self._pens: dict[int, TestPen] = {}
        self._ids = 0

    async def run(self) -> None:
        """Connect, play and reconnect until cancelled."""
        while True:
            try:
                async with asyncio.timeout(ANSWER_LIMIT_S):
                    socket = await Socket.open(self._base(), self.code)
            except CONNECTION_ERRORS:
                await asyncio.sleep(self._rng.uniform(0.02, 0.2))
                continue
            try:
                if await self._is_welcome(socket):
                    await self._play(socket)
            finally:
                socket.disconnect()

    async def _is_welcome(self, socket: Socket) -> bool:
        """Say hello; returns whether the server has answered. Otherwise, waits for a moment."""
        try:
            async with asyncio.timeout(ANSWER_LIMIT_S):
                await self._send_hello(socket)
        except CONNECTION_ERRORS:
            await asyncio.sleep(self._rng.uniform(0.02, 0.2))
            return False
        return True

    async def _send_hello(self, socket: Socket) -> None:
        socket.send(
            {"type": "Hello", "version": PROTOCOL_VERSION, "token": self.token, "tv": False}
        )
        while not socket.document.is_complete:
            if socket.closed:
                raise OSError("the connection was lost")
            await self._wait_for_message(socket, 0.2)
        self.socket, self._read_count = socket, 0
        for pen in self._pens.values():
            pen.socket = socket
        for message in self.pending.values():
            self._post(socket, message)
        self._resend_ink(socket)

    async def _play(self, socket: Socket) -> None:
        try:
            while not socket.closed:
                self._read_messages(socket)
                if self.playing and len(self.pending) < MAX_PENDING:
                    self._act(socket)
                await self._wait_for_message(socket, self._rng.choice((0.005, 0.03, 0.1)))
        except OSError:
            pass
        finally:
            self._read_messages(socket)
            self.socket = None

    async def _wait_for_message(self, socket: Socket, seconds: float) -> None:
        socket.changed.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await socket.changed.wait()

    def _post(self, socket: Socket, message: dict[str, Any]) -> None:
        self._ledger.record_sent(id(socket), self.person, message["id"])
        self._sent_at[message["id"]] = monotonic()
        if not socket.closed:
            socket.send(message)

    def _read_messages(self, socket: Socket) -> None:
        for message in socket.received[self._read_count :]:
            if message["type"] in ("Done", "Refused"):
                outcome = str(message.get("code", message["type"]))
                self._ledger.record_answer(id(socket), message["id"], outcome)
                if outcome != "table_moved":
                    self.pending.pop(message["id"], None)
                self._sent_at.pop(message["id"], None)
            elif _recipient(message) not in (None, self.person):
                raise BrokenPromise(f"{self.person} received a message for {_recipient(message)}")
        self._read_count = len(socket.received)
        for (person, board), ink in self._ledger.ink.items():
            if person == self.person:
                ink.acked = max(ink.acked, acked_frames(socket, board))
        overdue = [
            command for command, at in self._sent_at.items() if monotonic() - at > ANSWER_LIMIT_S
        ]
        if overdue and not socket.closed:
            raise BrokenPromise(
                f"{overdue[0]} has had no answer for {ANSWER_LIMIT_S:g} s on an open connection"
            )
        if socket.closed:
            self._sent_at.clear()

    def send_command(self, to: str, command: dict[str, Any], stage: str | None = None) -> None:
        assert self.socket is not None
        self._ids += 1
        command_id = f"{self.person}-{self._ids}"
        message = {"type": "Do", "id": command_id, "to": to, "stage": stage, "command": command}
        self.pending[command_id] = message
        self.commands_sent += 1
        self._post(self.socket, message)

    def _act(self, socket: Socket) -> None:
        view, chance = socket.view, self._rng.random()
        if chance < 0.1:
            name = f"{self.person[:4]} {self._rng.randrange(1000)}"
            self.send_command("table", {"type": "ChangeProfile", "name": name, "avatar": None})
        elif chance < 0.3:
            self._draw(socket, view)
        elif view["game"] is None or view["game"].get("over"):
            if view["you"]["host"] and self.starts_games:
                self.send_command("table", {"type": "StartGame"})
        elif view["paused"] is not None:
            if view["paused"]["why"] == "host" and view["you"]["host"]:
                self.send_command("table", {"type": "ResumeGame"})
        elif view["game"]["can_continue"] and view["you"]["host"]:
            self.send_command("table", {"type": "ContinueReveal"})
        elif chance < 0.33 and view["you"]["host"]:
            self.send_command("table", {"type": "PauseGame"})
        else:
            self._move(view)

    def _move(self, view: dict[str, Any]) -> None:
        seat, game_view = view["you"]["seat"], view["game"]
        if seat is None or game_view["private"] is None:
            return
        game: AnyGame = GAMES[game_view["name"]]
        public = msgspec.convert(game_view["public"], game.public_view)
        private = msgspec.convert(game_view["private"], game.private_view)
        assert game.random_command is not None
        command = game.random_command(public, private, seat, self._rng)
        if command is not None:
            self.send_command("game", json.loads(msgspec.json.encode(command)), public.stage)

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
        """The board that this person may draw on now, if any."""
        if view["game"] is None:
            me = [p for p in view["people"] if p["id"] == self.person]
            return me[0]["doodle"] if me else None
        if view["game"]["name"] != "pictomania" or view["you"]["seat"] is None:
            return None
        return board_number(view, view["you"]["seat"])

    def _resend_ink(self, socket: Socket) -> None:
        """Resend all unacknowledged frames unchanged and in order, as the protocol says."""
        for board, pen in self._pens.items():
            # Acknowledged frames are not sent again: a client does not keep them.
            acked = max(acked_frames(socket, board), self._ledger.ink[self.person, board].acked)
            for number in range(acked, pen.seq):
                if not socket.closed:
                    socket.send_ink(pen.frames[number])


def _recipient(message: dict[str, Any]) -> str | None:
    """The person that a message is for, if the message names one."""
    you = message.get("you")
    return you["person"] if isinstance(you, dict) else you
