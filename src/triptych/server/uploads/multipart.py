"""Receives uploads and streams them to disk, with limits on their number, size and duration."""

import asyncio
import shutil
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect, Request

from triptych.decks.deck_builder import UNFINISHED_PREFIX, delete_leftovers
from triptych.server.settings import Settings
from triptych.wire.codes import reject

MAX_CONCURRENT_UPLOADS = 16
MAX_TEXT_BYTES = {"title": 1_000, "lines": 200_000}
"""The text fields of a form, and how many bytes of each are kept."""
MAX_FILE_NAME_CHARS = 100
ABANDONED_AFTER_S = 3600
"""Unfinished uploads older than this were left behind by a crash and are deleted."""


class UploadSlots:
    """Slots for uploads, limited in total and per address.

    Because of the limit per address, slow uploads from one address cannot use up all slots.
    """

    def __init__(
        self, settings: Settings, max_wait_s: float = 60, max_waiting_per_address: int = 8
    ) -> None:
        self._max_wait_s = max_wait_s
        self._max_waiting_per_address = max_waiting_per_address
        self._max_per_address = settings.uploads_per_address
        self._receive_timeout_s = settings.upload_seconds
        self._receiving: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._changed = asyncio.Condition()

    @asynccontextmanager
    async def acquire(self, address: str) -> AsyncIterator[None]:
        """Hold a slot during a `with` block.

        Raises `Reject` if no slot becomes free within `max_wait_s`, or if too many uploads from
        this address are already waiting.
        """
        if self._waiting[address] >= self._max_waiting_per_address:
            raise reject("too_many_requests")
        self._waiting[address] += 1
        try:
            async with asyncio.timeout(self._max_wait_s), self._changed:
                await self._changed.wait_for(lambda: self._has_slot(address))
                self._receiving[address] += 1
        except TimeoutError:
            raise reject("too_many_requests") from None
        finally:
            self._waiting[address] -= 1
        try:
            yield
        finally:
            self._receiving[address] -= 1
            self._receiving += Counter()  # Drops addresses with a count of 0.
            async with self._changed:
                self._changed.notify_all()

    def _has_slot(self, address: str) -> bool:
        return (
            self._receiving.total() < MAX_CONCURRENT_UPLOADS
            and self._receiving[address] < self._max_per_address
        )

    async def receive(self, request: Request, folder: Path, form: "UploadForm") -> None:
        """Parse the request body with `form`.

        Raises `Reject` if the body arrives too slowly, is incomplete or is not a form.
        """
        try:
            async with asyncio.timeout(self._receive_timeout_s):
                async for chunk in request.stream():
                    await asyncio.to_thread(form.write, chunk)
        except TimeoutError:
            raise reject("upload_too_slow", most=self._receive_timeout_s) from None
        except (FormParserError, ClientDisconnect):
            raise reject("bad_body", why="not a form") from None
        finally:
            await asyncio.to_thread(form.close)


@asynccontextmanager
async def incoming_folder(data: str) -> AsyncIterator[Path]:
    """Create a temporary folder in the data folder for a `with` block, and delete it at its end.

    Also deletes old folders that were left behind by processes that died.
    """
    parent = Path(data) / "incoming"

    def create() -> Path:
        delete_leftovers(parent, time.time() - ABANDONED_AFTER_S)
        parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=UNFINISHED_PREFIX, dir=parent))

    folder = await asyncio.to_thread(create)
    try:
        yield folder
    finally:
        await asyncio.to_thread(shutil.rmtree, folder, True)


@dataclass
class UploadForm:
    """Parses a form as it arrives: text fields into memory, files into a folder."""

    folder: Path
    content_type: str
    max_bytes: int
    max_files: int
    texts: dict[str, bytearray] = field(default_factory=dict)
    files: list[tuple[str, Path]] = field(default_factory=list)
    too_many: bool = False
    too_large: bool = False
    _received_bytes: int = 0
    _file: BinaryIO | None = None
    _headers: dict[bytes, bytes] = field(default_factory=dict)
    _header_name: bytearray = field(default_factory=bytearray)
    _header_value: bytearray = field(default_factory=bytearray)
    _part_name: str = ""
    _closed: bool = False
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        kind, options = parse_options_header(self.content_type)
        if kind != b"multipart/form-data" or not options.get(b"boundary"):
            raise reject("bad_body", why="not a form")
        callbacks: dict[str, Any] = {
            "on_header_field": lambda data, start, end: self._header_name.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self._header_value.extend(data[start:end]),
            "on_header_end": self._header_end,
            "on_headers_finished": self._begin_part,
            "on_part_data": lambda data, start, end: self._part_data(data[start:end]),
            "on_part_end": self._end_part,
        }
        self._parser = MultipartParser(options[b"boundary"], callbacks)  # type: ignore[arg-type]

    def text(self, name: str) -> str:
        """Return a text field, or "" if it is missing."""
        return self.texts.get(name, bytearray()).decode("utf-8", "replace")

    def write(self, chunk: bytes) -> None:
        """Parse the next bytes.

        If the form now exceeds `max_bytes`, discards this chunk and all later chunks.
        """
        with self._lock:
            self._received_bytes += len(chunk)
            self.too_large = self.too_large or self._received_bytes > self.max_bytes
            if chunk and not self.too_large and not self._closed:
                self._parser.write(chunk)

    def close(self) -> None:
        """Close the file that is still open, if there is one."""
        # After a timeout, a thread may still be in `write`. It must not open another file later.
        with self._lock:
            self._closed = True
            self._end_part()

    def _header_end(self) -> None:
        self._headers[bytes(self._header_name).lower()] = bytes(self._header_value)
        self._header_name.clear()
        self._header_value.clear()

    def _begin_part(self) -> None:
        disposition = self._headers.pop(b"content-disposition", b"")
        self._headers.clear()
        _, options = parse_options_header(disposition)
        self._part_name = options.get(b"name", b"").decode("utf-8", "replace")
        if b"filename" not in options or self._part_name != "pictures":
            return
        if len(self.files) >= self.max_files:
            self.too_many = True
            return
        name = options[b"filename"].decode("utf-8", "replace")[-MAX_FILE_NAME_CHARS:] or "picture"
        path = self.folder / f"{len(self.files):04}"
        self._file = path.open("wb")
        self.files.append((name, path))

    def _part_data(self, data: bytes) -> None:
        if self._file is not None:
            self._file.write(data)
        elif self._part_name in MAX_TEXT_BYTES:
            text = self.texts.setdefault(self._part_name, bytearray())
            text += data[: MAX_TEXT_BYTES[self._part_name] - len(text)]

    def _end_part(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
