"""Who may draw on which board of a live table right now."""

from typing import Any, NamedTuple

from triptych.core.values import Millis
from triptych.live.actor import Actor
from triptych.table.board_numbers import paused_by_host, seat_of_board

NEVER: Millis = 1 << 62


class DrawingRight(NamedTuple):
    """What somebody may draw on until the table changes; asked for with every batch."""

    seat: int | None
    boards: frozenset[int]
    until: Millis
    """Late ink on a board whose drawing has ended counts only so long."""
    untold: bool
    """The rules do not know yet that this board has ink."""
    held: int | None = None
    """The board whose ink has to wait until the host's pause is over."""


class DrawingRights:
    """Everybody's right, worked out when they first draw and kept for as long as it stays true."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self.known: dict[str | None, DrawingRight] = {}
        self.ended: dict[int, Millis] = {}
        """Boards whose drawing has just ended, and until when late ink still counts."""
        self._play: Any = None
        self._place: tuple[Any, ...] = ()

    def work_out(self, person: str | None, now: Millis) -> DrawingRight:
        """What this person may draw on as the table is now."""
        table, boards = self._actor.table, self._actor.boards()
        seat, own = table.lobby.seat_of(person), boards.of_person(person)
        paused = paused_by_host(table)
        late = {b: t for b, t in self.ended.items() if now < t and seat_of_board(b) == seat}
        may = frozenset(late if own is None or paused else (own, *late))
        right = DrawingRight(
            seat=seat,
            boards=may,
            until=min(late.values(), default=NEVER),
            untold=boards.untold(seat),
            held=own if paused else None,
        )
        self.known[person] = right
        return right

    def look(self) -> bool:
        """Forget them after a change that says who draws where: True. Most moves do not."""
        table, lobby = self._actor.table, self._actor.table.lobby
        owners = self._actor.publisher.owners
        place = (lobby.games, lobby.playing, lobby.pause, len(lobby.people), owners)
        if table.play is not self._play or place != self._place or self.ended:
            self._play, self._place = table.play, place
            self.known.clear()
            return True
        return False
