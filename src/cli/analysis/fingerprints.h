/*
 * fingerprints: what each file of the last run was, and what it said. Most
 * commits change a few files of code that say what they said before: then the
 * document is right, and neither scan nor sections are needed to know it. Kept
 * in the repository's own directory, free to be deleted; whatever is odd about
 * them, they are not there.
 */
#ifndef CLI_FINGERPRINTS_H
#define CLI_FINGERPRINTS_H

#include "base/base.h"

struct analysis; /* cli/analysis/analysis.h */
struct fingerprint; /* fingerprints.c */

struct fingerprints {
	bool found;
	struct hash whole_hash; /* what fingerprints_save() was given */
	struct fingerprint *items; /* by file of the listing; NULL: none */
	size_t count;
	struct strs switches; /* extract_surroundings(), each once */
	struct strs folders; /* of the packs that were read */
};

/* Load those of the last run, after listing. */
void fingerprints_load(struct analysis *analysis);
/*
 * Is what fingerprints_save() was given still the number of the project? It is
 * where nothing changed since but files of code that say the same. Reads rules
 * and these files; what was read is kept for analysis_scan() and for the cache
 * where the answer is no. False: not known.
 */
bool fingerprints_hold(struct analysis *analysis);
/* Take those of the run, while its facts are there. */
void fingerprints_take(struct analysis *analysis);
/* Keep what was taken. `whole_hash`: a number of all that the document is made
 * from, for whoever asks fingerprints_hold() next. */
void fingerprints_save(const struct analysis *analysis, struct hash whole_hash);

#endif
