"""HTTP about the server: games, decks, health, metrics."""

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from triptych import __version__
from triptych.core.game import AnyGame
from triptych.core.options import describe
from triptych.core.refusal import Reject
from triptych.server.http import responses as r
from triptych.server.server import Server
from triptych.server.terminal import player_url
from triptych.server.workers.metrics_merge import summed
from triptych.wire.api import (
    Address,
    Catalogue,
    DeckList,
    GameInfo,
    PictureTexts,
    Preset,
    TopicCards,
)

MOST_IDS = 200


async def games(server: Server, request: Request) -> Response:
    """GET /api/games: what can be played, with options, presets and durations."""
    infos = [
        GameInfo(
            name=game.name,
            least=game.seats[0],
            most=game.seats[-1],
            options=describe(game.options),
            presets=_presets(game),
            pictures=_pictures(game),
            topics=game.needs(game.seats[-1], game.options()).topics,
            minutes={str(seats): game.minutes(seats, game.options()) for seats in game.seats},
        )
        for game in server.tables.services.collection.games.values()
    ]
    return r.answer(Catalogue(tuple(infos)))


def _pictures(game: AnyGame) -> int:
    needs = game.needs(game.seats[-1], game.options())
    return max(needs.pictures, needs.picture_cards)


def _presets(game: AnyGame) -> tuple[Preset, ...]:
    """Each with all its options, so that choosing one forgets another."""
    defaults: dict[str, bool | int | str] = msgspec.to_builtins(game.options())
    return tuple(Preset(name, {**defaults, **changed}) for name, changed in game.presets.items())


async def decks(server: Server, request: Request) -> Response:
    """GET /api/decks: what can be played with."""
    await server.decks.refresh()
    settings = server.settings
    return r.answer(
        DeckList(
            server.decks.infos(), settings.uploads, server.decks.shared, settings.upload_pictures
        )
    )


async def topics(server: Server, request: Request) -> Response:
    """GET /api/topics?cards=…: the words on these topic cards."""
    return r.answer(TopicCards(await server.decks.topics(_ids(request, "cards"))))


async def pictures(server: Server, request: Request) -> Response:
    """GET /api/pictures?ids=…: titles and descriptions of these pictures."""
    return r.answer(PictureTexts(await server.decks.pictures(_ids(request, "ids"))))


def _ids(request: Request, name: str) -> list[str]:
    return request.query_params.get(name, "").split(",")[:MOST_IDS]


async def address(server: Server, request: Request) -> Response:
    """GET /api/address: what to tell others when this page was opened as localhost."""
    port = port_of(request.headers.get("host", "")) or server.settings.port
    return r.answer(Address(player_url(server.settings, port)))


def port_of(host: str) -> int | None:
    """The port in a Host header, if there is a sensible one."""
    digits = host.rpartition(":")[2]
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else 0
    return number if 0 < number <= 65_535 else None


async def help_pages(server: Server, request: Request) -> Response:
    """GET /api/help/GAME.LANGUAGE.json: the rules in short steps and in full."""
    page = server.decks.help(request.path_params["page"])
    if page is None:
        raise Reject("not_found")
    return r.answer(page)


async def health(server: Server, request: Request) -> Response:
    """GET /healthz: 200 while this process answers at all. Restart it when it does not.

    404 from a node that is about to stop: proxies send new visitors to the others, and HAProxy
    (`disable-on-404`) leaves those who are there in peace until their table goes.
    """
    tables = len(server.tables.live)
    if server.siblings is not None:
        tables = sum(map(int, await server.siblings.ask(b"tables")))
    status = "leaving" if server.leaving else "ok"
    told = {"status": status, "version": __version__, "tables": tables}
    return r.answer(told, 404 if server.leaving else 200)


async def ready(server: Server, request: Request) -> Response:
    """GET /readyz: 200 while the journal takes writes; else 503, a code and a sentence."""
    why = await server.readiness.why_not()
    if why is None:
        return r.answer({"status": "ready"})
    return r.answer({"status": "not_ready", "code": why[0], "why": why[1]}, 503)


async def metrics(server: Server, request: Request) -> Response:
    """GET /metrics: Prometheus text."""
    if not server.settings.metrics:
        raise Reject("not_found")
    if server.siblings is not None:
        text = summed(await server.siblings.ask(b"metrics"))
    else:
        text = generate_latest(server.metrics.registry)
    return Response(text, 200, {"Cache-Control": "no-store"}, CONTENT_TYPE_LATEST)
