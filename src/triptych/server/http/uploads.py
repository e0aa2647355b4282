"""Endpoints for uploads: decks of photos or words. Pictures are re-encoded."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.refusal import Reject
from triptych.decks.deck_builder import delete_leftovers
from triptych.decks.photos import EncodeLimits
from triptych.decks.pictures import MAX_TITLE_LENGTH
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.upload_job import (
    UploadJob,
    build_in_subprocess,
    is_deck_file,
    read_rows_in_subprocess,
)
from triptych.decks.wordlists import problems_by_row
from triptych.live.live_table import LiveTable
from triptych.live.request import TableRequest
from triptych.server.http import responses as r
from triptych.server.limits import table_access
from triptych.server.server import Server
from triptych.server.uploads.multipart import UploadForm, temporary_folder
from triptych.store.contract.errors import StoreError
from triptych.table.internal_commands import AddDeck
from triptych.table.names import clean_name, parse_code
from triptych.table.rules.decks import require_editable_deck
from triptych.table.state import UploadedDeck
from triptych.table.views import show_deck
from triptych.wire.api import FileProblem, SheetRow, Uploaded, WordSheet
from triptych.wire.codes import WireCode, reject

BUILD_TIMEOUT_S = 900
"""How long building a deck may take. Enough for two hundred pictures on a slow machine."""
SHEET_TIMEOUT_S = 30
ABANDONED_AFTER_S = 3600
"""Unfinished uploads older than this were left behind by a crash and are deleted."""
ADDITION_COST = 0.2
"""The cost of adding pictures or reading a word file, in the visitor's budget of uploads. A new
deck costs 1."""
MAX_NAME_CHARS = 100


async def upload_deck(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/decks with a token: create a deck, or add photos to one.

    The body is a form with the field `title` and files named `pictures`. The files are photos, one
    word list (CSV or XLSX), or one zip with a finished deck or photos. The field `lines` is a JSON
    list with a description of each photo. With `?deck=ID`, photos are added to an existing deck.
    """
    live, person = await require_uploader(server, request)
    deck_id = request.query_params.get("deck", "")
    before = require_editable_deck(live.actor.table.info, person, deck_id) if deck_id else None
    await server.uploaded_decks.check_limits(live.actor.code, 1, new=before is None)
    async with _receive_form(server, request, ADDITION_COST if before else 1) as (form, folder):
        folder_name, skipped = await _build_deck(server, form, folder)
        deck = await store_deck(server, live, person, before, folder / folder_name)
    added = _count_pictures(deck) - (_count_pictures(before) if before is not None else 0)
    server.metrics.uploads.labels("taken").inc(added)
    server.metrics.uploads.labels("refused").inc(len(skipped))
    return r.json_response(Uploaded(show_deck(deck), _file_problems(skipped)), 201)


def _count_pictures(deck: UploadedDeck) -> int:
    return sum(len(card) for card in deck.cards)


async def read_words(server: Server, request: Request) -> Response:
    """POST /api/tables/CODE/words with a token: the rows of a word file, each with its problems."""
    await require_uploader(server, request)
    async with _receive_form(server, request, ADDITION_COST) as (form, folder):
        name, path = form.files[0]
        files = ((name, str(path.absolute())),)
        job = UploadJob("", files, str(folder.absolute()), _encode_limits(server), rows_only=True)
        try:
            rows = await read_rows_in_subprocess(job, SHEET_TIMEOUT_S)
        except BadDeck as error:
            raise reject("bad_deck", problems=_problem_details(error.problems)) from None
    problems = problems_by_row(rows, name)
    sheet_rows = (
        SheetRow(
            row.language,
            row.difficulty,
            row.terms,
            tuple(dict.fromkeys(p.code for p in row_problems)),
        )
        for row, row_problems in zip(rows, problems, strict=True)
    )
    return r.json_response(WordSheet(tuple(sheet_rows)))


async def require_uploader(server: Server, request: Request) -> tuple[LiveTable, str]:
    """Return the table whose code is in the path, and the person with the request's token.

    Raises `Reject` if there is no such person, if the server is read-only, or if uploads are off.
    """
    if not server.settings.uploads:
        raise reject("uploads_off")
    return await require_member(server, request)


async def require_member(server: Server, request: Request) -> tuple[LiveTable, str]:
    """Return the table whose code is in the path, and the person with the request's token.

    Raises `Reject` if there is no such person, or if the server is read-only.
    """
    if server.switches.read_only:
        raise reject("read_only")
    code = parse_code(request.path_params["code"])
    visitor = r.identify_visitor(server, request)
    live, person = await table_access.find(server, code, visitor, r.require_token(request))
    if person is None:
        raise reject("wrong_token")
    return live, person


@asynccontextmanager
async def _receive_form(
    server: Server, request: Request, cost: float
) -> AsyncIterator[tuple[UploadForm, Path]]:
    """Receive the form of the request into a temporary folder, for a `with` block.

    Takes `cost` from the visitor's budget of uploads. Raises `Reject` if too little of the budget
    is left, if too many uploads are in progress, or if the form is invalid, too large, too slow or
    without files.
    """
    settings, visitor = server.settings, r.identify_visitor(server, request)
    length = request.headers.get("content-length", "")
    if not (length.isascii() and length.isdigit()) or int(length[:12]) > settings.upload_bytes:
        raise reject("upload_too_large", most=settings.upload_bytes)
    if not server.limits.deck_uploads.take(visitor, cost):
        raise reject("too_many_requests")
    incoming = Path(settings.data) / "incoming"
    await asyncio.to_thread(delete_leftovers, incoming, time.time() - ABANDONED_AFTER_S)
    async with server.upload_slots.acquire(visitor.address), temporary_folder(incoming) as folder:
        content_type = request.headers.get("content-type", "")
        form = UploadForm(folder, content_type, settings.upload_bytes, settings.upload_pictures)
        await server.upload_slots.receive(request, folder, form)
        if form.too_large:
            raise reject("upload_too_large", most=settings.upload_bytes)
        if form.too_many:
            raise reject("upload_too_large", most=settings.upload_pictures)
        if not form.files:
            raise reject(
                "bad_picture", problems=_problem_details([DeckProblem("", "", "", "no_photo")])
            )
        yield form, folder


async def _build_deck(
    server: Server, form: UploadForm, folder: Path
) -> tuple[str, tuple[DeckProblem, ...]]:
    """Build a deck in this folder. Returns its id, and the problems of pictures that were left out.

    Raises `Reject` if the deck cannot be built.
    """
    names = tuple(name for name, _ in form.files)
    files = tuple((name, str(path.absolute())) for name, path in form.files)
    title = clean_name(form.text("title"), MAX_TITLE_LENGTH) or "Deck"
    descriptions = _parse_descriptions(form.text("lines"))
    job = UploadJob(title, files, str(folder.absolute()), _encode_limits(server), descriptions)
    try:
        async with server.deck_build_slots:
            built = await build_in_subprocess(job, BUILD_TIMEOUT_S)
    except BadDeck as error:
        problems = _problem_details(error.problems)
        code: WireCode = "bad_deck" if is_deck_file(names) else "bad_picture"
        raise reject(code, problems=problems) from None
    return built.id, built.skipped


def _parse_descriptions(text: str) -> tuple[str, ...]:
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(text, type=tuple[str, ...])
    return ()


async def store_deck(
    server: Server,
    live: LiveTable,
    person: str,
    before: UploadedDeck | None,
    folder: Path,
    works: tuple[str, ...] = (),
) -> UploadedDeck:
    """Read the deck in `folder`, store it in the journal and add it to the table.

    If `before` is given, the new cards are added to that deck instead. `works` is given only for
    the gallery deck: the ids of the album items on the new cards.
    """
    async with server.deck_lock:
        if before is not None:
            # The deck may have been changed or deleted since the upload began.
            before = require_editable_deck(live.actor.table.info, person, before.id)
        deck = await server.uploaded_decks.put(live.actor.code, folder, person, before, works)
        try:
            await live.actor.execute(TableRequest(AddDeck(deck)))
        except Reject:
            if before is None:
                with suppress(StoreError):
                    await server.uploaded_decks.remove(deck)
            raise
    return deck


def _encode_limits(server: Server) -> EncodeLimits:
    settings = server.settings
    return EncodeLimits(
        total_bytes=settings.upload_bytes,
        picture_bytes=settings.upload_bytes,
        pixels=settings.upload_pixels,
        pictures=settings.upload_pictures,
        cpu_seconds=settings.picture_seconds,
        memory_bytes=settings.picture_memory_bytes,
    )


def _file_problems(problems: Iterable[DeckProblem]) -> tuple[FileProblem, ...]:
    return tuple(
        FileProblem(
            p.file[-MAX_NAME_CHARS:],
            p.code,
            {**p.detail, "entry": p.entry[:MAX_NAME_CHARS]},
        )
        for p in problems
    )


def _problem_details(problems: Iterable[DeckProblem]) -> list[object]:
    details: list[object] = msgspec.to_builtins(_file_problems(problems))
    return details
