/*
 * Decides which role a class has in a command-query separation, by its name,
 * its bases and its folder (lang/knowledge/cqrs.yml). role_of_class() has the
 * order: the surest signs first, role_of_member(), then the folder, then
 * events; at last its methods, which may make a command the handler of itself.
 * Names mislead: bases, carriers of messages and commands of consoles are
 * sorted out on the way.
 */
#include "assemble/layers/separating.h"

#include "lang/lang.h"

/* The side of a role, as rows name it: command or query. */
const char *role_side(enum role role)
{
	return known_cqrs[role].side;
}

/* The name of a role, as rows have it. */
const char *role_title(enum role role)
{
	return known_cqrs[role].role;
}

/* The name of a class for its row: its own; of `Create.Command` with the class
 * around it, as a project may have dozens of `Command`. */
struct str cqrs_member_name(struct str symbol)
{
	struct str name = symbol_member_name(symbol);
	struct str outer = symbol_outer(symbol);

	if (outer.len == symbol.len ||
	    !str_listed("Command CommandHandler Handler Query QueryHandler",
		name))
		return name;
	return str_slice(symbol, outer.len - symbol_member_name(outer).len,
	    symbol.len);
}

/* Is it the name of a base: `Command` itself, `QueryBase`, `IEvent`? */
static bool is_abstract_name(struct str name)
{
	bool is_interface = name.len > 2 && name.ptr[0] == 'I' &&
			    name.ptr[1] >= 'A' && name.ptr[1] <= 'Z' &&
			    name.ptr[2] >= 'a' && name.ptr[2] <= 'z';

	return is_interface || str_ends_any(name, "Base") ||
	       str_starts(name, "Base") || str_starts(name, "Abstract") ||
	       str_listed("Command Query Event DomainEvent IntegrationEvent "
			  "CommandHandler QueryHandler EventHandler Repository",
		   name);
}

/* Does the base that a class of the file names mean a class of the project? */
static bool is_own_base(const struct separation *separation, uint32_t file,
    struct str base)
{
	struct place place = { file, base };

	return resolve(&place, separation->index, place, is_class);
}

/* The role that the bases show; ROLE_COUNT: none. Bases of libraries are listed
 * by their whole names; those of the project by their endings, and have to be
 * found there. */
enum role role_of_bases(const struct separation *separation, uint32_t file,
    const struct strs *bases)
{
	for (size_t i = 0; i < bases->count; i++) {
		struct str base = str_after_last(bases->items[i], '.');

		/* `IHasDomainEvent`: it has events, but is none */
		if (str_starts_any(base, "Has IHas"))
			continue;
		for (int role = 0; role < ROLE_COUNT; role++)
			if (str_listed(known_cqrs[role].bases, base) ||
			    (str_ends_any(base, known_cqrs[role].own_bases) &&
				is_own_base(separation, file, bases->items[i])))
				return (enum role)role;
	}
	return ROLE_COUNT;
}

/* Is `part` anywhere in the text? */
static bool has_text(struct str text, const char *part)
{
	return str_find_text(text, part) < text.len;
}

/* Does the name begin with a verb of a question: `GetOrders`? */
static bool has_asking_verb(struct str name)
{
	static const char *const verbs[] = { "Browse", "Count", "Fetch", "Find",
		"Get", "List", "Search" };

	for (size_t i = 0; i < LENGTH(verbs); i++) {
		size_t len = str_from(verbs[i]).len;

		if (str_starts(name, verbs[i]) && name.len > len &&
		    name.ptr[len] >= 'A' && name.ptr[len] <= 'Z')
			return true;
	}
	return false;
}

/* Does the name end with `Handler`? */
bool is_called_handler(struct str name)
{
	return str_ends(name, "Handler");
}

/* Is the class surely no message, as a base is an enumeration or an error? */
static bool is_no_message(const struct symbol_fact *class)
{
	for (size_t i = 0; i < class->bases.count; i++)
		if (str_ends_any(class->bases.items[i],
			"Enum Error Exception enum"))
			return true;
	return false;
}

/* Does the class around the symbol have a class `name`: `Query` beside
 * `Details.Handler`? */
static bool has_sibling(const struct separation *separation, uint32_t file,
    struct str symbol, const char *name)
{
	struct str outer = symbol_outer(symbol);
	struct place place = { file,
		str_dotted(outer, str_from(name), separation->index->arena) };

	return outer.len < symbol.len && index_lookup(separation->index, place);
}

/* The role of a handler by the class beside it: `Details.Handler` beside
 * `Details.Query` handles that query. ROLE_COUNT: it is no handler, or both a
 * command and a query are there, or neither. */
static enum role role_of_sibling(const struct separation *separation,
    uint32_t file, struct str symbol)
{
	bool has_command = has_sibling(separation, file, symbol, "Command");
	bool has_query = has_sibling(separation, file, symbol, "Query");

	if (has_command == has_query || !is_called_handler(symbol))
		return ROLE_COUNT;
	return has_query ? ROLE_READER : ROLE_WRITER;
}

/* The role of a class by a container around it, `Commands.V1.Create`; the last
 * part, the class itself, is none. ROLE_COUNT: it is in none. */
enum role role_of_container(struct str symbol)
{
	static const struct {
		const char *outer;
		enum role role;
	} containers[] = { { "Commands", ROLE_COMMAND },
		{ "Events", ROLE_EVENT }, { "Queries", ROLE_QUERY } };
	struct str rest = symbol;
	struct str part;

	while (str_cut(&part, &rest, '.') && rest.len)
		for (size_t i = 0; i < LENGTH(containers); i++)
			if (str_is(part, containers[i].outer))
				return containers[i].role;
	return ROLE_COUNT;
}

/* The role by a container around the class, `Commands.Create`; ROLE_COUNT:
 * there is none, or the class itself only holds others, `Commands.V1`. */
static enum role role_of_contained_class(const struct separation *separation,
    uint32_t file, struct str symbol)
{
	enum role role = role_of_container(symbol);
	struct place place = { file, symbol };

	return role != ROLE_COUNT &&
		       map_get(&separation->containers,
			   place_key(place, separation->index->arena))
		   ? ROLE_COUNT
		   : role;
}

/* Does the file use a web framework? A RequestHandler there handles HTTP
 * requests, no messages. */
static bool serves_requests(const struct separation *separation, uint32_t file)
{
	const struct facts *facts = &separation->index->facts[file];

	for (size_t i = 0; i < facts->used_count; i++)
		if (str_is(facts->packs[i]->category, "web"))
			return true;
	return false;
}

/* The role of a class with a base for handlers of anything, by its name: a
 * reader (`is_read_name`), with `Command` a writer, else a reactor to
 * events. */
static enum role role_of_handler(struct str name, bool is_read_name)
{
	if (is_read_name)
		return ROLE_READER;
	return has_text(name, "Command") ? ROLE_WRITER : ROLE_REACTOR;
}

/* The role by a base for requests and their handlers, `IRequest`,
 * `IRequestHandler`, `Handles`; ROLE_COUNT: it has none. A request is a query
 * if its name begins as a question, GetOrders, or it stands with queries; else
 * a command. Its handler is a reader or a writer, by the same signs. */
static enum role role_of_request(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class)
{
	struct str path = separation->index->facts[file].path;
	struct str name = cqrs_member_name(class->name);
	bool is_read_name = has_text(name, "Query") || has_text(name, "View") ||
			    has_text(path, "ReadModel");

	for (size_t i = 0; i < class->bases.count; i++) {
		struct str base = str_after_last(class->bases.items[i], '.');
		bool is_query =
		    is_read_name || has_text(path, "/Queries/") ||
		    has_asking_verb(name) ||
		    has_sibling(separation, file, class->name, "Query");

		if (str_is(base, "IRequest"))
			return is_query ? ROLE_QUERY : ROLE_COMMAND;
		if (str_is(base, "IRequestHandler") ||
		    (str_is(base, "RequestHandler") &&
			!serves_requests(separation, file)))
			return is_query ? ROLE_READER : ROLE_WRITER;
		if (str_listed("Handles IHandle IHandler IConsumer "
			       "IHandleMessages",
			base))
			return role_of_handler(name, is_read_name);
	}
	return ROLE_COUNT;
}

/* Is it the name of something that carries or shows members, EventBus or
 * OrderDto? */
static bool is_aid_name(struct str name)
{
	return str_ends_any(name,
	    "Bus DAO DTO Dao Dispatcher Dto Envelope Error Exception Factory "
	    "Listener Mapper Metadata Module Provider Publisher Registry "
	    "Response Result Serializer Store Subscriber ViewModel");
}

/* The last part of the file's directory. */
static struct str last_folder_of(struct str path)
{
	return path_name(path_folder(path));
}

/* The role that the name of the file's own folder shows, `commands/`;
 * ROLE_COUNT: none. */
enum role role_of_folder(struct str path)
{
	struct str folder = last_folder_of(path);
	int role = 0;

	while (
	    role < ROLE_COUNT && !str_listed(known_cqrs[role].folders, folder))
		role++;
	return (enum role)role;
}

/* The key of a class in a folder, in lower case. */
struct str class_key(const struct separation *separation, struct str folder,
    struct str name)
{
	return path_in(folder, str_lower(name, separation->index->arena),
	    separation->index->arena);
}

/* The role of a class by its folder; ROLE_COUNT: none. If handlers stand in
 * that folder, CancelOrder is a command only if there is a CancelOrderHandler;
 * other classes are what these work with. */
static enum role role_in_folder(const struct separation *separation,
    struct str path, const struct symbol_fact *class)
{
	struct str name = cqrs_member_name(class->name);
	enum role role = role_of_folder(path);

	if (is_abstract_name(name) || is_aid_name(name) || is_no_message(class))
		return ROLE_COUNT;
	/* beside events by their base, a class without one is a part of them */
	if (role == ROLE_EVENT && class->bases.count == 0 &&
	    map_get(&separation->event_folders, path_folder(path)))
		return ROLE_COUNT;
	/* a folder `Events` may hold much else: the name has to agree */
	if (role == ROLE_COUNT && str_ends(name, "Event") &&
	    str_is(last_folder_of(path), "Events"))
		return ROLE_EVENT;
	if (role != ROLE_COMMAND && role != ROLE_QUERY)
		return role;
	if (is_called_handler(name))
		return role == ROLE_COMMAND ? ROLE_WRITER : ROLE_READER;
	/* `CommandHandlersInformation` is about commands */
	if (str_starts_any(name, "Command Query"))
		return ROLE_COUNT;
	if (map_get(&separation->handling, path_folder(path)) &&
	    !map_get(&separation->handling,
		class_key(separation, path_folder(path),
		    str_printf(separation->index->arena, "%.*sHandler",
			STR_ARG(name)))))
		return ROLE_COUNT;
	return role;
}

/* Is UserQueryService only the name of a service, as no service of the group is
 * called after commands? */
static bool is_plain_service(const struct separation *separation,
    struct str name)
{
	return !separation->command_services &&
	       str_ends_any(name, "QueryService QueryServiceImpl");
}

/* The role that the end of the name shows; ROLE_COUNT: none. Longer ends come
 * first: OrderCommandHandler is a handler, and no command. */
static enum role role_of_name(const struct separation *separation,
    struct str name)
{
	static const enum role order[] = { ROLE_READ_STORE, ROLE_WRITER,
		ROLE_READER, ROLE_REACTOR, ROLE_EVENT, ROLE_COMMAND, ROLE_QUERY,
		ROLE_STORE, ROLE_QUERIES };

	if (is_plain_service(separation, name))
		return ROLE_COUNT;
	for (size_t i = 0; i < LENGTH(order); i++)
		if (str_ends_any(name, known_cqrs[order[i]].endings))
			return order[i];
	return ROLE_COUNT;
}

/* Is the file in a folder for reading, `projections/`? */
static bool is_of_read_side(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	if (has_text(path, "ReadModel"))
		return true;
	while (str_cut(&part, &folder, '/'))
		if (str_listed_nocase(
			"projection projections projectors queries query "
			"query_side query-side queryside read-model "
			"read-models read_model read_models readmodel "
			"readmodels read-side read_side readside",
			part))
			return true;
	return false;
}

/* Does the class handle events? Rows name a class as their file does, so that
 * A.B.Sheets is looked for as that, as B.Sheets and as Sheets. */
static bool handles_events(const struct separation *separation,
    struct str symbol)
{
	struct str part;
	bool is_known = false;

	while (symbol.len && !is_known) {
		is_known = map_get(&separation->reacting, symbol) != NULL;
		str_cut(&part, &symbol, '.');
	}
	return is_known;
}

/* The role of a class by rows of events: it is an event, or handles some on the
 * read side; ROLE_COUNT: neither. */
static enum role role_of_events(const struct separation *separation,
    struct str path, struct str symbol)
{
	struct str name = cqrs_member_name(symbol);

	if (is_abstract_name(name))
		return ROLE_COUNT;
	if (handles_events(separation, symbol) &&
	    (is_of_read_side(path) || has_text(name, "ReadModel")))
		return ROLE_READER;
	return map_get(&separation->events, name) ? ROLE_EVENT : ROLE_COUNT;
}

/* The role by the class's own signs, the surest first: its sibling, its bases,
 * its container, its name, requests; ROLE_COUNT: none. A store or a reactor in
 * a folder for reading becomes one of the read side. */
static enum role role_of_member(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class)
{
	struct str path = separation->index->facts[file].path;
	struct str name = cqrs_member_name(class->name);
	enum role role;

	if (is_abstract_name(name))
		return ROLE_COUNT;
	role = role_of_sibling(separation, file, class->name);
	if (role == ROLE_COUNT)
		role = role_of_bases(separation, file, &class->bases);
	if (role == ROLE_COUNT)
		role = role_of_contained_class(separation, file, class->name);
	if (role == ROLE_COUNT)
		role = role_of_name(separation, name);
	if (role == ROLE_COUNT)
		role = role_of_request(separation, file, class);
	if ((role != ROLE_STORE && role != ROLE_REACTOR) ||
	    !is_of_read_side(path))
		return role;
	return role == ROLE_STORE ? ROLE_READ_STORE : ROLE_READER;
}

/* Is the class based on something called a command, other than its own
 * interface? `CreateCommand : ICreateCommand` says nothing. */
bool is_based_on_command(const struct symbol_fact *class)
{
	struct str name = str_after_last(class->name, '.');

	for (size_t i = 0; i < class->bases.count; i++) {
		struct str base = str_after_last(class->bases.items[i], '.');

		if (str_ends(base, "Command") && !str_has_end(base, name))
			return true;
	}
	return false;
}

enum { BASES_DEEP = 4 }; /* bases of a class, one above the other */

/* Has the class, or a base of the project, a method that runs it, `execute`? At
 * most `bases_left` bases above each other; 0: only its own methods. */
static bool has_running_method(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class, unsigned bases_left)
{
	for (size_t i = 0; i < class->members.count; i++)
		if (str_listed("Execute ExecuteAsync Run RunAsync __call__ "
			       "configure execute run",
			class->members.items[i]))
			return true;
	for (size_t i = 0; bases_left && i < class->bases.count; i++) {
		struct place place = { file, class->bases.items[i] };
		const struct named *base_named =
		    resolve(&place, separation->index, place, is_class)
			? index_lookup(separation->index, place)
			: NULL;

		if (base_named && base_named->fact &&
		    has_running_method(separation, place.file, base_named->fact,
			bases_left - 1))
			return true;
	}
	return false;
}

/* Does the class handle itself: commands/create_order.py with an `execute`,
 * while there is a folder queries/, too? */
static bool is_own_handler(const struct separation *separation, uint32_t file,
    const struct symbol_fact *class)
{
	struct str folder = path_folder(separation->index->facts[file].path);
	const uint64_t *sides =
	    map_get(&separation->sides, path_folder(folder));

	return sides && *sides == (SIDE_COMMANDS | SIDE_QUERIES) &&
	       !is_based_on_command(class) &&
	       str_listed("command commands query queries",
		   path_name(folder)) &&
	       has_running_method(separation, file, class, 0);
}

/* The role that is left after a look at the methods. A message has none that
 * does something: a command of a console, or one that can be undone, runs
 * itself, and has no role; a message that handles itself becomes its own
 * handler. Other roles stay. */
static enum role role_by_methods(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class, enum role role)
{
	struct place place = { file, class->name };
	bool is_handling;

	if (role != ROLE_COMMAND && role != ROLE_QUERY)
		return role;
	is_handling = index_lookup(separation->index,
	    place_member(place, STR("Handle"), separation->index->arena));
	for (size_t i = 0; i < class->members.count; i++) {
		/* a console calls it as a function */
		if (str_is(class->members.items[i], "__invoke"))
			return ROLE_COUNT;
		is_handling |= str_listed("Handle HandleAsync handle",
		    class->members.items[i]);
	}
	if (is_based_on_command(class) &&
	    (is_handling ||
		has_running_method(separation, file, class, BASES_DEEP)))
		return ROLE_COUNT;
	is_handling |= is_own_handler(separation, file, class);
	if (!is_handling)
		return role;
	return role == ROLE_COMMAND ? ROLE_WRITER : ROLE_READER;
}

/* Is it a command of a console, based on a library's:
 * `class Import(BaseCommand)`? Not if the project has a base `Query`: then the
 * library is not one of consoles. */
static bool is_console_command(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class)
{
	if (map_get(&separation->bases, STR("Query")))
		return false;
	for (size_t i = 0; i < class->bases.count; i++) {
		struct str base = str_after_last(class->bases.items[i], '.');

		if (str_ends_any(base, "Command") &&
		    !str_listed(known_cqrs[ROLE_COMMAND].bases, base) &&
		    !is_own_base(separation, file, class->bases.items[i]))
			return true;
	}
	return false;
}

/* The role of a class, by each way in turn, the surest first; ROLE_COUNT:
 * none. */
enum role role_of_class(const struct separation *separation, uint32_t file,
    const struct symbol_fact *class)
{
	struct str path = separation->index->facts[file].path;
	enum role role;

	if (is_console_command(separation, file, class))
		return ROLE_COUNT;
	role = role_of_member(separation, file, class);
	if (role == ROLE_COUNT)
		role = role_in_folder(separation, path, class);
	if (role == ROLE_COUNT)
		role = role_of_events(separation, path, class->name);
	return role_by_methods(separation, file, class, role);
}
