"""What a live table starts from: a new journal, or a journal that is replayed."""

from collections.abc import Sequence
from typing import NamedTuple

from triptych.core.values import Ctx
from triptych.live.clock import last_alive
from triptych.live.done_commands import DoneCommands
from triptych.live.services import Services
from triptych.live.storage import journal
from triptych.store.contract.tables import Claim, Entry, InkChunk
from triptych.table import events as e
from triptych.table.board_numbers import oldest_board
from triptych.table.decide import Request, decide
from triptych.table.internal_commands import PauseForAbsence
from triptych.table.start_check import default_options
from triptych.table.state import Table
from triptych.table.turn import TurnEvent, fold
from triptych.wire.codes import reject


class StartingPoint(NamedTuple):
    """A table as it is in the journal."""

    table: Table
    seq: int
    """The number of the last journal entry."""
    done_commands: DoneCommands
    chunks: Sequence[InkChunk]


async def write_first_entry(services: Services, claim: Claim) -> StartingPoint:
    """Write the first entry of a new table, which is in the lobby of the first game."""
    collection = services.collection
    game = next(iter(collection.games), "")
    options = default_options(collection, game) if game else {}
    opened = TurnEvent("table", e.TableOpened(claim.table, game, options))
    seq = await _append(services, claim, claim.seq, [opened])
    done_commands = DoneCommands(services.tuning.remembered_commands)
    return StartingPoint(fold(collection, None, opened), seq, done_commands, ())


async def restore_table(services: Services, claim: Claim) -> StartingPoint:
    """Replay the journal of a claimed table, and record that everyone is away.

    If players were present when the table was last alive, a running game is paused from that time.
    Otherwise its deadlines are postponed by the time that has passed since.
    """
    replay = await _replay(services, claim.table)
    table = replay.table
    if table is None:
        raise reject("no_such_table", table=claim.table)
    chunks = await services.store.read_ink(claim.table, oldest_board(table.info))
    deadlines = table.game_state.deadlines if table.game_state is not None else ()
    alive_at = last_alive(claim.touched, replay.at, deadlines, services.tuning.lease_ms)
    ctx = Ctx(services.clock.now(), services.rng)
    turn = decide(services.collection, table, ctx, Request(PauseForAbsence(at=alive_at)))
    seq = await _append(services, claim, claim.seq, turn.events)
    return StartingPoint(turn.table, seq, replay.done_commands, chunks)


async def _replay(services: Services, code: str) -> journal.Replay:
    """Replay the journal of a table page by page, so that other tasks can run in between."""
    page_entries = services.tuning.replay_page_entries
    replay = journal.Replay(services.collection, services.tuning.remembered_commands)
    while True:
        entries = await services.store.read(code, replay.seq, page_entries)
        replay.fold_entries(entries)
        if len(entries) < page_entries:
            return replay


async def _append(services: Services, claim: Claim, after: int, events: Sequence[TurnEvent]) -> int:
    """Append events as one entry, if there are any. Returns the number of the last entry."""
    if not events:
        return after
    body = journal.encode_record(None, None, events)
    entry = Entry(after + 1, services.clock.now(), None, body)
    return await services.store.append(claim.table, claim.epoch, after, [entry])
