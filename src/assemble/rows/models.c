/*
 * Decides which rows are one data model. Four kinds of rows are merged: classes
 * of code; `columns`, which code gives to a table; `relation`, tables that SQL
 * creates; and steps of migrations (models_steps.c). models_settle() has the
 * order. A table is shown by the class that stands for it, as the class has the
 * names that code uses; tables without classes are models themselves.
 */
#include "assemble/rows/models.h"

#include "model/model.h"

/* The models of a group, and classes by the name of a table of theirs. */
struct group_models {
	struct map
	    classes; /* model_common_name() → number of the last class + 1 */
	size_t
	    *earlier; /* by class: number of the one before it + 1; 0: none */
	struct data_model *items;
	size_t count;
	struct arena *perm;
	struct arena *scratch;
};

/* Order models by file and name, the one with the most fields first, then by
 * line. */
static int compare_models(const void *a, const void *b, void *context)
{
	const struct data_model *left_model = a;
	const struct data_model *right_model = b;
	int order = str_compare(left_model->at.path, right_model->at.path);

	(void)context;
	if (order == 0)
		order = str_compare(left_model->name, right_model->name);
	if (order == 0 && left_model->fields.count != right_model->fields.count)
		order = left_model->fields.count > right_model->fields.count
			    ? -1
			    : 1;
	return order ? order
		     : evidence_compare(left_model->at, right_model->at);
}

/* Sort the models, and keep of each file and name the row with the most
 * fields. */
static void drop_repeated_models(struct group_models *models)
{
	struct data_model *items = models->items;
	size_t count = 0;

	sort_items(items, models->count, sizeof(*items), compare_models, NULL);
	for (size_t i = 0; i < models->count; i++)
		if (count == 0 ||
		    !str_equal(items[count - 1].at.path, items[i].at.path) ||
		    !str_equal(items[count - 1].name, items[i].name))
			items[count++] = items[i];
	models->count = count;
}

/* Keep each field of a model once: two branches may declare it,
 * `if PY3: name = Text() else: name = Bytes()`. */
static void drop_repeated_fields(struct group_models *models)
{
	for (size_t i = 0; i < models->count; i++) {
		struct strs *fields = &models->items[i].fields;
		struct map seen = { .arena = models->scratch };
		size_t kept_count = 0;

		for (size_t k = 0; k < fields->count; k++)
			if (fields->items[k].len &&
			    !(*map_put(&seen, fields->items[k]))++)
				fields->items[kept_count++] = fields->items[k];
		fields->count = kept_count;
	}
}

/* Does the row hold the columns of a table? */
static bool is_columns_row(const struct data_model *model)
{
	return str_is(model->kind, "columns");
}

/* Is the row a table that SQL creates? */
static bool is_sql_table(const struct data_model *model)
{
	return str_is(model->kind, "relation");
}

/* Note all classes under the name that a table of theirs would have
 * (model_common_name()). Classes of one such name are chained by `earlier`, the
 * last one first. */
static void note_classes(struct group_models *models)
{
	models->classes.arena = models->scratch;
	models->earlier =
	    arena_array(models->scratch, models->count, sizeof(size_t));
	for (size_t i = 0; i < models->count; i++) {
		uint64_t *slot;

		if (is_columns_row(&models->items[i]) ||
		    is_sql_table(&models->items[i]))
			continue;
		slot = map_put(&models->classes,
		    model_common_name(models->items[i].name, models->scratch));
		models->earlier[i] = (size_t)*slot;
		*slot = i + 1;
	}
}

/* The class that stands for a table, Order for `orders`: the one with most of
 * its path in common, of equals the first; NULL: there is none. */
static struct data_model *class_of_table(struct group_models *models,
    const struct data_model *table)
{
	const uint64_t *slot = map_get(&models->classes,
	    model_common_name(table->name, models->scratch));
	struct data_model *nearest_class = NULL;
	size_t most_common = 0;

	for (size_t i = slot ? (size_t)*slot : 0; i;
	     i = models->earlier[i - 1]) {
		struct data_model *class = &models->items[i - 1];
		size_t common = path_common(class->at.path, table->at.path);

		if (!nearest_class || common >= most_common)
			nearest_class = class;
		most_common = common > most_common ? common : most_common;
	}
	return nearest_class;
}

/* Put a table's columns in front of its class's fields, each once, as they are
 * what is stored. */
static void add_columns(struct group_models *models, struct data_model *class,
    const struct data_model *table)
{
	struct strs all_fields = { 0 };

	for (size_t i = 0; i < table->fields.count; i++)
		strs_push(&all_fields, table->fields.items[i], models->perm);
	for (size_t i = 0; i < class->fields.count; i++)
		if (!strs_have(&all_fields, class->fields.items[i]))
			strs_push(&all_fields, class->fields.items[i],
			    models->perm);
	class->fields = all_fields;
}

/* Set a model's name to "", by which merge_tables() and
 * models_apply_migrations() drop it. */
static void mark_dropped(struct data_model *model)
{
	model->name.len = 0;
}

/* Merge rows of columns, of one folder (rows `from` to `to`), into the classes
 * of their tables. If classes stand for most tables, the other tables are
 * dropped: they are of libraries, or join others. Otherwise these become models
 * of kind `table`. */
static void merge_columns_of_folder(struct group_models *models, size_t from,
    size_t to)
{
	size_t tables = 0;
	size_t count_with_class = 0;

	for (size_t i = from; i < to; i++) {
		struct data_model *table = &models->items[i];
		struct data_model *class = is_columns_row(table)
					       ? class_of_table(models, table)
					       : NULL;

		tables += is_columns_row(table);
		if (!class)
			continue;
		add_columns(models, class, table);
		mark_dropped(table);
		count_with_class++;
	}
	for (size_t i = from; i < to; i++)
		if (is_columns_row(&models->items[i])) {
			models->items[i].kind = STR("table");
			if (count_with_class * 2 > tables)
				mark_dropped(&models->items[i]);
		}
}

/* The class whose objects are the rows of an SQL table; NULL: none, or one that
 * only has the table's shape, a message or schema. */
static const struct data_model *
stored_class_of_table(struct group_models *models,
    const struct data_model *table)
{
	const struct data_model *model = class_of_table(models, table);

	return model && !str_listed("interface message schema", model->kind)
		   ? model
		   : NULL;
}

/* Does code show what the program stores, so that SQL tables need no rows? Rows
 * of columns, or a class for any table, are enough; structs have to stand for
 * half of the tables. */
static bool are_tables_mapped(struct group_models *models)
{
	size_t tables = 0;
	size_t count_with_class = 0;

	for (size_t i = 0; i < models->count; i++) {
		const struct data_model *class =
		    is_sql_table(&models->items[i])
			? stored_class_of_table(models, &models->items[i])
			: NULL;

		if (is_columns_row(&models->items[i]) ||
		    (class && !str_is(class->kind, "struct")))
			return true;
		tables += is_sql_table(&models->items[i]);
		count_with_class += class != NULL;
	}
	return count_with_class && count_with_class * 2 >= tables;
}

/* Make each SQL table a model of kind `table`, once for each name; mark all
 * others to be dropped, and all of them if code shows what is stored. */
static void make_tables_models(struct group_models *models)
{
	bool is_mapped = are_tables_mapped(models);
	struct map seen = { .arena = models->scratch };

	for (size_t i = 0; i < models->count; i++) {
		struct data_model *model = &models->items[i];

		if (!is_sql_table(model))
			continue;
		model->kind = STR("table");
		if (is_mapped || stored_class_of_table(models, model) ||
		    (*map_put(&seen, model->name))++)
			mark_dropped(model);
	}
}

/* The folder of a path; "": the root. */
static struct str folder_of_model(struct str path)
{
	size_t slash = str_find_last(path, '/');

	return str_slice(path, 0, slash < path.len ? slash : 0);
}

/* Merge tables into classes, folder by folder, and remove the rows that are
 * marked by that. Rows are sorted by path. */
static void merge_tables(struct group_models *models)
{
	size_t from = 0;
	size_t count = 0;

	note_classes(models);
	make_tables_models(models);
	for (size_t i = 1; i <= models->count; i++)
		if (i == models->count ||
		    !str_equal(folder_of_model(models->items[i].at.path),
			folder_of_model(models->items[from].at.path))) {
			merge_columns_of_folder(models, from, i);
			from = i;
		}
	for (size_t i = 0; i < models->count; i++)
		if (models->items[i].name.len)
			models->items[count++] = models->items[i];
	models->count = count;
}

/* Is the class a mock of a technical part: MockResponse, FakeClient? Both ends
 * of the name have to say so, as a MockExam may be what the product is
 * about. */
static bool is_stand_in_name(struct str name)
{
	name = str_after_last(name, '.');
	return str_starts_any(name, "Dummy Fake Mock Stub") &&
	       str_ends_any(name,
		   "Channel Client Connection Context Database Http Logger "
		   "Repository Request Response Session Socket Store "
		   "Transport");
}

/* Remove mocks of technical parts. */
static void drop_stand_ins(struct group_models *models)
{
	size_t count = 0;

	for (size_t i = 0; i < models->count; i++)
		if (!is_stand_in_name(models->items[i].name))
			models->items[count++] = models->items[i];
	models->count = count;
}

/* Make one row of the rows of each data model, from number `from` on.
 * Migrations come first, as they go by the order of files, which later steps
 * change. */
void models_settle(struct rows *rows, size_t from, struct arena *perm,
    struct arena *scratch)
{
	struct data_model *items = rows->items;
	struct group_models models = { .items = items + from,
		.count = rows->count - from,
		.perm = perm,
		.scratch = scratch };

	if (models.count == 0)
		return;
	drop_stand_ins(&models);
	models_apply_migrations(models.items, &models.count, perm, scratch);
	drop_repeated_models(&models);
	merge_tables(&models);
	drop_repeated_fields(&models);
	rows->count = from + models.count;
}
