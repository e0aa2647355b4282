"""Limits on the share of one table's places that one visitor or address may take.

Without them, one client could fill a table with people who never play. The people of an address are
counted from when the table was loaded; the journal contains no addresses.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from triptych.live.live_table import LiveTable
from triptych.server.limits.devices import Visitor
from triptych.table.rules.people import MAX_PEOPLE
from triptych.wire.codes import reject

ADDRESS_SHARE = 0.75
"""The share of a table that one address may take. A school class has room in it."""
VISITOR_SHARE = 0.25
"""The share of one browser, or of all visitors of an address without a signed cookie."""


class TableShares:
    """Counts from where the people of each table have joined."""

    def __init__(self) -> None:
        self._joined: WeakKeyDictionary[LiveTable, dict[str, Visitor]] = WeakKeyDictionary()
        self._joining: set[str] = set()
        """People whose join is not in the journal yet."""

    @contextmanager
    def take_place(self, live: LiveTable, person: str, visitor: Visitor) -> Iterator[None]:
        """Count a person while they join. Raises `Reject("table_full")` if the share is used up.

        The visitor's own share is limited only once half of the places are taken, so that a browser
        that loses its token can join again many times at a small table.
        """
        people = {p.id for p in live.actor.table.info.people}
        known = people | self._joining
        joined = {p: v for p, v in self._joined.get(live, {}).items() if p in known}
        self._joined[live] = joined
        if person not in people:
            same_address = sum(v.address == visitor.address for v in joined.values())
            same_visitor = sum(v.budget_key == visitor.budget_key for v in joined.values())
            is_half_full = max(len(people), len(joined)) >= MAX_PEOPLE / 2
            if same_address >= MAX_PEOPLE * ADDRESS_SHARE or (
                is_half_full and same_visitor >= MAX_PEOPLE * VISITOR_SHARE
            ):
                raise reject("table_full")
        joined[person] = visitor
        self._joining.add(person)
        try:
            yield
        finally:
            self._joining.discard(person)
