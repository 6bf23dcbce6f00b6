#include "scan/scan.h"

#include <string.h>

#include "scan/scanner.h"

#define MINIFIED 501 /* bytes of a line, on average */
#define HEAD_LINES 12 /* where a file says that a tool wrote it */

/* Asked for files that readers think of; there is no other list of paths. */
bool scanner_has(const struct scanner *scanner, struct str path)
{
	return scan_file_at(scanner->out, path) != NULL;
}

void scanner_share(struct scanner *scanner, struct str key, struct str value)
{
	uint64_t *place = map_put(&scanner->shared_places, key);

	/* The first one stays: manifests are read from the root down. */
	if (*place != 0 || value.len == 0)
		return;
	strs_push(&scanner->shared, value, scanner->perm);
	*place = scanner->shared.count;
}

struct str scanner_shared(const struct scanner *scanner, struct str key)
{
	const uint64_t *place = map_get(&scanner->shared_places, key);

	/* A name may be asked for before anybody says it. */
	if (!place || *place == 0)
		return (struct str){ 0 };
	return scanner->shared.items[*place - 1];
}

void scanner_problem(struct scanner *scanner, struct str path, uint32_t line,
    struct str text)
{
	struct scan *scan = scanner->out;
	struct scan_problem *problem = array_push(&scan->problems,
	    &scan->problem_count, sizeof(*problem), scanner->perm);

	problem->path = path;
	problem->line = line;
	problem->text = text;
}

const struct pattern *scanner_pattern(struct scanner *scanner,
    const char *expression)
{
	uint64_t *place =
	    map_put(&scanner->pattern_places, str_from(expression));
	struct error error = { 0 };

	if (*place == 0) {
		struct compiled *compiled = array_push(&scanner->patterns,
		    &scanner->pattern_count, sizeof(*compiled), scanner->perm);

		compiled->pattern =
		    pattern_compile(str_from(expression), &error);
		/* A wrong one is kept as well, as NULL, so that it is tried
		 * once. */
		*place = scanner->pattern_count;
	}
	return scanner->patterns[*place - 1].pattern;
}

static int compare_problems(const void *a, const void *b, void *context)
{
	const struct scan_problem *left_scan_problem = a;
	const struct scan_problem *right_scan_problem = b;

	(void)context;
	return evidence_compare((struct evidence){ left_scan_problem->path,
				    left_scan_problem->line },
	    (struct evidence){ right_scan_problem->path,
		right_scan_problem->line });
}

/* How many of the files are read. The report is not counted: it is there or
 * not. */
static size_t limited(struct scanner *scanner, const struct entry *entries,
    size_t count)
{
	size_t room = scanner->out->limits.files;
	size_t end = 0;
	size_t beyond = 0;

	/* Most projects are within the limit and need no count. */
	if (count <= room)
		return count;
	for (size_t i = 0; i < count; i++) {
		bool counted =
		    !settings_own(scanner->settings, entries[i].path);

		if (room == 0)
			beyond += counted;
		else
			end = i + 1;
		room -= room && counted;
	}
	/* One problem for all of them, at the last file that is read. */
	if (beyond)
		scanner_problem(scanner, entries[end - 1].path, 0,
		    str_printf(scanner->perm,
			"behind this one, %zu files are beyond the limit of %u",
			beyond, (unsigned)scanner->out->limits.files));
	return end;
}

static void list_scan_files(struct scanner *scanner, struct entry *entries,
    size_t count)
{
	struct scan *scan = scanner->out;

	count = limited(scanner, entries, count);
	scan->count = count;
	scan->files = arena_array(scanner->perm, count, sizeof(*scan->files));
	for (size_t i = 0; i < count; i++) {
		/* Entries are the caller's, and stay as long as the scan
		 * does. */
		scan->files[i].entry = &entries[i];
		if (entries[i].kind == ENTRY_CLOSED)
			scanner_problem(scanner, entries[i].path, 0,
			    STR("a directory that cannot be opened"));
	}
}

/* Letters without case; `-`, `_` and `.` are one. */
static char plain_character(char c)
{
	/* Without the locale, which another machine may not have. */
	if (c >= 'A' && c <= 'Z')
		return (char)(c - 'A' + 'a');
	return c == '_' || c == '.' ? '-' : c;
}

struct str scan_plain_name(char *room, size_t size, struct str name)
{
	/* What is longer is cut: names that differ behind the limit are one,
	 * which is rare enough. */
	size_t length = name.len < size ? name.len : size;

	for (size_t i = 0; i < length; i++)
		room[i] = plain_character(name.ptr[i]);
	return (struct str){ room, length };
}

size_t scan_names_of(struct str out[static SCAN_NAMES_OF], struct str name)
{
	size_t colon = str_find(name, ':');

	/* The whole name comes first, as it is meant most often. */
	out[0] = name;
	if (colon == name.len)
		return 1;
	out[1] = str_slice(name, 0, colon);
	out[2] = str_slice(name, colon + 1, name.len);
	return 3;
}

static void index_dependency_name(struct scan *scan, struct str name,
    size_t number, struct arena *perm)
{
	char room[SCAN_NAME_LIMIT];
	struct str plain_name = scan_plain_name(room, sizeof(room), name);
	uint64_t *first = map_get(&scan->by_name, plain_name);

	/* The name is copied, as the room is used for the next. */
	if (!first)
		first = map_put(&scan->by_name, str_copy(plain_name, perm));
	scan->next_of_name[number] = (uint32_t)*first;
	*first = number + 1;
}

/* Dependencies of one name, linked from the map's number. */
static void index_dependencies(struct scan *scan, struct arena *perm)
{
	scan->by_name.arena = perm;
	scan->next_of_name = arena_array(perm,
	    SCAN_NAMES_OF * scan->dependency_count,
	    sizeof(*scan->next_of_name));
	scan->folders =
	    arena_array(perm, scan->dependency_count, sizeof(*scan->folders));
	/* From the last to the first, so that a list begins with the first of a
	 * name. */
	for (size_t i = scan->dependency_count; i-- > 0;) {
		struct str names[SCAN_NAMES_OF];
		size_t count = scan_names_of(names, scan->dependencies[i].name);

		scan->folders[i] = path_folder(scan->dependencies[i].path);
		for (size_t k = 0; k < count; k++)
			index_dependency_name(scan, names[k],
			    SCAN_NAMES_OF * i + k, perm);
	}
}

static void index_manifest_names(struct scan *scan, struct arena *perm)
{
	scan->manifest_names.arena = perm;
	scan->next_manifest = arena_array(perm, scan->manifest_count,
	    sizeof(*scan->next_manifest));
	/* The same order as with dependencies. */
	for (size_t i = scan->manifest_count; i-- > 0;) {
		uint64_t *first =
		    map_put(&scan->manifest_names, scan->manifests[i].name);

		scan->next_manifest[i] = (uint32_t)*first;
		*first = i + 1;
	}
}

size_t scan_manifest_named(const struct scan *scan, struct str name)
{
	/* A number behind the last is none, as for lists that are walked
	 * through. */
	const uint64_t *first = map_get(&scan->manifest_names, name);

	return first ? *first - 1 : scan->manifest_count;
}

size_t scan_manifest_after(const struct scan *scan, size_t manifest)
{
	uint32_t next = scan->next_manifest[manifest];

	return next ? next - 1 : scan->manifest_count;
}

struct scanner *scan_begin(struct scan *scan, struct source *source,
    struct entry *entries, size_t count, const struct settings *settings,
    struct arena *perm)
{
	struct scanner *scanner = NEW(perm, struct scanner);

	*scanner = (struct scanner){
		.out = scan,
		.source = source,
		.settings = settings,
		.perm = perm,
		.pattern_places = { .arena = perm },
		.shared_places = { .arena = perm },
	};
	*scan = (struct scan){ .limits = limits_that_hold(&settings->limits),
		.silenced = settings->silence };
	/* These need only the listing, and then it is known which languages to
	 * load. */
	list_scan_files(scanner, entries, count);
	scan_classify(scanner);
	scan_manifests(scanner);
	return scanner;
}

void scan_finish(struct scanner *scanner)
{
	struct scan *scan = scanner->out;

	/* In this order: each step asks for what those before have found. */
	scan_builders(scanner);
	scan_count(scanner);
	scan_global_imports(scanner);
	scan_protos(scanner);
	scan_units(scanner);
	scan_areas(scanner);
	scan_about(scanner);
	scan_purpose(scanner);
	scan_readme_commands(scanner);
	scan_blanks(scanner);
	scan_pins(scanner);
	/* Dependencies are indexed when their names and scopes are settled. */
	index_dependencies(scan, scanner->perm);
	index_manifest_names(scan, scanner->perm);
	scan_groups(scanner);
	scan_needs(scanner);
	/* Found by several steps, told by file. */
	sort_items(scan->problems, scan->problem_count, sizeof(*scan->problems),
	    compare_problems, NULL);
}

size_t scan_first(const struct scan *scan, struct str path)
{
	size_t from = 0;
	size_t to = scan->count;

	/* Paths stand in order, so that half of what is left falls out each
	 * time. */
	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (str_compare(scan->files[middle].entry->path, path) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

const struct scan_file *scan_file_at(const struct scan *scan, struct str path)
{
	size_t at = scan_first(scan, path);

	return at < scan->count && str_equal(scan->files[at].entry->path, path)
		   ? &scan->files[at]
		   : NULL;
}

uint64_t scan_weight(const struct entry *entry)
{
	unsigned shift = 0;

	if (entry->size == UINT64_MAX) /* it is not there */
		return 0;
	while (entry->size >> shift >= 16)
		shift++;
	return (entry->size + (UINT64_C(1) << shift >> 1)) >> shift << shift;
}

uint32_t scan_unit_of(const struct scan *scan, struct str path)
{
	/* The path may be a unit's directory itself. */
	const uint64_t *unit = map_get(&scan->unit_places, path);

	while (!unit && path.len) {
		path = path_folder(path);
		unit = map_get(&scan->unit_places, path);
	}
	/* The root's unit comes first, and holds what no other does. */
	return unit ? (uint32_t)*unit - 1 : 0;
}

/* Below a unit: benchmarks, examples, documents and tests, with needs of their
 * own. */
static bool is_supporting_directory(struct str directory, struct str unit)
{
	return directory_is_beside(path_below(directory, unit),
	    BESIDE_SHOWN | BESIDE_TRIED);
}

/* Where a manifest stands, as a unit sees it. */
enum stand {
	STAND_ANYWHERE, /* its own, above it or below it */
	STAND_UP, /* its own, or above it: what units below need is not its */
	STAND_DOWN, /* its own, or below it, where no other unit is: what all
		     * units may use is not its */
};

/* A manifest speaks for a unit from its own directory and those above and below
 * it, as far as they are asked for. */
static bool speaks_for(struct str directory, struct str unit, enum stand where)
{
	size_t least = directory.len < unit.len ? directory.len : unit.len;

	/* Neither is the other's beginning; asked for by the hundred. */
	if (least && directory.ptr[least - 1] != unit.ptr[least - 1])
		return false;
	if (path_within(unit, directory))
		return where != STAND_DOWN || unit.len == directory.len;
	return where != STAND_UP && path_within(directory, unit) &&
	       !is_supporting_directory(directory, unit);
}

/* The dependency of this name whose scope is none of `others`, or NULL. */
static const struct dependency_row *find_dependency(const struct scan *scan,
    uint32_t unit, struct str name, const char *others, enum stand where)
{
	char room[SCAN_NAME_LIMIT];
	const uint64_t *first =
	    map_get(&scan->by_name, scan_plain_name(room, sizeof(room), name));
	/* Any number that is no unit's stands for the whole project. */
	bool any = unit >= scan->unit_count;
	struct str own = any ? STR("") : scan->units[unit].directory;

	for (uint64_t row = first ? *first : 0; row;
	     row = scan->next_of_name[row - 1]) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[(row - 1) / SCAN_NAMES_OF];

		struct str directory =
		    scan->folders[dependency_row - scan->dependencies];

		if (!any && (!speaks_for(directory, own, where) ||
				(where == STAND_DOWN &&
				    scan_unit_of(scan, directory) != unit)))
			continue;
		/* What a wrapper depends on says nothing of the product. */
		if (dependency_row->manifest < scan->manifest_count &&
		    scan->manifests[dependency_row->manifest].hollow)
			continue;
		/* Scopes are left out by name, so that a kind that is not known
		 * counts. */
		if (!str_listed(others, dependency_row->scope))
			return dependency_row;
	}
	return NULL;
}

static bool find_any_dependency(const struct scan *scan, uint32_t unit,
    const struct strs *names, const char *others, enum stand where)
{
	for (size_t i = 0; i < names->count; i++)
		if (find_dependency(scan, unit, names->items[i], others, where))
			return true;
	return false;
}

bool scan_depends(const struct scan *scan, uint32_t unit, struct str name)
{
	return find_dependency(scan, unit, name, "indirect", STAND_ANYWHERE) !=
	       NULL;
}

bool scan_depends_any(const struct scan *scan, uint32_t unit,
    const struct strs *names)
{
	return find_any_dependency(scan, unit, names, "indirect",
	    STAND_ANYWHERE);
}

bool scan_declares_any(const struct scan *scan, uint32_t unit,
    const struct strs *names)
{
	return find_any_dependency(scan, unit, names, "indirect", STAND_DOWN);
}

bool scan_runs_with(const struct scan *scan, uint32_t unit,
    const struct strs *names)
{
	return find_any_dependency(scan, unit, names, "build dev test indirect",
	    STAND_ANYWHERE);
}

bool scan_is_made_with(const struct scan *scan, uint32_t unit,
    const struct strs *names)
{
	return find_any_dependency(scan, unit, names, "dev test indirect",
	    STAND_ANYWHERE);
}

/* One that is needed without being asked for settles it. */
bool scan_is_extra(const struct scan *scan, const struct strs *names)
{
	bool extra = false;

	for (size_t i = 0; i < scan->dependency_count; i++) {
		const struct dependency_row *dependency_row =
		    &scan->dependencies[i];

		if (!strs_have(names, dependency_row->name) ||
		    str_listed("dev indirect test", dependency_row->scope))
			continue;
		if (!str_is(dependency_row->scope, "optional") &&
		    !path_is_beside(dependency_row->path,
			BESIDE_SHOWN | BESIDE_TRIED | BESIDE_HIDDEN))
			return false;
		extra = true;
	}
	/* A project that is its examples needs what they need. */
	return extra && !scan->shown;
}

const struct dependency_row *scan_need(const struct scan *scan, uint32_t unit,
    const struct strs *names)
{
	const struct dependency_row *dependency_row = NULL;

	for (size_t i = 0; !dependency_row && i < names->count; i++)
		dependency_row = find_dependency(scan, unit, names->items[i],
		    "build dev test indirect", STAND_UP);
	return dependency_row;
}

struct str scan_reason(struct str text, struct str path)
{
	/* The path is told beside the reason, and would stand there twice. */
	if (path.len && text.len > path.len + 1 && str_has_start(text, path) &&
	    text.ptr[path.len] == ':')
		text = str_trim(str_slice(text, path.len + 1, text.len));
	while (str_ends(text, "."))
		text.len--;
	return text;
}

/* How many bytes stand in runs that no code has, whoever wrote it: an image or
 * a drawing that is written out as a text in one line. */
static size_t data_written_out(struct str text)
{
	size_t total = 0;
	size_t run = 0;

	for (size_t i = 0; i <= text.len; i++) {
		if (i < text.len && !strchr(";(){}\"'`\n", text.ptr[i])) {
			run++;
			continue;
		}
		if (run >= MINIFIED)
			total += run;
		run = 0;
	}
	return total;
}

bool scan_minified(struct str text)
{
	size_t lines = 1;

	/* A short text is read as soon as judged. */
	if (text.len < 2000)
		return false;
	/* So many lines that the rest of the text cannot matter end it. */
	for (size_t i = 0; i < text.len && text.len >= lines * MINIFIED; i++)
		lines += text.ptr[i] == '\n';
	return text.len >= lines * MINIFIED &&
	       text.len - data_written_out(text) >= lines * MINIFIED;
}

/* Its first lines. */
static struct str head_of(struct str text)
{
	size_t end = 0;

	for (unsigned i = 0; i < HEAD_LINES && end < text.len; i++)
		end += str_find(str_slice(text, end, text.len), '\n') + 1;
	return str_slice(text, 0, end < text.len ? end : text.len);
}

/* `Code generated by x. DO NOT EDIT.`, in one line. */
static bool says_generated(struct str head)
{
	static const char said[] = "ode generated";
	struct str line;

	if (str_find_text(head, said) == head.len)
		return false;
	while (str_cut(&line, &head, '\n'))
		if (str_find_text(line, said) < line.len &&
		    str_find_text(line, "DO NOT EDIT") < line.len)
			return true;
	return false;
}

bool scan_generated(struct str text)
{
	static const char *const marks[] = { "@generated",
		"Generated by the protocol buffer compiler",
		"This file is automatically generated", "AUTO-GENERATED FILE",
		"<auto-generated" };
	/* Only the head: a generator's own source has such words further
	 * down. */
	struct str head = head_of(text);

	for (size_t m = 0; m < LENGTH(marks); m++)
		if (str_find_text(head, marks[m]) < head.len)
			return true;
	return says_generated(head);
}
