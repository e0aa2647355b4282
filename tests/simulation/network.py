"""The simulated network: listeners and connections, and what is wrong between hosts."""

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from random import Random
from typing import Any

from tests.simulation.loop import SimLoop
from tests.simulation.machine import MACHINE, Machine
from tests.simulation.transport import SimSocket, SimTransport

SYN_RETRY_S = 1.0
"""How often a connection attempt is repeated while the network is cut."""


class SimServer:
    """A listener, as `loop.create_server` returns it."""

    def __init__(self, network: "Network", factory: Callable[[], Any], local: tuple[str, int]):
        self.machine = MACHINE.get()
        self.sockets = (SimSocket(None, local),)
        self._network = network
        self._local = local
        self.factory = factory
        self.is_serving = False

    async def start_serving(self) -> None:
        self.is_serving = True

    def close(self) -> None:
        self.is_serving = False
        if self._network.listeners.get(self._local) is self:
            del self._network.listeners[self._local]

    async def wait_closed(self) -> None:
        """Return at once: nobody waits for the connections of a listener."""


class Network:
    """All listeners and connections, and what is wrong with them."""

    def __init__(self, loop: SimLoop, rng: Random) -> None:
        self.loop = loop
        self.listeners: dict[tuple[str, int], SimServer] = {}
        self.transports: dict[SimTransport, None] = {}
        self.blocked: dict[SimTransport, None] = {}
        """The ends that hold items."""
        self.latency_s: dict[frozenset[str], float] = {}
        """The one-way delay between two hosts, if it is not `default_latency_s`."""
        self.default_latency_s = 0.001
        self.jitter_share = 0.2
        self.cut: dict[frozenset[str], None] = {}
        """The pairs of hosts between which nothing arrives."""
        self.dark: dict[str, None] = {}
        """The hosts that have lost power: connections to them end with a timeout."""
        self.on_delivery: Callable[[SimTransport, bytes], None] = lambda transport, data: None
        self._rng = rng
        self._next_port = 40_000

    def jitter_s(self, latency_s: float) -> float:
        return latency_s * self.jitter_share * self._rng.expovariate(1.0)

    def listen(
        self,
        factory: Callable[[], Any],
        host: str | None = None,
        port: int | None = None,
        *,
        sock: SimSocket | None = None,
        start_serving: bool = True,
        **_options: Any,
    ) -> SimServer:
        local = sock.getsockname() if sock is not None else (host or "", port or self._new_port())
        if local in self.listeners:
            raise OSError(98, f"{local[0]}:{local[1]}: address already in use")
        server = self.listeners[local] = SimServer(self, factory, local)
        server.is_serving = start_serving
        return server

    async def connect(
        self, factory: Callable[[], Any], host: str, port: int, **_options: Any
    ) -> tuple[SimTransport, Any]:
        """Connect the running machine to a listener. Raises `OSError` if nobody listens."""
        machine, address = MACHINE.get(), (host, port)
        own_host = _host_of(machine)
        while True:
            server = self.listeners.get(address)
            to = _host_of(server.machine) if server is not None else host
            latency_s = self.latency_s.get(frozenset((own_host, to)), self.default_latency_s)
            await asyncio.sleep(2 * latency_s)
            if frozenset((own_host, to)) not in self.cut and to not in self.dark:
                break
            await asyncio.sleep(SYN_RETRY_S)
        server = self.listeners.get(address)
        if server is None or not server.is_serving or not server.machine.is_alive:
            raise ConnectionRefusedError(f"{host}:{port}: connection refused")
        local = (own_host, self._new_port())
        near = SimTransport(self, machine, own_host, local, address, latency_s)
        near._context = copy_context()
        far = SimTransport(self, server.machine, to, address, local, latency_s)
        near.peer, far.peer = far, near
        self.transports[near] = self.transports[far] = None
        server.machine.run(lambda: far.open(server.factory()))
        protocol = factory()
        near.open(protocol)
        return near, protocol

    def forget(self, transport: SimTransport) -> None:
        self.transports.pop(transport, None)
        self.blocked.pop(transport, None)

    def is_blocked(self, transport: SimTransport) -> bool:
        hosts = frozenset((transport.host, transport.peer.host))
        return transport.is_silent or hosts in self.cut or not self.dark.keys().isdisjoint(hosts)

    def end_process(self, machine: Machine) -> None:
        """Close the listeners and reset the connections of a process that has died."""
        for server in [s for s in self.listeners.values() if s.machine is machine]:
            server.close()
        for transport in [t for t in self.transports if t.machine is machine]:
            transport.die()

    def set_cut(self, one: str, other: str, is_cut: bool = True) -> None:
        """Cut or restore the network between two hosts."""
        if is_cut:
            self.cut[frozenset((one, other))] = None
        else:
            self.cut.pop(frozenset((one, other)), None)
        self._on_blocking_changed()

    def set_dark(self, host: str, is_dark: bool = True) -> None:
        """Let nothing arrive at or from a host, or end this."""
        if is_dark:
            self.dark[host] = None
        else:
            self.dark.pop(host, None)
        self._on_blocking_changed()

    def set_silent(self, transport: SimTransport, is_silent: bool = True) -> None:
        """Let nothing arrive on one connection, or end this."""
        transport.is_silent = transport.peer.is_silent = is_silent
        self._on_blocking_changed()

    def _on_blocking_changed(self) -> None:
        for transport in list(self.blocked):
            if not self.is_blocked(transport):
                del self.blocked[transport]
                transport.release_held()
        for transport in list(self.transports):
            if transport.user_timeout_s is not None and self.is_blocked(transport):
                self.loop.call_later(
                    transport.user_timeout_s, transport.time_out, context=transport._context
                )

    def _new_port(self) -> int:
        self._next_port += 1
        return self._next_port


def _host_of(machine: Machine) -> str:
    """The host of a process. Processes of the same host have the same name before `/`."""
    return machine.name.partition("/")[0]
