/*
 * reader: one source file on its way from tree to forms. read_slots.c finds
 * each node's shape and sorts its children into slots; the readers of the
 * shapes, one a kind (readers.c), make forms of them, which walk.c adds.
 */
#ifndef EXTRACT_READER_H
#define EXTRACT_READER_H

#include "base/base.h"
#include "extract/read/forms.h"
#include "lang/lang.h"
#include "parse/parse.h"
#include "scan/scan.h"

#define ROLE_NONE 0xff /* a slot that is not read as a form */

/* A child of the node at hand. */
struct kid {
	struct node node;
	const struct shape_row *row; /* NULL: it has none */
	uint16_t field;
	uint8_t slot; /* enum slot */
	bool named;
	bool before; /* a sibling that the node at hand goes on */
	size_t below; /* its own children's place in `kids`, up to `above` */
	size_t above;
};

/* A node that is being read, and where its children are in `kids`. */
struct part {
	struct node node;
	const struct shape *shape; /* NULL: no row */
	enum form_role role;
	size_t from;
	size_t to;
};

/* Comments that may be the doc of the next definition. */
struct doc_range {
	uint32_t from; /* bytes; from == to: none */
	uint32_t to;
	uint32_t row; /* of its end */
	bool block; /* nothing is added to it */
};

/* The condition or loop whose children are read. */
struct branching {
	uint32_t form;
	uint16_t branch; /* of the child at hand */
	bool cases; /* it asks what something is, not whether */
	bool several; /* it has had more than one test */
	bool falls; /* what the case before it asks leads here, too */
	struct str test;
};

/* Fields that are asked for beside those of the shapes. */
enum reader_field { FIELD_NAME, FIELD_FIELD, FIELD_ARGUMENTS, FIELD_COUNT };

struct reader {
	struct forms *forms;
	const struct language *language;
	const struct shape_row *const *shapes;
	uint32_t symbol_count;
	uint16_t fields[FIELD_COUNT]; /* 0: the grammar has none */
	struct str text;
	struct arena *perm;
	size_t form_room; /* how many `forms`, and what is next, have room for
			   */
	uint32_t *last; /* by form: its last child so far */
	struct kid *kids; /* a stack */
	size_t kid_count;
	size_t kid_room;
	struct node *pending; /* decorations of the next definition */
	size_t pending_count;
	const struct part *extending; /* the block of extensions around */
	struct doc_range doc;
	uint32_t documented; /* form that a docstring was read for, + 1 */
	uint32_t parent; /* the form that is open */
	bool texts; /* the grammar has nodes for the texts in strings */
	uint32_t heredoc; /* bytes: up to here heredocs are read */
	unsigned depth;
	unsigned failing; /* catches, rescues around the node at hand */
	struct branching branching;
	struct limits limits;
	bool exported; /* the next definition is */
	bool is_default;
};

/* ---- readers.c, read_slots.c, walk.c ---- */

/* Read a node as `role` of the open form, and all that is below it. */
void read_node(struct reader *reader, struct node node, enum form_role role);
/* Read the children of a part, each slot in its role (ROLE_NONE: not). */
void read_slots(struct reader *reader, const struct part *part,
    const uint8_t *roles);
/* Read one child, in the role of its slot. */
void read_slot_kid(struct reader *reader, const struct kid *kid,
    const uint8_t *roles);
/* The first of the rows whose conditions are met, or NULL. */
const struct shape_row *row_met(const struct reader *reader, struct node node,
    const struct shape_row *shape_row);

/* The row of a node, or NULL. */
static inline const struct shape_row *shape_of(const struct reader *reader,
    struct node node)
{
	uint16_t symbol = node_symbol(node);
	const struct shape_row *shape_row =
	    symbol < reader->symbol_count ? reader->shapes[symbol] : NULL;

	return shape_row && shape_row->asks ? row_met(reader, node, shape_row)
					    : shape_row;
}

/* The kind of a node's shape; SHAPE_TRANSPARENT: the language's table has no
 * row for the node. */
enum shape_kind kind_of(const struct reader *reader, struct node node);
/* Put the children of a node on the stack reader->kids, each with its slot;
 * part_close() takes them off. */
struct part part_open(struct reader *reader, struct node node,
    enum form_role role);
void part_close(struct reader *reader, const struct part *part);
/* The first child in a slot, or NULL. Valid until the next part_open(). */
const struct kid *part_kid(const struct reader *reader, const struct part *part,
    enum slot slot);
/* Find the numbers that the grammar gives to the fields, for reader->fields. */
void fields_find(struct reader *reader);
/* The first child in a field, or none. */
struct node kid_in_field(const struct reader *reader, struct node node,
    enum reader_field field);
/* Is the node more than a comment, a skipped node or a decoration? */
bool says_something(const struct reader *reader, struct node node);
/* Is the kid a named child that is neither a comment nor skipped? */
bool kid_counts(const struct reader *reader, const struct kid *kid);
/* The node itself, or what it merely wraps: parentheses, `await`. */
struct node unwrap(struct reader *reader, struct node node);

/* Append a form to the open one and open it. */
uint32_t form_open(struct reader *reader, enum form_kind kind,
    enum form_role role, struct node node);
/* Do as form_open(), with lines in place of a node. */
uint32_t form_add(struct reader *reader, enum form_kind kind,
    enum form_role role, uint32_t line, uint32_t end_line);
/* Close the form of that index, and all that is open in it. */
void form_close(struct reader *reader, uint32_t index);
/* The form of that index. Valid until the next form is made. */
struct form *form_at(const struct reader *reader, uint32_t index);

/* The sibling that a chain of siblings begins with, else the node itself. */
struct node node_first(const struct reader *reader, struct node node);

/* Is the node a comment, or one that is skipped, so that it only changes the
 * doc of the next definition? */
bool node_is_quiet(const struct reader *reader, struct node node);
/* Read the children, as if the node were not there. */
void read_transparent(struct reader *reader, const struct part *part);

/* ---- read_names.c, walk.c ---- */

struct str node_text(const struct reader *reader, struct node node);
uint32_t node_line(struct node node);
/* Set *out to the dotted path that the node is: `a->b`, `A::b` and `a?.b` with
 * dots. False: it is none. */
bool dotted_path_of(struct str *out, const struct reader *reader,
    struct node node);
/* The name that a node gives: dotted path, string's content, else its text
 * without white space. */
struct str name_of(struct reader *reader, struct node node);
/* The type as it is written, on one line, without `:` before it. */
struct str type_text(const struct reader *reader, struct node node);
/* Append a string, symbol or literal. */
void emit_text(struct reader *reader, enum form_kind kind, struct str text,
    enum form_role role, struct node node);
/* Append a name form. */
void emit_name(struct reader *reader, struct str name, enum form_role role,
    struct node node);

/* ---- strings.c ---- */

void read_string(struct reader *reader, const struct part *part);
void read_word_list(struct reader *reader, const struct part *part);
void read_concat(struct reader *reader, const struct part *part);
void read_operator(struct reader *reader, const struct part *part);
/* Set *out to the decoded content of a string. False: it has values in it. */
bool string_content(struct str *out, struct reader *reader, struct node node);

/* ---- macro_tokens.c ---- */

/* Parse the text of a node, a macro's tokens, once more as an expression, and
 * read that. */
void read_token_tree(struct reader *reader, const struct part *part);

/* ---- macros.c ---- */

/* The text with its macros rewritten as declarations. */
struct str macros_expanded(struct str text, struct arena *perm);
/* grammar_repairs.c: the text as the grammar can read it. */
struct str grammar_repaired(const char *misread, struct str text,
    struct arena *perm);

/* ---- branches.c ---- */

void read_condition(struct reader *reader, const struct part *part);
void read_branch(struct reader *reader, const struct part *part);
/* Put what follows the left side of `a && b()` or `a || b()` in a branch, whose
 * test is `a`. Nothing is done for other operators. */
void branch_after(struct reader *reader, uint32_t form, struct node left);
void read_loop(struct reader *reader, const struct part *part);
/* Read what runs in the end, whatever was returned before. */
void read_finally(struct reader *reader, const struct part *part);
/* Add a branch and return its number; 0: there are too many. */
uint16_t add_branch(struct reader *reader, struct branch branch);

/* ---- comments.c, annotations.c ---- */

void note_comment(struct reader *reader, struct node node);
/* The doc for a definition that begins at `row`; "" none. */
struct str doc_taken_for(struct reader *reader, uint32_t row);
/* The text of a comment without its markers and its indentation. */
struct str clean_doc(struct str text, struct arena *perm);
/* Read the annotations in a comment, as decorations of the open form. */
void read_annotations(struct reader *reader, struct doc_range doc);
/* Read a string that is a statement: a doc, or nothing. */
void read_docstring(struct reader *reader, const struct part *part);

/* ---- define.c ---- */

/* Read the children in a slot. */
void read_slot(struct reader *reader, const struct part *part, enum slot slot,
    enum form_role role);
/* Put doc, marks and decorations of a definition into `form`, which is open. */
void read_head(struct reader *reader, const struct part *part, uint32_t form);
void read_types(struct reader *reader, const struct part *part);
void read_definition(struct reader *reader, const struct part *part);
void read_decoration(struct reader *reader, const struct part *part);
void read_package(struct reader *reader, const struct part *part);
void read_export(struct reader *reader, const struct part *part);
void read_export_item(struct reader *reader, const struct part *part);

/* ---- assignments.c ---- */

void read_parameter(struct reader *reader, const struct part *part);
void read_field(struct reader *reader, const struct part *part);
void read_binding(struct reader *reader, const struct part *part);

/* ---- read_calls.c ---- */

void read_call(struct reader *reader, const struct part *part);
/* Put name, receiver and arguments of the call into the form `call`, which is
 * open. */
void fill_call(struct reader *reader, const struct part *part, uint32_t call);
void read_argument(struct reader *reader, const struct part *part);
void read_name(struct reader *reader, const struct part *part);
void read_member(struct reader *reader, const struct part *part);
void read_pair(struct reader *reader, const struct part *part);
/* Read a key that is an expression: a plain string is the pair's name, anything
 * else a form below the pair. */
void read_key(struct reader *reader, struct node node, uint32_t pair);

/* ---- read_imports.c ---- */

void read_import(struct reader *reader, const struct part *part);
/* Make the import of a package under its own name; `node` names it. */
void emit_package(struct reader *reader, struct node node, struct str name);
/* qualified_names.c: make imports of the packages that are named where they are
 * used, `shop::Client`. Called when all else is read. */
void read_crates(struct reader *reader, struct node root);

#endif
