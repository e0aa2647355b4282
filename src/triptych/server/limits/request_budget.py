"""How many requests visitors may make. POST requests of the API have a separate limit."""

from triptych.core.values import Value
from triptych.server.limits.buckets import (
    BucketFactory,
    KeyedBuckets,
    MonotonicClock,
    Rate,
    VisitorBudget,
)
from triptych.server.limits.devices import Visitor


class RequestRates(Value, frozen=True):
    """How many requests visitors may make, and how long those above the limits wait.

    A first visit needs some 40 requests, most of them only once: browsers cache the client's files.
    An album or a deck of photos needs hundreds.
    """

    device: Rate = Rate(10, 1_500)
    """Requests of one browser with a signed cookie."""
    strangers: Rate = Rate(20, 1_500)
    """Requests of all visitors of one address without a signed cookie. A school class that opens
    the home page needs one each: the page sets the cookie."""
    address: Rate = Rate(100, 12_000)
    """Requests of one address in total: otherwise, a client could collect cookies to get more."""
    refusal_delay_s: float = 1.0
    """How long a refusal waits, so that a client that ignores refusals sends at most one request a
    second on each connection."""
    pace: Rate = Rate(100, 200)
    """Requests of one address that a process serves without a pause. Without it, a burst within the
    limits would delay the moves of all players for seconds."""
    pause_s: float = 0.25
    """How long a request above the pace waits until it is served."""


class RequestBudget:
    """Counts the requests of each device and each address."""

    def __init__(
        self,
        rates: RequestRates,
        clock: MonotonicClock,
        new_buckets: BucketFactory = KeyedBuckets,
    ) -> None:
        self.refusal_delay_s = rates.refusal_delay_s
        self._pause_s = rates.pause_s
        self._visitors = VisitorBudget(rates.device, rates.strangers, clock, new_buckets)
        self._addresses = new_buckets(rates.address, clock)
        # Not shared with other workers: it protects the event loop of this process.
        self._pace = KeyedBuckets(rates.pace, clock)

    def take(self, visitor: Visitor) -> bool:
        """Count a request. Returns False, and counts nothing for the address, if it is too many."""
        return self._visitors.take(visitor) and self._addresses.take(visitor.address)

    def pause_s(self, visitor: Visitor) -> float:
        """Return how long a request must wait until it is served, and count it."""
        return 0.0 if self._pace.take(visitor.address) else self._pause_s
