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

/* All that the rows of one form have in common. Known before the first row, as
 * rows are copied from one that is filled again and again. */
struct maker {
	const struct rule *rule;
	struct reading *reading;
	const struct form *form;
	struct str base;
	struct str of;
	struct str suffix;
	struct str unless;
	struct strs tokens;
	struct strs token_values;
	uint32_t group;
	uint32_t line;
	uint32_t made;
};

/* Is the field the handler, as a text? It is selected as a whole: [Controller,
 * "method"] is one handler, not two. */
static bool is_handler_field(const struct field *field)
{
	return !field->symbol && strcmp(field->name, "handler") == 0;
}

/* Does the field say what an agent is like, and not which one it is? */
static bool is_description(const struct field *field)
{
	return str_listed("input model output responsibility tools",
	    str_from(field->name));
}

/* Is it written as a text? */
static bool is_literal_form(const struct form *form)
{
	return form->kind == FORM_string || form->kind == FORM_concat ||
	       form->kind == FORM_symbol;
}

/* The class around, if it has bases; else "". A handler's class may be mounted
 * by its base, which another file has. */
static struct str derived_base(struct reading *reading, const struct form *form)
{
	const struct form *owner = form_owner(reading, form);

	if (!owner || !form_child(reading->forms, owner, ROLE_BASE))
		return (struct str){ 0 };
	return symbol_of_definition(reading, owner);
}

/* A function that makes a node for each of its callers: tell the nodes apart by
 * what the call's result is bound to. */
static void note_bound_name(struct reading *reading,
    struct node_draft *node_draft)
{
	const struct form *call = loop_caller(reading);
	struct str symbol = call ? symbol_of_target(reading, call)
				 : (struct str){ 0 };

	if (symbol.len)
		node_draft->bound = hole_of(reading, symbol);
}

/* Is it, or is it a part of, what a call is given? */
static bool is_given_to_call(const struct maker *maker)
{
	const struct form *form = maker->form;

	while (form && form->role != ROLE_ARGUMENT && !form_is_definition(form))
		form = form_parent(maker->reading, form);
	return form && form->role == ROLE_ARGUMENT;
}

/* What is called opens it; a text that is written only names it. */
static enum opening opening_of(const struct maker *maker, const void *row)
{
	const struct rule *rule = maker->rule;
	struct str kind;

	if (rule->list != &model_lists[LIST_datastores] || rule->of_value ||
	    !maker->reading->language)
		return OPENING_UNTOLD;
	if (rule->head == HEAD_url)
		return is_given_to_call(maker) ? OPENING_UNTOLD
					       : OPENING_WRITTEN;
	if (rule->head != HEAD_call && rule->head != HEAD_use)
		return OPENING_UNTOLD;
	kind = store_kind(((const struct datastore *)row)->kind);
	return form_is_chosen(maker->reading, maker->form, kind)
		   ? OPENING_CHOSEN
		   : OPENING_ALWAYS;
}

/* Add a copy of the row, with all that assemble needs to join it: its base,
 * what it is unless, its tokens. NULL beyond ROW_LIMIT: a broken file may ask
 * for millions. */
static struct row_fact *add_row_fact(struct maker *maker, const void *row)
{
	struct reading *reading = maker->reading;
	struct facts *facts = reading->applying->facts;
	struct row_fact *fact;

	if (maker->made++ >= ROW_LIMIT)
		return NULL;
	fact = array_push(&facts->rows, &facts->row_count, sizeof(*fact),
	    reading->perm);
	fact->list = maker->rule->list;
	fact->row = arena_alloc(reading->perm, fact->list->size);
	memcpy(fact->row, row, fact->list->size);
	if (fact->list == &draft_lists[DRAFT_nodes])
		note_bound_name(reading, fact->row);
	if (fact->list == &draft_lists[DRAFT_registrations])
		route_wrapper_callee(fact->row, reading, maker->form);
	fact->pack = maker->rule->pack;
	fact->absolute = &maker->rule->absolute;
	fact->base = maker->base;
	fact->base_needed = maker->rule->on != NULL;
	fact->base_kind = maker->rule->on;
	fact->there = maker->rule->there;
	fact->plain = maker->rule->unjoined;
	fact->unless = maker->unless;
	fact->line = maker->line;
	fact->group = maker->group;
	fact->weight = maker->rule->weight;
	fact->among = maker->rule->among;
	fact->of_value = maker->rule->of_value;
	fact->opening = opening_of(maker, row);
	fact->tokens = maker->tokens;
	fact->token_values = maker->token_values;
	return fact;
}

/* Is the selected value a list without items, `only: []`? It says that none is
 * wanted. */
static bool selects_empty_list(struct maker *maker, const struct select *select)
{
	struct values values;
	const struct form *form;

	maker->reading->applying->asking.whole = true;
	select_values(&values, select, maker->reading, maker->form);
	maker->reading->applying->asking.whole = false;
	form = values.count == 1 ? values.items[0].form : NULL;
	return form && form->kind == FORM_list &&
	       !form_child(maker->reading->forms, form, ROLE_VALUE);
}

/* Does the rule make a row for this operation of a resource? `only` and
 * `except` name operations: `only: []` wants none, no `only` all of them. With
 * `of`, the class has to be known, but for operations on what is no class of
 * the project. */
static bool is_operation_wanted(const struct rule_operation *operation,
    struct maker *maker)
{
	struct str action = operation->action.len ? operation->action
						  : operation->method;
	struct values values;

	if (maker->rule->of.count && maker->of.len == 0 &&
	    !operation->when.otherwise && !operation->when.unknown)
		return false;
	if (action.len == 0)
		return true;
	select_values(&values, &maker->rule->except, maker->reading,
	    maker->form);
	for (size_t i = 0; i < values.count; i++)
		if (str_equal(value_text(&values.items[i], maker->reading),
			action))
			return false;
	select_values(&values, &maker->rule->only, maker->reading, maker->form);
	for (size_t i = 0; i < values.count; i++)
		if (str_equal(value_text(&values.items[i], maker->reading),
			action))
			return true;
	return values.count == 0 &&
	       !selects_empty_list(maker, &maker->rule->only);
}

/* Append `more` to *text, with the joint between. Nothing, if `more` is "", or
 * `text` NULL as the list has no such field. */
static void append_text(struct reading *reading, struct str *text,
    const char *joint, struct str more)
{
	if (text && more.len)
		*text = str_printf(reading->perm, "%.*s%s%.*s", STR_ARG(*text),
		    text->len ? joint : "", STR_ARG(more));
}

/* Add a row for one operation of the rule's table. Path and handler are what
 * the fields say, with the operation's own part behind; the operation's method
 * replaces that of the fields. */
static void add_operation_row(struct maker *maker, const void *row,
    const struct rule_operation *operation)
{
	struct row_fact *fact;
	const struct list *list = maker->rule->list;
	struct reading *reading = maker->reading;
	struct str *method;

	if (!is_operation_wanted(operation, maker))
		return;
	fact = add_row_fact(maker, row);
	if (!fact)
		return;
	append_text(reading, row_text(list, fact->row, "path"), "",
	    select_text(&operation->suffix, reading, maker->form));
	append_text(reading, row_text(list, fact->row, "handler"),
	    maker->rule->joint,
	    operation->handler.len
		? str_join(operation->handler, maker->suffix, reading->perm)
		: operation->handler);
	method = row_text(list, fact->row, "method");
	if (method && operation->method.len)
		*method = operation->method;
	fact->of = maker->of;
	fact->suffix = maker->suffix;
	fact->operation = &operation->when;
}

/* Add the row whose fields are filled: once, or for each operation of the rule.
 */
static void add_filled_rows(struct maker *maker, const void *row)
{
	const struct rule *rule = maker->rule;

	for (size_t i = 0; i < rule->operation_count; i++)
		add_operation_row(maker, row, &rule->operations[i]);
	if (rule->operation_count == 0)
		add_row_fact(maker, row);
}

/* The rows' line is that of the first literal. A call may go over many lines:
 * what people look for is the text. */
static void note_literal_line(struct maker *maker, const struct value *value)
{
	bool literal = value->form ? is_literal_form(value->form)
				   : value->line > 0;

	if (maker->line == 0 && literal && maker->rule->at.count == 0)
		maker->line = value->line;
}

/* The hole of a name that callers give, with `{name}` beside it; "": it is
 * none. */
static struct str parameter_text(struct reading *reading,
    const struct form *form)
{
	struct str symbol = symbol_of_name(reading, form, form->name);

	if (!symbol_is_applied(symbol))
		return (struct str){ 0 };
	return hole_with(symbol, placeholder_make(form->name, reading->perm),
	    reading->perm);
}

/* The text, if it is made of several parts, of which some may be known; else
 * "". */
static struct str known_text(struct str text, const struct form *form)
{
	return form->kind == FORM_concat || form->kind == FORM_operator
		   ? text
		   : (struct str){ 0 };
}

/* The text of a value for a field that names code. From what is known best: a
 * parameter's hole, a text without holes, a symbol. A text with holes is worth
 * keeping only where some part of it is known. */
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

/* The text of one value for a field: a symbol's hole, a handler's reference, or
 * a text. */
static struct str rule_field_text(struct maker *maker,
    const struct field *field, const struct value *value)
{
	struct reading *reading = maker->reading;
	struct step reference = { .verb = STEP_reference };
	struct values references = { 0 };

	if (field->symbol)
		return symbol_text(value, reading);
	if (!value->form || !is_handler_field(field))
		return value_text(value, reading);
	steps_run(&references, &reference, 1, reading, value->form);
	return references.count ? references.items[0].text : (struct str){ 0 };
}

/* Is nothing of the text known: one hole, or one `{name}`? */
static bool is_unknown_text(struct str text)
{
	struct hole hole;

	return placeholder_whole(text) || hole_whole(&hole, text);
}

/* Is it what callers give, or what a loop has of a list that nobody knows, or a
 * part of that? */
static bool is_given_by_callers(struct reading *reading,
    const struct form *form)
{
	struct str first = symbol_first(form->name);
	struct str symbol = symbol_of_name(reading, form, form->name);
	struct str key;

	return symbol_has_application(symbol) ||
	       looped_list(&key, reading, form, first);
}

/* Is all of the path given by callers? `for r in given: app.get(r, f)` in a
 * library: the routes are those of whoever calls it, and their files have them.
 * Then no row is made. */
static bool is_path_of_callers(struct maker *maker, const struct field *field,
    const struct value *value)
{
	const struct form *form = value->form;
	struct value looped;
	struct str text;

	if (maker->rule->list != &model_lists[LIST_endpoints] || !form ||
	    form->kind != FORM_name || !str_is(str_from(field->name), "path") ||
	    loop_value(&looped, maker->reading, form) ||
	    route_wrapper_name(maker->reading, form))
		return false;
	text = value_text(value, maker->reading);
	return is_unknown_text(text) && !table_hole(text).len &&
	       is_given_by_callers(maker->reading, form);
}

/* Does the field name what messages are sent to or read from? Then a parameter
 * in it is filled by what callers give. */
static bool is_message_field(const struct maker *maker,
    const struct field *field)
{
	struct str name = str_from(field->name);

	if (maker->rule->list == &model_lists[LIST_queues])
		return str_listed("name key bound", name);
	return maker->rule->list == &model_lists[LIST_events] &&
	       str_is(name, "name");
}

/* Fill the fields from `index` on, in the order of the pack, and add the rows.
 * Several values give several rows; a list (tools, …) takes all values in one
 * row. A text is emptied again on the way back, as the struct is used for the
 * next row. Recursion is as deep as the rule has fields. */
static void fill_rule_row(struct maker *maker, void *row, size_t index)
{
	const struct rule *rule = maker->rule;
	const struct rule_field *field;
	struct values values;
	struct wrapped target_wrapped;
	void *place;

	if (index == rule->field_count) {
		add_filled_rows(maker, row);
		return;
	}
	field = &rule->fields[index];
	place = (char *)row + field->field->offset;
	target_wrapped =
	    (struct wrapped){ maker->form, rule->list, row, field->field };
	maker->reading->applying->asking.whole = is_handler_field(field->field);
	select_values(&values, &field->select, maker->reading, maker->form);
	maker->reading->applying->asking.whole = false;
	for (size_t i = 0; i < values.count; i++) {
		struct str text =
		    rule_field_text(maker, field->field, &values.items[i]);

		if (is_path_of_callers(maker, field->field, &values.items[i]))
			continue;
		if (is_message_field(maker, field->field))
			text = argument_value_text(maker->reading,
			    &values.items[i], text);
		text = route_wrapper_text(maker->reading, &target_wrapped,
		    &values.items[i], text);
		if (field->field->type == FIELD_TEXTS) {
			strs_push(place, text, maker->reading->perm);
		} else {
			*(struct str *)place = text;
			fill_rule_row(maker, row, index + 1);
		}
	}
	if (values.count == 0 || field->field->type == FIELD_TEXTS)
		fill_rule_row(maker, row, index + 1);
	if (field->field->type != FIELD_TEXTS)
		*(struct str *)place = (struct str){ 0 };
}

/* Set the line from the first field whose value is a literal: of paths only, or
 * of the others only. Nothing, if a line is known. */
static void find_literal_line(struct maker *maker, bool paths)
{
	const struct rule *rule = maker->rule;
	struct values values;

	for (size_t i = 0; i < rule->field_count && !maker->line; i++) {
		const struct field *field = rule->fields[i].field;

		if (paths != str_is(str_from(field->name), "path") ||
		    is_handler_field(field) || is_description(field))
			continue;
		select_values(&values, &rule->fields[i].select, maker->reading,
		    maker->form);
		if (values.count)
			note_literal_line(maker, &values.items[0]);
	}
}

/* Set the line of all rows of the form, from whatever says it best: `at`, a
 * literal path, any literal, the form itself. */
static void find_row_line(struct maker *maker)
{
	const struct rule *rule = maker->rule;
	struct values values;

	if (rule->at.count) {
		select_values(&values, &rule->at, maker->reading, maker->form);
		maker->line = values.count ? values.items[0].line : 0;
	}
	find_literal_line(maker, true);
	find_literal_line(maker, false);
	if (maker->line == 0)
		maker->line = maker->form->line;
}

/* The symbol of the first selected value; "": nothing is selected. */
static struct str select_symbol(const struct select *select,
    struct reading *reading, const struct form *form)
{
	struct values values;

	select_values(&values, select, reading, form);
	if (values.count == 0)
		return (struct str){ 0 };
	if (values.items[0].form)
		return symbol_of_value(reading, values.items[0].form);
	return values.items[0].text;
}

/* Add the rows that a rule makes of a form. Nothing, if the rule needs
 * something to hang on that is not known. `placed`: a route's handler or path
 * may be in an item that a loop has. */
void rule_rows(const struct rule *rule, struct reading *reading,
    const struct form *form)
{
	struct maker maker = { .rule = rule, .reading = reading, .form = form };
	void *row = arena_alloc(reading->perm, rule->list->size);

	maker.base = rule_base(rule, reading, form);
	if (rule->on && maker.base.len == 0)
		return;
	if (maker.base.len == 0)
		maker.base = derived_base(reading, form);
	maker.of = select_symbol(&rule->of, reading, form);
	maker.suffix = select_text(&rule->suffix, reading, form);
	maker.unless = select_symbol(&rule->unless, reading, form);
	/* drafts of one form belong together, each by each */
	maker.group = is_draft(rule->list) ? form_index(reading, form) + 1
					   : ++reading->applying->groups;
	find_row_line(&maker);
	rule_tokens(&maker.tokens, &maker.token_values, rule, reading, form);
	reading->applying->asking.placed = rule->list ==
					   &model_lists[LIST_endpoints];
	fill_rule_row(&maker, row, 0);
	reading->applying->asking.placed = false;
}

/* ---- rows of a form, in each turn of a loop; what is said twice is one ----
 */

/* A loops_visit: the rule is passed in the reading, as a visit gets the form
 * alone. */
static void make_rows_in_loop(struct reading *reading, const struct form *form)
{
	rule_each(reading->applying->rule, reading, form, rule_rows);
}

/* Rows of one form that are kept, by their texts. */
struct each_rows {
	struct row_fact *rows;
	struct map last; /* of the same texts: index + 1 */
	size_t *before; /* the same, of each row; 0: none */
};

/* All texts of a row as one key, parted by zero bytes. */
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

/* Is a row before it, of those that are kept, the same in all? Rows of the same
 * texts are chained, so that only these are compared whole. */
static bool is_repeated_row(const struct each_rows *kept_rows, size_t index)
{
	const struct row_fact *row_fact = &kept_rows->rows[index];

	for (size_t at = kept_rows->before[index]; at;
	     at = kept_rows->before[at - 1]) {
		const struct row_fact *other_fact = &kept_rows->rows[at - 1];

		if (str_equal(other_fact->base, row_fact->base) &&
		    str_equal(other_fact->of, row_fact->of) &&
		    other_fact->operation == row_fact->operation &&
		    row_same(row_fact->list, other_fact->row, row_fact->row))
			return true;
	}
	return false;
}

/* Of the rows from `from` on, which one form made, keep each once: a path that
 * is asked for in two lines, with nothing that tells them apart, is one. Only
 * within one form: elsewhere two rows are two facts. */
static void drop_repeated_rows(struct facts *facts, size_t from)
{
	size_t count = facts->row_count - from;
	struct arena scratch = { 0 };
	struct each_rows kept_rows = { .rows = facts->rows + from,
		.last = { .arena = &scratch },
		.before = arena_array(&scratch, count, sizeof(size_t)) };
	size_t number = 0;

	for (size_t i = 0; i < count; i++) {
		uint64_t *last = map_put(&kept_rows.last,
		    join_row_texts(&kept_rows.rows[i], &scratch));

		kept_rows.rows[number] = kept_rows.rows[i];
		kept_rows.before[number] = (size_t)*last;
		if (!is_repeated_row(&kept_rows, number))
			*last = ++number;
	}
	facts->row_count = from + number;
	arena_release(&scratch);
}

/* Make the rows of the form. Edges that hang on nothing are made once for each
 * item of all loops around, as what leads where may name things that differ
 * with each item. `outer_rule`: rules apply within rules, where a value asks
 * for a scope. `was_written`: in a pipeline, what calls give is called as it is
 * written.
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
