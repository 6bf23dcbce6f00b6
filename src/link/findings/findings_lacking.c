/*
 * Operations that name a method which their class does not have, where it is
 * looked up only as a request comes.
 */
#include "link/parties/parts.h"
#include "model/model.h"

enum {
	CLASSES_MOST = 3, /* more become one finding */
	NAMED_MOST = 3,
	PLACES_MOST = 4,
};

/* A class, and what it lacks. */
struct lacking {
	struct str class;
	struct strs methods; /* the first ones, … */
	struct map seen; /* each once */
	size_t operations;
	struct places at; /* of the operations */
	struct evidence own; /* of the class; path "": not known */
};

struct classes {
	struct lacking *items;
	size_t count;
	struct map places; /* class → index + 1 */
};

/* In the order in which the references have them. */
static struct lacking *lacking_class(struct classes *classes, struct str name,
    struct arena *arena)
{
	uint64_t *place = map_put(&classes->places, name);
	struct lacking *lacking;

	if (*place)
		return &classes->items[*place - 1];
	lacking = array_push(&classes->items, &classes->count, sizeof(*lacking),
	    arena);
	lacking->class = name;
	lacking->seen.arena = arena;
	*place = classes->count;
	return lacking;
}

/* A reference without a label says where the class is; one with a label is of
 * an operation, which begins with the method that it names. */
static void note_lacking_method(struct lacking *lacking,
    const struct linking *linking, const struct reference *reference)
{
	struct str method =
	    str_slice(reference->label, 0, str_find(reference->label, ' '));
	uint64_t *seen;

	if (reference->label.len == 0) {
		lacking->own = reference->at;
		return;
	}
	seen = map_put(&lacking->seen, method);
	if ((*seen)++ == 0)
		strs_push(&lacking->methods, method, linking->scratch);
	lacking->operations++;
	if (lacking->at.count < PLACES_MOST - 1)
		push_place(&lacking->at, reference->at, linking->perm);
}

static struct classes collect_lacking(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct classes classes = { .places = { .arena = linking->scratch } };

	for (size_t i = 0; i < linking->model->references.count; i++)
		if (reference_is(&references[i], REFERENCE_LACKS))
			note_lacking_method(lacking_class(&classes,
						references[i].target,
						linking->scratch),
			    linking, &references[i]);
	return classes;
}

#define CONSEQUENCE "\xe2\x80\x94 a request for %s fails."

static void tell_class(struct linking *linking, struct lacking *lacking)
{
	struct buf text = { .arena = linking->perm };

	put_count(&text, lacking->operations, "operation", "operations");
	buf_printf(&text, " of `%.*s` %s ", STR_ARG(lacking->class),
	    lacking->operations == 1 ? "names a method" : "name methods");
	buf_puts(&text, "that it does not have: ");
	put_some(&text, &lacking->methods, NAMED_MOST, lacking->methods.count);
	buf_printf(&text, " " CONSEQUENCE,
	    lacking->operations == 1 ? "it" : "them");
	if (lacking->own.path.len)
		push_place(&lacking->at, lacking->own, linking->perm);
	add_finding(linking,
	    finding_id(linking, "handler-lacks", lacking->class), "warning",
	    buf_str(&text), lacking->at);
}

/* A class and its first missing method, for each: `OrderController.cancel`. */
static void tell_all(struct linking *linking, const struct classes *classes)
{
	struct buf text = { .arena = linking->perm };
	struct strs names = { 0 };
	struct places at = { 0 };
	size_t operations = 0;

	for (size_t i = 0; i < classes->count; i++) {
		const struct lacking *lacking = &classes->items[i];

		operations += lacking->operations;
		strs_push(&names,
		    str_dotted(lacking->class, lacking->methods.items[0],
			linking->scratch),
		    linking->scratch);
		if (i >= PLACES_MOST / 2)
			continue;
		push_place(&at, lacking->at.items[0], linking->perm);
		if (lacking->own.path.len)
			push_place(&at, lacking->own, linking->perm);
	}
	buf_printf(&text,
	    "%zu operations of %zu classes name methods that these do not "
	    "have: ",
	    operations, classes->count);
	put_some(&text, &names, NAMED_MOST, names.count);
	buf_printf(&text, " " CONSEQUENCE, "them");
	add_finding(linking, STR("handlers-lack"), "warning", buf_str(&text),
	    at);
}

void find_lacking(struct linking *linking)
{
	struct classes classes = collect_lacking(linking);
	size_t kept = 0;

	/* the class alone, whose operations are not in this model */
	for (size_t i = 0; i < classes.count; i++)
		if (classes.items[i].operations)
			classes.items[kept++] = classes.items[i];
	classes.count = kept;
	if (kept > CLASSES_MOST)
		tell_all(linking, &classes);
	for (size_t i = 0; i < kept && kept <= CLASSES_MOST; i++)
		tell_class(linking, &classes.items[i]);
}
