/*
 * Writes the facts of a file as a record: facts_write() for the cache,
 * facts_write_like() for the rest of this run. facts_read.c reads them, with
 * the same functions in the same order. Packs and rules are written as their
 * numbers.
 */
#include <string.h>

#include "extract/cache/cache.h"
#include "extract/packs/rules.h"
#include "model/model.h"

enum {
	LIKENESS_USES = 64, /* files that are squeezed like one text */
	LIKENESS_MOST = 4096, /* bytes of that text */
};

/* Facts while they are written. They are written a second time, with `ranked`,
 * for a hash that does not depend on line numbers: see put_facts_hash(). */
struct writer {
	struct buf *out;
	const struct rules *rules;
	uint32_t *lines; /* that were written; in the second pass sorted */
	size_t line_count;
	bool ranked; /* the second pass: write the rank of each line */
	bool bad; /* some fact is of no rule, so no record can hold them */
};

/* Write a line; 0: none is known. In the second pass its rank among all lines:
 * a comment that is added on top moves every line, and changes no rank. Lines
 * 7, 9, 7 have the ranks 1, 2, 1. */
static void put_line_number(struct writer *writer, uint32_t line)
{
	if (writer->ranked) {
		record_put_number(writer->out,
		    line ? 1 + sorted_below(writer->lines, writer->line_count,
				   line)
			 : 0);
		return;
	}
	record_put_number(writer->out, line);
	*(uint32_t *)array_push(&writer->lines, &writer->line_count,
	    sizeof(line), writer->out->arena) = line;
}

/* Write three flags as one number: a + 2 b + 4 c. */
static void put_flags(struct writer *writer, bool a, bool b, bool c)
{
	record_put_number(writer->out,
	    (uint64_t)a | (uint64_t)b << 1 | (uint64_t)c << 2);
}

/* Write the number of a pack + 1; 0: none. That holds for later runs, as the
 * key of the record has a digest of all packs in their order. */
static void put_pack_number(struct writer *writer, const struct pack *pack)
{
	record_put_number(writer->out,
	    pack ? (uint64_t)(pack - rules_pack(writer->rules, 0)) + 1 : 0);
}

/* Write the imports, their number first. All put_…() are like this, and have a
 * take_…() in facts_read.c that reads in the same order. */
static void put_imports(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->import_count);
	for (size_t i = 0; i < facts->import_count; i++) {
		const struct import_fact *import = &facts->imports[i];

		record_put_text(writer->out, import->name);
		record_put_text(writer->out, import->module);
		record_put_text(writer->out, import->item);
		put_line_number(writer, import->line);
		record_put_number(writer->out, import->of_types);
	}
}

/* Write the symbols. Fields that a kind does not have are not written, see
 * take_symbols(). */
static void put_symbols(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->symbol_count);
	for (size_t i = 0; i < facts->symbol_count; i++) {
		const struct symbol_fact *symbol = &facts->symbols[i];

		record_put_number(writer->out, symbol->kind);
		record_put_text(writer->out, symbol->name);
		record_put_text(writer->out, symbol->value);
		put_line_number(writer, symbol->line);
		if (symbol->kind == SYMBOL_CLASS ||
		    symbol->kind == SYMBOL_ADDITION) {
			record_put_texts(writer->out, &symbol->bases);
			record_put_texts(writer->out, &symbol->members);
			record_put_number(writer->out, symbol->abstract);
		}
		if (symbol->kind == SYMBOL_TABLE) {
			record_put_texts(writer->out, &symbol->members);
			record_put_texts(writer->out, &symbol->keys);
		}
		if (symbol->kind >= SYMBOL_CLASS)
			record_put_texts(writer->out, &symbol->decorations);
		if (symbol->kind == SYMBOL_FUNCTION)
			record_put_number(writer->out, symbol->idle);
	}
}

/* Write the public names, each with two lines: of the name in this file, and of
 * its definition. */
static void put_publics(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->public_count);
	for (size_t i = 0; i < facts->public_count; i++) {
		const struct public_fact *fact = &facts->publics[i];

		record_put_number(writer->out, fact->kind);
		record_put_text(writer->out, fact->name);
		record_put_text(writer->out, fact->module);
		record_put_text(writer->out, fact->item);
		put_line_number(writer, fact->line);
		put_line_number(writer, fact->defined);
	}
}

/* Write the number of a rule that has the scope's kind, as the scope does not
 * know its rule. Kinds are compared by address. Any rule of the kind will do,
 * as only the kind is read back. Sets writer->bad if there is none. */
static void put_scope_kind(struct writer *writer,
    const struct scope_fact *scope)
{
	const struct rule *rules = scope->pack->rules;
	size_t number = 0;

	while (number < scope->pack->rule_count &&
	       (rules[number].kind != scope->kind ||
		   !rule_notes_scope(&rules[number])))
		number++;
	writer->bad |= number == scope->pack->rule_count;
	record_put_number(writer->out, number);
}

/* Write the scopes; their flags are packed by threes. */
static void put_scopes(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->scope_count);
	for (size_t i = 0; i < facts->scope_count; i++) {
		const struct scope_fact *scope = &facts->scopes[i];

		put_pack_number(writer, scope->pack);
		put_scope_kind(writer, scope);
		record_put_text(writer->out, scope->symbol);
		record_put_text(writer->out, scope->parent);
		record_put_texts(writer->out, &scope->prefixes);
		record_put_text(writer->out, scope->handlers);
		record_put_texts(writer->out, &scope->tokens);
		record_put_texts(writer->out, &scope->token_values);
		put_line_number(writer, scope->line);
		put_flags(writer, scope->file_parent, scope->nested,
		    scope->inner);
		put_flags(writer, scope->mounted, scope->declared,
		    scope->derived);
	}
}

/* Write the mounts; their flags are packed by threes. */
static void put_mount_facts(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->mount_count);
	for (size_t i = 0; i < facts->mount_count; i++) {
		const struct mount_fact *mount = &facts->mounts[i];

		put_pack_number(writer, mount->pack);
		record_put_text(writer->out, mount->child);
		record_put_text(writer->out, mount->parent);
		record_put_texts(writer->out, &mount->prefixes);
		put_flags(writer, mount->module, mount->replaces,
		    mount->tentative);
		put_flags(writer, mount->inherited, mount->outer, false);
	}
}

/* Write the numbers of the pack, of the rule that made the row, and of its
 * operation + 1. The row does not know its rule, but `absolute` and `operation`
 * point into it. Where they do not, writer->bad is set: no record can hold the
 * facts. */
static void put_rule_number(struct writer *writer,
    const struct row_fact *row_fact)
{
	const struct pack *pack = row_fact->pack;
	const struct rule *rule = pack->rules;
	size_t operation = 0;

	while (rule < pack->rules + pack->rule_count &&
	       &rule->absolute != row_fact->absolute)
		rule++;
	if (rule == pack->rules + pack->rule_count) {
		writer->bad = true;
		return;
	}
	while (row_fact->operation && operation < rule->operation_count &&
	       &rule->operations[operation].when != row_fact->operation)
		operation++;
	writer->bad |= row_fact->operation &&
		       operation == rule->operation_count;
	put_pack_number(writer, pack);
	record_put_number(writer->out, (uint64_t)(rule - pack->rules));
	/* A flow's rule makes rows of several lists: nodes, edges, graphs. */
	if (rule->effect == EFFECT_flow)
		record_put_number(writer->out,
		    (uint64_t)(row_fact->list - draft_lists));
	record_put_number(writer->out, row_fact->operation ? operation + 1 : 0);
}

/* Write the fields of a row: its texts and lists of texts, as rules fill in no
 * others. */
static void put_row_fields(struct writer *writer,
    const struct row_fact *row_fact)
{
	for (size_t i = 0; i < row_fact->list->field_count; i++) {
		const struct field *field = &row_fact->list->fields[i];
		const void *place = (const char *)row_fact->row + field->offset;

		if (field->type == FIELD_TEXT)
			record_put_text(writer->out,
			    *(const struct str *)place);
		else if (field->type == FIELD_TEXTS)
			record_put_texts(writer->out, place);
	}
}

/* Write the rows; ends at the first one that no record can hold. */
static void put_fact_rows(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->row_count);
	for (size_t i = 0; i < facts->row_count && !writer->bad; i++) {
		const struct row_fact *row_fact = &facts->rows[i];

		put_rule_number(writer, row_fact);
		put_row_fields(writer, row_fact);
		record_put_texts(writer->out, &row_fact->tokens);
		record_put_texts(writer->out, &row_fact->token_values);
		record_put_text(writer->out, row_fact->base);
		record_put_text(writer->out, row_fact->unless);
		record_put_text(writer->out, row_fact->of);
		record_put_text(writer->out, row_fact->suffix);
		record_put_number(writer->out, row_fact->opening);
		record_put_number(writer->out, row_fact->group);
		put_line_number(writer, row_fact->line);
	}
}

/* Write the globals, which have no line of their own. */
static void put_globals(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->global_count);
	for (size_t i = 0; i < facts->global_count; i++) {
		put_pack_number(writer, facts->globals[i].pack);
		record_put_text(writer->out, facts->globals[i].prefix);
		record_put_texts(writer->out, &facts->globals[i].values);
		record_put_number(writer->out, facts->globals[i].use);
	}
}

/* Write what calls give for parameters: names of topics, addresses, what is
 * plugged in. */
static void put_argument_facts(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->given_count);
	for (size_t i = 0; i < facts->given_count; i++) {
		const struct argument_fact *argument = &facts->givens[i];

		record_put_text(writer->out, argument->callee);
		record_put_text(writer->out, argument->place);
		record_put_text(writer->out, argument->text);
		put_line_number(writer, argument->line);
	}
}

/* Write the comments that excuse a line from a rule of drift. */
static void put_rule_exceptions(struct writer *writer,
    const struct facts *facts)
{
	record_put_number(writer->out, facts->rule_exceptions.count);
	for (size_t i = 0; i < facts->rule_exceptions.count; i++) {
		const struct exception_fact *excuse =
		    &facts->rule_exceptions.items[i];

		record_put_text(writer->out, excuse->rule);
		record_put_text(writer->out, excuse->reason);
		put_line_number(writer, excuse->line);
	}
}

/* Write the packs that are on. Those that the file uses come first, hence the
 * two counts. */
static void put_packs(struct writer *writer, const struct facts *facts)
{
	record_put_number(writer->out, facts->pack_count);
	record_put_number(writer->out, facts->used_count);
	for (size_t i = 0; i < facts->pack_count; i++)
		put_pack_number(writer, facts->packs[i]);
}

/* Write all facts, in the order of read_plain_facts(). */
static void put_facts(struct writer *writer, const struct facts *facts)
{
	put_flags(writer, facts->read, facts->reason != NULL, false);
	record_put_text(writer->out, str_from(facts->reason));
	record_put_number(writer->out, facts->errors);
	record_put_text(writer->out, facts->package);
	put_imports(writer, facts);
	put_symbols(writer, facts);
	put_publics(writer, facts);
	record_put_texts(writer->out, &facts->mentions);
	record_put_number(writer->out, facts->carried);
	put_scopes(writer, facts);
	put_mount_facts(writer, facts);
	put_fact_rows(writer, facts);
	put_globals(writer, facts);
	put_argument_facts(writer, facts);
	put_rule_exceptions(writer, facts);
	put_packs(writer, facts);
}

/* Write a hash of all facts that does not depend on line numbers. It takes as
 * long as writing the facts, so it is made only for the cache. */
static void put_facts_hash(struct writer *writer, const struct facts *facts)
{
	struct buf ranked = { .arena = writer->out->arena };
	struct writer again = *writer;
	struct hash hash = { 0 };

	again.line_count = sort_distinct(again.lines, again.line_count);
	again.out = &ranked;
	again.ranked = true;
	put_facts(&again, facts);
	hash_add(&hash, buf_str(&ranked));
	record_put_hash(writer->out, hash);
}

/* Write the end of a record, which facts_skim() reads alone: marks and two
 * hashes. `make_hash`: make the hash of the facts; else it is in `facts`. */
static void put_record_end(struct writer *writer, const struct facts *facts,
    bool make_hash)
{
	buf_put(writer->out,
	    (struct str){ (const char *)&facts->marks, sizeof(facts->marks) });
	record_put_hash(writer->out, facts->calls);
	if (make_hash)
		put_facts_hash(writer, facts);
	else
		record_put_hash(writer->out, facts->said);
}

/* Write the facts, not squeezed. False: no record can hold them. */
static bool put_plain_facts(struct writer *writer, const struct facts *facts)
{
	put_facts(writer, facts);
	return !writer->bad && writer->out->len <= RECORD_LIMIT;
}

/* Make a copy of `plain` the text that further records are squeezed like, if
 * there is none, or LIKENESS_USES files had the one before: files that are read
 * one after the other are alike, and later ones less and less so. The text
 * before stays in `perm`, as records need it to be read. */
static void renew_likeness(struct likeness *likeness, struct str plain,
    struct arena *perm)
{
	struct str *text;

	if (likeness->text && ++likeness->uses < LIKENESS_USES)
		return;
	text = NEW(perm, struct str);
	*text = str_copy(str_slice(plain, 0, LIKENESS_MOST), perm);
	*likeness = (struct likeness){ .text = text };
}

/* Write facts into `out` as a record that is squeezed like earlier ones. False:
 * no record can hold them. It has no end: the file's note has marks and hashes.
 */
bool facts_write_like(struct buf *out, struct likeness *likeness,
    const struct facts *facts, const struct rules *rules, struct arena *perm)
{
	struct buf plain = { .arena = out->arena };
	struct writer writer = { .out = &plain, .rules = rules };

	if (!put_plain_facts(&writer, facts))
		return false;
	renew_likeness(likeness, buf_str(&plain), perm);
	squeeze_like(out, buf_str(&plain), *likeness->text);
	return true;
}

/* Write facts into `out` as a record for the cache. False: no record can hold
 * them. The end is not squeezed, as facts_skim() reads it alone. `make_hash`:
 * see put_record_end(). */
bool facts_write(struct buf *out, const struct facts *facts,
    const struct rules *rules, bool make_hash)
{
	struct buf plain = { .arena = out->arena };
	struct writer writer = { .out = &plain, .rules = rules };

	if (!put_plain_facts(&writer, facts))
		return false;
	squeeze(out, buf_str(&plain));
	writer.out = out;
	put_record_end(&writer, facts, make_hash);
	return !writer.bad;
}
