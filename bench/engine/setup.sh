#!/usr/bin/env bash
# Installs OpenSpiel and boardgame.io, which only this benchmark needs, into this folder.
set -euo pipefail
cd "$(dirname "$0")"
[ -x .venv/bin/python ] || ../../.venv/bin/python -m venv .venv
.venv/bin/pip install --quiet open_spiel==2.0.2
../../tools/npm install --no-save --no-package-lock --no-audit --no-fund --loglevel=error boardgame.io@0.50.2
