"""Tests pass delays and limits to constructors instead of patching constants of our modules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
CONSTANT = re.compile(r"(?:[\w.]+\.)?_?[A-Z][A-Z0-9_]+")


def test_no_test_patches_a_constant() -> None:
    found = [
        f"{file.relative_to(TESTS)}:{line}"
        for file in sorted(TESTS.rglob("*.py"))
        for line in patched_constants(ast.parse(file.read_text("utf-8")))
    ]
    assert not found, f"pass these to a constructor, for example in ServerTuning: {found}"


def test_patched_constants_are_found() -> None:
    source = """
monkeypatch.setattr(module, "LIMIT", 3)
monkeypatch.setattr(module, "method", 3)
monkeypatch.setattr("package.module._LIMIT", 3)
patch.setattr(module.Class, "MAX_KEYS", 3)
setattr(module, "LIMIT", 3)
module.LIMIT = 3
module.attribute = LIMIT
for name in ("LIMIT", "OTHER_LIMIT"):
    monkeypatch.setattr(module, name, 3)
"""
    assert sorted(patched_constants(ast.parse(source))) == [2, 4, 5, 6, 7, 9]


def patched_constants(tree: ast.AST) -> Iterator[int]:
    """The lines in which an attribute with the name of a constant is set, or in a loop of such."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("setattr"):
            names = [argument for argument in node.args[:2] if isinstance(argument, ast.Constant)]
            if any(CONSTANT.fullmatch(str(name.value)) for name in names):
                yield node.lineno
        elif isinstance(node, ast.Assign):
            targets = [target for target in node.targets if isinstance(target, ast.Attribute)]
            if any(CONSTANT.fullmatch(target.attr) for target in targets):
                yield node.lineno
        elif isinstance(node, ast.For) and "setattr(" in ast.unparse(node):
            looped = [n.value for n in ast.walk(node.iter) if isinstance(n, ast.Constant)]
            if any(CONSTANT.fullmatch(str(value)) for value in looped):
                yield node.lineno
