"""Files by a name that a stranger gave."""

from pathlib import Path


def inside(folder: Path, wanted: str) -> Path | None:
    """The file of this relative path, if there is one and it lies inside the folder."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (folder / wanted).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError, RuntimeError):
        # A name longer than any file's, or one that no file system can spell.
        return None
