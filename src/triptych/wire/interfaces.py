"""How a Python type is written in TypeScript: structs as interfaces, unions by their names."""

import inspect
from typing import Any

from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    RawType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)


class Writer:
    """Collects the types of one file in the order they are met."""

    def __init__(
        self, words: dict[frozenset[Any], str], swaps: dict[tuple[type, str], str] | None = None
    ) -> None:
        self.blocks: list[str] = []
        self.seen: dict[str, Any] = {}
        self.words = words
        """Names of unions of words or structs, as the Python source calls them."""
        self.swaps = swaps or {}
        self.optional: frozenset[type] = frozenset()
        """Structs a client only sends: what has a default may be left out."""

    def union(self, name: str, kinds: tuple[Any, ...], doc: str) -> None:
        """A discriminated union of structs under a name."""
        parts = [self.ref(type_info(kind)) for kind in kinds]
        lines = "".join(f"\n  | {part}" for part in parts) or " never"
        self.blocks.append(f"/** {doc} */\nexport type {name} ={lines};\n")

    def alias(self, name: str, kind: Any, doc: str) -> None:
        """Any other type under a name."""
        self.blocks.append(f"/** {doc} */\nexport type {name} = {self.ref(type_info(kind))};\n")

    def ref(self, info: Type) -> str:
        """How TypeScript writes this type; structs met on the way are written out once."""
        match info:
            case Metadata(type=inner):
                return self.ref(inner)
            case StructType():
                return self.struct(info)
            case UnionType(types=types):
                parts = dict.fromkeys(self.ref(t) for t in types if not isinstance(t, NoneType))
                structs = frozenset(t.cls for t in types if isinstance(t, StructType))
                text = self.word(structs, " | ".join(parts))
                return f"{text} | null" if info.includes_none else text
            case LiteralType(values=values):
                written = [f'"{v}"' if isinstance(v, str) else str(v) for v in values]
                return self.word(frozenset(values), " | ".join(written))
            case VarTupleType(item_type=item) | ListType(item_type=item):
                each = self.ref(item)
                return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
            case TupleType(item_types=items):
                return f"readonly [{', '.join(self.ref(i) for i in items)}]"
            case DictType(key_type=key, value_type=value):
                keys = "number" if isinstance(key, IntType) else "string"
                return f"Readonly<Record<{keys}, {self.ref(value)}>>"
            case StrType():
                return "string"
            case IntType() | FloatType():
                return "number"
            case BoolType():
                return "boolean"
            case NoneType():
                return "null"
            case AnyType() | RawType():
                return "unknown"
        raise TypeError(f"no TypeScript for {info}")

    def word(self, key: frozenset[Any], text: str) -> str:
        """The name of this union, written out once, or the union itself where it has none."""
        name = self.words.get(key)
        if name is None or self.seen.setdefault(name, key) != key:
            return text
        block = f"export type {name} = {text};\n"
        if block not in self.blocks:
            self.blocks.append(block)
        return name

    def struct(self, info: StructType) -> str:
        """Write the interface once; its name is the class's."""
        name = info.cls.__name__
        if name in self.seen:
            if self.seen[name] is not info.cls:
                raise TypeError(f"two types named {name}: {info.cls} and {self.seen[name]}")
            return name
        self.seen[name] = info.cls
        notes = _field_notes(info.cls)
        lines = [f"/** {_first_line(info.cls)} */", f"export interface {name} {{"]
        if info.tag_field is not None:
            lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            kind = self.swaps.get((info.cls, field.name)) or self.ref(field.type)
            optional = "?" if info.cls in self.optional and not field.required else ""
            if field.encode_name in notes:
                lines.append(f"  /** {notes[field.encode_name]} */")
            lines.append(f"  readonly {field.encode_name}{optional}: {kind};")
        self.blocks.append("\n".join([*lines, "}\n"]))
        return name


def _first_line(cls: type) -> str:
    return " ".join((inspect.getdoc(cls) or cls.__name__).split("\n\n")[0].split())


def _field_notes(cls: type) -> dict[str, str]:
    """The sentence under a field in the source, if there is one."""
    notes: dict[str, str] = {}
    field = ""
    for line in inspect.getsource(cls).splitlines()[1:]:
        text = line.strip()
        if text.startswith('"""') and text.endswith('"""') and len(text) > 6 and field:
            notes[field] = text.strip('"')
        field = text.split(":")[0] if ":" in text and text[:1].isalpha() else ""
    return notes


def members(union: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type."""
    return getattr(union, "__args__", None) or (union,)
