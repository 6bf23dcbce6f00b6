#include <string.h>

#include "link/parties/parties.h"
#include "link/parties/parts.h"

#include "deploy/deploy.h"
#include "git/git.h"
#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * What the report does not know: files that could not be read, counted by
 * reason and language; files that were left out; languages that are counted.
 */

enum {
	GROUPS_MOST = 5,
	PLACES_MOST = 3,
};

/* A text with how often it occurs, and its first places. */
struct tally {
	struct str text;
	size_t count;
	struct places at;
	struct tallies {
		struct tally *items;
		size_t count;
	} languages; /* that its files are in */
};

/* There are few texts: reasons, or languages. */
static struct tally *tally_of(struct tallies *tallies, struct str text,
    struct arena *arena)
{
	struct tally *tally;

	for (size_t i = 0; i < tallies->count; i++)
		if (str_equal(tallies->items[i].text, text))
			return &tallies->items[i];
	tally =
	    array_push(&tallies->items, &tallies->count, sizeof(*tally), arena);
	tally->text = text;
	return tally;
}

/* So many files of the language that the one at `at` is in. */
static void count_places(struct tally *tally, const struct linking *linking,
    struct evidence at, size_t files)
{
	const struct scan_file *file = scan_file_at(linking->scan, at.path);
	struct str title =
	    file && file->language ? str_from(file->language->title) : STR("");

	tally->count += files;
	if (tally->at.count < PLACES_MOST)
		push_place(&tally->at, at, linking->perm);
	if (title.len)
		tally_of(&tally->languages, title, linking->scratch)->count +=
		    files;
}

/* The most frequent first, so that the rest that is not shown is the least. */
static int compare_tallies(const void *a, const void *b, void *context)
{
	const struct tally *left_tally = a;
	const struct tally *right_tally = b;

	(void)context;
	if (left_tally->count != right_tally->count)
		return left_tally->count > right_tally->count ? -1 : 1;
	return str_compare(left_tally->text, right_tally->text);
}

static void sort_tallies(struct tallies *tallies)
{
	sort_items(tallies->items, tallies->count, sizeof(*tallies->items),
	    compare_tallies, NULL);
}

/* "Python 3, Go 1" */
static void put_tallies(struct buf *out, struct tallies *tallies, size_t most)
{
	sort_tallies(tallies);
	for (size_t i = 0; i < tallies->count && i < most; i++)
		buf_printf(out, "%s%.*s %zu", i ? ", " : "",
		    STR_ARG(tallies->items[i].text), tallies->items[i].count);
	if (tallies->count > most)
		buf_printf(out, ", %zu more kinds", tallies->count - most);
}

/* ---- not read ---- */

static bool is_scan_problem(const struct linking *linking, struct str path)
{
	for (size_t i = 0; i < linking->scan->problem_count; i++)
		if (str_equal(linking->scan->problems[i].path, path))
			return true;
	return false;
}

/* What deploy could not read, but for files of which scan has said so: one file
 * is counted once. */
static void collect_undeployed(struct tallies *tallies,
    const struct linking *linking)
{
	const struct deployment *deployment = linking->deployment;

	for (size_t i = 0; i < deployment->problem_count; i++) {
		const struct deploy_problem *deploy_problem =
		    &deployment->problems[i];

		if (!is_scan_problem(linking, deploy_problem->path))
			count_places(tally_of(tallies, deploy_problem->text,
					 linking->scratch),
			    linking,
			    (struct evidence){ deploy_problem->path,
				deploy_problem->line },
			    1);
	}
}

/* By reason: what the subsystems could not read, and what scan and deploy could
 * not. */
static struct tallies collect_unread(const struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct tallies tallies = { 0 };

	for (size_t i = 0; i < linking->scan->problem_count; i++) {
		const struct scan_problem *scan_problem =
		    &linking->scan->problems[i];

		count_places(tally_of(&tallies,
				 scan_reason(scan_problem->text,
				     scan_problem->path),
				 linking->scratch),
		    linking,
		    (struct evidence){ scan_problem->path, scan_problem->line },
		    1);
	}
	collect_undeployed(&tallies, linking);
	/* One reference stands for many files of a subsystem: their number is
	 * its target, the reason its label. */
	for (size_t i = 0; i < linking->model->references.count; i++) {
		uint32_t count;

		if (!reference_is(&references[i], REFERENCE_UNREAD))
			continue;
		(void)str_digits(&count, references[i].target);
		count_places(tally_of(&tallies, references[i].label,
				 linking->scratch),
		    linking, references[i].at, count);
	}
	sort_tallies(&tallies);
	return tallies;
}

/* "binary" of "is binary". */
static struct str bare_reason(struct str reason)
{
	return str_starts(reason, "is ") ? str_slice(reason, 3, reason.len)
					 : reason;
}

static void add_unread(struct linking *linking, struct tally *tally,
    struct str id)
{
	struct buf text = { .arena = linking->perm };

	buf_printf(&text, "%zu %s not fully parsed", tally->count,
	    tally->count == 1 ? "file was" : "files were");
	if (tally->languages.count) {
		buf_puts(&text, " (");
		put_tallies(&text, &tally->languages, GROUPS_MOST);
		buf_puts(&text, ")");
	}
	if (tally->text.len)
		buf_printf(&text, ": %.*s", STR_ARG(bare_reason(tally->text)));
	/* What has something wrong is read all around it. */
	buf_printf(&text,
	    " \xe2\x80\x94 declarations in there %s missing here.",
	    str_starts(tally->text, "has ") ? "may be" : "are");
	add_finding(linking, id, "note", buf_str(&text), tally->at);
}

static void merge_tallies(struct tally *into, const struct tally *from_tally,
    const struct linking *linking)
{
	into->count += from_tally->count;
	for (size_t i = 0; i < from_tally->at.count; i++)
		if (into->at.count < PLACES_MOST)
			push_place(&into->at, from_tally->at.items[i],
			    linking->perm);
	for (size_t i = 0; i < from_tally->languages.count; i++)
		tally_of(&into->languages, from_tally->languages.items[i].text,
		    linking->scratch)
		    ->count += from_tally->languages.items[i].count;
}

/* One more than fits takes the place of the last one shown, for the rest needs
 * a line itself. */
static void find_not_read(struct linking *linking)
{
	struct tallies group_tallies = collect_unread(linking);
	struct tally rest_tally = { .text = STR("for other reasons") };
	size_t shown = group_tallies.count;

	if (shown > GROUPS_MOST)
		shown = GROUPS_MOST - 1;
	for (size_t i = 0; i < shown; i++)
		add_unread(linking, &group_tallies.items[i],
		    finding_id(linking, "not-read",
			group_tallies.items[i].text));
	for (size_t i = shown; i < group_tallies.count; i++)
		merge_tallies(&rest_tally, &group_tallies.items[i], linking);
	if (rest_tally.count)
		add_unread(linking, &rest_tally, STR("not-read-rest"));
}

/* ---- left out, only counted ---- */

/* Only what would have been read: data and languages that merely help were no
 * loss. */
static void find_left_out(struct linking *linking)
{
	struct tallies reasons = { 0 };
	struct tally all = { 0 };
	struct buf text = { .arena = linking->perm };

	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct scan_file *file = &linking->scan->files[i];

		if (file->role != FILE_LEFT_OUT || !file->reason ||
		    !file->language || file->language->markup ||
		    language_helps(file->language))
			continue;
		count_places(tally_of(&reasons, str_from(file->reason),
				 linking->scratch),
		    linking, (struct evidence){ file->entry->path, 0 }, 1);
		all.count++;
		if (all.at.count < PLACES_MOST)
			push_place(&all.at,
			    (struct evidence){ file->entry->path, 0 },
			    linking->perm);
	}
	if (all.count == 0)
		return;
	buf_printf(&text, "%zu %s skipped (", all.count,
	    all.count == 1 ? "file was" : "files were");
	put_tallies(&text, &reasons, GROUPS_MOST);
	buf_puts(&text, ").");
	add_finding(linking, STR("left-out"), "note", buf_str(&text), all.at);
}

/* Product files by language of those that mostly help, and of all others. */
struct helpers {
	struct tallies languages;
	size_t others;
};

static void count_helpers(struct helpers *helpers,
    const struct linking *linking)
{
	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct scan_file *file = &linking->scan->files[i];

		if (!is_product(linking, file) || file->language->markup)
			continue;
		if (!language_helps(file->language))
			helpers->others++;
		else if (language_has_programs(file->language))
			tally_of(&helpers->languages,
			    str_from(file->language->title), linking->scratch)
			    ->count++;
	}
}

/* Is a language that mostly helps that of a program here? A folder is called
 * after it (`src/main/groovy`), or no other has so many files of the product.
 */
static bool is_source_of_its_language(struct helpers *helpers,
    const struct linking *linking, const struct scan_file *file)
{
	struct str folder = path_folder(file->entry->path);
	struct str part;

	if (!language_helps(file->language))
		return true;
	if (!language_has_programs(file->language))
		return false;
	while (str_cut(&part, &folder, '/'))
		if (str_is(part, file->language->name))
			return true;
	return tally_of(&helpers->languages, str_from(file->language->title),
		   linking->scratch)
		   ->count > helpers->others;
}

/* Languages of programs without a grammar: counted, not understood. */
static void find_counted(struct linking *linking)
{
	struct tallies languages = { 0 };
	struct helpers helpers = { 0 };
	struct buf text = { .arena = linking->perm };
	struct places at = { 0 };
	size_t files = 0;

	count_helpers(&helpers, linking);
	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct scan_file *file = &linking->scan->files[i];

		if (!is_product(linking, file) || file->language->grammar ||
		    !is_source_of_its_language(&helpers, linking, file))
			continue;
		files++;
		tally_of(&languages, str_from(file->language->title),
		    linking->scratch)
		    ->count++;
		if (at.count < PLACES_MOST)
			push_place(&at,
			    (struct evidence){ file->entry->path, 0 },
			    linking->perm);
	}
	if (files == 0)
		return;
	buf_printf(&text,
	    "%zu %s only counted, as their languages are not supported (",
	    files, files == 1 ? "file was" : "files were");
	put_tallies(&text, &languages, GROUPS_MOST);
	buf_puts(&text,
	    ") \xe2\x80\x94 declarations in there are missing here.");
	add_finding(linking, STR("only-counted"), "note", buf_str(&text), at);
}

/* Does neither a host nor a path of it stand in the code? Of `{base}orders` a
 * path does, of `{base}.json` none. */
static bool is_open_target_text(struct str target)
{
	struct str rest = target;

	while (placeholder_begins(rest))
		rest = str_slice(rest, placeholder_close(rest) + 1, rest.len);
	return rest.len < target.len && str_find(target, '/') == target.len &&
	       !(rest.len && char_is_word(rest.ptr[0]));
}

/* Calls whose address is made as the program runs. No share of all calls is
 * told: those through wrappers of the project's own are not counted. */
static void find_open(struct linking *linking)
{
	const struct reference *references = linking->model->references.items;
	struct tally open = { 0 };

	for (size_t i = 0; i < linking->model->references.count; i++) {
		if (reference_among(&references[i],
			REFERENCE_BIT(HTTP) | REFERENCE_BIT(GRPC) |
			    REFERENCE_BIT(GRAPHQL) |
			    REFERENCE_BIT(WEBSOCKET)) &&
		    !is_aside(references[i].at.path) &&
		    !path_is_beside(references[i].at.path, BESIDE_BUILD) &&
		    is_open_target_text(references[i].target))
			count_places(&open, linking, references[i].at, 1);
	}
	if (open.count == 0)
		return;
	add_finding(linking, STR("calls-unresolved"), "note",
	    str_printf(linking->perm,
		open.count == 1
		    ? "%zu outbound call with a URL built at run time was "
		      "found \xe2\x80\x94 its target is not in the figures."
		    : "%zu outbound calls with URLs built at run time were "
		      "found \xe2\x80\x94 their targets are not in the "
		      "figures.",
		open.count),
	    open.at);
}

/* Does git know of it, by the commit that it is at? */
static bool entry_is_added(const struct entry *entry)
{
	static const struct oid none;

	return memcmp(&entry->oid, &none, sizeof(none)) != 0;
}

/* Repositories of their own, which the project only names. Of those that git
 * does not know nothing is said: who clones this one has none. */
static void find_submodules(struct linking *linking)
{
	const struct scan_file *listing_file =
	    scan_file_at(linking->scan, STR(".gitmodules"));
	struct strs names = { 0 };
	struct places at = { 0 };
	struct buf text = { .arena = linking->perm };

	for (size_t i = 0; i < linking->scan->count; i++) {
		const struct entry *entry = linking->scan->files[i].entry;

		if (entry->kind != ENTRY_SUBMODULE || !entry_is_added(entry) ||
		    !directory_is_product(entry->path) ||
		    directory_is_beside(entry->path, BESIDE_VENDORED))
			continue;
		strs_push(&names, entry->path, linking->scratch);
		if (!listing_file && at.count < PLACES_MOST)
			push_place(&at, (struct evidence){ entry->path, 0 },
			    linking->perm);
	}
	if (!names.count)
		return;
	if (listing_file)
		push_place(&at,
		    (struct evidence){ listing_file->entry->path, 1 },
		    linking->perm);
	put_count(&text, names.count, "submodule is", "submodules are");
	buf_puts(&text, " not read: ");
	put_some(&text, &names, PLACES_MOST, names.count);
	buf_puts(&text,
	    " \xe2\x80\x94 declarations in there are missing here.");
	add_finding(linking, STR("submodules"), "note", buf_str(&text), at);
}

/* Is it within a repository that find_submodules() names? */
static bool is_in_submodule(const struct linking *linking, struct str folder)
{
	for (; folder.len; folder = path_folder(folder)) {
		const struct scan_file *file =
		    scan_file_at(linking->scan, folder);

		if (file)
			return file->entry->kind == ENTRY_SUBMODULE;
	}
	return false;
}

/* Services that are built from a folder that nobody has who clones this. */
static void find_contexts_elsewhere(struct linking *linking)
{
	const struct deployment *deployment = linking->deployment;
	struct strs names = { 0 };
	struct places at = { 0 };
	struct buf text = { .arena = linking->perm };

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];

		if (!service->listed || !is_built_elsewhere(linking, service) ||
		    is_in_submodule(linking, service->context) ||
		    is_aside(service->at.path) ||
		    strs_have(&names, service->name))
			continue;
		strs_push(&names, service->name, linking->scratch);
		if (at.count < PLACES_MOST)
			push_place(&at, service->at, linking->perm);
	}
	if (!names.count)
		return;
	put_some(&text, &names, PLACES_MOST, names.count);
	buf_printf(&text,
	    " %s built from %s not in the repository \xe2\x80\x94 the code in "
	    "there is missing here.",
	    names.count == 1 ? "is" : "are",
	    names.count == 1 ? "a folder that is" : "folders that are");
	add_finding(linking, STR("contexts-elsewhere"), "note", buf_str(&text),
	    at);
}

void find_unread(struct linking *linking)
{
	find_open(linking);
	find_not_read(linking);
	find_left_out(linking);
	find_counted(linking);
	find_submodules(linking);
	find_contexts_elsewhere(linking);
}
