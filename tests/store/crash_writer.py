"""A node that appends as fast as it can and prints what was acknowledged, until it is killed."""

import asyncio
import sys

from triptych.store import Entry, InkChunk, open_store


async def main(address: str, run: int) -> None:
    store = await open_store(address)
    codes = [f"T{i}" for i in range(4)]
    for code in codes:
        if await store.tables.locate(code) is None:
            await store.tables.create(code, "writer", 60_000)
    await asyncio.gather(*[write(store, code, run) for code in codes])


async def write(store, code: str, run: int) -> None:  # type: ignore[no-untyped-def]
    claim = await store.tables.claim(code, "writer", 60_000)
    seq, chunk = claim.seq, 0
    while True:
        for _ in range(5):
            entries = [
                Entry(seq + 1 + i, run, None, f"{code} {seq + 1 + i}".encode()) for i in (0, 1)
            ]
            seq = await store.tables.append(code, claim.epoch, seq, entries)
            print(code, "seq", seq, flush=True)
        await store.tables.append_ink(code, claim.epoch, [InkChunk(run, chunk, b"ink")])
        print(code, "ink", chunk, flush=True)
        chunk += 1


asyncio.run(main(sys.argv[1], int(sys.argv[2])))
