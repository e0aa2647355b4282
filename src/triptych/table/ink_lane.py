"""The ink of one live table: in as it comes, out once per tick, to the journal in batches.

Strokes are not moves. The rules hear only that a board has ink, has none any more, or is
sealed; everything else stays in this lane.
"""

import asyncio
import logging
from collections.abc import Mapping

from triptych.core.values import Millis
from triptych.ink import Board, Draw, InkError, Lane
from triptych.ink.frames import write_draw
from triptych.lobby.boards import TableBoards, doodle_boards, oldest_board
from triptych.lobby.commands import Proceed
from triptych.lobby.state import Table
from triptych.store.contract import InkChunk, StoreError
from triptych.table.actor import Actor, Work
from triptych.table.drawing_rights import DrawingRight, DrawingRights
from triptych.table.sessions import Session

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
        self._rights = DrawingRights(actor)
        self._frame = actor.services.framing.binary
        self._inbox: list[tuple[Session, bytes]] = []
        actor.after.append(self.look)
        actor.tick_is_due = lambda: self._ticking
        actor.holds = self._waits_for_seals

    def attach(self, session: Session) -> None:
        """A new viewer gets every visible board in full; the others first get what is new."""
        self._take_all()
        self._send_tick()
        for board in (*self._actor.boards().on_show().values(), *doodle_boards(self._actor.table)):
            if self._lane.has(board):
                session.channel.write(self._frame(self._lane.snapshot(board)))

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
        now, rights, draw = self._now(), self._rights.known, self._lane.draw
        refused: list[tuple[Session, InkError]] = []
        for session, data in inbox:
            right = rights.get(session.person)
            if right is None or now >= right.until:
                right = self._rights.work_out(session.person, now)
            try:
                if draw(data, right.boards, now) and right.untold:
                    self._first_ink(right)
            except InkError as error:
                refused.append((session, self._held(right, error)))
        self._actor.services.metrics.ink_frames.inc(len(inbox) - len(refused))
        if refused:
            self._refuse(refused)

    def _refuse(self, refused: list[tuple[Session, InkError]]) -> None:
        # An answer may hold a whole board, which is exact only after everybody's tick.
        self._send_tick()
        for session, error in refused:
            self._actor.services.metrics.ink_refused.labels(error.code).inc()
            for frame in self._lane.answer(error):
                session.channel.write(self._frame(frame))

    def _held(self, right: DrawingRight, error: InkError) -> InkError:
        """Ink that meets a pause was drawn before it: the client keeps it and sends it again."""
        held = right.held
        if held is None or error.detail.get("board") != held or error.code != "ink_not_your_board":
            return error
        return InkError("ink_paused", board=held, wanted=self._lane.open(held).frames)

    def draw_for(self, seat: int, ops: bytes) -> str | None:
        """A bot draws on its own board."""
        boards = self._actor.boards()
        board = boards.of_seat(seat)
        if board is None or self._actor.table.lobby.pause is not None:
            return "ink_not_your_board"
        frame = write_draw(Draw(board, self._lane.open(board).frames, ops))
        try:
            self._lane.draw(frame, {board}, self._now())
        except InkError as error:
            return error.code
        if not self._ticking:
            self._arm()
        if boards.untold(seat):
            self._tell(seat, board)
        return None

    def seen_boards(self) -> Mapping[int, Board]:
        """The boards of this round by seat, as everybody sees them."""
        return {s: self._lane.board(b) for s, b in self._actor.boards().on_show().items()}

    def snapshot(self, board: int) -> bytes | None:
        """A board in full, for a replay; None where there is no such ink."""
        return self._lane.snapshot(board) if self._lane.has(board) else None

    def _first_ink(self, right: DrawingRight) -> None:
        if right.seat is not None:
            self._tell(right.seat, self._actor.boards().on_show()[right.seat])

    def _arm(self) -> None:
        self._ticking = True
        self._actor.services.wheel.set(self)

    def tick(self) -> None:
        """Send everybody what is new, and come back unless nothing happens any more."""
        self._ticking = False
        if self._actor.closed:
            return
        try:
            self._take_all()
        finally:
            # Answers wait for the tick, too: they must go, whatever is wrong with the ink.
            sent = self._send_tick()
        self._after_tick()
        if sent or self._ticks % TICKS_TO_KEEP or self._keeping:
            self._arm()

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
        """Send what is new at the table, then all new ink; False where there was no ink."""
        data = self._lane.tick()
        self._actor.send_waiting(b"" if data is None else self._frame(data))
        return data is not None

    async def _keep(self) -> None:
        """Write what is new; only then is it acknowledged."""
        chunks = self._lane.take()
        try:
            if chunks:
                kept = [InkChunk(c.board, c.chunk, c.body) for c in chunks]
                store, actor = self._actor.services.store, self._actor
                await store.append_ink(actor.code, actor.epoch, kept)
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
        for seat, board in self._actor.boards().on_show().items():
            removals = self._lane.board(board).removals
            if removals != self._removed.get(board, 0):
                self._removed[board] = removals
                self._tell(seat, board)

    def _tell(self, seat: int, board: int) -> None:
        """Let the rules know when a board has got its first ink, or lost its last."""
        play, rules = self._actor.table.play, self._actor.boards().rules
        if not self._actor.table.lobby.running or rules is None:
            return
        has_ink = self._lane.board(board).has_ink
        if rules.may_draw(play, seat) and has_ink != rules.is_inked(play, seat):
            self._actor.give(Work(rules.inked_command(seat, has_ink), to="game"))

    def look(self) -> None:
        """The table has changed: note whose drawing has ended, seal, forget old boards."""
        self._take_all()  # It came before the change.
        if not self._rights.look():
            return
        table, now, tuning = self._actor.table, self._now(), self._actor.services.tuning
        boards = self._actor.boards()
        still = boards.open()
        grace = tuning.grace_ms + tuning.lag_cap_ms
        for board in self._open.keys() - still.keys():
            self._rights.ended[board] = now + grace + 2 * tuning.tick_ms
        for board in still.keys() - self._open.keys():
            # A crash or a pause may have come between the ink and the word about it.
            self._tell(still[board], board)
        self._open = still
        if self._rights.ended:
            self._rights.ended = {b: end for b, end in self._rights.ended.items() if end > now}
        if not self._sealing and boards.unsealed():
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
        ended = self._actor.boards().unsealed()
        digests = {seat: self._lane.seal(board) for seat, board in ended.items()}
        while self._keeping is not None:
            await self._keeping
        self._keeping = asyncio.create_task(self._keep())
        await self._keeping
        self._sealing = False
        boards = self._actor.boards()
        if not self._actor.closed and boards.rules is not None:
            # A game that was put away meanwhile has no boards to seal any more.
            for seat, _ in ended.items() & boards.unsealed().items():
                self._actor.give(Work(boards.rules.seal_command(seat, digests[seat]), to="game"))
        self._actor.go_on()

    def _waits_for_seals(self, table: Table, work: Work) -> bool:
        """A host in a hurry waits these few moments: the round is summed up with its digests."""
        if not isinstance(work.command, Proceed):
            return False
        return bool(TableBoards(self._actor.services.collection, table).unsealed())

    def _now(self) -> Millis:
        return self._actor.services.clock.now()
