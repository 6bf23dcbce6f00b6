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
	struct later *later; /* where rules are read so: rule_ready(); NULL */
};

/* Set "path:line:column: message" and return false. */
bool pack_wrong(struct pack_reader *reader, const struct doc_node *node,
    const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same, of a word of the node's text. */
bool pack_wrong_word(struct pack_reader *reader, const struct doc_node *node,
    struct str word, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* true or false. */
bool pack_flag(bool *out, struct pack_reader *reader,
    const struct doc_node *node);
/* Are the texts, read from the node, words of such a list? */
bool pack_words(const struct strs *texts, struct pack_reader *reader,
    const struct doc_node *node, const struct vocabulary *words);
/* A scalar `a|b|c`, or a list of such. */
bool pack_texts(struct strs *out, struct pack_reader *reader,
    const struct doc_node *node);
/* A regular expression: see pattern_compile(). */
bool pack_pattern(struct pattern **pattern, struct pack_reader *reader,
    const struct doc_node *node);
/* Reads the value of a pack's key; offset: of the member of struct pack that it
 * sets, for those that serve several. */
typedef bool pack_key_read(struct pack_reader *reader,
    const struct doc_node *node, size_t offset);
/* pack_start.c: the keys that have rows of their own, `serves` and the like. */
pack_key_read pack_read_rows;
/* Has no map of the document a key twice? The build asks of those built in. */
bool pack_read_unique(struct pack_reader *reader, const struct doc_node *top);
/* Read a pack, a document of its file, but for its rules: */
bool pack_read(struct pack_reader *reader, const struct doc_node *top);
/* those, and what else is needed once it is on. */
bool pack_read_rest(struct pack_reader *reader, const struct doc_node *top);
/* Read one rule; the pack is known. */
bool rule_read(struct rule *rule, struct pack_reader *reader,
    const struct doc_node *node);
/* What that left for later. */
bool rule_read_rest(struct rule *rule, struct pack_reader *reader);

#endif
