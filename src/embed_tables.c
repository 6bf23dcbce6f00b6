/*
 * embed_tables FILE...: read the files of src/lang/knowledge/ and write the
 * constants that lang/knowledge.h declares of them. What is none of a table's
 * keys, or not of its form, ends the build. A helper of the build, no part of
 * the program.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "doc/tree.h"
#include "lang/knowledge.h"

struct key {
	const char *form;
	const char *name;
	const char *words; /* all that it may say; of a command: its holes */
	const char *about;
};

struct table {
	const char *name; /* of the file */
	const char *row; /* the struct; NULL: the file is one map */
	const struct key *keys;
	size_t key_count;
};

#define KEY(form, member, words, about) { #form, #member, words, about },
#define X(table, row, KEYS) \
	static const struct key table##_keys[] = { KEYS(KEY) };
KNOWLEDGE_TABLES(X)
#undef X
static const struct key lists_keys[] = { LIST_KEYS(KEY) };
#undef KEY

/* Members of a table whose words are looked up in an index. */
static const struct index {
	const char *table;
	const char *members[3];
} indexes[] = {
#define X(table, first, second, third) { #table, { #first, #second, #third } },
	KNOWLEDGE_INDEXES(X)
#undef X
};

static const struct table tables[] = {
#define X(table, row, KEYS) \
	{ #table, #row, table##_keys, LENGTH(table##_keys) },
	KNOWLEDGE_TABLES(X)
#undef X
	    { "lists", NULL, lists_keys, LENGTH(lists_keys) },
};

/* A file as it is read. */
struct reading {
	const char *path;
	const struct table *table;
	const struct doc_node *parts; /* that texts name; NULL */
	struct arena *perm;
};

void memory_out(void)
{
	fputs("embed_tables: out of memory\n", stderr);
	exit(3);
}

static _Noreturn void refuse(const struct reading *reading, uint32_t line,
    const char *reason, struct str word)
{
	fprintf(stderr, "%s:%u: `%.*s` %s\n", reading->path, line,
	    STR_ARG(word), reason);
	exit(1);
}

static _Noreturn void refuse_key(const struct reading *reading, uint32_t line,
    struct str word)
{
	fprintf(stderr, "%s:%u: `%.*s` is no key of %s; these are:\n",
	    reading->path, line, STR_ARG(word), reading->table->name);
	for (size_t i = 0; i < reading->table->key_count; i++)
		fprintf(stderr, "  %s: %s\n", reading->table->keys[i].name,
		    reading->table->keys[i].about);
	exit(1);
}

/* ---- values ---- */

static void put_literal(struct str text)
{
	putchar('"');
	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (c == '"' || c == '\\')
			printf("\\%c", c);
		else if (c < ' ' || c > '~' || c == '?')
			printf("\\%03o", (unsigned)(unsigned char)c);
		else
			putchar(c);
	}
	putchar('"');
}

/* The text with its parts in place of their names. */
static struct str with_parts(const struct reading *reading,
    const struct doc_node *node)
{
	struct buf out = { .arena = reading->perm };
	struct str rest = node->text;

	for (size_t at;
	     reading->parts && (at = str_find(rest, '{')) < rest.len;) {
		size_t end = str_find(rest, '}');
		struct str name = str_slice(rest, at + 1, end);
		const struct doc_node *part =
		    doc_get(reading->parts, str_cstring(name, reading->perm));

		if (!part)
			refuse(reading, node->line, "is none of the parts",
			    name);
		buf_put(&out, str_slice(rest, 0, at));
		buf_put(&out, part->text);
		rest = str_slice(rest, end + 1, rest.len);
	}
	buf_put(&out, rest);
	return buf_str(&out);
}

static struct str read_table_text(const struct reading *reading,
    const struct key *key, const struct doc_node *node)
{
	struct str text = with_parts(reading, node);

	if (node->kind != DOC_SCALAR || text.len == 0)
		refuse(reading, node->line, "takes a text", node->key);
	if (*key->words && !str_listed(key->words, text))
		refuse(reading, node->line,
		    str_printf(reading->perm, "is none of: %s", key->words).ptr,
		    text);
	return text;
}

static void put_table_text(const struct reading *reading, const struct key *key,
    const struct doc_node *node)
{
	put_literal(node ? read_table_text(reading, key, node) : STR(""));
}

/* Its holes stand in braces. */
static void put_command_template(const struct reading *reading,
    const struct key *key, const struct doc_node *node)
{
	const struct key any = { .words = "" };
	struct str text = read_table_text(reading, &any, node);
	struct str rest = text;

	for (size_t at; (at = str_find(rest, '{')) < rest.len;) {
		size_t end = str_find(rest, '}');
		struct str name = str_slice(rest, at + 1, end);

		if (end < at || !str_listed(key->words, name))
			refuse(reading, node->line, "is no hole of a command",
			    name);
		rest = str_slice(rest, end + 1, rest.len);
	}
	put_literal(text);
}

/* The items of a list, or the one that stands in place of a list. */
static size_t read_table_texts(struct str **out, const struct reading *reading,
    const struct key *key, const struct doc_node *node)
{
	size_t count = 0;

	*out = NULL;
	if (node && node->kind == DOC_SCALAR)
		*(struct str *)array_push(out, &count, sizeof(**out),
		    reading->perm) = read_table_text(reading, key, node);
	else if (node && node->kind != DOC_LIST)
		refuse(reading, node->line, "takes a list", node->key);
	else if (node)
		for (node = node->first; node; node = node->next)
			*(struct str *)array_push(out, &count, sizeof(**out),
			    reading->perm) =
			    read_table_text(reading, key, node);
	return count;
}

static size_t read_table_words(struct str **out, const struct reading *reading,
    const struct key *key, const struct doc_node *node)
{
	size_t count = read_table_texts(out, reading, key, node);

	for (size_t i = 0; i < count; i++)
		if (str_find((*out)[i], ' ') < (*out)[i].len)
			refuse(reading, node->line, "has a blank", (*out)[i]);
	return count;
}

static void put_table_words(const struct reading *reading,
    const struct key *key, const struct doc_node *node)
{
	struct buf joined = { .arena = reading->perm };
	struct str *words;
	size_t count = read_table_words(&words, reading, key, node);

	for (size_t i = 0; i < count; i++)
		buf_printf(&joined, "%s%.*s", i ? " " : "", STR_ARG(words[i]));
	put_literal(buf_str(&joined));
}

static void put_phrases(const struct reading *reading, const struct key *key,
    const struct doc_node *node)
{
	struct str *texts;
	size_t count = read_table_texts(&texts, reading, key, node);

	printf("(const char *const[]){ ");
	for (size_t i = 0; i < count; i++) {
		put_literal(texts[i]);
		printf(", ");
	}
	printf("0 }");
}

static void put_initials(const struct reading *reading, const struct key *key,
    const struct doc_node *node)
{
	struct str *words;
	size_t count = read_table_words(&words, reading, key, node);

	printf("{ ");
	for (int letter = 'a'; letter <= 'z'; letter++) {
		struct buf joined = { .arena = reading->perm };

		for (size_t i = 0; i < count; i++)
			if (words[i].ptr[0] == letter)
				buf_printf(&joined, "%s%.*s",
				    joined.len ? " " : "", STR_ARG(words[i]));
		put_literal(buf_str(&joined));
		printf(", ");
	}
	printf("}");
}

static void put_table_number(const struct reading *reading,
    const struct key *key, const struct doc_node *node)
{
	uint32_t number = 0;

	(void)key;
	if (node && !str_is_number(&number, node->text))
		refuse(reading, node->line, "takes a number", node->key);
	printf("%u", (unsigned)number);
}

static void put_flag(const struct reading *reading, const struct key *key,
    const struct doc_node *node)
{
	(void)key;
	if (node && !str_is(node->text, "true"))
		refuse(reading, node->line, "is `true`, or left out",
		    node->key);
	printf(node ? "1" : "0");
}

static const struct form {
	const char *name;
	void (*put)(const struct reading *reading, const struct key *key,
	    const struct doc_node *node); /* NULL: it is not given */
	bool needed;
} forms[] = {
	{ "COMMAND", put_command_template, true },
	{ "FLAG", put_flag, false },
	{ "INITIALS", put_initials, true },
	{ "NAME", put_table_text, true },
	{ "NAMES", put_table_words, true },
	{ "NUMBER", put_table_number, false },
	{ "PHRASES", put_phrases, true },
	{ "TEXT", put_table_text, false },
	{ "WORDS", put_table_words, false },
};

static const struct form *form_named(const char *name)
{
	size_t i = 0;

	while (strcmp(forms[i].name, name) != 0)
		i++;
	return &forms[i];
}

/* ---- rows ---- */

static void check_keys(const struct reading *reading,
    const struct doc_node *map)
{
	const struct table *table = reading->table;

	for (const struct doc_node *node = map->first; node;
	     node = node->next) {
		size_t i = 0;

		while (i < table->key_count &&
		       !str_is(node->key, table->keys[i].name))
			i++;
		if (i == table->key_count)
			refuse_key(reading, node->key_line, node->key);
	}
}

/* A struct's initializer. */
static void put_map(const struct reading *reading, const struct doc_node *map)
{
	if (map->kind != DOC_MAP)
		refuse(reading, map->line, "is no map", map->text);
	check_keys(reading, map);
	printf("{ ");
	for (size_t i = 0; i < reading->table->key_count; i++) {
		const struct key *key = &reading->table->keys[i];
		const struct doc_node *node = doc_get(map, key->name);
		const struct form *form = form_named(key->form);

		if (!node && form->needed)
			refuse(reading, map->line, "is needed here",
			    str_from(key->name));
		printf(".%s = ", key->name);
		form->put(reading, key, node);
		printf(", ");
	}
	printf("}");
}

/* ---- indexes ---- */

struct index_word {
	struct str word;
	uint32_t rows[LENGTH(indexes->members)]; /* by member, a bit a row */
};

static int compare_index_words(const void *a, const void *b, void *unused)
{
	const struct index_word *left_word = a;
	const struct index_word *right_word = b;

	(void)unused;
	return str_compare(left_word->word, right_word->word);
}

static void index_member(struct index_word **index_words, size_t *count,
    const struct reading *reading, const struct doc_node *node, size_t member,
    uint32_t row)
{
	static const struct key any = { .words = "" };
	struct str *texts;
	size_t texts_count = read_table_words(&texts, reading, &any, node);

	for (size_t i = 0; i < texts_count; i++) {
		size_t at = 0;

		while (at < *count &&
		       !str_equal((*index_words)[at].word, texts[i]))
			at++;
		if (at == *count)
			((struct index_word *)array_push(index_words, count,
			     sizeof(**index_words), reading->perm))
			    ->word = texts[i];
		(*index_words)[at].rows[member] |= row;
	}
}

static void put_index(const struct reading *reading, const struct index *index,
    const struct doc_node *row_nodes)
{
	struct index_word *index_words = NULL;
	size_t count = 0;
	uint32_t bit = 1;

	for (const struct doc_node *row_node = row_nodes->first; row_node;
	     row_node = row_node->next) {
		if (bit == 0)
			refuse(reading, row_node->line, "has more than 32 rows",
			    str_from(index->table));
		for (size_t i = 0; i < LENGTH(index->members); i++)
			index_member(&index_words, &count, reading,
			    doc_get(row_node, index->members[i]), i, bit);
		bit <<= 1;
	}
	sort_items(index_words, count, sizeof(*index_words),
	    compare_index_words, NULL);
	printf("const struct known_%s_word known_%s_words[] = {\n",
	    index->table, index->table);
	for (size_t i = 0; i < count; i++) {
		printf("\t{ ");
		put_literal(index_words[i].word);
		for (size_t m = 0; m < LENGTH(index->members); m++)
			printf(", %u", (unsigned)index_words[i].rows[m]);
		printf(" },\n");
	}
	printf("};\nconst size_t known_%s_words_count = %zu;\n\n", index->table,
	    count);
}

static void put_known_rows(const struct reading *reading,
    const struct doc_node *node)
{
	const struct table *table = reading->table;
	size_t count = 0;

	if (node->kind != DOC_LIST)
		refuse(reading, node->line, "takes a list", node->key);
	printf("const struct %s known_%s[] = {\n", table->row, table->name);
	for (const struct doc_node *row_node = node->first; row_node;
	     row_node = row_node->next) {
		printf("\t");
		put_map(reading, row_node);
		printf(",\n");
		count++;
	}
	printf("};\nconst size_t known_%s_count = %zu;\n\n", table->name,
	    count);
	for (size_t i = 0; i < LENGTH(indexes); i++)
		if (strcmp(indexes[i].table, table->name) == 0)
			put_index(reading, &indexes[i], node);
}

static void put_known_table(struct reading *reading,
    const struct doc_node *root)
{
	const struct doc_node *nodes = root;

	if (!reading->table->row) {
		printf("const struct known_lists known_lists = ");
		put_map(reading, root);
		printf(";\n\n");
		return;
	}
	/* Beside its parts, the rows have a name. */
	if (root->kind == DOC_MAP) {
		reading->parts = doc_get(root, "parts");
		nodes = doc_get(root, "rows");
	}
	if (!nodes || (root->kind == DOC_MAP && !reading->parts))
		refuse(reading, root->line, "has parts and rows, or rows alone",
		    str_from(reading->table->name));
	put_known_rows(reading, nodes);
}

/* ---- files ---- */

static struct str read_table_file(const char *path, struct arena *perm)
{
	struct buf out = { .arena = perm };
	FILE *in = fopen(path, "rb");

	if (!in) {
		perror(path);
		exit(1);
	}
	for (int c; (c = getc(in)) != EOF;)
		buf_putc(&out, (char)c);
	fclose(in);
	return buf_str(&out);
}

static void refuse_repeated(const struct reading *reading,
    const struct doc_node *root)
{
	const struct doc_node *twice = doc_repeated(root);

	if (twice)
		refuse(reading, twice->key_line, "stands here twice",
		    twice->key);
}

static void put_table_file(struct reading *reading)
{
	struct error error = { 0 };
	struct doc doc;

	if (!tree_read(&doc, yaml_read,
		read_table_file(reading->path, reading->perm), reading->perm,
		&error)) {
		uint32_t line = 1;
		const char *reason = doc_reason(&line, error.text);

		refuse(reading, line, reason, str_from(reading->table->name));
	}
	if (doc.count != 1)
		refuse(reading, 1, "is one document",
		    str_from(reading->table->name));
	refuse_repeated(reading, doc.documents[0]);
	put_known_table(reading, doc.documents[0]);
}

/* The path of the table's file among those that are given. */
static const char *table_file(const struct table *table, char **paths,
    size_t count, struct arena *perm)
{
	struct str name = str_printf(perm, "%s.yml", table->name);

	for (size_t i = 0; i < count; i++)
		if (str_equal(str_after_last(str_from(paths[i]), '/'), name))
			return paths[i];
	fprintf(stderr, "embed_tables: %s is missing\n", name.ptr);
	exit(1);
}

int main(int argc, char **argv)
{
	struct arena perm = { 0 };

	if ((size_t)argc - 1 != LENGTH(tables)) {
		fprintf(stderr,
		    "embed_tables: lang/knowledge.h has %zu tables, there are "
		    "%d files\n",
		    LENGTH(tables), argc - 1);
		return 1;
	}
	printf("#include \"lang/knowledge.h\"\n\n");
	for (size_t i = 0; i < LENGTH(tables); i++) {
		struct reading reading = { .table = &tables[i], .perm = &perm };

		reading.path =
		    table_file(&tables[i], argv + 1, (size_t)argc - 1, &perm);
		put_table_file(&reading);
	}
	arena_release(&perm);
	return fflush(stdout) == 0 ? 0 : 1;
}
