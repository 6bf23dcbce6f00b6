/* What documents tell people to type, while one is read. */
#ifndef SCAN_README_COMMANDS_H
#define SCAN_README_COMMANDS_H

#include "scan/scanner.h"

struct telling {
	struct scanner *scanner;
	struct str path; /* of the document */
	struct str folder; /* where its commands have led to */
	size_t first; /* row of the document */
	size_t tried; /* commands of it */
	struct arena *scratch;
};

/* ---- command_forms.c ---- */

/* Fill in what the row's command does. False: nothing that is known to be, or
 * what it needs is not there. */
bool readme_command_find(struct readme_command *readme_command,
    const struct telling *telling);
/* Is there a file or directory, seen from where the commands stand? */
bool readme_file_is_there(const struct telling *telling, struct str path);
/* A file's text, in scratch; "": it is not there. */
struct str readme_text(const struct telling *telling, struct str path);

#endif
