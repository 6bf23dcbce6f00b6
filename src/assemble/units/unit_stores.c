/*
 * The data stores that the files of a unit speak of. Each place that speaks of
 * one is a saying, with a weight: code that opens it, a setting, an import, an
 * image that is deployed. stores_finish() makes one row of all sayings of one
 * kind and name, at the place of the best. Kinds that nobody says are told by
 * the unit's other stores, or by the drivers that it depends on.
 */
#include "assemble/units/unit_stores.h"

#include "extract/extract.h"
#include "lang/lang.h"
#include "assemble/units/unit_rows.h"
#include "scan/scan.h"

#define ANY_KIND "sql" /* of a store that is known by its interface alone */
#define OPENED_WEIGHT 3 /* what opens one, from here on */
#define IMPORT_WEIGHT 1 /* what has none: only where nothing else speaks */
#define OPENED UINT64_MAX /* by one that asks for nothing, or told already */

/* The SQL stores of a unit, or of its package, that say their kind: whether
 * none does, all say one, or several. */
struct sql {
	struct str kind;
	size_t kinds;
};

/* Keys are texts with the unit's number in front; values index + 1. */
struct telling {
	struct stores *stores;
	const struct scan *scan;
	const struct rules *rules;
	struct map best; /* "unit kind name" → saying + 1 */
	struct map named; /* "unit kind" → 1: one with a name, or any */
	struct map spoken; /* "unit driver" → 1: what has weight speaks of it */
	struct map chosen; /* "unit kind" → first saying that opens it only as
			      a setting names it + 1; OPENED */
	struct map opened; /* driver, "unit driver" → 1: calls open one */
	struct sql *units; /* by unit */
	struct sql *groups; /* by group of units */
	struct arena *scratch;
};

/* Note one saying of a store; one without a kind is none. A name that only
 * repeats the kind as it is written is no name. */
void stores_add(struct stores *stores, const struct store_saying *new_saying)
{
	struct store_saying *saying;

	if (new_saying->row.kind.len == 0)
		return;
	saying = array_push(&stores->items, &stores->count, sizeof(*saying),
	    stores->perm);
	*saying = *new_saying;
	saying->row.kind = store_kind(new_saying->row.kind);
	if (str_equal(saying->row.name, new_saying->row.kind))
		saying->row.name = (struct str){ 0 };
}

/* Append all sayings of others, in their order. */
void stores_append(struct stores *stores, const struct stores *others)
{
	for (size_t i = 0; i < others->count; i++)
		*(struct store_saying *)array_push(&stores->items,
		    &stores->count, sizeof(*stores->items),
		    stores->perm) = others->items[i];
}

/* Note a driver that a file imports: by the import that opens the store,
 * else by one that only has values of it (`value`). Nothing is noted if
 * there is neither. */
static void add_imported_store(struct stores *stores, const struct facts *facts,
    const struct pack *pack, struct arena *scratch)
{
	const struct import_fact *import =
	    facts_opener_of(facts, pack, false, scratch);
	struct store_saying saying = {
		.row.kind = pack->store,
		.unit = facts->unit,
		.weight = IMPORT_WEIGHT,
		.value = !import,
	};

	if (!import)
		import = facts_opener_of(facts, pack, true, scratch);
	if (!import)
		return;
	saying.row.at = (struct evidence){ str_copy(facts->path, stores->perm),
		import->line };
	stores_add(stores, &saying);
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

/* Does the unit, or one below it, depend on a driver of this kind? */
static bool has_driver(const struct telling *telling,
    const struct store_saying *saying)
{
	for (size_t i = 0; i < rules_pack_count(telling->rules); i++) {
		const struct pack *pack = rules_pack(telling->rules, i);

		if (pack->store.len &&
		    str_equal(store_driver(pack->store),
			store_driver(saying->row.kind)) &&
		    scan_runs_with(telling->scan, saying->unit,
			&pack->dependencies))
			return true;
	}
	return false;
}

/* The key of a kind in a unit. */
static struct str unit_key(const struct telling *telling,
    const struct store_saying *saying)
{
	return str_printf(telling->scratch, "%u %.*s", (unsigned)saying->unit,
	    STR_ARG(saying->row.kind));
}

/* The key of a driver in a unit: kinds that one driver opens share it. */
static struct str driver_key(const struct telling *telling,
    const struct store_saying *saying)
{
	struct str driver = store_driver(saying->row.kind);

	return str_printf(telling->scratch, "%u %.*s", (unsigned)saying->unit,
	    STR_ARG(driver));
}

/* The key of a store: unit, kind and name. */
static struct str store_key(const struct telling *telling,
    const struct store_saying *saying)
{
	return str_printf(telling->scratch, "%u %.*s %.*s",
	    (unsigned)saying->unit, STR_ARG(saying->row.kind),
	    STR_ARG(saying->row.name));
}

/* Is the saying only of tests, scripts, or of a hidden folder, where checks
 * and builds of the project stand? */
static bool is_store_for_tests(const struct store_saying *saying)
{
	return str_starts(path_folder(saying->row.at.path), ".") ||
	       name_is_beside(saying->row.at.path, BESIDE_SCRIPT | BESIDE_TEST);
}

/* Does a say better than b where the store is told of? Weight comes first,
 * then what is more than a value of it, then what is not for tests alone,
 * then settings that hold for all profiles. False of equals: the first
 * stays. */
static bool is_better_saying(const struct store_saying *left_saying,
    const struct store_saying *right_saying)
{
	if (left_saying->weight != right_saying->weight)
		return left_saying->weight > right_saying->weight;
	if (left_saying->value != right_saying->value)
		return right_saying->value;
	if (is_store_for_tests(left_saying) != is_store_for_tests(right_saying))
		return is_store_for_tests(right_saying);
	return path_is_base(left_saying->row.at.path,
	    right_saying->row.at.path);
}

/* Note that a unit or group speaks of this kind. Two kinds by turns count
 * more often than they are: only 0, 1 and more matter. */
static void note_sql_kind(struct sql *sql, struct str kind)
{
	if (sql->kinds && str_equal(sql->kind, kind))
		return;
	sql->kind = kind;
	sql->kinds++;
}

/* Is it opened at all but by choice? */
static void note_opening(struct telling *telling, size_t index)
{
	const struct store_saying *saying = &telling->stores->items[index];
	uint64_t *chosen;

	if (saying->opening == OPENING_UNTOLD ||
	    saying->opening == OPENING_WRITTEN ||
	    !path_is_product(saying->row.at.path))
		return;
	*map_put(&telling->opened, store_driver(saying->row.kind)) = 1;
	*map_put(&telling->opened, driver_key(telling, saying)) = 1;
	chosen = map_put(&telling->chosen, unit_key(telling, saying));
	if (saying->opening == OPENING_ALWAYS)
		*chosen = OPENED;
	else if (!*chosen)
		*chosen = index + 1;
}

/* Note a saying that has a kind: it is the best of its store if it beats the
 * one so far. `spoken` and `named` are noted only of what has weight: an
 * image alone says neither that the unit opens the store, nor by what name. */
static void weigh_saying(struct telling *telling, size_t index)
{
	const struct store_saying *saying = &telling->stores->items[index];
	uint64_t *best;

	if (saying->weight) {
		*map_put(&telling->spoken, driver_key(telling, saying)) = 1;
		if (store_is_sql(saying->row.kind)) {
			note_sql_kind(&telling->units[saying->unit],
			    saying->row.kind);
			note_sql_kind(&telling->groups[telling->scan
							   ->units[saying->unit]
							   .group],
			    saying->row.kind);
		}
	}
	note_opening(telling, index);
	best = map_put(&telling->best, store_key(telling, saying));
	if (saying->weight && saying->row.name.len)
		*map_put(&telling->named, unit_key(telling, saying)) = 1;
	if (*best == 0 ||
	    is_better_saying(saying, &telling->stores->items[*best - 1]))
		*best = index + 1;
}

/* If only the driver tells the kind, set the place to where the unit's own
 * manifest asks for the driver, unless the code opens the store itself. */
static void set_place_of_driver(struct store_saying *saying,
    const struct scan *scan, const struct pack *pack)
{
	const struct dependency_row *need =
	    scan_need(scan, saying->unit, &pack->dependencies);
	struct str path = need ? scan->manifests[need->manifest].path
			       : (struct str){ 0 };

	if (need && saying->weight < OPENED_WEIGHT &&
	    scan_unit_of(scan, path) == saying->unit)
		saying->row.at = (struct evidence){ path, need->line };
}

/* Give a saying without a kind those of the drivers that the unit depends
 * on: `create_engine(url)` of a manifest with one driver. Adds sayings, and
 * so may move them all: `saying` is a copy. Without any driver it is some
 * SQL store, if code opens it. */
static void add_declared_stores(struct telling *telling, size_t index)
{
	size_t count_before = telling->stores->count;

	for (size_t i = 0; i < rules_pack_count(telling->rules); i++) {
		const struct pack *pack = rules_pack(telling->rules, i);
		struct store_saying saying = telling->stores->items[index];

		if (pack->store.len == 0 || !store_is_sql(pack->store) ||
		    !scan_runs_with(telling->scan, saying.unit,
			&pack->dependencies))
			continue;
		saying.row.kind = pack->store;
		set_place_of_driver(&saying, telling->scan, pack);
		stores_add(telling->stores, &saying);
		weigh_saying(telling, telling->stores->count - 1);
	}
	if (telling->stores->count == count_before &&
	    telling->stores->items[index].weight > IMPORT_WEIGHT)
		telling->stores->items[index].row.kind = STR(ANY_KIND);
}

/* Find the kind of a saying that has none: that of the only other store of
 * the unit, if this one has a name to tell it apart; else that of its
 * package, or of a driver. Without a name, beside a known store, it is taken
 * for that one, and left out. */
static void find_missing_kind(struct telling *telling, size_t index)
{
	struct store_saying *saying = &telling->stores->items[index];
	const struct sql *of_unit = &telling->units[saying->unit];
	const struct sql *of_nearest =
	    of_unit->kinds
		? of_unit
		: &telling->groups[telling->scan->units[saying->unit].group];

	if (of_unit->kinds && saying->row.name.len == 0)
		return;
	if (of_nearest->kinds == 1)
		saying->row.kind = of_nearest->kind;
	else if (of_unit->kinds == 0)
		add_declared_stores(telling, index);
	if (telling->stores->items[index].row.kind.len)
		weigh_saying(telling, index);
}

/* Weigh all sayings, those that say their kind first: the others get theirs
 * by them. What is added on the way has a kind, and is weighed there. */
static void find_missing_kinds(struct telling *telling)
{
	size_t count = telling->stores->count;

	for (size_t i = 0; i < count; i++)
		if (telling->stores->items[i].row.kind.len)
			weigh_saying(telling, i);
	for (size_t i = 0; i < count; i++)
		if (telling->stores->items[i].row.kind.len == 0)
			find_missing_kind(telling, i);
}

/* Does the saying show only that a folder knows how values of the store
 * look? Where a program has them, that says something of the program. */
static bool says_only_values(const struct telling *telling,
    const struct store_saying *saying)
{
	return saying->value && !telling->stores->programs[saying->unit];
}

/* Is it but an address on the reader's own machine that code writes, as a
 * default for others: with no driver here, where others open the store? */
static bool is_only_written(const struct telling *telling,
    const struct store_saying *saying)
{
	return saying->opening == OPENING_WRITTEN &&
	       saying->row.name.len == 0 &&
	       map_get(&telling->opened, store_driver(saying->row.kind)) &&
	       !map_get(&telling->opened, driver_key(telling, saying)) &&
	       !has_driver(telling, saying);
}

/* Does the saying become the row of its store: is it the best of that, and
 * does no other store of the kind have a name that this one lacks? */
static bool is_saying_row(const struct telling *telling, size_t index)
{
	const struct store_saying *saying = &telling->stores->items[index];
	const uint64_t *best;

	if (saying->row.kind.len == 0 || says_only_values(telling, saying) ||
	    is_only_written(telling, saying) ||
	    (!saying->weight &&
		(map_get(&telling->spoken, driver_key(telling, saying)) ||
		    has_driver(telling, saying))))
		return false;
	best = map_get(&telling->best, store_key(telling, saying));
	return best && *best == index + 1 &&
	       (saying->row.name.len ||
		   !map_get(&telling->named, unit_key(telling, saying)));
}

/* Is it said by a script beside the program, at the top of the project? */
static bool is_of_script(const struct scan *scan,
    const struct store_saying *saying)
{
	return scan->units[saying->unit].directory.len == 0 &&
	       path_is_top_beside(saying->row.at.path, BESIDE_SCRIPT);
}

/* Drop what is said in examples and scripts of units that have other sources.
 */
static void drop_sayings_in_examples(struct stores *stores,
    const struct scan *scan, struct arena *scratch)
{
	bool *has_own = NULL;
	size_t count = 0;

	for (size_t i = 0; i < stores->count; i++) {
		const struct store_saying *saying = &stores->items[i];

		if (!units_is_in_example(&has_own, scan, saying->unit,
			saying->row.at.path, scratch) &&
		    !(is_of_script(scan, saying) &&
			units_has_own(&has_own, scan, saying->unit, scratch)))
			stores->items[count++] = *saying;
	}
	stores->count = count;
}

/* That a store is opened only where a setting names it is told once. */
static void add_choice(struct model *model, struct telling *telling,
    const struct store_saying *saying)
{
	const struct stores *stores = telling->stores;
	uint64_t *chosen = map_put(&telling->chosen, unit_key(telling, saying));
	struct reference *reference;

	if (!*chosen || *chosen == OPENED)
		return;
	reference = model_add(model, LIST_references, stores->perm);
	reference->kind = reference_kind_text(REFERENCE_CHOICE);
	reference->target = saying->row.kind;
	reference->subsystem = telling->scan->units[saying->unit].name;
	reference->at = stores->items[*chosen - 1].row.at;
	*chosen = OPENED;
}

/* Append one row for each store of each unit, from all sayings. */
void stores_finish(struct model *model, struct stores *stores,
    const struct scan *scan, const struct rules *rules, struct arena *scratch)
{
	struct telling telling = {
		.stores = stores,
		.scan = scan,
		.rules = rules,
		.best = { .arena = scratch },
		.named = { .arena = scratch },
		.spoken = { .arena = scratch },
		.chosen = { .arena = scratch },
		.opened = { .arena = scratch },
		.units = arena_array(scratch, scan->unit_count,
		    sizeof(*telling.units)),
		.groups = arena_array(scratch, scan->unit_count,
		    sizeof(*telling.groups)),
		.scratch = scratch,
	};

	drop_sayings_in_examples(stores, scan, scratch);
	find_missing_kinds(&telling);
	for (size_t i = 0; i < stores->count; i++) {
		const struct store_saying *saying = &stores->items[i];
		struct datastore *datastore;

		if (!is_saying_row(&telling, i))
			continue;
		datastore = model_add(model, LIST_datastores, stores->perm);
		*datastore = saying->row;
		datastore->subsystem = scan->units[saying->unit].name;
		if (datastore->name.len == 0)
			datastore->name = datastore->kind;
		add_choice(model, &telling, saying);
	}
}
