/*
 * drift: what is different between two architectures, and which of the team's
 * rules one of them breaks, in the forms in which people and CI read it. Pure
 * functions of models: the same input gives the same bytes.
 */
#ifndef DRIFT_DRIFT_H
#define DRIFT_DRIFT_H

#include "model/model.h"

struct doc_node; /* doc/doc.h */

enum drift_level {
	LEVEL_OFF,
	LEVEL_NOTE,
	LEVEL_WARNING,
	LEVEL_ERROR,
};

/* What is compared with what. */
enum drift_source {
	DRIFT_STALE, /* the code with the report */
	DRIFT_BASE, /* the code with that of a base */
	DRIFT_RULE, /* the code with a declared rule */
};

enum drift_kind {
	DRIFT_NEW,
	DRIFT_GONE,
	DRIFT_CHANGED, /* another handler, another image */
	DRIFT_MOVED, /* to another file or subsystem */
	DRIFT_RENAMED,
	DRIFT_VIOLATION,
};

struct difference {
	/* 16 hex digits over all but lines and level: the same difference has
	 * the same id in every run. */
	struct str id;
	enum drift_source source;
	enum drift_kind kind;
	enum drift_level level;
	struct str rule; /* "endpoint-new", "link-gone", or the declared rule */
	struct str what; /* "endpoint", "data store", "link", … */
	struct str subsystem; /* "": the project */
	struct str name; /* of the fact: "GET /orders" */
	/* Of a link, a path or a cycle: who uses whom, one after the other, by
	 * their names in the model's links. Else empty. */
	struct strs way;
	struct str text; /* one sentence, names between backticks */
	struct places before; /* where it stood; none: nowhere */
	struct places after; /* where it stands; a violation's all places */
	bool frozen; /* a baseline has it: it does not fail */
};

/* Sorted: by source, level (errors first), subsystem, what, name, kind, id. */
struct differences {
	struct difference *items;
	size_t count;
};

/* Append a copy of all that `like` holds, with its id; its level is not off. */
void differences_add(struct differences *differences,
    const struct difference *like, struct arena *perm);
/*
 * To be called when all are there: sorts them, and gives those that are the
 * same but for their lines ids of their own, by their order. May be called
 * again after more were added.
 */
void differences_settle(struct differences *differences, struct arena *perm);

/* Take out those with a base that the report does not tell of, either. */
void differences_once(struct differences *differences, struct arena *scratch);

/* Levels by rule's name: the team's, else the built-in ones. */
struct drift_levels;
/* `node`: the mapping under `levels:` (NULL: none), for messages of `path`. */
struct drift_levels *drift_levels_read(const struct doc_node *node,
    struct str text, const char *path, struct arena *perm, struct error *error);

/* The team's level of a built-in rule, else its own. levels NULL: no team's. */
enum drift_level drift_level_of(const struct drift_levels *levels,
    struct str rule);

/*
 * Append how `after` differs from `before`. Facts are the same by their
 * identity, in which no line has a part; what is gone here and new there in
 * one and the same form is moved or renamed. Those of level off are left out.
 */
void drift_compare(struct differences *differences, const struct model *before,
    const struct model *after, enum drift_source source,
    const struct drift_levels *levels, struct arena *perm);

/* The declared rules. */
struct drift_rules;
/* `node`, `ignore`: the lists under `rules:` and `ignore:` (NULL: none). NULL:
 * file, line, column and the right form. They point into nodes and text. */
struct drift_rules *drift_rules_read(const struct doc_node *node,
    const struct doc_node *ignore, struct str text, const char *path,
    struct arena *perm, struct error *error);
/* Are there any? */
bool drift_rules_any(const struct drift_rules *rules);
/* Append what breaks them, each with the shortest path that does and all places
 * that make it, and what the comments of the code and `ignore:` excuse without
 * a reason or in vain. Comments are the references of kind REFERENCE_EXCUSE. */
void drift_check_rules(struct differences *differences,
    const struct model *model, const struct drift_rules *rules,
    const struct drift_levels *levels, struct arena *perm,
    struct arena *scratch);
/* Take out the differences with a base that `ignore:` accepts; `model` is the
 * later one. */
void drift_ignore(struct differences *differences, const struct model *model,
    const struct drift_rules *rules, struct arena *scratch);
/* `archdrift explain NAME`: a kind of rule or a built-in rule of drift, with an
 * example. False: there is none of that name. */
bool drift_explain(struct buf *out, struct str name);
/* The name that was likely meant; "" without. */
const char *drift_rule_nearest(struct str name, struct arena *scratch);
/* `archdrift rules`: a line each. */
void drift_list_rules(struct buf *out);
/* The JSON schema of .archdrift.yml. */
void drift_settings_schema(struct buf *out);

/* Known violations: one a line, sorted, without lines of code. */
struct baseline {
	struct baseline_entry {
		struct str text;
		uint32_t line; /* in the baseline */
	} * entries;
	size_t count;
	size_t used; /* by the last baseline_apply() */
	struct str path;
};
/* False: a line that is no entry, one that is there twice, a conflict. */
bool baseline_read(struct baseline *baseline, struct str text, const char *path,
    struct arena *perm, struct error *error);
/* Freeze what it has; append its entries that match nothing any more. Links of
 * one pair are known by file: those of new files become a violation apart. */
void baseline_apply(struct differences *differences, struct baseline *baseline,
    const struct drift_levels *levels, struct arena *perm);
/* Was it written by baseline_write(), whatever became of it? */
bool baseline_is_own(struct str text);
/* The text of a baseline with all violations, frozen or not. */
void baseline_write(struct buf *out, const struct differences *differences);

/* A page of the report that the change touches: new, gone or changed. */
struct page_change {
	struct str path; /* from the root */
	enum drift_kind kind;
};

struct page_changes {
	struct page_change *items; /* in order of their paths */
	size_t count;
};

/* What a form says beside the differences. */
struct drift_summary {
	struct str project;
	struct str report; /* its path from the root */
	struct str base; /* "" or the commit that is compared with */
	struct str head; /* "" or the commit that is looked at */
	struct page_changes pages; /* since the base */
	struct str mend; /* the command that mends what fails; "" */
	enum drift_level fail_on; /* LEVEL_OFF: nothing fails */
	size_t frozen; /* violations in the baseline */
	size_t frozen_before; /* as the base's baseline had them */
	bool colour;
	struct str version; /* of the program */
	const struct model *model; /* as it is now; may be NULL */
};

/* X(name, about): forms of drift_write(). */
#define DRIFT_FORMS(X) \
	X(text, "for people; the default") \
	X(markdown, "for a comment on a pull or merge request") \
	X(json, "all of it, with a schema") \
	X(sarif, "SARIF 2.1.0") \
	X(github, "workflow commands of GitHub: annotations") \
	X(summary, "Markdown for GitHub's step summary") \
	X(gitlab, "Code Quality of GitLab") \
	X(junit, "JUnit XML") \
	X(rdjson, "reviewdog's rdjson")
enum drift_form {
#define X(name, about) FORM_##name,
	DRIFT_FORMS(X)
#undef X
	    FORM_COUNT
};

/* FORM_COUNT: there is none of that name. */
enum drift_form drift_form_named(struct str name);
/* `out` does not live in `scratch`. */
void drift_write(struct buf *out, enum drift_form form,
    const struct differences *differences, const struct drift_summary *summary,
    struct arena *scratch);
/* The JSON schema of FORM_json. */
void drift_schema(struct buf *out);

/* Does one of them fail at `fail_on`? */
bool drift_fails(const struct differences *differences,
    enum drift_level fail_on);
const char *drift_level_name(enum drift_level level);

#endif
