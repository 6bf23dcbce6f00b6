/*
 * digests: what a section is made from, as a number: it is right as long as
 * that stays the same.
 */
#ifndef CLI_DIGESTS_H
#define CLI_DIGESTS_H

#include "base/base.h"

struct analysis; /* cli/analysis/analysis.h */
struct scan; /* scan/scan.h */
struct tree_puts; /* git/git.h */

/*
 * By unit, into `perm`: path, object id and language of each of its files that
 * say something, its dependencies, those declared for it elsewhere that packs
 * ask for, and the directories of the units that it is assembled with. The same
 * for a commit, the index, a work tree and a directory without git. A file that
 * cannot be read counts by its path.
 */
struct hash *digest_units(const struct analysis *analysis, struct arena *perm);

/* What proto files declare: services with their methods. */
void digest_protos(struct hash *hash, const struct scan *scan);

/*
 * All that a run reads: the tree of files with the report among them, the
 * engine, the configuration. `puts`: with these files, NULL: as it is. Of a
 * commit it is known without its listing. False: that is needed.
 */
bool digest_snapshot(struct hash *hash, const struct analysis *analysis,
    const struct tree_puts *puts);

#endif
