/*
 * pack: one file of rules, read into rules, with messages that name the place.
 */
#ifndef EXTRACT_PACK_H
#define EXTRACT_PACK_H

#include "doc/doc.h"
#include "extract/packs/rules.h"

/* Where a pack's text is being read. */
struct pack_reader {
	struct pack *pack;
	const struct pack *first; /* of the same file */
	struct str path; /* for messages */
	struct str text;
	struct arena *perm;
	struct error *error;
	/* NULL, or rules are read in part: the rest as rule_ready() asks */
	struct lazy_rules *lazy_rules;
};

/* Set "path:line:column: message" and return false. */
bool pack_wrong(struct pack_reader *reader, const struct doc_node *node,
    const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Do as pack_wrong(), at the place of that word in the node's text. */
bool pack_wrong_word(struct pack_reader *reader, const struct doc_node *node,
    struct str word, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Read a node that is `true` or `false`. */
bool pack_flag(bool *out, struct pack_reader *reader,
    const struct doc_node *node);
/* Is each text, read from the node, one of the words? False, with the error
 * set, if not. */
bool pack_words(const struct strs *texts, struct pack_reader *reader,
    const struct doc_node *node, const struct vocabulary *words);
/* Read a node that is a scalar `a|b|c`, or a list of such, into its texts. */
bool pack_texts(struct strs *out, struct pack_reader *reader,
    const struct doc_node *node);
/* Read a node that is a regular expression: see pattern_compile(). */
bool pack_pattern(struct pattern **pattern, struct pack_reader *reader,
    const struct doc_node *node);
/* Reads the value of a pack's key; offset: of the member of struct pack that it
 * sets, for those that serve several. */
typedef bool pack_key_read(struct pack_reader *reader,
    const struct doc_node *node, size_t offset);
/* pack_start.c: the keys that have rows of their own, `serves` and the like. */
pack_key_read pack_read_rows;
/* Has no map of the document a key twice? False, with the error set, if one
 * has. The build asks this of built-in packs. */
bool pack_read_unique(struct pack_reader *reader, const struct doc_node *top);
/* Read the keys of a pack, a document of its file: all but its rules. */
bool pack_read(struct pack_reader *reader, const struct doc_node *top);
/* Read the rules of a pack. */
bool pack_read_rest(struct pack_reader *reader, const struct doc_node *top);
/* Read what a rule is found by and what it makes; all of it, unless
 * reader->lazy_rules is set. The pack is known. */
bool rule_read(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node);
/* Read the keys of a rule that rule_read() has left out. */
bool rule_read_rest(struct rule *rule, struct pack_reader *reader);

#endif
