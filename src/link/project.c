#include "link/parts.h"

#include "lang/lang.h"
#include "model/model.h"
#include "scan/scan.h"

/*
 * What the project is: the first row of which all facts hold and none of the
 * excluded ones decides. `#` stands for the number of packages, `%` of images.
 */
struct label {
	const char *text;
	uint32_t all;
	uint32_t none;
};

static const struct label types[] = {
	{ "data pipeline", FACT_DAGS, FACT_ENDPOINTS },
	{ "data pipeline", TRAIT_PIPELINE, FACT_ENDPOINTS | TRAIT_SERVER },
	{ "microservices system", FACT_IMAGES | FACT_START, 0 },
	{ "AI agent application", FACT_AGENTS, 0 },
	{ "monorepo of # packages", FACT_PACKAGES | FACT_PACKAGE,
	    FACT_ENDPOINTS },
	{ "AI agent application", TRAIT_AGENTS, FACT_ENDPOINTS },
	{ "web application with a mobile app",
	    TRAIT_MOBILE | TRAIT_UI | FACT_ENDPOINTS, 0 },
	{ "web service with a mobile app", TRAIT_MOBILE | FACT_ENDPOINTS, 0 },
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
	{ "package with a command-line program", FACT_COMMAND, 0 },
	{ "library", FACT_PACKAGE, FACT_START },
	{ "program", FACT_START, 0 },
	{ "program", FACT_ENTRY, 0 },
	{ "library", FACT_PROGRAM, 0 },
	{ "static site", FACT_PAGES, 0 },
	{ "collection of documents and data", 0, 0 },
};

static const struct label shapes[] = {
	{ "% services", FACT_IMAGES | FACT_START, TRAIT_PIPELINE },
	{ "front end and back end apart", FACT_APART | FACT_ENDPOINTS, 0 },
	{ "layered (MVC)", FACT_LAYERED, 0 },
	{ "# packages", FACT_PACKAGES | FACT_PACKAGE, FACT_ENDPOINTS },
	{ "pages and server in one program", TRAIT_FULLSTACK, 0 },
	{ "single program", FACT_ENDPOINTS, 0 },
	{ "single program", TRAIT_AGENTS, 0 },
	{ "single program", TRAIT_PIPELINE, 0 },
	{ "library", FACT_PACKAGE, FACT_START | FACT_COMMAND },
	{ "single program", FACT_START, 0 },
	{ "single program", FACT_ENTRY, 0 },
	{ "single program", FACT_COMMAND, 0 },
	{ "library", FACT_PROGRAM, 0 },
};

static struct str label_of(const struct label *labels, size_t count,
    const struct linking *run)
{
	uint32_t facts = run->traits.all;
	struct buf out = { .arena = run->perm };
	size_t i = 0;

	while (i < count && ((facts & labels[i].all) != labels[i].all ||
				(facts & labels[i].none) != 0))
		i++;
	for (const char *c = i < count ? labels[i].text : ""; *c; c++) {
		if (*c == '#')
			buf_printf(&out, "%zu", run->traits.packages);
		else if (*c == '%')
			buf_printf(&out, "%zu", run->traits.images);
		else
			buf_putc(&out, *c);
	}
	return buf_str(&out);
}

/* What a browser runs or shows, though it is no programming language. */
static bool is_front_end(const struct language *language)
{
	static const char *const titles[] = { "Astro", "CSS", "HTML", "SCSS",
		"Svelte", "Vue" };

	for (size_t i = 0; i < LENGTH(titles); i++)
		if (str_is(str_from(language->title), titles[i]))
			return true;
	return false;
}

static bool is_programming(const struct language *language)
{
	return is_front_end(language) ||
	       (!language->markup && !language_helps(language));
}

/* The main one, and the largest other one that has a tenth of the whole. */
static void name_languages(struct linking *run)
{
	const struct scan *scan = run->scan;
	const struct language_share *second = NULL;
	struct project *project = &run->model->project;
	uint64_t total = 0;

	if (scan->language_count == 0)
		return;
	project->main_language = str_from(scan->languages[0].language->title);
	for (size_t i = 0; i < scan->language_count; i++) {
		const struct language_share *share = &scan->languages[i];

		if (!is_programming(share->language))
			continue;
		total += share->bytes;
		if (i > 0 && (!second || share->bytes > second->bytes))
			second = share;
	}
	if (second && second->bytes >= total / 10 && second->bytes > 0)
		project->secondary_language = str_from(second->language->title);
}

void describe_project(struct linking *run, struct str name)
{
	struct project *project = &run->model->project;

	project->name = str_copy(name, run->perm);
	project->type = label_of(types, LENGTH(types), run);
	project->architecture = label_of(shapes, LENGTH(shapes), run);
	project->first_check = str_from(first_check(run));
	name_languages(run);
	project->files = model_count_files(run->model);
}
