#include "link/parties/parts.h"

#include "git/git.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* A folder of tests in some languages, of contracts in others: a file that
 * declares an interface is one of the latter. */
static bool is_of_specs(struct str path)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_is(part, "spec"))
			return !path_is_contract(path);
	return false;
}

bool is_aside(struct str path)
{
	return path_leads_beside(path, BESIDE_PRODUCT) ||
	       path_is_beside(path, BESIDE_TEMPLATE) || is_of_specs(path);
}

/* Where the project shows something, its examples are the product; what stands
 * beside each of them is still aside, so only the first folder is left out. */
bool is_set_aside(const struct linking *linking, struct str path)
{
	size_t top = linking->scan->shown ? str_find(path, '/') : 0;

	return is_aside(str_slice(path, top < path.len ? top : 0, path.len));
}

/* Each folder above may have a manifest that says so. */
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

/* What builds the project, and what is only for those who work on it. */
bool is_for_authors(struct str path)
{
	return str_starts(path, "dev/") || path_is_beside(path, BESIDE_BUILD);
}

/* At the top only: below, such folders are a part's own. */
bool is_helper(struct str path)
{
	return str_starts(path, "bin/") ||
	       path_is_top_beside(path,
		   BESIDE_DEVELOPMENT | BESIDE_SCRIPT | BESIDE_TOOL);
}

struct str file_path(const struct scan_file *file)
{
	return file->entry->path;
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

bool is_below(const struct linking *linking, size_t file, struct str folder)
{
	return file < linking->scan->count &&
	       path_inside(file_path(&linking->scan->files[file]), folder);
}

/* Once for all: the question is asked of each file many times. */
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

bool is_product(const struct linking *linking, const struct scan_file *file)
{
	return linking->products[file - linking->scan->files];
}

bool has_path(const struct linking *linking, struct str folder, struct str name)
{
	return scan_file_at(linking->scan,
		   path_in(folder, name, linking->scratch)) != NULL;
}

bool has_file(const struct linking *linking, struct str folder,
    const char *name)
{
	return has_path(linking, folder, str_from(name));
}

/* So long that an id stays readable, and does not grow with a path. */
struct str slug(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len && out.len < 48; i++) {
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

void put_count(struct buf *out, size_t count, const char *one, const char *many)
{
	buf_printf(out, "%zu %s", count, count == 1 ? one : many);
}

/* The names may be fewer than `count`, where only the first were kept. */
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
