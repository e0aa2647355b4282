# `make play` starts a server, `make test` runs all checks and tests.
# Which Python the environment is created with. Empty: the first suitable one that is found.
PYTHON ?=
# The first seed and the number of minutes of `make torture`.
TORTURE ?= 1/20
VENV := .venv
BIN := $(VENV)/bin
NPM := tools/npm
STEP := @tools/step
# Use more test workers than there are cores, because Python tests often wait. Browser tests rarely
# wait.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) '*' 3)
BROWSERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST := $(BIN)/python -m pytest -q --dist worksteal
# Print the output of parallel jobs one after the other, if this version of make can.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# Tests start hundreds of processes; without bytecode files, each would compile everything.
unexport PYTHONDONTWRITEBYTECODE
# Keep the cache of Node out of the temporary folder.
export NODE_COMPILE_CACHE := $(CURDIR)/.prepared/node-cache
STATIC := src/triptych/server/static/index.html
# Forget an environment that cannot be used, so that the rules below create it again.
$(shell tools/check-environment $(VENV) $(PYTHON))
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)

.DELETE_ON_ERROR:
.PHONY: play test test-setup test-fast test-game test-engines release test-image check check-style check-mypy check-pyright check-imports check-commits test-python test-pythons test-web test-browser layout torture-ink web wire docs playthroughs bench-engine bench-tables bench-ink bench-visible-ink bench-arrive bench-album bench-lace bench-nodes bench-workers drill bench-scale bench-restore bench-backup bench-commits bots-eval torture simulate safeguards soak torture-abuse test-autobahn clean

play: $(VENV)/.play $(STATIC)
	@$(BIN)/python -m triptych.cli serve

test: test-setup
	@echo "== checks and client, $$(date +%T)"
	@$(MAKE) --no-print-directory --jobs=2 $(SYNC) test-web check
	@$(MAKE) --no-print-directory test-python
	@$(MAKE) --no-print-directory test-browser
	@echo "all tests passed"

# Prepare everything that tests need: packages, the built client, Chromium.
test-setup: $(VENV)/.dev $(STATIC)
	$(STEP) "Unpacking Chromium for the browser tests" $(BIN)/python -m tests.browser.support.chrome

check: check-style check-mypy check-pyright check-imports check-commits

check-style: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-mypy: $(VENV)/.dev
	$(BIN)/mypy

check-pyright: $(VENV)/.dev
	$(BIN)/pyright

check-imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-logo

check-commits:
	tools/check-commits

test-python: test-setup
	@echo "== Python tests, $$(date +%T)"
	$(PYTEST) -n $(WORKERS) -m "not browser and not engines" --ignore=tests/browser --ignore=tests/engines

# Tests that need no browser, no PostgreSQL and no other process and are not slow, for use while you
# work.
test-fast: $(VENV)/.dev $(STATIC)
	$(PYTEST) -n $(WORKERS) -m "not browser and not engines and not postgres and not process and not slow" --ignore=tests/browser --ignore=tests/engines

# Tests of the rules, words and pages of one game, while you change it: GAME=contrast
GAME ?= contrast
test-game: $(VENV)/.dev
	$(PYTEST) -n $(WORKERS) tests/rules tests/conformance tests/playthroughs tests/docs tests/devtools -k "$(GAME) or test_clauses or test_reference or test_help or test_pages or test_typescript or test_interface_texts or test_glossary"

# Python tests on every interpreter of this machine from 3.11 on; PYTHONS="3.12" selects one.
test-pythons: $(STATIC)
	tools/test-pythons $(TESTS)

test-web: $(STATIC) $(VENV)/.dev
	$(NPM) --prefix web run check
	$(NPM) --prefix web run budget
	$(NPM) --prefix web test

# Test the client's pen with the server's ink stream, over connections that lose and repeat frames.
torture-ink: web/node_modules/.ready $(VENV)/.dev
	cd web && SEEDS=$${SEEDS:-10000} ../$(NPM) test -- src/ink/testing/real_server.test.ts

test-browser: test-setup
	@echo "== browser tests, $$(date +%T)"
	$(PYTEST) -n $(BROWSERS) -m browser tests/browser

# Play whole games in Firefox and in WebKit (Safari's engine), both from Debian's packages.
test-engines: $(VENV)/.dev $(STATIC)
	tools/install-browsers
	$(BIN)/python -m pytest -q -m engines tests/engines $(ENGINES)

# Build dist/*.whl, install it in an empty environment, and play a game with it.
release: $(VENV)/.dev $(STATIC)
	$(BIN)/python tools/release.py

# Generate the pages in docs/reference and docs/rules.
docs: $(VENV)/.dev
	$(BIN)/python -m devtools.codes_page > docs/reference/codes.md
	$(BIN)/python -m devtools.reference_pages docs/reference
	$(BIN)/python -m devtools.rulebook docs/rules

# Check the layout of all screens, with pictures.
# LAYOUT="--only pictomania/draw --screens 360x740" checks a part.
layout: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m tests.browser.layout $(LAYOUT)

# Generate the client's types from those of the server.
wire: $(VENV)/.dev
	$(BIN)/python -m devtools.typescript

# Compare our server with Colyseus and socket.io under the same load.
bench-tables: $(VENV)/.dev
	cd bench/tables && ../../$(NPM) install --no-package-lock --no-audit --no-fund --loglevel=error
	PYTHONPATH=src:. $(BIN)/python -m bench.tables.run --held $(BENCH)

# Measure the latency of ink in the browser, with six pages of one table.
bench-ink: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.ink.run $(BENCH)

# Measure how long play is interrupted when one of three nodes behind HAProxy is killed or stopped.
bench-nodes: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.nodes.run $(BENCH)

# Kill one of two workers repeatedly, and measure how long its tables and the other worker's are
# interrupted.
bench-workers: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.nodes.workers $(BENCH)

# Let each part of an installation fail in turn: three nodes behind HAProxy, with Patroni and etcd.
# Needs root and Debian's packages.
drill: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.run
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.proxies
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.base_path
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.relays
	PYTHONPATH=src:. $(BIN)/python -m tests.drill.pooler

# Run the steps of deploy/Containerfile in a chroot, without a container engine. Needs root.
test-image: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.deploy.image

# Measure how long the search for visible ink on a full board takes.
bench-visible-ink: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.ink.visible_ink

# Measure how long a page takes until it can be used, on a slow phone.
bench-arrive: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.arrive.run $(BENCH)

# Measure how long it takes to restore a table from the journal after a long evening.
bench-restore: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.restore.run $(BENCH)

# Measure backups of many tables: time and memory.
bench-backup: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.backup.run $(BENCH)

# Measure appends to PostgreSQL: commits, processor time and latency. BENCH="--against TREE" compares
# them with those of another checkout.
bench-commits: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.commits.run $(BENCH)

# Simulate a day with different numbers of players, from costs that bench/scale/measure.py measured.
bench-scale: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m bench.scale.run --write $(BENCH)

# Measure how long an album of forty games takes to open.
bench-album: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.album.run

# Measure the page's CPU time per frame while a lace is drawn or dragged.
bench-lace: $(VENV)/.dev $(STATIC)
	PYTHONPATH=src:. $(BIN)/python -m bench.lace.run

# Run one hostile client after the other while a player plays.
torture-abuse: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.abuse.torture $(ABUSE)

# Run the cases of the Autobahn test suite against our socket. PYTHON2 is a Python 2.7 with pip.
PYTHON2 = python2.7
AUTOBAHN = .prepared/autobahn
test-autobahn: $(VENV)/.dev
	$(PYTHON2) -m pip install --quiet --upgrade --no-deps --target $(AUTOBAHN) -r tests/autobahn/requirements.txt
	touch $(AUTOBAHN)/zope/__init__.py
	PYTHONPATH=src:. $(BIN)/python -m tests.autobahn.run $(PYTHON2) $(CURDIR)/$(AUTOBAHN)

# Compare the commands per second of our engine, OpenSpiel and boardgame.io.
bench-engine: $(VENV)/.dev
	bench/engine/setup.sh
	PYTHONPATH=. $(BIN)/python bench/engine/run.py

# Measure how well bots draw, recognise drawings, build and guess.
bots-eval: $(VENV)/.dev
	PYTHONPATH=src:. OPENBLAS_NUM_THREADS=1 $(BIN)/python -m train.evaluation $(BOTS)

# Inject faults into disk, database, bot process, clock and sockets while people play.
torture: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.torture.run $(TORTURE)

# Simulate evenings with faults, one for each seed. `make simulate SEED=7` prints the timeline of one.
simulate: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.simulation.run $(if $(SEED),--seed $(SEED),--seeds $(or $(SEEDS),1000) --first $(or $(FIRST),0))

# Prove that the simulation can fail: switch each safeguard off, and look for a seed that notices.
safeguards: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.simulation.prove

# Play for a long time, and print every minute what the server holds. SOAK=minutes
soak: $(VENV)/.dev
	PYTHONPATH=src:. $(BIN)/python -m tests.torture.soak $(SOAK)

# Record the whole games in tests/playthroughs again.
playthroughs: $(VENV)/.dev
	$(BIN)/python -m tests.playthroughs

# Build the client.
web: $(STATIC)

# This file is created last. An environment without it is incomplete and is created again.
$(VENV)/.created:
	@GOAL="$(MAKECMDGOALS)" tools/find-python $(PYTHON) >/dev/null
	$(STEP) "Creating the Python environment" "$$(tools/find-python $(PYTHON))" -m venv --clear $(VENV)
	$(STEP) "Updating pip" $(BIN)/python -m pip install --upgrade pip
	@touch $@

$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/.created
	$(STEP) "Installing Python packages (a minute)" $(BIN)/python -m pip install -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(VENV)/.created
	$(STEP) "Installing Python packages and those of the tests (minutes)" $(BIN)/python -m pip install -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/.play

web/node_modules/.ready: web/package.json web/package-lock.json | $(VENV)/.created
	$(STEP) "Installing JavaScript packages (a minute)" $(NPM) --prefix web ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

$(STATIC): web/node_modules/.ready $(WEB_SOURCES)
	$(STEP) "Building the pages" $(NPM) --prefix web run build

clean:
	rm -rf $(VENV) .pythons .prepared web/node_modules src/triptych/server/static*

include art/art.mk
