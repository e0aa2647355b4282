# Two commands: `make play` starts a server, `make test` proves everything.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NPM := tools/npm
STATIC := src/triptych/server/static/index.html
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)

.PHONY: play test check test-python test-web test-browser look web wire docs playthroughs bench-engine bench-tables bench-ink bench-lace clean

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

test-python: $(VENV)/.dev
	$(BIN)/pytest -q -n 2 -m "not browser and not engines"

test-web: web/node_modules/.ready
	cd web && ../$(NPM) run check && ../$(NPM) test

test-browser: $(VENV)/.dev $(STATIC)
	$(BIN)/pytest -q -m browser

# Safari's engine and Firefox, from Debian's packages: whole games in both.
test-browsers: $(VENV)/.dev $(STATIC)
	tools/install-browsers
	$(BIN)/pytest -q -m engines tests/engines $(ENGINES)

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

bench-lace: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.lace.run

bench-engine: $(VENV)/.dev
	bench/engine/setup.sh
	$(BIN)/python bench/engine/run.py

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
	rm -rf $(VENV) web/node_modules src/triptych/server/static

include art/art.mk
