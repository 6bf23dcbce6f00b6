/*
 * Rules on facts: rows of the model's lists, by subsystem and by their fields.
 */
#include "drift/rules/rules.h"

#define NOBODY UINT32_MAX

/* A row of a list of facts. */
struct fact {
	const struct list *list;
	const void *row;
	uint32_t party; /* its subsystem; NOBODY: the project's */
	struct evidence at;
};

struct fact_rows {
	struct fact *items;
	size_t count;
};

static struct str fact_row_text(const struct list *list, const void *row,
    const char *name)
{
	const struct field *field = list_field(list, str_from(name));

	if (!field || field->type != FIELD_TEXT)
		return (struct str){ 0 };
	return *(const struct str *)(const void *)((const char *)row +
						   field->offset);
}

/* The subsystem with the longest directory that holds the path. What has no
 * directory, or ".", holds all that no other one does. */
static uint32_t party_of_path(const struct uses *uses, struct str path)
{
	uint32_t best = NOBODY;
	size_t longest = 0;

	for (uint32_t i = 0; i < uses->subsystems; i++) {
		struct str folder = uses->parties[i].subsystem->directory;
		bool root = folder.len == 0 || str_is(folder, ".");

		if ((root || path_inside(path, folder)) &&
		    (best == NOBODY || (!root && folder.len > longest))) {
			best = i;
			longest = root ? 0 : folder.len;
		}
	}
	return best;
}

static uint32_t party_of_row(const struct uses *uses, const struct list *list,
    const void *row)
{
	struct str name = fact_row_text(list, row, "subsystem");
	const uint64_t *place = name.len ? map_get(&uses->by_name, name) : NULL;

	return place ? (uint32_t)*place - 1
		     : party_of_path(uses, row_evidence(list, row).path);
}

/* The rows of a list that no excuse takes out of the rule, each with its
 * subsystem: by name if the row has one, else by its place. */
static struct fact_rows checked_facts(struct checking *checking,
    const struct rule *rule, const char *list_name)
{
	const struct list *list = model_list_named(str_from(list_name));
	const struct rows *rows = model_rows_const(checking->model, list);
	struct fact_rows fact_rows = { 0 };

	for (size_t i = 0; i < rows->count; i++) {
		const void *row = rows_at(rows, list, i);
		struct evidence at = row_evidence(list, row);
		struct fact *fact;

		if (has_rule_exception(checking, rule, at))
			continue;
		fact = array_push(&fact_rows.items, &fact_rows.count,
		    sizeof(*fact), checking->scratch);
		*fact = (struct fact){ list, row,
			party_of_row(&checking->uses, list, row), at };
	}
	return fact_rows;
}

/* Is a fact of this party, NOBODY the project, meant by the rule's `in`?
 * Without `in` all are, those of no subsystem too. */
static bool is_in_rule(const struct rule *rule, const bool *in, uint32_t party)
{
	if (!rule_value(rule, "in")->set)
		return true;
	return party != NOBODY && in[party];
}

static struct str fact_party_name(const struct checking *checking,
    uint32_t party)
{
	return party == NOBODY ? STR("") : checking->uses.parties[party].name;
}

/* "GET /orders", "orders-db": of rows with neither method nor name the path. */
static struct str checked_fact_name(const struct checking *checking,
    const struct fact *fact)
{
	struct str method = fact_row_text(fact->list, fact->row, "method");
	struct str path = fact_row_text(fact->list, fact->row, "path");
	struct str name = fact_row_text(fact->list, fact->row, "name");

	if (method.len)
		return str_printf(checking->perm, "%.*s %.*s", STR_ARG(method),
		    STR_ARG(path));
	return name.len ? name : path;
}

/* Lists that are no row of fact_lists[] are asked for by a rule of their own
 * kind. */
static const char *fact_noun(const struct fact *fact)
{
	for (size_t i = 0; i < fact_list_count; i++)
		if (str_is(str_from(fact->list->name), fact_lists[i].name))
			return fact_lists[i].one;
	return "fact";
}

/* Breach of one fact. `why` follows the words "The endpoint `GET /x`". */
static void add_fact_breach(struct checking *checking, const struct rule *rule,
    const struct fact *fact, struct str why)
{
	const char *noun = fact_noun(fact);
	struct breach breach = {
		.what = noun,
		.subsystem = fact_party_name(checking, fact->party),
		.name = checked_fact_name(checking, fact),
	};

	breach.text = str_printf(checking->perm, "The %s `%.*s`%s%.*s%s%.*s",
	    noun, STR_ARG(breach.name), breach.subsystem.len ? " of `" : "",
	    STR_ARG(breach.subsystem), breach.subsystem.len ? "` " : " ",
	    STR_ARG(why));
	push_place(&breach.places, fact->at, checking->perm);
	breach_add(checking, rule, &breach);
}

/* ---- endpoints ---- */

/* By whole segments: /v1 is the start of /v1/orders and of /v1, not of /v10. */
static bool begins_with(struct str path, struct str prefix)
{
	while (str_ends(prefix, "/"))
		prefix.len--;
	return str_has_start(path, prefix) &&
	       (path.len == prefix.len || path.ptr[prefix.len] == '/');
}

void check_endpoints(struct checking *checking, const struct rule *rule)
{
	const struct strs *prefixes = &rule_value(rule, "prefix")->texts;
	const bool *in =
	    select_parties(checking, &rule_value(rule, "in")->texts);
	struct fact_rows facts = checked_facts(checking, rule, "endpoints");

	for (size_t i = 0; i < facts.count; i++) {
		const struct endpoint *endpoint = facts.items[i].row;
		bool good = !is_in_rule(rule, in, facts.items[i].party);

		for (size_t k = 0; k < prefixes->count; k++)
			good |= begins_with(endpoint->path, prefixes->items[k]);
		if (!good)
			add_fact_breach(checking, rule, &facts.items[i],
			    str_printf(checking->perm,
				"does not begin with %.*s",
				STR_ARG(texts_joined(prefixes, "`", " or ",
				    checking->perm))));
	}
}

/* ---- forbidden, required ---- */

/* A field with several texts is like the globs if one of them is. */
static bool test_holds(const struct field_test *test, const void *row)
{
	const void *place = (const char *)row + test->field->offset;

	if (test->field->type == FIELD_TEXT)
		return texts_match(&test->globs, *(const struct str *)place);
	for (size_t i = 0; i < ((const struct strs *)place)->count; i++)
		if (texts_match(&test->globs,
			((const struct strs *)place)->items[i]))
			return true;
	return false;
}

static bool row_tests_hold(const struct value *value, const void *row)
{
	for (size_t i = 0; i < value->test_count; i++)
		if (!test_holds(&value->tests[i], row))
			return false;
	return true;
}

/* Without `where` all rows are meant, for no test fails; an `except` that is
 * not set must not do the same. */
void check_forbidden(struct checking *checking, const struct rule *rule)
{
	const struct value *where = rule_value(rule, "where");
	const struct value *except = rule_value(rule, "except");
	const bool *in =
	    select_parties(checking, &rule_value(rule, "in")->texts);
	struct fact_rows facts =
	    checked_facts(checking, rule, rule_value(rule, "list")->list->name);

	for (size_t i = 0; i < facts.count; i++) {
		const struct fact *fact = &facts.items[i];

		if (is_in_rule(rule, in, fact->party) &&
		    row_tests_hold(where, fact->row) &&
		    !(except->set && row_tests_hold(except, fact->row)))
			add_fact_breach(checking, rule, fact,
			    STR("is not allowed"));
	}
}

/* "method GET, path /health", for what is asked of a fact. */
static struct str tests_text(const struct value *value, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < value->test_count; i++)
		buf_printf(&out, "%s%s %.*s", i ? ", " : "",
		    value->tests[i].field->name,
		    STR_ARG(
			texts_joined(&value->tests[i].globs, "", ", ", arena)));
	return buf_str(&out);
}

static void add_missing_breach(struct checking *checking,
    const struct rule *rule, uint32_t party)
{
	const struct fact_list *fact_list = rule_value(rule, "list")->list;
	struct str name = fact_party_name(checking, party);
	struct str tests =
	    tests_text(rule_value(rule, "where"), checking->perm);
	struct breach breach = {
		.what = fact_list->one,
		.subsystem = name,
		.name = tests,
		.places = party_places(checking, rule, party),
	};

	breach.text = str_printf(checking->perm,
	    "%s%.*s%s has no %s with `%.*s`", name.len ? "`" : "The project",
	    STR_ARG(name), name.len ? "`" : "", fact_list->one, STR_ARG(tests));
	breach_add(checking, rule, &breach);
}

/* By party: has it such a fact? The last one stands for the project. */
static bool *have_facts(struct checking *checking, const struct rule *rule,
    const char *list, const struct value *where)
{
	struct fact_rows facts = checked_facts(checking, rule, list);
	size_t all = checking->uses.count;
	bool *out = arena_array(checking->scratch, all + 1, sizeof(*out));

	for (size_t i = 0; i < facts.count; i++) {
		const struct fact *fact = &facts.items[i];

		if (where && !row_tests_hold(where, fact->row))
			continue;
		out[all] = true;
		if (fact->party != NOBODY)
			out[fact->party] = true;
	}
	return out;
}

/* One of three questions: has the project such a fact, has each subsystem of
 * `in`, has each that has any facts of the list `having`? The last two may be
 * asked together. */
void check_required(struct checking *checking, const struct rule *rule)
{
	const struct value *in = rule_value(rule, "in");
	const struct value *having = rule_value(rule, "having");
	const bool *members = select_parties(checking, &in->texts);
	const bool *good = have_facts(checking, rule,
	    rule_value(rule, "list")->list->name, rule_value(rule, "where"));
	const bool *meant =
	    having->set ? have_facts(checking, rule, having->list->name, NULL)
			: NULL;

	if (!in->set && !meant) {
		if (!good[checking->uses.count])
			add_missing_breach(checking, rule, NOBODY);
		return;
	}
	for (uint32_t i = 0; i < checking->uses.subsystems; i++)
		if (is_in_rule(rule, members, i) && (!meant || meant[i]) &&
		    !good[i])
			add_missing_breach(checking, rule, i);
}

/* ---- stores ---- */

/* One store, and who uses it. */
struct store {
	struct str name;
	struct strs users;
	struct places places;
};

/* The users are a part of the name: with one more, a store that the baseline
 * knows is a new violation. */
static void add_shared(struct checking *checking, const struct rule *rule,
    const struct store *store)
{
	struct str users =
	    texts_joined(&store->users, "", ", ", checking->perm);

	if (store->users.count < 2)
		return;
	breach_add(checking, rule,
	    &(struct breach){
		.what = "data store",
		.name = str_printf(checking->perm, "%.*s: %.*s",
		    STR_ARG(store->name), STR_ARG(users)),
		.text = str_printf(checking->perm,
		    "The data store `%.*s` is used by %.*s",
		    STR_ARG(store->name),
		    STR_ARG(texts_joined(&store->users, "`", " and ",
			checking->perm))),
		.places = store->places,
	    });
}

/* Stores are in the order in which the model has them first, not in that of the
 * map. */
static struct store *store_named(struct store **stores, size_t *count,
    struct map *names, struct str name)
{
	uint64_t *place = map_put(names, name);
	struct store *store;

	if (*place && *stores)
		return &(*stores)[*place - 1];
	store = array_push(stores, count, sizeof(*store), names->arena);
	store->name = name;
	*place = *count;
	return store;
}

/* `only_value` says who may use the stores, so that who shares them is not
 * asked then. */
void check_stores(struct checking *checking, const struct rule *rule)
{
	const struct value *named = rule_value(rule, "store");
	const struct value *only_value = rule_value(rule, "only");
	const bool *may = select_parties(checking, &only_value->texts);
	struct fact_rows facts = checked_facts(checking, rule, "datastores");
	struct map names = { .arena = checking->scratch };
	struct store *stores = NULL;
	size_t count = 0;

	for (size_t i = 0; i < facts.count; i++) {
		const struct fact *fact = &facts.items[i];
		struct str name = checked_fact_name(checking, fact);
		struct str user = fact_party_name(checking, fact->party);
		struct store *store;

		/* A store that no subsystem uses was only declared. */
		if (user.len == 0 ||
		    (named->set && !texts_match(&named->texts, name)))
			continue;
		if (only_value->set && !may[fact->party])
			add_fact_breach(checking, rule, fact,
			    str_printf(checking->perm, "is for %.*s alone",
				STR_ARG(texts_joined(&only_value->texts, "`",
				    " and ", checking->perm))));
		store = store_named(&stores, &count, &names, name);
		if (!strs_have(&store->users, user))
			strs_push(&store->users, user, checking->scratch);
		push_place(&store->places, fact->at, checking->perm);
	}
	for (size_t i = 0; i < count && !only_value->set; i++)
		add_shared(checking, rule, &stores[i]);
}

/* ---- limit ---- */

struct counted {
	size_t number;
	struct places places;
};

/* The number is a part of the name: what grows further is no known
 * violation. */
static void add_limit(struct checking *checking, const struct rule *rule,
    uint32_t party, const struct counted *counted, const char *words)
{
	uint32_t most = rule_value(rule, "most")->number;
	struct str what = rule_value(rule, "what")->texts.items[0];
	struct str name = fact_party_name(checking, party);
	struct breach breach = { .what = "limit", .subsystem = name };

	if (counted->number <= most)
		return;
	breach.name = str_printf(checking->perm, "%zu %.*s", counted->number,
	    STR_ARG(what));
	breach.text = str_printf(checking->perm,
	    "%s%.*s%s has %zu %s, more than %u", name.len ? "`" : "The project",
	    STR_ARG(name), name.len ? "`" : "", counted->number, words, most);
	breach.places = counted->places.count
			    ? counted->places
			    : party_places(checking, rule, party);
	breach_add(checking, rule, &breach);
}

/* Facts of no subsystem count for nobody. */
static struct counted *count_facts(struct checking *checking,
    const struct rule *rule, const struct fact_list *fact_list)
{
	struct counted *counted = arena_array(checking->scratch,
	    checking->uses.count, sizeof(*counted));
	struct fact_rows facts = checked_facts(checking, rule, fact_list->name);

	for (size_t i = 0; i < facts.count; i++) {
		const struct fact *fact = &facts.items[i];

		if (fact->party == NOBODY)
			continue;
		counted[fact->party].number++;
		push_place(&counted[fact->party].places, fact->at,
		    checking->perm);
	}
	return counted;
}

/* Links by the party that they leave or, with `in`, that they reach: with
 * `subsystems` the other ends, which have to be subsystems, else each mechanism
 * of a pair as a link. */
static struct counted *count_links(struct checking *checking,
    const struct rule *rule, bool in, bool subsystems)
{
	struct counted *counts = arena_array(checking->scratch,
	    checking->uses.count, sizeof(*counts));
	struct edges edges = rule_edges(checking, rule);

	for (size_t i = 0; i < edges.count; i++) {
		const struct edge *edge = &edges.items[i];
		struct counted *counted = &counts[in ? edge->to : edge->from];

		if (subsystems && (edge->to >= checking->uses.subsystems ||
				      edge->from >= checking->uses.subsystems))
			continue;
		counted->number += subsystems ? 1 : edge->mechanisms.count;
		for (size_t k = 0; k < edge->places.count; k++)
			push_place(&counted->places, edge->places.items[k],
			    checking->perm);
	}
	return counts;
}

static void limit_each(struct checking *checking, const struct rule *rule,
    const struct counted *counted, const char *words)
{
	const bool *in =
	    select_parties(checking, &rule_value(rule, "in")->texts);

	for (uint32_t i = 0; i < checking->uses.subsystems; i++)
		if (is_in_rule(rule, in, i))
			add_limit(checking, rule, i, &counted[i], words);
}

/* One number for the project: the subsystems of `in`, or all. */
static void limit_subsystems(struct checking *checking, const struct rule *rule)
{
	const bool *in =
	    select_parties(checking, &rule_value(rule, "in")->texts);
	struct counted counted = { 0 };

	for (uint32_t i = 0; i < checking->uses.subsystems; i++)
		counted.number += is_in_rule(rule, in, i);
	add_limit(checking, rule, NOBODY, &counted, "subsystems");
}

void check_limit(struct checking *checking, const struct rule *rule)
{
	const struct value *what = rule_value(rule, "what");
	struct str name = what->texts.items[0];

	if (what->list)
		limit_each(checking, rule,
		    count_facts(checking, rule, what->list), what->list->many);
	else if (str_is(name, "subsystems"))
		limit_subsystems(checking, rule);
	else if (str_is(name, "links"))
		limit_each(checking, rule,
		    count_links(checking, rule, false, false), "links");
	else if (str_is(name, "fan-in"))
		limit_each(checking, rule,
		    count_links(checking, rule, true, true),
		    "subsystems that use it");
	else
		limit_each(checking, rule,
		    count_links(checking, rule, false, true),
		    "subsystems that it uses");
}
