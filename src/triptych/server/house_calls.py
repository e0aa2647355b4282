"""HTTP about the house: games, decks, QR codes, health, metrics."""

import io

import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from triptych import __version__
from triptych.core.options import describe
from triptych.core.refusal import Reject
from triptych.server import requests as r
from triptych.server.hall import Hall
from triptych.server.metrics import prometheus
from triptych.server.presets import presets
from triptych.server.welcome import player_url
from triptych.store.contract import StoreError
from triptych.wire.api import Address, Catalogue, DeckList, GameInfo, PictureTexts, TopicCards

MOST_IDS = 200


async def games(hall: Hall, request: Request) -> Response:
    """GET /api/games: what can be played, with options, presets and durations."""
    infos = [
        GameInfo(
            name=game.name,
            least=game.seats[0],
            most=game.seats[-1],
            options=describe(game.options),
            presets=presets(game),
            minutes={str(seats): game.minutes(seats, game.options()) for seats in game.seats},
        )
        for game in hall.tables.world.house.games.values()
    ]
    return r.answer(Catalogue(tuple(infos)))


async def decks(hall: Hall, request: Request) -> Response:
    """GET /api/decks: what can be played with."""
    await hall.shelf.refresh()
    return r.answer(DeckList(hall.shelf.infos()))


async def topics(hall: Hall, request: Request) -> Response:
    """GET /api/topics?cards=…: the words on these topic cards."""
    return r.answer(TopicCards(hall.shelf.topics(_ids(request, "cards"))))


async def pictures(hall: Hall, request: Request) -> Response:
    """GET /api/pictures?ids=…: titles and descriptions of these pictures."""
    return r.answer(PictureTexts(hall.shelf.pictures(_ids(request, "ids"))))


def _ids(request: Request, name: str) -> list[str]:
    return request.query_params.get(name, "").split(",")[:MOST_IDS]


async def address(hall: Hall, request: Request) -> Response:
    """GET /api/address: what to tell others when this page was opened as localhost."""
    port = request.url.port or hall.settings.port
    return r.answer(Address(player_url(hall.settings, port)))


async def qr(hall: Hall, request: Request) -> Response:
    """GET /api/qr.svg?path=/CODE: the code for an address of this server."""
    path = request.query_params.get("path", "/")
    if not path.startswith("/") or path.startswith("//") or len(path) > 300:
        raise Reject("not_found")
    base = hall.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    out = io.BytesIO()
    segno.make(base + path, error="m", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, dark="#000", light="#fff", omitsize=True
    )
    return Response(out.getvalue(), 200, {"Cache-Control": "no-store"}, "image/svg+xml")


async def help_pages(hall: Hall, request: Request) -> Response:
    """GET /api/help/GAME.LANGUAGE.json: the rules in short steps and in full."""
    page = hall.shelf.help(request.path_params["page"])
    if page is None:
        raise Reject("not_found")
    return r.answer(page)


async def health(hall: Hall, request: Request) -> Response:
    """GET /healthz: 200 while the journal answers."""
    try:
        await hall.store.now()
    except StoreError as error:
        return r.answer({"status": "broken", "why": error.code}, 503)
    return r.answer({"status": "ok", "version": __version__, "tables": len(hall.tables.live)})


async def metrics(hall: Hall, request: Request) -> Response:
    """GET /metrics: Prometheus text."""
    if not hall.settings.metrics:
        raise Reject("not_found")
    return PlainTextResponse(prometheus(hall), 200, {"Cache-Control": "no-store"})
