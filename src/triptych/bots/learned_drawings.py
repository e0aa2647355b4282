"""What the bots of a server have learned at its tables, and where it is kept.

Each of a server's processes writes one file of its own into the folder and reads all of them when
it starts, so that none waits for another.
"""

import asyncio
import contextlib
import logging
import os
from pathlib import Path

from triptych.bots.vision.memory import Memory
from triptych.bots.vision.network import Array

log = logging.getLogger("triptych.bots")


class LearnedDrawings:
    """All that bots remember here, and the part of it that this process has seen itself."""

    def __init__(self, folder: Path, name: str) -> None:
        self._file = folder / f"{name}.npz"
        self._own = _read(self._file)
        self.memory = Memory()
        self.memory.add(self._own)
        with contextlib.suppress(OSError):
            for file in sorted(folder.glob("*.npz")):
                if file != self._file:
                    self.memory.add(_read(file))
        self._saving = asyncio.Lock()

    def meet(self, concept: str, reading: Array) -> None:
        """A person drew this, and somebody understood it."""
        for memory in (self._own, self.memory):
            memory.meet(concept, reading)

    async def save(self) -> None:
        """Whole or not at all; a full disk costs what was learned and nothing else."""
        async with self._saving:
            try:
                await asyncio.to_thread(_write, self._file, self._own.to_bytes())
            except OSError as error:
                log.warning("what bots have learned cannot be kept: %s", error)


def _read(file: Path) -> Memory:
    try:
        return Memory.from_bytes(file.read_bytes())
    except FileNotFoundError:
        return Memory()
    except (OSError, ValueError) as error:
        log.warning("bots begin anew, %s cannot be read: %s", file, error)
        return Memory()


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_bytes(data)
    os.replace(new, file)
