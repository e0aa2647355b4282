"""Scenes: stages of games, lobbies and other pages, each with the messages that show it."""

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from tests.browser.layout.simulated_table import CODE, SimulatedTable, collection
from tests.support.frames import split_frames

from triptych.games import GAMES
from triptych.live.publisher import Publisher, SentPrivate
from triptych.table import commands as c
from triptych.table.board_numbers import TableBoards, doodle_boards
from triptych.table.internal_commands import JoinTable
from triptych.table.turn import current_reveal
from triptych.wire.messages import PROTOCOL_VERSION

Options = dict[str, bool | int | str]
OPTION_SETS: dict[str, tuple[Options, ...]] = {
    "contrast": ({}, {"expert": True}),
    "pictomania": ({"difficulty": "purple"}, {"one_card": True}, {}),
    "pictures": ({}, {"expert": True}, {"open_building": "always", "choose_materials": True}),
}
"""The sets of options to check in each game, because they change the layout. A game that is missing
here is checked with its default options."""
SPECTATOR = "spectator"
OPEN_DETAILS = (
    "document.querySelectorAll('details:not([open]) > summary').forEach((s) => s.click())"
)


def press_header_button(from_end: int) -> str:
    """JavaScript that presses a button of the top bar.

    The buttons are counted from the end: 1 is the menu, 2 is sound, 3 is help.
    """
    return f"[...document.querySelectorAll('header nav > button')].at(-{from_end}).click()"


@dataclass(frozen=True)
class Scene:
    """A page, the messages that it receives, and the actions that follow."""

    name: str
    viewer: str
    path: str
    seats: int = 0
    names: str = "plain"
    stage: str = ""
    messages: tuple[str, ...] = ()
    """A full Private and a full Public message."""
    ink: tuple[str, ...] = ()
    """Snapshots of the visible boards, in base64."""
    boards: dict[int, bytes] = field(default_factory=dict, hash=False, compare=False)
    now: int = 0
    actions: tuple[str, ...] = ()
    """JavaScript to run after the scene is shown, such as a tap."""
    frozen: bool = False
    """Whether the clock is stopped in the middle of a reveal; motion is then not reduced."""

    @property
    def tv(self) -> bool:
        return self.viewer == "tv"

    @property
    def title(self) -> str:
        """The name of the scene in reports and filters."""
        seats = f" {self.seats} seats" if self.seats else ""
        return f"{self.name} · {self.viewer}{seats} {self.names}"

    def feed(self) -> dict[str, Any]:
        """What the page's fake server needs to show this scene."""
        boards = {number: base64.b64encode(one).decode() for number, one in self.boards.items()}
        return {
            "version": PROTOCOL_VERSION,
            "messages": list(self.messages),
            "ink": list(self.ink),
            "now": self.now,
            "frozen": self.frozen,
            "boards": boards,
        }


def scene_of(table: SimulatedTable, name: str, viewer: str, names: str, *actions: str) -> Scene:
    """A scene of the table as `viewer` sees it now.

    The viewer is `tv`, `spectator`, or a seat such as `seat 0`.
    """
    tv = viewer == "tv"
    person = None if tv else viewer if viewer == SPECTATOR else f"p{viewer.split()[1]}"
    publisher = Publisher(collection(), table.state)
    private, _ = publisher.private_update(person, tv, SentPrivate())
    visible = [*TableBoards(collection(), table.state).visible().values()]
    visible += doodle_boards(table.state)
    ink = [table.snapshots[board] for board in visible if board in table.snapshots]
    game_state = table.state.game_state
    return Scene(
        name=name,
        viewer=viewer,
        path=f"/tv/{CODE}" if tv else f"/{CODE}",
        seats=len(table.info.seats),
        names=names,
        stage=game_state.stage if game_state is not None else "",
        messages=tuple(
            payload.decode() for _, payload in split_frames(private + publisher.full_public())
        ),
        ink=tuple(base64.b64encode(one).decode() for one in ink),
        boards=table.snapshots,
        now=table.now,
        actions=actions,
    )


def stage_kind(stage: str) -> str:
    """A stage without its numbers: `score` for `3.score.2`."""
    return ".".join(part for part in stage.split(".") if not part.isdigit())


def content_sizes(table: SimulatedTable) -> dict[str, int]:
    """Three sizes, by which `moments` compares the moments of a stage.

    `full` is the size of all views together. `busy` is the size of the first seat's private view;
    the public view breaks ties. `open` is the number of moves of the first seat.
    """
    publisher = Publisher(collection(), table.state)
    seats = range(len(table.info.seats))
    private = [len(publisher.private_update(f"p{seat}", False, SentPrivate())[0]) for seat in seats]
    public = len(publisher.full_public())
    game_state = table.state.game_state
    moves = (
        len(GAMES[table.info.current_game.game].legal(game_state, 0))
        if table.info.current_game
        else 0
    )
    return {
        "full": public + sum(private),
        "busy": private[0] * 1_000_000 + public,
        "open": moves,
    }


def copy_table(table: SimulatedTable) -> SimulatedTable:
    """A copy with its own state. It shares random numbers and ink with the original."""
    copy = object.__new__(SimulatedTable)
    copy.__dict__.update(table.__dict__)
    return copy


@cache
def moments(game: str, seats: int, names: str, option_set: int) -> dict[str, SimulatedTable]:
    """The table at up to four moments of each kind of stage.

    For the stage `draw`, `draw first` is its beginning. At `draw full` all viewers together see the
    most, at `draw busy` the first seat sees the most, and at `draw open` the first seat has the
    most moves.
    """
    table = SimulatedTable(game, seats, names)
    table.execute(c.SetOptions(dict(OPTION_SETS.get(game, ({},))[option_set])), "p0")
    table.execute(c.StartGame(), "p0")
    table.execute(JoinTable(SPECTATOR, "Zoe", None, "token-w", "device-w"))
    found: dict[str, SimulatedTable] = {}
    best: dict[str, int] = {}
    for stage in table.play_to_end():
        kind = stage_kind(stage)
        now = copy_table(table)
        found.setdefault(f"{kind} first", now)
        for label, size in content_sizes(table).items():
            label = f"{kind} {label}"
            if size > best.get(label, 0):
                best[label], found[label] = size, now
    # A moment that got several labels keeps one of them. It keeps `open` only if it has no other.
    labels = sorted(found, key=lambda label: not label.endswith("open"))
    label_of = {id(found[label]): label for label in labels}
    return {label: found[label] for label in label_of.values()}


def seat_counts(game: str) -> tuple[int, int]:
    """The smallest and the largest number of seats."""
    return GAMES[game].seats[0], GAMES[game].seats[-1]


def stage_scenes(game: str, seats: int, names: str) -> Iterator[Scene]:
    """Every stage of a game as the TV and the first seat see it.

    Some stages are also shown as a spectator and other seats see them.
    """
    for option_set, options in enumerate(OPTION_SETS.get(game, ({},))):
        if option_set and seats == seat_counts(game)[0]:
            continue
        suffix = "".join(f" {name}={value}" for name, value in options.items())
        for label, table in moments(game, seats, names, option_set).items():
            title = f"{game}/{label}{suffix}"
            viewers = ["tv", "seat 0"]
            if label.endswith("full") or not table.info.running:
                viewers += [SPECTATOR, "seat 1"]
            if label == "build full":
                viewers += [f"seat {seat}" for seat in range(2, seats)]
            for viewer in viewers:
                yield scene_of(table, title, viewer, names)


def mid_reveal_scenes(game: str, seats: int, names: str) -> Iterator[Scene]:
    """Four moments of each reveal, from just after its beginning to shortly before its end."""
    kinds = {label.split()[0]: table for label, table in moments(game, seats, names, 0).items()}
    for kind, table in kinds.items():
        info = table.info
        assert info.current_game is not None
        reveal = current_reveal(table.state)
        if info.current_game.over:
            began, duration_ms = info.finished_games[-1].ended, 8_000 + 1_000 * seats
        elif reveal is not None and reveal.ms:
            began, duration_ms = reveal.began, reveal.ms
        else:
            continue
        for number, fraction in enumerate((0.02, 0.35, 0.6, 0.85)):
            for viewer in ("tv", "seat 0"):
                scene = scene_of(table, f"{game}/mid-reveal {kind} {number}", viewer, names)
                yield replace(scene, now=began + round(duration_ms * fraction), frozen=True)


def interrupted_scenes(game: str, seats: int, names: str) -> Iterator[Scene]:
    """A pause, an absent player, a seat that sits out, a lost connection, and the menu."""
    for label, normal in moments(game, seats, names, 0).items():
        if not label.endswith("busy") or not normal.info.running:
            continue
        title = f"{game}/{label}"
        paused = copy_table(normal)
        paused.execute(c.PauseGame(), "p0")
        away = copy_table(normal)
        away.mark_away(seats - 1)
        out = copy_table(away)
        out.execute(c.ContinueWithout(seats - 1), "p0")
        for viewer in ("tv", "seat 0", "seat 1"):
            yield scene_of(paused, f"{title} paused", viewer, names)
            yield scene_of(away, f"{title} away", viewer, names)
            yield scene_of(normal, f"{title} lost", viewer, names, "testDriver.disconnect()")
        yield scene_of(out, f"{title} sits out", f"seat {seats - 1}", names)
        yield scene_of(
            normal, f"{title} menu", "seat 0", names, press_header_button(1), OPEN_DETAILS
        )


def lobby_scenes(game: str, seats: int, names: str) -> Iterator[Scene]:
    """The lobby, its options and its dialogs."""
    table = SimulatedTable(game, seats, names)
    for viewer in ("tv", "seat 0", *(("seat 1",) if seats > 1 else ())):
        yield scene_of(table, f"lobby/{game}", viewer, names)
    yield scene_of(table, f"lobby/{game} options", "seat 0", names, OPEN_DETAILS)
    yield scene_of(table, f"lobby/{game} help", "seat 0", names, press_header_button(3))
    yield scene_of(
        table, f"lobby/{game} menu", "seat 0", names, press_header_button(1), OPEN_DETAILS
    )


def pages_without_table() -> Iterator[Scene]:
    """Pages that are not connected to a table."""
    yield Scene("home", "guest", "/")
    yield Scene("home settings", "guest", "/", actions=("testDriver.openSettings()",))
    yield Scene("new", "guest", "/new?game=contrast")
    yield Scene("join", "stranger", f"/{CODE}")
    yield Scene("lost", "guest", "/no/such/page")
    yield Scene("wrong code", "guest", "/ZZZZ")
    yield Scene("connect", "guest", "/connect/WXYZ")
    yield Scene("pair", "tv", "/tv")


def title_matches(scene: Scene, pattern: str) -> bool:
    """Whether the title matches this regular expression."""
    return re.search(pattern, scene.title) is not None
