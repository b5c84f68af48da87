# The project's commands. On a fresh machine with git, make and Swift each installs what it lacks.

# What `make lint` lints: files or folders, for example `make lint SPECS=docs/specs`.
SPECS ?= Examples/clean
# What `make mutation` puts defects into, and further options of `a11yspec-dev mutate`.
CORPUS ?= Examples/clean
MUTATE ?=
# The targets of `make fuzz`; all without any.
TARGETS ?=
# What `make bench` measures with, and further options of `scripts/bench`.
BENCH ?= Examples/unseen/native-38
# Where `make install` puts the program, its manual page and completions. DESTDIR goes in front, for packages.
PREFIX ?= /usr/local
DESTDIR ?=
# How long `make check-writing` tries, and `make fuzz` each target.
SECONDS ?= 20

tool = .build/release/a11yspec
sources = Sources Tools Tests Package.swift
# The integration tests of what a release consists of.
released = formula image install release wheel

.NOTPARALLEL:
.PHONY: help setup build install lint test test-integration format format-check generate unseen mutation bench wheel release release-check check-writing fuzz check-sanitizers

help: ## Show this list
	@awk -F ': ## ' '/^[a-z-]+: ## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

setup: ## Install what is missing: pkg-config, libyaml, C libraries
	@scripts/setup

build: ## Build the release, .build/release/a11yspec
build: setup
	@[ -e $(tool) ] || echo 'a11yspec: building the release, which takes 4 to 13 minutes the first time, then seconds'
	swift build -c release --product a11yspec

install: ## Build, then install with manual page and completions: make install PREFIX=~/.local
install: build
	@scripts/install "$(DESTDIR)$(PREFIX)"

lint: ## Build, then lint Examples/clean, or your own: make lint SPECS=docs/specs
lint: build
	$(tool) lint $(SPECS)

test: ## Run the tests that need only Swift and the C libraries
test: setup
	swift test

test-integration: ## Run the tests that need Python: pre-commit, SARIF, JSON, workflows
test-integration: build
	@scripts/python-environment
	@scripts/neovim
	.build/venv/bin/python -B -m pytest Tests/Integration

check-writing: ## Try to make the linter lose something in a file: make check-writing SECONDS=600
check-writing: build
	scripts/check-writing --seconds $(SECONDS)

format: ## Format the Swift sources in place
	swift format format --in-place --recursive $(sources)

format-check: ## Say where the Swift sources are not formatted
	swift format lint --strict --recursive $(sources)

generate: ## Write the generated files again, after a change in Rules/
generate: setup
	swift run a11yspec-dev generate

unseen: ## Count alarms and found faults on specs by other authors, Examples/unseen
unseen: build
	@scripts/python-environment
	.build/venv/bin/python -B -m pytest -q -s Tests/Integration/test_unseen.py

mutation: ## Measure how many defects the linter notices: make mutation CORPUS=docs/specs
mutation: setup
	swift build -c release --product a11yspec-dev
	.build/release/a11yspec-dev mutate $(CORPUS) $(MUTATE)

wheel: ## Build and pack a Python wheel with the program, .build/release-files/*.whl
wheel: build
	@scripts/wheel

release: ## Build and pack a release: archive, wheel, checksums and a bill of materials
release: build
	@scripts/release

release-check: ## Pack a release, try all that is in it, and say whether it is ready
release-check: build
	@scripts/python-environment
	.build/venv/bin/python -B -m pytest $(addprefix Tests/Integration/test_, $(released:=.py))
	@scripts/release
	@scripts/release-check

bench: ## Measure times, memory and instructions against other programs, and each phase
bench: setup
	swift build -c release
	scripts/bench $(BENCH)
	.build/release/a11yspec-dev phases $(BENCH)

fuzz: ## Feed strange bytes to parsers and rules: make fuzz SECONDS=60 TARGETS="yaml loader"
fuzz: setup
	A11YSPEC_FUZZ=1 swift build -c release --product a11yspec-fuzz --scratch-path .build/fuzz/build
	scripts/fuzz $(SECONDS) $(TARGETS)

check-sanitizers: ## Run tests and examples under the address and the thread sanitizer
check-sanitizers: setup
	@scripts/check-sanitizers
