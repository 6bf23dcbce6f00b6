/*
 * template: the templates of charts, which are those of Go's text/template with
 * the functions of Sprig and Helm: as much of it as needs nothing but files.
 * What only a cluster or a person knows becomes TEMPLATE_UNKNOWN in the text.
 * Work, depth and size are bounded: see the limits.
 */
#ifndef DEPLOY_TEMPLATE_H
#define DEPLOY_TEMPLATE_H

#include "deploy/deployer.h"

/* U+FFFC in UTF-8: stands in a text for what is not known. */
#define TEMPLATE_UNKNOWN "\xEF\xBF\xBC"

enum {
	TEMPLATE_DEPTH = 100, /* of blocks, calls, expressions */
	TEMPLATE_STEPS = 100000, /* of one file */
	TEMPLATE_TEXT = 1024 * 1024, /* bytes of one text */
	TEMPLATE_ITEMS = 2000, /* of a list that a function makes */
};

/* ---- values ---- */

enum datum_kind {
	DATUM_NIL,
	DATUM_UNKNOWN, /* counts as false */
	DATUM_BOOL,
	DATUM_NUMBER,
	DATUM_TEXT,
	DATUM_MAP,
	DATUM_LIST,
};

struct datum {
	enum datum_kind kind;
	struct str key; /* in a map */
	struct str text; /* of BOOL, NUMBER, TEXT */
	struct datum *first; /* of MAP, LIST */
	struct datum *next;
	struct evidence at; /* path "": made here */
};

struct datum *datum_new(enum datum_kind kind, struct arena *arena);
struct datum *datum_text(struct str text, struct arena *arena);
struct datum *datum_bool(bool holds, struct arena *arena);
struct datum *datum_number(int64_t number, struct arena *arena);
/* A value of its own that shares the children. */
struct datum *datum_copy(const struct datum *value, struct arena *arena);
/* The nodes of a file as values; NULL gives nil. */
struct datum *datum_from(const struct doc_node *node, struct str path,
    struct arena *arena);
void datum_append(struct datum *parent, struct datum *child);
/* Set or replace what the map has by this key. */
void datum_put(struct datum *map, struct str key, struct datum *child);
struct datum *datum_get(const struct datum *map, struct str key);
/* By dotted path; NULL: not there. */
struct datum *datum_at(const struct datum *map, struct str path);
size_t datum_count(const struct datum *value);
bool datum_true(const struct datum *value);
bool datum_equal(const struct datum *left_datum,
    const struct datum *right_datum);
/* Kept small: nothing that is deployed counts further than 10^12. */
int64_t datum_integer(const struct datum *value);
/* As a template prints it. */
struct str datum_print(const struct datum *value, struct arena *arena);
/* `over` laid over `under`, map by map; neither is changed, each may be NULL.
 */
struct datum *datum_merge(const struct datum *under, const struct datum *over,
    struct arena *arena);
struct str datum_yaml(const struct datum *value, struct arena *arena);
struct str datum_json(const struct datum *value, struct arena *arena);

/* ---- templates ---- */

enum template_kind {
	TEMPLATE_PLAIN,
	TEMPLATE_OUTPUT,
	TEMPLATE_IF,
	TEMPLATE_WITH,
	TEMPLATE_RANGE,
	TEMPLATE_INCLUDE, /* {{ template "name" . }} */
	TEMPLATE_DEFINE, /* makes nothing where it stands */
};

struct template_node {
	enum template_kind kind;
	struct str text; /* as it stands; of actions, behind the keyword */
	uint32_t line;
	struct template_node *body;
	struct template_node *otherwise; /* else */
	struct template_node *next;
};

/* Text that is made, and which line of the template each of its lines is from;
 * 0: none. */
struct template_output {
	struct buf text;
	uint32_t *lines;
	size_t line_count;
};

struct template_run {
	struct deployer *deployer;
	struct str folder; /* the chart's, for its files */
	struct map defines; /* name → node */
	struct arena *arena;
	struct datum *root; /* $ of the templates' files */
	size_t steps; /* that were done for the file at hand */
	unsigned depth;
};

struct template_variable {
	struct str name;
	struct datum *value;
	struct template_variable *outer;
};

struct template_scope {
	struct datum *dot;
	struct datum *root;
	struct template_variable *variables;
};

/* The nodes of a template; what it defines goes into `defines`. False: blocks
 * do not end or end twice; what was read until then is in `template_node`. */
bool template_parse(struct template_node **template_node, struct str text,
    struct map *defines, struct arena *arena);
void template_execute(struct template_run *template_run,
    const struct template_node *nodes, struct datum *root,
    struct template_output *output);
/* The text that a defined template makes; false: there is none of the name. */
bool template_include(struct str *out, struct template_run *template_run,
    struct str name, struct datum *dot);
/* The text of a template in a value. */
struct str template_text(struct template_run *template_run, struct str text,
    struct datum *dot);
/* One step more; false: it was one too many. */
bool template_step(struct template_run *template_run);

/* What `expression` gives; NULL: it only sets a variable. */
struct datum *template_evaluate(struct template_run *template_run,
    struct template_scope *scope, struct str expression);

/* A call. NULL: no such function. */
struct datum *template_call(struct template_run *template_run, struct str name,
    struct datum **args, size_t count);

struct template_function {
	const char *name;
	struct datum *(*call)(struct template_run *template_run,
	    struct datum **args, size_t count);
};
extern const struct template_function template_texts[];
extern const size_t template_text_count;
extern const struct template_function template_collections[];
extern const size_t template_collection_count;
/* What a function gives that has nothing to give. */
struct datum *template_nil(struct template_run *template_run);

#endif
