"""Well-typed nonsense: random values of any command type."""

from random import Random
from typing import Any, get_args

import msgspec

from triptych.core.game import AnyGame

WORDS = ("", "x", "sun", "countdown", "house/nowhere", "17", "green")


def garbage(game: AnyGame, rng: Random) -> Any:
    """A random command of a random type, or None if it broke a constraint of its type."""
    kind = rng.choice(get_args(game.command))
    raw = _value(msgspec.inspect.type_info(kind), rng)
    try:
        return msgspec.convert(raw, game.command)
    except msgspec.ValidationError:
        return None


def _value(info: msgspec.inspect.Type, rng: Random) -> Any:
    kinds = msgspec.inspect
    match info:
        case kinds.Metadata():
            return _value(info.type, rng)
        case kinds.BoolType():
            return rng.random() < 0.5
        case kinds.IntType() | kinds.FloatType():
            low = -2 if info.ge is None else int(info.ge)
            high = 9 if info.le is None else int(info.le)
            return rng.randint(low, high)
        case kinds.StrType():
            return rng.choice(WORDS)
        case kinds.NoneType():
            return None
        case kinds.LiteralType():
            return rng.choice(list(info.values))
        case kinds.UnionType():
            return _value(rng.choice(info.types), rng)
        case kinds.TupleType():
            return [_value(item, rng) for item in info.item_types]
        case kinds.VarTupleType() | kinds.ListType():
            return [_value(info.item_type, rng) for _ in range(rng.randint(0, 4))]
        case kinds.DictType():
            keys = (_value(info.key_type, rng) for _ in range(rng.randint(0, 3)))
            return {key: _value(info.value_type, rng) for key in keys}
        case kinds.StructType():
            tag = {info.tag_field: info.tag} if info.tag_field else {}
            return tag | {f.encode_name: _value(f.type, rng) for f in info.fields}
    raise TypeError(f"no garbage for {info}")
