"""What is shown of a table: one public view for everybody, and who each viewer is.

These are the types the client draws from. They are built field by field from the state, so that
a new field of the state is secret until somebody shows it on purpose.
"""

from typing import Any, Literal

from triptych.core.awards import Award
from triptych.core.values import Millis, Strength, Value
from triptych.table.board_numbers import doodle_board, first_game_board
from triptych.table.commands import TableCommand
from triptych.table.rules.people import voters, votes_for, votes_needed
from triptych.table.state import Lobby, Mix, OwnDeck, Person, Played, Playing, Revealing


class PersonShown(Value, frozen=True):
    """Somebody at this table, seated or watching."""

    id: str
    name: str
    avatar: str | None
    """Names the drawing: `/api/tables/CODE/avatars/<avatar>.svg`, unchanging."""
    here: bool
    """False some seconds after the last of their devices went silent."""
    seat: int | None
    waits: bool
    """Watches now and gets a seat in the next game."""
    doodle: int
    """The ink board that is this person's layer of the lobby's shared doodle."""


class SeatShown(Value, frozen=True):
    """A seat is not a connection: it has an owner, and somebody who plays it now."""

    person: str | None
    """Its owner, or null where a bot sits for itself."""
    bot: Strength | None
    """Set while a bot plays it, for itself or for an absent owner."""
    name: str
    ready: bool
    away: bool
    """The owner is away and nobody plays for them."""
    sits_out: bool
    waited_for: bool
    """The table waits for this seat now; only told of seats that are away."""
    done_votes: int
    done_needed: int
    extra_ms: Millis


class Choice(Value, frozen=True):
    """What will be played next."""

    game: str
    options: dict[str, bool | int | str]
    decks: tuple[str, ...]
    """Empty: our own. Those of the table are told in `PublicTable.decks`."""
    mix: Mix
    pace: Literal["host", "auto"]
    minutes: int


class DeckShown(Value, frozen=True):
    """A deck of this table and of no other; its id is told nowhere else."""

    id: str
    title: str
    by: str
    """The person who brought it, who may delete it; so may the host."""
    pictures: int
    topics: int
    kept: bool
    """A copy is offered to all tables of this server."""
    gallery: bool
    """It is made of this evening's drawings and builds."""


class Blocked(Value, frozen=True):
    """Why the game cannot start, and the one tap that would help (a command of the host)."""

    code: str
    detail: dict[str, Any]
    fix: TableCommand | None


class RevealShown(Value, frozen=True):
    """An outcome that is being shown; every screen is at the same beat of it."""

    began: Millis
    ms: Millis
    """How long it takes until everything lies open."""


class GameShown(Value, frozen=True):
    """The game on the table; its own public view travels beside it."""

    name: str
    number: int
    """Counts the games of the evening; boards and round keys are unique with it."""
    options: dict[str, bool | int | str]
    over: bool
    can_proceed: bool
    """`Proceed` would do something now."""
    reveal: RevealShown | None
    """Since when this stage's outcome is shown; null where it has none."""
    boards: int
    """The ink board of seat S in round R is `boards + 16 * R + S`."""
    awards: tuple[Award, ...] = ()
    """Prizes, once the game is over."""


class Banned(Value, frozen=True):
    """Somebody who cannot come back, by the id that `LiftBan` takes."""

    person: str
    name: str


class You(Value, frozen=True):
    """Who the viewer is; a TV or a plain watcher has neither person nor seat."""

    person: str | None
    seat: int | None
    host: bool
    tv: bool
    banned: tuple[Banned, ...] = ()
    """Whom this table does not let in any more; told to the host alone."""


class Paused(Value, frozen=True):
    """Clocks stand: a deadline is as far away as it was at `at`."""

    at: Millis
    why: Literal["host", "rest"]
    """The host paused, or the table rests until people are back."""


Reactions = Literal["open", "held", "off"]
"""People may react now, or not while a sign could betray a secret, or the host wants none."""


class PublicTable(Value, frozen=True):
    """What lies on the table for everybody to see: TV, spectators and players alike."""

    code: str
    host: str | None
    locked: bool
    reactions: Reactions
    paused: Paused | None
    people: tuple[PersonShown, ...]
    seats: tuple[SeatShown, ...]
    choice: Choice
    decks: tuple[DeckShown, ...]
    blocked: Blocked | None
    evening: tuple[Played, ...]
    game: GameShown | None
    view: Any
    """The game's public view, or None."""


def show_person(lobby: Lobby, person: Person) -> PersonShown:
    """Somebody at this table; their token and device stay on the server."""
    return PersonShown(
        id=person.id,
        name=person.name,
        avatar=person.face,
        here=person.here,
        seat=lobby.seat_of(person.id),
        waits=person.id in lobby.waiting,
        doodle=doodle_board(lobby, person),
    )


def show_seat(lobby: Lobby, seat: int, waited_for: bool) -> SeatShown:
    """A seat with its owner or bot."""
    state = lobby.seats[seat]
    owner = lobby.person(state.person)
    away = owner is not None and not owner.here and state.bot is None
    votable = away and lobby.running
    return SeatShown(
        person=state.person,
        bot=state.bot,
        name=owner.name if owner else state.name,
        ready=state.ready,
        away=away,
        sits_out=state.sits_out,
        waited_for=waited_for,
        done_votes=votes_for(lobby, seat) if lobby.votes else 0,
        done_needed=votes_needed(voters(lobby, seat)) if votable else 0,
        extra_ms=state.extra_ms,
    )


def show_decks(lobby: Lobby) -> tuple[DeckShown, ...]:
    """The table's own decks."""
    return tuple(map(show_deck, lobby.own))


def show_deck(deck: OwnDeck) -> DeckShown:
    """One of them."""
    return DeckShown(
        id=deck.id,
        title=deck.title,
        by=deck.by,
        pictures=sum(map(len, deck.cards)),
        topics=sum(count for _, count in deck.topics),
        kept=bool(deck.kept),
        gallery=bool(deck.works),
    )


def show_game(
    playing: Playing,
    can_proceed: bool,
    reveal: Revealing | None,
    awards: tuple[Award, ...],
) -> GameShown:
    """What everybody knows of the game besides its own view."""
    return GameShown(
        name=playing.game,
        number=playing.number,
        options=playing.options,
        over=playing.over,
        can_proceed=can_proceed,
        reveal=RevealShown(reveal.began, reveal.ms) if reveal else None,
        boards=first_game_board(playing),
        awards=awards,
    )


def show_you(lobby: Lobby, person: str | None, tv: bool) -> You:
    """Who this viewer is."""
    known = lobby.person(person)
    host = known is not None and lobby.host == known.id and not tv
    return You(
        person=known.id if known else None,
        seat=None if tv or known is None else lobby.seat_of(known.id),
        host=host,
        tv=tv,
        banned=tuple(Banned(ban.person, ban.name) for ban in lobby.bans) if host else (),
    )
