/* The table of manifests: which file is read how, and what it stands for. */
#ifndef SCAN_MANIFEST_KINDS_H
#define SCAN_MANIFEST_KINDS_H

#include "scan/manifests/manifest.h"

/*
 * A kind of manifest. In the order of their names; the first glob that fits
 * counts. `rank` 0 is read before all others, which use what it says. A kind
 * without an ecosystem is read for what it starts and builds, but is no
 * manifest of its own; `quiet` kinds are one only where nothing else is.
 */
struct manifest_kind {
	const char *glob;
	const char *ecosystem;
	const char *language; /* NULL: told by the sources that it is for */
	enum doc_format format;
	int rank;
	bool unit; /* its directory is the boundary of a subsystem */
	bool quiet;
	manifest_reader *read;
};

/* NULL: no manifest, or one that only tests read. */
const struct manifest_kind *manifest_kind_of(const struct scan_file *file);
const struct manifest_kind *manifest_kind_at(size_t index);

#endif
