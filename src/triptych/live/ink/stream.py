"""The ink of one live table: in as it comes, out once per tick, to the journal in batches.

Strokes are not moves. The rules hear only that a board has ink, has none any more, or is
sealed; everything else stays in this lane.
"""

import asyncio
from collections.abc import Mapping

from triptych.core.values import Millis
from triptych.ink import Ask, Board, InkError, Lane
from triptych.ink.frames import ASK, read_ask
from triptych.ink.stream import whose
from triptych.live.actor import Actor
from triptych.live.ink.rights import DrawingRight, DrawingRights
from triptych.live.request import Work
from triptych.live.sessions import Session
from triptych.store.contract.store import InkChunk
from triptych.table.board_numbers import TableBoards, doodle_boards, oldest_board
from triptych.table.commands import Proceed
from triptych.table.state import Table

TICKS_TO_KEEP = 16
"""New ink goes to the journal with every so many ticks, and is acknowledged after that."""

LOOK, GLANCE = 500, 30
"""Work that a tick puts into finding out whether one board has ink, and each of the others: all
of it together takes about half a millisecond."""
ASKS = bytes((ASK,))


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
        self._lost = False
        """A write has failed."""
        self._removed: dict[int, int] = {}
        """Removals seen on each board, so that emptiness is looked for only after one."""
        self._unsure: dict[int, int] = {}
        """Boards, and whose they are, of which the rules may not know whether they have ink."""
        self._open: dict[int, int] = {}
        self._sealing = False
        self._oldest = -1
        self._rights = DrawingRights(actor)
        self._frame = actor.services.framing.binary
        self._inbox: list[tuple[Session, bytes]] = []
        self._answers: dict[tuple[Session, int, int], str] = {}
        """Refusals to be told with the next tick, one for each pen."""
        self._asked: dict[tuple[Session, int, int, bool], None] = {}
        """Pens (of a connection, on a board, by number) that want to know how far they are."""
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
        if not self._inbox and not self._answers:
            return
        inbox, self._inbox = self._inbox, []
        now, rights, draw = self._now(), self._rights.known, self._lane.draw
        refused = 0
        for session, data in inbox:
            right = rights.get(session.person)
            if right is None or now >= right.until:
                right = self._rights.work_out(session.person, now)
            try:
                if data[:1] == ASKS:
                    self._hear_question(session, data, right)
                elif draw(data, right.boards, now) and right.untold:
                    self._first_ink(right)
            except InkError as error:
                refused += 1
                self._refuse(session, right, error)
        self._actor.services.metrics.ink_frames.inc(len(inbox) - refused)
        if self._answers or self._asked:
            self._answer(now)

    def _hear_question(self, session: Session, data: bytes, right: DrawingRight) -> None:
        try:
            ask = read_ask(data)
        except IndexError:
            raise InkError("ink_malformed", why="cut short") from None
        if ask.board not in right.boards and ask.board != right.held:
            raise InkError("ink_not_your_board", board=ask.board, pen=ask.pen)
        whole = ask.whole or (session, ask.board, ask.pen, True) in self._asked
        self._asked.pop((session, ask.board, ask.pen, False), None)
        self._asked[session, ask.board, ask.pen, whole] = None

    def _refuse(self, session: Session, right: DrawingRight, error: InkError) -> None:
        """The first refusal of a tick speaks for all frames that came after it."""
        self._actor.services.metrics.ink_refused.labels(error.code).inc()
        board, pen = error.detail.get("board", 0), error.detail.get("pen", 0)
        if (session, board, pen) in self._answers:
            return
        # Ink that meets a pause was drawn before it: the client keeps it and sends it again.
        paused = board == right.held and error.code == "ink_not_your_board"
        self._answers[session, board, pen] = "ink_paused" if paused else error.code

    def _answer(self, now: Millis) -> None:
        """Tell pens what was not taken, and those who asked how far they are."""
        # A pen knows where it is only once it has heard what the others know.
        self._send_tick()
        answers, self._answers = self._answers, {}
        asked, self._asked = self._asked, {}
        for (session, board, pen), code in answers.items():
            session.channel.write(self._frame(self._lane.refuse(board, pen, code)))
        for session, board, pen, whole in asked:
            for frame in self._lane.answer(Ask(board, pen, whole), now, session.wholes):
                session.channel.write(self._frame(frame))

    def slow_down(self, session: Session, data: bytes) -> None:
        """A frame came faster than this connection may send: it is not even looked at."""
        self._actor.services.metrics.ink_refused.labels("ink_too_fast").inc()
        board, pen = whose(data)
        if (session, board, pen) not in self._answers:
            self._answers[session, board, pen] = "ink_too_fast"
            if not self._ticking:
                self._arm()

    def draw_for(self, seat: int, ops: bytes) -> str | None:
        """A bot draws on its own board."""
        boards = self._actor.boards()
        board = boards.of_seat(seat)
        if board is None or self._actor.table.lobby.pause is not None:
            return "ink_not_your_board"
        try:
            self._lane.put(board, ops, self._now())
        except InkError as error:
            return error.code
        if not self._ticking:
            self._arm()
        if boards.untold(seat):
            self._doubt(seat, board)
        return None

    def seen_boards(self) -> Mapping[int, Board]:
        """The boards of this round by seat, as everybody sees them."""
        return {s: self._lane.board(b) for s, b in self._actor.boards().on_show().items()}

    def snapshot(self, board: int) -> bytes | None:
        """A board in full, for a replay; None where there is no such ink."""
        return self._lane.snapshot(board) if self._lane.has(board) else None

    def _first_ink(self, right: DrawingRight) -> None:
        if right.seat is not None:
            self._doubt(right.seat, self._actor.boards().on_show()[right.seat])

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
        if self._unsure:
            self._look_closer()
        if not self._ticking and (
            sent or self._ticks % TICKS_TO_KEEP or self._keeping or self._unsure
        ):
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
        data = None
        try:
            data = self._lane.tick()
        finally:
            # Answers wait for the tick: they go, whatever is wrong with the ink.
            self._actor.send_waiting(b"" if data is None else self._frame(data))
        return data is not None

    async def _keep(self) -> None:
        """Write what is new; only then is it acknowledged.

        Whether a write that failed is in the journal is not known, so nothing may follow it: the
        table ends, and whoever opens it next finds out.
        """
        try:
            if self._lost:
                return
            chunks = self._lane.take()
            if chunks:
                kept = [InkChunk(c.board, c.chunk, c.body) for c in chunks]
                await self._actor.settling.append_ink(kept)
                self._lane.saved(chunks)
        except BaseException as error:
            self._lost = True
            self._actor.fail(error)
            if not isinstance(error, Exception):
                raise
        finally:
            self._keeping = None

    async def finish(self) -> None:
        """Keep what is left before the table is let go."""
        self._take_all()
        if self._sealer is not None:
            await asyncio.wait({self._sealer})
        while self._keeping is not None:
            await self._keeping
        await self._keep()

    def _look_for_removals(self) -> None:
        for seat, board in self._actor.boards().on_show().items():
            removals = self._lane.board(board).removals
            if removals != self._removed.get(board, 0):
                self._removed[board] = removals
                self._doubt(seat, board)

    def _doubt(self, seat: int, board: int) -> None:
        """A board may have got its first ink, or lost its last; the next tick looks."""
        self._unsure[board] = seat
        if not self._ticking:
            self._arm()

    def _look_closer(self) -> None:
        """Let the rules know which boards have ink, as far as one tick's work goes."""
        boards, play = self._actor.boards(), self._actor.table.play
        rules, shown = boards.rules, boards.on_show()
        running, work = self._actor.table.lobby.running, LOOK
        for board, seat in list(self._unsure.items()):
            del self._unsure[board]
            if not running or rules is None or shown.get(seat) != board:
                continue
            if not rules.may_draw(play, seat):
                continue
            # A glance is nearly always enough; the first board that needs more gets all the time.
            has_ink = self._lane.board(board).look(GLANCE)
            if has_ink is None and work:
                has_ink, work = self._lane.board(board).look(work), 0
            if has_ink is None:
                self._unsure[board] = seat
            elif has_ink != rules.is_inked(play, seat):
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
            self._doubt(still[board], board)
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
            self._sealer.add_done_callback(self._sealed)

    def _sealed(self, sealer: asyncio.Task[None]) -> None:
        error = asyncio.CancelledError() if sealer.cancelled() else sealer.exception()
        if error is not None and not self._actor.closed:
            # The rules would wait for these boards for ever.
            self._actor.fail(error)

    async def _seal_boards(self) -> None:
        """Take no more ink, keep what there is, and only then tell the rules what it was.

        So a digest never names ink that a crash could still lose.
        """
        self._take_all()
        ended = self._actor.boards().unsealed()
        for board in ended.values():
            self._lane.seal(board)
        while self._keeping is not None:
            await self._keeping
        self._keeping = asyncio.create_task(self._keep())
        await self._keeping
        # Nobody draws on them any more, and full ones take some ten milliseconds each.
        digests = {
            seat: await asyncio.to_thread(self._lane.board(board).digest)
            for seat, board in ended.items()
        }
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
