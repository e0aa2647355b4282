"""Finds a free port for people who did not choose one."""

from triptych.core.values import change
from triptych.server.app import CannotListen, open_listener
from triptych.server.settings import Settings

PORTS_TO_TRY = 10


def with_free_port(settings: Settings) -> Settings:
    """Return the settings with the first free port, beginning with the one that they have.

    Returns them unchanged if none is free or the host is not valid: the server then says why.
    """
    for port in range(settings.port, settings.port + PORTS_TO_TRY):
        candidate = change(settings, port=port)
        try:
            open_listener(candidate).close()
        except CannotListen:
            continue
        return candidate
    return settings
