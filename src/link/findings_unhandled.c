/*
 * Events of a program that nothing handles. Handlers are told in many ways, so
 * only a subsystem most of whose events are seen to be handled says anything by
 * the rest.
 */
#include "link/parts.h"
#include "model/model.h"

enum {
	HANDLED_LEAST = 5, /* events of the subsystem */
	HANDLED_SHARE = 4, /* times those that are not */
	NAMED_MOST = 3,
};

struct emitter {
	struct str subsystem;
	struct unhandled {
		const struct event **rows;
		size_t count;
	} unhandled;
	size_t handled; /* its other events */
};

struct emitters {
	struct emitter *items;
	size_t count;
	struct map places; /* subsystem → index + 1 */
	struct map handled; /* names that have a handler */
	struct map counted; /* "subsystem name" */
};

static bool is_role(const struct event *row, const char *role)
{
	return str_is(row->role, role);
}

static struct emitter *emitter_of(struct emitters *list, struct str subsystem,
    struct arena *arena)
{
	uint64_t *place = map_put(&list->places, subsystem);
	struct emitter *made;

	if (*place)
		return &list->items[*place - 1];
	made = array_push(&list->items, &list->count, sizeof(*made), arena);
	made->subsystem = subsystem;
	*place = list->count;
	return made;
}

/* Where does what is only known at run time begin? */
static size_t find_open(struct str name)
{
	size_t brace = str_find(name, '{');
	size_t star = str_find(name, '*');

	return brace < star ? brace : star;
}

/* Is it what a handler of `ship.{kind}`, or `ship.*`, may be there for? */
static bool is_taken_by_open(const struct linking *run, struct str name)
{
	const struct event *rows = run->model->events.items;

	for (size_t i = 0; i < run->model->events.count; i++) {
		struct str handled = rows[i].name;
		size_t open = find_open(handled);

		if (!is_role(&rows[i], "emit") && open < handled.len &&
		    str_has_start(name, str_slice(handled, 0, open)))
			return true;
	}
	return false;
}

/* A text that is written out. Handlers of classes are told in too many ways:
 * by a base, a union of types, what a container registers. */
static bool is_plain(struct str name)
{
	return name.len > 0 && (name.ptr[0] < 'A' || name.ptr[0] > 'Z') &&
	       find_open(name) == name.len;
}

/* Has it neither a handler of its own nor one of another kind? */
static bool is_unhandled(const struct emitters *list, const struct linking *run,
    struct str name)
{
	return is_plain(name) && !map_get(&list->handled, name) &&
	       !is_taken_by_open(run, name);
}

static void note_event(struct emitters *list, const struct linking *run,
    const struct event *row)
{
	uint64_t *counted = map_put(&list->counted,
	    str_printf(run->scratch, "%.*s\n%.*s", STR_ARG(row->subsystem),
		STR_ARG(row->name)));
	struct emitter *emitter;

	if ((*counted)++)
		return;
	emitter = emitter_of(list, row->subsystem, run->scratch);
	if (map_get(&list->handled, row->name)) {
		emitter->handled++;
	} else if (is_unhandled(list, run, row->name)) {
		const struct event **made = array_push(&emitter->unhandled.rows,
		    &emitter->unhandled.count, sizeof(const struct event *),
		    run->scratch);

		*made = row;
	}
}

static void tell(struct linking *run, const struct emitter *emitter)
{
	const struct unhandled *list = &emitter->unhandled;
	struct buf text = { .arena = run->perm };
	struct places at = { 0 };

	for (size_t i = 0; i < list->count && i < NAMED_MOST; i++) {
		buf_printf(&text, "%s`%.*s`", i ? ", " : "",
		    STR_ARG(list->rows[i]->name));
		push_place(&at, list->rows[i]->at, run->perm);
	}
	if (list->count > NAMED_MOST)
		buf_printf(&text, " and %zu more", list->count - NAMED_MOST);
	buf_printf(&text,
	    " of `%.*s` %s emitted, and no handler is found here, as there is "
	    "for %zu other events \xe2\x80\x94 nothing follows, unless another "
	    "program listens.",
	    STR_ARG(emitter->subsystem), list->count == 1 ? "is" : "are",
	    emitter->handled);
	add_finding(run, finding_id(run, "event-unhandled", emitter->subsystem),
	    "note", buf_str(&text), at);
}

/* Few, beside many that are handled? */
static bool says_something(const struct emitter *emitter)
{
	return emitter->unhandled.count > 0 &&
	       emitter->handled >= HANDLED_LEAST &&
	       emitter->handled >= emitter->unhandled.count * HANDLED_SHARE;
}

void find_unhandled(struct linking *run)
{
	const struct event *rows = run->model->events.items;
	struct emitters list = { .places = { .arena = run->scratch },
		.handled = { .arena = run->scratch },
		.counted = { .arena = run->scratch } };

	for (size_t i = 0; i < run->model->events.count; i++)
		if (!is_role(&rows[i], "emit"))
			*map_put(&list.handled, rows[i].name) = 1;
	for (size_t i = 0; i < run->model->events.count; i++)
		if (is_role(&rows[i], "emit") && !is_aside(rows[i].at.path))
			note_event(&list, run, &rows[i]);
	for (size_t i = 0; i < list.count; i++)
		if (says_something(&list.items[i]))
			tell(run, &list.items[i]);
}
