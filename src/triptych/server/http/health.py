"""Endpoints for proxies and monitoring: health, readiness and metrics."""

from dataclasses import dataclass

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from triptych import __version__
from triptych.live.lifecycle import Lifecycle
from triptych.live.metrics import Metrics
from triptych.server.http import responses as r
from triptych.server.queries import ProcessQueries
from triptych.server.readiness import Readiness
from triptych.server.workers.messages import CollectMetrics, CountTables
from triptych.server.workers.metrics_merge import merge_metrics
from triptych.wire.codes import reject


@dataclass(frozen=True)
class HealthEndpoints:
    lifecycle: Lifecycle
    readiness: Readiness
    queries: ProcessQueries
    metrics: Metrics
    metrics_are_public: bool
    has_siblings: bool

    async def live(self, request: Request) -> Response:
        """GET /livez: 200 in every phase. Restart a process that does not respond."""
        return r.json_response({"status": "alive"})

    async def health(self, request: Request) -> Response:
        """GET /healthz: 200, or 404 while this server is leaving or stopping.

        After a 404, proxies send new visitors elsewhere. HAProxy (`disable-on-404`) keeps existing
        connections until their table has moved.
        """
        tables = sum(await self.queries.query_workers(CountTables()))
        is_leaving = self.lifecycle.is_leaving
        status = "leaving" if is_leaving else "ok"
        body = {"status": status, "version": __version__, "tables": tables}
        return r.json_response(body, 404 if is_leaving else 200)

    async def ready(self, request: Request) -> Response:
        """GET /readyz: 200 if this server can serve players now, otherwise 503 with the reason."""
        reason = await self.readiness.not_ready_reason()
        if reason is None:
            return r.json_response({"status": "ready"})
        return r.json_response({"status": "not_ready", "code": reason[0], "why": reason[1]}, 503)

    async def show_metrics(self, request: Request) -> Response:
        """GET /metrics: the metrics of all workers in the text format of Prometheus."""
        if not self.metrics_are_public:
            raise reject("not_found")
        if self.has_siblings:
            text = merge_metrics(await self.queries.query_workers(CollectMetrics()))
        else:
            text = generate_latest(self.metrics.registry)
        return Response(text, 200, {"Cache-Control": "no-store"}, CONTENT_TYPE_LATEST)
