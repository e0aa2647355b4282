"""What there is to see: every stage of every game, and every room, each as messages for a page."""

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from tests.browser.look.evenings import CODE, Evening, collection

from triptych.games import GAMES
from triptych.live.publisher import Publisher, SentPrivate
from triptych.table import commands as c
from triptych.table.board_numbers import TableBoards, doodle_boards
from triptych.table.internal_commands import JoinTable
from triptych.table.turn import current_reveal
from triptych.wire.frame_headers import Framing
from triptych.wire.messages import PROTOCOL_VERSION

Options = dict[str, bool | int | str]
PLAYED: dict[str, tuple[Options, ...]] = {
    "contrast": ({}, {"expert": True}),
    "pictomania": ({"difficulty": "purple"}, {"one_card": True}, {}),
    "pictures": ({}, {"expert": True}),
}
"""Ways to play that look different; a game that is not here is looked at as it comes."""
PLAIN = Framing(text=bytes, binary=bytes)
WATCHER = "watcher"
OPEN_ALL = "document.querySelectorAll('details:not([open]) > summary').forEach((s) => s.click())"


def tap(last: int) -> str:
    """Press one of the last buttons of the top bar: 3 is help, 2 sound, 1 the menu."""
    return f"[...document.querySelectorAll('header nav > button')].at(-{last}).click()"


@dataclass(frozen=True)
class Scene:
    """One thing to look at: a page, what its line tells it, and what is pressed then."""

    name: str
    viewer: str
    path: str
    seats: int = 0
    names: str = "plain"
    stage: str = ""
    told: tuple[str, ...] = ()
    """The Private and the Public, whole."""
    ink: tuple[str, ...] = ()
    """Snapshots of the boards on show, in base64."""
    stored: dict[int, bytes] = field(default_factory=dict, hash=False, compare=False)
    now: int = 0
    acts: tuple[str, ...] = ()
    """JavaScript, for what takes a tap to be seen."""
    held: bool = False
    """In the middle of a show: with motion, and later beats do not come."""

    @property
    def tv(self) -> bool:
        return self.viewer == "tv"

    @property
    def title(self) -> str:
        """As the report and the filters name it."""
        seats = f" {self.seats} seats" if self.seats else ""
        return f"{self.name} · {self.viewer}{seats} {self.names}"

    def feed(self) -> dict[str, Any]:
        """What the page's line is given."""
        stored = {number: base64.b64encode(one).decode() for number, one in self.stored.items()}
        told, ink = list(self.told), list(self.ink)
        feed = {"version": PROTOCOL_VERSION, "told": told, "ink": ink, "now": self.now}
        return {**feed, "held": self.held, "stored": stored}


def shot(evening: Evening, name: str, viewer: str, names: str, *acts: str) -> Scene:
    """The table as this viewer sees it now: `tv`, `watcher`, or a seat such as `seat 0`."""
    tv = viewer == "tv"
    person = None if tv else viewer if viewer == WATCHER else f"p{viewer.split()[1]}"
    publisher = Publisher(collection(), PLAIN, evening.table)
    private, _ = publisher.private_update(person, tv, SentPrivate())
    boards = [*TableBoards(collection(), evening.table).visible().values()]
    boards += doodle_boards(evening.table)
    ink = [evening.stored[board] for board in boards if board in evening.stored]
    play = evening.table.game_state
    return Scene(
        name=name,
        viewer=viewer,
        path=f"/tv/{CODE}" if tv else f"/{CODE}",
        seats=len(evening.lobby.seats),
        names=names,
        stage=play.stage if play is not None else "",
        told=(private.decode(), publisher.full_public().decode()),
        ink=tuple(base64.b64encode(one).decode() for one in ink),
        stored=evening.stored,
        now=evening.now,
        acts=acts,
    )


def kind_of(stage: str) -> str:
    """A stage without its numbers: `3.score.2` is `score`."""
    return ".".join(part for part in stage.split(".") if not part.isdigit())


def weights(evening: Evening) -> dict[str, int]:
    """How much there is to show to all and to the first seat alone, and how much that may do."""
    publisher = Publisher(collection(), PLAIN, evening.table)
    seats = range(len(evening.lobby.seats))
    hands = [len(publisher.private_update(f"p{seat}", False, SentPrivate())[0]) for seat in seats]
    whole = len(publisher.full_public())
    play = evening.table.game_state
    may = (
        len(GAMES[evening.lobby.current_game.game].legal(play, 0))
        if evening.lobby.current_game
        else 0
    )
    return {"full": whole + sum(hands), "busy": hands[0] * 1_000_000 + whole, "open": may}


def kept(evening: Evening) -> Evening:
    """The table as it is now; it can be led elsewhere, and the other goes on."""
    other = object.__new__(Evening)
    other.__dict__.update(evening.__dict__)
    return other


@cache
def moments(game: str, seats: int, names: str, which: int) -> dict[str, Evening]:
    """Moments of each kind of stage, since the fullest breaks a layout first.

    `draw first`: as it begins. `draw full`: most to be seen by all. `draw busy`: most in the first
    seat's hands. `draw open`: most that it may do.
    """
    evening = Evening(game, seats, names)
    evening.give(c.SetOptions(dict(PLAYED.get(game, ({},))[which])), "p0")
    evening.give(c.StartGame(), "p0")
    evening.give(JoinTable(WATCHER, "Zoe", None, "token-w", "device-w"))
    found: dict[str, Evening] = {}
    best: dict[str, int] = {}
    for stage in evening.play():
        kind = kind_of(stage)
        now = kept(evening)
        found.setdefault(f"{kind} first", now)
        for label, heavy in weights(evening).items():
            label = f"{kind} {label}"
            if heavy > best.get(label, 0):
                best[label], found[label] = heavy, now
    # one moment has one name, and `open` is the last that it gets
    labels = sorted(found, key=lambda label: not label.endswith("open"))
    once = {id(found[label]): label for label in labels}
    return {label: found[label] for label in once.values()}


def seat_counts(game: str) -> tuple[int, int]:
    """The smallest and the largest table."""
    return GAMES[game].seats[0], GAMES[game].seats[-1]


def stages(game: str, seats: int, names: str) -> Iterator[Scene]:
    """Every stage of a game as the TV, a watcher and the seats see it."""
    for which, options in enumerate(PLAYED.get(game, ({},))):
        if which and seats == seat_counts(game)[0]:
            continue
        way = "".join(f" {name}={value}" for name, value in options.items())
        for label, evening in moments(game, seats, names, which).items():
            title = f"{game}/{label}{way}"
            viewers = ["tv", "seat 0"]
            if label.endswith("full") or not evening.lobby.running:
                viewers += [WATCHER, "seat 1"]
            if label == "build full":
                # every bench
                viewers += [f"seat {seat}" for seat in range(2, seats)]
            for viewer in viewers:
                yield shot(evening, title, viewer, names)


def beats(game: str, seats: int, names: str) -> Iterator[Scene]:
    """Shows in their middle: at the beginning, on the way, and just before the end."""
    kinds = {label.split()[0]: evening for label, evening in moments(game, seats, names, 0).items()}
    for kind, evening in kinds.items():
        lobby = evening.lobby
        assert lobby.current_game is not None
        reveal = current_reveal(evening.table)
        if lobby.current_game.over:
            began, ms = lobby.finished_games[-1].ended, 8_000 + 1_000 * seats
        elif reveal is not None and reveal.ms:
            began, ms = reveal.began, reveal.ms
        else:
            continue
        for beat, share in enumerate((0.02, 0.35, 0.6, 0.85)):
            for viewer in ("tv", "seat 0"):
                scene = shot(evening, f"{game}/beat {kind} {beat}", viewer, names)
                yield replace(scene, now=began + round(ms * share), held=True)


def disturbed(game: str, seats: int, names: str) -> Iterator[Scene]:
    """Banners: a pause, somebody away, a seat that sits out, a lost line."""
    for label, calm in moments(game, seats, names, 0).items():
        if not label.endswith("busy") or not calm.lobby.running:
            continue
        title = f"{game}/{label}"
        paused = kept(calm)
        paused.give(c.PauseGame(), "p0")
        away = kept(calm)
        away.away(seats - 1)
        out = kept(away)
        out.give(c.ContinueWithout(seats - 1), "p0")
        for viewer in ("tv", "seat 0", "seat 1"):
            yield shot(paused, f"{title} paused", viewer, names)
            yield shot(away, f"{title} away", viewer, names)
            yield shot(calm, f"{title} lost", viewer, names, "look.cut()")
        yield shot(out, f"{title} sits out", f"seat {seats - 1}", names)
        yield shot(calm, f"{title} menu", "seat 0", names, tap(1), OPEN_ALL)


def lobbies(game: str, seats: int, names: str) -> Iterator[Scene]:
    """The lobby, its options, its dialogs."""
    evening = Evening(game, seats, names)
    for viewer in ("tv", "seat 0", *(("seat 1",) if seats > 1 else ())):
        yield shot(evening, f"lobby/{game}", viewer, names)
    yield shot(evening, f"lobby/{game} options", "seat 0", names, OPEN_ALL)
    yield shot(evening, f"lobby/{game} help", "seat 0", names, tap(3))
    yield shot(evening, f"lobby/{game} menu", "seat 0", names, tap(1), OPEN_ALL)


def rooms() -> Iterator[Scene]:
    """Pages without a table."""
    yield Scene("home", "guest", "/")
    yield Scene("home settings", "guest", "/", acts=("look.settings()",))
    yield Scene("new", "guest", "/new?game=contrast")
    yield Scene("join", "stranger", f"/{CODE}")
    yield Scene("lost", "guest", "/no/such/page")
    yield Scene("wrong code", "guest", "/ZZZZ")
    yield Scene("connect", "guest", "/connect/WXYZ")
    yield Scene("pair", "tv", "/tv")


def named(scene: Scene, pattern: str) -> bool:
    """Does its title fit this regular expression?"""
    return re.search(pattern, scene.title) is not None
