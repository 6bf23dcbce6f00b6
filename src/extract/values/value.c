/*
 * The text of a value, as far as its file knows it. What it does not know is a
 * hole with a symbol in it, for assemble to fill. evaluate() is where to begin,
 * with one function a kind of form below evaluate_known():
 *
 *   "a" + b       a text known here, or a hole with the symbol of b
 *   parameter     `{name}`: what callers give, which is not known by any file
 *   getenv("E")   a hole with the variable, and what stands in its place
 *
 * The evaluate_…() functions are false where nothing of the form is text.
 */
#include "extract/values/value.h"

#include <string.h>

#include "extract/values/environment.h"
#include "extract/values/formatted.h"
#include "extract/values/indexed.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/rebinding.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"

#define EVALUATION_DEPTH 12 /* values that lead to each other */
#define TEXT_LIMIT 2000 /* bytes: longer texts are no path, name or address */

/* A hole with that symbol, as a text; with "", one that no file can fill. */
struct str hole_of(struct reading *reading, struct str symbol)
{
	return hole_make(symbol, reading->perm);
}

/* The text without `word` in front and blanks: P of `any P`; any other text as
 * it is. */
static struct str without_word(struct str text, const char *word)
{
	return str_starts(text, word)
		   ? str_trim(str_slice(text, strlen(word), text.len))
		   : text;
}

/* What an owning pointer points to, with the closing bracket: `X>` of
 * `std::unique_ptr<X>` (type_name() cuts the bracket off). Any other type as it
 * is. */
static struct str unwrap_pointer_type(struct str text)
{
	static const char *const pointers[] = { "unique_ptr<", "shared_ptr<",
		"Arc<", "Box<", "Rc<" };
	size_t bracket = str_find(text, '<') + 1;

	for (size_t i = 0; bracket < text.len && i < LENGTH(pointers); i++)
		if (str_ends(str_slice(text, 0, bracket), pointers[i]))
			return str_trim(str_slice(text, bracket, text.len));
	return text;
}

/* The bare name of a type, without pointers, references, arrays and words in
 * front, and without type arguments: Foo of `std::shared_ptr<Foo>`, pkg.T of
 * `*pkg.T`. */
struct str type_name(struct str text)
{
	static const char *const words[] = { "mut ", "dyn ", "any ", "some ",
		"inout " };
	size_t end = 0;

	text = unwrap_pointer_type(str_trim(text));
	while (text.len && strchr("*&?:[] \"'", text.ptr[0]))
		text = str_slice(text, 1, text.len);
	for (size_t i = 0; i < LENGTH(words); i++)
		text = without_word(text, words[i]);
	while (end < text.len && !strchr("<[?(| *&!{>,)]\"'", text.ptr[end]))
		end++;
	return str_slice(text, 0, end);
}

/* The value of a binding, pair or field; NULL: it has none. */
static const struct form *value_of(const struct reading *reading,
    const struct form *form)
{
	return form_child(reading->forms, form, ROLE_VALUE);
}

/* Set *out to the joined text of the parts of `"/a/" + b`, with an empty hole
 * for each part that is not known; cut after TEXT_LIMIT. Always true. */
static bool evaluate_concat(struct str *out, struct reading *reading,
    const struct form *form)
{
	struct buf text = { .arena = reading->perm };

	for (const struct form *part_form =
		 form_child(reading->forms, form, ROLE_PART);
	     part_form; part_form = form_sibling(reading->forms, part_form)) {
		struct str part_text = { 0 };

		if (evaluate(&part_text, reading, part_form))
			buf_put(&text, part_text);
		else
			buf_put(&text, hole_of(reading, STR("")));
		if (text.len > TEXT_LIMIT)
			break;
	}
	*out = buf_str(&text);
	return true;
}

/* The name without a final `.value` after a member of an enum: `Topic.ORDERS`
 * of `Topic.ORDERS.value`. Other names as they are: `order.value` may be any
 * field. An enum's member is known by a capital at its begin or in its owner's
 * name. */
static struct str without_value(struct str name)
{
	struct str member = name;
	struct str owner;

	if (!str_ends(name, ".value"))
		return name;
	member.len -= strlen(".value");
	owner = str_slice(member, 0, str_find_last(member, '.'));
	return owner.len < member.len &&
		       (str_is_capitalized(name) ||
			   str_is_capitalized(str_after_last(owner, '.')))
		   ? member
		   : name;
}

/* How deep in values that lead to each other the evaluation is. */
struct evaluation {
	unsigned depth;
};

/* Count one step from a value to the next. False: there are `most` steps
 * already; then evaluation_come_back() must not be called. Texts and symbols
 * have one count, as they ask each other. */
bool evaluation_go_deeper(struct reading *reading, unsigned most)
{
	struct evaluation *evaluation = PART(reading, evaluation);

	if (evaluation->depth >= most)
		return false;
	evaluation->depth++;
	return true;
}

/* Count one step back, for each evaluation_go_deeper() that was true. */
void evaluation_come_back(struct reading *reading)
{
	reading->evaluation->depth--;
}

/* Begin to count steps from 0, as rules that make the scope of a call are a
 * question of their own. Returns the count so far, for evaluation_resume(). */
unsigned evaluation_restart(struct reading *reading)
{
	struct evaluation *evaluation = PART(reading, evaluation);
	unsigned depth = evaluation->depth;

	evaluation->depth = 0;
	return depth;
}

/* Go on with the count from before evaluation_restart(). `depth`: what that
 * returned. */
void evaluation_resume(struct reading *reading, unsigned depth)
{
	reading->evaluation->depth = depth;
}

/* Set *out to the text of a name that the file binds. `first`: the form that
 * binds it first (NULL: only the running function does); `binding`: the one
 * that holds at `form`. `{name}` where the value may differ at its use, where
 * it is nothing so far (`x = None`) but part of a text, or where it is one
 * empty hole; else the value's text. False: the value has none. */
static bool evaluate_bound_name(struct str *out, struct reading *reading,
    const struct form *form, const struct form *first,
    const struct form *binding)
{
	const struct form *value = value_of(reading, binding);
	bool may_differ = first && value_may_differ(reading, form,
				       form_index(reading, first), binding);
	bool is_nothing = value && form->role == ROLE_PART &&
			  value->kind == FORM_literal &&
			  str_is_nothing(value->text);
	bool has_text;

	if (may_differ || is_nothing) {
		*out = placeholder_make(str_after_last(form->name, '.'),
		    reading->perm);
		return true;
	}
	has_text = value && value->kind != FORM_list &&
		   value->kind != FORM_map &&
		   !(value->kind == FORM_call && reading->asking->written);
	if (!has_text || !evaluate(out, reading, value))
		return false;
	if (str_equal(*out, hole_of(reading, STR(""))))
		*out = placeholder_make(form->name, reading->perm);
	return true;
}

/* The text of a name whose value this file does not know. `{name}` where no
 * file knows it: for parameters, for items of a list that is not known, and, if
 * the rule asks for names as written, for what has a value (`has_value`). Else
 * a hole with `symbol`, or with that of an item of another file's list,
 * `routes.*.path`. */
static struct str text_of_unknown_name(struct reading *reading,
    const struct form *form, struct str symbol, bool has_value)
{
	struct str table_item = table_symbol(reading, form);
	bool by_name = reading->asking->written && has_value;
	struct str key;

	if (table_item.len)
		symbol = table_item;
	else if (looped_list(&key, reading, form, form->name))
		by_name = true;
	return by_name || symbol_is_applied(symbol)
		   ? placeholder_make(form->name, reading->perm)
		   : hole_of(reading, symbol);
}

/* Set *out to the text of a name: "." for the file's directory (`__dirname`),
 * the item of a running loop, what the name is bound to, or a hole. False only
 * for a loop's item without text. */
static bool evaluate_name(struct str *out, struct reading *reading,
    const struct form *form)
{
	struct str symbol =
	    symbol_of_name(reading, form, without_value(form->name));
	const struct form *first = first_binding(reading, symbol);
	const struct form *binding;
	struct value loop_item;
	bool has_value;

	if (reading->language && reading->language->here &&
	    str_listed(reading->language->here, form->name)) {
		*out = STR(".");
		return true;
	}
	if (loop_value(&loop_item, reading, form)) {
		*out = loop_item.text;
		return !loop_item.form ||
		       evaluate(out, reading, loop_item.form);
	}
	binding =
	    first ? binding_at_use(reading, form, form_index(reading, first))
		  : loop_binding(reading, form);
	if (binding && evaluate_bound_name(out, reading, form, first, binding))
		return true;
	has_value = binding && value_of(reading, binding);
	*out = text_of_unknown_name(reading, form, symbol, has_value);
	return true;
}

/* Set *out to the text of `prefix + path`, where the grammar does not say that
 * these are texts. False: one of them is a number, or not known. */
static bool evaluate_sum(struct str *out, struct reading *reading,
    const struct form *left, const struct form *right)
{
	struct str first;
	struct str second;

	if (left->kind == FORM_literal || right->kind == FORM_literal ||
	    !evaluate(&first, reading, left) ||
	    !evaluate(&second, reading, right))
		return false;
	*out = str_join(first, second, reading->perm);
	return true;
}

/* Set *out to the text of `a || b`: a's, if it is known without holes; else
 * b's. An environment variable as a keeps b's text as its default. False:
 * neither is known. */
static bool evaluate_either(struct str *out, struct reading *reading,
    const struct form *left, const struct form *right)
{
	struct str first = { 0 };
	bool is_known = evaluate(&first, reading, left);

	if (is_known && !text_has_hole(first)) {
		*out = first;
		return true;
	}
	if (!evaluate(out, reading, right))
		return false;
	if (is_known)
		environment_or(out, reading, first, *out);
	return true;
}

/* Set *out to the text of a choice (`a || b`), a sum of texts (`a + b`) or a
 * format (`"%s" % a`). False: another operator, or its parts are not known. */
static bool evaluate_operator(struct str *out, struct reading *reading,
    const struct form *form)
{
	static const char *const fallbacks[] = { "||", "??", "or", "?:" };
	const struct form *left = form_child(reading->forms, form, ROLE_LEFT);
	const struct form *right = form_child(reading->forms, form, ROLE_RIGHT);

	for (size_t i = 0; i < LENGTH(fallbacks); i++)
		if (str_is(form->name, fallbacks[i]) && left && right)
			return evaluate_either(out, reading, left, right);
	if (left && right && reading->language &&
	    str_listed(reading->language->concat, form->name))
		return evaluate_sum(out, reading, left, right);
	return evaluate_percent(out, reading, form);
}

/* The text that a call without arguments is made on: the form "x" of
 * `"x".freeze()`. NULL: another call, or one with arguments, `"x".replace(…)`,
 * whose result may be another text. */
const struct form *called_text(const struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	if (form->kind != FORM_call || !receiver ||
	    form_child(reading->forms, form, ROLE_ARGUMENT))
		return NULL;
	return receiver->kind == FORM_string || receiver->kind == FORM_concat
		   ? receiver
		   : NULL;
}

/* The text of a call's only argument, if it is a path, `asset("/x")`, or a text
 * to be translated, `_("Name")`; "": any other. The caller stores it with the
 * call's symbol, as the file that has the function may need it. */
static struct str sole_argument_text(struct reading *reading,
    const struct form *form)
{
	const struct form *item = argument_first(reading, form);
	struct str text = { 0 };

	if (!item || item->keyword.len || argument_next(reading, item))
		return (struct str){ 0 };
	item = bound_value(reading, item);
	if ((item->kind != FORM_string && item->kind != FORM_concat) ||
	    !evaluate(&text, reading, item) || text_has_hole(text))
		return (struct str){ 0 };
	/* `path.strip("/")`: no path. */
	if (str_is(text, "/") &&
	    form_child(reading->forms, form, ROLE_RECEIVER))
		return (struct str){ 0 };
	if (str_starts(text, "/") ||
	    str_listed("_ gettext gettext_lazy ugettext_lazy", form->name))
		return text;
	return (struct str){ 0 };
}

/* Set *out to the path of `dirname(__DIR__)`, the directory above: "./..".
 * False: another call, or its argument is no such path. */
static bool evaluate_folder(struct str *out, struct reading *reading,
    const struct form *form)
{
	const struct form *argument =
	    form_child(reading->forms, form, ROLE_ARGUMENT);

	if (!str_is(form->name, "dirname") || !argument ||
	    form_sibling(reading->forms, argument))
		return false;
	if (!evaluate(out, reading, argument) ||
	    !(str_is(*out, ".") || str_starts(*out, "./")))
		return false;
	*out = str_printf(reading->perm, "%.*s/..", STR_ARG(*out));
	return true;
}

/* Set *out to the address of `new URL("/x", a).toString()` or `.href`. False:
 * the form's receiver joins no address, or the form has arguments. */
static bool evaluate_address_text(struct str *out, struct reading *reading,
    const struct form *form)
{
	const struct form *address =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	return address && !form_child(reading->forms, form, ROLE_ARGUMENT) &&
	       evaluate_address_join(out, reading, address);
}

/* Set *out to the name that a call makes a text of: B for `nameof(a.B)`. False:
 * the language's `naming` does not list the call. */
static bool evaluate_naming(struct str *out, struct reading *reading,
    const struct form *form)
{
	const struct form *argument = argument_first(reading, form);
	const char *naming = reading->language ? reading->language->naming
					       : NULL;

	if (!naming || !str_listed(naming, form->name) || !argument ||
	    argument->kind != FORM_name)
		return false;
	*out = str_after_last(argument->name, '.');
	return true;
}

/* The key of `get("id")` or `x["id"]`: id. "": it has no key, or one that is no
 * word (letters, digits, `_`). */
static struct str accessed_key(struct reading *reading, const struct form *form)
{
	const struct form *key = form->kind == FORM_call
				     ? argument_first(reading, form)
				     : value_of(reading, form);
	size_t len = 0;

	if (!key || (key->kind != FORM_string && key->kind != FORM_symbol))
		return STR("");
	while (len < key->text.len && char_is_word(key->text.ptr[len]))
		len++;
	return len == key->text.len ? key->text : STR("");
}

/* The text of a call or index whose value is not known. The placeholder `{id}`
 * for `params["id"]` or `req.get("id")`, if the receiver is a parameter or has
 * no symbol, as no file knows what callers give; else a hole with `symbol`,
 * which another file may fill. `symbol`: that of the form, or "". */
static struct str hole_by_key(struct reading *reading, const struct form *form,
    struct str symbol)
{
	struct str key = accessed_key(reading, form);

	return key.len && (symbol.len == 0 || symbol_is_parameter(symbol))
		   ? placeholder_make(key, reading->perm)
		   : hole_of(reading, symbol);
}

/* Set *out to the text of a call: the text that it makes, as the evaluate_…()
 * say in turn, else a hole with its symbol or name. False only where its
 * receiver is a text that is not known. */
static bool evaluate_call(struct str *out, struct reading *reading,
    const struct form *form)
{
	struct str symbol;
	struct str argument;

	if (called_text(reading, form))
		return evaluate(out, reading, called_text(reading, form));
	if (evaluate_format(out, reading, form) ||
	    evaluate_text_call(out, reading, form) ||
	    evaluate_path_join(out, reading, form) ||
	    evaluate_address_join(out, reading, form) ||
	    evaluate_address_text(out, reading, form) ||
	    evaluate_folder(out, reading, form) ||
	    evaluate_naming(out, reading, form))
		return true;
	if (reading->asking->written && str_is(form->name, "str") &&
	    argument_first(reading, form))
		return evaluate(out, reading, argument_first(reading, form));
	symbol = symbol_of_value(reading, form);
	if (symbol.len == 0)
		symbol = form->name;
	argument = sole_argument_text(reading, form);
	if (argument.len)
		symbol = symbol_given(symbol, argument, reading->perm);
	*out = hole_by_key(reading, form, symbol);
	return true;
}

/* Set *out to the text of `routes.home` or `routes["home"]`, if this file
 * writes it out; else to a hole or placeholder for it. Always true, but for
 * texts that are not known. */
static bool evaluate_member(struct str *out, struct reading *reading,
    const struct form *form)
{
	const struct form *item =
	    form->kind == FORM_index ? indexed_form(reading, form) : NULL;

	if (item && item->kind == FORM_string)
		return evaluate(out, reading, item);
	if (form->kind == FORM_member &&
	    evaluate_address_text(out, reading, form))
		return true;
	if (!item || form->role == ROLE_BASE)
		item = form;
	*out = hole_by_key(reading, form, symbol_of_value(reading, item));
	return true;
}

/* Set *out to the hole of the environment variable in a choice about it, `E is
 * set ? E : "x"`, with the text "x" as its default. False: the condition form
 * has no variable in it. */
static bool evaluate_choice(struct str *out, struct reading *reading,
    const struct form *form)
{
	struct str variable = { 0 };
	struct str fallback = { 0 };

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_BODY);
	     item; item = form_sibling(reading->forms, item)) {
		if (item->kind == FORM_string)
			fallback = item->text;
		else if (variable.len == 0)
			evaluate_environment(&variable, reading, item);
	}
	if (variable.len == 0)
		return false;
	*out = variable;
	if (fallback.len)
		environment_or(out, reading, variable, fallback);
	return true;
}

/* Set *out to the text of a form by its kind; forms of other kinds have their
 * name as text. False: there is none. Reads of the environment are asked first,
 * as such a read may be a call, an index or a name. */
static bool evaluate_known(struct str *out, struct reading *reading,
    const struct form *form)
{
	if (evaluate_environment(out, reading, form) ||
	    evaluate_setting(out, reading, form))
		return true;
	switch (form->kind) {
	case FORM_string:
	case FORM_symbol:
	case FORM_literal:
		*out = form->text;
		return true;
	case FORM_concat:
		return evaluate_concat(out, reading, form);
	case FORM_name:
		return evaluate_name(out, reading, form);
	case FORM_operator:
		return evaluate_operator(out, reading, form);
	case FORM_call:
		return evaluate_call(out, reading, form);
	case FORM_member:
	case FORM_index:
		return evaluate_member(out, reading, form);
	case FORM_binding:
	case FORM_pair:
	case FORM_field:
		return value_of(reading, form) &&
		       evaluate(out, reading, value_of(reading, form));
	case FORM_import:
		*out = form->text;
		return true;
	case FORM_condition:
		return evaluate_choice(out, reading, form);
	default:
		*out = form->name;
		return form->name.len > 0;
	}
}

/* Set *out to the text of a form, with holes for what this file does not know.
 * False: nothing of it is text, or values lead to each other deeper than
 * EVALUATION_DEPTH. Cut after TEXT_LIMIT bytes, maybe within a hole. */
bool evaluate(struct str *out, struct reading *reading, const struct form *form)
{
	bool is_known;

	if (!evaluation_go_deeper(reading, EVALUATION_DEPTH))
		return false;
	is_known = evaluate_known(out, reading, form);
	evaluation_come_back(reading);
	if (is_known && out->len > TEXT_LIMIT)
		out->len = TEXT_LIMIT;
	return is_known;
}
