#include "link/parties/parts.h"

#include "git/git.h"
#include "model/model.h"
#include "scan/scan.h"

#define FILES_LEAST 6 /* fewer stand so by chance */

enum ring {
	RING_DOMAIN,
	RING_APPLICATION,
	RING_OUTSIDE,
	RING_ENTRY,
	RING_COUNT,
};

/* By a word of a folder's name: Shop.Domain is one of these, too. */
static const struct {
	const char *title;
	const char *folders;
	unsigned rings; /* bits: what the one folder stands for */
} names[] = {
	{ "domain", "core domain domains entities entity model",
	    1U << RING_DOMAIN },
	{ "domain", "applicationcore",
	    1U << RING_DOMAIN | 1U << RING_APPLICATION },
	{ "application",
	    "application applications service_layer use-cases use_cases "
	    "usecase "
	    "usecases interactors",
	    1U << RING_APPLICATION },
	{ "infrastructure",
	    "adapter adapters outbound data-providers dataprovider "
	    "dataproviders infra "
	    "infrastructure persistence repo repos repositories repository",
	    1U << RING_OUTSIDE },
	{ "entry",
	    "api controller controllers delivery entrypoints inbound "
	    "interfaces "
	    "ports "
	    "presentation publicapi rest restapi ui web webapi webui",
	    1U << RING_ENTRY },
};

#define INNER (1U << RING_DOMAIN | 1U << RING_APPLICATION | 1U << RING_OUTSIDE)

/* Which rings stand in which folders. */
struct rings {
	struct map around; /* folder → bits of the rings that stand in it */
	struct map parted; /* folders with one in which all inner ones do */
	struct evidence first[LENGTH(names)];
	size_t inside; /* files of rings that stand together */
	size_t files;
};

/* The index in names[] of the row that has the word; LENGTH(names): none.
 * Words of one row mean the same. */
static size_t name_of_word(struct str word)
{
	size_t i = 0;

	while (i < LENGTH(names) && !str_listed_nocase(names[i].folders, word))
		i++;
	return i;
}

/* The same of a folder, by the last of its words that is one: Shop.Infra.Data,
 * shop-domain-core. The first word, after which all projects are called, does
 * not count. */
static size_t ring_of_folder(struct str folder)
{
	struct str rest = path_name(folder);
	size_t name = name_of_word(str_after_last(rest, '.'));
	bool first = true;

	if (name < LENGTH(names))
		return name;
	while (rest.len) {
		size_t end = 0;
		size_t found;

		while (end < rest.len && !char_among(rest.ptr[end], "._-"))
			end++;
		found = first ? LENGTH(names)
			      : name_of_word(str_slice(rest, 0, end));
		if (found < LENGTH(names))
			name = found;
		first = false;
		rest = str_slice(rest, end + (end < rest.len), rest.len);
	}
	return name;
}

/* Do all inner rings stand there? */
static bool has_inner_rings(uint64_t held)
{
	return (held & INNER) == INNER;
}

/* Do two of the inner rings stand there, or more? */
static bool is_half(uint64_t held)
{
	uint64_t inner = held & INNER;

	return (inner & (inner - 1)) != 0;
}

/* Note for each folder around the path which rings stand in it. A core may
 * hold its use cases; then both are beside what is outside, so the rings met
 * below are kept on the way up. */
static void note_rings(struct rings *rings, struct str path)
{
	struct str folder = path_folder(path);
	unsigned held = 0; /* by what is below */

	for (; folder.len; folder = path_folder(folder)) {
		size_t name = ring_of_folder(folder);
		struct str outer = path_folder(folder);
		uint64_t *around;

		if (name == LENGTH(names))
			continue;
		if (!(names[name].rings & 1U << RING_DOMAIN))
			held = 0;
		held |= names[name].rings;
		around = map_put(&rings->around, outer);
		*around |= held;
		if (outer.len && has_inner_rings(*around))
			*map_put(&rings->parted, path_folder(outer)) = 1;
		held &= INNER & ~(1U << RING_OUTSIDE);
	}
}

/* Do the rings stand side by side in the folder? Beside a module that has them
 * all, a small one may have no use cases, or nothing outside. */
static bool is_parted(const struct rings *rings, struct str folder)
{
	const uint64_t *around = map_get(&rings->around, folder);

	if (!around)
		return false;
	return has_inner_rings(*around) ||
	       (is_half(*around) && folder.len &&
		   map_get(&rings->parted, path_folder(folder)));
}

/* Does the file stand in a ring? Keeps the first file of each. */
static bool stands_in_ring(struct rings *rings, struct str path)
{
	struct str folder = path_folder(path);

	for (; folder.len; folder = path_folder(folder)) {
		size_t name = ring_of_folder(folder);

		if (name == LENGTH(names) ||
		    !is_parted(rings, path_folder(folder)))
			continue;
		if (rings->first[name].path.len == 0)
			rings->first[name] = (struct evidence){ path, 1 };
		return true;
	}
	return false;
}

/* Is the file of a package that only runs in a browser? Its order says nothing
 * of the server's. */
static bool is_of_pages(const struct linking *linking,
    const struct scan_file *file)
{
	const struct scan *scan = linking->scan;
	uint32_t manifest = file->unit < scan->unit_count
				? scan->units[file->unit].manifest
				: UINT32_MAX;

	return manifest < scan->manifest_count &&
	       (linking->traits.manifests[manifest] &
		   (TRAIT_UI | TRAIT_SERVER)) == TRAIT_UI;
}

/* Does the file count: is it the product's, and not of its pages? */
static bool is_ring_file(const struct linking *linking,
    const struct scan_file *file)
{
	return is_product(linking, file) && !is_of_pages(linking, file);
}

/* Find which files stand in rings. Files come folder by folder: each folder is
 * looked at once. */
static struct rings find_rings(const struct linking *linking)
{
	const struct scan *scan = linking->scan;
	struct rings rings = { .around.arena = linking->scratch,
		.parted.arena = linking->scratch };
	struct str folder = { 0 };
	bool inside = false;

	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;

		if (!is_ring_file(linking, &scan->files[i]) ||
		    str_equal(path_folder(path), folder))
			continue;
		folder = path_folder(path);
		note_rings(&rings, path);
	}
	folder = (struct str){ 0 };
	for (size_t i = 0; i < scan->count; i++) {
		struct str path = scan->files[i].entry->path;

		if (!is_ring_file(linking, &scan->files[i]))
			continue;
		if (!str_equal(path_folder(path), folder))
			inside = stands_in_ring(&rings, path);
		folder = path_folder(path);
		rings.files++;
		rings.inside += inside;
	}
	return rings;
}

/* Do half of the product's files stand in rings, and enough of them? */
bool rings_lead(const struct linking *linking)
{
	struct rings rings = find_rings(linking);

	return rings.inside >= FILES_LEAST && rings.inside * 2 >= rings.files;
}

/* Fill in the row of the pattern "layered" by the rings. */
void tell_rings(struct pattern_row *pattern, const struct linking *linking)
{
	struct rings rings = find_rings(linking);
	struct buf text = { .arena = linking->perm };
	bool first = true;

	buf_puts(&text, "layers around a domain model: ");
	for (size_t i = 0; i < LENGTH(names); i++) {
		if (rings.first[i].path.len == 0)
			continue;
		buf_printf(&text, "%s%s", first ? "" : ", ", names[i].title);
		push_place(&pattern->evidence, rings.first[i], linking->perm);
		first = false;
	}
	buf_putc(&text, '.');
	pattern->reason = buf_str(&text);
	pattern->main = true;
}
