/*
 * Decides whether jobs wait in tables of a database, queue_table_seen(): stored
 * models have fields that say who has taken a row and how often it was tried,
 * and loops beside the main flow take them. It leads where no broker does.
 */
#include "extract/extract.h"
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "link/patterns/kinds.h"
#include "model/model.h"

enum { NAMES_MOST = 4 }; /* that a reason tells */

/* Does a field of the model mean that? */
static bool has_field(const struct data_model *model, const char *meanings,
    struct arena *arena)
{
	for (size_t i = 0; i < model->fields.count; i++)
		if (str_listed(meanings,
			model_common_name(model->fields.items[i], arena)))
			return true;
	return false;
}

/* Do messages of the product arrive from a broker? */
static bool consumes_messages(const struct linking *linking)
{
	const struct queue *queues = linking->model->queues.items;

	for (size_t i = 0; i < linking->model->queues.count; i++)
		if (str_is(queues[i].role, "consume") &&
		    !queue_is_scheduled(&queues[i]) &&
		    !is_set_aside(linking, queues[i].at.path))
			return true;
	return false;
}

/* Has the project the pattern? Fills in its row. */
bool queue_table_seen(struct pattern_row *pattern,
    const struct linking *linking)
{
	const struct data_model *models = linking->model->models.items;
	struct buf text = { .arena = linking->perm };
	struct strs names = { 0 };
	size_t loops = count_loops(linking);

	for (size_t i = 0; i < linking->model->models.count; i++) {
		if (is_set_aside(linking, models[i].at.path) ||
		    path_has_folder(models[i].at.path,
			known_lists.migration_folders) ||
		    strs_have(&names, models[i].name) ||
		    !has_field(&models[i], known_lists.queue_locks,
			linking->scratch) ||
		    !has_field(&models[i], known_lists.queue_tries,
			linking->scratch))
			continue;
		strs_push(&names, models[i].name, linking->perm);
		push_place(&pattern->evidence, models[i].at, linking->perm);
	}
	if (names.count == 0 || loops == 0 || consumes_messages(linking))
		return false;
	buf_puts(&text, "jobs wait in ");
	put_count(&text, names.count, "table", "tables");
	buf_puts(&text, " whose rows workers lock: ");
	put_some(&text, &names, NAMES_MOST, names.count);
	buf_puts(&text, "; ");
	put_count(&text, loops, "loop runs", "loops run");
	buf_puts(&text, " beside the main flow; no broker carries messages.");
	pattern->reason = buf_str(&text);
	pattern->main = true;
	return true;
}
