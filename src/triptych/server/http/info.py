"""Endpoints about the server: games, decks, help, health and metrics."""

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from triptych import __version__
from triptych.core.game import AnyGame
from triptych.core.options import describe_options
from triptych.server.http import responses as r
from triptych.server.queries import query_workers
from triptych.server.server import Server
from triptych.server.terminal import player_url
from triptych.server.workers.messages import CollectMetrics, CountTables
from triptych.server.workers.metrics_merge import merge_metrics
from triptych.wire.api import (
    Address,
    Catalogue,
    DeckList,
    GameInfo,
    PictureTexts,
    Preset,
    TopicCards,
)
from triptych.wire.codes import reject

MAX_IDS_PER_REQUEST = 200


async def games(server: Server, request: Request) -> Response:
    """GET /api/games: all games with their options, presets and durations."""
    infos = [
        GameInfo(
            name=game.name,
            min_seats=game.seats[0],
            max_seats=game.seats[-1],
            options=describe_options(game.options),
            presets=_presets(game),
            pictures=_pictures(game),
            topics=game.needs(game.seats[-1], game.options()).topics,
            minutes={str(seats): game.minutes(seats, game.options()) for seats in game.seats},
        )
        for game in server.tables.services.collection.games.values()
    ]
    return r.json_response(Catalogue(tuple(infos)))


def _pictures(game: AnyGame) -> int:
    needs = game.needs(game.seats[-1], game.options())
    return max(needs.pictures, needs.picture_cards)


def _presets(game: AnyGame) -> tuple[Preset, ...]:
    """Return the presets of a game. Each sets every option, so that no earlier choice remains."""
    defaults: dict[str, bool | int | str] = msgspec.to_builtins(game.options())
    return tuple(Preset(name, {**defaults, **values}) for name, values in game.presets.items())


async def decks(server: Server, request: Request) -> Response:
    """GET /api/decks: the decks that every table can choose."""
    await server.decks.refresh()
    settings = server.settings
    return r.json_response(
        DeckList(
            server.decks.infos(),
            settings.uploads,
            server.decks.sharing_allowed,
            settings.upload_pictures,
        )
    )


async def topics(server: Server, request: Request) -> Response:
    """GET /api/topics?cards=…: the terms on the topic cards with these ids."""
    return r.json_response(TopicCards(await server.decks.topics(_query_ids(request, "cards"))))


async def pictures(server: Server, request: Request) -> Response:
    """GET /api/pictures?ids=…: titles and descriptions of the pictures with these ids."""
    return r.json_response(PictureTexts(await server.decks.pictures(_query_ids(request, "ids"))))


def _query_ids(request: Request, name: str) -> list[str]:
    return request.query_params.get(name, "").split(",")[:MAX_IDS_PER_REQUEST]


async def address(server: Server, request: Request) -> Response:
    """GET /api/address: the address at which other devices reach this server.

    The client needs it if its page was opened as localhost.
    """
    port = port_of(request.headers.get("host", "")) or server.settings.port
    return r.json_response(Address(player_url(server.settings, port)))


def port_of(host: str) -> int | None:
    """Return the port in a `Host` header, or None if it has no valid port."""
    digits = host.rpartition(":")[2]
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else 0
    return number if 0 < number <= 65_535 else None


async def help_pages(server: Server, request: Request) -> Response:
    """GET /api/help/GAME.LANGUAGE.json: the rules of a game, in short steps and in full."""
    page = server.decks.help(request.path_params["page"])
    if page is None:
        raise reject("not_found")
    return r.json_response(page)


async def health(server: Server, request: Request) -> Response:
    """GET /healthz: 200, or 404 while this server is handing its tables over or is about to stop.

    After a 404, proxies send new visitors elsewhere. HAProxy (`disable-on-404`) keeps existing
    connections until their table has moved. A process that does not respond should be restarted.
    """
    tables = sum(await query_workers(server, CountTables()))
    is_leaving = server.lifecycle.is_leaving
    status = "leaving" if is_leaving else "ok"
    body = {"status": status, "version": __version__, "tables": tables}
    return r.json_response(body, 404 if is_leaving else 200)


async def ready(server: Server, request: Request) -> Response:
    """GET /readyz: 200 if this server can serve players now, otherwise 503 with the reason."""
    reason = await server.readiness.not_ready_reason()
    if reason is None:
        return r.json_response({"status": "ready"})
    return r.json_response({"status": "not_ready", "code": reason[0], "why": reason[1]}, 503)


async def metrics(server: Server, request: Request) -> Response:
    """GET /metrics: the metrics of all workers in the text format of Prometheus."""
    if not server.settings.metrics:
        raise reject("not_found")
    if server.siblings is not None:
        text = merge_metrics(await query_workers(server, CollectMetrics()))
    else:
        text = generate_latest(server.metrics.registry)
    return Response(text, 200, {"Cache-Control": "no-store"}, CONTENT_TYPE_LATEST)
