#include "cli/digests.h"

#include "cli/analysis.h"
#include "git/git.h"
#include "lang/lang.h"
#include "report/report.h"

struct digesting {
	const struct scan *scan;
	struct hash *digests; /* by unit */
	struct map units; /* directory → unit + 1 */
	struct arena *perm;
};

/* Prose, pictures and what is left out say nothing in a section; the report
 * itself is among them. */
static bool is_digested(const struct scan_file *file)
{
	return file->role != FILE_OTHER && file->role != FILE_LEFT_OUT;
}

static struct str oid_text(const struct oid *oid)
{
	return (struct str){ (const char *)oid->bytes, sizeof(oid->bytes) };
}

static void add_file(struct hash *digest, const struct scan_file *file)
{
	const struct entry *entry = file->entry;

	hash_add(digest, entry->path);
	hash_add(digest, oid_text(&entry->oid));
	hash_add(digest, str_from(file->language ? file->language->name : ""));
}

static void add_files(struct digesting *run, const struct source *source)
{
	for (size_t i = 0; i < run->scan->count; i++) {
		const struct scan_file *file = &run->scan->files[i];
		struct error unread = { 0 };

		if (!is_digested(file))
			continue;
		(void)source_identify(file->entry, source, &unread);
		add_file(&run->digests[file->unit], file);
	}
}

/* What one manifest depends on, by name; the next manifest's begin at *next. */
static struct hash dependencies_of(const struct scan *scan, uint32_t manifest,
    size_t *next)
{
	struct hash digest = { 0 };

	hash_add(&digest, scan->manifests[manifest].path);
	for (; *next < scan->dependency_count &&
	       scan->dependencies[*next].manifest == manifest;
	     ++*next)
		hash_add(&digest, scan->dependencies[*next].name);
	return digest;
}

/* The unit with the deepest directory that holds the path. */
static uint32_t manifest_unit(const struct digesting *run, struct str path)
{
	const uint64_t *unit;

	do {
		path = path_folder(path);
		unit = map_get(&run->units, path);
	} while (!unit && path.len);
	return unit ? (uint32_t)*unit - 1 : 0;
}

static void add_below(struct digesting *run, struct str directory,
    const struct hash *more)
{
	for (size_t i = 0; i < run->scan->unit_count; i++) {
		struct str unit = run->scan->units[i].directory;

		if (unit.len > directory.len &&
		    (directory.len == 0 || unit.ptr[directory.len] == '/') &&
		    str_equal(str_slice(unit, 0, directory.len), directory))
			hash_join(&run->digests[i], *more);
	}
}

/* A manifest speaks for the units at, above and below its directory. */
static void add_manifests(struct digesting *run)
{
	const struct scan *scan = run->scan;
	size_t next = 0;

	for (uint32_t i = 0; i < scan->manifest_count; i++) {
		struct hash more = dependencies_of(scan, i, &next);
		struct str directory = path_folder(scan->manifests[i].path);
		struct str above = directory;

		for (;;) {
			const uint64_t *unit = map_get(&run->units, above);

			if (unit)
				hash_join(&run->digests[*unit - 1], more);
			if (above.len == 0)
				break;
			above = path_folder(above);
		}
		add_below(run, directory, &more);
	}
}

/* Versions may be declared elsewhere: in a parent, in a catalog. */
static void add_versions(struct digesting *run)
{
	const struct scan *scan = run->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *row = &scan->dependencies[i];
		uint32_t unit =
		    manifest_unit(run, scan->manifests[row->manifest].path);

		hash_add(&run->digests[unit], row->name);
		hash_add(&run->digests[unit], row->version);
	}
}

static void add_groups(struct digesting *run)
{
	const struct scan *scan = run->scan;
	struct hash *groups =
	    arena_array(run->perm, scan->unit_count, sizeof(*groups));

	for (size_t i = 0; i < scan->unit_count; i++) {
		struct hash *group = &groups[scan->units[i].group];

		hash_add(group, scan->units[i].directory);
	}
	for (size_t i = 0; i < scan->unit_count; i++)
		hash_join(&run->digests[i], groups[scan->units[i].group]);
}

struct hash *digest_units(const struct analysis *analysis, struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	struct digesting run = {
		.scan = scan,
		.digests =
		    arena_array(perm, scan->unit_count, sizeof(*run.digests)),
		.units = { .arena = perm },
		.perm = perm,
	};

	for (size_t i = 0; i < scan->unit_count; i++) {
		hash_add(&run.digests[i], scan->units[i].name);
		*map_put(&run.units, scan->units[i].directory) = i + 1;
	}
	add_files(&run, analysis->source);
	add_manifests(&run);
	add_versions(&run);
	add_groups(&run);
	return run.digests;
}

void digest_stamps(struct report *out, const struct analysis *analysis,
    struct arena *perm)
{
	const struct scan *scan = &analysis->scan;
	const struct hash *digests = digest_units(analysis, perm);

	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];
		struct section_stamp *stamp =
		    unit->minor ? &out->outside
				: array_push(&out->stamps, &out->stamp_count,
				      sizeof(*stamp), perm);

		stamp->directory = unit->minor ? STR(OUTSIDE) : unit->directory;
		stamp->digest = hash_hex(digests[i], perm);
		stamp->commit = source_commit(analysis->source);
	}
}

struct hash digest_snapshot(const struct analysis *analysis)
{
	struct hash digest = { 0 };

	hash_add(&digest, analysis->packs);
	hash_add(&digest, analysis->config);
	hash_add(&digest, source_name(analysis->source));
	for (size_t i = 0; i < analysis->entry_count; i++) {
		struct entry *entry = &analysis->entries[i];
		struct error unread = { 0 };
		const char flags[] = { (char)entry->kind, entry->executable,
			entry->generated, entry->vendored, entry->documentation,
			entry->kept };

		if (str_equal(entry->path, analysis->report_name))
			continue;
		(void)source_identify(entry, analysis->source, &unread);
		hash_add(&digest, entry->path);
		hash_add(&digest, oid_text(&entry->oid));
		hash_add(&digest, (struct str){ flags, sizeof(flags) });
	}
	return digest;
}
