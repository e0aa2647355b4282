"""The ink of a live table: received at any time, sent once per tick, saved in batches.

Strokes are not commands. The game gets only two things about a board: whether it has ink and,
once it is sealed, its digest. A sealed board accepts no more ink.
"""

import asyncio
from collections.abc import Mapping, Sequence

from triptych.core.refusal import DeclaredCode
from triptych.core.values import Millis
from triptych.ink import Ask, Board, InkCode, InkError, InkStream
from triptych.ink.frames import ASK, read_ask
from triptych.ink.stream import board_and_pen
from triptych.live.actor import Actor
from triptych.live.ink.rights import DrawingRight, DrawingRights
from triptych.live.request import TableRequest
from triptych.live.sessions import Session
from triptych.store.contract.tables import InkChunk
from triptych.table.board_numbers import TableBoards, doodle_boards, oldest_board
from triptych.table.commands import ContinueReveal
from triptych.table.internal_commands import NoteActive
from triptych.table.state import Table
from triptych.wire.frame_headers import binary_frame

_ASK_PREFIX = bytes((ASK,))


class LiveInk:
    """Connects the ink of a table with its sessions, its rules and the journal."""

    def __init__(self, actor: Actor, chunks: Sequence[InkChunk]) -> None:
        self._actor = actor
        tuning = actor.services.tuning
        self._ticks_per_save = tuning.ticks_per_save
        self._stream = InkStream(snapshot_interval_ms=tuning.snapshot_interval_ms)
        self._stream.restore((c.board, c.chunk, c.body) for c in chunks)
        self.tick_is_scheduled = False
        """Whether the next tick of this table is scheduled. Table changes are then sent with it."""
        self._ticks = 0
        self._save_task: asyncio.Task[None] | None = None
        self._seal_task: asyncio.Task[None] | None = None
        self._save_failed = False
        """Whether a write has failed. No more ink is saved after that."""
        self._check_is_due = False
        """Whether the next tick checks if the state of the game is wrong about which boards have
        ink."""
        self._erased: dict[int, tuple[int, bool]] = {}
        """What `_search_erased_board` has found, by board: how many bytes of ink it has searched,
        and whether any ink is visible."""
        self._search_task: asyncio.Task[None] | None = None
        self._open_boards: dict[int, int] = {}
        self._seal_scheduled = False
        self._oldest_board = -1
        self._rights = DrawingRights(actor)
        self._inbox: list[tuple[Session, bytes]] = []
        self._refusals: dict[tuple[Session, int, int], InkCode | DeclaredCode] = {}
        """The refusals that the next tick sends: the code by session, board and pen."""
        self._questions: dict[tuple[Session, int, int, bool], None] = {}
        """The clients' `Ask` frames that the next tick answers: session, board, pen, and whether
        the client asked for the whole board."""
        self._held: list[TableRequest] = []
        """Requests that wait until the boards of this round have digests."""

    def attach(self, session: Session) -> None:
        """Send every visible board in full to a new session, after sending new ink to everyone."""
        self._draw_inbox()
        self._send_tick()
        for board in (*self._actor.boards().visible().values(), *doodle_boards(self._actor.table)):
            if self._stream.has_board(board):
                session.channel.write(binary_frame(self._stream.snapshot(board)))

    def receive(self, session: Session, data: bytes) -> None:
        """Queue a binary frame. It is processed with the next tick."""
        self._inbox.append((session, data))
        if not self.tick_is_scheduled:
            self._schedule_tick()

    def _draw_inbox(self) -> None:
        """Process the queued frames, and send all refusals and answers.

        Processing all frames of a tick together is faster, because caches stay warm.
        """
        if not self._inbox and not self._refusals:
            return
        inbox, self._inbox = self._inbox, []
        now, rights, draw = self._now(), self._rights.cached, self._stream.draw
        refused = 0
        active_at = self._actor.active_at
        for session, data in inbox:
            right = rights.get(session.person)
            if right is None or now >= right.until:
                right = self._rights.compute(session.person, now)
            try:
                if data[:1] == _ASK_PREFIX:
                    self._add_question(session, data, right)
                else:
                    if draw(data, right.boards, now, right.black_only) and right.first_ink_pending:
                        self._check_is_due = True
                    if session.person is not None:
                        active_at[session.person] = now
            except InkError as error:
                refused += 1
                self._refuse(session, right, error)
        self._actor.services.metrics.ink_frames.inc(len(inbox) - refused)
        for person in self._actor.table.info.idle:
            if active_at.get(person) == now:
                self._actor.submit(TableRequest(NoteActive(person)))
        if self._refusals or self._questions:
            self._send_answers(now)

    def _add_question(self, session: Session, data: bytes, right: DrawingRight) -> None:
        try:
            question = read_ask(data)
        except IndexError:
            raise InkError("ink_malformed", why="cut short") from None
        if question.board not in right.boards and question.board != right.paused_board:
            raise InkError("ink_not_your_board", board=question.board, pen=question.pen)
        whole = question.whole or (session, question.board, question.pen, True) in self._questions
        self._questions.pop((session, question.board, question.pen, False), None)
        self._questions[session, question.board, question.pen, whole] = None

    def _refuse(self, session: Session, right: DrawingRight, error: InkError) -> None:
        """Queue a refusal, unless one is queued already for this session, board and pen."""
        self._actor.services.metrics.ink_refused.labels(error.code).inc()
        board, pen = error.detail.get("board", 0), error.detail.get("pen", 0)
        if (session, board, pen) in self._refusals:
            return
        # Ink for a paused board was drawn before the pause: the client keeps it and sends it again.
        paused = board == right.paused_board and error.code == "ink_not_your_board"
        self._refusals[session, board, pen] = "ink_paused" if paused else error.code

    def _send_answers(self, now: Millis) -> None:
        """Send the queued refusals, and the answers to the queued `Ask` frames."""
        # A `Position` counts all ink drawn so far, so viewers must get the new ink first.
        self._send_tick()
        refusals, self._refusals = self._refusals, {}
        questions, self._questions = self._questions, {}
        for (session, board, pen), code in refusals.items():
            session.channel.write(binary_frame(self._stream.refusal(board, pen, code)))
        for session, board, pen, whole in questions:
            for frame in self._stream.position(
                Ask(board, pen, whole), now, session.full_board_sent_at
            ):
                session.channel.write(binary_frame(frame))

    def refuse_too_fast(self, session: Session, data: bytes) -> None:
        """Refuse a frame without drawing it, because the connection sends too fast."""
        self._actor.services.metrics.ink_refused.labels("ink_too_fast").inc()
        board, pen = board_and_pen(data)
        if (session, board, pen) not in self._refusals:
            self._refusals[session, board, pen] = "ink_too_fast"
            if not self.tick_is_scheduled:
                self._schedule_tick()

    def draw_for(self, seat: int, ops: bytes) -> str | None:
        """Draw on the board of a bot's seat. Returns None, or the code of the refusal."""
        boards = self._actor.boards()
        board = boards.board_of_seat(seat)
        if board is None or self._actor.table.info.pause is not None:
            return "ink_not_your_board"
        try:
            self._stream.draw_for_bot(board, ops, self._now(), boards.black_only)
        except InkError as error:
            return error.code
        if not self.tick_is_scheduled:
            self._schedule_tick()
        if boards.counts_as_blank(seat):
            self._check_is_due = True
        return None

    def visible_boards(self) -> Mapping[int, Board]:
        """The boards of this round that everyone sees, by seat."""
        return {s: self._stream.board(b) for s, b in self._actor.boards().visible().items()}

    def snapshot(self, board: int) -> bytes | None:
        """A message with all ink of a board, from which clients can show how it was drawn.

        None if there is no such board.
        """
        return self._stream.snapshot(board) if self._stream.has_board(board) else None

    def _schedule_tick(self) -> None:
        self.tick_is_scheduled = True
        self._actor.services.tick_scheduler.schedule(self)

    def tick(self) -> None:
        """Process the queued frames, send new ink, and schedule the next tick if it is needed.

        Every `Tuning.ticks_per_save` ticks, also drop slow connections and start to save new ink.
        Does nothing on a closed table.
        """
        self.tick_is_scheduled = False
        if self._actor.closed:
            return
        try:
            self._draw_inbox()
        finally:
            # Replies to commands wait for the tick. Send them even if the ink fails.
            sent = self._send_tick()
        self._after_tick()
        if self._check_is_due:
            self._check_boards()
        if not self.tick_is_scheduled and (
            sent or self._ticks % self._ticks_per_save or self._save_task or self._search_task
        ):
            self._schedule_tick()

    def _after_tick(self) -> None:
        self._ticks += 1
        if self._ticks % self._ticks_per_save:
            return
        # Check once per save. Between two checks, only a few hundred bytes of ink are sent.
        self._actor.drop_slow()
        self._check_is_due = True
        if self._save_task is None:
            self._save_task = asyncio.create_task(self._save())

    def _send_tick(self) -> bool:
        """Send table changes, new ink and acknowledgements.

        Returns whether there was any ink or acknowledgement.
        """
        data = None
        try:
            data = self._stream.tick()
        finally:
            # Replies to commands wait for the tick. Send them even if the ink fails.
            self._actor.flush(b"" if data is None else binary_frame(data))
        return data is not None

    async def _save(self) -> None:
        """Save new ink, then mark it as saved, so that clients get an acknowledgement.

        If a write fails, its outcome is unknown, so no other ink may be saved after it. The table
        is closed, and the next node to open it reads what was saved.
        """
        try:
            if self._save_failed:
                return
            chunks = self._stream.take_unsaved()
            if chunks:
                stored = [InkChunk(c.board, c.chunk, c.body) for c in chunks]
                await self._actor.writer.append_ink(stored)
                self._stream.mark_saved(chunks)
        except BaseException as error:
            self._save_failed = True
            self._actor.fail(error)
            if not isinstance(error, Exception):
                raise
        finally:
            self._save_task = None

    async def finish(self) -> None:
        """Save all remaining ink before the table is released."""
        self._draw_inbox()
        if self._seal_task is not None:
            await asyncio.wait({self._seal_task})
        while self._save_task is not None:
            await self._save_task
        await self._save()

    def stop(self) -> None:
        """Cancel all tasks, because the table is closed. May be called more than once."""
        self.resubmit_held()
        for task in (self._seal_task, self._save_task, self._search_task):
            if task is not None:
                task.cancel()

    def _check_boards(self) -> None:
        """If the state of the game is wrong about whether a board has ink, correct it by a command.

        A board on which an eraser was used last is searched first. After the search, this method
        runs again.
        """
        self._check_is_due = False
        boards, state = self._actor.boards(), self._actor.table.game_state
        for number, seat in boards.drawable().items():
            board = self._stream.board(number)
            size, has_ink = len(board.log), board.has_ink
            if has_ink is None:
                searched, has_ink = self._erased.get(number, (0, False))
                if searched != size:
                    if self._search_task is None:
                        search = self._search_erased_board(number)
                        self._search_task = asyncio.create_task(search)
                    continue
            if boards.rules and has_ink != boards.rules.is_inked(state, seat):
                request = TableRequest(boards.rules.inked_command(seat, has_ink), to="game")
                self._actor.submit(request)

    async def _search_erased_board(self, number: int) -> None:
        """Find out whether an eraser has left any ink."""
        log = bytes(self._stream.board(number).log)
        try:
            has_ink = await self._actor.services.ink_search.has_visible_ink(log)
            self._erased[number] = len(log), has_ink
        finally:
            self._search_task = None
        self._check_boards()

    def on_change(self) -> None:
        """After a change of the table, update which boards may be drawn on.

        Schedules the sealing of boards whose drawing has ended, and drops boards that clients can
        no longer request.
        """
        self._draw_inbox()  # These frames arrived before the change.
        if not self._rights.clear_if_outdated():
            return
        table, now, tuning = self._actor.table, self._now(), self._actor.services.tuning
        boards = self._actor.boards()
        open_boards = boards.drawable()
        grace = tuning.grace_ms + tuning.lag_cap_ms
        for board in self._open_boards.keys() - open_boards.keys():
            self._rights.late_until[board] = now + grace + 2 * tuning.tick_ms
        if open_boards.keys() - self._open_boards.keys():
            # After a crash or a pause, the rules may not know whether these boards have ink.
            self._erased.clear()
            self._check_is_due = True
            if not self.tick_is_scheduled:
                self._schedule_tick()
        self._open_boards = open_boards
        if self._rights.late_until:
            self._rights.late_until = {
                b: end for b, end in self._rights.late_until.items() if end > now
            }
        if not self._seal_scheduled and boards.boards_to_seal():
            self._seal_scheduled = True
            asyncio.get_running_loop().call_later(grace / 1000, self._start_sealing)
        oldest = oldest_board(table.info)
        if oldest != self._oldest_board:
            self._oldest_board = oldest
            self._stream.drop_boards_below(oldest)

    def _start_sealing(self) -> None:
        if not self._actor.closed:
            self._seal_task = asyncio.create_task(self._seal_boards())
            self._seal_task.add_done_callback(self._seal_done)

    def _seal_done(self, task: asyncio.Task[None]) -> None:
        error = asyncio.CancelledError() if task.cancelled() else task.exception()
        if error is not None and not self._actor.closed:
            # Close the table: otherwise the rules would wait for these boards forever.
            self._actor.fail(error)

    async def _seal_boards(self) -> None:
        """Seal boards whose drawing has ended, save their ink, then give the rules the digests.

        Because of this order, a digest never covers ink that a crash could still lose. At the end,
        queues the requests that waited for the digests.
        """
        self._draw_inbox()
        ended = self._actor.boards().boards_to_seal()
        for board in ended.values():
            self._stream.seal(board)
        while self._save_task is not None:
            await self._save_task
        self._save_task = asyncio.create_task(self._save())
        await self._save_task
        # Use a thread: the digest of a full board takes about 10 ms. Sealed boards do not change.
        digests = {
            seat: await asyncio.to_thread(self._stream.board(board).digest)
            for seat, board in ended.items()
        }
        self._seal_scheduled = False
        boards = self._actor.boards()
        if not self._actor.closed and boards.rules is not None:
            # The game may have ended meanwhile, so send only the digests that are still needed.
            for seat, _ in ended.items() & boards.boards_to_seal().items():
                self._actor.submit(
                    TableRequest(boards.rules.seal_command(seat, digests[seat]), to="game")
                )
        self.resubmit_held()

    def holds_back(self, table: Table, request: TableRequest) -> bool:
        """Whether the request must wait, because boards of this round have no digest yet.

        If so, keeps the request and submits it again later. Only a request that ends a reveal must
        wait, because the record of the round contains the digests.
        """
        if not isinstance(request.command, ContinueReveal):
            return False
        if not TableBoards(self._actor.services.collection, table).boards_to_seal():
            return False
        self._held.append(request)
        return True

    def resubmit_held(self) -> None:
        """Submit the requests that were held back."""
        held, self._held = self._held, []
        for request in held:
            self._actor.submit(request)

    def _now(self) -> Millis:
        return self._actor.services.clock.now()
