/*
 * forms: what a file says, in the same few words for every language. A source
 * file is walked once by its language's shape table; a data file is turned into
 * maps, pairs and strings. Rules (rules.h) look at forms alone.
 */
#ifndef EXTRACT_FORMS_H
#define EXTRACT_FORMS_H

#include "base/base.h"
#include "extract/extract.h"

struct doc;
struct language;
struct limits; /* scan/scan.h */

/* X(name). The lower-case name is what `archdrift forms` prints. */
/* clang-format off */
#define FORM_KINDS(X) \
	X(file) /* the root, form 0; name: the package it declares */ \
	X(import) /* name: local name; text: module; item: what of it */ \
	X(function) /* function, method; name "" for an inline one */ \
	X(class) X(struct) X(interface) X(enum) X(module) X(extension) \
	X(alias) \
	X(field) /* a member (also bound in a class's body); VALUE, TYPE; \
			its tag: ARGUMENT */ \
	X(parameter) /* name; TYPE, VALUE (its default) */ \
	X(decoration) /* name: last name; RECEIVER, ARGUMENT as in a call */ \
	X(call) /* name: last name of the callee; RECEIVER, ARGUMENT, BODY */ \
	X(binding) /* name: dotted target, `a.b`, `a[key]`; VALUE, TYPE */ \
	X(name) /* name: dotted path, `self.app.router`; BODY: of `with x:` */ \
	X(member) /* name: the last part; RECEIVER: what it is a part of */ \
	X(index) /* RECEIVER, VALUE: the subscript */ \
	X(string) /* text: decoded */ \
	X(concat) /* PART: strings, values, concats, in order */ \
	X(symbol) /* text, without the colon */ \
	X(literal) /* text: 12, true, None */ \
	X(list) /* VALUE: items */ \
	X(map) /* VALUE: pairs */ \
	X(pair) /* name: the key if it is plain; KEY otherwise; VALUE */ \
	X(spread) /* VALUE */ \
	X(operator) /* name: the operator; LEFT, RIGHT */ \
	X(return) /* VALUE */ \
	X(condition) /* BODY: all that is below, in order */ \
	X(loop) /* name: the variable; VALUE: what it runs over; BODY */
/* clang-format on */

enum form_kind {
#define X(name) FORM_##name,
	FORM_KINDS(X)
#undef X
	    FORM_KIND_COUNT
};

/*
 * Several targets give one binding each: `a, b = f()`, `{ a, b: c } = f()`. The
 * value hangs on the first; `item` is the property that a target is taken from.
 * The others of `a = b = v` have the first one's name as their value. The item
 * of `a += v` is "+=", of `a["k"] = v` (called `a[k]`) it is "k".
 * `export { a as b }` and `export default v` are bindings named b and default.
 * Names have dots for `::`, `->`, `?.` and `\`, and no sigils.
 */

/* What a form is to the one that holds it. The body of a definition comes after
 * all else that it has. */
enum form_role {
	ROLE_BODY, /* nested: statements, blocks, members */
	ROLE_RECEIVER, /* what a method is called on */
	ROLE_ARGUMENT, /* name: in `keyword` of the argument itself */
	ROLE_DECORATION,
	ROLE_PARAMETER,
	ROLE_BASE, /* a superclass or interface; a name, call or index form */
	ROLE_TYPE, /* a name form with the type's text as written */
	ROLE_KEY,
	ROLE_VALUE,
	ROLE_PART,
	ROLE_LEFT,
	ROLE_RIGHT,
};

#define NO_FORM 0 /* form 0 is the file: nothing's child */

struct form {
	uint8_t kind; /* enum form_kind */
	uint8_t role; /* enum form_role, in `parent` */
	bool created; /* call: an object creation (`new X`, Rust `X { }` not) */
	bool exported; /* definition, binding: `export`, `pub`; see item */
	bool abstract; /* class: its head says that others are to extend it */
	bool failing; /* it runs only if something failed: in a catch */
	uint16_t branch; /* of a condition's or loop's child: the number of the
			    branch that it is in; 0: none, it always runs */
	uint32_t line; /* first line; calls: the line of the called name */
	uint32_t end_line;
	uint32_t parent; /* index */
	uint32_t first; /* child; NO_FORM: none */
	uint32_t rest; /* the first child that is no decoration */
	uint32_t next; /* sibling; NO_FORM: none */
	struct str name;
	struct str text; /* string's content; import's module; doc comment of
			    a definition (its first sentence may be taken) */
	struct str keyword; /* as an argument: its keyword; import: "type", of
			       types alone; else "" */
	struct str item; /* import: the imported name, "*" for all, "" for the
			    module itself, "default"; export: "default" */
};

enum branch_kind {
	BRANCH_IF,
	BRANCH_UNLESS,
	BRANCH_CASE,
	BRANCH_ELSE, /* if none of the tests before holds */
	BRANCH_LOOP,
};

/* What runs only if a test says so, or again and again. */
struct branch {
	enum branch_kind kind;
	struct str text; /* the test, case or what is looped over, as written;
			    "": not known */
	bool past; /* what a guard clause leaves of a body that answers
		      otherwise: `if (held) return keep();` */
	uint16_t around; /* of which other branch it is a part; 0: none */
};

/* The forms of one file in source order (pre-order). forms[0] is the file. */
struct forms {
	struct form *items;
	size_t count;
	struct str path;
	const struct language *language; /* NULL: a data file */
	uint32_t errors; /* places that the grammar could not read */
	uint32_t lost; /* of them, those that declarations may stand in */
	bool cut; /* too deep: incomplete */
	struct branch *branches; /* by number, from 1 on */
	size_t branch_count;
	const struct limits *limits; /* NULL: the usual ones */
	struct rule_exceptions rule_exceptions;
};

/*
 * Read a source file, within the limits that `forms`, empty else, comes with.
 * Texts point into `text` or `perm`.
 * False if the language has no grammar or the parser gave up.
 */
bool forms_read(struct forms *forms, const struct language *language,
    struct str path, struct str text, struct arena *perm);
/* Copy forms into `perm`, without their rule exceptions. */
void forms_copy(struct forms *new_forms, const struct forms *forms,
    struct arena *perm);
/* Make the forms of a data file: the file form holds one map or list a
 * document. Keys are pairs, with the line of the key; scalars are strings. */
void forms_from_doc(struct forms *forms, const struct doc *doc, struct str path,
    struct arena *perm);

/* Is it a function or a type? */
bool form_is_definition(const struct form *form);
/* Is it what is assigned to `a["item"]`? */
bool form_is_keyed(const struct form *form);
/* Is it a class, struct, interface or the like? */
bool form_is_type(const struct form *form);
/* The first child in this role; NULL: none. */
const struct form *form_child(const struct forms *forms,
    const struct form *form, enum form_role role);
/* The next sibling of the form in the same role; NULL: none. */
const struct form *form_next(const struct forms *forms,
    const struct form *form);
/* The next sibling in any role; NULL: none. */
const struct form *form_sibling(const struct forms *forms,
    const struct form *form);
const char *form_kind_name(enum form_kind kind);
/* The number of the innermost branch, from this one outwards, that no guard
 * clause makes; 0: none. */
uint16_t branch_without_guards(const struct forms *forms, uint16_t branch);

/* For `archdrift forms`: an indented line a form: kind, line, role (unless it
 * is the body), keyword, name or text, item, flags. */
void forms_print(struct buf *out, const struct forms *forms);

#endif
