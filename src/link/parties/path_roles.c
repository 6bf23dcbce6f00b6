/* Decides which files say something of the product, is_aside() and others; and
 * small helpers for paths and texts that all rooms of link use. */
#include "link/parties/parts.h"

#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* Does it lie in a folder `spec`, which holds tests in some languages? A file
 * that declares an interface is none: in others that folder has contracts. */
static bool is_of_specs(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_is(part, "spec"))
			return !path_is_contract(path);
	return false;
}

/* Is it an example, a test, a document or in a hidden folder, and says nothing
 * of the product? */
bool is_aside(struct str path)
{
	return path_leads_beside(path, BESIDE_PRODUCT) ||
	       path_is_beside(path, BESIDE_TEMPLATE) || is_of_specs(path);
}

/* The same; but if the project is there to show examples, these are the
 * product, and only what stands beside each is aside. */
bool is_set_aside(const struct linking *linking, struct str path)
{
	size_t top = linking->scan->shown ? str_find(path, '/') : 0;

	return is_aside(str_slice(path, top < path.len ? top : 0, path.len));
}

/* Is it in a package whose manifest says that it explains the product or is
 * for its authors? */
bool is_of_package_beside(const struct linking *linking, struct str path)
{
	struct str folder = path_folder(path);

	for (; folder.len > 0; folder = path_folder(folder)) {
		const uint64_t *last = map_get(&linking->folders, folder);

		for (size_t i = last ? *last : 0; i > 0;
		     i = linking->beside[i - 1])
			if (linking->scan->manifests[i - 1].beside)
				return true;
	}
	return false;
}

/* Does it build the project, or help those who work on it? */
bool is_for_authors(struct str path)
{
	return str_starts(path, "dev/") || path_is_beside(path, BESIDE_BUILD);
}

/* Does it lie in a folder at the root that only builds or maintains the
 * project? Further down, such folders belong to a part. */
bool is_helper(struct str path)
{
	return str_starts(path, "bin/") ||
	       path_is_top_beside(path,
		   BESIDE_DEVELOPMENT | BESIDE_SCRIPT | BESIDE_TOOL);
}

/* The path of a file, from the root. */
struct str file_path(const struct scan_file *file)
{
	return file->entry->path;
}

/* The index of the first file below the folder, or where it would stand; files
 * are sorted by path. */
struct str manifest_folder(const struct linking *linking, struct str folder)
{
	while (folder.len > 0 && !map_get(&linking->folders, folder))
		folder = path_folder(folder);
	return folder;
}

size_t first_below(const struct linking *linking, struct str folder)
{
	/* The slash keeps `shop-api` from being below `shop`; "" begins with
	 * the first file. */
	return folder.len
		   ? scan_first(linking->scan,
			 str_printf(linking->scratch, "%.*s/", STR_ARG(folder)))
		   : 0;
}

/* Is there such a file, and does it lie below the folder? */
bool is_below(const struct linking *linking, size_t file, struct str folder)
{
	return file < linking->scan->count &&
	       path_inside(file_path(&linking->scan->files[file]), folder);
}

/* Find out for all files whether they are the product's; before is_product()
 * is asked, which is often. */
void find_products(struct linking *linking)
{
	const struct scan *scan = linking->scan;

	linking->products = arena_array(linking->scratch, scan->count,
	    sizeof(*linking->products));
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];

		linking->products[i] =
		    file->role == FILE_SOURCE && file->language &&
		    !file->language->markup && !is_aside(file_path(file));
	}
}

/* Is it source of the product, no test? */
bool is_product(const struct linking *linking, const struct scan_file *file)
{
	return linking->products[file - linking->scan->files];
}

/* Does the file exist in the folder? */
bool has_path(const struct linking *linking, struct str folder, struct str name)
{
	return scan_file_at(linking->scan,
		   path_in(folder, name, linking->scratch)) != NULL;
}

/* has_path() with a name of ours. */
bool has_file(const struct linking *linking, struct str folder,
    const char *name)
{
	return has_path(linking, folder, str_from(name));
}

enum { SLUG_MOST = 48 }; /* characters of a slug, so that ids stay readable */

/* The text as part of an id: lower case letters, digits and single dashes. */
struct str slug(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len && out.len < SLUG_MOST; i++) {
		char c = text.ptr[i];

		if (c >= 'A' && c <= 'Z')
			c = (char)(c - 'A' + 'a');
		if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
			buf_putc(&out, c);
		else if (out.len > 0 && out.ptr[out.len - 1] != '-')
			buf_putc(&out, '-');
	}
	while (out.len > 0 && out.ptr[out.len - 1] == '-')
		out.len--;
	return buf_str(&out);
}

/* Append "1 link", "2 links". */
void put_count(struct buf *out, size_t count, const char *one, const char *many)
{
	buf_printf(out, "%zu %s", count, count == 1 ? one : many);
}

/* Append "`a`, `b` and 3 more": at most `most` names of `count`. The names may
 * be fewer than `count`, if only the first were kept. */
void put_some(struct buf *out, const struct strs *names, size_t most,
    size_t count)
{
	size_t shown = names->count < most ? names->count : most;

	for (size_t i = 0; i < shown; i++)
		buf_printf(out, "%s`%.*s`", i ? ", " : "",
		    STR_ARG(names->items[i]));
	if (count > shown)
		buf_printf(out, " and %zu more", count - shown);
}
