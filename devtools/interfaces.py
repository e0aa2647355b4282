"""Converts Python types and values to TypeScript: structs to interfaces, unions to named types."""

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

PRIMITIVES: dict[type[Type], str] = {
    StrType: "string",
    IntType: "number",
    FloatType: "number",
    BoolType: "boolean",
    NoneType: "null",
    AnyType: "unknown",
    RawType: "unknown",
}


class TypeScriptFile:
    """One TypeScript file. Each type is written once, after the types that it uses."""

    def __init__(
        self,
        names: Mapping[str, Any],
        fields: Mapping[tuple[type, str], str] | None = None,
        optional: frozenset[type] = frozenset(),
        explain: bool = False,
    ) -> None:
        self._names = {frozenset(members(union)): name for name, union in names.items()}
        """The name of each named union, by its members: strings or structs."""
        self._fields = fields or {}
        """TypeScript types for the fields whose Python types are too general."""
        self._optional = optional
        """Structs from which a message may omit the fields that have defaults."""
        self._explain = explain
        """Whether to document each field."""
        self._blocks: list[str] = []
        self._written: dict[str, Any] = {}

    @property
    def structs(self) -> frozenset[type]:
        """Every struct in this file."""
        return frozenset(kind for kind in self._written.values() if isinstance(kind, type))

    def text(self) -> str:
        """The contents of the file."""
        return "\n".join(self._blocks)

    def add(self, *kinds: Any) -> None:
        """Add these types and all types that they use."""
        for kind in kinds:
            self._reference(type_info(kind))

    def add_union(self, name: str, kinds: tuple[Any, ...], doc: str) -> None:
        """Add a named union of structs. Their field `type` distinguishes them."""
        parts = [self._reference(type_info(kind)) for kind in kinds]
        lines = "".join(f"\n  | {part}" for part in parts) or " never"
        self._blocks.append(f"/** {doc} */\nexport type {name} ={lines};\n")

    def add_constants(self, constants: Mapping[str, Any]) -> None:
        """Add constants that server and client share."""
        for name, value in constants.items():
            text = msgspec.json.format(msgspec.json.encode(value), indent=-1).decode()
            self._blocks.append(f"export const {name} = {text} as const;\n")

    def fields(self, kind: type[msgspec.Struct]) -> list[tuple[str, bool, str]]:
        """The name of each field, whether it is required, and its type."""
        info = type_info(kind)
        assert isinstance(info, StructType)
        return [(f.encode_name, f.required, self._reference(f.type)) for f in info.fields]

    def _reference(self, info: Type) -> str:
        """This type in TypeScript. Adds the structs that it uses unless they were added before."""
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
            case _ if type(info) in PRIMITIVES:
                return PRIMITIVES[type(info)]
        raise TypeError(f"no TypeScript for {info}")

    def _named(self, key: frozenset[Any], text: str) -> str:
        """The name of the union with the members `key`, or `text` if it has no name.

        A named union is added to the file when it is first used.
        """
        name = self._names.get(key)
        if name is None:
            return text
        if name not in self._written:
            self._written[name] = key
            self._blocks.append(f"export type {name} = {text};\n")
        return name

    def _struct(self, info: StructType) -> str:
        """Add an interface for a struct unless it was added before. Returns its name."""
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
            doc = meaning.get(field.name) or _option_description(field.type)
            if self._explain and doc:
                lines.append(f"  /** {doc} */")
            kind = self._fields.get((info.cls, field.name)) or self._reference(field.type)
            may_be_absent = info.cls in self._optional and not field.required
            optional = "?" if may_be_absent else ""
            lines.append(f"  readonly {field.encode_name}{optional}: {kind};")
        self._blocks.append("\n".join([*lines, "}\n"]))
        return name


def first_paragraph(kind: type) -> str:
    """The first paragraph of a class's docstring, on one line."""
    return " ".join((inspect.getdoc(kind) or kind.__name__).split("\n\n")[0].split())


def _option_description(info: Type) -> str:
    """The description of an option, with its range."""
    if not isinstance(info, Metadata):
        return ""
    doc = (info.extra_json_schema or {}).get("description", "")
    match info.type:
        case IntType(ge=int(least), le=int(most)) if doc:
            return f"{doc} ({least} to {most})"
    return str(doc)


@cache
def field_docs(kind: type) -> Mapping[str, str]:
    """The docstrings below the fields of a class and its base classes."""
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
    """The members of a union. For any other type, a tuple that contains only that type."""
    return getattr(union, "__args__", None) or (union,)
