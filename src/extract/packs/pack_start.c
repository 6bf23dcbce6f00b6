/*
 * What a pack says of programs beside their code: how what the framework makes
 * is started (`serves`, `listens`), what a package is that depends on it
 * (`packages`). Each such key is a list of maps. What a map may have is a table
 * of struct row_kind: the key's name, who reads it, the member that it sets,
 * whether it is needed. read_pack_rows() goes by it, so a new key is a row of a
 * table.
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
	/*
	 * No other word is one: a kind that nobody asks for would do nothing.
	 */
	.closed = true,
};

static const char *const hole_names[] = {
#define X(name) #name,
	SERVE_HOLES(X)
#undef X
};

/* ---- values ---- */

/* Set the hole of a command that stands between braces. False, with the error
 * set: there is no such hole. SERVE_NONE is 0, hence the one that is added. */
static bool read_hole(struct command_piece *piece, struct pack_reader *reader,
    const struct doc_node *node, struct str name)
{
	for (size_t i = 0; i < LENGTH(hole_names); i++)
		if (str_is(name, hole_names[i])) {
			piece->hole = (enum serve_hole)(i + 1);
			return true;
		}
	return pack_wrong_word(reader, node, name,
	    "`{%.*s}` is no hole of a command; did you mean `{%s}`?",
	    STR_ARG(name), nearest(name, hole_names, LENGTH(hole_names)));
}

/* A row key's reader: `uvicorn[ --app-dir {folder}] {module}:{object}` becomes
 * text, holes and brackets in turn. Brackets become no piece: they mark those
 * between them as optional, and cannot nest. A piece was pushed before it is
 * known to be a bracket; it stays empty, and is printed as nothing. */
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

/* A row key's reader: a number that is a port. */
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

/* A row key's reader: any text, also an empty one. */
static bool read_row_text(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	(void)reader;
	*(struct str *)out = node->text;
	return true;
}

/* A row key's reader: a text or a list of them. */
static bool read_row_texts(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return pack_texts(out, reader, node);
}

/* A row key's reader: true or false. */
static bool read_row_flag(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return pack_flag(out, reader, node);
}

/* Are the holes in a command among the known ones, which are parted by blanks?
 * False, with the error set. They are quoted in the message as they are
 * written. */
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

/* A row key's reader: a command without any hole, typed as it is written. */
static bool read_plain_command(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return read_row_text(out, reader, node) &&
	       check_holes(reader, node, "");
}

/* A row key's reader: a command that may have `{env}`. */
static bool read_environment_command(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return read_row_text(out, reader, node) &&
	       check_holes(reader, node, "env");
}

/* A row key's reader: a command that may have `{folder}` and `{project}`. */
static bool read_subfolder_command(void *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	return read_row_text(out, reader, node) &&
	       check_holes(reader, node, "folder project");
}

/* A row key's reader: a bit for each kind, by its place in PACKAGE_KINDS. */
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

/* A row key's reader. A misspelled ecosystem would never fit any manifest,
 * without a word. */
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
	size_t offset;
	bool needed;
};

enum { KEYS_MOST = 8 };

/* What the rows of a key of packs are. */
struct row_kind {
	size_t size;
	const char *needs; /* said where a needed key is missing */
	struct row_key keys[KEYS_MOST]; /* `name` NULL ends them */
};

/* clang-format off */
static const struct row_kind servers = { sizeof(struct server),
	"`serves` needs object and command", {
	{ "object", read_row_texts, offsetof(struct server, objects), true },
	/* Fills two members, and is given the whole server. */
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

/* The key that is called as the node's; NULL, with the error set: none is. */
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

/* Read one map into the row. A needed key has to say something: `command:`
 * alone is as good as none. */
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

/* Read a list of maps into an array of rows. `rows`: where the pointer to the
 * first row is. */
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

/* A pack_key_read for all keys with rows. Each key that leads here is in the
 * table: PACK_KEYS says so, and READ_… in pack.c. Hence the loop has no end of
 * its own. */
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
