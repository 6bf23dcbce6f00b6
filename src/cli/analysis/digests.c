/*
 * By which a section is known to be right without reading a file: the paths and
 * ids of its unit's files, and what stands elsewhere and speaks for it, such as
 * dependencies of a manifest above. digest_units() has all that counts, one
 * step a line. An id is git's own, so that a commit, the index and a work tree
 * give the same number for the same files.
 *
 * What is added here makes sections be read again more often; what is missing
 * keeps them when they are wrong.
 */
#include "cli/analysis/digests.h"

#include <inttypes.h>
#include <string.h>

#include "cli/analysis/analysis.h"
#include "git/git.h"
#include "lang/lang.h"

struct digesting {
	const struct scan *scan;
	struct hash *digests; /* by unit */
	struct map parents; /* directories above units → 1 */
	struct map telling; /* these, and those that name a technology → 1 */
	struct map *declared; /* by unit: what is → 1 */
	struct hash *names; /* by unit: over them, in whatever order */
	struct arena *perm;
};

/* Prose, pictures and what is left out say nothing in a section; the report
 * itself is among them. */
static bool is_digested(const struct scan_file *file)
{
	return file->role != FILE_OTHER && file->role != FILE_LEFT_OUT;
}

/* The bytes themselves: nobody reads them. */
static struct str oid_text(const struct oid *oid)
{
	return (struct str){ (const char *)oid->bytes, sizeof(oid->bytes) };
}

static void digest_file(struct hash *digest, const struct scan_file *file,
    struct arena *arena)
{
	const struct entry *entry = file->entry;

	hash_add(digest, entry->path);
	/* On disk a huge file has not the id that it has in a commit. */
	hash_add(digest, source_huge(entry)
			     ? str_printf(arena, "%" PRIu64, entry->size)
			     : oid_text(&entry->oid));
	hash_add(digest, str_from(file->language ? file->language->name : ""));
	if (file->included)
		hash_add(digest, STR("included"));
}

/* A file that cannot be identified counts by its path, with an id of zeros. */
static void digest_files(struct digesting *digesting,
    const struct source *source)
{
	for (size_t i = 0; i < digesting->scan->count; i++) {
		const struct scan_file *file = &digesting->scan->files[i];
		struct error unread = { 0 };

		if (!is_digested(file))
			continue;
		(void)source_identify(file->entry, source, &unread);
		digest_file(&digesting->digests[file->unit], file,
		    digesting->perm);
	}
}

/* Note dependencies by which packs are switched on, or that say that their
 * framework is in use: only these can change what is found in files. */
static void know_names(struct map *out, const struct strs *names)
{
	char room[SCAN_NAME_LIMIT];

	for (size_t i = 0; i < names->count; i++)
		*map_put(out, str_copy(scan_plain_name(room, sizeof(room),
					   names->items[i]),
				  out->arena)) = 1;
}

static void know_packs(struct digesting *digesting, const struct rules *rules)
{
	for (size_t i = 0; i < rules_pack_count(rules); i++) {
		const struct pack *pack = rules_pack(rules, i);

		know_names(&digesting->telling, &pack->depends);
		know_names(&digesting->telling, &pack->without);
		know_names(&digesting->telling, &pack->dependencies);
	}
}

/* Note what is declared for the unit, wherever and however often. Sums do not
 * depend on the order in which manifests come. */
static void digest_declared(struct digesting *digesting, size_t unit,
    struct str declared)
{
	uint64_t *seen = map_put(&digesting->declared[unit], declared);
	struct hash hash = { 0 };

	if (*seen)
		return;
	*seen = 1;
	hash_add(&hash, declared);
	digesting->names[unit].parts[0] += hash.parts[0];
	digesting->names[unit].parts[1] += hash.parts[1];
}

/* The root is below nothing. */
static void digest_units_below(struct digesting *digesting,
    struct str directory, struct str declared)
{
	for (size_t i = 0; i < digesting->scan->unit_count; i++) {
		struct str unit = digesting->scan->units[i].directory;

		if (unit.len && path_inside(unit, directory))
			digest_declared(digesting, i, declared);
	}
}

/* A manifest speaks for the units at, above and below its directory. */
static void add_dependency(struct digesting *digesting,
    const struct dependency_row *dependency_row, struct str name)
{
	struct str directory = path_folder(dependency_row->path);
	struct str above = directory;

	if (!map_get(&digesting->telling, name))
		return;
	for (;;) {
		const uint64_t *unit =
		    map_get(&digesting->scan->unit_places, above);

		if (unit)
			digest_declared(digesting, *unit - 1, name);
		if (above.len == 0)
			break;
		above = path_folder(above);
	}
	/* Sections below may tell where it stands; those above never do. */
	if (map_get(&digesting->parents, directory))
		digest_units_below(digesting, directory,
		    str_printf(digesting->perm, "%.*s %.*s:%u", STR_ARG(name),
			STR_ARG(dependency_row->path), dependency_row->line));
}

static void digest_names(struct digesting *digesting,
    const struct dependency_row *dependency_row)
{
	struct str names[SCAN_NAMES_OF];
	size_t count = scan_names_of(names, dependency_row->name);
	char room[SCAN_NAME_LIMIT];

	for (size_t i = 0; i < count; i++)
		add_dependency(digesting, dependency_row,
		    str_copy(scan_plain_name(room, sizeof(room), names[i]),
			digesting->perm));
}

static void digest_dependencies(struct digesting *digesting)
{
	for (size_t i = 0; i < digesting->scan->dependency_count; i++)
		digest_names(digesting, &digesting->scan->dependencies[i]);
	for (size_t i = 0; i < digesting->scan->unit_count; i++)
		hash_join(&digesting->digests[i], digesting->names[i]);
}

/* A package's root is the nearest directory with a manifest: also above. A new
 * manifest there changes what modules are called. */
static void add_roots(struct digesting *digesting)
{
	const struct scan *scan = digesting->scan;
	struct map manifests = { .arena = digesting->perm };

	for (size_t i = 0; i < scan->manifest_count; i++)
		*map_put(&manifests, path_folder(scan->manifests[i].path)) = 1;
	for (size_t i = 0; i < scan->unit_count; i++) {
		struct str root = scan->units[i].directory;

		while (root.len && !map_get(&manifests, root))
			root = path_folder(root);
		hash_add(&digesting->digests[i], root);
	}
}

/* Versions may be declared elsewhere: in a parent, in a catalog. */
static void digest_versions(struct digesting *digesting)
{
	const struct scan *scan = digesting->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];
		uint32_t unit = scan_unit_of(scan, dependency_row->path);

		hash_add(&digesting->digests[unit], dependency_row->name);
		hash_add(&digesting->digests[unit], dependency_row->version);
	}
}

/* Is one of the two within the other, or are they one? */
static bool touches(struct str directory, struct str other)
{
	struct str inner = directory.len > other.len ? directory : other;
	struct str outer = directory.len > other.len ? other : directory;

	return path_within(inner, outer);
}

/* What modules are called may be told above the unit. */
static void digest_aliases(struct digesting *digesting)
{
	const struct scan *scan = digesting->scan;

	for (size_t i = 0; i < scan->alias_count; i++) {
		const struct alias_row *alias_row = &scan->aliases[i];

		for (size_t k = 0; k < scan->unit_count; k++) {
			if (!touches(scan->units[k].directory,
				alias_row->directory))
				continue;
			hash_add(&digesting->digests[k], alias_row->name);
			hash_add(&digesting->digests[k], alias_row->target);
		}
	}
}

/* What all files import may be told above the unit. */
static void digest_global_imports(struct digesting *digesting)
{
	const struct scan *scan = digesting->scan;

	for (size_t i = 0; i < scan->given_count; i++)
		for (size_t k = 0; k < scan->unit_count; k++)
			if (touches(scan->units[k].directory,
				scan->given[i].directory))
				hash_add(&digesting->digests[k],
				    scan->given[i].module);
}

void digest_protos(struct hash *hash, const struct scan *scan)
{
	for (size_t i = 0; i < scan->proto_count; i++) {
		const struct proto_service *proto_service = &scan->protos[i];

		hash_add(hash, proto_service->name);
		hash_add(hash, proto_service->package);
		hash_add(hash, proto_service->path);
		for (size_t k = 0; k < proto_service->places.count; k++)
			hash_add(hash, proto_service->places.items[k]);
		for (size_t k = 0; k < proto_service->method_count; k++)
			hash_add(hash, proto_service->methods[k].name);
	}
}

/* What methods are called is told by proto files, which mostly lie elsewhere:
 * all of them count for each unit, as anyone may serve them. */
static void add_protos(struct digesting *digesting)
{
	const struct scan *scan = digesting->scan;
	struct hash declared_hash = { 0 };

	digest_protos(&declared_hash, scan);
	for (size_t i = 0; i < scan->unit_count && scan->proto_count; i++)
		hash_join(&digesting->digests[i], declared_hash);
}

/* A unit that joins or leaves a group changes what symbols of it may mean. */
static void add_groups(struct digesting *digesting)
{
	const struct scan *scan = digesting->scan;
	struct hash *groups =
	    arena_array(digesting->perm, scan->unit_count, sizeof(*groups));

	for (size_t i = 0; i < scan->unit_count; i++) {
		struct hash *group_hash = &groups[scan->units[i].group];

		hash_add(group_hash, scan->units[i].directory);
	}
	for (size_t i = 0; i < scan->unit_count; i++)
		hash_join(&digesting->digests[i], groups[scan->units[i].group]);
}

/* The usual ones are no news to what was written without them. */
static void add_limits(struct digesting *digesting)
{
	const struct limits unsaid = { 0 };
	struct limits usual = limits_that_hold(&unsaid);
	const struct limits *now = &digesting->scan->limits;

	if (memcmp(now, &usual, sizeof(usual)) == 0)
		return;
	for (size_t i = 0; i < digesting->scan->unit_count; i++)
		hash_add(&digesting->digests[i],
		    (struct str){ (const char *)now, sizeof(*now) });
}

static void note_parents(struct digesting *digesting, size_t unit)
{
	struct str directory = digesting->scan->units[unit].directory;

	while (directory.len) {
		directory = path_folder(directory);
		*map_put(&digesting->parents, directory) = 1;
	}
}

/* Names and descriptions stand in the section itself. */
struct hash *digest_units(const struct analysis *analysis, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	struct digesting digesting = {
		.scan = scan,
		.digests = arena_array(perm, scan->unit_count,
		    sizeof(*digesting.digests)),
		.parents = { .arena = perm },
		.telling = { .arena = perm },
		.declared = arena_array(perm, scan->unit_count,
		    sizeof(*digesting.declared)),
		.names = arena_array(perm, scan->unit_count,
		    sizeof(*digesting.names)),
		.perm = perm,
	};

	for (size_t i = 0; i < scan->unit_count; i++) {
		hash_add(&digesting.digests[i], scan->units[i].name);
		if (scan->units[i].by_readme)
			hash_add(&digesting.digests[i],
			    scan->units[i].description);
		if (scan->units[i].about.len)
			hash_add(&digesting.digests[i], scan->units[i].about);
		hash_add(&digesting.digests[i], scan->purpose);
		if (scan->shown)
			hash_add(&digesting.digests[i], STR("shown"));
		digesting.declared[i].arena = perm;
		note_parents(&digesting, i);
	}
	for (size_t i = 0; i < scan->area_count; i++) {
		struct hash *hash = &digesting.digests[scan->areas[i].unit];

		hash_add(hash, scan->areas[i].path);
		hash_add(hash, scan->areas[i].about);
	}
	know_packs(&digesting, analysis->rules);
	digest_files(&digesting, analysis->source);
	digest_dependencies(&digesting);
	add_roots(&digesting);
	digest_versions(&digesting);
	digest_aliases(&digesting);
	digest_global_imports(&digesting);
	add_protos(&digesting);
	add_groups(&digesting);
	add_limits(&digesting);
	return digesting.digests;
}

/* Rules above are those of git's attributes and ignores outside of the project,
 * which decide what is read, too. */
bool digest_snapshot(struct hash *hash, const struct analysis *analysis,
    const struct tree_puts *puts)
{
	struct arena *perm = &analysis->run->memory->perm;
	struct oid tree;

	*hash = (struct hash){ 0 };
	hash_add(hash, packs_digest(NULL, 0, perm));
	hash_add(hash, analysis->config);
	hash_add(hash, source_rules_above(analysis->source, perm));
	if (!source_tree(&tree, analysis->source, puts))
		return false;
	hash_add(hash, oid_text(&tree));
	return true;
}
