"""An evening out of its journal: what each finished game puts into the album. Pure.

Only games that came to their end are here, so nothing in an album was still secret. The table's
own events are folded at once; a game's records are kept unread until somebody asks for it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from triptych.core.album import Construction, Drawing, Happened, Keepsake
from triptych.core.awards import Award
from triptych.core.game import AnyGame, evolve
from triptych.core.upcasts import game_reader
from triptych.core.values import Millis, Result, Seat, change
from triptych.live.storage import journal
from triptych.store.contract.store import Entry
from triptych.table import events as e
from triptych.table.board_numbers import BOARDS_PER_ROUND, first_game_board
from triptych.table.commands import Avatar
from triptych.table.evolve import evolve as evolve_lobby
from triptych.table.names import avatar_id
from triptych.table.state import Lobby, OwnDeck, Playing
from triptych.table.turn import Collection
from triptych.table.upcasts import read_table_events
from triptych.wire.album import AlbumItem, Sitter

TABLES_OWN = b'"of":"table"'
"""In every record with an event of the table. Within a text, quotation marks would be escaped."""


class Written(NamedTuple):
    """A record with events of a game alone; as it was stored, until somebody asks for the game."""

    at: Millis
    record: bytes | journal.Record


@dataclass
class KeptGame:
    """One game of the evening that came to its end."""

    rules: AnyGame
    playing: Playing
    began: Millis
    records: list[Written] = field(default_factory=list)
    ended: Millis = 0
    result: Result = field(default_factory=lambda: Result((), ()))
    seats: list[Sitter] = field(default_factory=list)
    people: list[str | None] = field(default_factory=list)
    """Whose each seat was; never told to anybody."""
    awards: tuple[Award, ...] = ()
    """Known once its items are."""

    @property
    def number(self) -> int:
        return self.playing.number

    @cached_property
    def history(self) -> list[Happened]:
        """Every event with the state after it."""
        read = game_reader(self.rules.event, self.rules.lifts, self.rules.options)
        state: Any = None
        history = []
        for at, written in self.records:
            record = journal.read(written) if isinstance(written, bytes) else written
            for line in record.lines:
                event = read(bytes(line.event), record.format)
                if event is not None:
                    state = evolve(self.rules, state, event)
                    history.append(Happened(at, event, state))
        return history

    @cached_property
    def items(self) -> tuple[AlbumItem, ...]:
        """What is kept of it."""
        items = tuple(self._item(kept) for kept in self.rules.album(self.history))
        self.awards = self.rules.awards(self.history[-1].state)
        self.__dict__.pop("history", None)  # Every state of a game is more than one need keep.
        return items

    def _item(self, kept: Keepsake) -> AlbumItem:
        seat = maker(kept)
        name = f"{self.number}.{kept.round}" + (f".{seat}" if seat is not None else "")
        if not isinstance(kept, Drawing):
            return AlbumItem(name, kept)
        board = first_game_board(self.playing) + BOARDS_PER_ROUND * kept.round + kept.seat
        return AlbumItem(name, kept, board)

    def owner(self, item: AlbumItem) -> str | None:
        """Who made it; None for what belongs to the whole table, and for bots."""
        seat = maker(item.kept)
        return None if seat is None else self.people[seat]

    def look_at_seats(self, lobby: Lobby) -> None:
        """Who sits where; a seat stays whose it was when its owner leaves in mid-game."""
        for seat, state in enumerate(lobby.seats):
            person = lobby.person(state.person)
            if person is not None:
                sitter = Sitter(person.name, person.face, False)
            else:
                sitter = Sitter(state.name, None, True)
            if seat == len(self.seats):
                self.seats.append(sitter)
                self.people.append(state.person)
            elif person is not None or self.people[seat] is None:
                self.seats[seat], self.people[seat] = sitter, state.person

    def end(self, event: e.GameFinished) -> None:
        self.ended, self.result = event.at, event.result
        seats = len(event.result.points)
        del self.seats[seats:], self.people[seats:]


def maker(kept: Keepsake) -> Seat | None:
    """The seat that drew or built it."""
    return kept.seat if isinstance(kept, Drawing | Construction) else None


def plain(kept: Keepsake) -> Keepsake:
    """Without the steps in between, which are told only to whoever asks for them."""
    return change(kept, steps=()) if isinstance(kept, Construction) else kept


class Evening:
    """The games of one table, read from its journal a page at a time."""

    def __init__(self, collection: Collection) -> None:
        self._collection = collection
        self._lobby: Lobby | None = None
        self._game: KeptGame | None = None
        self.seq = 0
        self.games: list[KeptGame] = []
        self.faces: dict[str, Avatar] = {}
        self._tokens: dict[str, str] = {}
        """The hashed token that each person had last, also of those who left."""

    @property
    def host(self) -> str | None:
        return self._lobby.host if self._lobby else None

    @property
    def gallery(self) -> OwnDeck | None:
        return self._lobby.gallery if self._lobby else None

    def person(self, hashed_token: str) -> str | None:
        """Whose token this is."""
        return next((p for p, token in self._tokens.items() if token == hashed_token), None)

    def take(self, entries: Iterable[Entry]) -> None:
        """Read the next entries."""
        for entry in entries:
            if TABLES_OWN in entry.body:
                self._read(entry)
            elif self._game is not None:
                self._game.records.append(Written(entry.at, entry.body))
            self.seq = entry.seq

    def _read(self, entry: Entry) -> None:
        """A record in which a game may begin or end, beside events of its own."""
        record, games = journal.read(entry.body), self._collection.games
        for line in record.lines:
            if line.of == "game":
                if self._game is not None:
                    self._game.records.append(Written(entry.at, change(record, lines=(line,))))
                continue
            for event in read_table_events(games, self._lobby, bytes(line.event), record.format):
                self._lobby = evolve_lobby(self._lobby, event)
                self._note(event, self._lobby, entry.at)

    def _note(self, event: Any, lobby: Lobby, at: Millis) -> None:
        if isinstance(event, e.PersonJoined | e.LookChanged) and event.avatar is not None:
            face = avatar_id(event.avatar)
            if face is not None:
                self.faces[face] = event.avatar
        if isinstance(event, e.PersonJoined | e.TokenChanged):
            self._tokens[event.person] = event.token
        if isinstance(event, e.GameStarted) and lobby.playing is not None:
            rules = self._collection.games.get(event.game)
            self._game = KeptGame(rules, lobby.playing, at) if rules else None
        if self._game is None:
            return
        if lobby.playing is None:
            self._game = None
            return
        self._game.look_at_seats(lobby)
        if isinstance(event, e.GameFinished):
            self._game.end(event)
            self.games.append(self._game)
            self._game = None
