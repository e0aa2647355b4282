"""Saves a recorded evening on a server, and requests its album."""

from typing import Any

import httpx
from tests.album.evenings import RecordedEvening, save
from tests.support.servers import RunningServer


async def save_and_open_album(running: RunningServer, evening: RecordedEvening) -> str:
    """Write the evening to the server's journal; returns the key of its album."""
    await save(running.server.store, evening)
    return await running.server.albums.key_of(evening.code)


async def get(
    http: httpx.AsyncClient, path: str, status: int = 200, headers: dict[str, str] | None = None
) -> Any:
    """Request a path that must have this status; returns the response."""
    response = await http.get(path, headers=headers)
    assert response.status_code == status, response.text
    return response.json()
