/*
 * subjects: what of each list of the model is compared, as data: which of its
 * fields say which fact it is, which its value, and what is said of it. A new
 * list is a row of subjects[], and its rules in levels.h.
 */
#ifndef DRIFT_SUBJECTS_H
#define DRIFT_SUBJECTS_H

#include "model/model.h"

enum {
	IDENTITY_MOST = 4,
	ASPECTS_MOST = 5,
	ALIKE_MOST = 2,
};

/* Which subsystem a fact is of. */
enum scope {
	SCOPE_PROJECT, /* none */
	SCOPE_FIELD, /* its field `subsystem` says it */
	SCOPE_PLACE, /* that of its file */
	SCOPE_NAME, /* it is one, by its `name` */
	SCOPE_FROM, /* that named by `from`, if there is one */
	SCOPE_OWNER, /* that of what holds it */
};

enum trait {
	BY_FILE = 1, /* the same in two files is two facts */
	STILL = 2, /* whatever its file, it has not moved */
	FOLDS = 4, /* not told of a subsystem that is new or gone itself */
	TRAVELS = 8, /* moves between subsystems that stay */
	RENAMES = 16, /* one that is alike is renamed, not changed */
	ORDERED = 32, /* rows with an `order`, of a `pipeline` */
	/* Only what has the severity warning or error; `text` is prose. */
	SERIOUS = 64,
	MANY = 128, /* often many at once: several are told as one */
};

/* What a field of the identity holds. */
enum naming {
	NAMING_PLAIN,
	NAMING_PARTY, /* a subsystem or deployed unit */
	NAMING_UNIT, /* a subsystem */
	NAMING_GRAPH, /* a graph of agents */
	NAMING_PATH,
};

struct key {
	const char *field;
	enum naming naming;
};

enum aspect_style {
	ASPECT_TEXTS, /* a text, or a set of them */
	ASPECT_IMAGE, /* that of a container: with another tag alone, a note */
	ASPECT_FLAG,
};

/* A value, which may be another one while the fact stays the same. */
struct aspect {
	const char *field;
	const char *phrase; /* "has the field+": + is an s where several are */
	const char *without; /* the same when it has it no longer */
	const char *fate; /* end of the rule's name */
	enum aspect_style style;
};

/*
 * Templates: {name} is the fact's name, {who} its subsystem or "The project",
 * {of} " of `subsystem`" or nothing, {was} the name before, others fields of
 * the row; all as code spans, {=field} as plain text.
 */
struct subject {
	enum model_list list;
	const char *nested; /* the field with the rows meant; NULL: the row */
	const char *what;
	const char *rule; /* what its rules' names begin with */
	enum scope scope;
	unsigned traits;
	const char *name;
	struct key identity[IDENTITY_MOST]; /* up to the one without field */
	struct aspect aspects[ASPECTS_MOST];
	/* Fields by which one that is gone may be one that is new. */
	const char *alike[ALIKE_MOST];
	const char *closer; /* a field that tells those apart; NULL: none */
	const char *come;
	const char *go;
	const char *other; /* alike, but of another identity; NULL: the same */
};

extern const struct subject subjects[];
extern const size_t subject_count;

/* The list that a subject's rows are of. */
const struct list *subject_list(const struct subject *subject);
/* A field as text: lists are joined, a flag is "yes" or "". */
struct str field_text(const struct field *field, const void *row,
    struct arena *arena);

#endif
