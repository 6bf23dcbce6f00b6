/*
 * What a body calls, in the order in which it runs, each function once. Where a
 * function is called several times, the two conditions are joined into one that
 * says no more than what both do: when_joined().
 *
 *   if paid: send()     once: under "if paid or gift"
 *   if gift: send()
 */
#include "extract/selectors/body_calls.h"

#include "extract/values/branch_conditions.h"
#include "extract/values/calls_sum.h"
#include "extract/values/error_branches.h"
#include "extract/values/reading.h"
#include "extract/values/symbols.h"
#include "extract/values/symbols_values.h"
#include "lang/lang.h"
#include "model/model.h"

#define NAMES_WITHIN 20000 /* forms that a name is looked for in, of a body */

enum {
	CALLS_MOST = 512, /* of a definition; also of functions that its calls
			     take as arguments */
	BOTH_MOST = 40, /* bytes of two tests that are written as one */
};

/* The calls of one body while they are listed. */
struct call_list {
	struct detail *out; /* gets the calls, with their texts copied */
	const struct form *top; /* whose calls they are */
	struct reading *reading;
	struct arena *perm;
	bool inner; /* those in inner functions, too */
	bool named; /* `names` is filled */
	struct map names; /* first part of a name → struct name_uses */
};

/* The listed call of the function with that symbol; NULL: it is not listed yet.
 */
static struct called *find_symbol(struct detail *detail, struct str symbol)
{
	for (size_t i = 0; i < detail->call_count; i++)
		if (str_equal(detail->calls[i].symbol, symbol))
			return &detail->calls[i];
	return NULL;
}

/* How many of the listed "calls" are functions that a call only takes as an
 * argument, `submit(f)`, and may run. */
static size_t count_given(const struct detail *detail)
{
	size_t count = 0;

	for (size_t i = 0; i < detail->call_count; i++)
		count += detail->calls[i].given;
	return count;
}

/* Does the call run in any case: without a condition, and before any guard
 * clause? */
static bool is_unconditional(const struct when *when)
{
	return when->condition.len == 0 && when->past.len == 0;
}

/* Is the call off the main path: does it run on failure only, or in what a
 * guard clause returns? */
static bool is_failing_or_early(const struct called *called)
{
	return called->failing || called->early;
}

/* Are the tests opposite branches of one `if`, so that one of them always
 * holds: "if paid" and "unless paid", or anything and "else"? */
static bool are_test_branches(struct str first, struct str second)
{
	return str_is(second, "else") ||
	       (str_starts(first, "if ") && str_starts(second, "unless ") &&
		   str_equal(str_slice(first, 3, first.len),
		       str_slice(second, 7, second.len)));
}

/* The whole parts that two conditions begin with in common: "if paid" of "if
 * paid; unless gift" and "if paid; else". Parts have "; " between. "": none. */
static struct str common_conditions(struct str first, struct str second)
{
	size_t common = 0;

	for (size_t end = 0; end < first.len; end++) {
		struct str rest;

		end += str_find_text(str_slice(first, end, first.len), "; ");
		rest = str_slice(second, end, second.len);
		if (!str_has_start(second, str_slice(first, 0, end)) ||
		    (rest.len && !str_starts(rest, "; ")))
			break;
		common = end;
	}
	return str_slice(first, 0, common);
}

/* Is the test a single one, without "and", "or", `&`, `|`, `?`, so that "or"
 * can join it with another? */
static bool is_single_test(struct str test)
{
	static const char *const joints[] = { CONDITION_UNTOLD, " or ", " and ",
		" if ", "?", "&", "|", NULL };

	return !str_has_any(test, joints);
}

/* One test for "the first or the second": "if paid or gift" of "if paid" and
 * "if gift", "unless a and b" of "unless a" and "unless b". Where that would be
 * long or unclear: "if " CONDITION_UNTOLD, or "for " of two loops. */
static struct str join_two_tests(struct str first, struct str second,
    struct arena *arena)
{
	struct str word;
	struct str second_word;
	bool has_parts = str_find_text(first, "; ") < first.len ||
			 str_find_text(second, "; ") < second.len;

	if (has_parts || !str_cut(&word, &first, ' ') ||
	    !str_cut(&second_word, &second, ' ') ||
	    !str_equal(word, second_word))
		return STR("if " CONDITION_UNTOLD);
	if (str_is(word, "for"))
		return STR("for " CONDITION_UNTOLD);
	if (first.len + second.len > BOTH_MOST || !is_single_test(first) ||
	    !is_single_test(second))
		return STR("if " CONDITION_UNTOLD);
	return str_printf(arena, "%.*s %.*s %s %.*s", STR_ARG(word),
	    STR_ARG(first), str_is(word, "unless") ? "and" : "or",
	    STR_ARG(second));
}

/* The first part of a condition: "if a" of "if a; for b". *rest: the parts
 * after it; "": there are none. */
static struct str first_test(struct str *rest, struct str condition)
{
	size_t end = str_find_text(condition, "; ");

	*rest = str_slice(condition, end + 2, condition.len);
	return str_slice(condition, 0, end);
}

/* Does the condition consist of loops alone, or of nothing? */
static bool is_only_loops(struct str condition)
{
	while (condition.len)
		if (!str_starts(first_test(&condition, condition), "for "))
			return false;
	return true;
}

/* Set *out to the joined condition of two calls in opposite branches of one
 * test. Of "if paid" and "else; for items" it is "", in any case, as loops do
 * not count; of "if paid" and "else; if gift" it is "if paid or gift". False:
 * they are no opposite branches, or the first has further parts. */
static bool join_branches(struct str *out, struct str first, struct str second,
    struct arena *arena)
{
	struct str first_rest;
	struct str second_rest;
	struct str test = first_test(&first_rest, first);

	if (!are_test_branches(test, first_test(&second_rest, second)))
		return false;
	*out = STR("");
	if (is_only_loops(first_rest) && is_only_loops(second_rest))
		return true;
	*out = join_two_tests(test, second_rest, arena);
	return first_rest.len == 0;
}

/* The condition under which at least one of two calls runs, `first` and
 * `second` being theirs; "": in any case. */
static struct str condition_joined(struct str first, struct str second,
    struct arena *arena)
{
	struct str common;
	struct str joined;

	if (first.len == 0 || second.len == 0 ||
	    are_test_branches(first, second))
		return STR("");
	common = common_conditions(first, second);
	if (common.len)
		return common;
	return join_branches(&joined, first, second, arena)
		   ? joined
		   : join_two_tests(first, second, arena);
}

/* When at least one of two calls runs. A guard clause (`past`) stays only if it
 * is the same for both. Texts are those of the two, or in `arena`. */
struct when when_joined(struct when first_when, struct when second_when,
    struct arena *arena)
{
	return (struct when){ condition_joined(first_when.condition,
				  second_when.condition, arena),
		str_equal(first_when.past, second_when.past) ? first_when.past
							     : STR("") };
}

/* Uses of names with the same first part, a of `a.b` and `a.c`: indexes of
 * their forms. */
struct name_uses {
	uint32_t *items;
	size_t count;
};

/* Fill call_list->names: the names that the body uses, by their first part. A
 * map, as a long function has many. Beyond NAMES_WITHIN forms the body was
 * generated, and the rest is skipped. */
static void find_body_names(struct call_list *call_list)
{
	const struct reading *reading = call_list->reading;
	uint32_t from = form_index(reading, call_list->top);
	size_t end = reading->forms->count;

	call_list->names = (struct map){ .arena = reading->perm };
	if (end - from > NAMES_WITHIN)
		end = from + NAMES_WITHIN;
	for (uint32_t i = from + 1; i < end; i++) {
		const struct form *item = &reading->forms->items[i];
		struct str head =
		    str_slice(item->name, 0, str_find(item->name, '.'));
		struct name_uses *uses;
		uint64_t *slot;

		if (item->parent < from)
			break;
		if (item->kind != FORM_name)
			continue;
		slot = map_put(&call_list->names, head);
		if (!*slot)
			*slot = (uintptr_t)NEW(reading->perm, struct name_uses);
		uses = (struct name_uses *)(uintptr_t)*slot;
		*(uint32_t *)array_push(&uses->items, &uses->count,
		    sizeof(*uses->items), reading->perm) = i;
	}
	call_list->named = true;
}

/* When a call without brackets, the name `save`, runs. `when`: by the branches
 * around `form`. The same name may stand for the call's value elsewhere in the
 * body, so the conditions of all its uses are joined. */
static struct when when_of_name(struct call_list *call_list,
    const struct form *form, struct when when)
{
	const struct reading *reading = call_list->reading;
	const struct name_uses *uses;
	const uint64_t *slot;

	if (!call_list->named)
		find_body_names(call_list);
	slot = map_get(&call_list->names, form->name);
	uses = slot ? (const struct name_uses *)(uintptr_t)*slot : NULL;
	for (size_t i = 0; uses && i < uses->count && !is_unconditional(&when);
	     i++) {
		const struct form *item =
		    &reading->forms->items[uses->items[i]];

		if (item != form)
			when = when_joined(when,
			    form_conditions(reading, item, call_list->top),
			    call_list->perm);
	}
	return when;
}

/* When the call runs, with its texts copied to call_list->perm. */
static struct when when_of(struct call_list *call_list, const struct form *form)
{
	struct when when =
	    form_conditions(call_list->reading, form, call_list->top);

	if (form->kind == FORM_name)
		when = when_of_name(call_list, form, when);
	return (struct when){ str_copy(when.condition, call_list->perm),
		str_copy(when.past, call_list->perm) };
}

/* Take `known_call` out of detail->calls and append `called` instead; the
 * number of calls stays. */
static void move_call_to_end(struct detail *detail, struct called *known_call,
    struct called called)
{
	struct called *last_called = &detail->calls[detail->call_count - 1];

	for (; known_call < last_called; known_call++)
		*known_call = known_call[1];
	*last_called = called;
}

/* Merge `called`, a further call of a function that is listed as `known_call`.
 * The listed place is that of the first call on the main path without a
 * condition, else of the first on the main path, else of the first. The
 * condition becomes that under which any of the calls runs. `form`: the further
 * call. */
static void join_called(struct call_list *call_list, struct called *known_call,
    struct called *called, const struct form *form)
{
	bool replaces_known = is_failing_or_early(known_call) &&
			      !is_failing_or_early(called);
	bool is_off_path = is_failing_or_early(called) &&
			   !is_failing_or_early(known_call);
	struct called joined = *called;
	struct when own_when;
	bool moves_to_end;

	if (!replaces_known &&
	    (is_off_path || is_unconditional(&known_call->when)))
		return;
	joined.symbol = known_call->symbol;
	joined.into = known_call->into;
	own_when = when_of(call_list, form);
	moves_to_end = !is_failing_or_early(called) && !called->given &&
		       own_when.condition.len == 0 &&
		       known_call->when.condition.len;
	joined.when = replaces_known ? own_when
				     : when_joined(known_call->when, own_when,
					   call_list->perm);
	if (known_call->early)
		joined.when.past = STR("");
	if (replaces_known || moves_to_end)
		move_call_to_end(call_list->out, known_call, joined);
	else
		known_call->when = joined.when;
}

/* Does the call make an object: `new Order()`, or `Order()` with a capital? */
static bool creates_object(const struct form *form)
{
	struct str name = str_after_last(form->name, '.');

	return form->kind == FORM_call &&
	       (form->created || str_is_capitalized(name));
}

/* The call B() that has the form among its arguments, `B(form)`, if that makes
 * an object; else NULL. */
static const struct form *creating_call_around(const struct reading *reading,
    const struct form *form)
{
	const struct form *call = form_parent(reading, form);

	return form->role == ROLE_ARGUMENT && call && creates_object(call)
		   ? call
		   : NULL;
}

/* For the call A() in `a = A(); b = B(a)`: the call of B, which gets the object
 * by its name; NULL: none. Searched up to the end of the block that a is bound
 * in. */
static const struct form *creating_call_later(const struct reading *reading,
    const struct form *form)
{
	const struct form *binding = form_parent(reading, form);
	uint32_t from = form_index(reading, form) + 1;

	if (form->role != ROLE_VALUE || !binding ||
	    binding->kind != FORM_binding || binding->name.len == 0)
		return NULL;
	for (uint32_t i = from; i < reading->forms->count; i++) {
		const struct form *item = &reading->forms->items[i];
		const struct form *call;

		if (item->parent < binding->parent)
			break; /* what it is bound in ends */
		call = item->kind == FORM_name &&
			       str_equal(item->name, binding->name)
			   ? creating_call_around(reading, item)
			   : NULL;
		if (call)
			return call;
	}
	return NULL;
}

/* For a call A() that makes a part of another object, `B(A())` or `a = A();
 * B(a)`: the symbol of that, B(). "": it is part of none. */
static struct str symbol_of_whole_made(struct reading *reading,
    const struct form *form)
{
	const struct form *call = NULL;

	if (creates_object(form))
		call = creating_call_around(reading, form);
	if (creates_object(form) && !call)
		call = creating_call_later(reading, form);
	return call ? symbol_of_value(reading, call) : (struct str){ 0 };
}

/* Set *name to the name in the brackets of a case, `cmd` of
 * `Command::Add(cmd)`, and *head to what stands before them. False: the case is
 * not written so. */
static bool read_case(struct str *name, struct str *head, struct str pattern)
{
	size_t open = str_find(pattern, '(');

	if (open == pattern.len || !str_ends(pattern, ")"))
		return false;
	*head = str_slice(pattern, 0, open);
	*name = str_slice(pattern, open + 1, pattern.len - 1);
	for (size_t i = 0; i < name->len; i++)
		if (!char_is_word(name->ptr[i]))
			return false;
	for (size_t i = 0; i < head->len; i++)
		if (!char_is_word(head->ptr[i]) && head->ptr[i] != ':')
			return false;
	return name->len > 0;
}

/* The symbol of what a case binds its name to: for `Command::Add` (`head`) the
 * field Command.Add; for a wrapper such as `Some` the thing that the match
 * looks at, the first child of the condition. "": not known. `form`: a form
 * right inside the case. */
static struct str symbol_of_bound_case(struct reading *reading,
    const struct form *form, struct str head)
{
	const struct form *condition = form_parent(reading, form);
	const struct form *subject = NULL;
	struct buf out = { .arena = reading->perm };

	if (condition && condition->kind == FORM_condition &&
	    str_listed(reading->language->wrappers, head))
		subject = form_child(reading->forms, condition, ROLE_BODY);
	if (subject)
		return symbol_of_value(reading, subject);
	for (size_t i = 0; i < head.len; i++)
		if (head.ptr[i] != ':')
			buf_putc(&out, head.ptr[i]);
		else if (i && head.ptr[i - 1] != ':')
			buf_putc(&out, '.');
	return str_find(head, ':') < head.len
		   ? symbol_of_name(reading, form, buf_str(&out))
		   : (struct str){ 0 };
}

/* The symbol of a call on a name that the case around it binds:
 * "Command.Add.run()" for `Command::Add(cmd) => cmd.run()`. In each case the
 * same name is something else. "": the call is not on such a name. */
static struct str symbol_by_case(struct reading *reading,
    const struct form *form)
{
	const struct forms *forms = reading->forms;
	const struct form *receiver = form_child(forms, form, ROLE_RECEIVER);
	struct str first;

	if (form->kind != FORM_call || !receiver || receiver->kind != FORM_name)
		return (struct str){ 0 };
	first = symbol_first(receiver->name);
	for (const struct form *outer = form;
	     outer && outer->kind != FORM_function;
	     outer = form_parent(reading, outer)) {
		uint16_t number = branch_without_guards(forms, outer->branch);
		const struct branch *branch =
		    number ? &forms->branches[number - 1] : NULL;
		struct str head;
		struct str name;
		struct str bound;

		if (!branch || branch->kind != BRANCH_CASE ||
		    !read_case(&name, &head, branch->text) ||
		    !str_equal(name, first))
			continue;
		bound = symbol_of_bound_case(reading, outer, head);
		return bound.len ? str_printf(reading->perm, "%.*s%.*s.%.*s()",
				       STR_ARG(bound),
				       STR_ARG(str_slice(receiver->name,
					   first.len, receiver->name.len)),
				       STR_ARG(form->name))
				 : bound;
	}
	return (struct str){ 0 };
}

/* The symbol of a call of any item of a table: "handlers.*()" for
 * `handlers[kind]()`, "commands.*.run()" for `commands[i].run()`. "": it is no
 * such call, or the item is known. */
static struct str symbol_by_table(struct reading *reading,
    const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);
	struct str items_symbol;

	if (form->kind != FORM_call || !receiver ||
	    receiver->kind != FORM_index ||
	    symbol_of_value(reading, receiver).len)
		return (struct str){ 0 };
	receiver = form_child(reading->forms, receiver, ROLE_RECEIVER);
	items_symbol = receiver ? symbol_of_value(reading, receiver)
				: (struct str){ 0 };
	return items_symbol.len
		   ? str_printf(reading->perm, "%.*s.*%s%.*s()",
			 STR_ARG(items_symbol), form->name.len ? "." : "",
			 STR_ARG(form->name))
		   : items_symbol;
}

/* The symbol of what a call calls or, with `is_given`, of the function that is
 * an argument; "": not known. A call's result as an argument, `submit(f())`, is
 * no function: "". */
static struct str called_symbol(struct reading *reading,
    const struct form *form, bool is_given)
{
	struct str symbol = symbol_by_table(reading, form);

	if (symbol.len == 0)
		symbol = symbol_by_case(reading, form);
	if (symbol.len == 0)
		symbol = symbol_of_value(reading, form);
	return is_given && str_ends(symbol, ")") ? STR("") : symbol;
}

/* Add a call to call_list->out, or merge it with the listed one of the same
 * function. `is_given`: `form` is a function that a call has as an argument.
 * Nothing is added where the symbol is not known, or beyond CALLS_MOST calls
 * and as many given functions, counted apart. */
static void push_called(struct call_list *call_list, const struct form *form,
    bool is_given)
{
	struct detail *detail = call_list->out;
	struct str symbol = called_symbol(call_list->reading, form, is_given);
	struct called called = { .symbol = symbol,
		.line = form->line,
		.filled = form_child(call_list->reading->forms, form,
			      ROLE_ARGUMENT) != NULL,
		.given = is_given,
		.failing = form_runs_on_failure(call_list->reading, form),
		.early = form_is_in_guard(call_list->reading, form) };
	struct called *known_call;
	size_t given_count;

	if (symbol.len == 0)
		return;
	known_call = find_symbol(detail, symbol);
	if (known_call) {
		join_called(call_list, known_call, &called, form);
		return;
	}
	given_count = count_given(detail);
	if ((is_given ? given_count : detail->call_count - given_count) ==
	    CALLS_MOST)
		return;
	called.symbol = str_copy(symbol, call_list->perm);
	called.when = when_of(call_list, form);
	called.into = str_copy(symbol_of_whole_made(call_list->reading, form),
	    call_list->perm);
	*(struct called *)array_push(&detail->calls, &detail->call_count,
	    sizeof(*detail->calls), call_list->perm) = called;
}

/* Is the form a call, or a bare name that calls in languages without brackets?
 */
static bool is_call_form(const struct reading *reading, const struct form *form)
{
	return form->kind == FORM_call || is_bare_call(reading, form);
}

static void push_calls_in_order(struct call_list *call_list,
    const struct form *form);

/* Is the inline function run where it stands: `(() => { … })()`, `ready.then(()
 * => { … })` (the language's `handing`), or as the program begins,
 * `app.on("ready", () => { … })` (its `beginnings`)? */
static bool is_run_at_once(const struct reading *reading,
    const struct form *function)
{
	const struct language *language = reading->language;
	const struct form *call = form_parent(reading, function);
	const struct form *event;

	if (!call || call->kind != FORM_call)
		return false;
	if (function->role == ROLE_RECEIVER)
		return call->name.len == 0;
	event = form_child(reading->forms, call, ROLE_ARGUMENT);
	return function->role == ROLE_ARGUMENT &&
	       (str_listed(language->handing, call->name) ||
		   (event && event->kind == FORM_string &&
		       str_listed(language->beginnings, event->text)));
}

/* What is below a call: its blocks, which run after it, and all else. */
enum calls_below { CALLS_BEFORE, CALLS_IN_BLOCKS };

/* List the calls in the form's children. `below`: those that run before the
 * form itself, or those in its block, which run after it. Only a call has such
 * a block, `f { … }`: all below another form runs before it. Inner functions
 * are skipped, unless they run at once or count (call_list->inner). */
static void push_calls_below(struct call_list *call_list,
    const struct form *form, enum calls_below below)
{
	const struct forms *forms = call_list->reading->forms;
	bool is_call = form->kind == FORM_call;

	for (uint32_t i = form->first; i != NO_FORM; i = forms->items[i].next) {
		const struct form *item = &forms->items[i];
		bool is_block = is_call && item->role == ROLE_BODY;

		if (is_block == (below == CALLS_IN_BLOCKS) &&
		    (call_list->inner || item->kind != FORM_function ||
			is_run_at_once(call_list->reading, item)))
			push_calls_in_order(call_list, item);
	}
}

/* List the functions that a call has as arguments by name, `submit(f)`. One
 * that the call runs for certain, `Thread(target=f)`, counts as called. */
static void push_callbacks(struct call_list *call_list, const struct form *call)
{
	const struct forms *forms = call_list->reading->forms;

	for (uint32_t i = call->first; i != NO_FORM; i = forms->items[i].next) {
		const struct form *form = &forms->items[i];

		if (form_is_callback(call_list->reading, form))
			push_called(call_list, form,
			    !form_is_callback_run(call_list->reading, form));
	}
}

/* List the calls in a form, and the form itself if it is one, in the order in
 * which they run: arguments before the call, its blocks after it. */
static void push_calls_in_order(struct call_list *call_list,
    const struct form *form)
{
	push_calls_below(call_list, form, CALLS_BEFORE);
	/* `const { load } = require("./a")` calls no load of ./a. */
	if (is_call_form(call_list->reading, form) &&
	    imported_module(call_list->reading, form).len == 0)
		push_called(call_list, form, false);
	if (form->kind == FORM_call)
		push_callbacks(call_list, form);
	push_calls_below(call_list, form, CALLS_IN_BLOCKS);
}

/* Append to detail->calls what the form's body calls, in the order in which it
 * runs, each function once. `of`: do calls in inner functions count? Texts are
 * copied to `perm`. */
void body_calls_add(struct detail *detail, struct reading *reading,
    const struct form *form, enum calls_of of, struct arena *perm)
{
	struct call_list call_list = { .out = detail,
		.top = form,
		.reading = reading,
		.perm = perm,
		.inner = of == CALLS_OF_INNER_TOO };

	push_calls_in_order(&call_list, form);
}

/* Does the function, or one inside of it, call anything that is known? Lists
 * nothing and stops at the first one. Names that the language leaves out of
 * calls (`unwritten`) are skipped. */
bool body_calls_any(struct reading *reading, const struct form *function)
{
	const struct forms *forms = reading->forms;
	uint32_t top = form_index(reading, function);
	bool found = false;

	for (uint32_t i = top + 1;
	     !found && i < forms->count && forms->items[i].parent >= top; i++) {
		const struct form *form = &forms->items[i];
		bool is_call = is_call_form(reading, form);
		bool is_given = !is_call && form_is_callback(reading, form);

		if (str_listed(reading->language->unwritten,
			symbol_last(form->name)))
			continue;
		found = (is_call || is_given) &&
			called_symbol(reading, form,
			    is_given && !form_is_callback_run(reading, form))
			    .len;
	}
	return found;
}
