/*
 * init: what `archdrift init` sets up, each part with its way back. Says what
 * it did, one line each.
 */
#ifndef CLI_INIT_H
#define CLI_INIT_H

#include "cli/cli.h"
#include "git/git.h"

struct init {
	struct run *run;
	struct source *source;
	struct setup setup;
	struct str report; /* file name of the report */
	struct str pages; /* folder of its pages; "": it has none */
	bool remove; /* take away what was set up */
	struct strs commit; /* files of the project that are new or changed */
	bool changed; /* anything at all */
	struct arena *arena;
	struct error *error;
};

/* The parts. False with a reason; what is not there to remove is no failure. */
bool init_hooks(struct init *init);
bool init_attributes(struct init *init);
bool init_driver(struct init *init);
bool init_settings(struct init *init);

/* "path: what was done"; the path is shown from the work tree's root. */
void init_say(const struct init *init, struct str path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* "path: " and what errno says; false. */
bool init_failed(struct init *init, struct str path);
struct str init_at_root(const struct init *init, const char *name);
/* Is there anything at `path`, a dangling link included? */
bool init_exists(struct str path, struct arena *arena);
/* The bytes of a file; "" where there is none. */
bool init_read(struct str *out, struct str path, struct init *init);
bool init_write(struct str path, struct str text, struct init *init);
bool init_delete(struct str path, struct init *init);
/* The folders that `path` is in, up to its last '/'. */
bool init_make_folders(struct str path, struct init *init);
/* Take them away, the inner ones first, where nothing is in them, as far as the
 * work tree goes: we made them. */
void init_remove_empty(struct str path, struct init *init);

#endif
