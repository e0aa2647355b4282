"""What people may ask of the table itself, besides the game's own commands.

Who may give which is in `rules.py`. Names are imperative.
"""

from typing import Annotated, Any, Literal

import msgspec

from triptych.core.values import Millis, Strength, Tagged, Value

NAME_LENGTH = 24
AVATAR_SIDE = 256
"""An avatar is drawn in a square of so many units."""
AVATAR_STROKES = 40
AVATAR_NUMBERS = 400
"""Numbers in one stroke of an avatar, two for each point."""
AVATAR_COLOURS = (
    "#22201d", "#d1382c", "#e8862e", "#e9b82b", "#5f9e3a", "#2b8a78",
    "#2f74c0", "#5b4bb3", "#b0468f", "#8a5a3b", "#8d8a84", "#ffffff",
)  # fmt: skip
EXTRA_MS_MOST = 120_000

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
MOST_DECKS = 16
DeckIds = Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_DECKS)]


class AvatarStroke(Value, frozen=True):
    """One line of an avatar: x, y, x, y … in a square of 256 by 256."""

    colour: Annotated[int, msgspec.Meta(ge=0, le=len(AVATAR_COLOURS) - 1)]
    width: Annotated[int, msgspec.Meta(ge=1, le=48)]
    points: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=AVATAR_SIDE - 1)], ...],
        msgspec.Meta(min_length=2, max_length=AVATAR_NUMBERS),
    ]


class Avatar(Value, frozen=True):
    """A small drawing of one's own. It teaches the pen before the game needs it."""

    strokes: Annotated[tuple[AvatarStroke, ...], msgspec.Meta(max_length=AVATAR_STROKES)] = ()


class ChangeLook(Tagged, frozen=True):
    """A new name, a new avatar, or both; what is not given stays."""

    name: Name | None = None
    avatar: Avatar | None = None


class TakeSeat(Tagged, frozen=True):
    """Sit down: in the first free place, or in this seat of a bot or an absent player."""

    seat: SeatNumber | None = None


class LeaveSeat(Tagged, frozen=True):
    """Stand up and watch."""


class SetReady(Tagged, frozen=True):
    """Ready to start, or not any more."""

    ready: bool


class LeaveTable(Tagged, frozen=True):
    """Go home; a seat in a running game goes to a bot."""


class TakeBackSeat(Tagged, frozen=True):
    """The owner plays on: the bot stands up, sitting out ends."""


class ChooseGame(Tagged, frozen=True):
    """Play this game next, with its default options."""

    game: Annotated[str, msgspec.Meta(max_length=32)]


class SetOptions(Tagged, frozen=True):
    """Change some options of the chosen game; the others stay as they are."""

    options: Annotated[dict[str, bool | int | str], msgspec.Meta(max_length=32)]


class ChooseDecks(Tagged, frozen=True):
    """Play with these decks; an empty list means our own."""

    decks: DeckIds


class SetMix(Tagged, frozen=True):
    """How much of what is dealt is own, where own cards and ours are mixed."""

    mix: Literal["few", "half", "most"]


class SetPace(Tagged, frozen=True):
    """`host`: somebody presses Next. `auto`: the table goes on after time to read."""

    pace: Literal["host", "auto"]


class AddBot(Tagged, frozen=True):
    """A bot sits down."""

    strength: Strength = "normal"


class SetBot(Tagged, frozen=True):
    """Another strength for this bot."""

    seat: SeatNumber
    strength: Strength


class RemoveSeat(Tagged, frozen=True):
    """Remove this seat: a bot leaves, a person becomes a spectator."""

    seat: SeatNumber


class MoveSeat(Tagged, frozen=True):
    """Put this seat at another place in the order around the table."""

    seat: SeatNumber
    to: SeatNumber


class SetHandicap(Tagged, frozen=True):
    """Grant this seat extra time wherever a clock runs."""

    seat: SeatNumber
    extra_ms: Annotated[Millis, msgspec.Meta(ge=0, le=EXTRA_MS_MOST)]


class LockTable(Tagged, frozen=True):
    """A locked table lets nobody new in."""

    locked: bool


class PassHost(Tagged, frozen=True):
    """Somebody else is the host now."""

    person: str


class KickPerson(Tagged, frozen=True):
    """Remove somebody from the table; with `ban` this device cannot come back."""

    person: str
    ban: bool = False


class LiftBan(Tagged, frozen=True):
    """Whoever was banned under this id may come back, with every device."""

    person: str


class StartGame(Tagged, frozen=True):
    """Start the chosen game with those who sit. After a game: a rematch or another game."""


class Proceed(Tagged, frozen=True):
    """Go on with the reveal."""


class ShowRest(Tagged, frozen=True):
    """Show what is left of the reveal at once, on every screen; `Proceed` then goes on."""


class SetReactions(Tagged, frozen=True):
    """May people react with a small drawing that everybody sees?"""

    on: bool


class PauseGame(Tagged, frozen=True):
    """Stop all clocks."""


class ResumeGame(Tagged, frozen=True):
    """Clocks run on from where they stopped."""


class EndGame(Tagged, frozen=True):
    """Stop the running game without a result, or put the finished one away: back to the lobby."""


class LetSitOut(Tagged, frozen=True):
    """Do not wait for this absent seat until its owner is back."""

    seat: SeatNumber


class VoteDone(Tagged, frozen=True):
    """Vote that this absent seat is done for this stage."""

    seat: SeatNumber


class HandToBot(Tagged, frozen=True):
    """A bot plays for this absent seat until its owner is back."""

    seat: SeatNumber
    strength: Strength = "normal"


TableCommand = (
    ChangeLook
    | TakeSeat
    | LeaveSeat
    | SetReady
    | LeaveTable
    | TakeBackSeat
    | ChooseGame
    | SetOptions
    | ChooseDecks
    | SetMix
    | SetPace
    | AddBot
    | SetBot
    | RemoveSeat
    | MoveSeat
    | SetHandicap
    | LockTable
    | PassHost
    | KickPerson
    | LiftBan
    | StartGame
    | Proceed
    | ShowRest
    | SetReactions
    | PauseGame
    | ResumeGame
    | EndGame
    | LetSitOut
    | VoteDone
    | HandToBot
)
"""Everything a person may send with `to: "table"`."""

HOST_ONLY: tuple[type[Any], ...] = (
    ChooseGame,
    SetOptions,
    ChooseDecks,
    SetMix,
    SetPace,
    AddBot,
    SetBot,
    RemoveSeat,
    MoveSeat,
    SetHandicap,
    LockTable,
    PassHost,
    KickPerson,
    LiftBan,
    StartGame,
    Proceed,
    ShowRest,
    SetReactions,
    PauseGame,
    ResumeGame,
    EndGame,
    LetSitOut,
    HandToBot,
)
"""The host's tools. Everybody else is refused with `host_only`."""
