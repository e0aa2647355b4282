"""The simulation can fail: without any one of its safeguards, the product breaks a promise."""

import pytest
from tests.simulation.outcome import run_plan
from tests.simulation.plan import plan_for
from tests.simulation.prove import MAX_SEEDS, known_seeds
from tests.simulation.safeguards import SAFEGUARDS, Safeguard

MORE_SEEDS = 60
"""How many more short seeds are tried if a change of the code has made the known seed harmless."""


def test_page_lists_all_safeguards() -> None:
    known = known_seeds()
    assert list(known) == [safeguard.name for safeguard in SAFEGUARDS]
    assert len(known) >= 15
    assert max(known.values()) < MAX_SEEDS


@pytest.mark.parametrize("safeguard", SAFEGUARDS, ids=lambda safeguard: safeguard.name)
def test_simulation_fails_without_the_safeguard(safeguard: Safeguard) -> None:
    known = known_seeds()[safeguard.name]
    plans = [plan_for(seed) for seed in (known, *range(known + 1, known + 1 + MORE_SEEDS))]
    with safeguard.switched_off():
        for plan in plans:
            if plan.size == "short" and run_plan(plan).failures:
                return
    pytest.fail("no seed catches it: run `make safeguards`, and improve the auditor")
