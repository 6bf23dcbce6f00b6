/*
 * Which objects reach each other by name. Manifests of one cluster lie in one
 * folder or in many, and a project often has the same services several times:
 * for two kinds of cluster, for development. Files are put together as long as
 * none declares what another one of the set does; those that lie nearer to each
 * other first.
 */
#include "deploy/cluster/cluster.h"

enum { TRIED = 8 }; /* sets of a folder that a file may join, at most */

struct group {
	struct str folder; /* that it was put together in */
	uint32_t *keys; /* what it declares, in order */
	size_t count;
	uint32_t into; /* the group that it became a part of; itself */
};

struct grouping {
	struct cluster *cluster;
	struct group *groups; /* one a file, by path */
	size_t count;
	uint32_t *of; /* object → group */
	struct arena scratch;
};

/* A number for what the object is called, in its namespace: two files that
 * declare the same one are for two clusters. */
static uint32_t named_object_key(struct grouping *grouping, struct map *keys,
    const struct cluster_object *object)
{
	uint64_t *place = map_put(keys,
	    str_printf(&grouping->scratch, "%s %s/%.*s/%.*s",
		object->kind->groups, object->kind->name,
		STR_ARG(object->namespace), STR_ARG(object->name)));

	if (*place == 0)
		*place = keys->count;
	return (uint32_t)*place;
}

/* One group for each unit. */
static void start_groups(struct grouping *grouping)
{
	struct cluster *cluster = grouping->cluster;
	struct map keys = { .arena = &grouping->scratch };
	struct group *group = NULL;
	struct str path = { 0 };

	for (size_t i = 0; i < cluster->count; i++) {
		struct cluster_object *object = &cluster->objects[i];
		uint32_t *key;

		if (!group || !str_equal(path, object->unit)) {
			group = array_push(&grouping->groups, &grouping->count,
			    sizeof(*group), &grouping->scratch);
			path = object->unit;
			group->folder = path_folder(path);
			group->into = (uint32_t)grouping->count - 1;
		}
		key = array_push(&group->keys, &group->count, sizeof(*key),
		    &grouping->scratch);
		*key = named_object_key(grouping, &keys, object);
		grouping->of[i] = group->into;
	}
	for (size_t i = 0; i < grouping->count; i++)
		sort_numbers(grouping->groups[i].keys,
		    grouping->groups[i].count);
}

/* Both lists are sorted. */
static bool share_key(const struct group *left_group,
    const struct group *right_group)
{
	size_t i = 0;
	size_t j = 0;

	while (i < left_group->count && j < right_group->count) {
		if (left_group->keys[i] == right_group->keys[j])
			return true;
		if (left_group->keys[i] < right_group->keys[j])
			i++;
		else
			j++;
	}
	return false;
}

/* The keys of both, sorted. */
static void join_groups(struct grouping *grouping, struct group *into,
    struct group *from_group)
{
	size_t count = into->count + from_group->count;
	uint32_t *keys = arena_array(&grouping->scratch, count, sizeof(*keys));

	for (size_t i = 0, a = 0, b = 0; i < count; i++)
		keys[i] = b == from_group->count ||
				  (a < into->count &&
				      into->keys[a] < from_group->keys[b])
			      ? into->keys[a++]
			      : from_group->keys[b++];
	into->keys = keys;
	into->count = count;
	from_group->into = into->into;
}

/* So that small ones, which only add something, join the large ones. */
static int compare_sizes(const void *a, const void *b, void *context)
{
	const struct group *left_group = *(struct group *const *)a;
	const struct group *right_group = *(struct group *const *)b;

	(void)context;
	return (left_group->count < right_group->count) -
	       (left_group->count > right_group->count);
}

/* Put together the groups of one folder, the large ones first; each joins the
 * first with which it has nothing in common. What is left is of the folder
 * above from here on. */
static void join_folder(struct grouping *grouping, struct group **members,
    size_t count)
{
	size_t kept = 0;

	sort_items(members, count, sizeof(struct group *), compare_sizes, NULL);
	for (size_t i = 0; i < count; i++) {
		size_t j = 0;

		while (
		    j < kept && j < TRIED && share_key(members[j], members[i]))
			j++;
		if (j < kept && j < TRIED)
			join_groups(grouping, members[j], members[i]);
		else
			members[kept++] = members[i];
	}
	for (size_t i = 0; i < kept; i++)
		members[i]->folder = path_folder(members[i]->folder);
}

/* The root is 0, so that its groups come last. */
static size_t folder_depth(struct str folder)
{
	return folder.len ? path_depth(folder) + 1 : 0;
}

/* Put together the groups of all folders that lie as deep as this. */
static void join_level(struct grouping *grouping, size_t depth)
{
	struct group **members = arena_array(&grouping->scratch,
	    grouping->count, sizeof(struct group *));
	size_t count = 0;

	for (size_t i = 0; i < grouping->count; i++) {
		struct group *group = &grouping->groups[i];

		if (group->into != i || folder_depth(group->folder) != depth)
			continue;
		if (count && !str_equal(members[0]->folder, group->folder)) {
			join_folder(grouping, members, count);
			count = 0;
		}
		members[count++] = group;
	}
	join_folder(grouping, members, count);
}

/* A chain is no longer than folders are deep: in one level, a group that others
 * have joined joins none itself. */
static uint32_t group_root(const struct grouping *grouping, uint32_t group)
{
	while (grouping->groups[group].into != group)
		group = grouping->groups[group].into;
	return group;
}

/* From the deepest folders up: what lies nearer is put together first, and what
 * is left over tries again one folder further up. */
void cluster_sets(struct cluster *cluster)
{
	struct grouping grouping = { .cluster = cluster };
	struct map numbers = { .arena = &grouping.scratch };
	size_t deepest = 0;

	grouping.of = arena_array(&grouping.scratch, cluster->count,
	    sizeof(*grouping.of));
	start_groups(&grouping);
	for (size_t i = 0; i < grouping.count; i++) {
		size_t depth = folder_depth(grouping.groups[i].folder);

		deepest = depth > deepest ? depth : deepest;
	}
	for (size_t depth = deepest + 1; depth-- > 0;)
		join_level(&grouping, depth);
	for (size_t i = 0; i < cluster->count; i++) {
		uint32_t root = group_root(&grouping, grouping.of[i]);
		uint64_t *number = map_put(&numbers,
		    str_printf(&grouping.scratch, "%u", root));

		if (*number == 0)
			*number = new_set(cluster->run) + 1;
		cluster->objects[i].set = (uint32_t)*number - 1;
	}
	arena_release(&grouping.scratch);
}
