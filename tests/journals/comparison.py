"""Compares, field by field, what an earlier release and today's code read from a journal.

Recordings are never changed: old states and views are converted here. A new field must have its
default or be empty, unless it is in `NEW`. A removed field must be in `GONE`.
"""

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec

from triptych.table.commands import Avatar
from triptych.table.names import avatar_id

NEW: dict[str, Callable[[Any, Any], bool]] = {
    "PersonShown.doodle": lambda old, new: new == old["wall"],
    "Person.avatar_id": lambda old, new: (
        new == avatar_id(msgspec.convert(old["avatar"], Avatar | None))
    ),
    "PublicTable.reactions": lambda old, new: (
        new == "open" if old["game"] is None or old["game"]["over"] else new in ("open", "held")
    ),
    "GameShown.awards": lambda old, new: bool(new) == old["over"],
    "GameChoice.mix": lambda old, new: new == "half",
    "State.part_orders": lambda old, new: len(new) == len(old["builds"]),
    "Exhibit.order": lambda old, new: sorted(new) == list(range(len(new))),
    "RevealedBuild.order": lambda old, new: not new or old["photo"] is not None,
    "DrawView.black_ink": lambda old, new: new is False,
    "PrivateView.growing": lambda old, new: len(new) in (0, len(old.get("guesses") or new)),
    "PrivateView.may_resume_drawing": lambda old, new: not new or old["term"] is not None,
    "ObjectionPoll.needed": lambda old, new: new == (len(old["ballots"]) - 1) // 2 + 1,
    "TableInfo.bans": lambda old, new: [d for ban in new for d in ban.devices] == old["banned"],
}
"""New fields that may have another value than their default, as `Type.field`.

Each function gets the old object and the new value, and returns whether the value is right."""

NEW_OPTIONS = {
    "length": "normal",
    "swaps": 1,
    "black_ink": False,
    "open_building": "after_done",
    "choose_materials": False,
}
"""Options that were added later, with the values that they have in games that started before."""

OLD_NAMES = {
    "TableInfo.current_game": "playing",
    "TableInfo.uploaded_decks": "own",
    "TableInfo.deck_mix": "mix",
    "TableInfo.joined_count": "joined",
    "TableInfo.closed": "shut",
    "TableInfo.waiting_for_seat": "waiting",
    "TableInfo.games_started": "games",
    "TableInfo.finished_games": "evening",
    "Person.doodle_layer": "number",
    "Person.former_devices": "former",
    "Person.avatar_id": "face",
    "SeatState.is_stand_in": "stands_in",
    "UploadedDeck.uploaded_by": "by",
    "UploadedDeck.shared_id": "kept",
    "UploadedDeck.album_items": "works",
    "GameShown.can_continue": "can_proceed",
    "GameShown.first_board": "boards",
    "DeckShown.shared": "kept",
    "PersonShown.waits_for_seat": "waits",
    "State.deadlines": "clock",
    "State.extra_times": "handicaps",
    "State.played": "laid",
    "State.countdown_by": "counted_by",
    "State.extra_ms": "extra",
    "State.records": "record",
    "State.materials_before": "before",
    "State.materials": "places",
    "State.discarded_tokens": "gone",
    "State.fresh_photos": "fresh",
    "State.part_orders": "grown",
    "State.out_of_time": "closed",
    "State.spare_photos": "spare",
    "SeatSeen.played": "laid",
    "SeatSeen.activity": "doing",
    "RowStep.played": "laid",
    "SeatBoard.activity": "doing",
    "SeatBoard.disallowed": "struck",
    "ScoredBoard.disallowed": "struck",
    "ScoredBoard.guesses": "takes",
    "ScoredBoard.kept_stars": "kept",
    "Exhibit.material": "set",
    "ShownBuild.material": "set",
    "RevealedBuild.material": "set",
    "MovedView.materials_before": "before",
    "MovedView.discarded_tokens": "gone",
    "MovedView.fresh_photos": "fresh",
    "PrivateView.out_of_time": "closed",
    "PrivateView.may_start_countdown": "may_count",
    "PublicView.countdown_by": "counted_by",
    "PublicView.pictures_left": "left",
    "ScoreView.poll": "trial",
    "PairAgreement.agreed": "same",
    "PairAgreement.possible": "could",
    "PictureVotes.disagreement_percent": "split",
    "GameSummary.agreement": "alike",
    **{
        f"{view}.deadlines": "clock"
        for view in (
            *("PublicView", "VoteView", "PreviewView", "DrawView", "ScoreView", "RoundSumView"),
            *("OverView", "BuildView", "GuessView", "RevealView", "MovedView"),
        )
    },
    **{
        f"{view}.materials": "places"
        for view in ("BuildView", "GuessView", "RevealView", "MovedView", "OverView")
    },
    **{f"{view}.revealed": "named" for view in ("RevealView", "MovedView", "OverView")},
}
"""Renamed fields: `Type.field` of today, and the name of the field up to format 2."""

OLD_TYPES = {"RoundSumView": "SumView"}

OLD_OPTIONS = {
    "countdown": "count",
    "countdown_seconds": "count_seconds",
    "round_timer": "round_clock",
    "preview_timer": "preview_clock",
    "build_seconds": "build_clock",
    "guess_seconds": "guess_clock",
}

OLD_NAMES |= {f"Options.{new}": old for new, old in OLD_OPTIONS.items()}

OLD_VALUES = {
    "absence": "rest",
    "removed": "kicked",
    "countdown": "count",
    "bonus_disallowed": "bonus_struck",
    "all_stopped": "all_resting",
    "timer": "clock",
}
"""Renamed values of fields such as `why`: the word of today, and the word up to format 2."""

GONE = frozenset({"PersonShown.wall", "SeatSeen.count_ends"})
"""Removed fields, as `Type.field`."""

CHANGED: dict[str, Callable[[Any, Any], bool]] = {
    "StartBlocked.detail": lambda old, new: (
        sorted(map(str, old.values())) == sorted(map(str, new.values()))
    ),
    "GameChoice.minutes": lambda old, new: new > 0,
    "GameSummary.most_split": lambda old, new: list(new[: len(old)]) == old,
    "DrawView.waiting": lambda old, new: set(new) <= set(old),
}
"""Fields that are computed differently today, as `Type.field`.

Each function gets the old and the new value, and returns whether both are plausible. The minutes
are an estimate. All pictures that split the votes are listed, instead of three. The numbers of a
refusal have other names. A round of Pictomania no longer waits for seats that draw, but have placed
all their guesses."""


def differences(old: Any, new: Any, at: str = "") -> list[str]:
    """Compare an old value, as decoded JSON, with today's; returns a line for each difference."""
    if isinstance(new, msgspec.Struct) and isinstance(old, dict):
        return _of_struct(old, new, at or type(new).__name__)
    if isinstance(new, list | tuple) and isinstance(old, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [line for i, (a, b) in pairs for line in differences(a, b, f"{at}[{i}]")]
    if isinstance(new, dict) and isinstance(old, dict):
        new = {str(key): value for key, value in new.items()}
        if at.endswith("options"):
            new = {OLD_OPTIONS.get(k, k) if k not in old else k: v for k, v in new.items()}
            new = {k: v for k, v in new.items() if k in old or NEW_OPTIONS.get(k) != v}
        if new.keys() == old.keys():
            return [line for k in new for line in differences(old[k], new[k], f"{at}.{k}")]
    plain = json.loads(msgspec.json.encode(new))
    if isinstance(plain, str) and OLD_VALUES.get(plain) == old:
        return []
    return [] if old == plain else [f"{at}: {old!r} is now {plain!r}"]


def _of_struct(old: dict[str, Any], new: msgspec.Struct, at: str, tagged: bool = True) -> list[str]:
    found: list[str] = []
    kind, fields = type(new).__name__, msgspec.structs.fields(new)
    for field in fields:
        value, name = getattr(new, field.name), field.encode_name
        field_path = f"{kind}.{name}"
        if name not in old:
            name = OLD_NAMES.get(field_path, name)
        if field_path in CHANGED and name in old:
            if not CHANGED[field_path](old[name], value):
                found.append(f"{at}.{name}: {old[name]!r} is now {value!r}")
        elif name in old:
            found += differences(old[name], value, f"{at}.{name}")
        elif not (
            NEW[field_path](old, value) if field_path in NEW else _is_default_or_empty(value, field)
        ):
            found.append(f"{at}: {field_path} is new and {value!r}: explain it in NEW")
    tag = new.__struct_config__.tag_field if tagged else None
    known = {field.encode_name for field in fields} | ({tag} if tag else set())
    known |= {OLD_NAMES.get(f"{kind}.{name}", name) for name in known}
    new_tag = new.__struct_config__.tag
    if tag and old.get(tag) not in (new_tag, OLD_TYPES.get(str(new_tag))):
        found.append(f"{at}: was a {old.get(tag)}, is now a {new.__struct_config__.tag}")
    lost = [name for name in old.keys() - known if f"{kind}.{name}" not in GONE]
    return found + [f"{at}: {kind}.{name} is no longer there" for name in sorted(lost)]


def _is_default_or_empty(value: Any, field: Any) -> bool:
    """Whether the value is the field's default, None, or None for every seat."""
    if field.default_factory is not msgspec.NODEFAULT and value == field.default_factory():
        return True
    return value is None or value == field.default or _empty(value)


def _empty(value: Any) -> bool:
    return isinstance(value, tuple) and all(item is None for item in value)


def same_views(expected: dict[str, Any], public: Any, private: list[Any]) -> list[str]:
    """Return the differences between the views of today and those of the recording."""
    if "shown" not in expected:
        return _views_of_0_1_0(expected, public, private)
    own = [differences(a, b) for a, b in zip(expected["private"], private, strict=True)]
    return [*differences(expected["shown"], public), *(line for lines in own for line in lines)]


def converted(old: Any) -> Any:
    """Convert the deadlines of a state or view of format 1; later formats need no conversion.

    The key of a deadline for seat 3 was `count:3` or, in Pictomania, `seat.3`. Now the seat is a
    separate field.
    """
    if isinstance(old, list):
        return [converted(item) for item in old]
    if not isinstance(old, dict):
        return old
    if old.keys() == {"key", "at"} and (parts := re.fullmatch(r"(\w+)[:.](\d+)", old["key"])):
        key = "round" if parts[1] == "seat" else parts[1]
        return {"key": key, "at": old["at"], "seat": int(parts[2])}
    return {key: converted(value) for key, value in old.items()}


def _views_of_0_1_0(expected: dict[str, Any], public: Any, private: list[Any]) -> list[str]:
    """Compare the views of 0.1.0.

    It had one view per seat, with public and private fields together, and a public view in which
    the private fields were empty.
    """
    table = {name: converted(value) for name, value in expected["public"].items() if name != "you"}
    view, game = None, table["game"]
    if game is not None:
        view = game.pop("view")
    found = differences({**table, "view": None}, msgspec.structs.replace(public, view=None))
    if view is None:
        return found
    views = [(view, None), *zip(map(converted, expected["seats"]), private, strict=True)]
    for old, own in views:
        found += _one_view(old, public.view, own or private[0], is_private=own is not None)
    return found


def _one_view(old: dict[str, Any], public: Any, private: Any, is_private: bool) -> list[str]:
    old = {_RENAMED.get(name, name): value for name, value in old.items()}
    del old["type"], old["you"]
    known = {field.encode_name for field in msgspec.structs.fields(private)}
    kind = type(private).__name__
    known |= {OLD_NAMES.get(f"{kind}.{name}", name) for name in known}
    found = _of_struct({k: v for k, v in old.items() if k not in known}, public, "", tagged=False)
    if is_private:
        own = {name: value for name, value in old.items() if name in known}
        found += _of_struct(own, private, "", tagged=False)
    return found


_RENAMED = {"table": "seats"}
"""A field of Contrast: its name in 0.1.0, and its name in later releases."""
