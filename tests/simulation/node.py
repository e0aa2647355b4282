"""A simulated node: a real `Server` with its HTTP and WebSocket code on one machine."""

from collections.abc import Callable
from contextvars import copy_context
from functools import cache, partial
from random import Random
from typing import Any

from tests.simulation.bot_pool import SimPool
from tests.simulation.loop import SimLoop
from tests.simulation.machine import Machine
from tests.simulation.network import Network
from tests.simulation.transport import SimSocket

from triptych.core.values import change
from triptych.decks.library import Library, load_library
from triptych.live.clock import Clock
from triptych.live.lifecycle import Lifecycle
from triptych.server.app import HttpServer
from triptych.server.cluster.handshake import HandshakeSigner, NodeListener
from triptych.server.cluster.peers import Nodes
from triptych.server.cluster.relay import Relays
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.server.tuning import ServerTuning
from triptych.store.contract.cluster import ClusterStore
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.store import Store
from triptych.store.contract.tables import TableStore

RESTART_S = 0.5
"""How long after its end a process is started again."""
PORT, INNER_PORT = 80, 7000
SECRET = b"the secret of all simulated nodes"


class SimNode:
    """One host and the server process that runs there, if any. Starting again is a new process."""

    def __init__(
        self,
        host: str,
        loop: SimLoop,
        network: Network,
        open_store: Callable[[str, Callable[[], float]], Store],
        end_session: Callable[[str], None],
        on_stopped: Callable[["SimNode"], None],
        settings: Settings,
        tuning: ServerTuning,
        rng: Random,
        clock_rate: float = 1.0,
    ) -> None:
        self.name = self.host = host
        self.machine: Machine | None = None
        self.server: Server | None = None
        self.http: HttpServer | None = None
        self._loop = loop
        self._network = network
        self._open_store = open_store
        self._end_session = end_session
        self._on_stopped = on_stopped
        self.drained_since: float | None = None
        """When the owner has drained the running process, if they have."""
        self._settings = settings
        self._tuning = tuning
        self._rng = rng
        self._clock_rate = clock_rate
        self._starts = 0
        self._should_run = False
        self._own_context = copy_context()
        self.bot_pool: SimPool | None = None

    @property
    def is_running(self) -> bool:
        """Whether a process runs here, even if it is still starting or is stopping."""
        return self.machine is not None and self.machine.is_alive

    @property
    def live_server(self) -> Server | None:
        """The server, if its process runs and has started."""
        return self.server if self.is_running else None

    def relays_started(self) -> int:
        """How many connections the newest process has forwarded to other nodes."""
        if self.server is None or self.server.nodes is None:
            return 0
        return self.server.nodes.relays.total_started

    def start(self) -> None:
        """Start a process now, or as soon as the one that is stopping has ended."""
        self._should_run = True
        if self.is_running:
            return
        self._starts += 1
        machine = Machine(self._loop, f"{self.host}/{self._starts}")
        machine.on_kill = partial(self._on_kill, machine)
        self.machine, self.server, self.http = machine, None, None
        self.drained_since = None
        machine.start(self._open_or_exit(machine, Random(self._rng.getrandbits(64))))

    async def _open_or_exit(self, machine: Machine, rng: Random) -> None:
        try:
            await self._open(machine, rng)
        except StoreBroken:
            machine.kill()  # `triptych serve` prints the error and exits.

    async def _open(self, machine: Machine, rng: Random) -> None:
        offset, rate = rng.uniform(0, 1e6), self._clock_rate

        def steady() -> float:
            return self._loop.now * rate + offset

        store = self._open_store(self.host, steady)
        clock = Clock(await store.now(), steady)
        lifecycle, nodes = Lifecycle(), None
        if store.cluster is not None:
            nodes = await self._join(store.tables, store.cluster, lifecycle, rng)
        server = Server(
            self._settings,
            store,
            clock,
            rng,
            lambda size: f"{rng.getrandbits(size * 8):0{size * 2}x}"[: size * 4 // 3],
            lifecycle=lifecycle,
            tuning=change(self._tuning, new_bot_pool=lambda: self._new_pool(rng)),
            secret=SECRET,
            nodes=nodes,
        )
        server.decks._library = house_library()
        await server.start()
        http = HttpServer(server, _listener(self.host))
        http.config.load()
        http.lifespan = http.config.lifespan_class(http.config)
        await http.startup()
        self.server, self.http = server, http

    async def _join(
        self, tables: TableStore, cluster: ClusterStore, lifecycle: Lifecycle, rng: Random
    ) -> Nodes:
        """Join the other nodes, as `Nodes.open` does, but with nonces that depend on the seed."""
        signer = HandshakeSigner(SECRET)
        listener = NodeListener(signer, rng.randbytes)
        await listener.bind(self.host, INNER_PORT, None)
        presence = await cluster.join(self.host, listener.address, lambda: lifecycle.is_leaving)
        return Nodes(
            tables, presence, Relays(signer, None), listener, lifecycle, listens_alone=True
        )

    def _new_pool(self, rng: Random) -> SimPool:
        self.bot_pool = SimPool(rng)
        return self.bot_pool

    def _on_kill(self, machine: Machine) -> None:
        self._network.end_process(machine)
        self._end_session(self.host)
        self._loop.call_later(RESTART_S, self._restart, context=self._own_context)

    def _restart(self) -> None:
        """Start the process again if it should run, as systemd does."""
        if self._should_run:
            self.start()

    def kill(self) -> None:
        """End the process at once. It stays dead until `start` is called."""
        self._should_run = False
        if self.machine is not None:
            self.machine.kill()

    def stop(self) -> None:
        """Stop the process as `triptych serve` does after SIGTERM. See `kill`."""
        self._should_run = False
        if self.machine is not None and self.machine.is_alive and self.server is not None:
            self.machine.start(self._stop(self.machine, self.server, self.http))

    async def _stop(self, machine: Machine, server: Server, http: Any) -> None:
        await server.leave()
        await http.shutdown()
        await server.close()
        self._on_stopped(self)
        machine.kill()

    def kill_after(self, steps: int = 0, effects: int = 0) -> None:
        """Kill the process after this many more steps or effects. See `kill`."""
        if self.machine is not None and self.is_running:
            self._should_run = False
            self.machine.kill_after(steps, effects)

    def drain(self, is_on: bool) -> None:
        """Switch draining on or off, as the owner does on the admin page."""
        if self.machine is not None and self.server is not None and self.is_running:
            self.drained_since = self._loop.now if is_on else None
            self.machine.run(self._drain, self.server, is_on)

    def _drain(self, server: Server, is_on: bool) -> None:
        server.switches.draining = is_on
        server.follow_switches()


@cache
def house_library() -> Library:
    """The house deck. All nodes share it, because loading it takes long."""
    return load_library()


def _listener(host: str) -> Any:
    """Stand in for the listening socket that `triptych serve` opens."""
    return SimSocket(None, (host, PORT))
