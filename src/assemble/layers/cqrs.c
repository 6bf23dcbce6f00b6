/*
 * Decides whether a group separates commands from queries, and appends the
 * members. Every class is looked at twice: first its role is counted; then, if
 * the counts show a separation (is_separated()), it becomes a row. One
 * CreateUserCommand of a console is no separation. Which role a class has,
 * cqrs_roles.c decides; what it needs to know of all files is noted before.
 */
#include "assemble/layers/cqrs.h"

#include "assemble/requests/callchain.h"
#include "assemble/layers/separating.h"
#include "model/model.h"

/* May the symbol be a member: is it a class, not inside of a function? */
static bool may_be_member(const struct symbol_fact *symbol)
{
	return symbol->kind == SYMBOL_CLASS && !symbol_is_local(symbol->name);
}

/* Note the class around a member that containers gather: of
 * `Commands.V1.Create` Commands.V1, which only holds others, and is no command
 * itself. */
static void note_container_class(struct separation *separation, uint32_t file,
    const struct symbol_fact *class)
{
	struct place outer = { file, class->name };

	if (class->kind != SYMBOL_CLASS ||
	    role_of_container(class->name) == ROLE_COUNT)
		return;
	outer.symbol = symbol_outer(class->name);
	*map_put(&separation->containers,
	    place_key(outer, separation->index->arena)) = 1;
}

/* Go over all symbols of the group, and fill `bases`, the last names of all
 * bases, as a base is no member itself; `containers`; and `command_services`,
 * whether any class is called like OrderCommandService: only then is an
 * OrderQueryService a read side. */
static void note_bases_and_services(struct separation *separation)
{
	for (uint32_t file = 0; file < separation->index->count; file++) {
		const struct facts *facts = &separation->index->facts[file];

		for (size_t i = 0; i < facts->symbol_count; i++) {
			const struct symbol_fact *class = &facts->symbols[i];

			for (size_t k = 0; k < class->bases.count; k++)
				map_put(&separation->bases,
				    str_after_last(class->bases.items[k], '.'));
			note_container_class(separation, file, class);
			separation->command_services |=
			    may_be_member(class) &&
			    str_ends_any(class->name,
				"CommandService CommandServiceImpl");
		}
	}
}

/* Note the folder of the file in `event_folders`, if a class in the file is an
 * event by its base. Other classes in the folder without such a base are then
 * parts of events. */
static void note_folder_of_events(struct separation *separation, uint32_t file)
{
	const struct facts *facts = &separation->index->facts[file];

	for (size_t i = 0; i < facts->symbol_count; i++)
		if (may_be_member(&facts->symbols[i]) &&
		    role_of_bases(separation, file, &facts->symbols[i].bases) ==
			ROLE_EVENT)
			*map_put(&separation->event_folders,
			    path_folder(facts->path)) = 1;
}

/* Fill `sides`, `handling` and `event_folders` by the files in folders
 * `commands/`, `queries/`, `events/`: which sides the folder around has, and
 * which handlers stand there. A class beside handlers, but without one of its
 * own, is no command. */
static void note_folders_with_handlers(struct separation *separation)
{
	for (uint32_t file = 0; file < separation->index->count; file++) {
		const struct facts *facts = &separation->index->facts[file];
		struct str folder = path_folder(facts->path);
		enum role role = role_of_folder(facts->path);

		if (role == ROLE_EVENT)
			note_folder_of_events(separation, file);
		if (role != ROLE_COMMAND && role != ROLE_QUERY)
			continue;
		*map_put(&separation->sides, path_folder(folder)) |=
		    role == ROLE_COMMAND ? SIDE_COMMANDS : SIDE_QUERIES;
		for (size_t i = 0; i < facts->symbol_count; i++) {
			struct str name =
			    symbol_member_name(facts->symbols[i].name);

			if (!may_be_member(&facts->symbols[i]) ||
			    !is_called_handler(name))
				continue;
			*map_put(&separation->handling, folder) = 1;
			*map_put(&separation->handling,
			    class_key(separation, folder, name)) = 1;
		}
	}
}

/* The class of a handler: Sheets of `Sheets.handle`. If the last part begins
 * with a capital, `Orders.Add`, the handler is the class itself; so is one
 * without a dot. */
static struct str class_of_handler(struct str handler)
{
	struct str last = str_after_last(handler, '.');
	bool is_class_itself = last.len && last.ptr[0] >= 'A' &&
			       last.ptr[0] <= 'Z';

	return is_class_itself || last.len == handler.len
		   ? handler
		   : str_slice(handler, 0, handler.len - last.len - 1);
}

/* Fill `events` and `reacting` with the names of events, and the classes that
 * handle them, of the rows from number `first` on. */
static void note_events(struct separation *separation, size_t first)
{
	const struct event *events = separation->out->events.items;

	for (size_t i = first; i < separation->out->events.count; i++) {
		struct str handler = class_of_handler(events[i].handler);

		map_put(&separation->events, events[i].name);
		if (handler.len)
			map_put(&separation->reacting, handler);
	}
}

/* What is done with each member. */
typedef void member_visit(struct separation *separation, uint32_t file,
    const struct symbol_fact *class, enum role role);

/* Call `visit` for each class that has a role and is no base of another class,
 * in the order of files. */
static void each_member(struct separation *separation, member_visit *visit)
{
	for (uint32_t file = 0; file < separation->index->count; file++) {
		const struct facts *facts = &separation->index->facts[file];

		for (size_t i = 0; i < facts->symbol_count; i++) {
			const struct symbol_fact *class = &facts->symbols[i];
			enum role role;

			if (!may_be_member(class) ||
			    map_get(&separation->bases,
				cqrs_member_name(class->name)))
				continue;
			role = role_of_class(separation, file, class);
			if (role != ROLE_COUNT)
				visit(separation, file, class, role);
		}
	}
}

/* Count a member by its role; in `stated_commands` a command that says so by
 * its base, in `stated_queries` any but a command whose base is a query. */
static void count_member(struct separation *separation, uint32_t file,
    const struct symbol_fact *class, enum role role)
{
	separation->counts[role]++;
	if (role == ROLE_COMMAND)
		separation->stated_commands += is_based_on_command(class);
	else if (role_of_bases(separation, file, &class->bases) == ROLE_QUERY)
		separation->stated_queries++;
}

/* Append a member's row, unless a pack has made a row of it. */
static void add_cqrs_member(struct separation *separation, uint32_t file,
    const struct symbol_fact *class, enum role role)
{
	struct str path = separation->index->facts[file].path;
	struct str name = cqrs_member_name(class->name);
	struct cqrs *cqrs;

	if ((*map_put(&separation->members,
		path_in(path, name, separation->index->arena)))++)
		return;
	cqrs = model_add(separation->out, LIST_cqrs, separation->perm);
	cqrs->side = str_from(role_side(role));
	cqrs->role = str_from(role_title(role));
	cqrs->name = str_copy(name, separation->perm);
	cqrs->at =
	    (struct evidence){ str_copy(path, separation->perm), class->line };
}

/* Has each side both messages and handlers of them? `counts`: by role. */
static bool has_handlers_on_both_sides(const size_t *counts)
{
	return counts[ROLE_COMMAND] && counts[ROLE_WRITER] &&
	       counts[ROLE_QUERY] && counts[ROLE_READER];
}

/* Do several commands cause several events, of which a read side is built?
 * Services may handle the commands then, and any class the events. */
static bool has_read_side_of_events(const size_t *counts)
{
	return counts[ROLE_COMMAND] > 1 && counts[ROLE_EVENT] > 1 &&
	       (counts[ROLE_READER] ||
		   (counts[ROLE_WRITER] && counts[ROLE_REACTOR]));
}

/* Do the counts show that the group separates commands from queries? By
 * handlers on both sides; by a read side of events; by bases of both sides; by
 * commands with a handler, and something that reads. One side alone is only a
 * habit of naming. */
static bool is_separated(const struct separation *separation)
{
	const size_t *counts = separation->counts;
	size_t reads = counts[ROLE_QUERY] + counts[ROLE_READER] +
		       counts[ROLE_QUERIES] + counts[ROLE_READ_STORE];
	size_t of_packs = separation->pack_member_count;

	if (has_handlers_on_both_sides(counts) ||
	    has_read_side_of_events(counts))
		return true;
	/* both by their bases, which functions may handle */
	if (separation->stated_commands > 1 && separation->stated_queries > 1)
		return true;
	return (counts[ROLE_WRITER] || of_packs) &&
	       counts[ROLE_COMMAND] + of_packs > 1 && reads + of_packs > 0;
}

/* Note the members of which packs have made rows, from number `first` on, and
 * count them. */
static void note_known_members(struct separation *separation, size_t first)
{
	const struct cqrs *cqrs = separation->out->cqrs.items;

	separation->pack_member_count = separation->out->cqrs.count - first;
	for (size_t i = first; i < separation->out->cqrs.count; i++)
		*map_put(&separation->members,
		    path_in(cqrs[i].at.path, cqrs[i].name,
			separation->index->arena)) = 1;
}

/* Append the members of a command-query separation, if the group has one; none
 * otherwise. */
void assemble_cqrs(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm)
{
	struct separation separation = { .out = model,
		.members = { .arena = index->arena },
		.index = index,
		.perm = perm,
		.bases = { .arena = index->arena },
		.handling = { .arena = index->arena },
		.sides = { .arena = index->arena },
		.event_folders = { .arena = index->arena },
		.containers = { .arena = index->arena },
		.events = { .arena = index->arena },
		.reacting = { .arena = index->arena } };

	note_known_members(&separation, first->cqrs);
	note_events(&separation, first->events);
	note_bases_and_services(&separation);
	note_folders_with_handlers(&separation);
	each_member(&separation, count_member);
	if (is_separated(&separation))
		each_member(&separation, add_cqrs_member);
}
