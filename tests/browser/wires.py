"""A line to the server that a test can cut and mend, as a bad Wi-Fi does."""

import re

from playwright.sync_api import Page, WebSocketRoute


class Wire:
    """Stands between a page and the server's socket. Make it before the page opens one."""

    def __init__(self, page: Page) -> None:
        self._whole = True
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/ws/"), self._dial)

    def _dial(self, route: WebSocketRoute) -> None:
        if not self._whole:
            route.close()
            return
        route.connect_to_server()
        self._open.append(route)

    def cut(self) -> None:
        """The line is dead, and so is every new one."""
        self._whole = False
        for route in self._open:
            route.close()
        self._open.clear()

    def mend(self) -> None:
        """The next try comes through."""
        self._whole = True
