"""The state of a table, folded from its events."""

from typing import Any, Literal

import msgspec

from triptych.core.cards import Difficulty
from triptych.core.values import ExtraTime, Millis, Result, Strength, Value
from triptych.table.commands import Avatar

Options = dict[str, bool | int | str]


class Person(Value, frozen=True):
    """A person who joined. `token` and `device` are hashes and are never sent to clients."""

    id: str
    name: str
    avatar: Avatar | None
    token: str
    device: str
    here: bool
    since: Millis
    """When they last arrived or went away."""
    doodle_layer: int = 0
    """Their layer of the shared doodle."""
    former_devices: tuple[str, ...] = ()
    """Hashes of the devices that they used before the current device. The latest is last."""
    avatar_id: str | None = None
    """The id of the avatar. It is a hash, and stored here because it is slow to compute."""


class SeatState(Value, frozen=True):
    """A seat: its owner, and the bot that plays it now, if any."""

    person: str | None = None
    bot: Strength | None = None
    name: str = ""
    """The name of the bot, if the seat has no owner."""
    ready: bool = False
    sits_out: bool = False
    extra_ms: Millis = 0
    is_stand_in: bool = False
    """Whether a bot replaces a player who left during the game. Such a seat is removed when the
    table returns to the lobby."""

    @property
    def extra_time(self) -> ExtraTime:
        return ExtraTime(extra_ms=self.extra_ms)


class FinishedGame(Value, frozen=True):
    """A finished game of this evening."""

    game: str
    names: tuple[str, ...]
    people: tuple[str | None, ...]
    result: Result
    ended: Millis


class RevealState(Value, frozen=True):
    """The reveal of a stage: the screens show its outcome step by step.

    The reveal starts at the time `began` and takes `ms`.
    """

    stage: str
    began: Millis
    ms: Millis


class CurrentGame(Value, frozen=True):
    """The game on the table. When it is over, it stays until the table returns to the lobby."""

    game: str
    number: int
    options: Options
    over: bool = False
    reveal: RevealState | None = None
    """The last reveal; it may belong to an earlier stage."""


class Pause(Value, frozen=True):
    """A time in which deadlines do not run, because of the host or because players are absent."""

    at: Millis
    """When the pause began."""
    why: Literal["host", "absence"]
    awaited: tuple[str, ...] = ()
    """The people for whom a pause for absence waits. It ends as soon as all of them are back. If
    `awaited` is empty, the pause ends as soon as any player is back."""


class IdleCountdown(Value, frozen=True):
    """A countdown for an idle player. At its end, the stage continues without them."""

    seat: int
    at: Millis
    """When it ends."""


class Ban(Value, frozen=True):
    """A person whom the host banned. `devices` are hashes."""

    person: str
    name: str
    devices: tuple[str, ...]


class UploadedDeck(Value, frozen=True):
    """A deck that only this table can use.

    Its picture files and the words of its topic cards are stored elsewhere in the journal.
    """

    id: str
    title: str
    uploaded_by: str
    """The person who added it."""
    cards: tuple[tuple[str, ...], ...] = ()
    """The picture cards. Each card is a tuple of one or two sides. The picture on a side has the id
    `<deck id>/<side>`."""
    topics: tuple[tuple[Difficulty, int], ...] = ()
    """The number of topic cards of each difficulty. Cards of a difficulty are numbered from 1."""
    shared_id: str = ""
    """The id of the copy of this deck that all tables can use. Empty if there is no copy."""
    album_items: tuple[str, ...] = ()
    """For the gallery deck: the id of the album item that each card shows, in the order of `cards`.

    The id is empty or missing if the card shows an uploaded picture. Not sent to clients."""


DeckMix = Literal["few", "half", "most"]
"""The share of custom cards in play. Custom cards are those that do not come from the house deck.
The share has an effect only if both the house deck and other decks are chosen."""


class TableInfo(Value, frozen=True):
    """The whole state of a table, except the state of its game."""

    code: str
    game: str = ""
    options: Options = msgspec.field(default_factory=dict)
    decks: tuple[str, ...] = ()
    uploaded_decks: tuple[UploadedDeck, ...] = ()
    """The decks that only this table can use, whether chosen or not."""
    deck_mix: DeckMix = "half"
    pace: Literal["host", "auto"] = "host"
    people: tuple[Person, ...] = ()
    joined_count: int = 0
    host: str | None = None
    absent_host: str | None = None
    """The person who was the host before going away. They become the host again if they return
    within `EVENING_MS`."""
    banned: tuple[str, ...] = ()
    bans: tuple[Ban, ...] = ()
    """The devices in `banned`, grouped by person, so that the host can lift the ban on a person."""
    locked: bool = False
    closed: bool = False
    """Whether the server's owner has closed the table, so that nobody can enter."""
    reactions: bool = True
    """Whether the host allows reactions."""
    seats: tuple[SeatState, ...] = ()
    waiting_for_seat: tuple[str, ...] = ()
    """Spectators who get a seat after the current game."""
    votes: tuple[tuple[int, str], ...] = ()
    """The votes to continue this stage without an absent player. Each is a pair of the player's
    seat and the voter."""
    idle: tuple[str, ...] = ()
    """The people who are present but were inactive for `Tuning.idle_ms` while a game waited for
    them."""
    idle_countdowns: tuple[IdleCountdown, ...] = ()
    """The countdowns for idle players in this stage, at most one per seat."""
    current_game: CurrentGame | None = None
    pause: Pause | None = None
    games_started: int = 0
    finished_games: tuple[FinishedGame, ...] = ()

    def person(self, person: str | None) -> Person | None:
        """Return the person with this id; None if they are not at this table."""
        for known in self.people:
            if known.id == person:
                return known
        return None

    @property
    def gallery(self) -> UploadedDeck | None:
        """Return the gallery deck, made of this evening's drawings and builds, if there is one."""
        return next((deck for deck in self.uploaded_decks if deck.album_items), None)

    def uploaded_deck(self, deck: str) -> UploadedDeck | None:
        """Return this table's own deck with this id, if there is one."""
        return next((known for known in self.uploaded_decks if known.id == deck), None)

    def seat_of(self, person: str | None) -> int | None:
        """Return the seat that this person owns, if any."""
        if person is None:
            return None
        for seat, state in enumerate(self.seats):
            if state.person == person:
                return seat
        return None

    def is_away(self, seat: int) -> bool:
        """Whether the owner of the seat is absent and no bot plays for them."""
        state = self.seats[seat]
        owner = self.person(state.person)
        return state.bot is None and owner is not None and not owner.here

    @property
    def players(self) -> list[Person]:
        """Return the people who own a seat."""
        return [p for seat in self.seats if (p := self.person(seat.person)) is not None]

    @property
    def running(self) -> bool:
        """Whether there is a game on the table that is not over."""
        return self.current_game is not None and not self.current_game.over


class Table(Value, frozen=True):
    """A whole table: its info and the state of its game."""

    info: TableInfo
    game_state: Any = None
