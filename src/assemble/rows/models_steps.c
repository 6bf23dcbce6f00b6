/*
 * Applies the steps of migrations: what SQL changes in a table after it was
 * created. Steps are applied in the order of their files, V2 before V10, and
 * only to tables of their own folder: another folder is of another database.
 * Called by models_settle().
 */
#include "assemble/rows/models.h"
#include "model/model.h"

/* The tables of a group, while migrations are applied. */
struct migrations {
	struct map tables; /* table_key() → number of the model + 1 */
	struct data_model *items;
	struct arena *perm;
	struct arena *scratch;
};

/* Is the row a step of a migration, as `ALTER TABLE orders ADD total` (kind
 * `gains`)? */
static bool is_migration_step(const struct data_model *model)
{
	return str_listed("gains loses renames drops", model->kind);
}

/* Is there a digit at `at`? False behind the end. */
static bool is_digit(struct str text, size_t at)
{
	return at < text.len && char_is_digit(text.ptr[at]);
}

/* The number that begins at `*next`, without zeros in front ("" of `00`);
 * `*next` moves behind it. */
static struct str cut_number(struct str text, size_t *next)
{
	size_t from;

	while (is_digit(text, *next) && text.ptr[*next] == '0')
		(*next)++;
	from = *next;
	while (is_digit(text, *next))
		(*next)++;
	return str_slice(text, from, *next);
}

/* Compare paths so that numbers in names count as numbers: V2 comes before V10,
 * V02 equals V2. */
static int compare_numbered_paths(struct str a, struct str b)
{
	size_t i = 0;
	size_t k = 0;

	while (i < a.len && k < b.len) {
		struct str x = str_slice(a, i, i + 1);
		struct str y = str_slice(b, k, k + 1);
		int order;

		if (is_digit(a, i) && is_digit(b, k)) {
			x = cut_number(a, &i);
			y = cut_number(b, &k);
		} else {
			i++;
			k++;
		}
		order = x.len != y.len ? (x.len < y.len ? -1 : 1)
				       : str_compare(x, y);
		if (order)
			return order;
	}
	return i < a.len ? 1 : k < b.len ? -1 : 0;
}

/* Order numbers of rows by path, V2 before V10, then by line; `context` is the
 * array of rows. */
static int compare_models_by_path(const void *a, const void *b, void *context)
{
	const struct data_model *items = context;
	const struct data_model *x = &items[*(const size_t *)a];
	const struct data_model *y = &items[*(const size_t *)b];
	int order = compare_numbered_paths(x->at.path, y->at.path);

	return order ? order : evidence_compare(x->at, y->at);
}

/* The key of a table: its folder, and its name in lower case, as SQL ignores
 * case. Of `3_roles/up.sql`, where each migration has a folder of its own, the
 * folder above. */
static struct str table_key(const struct migrations *migrations,
    const struct data_model *model)
{
	struct str folder = path_folder(model->at.path);

	if (str_listed("up.sql migration.sql", path_name(model->at.path)))
		folder = path_folder(folder);
	return str_pair(folder, str_lower(model->name, migrations->scratch),
	    migrations->scratch);
}

/* Append to the table the fields that it lacks. */
static void add_fields(struct migrations *migrations, struct data_model *table,
    const struct strs *fields)
{
	for (size_t i = 0; i < fields->count; i++)
		if (!strs_have(&table->fields, fields->items[i]))
			strs_push(&table->fields, fields->items[i],
			    migrations->perm);
}

/* Remove from a table the fields of those names; others keep their order. */
static void remove_fields(struct data_model *table, const struct strs *fields)
{
	size_t count = 0;

	for (size_t i = 0; i < table->fields.count; i++)
		if (!strs_have(fields, table->fields.items[i]))
			table->fields.items[count++] = table->fields.items[i];
	table->fields.count = count;
}

/* Rename fields: of `old1, old2, new1, new2` the first half are the old names,
 * the second the new ones. An odd number was misread: nothing is renamed. */
static void rename_fields(struct data_model *table, const struct strs *fields)
{
	size_t half = fields->count / 2;

	for (size_t i = 0; i < half && fields->count % 2 == 0; i++)
		for (size_t k = 0; k < table->fields.count; k++)
			if (str_equal(table->fields.items[k], fields->items[i]))
				table->fields.items[k] =
				    fields->items[half + i];
}

/* Apply one step to its table: add, remove or rename fields, or set the table's
 * name to "", so that it is dropped at the end. Nothing if the folder did not
 * create the table. */
static void apply_step(struct migrations *migrations,
    const struct data_model *step_row)
{
	const uint64_t *slot =
	    map_get(&migrations->tables, table_key(migrations, step_row));
	struct data_model *table = slot && *slot ? &migrations->items[*slot - 1]
						 : NULL;

	if (!table)
		return;
	if (str_is(step_row->kind, "gains"))
		add_fields(migrations, table, &step_row->fields);
	else if (str_is(step_row->kind, "loses"))
		remove_fields(table, &step_row->fields);
	else if (str_is(step_row->kind, "renames"))
		rename_fields(table, &step_row->fields);
	else
		table->name.len = 0;
}

/* Give the table a list of fields of its own, before steps change it: another
 * row may share the list. */
static void copy_fields(struct migrations *migrations, struct data_model *table)
{
	struct strs copied = { 0 };

	for (size_t i = 0; i < table->fields.count; i++)
		strs_push(&copied, table->fields.items[i], migrations->perm);
	table->fields = copied;
}

/* Apply all steps of migrations, in the order of their files, and remove their
 * rows and dropped tables; `*count` becomes smaller. A table that is created
 * again takes the place of the first. */
void models_apply_migrations(struct data_model *items, size_t *count,
    struct arena *perm, struct arena *scratch)
{
	struct migrations migrations = { .tables.arena = scratch,
		.items = items,
		.perm = perm,
		.scratch = scratch };
	size_t *order = arena_array(scratch, *count, sizeof(*order));
	size_t step_count = 0;
	size_t kept_count = 0;

	for (size_t i = 0; i < *count; i++)
		if (is_migration_step(&items[i]) ||
		    str_is(items[i].kind, "relation"))
			order[step_count++] = i;
	sort_items(order, step_count, sizeof(*order), compare_models_by_path,
	    items);
	for (size_t i = 0; i < step_count; i++) {
		struct data_model *data_model = &items[order[i]];

		if (is_migration_step(data_model)) {
			apply_step(&migrations, data_model);
			continue;
		}
		copy_fields(&migrations, data_model);
		*map_put(&migrations.tables,
		    table_key(&migrations, data_model)) = order[i] + 1;
	}
	for (size_t i = 0; i < *count; i++)
		if (items[i].name.len && !is_migration_step(&items[i]))
			items[kept_count++] = items[i];
	*count = kept_count;
}
