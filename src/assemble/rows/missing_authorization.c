/*
 * Operations that ask for nothing where all others of their file ask for a
 * right: most likely somebody forgot it. What an operation asks for is known by
 * names alone, which each project makes up: words tell guards
 * (is_guard_word()), and whatever else an operation asks for may be one.
 * check_file() asks for a clear rule before it says anything.
 */
#include "assemble/rows/missing_authorization.h"

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	GUARDED_LEAST = 4, /* fewer are no rule that others break */
	GUARDED_SHARE = 5, /* at most one of so many is left out */
};

/* What guards are called by. */
#define GUARD_WORDS \
	"adminonly adminsonly auth authed guard jwt loginrequired permission " \
	"protect requireadmin requirelogin requirerole requirescope " \
	"requireuser currentuser tokenrequired rolesallowed secured"
/* What only looks so, and goes without asking. */
#define GUARD_NOT "author optional loose anonymous noauth skipauth public"

/* What is open to everybody by its nature. */
#define OPEN_WORDS \
	"about activate auth callback captcha config confirm csrf docs error " \
	"favicon feed forgot health home index invit live log metrics oauth " \
	"openapi password ping public ready register regist reset robots rss " \
	"saml session setup sign sso static status swagger terms token " \
	"unsubscri verif version webhook well-known privacy"

/* An operation, and what it asks for. */
struct asking {
	const struct endpoint *row;
	struct str guard; /* "": none */
	struct strs names; /* of all that it asks for */
	bool guarded;
	bool open; /* by its nature */
};

/* The operations of one file. */
struct asked {
	struct asking *items;
	size_t count;
	size_t guarded;
	size_t open;
};

struct unguarded {
	struct model *out;
	const struct units *units;
	const struct index *index;
	size_t references; /* the group's first */
	struct reference *asks;
	size_t ask_count;
	struct map by_handler; /* "path handler", "path:line" → ask + 1 */
	size_t *next; /* of an ask, + 1 */
	struct arena *perm;
	struct arena *scratch;
};

/* ---- what operations ask for ---- */

/* The key of a handler in a file. */
static struct str handler_key(struct str path, struct str handler,
    struct arena *arena)
{
	return str_pair(path, handler, arena);
}

/* Move the rows of what stands before handlers out of the references: they
 * are none. */
static void move_out_asks(struct unguarded *unguarded)
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

/* Put what is asked for under the handler's name, or the line where it
 * stands. From the last to the first, so that the chain of each key is in
 * order. */
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

/* A name's letters alone, small: `requires_auth`, `RequiresAuth` and
 * `requires-auth` are one. */
static struct str small_letters_of(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str low = str_lower(name, arena);

	for (size_t i = 0; i < low.len; i++)
		if (low.ptr[i] != '_' && low.ptr[i] != '-')
			buf_putc(&out, low.ptr[i]);
	return buf_str(&out);
}

/* Is one of the words anywhere in the text? Words of guards are joined with
 * all sorts of others. */
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

/* Is the name that of a guard, and none that goes without asking? */
static bool is_guard_word(struct str name, struct arena *arena)
{
	struct str letters = small_letters_of(name, arena);

	return has_any_word(letters, GUARD_WORDS) &&
	       (!has_any_word(letters, GUARD_NOT) ||
		   str_find_text(letters, "authoriz") < letters.len);
}

/* Add to an operation all that is asked for under a key, and its first
 * guard. The handler itself may be among these; it is no guard. */
static void add_asks_of_key(struct unguarded *unguarded,
    struct asking *operation, struct str key)
{
	const uint64_t *first = map_get(&unguarded->by_handler, key);

	for (size_t at = first ? (size_t)*first : 0; at;
	     at = unguarded->next[at - 1]) {
		struct str name = unguarded->asks[at - 1].target;

		/* the last one handles it */
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

/* Is it a request of whoever is new: `POST /users` cannot ask who it is? */
static bool is_sign_up(const struct endpoint *endpoint)
{
	struct str path = endpoint->path;

	if (str_ends(path, "/"))
		path.len--;
	return str_is(endpoint->method, "POST") &&
	       str_listed("users accounts members customers",
		   str_after_last(path, '/'));
}

/* Is the operation open to everybody by its nature, as far as its words
 * tell, or no part of the product? */
static bool is_open_endpoint(const struct endpoint *endpoint,
    struct arena *arena)
{
	return is_sign_up(endpoint) ||
	       has_any_word(str_lower(endpoint->path, arena), OPEN_WORDS) ||
	       has_any_word(str_lower(endpoint->handler, arena), OPEN_WORDS) ||
	       !path_is_product(endpoint->at.path);
}

/* ---- operations of one file ---- */

/* The operations of one file, with what they ask for; one for each line: a
 * declaration may give several methods, which are guarded alike. */
static struct asked read_file_endpoints(struct unguarded *unguarded,
    const struct endpoint *endpoints, size_t count)
{
	struct asked asked = { 0 };
	struct map lines = { .arena = unguarded->scratch };

	for (size_t i = 0; i < count; i++) {
		struct asking *asking;
		uint64_t *seen = map_put(&lines,
		    evidence_key(endpoints[i].at, unguarded->scratch));

		if ((*seen)++)
			continue;
		asking = array_push(&asked.items, &asked.count, sizeof(*asking),
		    unguarded->scratch);
		*asking = (struct asking){ .row = &endpoints[i] };
		add_asks_of_key(unguarded, asking,
		    evidence_key(endpoints[i].at, unguarded->scratch));
		if (endpoints[i].handler.len)
			add_asks_of_key(unguarded, asking,
			    handler_key(endpoints[i].at.path,
				symbol_last(endpoints[i].handler),
				unguarded->scratch));
		asking->open = !asking->guarded && is_open_endpoint(asking->row,
						       unguarded->scratch);
		asked.guarded += asking->guarded;
		asked.open += asking->open;
	}
	return asked;
}

/* The first operation with the guard that most have; NULL: it is no rule, as
 * less than three of four operations that could have it do. */
static const struct asking *find_usual_guard(const struct asked *operations,
    struct arena *arena)
{
	struct map counts = { .arena = arena };
	const struct asking *best_asking = NULL;
	size_t most = 0;

	for (size_t i = 0; i < operations->count; i++)
		if (operations->items[i].guarded)
			(*map_put(&counts, operations->items[i].guard))++;
	for (size_t i = 0; i < operations->count; i++) {
		const uint64_t *same_count =
		    operations->items[i].guarded
			? map_get(&counts, operations->items[i].guard)
			: NULL;

		if (same_count && *same_count > most) {
			most = (size_t)*same_count;
			best_asking = &operations->items[i];
		}
	}
	return best_asking &&
		       most * 4 >= (operations->count - operations->open) * 3
		   ? best_asking
		   : NULL;
}

/* Does the operation ask for something that no guarded one asks for? It may
 * be a guard that is called otherwise. */
static bool asks_for_unknown(const struct map *known_names,
    const struct asking *operation)
{
	for (size_t i = 0; i < operation->names.count; i++)
		if (!map_get(known_names, operation->names.items[i]))
			return true;
	return false;
}

/* All that guarded operations of the file ask for. */
static struct map names_beside_guards(const struct asked *operations,
    struct arena *arena)
{
	struct map out = { .arena = arena };

	for (size_t i = 0; i < operations->count; i++)
		for (size_t k = 0; operations->items[i].guarded &&
				   k < operations->items[i].names.count;
		     k++)
			*map_put(&out, operations->items[i].names.items[k]) = 1;
	return out;
}

/* Append a reference of an operation of which a guard is known. */
static struct reference *add_unguarded_reference(struct unguarded *unguarded,
    const struct asking *operation, struct str guard)
{
	struct reference *reference =
	    model_add(unguarded->out, LIST_references, unguarded->perm);

	reference->subsystem = operation->row->subsystem;
	reference->kind = reference_kind_text(REFERENCE_UNGUARDED);
	reference->target = str_copy(guard, unguarded->perm);
	reference->at = operation->row->at;
	return reference;
}

/* Append the operations of one file that ask for nothing. Only where most
 * others of the file are guarded, and what all have in common is known: a
 * file of open operations is so on purpose. */
static void check_file(struct unguarded *unguarded,
    const struct endpoint *endpoints, size_t count)
{
	struct asked asked;
	const struct asking *usual;
	struct map known_names;
	size_t closed_count;
	bool has_row = false;

	if (map_get(&unguarded->by_handler,
		handler_key(endpoints->at.path, STR("*"), unguarded->scratch)))
		return;
	asked = read_file_endpoints(unguarded, endpoints, count);
	usual = find_usual_guard(&asked, unguarded->scratch);
	closed_count = asked.count - asked.open;
	if (!usual || asked.guarded < GUARDED_LEAST ||
	    (closed_count - asked.guarded) * GUARDED_SHARE > closed_count)
		return;
	known_names = names_beside_guards(&asked, unguarded->scratch);
	for (size_t i = 0; i < asked.count; i++) {
		const struct asking *asking = &asked.items[i];

		if (asking->guarded || asking->open ||
		    asks_for_unknown(&known_names, asking))
			continue;
		add_unguarded_reference(unguarded, asking, usual->guard)
		    ->label = str_printf(unguarded->perm, "%.*s %.*s %zu",
		    STR_ARG(asking->row->method), STR_ARG(asking->row->path),
		    asked.guarded);
		has_row = true;
	}
	if (has_row)
		add_unguarded_reference(unguarded, usual, usual->guard);
}

/* Does a rule tell of a guard before whole routers of other files (label
 * `**`)? */
static bool has_guard_of_routers(const struct unguarded *unguarded)
{
	for (size_t i = 0; i < unguarded->ask_count; i++)
		if (str_is(unguarded->asks[i].label, "**"))
			return true;
	return false;
}

/* Order operations by file and line. */
static int compare_endpoint_places(const void *a, const void *b, void *context)
{
	const struct endpoint *left_endpoint = a;
	const struct endpoint *right_endpoint = b;
	int order = evidence_compare(left_endpoint->at, right_endpoint->at);

	(void)context;
	return order ? order
		     : str_compare(left_endpoint->path, right_endpoint->path);
}

/* Append operations without a guard, file by file. A guard before whole
 * routers of other files, wherever it applies, would make all of this wrong:
 * then nothing is said. */
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

	move_out_asks(&unguarded);
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
