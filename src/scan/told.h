/* What documents tell people to type, while one is read. */
#ifndef SCAN_TOLD_H
#define SCAN_TOLD_H

#include "scan/scanner.h"

struct telling {
	struct scanner *scanner;
	struct str path; /* of the document */
	struct str folder; /* where its commands have led to */
	size_t first; /* row of the document */
	size_t tried; /* commands of it */
	struct arena *scratch;
};

/* ---- told_forms.c ---- */

/* Fill in what the row's command does. False: nothing that is known to be, or
 * what it needs is not there. */
bool told_find(struct told_row *row, const struct telling *run);
/* Is there a file or directory, seen from where the commands stand? */
bool told_is_there(const struct telling *run, struct str path);
/* A file's text, in scratch; "": it is not there. */
struct str told_text(const struct telling *run, struct str path);

#endif
