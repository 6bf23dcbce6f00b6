#include "assemble/rows/rows.h"

#include <string.h>

#include "assemble/scopes/addresses.h"
#include "assemble/resolve/bases.h"
#include "assemble/rows/declared.h"
#include "assemble/rows/row_making.h"
#include "assemble/rows/tables.h"
#include "assemble/units/units.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	HANDED_DEPTH = 3, /* of wrappers of wrappers */
	HANDED_MOST = 4000, /* rows of one file's wrappers */
};

/* What the row's own path hangs on; NOWHERE: the file itself. Nothing but what
 * is said of commands hangs on one of a command line. */
static uint32_t find_base(struct assembly *run, const struct row_fact *fact)
{
	const struct scope_fact *scope;
	uint32_t found;

	if (fact->base.len == 0)
		return NOWHERE;
	found = scopes_find(run->scopes, run->file, fact->base,
	    fact->base_needed ? fact->pack : NULL, fact->base_kind);
	scope = found == NOWHERE ? NULL : run->scopes->nodes[found].fact;
	return scope && strcmp(scope->kind, "command") == 0 &&
		       fact->list != &model_lists[LIST_commands]
		   ? NOWHERE
		   : found;
}

/* No file says what is known as `@name`: "{name}". */
static const struct strs *unknown_path(struct assembly *run, struct str symbol)
{
	struct strs *paths = NEW(run->perm, struct strs);

	strs_push(paths, placeholder_make(symbol_unmarked(symbol), run->perm),
	    run->perm);
	return paths;
}

/* The paths below which the row's own path lies; NULL: it is no such row. */
static const struct strs *base_paths(struct assembly *run,
    const struct row_fact *fact, uint32_t base)
{
	const struct strs *paths =
	    base != NOWHERE ? scopes_paths(run->scopes, base, fact->pack)
			    : NULL;

	if (base != NOWHERE && (fact->base_needed || !paths || paths->count))
		return paths;
	if (fact->base.len && fact->base_needed)
		return NULL;
	if (symbol_is_known(fact->base))
		return unknown_path(run, fact->base);
	return scopes_file_paths(run->scopes, run->file, fact->pack);
}

/* Is it a scope rather than a row, or one that the project says is not? */
static bool is_off(const struct assembly *run, const struct row_fact *fact)
{
	if (fact->unless.len &&
	    scopes_have(run->scopes, run->file, fact->unless))
		return true;
	if (!fact->operation)
		return false;
	if (fact->operation->marked.len &&
	    !scopes_marked(run->scopes, run->file, fact->pack,
		fact->operation->marked))
		return true;
	return fact->operation->unmarked.len &&
	       scopes_marked(run->scopes, run->file, fact->pack,
		   fact->operation->unmarked);
}

/* Methods are called as proto files have it. False: it is none of them. */
static bool settle_method(struct assembly *run, const struct row_fact *fact,
    struct str *path)
{
	const struct endpoint *row = fact->row;

	if (fact->list != &model_lists[LIST_endpoints] ||
	    !str_is(row->method, "RPC"))
		return true;
	*path = declared_method(run->units->scan, run->facts, *path, run->perm);
	return path->len > 0;
}

/* The class's method for an operation, in the spelling that the language has of
 * it: `reserve` may be Reserve. */
static bool method_at(struct evidence *at, struct endpoint *row,
    struct assembly *run, struct str class, struct str method)
{
	for (unsigned i = 0; i < 2 && method.len; i++) {
		if (i)
			method = str_capital(method, run->perm);
		row->handler = str_dotted(class, method, run->perm);
		if (!row_definition(at, run, row->handler))
			continue;
		/* A class is known by its own name alone, as handlers are. */
		row->handler = str_slice(row->handler,
		    class.len - str_after_last(class, '.').len,
		    row->handler.len);
		return true;
	}
	return false;
}

/* Of a service whose path ends in a star: the methods that its handler, a
 * class, has; of one that another rule finds, too, declared_once() keeps one.
 */
static bool add_methods(struct assembly *run, const struct row_fact *fact)
{
	const struct endpoint *service = fact->row;
	struct endpoint row;
	struct strs paths;

	if (fact->list != &model_lists[LIST_endpoints] ||
	    !str_is(service->method, "RPC") || !str_ends(service->path, "/*"))
		return false;
	row = *service;
	paths = declared_methods(run->units->scan, run->facts,
	    str_slice(row.path, 0, row.path.len - 2), run->perm);
	for (size_t i = 0; i < paths.count; i++) {
		struct str path = paths.items[i];

		row.path = path;
		if (method_at(&run->at, &row, run, service->handler,
			str_slice(path, str_find_last(path, '/') + 1,
			    path.len)))
			row_add(run, fact, &row, STR(""));
	}
	return true;
}

static bool says_method(const struct row_fact *fact)
{
	const struct endpoint *row = fact->row;

	return fact->list == &model_lists[LIST_endpoints] && row->method.len;
}

/* Is its method one that a setting would say, and no file has it? */
static bool is_unknown(const struct row_fact *fact)
{
	const struct endpoint *row = fact->row;

	return says_method(fact) && variable_begins(row->method);
}

/* What is sent by something that is known for it: its name, for want of one. */
static struct str *unsaid_name(const struct row_fact *fact)
{
	struct str *name = fact->list == &model_lists[LIST_queues] ||
				   fact->list == &model_lists[LIST_events]
			       ? row_text(fact->list, fact->row, "name")
			       : NULL;

	return fact->base_needed && name && name->len == 0 ? name : NULL;
}

/* What it hangs on is called as its prefix says. */
static struct str scope_name(struct assembly *run, struct str symbol,
    uint32_t base, struct str path)
{
	const struct node *node = &run->scopes->nodes[base];
	struct strs own = { 0 };
	struct str made = { 0 };

	if (node->fact && node->fact->prefixes.count)
		made = supplied_made(run->callers->supply,
		    (struct place){ run->file, symbol }, node->place.file,
		    node->fact->prefixes.items[0]);
	if (made.len)
		return str_copy(made, run->perm);
	if (node->fact)
		scopes_fill(&own, run->scopes, node->place.file,
		    node->fact->pack, &node->fact->prefixes);
	if (own.count)
		path = own.items[0];
	else if (str_starts(path, "/"))
		path = str_slice(path, 1, path.len);
	return str_copy(path, run->perm);
}

/* Is it added as it is, whatever it hangs on? */
static bool add_alone(struct assembly *run, const struct row_fact *fact,
    struct str *path)
{
	if (path && fact->plain) {
		if (!add_methods(run, fact) && settle_method(run, fact, path))
			row_add(run, fact, fact->row, STR(""));
		return true;
	}
	if (fact->list == &model_lists[LIST_datastores]) {
		row_add_store(run, fact);
		return true;
	}
	if (path && row_is_absolute(fact, *path)) {
		if (str_starts(*path, "~"))
			*path = str_slice(*path, 1, path->len);
		row_add(run, fact, fact->row, STR(""));
		return true;
	}
	return false;
}

/* `x#y` in `namespace :a` is `a/x#y`, but for `/x#y`. */
static void name_handler(struct assembly *run, const struct row_fact *fact,
    uint32_t base)
{
	struct endpoint *row = fact->row;

	if (fact->list != &model_lists[LIST_endpoints] ||
	    !handler_is_cut(row->handler))
		return;
	if (str_starts(row->handler, "/"))
		row->handler = str_slice(row->handler, 1, row->handler.len);
	else
		row->handler = str_join(scopes_handlers(run->scopes, base,
					    run->file, fact->pack),
		    row->handler, run->perm);
}

static void assemble_row(struct assembly *run, const struct row_fact *fact);

/* A row for each item of the table that it is told of; none, if nobody has it.
 */
static void assemble_items(struct assembly *run, const struct row_fact *fact)
{
	const struct table_row of = { run->scopes->index, run->file, fact,
		run->perm };
	struct row_fact item;

	for (unsigned number = 0; table_item(&item, &run->item, &of, number);
	     number++)
		assemble_row(run, &item);
	run->item = (struct evidence){ 0 };
}

static void assemble_known(struct assembly *run, const struct row_fact *fact)
{
	uint32_t base = find_base(run, fact);
	const struct strs *paths = base_paths(run, fact, base);
	struct str *path = row_text(fact->list, fact->row, "path");
	struct str *name = unsaid_name(fact);
	struct str nothing = { 0 };
	const struct strs no_prefix = { &nothing, 1 };
	bool said = says_method(fact);

	forwarded_plain(fact);
	if (!paths || is_base_address(fact->list, fact->row) ||
	    is_off(run, fact) || !row_place(run, fact, base))
		return;
	if (base != NOWHERE && fact->list == &model_lists[LIST_endpoints])
		scopes_note_base(run->scopes, run->at, base);
	run->raw = fact->pack->outgoing;
	row_fill(run, fact->list, fact->row);
	name_handler(run, fact, base);
	if (said && !says_method(fact))
		return; /* another file would say it */
	if (is_unknown(fact) || add_alone(run, fact, path))
		return;
	if (fact->list == &model_lists[LIST_references] && base == NOWHERE) {
		if (is_nowhere(((struct reference *)fact->row)->target,
			run->address))
			return;
		paths = &no_prefix;
	}
	for (size_t i = 0; i < paths->count; i++) {
		if (name)
			*name =
			    scope_name(run, fact->base, base, paths->items[i]);
		if (path || name || i == 0 ||
		    fact->list == &model_lists[LIST_commands])
			row_add(run, fact, fact->row, paths->items[i]);
	}
}

static uint32_t lines_between(uint32_t a, uint32_t b)
{
	return a < b ? b - a : a - b;
}

/* The name of what messages go to, as far as the file says; of what hangs on
 * something that the file makes, that one's. */
static struct str name_template(struct assembly *run,
    const struct row_fact *fact)
{
	uint32_t base = unsaid_name(fact) ? find_base(run, fact) : NOWHERE;
	const struct node *node = base == NOWHERE ? NULL
						  : &run->scopes->nodes[base];

	if (fact->list != &model_lists[LIST_queues] &&
	    fact->list != &model_lists[LIST_events])
		return (struct str){ 0 };
	if (node && node->fact && node->fact->prefixes.count == 1 &&
	    node->place.file == run->file)
		return node->fact->prefixes.items[0];
	return *row_text(fact->list, fact->row, "name");
}

/* Of what others may supply for a template, what is said nearest to a place of
 * their file. */
static struct str supplied_near(struct assembly *run, struct str template,
    const struct supplied_name *at)
{
	struct supplied_names names;
	const struct supplied_name *best = NULL;

	supplied_find(&names, run->callers->supply, run->file, template);
	for (size_t i = 0; i < names.count; i++) {
		const struct supplied_name *item = &names.items[i];

		if (item->file == at->file &&
		    (!best || lines_between(item->line, at->line) <
				  lines_between(best->line, at->line)))
			best = item;
	}
	return best ? best->text : template;
}

/* The key and the exchange of a queue that others name, too. */
static void supply_beside(struct assembly *run, const struct list *list,
    void *row, const struct supplied_name *at)
{
	struct queue *queue = row;
	struct strs bound = { 0 };

	if (list != &model_lists[LIST_queues])
		return;
	queue->key = supplied_near(run, queue->key, at);
	for (size_t i = 0; i < queue->bound.count; i++)
		strs_push(&bound, supplied_near(run, queue->bound.items[i], at),
		    run->perm);
	queue->bound = bound;
}

/* A row for each name that others supply. False: they supply none. */
static bool assemble_supplied(struct assembly *run, const struct row_fact *fact)
{
	const struct facts *all = run->scopes->index->facts;
	const struct evidence item = run->item;
	struct supplied_names names;

	supplied_find(&names, run->callers->supply, run->file,
	    name_template(run, fact));
	for (size_t i = 0; i < names.count; i++) {
		const struct supplied_name *said = &names.items[i];
		struct row_fact row = *fact;

		row.row = arena_alloc(run->perm, fact->list->size);
		memcpy(row.row, fact->row, fact->list->size);
		*row_text(fact->list, row.row, "name") = said->text;
		supply_beside(run, fact->list, row.row, said);
		run->item =
		    (struct evidence){ all[said->file].path, said->line };
		run->unit = all[said->file].unit;
		assemble_known(run, &row);
	}
	run->item = item;
	run->unit = run->facts->unit;
	return names.count > 0;
}

/* A row for each call of the function that the path is given to, or of one that
 * hands it on. False: nothing calls it, and more of the path is known. */
static bool assemble_calls(struct assembly *run, const struct row_fact *fact,
    uint32_t file, unsigned depth)
{
	const struct index *index = run->scopes->index;
	const struct forwarded_calls *calls =
	    forwarded_calls(run->callers->forwarded, index, file,
		forwarded_parameter(fact));
	struct row_fact row;

	for (size_t i = 0; calls && i < calls->count; i++) {
		const struct forwarded_call *call = &calls->items[i];

		if (run->handed++ >= HANDED_MOST)
			break;
		forwarded_row(&row, fact, index, call, run->perm);
		if (forwarded_parameter(&row).len &&
		    (depth == 0 ||
			assemble_calls(run, &row, call->file, depth - 1)))
			continue;
		run->item = (struct evidence){ index->facts[call->file].path,
			call->fact->line };
		run->unit = index->facts[call->file].unit;
		assemble_known(run, &row);
	}
	run->item = (struct evidence){ 0 };
	run->unit = run->facts->unit;
	return calls || forwarded_whole(fact);
}

static void assemble_row(struct assembly *run, const struct row_fact *fact)
{
	if (table_asks(fact)) {
		assemble_items(run, fact);
		return;
	}
	if (forwarded_instead(run->callers->forwarded, run->file, fact) ||
	    assemble_supplied(run, fact))
		return;
	if (forwarded_parameter(fact).len == 0 ||
	    !assemble_calls(run, fact, run->file, HANDED_DEPTH))
		assemble_known(run, fact);
}

/* Has the class, or a base, a method that stands beside it, in a file of the
 * package, or that is bound to its name? A class of the same name in another
 * namespace is another one. */
static bool has_method(struct assembly *run, struct place class,
    struct str member)
{
	const struct facts *facts = run->scopes->index->facts;
	struct place method = place_member(class, member, run->perm);
	struct str wanted = method.symbol;

	return member.len &&
	       resolve(&method, run->scopes->index, method, is_function) &&
	       (!str_equal(method.symbol, wanted) ||
		   str_equal(facts[method.file].package,
		       facts[class.file].package));
}

/* Has the class or function itself what is wanted? */
static bool has_itself(const struct index *index, struct place class,
    const struct operation *wanted)
{
	for (struct named *named = index_lookup(index, class); named;
	     named = named->next) {
		const struct symbol_fact *fact = named->fact;

		if (!fact || fact->kind < SYMBOL_CLASS)
			continue;
		if (wanted->decoration.len &&
		    strs_have(&fact->decorations, wanted->decoration))
			return true;
		if (wanted->member.len &&
		    strs_have(&fact->members, wanted->member))
			return true;
	}
	return false;
}

/* Has it a base that is wanted, or have it or those above it what is? */
static bool class_has(struct assembly *run, const struct ancestry *class,
    const struct operation *wanted)
{
	const struct index *index = run->scopes->index;

	for (size_t i = 0; i < class->base_count; i++)
		if (base_is(index, class->bases[i], &wanted->bases,
			index->searching))
			return true;
	for (size_t i = 0; i < class->count; i++)
		if (has_itself(index, class->classes[i], wanted))
			return true;
	return has_method(run, class->classes[0], wanted->member);
}

/* Symbol of a class as a value refers to it: `views.List.as_view()`; or of a
 * function. What the file itself has stands for no other one. */
static bool find_class(struct place *out, struct assembly *run,
    struct str symbol)
{
	const struct index *index = run->scopes->index;
	struct place function = { run->file, symbol };

	*out = function;
	if (is_function(index, function) || is_class(index, function) ||
	    resolve(out, index, function, is_function))
		return true;
	for (symbol = symbol_uncalled(symbol); symbol.len; /* an instance */
	     symbol = symbol_owner(symbol)) {
		*out = (struct place){ run->file, symbol };
		if (resolve(out, index, *out, is_class))
			return true;
	}
	return false;
}

/* Of no class of the project: is it the base itself? */
static bool is_library(struct assembly *run, struct str symbol,
    const struct operation *wanted)
{
	return base_is(run->scopes->index,
	    (struct place){ run->file, symbol_uncalled(symbol) },
	    &wanted->bases, run->perm);
}

/* Of a declaration's possible operations, those that its class has. */
static void assemble_group(struct assembly *run, const struct row_fact *facts,
    size_t count)
{
	struct arena *searching = run->scopes->index->searching;
	struct arena_mark mark = arena_mark(searching);
	struct ancestry class = { 0 };
	struct place place;
	bool known = find_class(&place, run, facts[0].of);
	bool any = false;

	if (known)
		ancestry_find(&class, run->scopes->index, place, searching);
	for (size_t i = 0; i < count; i++) {
		struct operation wanted = *facts[i].operation;

		if (wanted.member.len)
			wanted.member =
			    str_join(wanted.member, facts[i].suffix, run->perm);
		if (!(wanted.unknown ? !known
			: known      ? class_has(run, &class, &wanted)
				     : is_library(run, facts[0].of, &wanted)))
			continue;
		assemble_row(run, &facts[i]);
		any = true;
	}
	for (size_t i = 0; i < count && !any; i++)
		if (facts[i].operation->otherwise)
			assemble_row(run, &facts[i]);
	arena_rewind(searching, mark);
}

void assemble_rows(struct model *out, struct scopes *scopes,
    struct units *units, const struct callers *callers, uint32_t file,
    struct arena *perm)
{
	struct assembly run = { .out = out,
		.scopes = scopes,
		.units = units,
		.facts = &scopes->index->facts[file],
		.address = base_address(&scopes->index->facts[file]),
		.file = file,
		.callers = callers,
		.unit = scopes->index->facts[file].unit,
		.perm = perm };

	for (size_t i = 0; i < run.facts->row_count;) {
		const struct row_fact *fact = &run.facts->rows[i];
		size_t end = i + 1;

		if (is_draft(fact->list)) {
			i = end;
			continue;
		}
		while (fact->of.len && end < run.facts->row_count &&
		       run.facts->rows[end].operation &&
		       run.facts->rows[end].group == fact->group)
			end++;
		if (fact->of.len)
			assemble_group(&run, fact, end - i);
		else
			assemble_row(&run, fact);
		i = end;
	}
}
