"""Bots wait for people, hurry when the count runs, and differ from each other."""

from random import Random
from typing import Any

from msgspec import structs

from triptych.bots import contrast, pictomania, pictures
from triptych.bots.manners import THOUGHT, temperament
from triptych.core.decks import numbered_decks
from triptych.core.game import act, begin, fold
from triptych.core.values import Ctx, Handicap
from triptych.games import GAMES
from triptych.games.contrast.model import LayCard
from triptych.games.pictomania.model import Options as PictomaniaOptions
from triptych.games.pictomania.view import view as pictomania_view
from triptych.table.commands import STRENGTHS, Strength


class Seat:
    """`Hands` over a fixed state that remember how long they paused."""

    def __init__(self, game: str, state: Any, seat: int, strength: Strength) -> None:
        self.game, self.seat, self.strength = GAMES[game], seat, strength
        self.state, self.rng, self.waited, self.done = state, Random(1), 0.0, list[Any]()

    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    def boards(self) -> dict[int, Any]:
        return {}

    async def next_view(self) -> Any:
        return self.view()

    async def change(self, least: float, most: float) -> None:
        self.waited += most

    async def do(self, command: Any) -> str | None:
        self.done.append(command)
        return None

    async def draw(self, ops: bytes) -> str | None:
        return None

    async def pause(self, least: float, most: float) -> None:
        self.waited += most


def started(game: str, seats: int = 3, options: Any = None) -> Any:
    ctx = Ctx(now=0, rng=Random(1))
    chosen = options or GAMES[game].options()
    return begin(GAMES[game], (Handicap(),) * seats, chosen, numbered_decks(), ctx)[0]


def after(game: str, state: Any, seat: int, command: Any) -> Any:
    events = act(GAMES[game], state, seat, command, Ctx(now=5, rng=Random(2)))
    return fold(GAMES[game], state, events)


async def test_the_count_makes_a_bot_hurry() -> None:
    state = started("contrast")
    calm = Seat("contrast", state, 2, "easy")
    await contrast.think_it_over(calm)
    assert calm.waited >= THOUGHT["easy"][0] - 1
    for seat in (0, 1):
        card = state.hands[seat][0]
        state = after("contrast", state, seat, LayCard(card.split("/")[0]))  # type: ignore[arg-type]
    counted = Seat("contrast", state, 2, "easy")
    assert counted.view().table[2].count_ends is not None
    await contrast.think_it_over(counted)
    assert counted.waited == 0


async def test_an_easy_bot_is_not_the_first_to_be_ready() -> None:
    state = started("pictures")
    easy, hard = (Seat("pictures", state, 0, s) for s in ("easy", "hard"))
    await pictures.wait_for_others(easy, state.stage)  # type: ignore[arg-type]
    await pictures.wait_for_others(hard, state.stage)  # type: ignore[arg-type]
    assert easy.waited > 5 * hard.waited


async def test_an_easy_bot_does_not_end_a_round_of_drawing() -> None:
    state = started("pictomania", options=PictomaniaOptions(difficulty="green"))
    for seat in range(3):
        command = GAMES["pictomania"].bot(pictomania_view(state, seat), Random(1))
        state = after("pictomania", state, seat, command)
    assert state.phase == "draw"
    for strength in STRENGTHS:
        hands = Seat("pictomania", state, 0, strength)
        one = pictomania.Round(hands, temperament(strength, Random(1)), hands.view())
        one.looks = 60
        await one.stop(hands.view())
        assert bool(hands.done) == (strength != "easy")


async def test_only_a_hard_bot_ends_a_round_without_waiting() -> None:
    state = started("pictomania", options=PictomaniaOptions(difficulty="green"))
    for seat in range(3):
        command = GAMES["pictomania"].bot(pictomania_view(state, seat), Random(1))
        state = after("pictomania", state, seat, command)
    waited = {}
    for strength in ("normal", "hard"):
        for tokens in ((2, 1), (1,)):
            hands = Seat("pictomania", state, 0, strength)
            one = pictomania.Round(hands, temperament(strength, Random(1)), hands.view())
            one.looks = 60
            await one.stop(structs.replace(hands.view(), tokens=tokens))
            waited[strength, len(tokens)] = hands.waited
    assert waited["normal", 1] - waited["normal", 2] == pictomania.COURTESY[1]
    assert waited["hard", 1] == waited["hard", 2]


def test_two_bots_of_a_strength_differ_and_strengths_differ_more() -> None:
    drawn = {s: [temperament(s, Random(i)) for i in range(20)] for s in STRENGTHS}
    assert len({t.taste for t in drawn["easy"]}) == 20
    assert max(t.care for t in drawn["easy"]) < min(t.care for t in drawn["hard"])
