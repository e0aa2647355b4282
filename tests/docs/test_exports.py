"""Names that the client exports are used by another file."""

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web/src"
EXPORT = re.compile(
    r"^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)", re.M
)


def unused_exports(files: dict[str, str]) -> list[str]:
    """Each exported name that is in no other file, with its file. Generated files are left out."""
    words = {name: set(re.findall(r"\w+", text)) for name, text in files.items()}
    return [
        f"{name}: {exported}"
        for name, text in files.items()
        if not name.endswith(("wire.ts", "wire/types.ts"))
        for exported in EXPORT.findall(text)
        if not any(exported in words[other] for other in files if other != name)
    ]


def test_every_export_of_the_client_is_used_by_another_file() -> None:
    paths = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte")]
    files = {path.relative_to(WEB).as_posix(): path.read_text("utf-8") for path in paths}
    assert len(files) > 300
    assert unused_exports(files) == []


def test_unused_export_is_found() -> None:
    files = {"a.ts": "export const used = 1;\nexport type Unused = 2;\n", "b.ts": "used"}
    assert unused_exports(files) == ["a.ts: Unused"]
