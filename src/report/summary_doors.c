/* What comes in and goes out, as the paragraph at the top has it, beside the
 * requests that are served and the data that is kept. */
#include "base/base.h"
#include "lang/lang.h"
#include "model/model.h"
#include "report/report.h"
#include "report/tables/markdown_escape.h"
#include "report/tables/sections.h"

enum {
	DOORS_MOST = 4, /* of a kind */
	NAMES_MOST = 6,
};

/* Append each as a series of plain words. */
static void put_words(struct buf *out, const struct strs *texts)
{
	for (size_t i = 0; i < texts->count; i++) {
		buf_puts(out, series_joint(i, texts->count, " and "));
		buf_put(out, texts->items[i]);
	}
}

/* What packs tell of that kind, each once, of the product. */
static struct strs doors_of(const struct model *model, enum reference_kind kind,
    struct arena *arena)
{
	const struct reference *references = model->references.items;
	struct map aside = model_parts_aside(model, arena);
	struct strs out = { 0 };

	for (size_t i = 0; i < model->references.count; i++)
		if (reference_is(&references[i], kind) &&
		    path_is_product(references[i].at.path) &&
		    !part_is_aside(&aside, references[i].subsystem) &&
		    str_find(references[i].target, '/') ==
			references[i].target.len &&
		    !strs_have(&out, references[i].target) &&
		    out.count < DOORS_MOST)
			strs_push(&out, references[i].target, arena);
	return out;
}

/* Does the clock start work of the product; else, do messages arrive in it? */
static bool takes_work(const struct model *model, bool scheduled)
{
	const struct queue *queues = model->queues.items;

	for (size_t i = 0; i < model->queues.count; i++)
		if (path_is_product(queues[i].at.path) &&
		    (scheduled ? queue_is_scheduled(&queues[i])
			       : !queue_is_scheduled(&queues[i]) &&
				     str_is(queues[i].role, "consume")))
			return true;
	return false;
}

static bool has_sockets(const struct model *model)
{
	const struct realtime *realtime = model->realtime.items;

	for (size_t i = 0; i < model->realtime.count; i++)
		if (path_is_product(realtime[i].at.path) &&
		    !str_listed_nocase("sse", realtime[i].protocol))
			return true;
	return false;
}

/* What comes in beside requests, and goes out beside data, messages and calls,
 * which have sentences of their own. */
void put_doors_sentence(struct buf *out, const struct model *model,
    bool messages_told)
{
	struct strs takes = doors_of(model, REFERENCE_TAKES, out->arena);
	struct strs gives = doors_of(model, REFERENCE_GIVES, out->arena);
	struct strs does = { 0 };
	bool also = model->endpoints.count > 0;

	if (has_sockets(model))
		strs_push(&takes, STR("socket connections"), out->arena);
	if (!messages_told && takes_work(model, false))
		strs_push(&takes, STR("messages"), out->arena);
	if (takes.count) {
		struct buf text = { .arena = out->arena };

		buf_puts(&text, "takes ");
		put_words(&text, &takes);
		strs_push(&does, buf_str(&text), out->arena);
	}
	if (takes_work(model, true))
		strs_push(&does, STR("runs scheduled jobs"), out->arena);
	if (gives.count) {
		struct buf text = { .arena = out->arena };

		buf_puts(&text, "sends ");
		put_words(&text, &gives);
		strs_push(&does, buf_str(&text), out->arena);
	}
	if (does.count == 0)
		return;
	buf_puts(out, also ? "It also " : "It ");
	for (size_t i = 0; i < does.count; i++) {
		buf_puts(out, series_joint(i, does.count, " and "));
		buf_put(out, does.items[i]);
	}
	buf_puts(out, ". ");
}

/* The part with the project's name, else the one that starts with most
 * commands: those of others are of tools beside it, or lie below its own. */
static struct str part_of_commands(const struct model *model,
    struct arena *arena)
{
	const struct command_row *commands = model->commands.items;
	struct map aside = model_parts_aside(model, arena);
	struct map counts = { .arena = arena };
	struct str own = model_common_name(model->project.name, arena);
	struct str found = STR("");
	uint64_t most = 0;

	for (size_t i = 0; i < model->commands.count; i++)
		if (str_equal(model_common_name(commands[i].subsystem, arena),
			own))
			return commands[i].subsystem;
	for (size_t i = 0; i < model->commands.count; i++) {
		uint64_t *count = map_put(&counts, commands[i].subsystem);
		const struct subsystem *part =
		    model_subsystem(model, commands[i].subsystem);

		if (!path_is_product(commands[i].at.path) ||
		    part_is_aside(&aside, commands[i].subsystem) || !part ||
		    !subsystem_start(part) ||
		    !entry_is_start(subsystem_start(part), part->name) ||
		    ++*count <= most)
			continue;
		most = *count;
		found = commands[i].subsystem;
	}
	return found;
}

/* The first word of a command behind the name of its program; "": it is the
 * program, or for its authors. */
static struct str first_word(const struct model *model, struct str name,
    struct arena *arena)
{
	struct str own = model_common_name(model->project.name, arena);
	struct str word = { 0 };

	if (!str_cut(&word, &name, ' ') ||
	    (str_equal(model_common_name(word, arena), own) &&
		!str_cut(&word, &name, ' ')))
		return STR("");
	return word.len && char_is_letter(word.ptr[0]) ? word : STR("");
}

/* The commands that people type, by their first words. */
void put_commands_sentence(struct buf *out, const struct model *model)
{
	const struct command_row *commands = model->commands.items;
	struct str part = part_of_commands(model, out->arena);
	struct strs names = { 0 };

	if (!project_is_tool(&model->project) &&
	    !str_ends(model->project.type, "with a command-line program"))
		return;
	for (size_t i = 0; i < model->commands.count; i++) {
		struct str word =
		    first_word(model, commands[i].name, out->arena);

		if (path_is_product(commands[i].at.path) &&
		    str_equal(commands[i].subsystem, part) && word.len &&
		    !strs_have(&names, word))
			strs_push(&names, word, out->arena);
	}
	if (names.count < 2)
		return;
	buf_puts(out, "Its commands are ");
	put_names(out, &names, NAMES_MOST);
	buf_puts(out, ". ");
}
