"""Nobody learns that somebody acted unless their own view changed; nobody gets another's view."""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.live.test_absence import contrast
from tests.support.document import Document
from tests.support.players import Person, Socket, host_table, join_table
from tests.support.servers import RunningServer

from triptych.core.game import AnyGame
from triptych.games import GAMES
from triptych.live.actor import Actor


async def test_a_refused_command_is_told_to_its_sender_only(server: RunningServer) -> None:
    _, sockets = await contrast(server.base)
    before = [len(socket.received) for socket in sockets]
    assert await sockets[1].do("game", "PlayCard", symbol="nonsense") == "bad_command"
    assert await sockets[1].do("table", "AddBot") == "host_only"
    await asyncio.sleep(0.1)
    assert [len(s.received) for s in sockets] == [before[0], before[1] + 2, before[2]]


async def test_a_private_step_changes_nobody_elses_view(server: RunningServer) -> None:
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
    told = msgspec.to_builtins(command)
    assert await sockets[0].outcome(sockets[0].post("game", told)) == "Done"
    await sockets[0].wait_for_view(lambda v: v["game"]["private"] != view)
    await asyncio.sleep(0.1)
    assert [len(socket.received) for socket in others] == before


async def test_the_same_id_twice_is_done_once(server: RunningServer) -> None:
    phone = await (await host_table(server.base)).connect()
    message = {"type": "Do", "id": "same", "to": "table", "command": {"type": "AddBot"}}
    phone.send(message)
    phone.send(message)
    await phone.wait_until(lambda: len(phone.all("Done")) == 2)
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    view = await phone.wait_for_view(lambda v: v["seats"][0]["ready"])
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

    def views(self, game: AnyGame, seat: int | None) -> tuple[set[str], set[str]]:
        """All that a viewer of this seat may ever have been shown: public and private views."""
        plays = [table.game_state for table in self.tables if table.game_state is not None]
        public = {plain(game.public(play)) for play in plays}
        private = {"null"} if seat is None else {plain(game.private(play, seat)) for play in plays}
        return public, private


def plain(view: Any) -> str:
    """A view as one text, whichever way its fields are ordered."""
    return json.dumps(msgspec.to_builtins(view, str_keys=True), sort_keys=True)


@pytest.mark.parametrize("name", sorted(GAMES))
async def test_no_client_ever_receives_what_its_view_may_not_hold(
    server: RunningServer, name: str
) -> None:
    ann = await host_table(server.base)
    bob = await join_table(server.base, ann.code, "Bob")
    eve = await join_table(server.base, ann.code, "Eve")
    recorder = Recorder(server.server.tables.live[ann.code].actor)
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
    secrets += [p.token for p in recorder.actor.table.info.people]
    secrets += [p.device for p in recorder.actor.table.info.people]
    for socket, seat in audience:
        public, private = recorder.views(game, seat)
        document, shown = Document(), 0
        for raw, message in zip(socket.raw, socket.told, strict=True):
            assert not any(secret.encode() in raw for secret in secrets)
            document.apply(message)
            if document.is_complete and (on_table := document.view["game"]):
                shown += 1
                assert plain(on_table["public"]) in public
                assert plain(on_table["private"]) in private | {"null"}
        assert shown > 5
    told = [
        [raw for raw in socket.raw if raw.startswith(b'{"type":"Public"')] for socket, _ in audience
    ]
    last = min(len(raws) for raws in told) // 2
    assert all(raws[-last:] == told[0][-last:] for raws in told), "not the same bytes for everybody"


async def _hello(person: Person, tv: bool) -> Socket:
    return await (await Socket.open(person.base, person.code)).hello(person.token, tv=tv)


async def _play(socket: Socket, game: AnyGame, recorder: Recorder, seat: int) -> None:
    """Play by one's own view until the game has gone on for a while."""
    rng = recorder.actor.services.rng
    for turn in range(1000):
        table = recorder.actor.table
        stages = {t.game_state.stage for t in recorder.tables if t.game_state is not None}
        if turn >= 40 and len(stages) > 3:
            return  # The bots may take their time; until then all wait for them.
        if (
            table.game_state is None
            or table.info.current_game is None
            or table.info.current_game.over
        ):
            return
        public, private = game.public(table.game_state), game.private(table.game_state, seat)
        command = game.random_command(public, private, seat, rng)
        if command is not None:
            await socket.outcome(socket.post("game", msgspec.to_builtins(command)))
        await asyncio.sleep(0.02)
