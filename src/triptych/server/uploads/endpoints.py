"""Own decks from a phone: taken in with caps, made anew, nothing of the original kept."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.decks.deck_builder import tidy
from triptych.decks.photos import Caps
from triptych.decks.pictures import TITLE_LENGTH
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.uploaded import UploadJob, is_whole, make_beside, read_beside
from triptych.decks.wordlists import faults_by_row
from triptych.live.live_table import LiveTable
from triptych.live.request import Work
from triptych.server.http import responses as r
from triptych.server.limits import table_access
from triptych.server.server import Server
from triptych.server.uploads.multipart import Form, folder_for
from triptych.store.contract.store import StoreError
from triptych.table.internal_commands import BringDeck
from triptych.table.names import clean_name, read_code
from triptych.table.rules.decks import may_change
from triptych.table.state import OwnDeck
from triptych.table.views import show_deck
from triptych.wire.api import FileProblem, Sheet, SheetRow, Uploaded

MAKING_SECONDS = 900
"""For two hundred pictures on a slow machine."""
SHEET_SECONDS = 30
HALF_MADE_S = 3600
"""Nobody works on a deck for so long: what is older was left by a crash."""
MORE = 0.2
"""What it takes of somebody's uploads to bring more pictures to a deck that is here."""
NAME_LETTERS = 100


async def bring(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/decks with a token: a form of `title` and files `pictures`.

    The files are photos, or one table of words, or one zip of either a finished deck or photos.
    With `?deck=ID` photos come to a deck that is here. The field `lines` is a JSON list of what
    each photo shows.
    """
    live, person = await seated(server, request)
    wanted = request.query_params.get("deck", "")
    before = may_change(live.actor.table.lobby, person, wanted) if wanted else None
    await server.own_decks.has_room(live.actor.code, 1, new=before is None)
    async with _received(server, request, MORE if before else 1) as (form, folder):
        made, refused = await _made(server, form, folder)
        deck = await put(server, live, person, before, folder / made)
    server.metrics.uploads.labels("taken").inc(len(form.files) - len(refused))
    server.metrics.uploads.labels("refused").inc(len(refused))
    return r.answer(Uploaded(show_deck(deck), _told(refused)), 201)


async def read_words(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/words with a token: the rows of a file, and what is wrong with each."""
    await seated(server, request)
    async with _received(server, request, MORE) as (form, folder):
        name, path = form.files[0]
        files = ((name, str(path.absolute())),)
        job = UploadJob("", files, str(folder.absolute()), _caps(server), sheet=True)
        try:
            rows = await read_beside(job, SHEET_SECONDS)
        except BadDeck as error:
            raise Reject("bad_deck", problems=_plain(error.problems)) from None
    faults = faults_by_row(rows, name)
    shown = (
        SheetRow(row.language, row.difficulty, row.terms, tuple(dict.fromkeys(p.code for p in why)))
        for row, why in zip(rows, faults, strict=True)
    )
    return r.answer(Sheet(tuple(shown)))


async def seated(server: Server, request: Request) -> tuple[LiveTable, str]:
    """The same where something is to be uploaded. Reject."""
    if not server.settings.uploads:
        raise Reject("uploads_off")
    return await at_table(server, request)


async def at_table(server: Server, request: Request) -> tuple[LiveTable, str]:
    """The table of the path and somebody who is at it. Reject for everybody else."""
    if server.read_only:
        raise Reject("read_only")
    code, who = read_code(request.path_params["code"]), r.visitor(server, request)
    live, person = await table_access.find(server, code, who, r.token(request))
    if person is None:
        raise Reject("wrong_token")
    return live, person


@asynccontextmanager
async def _received(
    server: Server, request: Request, cost: float
) -> AsyncIterator[tuple[Form, Path]]:
    """The request's form, in a folder of its own that goes when we are done. Reject."""
    settings, who = server.settings, r.visitor(server, request)
    length = request.headers.get("content-length", "")
    if not (length.isascii() and length.isdigit()) or int(length[:12]) > settings.upload_bytes:
        raise Reject("upload_too_large", most=settings.upload_bytes)
    if not server.guard.decks.take(who, cost):
        raise Reject("too_many_requests")
    incoming = Path(settings.data) / "incoming"
    await asyncio.to_thread(tidy, incoming, time.time() - HALF_MADE_S)
    async with server.incoming.place(who.address), folder_for(incoming) as folder:
        kind = request.headers.get("content-type", "")
        form = Form(folder, kind, settings.upload_bytes, settings.upload_pictures)
        await server.incoming.receive(request, folder, form)
        if form.too_large:
            raise Reject("upload_too_large", most=settings.upload_bytes)
        if form.too_many:
            raise Reject("upload_too_large", most=settings.upload_pictures)
        if not form.files:
            raise Reject("bad_picture", problems=_plain([DeckProblem("", "", "", "no_photo")]))
        yield form, folder


async def _made(server: Server, form: Form, folder: Path) -> tuple[str, tuple[DeckProblem, ...]]:
    """The name of the deck that was made in this folder, and what was left out. Reject."""
    names = tuple(name for name, _ in form.files)
    files = tuple((name, str(path.absolute())) for name, path in form.files)
    title = clean_name(form.text("title"), TITLE_LENGTH) or "Deck"
    lines = _lines(form.text("lines"))
    job = UploadJob(title, files, str(folder.absolute()), _caps(server), lines)
    try:
        async with server.making:
            made = await make_beside(job, MAKING_SECONDS)
    except BadDeck as error:
        code = "bad_deck" if is_whole(names) else "bad_picture"
        raise Reject(code, problems=_plain(error.problems)) from None
    return made.id, made.refused


def _lines(text: str) -> tuple[str, ...]:
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(text, type=tuple[str, ...])
    return ()


async def put(
    server: Server,
    live: LiveTable,
    person: str,
    before: OwnDeck | None,
    folder: Path,
    works: tuple[str, ...] = (),
) -> OwnDeck:
    """Into the journal, and onto the table."""
    async with server.putting:
        if before is not None:
            # More may have come to it, or it may be gone, since this upload began.
            before = may_change(live.actor.table.lobby, person, before.id)
        deck = await server.own_decks.put(live.actor.code, folder, person, before, works)
        try:
            await live.actor.ask(Work(BringDeck(deck)))
        except Reject:
            if before is None:
                with suppress(StoreError):
                    await server.own_decks.remove(deck)
            raise
    return deck


def _caps(server: Server) -> Caps:
    settings = server.settings
    return Caps(
        total_bytes=settings.upload_bytes,
        picture_bytes=settings.upload_bytes,
        pixels=settings.upload_pixels,
        pictures=settings.upload_pictures,
        seconds=settings.picture_seconds,
        memory=settings.picture_memory,
    )


def _told(problems: Iterable[DeckProblem]) -> tuple[FileProblem, ...]:
    """Codes and details, never sentences."""
    return tuple(
        FileProblem(
            p.file[-NAME_LETTERS:],
            p.code,
            {**p.detail, "entry": p.entry[:NAME_LETTERS]},
        )
        for p in problems
    )


def _plain(problems: Iterable[DeckProblem]) -> list[object]:
    plain: list[object] = msgspec.to_builtins(_told(problems))
    return plain
