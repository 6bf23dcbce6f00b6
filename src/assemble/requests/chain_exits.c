/*
 * What the functions of a chain lead out to: what their lines ask of others,
 * send and emit, by the rows of their files (chain_exits_note()), and stores.
 * These are steps, too, which have no place and lead nowhere.
 */
#include "assemble/requests/callchain.h"
#include "lang/lang.h"

/* Note under its file that the line `at` asks another service, sends or emits
 * (`way`) to `name`. Nothing if the file is not of the group. */
static void note_exit(struct chain_group *group, struct str name,
    enum call_way way, struct evidence at)
{
	uint32_t file = index_file(group->call_targets->index, at.path);
	struct chain_exits *exits;

	if (file == NOWHERE)
		return;
	exits = &group->exits[file];
	*(struct chain_exit *)array_push(&exits->items, &exits->count,
	    sizeof(*exits->items),
	    group->scratch) = (struct chain_exit){ name, way, at };
}

/* Does a row say that `name` is sent over a queue? Then it is not noted as an
 * event, too. */
static bool is_sent_over_queue(const struct chain_group *group, struct str name)
{
	const uint64_t *roles = map_get(&group->messages, name);

	return roles && *roles & 2;
}

/* Is there a finding (`compensation-empty`) in the file `path` that the
 * function which undoes a workflow's step has no body? */
static bool is_undo_empty(const struct chain_group *group, struct str path)
{
	const struct reference *references = group->out->references.items;

	for (size_t i = group->first->references;
	     i < group->out->references.count; i++)
		if (reference_is(&references[i], REFERENCE_HAZARD) &&
		    str_is(references[i].target, "compensation-empty") &&
		    str_equal(references[i].at.path, path))
			return true;
	return false;
}

/* Note the functions that run after any object is saved, and those that rows
 * name as steps of workflows, with WAY_UNDONE if
 * one is known that undoes the step (the row's label) and does something, else
 * WAY_STEP. */
static void note_declared_steps(struct chain_group *group)
{
	const struct model *model = group->out;
	const struct reference *references = model->references.items;
	const struct index *index = group->call_targets->index;

	for (size_t i = group->first->references; i < model->references.count;
	     i++) {
		struct str place_path = references[i].at.path;
		struct place place = { index_file(index, place_path),
			references[i].target };

		if (place.file != NOWHERE &&
		    reference_is(&references[i], REFERENCE_SAVED) &&
		    path_is_product(place_path))
			place_list_add(&group->after_saving, place,
			    group->scratch);
		if (place.file != NOWHERE &&
		    reference_is(&references[i], REFERENCE_STEP))
			*map_put(&group->declared_steps,
			    place_key(place, group->scratch)) =
			    references[i].label.len &&
				    !is_undo_empty(group, place_path)
				? WAY_UNDONE
				: WAY_STEP;
	}
}

/* WAY_STEP or WAY_UNDONE of a function that is a step of a workflow; WAY_CALLS
 * of any other. */
enum call_way chain_declared_way(const struct chain_group *group,
    struct place place)
{
	const uint64_t *way =
	    map_get(&group->declared_steps, place_key(place, group->scratch));

	return way ? (enum call_way) * way : WAY_CALLS;
}

/* Fill `declared_steps` and `exits`: of each file its lines that call other
 * services (`http.get(…)`), send to queues and emit events. Kept by file, as a
 * function is compared with the lines of its own file alone. */
void chain_exits_note(struct chain_group *group)
{
	const struct group_rows *first = group->first;
	const struct model *model = group->out;
	const struct reference *references = model->references.items;
	const struct queue *queues = model->queues.items;
	const struct event *events = model->events.items;

	note_declared_steps(group);
	group->exits = arena_array(group->scratch,
	    group->call_targets->index->count, sizeof(*group->exits));
	for (size_t i = first->references; i < model->references.count; i++)
		if (reference_among(&references[i],
			REFERENCE_BIT(HTTP) | REFERENCE_BIT(GRPC) |
			    REFERENCE_BIT(STUB) | REFERENCE_BIT(WEBSOCKET)))
			note_exit(group, references[i].target, WAY_ASKS,
			    references[i].at);
	for (size_t i = first->queues; i < model->queues.count; i++)
		if (str_is(queues[i].role, "produce"))
			note_exit(group, queues[i].name, WAY_SENDS,
			    queues[i].at);
	for (size_t i = first->events; i < model->events.count; i++)
		if (str_is(events[i].role, "emit") &&
		    !is_sent_over_queue(group, events[i].name))
			note_exit(group, events[i].name, WAY_EMITS,
			    events[i].at);
}

/* The step outside the project, of the same caller, way and name as `wanted`;
 * NULL: there is none. */
static struct chain_step *find_same_outside_step(struct chain_walk *walk,
    const struct chain_step *wanted)
{
	for (size_t i = wanted->from + 1; i < walk->count; i++)
		if (walk->steps[i].from == wanted->from &&
		    walk->steps[i].place.file == NOWHERE &&
		    walk->steps[i].way == wanted->way &&
		    str_equal(walk->steps[i].name, wanted->name))
			return &walk->steps[i];
	return NULL;
}

/* The number, from 1 on, of the first call of step `from` at the line; else of
 * its last call above the line; 0: the line stands before all calls. A step's
 * `turn` puts its row in order. */
static uint32_t turn_at_line(const struct chain_walk *walk, size_t from,
    uint32_t line)
{
	const struct detail *detail =
	    call_targets_function(walk->group->call_targets,
		walk->steps[from].place);
	uint32_t above = 0;

	for (uint32_t i = 0; detail && i < detail->call_count; i++) {
		if (detail->calls[i].line == line)
			return i + 1;
		if (detail->calls[i].line < line)
			above = i + 1;
	}
	return above;
}

/* Add a step for what is no function of the project's: a store, another
 * service, a queue. If the caller has a step of that name and way, only its
 * condition is widened to what both have in common. Returns the step; NULL:
 * there is no room. */
struct chain_step *chain_add_outside_step(struct chain_walk *walk,
    struct chain_step wanted)
{
	struct chain_step *step = find_same_outside_step(walk, &wanted);

	if (step) {
		step->when =
		    when_joined(step->when, wanted.when, walk->group->scratch);
		return step;
	}
	if (walk->count == LENGTH(walk->steps))
		return NULL;
	step = &walk->steps[walk->count++];
	*step = wanted;
	step->place.file = NOWHERE;
	step->level = LEVELS_MOST;
	step->turn = walk->turn;
	return step;
}

/* Does `exit` stand on the line above a method that is only declared, as
 * `@Put("/stock")` above `void put(Stock s);`? Then that method asks. Only if
 * the line is in the same class, or in none. */
static bool is_said_above(const struct details *details,
    const struct detail *detail, const struct chain_exit *exit)
{
	const struct detail *around;

	if (detail->call_count || exit->way != WAY_ASKS ||
	    exit->at.line + 1 != detail->line ||
	    !symbol_is_member(detail->symbol))
		return false;
	around = details_around(details, exit->at.line);
	return !around ||
	       str_equal(around->symbol, symbol_head(detail->symbol));
}

/* The next line of a function that asks others, sends or emits, or that stands
 * above its declaration; NULL: there is none left. `*from` is 0 at the first
 * call and is moved on. Lines that run only on failure are skipped. The top
 * level of a file (symbol "") has none. */
const struct chain_exit *chain_next_exit(const struct chain_group *group,
    struct place place, size_t *from)
{
	const struct detail *detail =
	    call_targets_function(group->call_targets, place);
	const struct details *details =
	    call_targets_details(group->call_targets, place.file);
	const struct chain_exits *exits = &group->exits[place.file];

	while (detail && place.symbol.len && *from < exits->count) {
		const struct chain_exit *exit = &exits->items[(*from)++];

		if (((exit->at.line >= detail->line &&
			 exit->at.line <= detail->end_line) ||
			is_said_above(details, detail, exit)) &&
		    !details_fail_at(details, exit->at.line))
			return exit;
	}
	return NULL;
}

/* The condition that all calls of step `from` at a line have in common; empty:
 * they always run, or the line has no call. Functions that are only arguments,
 * `submit(f)`, count if the line has no real call. */
static struct when condition_at_line(const struct chain_walk *walk, size_t from,
    uint32_t line)
{
	const struct detail *detail =
	    call_targets_function(walk->group->call_targets,
		walk->steps[from].place);
	const struct called *last_called = NULL;
	struct when when = { 0 };

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (call->line != line ||
		    (last_called && !last_called->given && call->given))
			continue;
		when = last_called && last_called->given == call->given
			   ? when_joined(when, call->when, walk->group->scratch)
			   : call->when;
		last_called = call;
	}
	return when;
}

/* Add a step for all that the function of step `from` asks of other services,
 * sends and emits, in the turn and under the condition of its line. */
void chain_follow_exits(struct chain_walk *walk, size_t from)
{
	struct place place = walk->steps[from].place;
	const struct chain_exit *exit;
	size_t next = 0;

	while ((exit = chain_next_exit(walk->group, place, &next)) != NULL) {
		walk->turn = turn_at_line(walk, from, exit->at.line);
		chain_add_outside_step(walk,
		    (struct chain_step){ .name = exit->name,
			.way = exit->way,
			.when = condition_at_line(walk, from, exit->at.line),
			.at = exit->at,
			.from = from });
	}
}

/* The evidence for a line of the file in which the step's function stands. */
struct evidence chain_evidence(const struct chain_step *step, uint32_t line)
{
	return (struct evidence){ step->at.path, line };
}

/* Add that the function of step `from` reads or writes a store, at `line`,
 * under the condition `when`; which store, link finds out. False: there is no
 * room. */
bool chain_add_store_step(struct chain_walk *walk, size_t from, uint32_t line,
    struct when when)
{
	return chain_add_outside_step(walk,
	    (struct chain_step){ .way = WAY_USES,
		.when = when,
		.at = chain_evidence(&walk->steps[from], line),
		.from = from });
}

/* Does any step use a store? */
static bool has_store_step(const struct chain_walk *walk)
{
	for (size_t i = 0; i < walk->count; i++)
		if (walk->steps[i].way == WAY_USES)
			return true;
	return false;
}

/* The line where a step's function first calls something by the name of a
 * store's method, `save`, `commit`; 0: nowhere. What runs only on failure does
 * not count. */
static uint32_t line_of_store_word(struct call_targets *call_targets,
    const struct chain_step *step)
{
	const struct detail *detail =
	    call_targets_function(call_targets, step->place);

	for (size_t i = 0; detail && i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		if (!call->failing &&
		    str_listed("commit exec execute flush insert persist query "
			       "save scalar scalars",
			symbol_method(call->symbol)))
			return call->line;
	}
	return 0;
}

/* The line where a step's function first makes or looks up a model, `Order()`;
 * 0: nowhere. A model that is only a parameter does not count: it may come from
 * anywhere. */
static uint32_t line_of_own_model(struct call_targets *call_targets,
    const struct chain_step *step)
{
	(void)call_targets;
	return step->made_line;
}

/* Add a store step to the last step with models whose file uses an
 * object-relational mapper and for which `line` finds a line. Sets the walk's
 * turn. False: there is none, or no room. */
static bool add_store_to_last(struct chain_walk *walk,
    uint32_t (*line)(struct call_targets *call_targets,
	const struct chain_step *step))
{
	struct call_targets *call_targets = walk->group->call_targets;

	for (size_t i = walk->count; i-- > 0;) {
		const struct chain_step *step = &walk->steps[i];
		uint32_t step_line;

		if (step->place.file == NOWHERE || step->data.count == 0 ||
		    !facts_use(&call_targets->index->facts[step->place.file],
			"orm"))
			continue;
		step_line = line(call_targets, step);
		walk->turn = turn_at_line(walk, i, step_line);
		if (step_line && chain_add_store_step(walk, i, step_line,
				     condition_at_line(walk, i, step_line)))
			return true;
	}
	return false;
}

/* If no step uses a store, add one to the function that most likely does: by a
 * call like `order.save()`, else by a model it makes. Mappers save behind
 * methods of models that no pack can list. */
void chain_guess_store(struct chain_walk *walk)
{
	if (!has_store_step(walk) &&
	    !add_store_to_last(walk, line_of_store_word))
		add_store_to_last(walk, line_of_own_model);
}

/* What a field of a class sends to, `create = endpoint("orders.create")`, whose
 * value's last call stands at `line`: the nearest exit up to there, behind any
 * other field's; NULL: there is none in that class. */
static const struct chain_exit *exit_of_field(const struct chain_group *group,
    struct place class, uint32_t line)
{
	const struct facts *facts =
	    &group->call_targets->index->facts[class.file];
	const struct details *details =
	    call_targets_details(group->call_targets, class.file);
	const struct chain_exits *exits = &group->exits[class.file];
	const struct chain_exit *best_exit = NULL;

	for (size_t i = 0; i < exits->count; i++) {
		const struct chain_exit *exit = &exits->items[i];
		const struct detail *around =
		    details_around(details, exit->at.line);

		if (exit->way == WAY_SENDS && exit->at.line <= line && around &&
		    str_equal(around->symbol, class.symbol) &&
		    (!best_exit || exit->at.line > best_exit->at.line))
			best_exit = exit;
	}
	for (size_t i = 0; best_exit && i < facts->symbol_count; i++)
		if (facts->symbols[i].line >= best_exit->at.line &&
		    facts->symbols[i].line < line)
			return NULL;
	return best_exit;
}

/* If an argument of a library's call is a field that sends to one name,
 * `step(participant.create)`, add a step that sends there. False: it is no such
 * field, or there is no room. */
bool chain_add_exit_of_field(struct chain_walk *walk, size_t from,
    const struct called *call)
{
	struct call_targets *call_targets = walk->group->call_targets;
	struct str field = str_after_last(call->symbol, '.');
	struct place class = { walk->steps[from].place.file, call->symbol };
	const struct chain_exit *exit;
	uint32_t line;

	class.symbol.len -= field.len + (field.len < call->symbol.len);
	if (!call->given || !value_class(&class, call_targets, class))
		return false;
	line = index_line_of_symbol(call_targets->index,
	    place_member(class, field, call_targets->index->arena));
	exit = line ? exit_of_field(walk->group, class, line) : NULL;
	return exit &&
	       chain_add_outside_step(walk,
		   (struct chain_step){ .name = exit->name,
		       .way = WAY_SENDS,
		       .when = call->when,
		       .at = chain_evidence(&walk->steps[from], call->line),
		       .from = from });
}
