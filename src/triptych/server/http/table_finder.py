"""Finds the table that a request is about."""

from dataclasses import dataclass

from starlette.requests import Request

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.server.http.responses import bearer_token, require_token
from triptych.server.http.visitors import Visitors
from triptych.server.limits.table_access import TableAccess, check_access
from triptych.server.workers.shared_limits import OwnerSwitches
from triptych.table.names import parse_code
from triptych.table.preview import preview_table
from triptych.wire.api import TableLocation
from triptych.wire.codes import reject


@dataclass(frozen=True)
class TableFinder:
    """Finds the table whose code is in the path, and checks the visitor and their token.

    All methods raise `Reject` for the reasons that `TableAccess.find` lists.
    """

    access: TableAccess
    visitors: Visitors
    switches: OwnerSwitches

    async def find(self, request: Request, token: str | None = None) -> LiveTable:
        """Return the table. Raises `Reject` if `token` is wrong or the visitor is banned."""
        live, _ = await self._find(request, _path_code(request), token)
        return live

    async def find_visible(self, request: Request) -> LiveTable:
        """Return the table. Raises `Reject` if the visitor may not see it."""
        live, person = await self._find_with_optional_token(request, _path_code(request))
        check_access(live, self.visitors.identify(request), person)
        return live

    async def find_for_change(self, request: Request) -> tuple[LiveTable, str]:
        """Return the table, and the person with the request's token.

        Raises `Reject` if there is no such person, or if the server is read-only.
        """
        if self.switches.read_only:
            raise reject("read_only")
        visitor, token = self.visitors.identify(request), require_token(request)
        live, person = await self.access.find(_path_code(request), visitor, token)
        if person is None:
            raise reject("wrong_token")
        return live, person

    async def describe(self, request: Request, code: str | None = None) -> TableLocation:
        """Describe a table to a visitor: the one with this code, or with the code in the path.

        If the table is locked, strangers only learn that it exists.
        """
        live, person = await self._find_with_optional_token(request, code or _path_code(request))
        info = live.actor.table.info
        device = self.visitors.identify(request).device
        if info.locked and person is None and not live.bans.is_known(device):
            return TableLocation(info.code, True, 0, None)
        game = info.current_game.game if info.current_game else None
        services = live.actor.services
        preview = preview_table(services.collection, live.actor.table, services.clock.now())
        return TableLocation(info.code, info.locked, len(info.people), game, preview)

    async def _find(
        self, request: Request, code: str | None, token: str | None
    ) -> tuple[LiveTable, str | None]:
        visitor = self.visitors.identify(request)
        live, person = await self.access.find(code, visitor, token)
        if live.bans.is_banned(visitor.device):
            raise reject("banned")
        return live, person

    async def _find_with_optional_token(
        self, request: Request, code: str | None
    ) -> tuple[LiveTable, str | None]:
        """Return a table, and the person with the request's token.

        The person is None if the request has no valid token.
        """
        try:
            return await self._find(request, code, bearer_token(request))
        except Reject as refused:
            if refused.code != "wrong_token":
                raise
            return await self._find(request, code, None)


def _path_code(request: Request) -> str | None:
    return parse_code(request.path_params["code"])
