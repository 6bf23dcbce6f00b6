/*
 * The phases of a run, in the order in which commands call them: open and list
 * the project, scan it, extract facts, assemble sections, link them. What an
 * earlier run of this clone kept takes the place of any of it:
 * analysis_extract() makes a plan of what has to be read at all, and
 * join_sections() puts sections that were kept beside new ones. A run that has
 * nothing kept, or may not use it, takes the same way with a plan of
 * everything.
 */
#include "cli/analysis/analysis.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "assemble/assemble.h"
#include "cli/analysis/confine.h"
#include "cli/analysis/deployment_cache.h"
#include "cli/analysis/progress.h"
#include "cli/analysis/terminal.h"
#include "deploy/deploy.h"
#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/link.h"
#include "report/report.h"
#include "scan/scan.h"

#define CONFIG_NAME ".archdrift.yml"
#define PACKS_FOLDER ".archdrift/packs/"
#define CONFIG_LIMIT (1u << 20)
#define CACHE_FOLDER "archdrift" /* in the repository's own directory */
#define DAY 86400 /* seconds */
#define LINK_LIMIT 4096 /* bytes */
#define LINKS_MOST 8 /* one after the other */

/* All that a run finds out lives until it ends. */
static struct arena *perm_of(const struct run *run)
{
	return &run->memory->perm;
}

/* A repository that is broken is a failure, whatever else does not open was
 * named wrongly. */
static enum status open_source(struct analysis *analysis, struct run *run,
    const char *path)
{
	const struct common *common = &run->common;
	struct source_options options = {
		.directory = common->directory,
		.path = path,
		.revision = common->revision,
		.staged = common->staged,
		.merge = analysis->merge,
	};

	if (common->revision && common->staged) {
		error_set(run->error, "--rev and --staged exclude each other");
		return STATUS_USAGE;
	}
	analysis->source = source_open(&options, run->error);
	if (analysis->source)
		return STATUS_DONE;
	return run->error->broken ? STATUS_FAILED : STATUS_USAGE;
}

/* The report's own path, from the project's root. Where there is a symbolic
 * link, as git has it, its target is what is read and staged, if it is in the
 * project; else, and of a circle of links, the link itself. */
static struct str follow_report(const struct analysis *analysis)
{
	struct arena *perm = perm_of(analysis->run);
	struct str path = analysis->report_name;

	for (size_t i = 0; i < LINKS_MOST; i++) {
		const struct entry *entry =
		    source_entry(analysis->source, path);
		struct error unread = { 0 };
		struct str target;

		if (!entry || entry->kind != ENTRY_LINK)
			return path;
		if (!source_read(&target, analysis->source, entry, LINK_LIMIT,
			perm, &unread) ||
		    str_starts(target, "/") ||
		    !deploy_path(&path, path_folder(path), target, perm))
			break;
	}
	return analysis->report_name;
}

/* A conflict is told as what it is, not by what YAML makes of its markers. */
static bool parse_settings(struct analysis *analysis, const char *path)
{
	const struct run *run = analysis->run;
	struct error error = { 0 };
	uint32_t line;

	if (settings_parse(&analysis->settings, analysis->config, path,
		perm_of(run), &error))
		return true;
	line = conflict_line(analysis->config, perm_of(run));
	return line ? error_set(run->error,
			  "%s:%u: a conflict that git left: resolve it", path,
			  (unsigned)line)
		    : error_set(run->error, "%s", error.text);
}

/* --config is looked for where the command was started, and need not be in the
 * project; the project's own file is read as its commit or index has it. Hints
 * of the command line come last, as they add to those of the file. */
static bool read_config(struct analysis *analysis)
{
	const struct run *run = analysis->run;
	const char *path = run->common.config;
	const struct entry *entry =
	    source_entry(analysis->source, STR(CONFIG_NAME));

	if (path) {
		if (!read_file(&analysis->config, path, perm_of(run),
			run->error))
			return false;
	} else if (entry) {
		path = CONFIG_NAME;
		if (!source_read(&analysis->config, analysis->source, entry,
			CONFIG_LIMIT, perm_of(run), run->error))
			return false;
	}
	if (path && !parse_settings(analysis, path))
		return false;
	for (size_t i = 0; i < run->common.hints.count; i++)
		if (!settings_add_hint(&analysis->settings,
			str_from(run->common.hints.items[i]), perm_of(run),
			run->error))
			return false;
	settings_settle(&analysis->settings, perm_of(run));
	analysis->report_name = analysis->settings.report;
	analysis->report_file = follow_report(analysis);
	return true;
}

static void put_json_words(struct buf *out, const struct strs *words)
{
	buf_putc(out, '[');
	for (size_t i = 0; i < words->count; i++) {
		if (i)
			buf_puts(out, ", ");
		json_text(out, words->items[i]);
	}
	buf_puts(out, "]");
}

/* A hint is a pack that the project brings along: so the digests know it, and
 * all that is kept from run to run goes by it. Its texts are written as JSON,
 * which is YAML, too, and needs no other escapes. */
static void add_hint(struct analysis *analysis, const struct hint *hint)
{
	struct arena *perm = perm_of(analysis->run);
	struct buf text = { .arena = perm };
	struct own_pack *pack = array_push(&analysis->own, &analysis->own_count,
	    sizeof(*pack), perm);

	buf_puts(&text, "framework: ");
	json_text(&text, hint->name);
	buf_puts(&text, "\ncategory: agents\ncore: true\nwhen: { file: ");
	put_json_words(&text, &hint->files);
	buf_puts(&text, " }\nrules:\n  - flow: workflow\n    place: \"**\"\n");
	if (hint->key_count)
		buf_puts(&text, "    keys:\n");
	for (size_t i = 0; i < hint->key_count; i++) {
		buf_printf(&text, "      %.*s: ", STR_ARG(hint->keys[i].name));
		put_json_words(&text, &hint->keys[i].words);
		buf_putc(&text, '\n');
	}
	pack->name = str_printf(perm, PACKS_FOLDER "data/hint-%zu.yml",
	    analysis->own_count);
	pack->text = buf_str(&text);
}

/* The built-in packs and those that the project brings along. */
static bool read_packs(struct analysis *analysis)
{
	const struct run *run = analysis->run;

	for (size_t i = 0; i < analysis->entry_count; i++) {
		struct str path = analysis->entries[i].path;
		struct own_pack *pack;

		if (!str_starts(path, PACKS_FOLDER) || !str_ends(path, ".yml"))
			continue;
		pack = array_push(&analysis->own, &analysis->own_count,
		    sizeof(*pack), perm_of(run));
		pack->name = path;
		if (!source_read(&pack->text, analysis->source,
			&analysis->entries[i], CONFIG_LIMIT, perm_of(run),
			run->error))
			return false;
	}
	for (size_t i = 0; i < analysis->settings.hint_count; i++)
		add_hint(analysis, &analysis->settings.hints[i]);
	analysis->packs =
	    packs_digest(analysis->own, analysis->own_count, perm_of(run));
	return true;
}

/* Writing is confined as soon as it is known where the project stands, and
 * before anything of it is parsed. A commit is not listed yet: what is known of
 * it may spare that. */
enum status analysis_begin(struct analysis *analysis, struct run *run,
    const char *path, bool show_progress)
{
	struct entry *entries;
	size_t count;
	enum status status;

	analysis->run = run;
	analysis->progress =
	    progress_start(&run->common, show_progress, perm_of(run));
	status = open_source(analysis, run, path);
	if (status != STATUS_DONE)
		return status;
	if (analysis->writes)
		confine_analysis(analysis, analysis->writes);
	if (source_kind(analysis->source) != SOURCE_COMMIT &&
	    !source_list(&entries, &count, analysis->source, run->error))
		return STATUS_FAILED;
	return read_config(analysis) ? STATUS_DONE : STATUS_USAGE;
}

/* Listing what is no commit was done before, by analysis_begin(), and is cheap
 * again; packs of the project are found in it. */
enum status analysis_list(struct analysis *analysis)
{
	if (!source_list(&analysis->entries, &analysis->entry_count,
		analysis->source, analysis->run->error))
		return STATUS_FAILED;
	return read_packs(analysis) ? STATUS_DONE : STATUS_USAGE;
}

enum status analysis_open(struct analysis *analysis, struct run *run,
    const char *path, bool show_progress)
{
	enum status status = analysis_begin(analysis, run, path, show_progress);

	return status == STATUS_DONE ? analysis_list(analysis) : status;
}

static bool has_files(const struct scan *scan, size_t unit)
{
	for (size_t i = 0; i < scan->count; i++)
		if (scan->files[i].unit == unit)
			return true;
	return false;
}

/* A subsystem without a file is one of the settings': misspelt, or gone. */
static void say_empty_units(const struct scan *scan)
{
	for (size_t i = 0; i < scan->unit_count; i++) {
		const struct unit *unit = &scan->units[i];

		if (unit->directory.len && !has_files(scan, i))
			say_line("archdrift: %s: no files of subsystem "
				 "'%.*s' in '%.*s'",
			    CONFIG_NAME, STR_ARG(unit->name),
			    STR_ARG(unit->directory));
	}
}

/* What the thread that reads packs has to itself: memory and the error. Packs
 * are read while the scan goes on: which ones, the languages say. */
struct packs_beside {
	struct analysis *analysis;
	struct strs folders;
	struct arena *perm;
	struct error error;
};

static void read_rules_in_thread(void *context)
{
	struct packs_beside *beside = context;
	struct analysis *analysis = beside->analysis;

	analysis->rules = rules_read(analysis->own, analysis->own_count,
	    &beside->folders, beside->perm, &beside->error);
}

/* Which packs are read depends on the languages of the files, which
 * scan_begin() knows; manifests and units take the rest of the scan. */
static void scan_beside_packs(struct analysis *analysis)
{
	struct arena *perm = perm_of(analysis->run);
	struct packs_beside beside = { .analysis = analysis,
		.perm = NEW(perm, struct arena) };
	struct scan *scan = &analysis->scan;
	struct scanner *scanner = scan_begin(scan, analysis->source,
	    analysis->entries, analysis->entry_count, &analysis->settings,
	    perm);
	struct aside *aside;

	if (analysis->rules) { /* fingerprints_hold() has read them */
		scan_finish(scanner);
		return;
	}
	rules_folders(&beside.folders, scan, perm);
	aside =
	    aside_begin(analysis_jobs(analysis), read_rules_in_thread, &beside);
	scan_finish(scanner);
	aside_end(aside);
	arena_join(perm, beside.perm);
	if (!analysis->rules)
		error_set(analysis->run->error, "%s", beside.error.text);
}

/* Attributes first, as they say which files are generated or not ours. */
enum status analysis_scan(struct analysis *analysis)
{
	const struct run *run = analysis->run;
	struct scan *scan = &analysis->scan;

	progress_begin(analysis->progress, "Scanning the project's structure",
	    0);
	if (!source_set_attributes(analysis->source, run->error))
		return STATUS_FAILED;
	analysis->scan_reads = arena_array(perm_of(run), analysis->entry_count,
	    sizeof(*analysis->scan_reads));
	source_watch(analysis->source, analysis->scan_reads);
	scan_beside_packs(analysis);
	source_watch(analysis->source, NULL);
	progress_end(analysis->progress, scan->count, "file",
	    scan->manifest_count, "manifest");
	say_empty_units(scan);
	return analysis->rules ? STATUS_DONE : STATUS_USAGE;
}

const char *analysis_disk_path(const struct analysis *analysis, struct str path)
{
	struct arena *perm = perm_of(analysis->run);

	return str_cstring(str_join(source_directory(analysis->source), path,
			       perm),
	    perm);
}

/* The folder of what is kept between runs. A bare repository may be anybody's:
 * only one with a work tree is written to. */
struct str analysis_cache(const struct analysis *analysis)
{
	const struct source *source = analysis->source;
	struct str directory = source_git_directory(source);
	struct arena *perm = perm_of(analysis->run);
	struct stat info;
	struct str out;

	if (analysis->run->common.no_cache ||
	    source_directory(source).len == 0 || directory.len == 0)
		return STR("");
	out = str_printf(perm, "%.*s/%s", STR_ARG(directory), CACHE_FOLDER);
	/* We make no links. */
	if (lstat(str_cstring(out, perm), &info) == 0 && !S_ISDIR(info.st_mode))
		return STR("");
	return out;
}

/* One file for each part of the repository that is analysed by itself. */
static struct str cache_file(const struct analysis *analysis, const char *name)
{
	struct str prefix = source_prefix(analysis->source);
	struct arena *perm = perm_of(analysis->run);
	struct hash part_hash = { 0 };

	if (prefix.len == 0)
		return str_from(name);
	hash_add(&part_hash, prefix);
	return str_printf(perm, "%s-%.*s", name,
	    STR_ARG(str_slice(hash_hex(part_hash, perm), 0, 16)));
}

/* Only a file: a pipe there would make the run wait for somebody. The sum is
 * checked before anybody parses what it is of. */
bool analysis_cache_read(struct str *body, const struct analysis *analysis,
    const char *name, struct hash valid)
{
	struct arena *perm = perm_of(analysis->run);
	struct str folder = analysis_cache(analysis);
	const char *path =
	    str_cstring(str_printf(perm, "%.*s/%.*s", STR_ARG(folder),
			    STR_ARG(cache_file(analysis, name))),
		perm);
	struct error unread = { 0 };
	struct hash found_hash = { 0 };
	struct decoder decoder;
	struct hash sum;
	struct stat info;
	struct str text;

	if (folder.len == 0 || stat(path, &info) != 0 ||
	    !S_ISREG(info.st_mode) || !read_file(&text, path, perm, &unread))
		return false;
	decoder = record_begin(text, perm);
	if (!hash_equal(record_hash(&decoder), valid))
		return false;
	sum = record_hash(&decoder);
	*body = record_rest(&decoder);
	hash_add(&found_hash, *body);
	return !decoder.bad && hash_equal(sum, found_hash);
}

void analysis_cache_write(const struct analysis *analysis, const char *name,
    struct hash valid, struct str body)
{
	struct arena *perm = perm_of(analysis->run);
	struct buf head = { .arena = perm };
	struct hash sum = { 0 };

	hash_add(&sum, body);
	record_put_hash(&head, valid);
	record_put_hash(&head, sum);
	(void)cache_write_file(analysis_cache(analysis),
	    str_cstring(cache_file(analysis, name), perm),
	    (struct str[]){ buf_str(&head), body }, 2, perm);
}

size_t analysis_jobs(const struct analysis *analysis)
{
	size_t jobs = analysis->run->common.jobs;

	return jobs ? jobs : workers_default();
}

/* The root's unit, if it is minor, is a subsystem where something is told of
 * it: that was found out now, or by the run that kept its section. */
static void settle_root(struct analysis *analysis)
{
	struct unit *root_unit = &analysis->scan.units[0];
	const struct cached_section *section_before =
	    section_cache_unit(&analysis->kept, root_unit->directory);

	if (analysis->plan.wanted[0])
		root_unit->outside =
		    root_unit->minor &&
		    !root_has_rows(&analysis->model, &analysis->scan);
	else
		root_unit->outside = section_before->outside;
}

/* The cache of facts goes by days: entries that nobody asked for in a long time
 * are dropped. */
void analysis_team(struct analysis *analysis, struct progress *progress)
{
	struct arena *perm = perm_of(analysis->run);
	struct extract_team *team = &analysis->team;

	*team = (struct extract_team){
		.marks = bodies_to_read,
		.jobs = analysis_jobs(analysis),
		.cache = cache_open(analysis_cache(analysis),
		    (uint32_t)(time(NULL) / DAY), perm),
		.progress = progress ? progress_count : NULL,
		.context = progress,
	};
	team->perms = arena_array(perm, team->jobs, sizeof(*team->perms));
}

/* Where all units are wanted, extract is told so by NULL, which reads files of
 * no unit, too. */
void analysis_extract(struct analysis *analysis)
{
	const struct run *run = analysis->run;
	struct plan *plan = &analysis->plan;

	section_cache_load(&analysis->kept, analysis, perm_of(run));
	plan_make(plan, analysis, &analysis->kept, perm_of(run));
	if (plan->count == 0)
		analysis->progress = NULL; /* there is nothing to wait for */

	progress_begin(analysis->progress, "Reading the code",
	    analysis->scan.count);
	analysis_team(analysis, analysis->progress);
	extract_project(&analysis->facts, &analysis->scan, analysis->source,
	    analysis->rules,
	    plan->count < analysis->scan.unit_count ? plan->wanted : NULL,
	    &analysis->team);
	progress_end(analysis->progress, analysis->facts.count, "file", 0,
	    NULL);
}

/* Facts may be kept for later runs even if nothing is made of them here. */
void analysis_forget(struct analysis *analysis)
{
	struct extract_team *team = &analysis->team;

	cache_close(team->cache, !analysis->read_only);
	for (size_t i = 0; i < team->jobs; i++)
		arena_release(&team->perms[i]);
	analysis->facts = (struct project_facts){ 0 };
}

/* The root is settled between: technology is told of subsystems alone. */
static void assemble(struct analysis *analysis)
{
	struct model *model = &analysis->model;
	struct memory *memory = analysis->run->memory;

	extract_choose(&analysis->facts);
	assemble_project(model, &analysis->scan, analysis->rules,
	    &analysis->facts,
	    (struct assembling){ analysis->team.jobs, &memory->perm,
		&memory->scratch });
	settle_root(analysis);
	link_technology(model, &analysis->scan, analysis->rules, &memory->perm,
	    &memory->scratch);
}

/* Neither needs the other; for workers_run(). */
static void do_part(void *context, size_t item, size_t worker)
{
	struct analysis *analysis = context;

	(void)worker;
	if (item == 0)
		assemble(analysis);
	else
		deployment_read(analysis);
}

/* What is not kept of an earlier run: sections, and the deployment, which a
 * thread of its own may read beside them, as neither needs the other. */
static void make_parts(struct analysis *analysis)
{
	bool deployed = deployment_recall(analysis);

	if (!deployed)
		workers_run(analysis->team.jobs, 2, do_part, analysis);
	else
		assemble(analysis);
	if (!deployed && !source_failed(analysis->source))
		deployment_keep(analysis);
}

/* What scan alone says is as it is now. */
static bool is_of_scan(size_t list)
{
	return list == LIST_manifests || list == LIST_dependencies ||
	       list == LIST_directories;
}

/* Rows that stand in no section, but that rules made of a file: kept ones of
 * files that were not read. Those of files that were read are made anew. */
static void take_unread(struct rows *rows, const struct list *list,
    const struct rows *kept, const struct analysis *analysis)
{
	for (size_t i = 0; i < kept->count; i++) {
		const void *row = rows_at(kept, list, i);
		uint32_t unit =
		    scan_unit_of(&analysis->scan, row_path(list, row));

		if (!analysis->plan.wanted[unit])
			memcpy(rows_add(rows, list, perm_of(analysis->run)),
			    row, list->size);
	}
}

/* Lists of the project as a whole, as far as they are known before linking. */
static void take_whole_lists(struct model *model, const struct model *kept,
    const struct analysis *analysis)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];

		if (i == LIST_subsystems || list_is_sectioned(list))
			continue;
		*model_rows(model, list) =
		    *model_rows_const(&analysis->model, list);
		if (!is_of_scan(i))
			take_unread(model_rows(model, list), list,
			    model_rows_const(kept, list), analysis);
	}
}

/* Each section from where it is right: made now, or as it was kept. Units come
 * in the order of the scan in either case. */
static void join_sections(struct analysis *analysis, const struct model *kept)
{
	struct arena *perm = perm_of(analysis->run);
	const struct scan *scan = &analysis->scan;
	struct sections *before_sections = sections_of(kept, perm);
	struct sections *now_sections = sections_of(&analysis->model, perm);
	struct carried *carried =
	    arena_array(perm, scan->unit_count, sizeof(*carried));
	struct model joined = { 0 };

	take_whole_lists(&joined, kept, analysis);
	for (size_t i = 0; i < scan->unit_count; i++)
		carried[i] = (struct carried){
			analysis->plan.wanted[i] ? now_sections
						 : before_sections,
			plan_section(&scan->units[i]),
		};
	sections_carry(&joined, carried, scan->unit_count, perm);
	analysis->model = joined;
}

/* Keep what was put together for later runs. What could not be read for sure
 * may be known better by the next run: then nothing is kept. Where nothing was
 * made and no unit is gone, the file is right as it is. */
static void keep_sections(struct analysis *analysis)
{
	bool unchanged = analysis->plan.count == 0 &&
			 analysis->kept.unit_count == analysis->scan.unit_count;
	bool same;

	if (analysis->read_only || source_failed(analysis->source) ||
	    !extract_certain(&analysis->facts))
		return;
	plan_weigh(&analysis->plan, &same, analysis, &analysis->kept, true,
	    perm_of(analysis->run));
	analysis->settled = true;
	fingerprints_take(analysis);
	if (!unchanged)
		section_cache_save(analysis);
}

/* Sections that turn out to be damaged are found out here, when files were
 * spared for them: all is read again, as if nothing were kept. */
void analysis_assemble(struct analysis *analysis)
{
	const struct model *model = &analysis->model;
	struct model kept;

	if (!section_cache_model(&kept, &analysis->kept,
		perm_of(analysis->run))) {
		analysis_forget(analysis);
		analysis->run->common.no_cache = true; /* it is damaged */
		analysis_read(analysis);
		return;
	}
	progress_begin(analysis->progress, "Putting the subsystems together",
	    0);
	make_parts(analysis);
	join_sections(analysis, &kept);
	progress_end(analysis->progress, model->subsystems.count, "subsystem",
	    model->endpoints.count, "endpoint");
	keep_sections(analysis);
	analysis_forget(analysis);
}

void analysis_read(struct analysis *analysis)
{
	analysis_extract(analysis);
	analysis_assemble(analysis);
}

/* Names are told apart before anything refers to them. */
void analysis_link(struct analysis *analysis)
{
	struct model *model = &analysis->model;
	struct memory *memory = analysis->run->memory;
	struct link_from link_from = {
		.scan = &analysis->scan,
		.deployment = &analysis->deployment,
		.rules = analysis->rules,
		.name = analysis->scan.name,
	};

	progress_begin(analysis->progress, "Linking", 0);
	link_names_apart(model, &analysis->scan, &analysis->deployment,
	    &memory->perm, &memory->scratch);
	link_frameworks(model, &analysis->scan, analysis->rules, &memory->perm,
	    &memory->scratch);
	link_model(model, &link_from, &memory->perm, &memory->scratch);
	progress_end(analysis->progress, model->links.count, "link",
	    model->findings.count, "finding");
}

enum status analysis_run(struct analysis *analysis, struct run *run,
    const char *path, bool show_progress)
{
	enum status status = analysis_open(analysis, run, path, show_progress);

	if (status == STATUS_DONE)
		status = analysis_scan(analysis);
	if (status != STATUS_DONE)
		return status;
	analysis_read(analysis);
	analysis_link(analysis);
	return STATUS_DONE;
}

void analysis_close(struct analysis *analysis)
{
	rules_release(analysis->rules);
	source_close(analysis->source);
}
