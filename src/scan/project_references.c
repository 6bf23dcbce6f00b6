/*
 * Which of the project's packages each is built with, on the JVM and in .NET:
 * as manifests say, with those that speak for several packages. An import means
 * nothing else, whatever else is called so.
 */
#include "scan/scanner.h"

enum { SCRIPT_LIMIT = 1 << 16 /* bytes of a script that are looked at */ };

struct needing {
	struct scanner *scanner;
	struct scan *scan;
	struct map manifests; /* path → index + 1 */
	struct map sharing; /* directory → index of the first there + 1 */
	struct map settings; /* the same, of a build's settings alone */
	struct map names; /* a package's → index of the first + 1 */
	struct map known; /* by what others call it → index of the first + 1 */
	uint32_t *next_named; /* the next of that name + 1; 0: none */
	struct need {
		uint32_t from;
		uint32_t to;
	} * pairs;
	size_t count;
	struct arena *perm;
};

/* What a build goes by beside what its modules' manifests say. */
struct script {
	size_t manifest; /* that it speaks for: a module's, or the settings */
	size_t build; /* the settings of its build */
};

static void add_need(struct needing *needing, size_t from, size_t to)
{
	/* A package needs itself anyway. */
	if (from != to)
		*(struct need *)array_push(&needing->pairs, &needing->count,
		    sizeof(*needing->pairs), needing->perm) =
		    (struct need){ (uint32_t)from, (uint32_t)to };
}

static bool is_gradle(const struct manifest_row *manifest_row)
{
	return str_is(str_from(manifest_row->ecosystem), "gradle");
}

/* What dependencies call it: a module of Gradle is called as its directory. */
static struct str dependency_name(const struct needing *needing,
    const struct manifest_row *manifest_row)
{
	char room[SCAN_NAME_LIMIT];
	struct str name = manifest_row->name;

	/* Others of the ecosystem say their name in each manifest. */
	if (name.len == 0 && is_gradle(manifest_row))
		name = path_name(path_folder(manifest_row->path));
	return str_copy(scan_plain_name(room, sizeof(room), name),
	    needing->perm);
}

static struct str known_plain_name(const struct needing *needing,
    const struct manifest_row *manifest_row)
{
	char room[SCAN_NAME_LIMIT];

	return str_copy(scan_plain_name(room, sizeof(room),
			    manifest_row->known),
	    needing->perm);
}

/* Of a directory the first stands for all: it is built with the others. */
static void note_build_directory(struct needing *needing, struct map *places,
    size_t manifest)
{
	uint64_t *first = map_put(places,
	    path_folder(needing->scan->manifests[manifest].path));

	if (*first == 0)
		*first = manifest + 1;
	add_need(needing, *first - 1, manifest);
}

static void note_manifests(struct needing *needing)
{
	struct scan *scan = needing->scan;

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];

		/* Paths of manifests, as what is used by path may name one. */
		*map_put(&needing->manifests, manifest_row->path) = i + 1;
		if (manifest_row->package)
			note_build_directory(needing, &scan->packages, i);
		if (manifest_row->shares)
			note_build_directory(needing, &needing->sharing, i);
		/* Settings name the modules of a build, and so mark where it
		 * begins. */
		if (manifest_row->shares && !manifest_row->package &&
		    is_gradle(manifest_row))
			note_build_directory(needing, &needing->settings, i);
	}
	/* From the last to the first, so that lists begin with the first of a
	 * name. */
	for (size_t i = scan->manifest_count; i-- > 0;) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		struct str name = dependency_name(needing, manifest_row);
		uint64_t *first;

		if (!manifest_row->package || name.len == 0)
			continue;
		/* The first that is known by a name stands for it. */
		if (manifest_row->known.len)
			*map_put(&needing->known,
			    known_plain_name(needing, manifest_row)) = i + 1;
		first = map_put(&needing->names, name);
		needing->next_named[i] = (uint32_t)*first;
		*first = i + 1;
	}
}

/* The outermost build that the path is in; 0: none. */
static uint64_t outermost_build(const struct needing *needing, struct str path)
{
	uint64_t found = 0;

	/* The outermost settings are those that a build is started with. */
	do {
		const uint64_t *place;

		path = path_folder(path);
		place = map_get(&needing->settings, path);
		found = place ? *place : found;
	} while (path.len);
	return found;
}

/* What speaks for the packages below it speaks for this one. */
static void share_build(struct needing *needing, size_t manifest)
{
	struct str path = needing->scan->manifests[manifest].path;
	struct str folder = path;
	uint64_t build = is_gradle(&needing->scan->manifests[manifest])
			     ? outermost_build(needing, path)
			     : 0;

	if (build)
		add_need(needing, manifest, build - 1);
	do {
		const uint64_t *place;

		folder = path_folder(folder);
		place = map_get(&needing->sharing, folder);
		if (place)
			add_need(needing, manifest, *place - 1);
	} while (folder.len);
}

/* `shop-${flavour}` of Maven: which one is known to the build alone. */
static bool is_build_time_name(struct str text)
{
	return str_find_text(text, "${") < text.len;
}

/* The one that is a package of the house by another name than its own. */
static bool need_known(struct needing *needing, size_t from, struct str name,
    bool declares)
{
	char room[SCAN_NAME_LIMIT];
	const uint64_t *place =
	    map_get(&needing->known, scan_plain_name(room, sizeof(room), name));

	if (!place)
		return false;
	add_need(needing, from, *place - 1);
	/* A package that names itself says nothing of others. */
	needing->scan->manifests[from].declares |= declares &&
						   from != *place - 1;
	return true;
}

/* All of that name that are nearest: copies have their own. */
static void need_named(struct needing *needing, size_t from, struct str name,
    bool declares)
{
	struct manifest_row *manifest_rows = needing->scan->manifests;
	struct str artifact = str_after_last(name, ':');
	char room[SCAN_NAME_LIMIT];
	const uint64_t *first = map_get(&needing->names,
	    scan_plain_name(room, sizeof(room), artifact));
	size_t most = 0;
	size_t count = 0;

	/* A name at home means that package; only without one the other name is
	 * asked. */
	if (!first && need_known(needing, from, name, declares))
		return;
	/* What is known at build time alone may be any package of the
	 * project. */
	manifest_rows[from].open |= !first &&
				    !is_gradle(&manifest_rows[from]) &&
				    is_build_time_name(artifact);
	for (uint64_t i = first ? *first : 0; i && count <= ALIKE_LIMIT;
	     i = needing->next_named[i - 1], count++) {
		size_t near_by = path_common(manifest_rows[from].path,
		    manifest_rows[i - 1].path);

		most = near_by > most ? near_by : most;
	}
	/* Of too many the nearest may be behind those that were tried. */
	manifest_rows[from].open |= count > ALIKE_LIMIT;
	for (uint64_t i = first ? *first : 0; i && count <= ALIKE_LIMIT;
	     i = needing->next_named[i - 1])
		if (path_common(manifest_rows[from].path,
			manifest_rows[i - 1].path) == most) {
			add_need(needing, from, i - 1);
			manifest_rows[from].declares |= declares &&
							from != i - 1;
		}
}

static void need_path(struct needing *needing, size_t from, struct str path)
{
	struct manifest_row *manifest_row = &needing->scan->manifests[from];
	const uint64_t *to = map_get(&needing->manifests, path);

	/* A folder stands for the manifest in it. */
	if (!to)
		to = map_get(&needing->scan->packages, path);
	if (!to) {
		/* A path that leads nowhere may be made while it is built. */
		manifest_row->open = true;
		return;
	}
	add_need(needing, from, *to - 1);
	manifest_row->declares |= from != *to - 1;
}

/* The package that the files are of; files of none may be seen anyway. */
static void need_files(struct needing *needing, size_t from, struct str path)
{
	uint32_t to = scan_package_of(needing->scan, path);
	const uint64_t *place = map_get(&needing->scan->packages, path);

	/* The folder itself may be the package, which its files would be in. */
	if (place)
		to = (uint32_t)*place - 1;
	if (to != UINT32_MAX)
		add_need(needing, from, to);
}

static void need_used(struct needing *needing)
{
	const struct scanner *scanner = needing->scanner;

	for (size_t i = 0; i < scanner->used_count; i++) {
		const struct used_path *used = &scanner->used[i];
		const uint64_t *from = map_get(&needing->manifests, used->from);
		const struct manifest_row *manifest_row =
		    from ? &needing->scan->manifests[*from - 1] : NULL;

		/* Only such manifests are asked what they are built with. */
		if (!manifest_row ||
		    (!manifest_row->package && !manifest_row->shares))
			continue;
		if (used->built)
			need_files(needing, *from - 1, used->to);
		else if (used->name.len)
			need_named(needing, *from - 1, used->name, true);
		else
			need_path(needing, *from - 1, used->to);
	}
}

/* Modules are built with what their parent is. Where a list of what is needed
 * is written out, it is all that there is; in Gradle, plugins of the project's
 * own may add what they like. */
static void need_dependencies(struct needing *needing)
{
	struct scan *scan = needing->scan;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];
		struct manifest_row *from_manifest =
		    &scan->manifests[dependency_row->manifest];
		/* A parent or a plugin is needed to build, and says nothing of
		 * what code sees. */
		bool declares = !str_is(dependency_row->scope, "build");

		if (!from_manifest->package && !from_manifest->shares)
			continue;
		need_named(needing, dependency_row->manifest,
		    dependency_row->name, declares);
		/* Lists of Gradle may be added to by plugins. */
		from_manifest->declares |= declares &&
					   !is_gradle(from_manifest);
	}
}

/* Does a build go by the file, beside what its modules' manifests say? */
static bool is_build_script_file(const struct needing *needing, struct str path)
{
	struct str extension = path_extension(path);
	struct str name = path_name(path);
	struct str folder = path_folder(path);
	struct str part;

	/* These are manifests, and were read as such. */
	if (str_listed("build.gradle build.gradle.kts settings.gradle "
		       "settings.gradle.kts",
		name))
		return false;
	if (str_is(extension, "gradle") || str_ends(name, ".gradle.kts"))
		return true;
	/* Code is only asked in the builds' own folders. */
	if (!str_listed("groovy java kt kts", extension))
		return false;
	for (size_t i = 0; i < needing->scanner->builders.count; i++)
		if (path_inside(path, needing->scanner->builders.items[i]))
			return true;
	while (str_cut(&part, &folder, '/'))
		if (str_listed(FOLDERS_OF_BUILDERS, part))
			return true;
	return false;
}

/* `":a:b"` as the directory a/b of the build. */
static void need_module(struct needing *needing, const struct script *script,
    struct str name)
{
	struct manifest_row *manifest_rows = needing->scan->manifests;
	char *path = str_cstring(name, needing->perm);
	const uint64_t *to;

	for (char *c = path; *c; c++)
		if (*c == ':')
			*c = '/';
	to = map_get(&needing->scan->packages,
	    path_from(path_folder(manifest_rows[script->build].path),
		str_from(path + 1), needing->perm));
	if (!to)
		/* Texts that begin so may be anything; only modules that are
		 * there count. */
		return;
	add_need(needing, script->manifest, *to - 1);
	manifest_rows[script->manifest].declares |=
	    manifest_rows[script->manifest].package;
}

/* Whatever module it names, those it speaks for may be built with it. */
static void read_build_script(struct needing *needing,
    const struct script *script, struct str text)
{
	const struct pattern *pattern = scanner_pattern(needing->scanner,
	    "(?:mplementation|[aA]pi|[cC]ompile|untime|Only|add)\\b[^\\n]*(?:"
	    "\\bproject\\s*\\(\\s*(?!\\w*\\s*[:=]?\\s*[\"']:|\\))|"
	    "\\bfindProject\\b|[( ]projects\\.\\w)|"
	    "\\b(?:rootProject|parent)\\.\\w+[pP]rojects\\b");

	/* A module that is found at run time is not followed, so that any may
	 * be needed. */
	if (!pattern || pattern_match(pattern, text))
		needing->scan->manifests[script->manifest].open = true;
	for (size_t i = 0; i + 1 < text.len; i++) {
		struct str rest = str_slice(text, i + 1, text.len);

		/* Names of modules stand in quotes and begin with a colon. */
		if ((text.ptr[i] != '"' && text.ptr[i] != '\'') ||
		    text.ptr[i + 1] != ':')
			continue;
		rest = str_slice(rest, 0, str_find(rest, '\n'));
		rest = str_slice(rest, 0, str_find(rest, text.ptr[i]));
		need_module(needing, script, rest);
		i += rest.len;
	}
}

/* One beside a module's manifest is the module's; any other is all the
 * build's. */
static bool find_script(struct script *script, const struct needing *needing,
    struct str path)
{
	const uint64_t *own =
	    map_get(&needing->scan->packages, path_folder(path));
	uint64_t build = outermost_build(needing, path);

	/* Outside of a build no script is asked. */
	if (!build)
		return false;
	script->build = build - 1;
	script->manifest =
	    own && !map_get(&needing->settings, path_folder(path))
		? *own - 1
		: script->build;
	return true;
}

static void need_scripts(struct needing *needing)
{
	const struct scan *scan = needing->scan;

	if (needing->settings.count == 0)
		return;
	for (size_t i = 0; i < scan->count; i++) {
		const struct entry *entry = scan->files[i].entry;
		struct arena scratch = { 0 };
		struct error error = { 0 };
		struct script script;
		struct str text;

		if (!is_build_script_file(needing, entry->path) ||
		    !find_script(&script, needing, entry->path))
			continue;
		if (source_read(&text, needing->scanner->source, entry,
			SCRIPT_LIMIT, &scratch, &error))
			read_build_script(needing, &script, text);
		else
			/* What cannot be read may name any module. */
			scan->manifests[script.manifest].open = true;
		arena_release(&scratch);
	}
}

/* The pairs as lists, by who needs them. */
static void list_needs(struct needing *needing)
{
	struct scan *scan = needing->scan;
	/* Two more than manifests: while the lists are filled, each begin
	 * stands one place ahead, and in the end where it should. */
	uint32_t *begins = arena_array(needing->perm, scan->manifest_count + 2,
	    sizeof(*begins));

	scan->needed =
	    arena_array(needing->perm, needing->count, sizeof(*scan->needed));
	for (size_t i = 0; i < needing->count; i++)
		/* First how many each has, then where they begin, then what
		 * they are. */
		begins[needing->pairs[i].from + 2]++;
	for (size_t i = 2; i < scan->manifest_count + 2; i++)
		begins[i] += begins[i - 1];
	for (size_t i = 0; i < needing->count; i++)
		scan->needed[begins[needing->pairs[i].from + 1]++] =
		    needing->pairs[i].to;
	scan->needs = begins;
}

void scan_needs(struct scanner *scanner)
{
	struct scan *scan = scanner->out;
	struct needing needing = {
		.scanner = scanner,
		.scan = scan,
		.manifests = { .arena = scanner->perm },
		.sharing = { .arena = scanner->perm },
		.settings = { .arena = scanner->perm },
		.names = { .arena = scanner->perm },
		.known = { .arena = scanner->perm },
		.perm = scanner->perm,
	};

	scan->packages.arena = scanner->perm;
	needing.next_named = arena_array(needing.perm, scan->manifest_count,
	    sizeof(*needing.next_named));
	note_manifests(&needing);
	/* Needs of a build are noted once all places are known. */
	for (size_t i = 0; i < scan->manifest_count; i++)
		if (scan->manifests[i].package)
			share_build(&needing, i);
	need_used(&needing);
	need_dependencies(&needing);
	need_scripts(&needing);
	list_needs(&needing);
}

uint32_t scan_package_of(const struct scan *scan, struct str path)
{
	do {
		const uint64_t *place;

		/* The nearest manifest above is the package's. */
		path = path_folder(path);
		place = map_get(&scan->packages, path);
		if (place)
			return (uint32_t)*place - 1;
	} while (path.len);
	return UINT32_MAX;
}
