/*
 * Finds out what functions and classes do: what they call, return and read.
 * Runs when assemble asks for a file's details, which of most files nobody
 * does, and not while its facts are found. details_of() makes them: first what
 * the file itself does, then each definition, then types of names, then lines
 * of calls that run on failure. The forms are read as for facts, but without
 * packs: no rule is applied here.
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
/* Lines, at most, from a call's line to the inline function that is its
 * argument. A route has the line of its path, and the function may begin below
 * that. */
#define HANDED_BELOW 3

/* Append a copy of the text to the list, unless the text is "" or listed
 * already, or the list has TEXTS_MOST texts. */
static void push_text_once(struct strs *out, struct str text,
    struct arena *perm)
{
	if (text.len && out->count < TEXTS_MOST && !strs_have(out, text))
		strs_push(out, str_copy(text, perm), perm);
}

/* The type that is written for a form; "": none. `form` may be NULL. */
static struct str type_of(const struct reading *reading,
    const struct form *form)
{
	const struct form *type =
	    form ? form_child(reading->forms, form, ROLE_TYPE) : NULL;

	return type ? type->name : (struct str){ 0 };
}

/* The first parameter of a function that callers set; NULL: none. Parameters of
 * types that every function passes on, such as a context (the language's
 * `carried`), are skipped. */
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

/* The key that the form reads of the parameter: "key" of `state["key"]`,
 * `state.key` and `state.get("key")` for the parameter `state`; a of
 * `state.a.b`. "": it reads none. */
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

/* Add to detail->reads the keys that the function `form` reads of its first
 * parameter, detail->given. */
static void add_read_keys(struct detail *detail, const struct reading *reading,
    const struct form *form, struct arena *perm)
{
	uint32_t end = form_end(reading, form);

	for (uint32_t i = form_index(reading, form) + 1; i < end; i++)
		push_text_once(&detail->reads,
		    key_read_of_parameter(reading, &reading->forms->items[i],
			detail->given),
		    perm);
}

/* What is read of a definition by selectors; these mean the same as in packs.
 */
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
struct detail_reader {
	struct reading *reading;
	struct select asked[ASKED_COUNT];
	struct details *out;
	struct map typed; /* symbols whose type is known */
	struct arena *perm;
};

/* Parse the texts of `selectors` into detail_reader->asked. They are constant
 * and correct, so no problem is looked for. */
static void parse_selectors(struct detail_reader *detail_reader)
{
	struct select_problem problem;

	for (size_t i = 0; i < ASKED_COUNT; i++)
		select_parse(&detail_reader->asked[i], str_from(selectors[i]),
		    NULL, detail_reader->reading->perm, &problem);
}

/* The values that one of the selectors gives for the form. */
static struct values select_detail(struct detail_reader *detail_reader,
    enum asked which, const struct form *form)
{
	struct values values = { 0 };

	select_values(&values, &detail_reader->asked[which],
	    detail_reader->reading, form);
	return values;
}

/* Append a value that a function returns, a text or a name, to
 * detail->outcomes: it may be the name of an edge, `return "approve"`. Any
 * computed value is skipped. */
static void add_outcome(struct detail *detail, const struct value *value,
    struct reading *reading, struct arena *perm)
{
	const struct form *form = value->form;
	struct str text = value->text;
	struct outcome *outcome;
	bool is_computed =
	    form && form->kind != FORM_string && form->kind != FORM_name &&
	    form->kind != FORM_symbol && form->kind != FORM_member;

	if (is_computed || (form && !evaluate(&text, reading, form)))
		return;
	/* A name whose text is only partly known stands for itself. */
	if (form && form->kind == FORM_name && text_has_hole(text))
		text = hole_of(reading, symbol_of_value(reading, form));
	if (text.len == 0 || detail->outcome_count == TEXTS_MOST)
		return;
	outcome = array_push(&detail->outcomes, &detail->outcome_count,
	    sizeof(*outcome), perm);
	*outcome = (struct outcome){ str_copy(text, perm), value->line };
}

/* If the returned value is a map, `return {"a": 1}`, add its keys to
 * detail->writes. `form` may be NULL. */
static void add_written_keys(struct detail *detail, const struct form *form,
    struct detail_reader *detail_reader)
{
	struct values key_values;

	if (!form ||
	    bound_value(detail_reader->reading, form)->kind != FORM_map)
		return;
	key_values = select_detail(detail_reader, ASKED_KEYS, form);
	for (size_t i = 0; i < key_values.count; i++)
		push_text_once(&detail->writes,
		    value_text(&key_values.items[i], detail_reader->reading),
		    detail_reader->perm);
}

/* Add what the function `form` may return to detail->outcomes, and the keys of
 * the maps that it returns to detail->writes. */
static void add_outcomes(struct detail *detail,
    struct detail_reader *detail_reader, const struct form *form)
{
	struct values values =
	    select_detail(detail_reader, ASKED_OUTCOMES, form);

	for (size_t i = 0; i < values.count; i++)
		add_outcome(detail, &values.items[i], detail_reader->reading,
		    detail_reader->perm);
	values = select_detail(detail_reader, ASKED_RETURNED, form);
	for (size_t i = 0; i < values.count; i++)
		add_written_keys(detail, values.items[i].form, detail_reader);
}

/* Append a detail with that symbol to the list and return it, for the caller to
 * fill. The pointer holds until the next one is appended. */
static struct detail *push_detail(struct details *details, struct str symbol,
    struct arena *perm)
{
	struct detail *detail =
	    array_push(&details->items, &details->count, sizeof(*detail), perm);

	detail->symbol = str_copy(symbol, perm);
	return detail;
}

/* The symbol of an inline function: of what it is bound to, else, if it is an
 * argument of a call, its place among the file's forms, `~57`. "": neither. */
static struct str inline_symbol(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_inline(reading, form);

	if (symbol.len == 0 && form->role == ROLE_ARGUMENT)
		symbol = symbol_place(form_index(reading, form), reading->perm);
	return symbol;
}

/* The line of a call; where the call is the value of a map's pair, `path:
 * load(…)`, that of the pair's key, as the row of that pair has that line. */
static uint32_t standing_line(const struct reading *reading,
    const struct form *call)
{
	const struct form *pair = form_parent(reading, call);

	return call->role == ROLE_VALUE && pair && pair->kind == FORM_pair
		   ? pair->line
		   : call->line;
}

/* Set detail->handed to the call that has the inline function `form` among its
 * arguments. Of nested calls, `app.get("/x", wrap(() => …))`, to the outermost
 * one, of which the row is made that asks for the function. Nothing, if it is
 * no argument. */
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

/* Has the function a decoration that ends in `property`, `@cached_property`, so
 * that its bare name calls it? */
static bool is_property(const struct reading *reading, const struct form *form)
{
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_DECORATION);
	     item; item = form_next(reading->forms, item))
		if (str_ends(item->name, "property"))
			return true;
	return false;
}

/* The line of the function's last `return` with a value; 0: none. Returns of
 * inner functions, and those that run only on failure, do not count. */
static uint32_t return_line(struct reading *reading, const struct form *form)
{
	uint32_t end = form_end(reading, form);
	uint32_t line = 0;

	for (uint32_t i = form_index(reading, form) + 1; i < end; i++) {
		const struct form *item = &reading->forms->items[i];

		if (item->kind == FORM_return && item->first != NO_FORM &&
		    form_function(reading, item) == form &&
		    !form_runs_on_failure(reading, item))
			line = item->line;
	}
	return line;
}

/* The first name among the form's children (the receiver left out) or, through
 * an operator, theirs: B of `A<B, C>`. NULL: none. */
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

/* Add to detail->handles the types that a class says it handles, by a
 * decoration or base that ends in Handler: PlaceOrder of
 * `@CommandHandler(PlaceOrder)` and of `: IRequestHandler<PlaceOrder, Order>`.
 */
static void add_handled_types(struct detail_reader *detail_reader,
    struct detail *detail, const struct form *form)
{
	struct reading *reading = detail_reader->reading;

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
			    str_after_last(name->name, '.'),
			    detail_reader->perm);
	}
}

/* Set what the detail of a function says beyond its comment: its types, its
 * first parameter, what it returns, calls and reads. */
static void fill_function_detail(struct detail_reader *detail_reader,
    struct detail *detail, const struct form *form)
{
	struct reading *reading = detail_reader->reading;
	struct arena *perm = detail_reader->perm;
	const struct form *parameter = first_parameter(reading, form);

	detail->input = str_copy(type_of(reading, parameter), perm);
	detail->property = is_property(reading, form);
	detail->return_line = return_line(reading, form);
	detail->output = str_copy(type_of(reading, form), perm);
	if (parameter)
		detail->given = str_copy(parameter->name, perm);
	add_outcomes(detail, detail_reader, form);
	body_calls_add(detail, reading, form, CALLS_OF_INNER_TOO, perm);
	if (detail->given.len)
		add_read_keys(detail, reading, form, perm);
}

/* Append the detail of a function or class. Skip one that has no symbol: no
 * name, no binding, and no call that has it as an argument. A class has only
 * its comment and what it handles. */
static void add_detail(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct reading *reading = detail_reader->reading;
	struct arena *perm = detail_reader->perm;
	struct str symbol = symbol_of_definition(reading, form);
	struct values about;
	struct detail *detail;

	if (symbol.len == 0 && form->kind == FORM_function)
		symbol = inline_symbol(reading, form);
	if (symbol.len == 0)
		return;
	detail = push_detail(detail_reader->out, symbol, perm);
	detail->line = form->line;
	detail->end_line = form->end_line;
	if (symbol_is_place(symbol))
		note_call_given_to(detail, reading, form);
	about = select_detail(detail_reader, ASKED_DOC, form);
	if (about.count)
		detail->about =
		    str_copy(value_text(&about.items[0], reading), perm);
	if (form_is_type(form))
		add_handled_types(detail_reader, detail, form);
	if (form->kind == FORM_function)
		fill_function_detail(detail_reader, detail, form);
}

/* Append the detail of the file itself, with symbol "": what it calls outside
 * of all definitions. */
static void add_file_detail(struct detail_reader *detail_reader)
{
	struct detail *detail =
	    push_detail(detail_reader->out, STR(""), detail_reader->perm);

	detail->line = 1;
	body_calls_add(detail, detail_reader->reading,
	    detail_reader->reading->forms->items, CALLS_OF_BODY_ALONE,
	    detail_reader->perm);
}

/* Append the type of a symbol, or the list that it is an item of, to the file's
 * types; the other is "". Nothing for "" and for a symbol that has one: its
 * first declaration counts. */
static void add_typed(struct detail_reader *detail_reader, struct str symbol,
    struct str type, struct str list)
{
	struct details *details = detail_reader->out;
	struct typed *typed;

	if (symbol.len == 0 || map_get(&detail_reader->typed, symbol))
		return;
	typed = array_push(&details->types, &details->type_count,
	    sizeof(*typed), detail_reader->perm);
	typed->symbol = str_copy(symbol, detail_reader->perm);
	typed->type = str_copy(type, detail_reader->perm);
	typed->list = str_copy(list, detail_reader->perm);
	*map_put(&detail_reader->typed, typed->symbol) = 1;
}

/* Append the type of a symbol to the file's types, unless it has one. */
static void add_symbol_type(struct detail_reader *detail_reader,
    struct str symbol, struct str type)
{
	add_typed(detail_reader, symbol, type, STR(""));
}

/* Note which list the loop's variable is an item of: order one of orders in
 * `for order in orders`. Of several variables, `i, order`, the last one is the
 * item. */
static void add_loop_item(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct reading *reading = detail_reader->reading;
	const struct form *list = form_child(reading->forms, form, ROLE_VALUE);
	struct str name = str_after_last(form->name, ',');

	while (name.len && (name.ptr[0] == ' ' || name.ptr[0] == '&'))
		name = str_slice(name, 1, name.len);
	if (str_ends(name, ")"))
		name.len--;
	if (list && name.len)
		add_typed(detail_reader, symbol_of_name(reading, form, name),
		    STR(""), symbol_of_value(reading, list));
}

/* Note of which table the bound name is an item: f one of `handlers.*` after `f
 * = handlers[kind]` or `f = handlers.get(kind)`. `form`: the binding. Nothing,
 * if the item is known. */
static void add_table_item(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct reading *reading = detail_reader->reading;
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
		add_typed(detail_reader, symbol_of_bound(reading, form),
		    STR(""), symbol_any_item(symbol, STR(""), reading->perm));
}

/* For `let Some(order) = orders.next()`: note the name in the brackets, order,
 * as an item of the value. `form`: the binding. Nothing for other patterns. */
static void add_unwrapped(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct reading *reading = detail_reader->reading;
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);
	size_t open = str_find(form->name, '(');
	struct str name = str_slice(form->name, open + 1, form->name.len);

	if (!value || !str_ends(name, ")") ||
	    !str_listed(reading->language->wrappers,
		str_slice(form->name, 0, open)))
		return;
	name.len--;
	add_typed(detail_reader, symbol_of_name(reading, form, name), STR(""),
	    symbol_of_value(reading, value));
}

/* Note that an inline function's first parameter is an item of what it runs
 * over: order one of orders in `orders.forEach((order) => …)`. `form`: the
 * parameter. */
static void add_given_item(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct reading *reading = detail_reader->reading;
	const struct language *language = reading->language;
	const struct form *function = form_parent(reading, form);
	const struct form *call = function && function->kind == FORM_function &&
					  function->role == ROLE_ARGUMENT
				      ? form_parent(reading, function)
				      : NULL;
	const struct form *receiver =
	    call ? form_child(reading->forms, call, ROLE_RECEIVER) : NULL;
	bool is_first_parameter =
	    function &&
	    form_child(reading->forms, function, ROLE_PARAMETER) == form;

	if (receiver && call->kind == FORM_call && is_first_parameter &&
	    language->handing && str_listed(language->handing, call->name))
		add_typed(detail_reader,
		    symbol_of_name(reading, form, form->name), STR(""),
		    symbol_of_value(reading, receiver));
}

/* Is the function a constructor of the class: right inside it, and called as
 * the class, or as the language calls constructors? */
static bool is_constructor(const struct reading *reading,
    const struct form *function, const struct form *class)
{
	return form_parent(reading, function) == class &&
	       (symbol_is_maker(function->name) ||
		   str_equal(function->name, class->name));
}

/* Note the type of a parameter. A constructor mostly stores it in a field of
 * the same name, so that field, C.x, gets the type, too. */
static void add_parameter_type(struct detail_reader *detail_reader,
    const struct form *form, struct str type)
{
	struct reading *reading = detail_reader->reading;
	const struct form *function = form_parent(reading, form);
	const struct form *owner = form_owner(reading, form);
	struct str class;

	if (is_class_parameter(reading, form)) {
		add_symbol_type(detail_reader,
		    symbol_of_parameter(reading, form), type);
		return;
	}
	add_symbol_type(detail_reader,
	    symbol_of_name(reading, form, form->name), type);
	if (!owner || !function || !is_constructor(reading, function, owner))
		return;
	class = symbol_of_definition(reading, owner);
	add_symbol_type(detail_reader,
	    str_dotted(class, form->name, reading->perm), type);
}

/* The only type argument of the call whose result is bound, T of `x =
 * y.to<T>()`, as such a call mostly returns a T. "": none or several, or the
 * call makes an object. */
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

/* Note the type that is written for a field, binding, parameter or loop, or,
 * where none is, what the name is an item of. A struct's one field without a
 * name is `S.0`. */
static void add_form_type(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct str type = type_of(detail_reader->reading, form);

	if (type.len == 0 && form->kind == FORM_loop)
		add_loop_item(detail_reader, form);
	if (type.len == 0 && form->kind == FORM_binding)
		type = type_given_to_value(detail_reader->reading, form);
	if (type.len == 0 && form->kind == FORM_binding)
		add_table_item(detail_reader, form);
	if (type.len == 0 && form->kind == FORM_binding)
		add_unwrapped(detail_reader, form);
	if (type.len == 0 && form->kind == FORM_parameter)
		add_given_item(detail_reader, form);
	if (type.len == 0 || form->name.len == 0)
		return;
	if (form->kind == FORM_struct)
		add_symbol_type(detail_reader,
		    str_dotted(symbol_of_definition(detail_reader->reading,
				   form),
			STR("0"), detail_reader->perm),
		    type);
	else if (form->kind == FORM_field || form->kind == FORM_binding ||
		 form->kind == FORM_loop)
		add_symbol_type(detail_reader,
		    symbol_of_name(detail_reader->reading, form, form->name),
		    type);
	else if (form->kind == FORM_parameter)
		add_parameter_type(detail_reader, form, type);
}

/* Append the line of a call that runs only on failure to details->failing, each
 * line once. Nothing for other forms. */
static void add_failing_line(struct detail_reader *detail_reader,
    const struct form *form)
{
	struct details *details = detail_reader->out;

	if (form->kind != FORM_call ||
	    !form_runs_on_failure(detail_reader->reading, form) ||
	    details_fail_at(details, form->line))
		return;
	*(uint32_t *)array_push(&details->failing, &details->failing_count,
	    sizeof(*details->failing), detail_reader->perm) = form->line;
}

/* Replace *text, the bytes of a template or notebook, by the code in it. True
 * also for any other file, whose text stays. False: the notebook cannot be
 * read. `markup`: the language around the code. */
static bool find_embedded_code(struct str *text, const struct facts *facts,
    const struct language *markup, struct arena *scratch)
{
	if (blocks_language(markup))
		*text = blocks_code(markup, *text, scratch);
	return !notebook_is(facts->path) ||
	       notebook_code(text, *text, facts->language, scratch);
}

/* Set *details to what the functions and classes of the forms say of
 * themselves. own_facts takes the imports that are collected on the way, as
 * `facts` is constant. */
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
	struct detail_reader detail_reader = { .reading = &reading,
		.out = details,
		.typed = { .arena = &scratch },
		.perm = perm };

	*details = (struct details){ 0 };
	reading_begin(&reading, &own_facts);
	symbols_collect(&reading);
	symbols_emit_imports(&reading);
	parse_selectors(&detail_reader);
	add_file_detail(&detail_reader);
	for (size_t i = 0; i < forms->count; i++)
		if (form_is_definition(&forms->items[i]))
			add_detail(&detail_reader, &forms->items[i]);
	for (size_t i = 1; i < forms->count; i++) {
		add_form_type(&detail_reader, &forms->items[i]);
		add_failing_line(&detail_reader, &forms->items[i]);
	}
	arena_release(&scratch);
}

/* Parse the bytes of a file and set *details to what its functions and classes
 * say of themselves; to none, if the file cannot be parsed. */
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

/* Is the function with that symbol among the calls of the detail? */
static bool calls_symbol(const struct detail *detail, struct str symbol)
{
	for (size_t i = 0; i < detail->call_count; i++)
		if (str_equal(detail->calls[i].symbol, symbol))
			return true;
	return false;
}

/* Add the calls of `overload` to `first_detail`, a function with the same
 * symbol: a call does not say which of both it reaches, and most overloads end
 * in one. */
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

/* Fill `numbers` and `type_numbers`, the maps by symbol. Of definitions with
 * the same symbol, the first one is found, and gets the calls of all. */
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

/* The detail of the definition with that symbol; NULL: there is none, or
 * details_index() has not run. */
const struct detail *details_find(const struct details *details,
    struct str symbol)
{
	const uint64_t *number = map_get(&details->numbers, symbol);

	return number ? &details->items[*number - 1] : NULL;
}

/* The type that is written for a symbol; "": none. */
struct str details_type(const struct details *details, struct str symbol)
{
	const uint64_t *number = map_get(&details->type_numbers, symbol);

	return number ? details->types[*number - 1].type : (struct str){ 0 };
}

/* The symbol of the list that a loop's variable is an item of; "": none. */
struct str details_list(const struct details *details, struct str symbol)
{
	const uint64_t *number = map_get(&details->type_numbers, symbol);

	return number ? details->types[*number - 1].list : (struct str){ 0 };
}

/* The innermost definition with a name around a line; NULL: none. An inline
 * function that is an argument is skipped, as it counts as part of the
 * definition around it. */
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

/* Is the detail an inline function that is an argument of the call on that
 * line? The call may also begin some lines above, as part of a chain; then the
 * function must begin at the line or shortly after it. */
static bool is_given_at_line(const struct detail *detail, uint32_t line)
{
	bool is_call_line = detail->handed_line == line;
	bool is_in_chain = detail->handed_line < line &&
			   detail->line <= line + HANDED_BELOW;

	return detail->handed && detail->line >= line &&
	       (is_call_line || is_in_chain);
}

/* The inline function that is an argument of the call on that line; NULL: none,
 * or it is not clear which, as in a chain, `a(f).b(g)`. Of several arguments
 * the longest. */
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

/* Does a call on that line run only on failure? Searched from the end, as
 * add_failing_line() asks for the latest lines. */
bool details_fail_at(const struct details *details, uint32_t line)
{
	for (size_t i = details->failing_count; i-- > 0;)
		if (details->failing[i] == line)
			return true;
	return false;
}
