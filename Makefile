# Two commands: `make play` starts a server, `make test` proves everything.
PYTHON ?= python3
TORTURE ?= 1/20
VENV := .venv
BIN := $(VENV)/bin
NPM := tools/npm
STATIC := src/triptych/server/static/index.html
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)

.PHONY: play test release check test-python test-pythons test-web test-browser look torture-ink web wire docs playthroughs bench-engine bench-tables bench-ink bench-ink-left bench-arrive bench-album bench-lace bench-nodes bench-workers drill bench-scale torture torture-abuse clean

play: $(VENV)/.play $(STATIC)
	$(BIN)/triptych serve

test: check test-python test-web test-browser
	@echo "all green"

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports --no-logo

# More at once than there are cores: tests mostly wait, for servers, leases and browsers.
test-python: $(VENV)/.dev $(STATIC)
	$(BIN)/pytest -q -n 3 --dist worksteal -m "not browser and not engines"

# The same on every interpreter of this machine from 3.11 on; PYTHONS="3.12" for one of them.
test-pythons:
	tools/test-pythons $(TESTS)

test-web: web/node_modules/.ready $(VENV)/.dev
	cd web && ../$(NPM) run check && ../$(NPM) test

# The client's pen against the server's lane, over lines that lose, delay, repeat and cut.
torture-ink: web/node_modules/.ready $(VENV)/.dev
	cd web && SEEDS=$${SEEDS:-10000} ../$(NPM) test -- src/ink/line.test.ts

test-browser: $(VENV)/.dev $(STATIC)
	$(BIN)/pytest -q -n 3 --dist worksteal -m browser

# Safari's engine and Firefox, from Debian's packages: whole games in both.
test-browsers: $(VENV)/.dev $(STATIC)
	tools/install-browsers
	$(BIN)/pytest -q -m engines tests/engines $(ENGINES)

# dist/*.whl: built, installed where there is nothing but Python, and played with.
release: $(VENV)/.dev $(STATIC)
	$(BIN)/python tools/release.py

docs: $(VENV)/.dev
	$(BIN)/triptych codes > docs/reference/codes.md
	$(BIN)/python -m triptych.server.reference_pages docs/reference
	$(BIN)/python -m triptych.decks.rulebook docs/rules

# everything that does not fit, with pictures; LOOK="--only pictomania/draw --screens 360x740" for a part of it
look: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m tests.browser.look $(LOOK)

wire: $(VENV)/.dev
	$(BIN)/python -m triptych.wire.typescript

bench-tables: $(VENV)/.dev
	cd bench/tables && ../../$(NPM) install --no-package-lock --no-audit --no-fund --loglevel=error
	PYTHONPATH=src:. $(BIN)/python -m bench.tables.run --held $(BENCH)

bench-ink: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.ink.run $(BENCH)

# Three nodes behind HAProxy: how long nobody can play when one is killed, and when one leaves.
bench-nodes: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.nodes.run $(BENCH)

# A worker of two is killed again and again: when are its tables open, what do the others notice?
bench-workers: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.nodes.workers $(BENCH)

# Patroni, etcd, HAProxy and three nodes; each part fails in turn. Debian's packages, as root.
drill: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.run
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.proxies
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.shares
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.pooler

bench-ink-left: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.ink.looking

bench-arrive: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.arrive.run $(BENCH)

# A day of every size, simulated; bench/scale/measure.py measures what it is made of.
bench-scale: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.scale.run --write $(BENCH)

bench-album: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.album.run

bench-lace: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.lace.run

torture-abuse: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.abuse.torture $(ABUSE)

bench-engine: $(VENV)/.dev
	bench/engine/setup.sh
	PYTHONPATH=. $(BIN)/python bench/engine/run.py

torture: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.torture.run $(TORTURE)

playthroughs: $(VENV)/.dev
	$(BIN)/python -m tests.playthroughs

web: $(STATIC)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip

$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet -c constraints.txt -e .
	touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet -c constraints.txt -e '.[dev]'
	touch $@ $(VENV)/.play

web/node_modules/.ready: web/package.json web/package-lock.json | $(VENV)/bin/python
	cd web && ../$(NPM) ci --no-audit --no-fund --loglevel=error
	touch $@

$(STATIC): web/node_modules/.ready $(WEB_SOURCES)
	cd web && ../$(NPM) run build --silent
	touch $@

clean:
	rm -rf $(VENV) .pythons web/node_modules src/triptych/server/static

include art/art.mk
