"""Reads the finished games of an evening from the journal of its table, for the album.

Games that have not ended are left out, so an album contains no secrets. Events of the table are
applied immediately. The records of a game are decoded only when its items are first needed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from triptych.core.album import HistoryStep, Keepsake
from triptych.core.awards import Award
from triptych.core.game import AnyGame, evolve
from triptych.core.upcasts import game_reader
from triptych.core.values import Millis, Result, change
from triptych.live.storage import journal
from triptych.store.contract.tables import Entry
from triptych.table import events as e
from triptych.table.board_numbers import BOARDS_PER_ROUND, first_game_board
from triptych.table.commands import Avatar
from triptych.table.evolve import evolve as evolve_info
from triptych.table.names import avatar_id
from triptych.table.state import CurrentGame, TableInfo, UploadedDeck
from triptych.table.turn import Collection
from triptych.table.upcasts import read_table_events
from triptych.wire.album import AlbumItem, AlbumSeat

TABLE_EVENT_MARKER = b'"of":"table"'
"""Bytes that occur in every record that has a table event, and in no other record.

Texts cannot contain these bytes, because JSON escapes quotes in texts."""


MEMORY_PER_JOURNAL_BYTE = 3
ENTRY_OVERHEAD_BYTES = 60
"""About how much memory an evening takes, including the items of its games. Measured with long
evenings of every game."""


class GameRecord(NamedTuple):
    """Events of one game, from one record of the journal.

    `record` is usually the undecoded journal record. A journal record that also has table events is
    decoded at once and split into one `GameRecord` for each game event.
    """

    at: Millis
    record: bytes | journal.Record


class GameItems(NamedTuple):
    """What a game adds to the album."""

    items: tuple[AlbumItem, ...]
    awards: tuple[Award, ...]
    """The awards at the end of the game."""


@dataclass(eq=False)
class RecordedGame:
    """One game of the evening. It is added to `Evening.games` when it ends."""

    rules: AnyGame
    playing: CurrentGame
    began: Millis
    records: list[GameRecord] = field(default_factory=list)
    ended: Millis = 0
    result: Result = field(default_factory=lambda: Result((), ()))
    seats: list[AlbumSeat] = field(default_factory=list)
    people: list[str | None] = field(default_factory=list)
    """For each seat, the id of the person, or None for a bot. Never sent to a client."""
    items: GameItems | None = None
    """The result of `compute_items`, once `ItemThreads` has stored it here."""

    @property
    def number(self) -> int:
        return self.playing.number

    def read_history(self) -> list[HistoryStep]:
        """Return every event of the game with the state after it."""
        decode = game_reader(self.rules.event, self.rules.upcasts, self.rules.options)
        state: Any = None
        history = []
        for at, stored in self.records:
            record = journal.decode_record(stored) if isinstance(stored, bytes) else stored
            for line in record.lines:
                event = decode(bytes(line.event), record.format)
                if event is not None:
                    state = evolve(self.rules, state, event)
                    history.append(HistoryStep(at, event, state))
        return history

    def compute_items(self) -> GameItems:
        """Compute the items and awards of a game that has ended.

        Slow: up to a tenth of a second for a long game. Runs in any thread and changes nothing.
        """
        history = self.read_history()
        items = tuple(self._item(keepsake) for keepsake in self.rules.album(history))
        return GameItems(items, self.rules.awards(history[-1].state))

    def _item(self, keepsake: Keepsake) -> AlbumItem:
        name = f"{self.number}.{keepsake.round}"
        maker, has_ink = keepsake.info.maker, keepsake.info.has_ink
        if maker is None:
            return AlbumItem(name, keepsake)
        board = first_game_board(self.playing) + BOARDS_PER_ROUND * keepsake.round + maker
        return AlbumItem(f"{name}.{maker}", keepsake, board if has_ink else None)

    def owner(self, item: AlbumItem) -> str | None:
        """The person who made the item. None if a bot or nobody made it."""
        maker = item.keepsake.info.maker
        return None if maker is None else self.people[maker]

    def update_seats(self, info: TableInfo) -> None:
        """Record who has which seat.

        People who leave keep their seat in the album until another person takes it.
        """
        for seat, state in enumerate(info.seats):
            person = info.person(state.person)
            if person is not None:
                album_seat = AlbumSeat(person.name, person.avatar_id, False)
            else:
                album_seat = AlbumSeat(state.name, None, True)
            if seat == len(self.seats):
                self.seats.append(album_seat)
                self.people.append(state.person)
            elif person is not None or self.people[seat] is None:
                self.seats[seat], self.people[seat] = album_seat, state.person

    def finish(self, event: e.GameFinished) -> None:
        self.ended, self.result = event.at, event.result
        seats = len(event.result.points)
        del self.seats[seats:], self.people[seats:]


class Evening:
    """The finished games of one table, read from its journal page by page."""

    def __init__(self, collection: Collection) -> None:
        self._collection = collection
        self._info: TableInfo | None = None
        self._game: RecordedGame | None = None
        self.seq = 0
        self.games: list[RecordedGame] = []
        self.avatars: dict[str, Avatar] = {}
        self._journal_bytes = 0
        self._tokens: dict[str, str] = {}
        """The hash of the latest token of each person, including people who have left."""

    @property
    def memory_bytes(self) -> int:
        """About how much memory this evening takes once the items of its games were computed."""
        return MEMORY_PER_JOURNAL_BYTE * self._journal_bytes

    @property
    def host(self) -> str | None:
        return self._info.host if self._info else None

    @property
    def gallery(self) -> UploadedDeck | None:
        return self._info.gallery if self._info else None

    def person_with_token(self, hashed_token: str) -> str | None:
        """The person whose latest token has this hash, or None."""
        return next((p for p, token in self._tokens.items() if token == hashed_token), None)

    def add_entries(self, entries: Iterable[Entry]) -> None:
        """Read the next entries of the journal."""
        for entry in entries:
            if TABLE_EVENT_MARKER in entry.body:
                self._read_record(entry)
            elif self._game is not None:
                self._game.records.append(GameRecord(entry.at, entry.body))
            self.seq = entry.seq
            self._journal_bytes += len(entry.body) + ENTRY_OVERHEAD_BYTES

    def _read_record(self, entry: Entry) -> None:
        """Apply the table events of a record, and keep its game events for later decoding."""
        record, games = journal.decode_record(entry.body), self._collection.games
        for line in record.lines:
            if line.of == "game":
                if self._game is not None:
                    self._game.records.append(GameRecord(entry.at, change(record, lines=(line,))))
                continue
            for event in read_table_events(games, self._info, bytes(line.event), record.format):
                self._info = evolve_info(self._info, event)
                self._apply_event(event, self._info, entry.at)

    def _apply_event(self, event: Any, info: TableInfo, at: Millis) -> None:
        if isinstance(event, e.PersonJoined | e.ProfileChanged) and event.avatar is not None:
            drawing_id = avatar_id(event.avatar)
            if drawing_id is not None:
                self.avatars[drawing_id] = event.avatar
        if isinstance(event, e.PersonJoined | e.TokenChanged):
            self._tokens[event.person] = event.token
        if isinstance(event, e.GameStarted) and info.current_game is not None:
            rules = self._collection.games.get(event.game)
            self._game = RecordedGame(rules, info.current_game, at) if rules else None
        if self._game is None:
            return
        if info.current_game is None:
            self._game = None
            return
        self._game.update_seats(info)
        if isinstance(event, e.GameFinished):
            self._game.finish(event)
            self.games.append(self._game)
            self._game = None
