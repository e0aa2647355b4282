"""The plainest proxy: connections in turn to whichever node says that it is well."""

import asyncio
import contextlib
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from itertools import count


class Balancer:
    """Passes bytes on. It knows nothing of tables: any node answers for any of them."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self._well = set(ports)
        self._turns = count()

    async def run(self) -> None:
        """For ever; says its port."""
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await self._look()

    async def _look(self) -> None:
        while True:
            for port in self._ports:
                well = await asyncio.to_thread(_is_well, port)
                (self._well.add if well else self._well.discard)(port)
            await asyncio.sleep(0.2)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            for _ in self._ports:
                well = sorted(self._well) or list(self._ports)
                with contextlib.suppress(ConnectionRefusedError):
                    port = well[next(self._turns) % len(well)]
                    there = await asyncio.open_connection("127.0.0.1", port)
                    await asyncio.gather(_copy(reader, there[1]), _copy(there[0], writer))
                    break
        writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


def _is_well(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@contextlib.contextmanager
def balanced(ports: Sequence[int]) -> Iterator[str]:
    """One address for all of them."""
    command = [sys.executable, "-m", "tests.browser.balancer", *map(str, ports)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.kill()


if __name__ == "__main__":
    asyncio.run(Balancer([int(port) for port in sys.argv[1:]]).run())
