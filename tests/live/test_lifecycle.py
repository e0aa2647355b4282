"""The phases of a server process and what it does in each."""

import pytest
from tests.support.players import host_table
from tests.support.servers import StartServer

from triptych.live.lifecycle import Lifecycle, Phase
from triptych.live.registry import TableElsewhere

WAYS = {
    Phase.STARTING: (),
    Phase.READY: (Phase.READY,),
    Phase.DRAINING: (Phase.READY, Phase.DRAINING),
    Phase.LEAVING: (Phase.READY, Phase.LEAVING),
    Phase.STOPPED: (Phase.STOPPED,),
}
"""The phases to enter, one after another, to reach each phase."""
ALLOWED = {
    *((Phase.STARTING, phase) for phase in (Phase.READY, Phase.DRAINING, Phase.STOPPED)),
    *((Phase.READY, phase) for phase in (Phase.DRAINING, Phase.LEAVING, Phase.STOPPED)),
    *((Phase.DRAINING, phase) for phase in (Phase.READY, Phase.LEAVING, Phase.STOPPED)),
    *((Phase.LEAVING, phase) for phase in (Phase.READY, Phase.STOPPED)),
}


def lifecycle_in(phase: Phase) -> Lifecycle:
    lifecycle = Lifecycle()
    for step in WAYS[phase]:
        assert lifecycle.enter(step)
    assert lifecycle.phase is phase
    return lifecycle


@pytest.mark.parametrize("before", Phase)
@pytest.mark.parametrize("after", Phase)
def test_only_allowed_phases_follow_each_other(before: Phase, after: Phase) -> None:
    lifecycle = lifecycle_in(before)
    is_allowed = before is after or (before, after) in ALLOWED
    assert lifecycle.enter(after) == is_allowed
    assert lifecycle.phase is (after if is_allowed else before)


@pytest.mark.parametrize("phase", Phase)
def test_each_phase_says_whether_tables_and_visitors_are_welcome(phase: Phase) -> None:
    lifecycle = lifecycle_in(phase)
    assert lifecycle.takes_new_tables == (phase in (Phase.STARTING, Phase.READY))
    assert lifecycle.is_leaving == (phase in (Phase.LEAVING, Phase.STOPPED))


async def test_leaving_server_restores_no_table_until_the_owner_cancels(
    start: StartServer,
) -> None:
    running = await start()
    tables, lifecycle = running.server.tables, running.server.lifecycle
    ann = await host_table(running.base)
    await tables.release(tables.live[ann.code])
    assert lifecycle.enter(Phase.LEAVING)
    with pytest.raises(TableElsewhere):
        await tables.find(ann.code)
    running.server.follow_switches()
    assert lifecycle.phase is Phase.READY
    assert (await tables.find(ann.code)).actor.code == ann.code
