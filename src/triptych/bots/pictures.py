"""A bot at Pictures: builds its photo with what lies before it, and reads the others' builds."""

from triptych.bots import picturing
from triptych.bots.knowledge import photo
from triptych.bots.manners import Temperament, keeps_people_waiting, ponder, temperament
from triptych.bots.thinking import think
from triptych.games.pictures.builds import Bench
from triptych.games.pictures.model import COORDINATES, PlaceGuess, Ready, SetBuild
from triptych.games.pictures.view import BuildView, GuessView
from triptych.table.bots import Hands


async def play(hands: Hands) -> None:
    """One seat for a whole game."""
    manner = temperament(hands.strength, hands.rng)
    while True:
        view = hands.view()
        match view:
            case BuildView() if not view.ready[hands.seat] and not view.closed:
                await build(hands, view, manner)
            case GuessView() if not view.ready[hands.seat]:
                await guess(hands, view, manner)
            case _:
                await hands.next_view()
                continue
        if hands.view() == view:
            await hands.change(0.5, 1.5)


async def build(hands: Hands, view: BuildView, manner: Temperament) -> None:
    """Think, lay everything, look at it for a while, say ready."""
    assert view.token is not None
    await ponder(hands, 2.0, lambda: all_people_ready(hands))
    bench = Bench(view.places[hands.seat], view.icons, view.options.expert)
    wall = tuple(photo(name) for name in view.photos)
    own, seed = COORDINATES.index(view.token), hands.rng.getrandbits(32)
    built = await think(picturing.build, bench, wall, own, manner.taste, seed)
    if await hands.do(SetBuild(built)) is None:
        await wait_for_others(hands, view.stage)
        await hands.do(Ready())


async def guess(hands: Hands, view: GuessView, manner: Temperament) -> None:
    """Every build in turn, then ready."""
    wall = tuple(photo(name) for name in view.photos)
    for shown in view.builds:
        if shown.seat == hands.seat or not shown.guessable or view.guesses[shown.seat] is not None:
            continue
        expert = view.options.expert
        scores = await think(picturing.guess, shown.build, wall, manner.taste, expert)
        slip = 1.1 - manner.care
        spread = max(scores) - sorted(scores)[len(scores) // 2]
        unsure = [s + hands.rng.gauss(0, 0.6 * slip * spread) for s in scores]
        await ponder(hands, 0.8, lambda: all_people_ready(hands))
        spot = COORDINATES[max(range(len(unsure)), key=unsure.__getitem__)]
        if await hands.do(PlaceGuess(shown.seat, spot)) is not None:
            return
    await wait_for_others(hands, view.stage)
    await hands.do(Ready())


PATIENCE = 20
"""How often an easy bot looks whether somebody else is ready before it gives up waiting."""


async def wait_for_others(hands: Hands, stage: str) -> None:
    """An easy bot is never the first to be ready, as long as there is anybody to wait for."""
    await ponder(hands, enough=lambda: all_people_ready(hands))
    for _ in range(PATIENCE if hands.strength == "easy" else 0):
        view = hands.view()
        if view.stage != stage or any(view.ready):
            return
        await hands.change(2.0, 4.0)


def all_people_ready(hands: Hands) -> bool:
    """Do people wait for this bot?"""
    view = hands.view()
    if not isinstance(view, BuildView | GuessView):
        return True
    return keeps_people_waiting(hands, [seat for seat, done in enumerate(view.ready) if not done])
