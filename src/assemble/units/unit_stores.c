/*
 * Decides which data stores a unit has. Each place that shows one is a sign,
 * with a weight: code that opens it, a setting, an import, an image that is
 * deployed. stores_finish() makes one row of all signs of one kind and name, at
 * the place of the best. The kind of a sign that has none follows from the
 * unit's other stores, or from the drivers on which it depends.
 */
#include "assemble/units/unit_stores.h"

#include "extract/extract.h"
#include "lang/lang.h"
#include "assemble/units/unit_rows.h"
#include "scan/scan.h"

#define ANY_KIND "sql" /* of a store that is known by its interface alone */
#define OPENED_WEIGHT 3 /* the least of a sign that opens a store */
#define IMPORT_WEIGHT 1 /* of an import, the weakest sign */
#define OPENED UINT64_MAX /* instead of a sign: no setting decides on it */

/* The kinds of SQL stores that signs of a unit, or of its group, show. */
struct sql_kinds {
	struct str kind; /* the last one */
	size_t count; /* 0, 1, or more: then perhaps too many */
};

/* The weighing of all signs. */
struct store_weighing {
	struct stores *stores;
	const struct scan *scan;
	const struct rules *rules;
	struct map best; /* store_key() → number of its best sign + 1 */
	struct map named; /* kind_key() of stores that have a name */
	struct map shown; /* driver_key() of signs that have weight */
	struct map chosen; /* kind_key() → number + 1 of the first sign by which
			      only a setting opens the store, or OPENED */
	struct map opened; /* driver, and driver_key(), of signs with calls that
			      open a store */
	struct map backed; /* driver of signs that are more than a text */
	bool any_kind; /* some store of any kind is opened */
	struct sql_kinds *units; /* by unit */
	struct sql_kinds *groups; /* by group of units */
	struct arena *scratch;
};

/* Note a sign of a store, its kind as store_kind() has it; one without a kind
 * is ignored. A name that only repeats the written kind becomes "". */
void stores_add(struct stores *stores, const struct store_sign *sign)
{
	struct store_sign *noted;

	if (sign->row.kind.len == 0)
		return;
	noted = array_push(&stores->items, &stores->count, sizeof(*noted),
	    stores->perm);
	*noted = *sign;
	noted->row.kind = store_kind(sign->row.kind);
	if (str_equal(noted->row.name, sign->row.kind))
		noted->row.name = (struct str){ 0 };
}

/* Append all signs of others, in their order. */
void stores_append(struct stores *stores, const struct stores *others)
{
	for (size_t i = 0; i < others->count; i++)
		*(struct store_sign *)array_push(&stores->items, &stores->count,
		    sizeof(*stores->items), stores->perm) = others->items[i];
}

/* Note a driver that a file imports: by the import that opens the store, else
 * by one that only has values of it; nothing if there is neither. */
static void add_imported_store(struct stores *stores, const struct facts *facts,
    const struct pack *pack, struct arena *scratch)
{
	const struct import_fact *import =
	    facts_opener_of(facts, pack, false, scratch);
	struct store_sign sign = {
		.row.kind = pack->store,
		.unit = facts->unit,
		.weight = IMPORT_WEIGHT,
		.value = !import,
	};

	if (!import)
		import = facts_opener_of(facts, pack, true, scratch);
	if (!import)
		return;
	sign.row.at = (struct evidence){ str_copy(facts->path, stores->perm),
		import->line };
	stores_add(stores, &sign);
}

/* Note the first import of each driver in a file. */
void stores_add_imports(struct stores *stores, const struct facts *facts,
    struct arena *scratch)
{
	for (size_t i = 0; i < facts->pack_count; i++)
		if (facts->packs[i]->store.len)
			add_imported_store(stores, facts, facts->packs[i],
			    scratch);
}

/* Does the unit, or one below it, run with a driver of the sign's kind? */
static bool has_driver(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	for (size_t i = 0; i < rules_pack_count(store_weighing->rules); i++) {
		const struct pack *pack = rules_pack(store_weighing->rules, i);

		if (pack->store.len &&
		    str_equal(store_driver(pack->store),
			store_driver(sign->row.kind)) &&
		    scan_runs_with(store_weighing->scan, sign->unit,
			&pack->dependencies))
			return true;
	}
	return false;
}

/* The key of a kind in a unit. */
static struct str kind_key(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	return str_printf(store_weighing->scratch, "%u %.*s",
	    (unsigned)sign->unit, STR_ARG(sign->row.kind));
}

/* The key of the driver of a sign's kind, in its unit: kinds that one driver
 * opens share it. */
static struct str driver_key(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	struct str driver = store_driver(sign->row.kind);

	return str_printf(store_weighing->scratch, "%u %.*s",
	    (unsigned)sign->unit, STR_ARG(driver));
}

/* The key of a store: unit, kind and name. */
static struct str store_key(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	return str_printf(store_weighing->scratch, "%u %.*s %.*s",
	    (unsigned)sign->unit, STR_ARG(sign->row.kind),
	    STR_ARG(sign->row.name));
}

/* Is the sign only one of tests, scripts, or of a hidden folder, which is for
 * checks and builds of the project? */
static bool is_store_for_tests(const struct store_sign *sign)
{
	return str_starts(path_folder(sign->row.at.path), ".") ||
	       name_is_beside(sign->row.at.path, BESIDE_SCRIPT | BESIDE_TEST);
}

/* Is a sign a better place to show the store than another? By weight; then more
 * than a value; then not for tests alone; then a setting for all profiles.
 * False of equals, so that the first stays. */
static bool is_better_sign(const struct store_sign *sign,
    const struct store_sign *other_sign)
{
	if (sign->weight != other_sign->weight)
		return sign->weight > other_sign->weight;
	if (sign->value != other_sign->value)
		return other_sign->value;
	if (is_store_for_tests(sign) != is_store_for_tests(other_sign))
		return is_store_for_tests(other_sign);
	return path_is_base(sign->row.at.path, other_sign->row.at.path);
}

/* Note that signs of a unit or group show this kind. Kinds in turns are counted
 * too often, a, b, a: 3; only 0, 1 and more matter. */
static void note_sql_kind(struct sql_kinds *sql, struct str kind)
{
	if (sql->count && str_equal(sql->kind, kind))
		return;
	sql->kind = kind;
	sql->count++;
}

/* Note that code opens the store at this sign: in any case (OPENED), or only if
 * a setting names it (the first such sign). Not of an address that is only
 * written, nor beside the product. */
static void note_opening_sign(struct store_weighing *store_weighing,
    size_t index)
{
	const struct store_sign *sign = &store_weighing->stores->items[index];
	uint64_t *chosen;

	if (sign->opening == OPENING_UNTOLD ||
	    sign->opening == OPENING_WRITTEN ||
	    !path_is_product(sign->row.at.path))
		return;
	*map_put(&store_weighing->opened, store_driver(sign->row.kind)) = 1;
	*map_put(&store_weighing->opened, driver_key(store_weighing, sign)) = 1;
	chosen =
	    map_put(&store_weighing->chosen, kind_key(store_weighing, sign));
	if (sign->opening == OPENING_ALWAYS)
		*chosen = OPENED;
	else if (!*chosen)
		*chosen = index + 1;
}

/* Note that a sign with weight shows its driver (`shown`) and, of an SQL store,
 * its kind, for its unit and group. */
static void note_shown_kind(struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	uint32_t group = store_weighing->scan->units[sign->unit].group;

	*map_put(&store_weighing->shown, driver_key(store_weighing, sign)) = 1;
	if (!store_is_sql(sign->row.kind))
		return;
	note_sql_kind(&store_weighing->units[sign->unit], sign->row.kind);
	note_sql_kind(&store_weighing->groups[group], sign->row.kind);
}

/* Note a sign that has a kind; it becomes the best of its store if it beats the
 * best so far. One without weight, an image alone, shows neither that the unit
 * opens the store, nor by which name. */
static void weigh_sign(struct store_weighing *store_weighing, size_t index)
{
	const struct store_sign *sign = &store_weighing->stores->items[index];
	uint64_t *best;

	if (sign->weight)
		note_shown_kind(store_weighing, sign);
	note_opening_sign(store_weighing, index);
	best = map_put(&store_weighing->best, store_key(store_weighing, sign));
	if (sign->weight && sign->row.name.len)
		*map_put(&store_weighing->named,
		    kind_key(store_weighing, sign)) = 1;
	if (*best == 0 ||
	    is_better_sign(sign, &store_weighing->stores->items[*best - 1]))
		*best = index + 1;
}

/* Move a sign whose kind only the driver tells to the line of the unit's own
 * manifest that asks for the driver, unless code opens the store at the
 * sign. */
static void set_place_of_driver(struct store_sign *sign,
    const struct scan *scan, const struct pack *pack)
{
	const struct dependency_row *need =
	    scan_need(scan, sign->unit, &pack->dependencies);
	struct str path = need ? scan->manifests[need->manifest].path
			       : (struct str){ 0 };

	if (need && sign->weight < OPENED_WEIGHT &&
	    scan_unit_of(scan, path) == sign->unit)
		sign->row.at = (struct evidence){ path, need->line };
}

/* Copy a sign without a kind for each SQL driver on which the unit depends:
 * `create_engine(url)` beside a manifest with one driver. Without any driver it
 * gets ANY_KIND, if code opens it. */
static void add_declared_stores(struct store_weighing *store_weighing,
    size_t index)
{
	size_t count_before = store_weighing->stores->count;

	for (size_t i = 0; i < rules_pack_count(store_weighing->rules); i++) {
		const struct pack *pack = rules_pack(store_weighing->rules, i);
		struct store_sign sign = store_weighing->stores->items[index];

		if (pack->store.len == 0 || !store_is_sql(pack->store) ||
		    !scan_runs_with(store_weighing->scan, sign.unit,
			&pack->dependencies))
			continue;
		sign.row.kind = pack->store;
		set_place_of_driver(&sign, store_weighing->scan, pack);
		stores_add(store_weighing->stores, &sign);
		weigh_sign(store_weighing, store_weighing->stores->count - 1);
	}
	if (store_weighing->stores->count == count_before &&
	    store_weighing->stores->items[index].weight > IMPORT_WEIGHT)
		store_weighing->stores->items[index].row.kind = STR(ANY_KIND);
}

/* Set the kind of a sign that has none: that of the only other SQL store of the
 * unit, or else of its group; else those of drivers. Without a name, beside a
 * known store of the unit, it is taken for that one, and gets none. */
static void set_missing_kind(struct store_weighing *store_weighing,
    size_t index)
{
	struct store_sign *sign = &store_weighing->stores->items[index];
	const struct sql_kinds *of_unit = &store_weighing->units[sign->unit];
	const struct sql_kinds *of_nearest =
	    of_unit->count
		? of_unit
		: &store_weighing
		       ->groups[store_weighing->scan->units[sign->unit].group];

	if (of_unit->count && sign->row.name.len == 0)
		return;
	if (of_nearest->count == 1)
		sign->row.kind = of_nearest->kind;
	else if (of_unit->count == 0)
		add_declared_stores(store_weighing, index);
	if (store_weighing->stores->items[index].row.kind.len)
		weigh_sign(store_weighing, index);
}

/* Note that there is more to a store than an address that code writes. */
static void note_backing(struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	if (sign->row.kind.len == 0 || str_is(sign->row.kind, ANY_KIND))
		store_weighing->any_kind = true;
	else if (sign->opening != OPENING_WRITTEN)
		*map_put(&store_weighing->backed,
		    store_driver(sign->row.kind)) = 1;
}

/* Weigh all signs, those with a kind first, as they decide which kind the
 * others have. Signs that are added on the way are weighed there. */
static void weigh_signs(struct store_weighing *store_weighing)
{
	size_t count = store_weighing->stores->count;

	for (size_t i = 0; i < count; i++)
		note_backing(store_weighing, &store_weighing->stores->items[i]);
	for (size_t i = 0; i < count; i++)
		if (store_weighing->stores->items[i].row.kind.len)
			weigh_sign(store_weighing, i);
	for (size_t i = 0; i < count; i++)
		if (store_weighing->stores->items[i].row.kind.len == 0)
			set_missing_kind(store_weighing, i);
}

/* Does the sign only show that a folder, which is no program, uses values of
 * the store's types? */
static bool shows_only_values(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	return sign->value && !store_weighing->stores->programs[sign->unit];
}

/* Is the sign only an address that code writes, as a default or to show it,
 * `"localhost:6379"`: without a driver in the unit, while other units open such
 * a store, or where nothing that the project depends on could? */
static bool is_only_written(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	struct str driver = store_driver(sign->row.kind);

	if (sign->opening != OPENING_WRITTEN || sign->row.name.len ||
	    map_get(&store_weighing->opened,
		driver_key(store_weighing, sign)) ||
	    has_driver(store_weighing, sign))
		return false;
	return map_get(&store_weighing->opened, driver) ||
	       (store_weighing->scan->dependency_count > 0 &&
		   !store_weighing->any_kind &&
		   !map_get(&store_weighing->backed, driver));
}

/* Is it a sign without weight, an image that is deployed, of a kind that
 * another sign or a driver of the unit shows, too? */
static bool is_image_of_shown_kind(const struct store_weighing *store_weighing,
    const struct store_sign *sign)
{
	return sign->weight == 0 && (map_get(&store_weighing->shown,
					 driver_key(store_weighing, sign)) ||
					has_driver(store_weighing, sign));
}

/* Does the sign become the row of its store? It has to be the store's best; one
 * without a name gives way to a named store of its kind, one without weight to
 * any other sign or driver. */
static bool is_row_of_store(const struct store_weighing *store_weighing,
    size_t index)
{
	const struct store_sign *sign = &store_weighing->stores->items[index];
	const uint64_t *best;

	if (sign->row.kind.len == 0 ||
	    shows_only_values(store_weighing, sign) ||
	    is_only_written(store_weighing, sign) ||
	    is_image_of_shown_kind(store_weighing, sign))
		return false;
	best = map_get(&store_weighing->best, store_key(store_weighing, sign));
	return best && *best == index + 1 &&
	       (sign->row.name.len || !map_get(&store_weighing->named,
					  kind_key(store_weighing, sign)));
}

/* Is the sign in a folder of scripts at the top of the project? */
static bool is_sign_of_script(const struct scan *scan,
    const struct store_sign *sign)
{
	return scan->units[sign->unit].directory.len == 0 &&
	       path_is_top_beside(sign->row.at.path, BESIDE_SCRIPT);
}

/* Remove signs in examples and scripts of units that have other sources. */
static void drop_signs_in_examples(struct stores *stores,
    const struct scan *scan, struct arena *scratch)
{
	bool *has_own = NULL;
	size_t count = 0;

	for (size_t i = 0; i < stores->count; i++) {
		const struct store_sign *sign = &stores->items[i];

		if (!units_is_in_example(&has_own, scan, sign->unit,
			sign->row.at.path, scratch) &&
		    !(is_sign_of_script(scan, sign) &&
			units_has_own(&has_own, scan, sign->unit, scratch)))
			stores->items[count++] = *sign;
	}
	stores->count = count;
}

/* Append a reference that a store is opened only if a setting names it, once
 * for each kind in a unit. */
static void add_choice_reference(struct model *model,
    struct store_weighing *store_weighing, const struct store_sign *sign)
{
	const struct stores *stores = store_weighing->stores;
	uint64_t *chosen =
	    map_put(&store_weighing->chosen, kind_key(store_weighing, sign));
	struct reference *reference;

	if (!*chosen || *chosen == OPENED)
		return;
	reference = model_add(model, LIST_references, stores->perm);
	reference->kind = reference_kind_text(REFERENCE_CHOICE);
	reference->target = sign->row.kind;
	reference->subsystem = store_weighing->scan->units[sign->unit].name;
	reference->at = stores->items[*chosen - 1].row.at;
	*chosen = OPENED;
}

/* Append one row for each store of each unit, from all signs that are left when
 * examples are dropped. A store without a name is called like its kind. */
void stores_finish(struct model *model, struct stores *stores,
    const struct scan *scan, const struct rules *rules, struct arena *scratch)
{
	struct store_weighing store_weighing = {
		.stores = stores,
		.scan = scan,
		.rules = rules,
		.best = { .arena = scratch },
		.named = { .arena = scratch },
		.shown = { .arena = scratch },
		.chosen = { .arena = scratch },
		.opened = { .arena = scratch },
		.backed = { .arena = scratch },
		.units = arena_array(scratch, scan->unit_count,
		    sizeof(*store_weighing.units)),
		.groups = arena_array(scratch, scan->unit_count,
		    sizeof(*store_weighing.groups)),
		.scratch = scratch,
	};

	drop_signs_in_examples(stores, scan, scratch);
	weigh_signs(&store_weighing);
	for (size_t i = 0; i < stores->count; i++) {
		const struct store_sign *sign = &stores->items[i];
		struct datastore *datastore;

		if (!is_row_of_store(&store_weighing, i))
			continue;
		datastore = model_add(model, LIST_datastores, stores->perm);
		*datastore = sign->row;
		datastore->subsystem = scan->units[sign->unit].name;
		if (datastore->name.len == 0)
			datastore->name = datastore->kind;
		add_choice_reference(model, &store_weighing, sign);
	}
}
