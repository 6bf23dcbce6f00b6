/*
 * What a project deploys in two ways, by a composition and into a cluster, is
 * one thing: shop-kafka of the one is kafka of the other.
 */
#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"

static const char marks[] = "-_.";

/* The name without marks: dynamodb-local is dynamodblocal. */
static struct str bare_name(struct str name, struct arena *arena)
{
	char *out = arena_alloc(arena, name.len + 1);
	size_t count = 0;

	for (size_t i = 0; i < name.len; i++)
		if (!char_among(name.ptr[i], marks))
			out[count++] = name.ptr[i];
	return (struct str){ out, count };
}

/* Of all rows of a name what they say. */
struct said {
	bool composed;
	bool clustered;
	bool own; /* built from a subsystem */
	const struct known_image *image;
};

/* The rows by what they are called. */
struct callings {
	const struct service *rows;
	size_t count;
	struct map said; /* name → struct said */
	struct map bare; /* name without marks → the first so called, + 1 */
	size_t *after; /* by row: the next so called, + 1 */
	struct arena *arena;
};

static void note_said(struct callings *all, const struct service *row)
{
	uint64_t *slot = map_put(&all->said, row->name);
	struct said *said;

	if (!*slot)
		*slot = (uintptr_t)NEW(all->arena, struct said);
	said = (struct said *)(uintptr_t)*slot;
	said->composed |= row->kind.len == 0;
	said->clustered |= row->kind.len > 0;
	said->own |= row->subsystem.len > 0;
	if (!said->image)
		said->image = deploy_image_of(row->image);
}

static const struct said *said_of(const struct callings *all, struct str name)
{
	return (const struct said *)(uintptr_t)*map_get(&all->said, name);
}

static void note_callings(struct callings *all)
{
	all->after = arena_array(all->arena, all->count, sizeof(*all->after));
	for (size_t i = 0; i < all->count; i++)
		note_said(all, &all->rows[i]);
	for (size_t i = all->count; i-- > 0;) {
		uint64_t *first = map_put(&all->bare,
		    bare_name(all->rows[i].name, all->arena));

		all->after[i] = *first;
		*first = i + 1;
	}
}

/* A program of the project is no part of a cluster by another name; a store or
 * broker that it builds may be. */
static bool may_be_built(const struct said *there, const struct said *here)
{
	return !here->own ||
	       (there->image && str_listed("store cache broker streams",
				    str_from(there->image->role)));
}

static bool may_be_same(const struct said *there, const struct said *here)
{
	return there->clustered && !there->composed && !there->own &&
	       here->composed && !here->clustered &&
	       may_be_built(there, here) &&
	       (!there->image || !here->image ||
		   str_is(str_from(there->image->kind), here->image->kind));
}

/* Services whose name the longer one has behind a prefix, as a cluster that is
 * shared has them: the first one's index + 1. */
static uint64_t called_behind(const struct callings *all, struct str longer,
    size_t mark)
{
	const uint64_t *first = NULL;

	if (char_among(longer.ptr[mark], marks))
		first = map_get(&all->bare,
		    bare_name(str_slice(longer, mark + 1, longer.len),
			all->arena));
	return first ? *first : 0;
}

/* The one service of a composition that it is: the index of its row + 1; 0:
 * there is none, or one of several. */
static uint64_t same_as(const struct callings *all, struct str name)
{
	const struct said *there = said_of(all, name);
	uint64_t found = 0;

	for (size_t mark = 0; mark < name.len; mark++)
		for (uint64_t row = called_behind(all, name, mark); row;
		     row = all->after[row - 1]) {
			struct str other = all->rows[row - 1].name;

			if (!may_be_same(there, said_of(all, other)))
				continue;
			if (found &&
			    !str_equal(all->rows[found - 1].name, other))
				return 0;
			found = found && found < row ? found : row;
		}
	return found;
}

struct map model_deployed_twins(const struct model *model, struct arena *arena)
{
	struct callings all = { .rows = model->services.items,
		.count = model->services.count,
		.said = { .arena = arena },
		.bare = { .arena = arena },
		.arena = arena };
	struct map out = { .arena = arena };

	note_callings(&all);
	for (size_t i = 0; i < all.count; i++) {
		const struct service *row = &all.rows[i];
		uint64_t found = row->kind.len && !row->subsystem.len
				     ? same_as(&all, row->name)
				     : 0;

		if (found)
			*map_put(&out, row->name) = found;
	}
	return out;
}

struct str twin_name(const struct map *twins, const struct model *model,
    struct str name)
{
	const struct service *rows = model->services.items;
	const uint64_t *twin = map_get(twins, name);

	return twin ? rows[*twin - 1].name : name;
}
