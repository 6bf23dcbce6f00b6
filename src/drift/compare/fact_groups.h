/*
 * fact_groups: things known by what they hold, such as a subsystem by its
 * facts. What only one group of each side holds tells that these two are the
 * same.
 */
#ifndef DRIFT_FACT_GROUPS_H
#define DRIFT_FACT_GROUPS_H

#include "base/base.h"

struct member {
	struct hash hash; /* the same on both sides if it is the same */
	bool telling; /* others are only looked at where all are the same */
};

struct group {
	struct str name;
	bool paired; /* its twin is known, and needs no search */
	struct group *twin; /* as found */
	struct member *members;
	size_t count;
	size_t own; /* telling ones that no other group of its side holds */
	const struct group *seen_by; /* while counting what is shared */
	size_t seen_at;
};

struct groups {
	struct group *items;
	size_t count;
};

/* A hash as the key of a map; it stays where it is. */
static inline struct str hash_key(const struct hash *hash)
{
	return (struct str){ (const char *)hash, sizeof(*hash) };
}

void group_add(struct group *group, struct hash hash, bool telling,
    struct arena *arena);
/* Set the twins: groups more than half of whose telling members, and at least
 * `least` of them, are the same, then those with three or more members that are
 * all the same. */
void groups_pair(struct groups *before_groups, struct groups *after,
    size_t least, struct arena *arena);

#endif
