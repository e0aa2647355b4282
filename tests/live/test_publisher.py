"""Only what changed travels, and whoever was there all along sees what a newcomer sees."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.document import Document
from tests.support.frames import split_frames
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.commands import Continue
from triptych.core.refusal import Reject
from triptych.core.values import Ctx
from triptych.games import GAMES
from triptych.live.publisher import Publisher
from triptych.live.sessions import Session
from triptych.table import commands as c
from triptych.table.decide import decide
from triptych.table.turn import Turn
from triptych.wire.frame_headers import FRAMING

NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Viewer:
    """A channel that draws what it is sent, and remembers how much it was."""

    def __init__(self, person: str | None, tv: bool = False) -> None:
        self.document = Document()
        self.session = Session(self, person, tv, 150, FRAMING)
        self.told: list[bytes] = []

    def write(self, frames: bytes) -> None:
        for _, payload in split_frames(frames):
            self.told.append(payload)
            self.document.apply(msgspec.json.decode(payload))

    def show(self, publisher: Publisher, public: bytes) -> None:
        self.session.queue_private_update(publisher)
        self.session.send(public)

    def waiting(self) -> int:
        return 0

    def close(self, code: str, **detail: Any) -> None:
        raise AssertionError(code)


def newcomer(publisher: Publisher, viewer: Viewer) -> dict[str, Any]:
    """What somebody in this viewer's place sees who connects right now."""
    fresh = Viewer(viewer.session.person, viewer.session.tv)
    fresh.show(publisher, publisher.full_public())
    assert fresh.document.is_complete
    return fresh.document.view


def lobby_command(rng: Random, evening: TableDriver) -> tuple[str, Any]:
    """Anybody may do anything; much of it is refused, which changes nothing."""
    seat = rng.randrange(6)
    return rng.choice([p.id for p in evening.info.people]), rng.choice(
        (
            c.SetReady(rng.random() < 0.5),
            c.AddBot(),
            c.RemoveSeat(seat),
            c.MoveSeat(seat, rng.randrange(6)),
            c.LeaveSeat(),
            c.TakeSeat(),
            c.SetExtraTime(seat, 5000),
            c.SetPace("auto"),
            c.LockTable(rng.random() < 0.5),
            c.PassHost(rng.choice(NAMES).lower()),
            c.ChangeProfile(name=f"Ann {seat}"),
            c.StartGame(),
            c.PauseGame(),
            c.ResumeGame(),
            c.EndGame(),
        )
    )


def random_step(rng: Random, evening: TableDriver) -> None:
    """A legal move of the game, or something in the lobby."""
    play = evening.table.game_state
    if play is None or not evening.info.running or rng.random() < 0.1:
        evening.act(*lobby_command(rng, evening))
        return
    game = GAMES[evening.info.current_game.game] if evening.info.current_game else None
    assert game is not None
    for seat in rng.sample(range(play.seats), play.seats):
        moves, owner = game.legal(play, seat), evening.info.seats[seat].person
        if moves and owner is not None:
            evening.act(owner, rng.choice(moves), to="game")
            return
    if Continue() in game.legal(play, None):
        evening.act(evening.info.host, c.ContinueReveal())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_changes_add_up_to_the_whole(game: str) -> None:
    rng, evening = Random(5), TableDriver(game)
    evening.join(*NAMES)
    publisher = Publisher(COLLECTION, FRAMING, evening.table)
    viewers = [Viewer(name.lower()) for name in NAMES]
    viewers += [Viewer(None), Viewer("ann", tv=True)]
    for viewer in viewers:
        viewer.show(publisher, publisher.full_public())
    whole = len(viewers[0].told[-1])
    sizes = []
    for _ in range(600):
        evening.now += 700
        before = evening.table
        try:
            random_step(rng, evening)
        except Reject:
            assert evening.table is before
            continue
        public = publisher.publish(evening.table)
        for viewer in viewers:
            viewer.show(publisher, public)
            assert viewer.document.view == newcomer(publisher, viewer)
        sizes.append(len(public))
    assert evening.info.games_started > 0
    assert sorted(sizes)[len(sizes) // 2] < whole / 4
    told = [[raw for raw in viewer.told if b'"Public"' in raw[:20]] for viewer in viewers]
    assert all(raws == told[0] for raws in told), "not the same bytes for everybody"
    private = [raw for raw in viewers[-2].told if b'"Private"' in raw[:20]]
    assert len(private) == 1, "a spectator has nothing private but who they are"


def test_another_game_begins_with_a_private_view_of_its_own() -> None:
    evening = TableDriver("pictures")
    evening.join("Ann", "Bob", "Cleo")
    publisher = Publisher(COLLECTION, FRAMING, evening.table)
    ann = Viewer("ann")
    ann.show(publisher, publisher.full_public())
    for game in ("pictures", "contrast"):
        turn = Turn(COLLECTION, evening.table, Ctx(evening.now, evening.rng), "ann")
        if turn.info.running:
            decide(turn, c.EndGame())
        decide(turn, c.ChooseGame(game))
        decide(turn, c.StartGame())
        evening.table = turn.table
        ann.show(publisher, publisher.publish(evening.table))
        assert ann.document.view == newcomer(publisher, ann)
    assert "token" not in ann.document.view["game"]["private"]


def test_a_private_part_waits_for_its_public_one() -> None:
    evening = TableDriver()
    evening.join("Ann", "Bob")
    publisher = Publisher(COLLECTION, FRAMING, evening.table)
    ann = Viewer("ann")
    ann.show(publisher, publisher.full_public())
    evening.act("ann", c.StartGame())
    public = publisher.publish(evening.table)
    ann.show(publisher, public)
    kinds = [msgspec.json.decode(raw) for raw in ann.told[-2:]]
    assert [kind["type"] for kind in kinds] == ["Private", "Public"]
    assert kinds[0]["at"] == kinds[1]["at"]
    assert ann.document.view["game"]["private"]["hand"]
