/*
 * Reads those keys of a pack that are lists of maps: how programs of the
 * framework are started (`serves`, `listens`, `starts`, …), what a package is
 * that depends on it (`packages`). A struct row_kind says for each key of such
 * a map who reads it, which member it sets and whether it is needed;
 * read_pack_rows() goes by it, so that a new key is a row of a table.
 */
#include "extract/packs/pack.h"
#include "extract/selectors/vocabulary.h"
#include "scan/scan.h"

static const char *const kind_names[] = {
#define X(name) #name,
	PACKAGE_KINDS(X)
#undef X
};

static const struct vocabulary kind_vocabulary = {
	.items = kind_names,
	.count = LENGTH(kind_names),
	.closed = true,
};

static const char *const hole_names[] = {
#define X(name) #name,
	SERVE_HOLES(X)
#undef X
};

/* ---- values ---- */

/* Set piece->hole to the hole of that name, `{folder}` of a command. False,
 * with the error set: there is none. */
static bool read_hole(struct command_piece *piece, struct pack_reader *reader,
    const struct doc_node *node, struct str name)
{
	for (size_t i = 0; i < LENGTH(hole_names); i++)
		if (str_is(name, hole_names[i])) {
			piece->hole = (enum serve_hole)(SERVE_NONE + 1 + i);
			return true;
		}
	return pack_wrong_word(reader, node, name,
	    "`{%.*s}` is no hole of a command; did you mean `{%s}`?",
	    STR_ARG(name), nearest(name, hole_names, LENGTH(hole_names)));
}

/* Split a command, `uvicorn[ --app-dir {folder}] {module}:{object}`, into
 * server->pieces: texts and holes, of which those in brackets are optional.
 * Brackets do not nest; each leaves a piece without text. A row key's reader;
 * `out`: the struct server. */
static bool read_command_pieces(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct server *server = out;
	struct str rest = node->text;
	bool optional = false;

	while (rest.len) {
		struct command_piece *piece = array_push(&server->pieces,
		    &server->piece_count, sizeof(*piece), reader->perm);
		size_t end = 0;

		*piece = (struct command_piece){ .optional = optional };
		while (end < rest.len && !char_among(rest.ptr[end], "{}[]"))
			end++;
		if (end > 0) {
			piece->text = str_slice(rest, 0, end);
		} else if (rest.ptr[0] == '{') {
			end = str_find(rest, '}');
			if (end == rest.len)
				return pack_wrong_word(reader, node, rest,
				    "`{` is not closed");
			if (!read_hole(piece, reader, node,
				str_slice(rest, 1, end)))
				return false;
			end++;
		} else {
			if (optional == (rest.ptr[0] == '['))
				return pack_wrong_word(reader, node, rest,
				    "brackets are for a part with a hole, and "
				    "stand in no others");
			optional = !optional;
			end = 1;
		}
		rest = str_slice(rest, end, rest.len);
	}
	return !optional ||
	       pack_wrong_word(reader, node, node->text, "`[` is not closed");
}

/* Set *out, a uint32_t, to the node's port. A row key's reader: false, with the
 * error set, if it is none. */
static bool read_port(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	enum { PORT_LARGEST = 65535 };
	uint32_t *port = out;

	return (str_is_number(port, node->text) && *port > 0 &&
		   *port <= PORT_LARGEST) ||
	       pack_wrong(reader, node,
		   "a port from 1 to 65535 is needed here");
}

/* Set *out, a struct str, to the node's text, which may be "". A row key's
 * reader. */
static bool read_row_text(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	(void)reader;
	*(struct str *)out = node->text;
	return true;
}

/* Append the node's text, or those of a list, to *out, a struct strs. A row
 * key's reader. */
static bool read_row_texts(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return pack_texts(out, reader, node);
}

/* Read true or false. A row key's reader. */
static bool read_row_flag(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return pack_flag(out, reader, node);
}

/* Are all holes of the command known? `known_holes`: their names, with blanks
 * between. False, with the error set, if one is not. */
static bool check_holes(struct pack_reader *reader, const struct doc_node *node,
    const char *known_holes)
{
	struct str rest = node->text;

	for (size_t at; (at = str_find(rest, '{')) < rest.len;) {
		size_t end = str_find(rest, '}');
		struct str name = str_slice(rest, at + 1, end);

		if (end == rest.len)
			return pack_wrong_word(reader, node,
			    str_slice(rest, at, rest.len), "`{` is not closed");
		if (end <= at || !str_listed(known_holes, name))
			return pack_wrong_word(reader, node, name,
			    "`{%.*s}` is no hole of this command; it may have: "
			    "%s",
			    STR_ARG(name), known_holes);
		rest = str_slice(rest, end + 1, rest.len);
	}
	return true;
}

/* Set *out to a command without holes. A row key's reader. */
static bool read_plain_command(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return read_row_text(out, reader, node) &&
	       check_holes(reader, node, "");
}

/* Set *out to a command that may have `{env}`. A row key's reader. */
static bool read_environment_command(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return read_row_text(out, reader, node) &&
	       check_holes(reader, node, "env");
}

/* Set *out to a command that may have `{folder}` and `{project}`. A row key's
 * reader. */
static bool read_subfolder_command(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return read_row_text(out, reader, node) &&
	       check_holes(reader, node, "folder project");
}

/* Set bits of *out, a uint32_t, for kinds of packages, by their places in
 * PACKAGE_KINDS. A row key's reader. */
static bool read_row_kinds(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct strs texts = { 0 };

	if (!pack_texts(&texts, reader, node) ||
	    !pack_words(&texts, reader, node, &kind_vocabulary))
		return false;
	for (size_t i = 0; i < LENGTH(kind_names); i++)
		if (strs_have(&texts, str_from(kind_names[i])))
			*(uint32_t *)out |= 1u << i;
	return true;
}

/* Append names of ecosystems (`npm`) to *out. They have to be known: a
 * misspelled one would fit no manifest. A row key's reader. */
static bool read_ecosystems(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct strs *names = out;

	if (!pack_texts(names, reader, node))
		return false;
	for (size_t i = 0; i < names->count; i++)
		if (!ecosystem_is_known(names->items[i]))
			return pack_wrong_word(reader, node, names->items[i],
			    "`%.*s` is no ecosystem%s",
			    STR_ARG(names->items[i]),
			    did_you_mean(names->items[i],
				ecosystem_nearest(names->items[i]),
				reader->perm));
	return true;
}

/* ---- rows ---- */

/* A key of a row's map, and the member that it sets. */
struct row_key {
	const char *name;
	bool (*read)(void *out, struct pack_reader *reader,
	    const struct doc_node *node);
	size_t offset; /* of the member in the row's struct, `out` of read() */
	bool needed;
};

enum { KEYS_MOST = 8 }; /* of a row */

/* The rows of one key of packs. */
struct row_kind {
	size_t size; /* of a row's struct */
	const char *needs; /* the error, where a needed key is missing */
	struct row_key keys[KEYS_MOST]; /* `name` NULL ends them */
};

/* clang-format off */
static const struct row_kind servers = { sizeof(struct server),
	"`serves` needs object and command", {
	{ "object", read_row_texts, offsetof(struct server, objects), true },
	/* It sets two members, so `out` is the whole struct server. */
	{ "command", read_command_pieces, 0, true },
	{ "with", read_row_text, offsetof(struct server, with), false },
} };

static const struct row_kind listenings = { sizeof(struct listening),
	"`listens` needs command and port", {
	{ "command", read_row_text, offsetof(struct listening, command), true },
	{ "port", read_port, offsetof(struct listening, port), true },
	{ "settings", read_row_text, offsetof(struct listening, settings), false },
	{ "unless", read_row_text, offsetof(struct listening, unless), false },
} };

static const struct row_kind packages = { sizeof(struct package_row),
	"`packages` needs in, is and names", {
	{ "in", read_ecosystems, offsetof(struct package_row, ecosystems), true },
	{ "is", read_row_kinds, offsetof(struct package_row, kinds), true },
	{ "names", read_row_texts, offsetof(struct package_row, names), true },
} };

static const struct row_kind start_files = { sizeof(struct start_file),
	"file and command are needed here", {
	{ "file", read_row_text, offsetof(struct start_file, file), true },
	{ "command", read_environment_command, offsetof(struct start_file, command),
	    true },
	{ "dependency", read_row_text, offsetof(struct start_file, dependency),
	    false },
	{ "beside", read_row_text, offsetof(struct start_file, beside), false },
	{ "unless", read_row_text, offsetof(struct start_file, unless), false },
	{ "holds", read_row_text, offsetof(struct start_file, holds), false },
	{ "worker", read_row_flag, offsetof(struct start_file, worker), false },
} };

static const struct row_kind start_dependencies = {
	sizeof(struct start_dependency),
	"`brings` needs in, dependency and command", {
	{ "in", read_ecosystems, offsetof(struct start_dependency, ecosystems),
	    true },
	{ "dependency", read_row_text,
	    offsetof(struct start_dependency, dependency), true },
	{ "command", read_plain_command, offsetof(struct start_dependency, command),
	    true },
	{ "wrapper", read_row_text, offsetof(struct start_dependency, wrapper),
	    false },
	{ "above", read_subfolder_command, offsetof(struct start_dependency, above),
	    false },
	{ "whole", read_row_texts, offsetof(struct start_dependency, whole),
	    false },
} };
/* clang-format on */

/* The key of the row's map with the node's name; NULL, with the error set:
 * there is none. */
static const struct row_key *find_row_key(const struct row_kind *row_kind,
    struct pack_reader *reader, const struct doc_node *node)
{
	const char *names[KEYS_MOST];
	size_t count = 0;

	for (; count < KEYS_MOST && row_kind->keys[count].name; count++) {
		if (str_is(node->key, row_kind->keys[count].name))
			return &row_kind->keys[count];
		names[count] = row_kind->keys[count].name;
	}
	pack_wrong(reader, node, "`%.*s` is no key of this; did you mean `%s`?",
	    STR_ARG(node->key), nearest(node->key, names, count));
	return NULL;
}

/* Read one map into `row`, a struct of row_kind->size bytes. False, with the
 * error set: a key is wrong, or a needed one is missing or empty. */
static bool read_pack_row(char *row, const struct row_kind *row_kind,
    struct pack_reader *reader, const struct doc_node *node)
{
	bool is_set[KEYS_MOST] = { false };

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		const struct row_key *row_key =
		    find_row_key(row_kind, reader, item);

		if (!row_key ||
		    !row_key->read(row + row_key->offset, reader, item))
			return false;
		is_set[row_key - row_kind->keys] = item->text.len > 0 ||
						   item->first;
	}
	for (size_t i = 0; i < KEYS_MOST; i++)
		if (row_kind->keys[i].needed && !is_set[i])
			return pack_wrong(reader, node, "%s", row_kind->needs);
	return true;
}

/* Append a row for each map of a list. `rows` points to the pointer to the
 * first row, `count` to their number. False, with the error set. */
static bool read_pack_rows(void *rows, size_t *count,
    const struct row_kind *row_kind, struct pack_reader *reader,
    const struct doc_node *node)
{
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_pack_row(array_push(rows, count, row_kind->size,
				       reader->perm),
			row_kind, reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`%.*s` takes a list",
		   STR_ARG(node->key));
}

#define MEMBERS(rows, count) \
	offsetof(struct pack, rows), offsetof(struct pack, count)

/* Read a key of a pack that is a list of maps, `serves` and the like, into the
 * members that `places` says. A pack_key_read. PACK_KEYS and READ_… in pack.c
 * lead only keys of `places` here, so the search for the key ends. */
bool pack_read_rows(struct pack_reader *reader, const struct doc_node *node,
    size_t offset)
{
	/* By key of the pack. */
	static const struct {
		const char *key;
		const struct row_kind *kind;
		size_t rows; /* the members that have them */
		size_t count;
	} places[] = {
		{ "brings", &start_dependencies, MEMBERS(brings, bring_count) },
		{ "listens", &listenings, MEMBERS(listens, listen_count) },
		{ "packages", &packages, MEMBERS(packages, package_count) },
		{ "prepares", &start_files, MEMBERS(prepares, prepare_count) },
		{ "serves", &servers, MEMBERS(servers, server_count) },
		{ "starts", &start_files, MEMBERS(starts, start_count) },
	};
	char *pack = (char *)reader->pack;
	size_t i = 0;

	(void)offset;
	while (!str_is(node->key, places[i].key))
		i++;
	return read_pack_rows(pack + places[i].rows,
	    (size_t *)(void *)(pack + places[i].count), places[i].kind, reader,
	    node);
}
