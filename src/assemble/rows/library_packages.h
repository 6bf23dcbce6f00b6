/*
 * library_packages: the packages of a project that others import, and the files
 * of each in which their names begin.
 */
#ifndef ASSEMBLE_LIBRARY_PACKAGES_H
#define ASSEMBLE_LIBRARY_PACKAGES_H

#include "assemble/resolve/symbol_index.h"
#include "assemble/units/unit_rows.h"
#include "lang/lang.h"

/* Where nothing stands that others are to import; in some languages `doc` and
 * `tools` are packages as all others. */
#define KINDS_BESIDE \
	(BESIDE_BENCHMARK | BESIDE_EXAMPLE | BESIDE_SCRIPT | BESIDE_TRIED | \
	    BESIDE_VENDORED | BESIDE_HIDDEN)
#define KINDS_PRIVATE \
	(KINDS_BESIDE | BESIDE_DEMO | BESIDE_DOCUMENT | BESIDE_TOOL)

struct library {
	struct str folder; /* of its source */
	struct library_root {
		uint32_t file;
		struct str prefix; /* of the names that it has; "" */
		struct evidence said; /* by which manifest; "": it says so
					 itself */
	} * roots;
	size_t root_count;
};

struct libraries {
	struct library *items;
	size_t count;
};

/* Those that have a root in the index, by manifest. Lives in `arena`. */
void find_libraries(struct libraries *libraries, const struct index *index,
    struct arena *arena);

#endif
