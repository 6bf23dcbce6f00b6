/*
 * Steps about what something may turn out to be: the values of a name, the
 * sides of a choice (`possible`), the texts that a type allows (`literals`),
 * the types in a union (`types`).
 */
#include "extract/selectors/steps.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define POSSIBLE_DEPTH 6 /* choices in choices, names that lead to names */
#define POSSIBLE_MOST 48 /* values of one */

static void add_possible_values(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth);

/* Is the form `a || b`, whose value may be either side? */
static bool is_or_operator(const struct form *form)
{
	return form->kind == FORM_operator &&
	       str_listed("or || ??", form->name);
}

/* Append what each child with that role may be, see add_possible_values().
 * `depth`: how many more forms within forms are followed. */
static void add_possible_children(struct values *out, const struct form *form,
    enum form_role role, struct reading *reading, unsigned depth)
{
	for (const struct form *item = form_child(reading->forms, form, role);
	     item; item = form_next(reading->forms, item))
		add_possible_values(out, item, reading, depth);
}

/* Append what both sides of a choice may be, without its test. The test is the
 * first child of `test ? a : b`, and the second one of Python's `a if test else
 * b`: the language's `test_amid` is its index. `depth`: how many more forms
 * within forms are followed. */
static void add_conditional_values(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	size_t test = reading->language->test_amid;
	size_t number = 0;

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BODY);
	     item; item = form_sibling(reading->forms, item), number++)
		if (number != test)
			add_possible_values(out, item, reading, depth);
}

/* Append all values that the function around binds the name to, whichever holds
 * at the use: a and b for x in `x = a; if (t) x = b; run(x)`. False: it binds
 * none, or there is no function. `depth`: how many more forms within forms are
 * followed. */
static bool add_bound_values(struct values *out, const struct form *name,
    struct reading *reading, unsigned depth)
{
	const struct form *function = form_function(reading, name);
	bool found = false;

	if (!function)
		return false;
	for (const struct form *form = function + 1;
	     form_index(reading, form) < reading->forms->count &&
	     form->line <= function->end_line;
	     form++) {
		const struct form *value =
		    form->kind == FORM_binding &&
			    str_equal(form->name, name->name)
			? form_child(reading->forms, form, ROLE_VALUE)
			: NULL;

		if (!value || form_function(reading, form) != function)
			continue;
		add_possible_values(out, value, reading, depth);
		found = true;
	}
	return found;
}

/* The choice that the name is bound to, `process.env.PORT || 3000` for `const
 * PORT = process.env.PORT || 3000`; NULL: its value is no choice. */
static const struct form *fixed_choice(struct reading *reading,
    const struct form *name)
{
	const struct form *value = bound_value(reading, name);

	return value->kind == FORM_condition || is_or_operator(value) ? value
								      : NULL;
}

/* The value that the class around declares for x of `self.x`: 1 of `class A: x
 * = 1`. NULL: none, or another name. */
static const struct form *value_of_own_field(struct reading *reading,
    const struct form *form)
{
	size_t dot = str_find(form->name, '.');
	const struct form *owner = form_owner(reading, form);
	const struct form *item;

	if (!owner || dot == form->name.len || !reading->language->self ||
	    !str_listed(reading->language->self, str_slice(form->name, 0, dot)))
		return NULL;
	item = form_child(reading->forms, owner, ROLE_BODY);
	while (item &&
	       !((item->kind == FORM_field || item->kind == FORM_binding) &&
		   str_equal(item->name,
		       str_slice(form->name, dot + 1, form->name.len))))
		item = form_sibling(reading->forms, item);
	return item ? form_child(reading->forms, item, ROLE_VALUE) : NULL;
}

/* Append what a name may stand for: the value that its class declares
 * (`self.x`), the values that its function binds it to, or the sides of a
 * choice that the file binds it to. False: not known; nothing is appended.
 * `depth`: how many more forms within forms are followed. */
static bool add_possible_names(struct values *out, const struct form *name,
    struct reading *reading, unsigned depth)
{
	const struct form *value = value_of_own_field(reading, name);

	if (!value && add_bound_values(out, name, reading, depth))
		return true;
	if (!value)
		value = fixed_choice(reading, name);
	if (value)
		add_possible_values(out, value, reading, depth);
	return value != NULL;
}

/* Append all values that the form may have: both sides of `t ? a : b` and `a ||
 * b`, the items of a list, what a name may stand for. Any other form is
 * appended itself; NULL is nothing. `depth`: how many more forms within forms
 * are followed. */
static void add_possible_values(struct values *out, const struct form *form,
    struct reading *reading, unsigned depth)
{
	if (!form || depth == 0 || out->count >= POSSIBLE_MOST)
		return;
	if (form->kind == FORM_condition) {
		add_conditional_values(out, form, reading, depth - 1);
	} else if (form->kind == FORM_loop) { /* [f(x) for x in y] */
		add_possible_values(out,
		    form_child(reading->forms, form, ROLE_BODY), reading,
		    depth - 1);
	} else if (form->kind == FORM_list) {
		add_possible_children(out, form, ROLE_VALUE, reading,
		    depth - 1);
	} else if (is_or_operator(form)) {
		add_possible_children(out, form, ROLE_LEFT, reading, depth - 1);
		add_possible_children(out, form, ROLE_RIGHT, reading,
		    depth - 1);
	} else if (form->kind != FORM_name ||
		   !add_possible_names(out, form, reading, depth - 1)) {
		values_add_form(out, form, reading);
	}
}

/* The step `possible`: append all values that the value may have: a and b of `t
 * ? a : b`. A text is its own only one. */
void step_possible(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	(void)step;
	if (in.form)
		add_possible_values(out, in.form, reading, POSSIBLE_DEPTH);
	else
		values_add(out, in, reading);
}

/* Can the character be part of a type's name? A dot can. */
static bool is_literal_name_char(char c)
{
	return char_is_word(c) || c == '.';
}

/* The offset after the name of a type that begins at `at`; `at` itself: no name
 * begins there. */
static size_t name_end(struct str text, size_t at)
{
	while (at < text.len && is_literal_name_char(text.ptr[at]))
		at++;
	return at;
}

/* A type while its literals are read, from left to right. */
struct literals {
	struct values *out;
	struct reading *reading;
	const struct form *place; /* where its names stand */
	struct str text;
	uint32_t line;
	unsigned depth; /* in brackets of a Literal */
	bool literal; /* right after that word */
	bool constant; /* after `typeof` */
};

/* Take one word of a type. Inside the brackets of `Literal[A]` and after
 * `typeof` it is a constant: append a hole with its symbol. Elsewhere it is the
 * name of a type, which allows no text. Sets `constant` and `literal` for what
 * follows. */
static void read_literal_word(struct literals *literals, struct str word)
{
	if (literals->depth || literals->constant)
		values_add_text(literals->out,
		    hole_of(literals->reading, symbol_of_name(literals->reading,
						   literals->place, word)),
		    literals->line, literals->reading);
	literals->constant = str_is(word, "typeof");
	literals->literal = str_is(str_after_last(word, '.'), "Literal");
}

/* Append the text in quotes that begins at `at`, "a" of `Literal["a"]`, and
 * return the offset after it. Without a closing quote it is the rest. */
static size_t read_quoted_literal(struct literals *literals, size_t at)
{
	struct str rest = str_slice(literals->text, at + 1, literals->text.len);
	size_t len = str_find(rest, literals->text.ptr[at]);

	values_add_text(literals->out, str_slice(rest, 0, len), literals->line,
	    literals->reading);
	literals->literal = false;
	return at + 1 + len + 1;
}

/* Count the brackets within `Literal[…]` in `depth`, so that its end is found.
 * `c`: a character that is neither in a name nor in quotes. */
static void read_mark(struct literals *literals, char c)
{
	if (c == '[' && (literals->depth || literals->literal))
		literals->depth++;
	else if (c == ']' && literals->depth)
		literals->depth--;
	literals->literal = false;
}

/* Take the name, text or mark that begins at `at` of the type, and return the
 * offset after it; texts and constants are appended. */
static size_t read_next_literal(struct literals *literals, size_t at)
{
	size_t end = name_end(literals->text, at);

	if (end > at) {
		read_literal_word(literals, str_slice(literals->text, at, end));
		return end;
	}
	if (char_among(literals->text.ptr[at], "\"'"))
		return read_quoted_literal(literals, at);
	read_mark(literals, literals->text.ptr[at]);
	return at + 1;
}

/* The step `literals`: append the texts and constants that the form's type
 * allows: "a" and END of `Literal["a", END]` and of `"a" | typeof END`. A value
 * that is a text is read as a type. */
void step_literals(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *type =
	    in.form ? form_child(reading->forms, in.form, ROLE_TYPE) : NULL;
	struct literals literals = {
		.out = out,
		.reading = reading,
		.place = type ? type : &reading->forms->items[0],
		.text = type ? type->name : in.text,
		.line = type ? type->line : in.line,
	};

	(void)step;
	for (size_t at = 0; at < literals.text.len;)
		at = read_next_literal(&literals, at);
}

/* ---- types ---- */

/* Generic types that say only how, or when, the type inside comes. */
static const char wrappers[] =
    "Union Optional Annotated Awaitable Coroutine AsyncIterator Promise Task "
    "ValueTask List list Sequence Iterable typing.Union typing.Optional";

/* Is the character an opening bracket: `[`, `<`, `(`, `{`? */
static bool is_opening_bracket(char c)
{
	return c == '[' || c == '<' || c == '(' || c == '{';
}

/* Is the character a closing bracket: `]`, `>`, `)`, `}`? */
static bool is_closing_bracket(char c)
{
	return c == ']' || c == '>' || c == ')' || c == '}';
}

/* The offset of the next `mark`, from `at` on, outside brackets: 9 for ',' in
 * `Map<A, B>, C`; the length if there is none. All kinds of brackets count
 * alike, as code that compiles has them in pairs. */
static size_t find_flat(struct str text, size_t at, char mark)
{
	unsigned depth = 0;

	for (; at < text.len; at++) {
		char c = text.ptr[at];

		if (c == mark && depth == 0)
			return at;
		if (is_opening_bracket(c))
			depth++;
		else if (is_closing_bracket(c) && depth)
			depth--;
	}
	return text.len;
}

/* The type without blanks and the quotes that some languages allow around it:
 * Order of `"Order"`. */
static struct str literal_without_quotes(struct str text)
{
	text = str_trim(text);
	if (text.len >= 2 && (text.ptr[0] == '"' || text.ptr[0] == '\'') &&
	    text.ptr[text.len - 1] == text.ptr[0])
		text = str_trim(str_slice(text, 1, text.len - 1));
	return text;
}

static void add_types(struct values *out, struct str text, uint32_t line,
    struct reading *reading, unsigned depth);

/* Append the names in a type without `|`: its own, or those of the types
 * inside, if it only wraps them: A, B of `Union[A, B]`. Of `Annotated[T, …]`
 * only T, as the rest says something of T. Nothing for `None` and its like. The
 * last character of a wrapper is taken for its closing bracket. `line`: that of
 * the type; `depth`: how many more types within types are followed. */
static void add_literal_type(struct values *out, struct str text, uint32_t line,
    struct reading *reading, unsigned depth)
{
	struct str name;
	struct str inside;
	size_t end;

	text = literal_without_quotes(text);
	end = name_end(text, 0);
	name = str_slice(text, 0, end);
	if (end == text.len || !is_opening_bracket(text.ptr[end]) ||
	    !str_listed(wrappers, name)) {
		if (name.len && !str_listed("None null undefined void", name))
			values_add_text(out, name, line, reading);
		return;
	}
	inside = str_slice(text, end + 1, text.len - 1);
	for (size_t at = 0; at < inside.len;) {
		size_t comma = find_flat(inside, at, ',');

		add_types(out, str_slice(inside, at, comma), line, reading,
		    depth);
		at = comma + 1;
		if (str_is(name, "Annotated"))
			break; /* what follows is about it */
	}
}

/* Append the names of all types of a union, A and B of `A | Optional[B]`.
 * `line`: that of the type; `depth`: how many more types within types are
 * followed. */
static void add_types(struct values *out, struct str text, uint32_t line,
    struct reading *reading, unsigned depth)
{
	text = literal_without_quotes(text);
	for (size_t at = 0; depth && at < text.len;) {
		size_t bar = find_flat(text, at, '|');

		add_literal_type(out, str_slice(text, at, bar), line, reading,
		    depth - 1);
		at = bar + 1;
	}
}

/* The step `types`: append the names of the types that the form's type may be:
 * A and B of `Union[A, B] | None` and `Promise<A | B>`. A value that is a text
 * is read as a type. */
void step_types(struct values *out, const struct step *step, struct value in,
    struct reading *reading)
{
	const struct form *type =
	    in.form ? form_child(reading->forms, in.form, ROLE_TYPE) : NULL;

	(void)step;
	add_types(out, type ? type->name : in.text, type ? type->line : in.line,
	    reading, POSSIBLE_DEPTH);
}
