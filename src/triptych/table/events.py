"""Events of the table. The journal stores them. `evolve.py` folds them into the table's state."""

from typing import Literal

from triptych.core.values import Millis, Result, Strength, Tagged
from triptych.table.commands import Avatar
from triptych.table.state import DeckMix, Options, UploadedDeck


class TableOpened(Tagged, frozen=True):
    code: str
    game: str
    options: Options


class PersonJoined(Tagged, frozen=True):
    person: str
    name: str
    avatar: Avatar | None
    token: str
    device: str
    at: Millis


class TokenChanged(Tagged, frozen=True):
    """The person moved to another device. The old token is no longer valid."""

    person: str
    token: str
    device: str


class ProfileChanged(Tagged, frozen=True, tag="LookChanged"):
    person: str
    name: str
    avatar: Avatar | None


class PersonLeft(Tagged, frozen=True):
    person: str
    why: Literal["left", "removed", "banned"]


class DeviceBanned(Tagged, frozen=True):
    """A device that a banned person used earlier is also banned.

    The device that they used last is banned by `PersonLeft` with `why="banned"`.
    """

    device: str
    person: str = ""
    """The banned person who used this device. Empty in records of version 0.1."""
    name: str = ""


class BanLifted(Tagged, frozen=True):
    """The ban on all devices of this person was lifted.

    This includes devices that another banned person has also used.
    """

    person: str


class WentAway(Tagged, frozen=True):
    person: str
    at: Millis


class CameBack(Tagged, frozen=True):
    person: str
    at: Millis


class HostPassed(Tagged, frozen=True):
    person: str | None
    why: Literal["given", "away", "back"] = "given"
    """`given`: the host chose this person, or the table had no host. `away`: the host is absent or
    has left. `back`: the former host has returned."""


class SeatTaken(Tagged, frozen=True):
    """A person took this seat. If `seat` equals the number of seats, a new seat was added."""

    person: str
    seat: int


class SeatLeft(Tagged, frozen=True):
    """If `bot` is null, the seat was removed. Otherwise its owner left, and a bot plays it now."""

    seat: int
    bot: Strength | None
    name: str


class SeatAwaited(Tagged, frozen=True):
    """A spectator asked for a seat after the current game, or no longer wants a seat."""

    person: str
    waits: bool


class BotAdded(Tagged, frozen=True):
    strength: Strength
    name: str


class BotSet(Tagged, frozen=True):
    seat: int
    strength: Strength


class SeatMoved(Tagged, frozen=True):
    seat: int
    to: int


class ReadySet(Tagged, frozen=True):
    seat: int
    ready: bool


class ExtraTimeSet(Tagged, frozen=True, tag="HandicapSet"):
    seat: int
    extra_ms: Millis


class GameChosen(Tagged, frozen=True):
    game: str
    options: Options


class DecksChosen(Tagged, frozen=True):
    decks: tuple[str, ...]


class DeckAdded(Tagged, frozen=True, tag="DeckBrought"):
    """A deck was added or has changed. `deck` is the whole deck as it is now."""

    deck: UploadedDeck


class DeckRemoved(Tagged, frozen=True):
    """The deck was deleted permanently. Its copy for all tables, if any, was also deleted."""

    deck: str


class DeckShared(Tagged, frozen=True, tag="DeckKept"):
    """The copy of this deck that all tables can use was stored or deleted.

    `shared_id` is the id of the copy. It is empty if the copy was deleted.
    """

    deck: str
    shared_id: str


class DeckMixSet(Tagged, frozen=True, tag="MixSet"):
    mix: DeckMix


class PaceSet(Tagged, frozen=True):
    pace: Literal["host", "auto"]


class ReactionsSet(Tagged, frozen=True):
    on: bool


class TableLocked(Tagged, frozen=True):
    locked: bool


class TableClosed(Tagged, frozen=True, tag="TableShut"):
    """The server's owner closed the table, or opened it again."""

    closed: bool


class GameStarted(Tagged, frozen=True):
    """A game has started. Its own events follow in the same entry of the journal."""

    game: str
    options: Options


class GamePaused(Tagged, frozen=True):
    at: Millis
    why: Literal["host", "absence"]
    awaited: tuple[str, ...] = ()


class GameResumed(Tagged, frozen=True):
    """The pause has ended.

    If time has passed, the game's `DeadlinesShifted` follows in the same entry of the journal.
    """


class RevealBegan(Tagged, frozen=True):
    """A reveal began: the screens show an outcome step by step.

    The reveal starts at the time `at` and takes `ms`. If a pause or an outage moves the reveal, or
    if `FinishReveal` completes it, this event is stored again with another `at`.
    """

    stage: str
    at: Millis
    ms: Millis


class GameFinished(Tagged, frozen=True):
    result: Result
    at: Millis


class GamePutAway(Tagged, frozen=True):
    """The table returned to the lobby. Everyone who was waiting for a seat gets a seat."""


class SatOut(Tagged, frozen=True):
    """The game continues without this seat until its owner is back."""

    seat: int


class VotedToContinue(Tagged, frozen=True, tag="DoneVoted"):
    """A player wants the game to continue without waiting for this seat."""

    seat: int
    person: str


class VotesCleared(Tagged, frozen=True):
    """All votes are void: a new stage has begun, or a vote has passed."""


class BecameIdle(Tagged, frozen=True):
    """This person is present but inactive while the game waits for them."""

    person: str


class BecameActive(Tagged, frozen=True):
    """An idle person has done something. The countdown for their seat ends."""

    person: str


class IdleCountdownStarted(Tagged, frozen=True):
    """A player started a countdown for the idle player in this seat. It ends at the time `at`.

    If a pause or an outage moves the countdown, this event is stored again with another `at`.
    """

    seat: int
    at: Millis


class IdleCountdownsCleared(Tagged, frozen=True):
    """The countdowns for these seats are over."""

    seats: tuple[int, ...]


class GameOptionsChanged(Tagged, frozen=True):
    """The host changed clocks of the running game. `options` has all options of the game.

    The game's `ClocksChanged` follows in the same entry of the journal.
    """

    options: Options


class SeatGivenToBot(Tagged, frozen=True, tag="SeatHanded"):
    """A bot plays for the absent owner."""

    seat: int
    strength: Strength


class SeatTakenBack(Tagged, frozen=True):
    seat: int


TableEvent = (
    TableOpened
    | PersonJoined
    | TokenChanged
    | ProfileChanged
    | PersonLeft
    | DeviceBanned
    | BanLifted
    | WentAway
    | CameBack
    | HostPassed
    | SeatTaken
    | SeatLeft
    | SeatAwaited
    | BotAdded
    | BotSet
    | SeatMoved
    | ReadySet
    | ExtraTimeSet
    | GameChosen
    | DecksChosen
    | DeckAdded
    | DeckRemoved
    | DeckShared
    | DeckMixSet
    | PaceSet
    | TableLocked
    | TableClosed
    | ReactionsSet
    | GameStarted
    | GamePaused
    | GameResumed
    | RevealBegan
    | GameFinished
    | GamePutAway
    | SatOut
    | VotedToContinue
    | VotesCleared
    | BecameIdle
    | BecameActive
    | IdleCountdownStarted
    | IdleCountdownsCleared
    | GameOptionsChanged
    | SeatGivenToBot
    | SeatTakenBack
)
