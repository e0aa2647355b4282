"""A WebSocket connection that a test can cut and restore."""

import re

from playwright.sync_api import Page, WebSocketRoute


class BreakableConnection:
    """Proxies the WebSockets of a page. Create it before the page opens one."""

    def __init__(self, page: Page) -> None:
        self._intact = True
        self._routes: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/ws/"), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if not self._intact:
            route.close()
            return
        route.connect_to_server()
        self._routes.append(route)

    def cut(self) -> None:
        """Close all WebSockets, and refuse new ones."""
        self._intact = False
        for route in self._routes:
            route.close()
        self._routes.clear()

    def restore(self) -> None:
        """Let new WebSockets through."""
        self._intact = True
