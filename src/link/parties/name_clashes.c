/*
 * Decides which subsystems are renamed, link_names_apart(): a folder of code
 * may be called like a store or broker that is deployed beside it, `db`. It
 * then goes by its path.
 */
#include "deploy/deploy.h"
#include "link/link.h"
#include "model/model.h"
#include "scan/scan.h"

enum {
	NAME_OF_IMAGE = 1 << 0, /* of a store or broker, as others built it */
	NAME_OF_OTHER = 1 << 1, /* of any other service */
};

/* What names of deployed services stand for: name → NAME_… */
static struct map names_of_services(const struct deployment *deployment,
    struct arena *arena)
{
	struct map names = { .arena = arena };

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];
		const struct known_image *image = deploy_runs(service);
		bool foreign =
		    image && !service->built &&
		    str_listed("store cache broker", str_from(image->role));

		*map_put(&names, service->name) |= foreign ? NAME_OF_IMAGE
							   : NAME_OF_OTHER;
	}
	return names;
}

/* Replace the text, if it is the name. Rows share texts, so texts are compared
 * and not their addresses. */
static void rename_text(struct str *text, struct str from, struct str to)
{
	if (str_equal(*text, from))
		*text = to;
}

/* Is the target of the reference a subsystem? */
static bool targets_subsystem(const struct reference *reference)
{
	return reference_among(reference,
	    REFERENCE_BIT(IMPORT) | REFERENCE_BIT(TEST) | REFERENCE_BIT(TOOL) |
		REFERENCE_BIT(UNUSED) | REFERENCE_BIT(HANDLED));
}

/* Rename the subsystem in the rows of a list that has such a field. */
static void rename_rows(struct model *model, enum model_list number,
    struct str from, struct str to)
{
	const struct list *list = &model_lists[number];
	const struct field *field = list_field(list, STR("subsystem"));
	struct rows *rows = model_rows(model, list);
	char *items = rows->items;

	for (size_t i = 0; field && i < rows->count; i++)
		rename_text((struct str *)(void *)(items + i * list->size +
						   field->offset),
		    from, to);
}

/* Rename the subsystem in all lists and the few other fields with its name. */
static void rename_subsystem(struct model *model, struct str from,
    struct str to)
{
	struct subsystem *parts = model->subsystems.items;
	struct reference *references = model->references.items;
	struct call_row *calls = model->calls.items;

	for (size_t i = 0; i < model->subsystems.count; i++)
		rename_text(&parts[i].name, from, to);
	for (size_t i = 0; i < model->references.count; i++)
		if (targets_subsystem(&references[i]))
			rename_text(&references[i].target, from, to);
	for (size_t i = 0; i < model->calls.count; i++)
		rename_text(&calls[i].of, from, to);
	for (int i = 0; i < MODEL_LIST_COUNT; i++)
		rename_rows(model, (enum model_list)i, from, to);
}

/* Rename subsystems that are called like a store or broker, before links are
 * made by names. If a directory's path is that name too, it gets a slash. */
void link_names_apart(struct model *model, struct scan *scan,
    const struct deployment *deployment, struct arena *perm,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct map names = names_of_services(deployment, scratch);

	for (size_t i = 0; i < scan->unit_count; i++) {
		struct unit *unit = &scan->units[i];
		const uint64_t *meaning = map_get(&names, unit->name);
		struct str name = unit->directory;

		if (!meaning || *meaning != NAME_OF_IMAGE ||
		    unit->directory.len == 0)
			continue;
		if (str_equal(name, unit->name))
			name = str_join(name, STR("/"), perm);
		rename_subsystem(model, unit->name, name);
		unit->name = name;
	}
	arena_rewind(scratch, mark);
}
