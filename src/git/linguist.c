/*
 * What .gitattributes say of each listed file: is it generated, vendored, a
 * document; is it converted on its way to disk. Files above the project count,
 * too, as git has it, and are read from where the project is read from.
 */
#include <string.h>

#include "git/disk.h"
#include "git/rules.h"
#include "git/source.h"

/*
 * kept: said to be neither, which outweighs what names and contents would say.
 */
static void set_attributes(struct entry *entry,
    const struct attributes *attributes, struct str path)
{
	enum attribute_value values[ATTRIBUTE_COUNT];
	enum attribute_value generated;
	enum attribute_value vendored;

	attributes_match(values, attributes, path);
	generated = values[ATTRIBUTE_GENERATED];
	vendored = values[ATTRIBUTE_VENDORED];
	entry->generated = generated == ATTRIBUTE_TRUE;
	entry->vendored = vendored == ATTRIBUTE_TRUE;
	entry->documentation = values[ATTRIBUTE_DOCUMENTATION] ==
			       ATTRIBUTE_TRUE;
	entry->kept =
	    !entry->generated && !entry->vendored &&
	    (generated == ATTRIBUTE_FALSE || vendored == ATTRIBUTE_FALSE);
	entry->converted = values[ATTRIBUTE_FILTER] == ATTRIBUTE_TRUE ||
			   values[ATTRIBUTE_ENCODING] == ATTRIBUTE_TRUE ||
			   values[ATTRIBUTE_IDENT] == ATTRIBUTE_TRUE;
}

/* The id of a file above the project. False: there is none. By the index, or by
 * the tree of the whole repository; the project's own tree does not have it. */
static bool find_object(struct oid *oid, const struct listing *listing,
    const char *path)
{
	const struct source *source = listing->source;
	const struct index_entry *entry;
	git_oid id = oid_to(&source->root_tree);
	git_tree_entry *found = NULL;
	git_tree *tree = NULL;

	if (source->kind == SOURCE_INDEX) {
		entry = index_find(&source->index, str_from(path));
		if (!entry || (entry->mode & MODE_TYPE) != MODE_FILE)
			return false;
		*oid = entry->oid;
		return true;
	}
	if (git_tree_lookup(&tree, listing->repo, &id) == 0 &&
	    git_tree_entry_bypath(&found, tree, path) == 0)
		*oid = oid_from(git_tree_entry_id(found));
	git_tree_free(tree);
	if (!found)
		return false;
	git_tree_entry_free(found);
	return true;
}

/* What cannot be read says nothing, as for git. */
static bool read_above(struct str *out, const struct listing *listing,
    struct str directory)
{
	const struct source *source = listing->source;
	struct error ignored = { 0 };
	struct arena *scratch = listing->scratch;
	struct str path =
	    str_printf(scratch, "%.*s.gitattributes", STR_ARG(directory));
	const char *name = str_cstring(path, scratch);
	struct blob blob = { .label = name };

	if (source->kind == SOURCE_COMMIT || source->kind == SOURCE_INDEX)
		return listing->repo && find_object(&blob.oid, listing, name) &&
		       blob_read(out, source->handles, &blob, RULES_LIMIT,
			   scratch, &ignored);
	path = str_printf(scratch, "%.*s%s", STR_ARG(source->root), name);
	return disk_read(out, str_cstring(path, scratch), name, RULES_LIMIT,
	    scratch, &ignored);
}

/* Files above the project: the outermost first. */
static void add_above(struct attributes *attributes,
    const struct listing *listing)
{
	struct str prefix = listing->source->prefix;
	struct str text;

	for (size_t i = 0; i < prefix.len; i++) {
		struct str directory = str_slice(prefix, 0, i);

		if ((i == 0 || prefix.ptr[i - 1] == '/') &&
		    read_above(&text, listing, directory))
			attributes_add(attributes, text, directory,
			    listing->scratch);
	}
}

/* With their places and lengths, so that two different sets never give the same
 * bytes. */
struct str source_rules_above(struct source *source, struct arena *perm)
{
	struct listing listing = { .source = source, .scratch = perm };
	struct buf out = { .arena = perm };
	struct str prefix = source->prefix;
	struct error unread = { 0 };
	struct str text;

	if (prefix.len == 0)
		return prefix;
	if (source->handles)
		listing.repo = handles_take(source->handles, &unread);
	for (size_t i = 0; i < prefix.len; i++) {
		struct str directory = str_slice(prefix, 0, i);

		if ((i > 0 && prefix.ptr[i - 1] != '/') ||
		    !read_above(&text, &listing, directory))
			continue;
		buf_printf(&out, "%zu %zu\n", i, text.len);
		buf_put(&out, text);
	}
	buf_put(&out, prefix);
	if (listing.repo)
		handles_give(source->handles, listing.repo);
	return buf_str(&out);
}

static bool is_attributes(const struct entry *entry)
{
	return entry->kind == ENTRY_FILE &&
	       (str_is(entry->path, ".gitattributes") ||
		   str_ends(entry->path, "/.gitattributes"));
}

static int compare_lengths(const void *a, const void *b, void *context)
{
	size_t x = ((const struct entry *)a)->path.len;
	size_t y = ((const struct entry *)b)->path.len;

	(void)context;
	return (x > y) - (x < y);
}

/* Files in the project. Sorted by length, those above come first. The paths are
 * from the root, as the patterns are matched so. */
static void add_project_attributes(struct attributes *attributes,
    const struct listing *listing)
{
	struct entry *entries = NULL;
	size_t count = 0;
	struct str text;

	for (size_t i = 0; i < listing->count; i++) {
		const struct entry *entry = &listing->items[i];

		if (is_attributes(entry))
			*(struct entry *)array_push(&entries, &count,
			    sizeof(*entries), listing->scratch) = *entry;
	}
	sort_items(entries, count, sizeof(*entries), compare_lengths, NULL);
	for (size_t i = 0; i < count; i++) {
		struct str path = entry_full_path(listing->source, &entries[i]);
		struct error ignored = { 0 };

		path.len -= strlen(".gitattributes");
		if (source_read(&text, listing->source, &entries[i],
			RULES_LIMIT, listing->scratch, &ignored))
			attributes_add(attributes, text, path,
			    listing->scratch);
	}
}

/* Without any rule no path is matched, which is the usual case. */
bool source_set_attributes(struct source *source, struct error *error)
{
	struct arena scratch = { 0 };
	struct listing listing = { .source = source,
		.items = source->entries,
		.count = source->entry_count,
		.scratch = &scratch };
	struct attributes attributes = { 0 };

	if (source->handles) {
		listing.repo = handles_take(source->handles, error);
		if (!listing.repo)
			return false;
	}
	add_above(&attributes, &listing);
	add_project_attributes(&attributes, &listing);
	for (size_t i = 0; attributes.count > 0 && i < listing.count; i++)
		set_attributes(&listing.items[i], &attributes,
		    entry_full_path(source, &listing.items[i]));
	if (listing.repo)
		handles_give(source->handles, listing.repo);
	arena_release(&scratch);
	return true;
}
