"""Commands that people may send to the table, in addition to the commands of its game.

The rules for who may send which command are in `decide.py` and the package `rules`.
"""

from typing import Annotated, Any, Literal

import msgspec

from triptych.core.values import Millis, Strength, Tagged, Value

MAX_NAME_LENGTH = 24
AVATAR_SIDE = 256
"""Width and height of the square in which an avatar is drawn."""
MAX_AVATAR_STROKES = 40
MAX_AVATAR_STROKE_NUMBERS = 400
"""The maximum number of coordinates in one stroke of an avatar. Each point has two."""
AVATAR_COLOURS = (
    "#22201d", "#d1382c", "#e8862e", "#e9b82b", "#5f9e3a", "#2b8a78",
    "#2f74c0", "#5b4bb3", "#b0468f", "#8a5a3b", "#8d8a84", "#ffffff",
)  # fmt: skip
MAX_EXTRA_MS = 120_000

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME_LENGTH)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
MAX_DECKS = 16
DeckIds = Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_DECKS)]


class AvatarStroke(Value, frozen=True):
    """One stroke of an avatar. `points` has coordinates from 0 to 255, in the order x, y, x, y …"""

    colour: Annotated[int, msgspec.Meta(ge=0, le=len(AVATAR_COLOURS) - 1)]
    width: Annotated[int, msgspec.Meta(ge=1, le=48)]
    points: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=AVATAR_SIDE - 1)], ...],
        msgspec.Meta(min_length=2, max_length=MAX_AVATAR_STROKE_NUMBERS),
    ]


class Avatar(Value, frozen=True):
    """A small drawing that represents a person."""

    strokes: Annotated[tuple[AvatarStroke, ...], msgspec.Meta(max_length=MAX_AVATAR_STROKES)] = ()


class ChangeProfile(Tagged, frozen=True):
    """Change your name, your avatar, or both. Null keeps the current name or avatar."""

    name: Name | None = None
    avatar: Avatar | None = None


class TakeSeat(Tagged, frozen=True):
    """Take a seat. If `seat` is given, take over that seat from a bot or an absent player.

    Without `seat`, take a free seat if the table is in the lobby. While there is a game on the
    table, ask for a seat after the game. If you have already asked, withdraw your request.
    """

    seat: SeatNumber | None = None


class LeaveSeat(Tagged, frozen=True):
    """Give up your seat and become a spectator. If you are waiting for a seat, stop waiting.

    While there is a game on the table, a bot takes your seat.
    """


class SetReady(Tagged, frozen=True):
    """Say whether you are ready to start."""

    ready: bool


class LeaveTable(Tagged, frozen=True):
    """Leave the table. While there is a game on the table, a bot takes your seat."""


class TakeBackSeat(Tagged, frozen=True):
    """Take back your seat after a bot has played for you or the game has continued without you."""


class ChooseGame(Tagged, frozen=True):
    """Choose the next game. Its options are set to their defaults."""

    game: Annotated[str, msgspec.Meta(max_length=32)]


class SetOptions(Tagged, frozen=True):
    """Change some options of the chosen game. The others stay as they are."""

    options: Annotated[dict[str, bool | int | str], msgspec.Meta(max_length=32)]


class ChooseDecks(Tagged, frozen=True):
    """Play with these decks. An empty list means the house deck."""

    decks: DeckIds


class SetDeckMix(Tagged, frozen=True):
    """Set the share of custom cards in play. All cards are custom except those of the house deck.

    The share has an effect only if both the house deck and other decks are chosen. `few` means one
    quarter, `half` means one half, and `most` means three quarters.
    """

    mix: Literal["few", "half", "most"]


class SetPace(Tagged, frozen=True):
    """Set who ends a reveal. `host`: the host, with Next. `auto`: the table, after a delay."""

    pace: Literal["host", "auto"]


class AddBot(Tagged, frozen=True):
    """Add a seat with a bot."""

    strength: Strength = "normal"


class SetBot(Tagged, frozen=True):
    """Change the strength of a bot."""

    seat: SeatNumber
    strength: Strength


class RemoveSeat(Tagged, frozen=True):
    """Remove a seat. A person in this seat becomes a spectator. A bot in this seat is removed."""

    seat: SeatNumber


class MoveSeat(Tagged, frozen=True):
    """Move a seat to another place in the order around the table."""

    seat: SeatNumber
    to: SeatNumber


class SetExtraTime(Tagged, frozen=True):
    """Set the extra time of a seat for all games that start after this command.

    Each deadline that applies only to this seat is `extra_ms` later. 0 means no extra time.
    """

    seat: SeatNumber
    extra_ms: Annotated[Millis, msgspec.Meta(ge=0, le=MAX_EXTRA_MS)]


class LockTable(Tagged, frozen=True):
    """Lock or unlock the table. Nobody new can join a locked table."""

    locked: bool


class PassHost(Tagged, frozen=True):
    """Make another person the host."""

    person: str


class RemovePerson(Tagged, frozen=True):
    """Remove a person from the table. If `ban` is true, their devices cannot come back.

    A device that the host has also used is not banned.
    """

    person: str
    ban: bool = False


class LiftBan(Tagged, frozen=True):
    """Lift the ban on this person and on all their devices."""

    person: str


class StartGame(Tagged, frozen=True):
    """Start the chosen game with everyone who has a seat. This is also how a rematch starts."""


class ContinueReveal(Tagged, frozen=True):
    """Continue after a reveal. While the host is idle, every player may send this command."""


class FinishReveal(Tagged, frozen=True):
    """Show the rest of the reveal on every screen immediately. The game does not continue yet.

    While the host is idle, every player may send this command.
    """


class SetReactions(Tagged, frozen=True):
    """Allow or forbid reactions: small drawings that everyone sees."""

    on: bool


class PauseGame(Tagged, frozen=True):
    """Pause the game and its timers."""


class ResumeGame(Tagged, frozen=True):
    """End the pause. Timers continue with the time they had left."""


class EndGame(Tagged, frozen=True):
    """Return to the lobby. A game that is still running ends without a result."""


class ContinueWithout(Tagged, frozen=True):
    """Continue without this absent player until they are back."""

    seat: SeatNumber


class VoteToContinue(Tagged, frozen=True):
    """Vote to continue the current stage without this absent player.

    The stage continues as soon as a majority of the other players present has voted for this.
    """

    seat: SeatNumber


class ReportActivity(Tagged, frozen=True):
    """Say that you are still playing. Any other command says so, too."""


class StartIdleCountdown(Tagged, frozen=True):
    """Start a countdown for this idle player. At its end, the stage continues without them.

    This is possible once the game waits for nobody who is active. The countdown ends early if the
    player does anything.
    """

    seat: SeatNumber


class SetClocks(Tagged, frozen=True):
    """Change clocks of the running game: options that `OptionInfo.clock` marks.

    The new time starts now.
    """

    options: Annotated[dict[str, bool | int | str], msgspec.Meta(max_length=32)]


class LetBotPlay(Tagged, frozen=True):
    """Let a bot play for this absent player until they are back."""

    seat: SeatNumber
    strength: Strength = "normal"


PersonCommand = (
    ChangeProfile
    | TakeSeat
    | LeaveSeat
    | SetReady
    | LeaveTable
    | TakeBackSeat
    | ChooseGame
    | SetOptions
    | ChooseDecks
    | SetDeckMix
    | SetPace
    | AddBot
    | SetBot
    | RemoveSeat
    | MoveSeat
    | SetExtraTime
    | LockTable
    | PassHost
    | RemovePerson
    | LiftBan
    | StartGame
    | ContinueReveal
    | FinishReveal
    | SetReactions
    | PauseGame
    | ResumeGame
    | EndGame
    | ContinueWithout
    | VoteToContinue
    | ReportActivity
    | StartIdleCountdown
    | SetClocks
    | LetBotPlay
)
"""All commands that a person may send with `to: "table"`."""

HOST_ONLY_COMMANDS: tuple[type[Any], ...] = (
    ChooseGame,
    SetOptions,
    ChooseDecks,
    SetDeckMix,
    SetPace,
    AddBot,
    SetBot,
    RemoveSeat,
    MoveSeat,
    SetExtraTime,
    LockTable,
    PassHost,
    RemovePerson,
    LiftBan,
    StartGame,
    ContinueReveal,
    FinishReveal,
    SetReactions,
    PauseGame,
    ResumeGame,
    EndGame,
    ContinueWithout,
    SetClocks,
    LetBotPlay,
)
"""Commands that only the host may send. From other people, they are refused with `host_only`."""
