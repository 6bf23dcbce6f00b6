/*
 * What a project deploys in two ways, by a composition and into a cluster, is
 * one node: shop-kafka of the one is kafka of the other.
 */
#include "base/base.h"
#include "deploy/deploy.h"
#include "model/model.h"
#include "report/diagram.h"
#include "report/diagram_parties.h"

static const char marks[] = "-_.";

/* Are they the same but for marks: dynamodb-local, dynamodblocal? */
static bool is_alike(struct str a, struct str b)
{
	size_t i = 0;
	size_t k = 0;

	while (i < a.len || k < b.len) {
		if (i < a.len && char_among(a.ptr[i], marks))
			i++;
		else if (k < b.len && char_among(b.ptr[k], marks))
			k++;
		else if (i < a.len && k < b.len && a.ptr[i] == b.ptr[k])
			i++, k++;
		else
			return false;
	}
	return true;
}

/* Has the longer one the other's name behind a prefix, as a cluster that is
 * shared has them? */
static bool has_prefix(struct str longer, struct str name)
{
	for (size_t i = 0; i < longer.len; i++)
		if (char_among(longer.ptr[i], marks) &&
		    is_alike(str_slice(longer, i + 1, longer.len), name))
			return true;
	return false;
}

/* Of all rows of a name what they say. */
struct said {
	bool composed;
	bool clustered;
	bool own; /* built from a subsystem */
	const struct deploy_image *image;
};

static struct said said_of(const struct parties *parties, struct str name)
{
	const struct service *rows = parties->model->services.items;
	struct said said = { 0 };

	for (size_t i = 0; i < parties->model->services.count; i++) {
		if (!str_equal(rows[i].name, name))
			continue;
		said.composed |= rows[i].kind.len == 0;
		said.clustered |= rows[i].kind.len > 0;
		said.own |= rows[i].subsystem.len > 0;
		if (!said.image)
			said.image = deploy_image_of(rows[i].image);
	}
	return said;
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

/* The one service of a composition that it is: the index of its row + 1; 0:
 * there is none, or one of several. */
static uint64_t same_as(const struct parties *parties, struct str name)
{
	const struct service *rows = parties->model->services.items;
	struct said there = said_of(parties, name);
	uint64_t found = 0;

	for (size_t i = 0; i < parties->model->services.count; i++) {
		struct said here;

		if (!has_prefix(name, rows[i].name))
			continue;
		here = said_of(parties, rows[i].name);
		if (!may_be_same(&there, &here))
			continue;
		if (found && !str_equal(rows[found - 1].name, rows[i].name))
			return 0;
		found = found ? found : i + 1;
	}
	return found;
}

void parties_index_same(struct parties *parties)
{
	const struct service *rows = parties->model->services.items;

	for (size_t i = 0; i < parties->model->services.count; i++) {
		uint64_t found = rows[i].kind.len && !rows[i].subsystem.len
				     ? same_as(parties, rows[i].name)
				     : 0;

		if (found)
			*map_put(&parties->same, rows[i].name) = found;
	}
}

void parties_name_same(struct parties *parties)
{
	const struct service *rows = parties->model->services.items;
	struct diagram *diagram = parties->diagram;
	struct map named = { .arena = diagram->arena };

	for (size_t i = 0; i < parties->model->services.count; i++) {
		const uint64_t *same = map_get(&parties->same, rows[i].name);
		struct str name = same ? rows[*same - 1].name : STR("");
		const uint64_t *place = map_get(&diagram->keys, name);
		struct diagram_node *node;

		if (!same || !place || (*map_put(&named, rows[i].name))++)
			continue;
		node = &diagram->nodes[*place - 1];
		node->label = str_printf(diagram->arena, "%.*s, %.*s%.*s",
		    STR_ARG(name), STR_ARG(rows[i].name),
		    STR_ARG(str_slice(node->label, name.len, node->label.len)));
	}
}
