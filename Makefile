# make play   set everything up and open the games in the browser
# make test   set everything up and run every test
.DEFAULT_GOAL := help
.PHONY: help setup parts play test web-test browser services packages check audit kills fuzz soak gallery docs mutants bench bench-server bench-peers bench-page bench-replay format messages types goldens strength vectors research puzzles luck lock clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip
PIP_INSTALL := install --quiet --disable-pip-version-check --require-hashes
PAGE_NEEDS := web/node_modules/.developing
APT_GET := apt-get -qq -o DPkg::Lock::Timeout=600
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
WEB := $(shell find web -path web/node_modules -prune -o -path web/tests -prune -o -type f -print) $(shell find src/paddock/locale -name '*.po' -o -name '*.md')
COMPILED := $(addprefix src/paddock/,core games bots/search bots/cow006 table acting)
SERVER := $(shell sed -n '/^SERVER = (/,/^)/s,^ *"\(.*\)"\,,src/paddock/server/\1.py,p' building/compiled_core.py)
SOURCES := $(shell find $(COMPILED) -name '*.py') $(SERVER) $(wildcard building/*.py) setup.py pyproject.toml
CATALOGUES := $(shell find src -name '*.po')

help:  ## Show what can be made.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup:  ## Make the environment in .venv with all that developing needs, compile the core and build the page.
	@$(MAKE) --no-print-directory --jobs=3 $(VENV)/.developing parts

parts: $(VENV)/.built $(VENV)/.texts $(VENV)/.page  # the page is built while the core compiles
	@:

$(VENV)/.uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Paddock needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv --without-pip $(VENV)
	@$(PYTHON) -m pip --python $(BIN)/python $(PIP_INSTALL) -r requirements/uv.txt 2>/dev/null \
	|| { $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip $(PIP_INSTALL) -r requirements/uv.txt; } \
	|| { echo "uv could not be installed with pip. If Python's venv or pip is missing: apt-get install python3-venv (Debian)"; exit 1; }
	@touch $@

$(VENV)/.running: $(VENV)/.uv requirements/run.txt
	$(UV) install --quiet --python $(BIN)/python --compile-bytecode --require-hashes -r requirements/run.txt
	@touch $@

$(VENV)/.node: $(VENV)/.uv requirements/page.txt
	$(UV) install --quiet --python $(BIN)/python --require-hashes -r requirements/page.txt
	@touch $@

$(VENV)/.developing: $(VENV)/.running $(VENV)/.node requirements/dev.txt
	$(UV) install --quiet --python $(BIN)/python --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.built: $(VENV)/.running $(SOURCES)
	@find src -name '*.so' -delete
	PADDOCK_COMPILED=$(if $(shell command -v cc),required) $(UV) install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@$(BIN)/paddock --version
	@touch $@

$(VENV)/.texts: $(VENV)/.built $(CATALOGUES)
	@$(BIN)/python tools/messages.py --compile
	@touch $@

web/node_modules/.building: $(VENV)/.node web/package.json web/package-lock.json
	$(NPM) ci --silent --omit=dev
	@touch $@

web/node_modules/.developing: $(VENV)/.node web/package.json web/package-lock.json
	$(NPM) ci --silent
	@touch $@ web/node_modules/.building

$(VENV)/.page: $(PAGE_NEEDS) $(WEB)
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

play:  ## Play in the browser, with friends in the same network too. Installs only what playing needs.
	@$(MAKE) --no-print-directory --jobs=2 parts PAGE_NEEDS=web/node_modules/.building
	@$(BIN)/paddock serve --host 0.0.0.0 --open

browser:  # the headless build takes a third less time than the whole browser, which does as well
	@command -v chromium-headless-shell >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && $(APT_GET) update && $(APT_GET) install -y chromium-headless-shell >/dev/null; } \
	|| command -v chromium >/dev/null \
	|| { echo "The page is tested in Chromium, which is missing: install it (Debian: apt-get install chromium-headless-shell)"; exit 1; }

services:
	@{ ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null; } && command -v redis-server >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && $(APT_GET) update && $(APT_GET) install -y postgresql redis-server >/dev/null; } \
	|| { echo "The server is tested with PostgreSQL and Redis, which are missing: install them (Debian: apt-get install postgresql redis-server)"; exit 1; }

packages:  # of the system, one after the other: two installations at once get in each other's way
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory services

test: setup  ## Run every check and every test.
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target packages check web-test
	$(BIN)/pytest -n 2

web-test: web/node_modules/.developing  ## Run the unit tests of the page.
	$(NPM) test --silent

check: setup  ## Types, style, import directions, catalogues.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/messages.py --check
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/fixed_points.py --check
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	@! command -v systemd-analyze >/dev/null || systemd-analyze verify deploy/paddock.service
	$(NPM) run --silent check

audit: $(VENV)/.uv  ## Look for known faults in what we depend on; asks the advisory databases of PyPI and npm.
	$(BIN)/uv run --quiet --no-project --isolated --with-requirements requirements/audit.txt pip-audit --require-hashes --disable-pip -r requirements/run.txt
	$(NPM) audit --omit=dev

kills: setup services  ## Kill, stop and start processes and services of a server under load (MINUTES=5 TABLES=6).
	$(BIN)/python tests/server/kills.py --minutes $(or $(MINUTES),5) --tables $(or $(TABLES),6)

fuzz: setup  ## Send a server what nobody should send, over HTTP and the socket (MINUTES=5 SEED=1).
	$(BIN)/python tests/server/fuzz/run.py --minutes $(or $(MINUTES),5) $(if $(SEED),--seed $(SEED))

soak: setup  ## Let visitors come and go for long, and see that nothing stays behind (MINUTES=20).
	$(BIN)/python tests/server/soak.py --minutes $(or $(MINUTES),20)

bench: setup  ## Measure the engine.
	$(BIN)/paddock bench cow006
	$(BIN)/python bench/against_c.py

bench-server: setup  ## Measure the server with a swarm of clients.
	$(BIN)/python bench/server.py

bench-peers: setup  ## Measure the server beside boardgame.io and colyseus (TABLES="200 1000").
	$(BIN)/python bench/peers/run.py --tables $(or $(TABLES),200 1000)

bench-page: setup browser  ## Measure how quickly the page comes and answers.
	$(BIN)/python bench/page.py

bench-replay: setup browser  ## Measure how quickly a game to look back at opens, and any step of it.
	$(BIN)/python bench/replay.py

mutants: setup  ## Change the rules a little and count how often the tests notice (GAME=cow006 SAMPLE=300 SEED=1).
	$(BIN)/python tools/mutants.py $(GAME) --sample $(or $(SAMPLE),300) --seed $(or $(SEED),1)

format: setup  ## Format the sources.
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format

messages: setup  ## Bring the catalogues up to date with the code.
	$(BIN)/python tools/messages.py

types: setup  ## Write the page's types anew from the server's structures.
	$(BIN)/python tools/page_types.py

$(VENV)/.docs: $(VENV)/.running requirements/docs.txt
	$(UV) install --quiet --python $(BIN)/python --require-hashes -r requirements/docs.txt
	@touch $@

docs: $(VENV)/.docs web/node_modules/.building  ## Build the documentation into build/docs; a broken link is an error.
	@mkdir -p build
	PATH="$(CURDIR)/$(BIN):$$PATH" node web/pictures.js build/pictures.json
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --nitpicky --fresh-env --write-all -d build/doctrees docs build/docs
	@echo "The documentation is in build/docs/index.html"

gallery: setup browser  ## Make the pictures in docs/gallery.
	$(BIN)/python tools/gallery

vectors: setup  ## Write docs/vectors.md anew from the layouts of the games.
	$(BIN)/python tools/vectors.py

$(VENV)/.research: $(VENV)/.developing requirements/research.txt requirements/ray.txt requirements/peers.txt
	$(UV) install --quiet --python $(BIN)/python --require-hashes -r requirements/research.txt -r requirements/ray.txt -r requirements/peers.txt
	@touch $@

research: setup $(VENV)/.research  ## Test everything of paddock.research, with OpenSpiel, pyarrow, SciPy and Ray installed.
	$(BIN)/pytest tests/research
	$(BIN)/paddock bench research

goldens: setup  ## Write the golden playthroughs anew.
	$(BIN)/python tools/goldens.py

strength: setup  ## Play the tables of docs/strength/; stop and go on as you like (ONLY=cow006 MINUTES=40).
	$(BIN)/python tools/strength.py $(if $(ONLY),--only $(ONLY)) --minutes $(or $(MINUTES),40)
	$(BIN)/python tools/fixed_points.py

puzzles: setup  ## Check every puzzle that ships by a deeper search and in games of the hard bot: takes hours (GAME=cow006).
	$(BIN)/paddock puzzles $(GAME) --verify

luck: setup  ## Measure that luck comes to nothing on average, and how much less results scatter without it (GAME=cow006 GAMES=200).
	$(BIN)/python tools/luck.py $(GAME) --games $(or $(GAMES),200)

lock: $(VENV)/.uv  ## Pin the newest versions that fit.
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes requirements/uv.in -o requirements/uv.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes pyproject.toml requirements/dev.in -o requirements/dev.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt pyproject.toml requirements/run.in -o requirements/run.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt requirements/page.in -o requirements/page.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt requirements/docs.in -o requirements/docs.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt requirements/research.in -o requirements/research.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt requirements/ray.in -o requirements/ray.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt -c requirements/research.txt requirements/peers.in -o requirements/peers.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt requirements/train.in -o requirements/train.txt
	$(UV) compile --quiet --universal --python-version 3.11 --generate-hashes -c requirements/dev.txt requirements/audit.in -o requirements/audit.txt

clean:  ## Remove everything that can be made again.
	rm -rf $(VENV) build web/node_modules src/paddock/server/page .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.so' -delete -o -name '*.mo' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
