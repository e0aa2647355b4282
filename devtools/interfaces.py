"""How Python types and values are written in TypeScript: structs as interfaces, unions by name."""

import ast
import inspect
import json
import textwrap
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
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

PLAIN: dict[type[Type], str] = {
    StrType: "string",
    IntType: "number",
    FloatType: "number",
    BoolType: "boolean",
    NoneType: "null",
    AnyType: "unknown",
    RawType: "unknown",
}


class TypeScriptFile:
    """One file: collects its types in the order they are met."""

    def __init__(
        self,
        names: Mapping[str, Any],
        fields: Mapping[tuple[type, str], str] | None = None,
        optional: frozenset[type] = frozenset(),
        explain: bool = False,
    ) -> None:
        self._names = {frozenset(members(union)): name for name, union in names.items()}
        """What unions of words or structs are called."""
        self._fields = fields or {}
        """Fields whose type TypeScript knows better."""
        self._optional = optional
        """Structs whose fields with a default may be left out of a message."""
        self._explain = explain
        """Say what each field means, for a page that people read."""
        self._blocks: list[str] = []
        self._written: dict[str, Any] = {}

    @property
    def structs(self) -> frozenset[type]:
        """Every struct met so far."""
        return frozenset(kind for kind in self._written.values() if isinstance(kind, type))

    def text(self) -> str:
        """All that was added."""
        return "\n".join(self._blocks)

    def add(self, *kinds: Any) -> None:
        """Write out these types and all they are made of."""
        for kind in kinds:
            self._reference(type_info(kind))

    def add_union(self, name: str, kinds: tuple[Any, ...], doc: str) -> None:
        """A union of structs under a name, told apart by `type`."""
        parts = [self._reference(type_info(kind)) for kind in kinds]
        lines = "".join(f"\n  | {part}" for part in parts) or " never"
        self._blocks.append(f"/** {doc} */\nexport type {name} ={lines};\n")

    def add_constants(self, constants: Mapping[str, Any]) -> None:
        """Values that both sides know."""
        for name, value in constants.items():
            text = msgspec.json.format(msgspec.json.encode(value), indent=-1).decode()
            self._blocks.append(f"export const {name} = {text} as const;\n")

    def fields(self, kind: type[msgspec.Struct]) -> list[tuple[str, bool, str]]:
        """The name of each field, whether it must be there, and its type."""
        info = type_info(kind)
        assert isinstance(info, StructType)
        return [(f.encode_name, f.required, self._reference(f.type)) for f in info.fields]

    def _reference(self, info: Type) -> str:
        """How TypeScript writes this type; structs met on the way are written out once."""
        match info:
            case Metadata(type=inner):
                return self._reference(inner)
            case StructType():
                return self._struct(info)
            case UnionType(types=types):
                parts = dict.fromkeys(
                    self._reference(t) for t in types if not isinstance(t, NoneType)
                )
                structs = frozenset(t.cls for t in types if isinstance(t, StructType))
                text = self._named(structs, " | ".join(parts))
                return f"{text} | null" if info.includes_none else text
            case LiteralType(values=values):
                return self._named(frozenset(values), " | ".join(json.dumps(v) for v in values))
            case VarTupleType(item_type=item) | ListType(item_type=item):
                each = self._reference(item)
                return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
            case TupleType(item_types=items):
                return f"readonly [{', '.join(self._reference(item) for item in items)}]"
            case DictType(key_type=key, value_type=value):
                keys = "number" if isinstance(key, IntType) else "string"
                return f"Readonly<Record<{keys}, {self._reference(value)}>>"
            case _ if type(info) in PLAIN:
                return PLAIN[type(info)]
        raise TypeError(f"no TypeScript for {info}")

    def _named(self, key: frozenset[Any], text: str) -> str:
        """The name of this union, written out once, or the union itself where it has none."""
        name = self._names.get(key)
        if name is None:
            return text
        if name not in self._written:
            self._written[name] = key
            self._blocks.append(f"export type {name} = {text};\n")
        return name

    def _struct(self, info: StructType) -> str:
        """Write the interface once; its name is the class's."""
        name = info.cls.__name__
        if name in self._written:
            if self._written[name] is not info.cls:
                raise TypeError(f"two types named {name}: {info.cls} and {self._written[name]}")
            return name
        self._written[name] = info.cls
        lines = [f"/** {first_paragraph(info.cls)} */", f"export interface {name} {{"]
        if info.tag_field is not None:
            lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
        meaning = field_docs(info.cls) if self._explain else {}
        for field in info.fields:
            said = meaning.get(field.name) or _described(field.type)
            if self._explain and said:
                lines.append(f"  /** {said} */")
            kind = self._fields.get((info.cls, field.name)) or self._reference(field.type)
            left_out = info.cls in self._optional and not field.required
            optional = "?" if left_out else ""
            lines.append(f"  readonly {field.encode_name}{optional}: {kind};")
        self._blocks.append("\n".join([*lines, "}\n"]))
        return name


def first_paragraph(kind: type) -> str:
    """What a class says of itself first, on one line."""
    return " ".join((inspect.getdoc(kind) or kind.__name__).split("\n\n")[0].split())


def _described(info: Type) -> str:
    """What an option says of itself, and which numbers it takes."""
    if not isinstance(info, Metadata):
        return ""
    said = (info.extra_json_schema or {}).get("description", "")
    match info.type:
        case IntType(ge=int(least), le=int(most)) if said:
            return f"{said} ({least} to {most})"
    return str(said)


@cache
def field_docs(kind: type) -> Mapping[str, str]:
    """What is written below the fields of a class and of those it is made from."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, below in pairwise(body.body):
            match field, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[name] = " ".join(text.split())
    return found


def members(union: Any) -> tuple[Any, ...]:
    """The types or words of a union, or the one type."""
    return getattr(union, "__args__", None) or (union,)
