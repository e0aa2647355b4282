"""The ink boards of a table: their numbers, and who may draw on them now.

The games of an evening are numbered from 1. The board numbers of game G start at G * 4096 + 1024.
Each round has sixteen numbers. The numbers from G * 4096 to G * 4096 + 1023 are for the doodle that
people share in the lobby after game G. Each person draws on a layer with its own number. In the
lobby before the first game, G is 0. Each time the table returns to the lobby, there is a new
doodle.
"""

from typing import Any

from triptych.core.boards import BoardRules
from triptych.core.game import AnyGame
from triptych.core.values import Seat
from triptych.table.state import CurrentGame, Person, Table, TableInfo
from triptych.table.turn import Collection

BOARDS_PER_GAME = 4096
FIRST_GAME_BOARD = 1024
BOARDS_PER_ROUND = 16


def doodle_board(info: TableInfo, person: Person) -> int:
    """Return the board with this person's layer of the lobby's shared doodle."""
    return info.games_started * BOARDS_PER_GAME + person.doodle_layer


def first_game_board(current_game: CurrentGame) -> int:
    """Return the first board number of this game.

    To get the board of a seat in a round, add `BOARDS_PER_ROUND * round + seat` to this number.
    """
    return current_game.number * BOARDS_PER_GAME + FIRST_GAME_BOARD


def oldest_board(info: TableInfo) -> int:
    """Return the lowest board number that clients can still request.

    It is the lowest number that belongs to the game before the latest game.
    """
    return (info.games_started - 1) * BOARDS_PER_GAME


def seat_of_board(board: int) -> Seat:
    """Return the seat that a board of a game belongs to."""
    return board % BOARDS_PER_ROUND


def doodle_boards(table: Table) -> list[int]:
    """Return the boards of all layers of the shared doodle. Empty while a game is running."""
    if table.info.running:
        return []
    return [doodle_board(table.info, person) for person in table.info.people]


def paused_by_host(table: Table) -> bool:
    """Whether the host has paused the game, so that nobody may draw.

    In a pause that waits for absent players, the players who are back may draw.
    """
    pause = table.info.pause
    return table.info.running and pause is not None and pause.why == "host"


class TableBoards:
    """The boards of a table at one moment: who may draw on them and which are visible."""

    def __init__(self, collection: Collection, table: Table) -> None:
        self._table = table
        current_game = table.info.current_game
        game: AnyGame | None = collection.games[current_game.game] if current_game else None
        self.rules: BoardRules[Any] | None = (
            game.board_rules if game and table.game_state is not None else None
        )
        """The board rules of the current game. None if there is no game or the game has no
        boards."""

    @property
    def black_only(self) -> bool:
        """Whether the current game allows only black strokes. False in the lobby."""
        return (
            self._table.info.running
            and self.rules is not None
            and self.rules.is_black_only(self._table.game_state)
        )

    def board_of_person(self, person: str | None) -> int | None:
        """Return the board that this person may draw on, or None. Does not check for a pause."""
        info = self._table.info
        owner = info.person(person)
        if owner is None:
            return None
        if not info.running:
            return doodle_board(info, owner)
        seat = info.seat_of(owner.id)
        if seat is None or info.seats[seat].bot is not None:
            return None
        return self.board_of_seat(seat)

    def board_of_seat(self, seat: Seat) -> int | None:
        """Return the board that this seat may draw on now, or None. Does not check for a pause."""
        if self.rules is None or not self.rules.may_draw(self._table.game_state, seat):
            return None
        return self._first_board_of_round() + seat

    def visible(self) -> dict[Seat, int]:
        """Return the boards of this round by seat. Empty if they are not shown to everyone."""
        game_state = self._table.game_state
        if self.rules is None or not self.rules.are_visible(game_state):
            return {}
        first = self._first_board_of_round()
        return {seat: first + seat for seat in range(game_state.seats)}

    def drawable(self) -> dict[int, Seat]:
        """Return the boards of the game that may be drawn on now, mapped to their seats."""
        info = self._table.info
        if not info.running or self.rules is None or paused_by_host(self._table):
            return {}
        return {b: s for s in range(len(info.seats)) if (b := self.board_of_seat(s)) is not None}

    def boards_to_seal(self) -> dict[Seat, int]:
        """Return, by seat, the boards on which drawing has ended and that have no digest yet."""
        if not self._table.info.running or self.rules is None:
            return {}
        boards = self.visible()
        return {seat: boards[seat] for seat in self.rules.seats_to_seal(self._table.game_state)}

    def counts_as_blank(self, seat: Seat | None) -> bool:
        """Whether this seat has a visible board that is blank according to the game's state.

        If so, the first ink on this board must be reported to the game.
        """
        if seat is None or not self._table.info.running or self.rules is None:
            return False
        return seat in self.visible() and not self.rules.is_inked(self._table.game_state, seat)

    def _first_board_of_round(self) -> int:
        current_game, rules = self._table.info.current_game, self.rules
        assert current_game is not None
        assert rules is not None
        return first_game_board(current_game) + BOARDS_PER_ROUND * rules.round(
            self._table.game_state
        )
