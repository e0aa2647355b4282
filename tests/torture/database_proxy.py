"""A TCP proxy in front of a database that can abort, freeze and unfreeze connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlsplit


class DatabaseProxy:
    """Forwards bytes in both directions until it is frozen."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        parameters = parse_qs(parts.query)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._login = parts.netloc.rpartition("@")[0]
        self._database = parts.path
        self._schema = parameters["search_path"][0]
        self._writers: set[asyncio.StreamWriter] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    @asynccontextmanager
    async def open(self) -> AsyncIterator["DatabaseProxy"]:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        address = f"{self._login}@127.0.0.1:{port}{self._database}"
        self.url = f"postgresql://{address}?search_path={self._schema}"
        try:
            yield self
        finally:
            self._flowing.set()
            self.abort_connections()
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def freeze(self) -> None:
        """Stop forwarding: connections stay open, new ones are accepted, but no bytes pass."""
        self._flowing.clear()

    def unfreeze(self) -> None:
        self._flowing.set()

    def lose_connections(self) -> None:
        """Let no more bytes pass on the connections that are open now. New ones work."""
        self._flowing.clear()
        self._flowing = asyncio.Event()
        self._flowing.set()

    def abort_connections(self) -> None:
        """Abort every connection."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(writer)
        try:
            flowing = self._flowing
            await flowing.wait()
            from_target, to_target = await asyncio.open_connection(*self._target)
            self._writers.add(to_target)
            await asyncio.gather(
                self._pump(reader, to_target, flowing), self._pump(from_target, writer, flowing)
            )
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, flowing: asyncio.Event
    ) -> None:
        while data := await reader.read(65_536):
            await flowing.wait()
            writer.write(data)
            await writer.drain()
        writer.transport.abort()
