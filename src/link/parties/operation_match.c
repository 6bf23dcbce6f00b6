/*
 * Decides which declared operations are served, declaration_match(). A path may
 * be served behind something in front of it, or without its own front: a
 * *front*, "+/api" or "-/v1". Fronts by which many operations are served count.
 */
#include "link/parties/operation_match.h"

#include <string.h>

#include "link/parties/parts.h"
#include "model/model.h"

/* The front by which a declared path is served at another: what that has
 * before it, "+/api", or lacks, "-/v1"; "": none. */
static struct str front_difference(const struct strs *declared_texts,
    const struct strs *served, struct arena *arena)
{
	bool more = served->count > declared_texts->count;
	const struct strs *longer = more ? served : declared_texts;
	size_t count =
	    longer->count - (more ? declared_texts->count : served->count);
	struct buf out = { .arena = arena };

	if (count)
		buf_putc(&out, more ? '+' : '-');
	for (size_t i = 0; i < count; i++) {
		buf_putc(&out, '/');
		buf_put(&out, longer->items[i]);
	}
	return buf_str(&out);
}

/* ---- what is served ---- */

/* The last part of a path; "": it has none. */
static struct str last_way_part(const struct operation_way *way)
{
	return way->parts.count ? way->parts.items[way->parts.count - 1]
				: STR("");
}

/* Read the endpoints of the model, chained by the last part of their paths:
 * what a call may mean is found without a look at all. From behind, so that
 * chains ascend. */
void served_read(struct served *served, const struct model *model,
    struct arena *arena)
{
	*served = (struct served){
		.rows = model->endpoints.items,
		.count = model->endpoints.count,
		.lasts = { .arena = arena },
		.servers = { .arena = arena },
		.folders = { .arena = arena },
		.arena = arena,
	};
	served->ways = arena_array(arena, served->count, sizeof(*served->ways));
	served->next = arena_array(arena, served->count, sizeof(*served->next));
	for (size_t i = served->count; i-- > 0;) {
		uint64_t *first;

		served->ways[i] = operation_way_of(served->rows[i].method,
		    served->rows[i].path, arena);
		first =
		    map_put(&served->lasts, last_way_part(&served->ways[i]));
		served->next[i] = (uint32_t)*first;
		*first = i + 1;
		*map_put(&served->servers, served->rows[i].subsystem) |=
		    str_is(served->rows[i].method, "RPC") ? SERVES_CALLS
							  : SERVES_PATHS;
		*map_put(&served->folders,
		    path_folder(served->rows[i].at.path)) = 1;
	}
}

/* What the subsystem serves (SERVES_…); 0: nothing. */
unsigned served_by(const struct served *served, struct str subsystem)
{
	const uint64_t *kinds = map_get(&served->servers, subsystem);

	return kinds ? (unsigned)*kinds : 0;
}

/* Does a file in the folder serve something? */
bool served_from(const struct served *served, struct str folder)
{
	return map_get(&served->folders, folder) != NULL;
}

/* The first endpoint whose path ends in the part; SIZE_MAX: none. */
size_t first_ending(const struct served *served, struct str last)
{
	const uint64_t *first = map_get(&served->lasts, last);

	return first ? (size_t)*first - 1 : SIZE_MAX;
}

/* The next endpoint with the same last part; SIZE_MAX: no more. */
size_t next_ending(const struct served *served, size_t at)
{
	return served->next[at] ? served->next[at] - 1u : SIZE_MAX;
}

/* ---- declarations ---- */

/* Append the operations of "PATH METHOD METHOD", but for methods that servers
 * answer by themselves. */
static void read_declared_operations(struct declaration *declaration,
    struct str text, struct arena *arena)
{
	struct str path = { 0 };
	struct str method;

	str_cut(&path, &text, ' ');
	while (str_cut(&method, &text, ' ')) {
		struct declared *declared;

		if (str_listed("OPTIONS HEAD TRACE", method))
			continue;
		declared = array_push(&declaration->items, &declaration->count,
		    sizeof(*declared), arena);
		declared->method = method;
		declared->path = path;
		declared->way = operation_way_of(method, path, arena);
		declaration->told += !str_is(method, "ANY");
	}
}

/* Read the operations of a declaration, whose paths are separated by ", ". */
void declaration_read(struct declaration *declaration,
    const struct reference *reference, struct arena *arena)
{
	struct str rest = reference->label;

	*declaration = (struct declaration){ .row = reference };
	while (rest.len) {
		size_t end = str_find_text(rest, ", ");

		read_declared_operations(declaration, str_slice(rest, 0, end),
		    arena);
		rest = str_slice(rest, end + 2, rest.len);
	}
}

/* A front, and how many operations would be served by it. */
struct front {
	struct str text;
	size_t count; /* of operations */
	size_t last; /* the one that was counted last, + 1 */
};

/* All fronts of a declaration. */
struct fronts {
	struct front *items;
	size_t count;
	struct map places;
};

/* Count an operation for the front: once, however many endpoints serve it. */
static void count_front(struct fronts *fronts, struct str text,
    size_t operation)
{
	uint64_t *place = map_put(&fronts->places, text);
	struct front *front;

	if (*place == 0) {
		front = array_push(&fronts->items, &fronts->count,
		    sizeof(*front), fronts->places.arena);
		front->text = text;
		*place = fronts->count;
	}
	front = &fronts->items[*place - 1];
	front->count += front->last != operation + 1;
	front->last = operation + 1;
}

/* Count each operation for all fronts by which it would be served. */
static void count_fronts(struct fronts *fronts,
    const struct declaration *declaration, const struct served *served)
{
	for (size_t i = 0; i < declaration->count; i++) {
		const struct operation_way *way = &declaration->items[i].way;

		for (size_t at = first_ending(served, last_way_part(way));
		     at != SIZE_MAX; at = next_ending(served, at)) {
			const struct operation_way *other_way =
			    &served->ways[at];

			if (methods_meet(way->method, other_way->method) &&
			    parts_share_end(&way->parts, &other_way->parts,
				false))
				count_front(fronts,
				    front_difference(&way->parts,
					&other_way->parts, served->arena),
				    i);
		}
	}
}

/* Keep the fronts that serve half as many operations as the best one, or a
 * fifth of all, and "": fewer agree by chance. */
static void keep_fronts(struct declaration *declaration,
    const struct fronts *fronts, struct arena *arena)
{
	size_t most = 0;

	for (size_t i = 0; i < fronts->count; i++)
		if (fronts->items[i].count > most)
			most = fronts->items[i].count;
	for (size_t i = 0; i < fronts->count; i++) {
		const struct front *front = &fronts->items[i];

		if (front->text.len == 0 || front->count * 2 >= most ||
		    front->count * 5 >= declaration->count)
			strs_push(&declaration->fronts, front->text, arena);
	}
}

/* Is it served by an endpoint for all below a path, which ends in `**`? */
static bool is_caught(const struct declared *declared,
    const struct served *served)
{
	const struct strs *parts = &declared->way.parts;

	for (size_t at = first_ending(served, STR("**")); at != SIZE_MAX;
	     at = next_ending(served, at)) {
		const struct operation_way *way = &served->ways[at];
		size_t head = way->parts.count - 1;

		if (head == 0 || !methods_meet(declared->method, way->method))
			continue;
		/* Any front of the declared path may be what stands before the
		 * `**`. */
		for (size_t end = 1; end <= parts->count; end++) {
			const struct strs front = { parts->items, end };
			const struct strs before_texts = { way->parts.items,
				head };

			if (parts_share_end(&front, &before_texts, false))
				return true;
		}
	}
	return false;
}

/* Is any part of their common end a word, and no parameter? */
static bool ends_in_words(const struct strs *a, const struct strs *b)
{
	size_t count = a->count < b->count ? a->count : b->count;

	for (size_t i = 1; i <= count; i++)
		if (!str_is(b->items[b->count - i], "{}"))
			return true;
	return false;
}

/* May an endpoint with that last part serve the operation: behind a front, or
 * by a parameter in place of a part? Then they have to agree in a word, or in
 * a front that is kept. */
static bool is_covered_by(const struct declaration *declaration,
    const struct declared *declared, struct str last,
    const struct served *served)
{
	const struct strs *parts = &declared->way.parts;

	for (size_t at = first_ending(served, last); at != SIZE_MAX;
	     at = next_ending(served, at)) {
		const struct strs *others = &served->ways[at].parts;

		if (!methods_meet(declared->method, served->ways[at].method))
			continue;
		if (parts_share_end(parts, others, false) ||
		    (parts_share_end(parts, others, true) &&
			(ends_in_words(parts, others) ||
			    strs_have(&declaration->fronts,
				front_difference(parts, others,
				    served->arena)))))
			return true;
	}
	return false;
}

/* Are the paths as long, with equal parts or a parameter of either at each
 * place, and a word in common? */
static bool may_be_one(const struct strs *a, const struct strs *b)
{
	bool words = false;

	for (size_t i = 0; i < a->count && a->count == b->count; i++) {
		bool same = str_equal(a->items[i], b->items[i]);

		if (!same && !str_is(a->items[i], "{}") &&
		    !str_is(b->items[i], "{}"))
			return false;
		words |= same && !str_is(a->items[i], "{}");
	}
	return words && a->count == b->count;
}

/* Note endpoints that an operation may mean which none serves as it is:
 * declared for one kind of user, it may be served for all, or the other way
 * round. */
static void note_likely_endpoints(struct declaration *declaration,
    const struct served *served)
{
	for (size_t i = 0; i < declaration->count; i++) {
		const struct declared *declared = &declaration->items[i];

		for (size_t k = 0; k < served->count && !declared->served; k++)
			declaration->listed[k] |=
			    methods_meet(declared->method,
				served->ways[k].method) &&
			    may_be_one(&declared->way.parts,
				&served->ways[k].parts);
	}
}

/* Find the endpoints that serve the operation, and whether another may. */
static void match_operation(struct declaration *declaration,
    struct declared *declared, const struct served *served)
{
	struct str last = last_way_part(&declared->way);

	for (size_t at = first_ending(served, last); at != SIZE_MAX;
	     at = next_ending(served, at)) {
		const struct operation_way *other_way = &served->ways[at];

		if (!methods_meet(declared->method, other_way->method) ||
		    !parts_share_end(&declared->way.parts, &other_way->parts,
			false) ||
		    !strs_have(&declaration->fronts,
			front_difference(&declared->way.parts,
			    &other_way->parts, served->arena)))
			continue;
		declared->served = true;
		declaration->endpoints[at] = true;
	}
	declaration->served += declared->served &&
			       !str_is(declared->method, "ANY");
	declared->covered =
	    declared->served || declared->way.parts.count == 0 ||
	    str_is(declared->method, "ANY") ||
	    is_covered_by(declaration, declared, last, served) ||
	    is_covered_by(declaration, declared, STR("{}"), served) ||
	    is_caught(declared, served);
}

/* Leave out services of which nothing is served here: a file of procedures may
 * declare what other programs serve. They count neither as lacking nor as
 * told. */
static void leave_foreign_services(struct declaration *declaration,
    struct arena *arena)
{
	struct map served_by_part = { .arena = arena };

	for (size_t i = 0; i < declaration->count; i++)
		if (declaration->items[i].served)
			*map_put(&served_by_part,
			    path_folder(declaration->items[i].path)) = 1;
	for (size_t i = 0; i < declaration->count; i++) {
		struct declared *declared = &declaration->items[i];

		if (!str_is(declared->method, "RPC") ||
		    map_get(&served_by_part, path_folder(declared->path)))
			continue;
		declared->covered = true;
		declaration->told--;
	}
}

/* Find what is served of a declaration. Fronts come first, as whether an
 * operation is served goes by those of many. */
void declaration_match(struct declaration *declaration,
    const struct served *served)
{
	struct fronts fronts = { .places = { .arena = served->arena } };

	declaration->endpoints =
	    arena_array(served->arena, served->count, sizeof(bool));
	declaration->listed =
	    arena_array(served->arena, served->count, sizeof(bool));
	count_fronts(&fronts, declaration, served);
	keep_fronts(declaration, &fronts, served->arena);
	for (size_t i = 0; i < declaration->count; i++)
		match_operation(declaration, &declaration->items[i], served);
	note_likely_endpoints(declaration, served);
	leave_foreign_services(declaration, served->arena);
}
