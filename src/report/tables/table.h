/*
 * Tables: one renderer for every list of the model. What a list looks like is a
 * row of `tables`; a list without one is shown with its fields as columns.
 */
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include "base/base.h"
#include "report/tables/markdown_escape.h"

struct field; /* model/model.h */
struct list;
struct places_of; /* report/tables/place.h */
struct rows;

enum {
	COLUMN_PARTS = 4, /* fields that one column may hold */
	TABLE_COLUMNS = 8,
};

/* The part of the report where a list stands. */
enum table_place {
	PLACE_SUBSYSTEM, /* in the section that each row belongs to */
	PLACE_SUBSYSTEM_OR_PROFILE, /* likewise; in the profile if in none */
	PLACE_DIRECTORIES, /* belongs to a section, which has no such table */
	PLACE_PROFILE,
	PLACE_ARCHITECTURE,
	PLACE_DATA,
	PLACE_FINDINGS,
	PLACE_QUICKSTART,
	PLACE_NONE, /* not as a table */
};

enum text_style {
	STYLE_CODE, /* code spans; long ones are folded */
	STYLE_TYPED, /* a code span, whole: people type it */
	STYLE_FILE, /* the same; a first line stands for the file */
	STYLE_MAJOR, /* a code span: of a version the major one */
	STYLE_PROSE, /* text in which `quoted` parts are code spans */
};

/* A field in a column; the label tells it from others there. */
struct part {
	const char *field;
	const char *label;
};

struct column {
	const char *title;
	enum text_style style; /* of several parts: CODE */
	struct part parts[COLUMN_PARTS];
};

struct table {
	const char *list; /* as in the model */
	const char *title; /* heading; unique */
	const char *one; /* what a row is called */
	const char *many;
	enum table_place place;
	size_t limit; /* more rows are folded */
	struct column columns[TABLE_COLUMNS]; /* fields left out follow */
};

/* The table of a list; one made of its name if there is none. */
const struct table *table_of(const struct list *list, struct arena *arena);
/* The same in the words of what the row is: a state or step is no agent. */
const struct table *table_of_row(const struct list *list, const void *row,
    struct arena *arena);
/* … or, where rows are of several such kinds, of what all of them are. */
const struct table *table_of_mixed(const struct list *list,
    struct arena *arena);

/* A row and, of a nested list, whose it is: the `nth` row of that name. */
struct table_row {
	const void *row;
	struct str owner;
	size_t nth; /* from 1; 0: not nested */
};

struct table_rows {
	struct table_row *items;
	size_t count;
};

/* What is the same for all tables of a section. */
struct table_view {
	struct str root; /* before the path in a link */
	bool in_section; /* the subsystem is told by the heading */
	bool open; /* nothing is folded */
	size_t most; /* rows; the others are counted. 0: any number */
	struct str rest; /* Markdown: where those others stand; "": nowhere */
	size_t *room; /* rows that may still be shown; NULL: any number */
	/* Of a table that all subsystems share: rows of different ones are set
	 * apart, and nothing is counted. NULL: the table is one section's. */
	const struct places_of *shared;
};

/* Those of the product itself. */
struct table_rows rows_of_product(const struct list *list,
    struct table_rows rows, struct arena *arena);
/* The first `most` rows (0: all) as they stand, those of examples, tests and
 * old code after all others. */
struct table_rows table_first(const struct list *list, struct table_rows rows,
    size_t most, struct arena *arena);
/* Heading of `level` (0: none), and the table, folded where it is long. */
void table_put(struct buf *out, const struct list *list, struct table_rows rows,
    struct table_view view, unsigned level);
/* The table alone, folded under its amount and `what` if `what`. */
void table_put_body(struct buf *out, const struct list *list,
    struct table_rows rows, struct table_view view, const char *what);
/* "an endpoint", "endpoints", "over 30 endpoints": no exact number, which each
 * change of the code would change, and two branches in different ways. */
void put_amount(struct buf *out, size_t count, const char *one,
    const char *many);
/* "a thing", "things", "over 20 things" of what the rows are: see
 * put_amount(). */
void table_put_amount(struct buf *out, const struct list *list,
    struct table_rows rows, size_t count);

/* A field's value in a cell; nothing for an empty one. */
void cell_put(struct buf *out, const struct field *field, const void *row,
    enum text_style style, struct str root);
bool cell_is_empty(const struct field *field, const void *row);

/* version.c: "4" of "^4.17.1", "0.27" of "0.27.1", "3+" of ">=3.7, <5"; what is
 * no such range stays whole. Newer minor versions so change no report. */
struct str version_major(struct str version, struct arena *arena);

/* Items joined by commas; in prose only those with a comma are code spans. */
void texts_put(struct buf *out, const struct strs *texts, enum text_style style,
    enum code_place place);

/* How a list's fields stand in columns. */
struct layout_column {
	const char *title;
	enum text_style style;
	const struct field *fields[COLUMN_PARTS];
	const char *labels[COLUMN_PARTS];
	size_t count;
};

struct layout {
	struct layout_column *columns;
	size_t count;
};

/* Without the `subsystem` where `in_section`. */
struct layout table_layout(const struct table *table, const struct list *list,
    bool in_section, struct arena *arena);

#endif
