#include "link/parties/parts.h"

#include "model/model.h"

/*
 * Folders whose files look like the definitions of workflows, and that nothing
 * explains: what a hint would have to say, ready to paste.
 */

enum {
	FILES_LEAST = 2, /* of a folder */
	FOLDERS_MOST = 4,
	SHOWN_MOST = 3,
};

/* Files of one folder that are of one form. */
struct heap {
	struct str folder;
	struct str extension;
	struct str mapping; /* "steps": the usual names serve */
	struct places at;
	size_t count;
};

struct heaps {
	struct heap *items;
	size_t count;
};

static struct str extension_of(struct str path)
{
	return str_after_last(path_name(path), '.');
}

/* The files that a detection reads. */
static struct map explained_files(const struct linking *linking)
{
	const struct agent *agents = linking->model->agents.items;
	const struct dag *dags = linking->model->dags.items;
	struct map out = { .arena = linking->scratch };

	for (size_t i = 0; i < linking->model->agents.count; i++)
		*map_put(&out, agents[i].at.path) = 1;
	for (size_t i = 0; i < linking->model->dags.count; i++)
		*map_put(&out, dags[i].at.path) = 1;
	return out;
}

/* Folders are few, so they are sought one by one. */
static struct heap *heap_of(struct heaps *heaps, struct str path,
    struct str mapping, struct arena *arena)
{
	struct str folder = path_folder(path);
	struct str extension = extension_of(path);
	struct heap *heap;

	for (size_t i = 0; i < heaps->count; i++)
		if (str_equal(heaps->items[i].folder, folder) &&
		    str_equal(heaps->items[i].extension, extension) &&
		    str_equal(heaps->items[i].mapping, mapping))
			return &heaps->items[i];
	heap = array_push(&heaps->items, &heaps->count, sizeof(*heap), arena);
	heap->folder = folder;
	heap->extension = extension;
	heap->mapping = mapping;
	return heap;
}

/* A file that a detection reads is explained, whatever it looks like. */
static struct heaps collect_heaps(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct map explained = explained_files(linking);
	struct heaps heaps = { 0 };

	for (size_t i = 0; i < linking->model->references.count; i++) {
		const struct reference *reference = &references[i];
		struct heap *heap;

		if (!reference_is(reference, REFERENCE_DEFINITIONS) ||
		    is_aside(reference->at.path) ||
		    map_get(&explained, reference->at.path))
			continue;
		heap = heap_of(&heaps, reference->at.path, reference->target,
		    linking->scratch);
		if (heap->at.count < SHOWN_MOST)
			push_place(&heap->at, reference->at, linking->perm);
		heap->count++;
	}
	return heaps;
}

/* What the framework may be called in the hint: after the folder, with a
 * capital, and with nothing that would end the text it is put in. */
static struct str name_for(const struct heap *heap, struct arena *arena)
{
	struct str name = heap->folder.len ? path_name(heap->folder)
					   : STR("workflows");
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (i == 0 && c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		buf_putc(&out, c == '"' || c == '\\' ? '-' : c);
	}
	return buf_str(&out);
}

/* Data files: a hint has them read. */
static struct str told_of_files(const struct heap *heap, struct str name,
    struct str glob, struct arena *arena)
{
	struct str shown = heap->folder.len ? heap->folder : STR(".");
	struct buf text = { .arena = arena };

	buf_printf(&text,
	    "`%.*s` has %zu files that look like workflow definitions of an "
	    "unknown format \xe2\x80\x94 their steps are missing here. A "
	    "hint in `.archdrift.yml` has them read: `hints: [{ name: "
	    "%.*s, files: \"%.*s\"",
	    STR_ARG(shown), heap->count, STR_ARG(name), STR_ARG(glob));
	if (!str_is(heap->mapping, "steps"))
		buf_printf(&text, ", keys: { %.*s }", STR_ARG(heap->mapping));
	buf_puts(&text, " }]`.");
	return buf_str(&text);
}

/* Functions of code: a pack of one's own reads them. */
static struct str told_of_code(const struct heap *heap, struct str name,
    struct str glob, struct arena *arena)
{
	struct str decoration = str_slice(heap->mapping, 1, heap->mapping.len);

	return str_printf(arena,
	    "%zu functions with `%.*s` name each other as steps of a "
	    "workflow do, and no detection reads them \xe2\x80\x94 their "
	    "steps are missing here. A pack has them read, "
	    "`.archdrift/packs/python/own.yml`: `{ framework: \"%.*s\", "
	    "category: agents, core: true, when: { file: \"%.*s\" }, "
	    "rules: [{ list: nodes, decoration: %.*s, name: "
	    "definition.name, handler: definition }, { list: edges, "
	    "decoration: %.*s, from: \"argument(after, depends_on, "
	    "needs)\", to: definition.name, where: { \"argument(after, "
	    "depends_on, needs)\": . } }] }`.",
	    heap->count, STR_ARG(heap->mapping), STR_ARG(name), STR_ARG(glob),
	    STR_ARG(decoration), STR_ARG(decoration));
}

/* Of code, the mapping is the decoration that the functions have, "@step". */
static void add_heap(struct linking *linking, const struct heap *heap)
{
	bool code = str_starts(heap->mapping, "@");
	struct str name = name_for(heap, linking->scratch);
	struct str glob = path_in(heap->folder,
	    str_printf(linking->scratch, "*.%.*s", STR_ARG(heap->extension)),
	    linking->scratch);
	struct str of = heap->folder.len ? heap->folder : STR("root");

	add_finding(linking, finding_id(linking, "definitions-unread", of),
	    "note",
	    code ? told_of_code(heap, name, glob, linking->perm)
		 : told_of_files(heap, name, glob, linking->perm),
	    heap->at);
}

/* The largest first, as only a few are told. */
static int compare_heaps(const void *a, const void *b, void *context)
{
	const struct heap *left_heap = a;
	const struct heap *right_heap = b;

	(void)context;
	if (left_heap->count != right_heap->count)
		return left_heap->count > right_heap->count ? -1 : 1;
	return str_compare(left_heap->folder, right_heap->folder);
}

void find_definitions(struct linking *linking)
{
	struct heaps heaps = collect_heaps(linking);
	size_t added = 0;

	sort_items(heaps.items, heaps.count, sizeof(*heaps.items),
	    compare_heaps, NULL);
	for (size_t i = 0; i < heaps.count && added < FOLDERS_MOST; i++) {
		if (heaps.items[i].count < FILES_LEAST)
			continue;
		add_heap(linking, &heaps.items[i]);
		added++;
	}
}
