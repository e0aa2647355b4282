"""A minimal TCP proxy: round robin over the healthy nodes."""

import asyncio
import contextlib
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from itertools import count


class Balancer:
    """Forwards bytes. It ignores table codes: every node serves every table."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self._healthy = set(ports)
        self._turns = count()

    async def run(self) -> None:
        """Print the port, then serve forever."""
        server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await self._check_health()

    async def _check_health(self) -> None:
        while True:
            for port in self._ports:
                healthy = await asyncio.to_thread(_is_healthy, port)
                (self._healthy.add if healthy else self._healthy.discard)(port)
            await asyncio.sleep(0.2)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            for _ in self._ports:
                healthy = sorted(self._healthy) or list(self._ports)
                with contextlib.suppress(ConnectionRefusedError):
                    port = healthy[next(self._turns) % len(healthy)]
                    upstream = await asyncio.open_connection("127.0.0.1", port)
                    await asyncio.gather(_copy(reader, upstream[1]), _copy(upstream[0], writer))
                    break
        writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


def _is_healthy(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as response:
            return bool(response.status == 200)
    except OSError:
        return False


@contextlib.contextmanager
def balanced(ports: Sequence[int]) -> Iterator[str]:
    """Run a balancer in front of these ports, and yield its address."""
    command = [sys.executable, "-m", "tests.browser.support.balancer", *map(str, ports)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.kill()


if __name__ == "__main__":
    asyncio.run(Balancer([int(port) for port in sys.argv[1:]]).run())
