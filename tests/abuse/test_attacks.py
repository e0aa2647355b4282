"""Every attack of `make torture-abuse` for a moment: the friend's moves are all done, none fails.

How long a move takes is not looked at here: that depends on the machine.
"""

from pathlib import Path

import pytest
from tests.abuse.attacks import ATTACKS
from tests.abuse.torture import attacked
from tests.server.processes import Process

SECONDS = 0.5
GROUPS = [list(ATTACKS)[1::2], list(ATTACKS)[2::2]]


@pytest.mark.parametrize("names", GROUPS)
async def test_a_friend_plays_on_whatever_somebody_does(names: list[str], tmp_path: Path) -> None:
    server = await Process(tmp_path / "data").ready()
    for name in names:
        result = await attacked(server, name, SECONDS)
        assert result.moves > 0, name
        assert result.failures == 0, name
        assert result.server_mb < 100, name
