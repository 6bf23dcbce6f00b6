#include "link/parts.h"

#include "model/model.h"

/* General: what holds where nothing else does, told by its parts and joints. */

enum { PLACES_MOST = 3 };

static void put_places(struct places *out, const struct linking *run)
{
	const struct subsystem *subsystems = run->model->subsystems.items;

	for (size_t i = 0; i < run->model->subsystems.count; i++) {
		const struct entry_point *entry =
		    subsystems[i].entry_points.items;
		struct evidence *at;

		if (subsystems[i].entry_points.count == 0 ||
		    out->count == PLACES_MOST || is_aside(entry->at.path))
			continue;
		at = array_push(&out->items, &out->count, sizeof(*at),
		    run->perm);
		*at = entry->at;
	}
}

static size_t count_entries(const struct model *model)
{
	const struct subsystem *subsystems = model->subsystems.items;
	size_t count = 0;

	for (size_t i = 0; i < model->subsystems.count; i++)
		count += subsystems[i].entry_points.count;
	return count;
}

bool general_seen(struct pattern_row *out, const struct linking *run)
{
	const struct model *model = run->model;
	struct buf text = { .arena = run->perm };

	put_count(&text, model->subsystems.count, "subsystem", "subsystems");
	buf_puts(&text, " with ");
	put_count(&text, count_entries(model), "entry point", "entry points");
	if (model->endpoints.count) {
		buf_puts(&text, " and ");
		put_count(&text, model->endpoints.count, "operation",
		    "operations");
	}
	if (model->subsystems.count > 1) {
		buf_puts(&text, ", joined by ");
		put_count(&text, model->links.count, "link", "links");
	}
	buf_putc(&text, '.');
	out->reason = buf_str(&text);
	out->main = true;
	put_places(&out->evidence, run);
	return true;
}
