"""Clients receive only their own views, and only when these change."""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.support.document import Document
from tests.support.games import start_contrast
from tests.support.players import TIMEOUT_S, Person, Socket, host_table, join_table
from tests.support.servers import RunningServer

from triptych.core.game import AnyGame
from triptych.core.playout import pick_random_command
from triptych.games import GAMES
from triptych.live.actor import Actor
from triptych.live.storage.journal import Replay
from triptych.table.state import Table


async def test_refusal_is_sent_only_to_the_sender(server: RunningServer) -> None:
    _, sockets = await start_contrast(server.base)
    before = [len(socket.received) for socket in sockets]
    assert await sockets[1].do("game", "PlayCard", symbol="nonsense") == "bad_command"
    assert await sockets[1].do("table", "AddBot") == "host_only"
    for socket in sockets:
        await socket.round_trip()
    received = [
        [message["type"] for message in socket.received[n:]]
        for socket, n in zip(sockets, before, strict=True)
    ]
    assert received == [["Pong"], ["Refused", "Refused", "Pong"], ["Pong"]]


async def test_private_change_is_not_sent_to_others(server: RunningServer) -> None:
    ann = await host_table(server.base)
    people = [ann, *[await join_table(server.base, ann.code, n) for n in ("Bob", "Cleo")]]
    sockets = [await person.connect() for person in people]
    tv = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    assert await sockets[0].do("table", "ChooseGame", game="pictures") == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in (*sockets, tv):
        await socket.wait_for_view(lambda v: v["game"])
    others = [sockets[1], sockets[2], tv]
    before = [len(socket.received) for socket in others]
    view = sockets[0].view["game"]["private"]
    game = GAMES["pictures"]
    live = next(iter(server.server.tables.live.values()))
    command = game.legal(live.actor.table.game_state, 0)[0]
    command_fields = msgspec.to_builtins(command)
    assert await sockets[0].outcome(sockets[0].post("game", command_fields)) == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["private"] != view)
    for socket, n in zip(others, before, strict=True):
        await socket.round_trip()
        assert [message["type"] for message in socket.received[n:]] == ["Pong"]


class Recorder:
    """Reads every state of a table from its journal."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.tables: list[Table] = []
        self._replay = Replay(actor.services.collection, remembered=1)

    async def read(self) -> None:
        """Replay the entries that are new since the last call."""
        entries = await self.actor.services.store.read(self.actor.code, self._replay.seq)
        for entry in entries:
            if entry.seq > self._replay.seq:  # Another task may have read it meanwhile.
                self._replay.fold_entries([entry])
                assert self._replay.table is not None
                self.tables.append(self._replay.table)

    def stage_count(self) -> int:
        """How many stages of the game have been in the journal."""
        return len({t.game_state.stage for t in self.tables if t.game_state is not None})

    def views(self, game: AnyGame, seat: int | None) -> tuple[set[str], set[str]]:
        """All public and private views that a viewer of this seat may have received."""
        states = [table.game_state for table in self.tables if table.game_state is not None]
        public = {to_json(game.public(state)) for state in states}
        private = {
            to_json(game.spectator(state) if seat is None else game.private(state, seat))
            for state in states
        }
        return public, private


def to_json(view: Any) -> str:
    """A view as JSON with sorted keys."""
    return json.dumps(msgspec.to_builtins(view, str_keys=True), sort_keys=True)


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_clients_receive_only_the_views_of_their_seat(
    server: RunningServer, name: str
) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    eve = await join_table(server.base, ann.code, "Eve")
    recorder = Recorder(server.server.tables.live[ann.code].actor)
    players = [await person.connect() for person in (ann, bob)]
    spectator = await eve.connect()
    tv = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    own_tv = await _connect(bob, tv=True)
    assert await spectator.do("table", "LeaveSeat") == "Done"
    assert await players[0].do("table", "ChooseGame", game=name) == "Done"
    assert await players[0].do("table", "AddBot") == "Done"
    assert await players[0].do("table", "AddBot") == "Done"
    assert await players[0].do("table", "SetPace", pace="auto") == "Done"
    assert await players[0].do("table", "StartGame") == "Done"
    game = GAMES[name]
    await asyncio.gather(
        *(
            _play_random_commands(socket, game, recorder, seat)
            for seat, socket in enumerate(players)
        )
    )
    await recorder.read()
    audience = [(players[0], 0), (players[1], 1), (spectator, None), (tv, None), (own_tv, None)]
    secrets = [p.token for p in (ann, bob, eve)]
    secrets += [p.token for p in recorder.actor.table.info.people]
    secrets += [p.device for p in recorder.actor.table.info.people]
    for socket, seat in audience:
        public, private = recorder.views(game, seat)
        document, shown = Document(), 0
        for data, message in zip(socket.received_bytes, socket.received, strict=True):
            assert not any(secret.encode() in data for secret in secrets)
            document.apply(message)
            if document.is_complete and (game_view := document.view["game"]):
                shown += 1
                assert to_json(game_view["public"]) in public
                assert to_json(game_view["private"]) in private | {"null"}
        assert shown > 5
    public_messages = [
        [data for data in socket.received_bytes if data.startswith(b'{"type":"Public"')]
        for socket, _ in audience
    ]
    compared = min(len(messages) for messages in public_messages) // 2
    assert all(
        messages[-compared:] == public_messages[0][-compared:] for messages in public_messages
    ), "all viewers receive the same bytes"


async def _connect(person: Person, tv: bool) -> Socket:
    return await (await Socket.open(person.base, person.code)).hello(person.token, tv=tv)


async def _play_random_commands(
    socket: Socket, game: AnyGame, recorder: Recorder, seat: int
) -> None:
    """Send random commands for a seat until several stages and many views have been published."""
    rng = recorder.actor.services.rng
    async with asyncio.timeout(TIMEOUT_S):
        while recorder.stage_count() <= 3 or len(recorder.tables) <= 20:
            table = recorder.actor.table
            command = pick_random_command(game, table.game_state, seat, rng)
            if command is not None:
                await socket.outcome(socket.post("game", msgspec.to_builtins(command)))
            await asyncio.sleep(0.01)
            await recorder.read()


@pytest.mark.clause("R7")
async def test_growing_builds_are_sent_to_seats_that_are_done_and_as_shapes_to_tvs(
    server: RunningServer,
) -> None:
    ann = await host_table(server.base)
    people = [ann, *[await join_table(server.base, ann.code, n) for n in ("Bob", "Cleo")]]
    done, builder, other = sockets = [await person.connect() for person in people]
    tv = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    options = {"choose_materials": True}
    assert await done.do("table", "ChooseGame", game="pictures") == "Done"
    assert await done.do("table", "SetOptions", options=options) == "Done"
    assert await done.do("table", "StartGame") == "Done"
    for socket, material in zip(sockets, ("sticks", "cubes", "laces"), strict=True):
        await socket.wait_for_view(lambda v: v["game"])
        assert await socket.do("game", "TakeMaterial", material=material) == "Done"
    for socket in (*sockets, tv):
        await socket.wait_for_view(lambda v: v["game"]["public"]["type"] == "BuildView")
    stick = {"piece": "stick1", "x": 500, "y": 500, "angle": 0}
    sticks = {"type": "SticksBuild", "pieces": [stick]}
    assert await done.do("game", "SetBuild", build=sticks) == "Done"
    assert tv.view["game"]["private"] is None
    assert await done.do("game", "Ready") == "Done"
    received = len(other.received)
    cells = ["red", *[None] * 8]
    build: dict[str, Any] = {"type": "CubesBuild", "cells": cells}
    assert await builder.do("game", "SetBuild", build=build) == "Done"
    view = await done.wait_for_view(lambda v: v["game"]["private"]["growing"][1]["placed"])
    assert view["game"]["private"]["growing"][1]["build"]["cells"] == cells
    view = await tv.wait_for_view(lambda v: v["game"]["private"]["growing"][1]["placed"])
    assert view["game"]["private"]["growing"][1] == {"placed": 1, "build": None}
    await other.round_trip()
    assert [message["type"] for message in other.received[received:]] == ["Pong"]
    assert other.view["game"]["private"]["growing"] == []
