#include "assemble/rows/unguarded.h"

#include "model/model.h"
#include "scan/scan.h"

enum {
	GUARDED_LEAST = 4, /* fewer are no rule that others break */
	GUARDED_SHARE = 5, /* at most one of so many is left out … */
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

static struct str line_key(struct evidence at, struct arena *arena)
{
	return str_printf(arena, "%.*s:%u", STR_ARG(at.path),
	    (unsigned)at.line);
}

static struct str handler_key(struct str path, struct str handler,
    struct arena *arena)
{
	return str_pair(path, handler, arena);
}

static void take_asks(struct unguarded *run)
{
	struct reference *rows = run->out->references.items;
	size_t kept = run->references;

	for (size_t i = run->references; i < run->out->references.count; i++) {
		if (!reference_is(&rows[i], REFERENCE_ASKS)) {
			rows[kept++] = rows[i];
			continue;
		}
		*(struct reference *)array_push(&run->asks, &run->ask_count,
		    sizeof(*run->asks), run->scratch) = rows[i];
	}
	run->out->references.count = kept;
}

static void index_asks(struct unguarded *run)
{
	run->next =
	    arena_array(run->scratch, run->ask_count, sizeof(*run->next));
	for (size_t i = run->ask_count; i > 0; i--) {
		const struct reference *row = &run->asks[i - 1];
		struct str key =
		    row->label.len ? handler_key(row->at.path,
					 symbol_last(row->label), run->scratch)
				   : line_key(row->at, run->scratch);
		uint64_t *first = map_put(&run->by_handler, key);

		run->next[i - 1] = (size_t)*first;
		*first = i;
	}
}

/* Its letters alone, small: `requires_auth`, `RequiresAuth`. */
static struct str letters_of(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct str low = str_lower(name, arena);

	for (size_t i = 0; i < low.len; i++)
		if (low.ptr[i] != '_' && low.ptr[i] != '-')
			buf_putc(&out, low.ptr[i]);
	return buf_str(&out);
}

static bool has_word(struct str text, const char *words)
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

static bool is_guard(struct str name, struct arena *arena)
{
	struct str letters = letters_of(name, arena);

	return has_word(letters, GUARD_WORDS) &&
	       (!has_word(letters, GUARD_NOT) ||
		   str_find_text(letters, "authoriz") < letters.len);
}

static void add_asks(struct unguarded *run, struct asking *operation,
    struct str key)
{
	const uint64_t *first = map_get(&run->by_handler, key);

	for (size_t at = first ? (size_t)*first : 0; at;
	     at = run->next[at - 1]) {
		struct str name = run->asks[at - 1].target;

		/* the last one handles it */
		if (str_equal(name, operation->row->handler))
			continue;
		strs_push(&operation->names, name, run->scratch);
		if (!operation->guarded && is_guard(name, run->scratch)) {
			operation->guard = name;
			operation->guarded = true;
		}
	}
}

/* What whoever is new here makes. */
static bool is_joining(const struct endpoint *row)
{
	struct str path = row->path;

	if (str_ends(path, "/"))
		path.len--;
	return str_is(row->method, "POST") &&
	       str_listed("users accounts members customers",
		   str_after_last(path, '/'));
}

static bool is_open(const struct endpoint *row, struct arena *arena)
{
	return is_joining(row) ||
	       has_word(str_lower(row->path, arena), OPEN_WORDS) ||
	       has_word(str_lower(row->handler, arena), OPEN_WORDS) ||
	       path_of_example(row->at.path);
}

/* ---- operations of one file ---- */

static struct asked read_file(struct unguarded *run,
    const struct endpoint *rows, size_t count)
{
	struct asked out = { 0 };
	struct map lines = { .arena = run->scratch };

	for (size_t i = 0; i < count; i++) {
		struct asking *made;
		uint64_t *seen =
		    map_put(&lines, line_key(rows[i].at, run->scratch));

		if ((*seen)++)
			continue;
		made = array_push(&out.items, &out.count, sizeof(*made),
		    run->scratch);
		*made = (struct asking){ .row = &rows[i] };
		add_asks(run, made, line_key(rows[i].at, run->scratch));
		if (rows[i].handler.len)
			add_asks(run, made,
			    handler_key(rows[i].at.path,
				symbol_last(rows[i].handler), run->scratch));
		made->open = !made->guarded && is_open(made->row, run->scratch);
		out.guarded += made->guarded;
		out.open += made->open;
	}
	return out;
}

/* The first one with the guard that most have; NULL: it is no rule. */
static const struct asking *most_usual(const struct asked *file,
    struct arena *arena)
{
	struct map counts = { .arena = arena };
	const struct asking *best = NULL;
	size_t most = 0;

	for (size_t i = 0; i < file->count; i++)
		if (file->items[i].guarded)
			(*map_put(&counts, file->items[i].guard))++;
	for (size_t i = 0; i < file->count; i++) {
		const uint64_t *same =
		    file->items[i].guarded
			? map_get(&counts, file->items[i].guard)
			: NULL;

		if (same && *same > most) {
			most = (size_t)*same;
			best = &file->items[i];
		}
	}
	return best && most * 4 >= (file->count - file->open) * 3 ? best : NULL;
}

/* Does it ask for something that no guarded one asks for? It may be a guard
 * that is called otherwise. */
static bool asks_otherwise(const struct map *known,
    const struct asking *operation)
{
	for (size_t i = 0; i < operation->names.count; i++)
		if (!map_get(known, operation->names.items[i]))
			return true;
	return false;
}

/* All that guarded operations ask for. */
static struct map asked_with_guards(const struct asked *file,
    struct arena *arena)
{
	struct map out = { .arena = arena };

	for (size_t i = 0; i < file->count; i++)
		for (size_t k = 0;
		     file->items[i].guarded && k < file->items[i].names.count;
		     k++)
			*map_put(&out, file->items[i].names.items[k]) = 1;
	return out;
}

static struct reference *add_row(struct unguarded *run,
    const struct asking *operation, struct str guard)
{
	struct reference *row = model_add(run->out, LIST_references, run->perm);

	row->subsystem = operation->row->subsystem;
	row->kind = reference_kind_text(REFERENCE_UNGUARDED);
	row->target = str_copy(guard, run->perm);
	row->at = operation->row->at;
	return row;
}

static void check_file(struct unguarded *run, const struct endpoint *rows,
    size_t count)
{
	struct asked file;
	const struct asking *usual;
	struct map known;
	size_t all;
	bool told = false;

	if (map_get(&run->by_handler,
		handler_key(rows->at.path, STR("*"), run->scratch)))
		return;
	file = read_file(run, rows, count);
	usual = most_usual(&file, run->scratch);
	all = file.count - file.open;
	if (!usual || file.guarded < GUARDED_LEAST ||
	    (all - file.guarded) * GUARDED_SHARE > all)
		return;
	known = asked_with_guards(&file, run->scratch);
	for (size_t i = 0; i < file.count; i++) {
		const struct asking *one = &file.items[i];

		if (one->guarded || one->open || asks_otherwise(&known, one))
			continue;
		add_row(run, one, usual->guard)->label = str_printf(run->perm,
		    "%.*s %.*s %zu", STR_ARG(one->row->method),
		    STR_ARG(one->row->path), file.guarded);
		told = true;
	}
	if (told)
		add_row(run, usual, usual->guard);
}

/* Is there something that asks before whole routers of other files? */
static bool is_asked_before(const struct unguarded *run)
{
	for (size_t i = 0; i < run->ask_count; i++)
		if (str_is(run->asks[i].label, "**"))
			return true;
	return false;
}

static int by_place(const void *a, const void *b, void *context)
{
	const struct endpoint *x = a;
	const struct endpoint *y = b;
	int order = evidence_compare(x->at, y->at);

	(void)context;
	return order ? order : str_compare(x->path, y->path);
}

void assemble_unguarded(struct model *out, const struct units *units,
    const struct index *index, const struct group_rows *first,
    struct arena *perm)
{
	struct unguarded run = { .out = out,
		.units = units,
		.index = index,
		.references = first->references,
		.by_handler = { .arena = index->arena },
		.perm = perm,
		.scratch = index->arena };
	size_t count = out->endpoints.count - first->endpoints;
	struct endpoint *rows;

	take_asks(&run);
	if (run.ask_count == 0 || count == 0)
		return;
	index_asks(&run);
	if (is_asked_before(&run))
		return;
	rows = arena_array(run.scratch, count, sizeof(*rows));
	for (size_t i = 0; i < count; i++)
		rows[i] = ((const struct endpoint *)
			       out->endpoints.items)[first->endpoints + i];
	sort_items(rows, count, sizeof(*rows), by_place, NULL);
	for (size_t i = 0; i < count;) {
		size_t end = i + 1;

		while (end < count &&
		       str_equal(rows[end].at.path, rows[i].at.path))
			end++;
		check_file(&run, rows + i, end - i);
		i = end;
	}
}
