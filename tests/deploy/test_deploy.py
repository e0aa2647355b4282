"""The files in deploy/ match the server, and their commands start it."""

import asyncio
import configparser
import json
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from tests.support.players import TIMEOUT_S, http_client
from tests.support.ports import free_port
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ROOT
from tests.support.servers import RunningServer, server, start  # noqa: F401

from triptych.cli.support.settings_sources import load
from triptych.server.http_app import routes
from triptych.server.settings import ENV_PREFIX, fields

DEPLOY = ROOT / "deploy"
FILES = sorted(file for file in DEPLOY.iterdir() if file.is_file())
NAMES = {ENV_PREFIX + field.name.upper() for field in fields()}


def documents(name: str) -> list[Any]:
    return list(yaml.safe_load_all((DEPLOY / name).read_text(encoding="utf-8")))


def test_deploy_files_name_only_existing_settings() -> None:
    for file in FILES:
        named = set(re.findall(rf"\b{ENV_PREFIX}[A-Z_]+", file.read_text(encoding="utf-8")))
        assert named <= NAMES, file.name


def settings_of(service: dict[str, Any], **variables: str) -> dict[str, str]:
    """The environment of a service if `.env` sets these variables, and all others to a dummy."""

    def fill(text: str) -> str:
        return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: variables.get(found[1], "x" * 20), text)

    return {name: fill(str(value)) for name, value in service["environment"].items()}


def test_image_has_the_extra_for_the_database() -> None:
    image = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    pip_lines = [
        line for line in image.splitlines() if "/wheels/triptych" in line or "'triptych" in line
    ]
    assert len(pip_lines) == 2
    assert all("[postgres]" in line for line in pip_lines)


def test_compose_file_has_two_nodes_a_database_and_a_proxy() -> None:
    [compose] = documents("compose.yaml")
    services = compose["services"]
    assert set(services) == {"caddy", "one", "two", "database"}
    nodes = [services["one"], services["two"]]
    loaded = [load({}, settings_of(node, SITE="play.example.org")) for node in nodes]
    assert [one.node for one in loaded] == ["one", "two"]
    assert [one.inner for one in loaded] == ["one:8001", "two:8001"]
    assert len({(one.secret, one.store, one.public_url) for one in loaded}) == 1
    assert loaded[0].store.startswith("postgresql://")
    assert loaded[0].trusted_proxy
    for node in nodes:
        assert node["read_only"]
        assert node["cap_drop"] == ["ALL"]
        assert node["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["caddy"]["environment"]["NODES"].split() == ["one:8000", "two:8000"]
    assert set(compose["volumes"]) == {"certificates", "journal", "one", "two"}
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=", example, re.M))


@pytest.mark.process
async def test_compose_file_commands_start_servers(postgres_url: str, tmp_path: Path) -> None:  # noqa: F811
    [compose] = documents("compose.yaml")
    image = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    image_env = dict(re.findall(r"(TRIPTYCH_\w+)=(\S+)", image))
    command = json.loads(re.search(r"^CMD (\[.+\])$", image, re.M)[1])  # type: ignore[index]
    assert re.search(r'^ENTRYPOINT \["triptych"\]$', image, re.M)
    for name in ("one", "two"):
        port = free_port()
        service_env = settings_of(compose["services"][name], SITE="play.example.org")
        local_env = {
            "TRIPTYCH_DATA": str(tmp_path / name),
            "TRIPTYCH_PORT": str(port),
            "TRIPTYCH_INNER": f"127.0.0.1:{free_port()}",
            "TRIPTYCH_STORE": postgres_url,
        }
        with (tmp_path / f"{name}.log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "triptych.cli", *command],
                env={"PYTHONPATH": str(ROOT / "src"), **image_env, **service_env, **local_env},
                stdout=log,
                stderr=log,
            )
        try:
            await wait_until_ready(f"http://127.0.0.1:{port}", process, tmp_path / f"{name}.log")
        finally:
            process.terminate()
            assert process.wait(timeout=TIMEOUT_S) == 0


async def wait_until_ready(base: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    async with http_client(base) as http, asyncio.timeout(TIMEOUT_S):
        while True:
            assert process.poll() is None, log.read_text()
            with suppress(httpx.HTTPError):
                if (await http.get("/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.05)


def test_each_file_asks_the_address_that_the_hosting_guide_says() -> None:
    guide = (ROOT / "docs/HOSTING.md").read_text(encoding="utf-8")
    asked_by = dict(re.findall(r"^\| `(/\w+)` \| ([^|]+) \|", guide, re.M))
    expected = {
        "/livez": {"Containerfile": "the image", "kubernetes.yaml": "`livenessProbe`"},
        "/healthz": {
            "Caddyfile": "Caddy",
            "Caddyfile.nodes": "Caddy",
            "haproxy.cfg": "HAProxy",
            "kubernetes.yaml": "`readinessProbe`",
        },
        "/readyz": {},
    }
    assert asked_by.keys() == expected.keys()
    for path, files in expected.items():
        assert all(name in asked_by[path] for name in files.values())
        asking = {
            file.name
            for file in FILES
            for line in file.read_text(encoding="utf-8").splitlines()
            if path in line and not line.lstrip().startswith("#")
        }
        assert asking == files.keys()
    [pod] = [one for one in documents("kubernetes.yaml") if one["kind"] == "StatefulSet"]
    [container] = pod["spec"]["template"]["spec"]["containers"]
    assert container["livenessProbe"]["httpGet"]["path"] == "/livez"
    assert container["readinessProbe"]["httpGet"]["path"] == "/healthz"


def test_proxies_redirect_to_https_and_haproxy_is_not_root() -> None:
    haproxy = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    assert re.search(r"^ +user haproxy\n +group haproxy\n +chroot /", haproxy, re.M)
    assert re.search(r"bind :80\n +http-request redirect scheme https", haproxy)
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert re.search(r"listen 80;[^}]+return 301 https://", nginx)
    assert "proxy_set_header Host $http_host;" in nginx


async def test_kubernetes_probes_and_selectors_match(
    server: RunningServer,  # noqa: F811
) -> None:
    paths = {route.path for route in routes(server.server)}
    found = {(one["kind"], one["metadata"]["name"]): one for one in documents("kubernetes.yaml")}
    assert found["Service", "triptych-nodes"]["spec"]["clusterIP"] == "None"
    spec = found["StatefulSet", "triptych"]["spec"]
    assert spec["serviceName"] == "triptych-nodes"
    pod = spec["template"]["spec"]
    [container] = pod["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    for probe in ("readinessProbe", "livenessProbe"):
        request = container[probe]["httpGet"]
        assert request["path"] in paths
        assert request["port"] in ports
    labels = spec["template"]["metadata"]["labels"].items()
    for kind in ("Service", "StatefulSet", "PodDisruptionBudget"):
        for (found_kind, _), manifest in found.items():
            if found_kind == kind:
                selector = manifest["spec"]["selector"]
                assert selector.get("matchLabels", selector).items() <= labels
    drain_command = container["lifecycle"]["preStop"]["exec"]["command"]
    assert drain_command[:2] == ["triptych", "drain"]
    assert int(drain_command[-1]) < pod["terminationGracePeriodSeconds"]
    assert container["securityContext"]["readOnlyRootFilesystem"]
    named = {one["name"]: one.get("value", "x" * 20) for one in container["env"]}
    load({}, {k: v.replace("$(POD)", "triptych-0") for k, v in named.items() if k != "POD"})


def test_systemd_unit_starts_the_server_with_few_privileges() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string((DEPLOY / "triptych.service").read_text(encoding="utf-8"))
    service = unit["Service"]
    assert service["ExecStart"].endswith("/triptych serve")
    environment = dict(pair.split("=", 1) for pair in service["Environment"].split())
    assert load({}, environment).trusted_proxy
    assert load({}, environment).host == "127.0.0.1"
    for protection in ("NoNewPrivileges", "DynamicUser", "PrivateTmp", "MemoryDenyWriteExecute"):
        assert service[protection] == "yes"
    assert service["CapabilityBoundingSet"] == ""
    assert {"AF_INET", "AF_UNIX"} <= set(service["RestrictAddressFamilies"].split())


async def test_grafana_shows_all_exported_metrics(server: RunningServer) -> None:  # noqa: F811
    async with server.http() as http:
        exported = set(re.findall(r"^(?:# TYPE )?(\w+)", (await http.get("/metrics")).text, re.M))
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    queries = [
        target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", ())
    ]
    queries += [one["query"] for one in dashboard["templating"]["list"]]
    shown = {name for text in queries for name in re.findall(r"\b(?:triptych|process)_\w+", text)}
    shown = {name.removesuffix("_total") for name in shown}
    known = {name.removesuffix("_total") for name in exported}
    assert shown <= known, shown - known
    ours = {n for n in known if n.startswith("triptych_") and not n.endswith(("_created", "_sum"))}
    histograms = {name.removesuffix("_bucket") for name in ours if name.endswith("_bucket")}
    plain = ours - {f"{name}{end}" for name in histograms for end in ("", "_bucket", "_count")}
    # The dashboard shows every metric of Triptych.
    assert plain <= shown, plain - shown
    assert {f"{name}_bucket" for name in histograms} <= shown
    positions = [(p["gridPos"]["x"], p["gridPos"]["y"]) for p in dashboard["panels"]]
    assert len(set(positions)) == len(positions)
