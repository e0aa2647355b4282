"""Which ink boards a table has, how they are numbered, and what the rules say about them.

Boards of the evening's game G start at G * 4096: first the layers of the doodle wall, one for
each person, then the boards of the game, sixteen for each round. The lobby before a game has
that game's number less one, so every lobby has a fresh wall.
"""

from typing import Any, Protocol

from triptych.core.values import Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import facts
from triptych.table.state import Lobby, Person, Playing, Table

A_GAME = 4096
FIRST_BOARD = 1024
A_ROUND = 16


def wall_board(lobby: Lobby, person: Person) -> int:
    """This person's layer of the doodle wall."""
    return lobby.games * A_GAME + person.number


def game_boards(playing: Playing) -> int:
    """Where the boards of this game begin."""
    return playing.number * A_GAME + FIRST_BOARD


def oldest_board(lobby: Lobby) -> int:
    """Boards below this are of games before the last one; nobody can ask for them any more."""
    return (lobby.games - 1) * A_GAME


class Inked(Protocol):
    """What the ink lane asks of a game that has boards."""

    commands: tuple[type[Any], ...]
    """Its commands that only the table gives."""

    def round(self, state: Any) -> int: ...
    def may_draw(self, state: Any, seat: Seat) -> bool: ...
    def on_show(self, state: Any) -> bool:
        """Do the boards of this round lie on the table?"""
        ...

    def told_inked(self, state: Any, seat: Seat) -> bool:
        """Do the rules believe that there is ink on this board?"""
        ...

    def tell(self, seat: Seat, inked: bool) -> Any:
        """The command that says so, or that there is none any more."""
        ...

    def unsealed(self, state: Any) -> list[Seat]:
        """Seats whose drawing has ended and whose board is to be sealed."""
        ...

    def seal(self, seat: Seat, digest: str) -> Any: ...


class PictomaniaBoards:
    """Everybody draws at once and everybody sees every board (P10)."""

    commands: tuple[type[Any], ...] = (c.InkBoard, c.ClearBoard, c.SealBoard)

    def round(self, state: Any) -> int:
        return int(state.round)

    def may_draw(self, state: Any, seat: Seat) -> bool:
        return facts.may_draw(state, seat)

    def on_show(self, state: Any) -> bool:
        return bool(state.boards)

    def told_inked(self, state: Any, seat: Seat) -> bool:
        return bool(state.boards[seat].inked)

    def tell(self, seat: Seat, inked: bool) -> Any:
        return c.InkBoard(seat) if inked else c.ClearBoard(seat)

    def unsealed(self, state: Any) -> list[Seat]:
        if state.phase not in ("stop", "score"):
            return []
        return [seat for seat, board in enumerate(state.boards) if board.digest is None]

    def seal(self, seat: Seat, digest: str) -> Any:
        return c.SealBoard(seat, digest)


INKED: dict[str, Inked] = {"pictomania": PictomaniaBoards()}
"""Games with boards. A fourth game that draws adds one line here."""


def own_board(table: Table, person: str | None) -> int | None:
    """The board this person may draw on now: their seat's, or their layer of the wall."""
    return None if host_paused(table) else pen_board(table, person)


def host_paused(table: Table) -> bool:
    """Nobody draws while the host wants a pause; in a mere rest those who are back go on."""
    pause = table.lobby.pause
    return table.lobby.running and pause is not None and pause.why == "host"


def pen_board(table: Table, person: str | None) -> int | None:
    """The board this person draws on, once a pause is over."""
    lobby = table.lobby
    known = lobby.person(person)
    if known is None:
        return None
    if not lobby.running:
        return wall_board(lobby, known)
    seat = lobby.seat_of(known.id)
    if seat is None or lobby.seats[seat].bot is not None:
        return None
    return seat_board(table, seat)


def seat_board(table: Table, seat: Seat) -> int | None:
    """The board this seat may draw on now."""
    playing = table.lobby.playing
    inked = INKED.get(playing.game) if playing else None
    if playing is None or inked is None or not inked.may_draw(table.play, seat):
        return None
    return game_boards(playing) + A_ROUND * inked.round(table.play) + seat


def shown_boards(table: Table) -> dict[int, int]:
    """Boards of this round that everybody sees, by seat."""
    playing = table.lobby.playing
    inked = INKED.get(playing.game) if playing else None
    if playing is None or inked is None or table.play is None or not inked.on_show(table.play):
        return {}
    first = game_boards(playing) + A_ROUND * inked.round(table.play)
    return {seat: first + seat for seat in range(table.play.seats)}


def wall_boards(table: Table) -> list[int]:
    """The layers of the wall, while the wall is there."""
    if table.lobby.running:
        return []
    return [wall_board(table.lobby, person) for person in table.lobby.people]
