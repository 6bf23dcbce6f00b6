#include <string.h>

#include "scan/manifests/manifest.h"
#include "scan/manifests/manifest_kinds.h"

enum { MANIFEST_LIMIT = 4 * 1024 * 1024 };

/* A manifest that was found, before it is read. */
struct found {
	const struct manifest_kind *kind;
	const struct scan_file *file;
	uint32_t row;
};

struct found_list {
	struct found *items;
	size_t count;
};

/* Many a module is called setup.py; the one that calls setup() is meant. */
static bool calls_setup(const struct scanner *scanner,
    const struct scan_file *file)
{
	struct arena scratch = { 0 };
	struct error error = { 0 };
	struct str text = { 0 };
	bool found;

	/* Without these the file sets up something else. */
	found = source_read(&text, scanner->source, file->entry, MANIFEST_LIMIT,
		    &scratch, &error) &&
		(str_find_text(text, "setuptools") < text.len ||
		    str_find_text(text, "distutils") < text.len ||
		    str_find_text(text, "skbuild") < text.len);
	arena_release(&scratch);
	return found;
}

static void find_manifests(struct found_list *found_list,
    struct scanner *scanner)
{
	const struct scan *scan = scanner->out;

	/* In order of paths, which rows keep. */
	for (size_t i = 0; i < scan->count; i++) {
		const struct manifest_kind *kind =
		    manifest_kind_of(&scan->files[i]);
		struct found *found;

		/* Only files of that name are opened: reading each to know what
		 * it is would take long. */
		if (!kind || (kind->read == read_setup_py &&
				 !calls_setup(scanner, &scan->files[i])))
			continue;
		found = array_push(&found_list->items, &found_list->count,
		    sizeof(*found), scanner->perm);
		found->kind = kind;
		found->file = &scan->files[i];
		found->row = UINT32_MAX;
	}
}

/* Bytes of source of a language in or below a directory. */
static uint64_t count_source_bytes(const struct scanner *scanner,
    struct str directory, const char *title, enum file_role role)
{
	const struct scan *scan = scanner->out;
	/* Files are sorted, so that a folder is one stretch of them. */
	struct str start =
	    str_printf(scanner->perm, "%.*s/", STR_ARG(directory));
	uint64_t bytes = 0;

	for (size_t i = directory.len ? scan_first(scan, start) : 0;
	     i < scan->count &&
	     path_within(scan->files[i].entry->path, directory);
	     i++) {
		const struct scan_file *file = &scan->files[i];

		if (file->role == role && file->language &&
		    strcmp(file->language->title, title) == 0)
			bytes += scan_weight(file->entry);
	}
	return bytes;
}

/* The one of the languages that has most of it; NULL: none has any. */
static const char *most_used(const struct scanner *scanner, struct str path,
    const char *const *names, size_t count, enum file_role role)
{
	const char *best = NULL;
	uint64_t most = 0;

	for (size_t i = 0; i < count; i++) {
		uint64_t bytes = count_source_bytes(scanner, path_folder(path),
		    names[i], role);

		/* Strictly more: the first of the table wins between two that
		 * are as large. */
		if (bytes > most) {
			most = bytes;
			best = names[i];
		}
	}
	return best;
}

/* The language, of those the ecosystem is for, that has the most source. */
static const char *language_by_sources(const struct scanner *scanner,
    const struct manifest_kind *kind, struct str path)
{
	static const char *const jvm[] = { "Java", "Kotlin", "Groovy",
		"Scala" };
	static const char *const native[] = { "C", "C++" };
	const char *best;

	/* Tools for C and C++ tell nothing of which of them they build. */
	if (strcmp(kind->ecosystem, "gradle") != 0) {
		best = most_used(scanner, path, native, LENGTH(native),
		    FILE_SOURCE);
		return best ? best : "";
	}
	best = most_used(scanner, path, jvm, LENGTH(jvm), FILE_SOURCE);
	/* A module of tests alone is in the language of those. */
	if (!best)
		best = most_used(scanner, path, jvm, LENGTH(jvm), FILE_TEST);
	return best ? best : jvm[0];
}

/* A quiet kind counts where it builds something and nothing else does: a
 * Makefile beside another manifest only calls it. */
static bool is_manifest_listed(const struct found_list *found_list,
    size_t index, const char *language)
{
	const struct found *found = &found_list->items[index];
	struct str directory = path_folder(found->file->entry->path);

	if (!found->kind->ecosystem)
		return false;
	if (!found->kind->quiet)
		return true;
	for (size_t i = 0; i < found_list->count; i++) {
		const struct found *other_found = &found_list->items[i];

		if (other_found->kind->ecosystem && !other_found->kind->quiet &&
		    str_equal(path_folder(other_found->file->entry->path),
			directory))
			return false;
	}
	return language[0] != '\0';
}

static void list_rows(struct found_list *found_list, struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	/* Rows are made before files are read: they stand by path, while files
	 * are read by rank. */
	for (size_t i = 0; i < found_list->count; i++) {
		struct found *found = &found_list->items[i];
		struct str path = found->file->entry->path;
		const char *language = found->kind->language;
		struct manifest_row *manifest_row;

		if (language == NULL && found->kind->ecosystem)
			language =
			    language_by_sources(scanner, found->kind, path);
		if (!is_manifest_listed(found_list, i, language))
			continue;
		found->row = (uint32_t)scan->manifest_count;
		manifest_row = array_push(&scan->manifests,
		    &scan->manifest_count, sizeof(*manifest_row),
		    scanner->perm);
		manifest_row->path = path;
		manifest_row->ecosystem = found->kind->ecosystem;
		manifest_row->language = language;
	}
}

/* What others need comes first; then parents before what is below them, since
 * they share versions and properties. */
static int compare_found(const void *a, const void *b, void *context)
{
	const struct found *left_found = a;
	const struct found *right_found = b;
	size_t left_depth = path_depth(left_found->file->entry->path);
	size_t right_depth = path_depth(right_found->file->entry->path);

	(void)context;
	if (left_found->kind->rank != right_found->kind->rank)
		return left_found->kind->rank < right_found->kind->rank ? -1
									: 1;
	if (left_depth != right_depth)
		return left_depth < right_depth ? -1 : 1;
	/* Sorting is stable: what is left stands by path. */
	return 0;
}

static void parse_doc(struct manifest *manifest, enum doc_format format)
{
	static const struct doc_node nothing = { .kind = DOC_MAP };
	struct error error = { 0 };

	/* A reader always has a map to ask, even of a file that could not be
	 * parsed. */
	manifest->root = &nothing;
	if (!doc_parse(&manifest->doc, format, manifest->text, manifest->perm,
		&error)) {
		uint32_t line = 0;
		const char *reason = doc_reason(&line, error.text);

		manifest_problem(manifest, line, reason);
	}
	/* What was read before the fault counts. */
	if (manifest->doc.count > 0 && manifest->doc.documents[0])
		manifest->root = manifest->doc.documents[0];
}

/* Read `text` as the manifest that `kind` is; `row` UINT32_MAX: not listed. */
static void read_manifest_text(struct scanner *scanner,
    const struct manifest_kind *kind, struct str path, struct str text,
    uint32_t row, bool unit)
{
	struct manifest manifest = {
		.scanner = scanner,
		.path = path,
		.directory = path_folder(path),
		.text = text,
		.row = row,
		.perm = scanner->perm,
	};

	if (kind->format != DOC_NONE)
		parse_doc(&manifest, kind->format);
	/* Kinds without an ecosystem are images and what is deployed, a weaker
	 * reason. */
	if (unit)
		manifest_boundary(&manifest, (struct str){ 0 },
		    (struct str){ 0 },
		    kind->ecosystem ? BOUNDARY_MANIFEST : BOUNDARY_CONTEXT);
	kind->read(&manifest);
}

static void read_found(struct scanner *scanner, const struct found *found)
{
	const struct entry *entry = found->file->entry;
	/* Manifests of tests are read, but tests make no subsystems. */
	bool unit = found->kind->unit && found->file->role != FILE_TEST;
	struct error error = { 0 };
	struct str text;

	if (source_read(&text, scanner->source, entry, MANIFEST_LIMIT,
		scanner->perm, &error))
		read_manifest_text(scanner, found->kind, entry->path, text,
		    found->row, unit);
	else
		scanner_problem(scanner, entry->path, 0,
		    str_copy(str_from(error.text), scanner->perm));
}

void manifest_read_as(struct scanner *scanner, size_t kind, struct str text)
{
	struct scan *scan = scanner->out;
	struct manifest_row *manifest_row = array_push(&scan->manifests,
	    &scan->manifest_count, sizeof(*manifest_row), scanner->perm);

	manifest_row->path = STR("a/b");
	manifest_row->ecosystem = "";
	manifest_row->language = "";
	read_manifest_text(scanner, manifest_kind_at(kind), manifest_row->path,
	    text, (uint32_t)scan->manifest_count - 1, true);
}

static int compare_dependencies(const void *a, const void *b, void *context)
{
	const struct dependency_row *left_dependency = a;
	const struct dependency_row *right_dependency = b;

	(void)context;
	if (left_dependency->manifest != right_dependency->manifest)
		return left_dependency->manifest < right_dependency->manifest
			   ? -1
			   : 1;
	if (left_dependency->line != right_dependency->line)
		return left_dependency->line < right_dependency->line ? -1 : 1;
	return str_compare(left_dependency->name, right_dependency->name);
}

static int compare_starts(const void *a, const void *b, void *context)
{
	const struct start_row *left_start = a;
	const struct start_row *right_start = b;

	(void)context;
	return evidence_compare((struct evidence){ left_start->path,
				    left_start->line },
	    (struct evidence){ right_start->path, right_start->line });
}

void scan_sort_starts(struct scan *scan)
{
	sort_items(scan->starts, scan->start_count, sizeof(*scan->starts),
	    compare_starts, NULL);
}

/* A reader may meet one line in two forms. */
static bool same_dependency(const struct dependency_row *left_dependency,
    const struct dependency_row *right_dependency)
{
	return left_dependency->manifest == right_dependency->manifest &&
	       left_dependency->line == right_dependency->line &&
	       str_equal(left_dependency->name, right_dependency->name);
}

static void sort_scan_rows(struct scan *scan)
{
	size_t kept = 0;

	sort_items(scan->dependencies, scan->dependency_count,
	    sizeof(*scan->dependencies), compare_dependencies, NULL);
	for (size_t i = 0; i < scan->dependency_count; i++)
		if (kept == 0 || !same_dependency(&scan->dependencies[kept - 1],
				     &scan->dependencies[i]))
			scan->dependencies[kept++] = scan->dependencies[i];
	scan->dependency_count = kept;
	sort_aliases(scan);
	scan_sort_starts(scan);
}

void scan_manifests(struct scanner *scanner)
{
	struct found_list found_list = { 0 };

	/* Found, listed, read: each step needs the one before for all
	 * manifests. */
	find_manifests(&found_list, scanner);
	list_rows(&found_list, scanner);
	sort_items(found_list.items, found_list.count,
	    sizeof(*found_list.items), compare_found, NULL);
	for (size_t i = 0; i < found_list.count; i++)
		read_found(scanner, &found_list.items[i]);
	/* Versions of packages are known once all are read. */
	sort_scan_rows(scanner->out);
	settle_optional_lists(scanner);
	drop_own_versions(scanner->out);
}
