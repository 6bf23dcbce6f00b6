/*
 * What a class is in a command-query separation, by what it is called, based on
 * and kept with: lang/knowledge/cqrs.yml. role_of_class() is the order: the
 * surest signs first, role_of_member(), then the folder, then events; at last
 * its methods, which may turn a command into the handler of itself. Names
 * mislead: what others are based on, what carries messages about, what a
 * console is given are sorted out on the way.
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

/* The name of a class for a row: its own; of `Create.Command` with its outer
 * class, as a project may have dozens of `Command`. */
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

/* Is it a name of what others are based on: `Command` itself, `QueryBase`,
 * `IEvent`? */
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

/* Is the base a class of the project's own? */
static bool is_own_base(const struct separation *separation, uint32_t file,
    struct str base)
{
	struct place place = { file, base };

	return resolve(&place, separation->index, place, is_class);
}

/* The role that the bases alone say; ROLE_COUNT: none. Bases of libraries
 * are listed by their whole names; the project's own only by how they end,
 * and so have to be found. */
enum role role_of_bases(const struct separation *separation, uint32_t file,
    const struct strs *bases)
{
	for (size_t i = 0; i < bases->count; i++) {
		struct str base = str_after_last(bases->items[i], '.');

		/* `IHasDomainEvent`: it is none itself */
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

/* Is that part anywhere in the text? */
static bool has_cqrs_part(struct str text, const char *part)
{
	return str_find_text(text, part) < text.len;
}

/* Does the name begin with a verb by which one asks: `GetOrders`? */
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

/* Is the class called a handler? */
bool is_called_handler(struct str name)
{
	return str_ends(name, "Handler");
}

/* Is the class surely no message: an enumeration, or something that is
 * thrown? */
static bool is_no_message(const struct symbol_fact *class)
{
	for (size_t i = 0; i < class->bases.count; i++)
		if (str_ends_any(class->bases.items[i],
			"Enum Error Exception enum"))
			return true;
	return false;
}

/* Is there a class of that name in the same outer class? */
static bool has_sibling(const struct separation *separation, uint32_t file,
    struct str symbol, const char *name)
{
	struct str outer = symbol_outer(symbol);
	struct place place = { file,
		str_dotted(outer, str_from(name), separation->index->arena) };

	return outer.len < symbol.len && index_lookup(separation->index, place);
}

/* The role of a handler by the class beside it: `Details.Handler` beside
 * `Details.Query` handles that query. ROLE_COUNT: both a command and a query
 * are there, or neither. */
static enum role role_of_sibling(const struct separation *separation,
    uint32_t file, struct str symbol)
{
	bool has_command = has_sibling(separation, file, symbol, "Command");
	bool has_query = has_sibling(separation, file, symbol, "Query");

	if (has_command == has_query || !is_called_handler(symbol))
		return ROLE_COUNT;
	return has_query ? ROLE_READER : ROLE_WRITER;
}

/* The role of what an outer class gathers, `Commands.V1.Create`; the last
 * part, the class itself, gathers nothing. ROLE_COUNT: none does. */
enum role role_of_gathering(struct str symbol)
{
	static const struct {
		const char *outer;
		enum role role;
	} gathering[] = { { "Commands", ROLE_COMMAND },
		{ "Events", ROLE_EVENT }, { "Queries", ROLE_QUERY } };
	struct str rest = symbol;
	struct str part;

	while (str_cut(&part, &rest, '.') && rest.len)
		for (size_t i = 0; i < LENGTH(gathering); i++)
			if (str_is(part, gathering[i].outer))
				return gathering[i].role;
	return ROLE_COUNT;
}

/* The same, but ROLE_COUNT for a class that itself holds others:
 * `Commands.V1`. */
static enum role role_of_gathered_class(const struct separation *separation,
    uint32_t file, struct str symbol)
{
	enum role role = role_of_gathering(symbol);
	struct place place = { file, symbol };

	return role != ROLE_COUNT &&
		       map_get(&separation->gathering,
			   place_key(place, separation->index->arena))
		   ? ROLE_COUNT
		   : role;
}

/* Is the file written with what serves requests? There, what handles one is a
 * door of the server, whatever it asks for. */
static bool serves_requests(const struct separation *separation, uint32_t file)
{
	const struct facts *facts = &separation->index->facts[file];

	for (size_t i = 0; i < facts->used_count; i++)
		if (str_is(facts->packs[i]->category, "web"))
			return true;
	return false;
}

/* The role by a base that requests and events are handled by alike: what is
 * handled, the class's name has to say. */
static enum role role_of_handler(struct str name, bool is_read_name)
{
	if (is_read_name)
		return ROLE_READER;
	return has_cqrs_part(name, "Command") ? ROLE_WRITER : ROLE_REACTOR;
}

/* The role by a base that is for requests, `IRequestHandler`, `Handles`: of
 * what, the class's name has to say; else it handles events. A request
 * itself says no more of what it is for: one that begins as a question does,
 * or stands with queries, is a query, any other a command. */
static enum role role_of_request(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class)
{
	struct str path = separation->index->facts[file].path;
	struct str name = cqrs_member_name(class->name);
	bool is_read_name = has_cqrs_part(name, "Query") ||
			    has_cqrs_part(name, "View") ||
			    has_cqrs_part(path, "ReadModel");

	for (size_t i = 0; i < class->bases.count; i++) {
		struct str base = str_after_last(class->bases.items[i], '.');
		bool is_query =
		    is_read_name || has_cqrs_part(path, "/Queries/") ||
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

/* Is it called as what carries or shows the members beside it: `EventBus`,
 * `OrderDto`? */
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

/* The role that the last part of the file's directory says; ROLE_COUNT:
 * none. */
enum role role_of_folder(struct str path)
{
	struct str folder = last_folder_of(path);
	int role = 0;

	while (
	    role < ROLE_COUNT && !str_listed(known_cqrs[role].folders, folder))
		role++;
	return (enum role)role;
}

/* The key of a class in a folder, in small letters. */
struct str class_key(const struct separation *separation, struct str folder,
    struct str name)
{
	return path_in(folder, str_lower(name, separation->index->arena),
	    separation->index->arena);
}

/*
 * What a class is by the folder it stands in. Where the handlers are in that
 * folder too, CancelOrder is a command if there is a CancelOrderHandler: what
 * else is there is what these work with.
 */
static enum role role_in_folder(const struct separation *separation,
    struct str path, const struct symbol_fact *class)
{
	struct str name = cqrs_member_name(class->name);
	enum role role = role_of_folder(path);

	if (is_abstract_name(name) || is_aid_name(name) || is_no_message(class))
		return ROLE_COUNT;
	/* Where others say that they are, what says nothing is what they hold.
	 */
	if (role == ROLE_EVENT && class->bases.count == 0 &&
	    map_get(&separation->stated, path_folder(path)))
		return ROLE_COUNT;
	/* Capitals are of many folders: there, the name has to say so, too. */
	if (role == ROLE_COUNT && str_ends(name, "Event") &&
	    str_is(last_folder_of(path), "Events"))
		return ROLE_EVENT;
	if (role != ROLE_COMMAND && role != ROLE_QUERY)
		return role;
	if (is_called_handler(name))
		return role == ROLE_COMMAND ? ROLE_WRITER : ROLE_READER;
	/* `CommandHandlersInformation`: it is about them. */
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

/* Is a service of queries just called so, as no service of the group is
 * called after commands: `UserQueryService`? */
static bool is_plain_service(const struct separation *separation,
    struct str name)
{
	return !separation->command_services &&
	       str_ends_any(name, "QueryService QueryServiceImpl");
}

/* The role that the name's ending says. Longer endings first:
 * OrderCommandHandler is a handler before it could be taken for a command,
 * OrderReadRepository a store of the read side. */
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

/* Is the file in a folder of what is read? What keeps data there, or hears
 * of events, makes the read side. */
static bool is_of_read_side(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	if (has_cqrs_part(path, "ReadModel"))
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

/* Does the class handle events? Rows name classes as their file does, so
 * that `A.B.Sheets` may be told of as that, as B.Sheets or as Sheets. */
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

/* The role of a class of which only events tell: it is one, or hears of some
 * to keep what is read. ROLE_COUNT: neither. */
static enum role role_of_events(const struct separation *separation,
    struct str path, struct str symbol)
{
	struct str name = cqrs_member_name(symbol);

	if (is_abstract_name(name))
		return ROLE_COUNT;
	if (handles_events(separation, symbol) &&
	    (is_of_read_side(path) || has_cqrs_part(name, "ReadModel")))
		return ROLE_READER;
	return map_get(&separation->events, name) ? ROLE_EVENT : ROLE_COUNT;
}

/* The role by the class's own signs, the surest first: its sibling, its
 * bases, who gathers it, its name, the requests that it takes. What keeps
 * data, or hears of events, in a folder of what is read, is of the read
 * side. */
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
		role = role_of_gathered_class(separation, file, class->name);
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

enum { BASES_DEEP = 4 };

/* Has the class, or a base of the project's own, a method of something that
 * runs, as `execute`? At `depth` BASES_DEEP its own methods alone count. */
static bool has_running_method(const struct separation *separation,
    uint32_t file, const struct symbol_fact *class, int depth)
{
	for (size_t i = 0; i < class->members.count; i++)
		if (str_listed("Execute ExecuteAsync Run RunAsync __call__ "
			       "configure execute run",
			class->members.items[i]))
			return true;
	for (size_t i = 0; depth < BASES_DEEP && i < class->bases.count; i++) {
		struct place place = { file, class->bases.items[i] };
		const struct named *base_named =
		    resolve(&place, separation->index, place, is_class)
			? index_lookup(separation->index, place)
			: NULL;

		if (base_named && base_named->fact &&
		    has_running_method(separation, place.file, base_named->fact,
			depth + 1))
			return true;
	}
	return false;
}

/* Does the class do what its file's folder is called after, beside a folder
 * of the other side: commands/create_order.py with an `execute`, beside
 * queries/? Its own methods alone count. */
static bool is_own_handler(const struct separation *separation, uint32_t file,
    const struct symbol_fact *class)
{
	struct str folder = path_folder(separation->index->facts[file].path);
	const uint64_t *sides =
	    map_get(&separation->sides, path_folder(folder));

	return sides && *sides == 3 && !is_based_on_command(class) &&
	       str_listed("command commands query queries",
		   path_name(folder)) &&
	       has_running_method(separation, file, class, BASES_DEEP);
}

/* The role that is left after a look at the methods. What says what to do
 * has no method that does it: a command of a console, or one that can be
 * undone, runs itself, and has no role; one that handles itself is its own
 * handler. */
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
		/* It is called as a function: by a console. */
		if (str_is(class->members.items[i], "__invoke"))
			return ROLE_COUNT;
		is_handling |= str_listed("Handle HandleAsync handle",
		    class->members.items[i]);
	}
	if (is_based_on_command(class) &&
	    (is_handling || has_running_method(separation, file, class, 0)))
		return ROLE_COUNT;
	is_handling |= is_own_handler(separation, file, class);
	if (!is_handling)
		return role;
	return role == ROLE_COMMAND ? ROLE_WRITER : ROLE_READER;
}

/* Is it a console's command, based on a library's: `class
 * Import(BaseCommand)`? Where a library gives bases of queries, too, it is
 * not of consoles. */
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

/* The role of a class, each way in turn, the surest first; ROLE_COUNT: none.
 */
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
