/*
 * fact_groups: which of before is which of after, by what they hold.
 * Members are hashes. First, groups are paired that share most of what no third
 * one holds (pair_by_most()), then those that are alike in everything
 * (pair_by_all()). Both take time as there are members, whatever the number of
 * groups.
 */
#include "drift/compare/fact_groups.h"

#include <assert.h>

#include "base/base.h"

enum { MEMBERS_LEAST = 3 }; /* to be the same by all of them */

void group_add(struct group *group, struct hash hash, bool telling,
    struct arena *arena)
{
	struct member *member =
	    array_push(&group->members, &group->count, sizeof(*member), arena);

	*member = (struct member){ hash, telling };
}

static int compare_members(const void *a, const void *b, void *context)
{
	const struct member *member = a;
	const struct member *two_member = b;

	(void)context;
	return str_compare(hash_key(&member->hash),
	    hash_key(&two_member->hash));
}

/* Each member once, in order. */
static void tidy_groups(struct groups *groups)
{
	for (size_t i = 0; i < groups->count; i++) {
		struct group *group = &groups->items[i];
		size_t kept = 0;

		sort_items(group->members, group->count,
		    sizeof(*group->members), compare_members, NULL);
		for (size_t n = 0; n < group->count; n++)
			if (!kept || !hash_equal(group->members[kept - 1].hash,
					 group->members[n].hash))
				group->members[kept++] = group->members[n];
		group->count = kept;
	}
}

/* ---- most of what tells ---- */

/* Who holds a member. */
struct holder {
	struct group *group[2]; /* one of them */
	size_t count[2];
};

struct holders {
	struct map map; /* → struct holder * */
	struct arena *arena;
};

static struct holder *member_holder(struct holders *holders,
    const struct member *member)
{
	uint64_t *place = map_put(&holders->map, hash_key(&member->hash));

	if (!*place)
		*place = (uintptr_t)NEW(holders->arena, struct holder);
	return (struct holder *)(uintptr_t)*place;
}

static void count_holders(struct holders *holders, struct groups *groups,
    size_t side)
{
	for (size_t i = 0; i < groups->count; i++) {
		struct group *group = &groups->items[i];

		for (size_t n = 0; n < group->count; n++) {
			struct holder *holder;

			if (!group->members[n].telling)
				continue;
			holder = member_holder(holders, &group->members[n]);
			holder->group[side] = group;
			holder->count[side]++;
		}
	}
}

/* Own is what no other group of its side holds, nor two of the other side: it
 * could not say which of these two is meant. */
static void count_own_members(struct holders *holders, struct groups *groups)
{
	for (size_t i = 0; i < groups->count; i++) {
		struct group *group = &groups->items[i];

		for (size_t n = 0; n < group->count; n++) {
			const struct holder *holder;

			if (!group->members[n].telling)
				continue;
			holder = member_holder(holders, &group->members[n]);
			group->own += holder->count[0] <= 1 &&
				      holder->count[1] <= 1;
		}
	}
}

/* What one group of before and one of after hold alone. */
struct shared {
	struct group *before;
	struct group *after;
	size_t count;
};

struct shares {
	struct shared *items;
	size_t count;
};

/* The members of one `before_group` are counted in turn, so that each
 * `after_group` needs to remember only the last one that it was seen by and
 * where that pair is. */
static void count_share(struct shares *shares, struct group *before_group,
    struct group *after_group, struct arena *arena)
{
	if (after_group->seen_by != before_group) {
		struct shared *shared = array_push(&shares->items,
		    &shares->count, sizeof(*shared), arena);

		*shared = (struct shared){ before_group, after_group, 0 };
		after_group->seen_by = before_group;
		after_group->seen_at = shares->count - 1;
	}
	assert(shares->items);
	shares->items[after_group->seen_at].count++;
}

/* Count what only `group` and one group of after hold, for each of these. */
static void count_shared_members(struct shares *shares, struct holders *holders,
    struct group *group)
{
	for (size_t i = 0; i < group->count; i++) {
		const struct holder *holder;

		if (!group->members[i].telling)
			continue;
		holder = member_holder(holders, &group->members[i]);
		if (holder->count[0] == 1 && holder->count[1] == 1 &&
		    !holder->group[1]->paired)
			count_share(shares, group, holder->group[1],
			    holders->arena);
	}
}

static void pair_groups(struct group *before_group, struct group *after_group)
{
	before_group->twin = after_group;
	after_group->twin = before_group;
	before_group->paired = true;
	after_group->paired = true;
}

/* At most one group can hold more than half of what another holds, so that the
 * order has no part in it. */
static void pair_by_most(struct groups *before_groups, struct groups *after,
    size_t least, struct arena *arena)
{
	struct holders holders = { { .arena = arena }, arena };
	struct shares shares = { 0 };

	count_holders(&holders, before_groups, 0);
	count_holders(&holders, after, 1);
	count_own_members(&holders, before_groups);
	count_own_members(&holders, after);
	for (size_t i = 0; i < before_groups->count; i++)
		if (!before_groups->items[i].paired)
			count_shared_members(&shares, &holders,
			    &before_groups->items[i]);
	for (size_t i = 0; i < shares.count; i++) {
		const struct shared *shared = &shares.items[i];

		if (shared->count >= least &&
		    2 * shared->count > shared->before->own &&
		    2 * shared->count > shared->after->own)
			pair_groups(shared->before, shared->after);
	}
}

/* ---- all there is ---- */

/* Groups whose members are all the same, by a hash over them. */
struct likeness {
	struct hash hash;
	struct group *group[2];
	size_t count[2];
};

/* Members are sorted and stand once, so that equal sets have equal hashes. Sets
 * of few members are the same by chance. */
static void add_likenesses(struct map *map, struct groups *groups, size_t side,
    struct arena *arena)
{
	for (size_t i = 0; i < groups->count; i++) {
		struct group *group = &groups->items[i];
		struct likeness *likeness = NEW(arena, struct likeness);
		uint64_t *place;

		if (group->paired || group->count < MEMBERS_LEAST)
			continue;
		for (size_t n = 0; n < group->count; n++)
			hash_join(&likeness->hash, group->members[n].hash);
		place = map_put(map, hash_key(&likeness->hash));
		if (!*place)
			*place = (uintptr_t)likeness;
		likeness = (struct likeness *)(uintptr_t)*place;
		likeness->group[side] = group;
		likeness->count[side]++;
	}
}

/* Where two groups of one side hold the same, nothing says which of them is
 * meant, and both stay as they are. */
static void pair_by_all(struct groups *before_groups, struct groups *after,
    struct arena *arena)
{
	struct map map = { .arena = arena };

	add_likenesses(&map, before_groups, 0, arena);
	add_likenesses(&map, after, 1, arena);
	for (size_t i = 0; i < before_groups->count; i++) {
		const struct group *group = &before_groups->items[i];
		struct hash hash = { 0 };
		const uint64_t *place;
		const struct likeness *likeness;

		for (size_t n = 0; n < group->count; n++)
			hash_join(&hash, group->members[n].hash);
		place = map_get(&map, hash_key(&hash));
		likeness = place ? (struct likeness *)(uintptr_t)*place : NULL;
		if (likeness && likeness->count[0] == 1 &&
		    likeness->count[1] == 1 && !group->paired)
			pair_groups(likeness->group[0], likeness->group[1]);
	}
}

/* What tells most is asked first: the second way knows what is paired by
 * then. */
void groups_pair(struct groups *before_groups, struct groups *after,
    size_t least, struct arena *arena)
{
	tidy_groups(before_groups);
	tidy_groups(after);
	pair_by_most(before_groups, after, least, arena);
	pair_by_all(before_groups, after, arena);
}
