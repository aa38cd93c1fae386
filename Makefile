# Everything goes through a virtual environment in .venv, made here and found by every target.
# PYTHON chooses the interpreter it is made with: make setup PYTHON=python3.12

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OUT := out
MATCHES := sample_matches

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev demo test test-all check bench golden wheel clean

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.installed ## .venv with bgmatch in it

setup-dev: $(VENV)/.installed-dev ## the same, with what tests and checks need

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "bgmatch needs Python 3.11 or newer; try: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[html]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary gammonview,gnubg-nn --editable '.[oracles]' \
		|| echo 'The test oracles could not be installed here; their tests are skipped.'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[scale]' \
		|| echo 'dask, fsspec, moto or chess could not be installed here; their tests and measurements are skipped.'
	@touch $@

demo: setup ## check the sample matches, report on them, export them
	@echo '$$ bgmatch check --format full $(MATCHES) --exit-zero'
	@$(BIN)/bgmatch check --format full $(MATCHES) --exit-zero
	@echo
	@for report in 'breaches --by code' score-history gammon-rates; do \
		set -- $$report; name=$$1; shift; \
		echo "\$$ bgmatch report $$name $(MATCHES) $$* --quiet"; \
		$(BIN)/bgmatch report $$name $(MATCHES) $$* --quiet || exit $$?; \
		echo; \
	done
	@rm -rf $(OUT)/demo
	@echo '$$ bgmatch export $(MATCHES) -o $(OUT)/demo'
	@$(BIN)/bgmatch export $(MATCHES) -o $(OUT)/demo
	@echo
	@echo '$$ bgmatch report $(OUT)/demo --html $(OUT)/demo.html'
	@$(BIN)/bgmatch report $(OUT)/demo --html $(OUT)/demo.html

test: setup-dev ## the test suite
	$(BIN)/python -m pytest

test-all: setup-dev ## the test suite with its slow tests
	$(BIN)/python -m pytest -m 'slow or not slow'

check: setup-dev ## formatting, lint, types, tests: run before you hand in
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest

bench: setup-dev ## measure speed
	@if [ -f tests/bench/run.py ]; then $(BIN)/python tests/bench/run.py; else echo 'There is no tests/bench/run.py.'; fi

golden: setup-dev ## write the expected output of the sample matches anew; review the diff
	$(BIN)/python -m tests.golden
	$(BIN)/python -m tests.readme

wheel: setup-dev ## dist/*.whl and dist/*.tar.gz
	$(BIN)/python -m build --outdir dist .

clean: ## remove all that make made
	rm -rf $(VENV) $(OUT) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: accuracy
accuracy: setup-dev ## find known faults in thousands of damaged records: rates
	$(BIN)/python -m tests.accuracy
