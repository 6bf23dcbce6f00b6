/*
 * Rows: the members of the model's lists that a rule makes of a form.
 * rule_list() is where to begin: for each turn of a loop and each value of
 * `each`, rule_rows() finds what all rows of the form share, and
 * fill_rule_row() fills the fields one after the other. A field with several
 * values branches: each gives a row of its own, with all further fields.
 */
#include "extract/rules/rule_rows.h"

#include <string.h>

#include "extract/drafts.h"
#include "extract/packs/applying.h"
#include "extract/packs/rules.h"
#include "extract/rules/argument_values.h"
#include "extract/rules/guards.h"
#include "extract/rules/mounts.h"
#include "extract/rules/route_wrappers.h"
#include "extract/rules/rule_base.h"
#include "extract/selectors/steps.h"
#include "extract/values/chosen_stores.h"
#include "extract/values/loops.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"
#include "model/model.h"

#define ROW_LIMIT 64 /* rows of one form */

/* What all rows of one form have in common. */
struct row_maker {
	const struct rule *rule;
	struct reading *reading;
	const struct form *form;
	struct str base;
	struct str of; /* these, down to `line`: as in struct row_fact */
	struct str suffix;
	struct str unless;
	struct strs tokens;
	struct strs token_values;
	uint32_t group;
	uint32_t line;
	uint32_t made; /* rows so far */
};

/* Is the field the handler of an endpoint or job? Its value is selected as a
 * whole: `[Controller, "method"]` is one handler, not two. */
static bool is_handler_field(const struct field *field)
{
	return !field->symbol && strcmp(field->name, "handler") == 0;
}

/* Does the field only describe an agent or step? The line of such a text is no
 * good evidence for where the agent is. */
static bool is_description(const struct field *field)
{
	return str_listed("input model output responsibility tools",
	    str_from(field->name));
}

/* Is the form a text, as it is written in the code? */
static bool is_literal_form(const struct form *form)
{
	return form->kind == FORM_string || form->kind == FORM_concat ||
	       form->kind == FORM_symbol;
}

/* The symbol of the class around the form, if it has a base class; else "". A
 * route may hang on that class, as another file mounts it by its base. */
static struct str derived_base(struct reading *reading, const struct form *form)
{
	const struct form *owner = form_owner(reading, form);

	if (!owner || !form_child(reading->forms, owner, ROLE_BASE))
		return (struct str){ 0 };
	return symbol_of_definition(reading, owner);
}

/* Set node_draft->bound to what the running call is bound to: a for `a =
 * make()`, while the function make, which makes a node, runs for that call. A
 * function that is called several times makes a node for each call: these names
 * tell them apart. */
static void note_bound_name(struct reading *reading,
    struct node_draft *node_draft)
{
	const struct form *call = loop_caller(reading);
	struct str symbol = call ? symbol_of_target(reading, call)
				 : (struct str){ 0 };

	if (symbol.len)
		node_draft->bound = hole_of(reading, symbol);
}

/* Is the row's form an argument of a call, or a part of one? */
static bool is_given_to_call(const struct row_maker *row_maker)
{
	const struct form *form = row_maker->form;

	while (form && form->role != ROLE_ARGUMENT && !form_is_definition(form))
		form = form_parent(row_maker->reading, form);
	return form && form->role == ROLE_ARGUMENT;
}

/* Does code open the data store of the row? A call does, if it does not depend
 * on a setting; a URL in a text only names the store, unless it is an argument
 * of a call: then nothing is known. Rows of other lists: OPENING_UNTOLD. */
static enum opening opening_of(const struct row_maker *row_maker,
    const void *row)
{
	const struct rule *rule = row_maker->rule;
	struct str kind;

	if (rule->list != &model_lists[LIST_datastores] || rule->of_value ||
	    !row_maker->reading->language)
		return OPENING_UNTOLD;
	if (rule->head == HEAD_url)
		return is_given_to_call(row_maker) ? OPENING_UNTOLD
						   : OPENING_WRITTEN;
	if (rule->head != HEAD_call && rule->head != HEAD_use)
		return OPENING_UNTOLD;
	kind = store_kind(((const struct datastore *)row)->kind);
	return form_is_chosen(row_maker->reading, row_maker->form, kind)
		   ? OPENING_CHOSEN
		   : OPENING_ALWAYS;
}

/* Append a copy of the row to the facts, with all that assemble needs to join
 * it with what it hangs on, and return it. NULL after ROW_LIMIT rows of one
 * form: loops in broken files would make millions. */
static struct row_fact *add_row_fact(struct row_maker *row_maker,
    const void *row)
{
	struct reading *reading = row_maker->reading;
	struct facts *facts = reading->applying->facts;
	struct row_fact *fact;

	if (row_maker->made++ >= ROW_LIMIT)
		return NULL;
	fact = array_push(&facts->rows, &facts->row_count, sizeof(*fact),
	    reading->perm);
	fact->list = row_maker->rule->list;
	fact->row = arena_alloc(reading->perm, fact->list->size);
	memcpy(fact->row, row, fact->list->size);
	if (fact->list == &draft_lists[DRAFT_nodes])
		note_bound_name(reading, fact->row);
	if (fact->list == &draft_lists[DRAFT_registrations])
		route_wrapper_callee(fact->row, reading, row_maker->form);
	fact->pack = row_maker->rule->pack;
	fact->absolute = &row_maker->rule->absolute;
	fact->base = row_maker->base;
	fact->base_needed = row_maker->rule->on != NULL;
	fact->base_kind = row_maker->rule->on;
	fact->there = row_maker->rule->there;
	fact->plain = row_maker->rule->unjoined;
	fact->unless = row_maker->unless;
	fact->line = row_maker->line;
	fact->group = row_maker->group;
	fact->weight = row_maker->rule->weight;
	fact->among = row_maker->rule->among;
	fact->of_value = row_maker->rule->of_value;
	fact->opening = opening_of(row_maker, row);
	fact->tokens = row_maker->tokens;
	fact->token_values = row_maker->token_values;
	return fact;
}

/* Does the selector give a list form without items, as for `only: []`? */
static bool selects_empty_list(struct row_maker *row_maker,
    const struct select *select)
{
	struct values values;
	const struct form *form;

	row_maker->reading->applying->asking.whole = true;
	select_values(&values, select, row_maker->reading, row_maker->form);
	row_maker->reading->applying->asking.whole = false;
	form = values.count == 1 ? values.items[0].form : NULL;
	return form && form->kind == FORM_list &&
	       !form_child(row_maker->reading->forms, form, ROLE_VALUE);
}

/* Is one of the values that the selector gives that text? *count: how many
 * values there are. */
static bool selects_text(const struct row_maker *row_maker,
    const struct select *select, struct str text, size_t *count)
{
	struct values values;

	select_values(&values, select, row_maker->reading, row_maker->form);
	*count = values.count;
	for (size_t i = 0; i < values.count; i++)
		if (str_equal(value_text(&values.items[i], row_maker->reading),
			text))
			return true;
	return false;
}

/* Does the form have this operation of the rule's table, `index` of `resources
 * :boats, only: [:index]`? `except` and `only` of the rule select the names of
 * operations that it has not, or has alone; `only: []` leaves none. With `of`,
 * the class of the operations has to be known, except for operations that are
 * meant for other cases (`otherwise`, `unknown`). */
static bool is_operation_wanted(const struct rule_operation *operation,
    struct row_maker *row_maker)
{
	struct str action = operation->action.len ? operation->action
						  : operation->method;
	bool needs_class = !operation->when.otherwise &&
			   !operation->when.unknown;
	size_t count;

	if (row_maker->rule->of.count && row_maker->of.len == 0 && needs_class)
		return false;
	if (action.len == 0)
		return true;
	if (selects_text(row_maker, &row_maker->rule->except, action, &count))
		return false;
	if (selects_text(row_maker, &row_maker->rule->only, action, &count))
		return true;
	return count == 0 &&
	       !selects_empty_list(row_maker, &row_maker->rule->only);
}

/* Append `more` to *text, with `joint` between. Nothing where `more` is "", or
 * where `text` is NULL, as rows of the list have no such field. */
static void append_text(struct reading *reading, struct str *text,
    const char *joint, struct str more)
{
	if (text && more.len)
		*text = str_printf(reading->perm, "%.*s%s%.*s", STR_ARG(*text),
		    text->len ? joint : "", STR_ARG(more));
}

/* Append the row of one operation of the rule's table, if the form has the
 * operation. Its path and handler are those of the filled row with the
 * operation's own appended; its method replaces the row's. */
static void add_operation_row(struct row_maker *row_maker, const void *row,
    const struct rule_operation *operation)
{
	struct row_fact *fact;
	const struct list *list = row_maker->rule->list;
	struct reading *reading = row_maker->reading;
	struct str *method;

	if (!is_operation_wanted(operation, row_maker))
		return;
	fact = add_row_fact(row_maker, row);
	if (!fact)
		return;
	append_text(reading, row_text(list, fact->row, "path"), "",
	    select_text(&operation->suffix, reading, row_maker->form));
	append_text(reading, row_text(list, fact->row, "handler"),
	    row_maker->rule->joint,
	    operation->handler.len
		? str_join(operation->handler, row_maker->suffix, reading->perm)
		: operation->handler);
	method = row_text(list, fact->row, "method");
	if (method && operation->method.len)
		*method = operation->method;
	fact->of = row_maker->of;
	fact->suffix = row_maker->suffix;
	fact->operation = &operation->when;
}

/* Append the row, whose fields are all filled: once, or once for each operation
 * of the rule. */
static void add_filled_rows(struct row_maker *row_maker, const void *row)
{
	const struct rule *rule = row_maker->rule;

	for (size_t i = 0; i < rule->operation_count; i++)
		add_operation_row(row_maker, row, &rule->operations[i]);
	if (rule->operation_count == 0)
		add_row_fact(row_maker, row);
}

/* Set row_maker->line to that of the value, if the value is a literal and no
 * line is set yet: people look for the text, and a call may go over many lines.
 * Not if the rule has `at`. */
static void note_literal_line(struct row_maker *row_maker,
    const struct value *value)
{
	bool literal = value->form ? is_literal_form(value->form)
				   : value->line > 0;

	if (row_maker->line == 0 && literal && row_maker->rule->at.count == 0)
		row_maker->line = value->line;
}

/* A hole for the parameter that the form names, to be filled by what callers
 * give, with `{name}` to show where they give nothing; "": the form names no
 * parameter. */
static struct str parameter_text(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_name(reading, form, form->name);

	if (!symbol_is_applied(symbol))
		return (struct str){ 0 };
	return hole_with(symbol, placeholder_make(form->name, reading->perm),
	    reading->perm);
}

/* The text, if the form is joined of several parts, some of which may be known;
 * else "". */
static struct str known_text(struct str text, const struct form *form)
{
	return form->kind == FORM_concat || form->kind == FORM_operator
		   ? text
		   : (struct str){ 0 };
}

/* The text of a value for a field that names code: a hole for a parameter, else
 * a text without holes, else a hole for the symbol that the value refers to. A
 * text with holes is used last, and only for a joined text. "": not known. */
struct str symbol_text(const struct value *value, struct reading *reading)
{
	const struct form *form = value->form;
	struct str text = value->text;
	struct str symbol;

	if (!form)
		return text;
	symbol = form->kind == FORM_name ? parameter_text(reading, form)
					 : (struct str){ 0 };
	if (symbol.len)
		return symbol;
	if (!form_is_definition(form) && evaluate(&text, reading, form) &&
	    !text_has_hole(text))
		return text;
	symbol = form_is_definition(form) ? symbol_of_definition(reading, form)
					  : symbol_of_value(reading, form);
	return symbol.len ? hole_of(reading, symbol) : known_text(text, form);
}

/* The text of one value, as the field needs it: by its symbol, as the name of a
 * handler, or as plain text; "": not known. */
static struct str rule_field_text(struct row_maker *row_maker,
    const struct field *field, const struct value *value)
{
	struct reading *reading = row_maker->reading;
	struct step reference = { .verb = STEP_reference };
	struct values references = { 0 };

	if (field->symbol)
		return symbol_text(value, reading);
	if (!value->form || !is_handler_field(field))
		return value_text(value, reading);
	steps_run(&references, &reference, 1, reading, value->form);
	return references.count ? references.items[0].text : (struct str){ 0 };
}

/* Is nothing of the text known, as it is only one hole or one `{name}`? */
static bool is_unknown_text(struct str text)
{
	struct hole hole;

	return placeholder_whole(text) || hole_whole(&hole, text);
}

/* Does the name stand for a parameter, for the item of a loop over a list that
 * is not known, or for a part of these? */
static bool is_given_by_callers(struct reading *reading,
    const struct form *form)
{
	struct str first = symbol_first(form->name);
	struct str symbol = symbol_of_name(reading, form, form->name);
	struct str key;

	return symbol_has_application(symbol) ||
	       looped_list(&key, reading, form, first);
}

/* Does the field's path come wholly from callers, as in a library's `for r in
 * given: app.get(r, f)`? Then no row is made here: the routes are the callers',
 * and their files have them. */
static bool is_path_of_callers(struct row_maker *row_maker,
    const struct field *field, const struct value *value)
{
	const struct form *form = value->form;
	struct value looped;
	struct str text;

	if (row_maker->rule->list != &model_lists[LIST_endpoints] ||
	    !str_is(str_from(field->name), "path"))
		return false;
	if (!form || form->kind != FORM_name ||
	    loop_value(&looped, row_maker->reading, form) ||
	    route_wrapper_name(row_maker->reading, form))
		return false;
	text = value_text(value, row_maker->reading);
	return is_unknown_text(text) && !table_hole(text).len &&
	       is_given_by_callers(row_maker->reading, form);
}

/* Does the field name a topic or queue? A parameter in it is then filled by
 * what callers give. */
static bool is_message_field(const struct row_maker *row_maker,
    const struct field *field)
{
	struct str name = str_from(field->name);

	if (row_maker->rule->list == &model_lists[LIST_queues])
		return str_listed("name key bound", name);
	return row_maker->rule->list == &model_lists[LIST_events] &&
	       str_is(name, "name");
}

/* Is it the address that a request is sent to? Packs say the kind before it. */
static bool is_address_field(const struct row_maker *row_maker, const void *row,
    const struct field *field)
{
	return row_maker->rule->list == &model_lists[LIST_references] &&
	       str_is(str_from(field->name), "target") &&
	       reference_is(row, REFERENCE_HTTP);
}

/* Set *values to what the field's selector gives for the form. A handler that
 * is a list is one value, not several. */
static void select_field_values(struct values *values,
    struct row_maker *row_maker, const struct rule_field *field)
{
	bool *whole = &row_maker->reading->applying->asking.whole;

	*whole = is_handler_field(field->field);
	select_values(values, &field->select, row_maker->reading,
	    row_maker->form);
	*whole = false;
}

/* The text that the field of `row` gets for the value; where only callers of
 * the function around know the value, with holes for what they give. */
static struct str text_for_row(struct row_maker *row_maker, const void *row,
    const struct field *field, const struct value *value)
{
	struct str text = rule_field_text(row_maker, field, value);
	struct wrapped wrapped = { row_maker->form, row_maker->rule->list, row,
		field };

	if (is_message_field(row_maker, field))
		text = argument_value_text(row_maker->reading, value, text);
	else if (is_address_field(row_maker, row, field))
		text = argument_address_text(row_maker->reading, value, text);
	return route_wrapper_text(row_maker->reading, &wrapped, value, text);
}

/* Fill the fields of `row` from number `index` on, in the order of the pack,
 * and add the row. Recurses once for each field: where a field has several
 * values, each gives a row of its own with all further fields; a field of texts
 * takes all values at once. A path that only callers know gives no row here:
 * theirs make it. The field is as it was at the return, as the caller uses the
 * same row for its next value. */
static void fill_rule_row(struct row_maker *row_maker, void *row, size_t index)
{
	const struct rule *rule = row_maker->rule;
	const struct rule_field *field;
	struct values values;
	void *member;
	bool takes_all;

	if (index == rule->field_count) {
		add_filled_rows(row_maker, row);
		return;
	}
	field = &rule->fields[index];
	member = (char *)row + field->field->offset;
	takes_all = field->field->type == FIELD_TEXTS;
	select_field_values(&values, row_maker, field);
	for (size_t i = 0; i < values.count; i++) {
		struct str text;

		if (is_path_of_callers(row_maker, field->field,
			&values.items[i]))
			continue;
		text = text_for_row(row_maker, row, field->field,
		    &values.items[i]);
		if (takes_all) {
			strs_push(member, text, row_maker->reading->perm);
		} else {
			*(struct str *)member = text;
			fill_rule_row(row_maker, row, index + 1);
		}
	}
	if (values.count == 0 || takes_all)
		fill_rule_row(row_maker, row, index + 1);
	if (takes_all)
		*(struct strs *)member = (struct strs){ 0 };
	else
		*(struct str *)member = (struct str){ 0 };
}

/* Which fields a row's line may come from. */
enum line_fields { LINE_OF_PATHS, LINE_OF_OTHERS };

/* Set row_maker->line from the first field whose value is a literal: among
 * fields of paths, or all others (`fields`). Nothing once a line is set. */
static void find_literal_line(struct row_maker *row_maker,
    enum line_fields fields)
{
	const struct rule *rule = row_maker->rule;
	struct values values;

	for (size_t i = 0; i < rule->field_count && !row_maker->line; i++) {
		const struct field *field = rule->fields[i].field;

		bool is_path = str_is(str_from(field->name), "path");

		if (is_path != (fields == LINE_OF_PATHS) ||
		    is_handler_field(field) || is_description(field))
			continue;
		select_values(&values, &rule->fields[i].select,
		    row_maker->reading, row_maker->form);
		if (values.count)
			note_literal_line(row_maker, &values.items[0]);
	}
}

/* Set row_maker->line, the line of all rows of the form: that of `at`, else of
 * a literal path, else of any literal, else of the form. */
static void find_row_line(struct row_maker *row_maker)
{
	const struct rule *rule = row_maker->rule;
	struct values values;

	if (rule->at.count) {
		select_values(&values, &rule->at, row_maker->reading,
		    row_maker->form);
		row_maker->line = values.count ? values.items[0].line : 0;
	}
	find_literal_line(row_maker, LINE_OF_PATHS);
	find_literal_line(row_maker, LINE_OF_OTHERS);
	if (row_maker->line == 0)
		row_maker->line = row_maker->form->line;
}

/* Append the rows that the rule makes of the form. None, if the rule has `on`
 * and what the rows hang on is not known. While `placed` is set, steps give the
 * item of a loop as an item of its list: handler and path of a route may be in
 * such an item. */
void rule_rows(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct row_maker row_maker = { .rule = rule,
		.reading = reading,
		.form = form };
	void *row = arena_alloc(reading->perm, rule->list->size);

	row_maker.base = rule_base(rule, reading, form);
	if (rule->on && row_maker.base.len == 0)
		return;
	if (row_maker.base.len == 0)
		row_maker.base = derived_base(reading, form);
	row_maker.of = select_symbol(&rule->of, reading, form);
	row_maker.suffix = select_text(&rule->suffix, reading, form);
	row_maker.unless = select_symbol(&rule->unless, reading, form);
	/* Drafts that rules make of one form belong to one group. */
	row_maker.group = is_draft(rule->list) ? form_index(reading, form) + 1
					       : ++reading->applying->groups;
	find_row_line(&row_maker);
	rule_tokens(&row_maker.tokens, &row_maker.token_values, rule, reading,
	    form);
	reading->applying->asking.placed = rule->list ==
					   &model_lists[LIST_endpoints];
	fill_rule_row(&row_maker, row, 0);
	reading->applying->asking.placed = false;
}

/* ---- rows of a form in each turn of a loop, without repetitions ---- */

/* Append the rows of the form in one turn of a loop. A loops_visit, which gets
 * the form alone, so the rule is in applying->rule. */
static void make_rows_in_loop(struct reading *reading, const struct form *form)
{
	rule_make_each(reading->applying->rule, reading, form, rule_rows);
}

/* Rows of one form, each once so far. Those with the same texts are chained. */
struct distinct_rows {
	struct row_fact *rows;
	struct map last; /* texts of a row → its last row + 1 */
	size_t
	    *before; /* by row: the row + 1 before it in its chain, 0: none */
};

/* All texts of a row as one key, with a zero byte after each. */
static struct str join_row_texts(const struct row_fact *row_fact,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < row_fact->list->field_count; i++) {
		const struct field *field = &row_fact->list->fields[i];
		const struct str *text =
		    (const void *)((const char *)row_fact->row + field->offset);

		if (field->type == FIELD_TEXT) {
			buf_put(&out, *text);
			buf_putc(&out, '\0');
		}
	}
	return buf_str(&out);
}

/* Is the row at `index` the same as one before it? Only rows with the same
 * texts, which `before` chains, are compared as a whole. */
static bool is_repeated_row(const struct distinct_rows *distinct, size_t index)
{
	const struct row_fact *row_fact = &distinct->rows[index];

	for (size_t at = distinct->before[index]; at;
	     at = distinct->before[at - 1]) {
		const struct row_fact *other_fact = &distinct->rows[at - 1];

		if (str_equal(other_fact->base, row_fact->base) &&
		    str_equal(other_fact->of, row_fact->of) &&
		    other_fact->operation == row_fact->operation &&
		    row_same(row_fact->list, other_fact->row, row_fact->row))
			return true;
	}
	return false;
}

/* Remove repeated rows among those from number `from` on, which one form has
 * made: two lines that ask for the same path, with nothing to tell them apart,
 * are one fact. Equal rows of two forms are two facts. */
static void drop_repeated_rows(struct facts *facts, size_t from)
{
	size_t count = facts->row_count - from;
	struct arena scratch = { 0 };
	struct distinct_rows distinct = { .rows = facts->rows + from,
		.last = { .arena = &scratch },
		.before = arena_array(&scratch, count, sizeof(size_t)) };
	size_t number = 0;

	for (size_t i = 0; i < count; i++) {
		uint64_t *last = map_put(&distinct.last,
		    join_row_texts(&distinct.rows[i], &scratch));

		distinct.rows[number] = distinct.rows[i];
		distinct.before[number] = (size_t)*last;
		if (!is_repeated_row(&distinct, number))
			*last = ++number;
	}
	facts->row_count = from + number;
	arena_release(&scratch);
}

/* Append the rows that a rule of a list makes of the form, without repetitions.
 * Edges of a graph that hang on nothing are made for each item of all loops
 * around, as the nodes that they join differ with the item. applying->rule is
 * restored at the end: rules apply within rules, where a value asks for a
 * scope. In a pipeline, values are called as they are written (asking.written).
 */
void rule_list(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct applying *applying = reading->applying;
	const struct rule *outer_rule = applying->rule;
	bool was_written = applying->asking.written;
	size_t from = reading->facts->row_count;

	applying->rule = rule;
	applying->asking.written |= is_draft(rule->list) &&
				    str_is(rule->pack->category, "pipeline");
	if (rule->list == &draft_lists[DRAFT_edges] && !rule->on)
		loops_each(reading, form, make_rows_in_loop);
	else
		make_rows_in_loop(reading, form);
	if (rule->each.count && !is_draft(rule->list) &&
	    reading->facts->row_count > from + 1)
		drop_repeated_rows(applying->facts, from);
	applying->rule = outer_rule;
	applying->asking.written = was_written;
}
