/* What stands beside what a project delivers: knowledge/beside.yml. */
#include "lang/lang.h"

/* Of these kinds, is it a folder that is so called? */
static bool is_called(struct str folder, bool top, uint32_t kinds)
{
	for (size_t i = 0; i < known_beside_count; i++)
		if ((kinds & 1u << i) != 0 &&
		    (str_listed_nocase(known_beside[i].folders, folder) ||
			(top &&
			    str_listed_nocase(known_beside[i].tops, folder))))
			return true;
	return false;
}

bool directory_is_beside(struct str directory, uint32_t kinds)
{
	struct str before = { 0 };
	struct str part;

	/* Below src/main stand names of packages. */
	for (bool top = true; str_cut(&part, &directory, '/') &&
			      !(str_is(before, "src") && str_is(part, "main"));
	     top = false) {
		if (is_called(part, top, kinds) ||
		    (str_starts(part, ".") && (kinds & BESIDE_HIDDEN)))
			return true;
		/* `_examples`: a tool leaves it out. */
		if (str_starts(part, "_") && part.len > 1 &&
		    is_called(str_slice(part, 1, part.len), top, kinds))
			return true;
		before = part;
	}
	return false;
}

bool path_is_beside(struct str path, uint32_t kinds)
{
	return directory_is_beside(path_folder(path), kinds);
}

bool folder_is_beside(struct str name, uint32_t kinds)
{
	return is_called(name, false, kinds);
}

bool path_is_top_beside(struct str path, uint32_t kinds)
{
	struct str top = str_slice(path, 0, str_find(path, '/'));

	return top.len < path.len && is_called(top, true, kinds);
}

bool name_is_beside(struct str name, uint32_t kinds)
{
	for (size_t i = 0; i < known_beside_count; i++)
		if ((kinds & 1u << i) != 0 &&
		    path_has_word(name, known_beside[i].words))
			return true;
	return false;
}

bool folder_name_is_beside(struct str path, uint32_t kinds)
{
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (name_is_beside(part, kinds))
			return true;
	return false;
}

bool path_is_task(struct str path)
{
	const char *const *globs = known_lists.task_files;

	while (*globs && !glob_match(str_from(*globs), path_name(path)))
		globs++;
	return *globs != NULL;
}
