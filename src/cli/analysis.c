#include "cli/analysis.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "assemble/assemble.h"
#include "cli/progress.h"
#include "extract/extract.h"
#include "git/git.h"
#include "lang/lang.h"
#include "link/link.h"
#include "scan/scan.h"

#define CONFIG_NAME ".archdrift.yml"
#define PACKS_FOLDER ".archdrift/packs/"
#define CONFIG_LIMIT (1u << 20)

/* All that the phases hand to each other. */
struct phases {
	struct analysis *out;
	struct run *run;
	struct settings settings;
	struct rules *rules;
	struct project_facts facts;
	struct arena *perms; /* one a worker, for facts */
	size_t jobs;
	struct progress *progress;
};

static struct arena *perm_of(const struct run *run)
{
	return &run->memory->perm;
}

/* A directory that is not there is a mistake in the command. */
static bool directory_exists(const struct run *run)
{
	const char *directory = run->common.directory;
	struct stat info;

	if (!directory ||
	    (stat(directory, &info) == 0 && S_ISDIR(info.st_mode)))
		return true;
	return error_set(run->error, "%s: no such directory", directory);
}

static enum status open_source(struct phases *phases, const char *path)
{
	const struct common *common = &phases->run->common;
	struct source_options options = {
		.directory = common->directory,
		.path = path,
		.revision = common->revision,
		.staged = common->staged,
	};

	if (!directory_exists(phases->run))
		return STATUS_USAGE;
	if (common->revision && common->staged) {
		error_set(phases->run->error,
		    "--rev and --staged exclude each other");
		return STATUS_USAGE;
	}
	phases->out->source = source_open(&options, phases->run->error);
	if (phases->out->source)
		return STATUS_DONE;
	return phases->run->error->broken ? STATUS_FAILED : STATUS_USAGE;
}

static bool read_config_file(struct str *out, const char *path,
    struct arena *perm, struct error *error)
{
	FILE *file = fopen(path, "rb");
	struct buf text = { .arena = perm };
	char block[4096];
	size_t got;

	if (!file)
		return error_set(error, "%s: cannot be opened", path);
	while ((got = fread(block, 1, sizeof(block), file)) > 0)
		buf_put(&text, (struct str){ block, got });
	fclose(file);
	*out = buf_str(&text);
	return true;
}

/* A file of the project at exactly this path, or NULL. */
static const struct entry *find_entry(const struct entry *entries, size_t count,
    const char *path)
{
	for (size_t i = 0; i < count; i++)
		if (str_is(entries[i].path, path))
			return &entries[i];
	return NULL;
}

static bool read_settings(struct phases *phases, const struct entry *entries,
    size_t count)
{
	const struct run *run = phases->run;
	const char *path = run->common.config;
	const struct entry *entry = find_entry(entries, count, CONFIG_NAME);
	struct str text = { 0 };

	if (path) {
		if (!read_config_file(&text, path, perm_of(run), run->error))
			return false;
	} else if (entry) {
		path = CONFIG_NAME;
		if (!source_read(&text, phases->out->source, entry,
			CONFIG_LIMIT, perm_of(run), run->error))
			return false;
	}
	return !path || settings_parse(&phases->settings, text, path,
			    perm_of(run), run->error);
}

/* The built-in packs and those that the project brings along. */
static bool read_rules(struct phases *phases, const struct entry *entries,
    size_t count)
{
	struct own_pack *own = NULL;
	size_t own_count = 0;
	const struct run *run = phases->run;

	for (size_t i = 0; i < count; i++) {
		struct own_pack *pack;

		if (!str_starts(entries[i].path, PACKS_FOLDER) ||
		    !str_ends(entries[i].path, ".yml"))
			continue;
		pack = array_push(&own, &own_count, sizeof(*own), perm_of(run));
		pack->name = entries[i].path;
		if (!source_read(&pack->text, phases->out->source, &entries[i],
			CONFIG_LIMIT, perm_of(run), run->error))
			return false;
	}
	phases->rules = rules_read(own, own_count, perm_of(run), run->error);
	return phases->rules != NULL;
}

static enum status configure(struct phases *phases)
{
	struct entry *entries;
	size_t count;
	const struct run *run = phases->run;

	if (!languages_start(run->error) ||
	    !source_list(&entries, &count, phases->out->source, perm_of(run),
		run->error))
		return STATUS_FAILED;
	if (!read_settings(phases, entries, count) ||
	    !read_rules(phases, entries, count))
		return STATUS_USAGE;
	return STATUS_DONE;
}

static enum status scan_phase(struct phases *phases)
{
	const struct run *run = phases->run;

	progress_begin(phases->progress, "Scanning the project's structure", 0);
	if (!scan_source(&phases->out->scan, phases->out->source,
		&phases->settings, perm_of(run), run->error))
		return STATUS_FAILED;
	progress_end(phases->progress, "%zu files, %zu manifests",
	    phases->out->scan.count, phases->out->scan.manifest_count);
	return STATUS_DONE;
}

static void extract_phase(struct phases *phases)
{
	const struct extract_team team = {
		.jobs = phases->jobs,
		.perms = phases->perms,
		.progress = progress_count,
		.context = phases->progress,
	};

	progress_begin(phases->progress, "Reading the code",
	    phases->out->scan.count);
	extract_project(&phases->facts, &phases->out->scan, phases->out->source,
	    phases->rules, &team);
	progress_end(phases->progress, "%zu files", phases->facts.count);
}

static void assemble_phase(struct phases *phases)
{
	struct model *model = &phases->out->model;
	struct memory *memory = phases->run->memory;

	progress_begin(phases->progress, "Putting the subsystems together", 0);
	assemble_project(model, &phases->out->scan, phases->rules,
	    &phases->facts, &memory->perm, &memory->scratch);
	progress_end(phases->progress, "%zu subsystems, %zu endpoints",
	    model->subsystems.count, model->endpoints.count);
}

static void link_phase(struct phases *phases)
{
	struct model *model = &phases->out->model;
	struct memory *memory = phases->run->memory;
	struct str name = phases->settings.name;

	progress_begin(phases->progress, "Linking", 0);
	link_technology(model, &phases->out->scan, phases->rules, &memory->perm,
	    &memory->scratch);
	link_model(model, &phases->out->scan,
	    name.len ? name : source_name(phases->out->source), &memory->perm,
	    &memory->scratch);
	progress_end(phases->progress, "%zu links, %zu findings",
	    model->links.count, model->findings.count);
}

static enum status run_phases(struct phases *phases, const char *path)
{
	enum status status = open_source(phases, path);

	if (status == STATUS_DONE)
		status = configure(phases);
	if (status == STATUS_DONE)
		status = scan_phase(phases);
	if (status != STATUS_DONE)
		return status;
	extract_phase(phases);
	assemble_phase(phases);
	link_phase(phases);
	phases->out->packs = rules_digest(phases->rules, perm_of(phases->run));
	phases->out->report_name = phases->settings.report.len
				       ? phases->settings.report
				       : STR("PROJECT_ARCHITECTURE.md");
	return STATUS_DONE;
}

enum status analysis_run(struct analysis *out, struct run *run,
    const char *path, bool show_progress)
{
	struct phases phases = { .out = out, .run = run };
	enum status status;

	phases.jobs = run->common.jobs ? run->common.jobs : workers_default();
	phases.perms =
	    arena_array(&run->memory->perm, phases.jobs, sizeof(*phases.perms));
	phases.progress =
	    progress_start(&run->common, show_progress, &run->memory->perm);
	status = run_phases(&phases, path);
	for (size_t i = 0; i < phases.jobs; i++)
		arena_release(&phases.perms[i]);
	return status;
}

void analysis_close(struct analysis *analysis)
{
	source_close(analysis->source);
}
