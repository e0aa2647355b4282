"""The table as a value: who is here, who sits where, what is played. Folded from events."""

from typing import Any, Literal

import msgspec

from triptych.core.cards import Difficulty
from triptych.core.values import Handicap, Millis, Result, Strength, Value
from triptych.table.commands import Avatar

Options = dict[str, bool | int | str]


class Person(Value, frozen=True):
    """Somebody who joined. `token` and `device` are hashes and never leave the server."""

    id: str
    name: str
    avatar: Avatar | None
    token: str
    device: str
    here: bool
    since: Millis
    """Since when they are here, or away."""
    number: int = 0
    """Counts those who ever joined; names their layer of the shared doodle."""
    former: tuple[str, ...] = ()
    """Devices they moved their seat away from, the last few."""
    face: str | None = None
    """The avatar's name, made once: a hash over a drawing costs too much to be asked for."""


class SeatState(Value, frozen=True):
    """A place at the table, its owner, and the bot that plays it now, if one does."""

    person: str | None = None
    bot: Strength | None = None
    name: str = ""
    """A bot's own name."""
    ready: bool = False
    sits_out: bool = False
    extra_ms: Millis = 0
    stands_in: bool = False
    """A bot in the seat of somebody who left for good; the seat goes when the game is over."""

    @property
    def handicap(self) -> Handicap:
        return Handicap(extra_ms=self.extra_ms)


class Played(Value, frozen=True):
    """One game of this evening that came to its end."""

    game: str
    names: tuple[str, ...]
    people: tuple[str | None, ...]
    result: Result
    ended: Millis


class Revealing(Value, frozen=True):
    """The outcome that is shown bit by bit in a stage, since when and how long."""

    stage: str
    began: Millis
    ms: Millis


class Playing(Value, frozen=True):
    """The game on the table."""

    game: str
    number: int
    options: Options
    over: bool = False
    reveal: Revealing | None = None
    """The last one that began; it may be of an earlier stage."""


class Pause(Value, frozen=True):
    """Clocks stand since `at`; `host` said so, or the table `rests` because nobody is here."""

    at: Millis
    why: Literal["host", "rest"]
    awaited: tuple[str, ...] = ()
    """Whose return ends a rest before its time is up."""


class Ban(Value, frozen=True):
    """Somebody the host does not want here again; `devices` are hashes."""

    person: str
    name: str
    devices: tuple[str, ...]


class OwnDeck(Value, frozen=True):
    """A deck that somebody brought to this table; its pictures and words lie in the journal."""

    id: str
    title: str
    by: str
    """The person who brought it."""
    cards: tuple[tuple[str, ...], ...] = ()
    """Picture cards by their sides, each the last part of the picture's id."""
    topics: tuple[tuple[Difficulty, int], ...] = ()
    """How many topic cards it has of each difficulty; they are numbered from 1."""
    kept: str = ""
    """The id of its copy for all tables, if the host keeps one."""
    works: tuple[str, ...] = ()
    """Of the evening's gallery: which items of the album its cards are. Told to nobody."""


Mix = Literal["few", "half", "most"]
"""How much of what is dealt is own, where own cards and ours are mixed."""


class Lobby(Value, frozen=True):
    """Everything about the table but the game's own state."""

    code: str
    game: str = ""
    options: Options = msgspec.field(default_factory=dict)
    decks: tuple[str, ...] = ()
    own: tuple[OwnDeck, ...] = ()
    """The decks of this table alone, chosen or not."""
    mix: Mix = "half"
    pace: Literal["host", "auto"] = "host"
    people: tuple[Person, ...] = ()
    joined: int = 0
    host: str | None = None
    absent_host: str | None = None
    """Was the host and went away; the role is theirs again when they are back this evening."""
    banned: tuple[str, ...] = ()
    bans: tuple[Ban, ...] = ()
    """The same devices by whose they were, for the host who forgives."""
    locked: bool = False
    shut: bool = False
    """Closed by whoever runs the server: nobody gets in."""
    reactions: bool = True
    """May people react? The host's switch."""
    seats: tuple[SeatState, ...] = ()
    waiting: tuple[str, ...] = ()
    """Spectators who get a seat when the running game is put away."""
    votes: tuple[tuple[int, str], ...] = ()
    """(seat, voter): votes that an absent seat is done in this stage."""
    playing: Playing | None = None
    pause: Pause | None = None
    games: int = 0
    evening: tuple[Played, ...] = ()

    def person(self, person: str | None) -> Person | None:
        """The person of this id, if they are at this table."""
        for known in self.people:
            if known.id == person:
                return known
        return None

    @property
    def gallery(self) -> OwnDeck | None:
        """The deck of this evening's own drawings and builds."""
        return next((deck for deck in self.own if deck.works), None)

    def own_deck(self, deck: str) -> OwnDeck | None:
        """This table's deck of this id."""
        return next((known for known in self.own if known.id == deck), None)

    def seat_of(self, person: str | None) -> int | None:
        """The seat this person owns."""
        if person is None:
            return None
        for seat, state in enumerate(self.seats):
            if state.person == person:
                return seat
        return None

    def away(self, seat: int) -> bool:
        """Its owner is away and no bot plays for them."""
        state = self.seats[seat]
        owner = self.person(state.person)
        return state.bot is None and owner is not None and not owner.here

    @property
    def players(self) -> list[Person]:
        """The people who own a seat."""
        return [p for seat in self.seats if (p := self.person(seat.person)) is not None]

    @property
    def running(self) -> bool:
        """A game is on the table and not over."""
        return self.playing is not None and not self.playing.over


class Table(Value, frozen=True):
    """The whole table: the lobby and the state of the game on it."""

    lobby: Lobby
    play: Any = None
