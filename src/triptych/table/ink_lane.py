"""The ink of one live table: in as it comes, out once per tick, to the journal in batches.

Strokes are not moves. The rules hear only that a board has ink, has none any more, or is
sealed; everything else stays in this lane.
"""

import asyncio
import logging
from collections.abc import Mapping

from triptych.core.values import Seat
from triptych.ink import Board, Draw, InkError, Lane
from triptych.ink.frames import write_draw
from triptych.store.contract import InkChunk, StoreError
from triptych.table.actor import Actor, Work
from triptych.table.boards import (
    INKED,
    host_paused,
    oldest_board,
    seat_board,
    shown_boards,
    wall_boards,
)
from triptych.table.framing import ink_frame
from triptych.table.pens import Pen, Pens
from triptych.table.sessions import Session
from triptych.table.state import Table
from triptych.table.wheel import STEPS

log = logging.getLogger("triptych.table")

TICKS_TO_KEEP = 16
"""New ink goes to the journal with every so many ticks, and is acknowledged after that."""


class InkLane:
    """A `Lane` with a table around it: who may draw, who is told, what the rules hear."""

    def __init__(self, actor: Actor, chunks: list[InkChunk]) -> None:
        self._actor = actor
        self._lane = Lane()
        self._lane.restore((c.board, c.chunk, c.body) for c in chunks)
        self._ticking = False
        """A tick of ours is on the wheel."""
        self._ticks = 0
        self._keeping: asyncio.Task[None] | None = None
        self._sealer: asyncio.Task[None] | None = None
        self._removed: dict[int, int] = {}
        """Removals seen on each board, so that emptiness is looked for only after one."""
        self._open: dict[int, int] = {}
        self._sealing = False
        self._oldest = -1
        self._pens = Pens(actor)
        self._inbox: list[tuple[Session, bytes]] = []
        actor.after.append(self.look)
        actor.along = self.go_along

    def attach(self, session: Session) -> None:
        """A new viewer gets every visible board in full; the others first get what is new."""
        self._take_all()
        self._send_tick()
        for board in (*shown_boards(self._actor.table).values(), *wall_boards(self._actor.table)):
            if self._lane.has(board):
                session.line.write(ink_frame(self._lane.snapshot(board)))

    def take(self, session: Session, data: bytes) -> None:
        """A binary frame arrived; it is looked at with the table's next tick."""
        self._inbox.append((session, data))
        if not self._ticking:
            self._arm()

    def _take_all(self) -> None:
        """Draw what has arrived. All of a tick at once: the second frame finds all of it warm."""
        if not self._inbox:
            return
        inbox, self._inbox = self._inbox, []
        now, pens, draw = self._actor.world.clock.now(), self._pens.known, self._lane.draw
        refused: list[tuple[Session, InkError]] = []
        for session, data in inbox:
            pen = pens.get(session.person)
            if pen is None or now >= pen.until:
                pen = self._pens.make(session.person, now)
            try:
                if draw(data, pen.boards, now) and pen.untold:
                    self._first_ink(pen)
            except InkError as error:
                refused.append((session, self._held(pen, error)))
        self._actor.world.meter.count("ink_frames", len(inbox) - len(refused))
        if refused:
            self._refuse(refused)

    def _refuse(self, refused: list[tuple[Session, InkError]]) -> None:
        # An answer may hold a whole board, which is exact only after everybody's tick.
        self._send_tick()
        for session, error in refused:
            self._actor.world.meter.count("ink_refused", code=error.code)
            for frame in self._lane.answer(error):
                session.line.write(ink_frame(frame))

    def _held(self, pen: Pen, error: InkError) -> InkError:
        """Ink that meets a pause was drawn before it: its pen keeps it and sends it again."""
        held = pen.held
        if held is None or error.detail.get("board") != held or error.code != "ink_not_your_board":
            return error
        return InkError("ink_paused", board=held, wanted=self._lane.open(held).frames)

    def draw_for(self, seat: int, ops: bytes) -> str | None:
        """A bot draws on its own board."""
        board = seat_board(self._actor.table, seat)
        if board is None or self._actor.table.lobby.pause is not None:
            return "ink_not_your_board"
        frame = write_draw(Draw(board, self._lane.open(board).frames, ops))
        try:
            self._lane.draw(frame, {board}, self._actor.world.clock.now())
        except InkError as error:
            return error.code
        if not self._ticking:
            self._arm()
        if self._pens.untold(seat):
            self._tell(seat, board)
        return None

    def seen_boards(self) -> Mapping[int, Board]:
        """The boards of this round by seat, as everybody sees them."""
        return {s: self._lane.board(b) for s, b in shown_boards(self._actor.table).items()}

    def snapshot(self, board: int) -> bytes | None:
        """A board in full, for a replay; None where there is no such ink."""
        return self._lane.snapshot(board) if self._lane.has(board) else None

    def _first_ink(self, pen: Pen) -> None:
        if pen.seat is not None:
            self._tell(pen.seat, shown_boards(self._actor.table)[pen.seat])

    def _arm(self, steps: int = STEPS) -> None:
        self._ticking = True
        self._actor.world.wheel.set(self, steps)

    def tick(self) -> None:
        """Send everybody what is new, and come back unless nothing happens any more."""
        self._ticking = False
        if self._actor.closed:
            return
        self._take_all()
        sent = self._send_tick()
        self._after_tick()
        if sent or self._ticks % TICKS_TO_KEEP or self._keeping:
            self._arm()

    def go_along(self) -> bytes:
        """What is new, for a view that goes to everybody now; a tick's time begins anew.

        The step that has begun does not count: rather 55 ms on average than a message more.
        """
        if not self._ticking:
            return b""
        self._take_all()
        data = self._lane.tick()
        if data is None:
            return b""
        self._after_tick()
        self._arm(STEPS + 1)
        return ink_frame(data)

    def _after_tick(self) -> None:
        self._ticks += 1
        if self._ticks % TICKS_TO_KEEP:
            return
        # Now and then: some ticks are a few hundred bytes.
        self._actor.drop_slow()
        if self._keeping is None:
            self._look_for_removals()
            self._keeping = asyncio.create_task(self._keep())

    def _send_tick(self) -> bool:
        data = self._lane.tick()
        if data is None:
            return False
        frame = ink_frame(data)
        for session in self._actor.sessions:
            session.line.write(frame)
        return True

    async def _keep(self) -> None:
        """Write what is new; only then is it acknowledged."""
        chunks = self._lane.take()
        try:
            if chunks:
                kept = [InkChunk(c.board, c.chunk, c.body) for c in chunks]
                await self._actor.world.store.append_ink(self._actor.code, self._actor.epoch, kept)
                self._lane.saved(chunks)
        except StoreError as error:
            log.error("table %s: ink was not kept: %s", self._actor.code, error.code)
            self._actor.shut("table_closed")
        finally:
            self._keeping = None

    async def finish(self) -> None:
        """Keep what is left before the table is let go."""
        self._take_all()
        while self._keeping is not None:
            await self._keeping
        await self._keep()

    def _look_for_removals(self) -> None:
        for seat, board in shown_boards(self._actor.table).items():
            removals = self._lane.board(board).removals
            if removals != self._removed.get(board, 0):
                self._removed[board] = removals
                self._tell(seat, board)

    def _tell(self, seat: int, board: int) -> None:
        """Let the rules know when a board has got its first ink, or lost its last."""
        table = self._actor.table
        if not table.lobby.running or table.lobby.playing is None:
            return
        inked = INKED[table.lobby.playing.game]
        has_ink = self._lane.board(board).has_ink
        if inked.may_draw(table.play, seat) and has_ink != inked.told_inked(table.play, seat):
            self._actor.give(Work(inked.tell(seat, has_ink), to="game"))

    def look(self) -> None:
        """The table has changed: note whose drawing has ended, seal, forget old boards."""
        self._take_all()  # It came before the change.
        self._pens.look()
        table, now = self._actor.table, self._actor.world.clock.now()
        still = _open_boards(table)
        grace = self._actor.world.tuning.grace_ms + self._actor.world.tuning.lag_cap_ms
        for board in self._open.keys() - still.keys():
            self._pens.ended[board] = now + grace + 2 * self._actor.world.tuning.tick_ms
        for board in still.keys() - self._open.keys():
            # A crash or a pause may have come between the ink and the word about it.
            self._tell(still[board], board)
        self._open = still
        self._pens.ended = {b: until for b, until in self._pens.ended.items() if until > now}
        playing = table.lobby.playing
        inked = INKED.get(playing.game) if playing and table.lobby.running else None
        if inked and not self._sealing and inked.unsealed(table.play):
            self._sealing = True
            asyncio.get_running_loop().call_later(grace / 1000, self._seal)
        oldest = oldest_board(table.lobby)
        if oldest != self._oldest:
            self._oldest = oldest
            self._lane.forget_below(oldest)

    def _seal(self) -> None:
        if not self._actor.closed:
            self._sealer = asyncio.create_task(self._seal_boards())

    async def _seal_boards(self) -> None:
        """Take no more ink, keep what there is, and only then tell the rules what it was.

        So a digest never names ink that a crash could still lose.
        """
        self._take_all()
        ended = self._unsealed()
        digests = {seat: self._lane.seal(board) for seat, board in ended.items()}
        while self._keeping is not None:
            await self._keeping
        self._keeping = asyncio.create_task(self._keep())
        await self._keeping
        self._sealing = False
        playing = self._actor.table.lobby.playing
        # A game that was put away meanwhile has no boards to seal any more.
        for seat, _ in ended.items() & self._unsealed().items():
            if playing is not None:
                self._actor.give(Work(INKED[playing.game].seal(seat, digests[seat]), to="game"))

    def _unsealed(self) -> dict[int, int]:
        """Boards whose drawing has ended and whose digest the rules do not know, by seat."""
        table = self._actor.table
        if self._actor.closed or not table.lobby.running or table.lobby.playing is None:
            return {}
        boards = shown_boards(table)
        seats = INKED[table.lobby.playing.game].unsealed(table.play)
        return {seat: boards[seat] for seat in seats}


def _open_boards(table: Table) -> dict[int, Seat]:
    """Boards of the game that may be drawn on now, and whose they are."""
    if not table.lobby.running or host_paused(table):
        return {}
    return {b: s for s in range(len(table.lobby.seats)) if (b := seat_board(table, s)) is not None}
