/*
 * Decides what the project is, describe_project(): its description, its type,
 * its architecture in a few words, its languages.
 */
#include "link/link.h"
#include "link/parties/parts.h"

#include "lang/lang.h"
#include "link/patterns/kinds.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	WORDS_LEAST = 3, /* words of a description … */
	WORDS_MOST = 30, /* … and not more */
	ROLES_FEW = 3, /* with more roles, a program is no site */
	MAINS_LEAST = 3, /* programs that are a system, if several serve */
};

/*
 * What the project is: the first row of which all facts hold and none of the
 * excluded ones decides. `#` stands for the number of packages, `%` of images,
 * `@` of programs that are deployed.
 */
struct label {
	const char *text;
	uint32_t all;
	uint32_t none;
};

static const struct label types[] = {
	{ "data pipeline", FACT_DAGS, FACT_ENDPOINTS },
	{ "data pipeline with a web service", FACT_DAGS, 0 },
	{ "data pipeline", TRAIT_PIPELINE, FACT_ENDPOINTS | TRAIT_SERVER },
	{ "microservices system", FACT_IMAGES | FACT_START, 0 },
	{ "AI agent application", FACT_AGENTS, 0 },
	{ "monorepo of # packages", FACT_PACKAGES | FACT_PACKAGE,
	    FACT_ENDPOINTS | FACT_TOOL },
	{ "microservices system", FACT_SERVICES, 0 },
	{ "AI agent application", TRAIT_AGENTS, FACT_ENDPOINTS },
	{ "web application with a mobile app",
	    TRAIT_MOBILE | TRAIT_UI | FACT_ENDPOINTS, 0 },
	{ "web service with a mobile app", TRAIT_MOBILE | FACT_ENDPOINTS, 0 },
	{ "mobile and desktop app", TRAIT_MOBILE | TRAIT_DESKTOP,
	    FACT_ENDPOINTS },
	{ "mobile app", TRAIT_MOBILE, 0 },
	{ "web application", FACT_ENDPOINTS | TRAIT_UI, 0 },
	{ "web application", FACT_ENDPOINTS | FACT_TEMPLATES, 0 },
	{ "web service", FACT_ENDPOINTS, 0 },
	{ "web application", TRAIT_FULLSTACK, 0 },
	{ "web application", TRAIT_SERVER | FACT_START | TRAIT_UI, 0 },
	{ "web application", TRAIT_LAYERS | FACT_START | FACT_TEMPLATES, 0 },
	{ "web service", TRAIT_SERVER | FACT_START, 0 },
	{ "static site", TRAIT_SITE, 0 },
	{ "desktop app", TRAIT_DESKTOP, 0 },
	{ "web front end", TRAIT_UI | FACT_START, 0 },
	{ "command-line tool", TRAIT_CLI | FACT_ENTRY, FACT_PACKAGE },
	{ "command-line tool", TRAIT_CLI | FACT_START, FACT_COMMAND },
	{ "command-line tool", FACT_TOOL, 0 },
	{ "package with a command-line program", FACT_COMMAND, 0 },
	{ "library", FACT_PACKAGE, FACT_START },
	{ "program", FACT_START, 0 },
	{ "program", FACT_ENTRY, 0 },
	{ "program", FACT_KEPT | FACT_PROGRAM, FACT_PACKAGE },
	{ "library", FACT_PROGRAM, 0 },
	{ "static site", FACT_PAGES, 0 },
	{ "collection of documents and data", 0, 0 },
};

/* The first that fits, so what is special stands before what is general. Rows
 * that say the same hold for different facts. */
static const struct label shapes[] = {
	{ "@ services", FACT_SERVICES | FACT_SEVERAL, 0 },
	{ "% services", FACT_IMAGES | FACT_START, TRAIT_PIPELINE },
	{ "monorepo of # packages", FACT_PACKAGES | FACT_PACKAGE,
	    FACT_ENDPOINTS },
	{ "services that are built elsewhere", FACT_SERVICES, 0 },
	{ "modular monolith", FACT_MODULES | FACT_ENDPOINTS, FACT_LAYERED },
	{ "front end and back end apart", FACT_APART | FACT_ENDPOINTS, 0 },
	{ "layered around a domain", FACT_LAYERED | FACT_RINGS, 0 },
	{ "layered (MVC)", FACT_LAYERED, 0 },
	{ "@ programs", FACT_SEVERAL, 0 },
	{ "pages and server in one program", TRAIT_FULLSTACK, 0 },
	{ "single program", FACT_ENDPOINTS, 0 },
	{ "single program", TRAIT_AGENTS, 0 },
	{ "single program", TRAIT_PIPELINE, 0 },
	{ "one package", FACT_PACKAGE | FACT_COMMAND, FACT_START },
	{ "single program", TRAIT_MOBILE, 0 },
	{ "single program", TRAIT_DESKTOP, 0 },
	{ "library", FACT_PACKAGE, FACT_START | FACT_TOOL },
	{ "single program", FACT_START, 0 },
	{ "single program", FACT_ENTRY, 0 },
	{ "single program", FACT_COMMAND, 0 },
	{ "single program", FACT_KEPT | FACT_PROGRAM, FACT_PACKAGE },
	{ "library", FACT_PROGRAM, 0 },
};

/* The text of the first row that fits, with its numbers put in; "": none fits.
 */
static struct str fitting_label(const struct label *labels, size_t count,
    const struct linking *linking)
{
	uint32_t facts = linking->traits.all;
	struct buf out = { .arena = linking->perm };
	size_t i = 0;

	while (i < count && ((facts & labels[i].all) != labels[i].all ||
				(facts & labels[i].none) != 0))
		i++;
	for (const char *c = i < count ? labels[i].text : ""; *c; c++) {
		if (*c == '#')
			buf_printf(&out, "%zu", linking->traits.packages);
		else if (*c == '%')
			buf_printf(&out, "%zu", linking->traits.images);
		else if (*c == '@')
			buf_printf(&out, "%zu", linking->traits.programs);
		else
			buf_putc(&out, *c);
	}
	return buf_str(&out);
}

/* Has one program several roles? Of services, each is a program. */
static bool is_of_roles(const struct linking *linking)
{
	const uint32_t apart = FACT_SERVICES | FACT_LAYERED | FACT_SEVERAL;
	const uint32_t images = FACT_IMAGES | FACT_START;

	return linking->traits.roles.count > 0 &&
	       !(linking->traits.all & apart) &&
	       (linking->traits.all & images) != images;
}

/* The architecture in a few words. */
static struct str project_shape(const struct linking *linking)
{
	const uint32_t own_form = FACT_LAYERED | TRAIT_LAYERS;

	if (is_collection(linking))
		return STR("independent samples");
	if (linking->traits.apps.count &&
	    (linking->traits.all & own_form) == own_form)
		return STR("modular monolith");
	if (str_is(linking->model->project.type, TOOL_WITH_SERVER))
		return STR("client and server");
	return is_of_roles(linking)
		   ? str_printf(linking->perm, "one program with %zu roles",
			 linking->traits.roles.count)
		   : fitting_label(shapes, LENGTH(shapes), linking);
}

/* Is it a language of programs? One that holds them within markup is, too. */
static bool is_programming(const struct language *language)
{
	return language->blocks ||
	       (!language->markup && !language_helps(language));
}

/* Is it a language of pages? */
static bool is_page(const struct language *language)
{
	return str_listed("CSS HTML SCSS", str_from(language->title));
}

/* The largest language of the kind besides the main one, if it has a tenth of
 * the bytes of both; NULL: none. The main language is the first of all. */
static const struct language *second_language(const struct scan *scan,
    bool (*is_kind)(const struct language *language))
{
	const struct language_share *second_share = NULL;
	uint64_t total = scan->languages[0].bytes;

	for (size_t i = 1; i < scan->language_count; i++) {
		const struct language_share *share = &scan->languages[i];

		if (!is_kind(share->language))
			continue;
		total += share->bytes;
		if (!second_share || share->bytes > second_share->bytes)
			second_share = share;
	}
	return second_share && second_share->bytes > 0 &&
		       second_share->bytes >= total / 10
		   ? second_share->language
		   : NULL;
}

/* Set the main and the second language. One of programs says more than one of
 * pages, which may be data. */
void link_languages(struct project *project, const struct scan *scan)
{
	const struct language *runner_up;

	if (scan->language_count == 0)
		return;
	project->main_language = str_from(scan->languages[0].language->title);
	runner_up = second_language(scan, is_programming);
	if (!runner_up)
		runner_up = second_language(scan, is_page);
	if (runner_up)
		project->secondary_language = str_from(runner_up->title);
}

/* The first sentence in one line; "": it is too short or too long, or what a
 * generator writes into every new project. */
static struct str first_plain_sentence(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	struct str rest = str_one_line(text, perm);
	size_t words = 0;
	struct str word;

	if (scan_is_boilerplate(text))
		return STR("");
	/* A word of one or two letters with a dot is short for something: it
	 * ends no sentence. */
	for (bool ended = false; !ended && str_cut(&word, &rest, ' ');) {
		ended = str_ends(word, ".") && word.len > 3;
		word.len -= ended;
		buf_printf(&out, "%s%.*s", words++ ? " " : "", STR_ARG(word));
	}
	while (str_ends(buf_str(&out), "."))
		out.len--;
	return words >= WORDS_LEAST && words <= WORDS_MOST ? buf_str(&out)
							   : STR("");
}

/* The text without the name before it: "prints labels" of "Parcels: prints
 * labels". */
static struct str without_name(struct str text, struct str name)
{
	size_t colon = str_find(text, ':');

	if (colon == text.len ||
	    !str_equal_nocase(str_trim(str_slice(text, 0, colon)), name))
		return text;
	return str_trim(str_slice(text, colon + 1, text.len));
}

/* How the README at the root begins: "a mesh of services" of "Mesh is a mesh
 * of services."; "": not with a sentence. */
static struct str about_in_readme(const struct linking *linking)
{
	const uint64_t *place = map_get(&linking->scan->unit_places, STR(""));
	struct str text = place ? linking->scan->units[*place - 1].about
				: linking->scan->about;
	struct str name = linking->model->project.name;

	if (text.len > name.len + 4 &&
	    str_equal_nocase(str_slice(text, 0, name.len), name) &&
	    str_starts(str_slice(text, name.len, text.len), " is "))
		text = str_slice(text, name.len + 4, text.len);
	return first_plain_sentence(text, linking->perm);
}

/* What a manifest says of the project; "": none does. With `root`, one at the
 * root; else one with the project's name. That of the main language goes
 * before others. */
static struct str described_by_manifest(const struct linking *linking,
    bool root)
{
	const struct scan *scan = linking->scan;
	const struct project *project = &linking->model->project;
	struct str found = STR("");

	for (size_t i = 0; i < scan->manifest_count; i++) {
		const struct manifest_row *manifest_row = &scan->manifests[i];
		bool main =
		    str_is(project->main_language, manifest_row->language);
		struct str words;

		if (manifest_row->description.len == 0 ||
		    (root ? path_folder(manifest_row->path).len > 0
			  : !str_equal(manifest_row->name, project->name) ||
				is_aside(manifest_row->path)))
			continue;
		words =
		    first_plain_sentence(without_name(manifest_row->description,
					     manifest_row->name),
			linking->perm);
		if (words.len && (main || found.len == 0))
			found = words;
		if (words.len && main)
			break;
	}
	return found;
}

/* The project's own words: of the manifest at the root, else of the README,
 * else of the package with the project's name. */
static struct str description_of(const struct linking *linking)
{
	struct str found = described_by_manifest(linking, true);

	if (found.len == 0)
		found = about_in_readme(linking);
	return found.len ? found : described_by_manifest(linking, false);
}

/* Does the subsystem start in a function `main` of the product? */
static bool has_main(const struct subsystem *subsystem)
{
	const struct entry_point *start = subsystem_start(subsystem);

	return start && str_is(start->name, "main") && !entry_is_helper(start);
}

/* The number of programs if nothing says what is deployed: subsystems with a
 * `main`, if several of them serve; else 0. */
static size_t count_mains(const struct linking *linking)
{
	const struct subsystem *subsystems = linking->model->subsystems.items;
	const struct endpoint *endpoints = linking->model->endpoints.items;
	struct map serving = { .arena = linking->scratch };
	size_t mains = 0;
	size_t servers = 0;

	for (size_t i = 0; i < linking->model->endpoints.count; i++)
		*map_put(&serving, endpoints[i].subsystem) = 1;
	for (size_t i = 0; i < linking->model->subsystems.count; i++) {
		if (!has_main(&subsystems[i]))
			continue;
		mains++;
		servers += map_get(&serving, subsystems[i].name) != NULL;
	}
	return servers > 1 ? mains : 0;
}

/* Count the programs that are deployed. */
static void count_program_traits(struct linking *linking)
{
	linking->traits.programs = linking->model->services.count
				       ? count_deployed(linking)
				       : count_mains(linking);
	if (linking->traits.programs > 1)
		linking->traits.all |= FACT_SEVERAL;
}

/* Does the shape only say that it is one program, or how many packages it has?
 */
static bool is_plain_shape(struct str shape)
{
	return str_is(shape, "single program") || str_is(shape, "library") ||
	       str_is(shape, "one package") ||
	       str_starts(shape, "monorepo of ");
}

/* Say by what the program is put together, if its shape would only say that it
 * is one. */
static void tell_shape(struct linking *linking)
{
	struct project *project = &linking->model->project;
	struct pattern_row *patterns = linking->model->patterns.items;
	struct places at = { 0 };
	struct str shape;
	struct str reason;

	for (size_t i = 0; i < linking->model->patterns.count; i++) {
		if (!patterns[i].main ||
		    !str_is(patterns[i].pattern, "general") ||
		    is_of_roles(linking) ||
		    !is_plain_shape(project->architecture) ||
		    !program_shape(&shape, &reason, &at, linking))
			continue;
		project->architecture = shape;
		patterns[i].evidence = at;
		patterns[i].reason =
		    str_is(patterns[i].reason, REASON_ONE_PART ".")
			? str_join(reason, STR("."), linking->perm)
			: str_printf(linking->perm, "%.*s; %.*s",
			      STR_ARG(reason), STR_ARG(patterns[i].reason));
	}
}

/* Say how services or agents of the pattern that leads work together. */
static void tell_team(struct linking *linking)
{
	struct project *project = &linking->model->project;
	struct pattern_row *patterns = linking->model->patterns.items;
	struct str shape = STR("");

	for (size_t i = 0; i < linking->model->patterns.count; i++) {
		if (!patterns[i].main)
			continue;
		if (str_is(patterns[i].pattern, "microservices"))
			shape = tell_services(&patterns[i], linking);
		else if (str_is(patterns[i].pattern, "multi-agent") &&
			 agents_supervised(&patterns[i], linking))
			shape = STR("supervisor and workers (multi-agent)");
		else if (str_is(patterns[i].pattern, "database queue"))
			shape = patterns[i].pattern;
		if (shape.len)
			project->architecture = shape;
	}
}

/* Say what the project is. Programs are counted first, as type and shape tell
 * their number; the project's own words come before what facts would say. */
void describe_project(struct linking *linking)
{
	struct project *project = &linking->model->project;
	const char *called;

	count_program_traits(linking);
	project->first_check = str_from(first_check(linking));
	link_languages(project, linking->scan);
	project->description = description_of(linking);
	called = product_called(linking);
	project->type = called ? str_from(called)
			       : fitting_label(types, LENGTH(types), linking);
	if (str_is(project->type, "program") && has_commands(linking)) {
		project->type = STR("command-line tool");
		linking->traits.all |= FACT_TOOL;
	}
	project->architecture = project_shape(linking);
	tell_shape(linking);
	tell_team(linking);
	/* What is built as several servers and tools is neither a site nor a
	 * service. */
	if (!linking->model->services.count &&
	    linking->traits.programs >= MAINS_LEAST &&
	    str_ends(project->architecture, " programs") &&
	    str_starts(project->type, "web "))
		project->type = str_printf(linking->perm,
		    "system of %zu programs", linking->traits.programs);
	/* What is started as processes of several kinds is no site. */
	if (is_of_roles(linking) && linking->traits.roles.count >= ROLES_FEW &&
	    str_starts(project->type, "web "))
		project->type = STR("server");
	project->files = model_count_files(linking->model);
}
