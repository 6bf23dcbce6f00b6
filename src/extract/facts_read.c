/*
 * Facts from bytes, as facts_write.c wrote them. The bytes are not trusted:
 * each length is held against what is left, each number against what it counts.
 */
#include "extract/cache.h"

#include <string.h>

#include "extract/rules.h"
#include "model/model.h"

/* Bytes that one of them takes at least. */
enum {
	IMPORT_LEAST = 4,
	SYMBOL_LEAST = 4,
	SCOPE_LEAST = 7,
	MOUNT_LEAST = 5,
	ROW_LEAST = 9,
	GLOBAL_LEAST = 3,
	EXCUSE_LEAST = 3,
};

enum { PUSHABLE = 8 }; /* room of the shortest array of array_push() */

struct decoder {
	const unsigned char *at;
	const unsigned char *end;
	const struct rules *rules;
	struct arena *perm;
	bool bad; /* from here on, all that is taken is nothing */
};

static uint64_t fail(struct decoder *decoder)
{
	decoder->bad = true;
	decoder->at = decoder->end;
	return 0;
}

static uint64_t take_number(struct decoder *decoder, uint64_t most)
{
	uint64_t number = 0;

	for (unsigned shift = 0; decoder->at < decoder->end && shift < 64;
	     shift += 7) {
		unsigned char byte = *decoder->at++;

		number |= (uint64_t)(byte & 0x7f) << shift;
		if (byte < 0x80)
			return number <= most ? number : fail(decoder);
	}
	return fail(decoder);
}

static uint32_t take_u32(struct decoder *decoder)
{
	return (uint32_t)take_number(decoder, UINT32_MAX);
}

/* How many items follow, of `least` bytes or more. */
static size_t take_count(struct decoder *decoder, size_t least)
{
	size_t left = (size_t)(decoder->end - decoder->at);

	return take_number(decoder, left / least);
}

static struct str take_text(struct decoder *decoder)
{
	struct str text;

	text.len = take_count(decoder, 1);
	text.ptr = (const char *)decoder->at;
	if (text.len > (size_t)(decoder->end - decoder->at))
		text.len = fail(decoder);
	decoder->at += text.len;
	return text;
}

/* With room for so many texts at least. */
static struct strs take_list(struct decoder *decoder, size_t room)
{
	size_t count = take_count(decoder, 1);
	struct strs list = { 0 };

	if (count == 0)
		return list;
	while (room < count)
		room *= 2;
	list.items = arena_array(decoder->perm, room, sizeof(*list.items));
	while (list.count < count)
		list.items[list.count++] = take_text(decoder);
	return list;
}

static struct strs take_texts(struct decoder *decoder)
{
	return take_list(decoder, 1);
}

/* NULL: none; a failure, where it has to be one. */
static const struct pack *take_pack(struct decoder *decoder, bool needed)
{
	uint64_t number =
	    take_number(decoder, rules_pack_count(decoder->rules));

	if (number == 0) {
		if (needed)
			fail(decoder);
		return NULL;
	}
	return rules_pack(decoder->rules, number - 1);
}

static const struct rule *take_rule(struct decoder *decoder,
    const struct pack *pack)
{
	uint64_t number = take_number(decoder, UINT32_MAX);

	if (pack && number < pack->rule_count)
		return &pack->rules[number];
	fail(decoder);
	return NULL;
}

static void take_imports(struct facts *out, struct decoder *decoder)
{
	out->import_count = take_count(decoder, IMPORT_LEAST);
	out->imports = arena_array(decoder->perm, out->import_count,
	    sizeof(*out->imports));
	for (size_t i = 0; i < out->import_count; i++) {
		struct import_fact *import = &out->imports[i];

		import->name = take_text(decoder);
		import->module = take_text(decoder);
		import->item = take_text(decoder);
		import->line = take_u32(decoder);
	}
}

static void take_symbols(struct facts *out, struct decoder *decoder)
{
	out->symbol_count = take_count(decoder, SYMBOL_LEAST);
	out->symbols = arena_array(decoder->perm, out->symbol_count,
	    sizeof(*out->symbols));
	for (size_t i = 0; i < out->symbol_count; i++) {
		struct symbol_fact *symbol = &out->symbols[i];

		symbol->kind =
		    (enum symbol_kind)take_number(decoder, SYMBOL_FUNCTION);
		symbol->name = take_text(decoder);
		symbol->value = take_text(decoder);
		symbol->line = take_u32(decoder);
		if (symbol->kind == SYMBOL_CLASS) {
			symbol->bases = take_texts(decoder);
			symbol->members = take_texts(decoder);
		}
		if (symbol->kind >= SYMBOL_CLASS)
			symbol->decorations = take_texts(decoder);
	}
}

static void take_kind(struct scope_fact *out, struct decoder *decoder)
{
	const struct rule *rule = take_rule(decoder, out->pack);

	if (rule && rule_notes_scope(rule))
		out->kind = rule->kind;
	else
		fail(decoder);
}

static void take_scopes(struct facts *out, struct decoder *decoder)
{
	out->scope_count = take_count(decoder, SCOPE_LEAST);
	out->scopes =
	    arena_array(decoder->perm, out->scope_count, sizeof(*out->scopes));
	for (size_t i = 0; i < out->scope_count; i++) {
		struct scope_fact *scope = &out->scopes[i];
		uint64_t flags;

		scope->pack = take_pack(decoder, true);
		take_kind(scope, decoder);
		scope->symbol = take_text(decoder);
		scope->parent = take_text(decoder);
		scope->prefixes = take_texts(decoder);
		scope->handlers = take_text(decoder);
		scope->line = take_u32(decoder);
		flags = take_number(decoder, 7);
		scope->file_parent = flags & 1;
		scope->nested = flags & 2;
		scope->inner = flags & 4;
		flags = take_number(decoder, 7);
		scope->mounted = flags & 1;
		scope->declared = flags & 2;
	}
}

static void take_mounts(struct facts *out, struct decoder *decoder)
{
	out->mount_count = take_count(decoder, MOUNT_LEAST);
	out->mounts =
	    arena_array(decoder->perm, out->mount_count, sizeof(*out->mounts));
	for (size_t i = 0; i < out->mount_count; i++) {
		struct mount_fact *mount = &out->mounts[i];
		uint64_t flags;

		mount->pack = take_pack(decoder, false);
		mount->child = take_text(decoder);
		mount->parent = take_text(decoder);
		mount->prefixes = take_texts(decoder);
		flags = take_number(decoder, 7);
		mount->module = flags & 1;
		mount->replaces = flags & 2;
		mount->tentative = flags & 4;
	}
}

/* Set what the row has of the rule that made it. NULL: a failure. */
static const struct rule *take_maker(struct row_fact *out,
    struct decoder *decoder)
{
	const struct rule *rule;
	uint64_t operation;

	out->pack = take_pack(decoder, true);
	rule = take_rule(decoder, out->pack);
	if (!rule)
		return NULL;
	out->list = rule->list;
	if (rule->effect == EFFECT_flow)
		out->list =
		    &draft_lists[take_number(decoder, DRAFT_LIST_COUNT - 1)];
	operation = take_number(decoder, rule->operation_count);
	if (!out->list) {
		fail(decoder);
		return NULL;
	}
	out->absolute = &rule->absolute;
	out->base_needed = rule->on != NULL;
	out->base_kind = rule->on;
	out->there = rule->there;
	out->plain = rule->unjoined;
	out->weight = rule->weight;
	if (operation)
		out->operation = &rule->operations[operation - 1].when;
	return rule;
}

/* Others may push a text to a list of the row: see array_push(). */
static void take_fields(struct row_fact *out, struct decoder *decoder)
{
	out->row = arena_alloc(decoder->perm, out->list->size);
	for (size_t i = 0; i < out->list->field_count; i++) {
		const struct field *field = &out->list->fields[i];
		void *place = (char *)out->row + field->offset;

		if (field->type == FIELD_TEXT)
			*(struct str *)place = take_text(decoder);
		else if (field->type == FIELD_TEXTS)
			*(struct strs *)place = take_list(decoder, PUSHABLE);
	}
}

static void take_rows(struct facts *out, struct decoder *decoder)
{
	out->row_count = take_count(decoder, ROW_LEAST);
	out->rows =
	    arena_array(decoder->perm, out->row_count, sizeof(*out->rows));
	for (size_t i = 0; i < out->row_count; i++) {
		struct row_fact *row = &out->rows[i];

		if (!take_maker(row, decoder))
			return;
		take_fields(row, decoder);
		row->tokens = take_texts(decoder);
		row->token_values = take_texts(decoder);
		row->base = take_text(decoder);
		row->unless = take_text(decoder);
		row->of = take_text(decoder);
		row->suffix = take_text(decoder);
		row->group = take_u32(decoder);
		row->line = take_u32(decoder);
		if (row->tokens.count != row->token_values.count ||
		    (row->of.len && !row->operation))
			fail(decoder);
	}
}

static void take_globals(struct facts *out, struct decoder *decoder)
{
	out->global_count = take_count(decoder, GLOBAL_LEAST);
	out->globals = arena_array(decoder->perm, out->global_count,
	    sizeof(*out->globals));
	for (size_t i = 0; i < out->global_count; i++) {
		out->globals[i].pack = take_pack(decoder, true);
		out->globals[i].prefix = take_text(decoder);
		out->globals[i].mark = take_number(decoder, 1) == 1;
	}
}

static void take_excuses(struct facts *out, struct decoder *decoder)
{
	struct excuses *excuses = &out->excuses;

	excuses->count = take_count(decoder, EXCUSE_LEAST);
	excuses->items =
	    arena_array(decoder->perm, excuses->count, sizeof(*excuses->items));
	for (size_t i = 0; i < excuses->count; i++) {
		excuses->items[i].rule = take_text(decoder);
		excuses->items[i].reason = take_text(decoder);
		excuses->items[i].line = take_u32(decoder);
	}
}

static void take_packs(struct facts *out, struct decoder *decoder)
{
	out->pack_count = take_count(decoder, 1);
	out->used_count = take_number(decoder, out->pack_count);
	out->packs =
	    arena_array(decoder->perm, out->pack_count, sizeof(*out->packs));
	for (size_t i = 0; i < out->pack_count; i++)
		out->packs[i] = take_pack(decoder, true);
}

static void take_reason(struct facts *out, struct decoder *decoder)
{
	uint64_t flags = take_number(decoder, 3);
	struct str reason = take_text(decoder);

	out->read = flags & 1;
	if (flags & 2)
		out->reason = str_cstring(reason, decoder->perm);
}

static void take_bytes(void *out, size_t size, struct decoder *decoder)
{
	if ((size_t)(decoder->end - decoder->at) < size) {
		fail(decoder);
		return;
	}
	memcpy(out, decoder->at, size);
	decoder->at += size;
}

static void take_end(struct facts *out, struct decoder *decoder)
{
	take_bytes(&out->marks, sizeof(out->marks), decoder);
	take_bytes(&out->calls, sizeof(out->calls), decoder);
	take_bytes(&out->said, sizeof(out->said), decoder);
	out->summed = true;
}

bool facts_skim(struct facts *out, struct str record)
{
	size_t size =
	    sizeof(out->marks) + sizeof(out->calls) + sizeof(out->said);
	const unsigned char *end =
	    (const unsigned char *)record.ptr + record.len;
	struct decoder decoder = { .at = end - size, .end = end };

	if (record.len < size || record.len > RECORD_LIMIT)
		return false;
	take_end(out, &decoder);
	return true;
}

bool facts_read(struct facts *out, struct str record, const struct rules *rules,
    struct arena *perm)
{
	const unsigned char *bytes = (const unsigned char *)record.ptr;
	struct decoder decoder = {
		.at = bytes,
		.end = bytes + record.len,
		.rules = rules,
		.perm = perm,
	};
	struct arena_mark mark = arena_mark(perm);
	struct facts facts = *out;

	if (record.len > RECORD_LIMIT)
		return false;
	take_reason(&facts, &decoder);
	facts.errors = take_u32(&decoder);
	facts.package = take_text(&decoder);
	take_imports(&facts, &decoder);
	take_symbols(&facts, &decoder);
	take_scopes(&facts, &decoder);
	take_mounts(&facts, &decoder);
	take_rows(&facts, &decoder);
	take_globals(&facts, &decoder);
	take_excuses(&facts, &decoder);
	take_packs(&facts, &decoder);
	take_end(&facts, &decoder);
	if (decoder.bad || decoder.at != decoder.end) {
		arena_rewind(perm, mark);
		return false;
	}
	*out = facts;
	return true;
}
