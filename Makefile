# One Makefile, no configure step; nothing is written outside of build/.
# A variant is a row of flags: make VARIANT=release, dev, asan, tsan, cov (and fuzz).

MAKEFLAGS += --no-builtin-rules
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 2)
endif

ifneq ($(filter fuzz,$(MAKECMDGOALS)),)
VARIANT := fuzz
CC      := clang
endif
ifneq ($(filter coverage,$(MAKECMDGOALS)),)
VARIANT := cov
endif
ifeq ($(origin CC),default)
CC      := gcc
endif
# Tests are of what is quick to build, unless another is asked for.
ifneq ($(filter test bless packs cases lint licences lint-licences,$(MAKECMDGOALS)),)
VARIANT ?= dev
endif
VARIANT ?= release
PREFIX  ?= /usr/local
SHARE    = $(DESTDIR)$(PREFIX)/share
DIR     ?= .
DEPTH   ?= 3
BENCH_REPOS ?= .
BENCH_SIZES ?= 1000 10000 100000
# make V=1 shows the commands.
Q       := $(if $(filter 1,$V),,@)
TIME    ?= 60
B       := build/$(VARIANT)
G       := build/grammars

# In their order; which header a room may include says ci/layers.
ROOMS   := base parse doc git lang \
	scan/manifests scan/about scan \
	deploy/templates deploy/cluster deploy/compose deploy/proxies deploy \
	model \
	extract/read extract/values extract/selectors extract/packs extract/flows extract/rules extract/cache extract \
	assemble/resolve assemble/scopes assemble/units assemble/requests assemble/layers assemble/agents assemble/rows assemble \
	link/parties link/start link/findings link/patterns link \
	report/tables report/notes report/diagrams report/onboard report \
	drift/compare drift/rules drift/forms drift \
	cli/analysis cli/update cli/init cli/ask cli
SRC     := $(wildcard $(ROOMS:%=src/%/*.c))
HEADERS := $(wildcard $(ROOMS:%=src/%/*.h))
OBJ     := $(SRC:%.c=$B/%.o) $B/packs.o $B/trees.o $B/knowledge.o $B/files.o $B/demo.o \
	$B/page.o $B/notice.o $B/engine.o $B/core.o
PACKS   := $(sort $(shell find src/lang/packs -name '*.yml'))
# Read by the build, so that no run has to: what is read of YAML, by what.
TREES   := $(PACKS:src/%.yml=build/%.tree)
READER  := $(addprefix src/base/,arena.c buf.c error.c map.c record.c \
	sort.c text.c) $(addprefix src/doc/,escape.c tree.c tree_record.c yaml.c)
# Tables of what is known beside frameworks: constants of the program.
KNOWN   := $(sort $(wildcard src/lang/knowledge/*.yml))
# What `archdrift init` writes, and what `ask` knows.
FILES   := hooks/pre-commit src/cli/settings.yml src/cli/requests.yml
# What `archdrift demo` writes: the project of which the README shows the report.
SHOP    := tests/cases/readme-example/input
DEMO    := $(sort $(shell find $(SHOP) -type f))
# What the report as a page is made of; see below for what is made ready first.
P       := build/page
PAGE    := $P/page.html $P/style.css $P/script.js $P/mermaid.js.gz $P/policy
UNITS   := $(wildcard tests/unit/*.c)
UNIT    := $(UNITS:%.c=$B/%.o)
# The program with calls that fail when a test wants them to: see the file.
FAULTY  := $B/faulty
MEMORY  := src/base/out_of_memory
WRAPPED := $(shell sed -n 's/^REAL.[^,]*, \([a-z_]*\),.*/-Wl,--wrap=\1/p' tests/faults/inject.c)
FUZZ    := $(patsubst tests/fuzz/%.c,$B/fuzz/%,$(wildcard tests/fuzz/*.c))
SCRIPTS := .ci/run tests/profile ci/base ci/comment ci/get ci/github ci/gitlab ci/layers \
	ci/cases ci/distinct ci/map ci/names ci/release ci/setup ci/with-token ci/words $(wildcard ci/*.sh hooks/*)
C_FILES := $(SRC) $(HEADERS) $(wildcard src/*.c tests/*.c tests/*/*.c)

# Folders of src/lang/node_modules that hold src/parser.c.
GRAMMARS := \
	@derekstride/tree-sitter-sql \
	@sengac/tree-sitter-dart \
	@tree-sitter-grammars/tree-sitter-hcl \
	@tree-sitter-grammars/tree-sitter-kotlin \
	@tree-sitter-grammars/tree-sitter-toml \
	@tree-sitter-grammars/tree-sitter-xml/xml \
	tree-sitter-c \
	tree-sitter-c-sharp \
	tree-sitter-cpp \
	tree-sitter-elixir \
	tree-sitter-go \
	tree-sitter-groovy \
	tree-sitter-java \
	tree-sitter-javascript \
	tree-sitter-json \
	tree-sitter-php/php \
	tree-sitter-properties \
	tree-sitter-python \
	tree-sitter-ruby \
	tree-sitter-rust \
	tree-sitter-scala \
	tree-sitter-swift \
	tree-sitter-typescript/tsx \
	tree-sitter-typescript/typescript
MODULES := src/lang/node_modules
CORE    := $(MODULES)/tree-sitter/vendor/tree-sitter/lib
MERMAID := src/report/mermaid/node_modules/@mermaid-js/tiny

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion \
	-Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wcast-qual \
	-Wvla -Wformat=2 -Wundef -Wimplicit-fallthrough
ifneq ($(findstring clang,$(CC)),clang)
WARNINGS += -Wlogical-op -Wduplicated-cond -Wduplicated-branches
endif
ifeq ($(WERROR),1)
WARNINGS += -Werror
endif

# ARCHDRIFT_TINY: blocks and buffers start tiny, to give mistakes a chance.
SANITIZE := address,undefined
# What is released reads what strangers wrote: mistakes must end it, not serve them.
# ARCHDRIFT_CONFINED: see src/base/confine.h; the tools of other variants want more.
HARDEN   := -fPIE -fstack-protector-strong -fstack-clash-protection \
	-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
release  := -O3 $(HARDEN) -DARCHDRIFT_CONFINED
dev      := -O1 -g
asan     := -O1 -g -fsanitize=$(SANITIZE) -fno-omit-frame-pointer -DARCHDRIFT_TINY
tsan     := -O1 -g -fsanitize=thread
cov      := -O0 -g --coverage
prof     := -O2 -g -fno-omit-frame-pointer
fuzz     := -O1 -g -fsanitize=fuzzer-no-link,$(SANITIZE) \
	-fno-sanitize-recover=undefined -DARCHDRIFT_TINY
asan_ld  := -fsanitize=$(SANITIZE)
tsan_ld  := -fsanitize=thread
cov_ld   := --coverage
release_ld := -static-pie -Wl,-z,relro,-z,now,-z,noexecstack,-z,pack-relative-relocs
# What is released is compiled after counts of the ways that a first program,
# built to count them, takes through the tests' projects, and linked as one
# whole: an eighth quicker. Counts are made once (make clean); what changed since
# is compiled without. Unit tests and tools take the same objects one by one.
# The compiler knows counts by the name that it would give to side products.
train    := -O3 $(HARDEN)
train_ld := -fprofile-generate
train_counts := -fprofile-generate -fprofile-update=atomic
ifeq ($(VARIANT)$(findstring clang,$(CC)),release)
COUNTED  := build/train/counted
release_counts := -flto=auto -ffat-lto-objects -fprofile-use -fprofile-correction \
	-fprofile-partial-training -Wno-missing-profile -Wno-coverage-mismatch
WHOLE_LD := -O3 -flto=auto
endif
COUNTS    = $(if $($(VARIANT)_counts),$($(VARIANT)_counts) \
	-dumpdir build/train/$(dir $*) -dumpbase $(notdir $*))

CPPFLAGS := -D_GNU_SOURCE= -DPCRE2_CODE_UNIT_WIDTH=8 -Isrc -isystem $(CORE)/include \
	-isystem $(MODULES)/tree-sitter/vendor
CFLAGS   := -std=c17 $(WARNINGS) $($(VARIANT))
LDFLAGS  := $($(VARIANT)_ld)
# Expanded when linking: by then ci/setup has installed what is asked for here.
# Libraries are static in every variant, so that each tests the same code.
# --wrap: see src/git/truncated.c and src/base/out_of_memory.c.
LDLIBS    = -Wl,--wrap=inflate -Wl,--wrap=malloc -Wl,--wrap=calloc \
	-Wl,--wrap=realloc -Wl,--push-state,-Bstatic $(shell pkg-config --static --libs libgit2 \
	libpcre2-8 yaml-0.1 zlib liblz4 libcmark-gfm) -lcmark-gfm-extensions -lcmark-gfm \
	-Wl,--pop-state -lm -lpthread

# Whole: libgit2's network code must find our stubs before its own.
WHOLE     = -Wl,--whole-archive $B/archdrift.a -Wl,--no-whole-archive \
	$G/grammars.a

all: $B/archdrift ## build the program (VARIANT=release, asan, tsan, cov; CC=clang; WERROR=1)

report: all ## write the architecture report of DIR=.
	$B/archdrift -C '$(DIR)' report

test: all units | setup-test ## run every test; CASE=packs/python runs some, RUN has options of tests/run
	tests/run $(RUN) $B/archdrift $(CASE)

bless: all units | setup-test ## rewrite what the tests of CASE=... expect
	$(if $(CASE),,$(error say which: make bless CASE=packs/python/flask))
	tests/run --bless $B/archdrift $(CASE)

units: $B/units $(FAULTY) ## build the unit tests

install: all ## install program, manual and completions under PREFIX=/usr/local (and DESTDIR=)
	install -D -m 755 $B/archdrift '$(DESTDIR)$(PREFIX)/bin/archdrift'
	install -D -m 644 LICENSE '$(SHARE)/doc/archdrift/LICENSE'
	install -D -m 644 NOTICE '$(SHARE)/doc/archdrift/NOTICE'
	$B/archdrift help --man >$B/archdrift.1
	install -D -m 644 $B/archdrift.1 '$(SHARE)/man/man1/archdrift.1'
	$B/archdrift completion bash >$B/archdrift.bash
	install -D -m 644 $B/archdrift.bash '$(SHARE)/bash-completion/completions/archdrift'
	$B/archdrift completion zsh >$B/archdrift.zsh
	install -D -m 644 $B/archdrift.zsh '$(SHARE)/zsh/site-functions/_archdrift'
	$B/archdrift completion fish >$B/archdrift.fish
	install -D -m 644 $B/archdrift.fish '$(SHARE)/fish/vendor_completions.d/archdrift.fish'

format: ## lay out the sources
	clang-format --style=file:src/.clang-format -i $(C_FILES)

lint: layers map names words distinct links cases headers lint-format lint-tidy lint-cppcheck lint-scripts lint-licences ## check layout and common mistakes

lint-format: | setup-test ## lint: the layout alone
	@clang-format --style=file:src/.clang-format --dry-run -Werror $(C_FILES)

ci-full: ## all that is checked before a release: .ci/run full
	.ci/run full

# A file a run: of several, clang-tidy 14 knows va_start() only in the first. Its
# analyzer follows so many ways of a function, where CI waits for it; all: analyze.
WAYS    := -Xclang -analyzer-config -Xclang max-nodes=5000
TIDY_FILES ?= $(SRC) src/embed.c src/embed_tree.c src/embed_tables.c
TIDY     = printf '%s\n' $(TIDY_FILES) | xargs -P $$(nproc) -n 1 sh -c \
	    'clang-tidy --quiet --config-file=src/.clang-tidy "$$@" \
	    -- -std=c17 $(CPPFLAGS) $1 2>&1' clang-tidy | \
	    awk '!/^[0-9]+ warnings? generated/ { print } \
	    /(warning|error):/ { bad = 1 } END { exit bad }'

lint-tidy: | setup-test ## lint: clang-tidy alone
	@$(call TIDY,$(WAYS))

lint-cppcheck: | setup-test ## lint: cppcheck alone
	@cppcheck --quiet --std=c11 --error-exitcode=1 --inline-suppr \
	    --enable=warning,style,performance,portability \
	    --suppress=unusedStructMember --suppress=missingIncludeSystem \
	    -j $$(nproc) $(filter -D% -I%,$(CPPFLAGS)) $(SRC)

lint-scripts: | setup-test ## lint: shellcheck alone
	@shellcheck $(SCRIPTS)

lint-licences: $B/link.map | setup-test ## lint: is NOTICE of what is linked and compiled?
	@ci/licences --check $<

licences: $B/link.map | setup-test ## write NOTICE anew: the licences of what is linked and compiled
	ci/licences $<

layers: ## check that rooms include only what stands below them
	@ci/layers $(ROOMS)

cases: all ## check that a case shows each form, difference, rule, finding, manifest, pack
	@ci/cases $B/archdrift

map: ## check that what the map of the code names is there
	@ci/map

names: ## check that no text of the C sources names what packs and tables know
	@ci/names

links: ## check that links of the documents lead somewhere
	@ci/links

words: ## check that kinds of references and marks of symbols have one place in C
	@ci/words

distinct: ## check that a name of a variable, a function or a file stands for few things
	@ci/distinct

headers: | setup ## compile each header alone
	@for header in $(HEADERS); do \
	    printf '#include "%s"\nstruct unit;\n' "$${header#src/}" | \
	    $(CC) $(CPPFLAGS) $(CFLAGS) -fsyntax-only -x c - || exit 1; done

analyze: | setup-test ## the whole of clang's and of gcc's analysis, slow
	@$(call TIDY,)
	printf '%s\n' $(SRC) | xargs -P $$(nproc) -I '{}' \
	    gcc $(CPPFLAGS) -std=c17 -O2 -fanalyzer -c -o /dev/null '{}'

fuzz: $(FUZZ) ## feed each harness of tests/fuzz (FUZZ=build/fuzz/fuzz/packs: one) with noise for TIME=60 seconds
	@for harness in $(FUZZ); do name=$${harness##*/}; \
	    tests/fuzz/seeds $$name $B/corpus/$$name && \
	    $$harness -max_total_time=$(TIME) -timeout=5 -rss_limit_mb=4096 \
	    -artifact_prefix=$B/ $B/corpus/$$name || exit 1; done

coverage: all units | setup-test ## lines of each room that the tests reach
	find $B -name '*.gcda' -delete
	tests/run $B/archdrift $(CASE)
	ci/coverage.sh $B $(foreach room,$(ROOMS),$(if $(findstring /,$(room)),,$(room)))

faults: all $(FAULTY) | setup-test ## each call that a run makes fails in turn; places differ by DEPTH=3 of their callers
	tests/faults/run $B/archdrift $(DEPTH)

bench: all $B/measure $B/parse ## measure check, update and report of BENCH_REPOS=. against git status and its peers
	tests/bench $B $(BENCH_REPOS)

growth: all $B/measure ## measure how the cost grows with made-up repositories of BENCH_SIZES files
	tests/growth $B $(BENCH_SIZES)

large: all $B/measure | setup-test ## report on many repositories, BENCH_REPOS=..., hold each to its budget and draw it
	tests/large.mjs $B $(BENCH_REPOS)

profile: ## where the time of `model` goes, of BENCH_REPOS=.
	@$(MAKE) --no-print-directory VARIANT=prof all
	tests/profile build/prof/archdrift $(BENCH_REPOS)

grade: | setup-test ## judge REPORT=… by the points that need no person; REPO=dir looks evidence up
	tests/grade.mjs $(if $(REPO),--repo '$(REPO)') '$(REPORT)'

packs: all ## list rules of packs that no case reaches; fail where one is new
	tests/reached $B/archdrift

schema: all ## write the schema of .archdrift.yml anew
	$B/archdrift rules --schema >archdrift.schema.json

clean: ## remove what was built
	rm -rf build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

setup: | build/.gitignore
	@ci/setup build

setup-test: | setup
	@ci/setup test

build/.gitignore:
	@mkdir -p $(@D) && echo '*' >$@

$B/archdrift: $(OBJ) $G/grammars.a $B/link
	@echo link $@
	$Q$(CC) $($(VARIANT)) $(LDFLAGS) $(WHOLE_LD) -o $@ $(OBJ) $G/grammars.a $(LDLIBS)
	$Q$@ rules >/dev/null

$B/%.o: %.c $B/flags | setup $(COUNTED)
	@mkdir -p $(@D)
	@echo compile $<
	$Q$(CC) $(CPPFLAGS) $(CFLAGS) $(COUNTS) -MMD -MP -MF $(@:.o=.d) -c -o $@ $<

# What both builds need is there before the one begins the other.
build/train/counted: build/embed build/embed_tables $(TREES) $G/grammars.a $(PAGE) | setup
	@find build/train -name '*.gcda' -delete 2>/dev/null || true
	$Q$(MAKE) --no-print-directory VARIANT=train build/train/archdrift
	@echo count
	@find build/train -name '*.gcda' -delete
	$Qbuild/train/archdrift --config /dev/null model --no-cache -q -j 1 tests >$@.json
	@mv $@.json $@

# Of which libraries the program takes something, as it is released: see ci/licences.
$B/link.map: $B/archdrift
	$Q$(CC) $(CFLAGS) -fno-lto $(release_ld) -Wl,-Map=$@ -o $@.out $(OBJ) $G/grammars.a $(LDLIBS)
	@rm -f $@.out

# Unit tests and harnesses take of the program what they name, from an archive.
$B/archdrift.a: $(OBJ) $B/link
	@rm -f $@
	$Qar rcs $@ $(filter-out %/cli/main.o,$(OBJ))

# One program: see tests/units.c.
$B/units: $B/tests/units.o $(UNIT:$B/tests/%=$B/%) $B/archdrift.a $G/grammars.a $G/shipped.a
	@echo link $@
	$Q$(CC) $(CFLAGS) -fno-lto $(filter-out -static-pie,$(LDFLAGS)) -o $@ \
	    $(filter %.o,$^) $(WHOLE) $G/shipped.a $(LDLIBS) -lcmocka

$B/unit/%.o: $B/tests/unit/%.o
	@mkdir -p $(@D)
	$Qobjcopy --redefine-sym main=main_of_$* $< $@

$B/tests/units.o: CPPFLAGS += -I$B
$B/tests/units.o: $B/units.h

$B/units.h: FORCE
	@mkdir -p $(@D)
	@printf 'UNIT(%s)\n' $(notdir $(UNITS:.c=)) | cmp -s - $@ || \
	    printf 'UNIT(%s)\n' $(notdir $(UNITS:.c=)) >$@

$(FAULTY): $(OBJ) $B/tests/faults/inject.o $G/grammars.a $B/link
	@mkdir -p $(@D)
	@echo link $@
	$Qobjcopy $(foreach name,malloc calloc realloc,--redefine-sym __real_$(name)=faulty_$(name)) \
	    $B/$(MEMORY).o $@.o
	$Q$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) $(WRAPPED) -o $@ $@.o \
	    $(filter-out %/$(MEMORY).o,$(filter %.o,$^)) $G/grammars.a $(LDLIBS)

$B/measure: tests/measure.c $B/flags
	@mkdir -p $(@D)
	$Q$(CC) $(CPPFLAGS) $(CFLAGS) -o $@ $<

# A peer has the parser as it is shipped: by its own flags, without our counts.
$B/parse: $B/tests/parse.o $B/shipped.o $(filter-out %/cli/main.o %/core.o,$(OBJ)) $G/grammars.a \
		$G/shipped.a
	@echo link $@
	$Q$(CC) $(CFLAGS) -fno-lto $(LDFLAGS) -o $@ $^ $(LDLIBS)

$B/fuzz/%: $B/tests/fuzz/%.o $B/archdrift.a $G/grammars.a $G/shipped.a
	@mkdir -p $(@D)
	@echo link $@
	$Q$(CC) $(CFLAGS) -fsanitize=fuzzer,$(SANITIZE) -o $@ $< $(WHOLE) $G/shipped.a $(LDLIBS)

$(UNIT) $(FUZZ:$B/%=$B/tests/%.o): | setup-test

# These change only when what they say changes: other flags compile anew, a file
# that was removed links anew.
$G/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(HARDEN)' | cmp -s - $@ || echo '$(HARDEN)' >$@

$B/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(CPPFLAGS) $(CFLAGS) $(COUNTS)' | cmp -s - $@ || \
	    echo '$(CC) $(CPPFLAGS) $(CFLAGS) $(COUNTS)' >$@

$B/link: FORCE
	@mkdir -p $(@D)
	@echo '$(OBJ) $(PACKS) $(KNOWN) $(LDFLAGS)' | cmp -s - $@ || \
	    echo '$(OBJ) $(PACKS) $(KNOWN) $(LDFLAGS)' >$@

# What a report depends on beside the project: a report and a cache of facts are
# good for one such engine alone.
ENGINE := $(sort $(SRC) $(HEADERS) $(PACKS) $(KNOWN)) \
	src/lang/package-lock.json src/lang/scanners.sed

$B/engine.c: $(ENGINE) $B/link | setup
	$Qcat $(ENGINE) | sha256sum | \
	    sed 's/\(.\{32\}\).*/const char engine_digest[] = "\1";/' >$@

# Foreign and generated C is compiled without our warnings.
build/embed: src/embed.c | setup
	$Q$(CC) -std=c17 $(WARNINGS) -O1 -o $@ $<

build/embed_tree build/embed_tables: build/%: src/%.c $(READER) src/lang/knowledge.h \
		$(wildcard src/base/*.h src/doc/*.h) | setup
	$Q$(CC) -std=c17 $(WARNINGS) -D_GNU_SOURCE= -Isrc -O1 -o $@ $< $(READER) -lyaml

# A pack that is no YAML ends the build here, one with a wrong rule as it links.
$(TREES): build/%.tree: src/%.yml build/embed_tree
	@mkdir -p $(@D)
	$Qbuild/embed_tree $< >$@

$B/packs.c: build/embed $(PACKS) $B/link
	$Qbuild/embed lang/embedded.h packs src/lang/packs $(PACKS) >$@

$B/trees.c: build/embed $(TREES) $B/link
	$Qbuild/embed lang/embedded.h trees build/lang/packs $(TREES) >$@

$B/knowledge.c: build/embed_tables $(KNOWN) $B/link
	$Qbuild/embed_tables $(KNOWN) >$@

$B/files.c: build/embed $(FILES)
	$Qbuild/embed cli/embedded.h files . $(FILES:%=./%) >$@

$B/demo.c: build/embed $(DEMO)
	$Qbuild/embed cli/embedded.h demo $(SHOP) $(DEMO) >$@

$B/NOTICE.gz: NOTICE
	@mkdir -p $(@D)
	@gzip -9nc $< >$@

$B/notice.c: build/embed $B/NOTICE.gz
	$Qbuild/embed cli/embedded.h notice $B $B/NOTICE.gz >$@

$B/page.c: build/embed $(PAGE)
	$Qbuild/embed report/embedded.h page $P $(PAGE) >$@

$B/packs.o $B/trees.o $B/knowledge.o $B/files.o $B/demo.o $B/page.o $B/notice.o $B/engine.o: $B/%.o: $B/%.c $B/flags
	$Q$(CC) $(CPPFLAGS) -std=c17 -w -c -o $@ $<

$P/page.html $P/style.css: $P/%: src/report/page/%
	@mkdir -p $(@D)
	@cp $< $@

$P/script.js: $(addprefix src/report/page/,theme.js sections.js search.js diagrams.js)
	@mkdir -p $(@D)
	@{ echo "'use strict';"; echo '{'; cat $^; echo '}'; } >$@

# With its licence. Nothing in a script may look like the end of it.
$P/mermaid.js: src/report/mermaid/package-lock.json | setup
	@mkdir -p $(@D)
	@{ echo '/*!'; cat $(MERMAID)/LICENSE; echo '*/'; \
	    sed 's/<\/\([sS][cC]\)/<\\\/\1/g; s/<!--/<\\!--/g' \
	    $(MERMAID)/dist/mermaid.tiny.js; } >$@

$P/mermaid.js.gz: $P/mermaid.js
	@gzip -9nc $< >$@

$P/%.hash: $P/%
	@node -p "'sha256-' + crypto.createHash('sha256').update( \
	    fs.readFileSync('$<')).digest('base64')" >$@

# These two scripts and nothing else: no address, no font, no frame. Mermaid
# writes styles into its drawings, which load nothing either.
$P/policy: $P/script.js.hash $P/mermaid.js.hash
	@printf "default-src 'none'; script-src '%s' '%s'; style-src 'unsafe-inline'; \
	base-uri 'none'; form-action 'none'" $$(cat $^) >$@

# By scripts of sed: for the parser, and for the scanner after what mends it;
# the lexer with what else the compiler takes.
define grammar
	@mkdir -p $(@D)
	@echo grammar $*
	$Qsed -f $1 $(MODULES)/$*/src/parser.c | \
	    gcc -O1 $2 -w $(HARDEN) -I$(MODULES)/$*/src -x c -c -o $@.parser -
	$Qscanner=$(MODULES)/$*/src/scanner.c; test ! -f $$scanner || \
	    sed -f src/lang/scanners.sed $(addprefix -f ,$3) $$scanner | \
	    gcc -O2 -w $(HARDEN) -I$(MODULES)/$*/src -x c -c -o $@.scanner -
	$Qld -r -o $@ $$(ls $@.parser $@.scanner 2>/dev/null)
	@rm -f $@.parser $@.scanner
endef

GRAMMAR_FILES = src/lang/package-lock.json src/lang/scanners.sed src/lang/grammars.sed $G/flags

# Where each step leads to its state at once, that pass takes minutes for nothing.
LEXERS_FLAGS = -Isrc -fno-tree-dominator-opts
LEXERS = $(addprefix src/parse/,lexers.sed lexers.inc lexer.h scanners.sed)

$G/%.o: $(GRAMMAR_FILES) $(LEXERS) | setup
	$(call grammar,src/lang/grammars.sed -f src/parse/lexers.sed,$(LEXERS_FLAGS),src/parse/scanners.sed)

# With the lexers that they are published with, under other names: what a peer
# has, and what tests hold ours against.
$G/shipped/%.o: $(GRAMMAR_FILES) | setup
	$(call grammar,src/lang/grammars.sed)
	$Qnm -g --defined-only $@ | awk '{ print $$3, "shipped_" $$3 }' >$@.names
	$Qobjcopy --redefine-syms=$@.names $@

$G/grammars.a: $(GRAMMARS:%=$G/%.o) Makefile
	@rm -f $@
	$Qar rcs $@ $(filter %.o,$^)

$G/shipped.a: $(GRAMMARS:%=$G/shipped/%.o) Makefile
	@rm -f $@
	$Qar rcs $@ $(filter %.o,$^)

PARSER = -D_GNU_SOURCE -I$(CORE)/include -I$(CORE)/src -c -o $@ $(CORE)/src/lib.c

# The parser's core, of the variant's flags with those of counts alone.
$B/core.o: $B/%.o: src/lang/package-lock.json $B/flags | setup $(COUNTED)
	@mkdir -p $(@D)
	@echo compile the parser
	$Qgcc -O3 -w $(HARDEN) $(COUNTS) $(PARSER)

$B/shipped.o: src/lang/package-lock.json | setup
	@mkdir -p $(@D)
	$Qgcc -O3 -w -fPIE $(PARSER)

FORCE:

.DELETE_ON_ERROR:

-include $(OBJ:.o=.d) $(UNIT:.o=.d) $(wildcard $B/tests/*.d $B/tests/fuzz/*.d)
.SECONDARY:
.PHONY: all report test bless units install format lint lint-format lint-tidy \
	lint-cppcheck lint-scripts lint-licences licences layers map names words distinct links cases headers analyze fuzz coverage faults bench growth large \
	profile grade packs schema clean help setup setup-test ci-full FORCE
