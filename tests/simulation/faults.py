"""Faults: each begins at its time, lasts for a while, and ends at the latest with all others."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from tests.simulation.plan import PLAYER_FAULTS, STORE_FAULTS
from tests.support.memory.faults import FaultRates

if TYPE_CHECKING:
    from tests.simulation.node import SimNode
    from tests.simulation.plan import Fault
    from tests.simulation.player import Player
    from tests.simulation.world import World

DATABASE_KINDS = tuple(kind for kind in STORE_FAULTS if kind != "database_clock")
CALM_AFTER_S = 14.0
"""How long after the last fault the consequences may still be visible: a page notices a silent
connection after 12 s."""
FORGOTTEN_AFTER_S = 15.0
"""How long after a fault its consequences for the node or the database may last."""


class Faults:
    """Begins and ends the faults of a plan."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._active: dict[int, Callable[[], None]] = {}
        """How to end each active fault."""
        self._begun = 0
        self._ended_at: dict[int, float] = {}
        self._kinds: dict[int, tuple[str, str]] = {}
        """The kind and the target of each fault that has begun."""
        self._last_at = -CALM_AFTER_S

    @property
    def is_calm(self) -> bool:
        return not self._active and self._world.loop.now - self._last_at > CALM_AFTER_S

    def happened(self, kinds: Collection[str] = (), target: str | None = None) -> bool:
        """Whether such a fault is active, or its consequences may last.

        Without `kinds`, all kinds count; without `target`, all targets.
        """
        oldest = self._world.loop.now - FORGOTTEN_AFTER_S
        return any(
            (not kinds or kind in kinds)
            and target in (None, name)
            and self._ended_at.get(number, oldest + 1) > oldest
            for number, (kind, name) in self._kinds.items()
        )

    def begin(self, fault: "Fault") -> None:
        """Begin a fault, and end it after its time."""
        world = self._world
        self._begun += 1
        self._last_at = world.loop.now
        target: SimNode | Player
        if fault.kind in PLAYER_FAULTS:
            target = world.players[fault.target % len(world.players)]
        else:
            target = world.nodes[fault.target % len(world.nodes)]
        world.note("FAULT", describe(fault, target.name))
        self._kinds[self._begun] = fault.kind, target.name
        self._active[self._begun] = getattr(self, f"_{fault.kind}")(fault, target)
        world.loop.call_later(fault.seconds, self._end, self._begun)

    def _end(self, number: int) -> None:
        end = self._active.pop(number, None)
        if end is not None:
            self._last_at = self._ended_at[number] = self._world.loop.now
            end()

    def end_all(self) -> None:
        """End all faults now."""
        self._world.note("FAULT", "all faults end")
        for number in list(self._active):
            self._end(number)
        for node in self._world.nodes:
            node.start()

    # Each begins a fault of its name, and returns how to end it.

    def _kill(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Kill a process between two steps, or between two effects if `amount` is odd."""
        amount = 1 + fault.amount // 2
        node.kill_after(*((0, amount) if fault.amount % 2 else (amount, 0)))
        return node.start

    def _freeze(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Stop a process for a while, such as for garbage collection or swapping."""
        machine = node.machine
        if machine is None:
            return _do_nothing
        machine.freeze()
        return machine.thaw

    def _stop(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Stop a node gracefully, and start it again."""
        node.stop()
        return node.start

    def _drain(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Drain a node, and cancel this after a while."""
        node.drain(True)
        return lambda: node.drain(False)

    def _power(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Let a host lose power: connections to it stay silent."""
        network = self._world.network
        network.set_dark(node.host)
        node.kill()

        def restore() -> None:
            network.set_dark(node.host, False)
            node.start()

        return restore

    def _cut(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Cut the network between two nodes."""
        world = self._world
        other = world.nodes[(fault.target + 1 + fault.amount) % len(world.nodes)]
        world.network.set_cut(node.host, other.host)
        return lambda: world.network.set_cut(node.host, other.host, False)

    def _bots_die(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Let the process in which a node's bots compute die."""
        if node.bot_pool is not None and node.machine is not None:
            node.machine.run(node.bot_pool.die)
        return _do_nothing

    # Faults of the database

    def _database_slow(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        send, before = self._world.send, self._world.send.latency_s
        send.latency_s = (0.05, 0.1 + fault.amount / 50)

        def restore() -> None:
            send.latency_s = before

        return restore

    def _database_away(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Break all connections and refuse new ones, as a failover does."""
        send = self._world.send
        send.is_away = True
        send.break_connections()

        def restore() -> None:
            send.is_away = False

        return restore

    def _database_silent(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        send = self._world.send
        send.is_silent = True

        def restore() -> None:
            send.is_silent = False
            send.reset_lost_calls()

        return restore

    def _database_full(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        send = self._world.send
        send.write_error = "store_readonly" if fault.amount % 2 else "store_full"

        def restore() -> None:
            send.write_error = None

        return restore

    def _database_lossy(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Let calls fail at random: not done, done without an answer, or done too late."""
        send, kinds = self._world.send, list(vars(FaultRates()))
        rates = dict.fromkeys(kinds, 0.02)
        rates[kinds[fault.amount % len(kinds)]] = 0.4
        send.rates = FaultRates(**rates)

        def restore() -> None:
            send.rates = FaultRates()
            send.reset_lost_calls()

        return restore

    def _database_cut(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Cut one node off from the database; the others reach it."""
        send = self._world.send
        send.cut_off(node.host)

        def restore() -> None:
            send.connect(node.host)
            send.reset_lost_calls()

        return restore

    def _database_clock(self, fault: "Fault", node: "SimNode") -> Callable[[], None]:
        """Set the clock of the database."""
        self._world.database.clock_offset_ms += (fault.amount - 50) * 400
        return _do_nothing

    # Faults of people's devices and connections

    def _offline(self, fault: "Fault", player: "Player") -> Callable[[], None]:
        """Let a person's device lose its network."""
        network = self._world.network
        for node in self._world.nodes:
            network.set_cut(player.name, node.host)

        def restore() -> None:
            for node in self._world.nodes:
                network.set_cut(player.name, node.host, False)
            for link in player.links:
                link.wake()

        return restore

    def _silent(self, fault: "Fault", player: "Player") -> Callable[[], None]:
        """Let one connection go silent, as if a router had forgotten it."""
        link = player.links[0] if player.links else None
        if link is None or link.socket is None:
            return _do_nothing
        transport = link.socket.transport
        self._world.network.set_silent(transport)
        return lambda: self._world.network.set_silent(transport, False)

    def _slow_reader(self, fault: "Fault", player: "Player") -> Callable[[], None]:
        """Let a page read nothing for a while."""
        link = player.links[0] if player.links else None
        if link is None or link.socket is None:
            return _do_nothing
        transport = link.socket.transport
        transport.pause_reading()
        return lambda: transport.resume_reading()

    def _disconnect(self, fault: "Fault", player: "Player") -> Callable[[], None]:
        """Drop the connections of a person."""
        for link in player.links:
            link.disconnect()
        return _do_nothing


def _do_nothing() -> None:
    """End a fault that needs no end."""


def describe(fault: "Fault", target: str) -> str:
    return f"{fault.kind} {target}, {fault.seconds:.1f} s, amount {fault.amount}"
