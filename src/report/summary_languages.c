/* In which languages it is written, as the paragraph at the top has it: of
 * services, each that one of them is written in. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"
#include "report/tables/tally.h"

enum {
	SERVICES_LEAST = 3,
	LANGUAGES_MOST = 6,
};

/* Is it a language of programs, not of pages, data or builds? */
static bool is_of_programs(const struct language *language)
{
	return language->grammar && !language->markup &&
	       !language_helps(language);
}

/* The language that most files below the directory are of; "": none. */
static struct str language_of_folder(const struct model *model,
    struct str directory, struct arena *arena)
{
	const struct directory *directories = model->directories.items;
	struct str folder = directory_plain(directory);
	struct tally tally = { .places = { .arena = arena } };

	for (size_t i = 0; i < model->directories.count; i++) {
		const struct counts *file_counts = &directories[i].files;
		struct str path = directory_plain(directories[i].path);

		if (!path_within(path, folder) ||
		    !path_is_product(str_join(path, STR("/"), arena)))
			continue;
		for (size_t k = 0; k < file_counts->count; k++) {
			const struct language *language =
			    language_of_path(str_join(STR("x."),
				file_counts->items[k].name, arena));

			/* Headers are of two languages. */
			if (language && is_of_programs(language) &&
			    !str_is(file_counts->items[k].name, "h"))
				tally_add(&tally, str_from(language->title),
				    file_counts->items[k].number);
		}
	}
	tally_sort(&tally);
	return tally.counts.count ? tally.counts.items[0].name : STR("");
}

struct strs languages_told(const struct model *model, struct arena *arena)
{
	const struct service *services = model->services.items;
	struct tally tally = { .places = { .arena = arena } };
	struct map seen = { .arena = arena };
	struct strs out = { 0 };

	for (size_t i = 0; i < model->services.count; i++) {
		const struct subsystem *part =
		    model_subsystem(model, services[i].subsystem);
		struct str language;

		if (!part ||
		    str_listed("superseded development", services[i].purpose) ||
		    (*map_put(&seen, part->name))++)
			continue;
		language = language_of_folder(model, part->directory, arena);
		if (language.len)
			tally_add(&tally, language, 1);
	}
	tally_sort(&tally);
	if (seen.count >= SERVICES_LEAST && tally.counts.count > 2)
		for (size_t i = 0;
		     i < tally.counts.count && out.count < LANGUAGES_MOST; i++)
			strs_push(&out, tally.counts.items[i].name, arena);
	if (out.count)
		return out;
	if (model->project.main_language.len)
		strs_push(&out, model->project.main_language, arena);
	if (model->project.secondary_language.len)
		strs_push(&out, model->project.secondary_language, arena);
	return out;
}
