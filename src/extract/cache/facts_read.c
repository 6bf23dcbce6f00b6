/*
 * Reads facts from records, as facts_write.c wrote them. Anybody may have
 * written the file that a record is from, so each number is held against what
 * it may be. After a failure (record_fail()) all that is read is 0, so that the
 * functions need not ask after each step.
 */
#include <string.h>

#include "extract/cache/cache.h"
#include "extract/packs/rules.h"
#include "model/model.h"

/* The least bytes of one import, symbol, …: one for each number or text that it
 * always has. A count is believed only if so many bytes are left. */
enum {
	IMPORT_LEAST = 5,
	SYMBOL_LEAST = 4,
	PUBLIC_LEAST = 6,
	SCOPE_LEAST = 9,
	MOUNT_LEAST = 6,
	ROW_LEAST = 10,
	GLOBAL_LEAST = 4,
	GIVEN_LEAST = 4,
	EXCUSE_LEAST = 3,
};

/* Bytes of a record's end: marks and two hashes. */
enum { END_SIZE = sizeof(uint32_t) + 2 * sizeof(struct hash) };

enum { PUSHABLE = 8 }; /* room of the shortest array of array_push() */

/* A record while its facts are read. */
struct reader {
	struct decoder bytes;
	const struct rules *rules;
};

/* Read the number + 1 of a pack and return the pack; NULL: 0, none, or a
 * failure. */
static const struct pack *take_pack_or_none(struct reader *reader)
{
	uint64_t number =
	    record_number(&reader->bytes, rules_pack_count(reader->rules));

	return number ? rules_pack(reader->rules, number - 1) : NULL;
}

/* Read the number + 1 of a pack and return the pack; NULL only after a failure,
 * which 0 is, too. */
static const struct pack *take_pack(struct reader *reader)
{
	const struct pack *pack = take_pack_or_none(reader);

	if (!pack)
		record_fail(&reader->bytes);
	return pack;
}

/* Read the number of a rule of the pack and return the rule; NULL only after a
 * failure. The rules of the pack, and the rule itself, are read from its pack
 * if nobody has needed them yet. */
static const struct rule *take_rule(struct reader *reader,
    const struct pack *pack)
{
	uint64_t number = record_number(&reader->bytes, UINT32_MAX);

	if (pack)
		pack_ready(reader->rules, pack);
	if (pack && number < pack->rule_count) {
		rule_ready(&pack->rules[number]);
		return &pack->rules[number];
	}
	record_fail(&reader->bytes);
	return NULL;
}

/* Read the imports, as put_imports() wrote them. */
static void take_imports(struct facts *facts, struct reader *reader)
{
	facts->import_count = record_count(&reader->bytes, IMPORT_LEAST);
	facts->imports = arena_array(reader->bytes.perm, facts->import_count,
	    sizeof(*facts->imports));
	for (size_t i = 0; i < facts->import_count; i++) {
		struct import_fact *import = &facts->imports[i];

		import->name = record_text(&reader->bytes);
		import->module = record_text(&reader->bytes);
		import->item = record_text(&reader->bytes);
		import->line = record_u32(&reader->bytes);
		import->of_types = record_number(&reader->bytes, 1);
	}
}

/* Read the symbols, in the order of put_symbols(): fields that a kind of symbol
 * does not have are not written, as most symbols are constants and functions.
 */
static void take_symbols(struct facts *facts, struct reader *reader)
{
	facts->symbol_count = record_count(&reader->bytes, SYMBOL_LEAST);
	facts->symbols = arena_array(reader->bytes.perm, facts->symbol_count,
	    sizeof(*facts->symbols));
	for (size_t i = 0; i < facts->symbol_count; i++) {
		struct symbol_fact *symbol = &facts->symbols[i];

		symbol->kind = (enum symbol_kind)record_number(&reader->bytes,
		    SYMBOL_FUNCTION);
		symbol->name = record_text(&reader->bytes);
		symbol->value = record_text(&reader->bytes);
		symbol->line = record_u32(&reader->bytes);
		if (symbol->kind == SYMBOL_CLASS ||
		    symbol->kind == SYMBOL_ADDITION) {
			symbol->bases = record_texts(&reader->bytes);
			symbol->members = record_texts(&reader->bytes);
			symbol->abstract = record_number(&reader->bytes, 1);
		}
		if (symbol->kind == SYMBOL_TABLE) {
			symbol->members = record_texts(&reader->bytes);
			symbol->keys = record_texts(&reader->bytes);
		}
		if (symbol->kind >= SYMBOL_CLASS)
			symbol->decorations = record_texts(&reader->bytes);
		if (symbol->kind == SYMBOL_FUNCTION)
			symbol->idle = record_number(&reader->bytes, 1);
	}
}

/* Read the public names, in the order of put_publics(). */
static void take_publics(struct facts *facts, struct reader *reader)
{
	facts->public_count = record_count(&reader->bytes, PUBLIC_LEAST);
	facts->publics = arena_array(reader->bytes.perm, facts->public_count,
	    sizeof(*facts->publics));
	for (size_t i = 0; i < facts->public_count; i++) {
		struct public_fact *fact = &facts->publics[i];

		fact->kind = (enum public_kind)record_number(&reader->bytes,
		    PUBLIC_KIND_COUNT - 1);
		fact->name = record_text(&reader->bytes);
		fact->module = record_text(&reader->bytes);
		fact->item = record_text(&reader->bytes);
		fact->line = record_u32(&reader->bytes);
		fact->defined = record_u32(&reader->bytes);
	}
}

/* Set the scope's kind to that of the rule whose number is read. Kinds are
 * compared by address, so it has to be the rule's own text. */
static void take_kind(struct scope_fact *scope_fact, struct reader *reader)
{
	const struct rule *rule = take_rule(reader, scope_fact->pack);

	if (rule && rule_notes_scope(rule))
		scope_fact->kind = rule->kind;
	else
		record_fail(&reader->bytes);
}

/* Read the scopes, in the order of put_scopes(). Flags are packed by threes,
 * see put_flags(). */
static void take_scopes(struct facts *facts, struct reader *reader)
{
	facts->scope_count = record_count(&reader->bytes, SCOPE_LEAST);
	facts->scopes = arena_array(reader->bytes.perm, facts->scope_count,
	    sizeof(*facts->scopes));
	for (size_t i = 0; i < facts->scope_count; i++) {
		struct scope_fact *scope = &facts->scopes[i];
		uint64_t flags;

		scope->pack = take_pack(reader);
		take_kind(scope, reader);
		scope->symbol = record_text(&reader->bytes);
		scope->parent = record_text(&reader->bytes);
		scope->prefixes = record_texts(&reader->bytes);
		scope->handlers = record_text(&reader->bytes);
		scope->tokens = record_texts(&reader->bytes);
		scope->token_values = record_texts(&reader->bytes);
		if (scope->tokens.count != scope->token_values.count)
			record_fail(&reader->bytes);
		scope->line = record_u32(&reader->bytes);
		flags = record_number(&reader->bytes, 7);
		scope->file_parent = flags & 1;
		scope->nested = flags & 2;
		scope->inner = flags & 4;
		flags = record_number(&reader->bytes, 7);
		scope->mounted = flags & 1;
		scope->declared = flags & 2;
		scope->derived = flags & 4;
	}
}

/* Read the mounts, in the order of put_mount_facts(); one may be without a
 * pack. */
static void take_mounts(struct facts *facts, struct reader *reader)
{
	facts->mount_count = record_count(&reader->bytes, MOUNT_LEAST);
	facts->mounts = arena_array(reader->bytes.perm, facts->mount_count,
	    sizeof(*facts->mounts));
	for (size_t i = 0; i < facts->mount_count; i++) {
		struct mount_fact *mount = &facts->mounts[i];
		uint64_t flags;

		mount->pack = take_pack_or_none(reader);
		mount->child = record_text(&reader->bytes);
		mount->parent = record_text(&reader->bytes);
		mount->prefixes = record_texts(&reader->bytes);
		flags = record_number(&reader->bytes, 7);
		mount->module = flags & 1;
		mount->replaces = flags & 2;
		mount->tentative = flags & 4;
		flags = record_number(&reader->bytes, 7);
		mount->inherited = flags & 1;
		mount->outer = flags & 2;
	}
}

/* Read the rule that made the row, set what the row has from it, and return it.
 * NULL: a failure. The row of a flow's rule has the number of its list, too;
 * any other is of its rule's list. */
static const struct rule *take_rule_of_row(struct row_fact *fact,
    struct reader *reader)
{
	const struct rule *rule;
	uint64_t operation;

	fact->pack = take_pack(reader);
	rule = take_rule(reader, fact->pack);
	if (!rule)
		return NULL;
	fact->list = rule->list;
	if (rule->effect == EFFECT_flow)
		fact->list = &draft_lists[record_number(&reader->bytes,
		    DRAFT_LIST_COUNT - 1)];
	operation = record_number(&reader->bytes, rule->operation_count);
	if (!fact->list) {
		record_fail(&reader->bytes);
		return NULL;
	}
	fact->absolute = &rule->absolute;
	fact->base_needed = rule->on != NULL;
	fact->base_kind = rule->on;
	fact->there = rule->there;
	fact->plain = rule->unjoined;
	fact->weight = rule->weight;
	fact->among = rule->among;
	fact->of_value = rule->of_value;
	if (operation)
		fact->operation = &rule->operations[operation - 1].when;
	return rule;
}

/* Read the texts of a row, in the order of put_row_fields(). Lists get room for
 * PUSHABLE texts, as array_push() may add some later. */
static void take_row_fields(struct row_fact *fact, struct reader *reader)
{
	fact->row = arena_alloc(reader->bytes.perm, fact->list->size);
	for (size_t i = 0; i < fact->list->field_count; i++) {
		const struct field *field = &fact->list->fields[i];
		void *place = (char *)fact->row + field->offset;

		if (field->type == FIELD_TEXT)
			*(struct str *)place = record_text(&reader->bytes);
		else if (field->type == FIELD_TEXTS)
			*(struct strs *)place =
			    record_list(&reader->bytes, PUSHABLE);
	}
}

/* Read the rows, in the order of put_fact_rows(). Ends at a row whose rule is
 * not known, as its fields depend on that. A row must have one value for each
 * token, and an operation where it has a class, as later code relies on both.
 */
static void take_rows(struct facts *facts, struct reader *reader)
{
	facts->row_count = record_count(&reader->bytes, ROW_LEAST);
	facts->rows = arena_array(reader->bytes.perm, facts->row_count,
	    sizeof(*facts->rows));
	for (size_t i = 0; i < facts->row_count; i++) {
		struct row_fact *row_fact = &facts->rows[i];

		if (!take_rule_of_row(row_fact, reader))
			return;
		take_row_fields(row_fact, reader);
		row_fact->tokens = record_texts(&reader->bytes);
		row_fact->token_values = record_texts(&reader->bytes);
		row_fact->base = record_text(&reader->bytes);
		row_fact->unless = record_text(&reader->bytes);
		row_fact->of = record_text(&reader->bytes);
		row_fact->suffix = record_text(&reader->bytes);
		row_fact->opening = (enum opening)record_number(&reader->bytes,
		    OPENING_COUNT - 1);
		row_fact->group = record_u32(&reader->bytes);
		row_fact->line = record_u32(&reader->bytes);
		if (row_fact->tokens.count != row_fact->token_values.count ||
		    (row_fact->of.len && !row_fact->operation))
			record_fail(&reader->bytes);
	}
}

/* Read the globals, in the order of put_globals(). */
static void take_globals(struct facts *facts, struct reader *reader)
{
	facts->global_count = record_count(&reader->bytes, GLOBAL_LEAST);
	facts->globals = arena_array(reader->bytes.perm, facts->global_count,
	    sizeof(*facts->globals));
	for (size_t i = 0; i < facts->global_count; i++) {
		facts->globals[i].pack = take_pack(reader);
		facts->globals[i].prefix = record_text(&reader->bytes);
		facts->globals[i].values = record_texts(&reader->bytes);
		facts->globals[i].use =
		    (enum global_use)record_number(&reader->bytes,
			GLOBAL_USE_COUNT - 1);
	}
}

/* Read what calls give as names of topics, in the order of
 * put_argument_facts(). */
static void take_argument_facts(struct facts *facts, struct reader *reader)
{
	facts->given_count = record_count(&reader->bytes, GIVEN_LEAST);
	facts->givens = arena_array(reader->bytes.perm, facts->given_count,
	    sizeof(*facts->givens));
	for (size_t i = 0; i < facts->given_count; i++) {
		struct argument_fact *argument = &facts->givens[i];

		argument->callee = record_text(&reader->bytes);
		argument->place = record_text(&reader->bytes);
		argument->text = record_text(&reader->bytes);
		argument->line = record_u32(&reader->bytes);
	}
}

/* Read the comments that excuse a line from a rule of drift, in the order of
 * put_rule_exceptions(). */
static void take_rule_exceptions(struct facts *facts, struct reader *reader)
{
	struct rule_exceptions *rule_exceptions = &facts->rule_exceptions;

	rule_exceptions->count = record_count(&reader->bytes, EXCUSE_LEAST);
	rule_exceptions->items = arena_array(reader->bytes.perm,
	    rule_exceptions->count, sizeof(*rule_exceptions->items));
	for (size_t i = 0; i < rule_exceptions->count; i++) {
		rule_exceptions->items[i].rule = record_text(&reader->bytes);
		rule_exceptions->items[i].reason = record_text(&reader->bytes);
		rule_exceptions->items[i].line = record_u32(&reader->bytes);
	}
}

/* Read the packs that are on, in the order of put_packs(); used_count cannot be
 * larger than their number. */
static void take_packs(struct facts *facts, struct reader *reader)
{
	facts->pack_count = record_count(&reader->bytes, 1);
	facts->used_count = record_number(&reader->bytes, facts->pack_count);
	facts->packs = arena_array(reader->bytes.perm, facts->pack_count,
	    sizeof(*facts->packs));
	for (size_t i = 0; i < facts->pack_count; i++)
		facts->packs[i] = take_pack(reader);
}

/* Read whether the file was read, and the reason why not, which may be "". */
static void take_reason(struct facts *facts, struct reader *reader)
{
	uint64_t flags = record_number(&reader->bytes, 3);
	struct str reason = record_text(&reader->bytes);

	facts->read = flags & 1;
	if (flags & 2)
		facts->reason = str_cstring(reason, reader->bytes.perm);
}

/* Set the facts' marks and hashes from the end of a record, which has a fixed
 * size and is not squeezed. False: the record is too short. */
bool facts_skim(struct facts *facts, struct str record)
{
	struct decoder end_decoder;

	if (record.len < END_SIZE)
		return false;
	end_decoder =
	    record_begin(str_slice(record, record.len - END_SIZE, record.len),
		NULL);
	record_bytes(&facts->marks, sizeof(facts->marks), &end_decoder);
	record_bytes(&facts->calls, sizeof(facts->calls), &end_decoder);
	record_bytes(&facts->said, sizeof(facts->said), &end_decoder);
	facts->summed = true;
	return true;
}

/* Set *facts from bytes that are unpacked, in the order of put_facts(). False,
 * and `facts` as it was: they are broken. */
static bool read_plain_facts(struct facts *facts, struct str plain,
    const struct rules *rules, struct arena *perm)
{
	struct facts copy = *facts;
	struct reader reader = { .rules = rules };

	reader.bytes = record_begin(plain, perm);
	take_reason(&copy, &reader);
	copy.errors = record_u32(&reader.bytes);
	copy.package = record_text(&reader.bytes);
	take_imports(&copy, &reader);
	take_symbols(&copy, &reader);
	take_publics(&copy, &reader);
	copy.mentions = record_texts(&reader.bytes);
	copy.carried = record_u32(&reader.bytes);
	take_scopes(&copy, &reader);
	take_mounts(&copy, &reader);
	take_rows(&copy, &reader);
	take_globals(&copy, &reader);
	take_argument_facts(&copy, &reader);
	take_rule_exceptions(&copy, &reader);
	take_packs(&copy, &reader);
	if (reader.bytes.bad || reader.bytes.at != reader.bytes.end)
		return false;
	*facts = copy;
	return true;
}

/* Set *facts from a record that was squeezed like the text `like`. False: it is
 * broken, and `facts` and `perm` are as they were. The facts' texts are in the
 * unpacked bytes, in `perm`. */
bool facts_read_like(struct facts *facts, struct str record, struct str like,
    const struct rules *rules, struct arena *perm)
{
	struct arena_mark mark = arena_mark(perm);
	struct str plain;
	bool ok = unsqueeze_like(&plain, record, like, RECORD_LIMIT, perm) &&
		  read_plain_facts(facts, plain, rules, perm);

	if (!ok)
		arena_rewind(perm, mark);
	return ok;
}

/* Set *facts from a record of the cache. False: it is broken, and `facts` as it
 * was. */
bool facts_read(struct facts *facts, struct str record,
    const struct rules *rules, struct arena *perm)
{
	struct facts copy = *facts;

	if (!facts_skim(&copy, record))
		return false;
	record.len -= END_SIZE;
	if (!facts_read_like(&copy, record, STR(""), rules, perm))
		return false;
	*facts = copy;
	return true;
}
