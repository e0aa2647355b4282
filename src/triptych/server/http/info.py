"""Endpoints about the server: games, decks, help and its address."""

from dataclasses import dataclass

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from triptych.core.game import AnyGame
from triptych.core.options import OptionValue, describe_options
from triptych.server.http import responses as r
from triptych.server.http.content import ContentResponses
from triptych.server.settings import Settings
from triptych.server.terminal import player_url
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.table.turn import Collection
from triptych.wire.api import (
    Address,
    Catalogue,
    DeckList,
    GameInfo,
    PictureTexts,
    PresetInfo,
    TopicCards,
)
from triptych.wire.codes import reject

MAX_IDS_PER_REQUEST = 200


@dataclass(frozen=True)
class InfoEndpoints:
    settings: Settings
    games_list: Catalogue
    catalogue: DeckCatalogue
    contents: ContentResponses

    async def games(self, request: Request) -> Response:
        """GET /api/games: all games with their options, presets and durations."""
        return await self.contents.json(request, self.games_list)

    async def decks(self, request: Request) -> Response:
        """GET /api/decks: the decks that every table can choose."""
        await self.catalogue.refresh()
        settings = self.settings
        decks = DeckList(
            self.catalogue.infos(),
            settings.uploads,
            self.catalogue.sharing_allowed,
            settings.upload_pictures,
        )
        return await self.contents.json(request, decks)

    async def topics(self, request: Request) -> Response:
        """GET /api/topics?cards=…: the terms on the topic cards with these ids."""
        terms = await self.catalogue.topics(_query_ids(request, "cards"))
        return await self.contents.json(request, TopicCards(terms))

    async def pictures(self, request: Request) -> Response:
        """GET /api/pictures?ids=…: titles and descriptions of the pictures with these ids."""
        texts = await self.catalogue.pictures(_query_ids(request, "ids"))
        return await self.contents.json(request, PictureTexts(texts))

    async def address(self, request: Request) -> Response:
        """GET /api/address: the address at which other devices reach this server.

        The client needs it if its page was opened as localhost.
        """
        port = port_of(request.headers.get("host", "")) or self.settings.port
        return r.json_response(Address(player_url(self.settings, port)))

    async def help_pages(self, request: Request) -> Response:
        """GET /api/help/GAME.LANGUAGE.json: the rules of a game, in short steps and in full."""
        page = self.catalogue.help(request.path_params["page"])
        if page is None:
            raise reject("not_found")
        return await self.contents.json(request, page)


def describe_games(collection: Collection) -> Catalogue:
    """Describe all games, for the list on the home page and the lobby."""
    return Catalogue(
        tuple(
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
            for game in collection.games.values()
        )
    )


def _pictures(game: AnyGame) -> int:
    needs = game.needs(game.seats[-1], game.options())
    return max(needs.pictures, needs.picture_cards)


def _presets(game: AnyGame) -> tuple[PresetInfo, ...]:
    """Return the presets of a game. Each sets every option, so that no earlier choice remains."""
    defaults: dict[str, OptionValue] = msgspec.to_builtins(game.options())
    return tuple(
        PresetInfo(name, preset.origin, {**defaults, **preset.options})
        for name, preset in game.presets.items()
    )


def _query_ids(request: Request, name: str) -> list[str]:
    return request.query_params.get(name, "").split(",")[:MAX_IDS_PER_REQUEST]


def port_of(host: str) -> int | None:
    """Return the port in a `Host` header, or None if it has no valid port."""
    digits = host.rpartition(":")[2]
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else 0
    return number if 0 < number <= 65_535 else None
