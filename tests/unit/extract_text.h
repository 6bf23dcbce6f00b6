/* For tests: a text through the reader and the rules of all packs. */
#ifndef TESTS_UNIT_EXTRACT_TEXT_H
#define TESTS_UNIT_EXTRACT_TEXT_H

#include <string.h>

#include "doc/doc.h"
#include "extract/extract.h"
#include "extract/read/forms.h"
#include "extract/cache/cache.h"
#include "extract/packs/rules.h"
#include "extract/rules/apply.h"
#include "extract/rules/file_facts.h"
#include "extract/values/reading.h"
#include "extract/values/rule_hooks.h"
#include "extract/values/symbols.h"
#include "lang/lang.h"

/* Every pack for its language is on, whatever the file imports. */
static inline void switch_all_on(struct facts *facts, const struct rules *rules,
    struct arena *arena)
{
	size_t count = rules_pack_count(rules);

	facts->packs = arena_array(arena, count, sizeof(struct pack *));
	for (size_t i = 0; i < count; i++)
		if (pack_serves(rules_pack(rules, i), facts->language))
			facts->packs[facts->pack_count++] =
			    rules_pack(rules, i);
	rules_ready(rules, facts->language, facts->packs, facts->pack_count);
}

static inline bool read_forms(struct forms *out, const struct facts *facts,
    struct str text, struct arena *arena)
{
	struct doc doc = { 0 };
	struct error why = { 0 };

	if (facts->language)
		return forms_read(out, facts->language, facts->path, text,
		    arena);
	doc_parse(&doc, doc_format_of(facts->path), text, arena, &why);
	forms_from_doc(out, &doc, facts->path, arena);
	return true;
}

/* As extract reads a file (see extract.c). NULL language: a data file. */
static inline void extract_text(struct facts *out, const struct rules *rules,
    struct str text, struct arena *perm, struct arena *scratch)
{
	struct forms forms = { 0 };
	struct facts facts = *out;
	struct reading reading = {
		.forms = &forms,
		.language = facts.language,
		.rules = rules,
		.perm = scratch,
	};

	if (!read_forms(&forms, &facts, text, scratch))
		return;
	facts.read = true;
	facts.package = forms.items[0].name;
	reading_begin(&reading, &facts);
	switch_all_on(&facts, rules, scratch);
	if (facts.language) {
		symbols_collect(&reading);
		symbols_emit_imports(&reading);
	}
	rules_apply(&reading);
	if (facts.language)
		symbols_emit(&reading);
	facts_copy(out, &facts, perm);
}

#endif
