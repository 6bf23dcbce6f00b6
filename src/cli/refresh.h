/*
 * refresh: the report brought into step with the code: what is still right is
 * taken from it, the rest is read again.
 */
#ifndef CLI_REFRESH_H
#define CLI_REFRESH_H

#include "cli/cli.h"

struct refresh_options {
	const char *output; /* in place of the project's report; "-": print */
	bool all; /* read everything, whatever the report says */
	bool lines; /* rewrite sections also where only lines moved */
	bool force; /* replace a file that archdrift did not write */
	bool verbose; /* say why each subsystem is read again */
	bool no_stage; /* leave the index as it is, also where it decides */
	bool exit_code; /* STATUS_CHANGED where something was written */
};

/* `path`: the project inside the directory; NULL: all of it. */
enum status refresh_report(struct run *run, const char *path,
    const struct refresh_options *options);

#endif
