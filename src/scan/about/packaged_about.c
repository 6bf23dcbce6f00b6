/* What the project is by the files that it is installed with on a system, where
 * its README has no sentence on it: the summary of its AppStream data, the line
 * behind its name in a manual page, the description of its unit. */
#include "lang/lang.h"
#include "scan/scanner.h"

enum { DEPTH_MOST = 3 };

/* Where the words stand: behind `before` in a line, up to `after`. */
static const struct packaged {
	const char *endings;
	const char *before;
	const char *after;
	bool any; /* whatever the file is called */
} kinds[] = {
	{ ".metainfo.xml .metainfo.xml.in .appdata.xml .appdata.xml.in",
	    "<summary>", "</summary>", true },
	{ ".1 .8 .1.in .8.in", " \\- ", "\n", false },
	{ ".pod .1.scd .1.md .1.adoc .8.scd .8.md .8.adoc", " - ", "\n",
	    false },
	{ ".desktop .desktop.in", "\nComment=", "\n", false },
	{ ".service .service.in", "\nDescription=", "\n", false },
};

/* Is the file called as the project, up to its first dot? Others are of tools
 * beside it, and of what it takes along. */
static bool is_of_project(struct str path, struct str name, struct str title)
{
	struct str stem = path_name(path);

	stem.len = str_find(stem, '.');
	return str_equal_nocase(stem, name) || str_equal_nocase(stem, title);
}

/* Its words, if they are a sentence on what it is. */
static struct str words_of_file(const struct scanner *scanner, struct str path,
    const struct packaged *packaged, struct arena *arena)
{
	struct str text;
	size_t from;

	if (!about_document(&text, scanner, path_folder(path), path_name(path),
		arena))
		return STR("");
	from = str_find_text(text, packaged->before);
	if (from == text.len)
		return STR("");
	text = str_slice(text, from + str_from(packaged->before).len, text.len);
	text = str_slice(text, 0, str_find_text(text, packaged->after));
	return about_sentence(text, ABOUT_WORDS_MOST, arena);
}

/* The first file of the first kind that has words. Files deep in the tree are
 * of parts, or of what the project takes along. */
struct str packaged_about(const struct scanner *scanner, struct str name)
{
	const struct scan *scan = scanner->out;
	struct arena scratch = { 0 };
	struct str title = scan_title(scanner);
	struct str out = { 0 };

	for (size_t k = 0; k < LENGTH(kinds); k++)
		for (size_t i = 0; i < scan->count && out.len == 0; i++) {
			struct str path = scan->files[i].entry->path;

			if (!str_ends_any(path, kinds[k].endings) ||
			    path_depth(path) > DEPTH_MOST ||
			    (!kinds[k].any &&
				!is_of_project(path, name, title)) ||
			    !path_is_product(path))
				continue;
			out = words_of_file(scanner, path, &kinds[k], &scratch);
		}
	if (out.len)
		out = about_capitalized(out, scanner->perm);
	arena_release(&scratch);
	return out;
}
