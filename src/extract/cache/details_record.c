/*
 * Writes the details of a file as a record for the cache, and reads them back:
 * a put_…() and a take_…() for each thing, in the same order. A field that is
 * added to struct detail or struct called goes into both, and CACHE_FORMAT is
 * raised.
 */
#include "extract/cache/cache.h"
#include "extract/selectors/details.h"

/* The least bytes of one detail, call, …: one for each number or text. A count
 * is believed only if so many bytes are left, so that a broken one cannot ask
 * for too much memory. */
enum {
	DETAIL_LEAST = 13,
	CALL_LEAST = 6,
	OUTCOME_LEAST = 2,
	TYPE_LEAST = 3,
	LINE_LEAST = 1
};

/* The numbers of a kind that occur in the details, each once, in order. */
struct ranks {
	uint32_t *items;
	size_t count;
};

/* Where a record is written to be summed, lines and indices of forms stand as
 * the how manieth different one they are: code that moves as a whole keeps its
 * sum. */
struct ranking {
	struct ranks lines;
	struct ranks forms;
};

/* The rank of a number, from 1 on; 0 of 0. `ranks` NULL: the number itself. */
static uint32_t rank_of(const struct ranks *ranks, uint32_t number)
{
	if (!ranks || number == 0)
		return number;
	return (uint32_t)sorted_below(ranks->items, ranks->count, number) + 1;
}

static void put_line(struct buf *out, uint32_t line,
    const struct ranking *ranking)
{
	record_put_number(out, rank_of(ranking ? &ranking->lines : NULL, line));
}

/* Write the calls of a definition; take_calls() reads them in the same order.
 */
static void put_detail_calls(struct buf *out, const struct detail *detail,
    const struct ranking *ranking)
{
	record_put_number(out, detail->call_count);
	for (size_t i = 0; i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		record_put_text(out, call->symbol);
		record_put_text(out, call->into);
		put_line(out, call->line, ranking);
		record_put_number(out, (uint64_t)call->given |
					   (uint64_t)call->failing << 1 |
					   (uint64_t)call->early << 2 |
					   (uint64_t)call->filled << 3);
		record_put_text(out, call->when.condition);
		record_put_text(out, call->when.past);
	}
}

/* Read the calls of a definition. The order, and the bits of the flags, are
 * those of put_detail_calls(). */
static void take_calls(struct detail *detail, struct decoder *decoder)
{
	detail->call_count = record_count(decoder, CALL_LEAST);
	detail->calls = arena_array(decoder->perm, detail->call_count,
	    sizeof(*detail->calls));
	for (size_t i = 0; i < detail->call_count; i++) {
		struct called *call = &detail->calls[i];
		uint64_t flags;

		call->symbol = record_text(decoder);
		call->into = record_text(decoder);
		call->line = record_u32(decoder);
		flags = record_number(decoder, 15);
		call->given = flags & 1;
		call->failing = flags & 2;
		call->early = flags & 4;
		call->filled = flags & 8;
		call->when.condition = record_text(decoder);
		call->when.past = record_text(decoder);
	}
}

/* Write the outcomes of a function; take_outcomes() reads them. */
static void put_outcomes(struct buf *out, const struct detail *detail,
    const struct ranking *ranking)
{
	record_put_number(out, detail->outcome_count);
	for (size_t i = 0; i < detail->outcome_count; i++) {
		record_put_text(out, detail->outcomes[i].text);
		put_line(out, detail->outcomes[i].line, ranking);
	}
}

/* Read the outcomes of a function, in the order of put_outcomes(). */
static void take_outcomes(struct detail *detail, struct decoder *decoder)
{
	detail->outcome_count = record_count(decoder, OUTCOME_LEAST);
	detail->outcomes = arena_array(decoder->perm, detail->outcome_count,
	    sizeof(*detail->outcomes));
	for (size_t i = 0; i < detail->outcome_count; i++) {
		detail->outcomes[i].text = record_text(decoder);
		detail->outcomes[i].line = record_u32(decoder);
	}
}

/* Write what a definition does; take_detail() reads it in the same order. */
static void put_detail(struct buf *out, const struct detail *detail,
    const struct ranking *ranking)
{
	record_put_text(out, detail->symbol);
	record_put_text(out, detail->about);
	record_put_text(out, detail->input);
	record_put_text(out, detail->output);
	record_put_text(out, detail->given);
	record_put_texts(out, &detail->reads);
	record_put_texts(out, &detail->writes);
	put_detail_calls(out, detail, ranking);
	record_put_texts(out, &detail->handles);
	put_outcomes(out, detail, ranking);
	put_line(out, detail->line, ranking);
	put_line(out, detail->end_line, ranking);
	put_line(out, detail->return_line, ranking);
	record_put_number(out, detail->property);
	record_put_number(out,
	    rank_of(ranking ? &ranking->forms : NULL, detail->handed));
	put_line(out, detail->handed_line, ranking);
}

/* Read what a definition does, in the order of put_detail(). */
static void take_detail(struct detail *detail, struct decoder *decoder)
{
	detail->symbol = record_text(decoder);
	detail->about = record_text(decoder);
	detail->input = record_text(decoder);
	detail->output = record_text(decoder);
	detail->given = record_text(decoder);
	detail->reads = record_texts(decoder);
	detail->writes = record_texts(decoder);
	take_calls(detail, decoder);
	detail->handles = record_texts(decoder);
	take_outcomes(detail, decoder);
	detail->line = record_u32(decoder);
	detail->end_line = record_u32(decoder);
	detail->return_line = record_u32(decoder);
	detail->property = record_number(decoder, 1);
	detail->handed = record_u32(decoder);
	detail->handed_line = record_u32(decoder);
}

/* Write the written types of symbols; take_types() reads them. */
static void put_types(struct buf *out, const struct details *details)
{
	record_put_number(out, details->type_count);
	for (size_t i = 0; i < details->type_count; i++) {
		record_put_text(out, details->types[i].symbol);
		record_put_text(out, details->types[i].type);
		record_put_text(out, details->types[i].list);
	}
}

/* Read the written types of symbols, in the order of put_types(). */
static void take_types(struct details *details, struct decoder *decoder)
{
	details->type_count = record_count(decoder, TYPE_LEAST);
	details->types = arena_array(decoder->perm, details->type_count,
	    sizeof(*details->types));
	for (size_t i = 0; i < details->type_count; i++) {
		details->types[i].symbol = record_text(decoder);
		details->types[i].type = record_text(decoder);
		details->types[i].list = record_text(decoder);
	}
}

/* Write the lines of calls on failure; take_failing_lines() reads them. */
static void put_failing_lines(struct buf *out, const struct details *details,
    const struct ranking *ranking)
{
	record_put_number(out, details->failing_count);
	for (size_t i = 0; i < details->failing_count; i++)
		put_line(out, details->failing[i], ranking);
}

/* Read the lines of calls on failure, in the order of put_failing_lines(). */
static void take_failing_lines(struct details *details, struct decoder *decoder)
{
	details->failing_count = record_count(decoder, LINE_LEAST);
	details->failing = arena_array(decoder->perm, details->failing_count,
	    sizeof(*details->failing));
	for (size_t i = 0; i < details->failing_count; i++)
		details->failing[i] = record_u32(decoder);
}

static void put_details(struct buf *out, const struct details *details,
    const struct ranking *ranking)
{
	record_put_number(out, details->count);
	for (size_t i = 0; i < details->count; i++)
		put_detail(out, &details->items[i], ranking);
	put_types(out, details);
	put_failing_lines(out, details, ranking);
}

static void add_rank(struct ranks *ranks, uint32_t number, struct arena *arena)
{
	if (number)
		*(uint32_t *)array_push(&ranks->items, &ranks->count,
		    sizeof(number), arena) = number;
}

/* Note each number that put_details() puts by its rank. */
static void note_ranks(struct ranking *ranking, const struct details *details,
    struct arena *arena)
{
	for (size_t i = 0; i < details->count; i++) {
		const struct detail *detail = &details->items[i];

		for (size_t k = 0; k < detail->call_count; k++)
			add_rank(&ranking->lines, detail->calls[k].line, arena);
		for (size_t k = 0; k < detail->outcome_count; k++)
			add_rank(&ranking->lines, detail->outcomes[k].line,
			    arena);
		add_rank(&ranking->lines, detail->line, arena);
		add_rank(&ranking->lines, detail->end_line, arena);
		add_rank(&ranking->lines, detail->return_line, arena);
		add_rank(&ranking->lines, detail->handed_line, arena);
		add_rank(&ranking->forms, detail->handed, arena);
	}
	for (size_t i = 0; i < details->failing_count; i++)
		add_rank(&ranking->lines, details->failing[i], arena);
	ranking->lines.count =
	    sort_distinct(ranking->lines.items, ranking->lines.count);
	ranking->forms.count =
	    sort_distinct(ranking->forms.items, ranking->forms.count);
}

/* Set details->sum. */
void details_sum(struct details *details)
{
	struct arena scratch = { 0 };
	struct buf record = { .arena = &scratch };
	struct ranking ranking = { 0 };

	note_ranks(&ranking, details, &scratch);
	put_details(&record, details, &ranking);
	details->sum = (struct hash){ 0 };
	hash_add(&details->sum, buf_str(&record));
	arena_release(&scratch);
}

/* Write the details as a record into `out`, which is empty. False: they take
 * more than RECORD_LIMIT. */
bool details_write(struct buf *out, const struct details *details)
{
	put_details(out, details, NULL);
	record_put_hash(out, details->sum);
	return out->len <= RECORD_LIMIT;
}

/* Set *details to those of a record. False: it is broken, and `details` as it
 * was. The maps are made again, as no record has them. */
bool details_recall(struct details *details, struct str record,
    struct arena *perm)
{
	struct decoder decoder = record_begin(record, perm);
	struct arena_mark mark = arena_mark(perm);
	struct details recalled = { 0 };

	if (record.len > RECORD_LIMIT)
		return false;
	recalled.count = record_count(&decoder, DETAIL_LEAST);
	recalled.items =
	    arena_array(perm, recalled.count, sizeof(*recalled.items));
	for (size_t i = 0; i < recalled.count && !decoder.bad; i++)
		take_detail(&recalled.items[i], &decoder);
	take_types(&recalled, &decoder);
	take_failing_lines(&recalled, &decoder);
	recalled.sum = record_hash(&decoder);
	if (decoder.bad || decoder.at != decoder.end) {
		arena_rewind(perm, mark);
		return false;
	}
	details_index(&recalled, perm);
	*details = recalled;
	return true;
}
