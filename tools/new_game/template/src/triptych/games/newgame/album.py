"""What is kept of a game in the evening's album. Colours alone are nothing to look at again."""

from collections.abc import Sequence

from triptych.core.album import Happened, Keepsake


def album(history: Sequence[Happened]) -> tuple[Keepsake, ...]:
    """Pictures, drawings or builds, in the order they are shown."""
    return ()
