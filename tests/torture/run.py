"""`make torture`: runs evenings of players and faults, one after another, until the time is up.

    python -m tests.torture.run SEED/MINUTES

The first evening has the seed SEED, the next one SEED + 1, and so on. If evening 17 has failed,
`make torture TORTURE=17/1` repeats it.
Every fourth evening uses a real PostgreSQL behind a proxy.
"""

import asyncio
import sys
import tempfile
import traceback
from pathlib import Path
from time import monotonic

from tests.support.postgres import fresh_schema, postgres
from tests.torture.campaign import Evening, silence_logs

from triptych.games import GAMES

DEFAULT_ARGUMENT = "1/20"


async def play_evening(seed: int, server: str) -> str:
    """Play the evening with this seed; returns a line of figures."""
    game = list(GAMES)[seed % len(GAMES)]
    url = await fresh_schema(server) if seed % 4 == 0 else ""
    with tempfile.TemporaryDirectory() as folder:
        report = await Evening(seed, game, Path(folder), url).run()
    kinds = len(report.faults)
    return (
        f"{seed:5} {game:10} {'postgres' if url else 'sqlite':8} {report.seconds:5.1f} s "
        f"{kinds:3} faults {report.server_starts:2} servers {report.requests:5} requests "
        f"{report.done:4} done {report.moved:3} moved {report.frames:3} frames "
        f"{report.joins:2} joins"
    )


def main(argument: str) -> int:
    seed, _, minutes = argument.partition("/")
    number, end = int(seed), monotonic() + 60 * float(minutes or 20)
    silence_logs()
    with postgres() as server:
        try:
            while monotonic() < end:
                print(asyncio.run(play_evening(number, server)), flush=True)
                number += 1
        except Exception:
            traceback.print_exc()
            print(f"evening {number} failed; again: make torture TORTURE={number}/1", flush=True)
            return 1
    print(f"{number - int(seed)} evenings, every promise kept")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else DEFAULT_ARGUMENT))
