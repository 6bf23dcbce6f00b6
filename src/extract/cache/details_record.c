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

/* Write the calls of a definition; take_calls() reads them in the same order.
 */
static void put_detail_calls(struct buf *out, const struct detail *detail)
{
	record_put_number(out, detail->call_count);
	for (size_t i = 0; i < detail->call_count; i++) {
		const struct called *call = &detail->calls[i];

		record_put_text(out, call->symbol);
		record_put_text(out, call->into);
		record_put_number(out, call->line);
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
static void put_outcomes(struct buf *out, const struct detail *detail)
{
	record_put_number(out, detail->outcome_count);
	for (size_t i = 0; i < detail->outcome_count; i++) {
		record_put_text(out, detail->outcomes[i].text);
		record_put_number(out, detail->outcomes[i].line);
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
static void put_detail(struct buf *out, const struct detail *detail)
{
	record_put_text(out, detail->symbol);
	record_put_text(out, detail->about);
	record_put_text(out, detail->input);
	record_put_text(out, detail->output);
	record_put_text(out, detail->given);
	record_put_texts(out, &detail->reads);
	record_put_texts(out, &detail->writes);
	put_detail_calls(out, detail);
	record_put_texts(out, &detail->handles);
	put_outcomes(out, detail);
	record_put_number(out, detail->line);
	record_put_number(out, detail->end_line);
	record_put_number(out, detail->return_line);
	record_put_number(out, detail->property);
	record_put_number(out, detail->handed);
	record_put_number(out, detail->handed_line);
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
static void put_failing_lines(struct buf *out, const struct details *details)
{
	record_put_number(out, details->failing_count);
	for (size_t i = 0; i < details->failing_count; i++)
		record_put_number(out, details->failing[i]);
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

/* Write the details as a record into `out`, which is empty. False: they take
 * more than RECORD_LIMIT. */
bool details_write(struct buf *out, const struct details *details)
{
	record_put_number(out, details->count);
	for (size_t i = 0; i < details->count; i++)
		put_detail(out, &details->items[i]);
	put_types(out, details);
	put_failing_lines(out, details);
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
	if (decoder.bad || decoder.at != decoder.end) {
		arena_rewind(perm, mark);
		return false;
	}
	details_index(&recalled, perm);
	*details = recalled;
	return true;
}
