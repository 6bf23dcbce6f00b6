/*
 * Decides which operations lack a guard: those that ask for nothing, while all
 * others of their file ask for a right, so that most likely somebody forgot it.
 * Each project makes up its own names for guards: words tell them
 * (is_guard_word()), and whatever else an operation asks for may be one, too.
 * check_file() wants a clear rule before it reports anything.
 */
#include "assemble/rows/missing_authorization.h"

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	GUARDED_LEAST = 4, /* guarded operations of a file that make a rule */
	GUARDED_SHARE = 5, /* of as many operations one may lack its guard */
};

/* Parts of names of guards, in small letters alone. */
#define GUARD_WORDS \
	"adminonly adminsonly auth authed guard jwt loginrequired permission " \
	"protect requireadmin requirelogin requirerole requirescope " \
	"requireuser currentuser tokenrequired rolesallowed secured"
/* Parts of names that are no guards although they look so. */
#define GUARD_NOT "author optional loose anonymous noauth skipauth public"

/* Parts of paths and handlers of operations that are open to everybody. */
#define OPEN_WORDS \
	"about activate auth callback captcha config confirm csrf docs error " \
	"favicon feed forgot health home index invit live log metrics oauth " \
	"openapi password ping public ready register regist reset robots rss " \
	"saml session setup sign sso static status swagger terms token " \
	"unsubscri verif version webhook well-known privacy"

/* An operation, and what it asks for. */
struct checked_operation {
	const struct endpoint *row;
	struct str guard; /* "": none */
	struct strs names; /* of all that it asks for */
	bool guarded;
	bool open; /* to everybody, by its nature */
};

/* The operations of one file. */
struct file_operations {
	struct checked_operation *items;
	size_t count;
	size_t guarded; /* how many are guarded */
	size_t open; /* how many are open by nature */
};

/* The search for operations without a guard. */
struct unguarded {
	struct model *out;
	const struct units *units;
	const struct index *index;
	size_t references; /* number of the group's first */
	struct reference *asks; /* references of kind "asks" */
	size_t ask_count;
	struct map
	    by_handler; /* handler_key() or line → number in `asks` + 1 */
	size_t *next; /* by number in `asks`: the next of that key, + 1 */
	struct arena *perm;
	struct arena *scratch;
};

/* ---- what operations ask for ---- */

/* The key of a handler in the file `path`. */
static struct str handler_key(struct str path, struct str handler,
    struct arena *arena)
{
	return str_pair(path, handler, arena);
}

/* Move the references of kind `asks` from the model to `asks`: they are no
 * references of the result. */
static void take_asks(struct unguarded *unguarded)
{
	struct reference *references = unguarded->out->references.items;
	size_t count = unguarded->references;

	for (size_t i = unguarded->references;
	     i < unguarded->out->references.count; i++) {
		if (!reference_is(&references[i], REFERENCE_ASKS)) {
			references[count++] = references[i];
			continue;
		}
		*(struct reference *)array_push(&unguarded->asks,
		    &unguarded->ask_count, sizeof(*unguarded->asks),
		    unguarded->scratch) = references[i];
	}
	unguarded->out->references.count = count;
}

/* Fill `by_handler` and `next`: for each handler (the label), or else each
 * line, the list of what is asked for there. From the last to the first, so
 * that each list is in order. */
static void index_asks(struct unguarded *unguarded)
{
	unguarded->next = arena_array(unguarded->scratch, unguarded->ask_count,
	    sizeof(*unguarded->next));
	for (size_t i = unguarded->ask_count; i > 0; i--) {
		const struct reference *reference = &unguarded->asks[i - 1];
		struct str key =
		    reference->label.len
			? handler_key(reference->at.path,
			      symbol_last(reference->label), unguarded->scratch)
			: evidence_key(reference->at, unguarded->scratch);
		uint64_t *first = map_put(&unguarded->by_handler, key);

		unguarded->next[i - 1] = (size_t)*first;
		*first = i;
	}
}

/* A name in lower case, without `_` and `-`: `requires_auth`, `RequiresAuth`
 * and `requires-auth` are one. */
static struct str small_letters_of(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str low = str_lower(name, arena);

	for (size_t i = 0; i < low.len; i++)
		if (low.ptr[i] != '_' && low.ptr[i] != '-')
			buf_putc(&out, low.ptr[i]);
	return buf_str(&out);
}

/* Is any of `words` (each under 32 letters) a part of the text? Names of guards
 * join such words with others. */
static bool has_any_word(struct str text, const char *words)
{
	struct str rest = str_from(words);
	struct str word;
	char buffer[32];

	while (str_cut(&word, &rest, ' ')) {
		size_t at = 0;

		for (; at < word.len && at + 1 < sizeof(buffer); at++)
			buffer[at] = word.ptr[at];
		buffer[at] = '\0';
		if (str_find_text(text, buffer) < text.len)
			return true;
	}
	return false;
}

/* Is it the name of a guard, `requireAdmin`, and none that only looks so,
 * `author`? */
static bool is_guard_word(struct str name, struct arena *arena)
{
	struct str letters = small_letters_of(name, arena);

	return has_any_word(letters, GUARD_WORDS) &&
	       (!has_any_word(letters, GUARD_NOT) ||
		   str_find_text(letters, "authoriz") < letters.len);
}

/* Add to an operation the names that are asked for under the key, and set its
 * guard to the first of them that is a guard's name. The handler itself is
 * skipped: it is the last function of `get("/x", auth, show)`. */
static void add_asks_of_key(struct unguarded *unguarded,
    struct checked_operation *operation, struct str key)
{
	const uint64_t *first = map_get(&unguarded->by_handler, key);

	for (size_t at = first ? (size_t)*first : 0; at;
	     at = unguarded->next[at - 1]) {
		struct str name = unguarded->asks[at - 1].target;

		/* the last of the functions is the handler itself */
		if (str_equal(name, operation->row->handler))
			continue;
		strs_push(&operation->names, name, unguarded->scratch);
		if (!operation->guarded &&
		    is_guard_word(name, unguarded->scratch)) {
			operation->guard = name;
			operation->guarded = true;
		}
	}
}

/* Is it a request of a new user, `POST /users`, which cannot ask who that
 * is? */
static bool is_sign_up(const struct endpoint *endpoint)
{
	struct str path = endpoint->path;

	if (str_ends(path, "/"))
		path.len--;
	return str_is(endpoint->method, "POST") &&
	       str_listed("users accounts members customers",
		   str_after_last(path, '/'));
}

/* Is the operation open to everybody by the words of its path or handler,
 * `/login`, a sign-up, or no part of the product? */
static bool is_open_endpoint(const struct endpoint *endpoint,
    struct arena *arena)
{
	return is_sign_up(endpoint) ||
	       has_any_word(str_lower(endpoint->path, arena), OPEN_WORDS) ||
	       has_any_word(str_lower(endpoint->handler, arena), OPEN_WORDS) ||
	       !path_is_product(endpoint->at.path);
}

/* ---- operations of one file ---- */

/* The operations of one file, with what they ask for, one for each line:
 * `methods=["GET", "POST"]` names several, which are guarded alike. */
static struct file_operations read_file_endpoints(struct unguarded *unguarded,
    const struct endpoint *endpoints, size_t count)
{
	struct file_operations operations = { 0 };
	struct map lines = { .arena = unguarded->scratch };

	for (size_t i = 0; i < count; i++) {
		struct checked_operation *operation;
		uint64_t *seen = map_put(&lines,
		    evidence_key(endpoints[i].at, unguarded->scratch));

		if ((*seen)++)
			continue;
		operation = array_push(&operations.items, &operations.count,
		    sizeof(*operation), unguarded->scratch);
		*operation = (struct checked_operation){ .row = &endpoints[i] };
		add_asks_of_key(unguarded, operation,
		    evidence_key(endpoints[i].at, unguarded->scratch));
		if (endpoints[i].handler.len)
			add_asks_of_key(unguarded, operation,
			    handler_key(endpoints[i].at.path,
				symbol_last(endpoints[i].handler),
				unguarded->scratch));
		operation->open =
		    !operation->guarded &&
		    is_open_endpoint(operation->row, unguarded->scratch);
		operations.guarded += operation->guarded;
		operations.open += operation->open;
	}
	return operations;
}

/* The first operation with the guard that most operations have; NULL: fewer
 * than three of four that are not open have it. */
static const struct checked_operation *
find_usual_guard(const struct file_operations *operations, struct arena *arena)
{
	struct map counts = { .arena = arena };
	const struct checked_operation *usual = NULL;
	size_t most_operations = 0;

	for (size_t i = 0; i < operations->count; i++)
		if (operations->items[i].guarded)
			(*map_put(&counts, operations->items[i].guard))++;
	for (size_t i = 0; i < operations->count; i++) {
		const uint64_t *same_count =
		    operations->items[i].guarded
			? map_get(&counts, operations->items[i].guard)
			: NULL;

		if (same_count && *same_count > most_operations) {
			most_operations = (size_t)*same_count;
			usual = &operations->items[i];
		}
	}
	return usual && most_operations * 4 >=
			    (operations->count - operations->open) * 3
		   ? usual
		   : NULL;
}

/* Does the operation ask for something for which no guarded one asks? That may
 * be a guard of another name. */
static bool asks_for_unknown(const struct map *known_names,
    const struct checked_operation *operation)
{
	for (size_t i = 0; i < operation->names.count; i++)
		if (!map_get(known_names, operation->names.items[i]))
			return true;
	return false;
}

/* The names of all for which guarded operations of the file ask. */
static struct map names_beside_guards(const struct file_operations *operations,
    struct arena *arena)
{
	struct map names = { .arena = arena };

	for (size_t i = 0; i < operations->count; i++)
		for (size_t k = 0; operations->items[i].guarded &&
				   k < operations->items[i].names.count;
		     k++)
			*map_put(&names, operations->items[i].names.items[k]) =
			    1;
	return names;
}

/* Append a reference of kind `unguarded` about an operation, with the guard of
 * the others as target, and return it. */
static struct reference *add_unguarded_reference(struct unguarded *unguarded,
    const struct checked_operation *operation, struct str guard)
{
	struct reference *reference =
	    model_add(unguarded->out, LIST_references, unguarded->perm);

	reference->subsystem = operation->row->subsystem;
	reference->kind = reference_kind_text(REFERENCE_UNGUARDED);
	reference->target = str_copy(guard, unguarded->perm);
	reference->at = operation->row->at;
	return reference;
}

/* Append the operations of one file that lack a guard, and the first that has
 * it, without a label. Only if GUARDED_LEAST are guarded and at most one of
 * GUARDED_SHARE is not: a file of open operations is so on purpose. None if
 * something is asked for before all of the file (handler `*`). */
static void check_file(struct unguarded *unguarded,
    const struct endpoint *endpoints, size_t count)
{
	struct file_operations operations;
	const struct checked_operation *usual;
	struct map known_names;
	size_t closed_count;
	bool has_row = false;

	if (map_get(&unguarded->by_handler,
		handler_key(endpoints->at.path, STR("*"), unguarded->scratch)))
		return;
	operations = read_file_endpoints(unguarded, endpoints, count);
	usual = find_usual_guard(&operations, unguarded->scratch);
	closed_count = operations.count - operations.open;
	if (!usual || operations.guarded < GUARDED_LEAST ||
	    (closed_count - operations.guarded) * GUARDED_SHARE > closed_count)
		return;
	known_names = names_beside_guards(&operations, unguarded->scratch);
	for (size_t i = 0; i < operations.count; i++) {
		const struct checked_operation *operation =
		    &operations.items[i];

		if (operation->guarded || operation->open ||
		    asks_for_unknown(&known_names, operation))
			continue;
		add_unguarded_reference(unguarded, operation, usual->guard)
		    ->label = str_printf(unguarded->perm, "%.*s %.*s %zu",
		    STR_ARG(operation->row->method),
		    STR_ARG(operation->row->path), operations.guarded);
		has_row = true;
	}
	if (has_row)
		add_unguarded_reference(unguarded, usual, usual->guard);
}

/* Does a guard stand before whole routers of other files (label `**`):
 * `app.use(auth)`? */
static bool has_guard_of_routers(const struct unguarded *unguarded)
{
	for (size_t i = 0; i < unguarded->ask_count; i++)
		if (str_is(unguarded->asks[i].label, "**"))
			return true;
	return false;
}

/* Order operations by file, line and path. */
static int compare_endpoint_places(const void *a, const void *b, void *context)
{
	const struct endpoint *left_endpoint = a;
	const struct endpoint *right_endpoint = b;
	int order = evidence_compare(left_endpoint->at, right_endpoint->at);

	(void)context;
	return order ? order
		     : str_compare(left_endpoint->path, right_endpoint->path);
}

/* Append operations that lack a guard, file by file. None if a guard stands
 * before whole routers of other files, as it is not known which operations it
 * guards. Rows of kind `asks` are removed in any case. */
void assemble_unguarded_operations(struct model *model,
    const struct units *units, const struct index *index,
    const struct group_rows *first, struct arena *perm)
{
	struct unguarded unguarded = { .out = model,
		.units = units,
		.index = index,
		.references = first->references,
		.by_handler = { .arena = index->arena },
		.perm = perm,
		.scratch = index->arena };
	size_t count = model->endpoints.count - first->endpoints;
	struct endpoint *endpoints;

	take_asks(&unguarded);
	if (unguarded.ask_count == 0 || count == 0)
		return;
	index_asks(&unguarded);
	if (has_guard_of_routers(&unguarded))
		return;
	endpoints = arena_array(unguarded.scratch, count, sizeof(*endpoints));
	for (size_t i = 0; i < count; i++)
		endpoints[i] =
		    ((const struct endpoint *)
			    model->endpoints.items)[first->endpoints + i];
	sort_items(endpoints, count, sizeof(*endpoints),
	    compare_endpoint_places, NULL);
	for (size_t i = 0; i < count;) {
		size_t end = i + 1;

		while (end < count &&
		       str_equal(endpoints[end].at.path, endpoints[i].at.path))
			end++;
		check_file(&unguarded, endpoints + i, end - i);
		i = end;
	}
}
