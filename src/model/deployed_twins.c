/*
 * What a project deploys in two ways, by a composition and into a cluster, is
 * one thing: shop-kafka of the one is kafka of the other, and is told by the
 * composition's name. Begin with same_as(), which takes a candidate only where
 * it is the only one; may_be_same() says what two have to be alike in beside
 * the ends of their names.
 */
#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"

/* What stands between the words of a name that is deployed. */
static const char marks[] = "-_.";

/* The name without marks: dynamodb-local is dynamodblocal. Compositions and
 * clusters mark words differently, as a cluster's names allow no `_`. */
static struct str bare_name(struct str name, struct arena *arena)
{
	char *out = arena_alloc(arena, name.len + 1);
	size_t count = 0;

	for (size_t i = 0; i < name.len; i++)
		if (!char_among(name.ptr[i], marks))
			out[count++] = name.ptr[i];
	return (struct str){ out, count };
}

/* What the rows of one name say together. A row of a cluster has a `kind`, that
 * of a composition none. */
struct deployed_as {
	bool composed;
	bool clustered;
	bool own; /* built from a subsystem */
	const struct known_image *image;
};

/* The rows by what they are called. */
struct callings {
	const struct service *rows;
	size_t count;
	struct map deployed_as; /* name → struct deployed_as */
	struct map bare; /* name without marks → the first so called, + 1 */
	size_t *after; /* by row: the next so called, + 1 */
	struct arena *arena;
};

/* The map has numbers as values: one of them is a pointer here. */
static void note_said(struct callings *callings, const struct service *service)
{
	uint64_t *slot = map_put(&callings->deployed_as, service->name);
	struct deployed_as *deployed_as;

	if (!*slot)
		*slot = (uintptr_t)NEW(callings->arena, struct deployed_as);
	deployed_as = (struct deployed_as *)(uintptr_t)*slot;
	deployed_as->composed |= service->kind.len == 0;
	deployed_as->clustered |= service->kind.len > 0;
	deployed_as->own |= service->subsystem.len > 0;
	if (!deployed_as->image)
		deployed_as->image = deploy_image_of(service->image);
}

static const struct deployed_as *said_of(const struct callings *callings,
    struct str name)
{
	return (const struct deployed_as
		*)(uintptr_t)*map_get(&callings->deployed_as, name);
}

/* Rows of a name are chained by their indices, from the last to the first, so
 * that the chain of each name runs in the order of rows. */
static void note_callings(struct callings *callings)
{
	callings->after = arena_array(callings->arena, callings->count,
	    sizeof(*callings->after));
	for (size_t i = 0; i < callings->count; i++)
		note_said(callings, &callings->rows[i]);
	for (size_t i = callings->count; i-- > 0;) {
		uint64_t *first = map_put(&callings->bare,
		    bare_name(callings->rows[i].name, callings->arena));

		callings->after[i] = *first;
		*first = i + 1;
	}
}

/* A program of the project is no part of a cluster by another name; a store or
 * broker that it builds may be. */
static bool may_be_built(const struct deployed_as *there,
    const struct deployed_as *here)
{
	return !here->own ||
	       (there->image && str_listed("store cache broker streams",
				    str_from(there->image->role)));
}

/* A name that stands in both ways is itself on either side, and no other's
 * twin; images of two kinds are two things, an unknown one may be any. */
static bool may_be_same(const struct deployed_as *there,
    const struct deployed_as *here)
{
	return there->clustered && !there->composed && !there->own &&
	       here->composed && !here->clustered &&
	       may_be_built(there, here) &&
	       (!there->image || !here->image ||
		   str_is(str_from(there->image->kind), here->image->kind));
}

/* Services whose name the longer one has behind a prefix, as a cluster that is
 * shared has them: `kafka` of `shop-kafka`, cut at the mark there; the first
 * one's index + 1; 0: there is none, or no mark there. */
static uint64_t called_behind(const struct callings *callings,
    struct str longer, size_t mark)
{
	const uint64_t *first = NULL;

	if (char_among(longer.ptr[mark], marks))
		first = map_get(&callings->bare,
		    bare_name(str_slice(longer, mark + 1, longer.len),
			callings->arena));
	return first ? *first : 0;
}

/* The one service of a composition that it is: the index of its row + 1; 0:
 * there is none, or one of several. */
static uint64_t same_as(const struct callings *callings, struct str name)
{
	const struct deployed_as *there = said_of(callings, name);
	uint64_t found = 0;

	for (size_t mark = 0; mark < name.len; mark++)
		for (uint64_t row = called_behind(callings, name, mark); row;
		     row = callings->after[row - 1]) {
			struct str other = callings->rows[row - 1].name;

			if (!may_be_same(there, said_of(callings, other)))
				continue;
			if (found &&
			    !str_equal(callings->rows[found - 1].name, other))
				return 0;
			found = found && found < row ? found : row;
		}
	return found;
}

/* Only rows of a cluster that are not built from a subsystem are looked up: for
 * the others the subsystem says already what is the same. */
struct map model_deployed_twins(const struct model *model, struct arena *arena)
{
	struct callings all_callings = { .rows = model->services.items,
		.count = model->services.count,
		.deployed_as = { .arena = arena },
		.bare = { .arena = arena },
		.arena = arena };
	struct map out = { .arena = arena };

	note_callings(&all_callings);
	for (size_t i = 0; i < all_callings.count; i++) {
		const struct service *service = &all_callings.rows[i];
		uint64_t found = service->kind.len && !service->subsystem.len
				     ? same_as(&all_callings, service->name)
				     : 0;

		if (found)
			*map_put(&out, service->name) = found;
	}
	return out;
}

struct str twin_name(const struct map *twins, const struct model *model,
    struct str name)
{
	const struct service *services = model->services.items;
	const uint64_t *twin = map_get(twins, name);

	return twin ? services[*twin - 1].name : name;
}
