"""Nobody learns that somebody acted unless their own view changed; nobody gets another's view."""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Running
from tests.server.players import Person, Socket, host_table, join_table
from tests.server.test_absence import contrast

from triptych.core.game import AnyGame
from triptych.games import GAMES
from triptych.table.actor import Actor
from triptych.table.views import TableView


async def test_a_refused_command_is_told_to_its_sender_only(server: Running) -> None:
    _, sockets = await contrast(server.base)
    before = [len(socket.told) for socket in sockets]
    assert await sockets[1].do("game", "LayCard", symbol="nonsense") == "bad_command"
    assert await sockets[1].do("table", "AddBot") == "host_only"
    await asyncio.sleep(0.1)
    assert [len(s.told) for s in sockets] == [before[0], before[1] + 2, before[2]]


async def test_a_private_step_changes_nobody_elses_view(server: Running) -> None:
    ann = await host_table(server.base)
    people = [ann, *[await join_table(server.base, ann.code, n) for n in ("Bob", "Cleo")]]
    sockets = [await person.connect() for person in people]
    tv = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    assert await sockets[0].do("table", "ChooseGame", game="pictures") == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in (*sockets, tv):
        await socket.seen(lambda v: v["game"])
    others = [sockets[1], sockets[2], tv]
    before = [len(socket.told) for socket in others]
    view = sockets[0].view["game"]["view"]
    game = GAMES["pictures"]
    live = next(iter(server.hall.tables.live.values()))
    command = game.legal(live.actor.table.play, view["you"])[0]
    plain = msgspec.to_builtins(command)
    assert await sockets[0].answer(sockets[0].post("game", plain)) == "Done"
    await sockets[0].seen(lambda v: v["game"]["view"] != view)
    await asyncio.sleep(0.1)
    assert [len(socket.told) for socket in others] == before


async def test_the_same_id_twice_is_done_once(server: Running) -> None:
    phone = await (await host_table(server.base)).connect()
    message = {"type": "Do", "id": "same", "to": "table", "command": {"type": "AddBot"}}
    phone.send(message)
    phone.send(message)
    await phone.until(lambda: len(phone.all("Done")) == 2)
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    view = await phone.seen(lambda v: v["seats"][0]["ready"])
    assert len(view["seats"]) == 2


class Recorder:
    """Every state a table was ever in, once it was safe in the journal."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.tables = [actor.table]
        publish = actor._publish

        def recording() -> None:
            self.tables.append(actor.table)
            publish()

        actor._publish = recording  # type: ignore[method-assign]

    def views(self, game: AnyGame, seat: int | None) -> set[bytes]:
        """All that a viewer of this seat may ever have been shown of the game."""
        return {
            msgspec.json.encode(game.view(table.play, seat))
            for table in self.tables
            if table.play is not None
        }


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_no_client_ever_receives_what_its_view_may_not_hold(
    server: Running, name: str
) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    eve = await join_table(server.base, ann.code, "Eve")
    recorder = Recorder(server.hall.tables.live[ann.code].actor)
    players = [await person.connect() for person in (ann, bob)]
    watcher = await eve.connect()
    tv = await (await Socket.open(server.base, ann.code)).hello(tv=True)
    own_tv = await _hello(bob, tv=True)
    assert await watcher.do("table", "LeaveSeat") == "Done"
    assert await players[0].do("table", "ChooseGame", game=name) == "Done"
    assert await players[0].do("table", "AddBot") == "Done"
    assert await players[0].do("table", "AddBot") == "Done"
    assert await players[0].do("table", "SetPace", pace="auto") == "Done"
    assert await players[0].do("table", "StartGame") == "Done"
    game = GAMES[name]
    await asyncio.gather(
        *(_play(socket, game, recorder, seat) for seat, socket in enumerate(players))
    )
    audience = [(players[0], 0), (players[1], 1), (watcher, None), (tv, None), (own_tv, None)]
    secrets = [p.token for p in (ann, bob, eve)]
    secrets += [p.token for p in recorder.actor.table.lobby.people]
    secrets += [p.device for p in recorder.actor.table.lobby.people]
    for socket, seat in audience:
        allowed = recorder.views(game, seat)
        shown = [json.loads(r) for r in socket.raw if b'"type":"Shown"' in r[:20]]
        games = [s["view"]["game"]["view"] for s in shown if s["view"]["game"]]
        assert len(games) > 5
        plain = {json.dumps(json.loads(view)) for view in allowed}
        for view in games:
            assert json.dumps(view) in plain
        for raw in socket.raw:
            assert not any(secret.encode() in raw for secret in secrets)
            if b'"type":"Shown"' in raw[:20]:
                msgspec.convert(json.loads(raw)["view"], TableView)


async def _hello(person: Person, tv: bool) -> Socket:
    return await (await Socket.open(person.base, person.code)).hello(person.token, tv=tv)


async def _play(socket: Socket, game: AnyGame, recorder: Recorder, seat: int) -> None:
    """Play by one's own view until the game has gone on for a while."""
    rng = recorder.actor.world.rng
    for turn in range(1000):
        table = recorder.actor.table
        stages = {t.play.stage for t in recorder.tables if t.play is not None}
        if turn >= 40 and len(stages) > 3:
            return  # The bots may take their time; until then all wait for them.
        if table.play is None or table.lobby.playing is None or table.lobby.playing.over:
            return
        view: Any = game.view(table.play, seat)
        command = game.bot(view, rng)
        if command is not None:
            plain = msgspec.to_builtins(command)
            await socket.answer(socket.post("game", plain))
        await asyncio.sleep(0.02)
