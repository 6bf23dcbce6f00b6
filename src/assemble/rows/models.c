/*
 * A model that several rules find is one row. Four kinds of rows come together:
 * classes of code; `columns` that code gives to a table; `relation`, tables of
 * SQL; and steps of migrations (models_steps.c). models_settle() has the order.
 * Tables are told by the classes that stand for them, as these have the names
 * that code uses; where there are none, the tables are the models.
 */
#include "assemble/rows/models.h"

#include "model/model.h"

/* Classes by what a table of theirs is called. */
struct tabled {
	struct map classes; /* common name → index + 1 of the last class */
	size_t *earlier; /* by class: index + 1 of the one before it */
	struct data_model *items;
	size_t count;
	struct arena *perm;
	struct arena *scratch;
};

/* Order models by file and name, the one with most fields first. */
static int compare_models(const void *a, const void *b, void *context)
{
	const struct data_model *x = a;
	const struct data_model *y = b;
	int order = str_compare(x->at.path, y->at.path);

	(void)context;
	if (order == 0)
		order = str_compare(x->name, y->name);
	if (order == 0 && x->fields.count != y->fields.count)
		order = x->fields.count > y->fields.count ? -1 : 1;
	return order ? order : evidence_compare(x->at, y->at);
}

/* Keep one row of each name in a file: the one with most fields. */
static void drop_repeated_models(struct tabled *tabled)
{
	struct data_model *items = tabled->items;
	size_t count = 0;

	sort_items(items, tabled->count, sizeof(*items), compare_models, NULL);
	for (size_t i = 0; i < tabled->count; i++)
		if (count == 0 ||
		    !str_equal(items[count - 1].at.path, items[i].at.path) ||
		    !str_equal(items[count - 1].name, items[i].name))
			items[count++] = items[i];
	tabled->count = count;
}

/* Keep each field of a model once: two conditions may declare it, of which
 * one holds: `if PY3: name = Text() else: name = Bytes()`. */
static void drop_repeated_fields(struct tabled *tabled)
{
	for (size_t i = 0; i < tabled->count; i++) {
		struct strs *fields = &tabled->items[i].fields;
		struct map seen = { .arena = tabled->scratch };
		size_t kept_count = 0;

		for (size_t k = 0; k < fields->count; k++)
			if (fields->items[k].len &&
			    !(*map_put(&seen, fields->items[k]))++)
				fields->items[kept_count++] = fields->items[k];
		fields->count = kept_count;
	}
}

/* Does the row say what columns a table has? */
static bool is_columns_row(const struct data_model *model)
{
	return str_is(model->kind, "columns");
}

/* Is the row a table that a schema in SQL makes? */
static bool is_sql_table(const struct data_model *model)
{
	return str_is(model->kind, "relation");
}

/* Note all models that are classes under the name that a table of theirs
 * would have. Classes of one such name are chained, the last one first. */
static void note_classes(struct tabled *tabled)
{
	tabled->classes.arena = tabled->scratch;
	tabled->earlier =
	    arena_array(tabled->scratch, tabled->count, sizeof(size_t));
	for (size_t i = 0; i < tabled->count; i++) {
		uint64_t *slot;

		if (is_columns_row(&tabled->items[i]) ||
		    is_sql_table(&tabled->items[i]))
			continue;
		slot = map_put(&tabled->classes,
		    model_common_name(tabled->items[i].name, tabled->scratch));
		tabled->earlier[i] = (size_t)*slot;
		*slot = i + 1;
	}
}

/* The class that stands for the table, the nearest by path; of several as
 * near the first; NULL: none. */
static struct data_model *class_of_table(struct tabled *tabled,
    const struct data_model *table)
{
	const uint64_t *slot = map_get(&tabled->classes,
	    model_common_name(table->name, tabled->scratch));
	struct data_model *best_data_model = NULL;
	size_t most = 0;

	for (size_t i = slot ? (size_t)*slot : 0; i;
	     i = tabled->earlier[i - 1]) {
		struct data_model *class = &tabled->items[i - 1];
		size_t common = path_common(class->at.path, table->at.path);

		if (!best_data_model || common >= most)
			best_data_model = class;
		most = common > most ? common : most;
	}
	return best_data_model;
}

/* Add a table's columns to its class, in front: they are what is stored. */
static void add_columns(struct tabled *tabled, struct data_model *class,
    const struct data_model *table)
{
	struct strs all = { 0 };

	for (size_t i = 0; i < table->fields.count; i++)
		strs_push(&all, table->fields.items[i], tabled->perm);
	for (size_t i = 0; i < class->fields.count; i++)
		if (!strs_have(&all, class->fields.items[i]))
			strs_push(&all, class->fields.items[i], tabled->perm);
	class->fields = all;
}

/* Give the columns of one folder to the classes that stand for their tables.
 * Where classes stand for most tables, the others are nobody's: of
 * libraries, of joins. A row that loses its name is left out in the end. */
static void settle_columns_of_folder(struct tabled *tabled, size_t from,
    size_t to)
{
	size_t tables = 0;
	size_t count_with_class = 0;

	for (size_t i = from; i < to; i++) {
		struct data_model *table = &tabled->items[i];
		struct data_model *class = is_columns_row(table)
					       ? class_of_table(tabled, table)
					       : NULL;

		tables += is_columns_row(table);
		if (!class)
			continue;
		add_columns(tabled, class, table);
		table->name.len = 0;
		count_with_class++;
	}
	for (size_t i = from; i < to; i++)
		if (is_columns_row(&tabled->items[i])) {
			tabled->items[i].kind = STR("table");
			if (count_with_class * 2 > tables)
				tabled->items[i].name.len = 0;
		}
}

/* The class whose objects are the rows of a table in SQL; NULL: none, or
 * only what has the table's shape, as messages do. */
static const struct data_model *stored_class_of_table(struct tabled *tabled,
    const struct data_model *table)
{
	const struct data_model *model = class_of_table(tabled, table);

	return model && !str_listed("interface message schema", model->kind)
		   ? model
		   : NULL;
}

/* Does code say by itself what the program holds, so that tables of SQL need
 * no rows? A class that stands for a table, or `columns`, are enough;
 * structs have to stand for most tables. */
static bool are_tables_mapped(struct tabled *tabled)
{
	size_t tables = 0;
	size_t count_with_class = 0;

	for (size_t i = 0; i < tabled->count; i++) {
		const struct data_model *teller =
		    is_sql_table(&tabled->items[i])
			? stored_class_of_table(tabled, &tabled->items[i])
			: NULL;

		if (is_columns_row(&tabled->items[i]) ||
		    (teller && !str_is(teller->kind, "struct")))
			return true;
		tables += is_sql_table(&tabled->items[i]);
		count_with_class += teller != NULL;
	}
	return count_with_class && count_with_class * 2 >= tables;
}

/* Make a row of kind `table` of each table of SQL, once, however often, and
 * for however many databases, it is made; none where code says what the
 * program holds. */
static void settle_sql_tables(struct tabled *tabled)
{
	bool is_mapped = are_tables_mapped(tabled);
	struct map seen = { .arena = tabled->scratch };

	for (size_t i = 0; i < tabled->count; i++) {
		struct data_model *model = &tabled->items[i];

		if (!is_sql_table(model))
			continue;
		model->kind = STR("table");
		if (is_mapped || stored_class_of_table(tabled, model) ||
		    (*map_put(&seen, model->name))++)
			model->name.len = 0;
	}
}

/* The folder of a path; "": the root. */
static struct str folder_of_model(struct str path)
{
	size_t slash = str_find_last(path, '/');

	return str_slice(path, 0, slash < path.len ? slash : 0);
}

/* Settle tables against classes, folder by folder. Rows are in the order of
 * their paths by now. */
static void settle_columns(struct tabled *tabled)
{
	size_t from = 0;
	size_t count = 0;

	note_classes(tabled);
	settle_sql_tables(tabled);
	for (size_t i = 1; i <= tabled->count; i++)
		if (i == tabled->count ||
		    !str_equal(folder_of_model(tabled->items[i].at.path),
			folder_of_model(tabled->items[from].at.path))) {
			settle_columns_of_folder(tabled, from, i);
			from = i;
		}
	for (size_t i = 0; i < tabled->count; i++)
		if (tabled->items[i].name.len)
			tabled->items[count++] = tabled->items[i];
	tabled->count = count;
}

/* Is the class a stand-in for a technical part of the program: MockResponse,
 * FakeClient? A MockExam may be what the product is about: both ends of the
 * name have to tell. */
static bool is_stand_in_name(struct str name)
{
	name = str_after_last(name, '.');
	return str_starts_any(name, "Dummy Fake Mock Stub") &&
	       str_ends_any(name,
		   "Channel Client Connection Context Database Http Logger "
		   "Repository Request Response Session Socket Store "
		   "Transport");
}

/* Drop models that stand in for a technical part in tests. */
static void drop_stand_ins(struct tabled *tabled)
{
	size_t count = 0;

	for (size_t i = 0; i < tabled->count; i++)
		if (!is_stand_in_name(tabled->items[i].name))
			tabled->items[count++] = tabled->items[i];
	tabled->count = count;
}

/* Make one row of each model. Steps of migrations before anything is dropped
 * or moved: they go by the order of files. */
void models_settle(struct rows *models, size_t from, struct arena *perm,
    struct arena *scratch)
{
	struct data_model *items = models->items;
	struct tabled tabled = { .items = items + from,
		.count = models->count - from,
		.perm = perm,
		.scratch = scratch };

	if (tabled.count == 0)
		return;
	drop_stand_ins(&tabled);
	models_take_steps(tabled.items, &tabled.count, perm, scratch);
	drop_repeated_models(&tabled);
	settle_columns(&tabled);
	drop_repeated_fields(&tabled);
	models->count = from + tabled.count;
}
