"""Who may draw on which board of a live table right now."""

from typing import Any, NamedTuple

from triptych.core.values import Millis
from triptych.table.actor import Actor
from triptych.table.boards import A_ROUND, INKED, host_paused, own_board, pen_board, shown_boards

NEVER: Millis = 1 << 62


class Pen(NamedTuple):
    """What somebody may draw on until the table changes; asked for with every batch."""

    seat: int | None
    boards: frozenset[int]
    until: Millis
    """Late ink on a board whose drawing has ended counts only so long."""
    untold: bool
    """The rules do not know yet that this board has ink."""
    held: int | None = None
    """The board whose ink has to wait until the host's pause is over."""


class Pens:
    """Everybody's pen, made when it first draws and kept for as long as it stays true."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self.known: dict[str | None, Pen] = {}
        self.ended: dict[int, Millis] = {}
        """Boards whose drawing has just ended, and until when late ink still counts."""
        self._play: Any = None
        self._place: tuple[Any, ...] = ()

    def make(self, person: str | None, now: Millis) -> Pen:
        """This person's pen as the table is now."""
        table = self._actor.table
        seat, own = table.lobby.seat_of(person), own_board(table, person)
        late = {b: t for b, t in self.ended.items() if now < t and b % A_ROUND == seat}
        boards = frozenset(late if own is None else (own, *late))
        held = pen_board(table, person) if host_paused(table) else None
        pen = Pen(seat, boards, min(late.values(), default=NEVER), self.untold(seat), held)
        self.known[person] = pen
        return pen

    def look(self) -> None:
        """Forget them after a change that says who draws where; most moves in a lobby do not."""
        table, lobby = self._actor.table, self._actor.table.lobby
        chairs = [(chair.person, chair.bot) for chair in lobby.seats]
        place = (lobby.games, lobby.playing, lobby.pause, len(lobby.people), chairs)
        if table.play is not self._play or place != self._place or self.ended:
            self._play, self._place = table.play, place
            self.known.clear()

    def untold(self, seat: int | None) -> bool:
        """May this seat's board get ink that the rules have not heard of?"""
        table = self._actor.table
        if seat is None or not table.lobby.running or table.lobby.playing is None:
            return False
        inked = INKED.get(table.lobby.playing.game)
        shown = seat in shown_boards(table)
        return inked is not None and shown and not inked.told_inked(table.play, seat)
