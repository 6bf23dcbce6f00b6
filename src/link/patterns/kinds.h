/* What a project is called, and what kind of program it is. */
#ifndef LINK_KINDS_H
#define LINK_KINDS_H

#include <stdbool.h>
#include <stddef.h>

struct buf;
struct linking; /* link/parties/parts.h */
struct places;
struct str;
struct worker_row; /* model/model.h */

/* By the noun of its own words; in the order of products.yml. */
enum product_kind {
	PRODUCT_FRAMEWORK,
	PRODUCT_LIBRARY,
	PRODUCT_SERVER,
	PRODUCT_TOOL,
	PRODUCT_CLIENT, /* of a service, for programs */
	PRODUCT_ENGINE,
	PRODUCT_UTILITY,
	PRODUCT_COLLECTION, /* of samples */
	PRODUCT_DATABASE,
	PRODUCT_PROXY,
	PRODUCT_COMPILER,
	PRODUCT_AGENT,
	PRODUCT_CONTROLLER,
	PRODUCT_GAME,
	PRODUCT_TERMINAL,
	PRODUCT_NONE,
};

/* ---- program_kind.c ---- */

/* Are the product's requests but a door at its side: few, in few files? So is
 * what serves nothing. */
bool serves_aside(const struct linking *linking);
/* Does it run beside the main flow, in the product? */
bool worker_is_loop(const struct linking *linking,
    const struct worker_row *worker_row);
size_t count_loops(const struct linking *linking);
/* Has the product commands that people type? */
bool has_commands(const struct linking *linking);
/* The type, where what is served is not it; NULL: none is known. */
const char *program_kind(const struct linking *linking, enum product_kind kind);

/* ---- program_shape.c ---- */

/* Why it is one program, where nothing else is to be said. */
#define REASON_ONE_PART "all of its code is one part"

/* What the program is put together by, where no pattern leads: its name, why,
 * and where. False: nothing tells more than that it is one program. */
bool program_shape(struct str *shape, struct str *reason, struct places *at,
    const struct linking *linking);

#endif
