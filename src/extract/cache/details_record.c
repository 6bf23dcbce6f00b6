/*
 * Details as bytes, and back: two functions a thing, in the same order. A field
 * that is added to struct detail or struct called goes into both, and
 * CACHE_FORMAT is raised.
 */
#include "extract/cache/cache.h"
#include "extract/selectors/details.h"

/* Bytes that one of them takes at least. */
enum {
	/* Held against the bytes that are left, so that a broken count cannot
	 * ask for memory out of all proportion. One byte for each number or
	 * text. */
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
static void take_calls(struct detail *out, struct decoder *decoder)
{
	out->call_count = record_count(decoder, CALL_LEAST);
	out->calls =
	    arena_array(decoder->perm, out->call_count, sizeof(*out->calls));
	for (size_t i = 0; i < out->call_count; i++) {
		struct called *call = &out->calls[i];
		uint64_t flags;

		/* The order, and the bits of the flags, are those of
		 * put_detail_calls(). */
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
static void take_outcomes(struct detail *out, struct decoder *decoder)
{
	out->outcome_count = record_count(decoder, OUTCOME_LEAST);
	out->outcomes = arena_array(decoder->perm, out->outcome_count,
	    sizeof(*out->outcomes));
	for (size_t i = 0; i < out->outcome_count; i++) {
		out->outcomes[i].text = record_text(decoder);
		out->outcomes[i].line = record_u32(decoder);
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
static void take_detail(struct detail *out, struct decoder *decoder)
{
	out->symbol = record_text(decoder);
	out->about = record_text(decoder);
	out->input = record_text(decoder);
	out->output = record_text(decoder);
	out->given = record_text(decoder);
	out->reads = record_texts(decoder);
	out->writes = record_texts(decoder);
	take_calls(out, decoder);
	out->handles = record_texts(decoder);
	take_outcomes(out, decoder);
	out->line = record_u32(decoder);
	out->end_line = record_u32(decoder);
	out->return_line = record_u32(decoder);
	out->property = record_number(decoder, 1);
	out->handed = record_u32(decoder);
	out->handed_line = record_u32(decoder);
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
static void take_types(struct details *out, struct decoder *decoder)
{
	out->type_count = record_count(decoder, TYPE_LEAST);
	out->types =
	    arena_array(decoder->perm, out->type_count, sizeof(*out->types));
	for (size_t i = 0; i < out->type_count; i++) {
		out->types[i].symbol = record_text(decoder);
		out->types[i].type = record_text(decoder);
		out->types[i].list = record_text(decoder);
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
static void take_failing_lines(struct details *out, struct decoder *decoder)
{
	out->failing_count = record_count(decoder, LINE_LEAST);
	out->failing = arena_array(decoder->perm, out->failing_count,
	    sizeof(*out->failing));
	for (size_t i = 0; i < out->failing_count; i++)
		out->failing[i] = record_u32(decoder);
}

/* Write the details as bytes. False: they are too large to keep. RECORD_LIMIT
 * is checked once it is all written: what is larger is not kept. */
bool details_write(struct buf *out, const struct details *details)
{
	record_put_number(out, details->count);
	for (size_t i = 0; i < details->count; i++)
		put_detail(out, &details->items[i]);
	put_types(out, details);
	put_failing_lines(out, details);
	return out->len <= RECORD_LIMIT;
}

/* Make details of a record. False: it is broken. All or nothing: `out` is
 * written only when every byte was taken, and no byte is left over. The maps
 * are made anew, as they are not part of the record. */
bool details_recall(struct details *out, struct str record, struct arena *perm)
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
	*out = recalled;
	return true;
}
