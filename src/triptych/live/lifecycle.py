"""The phases of a server process, from its start to its end."""

from enum import Enum


class Phase(Enum):
    """What a process may do now."""

    STARTING = "starting"
    READY = "ready"
    DRAINING = "draining"
    """The owner wants to stop this server: it takes no new tables and keeps those in use."""
    LEAVING = "leaving"
    """It takes no new tables and restores none. If there are other nodes, it hands its tables over
    to them."""
    STOPPED = "stopped"
    """It accepts no connections and releases its tables."""


NEXT_PHASES = {
    Phase.STARTING: {Phase.READY, Phase.DRAINING, Phase.STOPPED},
    Phase.READY: {Phase.DRAINING, Phase.LEAVING, Phase.STOPPED},
    Phase.DRAINING: {Phase.READY, Phase.LEAVING, Phase.STOPPED},
    Phase.LEAVING: {Phase.READY, Phase.STOPPED},
    Phase.STOPPED: set[Phase](),
}
"""The phases that may follow each phase. The owner can cancel draining and leaving."""


class Lifecycle:
    """Holds the current phase of this process for everything that depends on it."""

    def __init__(self) -> None:
        self._phase = Phase.STARTING

    @property
    def phase(self) -> Phase:
        return self._phase

    def enter(self, phase: Phase) -> bool:
        """Enter a phase if it may follow the current one. Returns whether it is the phase now."""
        if phase in NEXT_PHASES[self._phase]:
            self._phase = phase
        return self._phase is phase

    @property
    def takes_new_tables(self) -> bool:
        """Whether new tables may be created here."""
        return self._phase in (Phase.STARTING, Phase.READY)

    @property
    def is_leaving(self) -> bool:
        """Whether visitors should go to other nodes."""
        return self._phase in (Phase.LEAVING, Phase.STOPPED)
