#include "deploy/deployer.h"

#include "scan/scan.h"

enum { DEPLOY_LIMIT = 4 * 1024 * 1024 };

/* Which files a reader is given: by name, and by a text that they have. */
static const struct deploy_kind {
	const char *glob;
	const char *text; /* NULL: any */
	deploy_reader *read;
} kinds[] = {
	{ "**/*.{yml,yaml}", "services:", read_compositions },
};

/* Test data and what is vendored deploys nothing. */
static bool is_read(const struct scan_file *file)
{
	return file->entry->kind == ENTRY_FILE &&
	       (file->role == FILE_DATA || file->role == FILE_OTHER ||
		   file->role == FILE_SOURCE);
}

static void read_file_of(struct deployer *run, struct deploy_files *files,
    const struct deploy_kind *kind, const struct scan_file *file)
{
	enum doc_format format = doc_format_of(file->entry->path);
	struct deploy_file *made;
	struct error error = { 0 };
	struct str text;

	if (!source_read(&text, run->source, file->entry, DEPLOY_LIMIT,
		run->perm, &error) ||
	    (kind->text && str_find_text(text, kind->text) == text.len))
		return;
	made =
	    array_push(&files->items, &files->count, sizeof(*made), run->perm);
	made->path = file->entry->path;
	made->text = text;
	if (format != DOC_NONE)
		doc_parse(&made->doc, format, text, run->perm, &error);
}

static void read_kind(struct deployer *run, const struct deploy_kind *kind)
{
	struct deploy_files files = { 0 };
	struct str glob = str_from(kind->glob);

	for (size_t i = 0; i < run->scan->count; i++) {
		const struct scan_file *file = &run->scan->files[i];

		if (is_read(file) && glob_match(glob, file->entry->path))
			read_file_of(run, &files, kind, file);
	}
	if (files.count)
		kind->read(run, &files);
}

static int compare_services(const void *a, const void *b, void *context)
{
	const struct deploy_service *left = a;
	const struct deploy_service *right = b;
	int order = evidence_compare(left->at, right->at);

	(void)context;
	return order ? order : str_compare(left->name, right->name);
}

static int compare_routes(const void *a, const void *b, void *context)
{
	const struct deploy_route *left = a;
	const struct deploy_route *right = b;

	(void)context;
	return evidence_compare(left->at, right->at);
}

void deploy_read(struct deployment *out, const struct scan *scan,
    const struct source *source, struct arena *perm)
{
	struct deployer run = {
		.out = out,
		.scan = scan,
		.source = source,
		.files = { .arena = perm },
		.perm = perm,
	};

	for (size_t i = 0; i < scan->count; i++)
		*map_put(&run.files, scan->files[i].entry->path) = i + 1;
	for (size_t i = 0; i < LENGTH(kinds); i++)
		read_kind(&run, &kinds[i]);
	sort_items(out->services, out->service_count, sizeof(*out->services),
	    compare_services, NULL);
	sort_items(out->routes, out->route_count, sizeof(*out->routes),
	    compare_routes, NULL);
}
