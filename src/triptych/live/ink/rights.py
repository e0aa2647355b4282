"""Who may draw on which board of a live table now."""

from typing import Any, NamedTuple

from triptych.core.values import Millis
from triptych.live.actor import Actor
from triptych.table.board_numbers import paused_by_host, seat_of_board

NEVER: Millis = 1 << 62


class DrawingRight(NamedTuple):
    """What a person may draw on. Valid until the table changes or the time `until` is reached."""

    boards: frozenset[int]
    until: Millis
    """When the first of `boards` stops accepting late ink. This right must then be computed again.
    `NEVER` if drawing has not ended on any of `boards`."""
    first_ink_pending: bool
    """Whether the game's state says that this seat's board is blank. If so, `LiveInk` must report
    the first ink on it to the game."""
    black_only: bool = False
    """Whether coloured strokes are refused."""
    paused_board: int | None = None
    """While the host has paused the game: the board on which this person may draw afterwards."""


class DrawingRights:
    """Everyone's drawing rights, computed when people draw and cached until the table changes."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self.cached: dict[str | None, DrawingRight] = {}
        self.late_until: dict[int, Millis] = {}
        """For each board on which drawing has just ended: until when it accepts late ink."""
        self._game_state: Any = None
        self._inputs: tuple[Any, ...] = ()

    def compute(self, person: str | None, now: Millis) -> DrawingRight:
        """Compute and cache what this person may draw on."""
        table, boards = self._actor.table, self._actor.boards()
        seat, board = table.info.seat_of(person), boards.board_of_person(person)
        paused = paused_by_host(table)
        late_boards = {
            b: t for b, t in self.late_until.items() if now < t and seat_of_board(b) == seat
        }
        allowed = frozenset(late_boards if board is None or paused else (board, *late_boards))
        right = DrawingRight(
            boards=allowed,
            until=min(late_boards.values(), default=NEVER),
            first_ink_pending=boards.counts_as_blank(seat),
            black_only=boards.black_only,
            paused_board=board if paused else None,
        )
        self.cached[person] = right
        return right

    def clear_if_outdated(self) -> bool:
        """Clear the cached rights if they may be outdated. Returns whether it cleared them.

        They may be outdated after every move of a game, but not after most commands in the lobby.
        While `late_until` has entries, they are cleared in every call. `LiveInk.on_change` then
        removes the entries that have expired.
        """
        table, info = self._actor.table, self._actor.table.info
        owners = self._actor.publisher.owners
        inputs = (info.games_started, info.current_game, info.pause, len(info.people), owners)
        if table.game_state is not self._game_state or inputs != self._inputs or self.late_until:
            self._game_state, self._inputs = table.game_state, inputs
            self.cached.clear()
            return True
        return False
