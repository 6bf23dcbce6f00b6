#include "scan/scanner.h"

/*
 * Subsystems that the team names, one by one or several at once: the `*` of a
 * name is what stands for the first `*` of its directory.
 */

struct naming {
	struct scanner *scanner;
	const struct named_unit *unit;
	struct map seen; /* directory → 1 */
};

static void add_named_boundary(struct scanner *scanner, struct str directory,
    struct str name)
{
	struct boundary *boundary = array_push(&scanner->boundaries,
	    &scanner->boundary_count, sizeof(*boundary), scanner->perm);

	boundary->directory = directory;
	boundary->name = name;
	boundary->manifest = UINT32_MAX;
	boundary->kind = BOUNDARY_SETTINGS;
}

static bool has_star(struct str text)
{
	return str_find(text, '*') < text.len;
}

/* The directory above `path` with as many segments as the glob, if all of them
 * fit; *stood is the first that a `*` stands for. */
static bool named_unit_fits(struct str *directory, struct str *stood,
    struct str glob, struct str path)
{
	struct str rest = path;
	struct str wanted;
	struct str segment;

	*stood = STR("");
	while (str_cut(&wanted, &glob, '/')) {
		if (wanted.len == 0 || str_is(wanted, "."))
			continue;
		if (!str_cut(&segment, &rest, '/') ||
		    !glob_match(wanted, segment))
			return false;
		if (stood->len == 0 && has_star(wanted))
			*stood = segment;
	}
	*directory = str_slice(path, 0, path.len - rest.len);
	/* What is left is the file at least, behind a slash. */
	if (rest.len == 0 || directory->len == 0)
		return false;
	directory->len--;
	return true;
}

static void name_one(struct naming *naming, struct str path)
{
	struct str directory;
	struct str stood;
	struct str name = naming->unit->name;
	size_t star = str_find(name, '*');
	uint64_t *seen;

	if (!named_unit_fits(&directory, &stood, naming->unit->directory, path))
		return;
	seen = map_put(&naming->seen, directory);
	if (*seen)
		return;
	*seen = 1;
	if (star < name.len)
		name = str_printf(naming->scanner->perm, "%.*s%.*s%.*s",
		    STR_ARG(str_slice(name, 0, star)), STR_ARG(stood),
		    STR_ARG(str_slice(name, star + 1, name.len)));
	add_named_boundary(naming->scanner, directory, name);
}

static void name_several(struct scanner *scanner, const struct named_unit *unit)
{
	struct naming naming = { scanner, unit, { .arena = scanner->perm } };

	for (size_t i = 0; i < scanner->out->count; i++)
		/* Source alone: an empty folder that fits is no subsystem. */
		if (scanner->out->files[i].role == FILE_SOURCE)
			name_one(&naming, scanner->out->files[i].entry->path);
}

void named_boundaries(struct scanner *scanner)
{
	const struct settings *settings = scanner->settings;

	for (size_t i = 0; i < settings->unit_count; i++)
		if (has_star(settings->units[i].directory))
			name_several(scanner, &settings->units[i]);
	for (size_t i = 0; i < settings->unit_count; i++)
		if (!has_star(settings->units[i].directory))
			add_named_boundary(scanner,
			    path_from(settings->units[i].directory,
				(struct str){ 0 }, scanner->perm),
			    settings->units[i].name);
}
