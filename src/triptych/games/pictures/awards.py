"""Prizes after the last round (R23): from the builds and guesses of the gallery, nothing else."""

from collections import defaultdict
from itertools import combinations

from triptych.core.awards import Award, Rivals, hand_out, most
from triptych.core.values import Seat
from triptych.games.pictures.model import Exhibit, State
from triptych.games.pictures.pieces import SETS, SetName

Gallery = tuple[Exhibit, ...]


def awards(state: State) -> tuple[Award, ...]:
    """What the game will be remembered for; every seat is in one of them."""
    gallery, everybody = state.gallery, range(state.seats)
    seen = [sum(len(x.right) for x in gallery if x.seat == seat) for seat in everybody]
    asked = [sum(_laid(x) for x in gallery if x.seat == seat) for seat in everybody]
    right = [sum(seat in x.right for x in gallery) for seat in everybody]
    laid = [sum(x.guesses[seat] is not None for x in gallery) for seat in everybody]
    unread = [sum(_kept_its_secret(x) for x in gallery if x.seat == seat) for seat in everybody]
    together = [] if state.seats > 2 else [_mind_readers(gallery, state.seats)]
    apart = [
        most("clearest_builder", seen, lambda s: {"right": seen[s], "of": asked[s]}, least=2),
        most("sharpest_eye", right, lambda s: {"right": right[s], "of": laid[s]}, least=2),
    ]
    prizes = [
        *(together or apart),
        _trickiest(gallery),
        *(_master(gallery, material) for material in SETS),
        *([] if together else [_mind_readers(gallery, state.seats)]),
        most("keeper", unread, lambda s: {"times": unread[s]}),
    ]
    return hand_out(state.seats, prizes, lambda seat: _own(gallery, seat))


def _laid(shown: Exhibit) -> int:
    return sum(guess is not None for guess in shown.guesses)


def _kept_its_secret(shown: Exhibit) -> bool:
    return shown.guessable and not shown.right and _laid(shown) > 0


def _mind_readers(gallery: Gallery, seats: int) -> Rivals:
    """The two who recognised each other's builds most often."""
    found: list[tuple[int, int, tuple[Seat, Seat]]] = []
    for a, b in combinations(range(seats), 2):
        between = [(x, b if x.seat == a else a) for x in gallery if x.seat in (a, b)]
        same = sum(other in x.right for x, other in between)
        found.append((same, len(between), (a, b)))
    top = max(same for same, _, _ in found)
    if top < 2:
        return []
    return [
        Award("mind_readers", pair, {"same": same, "could": could})
        for same, could, pair in found
        if same == top
    ]


def _trickiest(gallery: Gallery) -> Rivals:
    """The photo that the fewest found, of all that were looked for: nobody's prize."""
    found: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for shown in gallery:
        found[shown.photo][0] += len(shown.right)
        found[shown.photo][1] += _laid(shown)
    asked = {photo: (right, laid) for photo, (right, laid) in found.items() if right < laid}
    if not asked:
        return []
    photo = min(asked, key=lambda one: (asked[one][0] / asked[one][1], -asked[one][1]))
    right, laid = asked[photo]
    return [Award("trickiest_photo", (), {"photo": photo, "right": right, "of": laid})]


def _master(gallery: Gallery, material: SetName) -> Rivals:
    """Whose build with this material was read by most."""
    builds = [shown for shown in gallery if shown.set == material]
    top = max((len(shown.right) for shown in builds), default=0)
    if top == 0:
        return []
    return [
        Award(f"master_{material}", (shown.seat,), {"right": top, "round": shown.round})
        for shown in builds
        if len(shown.right) == top
    ]


def _own(gallery: Gallery, seat: Seat) -> Award:
    """What is true of anybody: a best build, a good eye, or so many builds."""
    own = [shown for shown in gallery if shown.seat == seat]
    best = max(own, key=lambda shown: len(shown.right))
    if best.right:
        return Award("signature", (seat,), {"round": best.round, "right": len(best.right)})
    right = sum(seat in shown.right for shown in gallery)
    if right:
        return Award("good_eye", (seat,), {"right": right})
    return Award("untiring", (seat,), {"builds": len(own)})
