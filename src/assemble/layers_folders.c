/* Which folders of a file's path may say what layer it is of. */
#include "assemble/index.h"
#include "assemble/layering.h"
#include "lang/lang.h"
#include "scan/scan.h"

/* What both begin with, in whole parts. */
static struct str common_folder(struct str a, struct str b)
{
	struct str rest = a;
	struct str part;
	size_t end = 0;

	while (str_cut(&part, &rest, '/')) {
		size_t next = (size_t)(part.ptr - a.ptr) + part.len;

		if (next > b.len || (next < b.len && b.ptr[next] != '/') ||
		    !str_equal(str_slice(a, 0, next), str_slice(b, 0, next)))
			break;
		end = next;
	}
	return str_slice(a, 0, end);
}

/* org/services/berths, in all of a program's files, says nothing of layers;
 * what the last part is called may. */
void layering_packages(struct layering *run, const struct index *index)
{
	run->packages = arena_array(run->scratch, run->scan->unit_count + 1,
	    sizeof(*run->packages));
	for (size_t i = 0; i < index->count; i++) {
		const struct facts *facts = &index->facts[i];
		struct str folder = path_folder(facts->path);
		struct str *known;

		if (!facts->language || facts->unit >= run->scan->unit_count ||
		    facts->package.len == 0 || facts_use(facts, "test") ||
		    str_find_text(folder, "src/main/") == folder.len)
			continue;
		known = &run->packages[facts->unit];
		*known = known->ptr ? common_folder(*known, folder) : folder;
	}
	for (size_t i = 0; i < run->scan->unit_count; i++)
		run->packages[i] = path_folder(run->packages[i]);
}

static struct str inside_unit(const struct layering *run,
    const struct facts *facts)
{
	struct str directory = facts->unit < run->scan->unit_count
				   ? run->scan->units[facts->unit].directory
				   : STR("");
	size_t slash = str_find_last(directory, '/');
	struct str package = facts->unit < run->scan->unit_count
				 ? run->packages[facts->unit]
				 : STR("");

	if (package.len && str_has_start(facts->path, package) &&
	    facts->path.ptr[package.len] == '/')
		return str_slice(facts->path, package.len + 1, facts->path.len);
	return str_slice(facts->path, slash < directory.len ? slash + 1 : 0,
	    facts->path.len);
}

enum layer_kind layer_inside(struct layering *run, const struct facts *facts)
{
	struct str inside = inside_unit(run, facts);
	struct str folder = path_folder(inside);

	if (!run->folder.path.ptr || !str_equal(run->folder.path, folder)) {
		run->folder.path = folder;
		run->folder.layer = layer_of_folder(inside);
	}
	return run->folder.layer;
}
