/*
 * compare_facts: rows to facts; rows that say the same are one.
 * A fact has hashes for each way in which it may find its twin: `identity` and
 * `values` for what it says, `alike`, `closer` and `kin` for what may have
 * another name now. Begin with fact_of().
 */
#include "drift/compare/compare.h"
#include "drift/compare/facts.h"
#include "drift/compare/fact_groups.h"

#include <assert.h>
#include <string.h>

#include "base/base.h"

/* What collecting the facts of one side works on. */
struct collecting {
	struct comparison *run;
	enum side side;
	struct lens lens;
	struct map by_key; /* → struct fact * */
	struct facts *out;
};

static const struct field *field_named(const struct list *list,
    const char *name)
{
	return name ? list_field(list, str_from(name)) : NULL;
}

static const struct field *places_field(const struct list *list)
{
	for (size_t i = 0; i < list->field_count; i++)
		if (list->fields[i].type == FIELD_PLACES)
			return &list->fields[i];
	return NULL;
}

/* Fields that the subject or its list does not have are NULL. */
static struct lens lens_of(const struct subject *subject)
{
	const struct list *list = subject_list(subject);
	struct lens lens = { .subject = subject, .list = list };

	for (size_t i = 0; i < IDENTITY_MOST; i++)
		lens.identity[i] =
		    field_named(list, subject->identity[i].field);
	for (size_t i = 0; i < ASPECTS_MOST; i++)
		lens.aspects[i] = field_named(list, subject->aspects[i].field);
	for (size_t i = 0; i < ALIKE_MOST; i++)
		lens.alike[i] = field_named(list, subject->alike[i]);
	lens.closer = field_named(list, subject->closer);
	lens.subsystem = field_named(list, "subsystem");
	lens.severity = field_named(list, "severity");
	lens.places = places_field(list);
	return lens;
}

/* ---- one row ---- */

static void set_location(struct fact *fact, struct collecting *collecting,
    struct str path)
{
	fact->path = path;
	fact->location = location_of(collecting->run, collecting->side, path);
}

/* Of which subsystem the fact is. `subsystem` is what people read, so it is the
 * name of after; `home` is compared, so it is the same on both sides. `index`
 * is that of the row, and of its unit where the rows are subsystems.
 * A name that is no subsystem's stays as `subsystem`, without a unit. */
static void set_scope(struct fact *fact, struct collecting *collecting,
    const void *row, size_t index, struct str path)
{
	struct view *view = &collecting->run->views[collecting->side];
	const struct link *link = row;

	switch (fact->subject->scope) {
	case SCOPE_PROJECT:
		break;
	case SCOPE_FIELD:
		fact->subsystem = field_text(collecting->lens.subsystem, row,
		    collecting->run->scratch);
		fact->unit = unit_named(view, fact->subsystem);
		break;
	case SCOPE_PLACE:
		fact->unit = unit_at(view, path);
		break;
	case SCOPE_NAME:
		fact->unit = &view->units[index];
		break;
	case SCOPE_FROM:
		fact->unit = unit_of_party(view, link->from);
		break;
	case SCOPE_OWNER:
		assert(fact->owner);
		fact->unit = fact->owner->unit;
		break;
	}
	if (fact->unit && collecting->side == BEFORE && fact->unit->twin)
		fact->subsystem = fact->unit->twin->row->name;
	else if (fact->unit)
		fact->subsystem = fact->unit->row->name;
	fact->home = fact->unit ? unit_name(fact->unit) : fact->subsystem;
}

/* What is nested is the same only below the same owner: of both sides, the
 * number of the owner of after stands for it, which nothing else has. */
static void set_identity(struct fact *fact, struct collecting *collecting,
    const void *row)
{
	if (fact->owner) {
		const struct fact *owner = collecting->side == BEFORE
					       ? fact->owner->twin
					       : fact->owner;

		hash_join(&fact->identity,
		    (struct hash){ { owner->number, 0 } });
	}
	for (size_t i = 0; i < IDENTITY_MOST; i++) {
		const struct field *field = collecting->lens.identity[i];
		enum naming naming = fact->subject->identity[i].naming;

		if (!field)
			break;
		hash_add(&fact->identity,
		    naming == NAMING_UNIT
			? fact->home
			: name_now(collecting->run, collecting->side, naming,
			      field_text(field, row, collecting->run->scratch),
			      fact->location));
	}
}

/* A parameter is written `:id`, `{id}`, `<int:id>`, `[id]`, `*rest` or
 * `(id)`. */
static bool is_literal_segment(struct str segment)
{
	return segment.len && !strchr(":{<[*(", segment.ptr[0]);
}

/* `orders/{id}` of `/api/v1/orders/{id}`: the last segment that is no parameter
 * and what is behind it, which stay when the prefix changes. "" where all are
 * parameters. */
static struct str path_tail(struct str path)
{
	struct str left = path;

	while (left.len) {
		size_t slash = str_find_last(left, '/');

		if (is_literal_segment(str_after_last(left, '/')))
			return str_slice(path, slash < left.len ? slash + 1 : 0,
			    path.len);
		left = str_slice(left, 0, slash < left.len ? slash : 0);
	}
	return left;
}

/* `x#y` of `a/x#y`: the modules go with the prefix of the path. */
static struct str without_modules(struct str handler)
{
	return handler_is_cut(handler) ? symbol_local_name(handler) : handler;
}

/* An operation without a name is like one with its path, and closer to one with
 * its method and the end of its path. One with a name and all that is the same
 * even in another file. */
static void set_alike_path(struct fact *fact, const void *row)
{
	const struct endpoint *endpoint = row;
	struct str tail;

	if (fact->subject->list != LIST_endpoints)
		return;
	tail = path_tail(endpoint->path);
	hash_add(&fact->kin, without_modules(endpoint->handler));
	hash_add(&fact->kin, endpoint->method);
	hash_add(&fact->kin, tail);
	fact->has_kin = endpoint->handler.len && tail.len;
	if (endpoint->handler.len)
		return;
	hash_add(&fact->closer, tail);
	hash_add(&fact->alike, endpoint->path);
	fact->has_alike = tail.len > 0;
}

/* Only what has a text in each of the fields may be alike: two operations
 * without a handler are not the same for that. Prose names subsystems, which
 * may be called otherwise, so these are replaced first. */
static void set_alike(struct fact *fact, struct collecting *collecting,
    const void *row)
{
	const struct lens *lens = &collecting->lens;

	fact->has_alike = lens->alike[0] != NULL;
	for (size_t i = 0; i < ALIKE_MOST; i++) {
		struct str text;

		if (!lens->alike[i])
			break;
		text =
		    field_text(lens->alike[i], row, collecting->run->scratch);
		if (fact->subject->list == LIST_endpoints)
			text = without_modules(text);
		if (fact->subject->traits & SERIOUS)
			text =
			    words_of(collecting->run, collecting->side, text);
		hash_add(&fact->alike, text);
		fact->has_alike &= text.len > 0;
	}
	fact->closer = fact->alike;
	set_alike_path(fact, row);
	if (lens->closer)
		hash_add(&fact->closer,
		    field_text(lens->closer, row, collecting->run->scratch));
}

/* By what rows are the same fact on one side. */
static struct hash fact_key(const struct fact *fact)
{
	struct hash key = fact->identity;

	hash_add(&key, fact->home);
	if (fact->subject->traits & BY_FILE)
		location_hash(&key, fact->location);
	return key;
}

/* Of rows that say the same, one is shown, whatever their order and lines. */
static bool shows_better(const struct list *list, const void *row,
    const void *than)
{
	int order = 0;

	for (size_t i = 0; !order && i < list->field_count; i++)
		if (list->fields[i].type == FIELD_TEXT)
			order =
			    str_compare(field_text(&list->fields[i], row, NULL),
				field_text(&list->fields[i], than, NULL));
	return order < 0;
}

/* The fact that a row says, made if it is the first one. Rows of one fact that
 * are not alike the same thing are alike nothing: which row counts would depend
 * on their order. */
static struct fact *fact_of(struct collecting *collecting, const void *row,
    size_t index, const struct fact *owner)
{
	struct arena *arena = collecting->run->scratch;
	struct evidence at = place_of_row(collecting->lens.list, row);
	struct fact *fact = NEW(arena, struct fact);
	struct fact *known_fact;
	uint64_t *place;

	fact->subject = collecting->lens.subject;
	fact->row = row;
	fact->owner = owner;
	set_location(fact, collecting, at.path);
	set_scope(fact, collecting, row, index, at.path);
	set_identity(fact, collecting, row);
	set_alike(fact, collecting, row);
	fact->key = fact_key(fact);
	place = map_put(&collecting->by_key, hash_key(&fact->key));
	if (!*place) {
		*place = (uintptr_t)fact;
		*(struct fact **)array_push(&collecting->out->items,
		    &collecting->out->count, sizeof(struct fact *),
		    arena) = fact;
		return fact;
	}
	known_fact = (struct fact *)(uintptr_t)*place;
	known_fact->has_alike &= hash_equal(known_fact->alike, fact->alike);
	if (shows_better(collecting->lens.list, row, known_fact->row))
		known_fact->row = row;
	return known_fact;
}

/* NULL: the row is too light to be a fact. */
static struct fact *add_compared_fact(struct collecting *collecting,
    const void *row, size_t index, const struct fact *owner)
{
	const struct lens *lens = &collecting->lens;
	struct fact_row *fact_row;
	struct fact *fact;

	if (lens->subject->traits & SERIOUS) {
		struct str severity =
		    field_text(lens->severity, row, collecting->run->scratch);

		if (!str_is(severity, "warning") && !str_is(severity, "error"))
			return NULL;
	}
	fact = fact_of(collecting, row, index, owner);
	fact_row = NEW(collecting->run->scratch, struct fact_row);
	*fact_row = (struct fact_row){ row, fact->rows };
	fact->rows = fact_row;
	return fact;
}

/* ---- all rows ---- */

/* The first place is known when all rows are: take the location from there, in
 * place of that of the row that came first. */
static void finish_fact(struct fact *fact, struct collecting *collecting)
{
	fact_fill(fact, &collecting->lens, collecting->run->scratch);
	if (fact->places.count)
		set_location(fact, collecting, fact->places.items[0].path);
}

static int compare_hashes(struct hash left_hash, struct hash right_hash)
{
	if (left_hash.parts[0] != right_hash.parts[0])
		return left_hash.parts[0] < right_hash.parts[0] ? -1 : 1;
	return (left_hash.parts[1] > right_hash.parts[1]) -
	       (left_hash.parts[1] < right_hash.parts[1]);
}

/* Only the order of those with one identity matters. */
static int compare_facts(const void *a, const void *b, void *context)
{
	const struct fact *left_fact = *(struct fact *const *)a;
	const struct fact *right_fact = *(struct fact *const *)b;
	int order = compare_hashes(left_fact->identity, right_fact->identity);

	(void)context;
	if (!order)
		order = str_compare(left_fact->location.below,
		    right_fact->location.below);
	if (!order)
		order = str_compare(left_fact->location.unit,
		    right_fact->location.unit);
	if (!order)
		order = compare_hashes(left_fact->values, right_fact->values);
	return order ? order : str_compare(left_fact->home, right_fact->home);
}

/* What has no owner on the other side is new or gone with its owner, and is not
 * told by itself. */
static void compare_nested_rows(struct collecting *collecting,
    const struct rows *rows, const struct list *list)
{
	const struct subject *subject = collecting->lens.subject;
	const struct field *field = field_named(list, subject->nested);

	for (size_t i = 0; i < rows->count; i++) {
		const struct fact *owner =
		    collecting->run->owners[collecting->side][i];
		const struct rows *nested =
		    (const void *)((const char *)rows_at(rows, list, i) +
				   field->offset);

		if (!owner->twin)
			continue;
		for (size_t n = 0; n < nested->count; n++)
			add_compared_fact(collecting,
			    rows_at(nested, field->rows, n), n, owner);
	}
}

static void add_compared_facts(struct collecting *collecting,
    const struct rows *rows, const struct list *list)
{
	struct fact **facts = arena_array(collecting->run->scratch, rows->count,
	    sizeof(struct fact *));

	for (size_t i = 0; i < rows->count; i++)
		facts[i] = add_compared_fact(collecting, rows_at(rows, list, i),
		    i, NULL);
	collecting->run->owners[collecting->side] = facts;
}

/* Places and values are complete only when all rows are collected; the order
 * needs them, and numbers need the order. */
void facts_collect(struct facts *facts, struct comparison *comparison,
    const struct subject *subject, enum side side)
{
	const struct list *list = &model_lists[subject->list];
	const struct rows *rows =
	    model_rows_const(comparison->views[side].model, list);
	struct collecting collecting = { comparison, side, lens_of(subject),
		{ .arena = comparison->scratch }, facts };

	map_reserve(&collecting.by_key, rows->count);
	if (subject->nested)
		compare_nested_rows(&collecting, rows, list);
	else
		add_compared_facts(&collecting, rows, list);
	for (size_t i = 0; i < facts->count; i++)
		finish_fact(facts->items[i], &collecting);
	sort_items(facts->items, facts->count, sizeof(*facts->items),
	    compare_facts, NULL);
	for (size_t i = 0; i < facts->count; i++)
		facts->items[i]->number = i;
}
