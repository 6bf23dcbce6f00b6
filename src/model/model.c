/*
 * The tables of lists and fields, all made from MODEL_LISTS in model.h, and
 * what goes along them: rows are reached by the offset of their list in the
 * model, fields by their offset in the row, so that no list needs code of its
 * own.
 */
#include "model/model.h"

#include <string.h>

#include <stddef.h>

#include "model/fields.h"

/* clang-format off */
enum nested {
#define X(list, tag, FIELDS, about) NESTED_##list,
	NESTED_LISTS(X)
#undef X
	NESTED_COUNT
};

static const struct list nested_lists[NESTED_COUNT];

/* Which list the rows of a field are of. */
#define ROWS_entry_points &nested_lists[NESTED_entry_points]
#define ROWS_tasks &nested_lists[NESTED_dag_tasks]
#define ROWS_edges &nested_lists[NESTED_dag_edges]
/* Chosen by the type of a field: its rows' list, or none. */
#define OF_TEXT(name) NULL
#define OF_TEXTS(name) NULL
#define OF_AT(name) NULL
#define OF_PLACES(name) NULL
#define OF_NUMBER(name) NULL
#define OF_FLAG(name) NULL
#define OF_COUNTS(name) NULL
#define OF_ROWS(name) ROWS_##name
#define FIELD(tag, type, name) \
	{ #name, FIELD_##type, offsetof(struct tag, name), OF_##type(name), \
		false },
#define TABLE(list, tag, FIELDS, about) \
	static const struct field list##_fields[] = { FIELDS(FIELD, tag) };
TABLE(project, project, PROJECT_FIELDS, "")
NESTED_LISTS(TABLE)
MODEL_LISTS(TABLE)
#undef TABLE

#define LIST(list, tag, about, offset) \
	{ #list, about, sizeof(struct tag), list##_fields, \
		LENGTH(list##_fields), offset }

static const struct list nested_lists[NESTED_COUNT] = {
#define X(list, tag, FIELDS, about) LIST(list, tag, about, 0),
	NESTED_LISTS(X)
#undef X
};

const struct list model_lists[MODEL_LIST_COUNT] = {
#define X(list, tag, FIELDS, about) \
	LIST(list, tag, about, offsetof(struct model, list)),
	MODEL_LISTS(X)
#undef X
};

const struct list project_list =
    LIST(project, project, "what the project is, as a whole", 0);

/* clang-format on */

/* Lists for kinds of projects that most are not: no reader counts on them. */
bool model_list_is_rare(enum model_list list)
{
	return list == LIST_areas || list == LIST_commands ||
	       list == LIST_exports || list == LIST_extensions ||
	       list == LIST_implementations || list == LIST_navigation ||
	       list == LIST_screens || list == LIST_targets ||
	       list == LIST_workers;
}

const struct list *model_list_named(struct str name)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (str_is(name, model_lists[i].name))
			return &model_lists[i];
	return NULL;
}

const struct field *list_field(const struct list *list, struct str name)
{
	for (size_t i = 0; i < list->field_count; i++)
		if (str_is(name, list->fields[i].name))
			return &list->fields[i];
	return NULL;
}

struct rows *model_rows(struct model *model, const struct list *list)
{
	return (void *)((char *)model + list->offset);
}

const struct rows *model_rows_const(const struct model *model,
    const struct list *list)
{
	return (const void *)((const char *)model + list->offset);
}

void *model_add(struct model *model, enum model_list list, struct arena *arena)
{
	const struct list *of = &model_lists[list];

	return rows_add(model_rows(model, of), of, arena);
}

void *rows_add(struct rows *rows, const struct list *list, struct arena *arena)
{
	return array_push(&rows->items, &rows->count, list->size, arena);
}

/* The project itself is none of the lists: that of `model` stays. */
void model_append(struct model *model, const struct model *other_model,
    struct arena *arena)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		const struct rows *rows = model_rows_const(other_model, list);
		const char *items = rows->items;

		for (size_t k = 0; k < rows->count; k++)
			memcpy(rows_add(model_rows(model, list), list, arena),
			    items + k * list->size, list->size);
	}
}

uint32_t model_count_files(const struct model *model)
{
	const struct directory *directories = model->directories.items;
	uint32_t files = 0;

	for (size_t i = 0; i < model->directories.count; i++)
		for (size_t n = 0; n < directories[i].files.count; n++)
			files += directories[i].files.items[n].number;
	return files;
}

const void *rows_at(const struct rows *rows, const struct list *list,
    size_t index)
{
	return (const char *)rows->items + index * list->size;
}

/* Of references those that any file may have, whether or not it is of a
 * program: they alone do not make stray scripts a subsystem. */
bool row_is_stray(const struct list *list, const void *row)
{
	if (list == &model_lists[LIST_references])
		return reference_among(row,
		    REFERENCE_BIT(CHOICE) | REFERENCE_BIT(DECLARES) |
			REFERENCE_BIT(EXCUSE) | REFERENCE_BIT(GENERATOR) |
			REFERENCE_BIT(HAZARD) | REFERENCE_BIT(NAME) |
			REFERENCE_BIT(PORT) | REFERENCE_BIT(UNREAD));
	return list == &model_lists[LIST_areas] ||
	       list == &model_lists[LIST_datastores] ||
	       list == &model_lists[LIST_targets];
}

static bool rows_tell_of(const struct rows *rows, const struct list *list,
    const struct field *field, struct str subsystem)
{
	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, list, i);
		const struct str *name = field_in(row, field);

		if (str_equal(*name, subsystem) && !row_is_stray(list, row))
			return true;
	}
	return false;
}

bool model_tells_of(const struct model *model, struct str subsystem)
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];
		const struct field *field = list_field(list, STR("subsystem"));

		if (field && rows_tell_of(model_rows_const(model, list), list,
				 field, subsystem))
			return true;
	}
	return false;
}

/* A field of the name that is of another type is none. */
struct str *row_text(const struct list *list, void *row, const char *name)
{
	const struct field *field = list_field(list, str_from(name));

	if (!field || field->type != FIELD_TEXT)
		return NULL;
	return (struct str *)(void *)((char *)row + field->offset);
}

/* The first in the table, as lists put where a thing stands before where it is
 * defined or handed on. */
struct evidence row_evidence(const struct list *list, const void *row)
{
	for (size_t i = 0; i < list->field_count; i++) {
		const struct field *field = &list->fields[i];
		const struct places *places = field_in(row, field);

		if (field->type == FIELD_AT)
			return *(const struct evidence *)field_in(row, field);
		if (field->type == FIELD_PLACES)
			return places->count ? places->items[0]
					     : (struct evidence){ 0 };
	}
	return (struct evidence){ 0 };
}

struct str row_path(const struct list *list, const void *row)
{
	const struct field *path = list_field(list, STR("path"));
	struct str at = row_evidence(list, row).path;

	if (at.len == 0 && path && path->type == FIELD_TEXT)
		return *(const struct str *)field_in(row, path);
	return at;
}

/* By name, for all lists: a row without one of these could not be told from
 * others of its list when two models are compared. */
bool field_is_key(const struct field *field)
{
	static const char *const keys[] = { "directory", "from", "id", "name",
		"path", "pattern", "step", "target", "to" };

	for (size_t i = 0; i < LENGTH(keys); i++)
		if (field->type == FIELD_TEXT &&
		    str_is(str_from(field->name), keys[i]))
			return true;
	return false;
}
