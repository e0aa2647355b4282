"""Uploads on their way in: to the disk as they come, so many at once, a share for each address."""

import asyncio
import shutil
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect, Request

from triptych.core.refusal import Reject
from triptych.decks.deck_builder import UNFINISHED
from triptych.server.settings import Settings

UPLOADS_AT_ONCE = 16
WAITING_SECONDS = 60
WAITING_PER_ADDRESS = 8
"""Uploads that wait for their turn; whoever sends more at once is refused."""
TEXT_BYTES = {"title": 1_000, "lines": 200_000}
"""The fields of a form that are not files, and how much of each is read."""
NAME_LETTERS = 100


class Incoming:
    """Places for uploads. Whoever trickles holds places of their own address only."""

    def __init__(self, settings: Settings) -> None:
        self._share = settings.uploads_per_address
        self._seconds = settings.upload_seconds
        self._in: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._changed = asyncio.Condition()

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """A place for one upload, as soon as there is one; Reject after a while."""
        if self._waiting[address] >= WAITING_PER_ADDRESS:
            raise Reject("too_many_requests")
        self._waiting[address] += 1
        try:
            async with asyncio.timeout(WAITING_SECONDS), self._changed:
                await self._changed.wait_for(lambda: self._free(address))
                self._in[address] += 1
        except TimeoutError:
            raise Reject("too_many_requests") from None
        finally:
            self._waiting[address] -= 1
        try:
            yield
        finally:
            self._in[address] -= 1
            self._in += Counter()  # Forgets who has none left.
            async with self._changed:
                self._changed.notify_all()

    def _free(self, address: str) -> bool:
        return self._in.total() < UPLOADS_AT_ONCE and self._in[address] < self._share

    async def receive(self, request: Request, folder: Path, form: "Form") -> None:
        """Write the request's body into the form's folder. Reject when it takes too long."""
        try:
            async with asyncio.timeout(self._seconds):
                async for chunk in request.stream():
                    await asyncio.to_thread(form.write, chunk)
        except TimeoutError:
            raise Reject("upload_too_slow", most=self._seconds) from None
        except (FormParserError, ClientDisconnect):
            raise Reject("bad_body", why="not a form") from None
        finally:
            await asyncio.to_thread(form.close)


@asynccontextmanager
async def folder_for(own: Path) -> AsyncIterator[Path]:
    """A folder beside the decks for what comes in; a crash leaves it to the next tidying up."""

    def new() -> Path:
        own.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=own))

    folder = await asyncio.to_thread(new)
    try:
        yield folder
    finally:
        await asyncio.to_thread(shutil.rmtree, folder, True)


@dataclass
class Form:
    """A form of `title` and files, taken apart while it comes in. Nothing is held in memory."""

    folder: Path
    content_type: str
    most_bytes: int
    most_files: int
    texts: dict[str, bytearray] = field(default_factory=dict)
    files: list[tuple[str, Path]] = field(default_factory=list)
    too_many: bool = False
    too_large: bool = False
    _total: int = 0
    _out: BinaryIO | None = None
    _header: dict[bytes, bytes] = field(default_factory=dict)
    _name: bytearray = field(default_factory=bytearray)
    _value: bytearray = field(default_factory=bytearray)
    _part: str = ""

    def __post_init__(self) -> None:
        kind, options = parse_options_header(self.content_type)
        if kind != b"multipart/form-data" or not options.get(b"boundary"):
            raise Reject("bad_body", why="not a form")
        callbacks: dict[str, Any] = {
            "on_header_field": lambda data, start, end: self._name.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self._value.extend(data[start:end]),
            "on_header_end": self._header_end,
            "on_headers_finished": self._begin,
            "on_part_data": lambda data, start, end: self._data(data[start:end]),
            "on_part_end": self._end,
        }
        self._parser = MultipartParser(options[b"boundary"], callbacks)  # type: ignore[arg-type]

    def text(self, name: str) -> str:
        """A field that is no file."""
        return self.texts.get(name, bytearray()).decode("utf-8", "replace")

    def write(self, chunk: bytes) -> None:
        """The next bytes. After the end of what is allowed they are read and thrown away."""
        self._total += len(chunk)
        self.too_large = self.too_large or self._total > self.most_bytes
        if not self.too_large and chunk:
            self._parser.write(chunk)

    def close(self) -> None:
        """Nothing more comes."""
        self._end()

    def _header_end(self) -> None:
        self._header[bytes(self._name).lower()] = bytes(self._value)
        self._name.clear()
        self._value.clear()

    def _begin(self) -> None:
        disposition = self._header.pop(b"content-disposition", b"")
        self._header.clear()
        _, options = parse_options_header(disposition)
        self._part = options.get(b"name", b"").decode("utf-8", "replace")
        if b"filename" not in options or self._part != "pictures":
            return
        if len(self.files) >= self.most_files:
            self.too_many = True
            return
        name = options[b"filename"].decode("utf-8", "replace")[-NAME_LETTERS:] or "picture"
        path = self.folder / f"{len(self.files):04}"
        self._out = path.open("wb")
        self.files.append((name, path))

    def _data(self, data: bytes) -> None:
        if self._out is not None:
            self._out.write(data)
        elif self._part in TEXT_BYTES:
            text = self.texts.setdefault(self._part, bytearray())
            text += data[: TEXT_BYTES[self._part] - len(text)]

    def _end(self) -> None:
        if self._out is not None:
            self._out.close()
            self._out = None
