/*
 * The members of a command-query separation. Every class is looked at twice:
 * first its role is counted, then, if the counts say that the group separates
 * its sides (is_separated()), it becomes a row. A project with one
 * CreateUserCommand of a console has none. What a class is, cqrs_roles.c says;
 * what has to be known of all files for it is noted before.
 */
#include "assemble/layers/cqrs.h"

#include "assemble/requests/callchain.h"
#include "assemble/layers/separating.h"
#include "model/model.h"

/* May the symbol be a member? Classes inside of functions are of nobody
 * else's use. */
static bool is_cqrs_member(const struct symbol_fact *symbol)
{
	return symbol->kind == SYMBOL_CLASS && !symbol_is_local(symbol->name);
}

/* Note the outer class of a member that a class gathers: of
 * `Commands.V1.Create`, `Commands.V1` holds others, and is no command
 * itself. */
static void note_gathering_class(struct separation *separation, uint32_t file,
    const struct symbol_fact *class)
{
	struct place outer = { file, class->name };

	if (class->kind != SYMBOL_CLASS ||
	    role_of_gathering(class->name) == ROLE_COUNT)
		return;
	outer.symbol = symbol_outer(class->name);
	*map_put(&separation->gathering,
	    place_key(outer, separation->index->arena)) = 1;
}

/* Note which names are bases: what others are based on is no member itself.
 * And whether there are services of commands: an OrderCommandService makes
 * an OrderQueryService a read side. */
static void note_bases_and_services(struct separation *separation)
{
	for (uint32_t file = 0; file < separation->index->count; file++) {
		const struct facts *facts = &separation->index->facts[file];

		for (size_t i = 0; i < facts->symbol_count; i++) {
			const struct symbol_fact *class = &facts->symbols[i];

			for (size_t k = 0; k < class->bases.count; k++)
				map_put(&separation->bases,
				    str_after_last(class->bases.items[k], '.'));
			note_gathering_class(separation, file, class);
			separation->command_services |=
			    is_cqrs_member(class) &&
			    str_ends_any(class->name,
				"CommandService CommandServiceImpl");
		}
	}
}

/* Note the folder of a file in which some class says by its base that it is
 * an event: other classes there, which say nothing, are what events hold. */
static void note_stated_events(struct separation *separation, uint32_t file)
{
	const struct facts *facts = &separation->index->facts[file];

	for (size_t i = 0; i < facts->symbol_count; i++)
		if (is_cqrs_member(&facts->symbols[i]) &&
		    role_of_bases(separation, file, &facts->symbols[i].bases) ==
			ROLE_EVENT)
			*map_put(&separation->stated,
			    path_folder(facts->path)) = 1;
}

/* Note the folders of commands or queries that handlers stand in, and these
 * handlers: there, a class without a handler is no command. */
static void note_folders_with_handlers(struct separation *separation)
{
	for (uint32_t file = 0; file < separation->index->count; file++) {
		const struct facts *facts = &separation->index->facts[file];
		struct str folder = path_folder(facts->path);
		enum role role = role_of_folder(facts->path);

		if (role == ROLE_EVENT)
			note_stated_events(separation, file);
		if (role != ROLE_COMMAND && role != ROLE_QUERY)
			continue;
		*map_put(&separation->sides, path_folder(folder)) |=
		    role == ROLE_COMMAND ? 1 : 2;
		for (size_t i = 0; i < facts->symbol_count; i++) {
			struct str name =
			    symbol_member_name(facts->symbols[i].name);

			if (!is_cqrs_member(&facts->symbols[i]) ||
			    !is_called_handler(name))
				continue;
			*map_put(&separation->handling, folder) = 1;
			*map_put(&separation->handling,
			    class_key(separation, folder, name)) = 1;
		}
	}
}

/* The class of a handler: Sheets of `Sheets.handle`; `Orders.Add` is a class
 * as it is, as its last part has a capital. */
static struct str class_of_handler(struct str handler)
{
	struct str last = str_after_last(handler, '.');
	bool is_class_itself = last.len && last.ptr[0] >= 'A' &&
			       last.ptr[0] <= 'Z';

	return is_class_itself || last.len == handler.len
		   ? handler
		   : str_slice(handler, 0, handler.len - last.len - 1);
}

/* Note, from the rows from `first` on, which classes are events, and which
 * handle them. */
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

typedef void member_visit(struct separation *separation, uint32_t file,
    const struct symbol_fact *class, enum role role);

/* Call `visit` for each class that has a role and that no class is based on.
 */
static void each_member(struct separation *separation, member_visit *visit)
{
	for (uint32_t file = 0; file < separation->index->count; file++) {
		const struct facts *facts = &separation->index->facts[file];

		for (size_t i = 0; i < facts->symbol_count; i++) {
			const struct symbol_fact *class = &facts->symbols[i];
			enum role role;

			if (!is_cqrs_member(class) ||
			    map_get(&separation->bases,
				cqrs_member_name(class->name)))
				continue;
			role = role_of_class(separation, file, class);
			if (role != ROLE_COUNT)
				visit(separation, file, class, role);
		}
	}
}

/* Count a member by its role; those whose base says so are counted apart,
 * too. */
static void count_member(struct separation *separation, uint32_t file,
    const struct symbol_fact *class, enum role role)
{
	separation->counts[role]++;
	if (role == ROLE_COMMAND)
		separation->stated_commands += is_based_on_command(class);
	else if (role_of_bases(separation, file, &class->bases) == ROLE_QUERY)
		separation->stated_queries++;
}

/* Append a member's row, unless a pack's row has told of it: those go
 * before, by path and name. */
static void add_cqrs_member(struct separation *separation, uint32_t file,
    const struct symbol_fact *class, enum role role)
{
	struct str path = separation->index->facts[file].path;
	struct str name = cqrs_member_name(class->name);
	struct cqrs *cqrs;

	if ((*map_put(&separation->told,
		path_in(path, name, separation->index->arena)))++)
		return;
	cqrs = model_add(separation->out, LIST_cqrs, separation->perm);
	cqrs->side = str_from(role_side(role));
	cqrs->role = str_from(role_title(role));
	cqrs->name = str_copy(name, separation->perm);
	cqrs->at =
	    (struct evidence){ str_copy(path, separation->perm), class->line };
}

/* Do the counts say that the group separates commands from queries? Either
 * commands are handled apart from queries, or there are several of both.
 * Each way asks for two sides: one side alone is a naming habit. */
static bool is_separated(const struct separation *separation)
{
	const size_t *counts = separation->counts;
	size_t reads = counts[ROLE_QUERY] + counts[ROLE_READER] +
		       counts[ROLE_QUERIES] + counts[ROLE_READ_STORE];
	size_t count_told = separation->told_count;

	if (counts[ROLE_COMMAND] && counts[ROLE_WRITER] && counts[ROLE_QUERY] &&
	    counts[ROLE_READER])
		return true;
	/* services take them, and what is told of them makes the read side */
	if (counts[ROLE_COMMAND] > 1 && counts[ROLE_EVENT] > 1 &&
	    (counts[ROLE_READER] ||
		(counts[ROLE_WRITER] && counts[ROLE_REACTOR])))
		return true;
	/* functions may handle them */
	if (separation->stated_commands > 1 && separation->stated_queries > 1)
		return true;
	return (counts[ROLE_WRITER] || count_told) &&
	       counts[ROLE_COMMAND] + count_told > 1 && reads + count_told > 0;
}

/* Note the members that packs have told of. */
static void note_known_members(struct separation *separation, size_t first)
{
	const struct cqrs *cqrs = separation->out->cqrs.items;

	separation->told_count = separation->out->cqrs.count - first;
	for (size_t i = first; i < separation->out->cqrs.count; i++)
		*map_put(&separation->told,
		    path_in(cqrs[i].at.path, cqrs[i].name,
			separation->index->arena)) = 1;
}

/* Append the members of a command-query separation, if the group has one. */
void assemble_cqrs(struct model *model, const struct index *index,
    const struct group_rows *first, struct arena *perm)
{
	struct separation separation = { .out = model,
		.told = { .arena = index->arena },
		.index = index,
		.perm = perm,
		.bases = { .arena = index->arena },
		.handling = { .arena = index->arena },
		.sides = { .arena = index->arena },
		.stated = { .arena = index->arena },
		.gathering = { .arena = index->arena },
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
