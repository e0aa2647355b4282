"""Which ink boards a table has, how they are numbered, and who may draw on them now.

Boards of the evening's game G start at G * 4096: first the layers of the shared doodle, one for
each person, then the boards of the game, sixteen for each round. The lobby before a game has
that game's number less one, so every lobby has a fresh doodle.
"""

from typing import Any

from triptych.core.boards import Boards
from triptych.core.game import AnyGame
from triptych.core.values import Seat
from triptych.table.state import Lobby, Person, Playing, Table
from triptych.table.turn import Collection

BOARDS_PER_GAME = 4096
FIRST_GAME_BOARD = 1024
BOARDS_PER_ROUND = 16


def doodle_board(lobby: Lobby, person: Person) -> int:
    """This person's layer of the shared doodle."""
    return lobby.games * BOARDS_PER_GAME + person.number


def first_game_board(playing: Playing) -> int:
    """Where the boards of this game begin."""
    return playing.number * BOARDS_PER_GAME + FIRST_GAME_BOARD


def oldest_board(lobby: Lobby) -> int:
    """Boards below this are of games before the last one; nobody can ask for them any more."""
    return (lobby.games - 1) * BOARDS_PER_GAME


def seat_of_board(board: int) -> Seat:
    """Whose board of a game this is."""
    return board % BOARDS_PER_ROUND


def doodle_boards(table: Table) -> list[int]:
    """The layers of the shared doodle, while it is there."""
    if table.lobby.running:
        return []
    return [doodle_board(table.lobby, person) for person in table.lobby.people]


def paused_by_host(table: Table) -> bool:
    """Nobody draws while the host wants a pause; in a mere rest those who are back go on."""
    pause = table.lobby.pause
    return table.lobby.running and pause is not None and pause.why == "host"


class TableBoards:
    """The boards of one moment at a table, by what the game on it says."""

    def __init__(self, collection: Collection, table: Table) -> None:
        self._table = table
        playing = table.lobby.playing
        game: AnyGame | None = collection.games[playing.game] if playing else None
        self.rules: Boards[Any] | None = game.boards if game and table.play is not None else None
        """What the game says about its boards; None where it has none."""

    def of_person(self, person: str | None) -> int | None:
        """The board this person may draw on, once a pause is over."""
        lobby = self._table.lobby
        known = lobby.person(person)
        if known is None:
            return None
        if not lobby.running:
            return doodle_board(lobby, known)
        seat = lobby.seat_of(known.id)
        if seat is None or lobby.seats[seat].bot is not None:
            return None
        return self.of_seat(seat)

    def of_seat(self, seat: Seat) -> int | None:
        """The board this seat may draw on now."""
        if self.rules is None or not self.rules.may_draw(self._table.play, seat):
            return None
        return self._first_of_round() + seat

    def on_show(self) -> dict[Seat, int]:
        """Boards of this round that everybody sees, by seat."""
        play = self._table.play
        if self.rules is None or not self.rules.on_show(play):
            return {}
        first = self._first_of_round()
        return {seat: first + seat for seat in range(play.seats)}

    def open(self) -> dict[int, Seat]:
        """Boards of the game that may be drawn on now, and whose they are."""
        lobby = self._table.lobby
        if not lobby.running or self.rules is None or paused_by_host(self._table):
            return {}
        return {b: s for s in range(len(lobby.seats)) if (b := self.of_seat(s)) is not None}

    def unsealed(self) -> dict[Seat, int]:
        """Boards whose drawing has ended and whose digest the rules do not know, by seat."""
        if not self._table.lobby.running or self.rules is None:
            return {}
        boards = self.on_show()
        return {seat: boards[seat] for seat in self.rules.unsealed(self._table.play)}

    def untold(self, seat: Seat | None) -> bool:
        """May this seat's board get ink that the rules have not heard of?"""
        if seat is None or not self._table.lobby.running or self.rules is None:
            return False
        return seat in self.on_show() and not self.rules.is_inked(self._table.play, seat)

    def _first_of_round(self) -> int:
        playing, rules = self._table.lobby.playing, self.rules
        assert playing is not None
        assert rules is not None
        return first_game_board(playing) + BOARDS_PER_ROUND * rules.round(self._table.play)
