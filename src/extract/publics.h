/*
 * publics: what others may have of a file under a name, by the ways in which
 * its language says so: what the file defines, and what it hands on.
 */
#ifndef EXTRACT_PUBLICS_H
#define EXTRACT_PUBLICS_H

#include "base/base.h"

/* X(kind) */
/* clang-format off */
#define PUBLIC_KINDS(X) \
	X(class) X(constant) X(enum) X(function) X(interface) X(macro) \
	X(module) X(struct) X(type)

enum public_kind {
	PUBLIC_HANDED, /* of another file: what it is stands there */
	PUBLIC_LISTED, /* the list of all names that others have has it */
#define X(kind) PUBLIC_##kind,
	PUBLIC_KINDS(X)
#undef X
	PUBLIC_KIND_COUNT
};
/* clang-format on */

struct public_fact {
	struct str name; /* `a.b` in a module of the file; "default" */
	enum public_kind kind;
	struct str module; /* HANDED: as written; else "" */
	struct str item; /* HANDED: what of it, "" the module, "*" all; of the
			    default: what it is called here; else "" */
	uint32_t line; /* that hands it on, or has it in the list */
	uint32_t defined; /* the line of its definition; HANDED: 0 */
};

/* Is the file a header of C or C++, by its ending? */
bool path_is_header(struct str path);

#endif
