"""A failing plan is made smaller, and its failure is printed as one command with a timeline."""

import msgspec
from tests.simulation.outcome import run_plan
from tests.simulation.plan import Plan, plan_for
from tests.simulation.run import describe_failure, encode
from tests.simulation.shrink import shrink

from triptych.core.values import change


def test_plan_shrinks_to_what_is_needed_to_fail() -> None:
    plan = next(p for p in map(plan_for, range(1000)) if p.size == "long" and len(p.faults) > 9)
    needed = plan.faults[4]
    smallest = shrink(plan, lambda smaller: needed in smaller.faults and smaller.seconds > 30)
    assert smallest.faults == (needed,)
    assert len(smallest.tables) == smallest.nodes == smallest.tables[0].people == 1
    assert 30 < smallest.seconds < 45


def test_plan_that_fails_always_shrinks_within_the_limit() -> None:
    runs: list[Plan] = []

    def fails(plan: Plan) -> bool:
        runs.append(plan)
        return True

    shrink(plan_for(1), fails, max_runs=20)
    assert len(runs) <= 20


def test_plan_survives_its_command() -> None:
    for plan in map(plan_for, range(50)):
        assert msgspec.json.decode(encode(plan), type=Plan) == plan


def test_failure_is_described_with_its_timeline() -> None:
    plan = change(plan_for(1), seconds=6.0, faults=())
    outcome = run_plan(plan, trace=True)
    assert outcome.failures == ()
    text = describe_failure(change(outcome, failures=("12.000 s: a promise was broken",)), plan)
    assert "--plan" in text
    assert "a promise was broken" in text
    assert any("joined" in line for line in outcome.timeline)
    assert any("→" in line and "ChangeProfile" in line for line in outcome.timeline)
