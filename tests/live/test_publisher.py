"""Only changes are sent, and they add up to the view that a new client gets."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.document import Document
from tests.support.frames import split_frames
from tests.support.table_driver import COLLECTION, TableDriver

from triptych.core.refusal import Reject
from triptych.games import GAMES
from triptych.live.publisher import Publisher
from triptych.live.sessions import Session
from triptych.table import commands as c

NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Viewer:
    """A channel that applies what it receives to a document."""

    def __init__(self, person: str | None, tv: bool = False) -> None:
        self.document = Document()
        self.session = Session(self, person, tv, 150)
        self.received: list[bytes] = []

    def write(self, frames: bytes) -> None:
        for _, payload in split_frames(frames):
            self.received.append(payload)
            self.document.apply(msgspec.json.decode(payload))

    def show(self, publisher: Publisher, public: bytes) -> None:
        self.session.queue_private_update(publisher)
        self.session.send(public)

    def unsent_bytes(self) -> int:
        return 0

    def close(self, code: str, **detail: Any) -> None:
        raise AssertionError(code)


def view_of_newcomer(publisher: Publisher, viewer: Viewer) -> dict[str, Any]:
    """The view of a new client that connects as the same person or TV as `viewer`."""
    new_viewer = Viewer(viewer.session.person, viewer.session.tv)
    new_viewer.show(publisher, publisher.full_public())
    assert new_viewer.document.is_complete
    return new_viewer.document.view


def random_table_command(rng: Random, driver: TableDriver) -> tuple[str, Any]:
    """A random command of a random person; the table refuses many of them."""
    seat = rng.randrange(6)
    return rng.choice([p.id for p in driver.info.people]), rng.choice(
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


def random_step(rng: Random, driver: TableDriver) -> None:
    """Run a legal command of the game, or a random command of the table."""
    state = driver.table.game_state
    if state is None or not driver.info.running or rng.random() < 0.1:
        driver.act(*random_table_command(rng, driver))
        return
    game = GAMES[driver.info.current_game.game] if driver.info.current_game else None
    assert game is not None
    for seat in rng.sample(range(state.seats), state.seats):
        commands, owner = game.legal(state, seat), driver.info.seats[seat].person
        if commands and owner is not None:
            driver.act(owner, rng.choice(commands), to="game")
            return
    if game.at_reveal(state):
        driver.act(driver.info.host, c.ContinueReveal())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_changes_add_up_to_the_full_view(game: str) -> None:
    rng, driver = Random(5), TableDriver(game)
    driver.join(*NAMES)
    publisher = Publisher(COLLECTION, driver.table)
    viewers = [Viewer(name.lower()) for name in NAMES]
    viewers += [Viewer(None), Viewer("ann", tv=True)]
    for viewer in viewers:
        viewer.show(publisher, publisher.full_public())
    full_size = len(viewers[0].received[-1])
    sizes = []
    for _ in range(600):
        driver.now += 700
        before = driver.table
        try:
            random_step(rng, driver)
        except Reject:
            assert driver.table is before
            continue
        public = publisher.publish(driver.table)
        for viewer in viewers:
            viewer.show(publisher, public)
            assert viewer.document.view == view_of_newcomer(publisher, viewer)
        sizes.append(len(public))
    assert driver.info.games_started > 0
    assert sorted(sizes)[len(sizes) // 2] < full_size / 4
    public_messages = [
        [raw for raw in viewer.received if b'"Public"' in raw[:20]] for viewer in viewers
    ]
    assert all(raws == public_messages[0] for raws in public_messages), (
        "all viewers receive the same bytes"
    )
    private = [raw for raw in viewers[-2].received if b'"Private"' in raw[:20]]
    about_person = [raw for raw in private if b'"you"' in raw]
    assert len(about_person) == 1, "a spectator is told only once who they are"
    has_spectator_view = game == "pictures"
    assert (len(private) > 1) == has_spectator_view


def test_new_game_starts_with_a_new_private_view() -> None:
    driver = TableDriver("pictures")
    driver.join("Ann", "Bob", "Cleo")
    publisher = Publisher(COLLECTION, driver.table)
    ann = Viewer("ann")
    ann.show(publisher, publisher.full_public())
    for game in ("pictures", "contrast"):
        if driver.info.running:
            driver.act("ann", c.EndGame())
        driver.act("ann", c.ChooseGame(game))
        driver.act("ann", c.StartGame())
        ann.show(publisher, publisher.publish(driver.table))
        assert ann.document.view == view_of_newcomer(publisher, ann)
    assert "token" not in ann.document.view["game"]["private"]


def test_private_change_is_applied_with_its_public_change() -> None:
    driver = TableDriver()
    driver.join("Ann", "Bob")
    publisher = Publisher(COLLECTION, driver.table)
    ann = Viewer("ann")
    ann.show(publisher, publisher.full_public())
    driver.act("ann", c.StartGame())
    public = publisher.publish(driver.table)
    ann.show(publisher, public)
    messages = [msgspec.json.decode(raw) for raw in ann.received[-2:]]
    assert [message["type"] for message in messages] == ["Private", "Public"]
    assert messages[0]["at"] == messages[1]["at"]
    assert ann.document.view["game"]["private"]["hand"]
