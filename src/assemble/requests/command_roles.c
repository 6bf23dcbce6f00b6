/*
 * Commands that stay up once they are started, as a server or a consumer. A
 * program that has several is started in one of several roles. Each command is
 * followed from where its work begins, find_command_start(), through the
 * functions that it calls, until a call is found that serves, consumes or
 * schedules, or a line that says a port.
 */
#include "assemble/requests/callchain.h"
#include "lang/lang.h"
#include "scan/scan.h"

enum {
	FUNCTIONS_MOST = 256, /* that one command is followed through */
	DEPTH_MOST = 8, /* below it */
	VALUE_LINES = 16, /* from a command's name to what it runs */
};

/* A function on the way, and how far it is from the command. */
struct reached {
	struct place place;
	unsigned depth;
};

/* The group's rows of kind `port`: each function that is reached is held
 * against them. */
struct port_rows {
	const struct reference **items;
	size_t count;
};

struct role_walk {
	const struct chain_group *group;
	const struct port_rows *ports;
	struct map seen;
	struct reached items[FUNCTIONS_MOST];
	size_t count;
	const char *role; /* that it was found to have; NULL */
};

/* Does the function's text, from its head to its end, have the line? */
static bool is_line_within(const struct detail *outer_detail, uint32_t line)
{
	return outer_detail->line <= line && line <= outer_detail->end_line;
}

/* The first function of the file that begins at most VALUE_LINES below the line
 * and is no argument of a call: written out in a command's value,
 * `serve = Command{Use: "serve", Run: func() …}`. NULL: there is none, or it is
 * `main`, the program's start. */
static const struct detail *
function_below_line(struct call_targets *call_targets, uint32_t file,
    uint32_t line)
{
	const struct details *details =
	    call_targets_details(call_targets, file);

	for (size_t i = 0; i < details->count; i++) {
		const struct detail *detail = &details->items[i];

		if (detail->line > line && detail->line - line <= VALUE_LINES &&
		    detail->symbol.len && !detail->handed)
			return str_is(detail->symbol, "main") ? NULL : detail;
	}
	return NULL;
}

/* The innermost function that the line is in. If it is in none, and
 * `may_be_in_value`, the function of a value that begins at the line
 * (function_below_line()); else the file as a whole (symbol ""). */
static struct place place_around(struct call_targets *call_targets,
    uint32_t file, uint32_t line, bool may_be_in_value)
{
	const struct detail *detail =
	    details_around(call_targets_details(call_targets, file), line);

	if ((!detail || detail->symbol.len == 0) && may_be_in_value)
		detail = function_below_line(call_targets, file, line);
	return (struct place){ file, detail ? detail->symbol : STR("") };
}

/* What a program stays up as that calls this: server for `app.listen`,
 * consumer, scheduler; NULL: nothing. Lists of known names are compared with
 * the call's last name, `listen`, and last two, `app.listen`. */
static const char *role_of_call(struct str symbol, struct arena *scratch)
{
	static const struct {
		const char *role;
		const char *const *calls;
	} roles[] = {
		{ "server", &known_lists.serving_calls },
		{ "consumer", &known_lists.consuming_calls },
		{ "scheduler", &known_lists.scheduling_calls },
	};
	struct str method = symbol_method(symbol);
	struct str name = method.len ? method : symbol_last(symbol);
	struct str owner = symbol_last(
	    str_slice(symbol, 0, method.len ? symbol_dot(symbol) : 0));
	struct str pair =
	    str_printf(scratch, "%.*s.%.*s", STR_ARG(owner), STR_ARG(name));

	for (size_t i = 0; i < LENGTH(roles); i++)
		if (str_listed(*roles[i].calls, name) ||
		    str_listed(*roles[i].calls, pair))
			return roles[i].role;
	return NULL;
}

/* Does a row of kind `port` stand on a line of the function, `listen(8080)`?
 * `path`: the function's file. */
static bool function_has_port(const struct role_walk *walk, struct str path,
    const struct detail *detail)
{
	for (size_t i = 0; i < walk->ports->count; i++) {
		const struct evidence *at = &walk->ports->items[i]->at;

		if (is_line_within(detail, at->line) &&
		    str_equal(at->path, path))
			return true;
	}
	return false;
}

static struct port_rows find_ports(const struct chain_group *group)
{
	const struct model *model = group->out;
	const struct reference *references = model->references.items;
	struct port_rows ports = { 0 };

	for (size_t i = group->first->references; i < model->references.count;
	     i++)
		if (reference_is(&references[i], REFERENCE_PORT))
			*(const struct reference **)array_push(&ports.items,
			    &ports.count, sizeof(struct reference *),
			    group->scratch) = &references[i];
	return ports;
}

/* Does the name of the function or its file say that it listens only for a
 * moment, `oauth_callback`? Many a command waits for a browser while somebody
 * logs in, and is no server. */
static bool listens_only_aside(const struct role_walk *walk, struct place place)
{
	const struct index *index = walk->group->call_targets->index;
	struct str file = path_name(index->facts[place.file].path);

	return str_has_any(str_lower(file, walk->group->scratch),
		   known_lists.listening_aside) ||
	       str_has_any(str_lower(place.symbol, walk->group->scratch),
		   known_lists.listening_aside);
}

/* Append a function to those that are followed, once; not below DEPTH_MOST
 * calls, not beyond FUNCTIONS_MOST, and not what listens only for a moment. */
static void queue_function(struct role_walk *walk, struct place place,
    unsigned depth)
{
	if (walk->count < FUNCTIONS_MOST && depth <= DEPTH_MOST &&
	    !listens_only_aside(walk, place) &&
	    place_note_new(&walk->seen, place))
		walk->items[walk->count++] = (struct reached){ place, depth };
}

/* Look at the calls of `detail`, which is `place`: queue the project's own
 * functions, one call deeper; the first other call that tells a role sets it.
 * Calls that run only on failure are skipped. */
static void follow_calls_for_role(struct role_walk *walk,
    const struct detail *detail, struct place place, unsigned depth)
{
	struct call_targets *call_targets = walk->group->call_targets;

	for (size_t i = 0; i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];
		const char *reason;
		struct place called;

		if (call->failing)
			continue;
		if (call_target(&called, &reason, call_targets, place,
			call->symbol))
			queue_function(walk, called, depth + 1);
		else if (!walk->role)
			walk->role =
			    role_of_call(call->symbol, walk->group->scratch);
	}
}

/* Look at a queued function and at the inline functions in its lines that are
 * arguments of calls, `run(() => serve())`: they run as part of it. A port in
 * its lines makes the command a server. */
static void follow_function_of_command(struct role_walk *walk,
    struct reached from_reached)
{
	struct call_targets *call_targets = walk->group->call_targets;
	const struct details *details =
	    call_targets_details(call_targets, from_reached.place.file);
	const struct detail *whole_detail =
	    call_targets_function(call_targets, from_reached.place);

	if (!whole_detail)
		return;
	if (!walk->role &&
	    function_has_port(walk,
		call_targets->index->facts[from_reached.place.file].path,
		whole_detail))
		walk->role = "server";
	for (size_t i = 0; i < details->count; i++) {
		const struct detail *detail = &details->items[i];

		if (detail == whole_detail ||
		    (detail->handed &&
			is_line_within(whole_detail, detail->line)))
			follow_calls_for_role(walk, detail,
			    (struct place){ from_reached.place.file,
				detail->symbol },
			    from_reached.depth);
	}
}

/* Read the files of the queued functions from number `from` on, on several
 * threads, if that one's file has not been read. */
static void read_queued_files(const struct role_walk *walk, size_t from)
{
	struct call_targets *call_targets = walk->group->call_targets;
	uint32_t files[FUNCTIONS_MOST];

	if (call_targets->details[walk->items[from].place.file])
		return;
	for (size_t i = from; i < walk->count; i++)
		files[i - from] = walk->items[i].place.file;
	call_targets_read(call_targets, files, walk->count - from);
}

/* Set in `imported`, by number of the unit, the units of the files that the
 * file imports. */
static void note_imported_units(bool *imported, const struct index *index,
    uint32_t file)
{
	const struct facts *facts = &index->facts[file];

	for (size_t i = 0; i < facts->import_count; i++) {
		struct file_list files =
		    import_files(index, file, &facts->imports[i]);

		for (size_t k = 0; k < files.count; k++)
			imported[index->facts[files.items[k]].unit] = true;
	}
}

/* The names of the other subsystems whose functions the command runs, in the
 * order of units. Only those that a file of the walk before imports: else the
 * function was guessed by a name that many have. */
static struct strs subsystems_of_walk(const struct role_walk *walk,
    struct str own_name)
{
	const struct index *index = walk->group->call_targets->index;
	const struct scan *scan = index->scan;
	bool *imported = arena_array(walk->group->scratch, scan->unit_count + 1,
	    sizeof(*imported));
	struct map walked = { .arena = walk->group->scratch };
	struct map seen = { .arena = walk->group->scratch };
	struct strs out = { 0 };

	for (size_t i = 0; i < walk->count; i++) {
		uint32_t file = walk->items[i].place.file;
		const struct facts *facts = &index->facts[file];
		struct str name = scan->units[facts->unit].name;
		bool own = str_equal(name, own_name);

		if ((!own && !imported[facts->unit]) ||
		    (*map_put(&walked, facts->path))++)
			continue;
		note_imported_units(imported, index, file);
		if (!own)
			*map_put(&seen, name) = 1;
	}
	for (size_t i = 0; i < scan->unit_count; i++)
		if (map_get(&seen, scan->units[i].name))
			strs_push(&out, scan->units[i].name, walk->group->perm);
	return out;
}

/* Follow a command from `start` on; if a role is found, set `runs`, `server`,
 * and `uses`, the subsystems of its functions. All functions are followed even
 * when the role is known, as `uses` needs them. */
static void set_command_role(struct command_row *command_row,
    const struct chain_group *group, const struct port_rows *ports,
    struct place start)
{
	struct role_walk *walk = NEW(group->scratch, struct role_walk);

	*walk = (struct role_walk){ .group = group,
		.ports = ports,
		.seen = { .arena = group->scratch } };
	queue_function(walk, start, 0);
	for (size_t i = 0; i < walk->count; i++) {
		read_queued_files(walk, i);
		follow_function_of_command(walk, walk->items[i]);
	}
	if (!walk->role)
		return;
	command_row->runs = str_from(walk->role);
	command_row->uses = subsystems_of_walk(walk, command_row->subsystem);
}

/* Has the command no handler, and are there commands of its subsystem below it,
 * `tools clean` below `tools`? */
static bool is_command_group(const struct model *model,
    const struct command_row *command_row)
{
	const struct command_row *command_rows = model->commands.items;
	size_t len = command_row->name.len;

	for (size_t i = 0;
	     i < model->commands.count && !command_row->handler.len; i++)
		if (command_rows[i].name.len > len &&
		    command_rows[i].name.ptr[len] == ' ' &&
		    str_has_start(command_rows[i].name, command_row->name) &&
		    str_equal(command_rows[i].subsystem,
			command_row->subsystem))
			return true;
	return false;
}

/* The line where a command's handler is defined; if that is not known, the line
 * of the command's row. */
static const struct evidence *evidence_of_command(
    const struct command_row *command_row)
{
	return command_row->defined_at.line ? &command_row->defined_at
					    : &command_row->at;
}

/* Read the files of all commands from row `first` on, on several threads. */
static void read_files_of_commands(const struct chain_group *group,
    size_t first)
{
	const struct command_row *command_rows = group->out->commands.items;
	size_t count = group->out->commands.count - first;
	uint32_t *files = arena_array(group->scratch, count, sizeof(*files));
	size_t count_known = 0;

	for (size_t i = 0; i < count; i++) {
		files[count_known] = index_file(group->call_targets->index,
		    evidence_of_command(&command_rows[first + i])->path);
		count_known += files[count_known] != NOWHERE;
	}
	call_targets_read(group->call_targets, files, count_known);
}

/* Find where the command's work begins: the function around its handler's line,
 * else around its row's, or written out in a value there. False: its file is
 * not known, or that is `init`, where all commands of a package are made. */
bool find_command_start(struct place *place, const struct chain_group *group,
    const struct command_row *command_row)
{
	const struct evidence *at = evidence_of_command(command_row);
	uint32_t file = index_file(group->call_targets->index, at->path);

	if (file == NOWHERE)
		return false;
	*place = place_around(group->call_targets, file, at->line,
	    command_row->handler.len == 0);
	return !str_is(place->symbol, "init");
}

/* Set the role of each command of the group. Not of groups of commands, and not
 * where several commands begin in one function: such a dispatcher does not say
 * what each of them does. */
void assemble_command_roles(const struct chain_group *group)
{
	struct command_row *command_rows = group->out->commands.items;
	struct map begun = { .arena = group->scratch };
	size_t first = group->first->commands;
	size_t count = group->out->commands.count;
	struct port_rows ports = find_ports(group);
	struct place start;

	read_files_of_commands(group, first);
	for (size_t i = first; i < count; i++)
		if (find_command_start(&start, group, &command_rows[i]))
			++*map_put(&begun, place_key(start, group->scratch));
	/* What several begin in does not say what each of them does. */
	for (size_t i = first; i < count; i++)
		if (!is_command_group(group->out, &command_rows[i]) &&
		    find_command_start(&start, group, &command_rows[i]) &&
		    *map_put(&begun, place_key(start, group->scratch)) == 1)
			set_command_role(&command_rows[i], group, &ports,
			    start);
}
