"""Computes a digest of what a rendered picture depends on: the code of its scene and of all that it uses of the kit.

The kit is searched by name. A new function in the kit, or another scene in the same file, does not make finished
pictures outdated.
"""

import ast
import hashlib
from functools import cache
from pathlib import Path

KIT = Path(__file__).parent / "kit"


@cache
def definitions(path):
    """The top-level names of a module, each with its syntax tree as text and the names that it mentions."""
    text = Path(path).read_text()
    found = {}
    for node in ast.parse(text).body:
        names = []
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names = [node.name]
        elif isinstance(node, ast.Assign):
            names = [t.id for t in node.targets if isinstance(t, ast.Name)]
        used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        used |= {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)}
        body = _without_docstring(node)
        for name in names:
            found[name] = (ast.dump(body), used)
    return found


def _without_docstring(node):
    if isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
        node.body = node.body[1:] or [ast.Pass()]
    return node


@cache
def _kit():
    found = {}
    for path in sorted(KIT.rglob("*.py")):
        found.update(definitions(str(path)))
    return found


def key(entry, quality):
    """A digest that changes if the picture could have changed."""
    known = {**_kit(), **definitions(entry.build.__code__.co_filename)}
    waiting, seen = [entry.build.__name__, "build", "shoot", "Quality"], {}
    while waiting:
        name = waiting.pop()
        if name in known and name not in seen:
            seen[name], used = known[name]
            waiting += used
    facts = [entry.name, entry.seed, entry.view, sorted(entry.options.items()), quality, sorted(seen.items())]
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
