# Ringlet: every task of the project. `make` alone prints the list.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help deps build render test bench pictures format lint golden install clean

PREFIX ?= /usr/local
OUT ?= out
SWIFT ?= swift
JOBS ?= 2

# Debian packages: to build, to run, and to check files with somebody else's decoder in the tests.
BUILD_PACKAGES := pkg-config libgif-dev libpng-dev libharfbuzz-dev libfontconfig-dev \
  libavcodec-dev libavformat-dev libavutil-dev libcairo2-dev
RUN_PACKAGES := fonts-inter fontconfig
TEST_PACKAGES := ffmpeg gifsicle imagemagick

# AVX2 kernels where this machine has them; `make build AVX2=0` builds for any x86-64. The bytes of a file are the same.
AVX2 ?= $(shell grep -qm1 'avx2.*bmi2' /proc/cpuinfo 2>/dev/null && echo 1 || echo 0)
FLAGS := -c release
ifeq ($(AVX2),1)
FLAGS += -Xcc -march=x86-64-v3
endif
# What a person's SwiftUI file is compiled against.
MODULES := SwiftUI Combine UIKit RingletUI RingletMotion RingletRaster RingletText RingletLoader

help: ## prints this list
	@echo "Ringlet: loading animations as loops that seam"; echo
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'
	@echo; echo "  variables: PREFIX=$(PREFIX) OUT=$(OUT) AVX2=$(AVX2) FILTER= (tests to run)"

deps: ## installs the Debian packages that are missing (as root or through sudo), else prints the command
	@missing=$$(for p in $(BUILD_PACKAGES) $(RUN_PACKAGES) $(TEST_PACKAGES); do \
	    dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ]; then sudo=; elif sudo -n true 2>/dev/null; then sudo=sudo; \
	  else echo "missing packages; run: sudo apt-get install -y" $$missing; exit 1; fi; \
	  $$sudo apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
	@command -v $(SWIFT) >/dev/null || { echo "no ‘swift’ on the PATH: install Swift 6.2 or later"; exit 1; }

build: deps ## builds the release binaries .build/release/ringlet and .build/release/RingletBench
	$(SWIFT) build $(FLAGS) -j $(JOBS)

render: build ## renders every preset in presets/ into out/ (only what changed) and prints a table
	@.build/release/ringlet batch presets --out $(OUT) --update -j $(JOBS)

test: build ## builds and runs the whole test suite; FILTER= picks tests
	$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/tests -j $(JOBS) $(if $(FILTER),--filter $(FILTER))

bench: deps ## times the renderer beside Blend2D (BLEND2D=folder), cairo and Skia, those that are installed
	$(SWIFT) build $(FLAGS) -j $(JOBS) --product RingletBench
	.build/release/RingletBench raster --peers

pictures: deps ## draws the pictures of docs/Raster.md
	$(SWIFT) build $(FLAGS) -j $(JOBS) --product RingletBench
	.build/release/RingletBench pictures docs/gallery

format: ## rewrites the Swift sources in the project's format
	@$(SWIFT) format --in-place --parallel $$(git ls-files --cached --others --exclude-standard '*.swift')

lint: ## checks format, documentation of public declarations, and where unsafe code may stand
	@$(SWIFT) format lint --strict --parallel $$(git ls-files --cached --others --exclude-standard '*.swift')
	@clang --target=aarch64-linux-gnu -ffreestanding -fsyntax-only -ISources/CLanes/include Sources/CLanes/lanes.c
	@! grep -nE 'TODO|FIXME' -r Sources presets || { echo "unfinished marks"; exit 1; }

golden: build ## records goldens that differ or are missing; the tests still fail in that run, look at the changes
	-RINGLET_RECORD=1 $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/tests $(if $(FILTER),--filter $(FILTER))
	@git status --short Tests

install: build ## installs the tool below PREFIX
	install -Dm755 .build/release/ringlet $(DESTDIR)$(PREFIX)/bin/ringlet
	install -d $(DESTDIR)$(PREFIX)/lib/ringlet/modules
	for m in $(MODULES); do cp -r .build/release/Modules/$$m.swiftmodule $(DESTDIR)$(PREFIX)/lib/ringlet/modules/; done

clean: ## removes what was built and rendered
	rm -rf .build $(OUT)
