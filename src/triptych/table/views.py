"""The views of a table: one public view for everyone, and a `You` for each viewer.

Clients receive these types. Each view is built field by field, so that a new field of the state
stays on the server until someone deliberately adds it here.
"""

from typing import Any, Literal

from triptych.core.awards import Award
from triptych.core.refusal import DeclaredCode
from triptych.core.values import Millis, Strength, Value
from triptych.table.board_numbers import doodle_board, first_game_board
from triptych.table.commands import PersonCommand
from triptych.table.rules.people import eligible_voters, votes_for, votes_needed
from triptych.table.state import (
    CurrentGame,
    DeckMix,
    FinishedGame,
    Person,
    RevealState,
    TableInfo,
    UploadedDeck,
)


class PersonShown(Value, frozen=True):
    """A person at this table, with or without a seat."""

    id: str
    name: str
    avatar: str | None
    """The id of the avatar. Its drawing is at `/api/tables/CODE/avatars/<avatar>.svg` and never
    changes."""
    here: bool
    """Whether they are connected, or were until some seconds ago."""
    seat: int | None
    waits_for_seat: bool
    """Whether they are a spectator who gets a seat after the current game."""
    doodle: int
    """The ink board with this person's layer of the shared doodle in the lobby."""


class SeatShown(Value, frozen=True):
    """A seat: its owner, and the bot that plays it now, if any.

    The seat remains if its owner disconnects.
    """

    person: str | None
    """The owner. Null if the seat belongs to a bot."""
    bot: Strength | None
    """The strength of the bot that plays this seat now. Null if no bot plays it."""
    name: str
    ready: bool
    away: bool
    """Whether the owner is absent and no bot plays for them."""
    sits_out: bool
    waited_for: bool
    """Whether the game waits for this seat. True only if `away` is true."""
    done_votes: int
    """How many players have voted to continue without this seat."""
    done_needed: int
    """How many votes are needed. 0 if the seat is not away or no game is running."""
    extra_ms: Millis
    idle: bool = False
    """Whether the owner is present but inactive while the game waits only for idle and absent
    players."""
    idle_until: Millis | None = None
    """When the countdown for the idle owner ends. Null if nobody has started one."""


class GameChoice(Value, frozen=True):
    """What will be played next."""

    game: str
    options: dict[str, bool | int | str]
    decks: tuple[str, ...]
    """The chosen decks. Empty means the house deck. `PublicTable.decks` describes the table's own
    decks, whether they are chosen or not."""
    mix: DeckMix
    pace: Literal["host", "auto"]
    minutes: int


class DeckShown(Value, frozen=True):
    """A deck that belongs to this table. Its id is not sent to other tables."""

    id: str
    title: str
    by: str
    """The person who added it. They and the host may delete it."""
    pictures: int
    topics: int
    shared: bool
    """Whether all tables of this server can choose a copy of the deck."""
    gallery: bool
    """Whether the deck is made of this evening's drawings and builds."""


class StartBlocked(Value, frozen=True):
    """Why the chosen game cannot start.

    `fix` is a command with which the host can solve this problem. It is null if none is known.
    """

    code: DeclaredCode
    detail: dict[str, Any]
    fix: PersonCommand | None


class RevealShown(Value, frozen=True):
    """A reveal. Its times let all screens show the same step at the same moment."""

    began: Millis
    ms: Millis
    """How long the reveal takes until everything is shown."""


class GameShown(Value, frozen=True):
    """The current game. Its own public view is sent separately, as `view`."""

    name: str
    number: int
    """The number of the game in this evening, from 1. The game's board numbers depend on it."""
    options: dict[str, bool | int | str]
    over: bool
    can_continue: bool
    """Whether the game is at a reveal that the host can continue now."""
    reveal: RevealShown | None
    """The reveal of this stage. Null if this stage has no reveal."""
    first_board: int
    """The ink board of seat S in round R is `first_board + 16 * R + S`."""
    awards: tuple[Award, ...] = ()
    """The awards, once the game is over."""
    host_is_idle: bool = False
    """Whether every player may continue the reveal, because the host is idle."""


class Banned(Value, frozen=True):
    """A banned person. `LiftBan` takes the id `person`."""

    person: str
    name: str


class You(Value, frozen=True):
    """Who the viewer is. A TV has no seat; a client without a token has no seat and no person."""

    person: str | None
    seat: int | None
    host: bool
    tv: bool
    banned: tuple[Banned, ...] = ()
    """The people who are banned from this table. Sent only to the host."""


class PauseShown(Value, frozen=True):
    """A pause that began at the time `at`. Timers stopped then, and continue after the pause."""

    at: Millis
    why: Literal["host", "absence"]
    """`host`: the host paused the game. `absence`: it waits for absent players."""


ReactionMode = Literal["open", "held", "off"]
"""`open`: people may react. `held`: people may not react now, because a reaction could give away a
secret. `off`: the host does not allow reactions."""


class PublicTable(Value, frozen=True):
    """What everyone sees of the table: TVs, spectators and players."""

    code: str
    host: str | None
    locked: bool
    reactions: ReactionMode
    paused: PauseShown | None
    people: tuple[PersonShown, ...]
    seats: tuple[SeatShown, ...]
    choice: GameChoice
    decks: tuple[DeckShown, ...]
    blocked: StartBlocked | None
    evening: tuple[FinishedGame, ...]
    game: GameShown | None
    view: Any
    """The game's public view, or None."""


def show_person(info: TableInfo, person: Person) -> PersonShown:
    """Return the public view of a person, without their token and devices."""
    return PersonShown(
        id=person.id,
        name=person.name,
        avatar=person.avatar_id,
        here=person.here,
        seat=info.seat_of(person.id),
        waits_for_seat=person.id in info.waiting_for_seat,
        doodle=doodle_board(info, person),
    )


def show_seat(info: TableInfo, seat: int, waited_for: bool, idle: bool) -> SeatShown:
    """Return the public view of a seat."""
    state = info.seats[seat]
    owner = info.person(state.person)
    away = owner is not None and not owner.here and state.bot is None
    votable = away and info.running
    return SeatShown(
        person=state.person,
        bot=state.bot,
        name=owner.name if owner else state.name,
        ready=state.ready,
        away=away,
        sits_out=state.sits_out,
        waited_for=waited_for,
        done_votes=votes_for(info, seat) if info.votes else 0,
        done_needed=votes_needed(eligible_voters(info, seat)) if votable else 0,
        idle=idle,
        idle_until=next((c.at for c in info.idle_countdowns if c.seat == seat), None),
        extra_ms=state.extra_ms,
    )


def show_decks(info: TableInfo) -> tuple[DeckShown, ...]:
    """Return the public view of the table's own decks."""
    return tuple(map(show_deck, info.uploaded_decks))


def show_deck(deck: UploadedDeck) -> DeckShown:
    """Return the public view of a deck."""
    return DeckShown(
        id=deck.id,
        title=deck.title,
        by=deck.uploaded_by,
        pictures=sum(map(len, deck.cards)),
        topics=sum(count for _, count in deck.topics),
        shared=bool(deck.shared_id),
        gallery=bool(deck.album_items),
    )


def show_game(
    current_game: CurrentGame,
    can_continue: bool,
    host_is_idle: bool,
    reveal: RevealState | None,
    awards: tuple[Award, ...],
) -> GameShown:
    """Return what everyone sees of the current game, apart from the game's own view."""
    return GameShown(
        name=current_game.game,
        number=current_game.number,
        options=current_game.options,
        over=current_game.over,
        can_continue=can_continue,
        host_is_idle=host_is_idle,
        reveal=RevealShown(reveal.began, reveal.ms) if reveal else None,
        first_board=first_game_board(current_game),
        awards=awards,
    )


def show_you(info: TableInfo, person: str | None, tv: bool) -> You:
    """Return who this viewer is."""
    viewer = info.person(person)
    host = viewer is not None and info.host == viewer.id and not tv
    return You(
        person=viewer.id if viewer else None,
        seat=None if tv or viewer is None else info.seat_of(viewer.id),
        host=host,
        tv=tv,
        banned=tuple(Banned(ban.person, ban.name) for ban in info.bans) if host else (),
    )
