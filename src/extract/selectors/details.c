/*
 * details_of() makes all of a file: first what the file itself does, then each
 * definition, then types of names, then lines of calls that run on failure. The
 * forms are read as for facts, but without packs: no rule is applied here.
 */
#include <string.h>

#include "extract/selectors/details.h"

#include "extract/extract.h"
#include "extract/read/forms.h"
#include "extract/read/markup_code.h"
#include "extract/read/notebook.h"
#include "extract/selectors/body_calls.h"
#include "extract/selectors/steps.h"
#include "extract/values/error_branches.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

#define TEXTS_MOST 64 /* of any list of a definition */
/* A route's line is that of its path, and the function may begin below it. */
#define HANDED_BELOW 3 /* lines from a call to the function it is given */

/* Add a copy of the text, unless it is "" or there, up to TEXTS_MOST. */
static void push_text_once(struct strs *out, struct str text,
    struct arena *perm)
{
	if (text.len && out->count < TEXTS_MOST && !strs_have(out, text))
		strs_push(out, str_copy(text, perm), perm);
}

/* The written type; "": none. `form` may be NULL. */
static struct str type_of(const struct reading *reading,
    const struct form *form)
{
	const struct form *type =
	    form ? form_child(reading->forms, form, ROLE_TYPE) : NULL;

	return type ? type->name : (struct str){ 0 };
}

/* The first parameter that a caller gives; NULL: none. Those of types that all
 * functions hand on (`carried`: a context) do not count. */
static const struct form *first_parameter(const struct reading *reading,
    const struct form *form)
{
	const char *carried = reading->language->carried;

	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_PARAMETER);
	     item; item = form_next(reading->forms, item))
		if (parameter_is_given(reading, item) &&
		    !(carried && str_listed(carried, type_of(reading, item))))
			return item;
	return NULL;
}

/* `state["key"]`, `state.key`, `state.get("key")` of the parameter `parameter`:
 * the key; "": it is none such. Of `state.a.b` the key is a. */
static struct str key_read_of_parameter(const struct reading *reading,
    const struct form *form, struct str parameter)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	const struct form *key = NULL;
	size_t dot = str_find(form->name, '.');

	if (form->kind == FORM_name && dot < form->name.len &&
	    str_equal(str_slice(form->name, 0, dot), parameter)) {
		struct str rest =
		    str_slice(form->name, dot + 1, form->name.len);

		return str_slice(rest, 0, str_find(rest, '.'));
	}
	if (!receiver || receiver->kind != FORM_name ||
	    !str_equal(receiver->name, parameter))
		return (struct str){ 0 };
	if (form->kind == FORM_index)
		key = form_child(reading->forms, form, ROLE_VALUE);
	else if (form->kind == FORM_call && str_is(form->name, "get"))
		key = form_child(reading->forms, form, ROLE_ARGUMENT);
	return key && key->kind == FORM_string ? key->text : (struct str){ 0 };
}

/* Add the keys that a function reads of its first parameter. */
static void add_read_keys(struct detail *detail, const struct reading *reading,
    const struct form *form, struct arena *perm)
{
	uint32_t from = form_index(reading, form);

	for (uint32_t i = from + 1; i < reading->forms->count; i++) {
		const struct form *item = &reading->forms->items[i];

		if (item->parent < from)
			break;
		push_text_once(&detail->reads,
		    key_read_of_parameter(reading, item, detail->given), perm);
	}
}

/* What is asked of a definition, as packs would. Written as selectors, so that
 * what packs can ask for and what is asked here have one meaning. */
enum asked {
	ASKED_DOC,
	ASKED_OUTCOMES,
	ASKED_RETURNED,
	ASKED_KEYS, /* of what is returned */
	ASKED_COUNT
};

static const char *const selectors[ASKED_COUNT] = {
	[ASKED_DOC] = "doc",
	[ASKED_OUTCOMES] = "literals | returned.possible",
	[ASKED_RETURNED] = "returned",
	[ASKED_KEYS] = "keys",
};

/* A file whose definitions are read. */
struct detailing {
	struct reading *reading;
	struct select asked[ASKED_COUNT];
	struct details *out;
	struct map typed; /* symbols whose type is known */
	struct arena *perm;
};

/* They are ours, so no problem is expected. */
static void parse_selectors(struct detailing *detailing)
{
	struct select_problem problem;

	for (size_t i = 0; i < ASKED_COUNT; i++)
		select_parse(&detailing->asked[i], str_from(selectors[i]), NULL,
		    detailing->reading->perm, &problem);
}

/* Evaluate one of the selectors on the form. */
static struct values select_detail(struct detailing *detailing,
    enum asked which, const struct form *form)
{
	struct values values = { 0 };

	select_values(&values, &detailing->asked[which], detailing->reading,
	    form);
	return values;
}

/* Add what a function may return as the name of an edge: texts and names. What
 * is computed is no outcome. */
static void add_outcome(struct detail *detail, const struct value *value,
    struct reading *reading, struct arena *perm)
{
	const struct form *form = value->form;
	struct str text = value->text;
	struct outcome *outcome;

	if (form && form->kind != FORM_string && form->kind != FORM_name &&
	    form->kind != FORM_symbol && form->kind != FORM_member)
		return;
	if (form && !evaluate(&text, reading, form))
		return;
	/* what is made of something unknown goes by its name */
	if (form && form->kind == FORM_name && text_has_hole(text))
		text = hole_of(reading, symbol_of_value(reading, form));
	if (text.len == 0 || detail->outcome_count == TEXTS_MOST)
		return;
	outcome = array_push(&detail->outcomes, &detail->outcome_count,
	    sizeof(*outcome), perm);
	*outcome = (struct outcome){ str_copy(text, perm), value->line };
}

/* Add the keys of a map that is returned; what a call is given is no output.
 * `form` may be NULL. */
static void add_written_keys(struct detail *detail, const struct form *form,
    struct detailing *detailing)
{
	struct values key_values;

	if (!form || bound_value(detailing->reading, form)->kind != FORM_map)
		return;
	key_values = select_detail(detailing, ASKED_KEYS, form);
	for (size_t i = 0; i < key_values.count; i++)
		push_text_once(&detail->writes,
		    value_text(&key_values.items[i], detailing->reading),
		    detailing->perm);
}

/* Add all outcomes of a function, and the keys that it returns. */
static void add_outcomes(struct detail *detail, struct detailing *detailing,
    const struct form *form)
{
	struct values values = select_detail(detailing, ASKED_OUTCOMES, form);

	for (size_t i = 0; i < values.count; i++)
		add_outcome(detail, &values.items[i], detailing->reading,
		    detailing->perm);
	values = select_detail(detailing, ASKED_RETURNED, form);
	for (size_t i = 0; i < values.count; i++)
		add_written_keys(detail, values.items[i].form, detailing);
}

/* Append a detail and return it, for the caller to fill. */
static struct detail *push_detail(struct details *details, struct str symbol,
    struct arena *perm)
{
	struct detail *detail =
	    array_push(&details->items, &details->count, sizeof(*detail), perm);

	detail->symbol = str_copy(symbol, perm);
	return detail;
}

/* What an inline function goes by: what it is bound to, else its place among
 * the file's forms, as its parameters have it. */
static struct str inline_symbol(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_inline(reading, form);

	if (symbol.len == 0 && form->role == ROLE_ARGUMENT)
		symbol = symbol_place(form_index(reading, form), reading->perm);
	return symbol;
}

/* The line of a call; of the value of a pair that of its key, which the row
 * that asks has. Calls in a chain may be some lines below. */
static uint32_t standing_line(const struct reading *reading,
    const struct form *call)
{
	const struct form *pair = form_parent(reading, call);

	return call->role == ROLE_VALUE && pair && pair->kind == FORM_pair
		   ? pair->line
		   : call->line;
}

/* Note the call that an inline function is given to, in the arguments of others
 * or not. The outermost call is what others see: `app.get("/x", wrap(() =>
 * …))`. */
static void note_call_given_to(struct detail *detail,
    const struct reading *reading, const struct form *form)
{
	const struct form *call = NULL;

	while (form->role == ROLE_ARGUMENT) {
		form = form_parent(reading, form);
		if (form->kind == FORM_call)
			call = form;
	}
	if (!call)
		return;
	detail->handed = form_index(reading, call);
	detail->handed_line = standing_line(reading, call);
}

/* Is it decorated as `@property`, `@cached_property`? Then its bare name calls
 * it. */
static bool is_property(const struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_DECORATION);
	     item; item = form_next(reading->forms, item))
		if (str_ends(item->name, "property"))
			return true;
	return false;
}

/* The line of the last return that gives back what the function was called for;
 * 0: none. Returns on failure, or in inner functions, are something else. */
static uint32_t return_line(struct reading *reading, const struct form *form)
{
	uint32_t from = form_index(reading, form);
	uint32_t line = 0;

	for (uint32_t i = from + 1; i < reading->forms->count; i++) {
		const struct form *item = &reading->forms->items[i];

		if (item->parent < from)
			break;
		if (item->kind == FORM_return && item->first != NO_FORM &&
		    form_function(reading, item, false) == form &&
		    !form_fails(reading, item))
			line = item->line;
	}
	return line;
}

/* The first name below a form that is not what it is called on; NULL: none. */
static const struct form *first_name(const struct reading *reading,
    const struct form *form)
{
	const struct forms *forms = reading->forms;

	for (uint32_t i = form->first; i != NO_FORM; i = forms->items[i].next) {
		const struct form *item = &forms->items[i];

		if (item->role == ROLE_RECEIVER)
			continue;
		if (item->kind == FORM_name)
			return item;
		if (item->kind == FORM_operator) /* `A<B, C>` */
			return first_name(reading, item);
	}
	return NULL;
}

/* `@CommandHandler(PlaceOrder)`, `: IRequestHandler<PlaceOrder, Order>`: note
 * PlaceOrder as what the class handles. */
static void add_handled_types(struct detailing *detailing,
    struct detail *detail, const struct form *form)
{
	struct reading *reading = detailing->reading;

	for (uint32_t i = form->first; i != NO_FORM;
	     i = reading->forms->items[i].next) {
		const struct form *item = &reading->forms->items[i];
		const struct form *name;

		if ((item->role != ROLE_DECORATION &&
			item->role != ROLE_BASE) ||
		    !str_ends(item->name, "Handler"))
			continue;
		name = first_name(reading, item);
		if (name)
			push_text_once(&detail->handles,
			    str_after_last(name->name, '.'), detailing->perm);
	}
}

/* Add what a definition does. One without a name goes by what has it, or by its
 * place. Types say what they handle, and no more; the rest is of functions. */
static void add_detail(struct detailing *detailing, const struct form *form)
{
	struct reading *reading = detailing->reading;
	struct arena *perm = detailing->perm;
	struct str symbol = symbol_of_definition(reading, form);
	const struct form *parameter = first_parameter(reading, form);
	struct values about;
	struct detail *detail;

	if (symbol.len == 0 && form->kind == FORM_function)
		symbol = inline_symbol(reading, form);
	if (symbol.len == 0)
		return;
	detail = push_detail(detailing->out, symbol, perm);
	detail->line = form->line;
	detail->end_line = form->end_line;
	if (symbol_is_place(symbol))
		note_call_given_to(detail, reading, form);
	about = select_detail(detailing, ASKED_DOC, form);
	if (about.count)
		detail->about =
		    str_copy(value_text(&about.items[0], reading), perm);
	if (form_is_type(form))
		add_handled_types(detailing, detail, form);
	if (form->kind != FORM_function)
		return;
	detail->input = str_copy(type_of(reading, parameter), perm);
	detail->property = is_property(reading, form);
	detail->return_line = return_line(reading, form);
	detail->output = str_copy(type_of(reading, form), perm);
	if (parameter)
		detail->given = str_copy(parameter->name, perm);
	add_outcomes(detail, detailing, form);
	body_calls_add(detail, reading, form, true, perm);
	if (detail->given.len)
		add_read_keys(detail, reading, form, perm);
}

/* Add what the file itself does, outside of all definitions: symbol "". */
static void add_file_detail(struct detailing *detailing)
{
	struct detail *detail =
	    push_detail(detailing->out, STR(""), detailing->perm);

	detail->line = 1;
	body_calls_add(detail, detailing->reading,
	    detailing->reading->forms->items, false, detailing->perm);
}

/* Note the type of a symbol; its first declaration counts. */
static void add_typed(struct detailing *detailing, struct str symbol,
    struct str type, struct str list)
{
	struct details *details = detailing->out;
	struct typed *typed;

	if (symbol.len == 0 || map_get(&detailing->typed, symbol))
		return;
	typed = array_push(&details->types, &details->type_count,
	    sizeof(*typed), detailing->perm);
	typed->symbol = str_copy(symbol, detailing->perm);
	typed->type = str_copy(type, detailing->perm);
	typed->list = str_copy(list, detailing->perm);
	*map_put(&detailing->typed, typed->symbol) = 1;
}

static void add_symbol_type(struct detailing *detailing, struct str symbol,
    struct str type)
{
	add_typed(detailing, symbol, type, STR(""));
}

/* Note what a loop's variable is one of; of several, `i, order`, the last. */
static void add_loop_item(struct detailing *detailing, const struct form *form)
{
	struct reading *reading = detailing->reading;
	const struct form *list = form_child(reading->forms, form, ROLE_VALUE);
	struct str name = str_after_last(form->name, ',');

	while (name.len && (name.ptr[0] == ' ' || name.ptr[0] == '&'))
		name = str_slice(name, 1, name.len);
	if (str_ends(name, ")"))
		name.len--;
	if (list && name.len)
		add_typed(detailing, symbol_of_name(reading, form, name),
		    STR(""), symbol_of_value(reading, list));
}

/* Note of which table a name is an item: `f = handlers[kind]`, `f =
 * handlers.get(kind)` is one of `handlers.*`. */
static void add_table_item(struct detailing *detailing, const struct form *form)
{
	struct reading *reading = detailing->reading;
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	const struct form *table_form =
	    value && (value->kind == FORM_index ||
			 (value->kind == FORM_call &&
			     str_is(value->name, "get")))
		? form_child(reading->forms, value, ROLE_RECEIVER)
		: NULL;
	struct str symbol;

	if (!table_form ||
	    (value->kind == FORM_index && symbol_of_value(reading, value).len))
		return;
	symbol = symbol_of_value(reading, table_form);
	if (symbol.len)
		add_typed(detailing, symbol_of_bound(reading, form), STR(""),
		    symbol_any_item(symbol, STR(""), reading->perm));
}

/* `let Some(order) = orders.next()`: the name in the brackets is bound to what
 * the value holds. */
static void add_unwrapped(struct detailing *detailing, const struct form *form)
{
	struct reading *reading = detailing->reading;
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	size_t open = str_find(form->name, '(');
	struct str name = str_slice(form->name, open + 1, form->name.len);

	if (!value || !str_ends(name, ")") ||
	    !str_listed(reading->language->wrappers,
		str_slice(form->name, 0, open)))
		return;
	name.len--;
	add_typed(detailing, symbol_of_name(reading, form, name), STR(""),
	    symbol_of_value(reading, value));
}

/* Note that an inline function is given what it is called for: `order` of
 * `orders.forEach((order) => …)`, `found.map(|order| …)`. */
static void add_given_item(struct detailing *detailing, const struct form *form)
{
	struct reading *reading = detailing->reading;
	const struct language *language = reading->language;
	const struct form *function = form_parent(reading, form);
	const struct form *call = function && function->kind == FORM_function &&
					  function->role == ROLE_ARGUMENT
				      ? form_parent(reading, function)
				      : NULL;
	const struct form *receiver =
	    call ? form_child(reading->forms, call, ROLE_RECEIVER) : NULL;

	if (receiver && call->kind == FORM_call &&
	    form_child(reading->forms, function, ROLE_PARAMETER) == form &&
	    language->handing && str_listed(language->handing, call->name))
		add_typed(detailing, symbol_of_name(reading, form, form->name),
		    STR(""), symbol_of_value(reading, receiver));
}

/* Note the type of a parameter. `C(x: T)` mostly keeps x as a field, so C.x is
 * of that type, too. */
static void add_parameter_type(struct detailing *detailing,
    const struct form *form, struct str type)
{
	struct reading *reading = detailing->reading;
	const struct form *function = form_parent(reading, form);
	const struct form *owner = form_owner(reading, form);
	struct str class;

	if (is_class_parameter(reading, form)) {
		add_symbol_type(detailing, symbol_of_parameter(reading, form),
		    type);
		return;
	}
	add_symbol_type(detailing, symbol_of_name(reading, form, form->name),
	    type);
	if (!owner || !function || form_parent(reading, function) != owner ||
	    !(symbol_is_maker(function->name) ||
		str_equal(function->name, owner->name)))
		return;
	class = symbol_of_definition(reading, owner);
	add_symbol_type(detailing, str_dotted(class, form->name, reading->perm),
	    type);
}

/* The only type that the call is given whose result is bound: T of `x =
 * y.to<T>()`, which mostly gives one back; "": none, or an object is made. */
static struct str type_given_to_value(const struct reading *reading,
    const struct form *binding)
{
	const struct form *value =
	    form_child(reading->forms, binding, ROLE_VALUE);
	const struct form *type = NULL;

	if (value && value->kind == FORM_call && !value->created)
		type = form_child(reading->forms, value, ROLE_TYPE);
	for (const struct form *next = type; next;
	     next = form_next(reading->forms, next))
		if (next != type && next->role == ROLE_TYPE)
			return (struct str){ 0 };
	return type ? type->name : (struct str){ 0 };
}

/* Note the type of a field, binding or parameter that has one written. */
static void add_form_type(struct detailing *detailing, const struct form *form)
{
	struct str type = type_of(detailing->reading, form);

	if (type.len == 0 && form->kind == FORM_loop)
		add_loop_item(detailing, form);
	if (type.len == 0 && form->kind == FORM_binding)
		type = type_given_to_value(detailing->reading, form);
	if (type.len == 0 && form->kind == FORM_binding)
		add_table_item(detailing, form);
	if (type.len == 0 && form->kind == FORM_binding)
		add_unwrapped(detailing, form);
	if (type.len == 0 && form->kind == FORM_parameter)
		add_given_item(detailing, form);
	if (type.len == 0 || form->name.len == 0)
		return;
	if (form->kind == FORM_struct)
		add_symbol_type(detailing,
		    str_dotted(symbol_of_definition(detailing->reading, form),
			STR("0"), detailing->perm),
		    type);
	else if (form->kind == FORM_field || form->kind == FORM_binding ||
		 form->kind == FORM_loop)
		add_symbol_type(detailing,
		    symbol_of_name(detailing->reading, form, form->name), type);
	else if (form->kind == FORM_parameter)
		add_parameter_type(detailing, form, type);
}

/* Note the line of a call that runs only on failure, once. */
static void add_failing_line(struct detailing *detailing,
    const struct form *form)
{
	struct details *details = detailing->out;

	if (form->kind != FORM_call || !form_fails(detailing->reading, form) ||
	    details_fail_at(details, form->line))
		return;
	*(uint32_t *)array_push(&details->failing, &details->failing_count,
	    sizeof(*details->failing), detailing->perm) = form->line;
}

/* Replace the bytes of a template or notebook by the code in them; false: none
 * is there. */
static bool find_embedded_code(struct str *text, const struct facts *facts,
    const struct language *markup, struct arena *scratch)
{
	if (blocks_language(markup))
		*text = blocks_code(markup, *text, scratch);
	return !notebook_is(facts->path) ||
	       notebook_code(text, *text, facts->language, scratch);
}

/* Find out what the functions and classes do whose forms these are. `own_facts`
 * takes what the emission of imports adds, as the file's own facts are
 * constant. */
void details_of(struct details *details, const struct facts *facts,
    const struct forms *forms, struct arena *perm)
{
	struct arena scratch = { 0 };
	struct facts own_facts = { .path = facts->path,
		.language = facts->language };
	struct reading reading = {
		.forms = forms,
		.language = facts->language,
		.perm = &scratch,
	};
	struct detailing detailing = { .reading = &reading,
		.out = details,
		.typed = { .arena = &scratch },
		.perm = perm };

	*details = (struct details){ 0 };
	reading_begin(&reading, &own_facts);
	symbols_collect(&reading);
	symbols_emit_imports(&reading);
	parse_selectors(&detailing);
	add_file_detail(&detailing);
	for (size_t i = 0; i < forms->count; i++)
		if (form_is_definition(&forms->items[i]))
			add_detail(&detailing, &forms->items[i]);
	for (size_t i = 1; i < forms->count; i++) {
		add_form_type(&detailing, &forms->items[i]);
		add_failing_line(&detailing, &forms->items[i]);
	}
	arena_release(&scratch);
}

/* Find out what the functions and classes in the bytes of a file do. Empty, if
 * the file cannot be parsed. */
void details_read(struct details *details, const struct facts *facts,
    const struct language *markup, struct str text, struct arena *perm)
{
	struct arena scratch = { 0 };
	struct forms forms = { 0 };

	*details = (struct details){ 0 };
	if (find_embedded_code(&text, facts, markup, &scratch) &&
	    forms_read(&forms, facts->language, facts->path, text, &scratch))
		details_of(details, facts, &forms, perm);
	arena_release(&scratch);
}

/* Is the symbol among what a definition calls? */
static bool calls_symbol(const struct detail *detail, struct str symbol)
{
	for (size_t i = 0; i < detail->call_count; i++)
		if (str_equal(detail->calls[i].symbol, symbol))
			return true;
	return false;
}

/* Give a function what another one of its symbol calls, an overload: a call
 * does not say which of them it is of, and as a rule they end in one. */
static void add_overload(struct detail *first_detail,
    const struct detail *overload, struct arena *perm)
{
	struct called *calls;

	if (overload->call_count == 0)
		return;
	calls = arena_array(perm,
	    first_detail->call_count + overload->call_count, sizeof(*calls));
	if (first_detail->call_count)
		memcpy(calls, first_detail->calls,
		    first_detail->call_count * sizeof(*calls));
	first_detail->calls = calls;
	for (size_t i = 0; i < overload->call_count; i++)
		if (!calls_symbol(first_detail, overload->calls[i].symbol))
			calls[first_detail->call_count++] = overload->calls[i];
}

/* Make the maps by which details are found. Of two definitions with one symbol
 * the first is found. */
void details_index(struct details *details, struct arena *perm)
{
	details->numbers = (struct map){ .arena = perm };
	details->type_numbers = (struct map){ .arena = perm };
	for (size_t i = 0; i < details->count; i++) {
		uint64_t *number =
		    map_put(&details->numbers, details->items[i].symbol);

		if (*number)
			add_overload(&details->items[*number - 1],
			    &details->items[i], perm);
		else
			*number = i + 1;
	}
	map_reserve(&details->type_numbers, details->type_count);
	for (size_t i = 0; i < details->type_count; i++)
		*map_put(&details->type_numbers, details->types[i].symbol) =
		    i + 1;
}

/* What is known of the definition with that symbol; NULL: nothing. NULL before
 * details_index(), too. */
const struct detail *details_find(const struct details *details,
    struct str symbol)
{
	const uint64_t *number = map_get(&details->numbers, symbol);

	return number ? &details->items[*number - 1] : NULL;
}

/* The type that is written of a symbol. "" where none is written. */
struct str details_type(const struct details *details, struct str symbol)
{
	const uint64_t *number = map_get(&details->type_numbers, symbol);

	return number ? details->types[*number - 1].type : (struct str){ 0 };
}

/* What the symbol is an item of, by a loop; "" where it is none. */
struct str details_list(const struct details *details, struct str symbol)
{
	const uint64_t *number = map_get(&details->type_numbers, symbol);

	return number ? details->types[*number - 1].list : (struct str){ 0 };
}

/* The definition around a line; NULL: none. The innermost one. Inline functions
 * that are handed over are part of the one around. */
const struct detail *details_around(const struct details *details,
    uint32_t line)
{
	const struct detail *best = NULL;

	for (size_t i = 0; i < details->count; i++) {
		const struct detail *detail = &details->items[i];

		if (!detail->handed && detail->line <= line &&
		    line <= detail->end_line &&
		    (!best || detail->line > best->line))
			best = detail;
	}
	return best;
}

/* Is the function given to the call at a line, or near below it? By the line of
 * the call itself, or some lines below, where the call is part of a chain that
 * begins above. */
static bool is_given_at_line(const struct detail *detail, uint32_t line)
{
	return detail->handed && detail->line >= line &&
	       (detail->handed_line == line ||
		   (detail->handed_line < line &&
		       detail->line <= line + HANDED_BELOW));
}

/* The inline function that is given to the call on a line; NULL: none, or
 * unclear. Of several that stand there the longest. None of a chain
 * `a(f).b(g)`: it is not known which of them serves. */
const struct detail *details_inline_function(const struct details *details,
    uint32_t line)
{
	const struct detail *best = NULL;
	bool is_chain = false;

	for (size_t i = 0; i < details->count; i++) {
		const struct detail *detail = &details->items[i];

		if (!is_given_at_line(detail, line))
			continue;
		if (best && detail->handed < best->handed)
			is_chain = true;
		if (!best || detail->end_line > best->end_line)
			best = detail;
	}
	return is_chain ? NULL : best;
}

/* Does a call on that line run only if something failed? Backwards, as the last
 * lines are asked for first while they are added. */
bool details_fail_at(const struct details *details, uint32_t line)
{
	for (size_t i = details->failing_count; i-- > 0;)
		if (details->failing[i] == line)
			return true;
	return false;
}
