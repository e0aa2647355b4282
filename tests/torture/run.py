"""`make torture`: evenings of players and faults, one after another, until the time is over.

    python -m tests.torture.run SEED/MINUTES

Evening number N has the seed SEED + N; so `TORTURE=17/1 make torture` begins with the one that
failed as number 17. Every fourth is played on a real PostgreSQL behind a line that can be cut.
"""

import asyncio
import sys
import tempfile
import traceback
from pathlib import Path
from time import monotonic

from tests.support.postgres import fresh_schema, postgres
from tests.torture.campaign import HURRY, Evening, quiet

from triptych.games import GAMES

USUAL = "1/20"


async def evening(seed: int, server: str) -> str:
    """One evening by its seed; what there is to say about it."""
    game = list(GAMES)[seed % len(GAMES)]
    url = await fresh_schema(server) if seed % 4 == 0 else ""
    with tempfile.TemporaryDirectory() as folder:
        report = await Evening(seed, game, Path(folder), url).run()
    kinds = len(report.faults)
    return (
        f"{seed:5} {game:10} {'postgres' if url else 'sqlite':8} {report.seconds:5.1f} s "
        f"{kinds:3} faults {report.servers:2} servers {report.works:5} works {report.done:4} done "
        f"{report.moved:3} moved {report.frames:3} strokes {report.joins:2} joins"
    )


def main(words: str) -> int:
    seed, _, minutes = words.partition("/")
    number, end = int(seed), monotonic() + 60 * float(minutes or 20)
    quiet()
    for owner, name, value in HURRY:
        setattr(owner, name, value)
    with postgres() as server:
        try:
            while monotonic() < end:
                print(asyncio.run(evening(number, server)), flush=True)
                number += 1
        except Exception:
            traceback.print_exc()
            print(f"evening {number} failed; again: make torture TORTURE={number}/1", flush=True)
            return 1
    print(f"{number - int(seed)} evenings, every promise kept")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else USUAL))
