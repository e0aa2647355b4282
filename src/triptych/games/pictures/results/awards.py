"""Awards after the last round (R23), based only on the builds and guesses in the gallery."""

from collections import defaultdict
from itertools import combinations

from triptych.core.awards import Award, Candidates, assign_awards, candidates_with_most
from triptych.core.values import Seat
from triptych.games.pictures.model import Exhibit, State
from triptych.games.pictures.workbench.pieces import MATERIALS, Material

Gallery = tuple[Exhibit, ...]


def awards(state: State) -> tuple[Award, ...]:
    """Return the awards of a finished game. Every seat gets exactly one."""
    gallery, seats = state.gallery, range(state.seats)
    recognised = [
        sum(len(build.right) for build in gallery if build.seat == seat) for seat in seats
    ]
    received = [
        sum(_count_guesses(build) for build in gallery if build.seat == seat) for seat in seats
    ]
    right = [sum(seat in build.right for build in gallery) for seat in seats]
    placed = [sum(build.guesses[seat] is not None for build in gallery) for seat in seats]
    unrecognised = [
        sum(_nobody_recognised(build) for build in gallery if build.seat == seat) for seat in seats
    ]
    team_awards = [] if state.seats > 2 else [_mind_readers(gallery, state.seats)]
    seat_awards = [
        candidates_with_most(
            "clearest_builder",
            recognised,
            lambda s: {"right": recognised[s], "of": received[s]},
            least=2,
        ),
        candidates_with_most(
            "sharpest_eye", right, lambda s: {"right": right[s], "of": placed[s]}, least=2
        ),
    ]
    candidates = [
        *(team_awards or seat_awards),
        _trickiest(gallery),
        *(_best_with_material(gallery, material) for material in MATERIALS),
        *([] if team_awards else [_mind_readers(gallery, state.seats)]),
        candidates_with_most("keeper", unrecognised, lambda s: {"times": unrecognised[s]}),
    ]
    return assign_awards(state.seats, candidates, lambda seat: _fallback_award(gallery, seat))


def _count_guesses(exhibit: Exhibit) -> int:
    return sum(guess is not None for guess in exhibit.guesses)


def _nobody_recognised(exhibit: Exhibit) -> bool:
    return exhibit.guessable and not exhibit.right and _count_guesses(exhibit) > 0


def _mind_readers(gallery: Gallery, seats: int) -> Candidates:
    """Return the candidates for `mind_readers`.

    These are the pairs of seats that recognised each other's builds most often. Returns no
    candidates if no pair did so at least twice.
    """
    pairs: list[tuple[int, int, tuple[Seat, Seat]]] = []
    for a, b in combinations(range(seats), 2):
        shared = [(build, b if build.seat == a else a) for build in gallery if build.seat in (a, b)]
        agreed = sum(other in build.right for build, other in shared)
        pairs.append((agreed, len(shared), (a, b)))
    most = max(agreed for agreed, _, _ in pairs)
    if most < 2:
        return []
    return [
        Award("mind_readers", pair, {"same": agreed, "could": possible})
        for agreed, possible, pair in pairs
        if agreed == most
    ]


def _trickiest(gallery: Gallery) -> Candidates:
    """Return the candidate for `trickiest_photo`: the photo with the lowest share of right guesses.

    In a tie, the photo with more guesses is the candidate. The award goes to a photo, not to a
    seat. Returns no candidate if no guess was wrong.
    """
    counts: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for exhibit in gallery:
        counts[exhibit.photo][0] += len(exhibit.right)
        counts[exhibit.photo][1] += _count_guesses(exhibit)
    candidates = {
        photo: (right, placed) for photo, (right, placed) in counts.items() if right < placed
    }
    if not candidates:
        return []
    photo = min(
        candidates,
        key=lambda name: (candidates[name][0] / candidates[name][1], -candidates[name][1]),
    )
    right, placed = candidates[photo]
    return [Award("trickiest_photo", (), {"photo": photo, "right": right, "of": placed})]


def _best_with_material(gallery: Gallery, material: Material) -> Candidates:
    """Return the candidates for the award of this material.

    There is a candidate for each of the most recognised builds with this material. Returns no
    candidates if nobody recognised any of these builds.
    """
    builds = [exhibit for exhibit in gallery if exhibit.material == material]
    most = max((len(exhibit.right) for exhibit in builds), default=0)
    if most == 0:
        return []
    return [
        Award(f"master_{material}", (exhibit.seat,), {"right": most, "round": exhibit.round})
        for exhibit in builds
        if len(exhibit.right) == most
    ]


def _fallback_award(gallery: Gallery, seat: Seat) -> Award:
    """Return the award for a seat that has no other award.

    It is for the seat's build that the most players recognised. If nobody recognised any of them,
    it is for the seat's right guesses or, if the seat has none, for the number of its builds.
    """
    builds = [exhibit for exhibit in gallery if exhibit.seat == seat]
    best = max(builds, key=lambda exhibit: len(exhibit.right))
    if best.right:
        return Award("signature", (seat,), {"round": best.round, "right": len(best.right)})
    right = sum(seat in exhibit.right for exhibit in gallery)
    if right:
        return Award("good_eye", (seat,), {"right": right})
    return Award("untiring", (seat,), {"builds": len(builds)})
