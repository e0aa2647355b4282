"""What happened at the table. Past tense; folded by `evolve.py`; kept in the journal for ever."""

from typing import Literal

from triptych.core.values import Millis, Result, Strength, Tagged
from triptych.table.commands import Avatar
from triptych.table.state import Mix, Options, OwnDeck


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
    """The seat moved to another device; the old token is worth nothing now."""

    person: str
    token: str
    device: str


class LookChanged(Tagged, frozen=True):
    person: str
    name: str
    avatar: Avatar | None


class PersonLeft(Tagged, frozen=True):
    person: str
    why: Literal["left", "kicked", "banned"]


class DeviceBanned(Tagged, frozen=True):
    """A device of somebody who was banned, beside the one they came with last."""

    device: str
    person: str = ""
    """Whose device it was; records of 0.1 do not say."""
    name: str = ""


class BanLifted(Tagged, frozen=True):
    """This person's devices may come back, whoever else used them."""

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
    """By hand or for good; since the host is away; to the host who is back."""


class SeatTaken(Tagged, frozen=True):
    """`seat` is one past the last where a new seat is added."""

    person: str
    seat: int


class SeatLeft(Tagged, frozen=True):
    """Nobody owns it now: the seat is removed, or a bot stands in while a game runs."""

    seat: int
    bot: Strength | None
    name: str


class SeatAwaited(Tagged, frozen=True):
    """A spectator gets a seat when the running game is put away."""

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


class HandicapSet(Tagged, frozen=True):
    seat: int
    extra_ms: Millis


class GameChosen(Tagged, frozen=True):
    game: str
    options: Options


class DecksChosen(Tagged, frozen=True):
    decks: tuple[str, ...]


class DeckBrought(Tagged, frozen=True):
    """A deck came to the table, or more cards to one that is here: all of it as it is now."""

    deck: OwnDeck


class DeckRemoved(Tagged, frozen=True):
    """It was deleted for good; a copy for all tables went with it."""

    deck: str


class DeckKept(Tagged, frozen=True):
    """A copy is kept for all tables from now on, or no longer."""

    deck: str
    kept: str


class MixSet(Tagged, frozen=True):
    mix: Mix


class PaceSet(Tagged, frozen=True):
    pace: Literal["host", "auto"]


class ReactionsSet(Tagged, frozen=True):
    on: bool


class TableLocked(Tagged, frozen=True):
    locked: bool


class TableShut(Tagged, frozen=True):
    """By whoever runs the server."""

    shut: bool


class GameStarted(Tagged, frozen=True):
    """The game's own events follow in the same entry."""

    game: str
    options: Options


class GamePaused(Tagged, frozen=True):
    at: Millis
    why: Literal["host", "rest"]
    awaited: tuple[str, ...] = ()


class GameResumed(Tagged, frozen=True):
    """The game's `ClockShifted` follows in the same entry."""


class RevealBegan(Tagged, frozen=True):
    """The screens show an outcome bit by bit, from this moment for so long.

    After a pause it is told again, with the moment moved by as long as the pause lasted.
    """

    stage: str
    at: Millis
    ms: Millis


class GameFinished(Tagged, frozen=True):
    result: Result
    at: Millis


class GamePutAway(Tagged, frozen=True):
    """Back to the lobby; whoever waited for a seat gets one."""


class SatOut(Tagged, frozen=True):
    """The table waits for this seat no longer, until its owner is back."""

    seat: int


class DoneVoted(Tagged, frozen=True):
    seat: int
    person: str


class VotesCleared(Tagged, frozen=True):
    """A new stage has begun, or the vote has passed."""


class SeatHanded(Tagged, frozen=True):
    """A bot plays for the absent owner."""

    seat: int
    strength: Strength


class SeatTakenBack(Tagged, frozen=True):
    seat: int


TableEvent = (
    TableOpened
    | PersonJoined
    | TokenChanged
    | LookChanged
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
    | HandicapSet
    | GameChosen
    | DecksChosen
    | DeckBrought
    | DeckRemoved
    | DeckKept
    | MixSet
    | PaceSet
    | TableLocked
    | TableShut
    | ReactionsSet
    | GameStarted
    | GamePaused
    | GameResumed
    | RevealBegan
    | GameFinished
    | GamePutAway
    | SatOut
    | DoneVoted
    | VotesCleared
    | SeatHanded
    | SeatTakenBack
)
