"""Safe access to files by untrusted names."""

from pathlib import Path


def resolve_inside(folder: Path, path: str) -> Path | None:
    """Return the file at a relative path, or None if it does not exist or is outside the folder."""
    if not path or "\0" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError, RuntimeError):
        # The name is too long or invalid for the file system.
        return None
