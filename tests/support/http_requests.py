"""Parts of HTTP requests that tests of several packages send."""

import httpx
from tests.support.players import Person


def bearer(token: str) -> dict[str, str]:
    """The header that proves who sends a request, from the token of a person or a TV."""
    return {"Authorization": f"Bearer {token}"}


async def upload_deck(
    http: httpx.AsyncClient,
    person: Person,
    *files: tuple[str, bytes],
    title: str = "Ours",
    query: dict[str, str] | None = None,
    **fields: str,
) -> httpx.Response:
    """Upload files, as names and contents, as a deck of this person's table."""
    return await http.post(
        f"/api/tables/{person.code}/decks",
        params=query or {},
        data={"title": title, **fields},
        files=[("pictures", file) for file in files],
        headers=bearer(person.token),
    )
