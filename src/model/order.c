/*
 * How rows compare, the sorted model, equality. A list goes by keys of its own,
 * if it has a row of orders[], then by evidence, then by all fields: rows that
 * compare equal are equal, and the order never depends on how they came.
 */
#include "model/model.h"

#include <stdlib.h>
#include <string.h>

#include "model/fields.h"

/* How a list goes that does not go by evidence first. */
struct order {
	const char *keys[3]; /* fields that come before the evidence */
	const char *ranks; /* words of the first key, in their order */
	const char *starts; /* how those of the second one begin, likewise */
	enum model_list list;
	bool keep; /* rows with equal keys stay as they are */
};

/* What says where the reading ended. */
#define FINDING_LIMITS "calls-unresolved only-counted not-read left-out"
/* Findings: what fails when it is run, what an outage or a change reaches, what
 * a reader has to know, what the analysis did not see. Each is the beginning of
 * ids; the first that fits an id counts, so that a longer one has to stand
 * before its own beginning. */
#define FINDING_STARTS \
	"call-not-served handler unguarded agent-undefined agent-unknown " \
	"request-fatal code-run sql-built shell-built token-unverified " \
	"deserialized-unsafe password-compared password-hashed-fast secret- " \
	"credential-written certificate-unchecked access-asserted " \
	"origin-echoed cors-open debugger-served token-guessable " \
	"message-dropped acknowledged-early compensation- update-lost " \
	"publish-unchecked transaction- write-swallowed decoded-badly " \
	"answered-twice answer-chained unimplemented condition-constant " \
	"self-assigned get-writes schema-synchronized loop-blocked " \
	"loop-unawaited thread-held task-dropped exception-unobserved " \
	"queue-unfed queue-unread declared-not-served hosts-open debug-on " \
	"build-file-missing money-float " \
	"agent-unreached import-cycle operation dual-write " \
	"optional-unchecked " \
	"failure-emptied gather-lost caller-left retry-unpaused " \
	"call-untimed client-untimed server-untimed timeout-off " \
	"query-per-item store-shared called-by-most store-volatile " \
	"versions-differ docker-controlled schema-created " \
	"models-alike layer-upward served-not-declared " \
	"images-unpinned parameters-many not-reached state-unreached " \
	"definitions-unread " FINDING_LIMITS " "
/* What is so and seldom worth the time of somebody who has to choose: it is
 * folded. */
#define FINDING_MINOR \
	"versions-apart hub function-long no-start agent-field agent-open"

/* A chain is kept as it is told; steps of the quick start within their step, as
 * link ranked them. */
static const struct order orders[] = {
	{ .list = LIST_calls, .keys = { "entry", "of", "order" } },
	{ .list = LIST_chain, .keep = true },
	{ .list = LIST_findings,
	    .keys = { "severity", "id" },
	    .ranks = "error warning note",
	    .starts = FINDING_STARTS FINDING_MINOR },
	{ .list = LIST_patterns, .keys = { "pattern" } },
	{ .list = LIST_pipelines, .keys = { "pipeline", "order" } },
	{ .list = LIST_quickstart,
	    .keys = { "step" },
	    .ranks = "use install configure backend frontend visit",
	    .keep = true },
	{ .list = LIST_subsystems, .keys = { "directory" } },
};

static const struct order *order_of(const struct list *list)
{
	static const struct order plain = { .list = MODEL_LIST_COUNT };

	for (size_t i = 0; i < LENGTH(orders); i++)
		if (list == &model_lists[orders[i].list])
			return &orders[i];
	return &plain;
}

static int compare_text_lists(const struct strs *a, const struct strs *b)
{
	for (size_t i = 0; i < a->count && i < b->count; i++) {
		int order = str_compare(a->items[i], b->items[i]);

		if (order)
			return order;
	}
	return size_compare(a->count, b->count);
}

int places_compare(const struct places *left_places,
    const struct places *right_places)
{
	for (size_t i = 0; i < left_places->count && i < right_places->count;
	     i++) {
		int order = evidence_compare(left_places->items[i],
		    right_places->items[i]);

		if (order)
			return order;
	}
	return size_compare(left_places->count, right_places->count);
}

static int compare_count(const void *a, const void *b, void *context)
{
	const struct count *left_count = a;
	const struct count *right_count = b;
	int order = str_compare(left_count->name, right_count->name);

	(void)context;
	return order ? order
		     : size_compare(left_count->number, right_count->number);
}

static int compare_count_lists(const struct counts *left_counts,
    const struct counts *right_counts)
{
	for (size_t i = 0; i < left_counts->count && i < right_counts->count;
	     i++) {
		int order = compare_count(&left_counts->items[i],
		    &right_counts->items[i], NULL);

		if (order)
			return order;
	}
	return size_compare(left_counts->count, right_counts->count);
}

static int compare_rows(const struct list *list, const struct rows *left_rows,
    const struct rows *right_rows)
{
	for (size_t i = 0; i < left_rows->count && i < right_rows->count; i++) {
		int order = row_compare(list, rows_at(left_rows, list, i),
		    rows_at(right_rows, list, i));

		if (order)
			return order;
	}
	return size_compare(left_rows->count, right_rows->count);
}

int field_compare(const struct field *field, const void *row_a,
    const void *row_b)
{
	const void *a = field_in(row_a, field);
	const void *b = field_in(row_b, field);

	switch (field->type) {
	case FIELD_TEXT:
		return str_compare(*(const struct str *)a,
		    *(const struct str *)b);
	case FIELD_TEXTS:
		return compare_text_lists(a, b);
	case FIELD_AT:
		return evidence_compare(*(const struct evidence *)a,
		    *(const struct evidence *)b);
	case FIELD_PLACES:
		return places_compare(a, b);
	case FIELD_NUMBER:
		return size_compare(*(const uint32_t *)a, *(const uint32_t *)b);
	case FIELD_FLAG:
		return *(const bool *)a - *(const bool *)b;
	case FIELD_COUNTS:
		return compare_count_lists(a, b);
	case FIELD_ROWS:
		return compare_rows(field->rows, a, b);
	}
	return 0;
}

/* Place of `word` among `ranks`; those that are not there come last. The lists
 * are short: a walk along the text is all it takes. */
static size_t rank_of(const char *ranks, struct str word)
{
	struct str rest = str_from(ranks);
	struct str rank;
	size_t place = 0;

	for (; str_cut(&rank, &rest, ' '); place++)
		if (str_equal(rank, word))
			break;
	return place;
}

/* Likewise of what it begins with. */
static size_t rank_of_start(const char *starts, struct str word)
{
	struct str rest = str_from(starts);
	struct str start;
	size_t place = 0;

	for (; str_cut(&start, &rest, ' '); place++)
		if (str_has_start(word, start))
			break;
	return place;
}

static bool starts_with_any(struct str id, struct str starts)
{
	struct str start;

	while (str_cut(&start, &starts, ' '))
		if (str_has_start(id, start))
			return true;
	return false;
}

bool finding_is_minor(const struct finding *finding)
{
	return starts_with_any(finding->id, STR(FINDING_MINOR));
}

bool finding_is_limit(const struct finding *finding)
{
	return starts_with_any(finding->id, STR(FINDING_LIMITS));
}

static int compare_text_starts(const char *starts, const struct str *a,
    const struct str *b)
{
	return size_compare(rank_of_start(starts, *a),
	    rank_of_start(starts, *b));
}

static int compare_ranks(const char *ranks, const struct str *a,
    const struct str *b)
{
	return size_compare(rank_of(ranks, *a), rank_of(ranks, *b));
}

static int compare_order_keys(const struct order *order,
    const struct list *list, const void *a, const void *b)
{
	for (size_t i = 0; i < LENGTH(order->keys) && order->keys[i]; i++) {
		const struct field *key_field =
		    list_field(list, str_from(order->keys[i]));
		int found = 0;

		if (i == 0 && order->ranks)
			found = compare_ranks(order->ranks,
			    field_in(a, key_field), field_in(b, key_field));
		if (i == 1 && order->starts)
			found = compare_text_starts(order->starts,
			    field_in(a, key_field), field_in(b, key_field));
		/* Words without a rank stay as they are, where rows do. */
		if (!found && !order->keep)
			found = field_compare(key_field, a, b);
		if (found)
			return found;
	}
	return 0;
}

/* Whatever an order says, in the end all fields are compared. */
static int compare_rest(const struct list *list, const void *a, const void *b)
{
	int order =
	    evidence_compare(row_evidence(list, a), row_evidence(list, b));

	for (size_t i = 0; !order && i < list->field_count; i++)
		order = field_compare(&list->fields[i], a, b);
	return order;
}

int row_compare(const struct list *list, const void *a, const void *b)
{
	int order = compare_order_keys(order_of(list), list, a, b);

	return order ? order : compare_rest(list, a, b);
}

struct sorting {
	const struct list *list;
	const struct order *order;
};

/* Where rows are to stay as they are, keys alone may move them: sorting is
 * stable. row_compare() would sort them by evidence. */
static int compare_sorting(const void *a, const void *b, void *context)
{
	const struct sorting *sorting = context;
	int order = compare_order_keys(sorting->order, sorting->list, a, b);

	if (order || sorting->order->keep)
		return order;
	return compare_rest(sorting->list, a, b);
}

/* Rows by pointer. */
static int compare_pointers(const void *a, const void *b, void *context)
{
	const struct sorting *sorting = context;

	return row_compare(sorting->list, *(void *const *)a, *(void *const *)b);
}

/* Keep the first of each set of equal rows, in the order that they have. Lists
 * that keep their order have equal rows apart from each other: pointers are
 * sorted to find them. */
static void drop_equal(struct rows *rows, struct sorting *sorting,
    struct arena *arena)
{
	const struct list *list = sorting->list;
	char *items = rows->items;
	size_t kept = 0;
	const char **sorted =
	    arena_array(arena, rows->count, sizeof(const char *));
	bool *drop = arena_array(arena, rows->count, sizeof(bool));

	for (size_t i = 0; i < rows->count; i++)
		sorted[i] = items + i * list->size;
	sort_items(sorted, rows->count, sizeof(*sorted), compare_pointers,
	    sorting);
	for (size_t i = 1; i < rows->count; i++)
		if (row_compare(list, sorted[i - 1], sorted[i]) == 0)
			drop[(size_t)(sorted[i] - items) / list->size] = true;
	for (size_t i = 0; i < rows->count; i++) {
		if (drop[i])
			continue;
		if (kept < i)
			memcpy(items + kept * list->size,
			    items + i * list->size, list->size);
		kept++;
	}
	rows->count = kept;
}

static int compare_evidence(const void *a, const void *b, void *context)
{
	const struct evidence *left_evidence = a;
	const struct evidence *right_evidence = b;

	(void)context;
	return evidence_compare(*left_evidence, *right_evidence);
}

void push_place(struct places *places, struct evidence at, struct arena *arena)
{
	struct evidence *evidence = array_push(&places->items, &places->count,
	    sizeof(*evidence), arena);

	*evidence = at;
}

void places_sort(struct places *places)
{
	size_t kept = 0;

	sort_items(places->items, places->count, sizeof(*places->items),
	    compare_evidence, NULL);
	for (size_t i = 0; i < places->count; i++)
		if (!kept || evidence_compare(places->items[kept - 1],
				 places->items[i]) != 0)
			places->items[kept++] = places->items[i];
	places->count = kept;
}

static void sort_counts(struct counts *counts)
{
	sort_items(counts->items, counts->count, sizeof(*counts->items),
	    compare_count, NULL);
}

static void sort_list_rows(struct rows *rows, const struct list *list,
    struct arena *scratch);

/* Sort what a field of each row holds. */
static void sort_field(const struct rows *rows, const struct list *list,
    const struct field *field, struct arena *scratch)
{
	for (size_t i = 0; i < rows->count; i++) {
		char *row = (char *)rows->items + i * list->size;

		if (field->type == FIELD_PLACES)
			places_sort(field_of(row, field));
		else if (field->type == FIELD_COUNTS)
			sort_counts(field_of(row, field));
		else if (field->type == FIELD_ROWS)
			sort_list_rows(field_of(row, field), field->rows,
			    scratch);
	}
}

/* What rows hold comes first, as rows are compared by it. */
static void sort_list_rows(struct rows *rows, const struct list *list,
    struct arena *scratch)
{
	struct arena_mark mark = arena_mark(scratch);
	struct sorting sorting = { list, order_of(list) };

	for (size_t i = 0; i < list->field_count; i++)
		sort_field(rows, list, &list->fields[i], scratch);
	sort_items(rows->items, rows->count, list->size, compare_sorting,
	    &sorting);
	if (rows->count > 1)
		drop_equal(rows, &sorting, scratch);
	arena_rewind(scratch, mark);
}

void model_sort(struct model *model)
{
	struct arena scratch = { 0 };

	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		sort_list_rows(model_rows(model, &model_lists[i]),
		    &model_lists[i], &scratch);
	arena_release(&scratch);
}

/* Both have to be sorted: lists are held against each other row by row. */
bool model_equal(const struct model *left_model,
    const struct model *right_model)
{
	if (row_compare(&project_list, &left_model->project,
		&right_model->project) != 0)
		return false;
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++) {
		const struct list *list = &model_lists[i];

		if (compare_rows(list, model_rows_const(left_model, list),
			model_rows_const(right_model, list)) != 0)
			return false;
	}
	return true;
}
