/* A folder of code may be called like a store or broker that is deployed beside
 * it, which is none of its: `db`. It then goes by its path. */
#include "deploy/deploy.h"
#include "link/link.h"
#include "model/model.h"
#include "scan/scan.h"

/* What is deployed from images of others: name → 1; what is built, too: 2. */
static struct map find_foreign(const struct deployment *deployment,
    struct arena *arena)
{
	struct map out = { .arena = arena };

	for (size_t i = 0; i < deployment->service_count; i++) {
		const struct deploy_service *service = &deployment->services[i];
		const struct known_image *image = deploy_runs(service);
		bool foreign =
		    image && !service->built &&
		    str_listed("store cache broker", str_from(image->role));

		*map_put(&out, service->name) |= foreign ? 1 : 2;
	}
	return out;
}

/* Names are compared, never addresses: rows share texts, and some do not. */
static void rename_text(struct str *text, struct str from, struct str to)
{
	if (str_equal(*text, from))
		*text = to;
}

/* Kinds of references that lead to a subsystem. */
static bool leads_to_one(const struct reference *reference)
{
	return reference_among(reference,
	    REFERENCE_BIT(IMPORT) | REFERENCE_BIT(TEST) | REFERENCE_BIT(TOOL) |
		REFERENCE_BIT(UNUSED) | REFERENCE_BIT(HANDLED));
}

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

/* Every list that has a field `subsystem`, and the few other fields that hold
 * its name. */
static void rename_subsystem(struct model *model, struct str from,
    struct str to)
{
	struct subsystem *parts = model->subsystems.items;
	struct reference *references = model->references.items;
	struct call_row *calls = model->calls.items;

	for (size_t i = 0; i < model->subsystems.count; i++)
		rename_text(&parts[i].name, from, to);
	for (size_t i = 0; i < model->references.count; i++)
		if (leads_to_one(&references[i]))
			rename_text(&references[i].target, from, to);
	for (size_t i = 0; i < model->calls.count; i++)
		rename_text(&calls[i].of, from, to);
	for (int i = 0; i < MODEL_LIST_COUNT; i++)
		rename_rows(model, (enum model_list)i, from, to);
}

/* Before links are made, as these go by names. A unit at the top whose
 * directory has its very name gets a slash, for a path alone would be the same
 * name. */
void link_names_apart(struct model *model, struct scan *scan,
    const struct deployment *deployment, struct arena *perm,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct map foreign = find_foreign(deployment, scratch);

	for (size_t i = 0; i < scan->unit_count; i++) {
		struct unit *unit = &scan->units[i];
		const uint64_t *what = map_get(&foreign, unit->name);
		struct str name = unit->directory;

		if (!what || *what != 1 || unit->directory.len == 0)
			continue;
		if (str_equal(name, unit->name))
			name = str_join(name, STR("/"), perm);
		rename_subsystem(model, unit->name, name);
		unit->name = name;
	}
	arena_rewind(scratch, mark);
}
