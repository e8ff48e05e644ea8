# Ringlet: every task of the project. `make` alone prints the list.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help deps build render test fuzz sanitize bench pictures format lint golden builds install dist clean

PREFIX ?= /usr/local
OUT ?= out
SWIFT ?= swift
JOBS ?= 2

# Debian packages: to build, to run, and to check files with somebody else's decoder in the tests.
BUILD_PACKAGES := pkg-config libgif-dev libpng-dev libharfbuzz-dev libfontconfig-dev \
  libavcodec-dev libavformat-dev libavutil-dev libcairo2-dev
RUN_PACKAGES := fonts-inter fontconfig
TEST_PACKAGES := ffmpeg gifsicle imagemagick librsvg2-bin

# Two builds with the same results: for any processor of the architecture, and for x86-64 with 256-bit vectors. `make
# build` makes the one for this machine (`AVX2=0`: the other one), `make install` both; the tool chooses when it starts.
AVX2 ?= $(shell grep -qm1 'avx2.*bmi2' /proc/cpuinfo 2>/dev/null && echo 1 || echo 0)
FLAGS := -c release
FLAGS_base :=
FLAGS_v3 := -Xcc -march=x86-64-v3
NATIVE := $(if $(filter 1,$(AVX2)),v3,base)
OTHER := $(if $(filter x86_64,$(shell uname -m)),$(if $(filter v3,$(NATIVE)),base,v3))
VERSION := $(shell sed -nE 's/.*current = "(.*)"/\1/p' Sources/Ringlet/Version.swift)
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
	$(SWIFT) build $(FLAGS) $(FLAGS_$(NATIVE)) -j $(JOBS)

render: build ## renders every preset in presets/ into out/ (only what changed) and prints a table
	@.build/release/ringlet batch presets --out $(OUT) --update -j $(JOBS)

test: build ## builds and runs the whole test suite; FILTER= picks tests
	$(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/tests -j $(JOBS) $(if $(FILTER),--filter $(FILTER))

SECONDS_TO_FUZZ ?= 60
SEED ?= $(shell date +%s)
fuzz: deps ## draws random display lists for SECONDS_TO_FUZZ from SEED on, and checks what must hold of any
	@mkdir -p .build
	RINGLET_FUZZ=$(SECONDS_TO_FUZZ) RINGLET_SEED=$(SEED) $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build/tests -j $(JOBS) --filter FuzzTests || { echo "the latest seed: $$(cat .build/fuzz-seed)"; exit 1; }

SANITIZE ?= address
sanitize: deps ## runs the tests of drawing, motion, text, views and encoding under a sanitizer: SANITIZE=address or thread
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test -c release -Xswiftc -enable-testing --sanitize=$(SANITIZE) \
	  --scratch-path .build/$(SANITIZE) -j $(JOBS) \
	  --filter 'RingletRasterTests|RingletMotionTests|RingletTextTests|RingletUITests|RingletEncodingTests'

bench: deps ## times the renderer beside Blend2D (BLEND2D=folder), cairo and Skia, those that are installed
	$(SWIFT) build $(FLAGS) $(FLAGS_$(NATIVE)) -j $(JOBS) --product RingletBench
	.build/release/RingletBench raster --peers

pictures: deps ## draws the pictures of docs/Raster.md
	$(SWIFT) build $(FLAGS) $(FLAGS_$(NATIVE)) -j $(JOBS) --product RingletBench
	.build/release/RingletBench pictures docs/gallery

format: ## rewrites the Swift sources in the project's format
	@$(SWIFT) format --in-place --parallel $$(git ls-files --cached --others --exclude-standard '*.swift')

lint: ## checks format, documentation of public declarations, the C kernels for arm64, and for unfinished marks
	@$(SWIFT) format lint --strict --parallel $$(git ls-files --cached --others --exclude-standard '*.swift')
	@command -v clang >/dev/null || { echo "no ‘clang’ on the PATH: it comes with Swift"; exit 1; }
	@clang --target=aarch64-linux-gnu -ffreestanding -fsyntax-only -ISources/CLanes/include Sources/CLanes/lanes.c
	@! grep -nE 'TODO|FIXME' -r Sources presets || { echo "unfinished marks"; exit 1; }

golden: build ## records goldens that differ or are missing; the tests still fail in that run, look at the changes
	-RINGLET_RECORD=1 $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/tests $(if $(FILTER),--filter $(FILTER))
	@git status --short Tests

builds: build ## makes the build for other processors too, and checks that both write the same bytes
ifneq ($(OTHER),)
	$(SWIFT) build $(FLAGS) $(FLAGS_$(OTHER)) --scratch-path .build/other --product ringlet -j $(JOBS)
	@for folder in .build .build/other; do \
	  $$folder/release/ringlet batch presets --out .build/same/$$(basename $$folder) -q -j $(JOBS) || exit 1; done
	@diff -r -x .ringlet-batch .build/same/.build .build/same/other && echo "both builds write the same bytes"
endif

install: builds ## installs the tool below PREFIX, with a build for each kind of processor
	install -Dm755 .build/release/RingletLauncher $(DESTDIR)$(PREFIX)/bin/ringlet
	install -Dm755 -s .build/release/ringlet $(DESTDIR)$(PREFIX)/libexec/ringlet/ringlet-$(NATIVE)
	$(if $(OTHER),install -Dm755 -s .build/other/release/ringlet $(DESTDIR)$(PREFIX)/libexec/ringlet/ringlet-$(OTHER))
	install -d $(DESTDIR)$(PREFIX)/lib/ringlet/modules
	for m in $(MODULES); do cp -r .build/release/Modules/$$m.swiftmodule $(DESTDIR)$(PREFIX)/lib/ringlet/modules/; done

dist: ## packs an installation as .build/ringlet-VERSION-ARCHITECTURE.tar.gz
	rm -rf .build/dist
	$(MAKE) install DESTDIR=$(CURDIR)/.build/dist PREFIX=/ringlet-$(VERSION)
	tar -C .build/dist --sort=name --owner=0 --group=0 --numeric-owner -czf \
	  .build/ringlet-$(VERSION)-$$(uname -m).tar.gz ringlet-$(VERSION)

clean: ## removes what was built and rendered
	rm -rf .build $(OUT)
