"""What the bots of a server have learned from people's drawings, and the files that store it.

Each process of a server writes its own file into a shared folder. When a process starts, it reads
the files of all processes. No process waits for another.
"""

import asyncio
import contextlib
import logging
import os
from pathlib import Path

from triptych.bots.vision.memory import DrawingMemory
from triptych.bots.vision.network import Array

log = logging.getLogger("triptych.bots")


class LearnedDrawings:
    """What the bots of a server have learned from people's drawings.

    `memory` contains what all processes had stored when this process started, and what this process
    has learned since then. `save` writes only what this process has learned, in this run or before.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._file = folder / f"{name}.npz"
        self._local = _read(self._file)
        self.memory = DrawingMemory()
        self.memory.merge(self._local)
        with contextlib.suppress(OSError):
            for file in sorted(folder.glob("*.npz")):
                if file != self._file:
                    self.memory.merge(_read(file))
        self._save_lock = asyncio.Lock()

    def add_drawing(self, concept: str, features: Array) -> None:
        """Add the features of a person's drawing of this concept."""
        for memory in (self._local, self.memory):
            memory.add_drawing(concept, features)

    async def save(self) -> None:
        """Replace this process's file atomically.

        Errors are only logged, because a full disk must not stop a game.
        """
        async with self._save_lock:
            try:
                await asyncio.to_thread(_write, self._file, self._local.to_bytes())
            except OSError as error:
                log.warning("could not save learned drawings: %s", error)


def _read(file: Path) -> DrawingMemory:
    try:
        return DrawingMemory.from_bytes(file.read_bytes())
    except FileNotFoundError:
        return DrawingMemory()
    except (OSError, ValueError) as error:
        log.warning("ignoring learned drawings in %s: %s", file, error)
        return DrawingMemory()


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_bytes(data)
    os.replace(new, file)
