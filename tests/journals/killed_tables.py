"""Plays at tables whose server is killed during a game, so that their leases are still held."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.support.pens import TestPen, acked_frames
from tests.support.players import Person, host_table, join_table
from tests.support.processes import ServerProcess

from triptych.games import GAMES

LEASE_MS = 600_000


async def killed_contrast(data: Path) -> tuple[str, dict[str, Person]]:
    """Kill the server in a round with a running timer and played cards."""
    options = {"round_seconds": 300, "countdown": "off"}
    process, people = await _start_game(data, "", "contrast", options)
    ann = people["Ann"]
    for name in ("Ann", "Bob"):
        await _play_random_move(people[name], "contrast", Random(1))
    assert ann.socket is not None
    process.kill()
    return ann.code, people


async def killed_pictomania(data: Path, store: str) -> tuple[str, dict[str, Person]]:
    """Kill the server in a timed drawing phase with ink on two boards."""
    options = {"preview_timer": False, "difficulty": "green", "round_timer": True,
               "round_seconds": 300}  # fmt: skip
    process, people = await _start_game(data, store, "pictomania", options)
    while not all(_stage(person) == "1.draw" for person in people.values()):
        for person in people.values():
            await _play_random_move(person, "pictomania", Random(2))
    for seat, name in enumerate(people):
        socket = people[name].socket
        assert socket is not None
        board = socket.view["game"]["first_board"] + 16 + seat
        pen = TestPen(socket, board)
        for row in range(4):
            pen.stroke(500 + 300 * row, 700 + 200 * seat, 25)
        await socket.wait_until(lambda s=socket, b=board: acked_frames(s, b) >= 4)
    process.kill()
    return people["Ann"].code, people


def _stage(person: Person) -> str:
    assert person.socket is not None
    return str(person.socket.view["game"]["public"]["stage"])


async def _start_game(
    data: Path, store: str, game: str, options: dict[str, Any]
) -> tuple[ServerProcess, dict[str, Person]]:
    settings: dict[str, Any] = {"store": store} if store else {}
    process = await ServerProcess(data, lease_ms=LEASE_MS, bot_pace=0, **settings).ready()
    ann = await host_table(process.base)
    bob = await join_table(process.base, ann.code, "Bob")
    socket = await ann.connect()
    await bob.connect()
    for command, fields in (
        ("ChooseGame", {"game": game}),
        ("SetOptions", {"options": options}),
        ("AddBot", {"strength": "easy"}),
        ("StartGame", {}),
    ):
        assert await socket.do("table", command, **fields) == "Done", command
    people = {"Ann": ann, "Bob": bob}
    for person in people.values():
        assert person.socket is not None
        await person.socket.wait_for_view(lambda view: view["game"] is not None)
    return process, people


async def _play_random_move(person: Person, name: str, rng: Random) -> None:
    """Send a random command of this person, chosen from their view, if there is one."""
    socket, game = person.socket, GAMES[name]
    assert socket is not None
    game_view = socket.view["game"]
    public = msgspec.convert(game_view["public"], game.public_view)
    private = msgspec.convert(game_view["private"], game.private_view)
    assert game.random_command is not None
    command = game.random_command(public, private, socket.view["you"]["seat"], rng)
    if command is not None:
        command_id = socket.post("game", msgspec.to_builtins(command), public.stage)
        await socket.outcome(command_id)
    await asyncio.sleep(0.02)
