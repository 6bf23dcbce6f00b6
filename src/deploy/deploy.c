/*
 * Which files deploy something, and who reads them. Files are told by name
 * first, then by a word of their text, in threads; what is left is read once
 * more, parsed once, and handed to each reader of whose kind it is. A reader
 * gets all its files at once, as an override, a values file or a base completes
 * what another file says. The order of kinds[] is that of the readers: those
 * that look at services come behind those that declare them.
 */
#include "deploy/deployer.h"

#include <string.h>

#include "lang/lang.h"
#include "scan/scan.h"

enum {
	DEPLOY_LIMIT = 4 * 1024 * 1024,
	JSON_LIMIT = 128 * 1024, /* a larger one is data, whatever it says */
};

/* Which files a reader is given: by name, and by a word that they have at the
 * start of a line or in quotes. */
static const struct deploy_kind {
	const char *glob;
	const char *word; /* NULL: any */
	deploy_reader *read;
} kinds[] = {
	{ "**/*.{yml,yaml}", "services:", read_compositions },
	{ "**/*.{yml,yaml,json}", "apiVersion", read_clusters },
	{ "**/{*compose*,fig}.{yml,yaml}", NULL, read_compositions },
	{ "**/*compose*.{yml,yaml}.{dist,example,sample,template}", NULL,
	    read_compositions },
	{ "**/Procfile*", NULL, read_procfiles },
	{ "**/{*.service,*.service.d/*.conf}", "[Service]", read_units },
	{ "**/*supervisor*.{conf,ini}", "[program:", read_supervised },
	/* what its main file includes */
	{ "**/*supervisor*/**.{conf,ini}", "[program:", read_supervised },
	{ "**/serverless*.{yml,yaml}", "service:", read_functions },
	{ "**/*.{nomad,hcl}", "job", read_jobs },
	{ "**/*.tf", "resource", read_terraform },
	{ "**/*task*def*.json", NULL, read_tasks },
	{ "**/skaffold*.{yml,yaml}", "build:", read_skaffold },
	/* Behind those that say which services there are. */
	{ "**/*uwsgi*.ini", "[uwsgi]", read_attached },
	{ "**/*.{yml,yaml,json,toml}", NULL, read_proxy_data },
	/* Last, since it reads what services are given, too. */
	{ "**/*.{conf,conf.*,cfg,cfg.*,template,tmpl,tpl,vhost,inc}", NULL,
	    read_proxies },
	{ "**/{*nginx*,*Caddyfile*,*.caddy,conf.d/*,sites-*/*}", NULL,
	    read_proxies },
};

/* Readers whose files have no name of their own: they look at the text. */
static const struct {
	deploy_reader *read;
	bool (*wants)(struct str text);
} by_text[] = {
	{ read_proxies, configures_proxy },
	{ read_proxy_data, configures_by_data },
};

/* A file that some reader may want. */
struct candidate {
	const struct scan_file *file;
	uint32_t named; /* kinds that want it by its name, as bits … */
	uint32_t wanted; /* … and by its text, too */
};

struct candidates {
	struct candidate *items;
	size_t count;
	const struct source *source;
};

/* ---- which files ---- */

/* A hidden folder is for work on the project, unless it says what it is. */
static bool is_hidden_helper(struct str folder)
{
	return str_starts(folder, ".") &&
	       !path_has_word(folder, "deploy deployment docker compose helm "
				      "infra infrastructure k8s kube "
				      "kubernetes kustomize manifests ops");
}

/* Folders whose files show, test or help, but deploy nothing of the product. */
static bool is_in_shown_folder(struct str path)
{
	static const char names[] = "ci i18n lang locale locales node_modules "
				    "prow translations vendor";
	struct str folder = path_folder(path);
	struct str part;

	while (str_cut(&part, &folder, '/'))
		if (str_listed(names, part) || is_hidden_helper(part))
			return true;
	return path_is_beside(path, BESIDE_SHOWN) ||
	       folder_name_is_beside(path, BESIDE_TEST);
}

bool deploy_is_read(const struct scan_file *file)
{
	return file->entry->kind == ENTRY_FILE && file->role != FILE_TEST &&
	       file->role != FILE_LEFT_OUT &&
	       !is_in_shown_folder(file->entry->path);
}

/* Kinds by name, as bits; 0: nobody wants it. */
static uint32_t kinds_named(struct globs *const *globs, struct str path)
{
	uint32_t out = 0;

	for (uint32_t i = 0; i < LENGTH(kinds); i++)
		if (globs_match(globs[i], path))
			out |= UINT32_C(1) << i;
	return out;
}

bool deploy_counts(const struct scan_file *file)
{
	return !(file->language && file->language->grammar);
}

/* Code and locks of packages are large, many, and never deploy. */
static bool is_candidate(const struct scan_file *file)
{
	return deploy_is_read(file) && deploy_counts(file) &&
	       !path_has_word(file->entry->path, "lock");
}

/* Globs are made ready once: every file of the project is held against all. */
static void find_deploy_candidates(struct candidates *candidates,
    const struct scan *scan, struct arena *scratch)
{
	struct globs *globs[LENGTH(kinds)];

	for (size_t i = 0; i < LENGTH(kinds); i++)
		globs[i] = glob_ready(str_from(kinds[i].glob), scratch);
	for (size_t i = 0; i < scan->count; i++) {
		const struct scan_file *file = &scan->files[i];
		uint32_t named = is_candidate(file)
				     ? kinds_named(globs, file->entry->path)
				     : 0;

		if (named)
			*(struct candidate *)array_push(&candidates->items,
			    &candidates->count, sizeof(*candidates->items),
			    scratch) = (struct candidate){ file, named, 0 };
	}
}

/* Does the word stand where a key may: at the start of a line, behind a quote,
 * as JSON has it, or behind the mark of UTF-8? In the middle of prose it says
 * nothing. */
static bool starts_a_line(struct str text, const char *word)
{
	size_t length = strlen(word);

	while (text.len) {
		size_t at = str_find_text(text, word);

		if (at == text.len)
			return false;
		if (at == 0 || text.ptr[at - 1] == '\n' ||
		    text.ptr[at - 1] == '"' || text.ptr[at - 1] == '\xbf')
			return true;
		text = str_slice(text, at + length, text.len);
	}
	return false;
}

/* Readers that look at the text themselves decide; others go by the word. */
static bool deploy_kind_fits(const struct deploy_kind *deploy_kind,
    struct str text)
{
	for (size_t i = 0; i < LENGTH(by_text); i++)
		if (by_text[i].read == deploy_kind->read)
			return by_text[i].wants(text);
	return !deploy_kind->word || starts_a_line(text, deploy_kind->word);
}

/* By the name alone, before anything is read. */
static uint64_t limit_of(const struct candidate *candidate)
{
	return str_ends(candidate->file->entry->path, ".json") ? JSON_LIMIT
							       : DEPLOY_LIMIT;
}

/* Decide by its text which kinds of a candidate a file is; for workers_run().
 * The text is released again: there are thousands of candidates, and few of
 * them deploy anything. */
static void look_into(void *context, size_t item, size_t worker)
{
	const struct candidates *candidates = context;
	struct candidate *candidate = &candidates->items[item];
	struct arena scratch = { 0 };
	struct error error = { 0 };
	struct str text;

	(void)worker;
	if (source_read(&text, candidates->source, candidate->file->entry,
		limit_of(candidate), &scratch, &error))
		for (size_t i = 0; i < LENGTH(kinds); i++)
			if (candidate->named >> i & 1 &&
			    deploy_kind_fits(&kinds[i], text))
				candidate->wanted |= UINT32_C(1) << i;
	arena_release(&scratch);
}

/* ---- what the readers get ---- */

static void push_deploy_file(struct deployer *deployer,
    struct deploy_files *files, const struct deploy_file *file)
{
	*(struct deploy_file *)array_push(&files->items, &files->count,
	    sizeof(*file), deployer->perm) = *file;
}

/* The first kind with the reader: those of one reader share a list. */
static size_t shared_list_of(size_t kind)
{
	size_t first = 0;

	while (kinds[first].read != kinds[kind].read)
		first++;
	return first;
}

/* A copy without the lines that are for a template's engine alone: `{% if %}`.
 * They are blank there. */
static struct str without_template(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		struct str plain = str_trim(line);

		if (!(str_starts(plain, "{%") && str_ends(plain, "%}")))
			buf_put(&out, line);
		buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

/* A file of a template's engine is no YAML until the engine ran: without the
 * engine's own lines it often is. What is broken keeps what was read so far,
 * and the reason. */
static void parse_deploy_file(struct deploy_file *file, struct arena *perm)
{
	enum doc_format format = doc_format_of(file->path);
	struct error first_error = { 0 };
	struct error second_error = { 0 };

	if (format == DOC_NONE ||
	    doc_parse(&file->doc, format, file->text, perm, &first_error))
		return;
	if (str_find_text(file->text, "{%") < file->text.len) {
		struct doc doc = { 0 };

		if (doc_parse(&doc, format, without_template(file->text, perm),
			perm, &second_error)) {
			file->doc = doc;
			return;
		}
	}
	file->broken = str_copy(str_from(first_error.text), perm);
}

/* Hand the file to all kinds that want it; it is read and parsed once. Two
 * kinds of one reader, both fitting, hand it over only once. */
static void read_candidate(struct deployer *deployer,
    struct deploy_files *files, const struct candidate *candidate)
{
	struct deploy_file file = { .path = candidate->file->entry->path };
	struct error error = { 0 };
	uint32_t given = 0; /* lists that have it */

	if (!candidate->wanted ||
	    !source_read(&file.text, deployer->source, candidate->file->entry,
		DEPLOY_LIMIT, deployer->perm, &error))
		return;
	parse_deploy_file(&file, deployer->perm);
	for (size_t i = 0; i < LENGTH(kinds); i++) {
		uint32_t list = UINT32_C(1) << shared_list_of(i);

		if (candidate->wanted >> i & 1 && !(given & list))
			push_deploy_file(deployer, &files[shared_list_of(i)],
			    &file);
		if (candidate->wanted >> i & 1)
			given |= list;
	}
}

/* Proxies are read even without a file of that name: services may be given
 * some. */
static void read_kinds(struct deployer *deployer)
{
	struct deploy_files files[LENGTH(kinds)] = { 0 };
	struct arena scratch = { 0 };
	struct candidates all_candidates = { .source = deployer->source };

	find_deploy_candidates(&all_candidates, deployer->scan, &scratch);
	workers_run(0, all_candidates.count, look_into, &all_candidates);
	for (size_t i = 0; i < all_candidates.count; i++)
		read_candidate(deployer, files, &all_candidates.items[i]);
	arena_release(&scratch);
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (files[i].count ||
		    (kinds[i].read == read_proxies && shared_list_of(i) == i))
			kinds[i].read(deployer, &files[i]);
}

/* Names differ where one place makes several services, as a chart's template
 * does. */
static int compare_services(const void *a, const void *b, void *context)
{
	const struct deploy_service *left_service = a;
	const struct deploy_service *right_service = b;
	int order = evidence_compare(left_service->at, right_service->at);

	(void)context;
	return order ? order
		     : str_compare(left_service->name, right_service->name);
}

static int compare_routes(const void *a, const void *b, void *context)
{
	const struct deploy_route *left_route = a;
	const struct deploy_route *right_route = b;

	(void)context;
	return evidence_compare(left_route->at, right_route->at);
}

/* Builds are shared before sorting: services are still in the order of readers.
 */
void deploy_read(struct deployment *deployment, const struct scan *scan,
    const struct source *source, struct arena *perm)
{
	struct deployer deployer = {
		.out = deployment,
		.scan = scan,
		.source = source,
		.settings = { .arena = perm },
		.perm = perm,
	};

	read_kinds(&deployer);
	share_builds(&deployer);
	sort_items(deployment->services, deployment->service_count,
	    sizeof(*deployment->services), compare_services, NULL);
	sort_items(deployment->routes, deployment->route_count,
	    sizeof(*deployment->routes), compare_routes, NULL);
}
