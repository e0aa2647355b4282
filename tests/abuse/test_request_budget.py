"""Limits on GET requests: they stop one visitor without disturbing the others at the address."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.server.limits.buckets import KeyedBuckets, Rate
from triptych.server.limits.devices import COOKIE_NAME, Visitor
from triptych.server.limits.request_budget import RequestBudget, RequestRates
from triptych.server.tuning import ServerTuning
from triptych.server.workers.shared_limits import SharedMemory

RATES = RequestRates(
    device=Rate(0, 5), strangers=Rate(0, 3), address=Rate(0, 100), refusal_delay_s=0, pause_s=0
)
TUNING = change(QUICK, requests=RATES)
GAMES = "/api/games"
Start = Callable[[ServerTuning], Awaitable[RunningServer]]


async def statuses(http: httpx.AsyncClient, path: str, count: int) -> list[int]:
    return [(await http.get(path)).status_code for _ in range(count)]


async def test_request_over_the_budget_is_refused_and_says_when_to_retry(start: Start) -> None:
    server = await start(TUNING)
    async with server.http() as http:
        assert await statuses(http, GAMES, 3) == [200, 200, 200]
        for path in (GAMES, "/", "/media/icons/sun.svg", "/nothing.js", "/metrics"):
            refused = await http.get(path)
            assert refused.status_code == 429, path
            assert int(refused.headers["retry-after"]) > 0, path
            assert refused.json()["code"] == "too_many_requests", path
        assert (await http.head("/")).status_code == 429
        assert (await http.post("/unknown")).status_code == 429
        assert await statuses(http, "/healthz", 5) == [200] * 5
        assert await statuses(http, "/readyz", 5) == [200] * 5
        assert await statuses(http, "/livez", 5) == [200] * 5
        created = await http.post("/api/tables", json={"name": "Ann"})
        assert created.status_code == 201, "POST requests of the API are counted separately"


async def test_new_visitor_gets_in_while_another_uses_up_the_address(start: Start) -> None:
    """The refused page sets a cookie and reloads itself, with the budget of the new browser."""
    server = await start(TUNING)
    async with server.http() as attacker, server.http() as visitor:
        await statuses(attacker, GAMES, 4)
        navigation = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "de"}
        refused = await visitor.get("/", headers=navigation)
        assert refused.status_code == 429
        assert refused.headers["content-type"].startswith("text/html")
        assert re.search(r'http-equiv="refresh" content="\d+"', refused.text)
        assert COOKIE_NAME in visitor.cookies
        assert (await visitor.get("/", headers=navigation)).status_code == 200
        assert await statuses(visitor, GAMES, 5) == [200] * 4 + [429]
        assert await statuses(attacker, GAMES, 1) == [429]


async def test_refused_page_explains_itself_in_the_language_of_the_reader(
    start: Start, tmp_path: Path
) -> None:
    texts = '{"words": "/w.js", "texts": {"share-line": "", "code-too_many_requests": "%s"}}'
    languages = ", ".join(f'"{name}": {texts % f"<{name}>"}' for name in ("en", "de"))
    (tmp_path / "index.html").write_text("<html></html>")
    (tmp_path / "front.json").write_text(f'{{"early": "/e.js", "languages": {{{languages}}}}}')
    server = await start(change(TUNING, static=tmp_path))
    async with server.http() as http:
        await statuses(http, GAMES, 3)
        refused = await http.get("/", headers={"Accept": "text/html", "Accept-Language": "de"})
        assert '<html lang="de">' in refused.text
        assert "&lt;de&gt;" in refused.text


async def test_request_budget_counts_the_forwarded_address(start: StartServer) -> None:
    server = await start(TUNING, trusted_proxy=True)
    async with server.http() as http:
        for address in ("192.0.2.1", "192.0.2.2"):
            headers = {"X-Forwarded-For": f"203.0.113.9, {address}"}
            codes = [(await http.get(GAMES, headers=headers)).status_code for _ in range(4)]
            assert codes == [200] * 3 + [429]


def test_cookies_do_not_multiply_the_budget_of_an_address() -> None:
    rates = RequestRates(device=Rate(0, 5), strangers=Rate(0, 5), address=Rate(0, 12))
    budget = RequestBudget(rates, lambda: 0.0)
    taken = [budget.take(Visitor("home", f"device {i % 10}", True)) for i in range(50)]
    assert sum(taken) == 12
    assert budget.take(Visitor("elsewhere", "device", True))


def test_request_budget_refills() -> None:
    now = [0.0]
    budget = RequestBudget(RequestRates(device=Rate(2, 5)), lambda: now[0])
    pupil = Visitor("school", "pupil", True)
    assert [budget.take(pupil) for _ in range(6)] == [True] * 5 + [False]
    now[0] += 1
    assert [budget.take(pupil) for _ in range(3)] == [True, True, False]


def test_workers_share_request_budgets() -> None:
    memory = SharedMemory()
    made: list[KeyedBuckets] = []

    def first_worker(rate: Rate, clock: Callable[[], float]) -> KeyedBuckets:
        made.append(memory.new_buckets(rate, clock))
        return made[-1]

    one = RequestBudget(RATES, lambda: 0.0, first_worker)
    # A forked worker has the same buckets in the same order.
    same = iter(made)
    other = RequestBudget(RATES, lambda: 0.0, lambda rate, clock: next(same))
    stranger = Visitor("school")
    assert [one.take(stranger), other.take(stranger), one.take(stranger)] == [True] * 3
    assert not one.take(stranger)
    assert not other.take(stranger)


def test_requests_of_an_address_above_the_pace_wait() -> None:
    now = [0.0]
    rates = RequestRates(pace=Rate(1, 3), pause_s=0.25)
    budget = RequestBudget(rates, lambda: now[0])
    school = [Visitor("school", f"pupil {i}", True) for i in range(4)]
    assert [budget.pause_s(pupil) for pupil in school] == [0, 0, 0, 0.25]
    assert budget.pause_s(Visitor("home")) == 0
    now[0] += 1
    assert budget.pause_s(school[0]) == 0


async def test_requests_above_the_pace_are_served(start: Start) -> None:
    rates = RequestRates(pace=Rate(0, 2), pause_s=0.01)
    server = await start(change(QUICK, requests=rates))
    async with server.http() as http:
        assert await statuses(http, GAMES, 5) == [200] * 5


def test_default_budgets_are_enough_for_a_class_and_a_long_album() -> None:
    """Thirty browsers open the page at once, and one of them shows an album of 800 pictures."""
    budget = RequestBudget(RequestRates(), lambda: 0.0)
    # The manifest is requested without a cookie, too.
    assert all(budget.take(Visitor("school")) for _ in range(2 * 30))
    pupils = [Visitor("school", f"pupil {i}", True) for i in range(30)]
    assert all(budget.take(pupil) for pupil in pupils for _ in range(40))
    assert all(budget.take(pupils[0]) for _ in range(800))
