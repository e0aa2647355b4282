"""Checks the ink: what was acknowledged is in the journal, once and in order, and all see it."""

from typing import TYPE_CHECKING

from tests.simulation.journal_audit import JournalAudit, collection

from triptych.ink import InkStream
from triptych.table.board_numbers import TableBoards, doodle_boards

if TYPE_CHECKING:
    from tests.simulation.ink_page import Pen
    from tests.simulation.link import Link
    from tests.simulation.world import World


class InkAudit:
    """Follows all pens."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._acked: dict[tuple[str, int, int], tuple[str, tuple[bytes, ...]]] = {}
        """For each pen of a page: the table, and the strokes that were acknowledged."""
        self.acked_strokes = 0

    def on_acked(self, link: "Link", pen: "Pen") -> None:
        """More of a pen's strokes were acknowledged: they must be in the journal now."""
        self.acked_strokes += 1
        strokes = tuple(pen.strokes[: pen.acked])
        self._acked[link.name, pen.board, pen.number] = link.code, strokes
        self._check_pen(link.name, pen.board, self.stored_board(link.code, pen.board), strokes)

    def on_dropped(self, link: "Link", pen: "Pen") -> None:
        """A page gives up the strokes of a pen that are not acknowledged."""
        self._world.note(link.name, f"drops its ink on board {pen.board}")

    def stored_board(self, code: str, board: int) -> bytes:
        """All ink of a board in the journal."""
        stream = InkStream()
        chunks = self._world.database.ink(code)
        stream.restore((c.board, c.chunk, c.body) for c in chunks if c.board == board)
        return bytes(stream.open_board(board).board.log)

    def _check_pen(self, name: str, board: int, stored: bytes, strokes: tuple[bytes, ...]) -> None:
        end = 0
        for number, stroke in enumerate(strokes):
            begin = stored.find(stroke, end)
            if begin < 0:
                self._world.fail(f"{name}: stroke {number} on board {board} was lost")
                return
            end = begin + len(stroke)
            if stored.count(stroke) > 1:
                self._world.fail(f"{name}: stroke {number} on board {board} is there twice")

    def differences(self, audit: JournalAudit, links: list["Link"]) -> list[str]:
        """Say which pages do not show the ink that is in the journal."""
        table = audit.table
        boards = [*TableBoards(collection(), table).visible().values(), *doodle_boards(table)]
        found = []
        for board in boards:
            stored = self.stored_board(audit.code, board)
            for link in links:
                if link.ink_listener is None:
                    continue
                if link.ink_listener.boards.get(board, b"") != stored:
                    found.append(f"{link.name} shows other ink on board {board} than is stored")
                pen = link.ink_listener.pens.get(board)
                if pen is not None and pen.acked < len(pen.strokes) and not link.ended:
                    found.append(f"{link.name}: ink on board {board} was not acknowledged")
        return found

    def check_end(self) -> None:
        """Check that all acknowledged strokes of boards that still exist are in the journal."""
        for (name, board, _), (code, strokes) in self._acked.items():
            if any(chunk.board == board for chunk in self._world.database.ink(code)):
                self._check_pen(name, board, self.stored_board(code, board), strokes)
            elif strokes:
                self._world.fail(f"{name}: board {board} was lost")
