"""Endpoints for uploads: decks of photos or words. Pictures are re-encoded."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.decks.deck_builder import BuiltDeck
from triptych.decks.photos import EncodeLimits
from triptych.decks.pictures import MAX_TITLE_LENGTH
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.upload_job import (
    UploadJob,
    build_in_subprocess,
    is_deck_file,
    read_rows_in_subprocess,
)
from triptych.decks.wordlists import WordRow, problems_by_row
from triptych.live.live_table import LiveTable
from triptych.live.metrics import Metrics
from triptych.server.http import responses as r
from triptych.server.http.table_finder import TableFinder
from triptych.server.http.visitors import Visitors
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings
from triptych.server.uploads.multipart import UploadForm, UploadSlots, incoming_folder
from triptych.server.uploads.table_decks import TableDecks
from triptych.server.uploads.uploaded_decks import UploadedDecks
from triptych.table.names import clean_name
from triptych.table.rules.decks import require_editable_deck
from triptych.table.state import UploadedDeck
from triptych.table.views import show_deck
from triptych.wire.api import FileProblem, SheetRow, Uploaded, WordSheet
from triptych.wire.codes import WireCode, reject

BUILD_TIMEOUT_S = 900
"""How long building a deck may take. Enough for two hundred pictures on a slow machine."""
SHEET_TIMEOUT_S = 30
MAX_DECK_BUILDS = 2
"""How many processes may build decks from uploads at the same time."""
ADDITION_COST = 0.2
"""The cost of adding pictures or reading a word file, in the visitor's budget of uploads. A new
deck costs 1."""
MAX_NAME_CHARS = 100


@dataclass(frozen=True)
class UploadEndpoints:
    settings: Settings
    finder: TableFinder
    visitors: Visitors
    limits: VisitorLimits
    slots: UploadSlots
    uploaded_decks: UploadedDecks
    table_decks: TableDecks
    metrics: Metrics
    _build_slots: asyncio.Semaphore = field(
        default_factory=lambda: asyncio.Semaphore(MAX_DECK_BUILDS), init=False
    )

    async def upload_deck(self, request: Request) -> Response:
        """POST /api/tables/CODE/decks with a token: create a deck, or add photos to one.

        The body is a form with the field `title` and files named `pictures`. The files are photos,
        one word list (CSV or XLSX), or one zip with a finished deck or photos. The field `lines` is
        a JSON list with a description of each photo. With `?deck=ID`, photos are added to an
        existing deck.
        """
        live, person = await self._find_for_upload(request)
        deck_id = request.query_params.get("deck", "")
        before = require_editable_deck(live.actor.table.info, person, deck_id) if deck_id else None
        await self.uploaded_decks.check_limits(live.actor.code, 1, new=before is None)
        async with self._receive_form(request, ADDITION_COST if before else 1) as (form, folder):
            built = await self._build_deck(form, folder)
            visitor = self.visitors.identify(request)
            if not self.limits.topic_cards.take(visitor, built.topics):
                raise reject("too_many_requests")
            deck = await self.table_decks.add_cards(live, person, before, folder / built.id)
        added = _count_pictures(deck) - (_count_pictures(before) if before is not None else 0)
        self.metrics.uploads.labels("taken").inc(added)
        self.metrics.uploads.labels("refused").inc(len(built.skipped))
        return r.json_response(Uploaded(show_deck(deck), _file_problems(built.skipped)), 201)

    async def read_words(self, request: Request) -> Response:
        """POST /api/tables/CODE/words with a token: a word file's rows, each with its problems."""
        await self._find_for_upload(request)
        async with self._receive_form(request, ADDITION_COST) as (form, folder):
            name, path = form.files[0]
            files = ((name, str(path.absolute())),)
            encode_limits = _encode_limits(self.settings)
            job = UploadJob("", files, str(folder.absolute()), encode_limits, rows_only=True)
            try:
                rows = await read_rows_in_subprocess(job, SHEET_TIMEOUT_S)
            except BadDeck as error:
                raise reject("bad_deck", problems=_problem_details(error.problems)) from None
        # In a thread: finding repeated terms in two thousand rows takes a tenth of a second.
        return r.json_response(await asyncio.to_thread(_word_sheet, rows, name))

    async def _find_for_upload(self, request: Request) -> tuple[LiveTable, str]:
        if not self.settings.uploads:
            raise reject("uploads_off")
        return await self.finder.find_for_change(request)

    @asynccontextmanager
    async def _receive_form(
        self, request: Request, cost: float
    ) -> AsyncIterator[tuple[UploadForm, Path]]:
        """Receive the form of the request into a temporary folder, for a `with` block.

        Takes `cost` from the visitor's budget of uploads. Raises `Reject` if too little of the
        budget is left, if too many uploads are in progress, or if the form is invalid, too large,
        too slow or without files.
        """
        settings, visitor = self.settings, self.visitors.identify(request)
        length = request.headers.get("content-length", "")
        if not (length.isascii() and length.isdigit()) or int(length[:12]) > settings.upload_bytes:
            raise reject("upload_too_large", most=settings.upload_bytes)
        if not self.limits.deck_uploads.take(visitor, cost):
            raise reject("too_many_requests")
        async with self.slots.acquire(visitor.address), incoming_folder(settings.data) as folder:
            content_type = request.headers.get("content-type", "")
            form = UploadForm(folder, content_type, settings.upload_bytes, settings.upload_pictures)
            await self.slots.receive(request, folder, form)
            if form.too_large:
                raise reject("upload_too_large", most=settings.upload_bytes)
            if form.too_many:
                raise reject("upload_too_large", most=settings.upload_pictures)
            if not form.files:
                raise reject(
                    "bad_picture", problems=_problem_details([DeckProblem("", "", "", "no_photo")])
                )
            yield form, folder

    async def _build_deck(self, form: UploadForm, folder: Path) -> BuiltDeck:
        """Build a deck in this folder. Raises `Reject` if the deck cannot be built."""
        names = tuple(name for name, _ in form.files)
        files = tuple((name, str(path.absolute())) for name, path in form.files)
        title = clean_name(form.text("title"), MAX_TITLE_LENGTH) or "Deck"
        descriptions = _parse_descriptions(form.text("lines"))
        limits = _encode_limits(self.settings)
        job = UploadJob(title, files, str(folder.absolute()), limits, descriptions)
        try:
            async with self._build_slots:
                return await build_in_subprocess(job, BUILD_TIMEOUT_S)
        except BadDeck as error:
            problems = _problem_details(error.problems)
            code: WireCode = "bad_deck" if is_deck_file(names) else "bad_picture"
            raise reject(code, problems=problems) from None


def _word_sheet(rows: Sequence[WordRow], file: str) -> WordSheet:
    """Return the rows of a word file, each with the codes of its problems."""
    return WordSheet(
        tuple(
            SheetRow(
                row.language,
                row.difficulty,
                row.terms,
                tuple(dict.fromkeys(problem.code for problem in problems)),
            )
            for row, problems in zip(rows, problems_by_row(rows, file), strict=True)
        )
    )


def _count_pictures(deck: UploadedDeck) -> int:
    return sum(len(card) for card in deck.cards)


def _parse_descriptions(text: str) -> tuple[str, ...]:
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(text, type=tuple[str, ...])
    return ()


def _encode_limits(settings: Settings) -> EncodeLimits:
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
