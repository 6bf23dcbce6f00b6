/*
 * library_packages: the packages of a project that users import, and the root
 * files of each, whose names are those of the package.
 */
#ifndef ASSEMBLE_LIBRARY_PACKAGES_H
#define ASSEMBLE_LIBRARY_PACKAGES_H

#include "assemble/resolve/symbol_index.h"
#include "assemble/units/unit_rows.h"
#include "lang/lang.h"

/* Kinds of folders that hold nothing for users to import. The first list leaves
 * out `doc` and `tools`, which are ordinary packages in some languages. */
#define KINDS_BESIDE \
	(BESIDE_BENCHMARK | BESIDE_EXAMPLE | BESIDE_SCRIPT | BESIDE_TRIED | \
	    BESIDE_VENDORED | BESIDE_HIDDEN)
#define KINDS_PRIVATE \
	(KINDS_BESIDE | BESIDE_DEMO | BESIDE_DOCUMENT | BESIDE_TOOL)

/* A package that users import. */
struct library {
	struct str folder; /* of its source */
	struct library_root {
		uint32_t file;
		struct str prefix; /* of the names in the file: "orders"; "" */
		struct evidence said; /* line of the manifest that names the
					 file; path "": none does */
	} * roots;
	size_t root_count;
};

struct libraries {
	struct library *items;
	size_t count;
};

/* Find all libraries that have a root file in the index, in the order of their
 * manifests. Lives in `arena`. */
void find_libraries(struct libraries *libraries, const struct index *index,
    struct arena *arena);

#endif
