/*
 * options: tables of options that parse, print --help and name the nearest
 * right option where one is wrong.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/base.h"

enum option_kind {
	OPTION_FLAG, /* bool */
	OPTION_TEXT, /* const char * */
	OPTION_NUMBER, /* size_t, at least 1 */
	OPTION_WORDS, /* struct words: may be said several times */
};

/* What an option was given, in order. */
struct words {
	const char *items[16];
	size_t count;
};

struct option {
	const char *name; /* without dashes; NULL ends the table */
	char letter; /* short form; 0: none */
	enum option_kind kind;
	void *place;
	const char *value; /* what it takes; "a|b": one of these */
	const char *about;
};

/*
 * Take the options of `tables` (ends with NULL) out of argv; what is left are
 * *argc operands. `first_only`: stop at the first operand. False: wrong use.
 */
bool options_parse(const struct option *const *tables, int *argc,
    const char **argv, bool first_only, struct error *error);

#endif
