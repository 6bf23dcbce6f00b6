/*
 * doc: data files (YAML, JSON, TOML, XML, properties, .env, INI, HCL) as one
 * tree whose nodes know their lines; Markdown as a list of blocks. Only syntax:
 * what a compose file means is told by packs and by scan. Bytes that are no
 * UTF-8 come out as '?'; UTF-16 is decoded.
 */
#ifndef DOC_DOC_H
#define DOC_DOC_H

#include "base/base.h"

enum doc_format {
	DOC_NONE,
	DOC_YAML, /* also .yml; several documents, anchors, merge keys, tags */
	DOC_JSON, /* with comments and trailing commas (tsconfig, .jsonc) */
	DOC_TOML,
	DOC_XML,
	DOC_PROPERTIES, /* a.b=c, a.b: c, \ continuation (Java) */
	DOC_ENV, /* KEY=value, export KEY="value" */
	DOC_INI, /* [section] key = value, indented continuations (setup.cfg) */
	DOC_COLUMNS, /* lines of words (Play's routes): a: { b: the rest } */
	DOC_BLOCKS, /* name label { key = value }: HCL, HOCON, schema.prisma */
	DOC_PROTO, /* package, services and their methods: see proto.c */
	DOC_GRAPHQL, /* types and their fields: see graphql.c */
	/* What proxies are configured with; no name of a file says so. */
	DOC_DIRECTIVES, /* word word; word { … } (nginx) */
	DOC_TAGGED, /* lines of words; <Word word> … </Word> (Apache) */
	DOC_BRACED, /* lines of words; one that ends in '{' (Caddy) */
	DOC_SECTIONS, /* lines of words below `backend x` (HAProxy) */
};

enum doc_kind {
	DOC_SCALAR,
	DOC_MAP, /* children have keys, in source order */
	DOC_LIST,
};

/*
 * A node. XML: the document is a MAP with one child, the root element; an
 * element is a MAP whose attributes are "@name" scalars, whose
 * text is "#text", whose child elements are children keyed by tag (repeated
 * keys stay separate children). Properties: dotted keys nest. INI: a section is
 * a MAP; text before the first one is at the top. Blocks: labels and dotted
 * keys nest; expressions stay text. Interpolation stays as is. Directives: each
 * a LIST under its first word: its other words, then those of its block.
 */
struct doc_node {
	enum doc_kind kind;
	bool quoted; /* YAML/TOML/JSON: a string by its quotes */
	uint32_t line; /* where the value begins, from 1 */
	uint32_t key_line; /* where its key stands; 0 without key */
	struct str key; /* "" in lists and at the top */
	struct str text; /* SCALAR: decoded value */
	struct doc_node *first; /* children */
	struct doc_node *next; /* sibling */
};

struct doc {
	struct doc_node **documents; /* one a YAML document; else one */
	size_t count;
	struct str lost; /* YAML: the first alias that names no anchor of its
			    document, and is left out; "" none */
	uint32_t lost_line;
};

/* By file name (`compose.yml`, `.env.example`, `pom.xml`, `*.csproj`, …): of a
 * sample, `ormconfig.json.dist`, what it is a sample of. */
enum doc_format doc_format_of(struct str path);
/* The name that the file has where it is in use: `.env` of `.env.example`. */
struct str doc_without_sample(struct str name);
/*
 * Parse `text`. False with "line N, column M: reason" in `error` if it cannot
 * be read at all; what could be read until then is in `doc`. Never fails on
 * depth: nodes below 200 levels, and aliases that would expand to over 100,000
 * nodes, are left out. All nodes are in `perm`; texts may point into `text`.
 */
bool doc_parse(struct doc *doc, enum doc_format format, struct str text,
    struct arena *perm, struct error *error);
/* Its documents as bytes; what was lost is not told. */
void doc_write(struct buf *out, const struct doc *doc);
/* Such bytes as documents, in `perm`; their texts stay in the bytes. False:
 * they are none. */
bool doc_recall(struct doc *doc, struct str record, struct arena *perm);
size_t doc_recall_count(struct str record); /* of documents */
/* The reason of such a line, and N in *line; all of another text, and *line as
 * it was. */
const char *doc_reason(uint32_t *line, const char *text);

/* The first node in the document whose key stands before it in the same map;
 * NULL: there is none. YAML forbids it: YAML 1.2.2, section 3.2.1.1. */
const struct doc_node *doc_repeated(const struct doc_node *top);

/* First child with this key, or NULL; node may be NULL. */
const struct doc_node *doc_get(const struct doc_node *node, const char *key);
/* By dotted path: doc_at(n, "tool.poetry.name"). A key with a dot is tried
 * whole first. */
const struct doc_node *doc_at(const struct doc_node *node, const char *path);
/* Text of a scalar; "" for NULL and others. */
struct str doc_text(const struct doc_node *node);

/* ---- files of settings (wrong.c) ---- */

struct doc_file {
	const char *path; /* for messages */
	struct str text;
	struct error *error;
};

/* The column of `word` in a line, both from 1, behind what `key` is there (in
 * all of it, where that is ""); 0: it is not there. Nodes know their lines
 * alone. */
unsigned doc_column(struct str text, uint32_t line, struct str key,
    struct str word);
/* "path:line:column: reason", of the node's key or else its text. Returns
 * false. */
bool doc_wrong(const struct doc_file *doc_file, const struct doc_node *node,
    const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same: the node's key (without one, its text) is none of `names`; the
 * right one, or all of them. `what`: "key", "level". */
bool doc_unknown(const struct doc_file *doc_file, const struct doc_node *node,
    const char *what, const char *const *names, size_t count);

/* ---- Markdown (CommonMark and GitHub tables, through cmark-gfm) ---- */

enum md_kind {
	MD_HEADING, /* level; text */
	MD_PARAGRAPH, /* text */
	MD_HTML, /* a block of raw HTML, comments included; text as written */
	MD_CODE, /* fenced: info, text */
	MD_TABLE, /* cells */
	MD_LIST, /* one cell an item, in cells[n][0] */
	MD_OTHER,
};

/* A run of inline text. Escapes and entities are decoded. */
struct md_span {
	enum { MD_TEXT, MD_CODE_SPAN, MD_LINK, MD_INLINE_HTML } kind;
	struct str text;
	struct str target; /* MD_LINK */
};

struct md_cell {
	struct md_span *spans;
	size_t count;
	struct str text; /* all of it, joined, without markup */
};

struct md_block {
	enum md_kind kind;
	uint32_t line; /* first and last line in the source */
	uint32_t end_line;
	unsigned level;
	struct str info;
	struct str text;
	struct md_cell content; /* HEADING, PARAGRAPH */
	struct md_cell *cells; /* TABLE: row by row, the header first */
	size_t rows;
	size_t columns;
};

/* The blocks of a document in order; those inside <details> are not nested. */
void md_parse(struct md_block **blocks, size_t *count, struct str text,
    struct arena *perm);

/* ---- Markdown as HTML ---- */

/*
 * A top-level block as HTML in which nothing of the text can act. Raw HTML is
 * shown as text, but for <details> and <summary> without attributes; comments
 * are left out, images are links. What <details> opens is closed, at the latest
 * before the next heading.
 */
struct md_part {
	enum md_kind kind;
	unsigned level; /* HEADING */
	struct str info; /* CODE: as the fence says */
	struct str text; /* HEADING: without markup; CODE: the code */
	struct str html; /* of a HEADING what stands in it */
};

/* What becomes of a link's target; "": its text is no link. */
struct md_links {
	struct str (
	    *target)(struct str url, const void *of, struct arena *perm);
	const void *of; /* handed to it */
};

void md_html(struct md_part **md_parts, size_t *count, struct str text,
    const struct md_links *links, struct arena *perm);

/* Text for HTML, also for its attributes. */
void html_text(struct buf *out, struct str text);

#endif
