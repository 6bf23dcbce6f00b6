/*
 * What a pack says of programs beside their code: how what the framework makes
 * is started (`serves`, `listens`), what a package is that depends on it
 * (`packages`).
 */
#include "extract/pack.h"
#include "extract/vocabulary.h"
#include "scan/scan.h"

static const char *const kind_names[] = {
#define X(name) #name,
	PACKAGE_KINDS(X)
#undef X
};

static const struct vocabulary kinds = {
	.items = kind_names,
	.count = LENGTH(kind_names),
	.closed = true,
};

static const char *const hole_names[] = {
#define X(name) #name,
	SERVE_HOLES(X)
#undef X
};

/* What stands between braces is one of a few. */
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

/* `uvicorn[ --app-dir {folder}] {module}:{object}` */
static bool read_command(struct server *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct str rest = node->text;
	bool optional = false;

	while (rest.len) {
		struct command_piece *piece = array_push(&out->pieces,
		    &out->piece_count, sizeof(*piece), reader->perm);
		size_t end = 0;

		*piece = (struct command_piece){ .optional = optional };
		while (end < rest.len && !char_among(rest.ptr[end], "{}[]"))
			end++;
		if (end > 0) {
			piece->text = str_slice(rest, 0, end);
		} else if (rest.ptr[0] == '{') {
			end = str_find(rest, '}');
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

static bool read_number(uint32_t *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	enum { PORT_LARGEST = 65535 };

	return (str_is_number(out, node->text) && *out > 0 &&
		   *out <= PORT_LARGEST) ||
	       pack_wrong(reader, node,
		   "a port from 1 to 65535 is needed here");
}

static bool unknown_key(struct pack_reader *reader, const struct doc_node *node,
    const char *const *keys, size_t count)
{
	return pack_wrong(reader, node,
	    "`%.*s` is no key of this; did you mean `%s`?", STR_ARG(node->key),
	    nearest(node->key, keys, count));
}

static bool read_server(struct server *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	static const char *const keys[] = { "object", "command", "with" };

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		bool ok = true;

		if (str_is(item->key, "object"))
			ok = pack_texts(&out->objects, reader, item);
		else if (str_is(item->key, "command"))
			ok = read_command(out, reader, item);
		else if (str_is(item->key, "with"))
			out->with = item->text;
		else
			ok = unknown_key(reader, item, keys, LENGTH(keys));
		if (!ok)
			return false;
	}
	return (out->objects.count && out->piece_count) ||
	       pack_wrong(reader, node, "`serves` needs object and command");
}

/* Of the holes in a command, these are known: blanks between. */
static bool check_holes(struct pack_reader *reader, const struct doc_node *node,
    const char *known)
{
	struct str rest = node->text;

	for (size_t at; (at = str_find(rest, '{')) < rest.len;) {
		size_t end = str_find(rest, '}');
		struct str name = str_slice(rest, at + 1, end);

		if (end <= at || !str_listed(known, name))
			return pack_wrong_word(reader, node, name,
			    "`{%.*s}` is no hole of this command; it may have: "
			    "%s",
			    STR_ARG(name), known);
		rest = str_slice(rest, end + 1, rest.len);
	}
	return true;
}

/* A key of a map, and where its text goes. */
struct text_key {
	const char *name;
	size_t offset;
	const char *holes; /* that it may have; NULL: it is no command */
};

static bool read_keys(void *out, struct pack_reader *reader,
    const struct doc_node *node, const struct text_key *keys, size_t count)
{
	const char *names[8];
	size_t i = 0;

	for (size_t k = 0; k < count; k++)
		names[k] = keys[k].name;
	while (i < count && !str_is(node->key, keys[i].name))
		i++;
	if (i == count)
		return unknown_key(reader, node, names, count);
	*(struct str *)(void *)((char *)out + keys[i].offset) = node->text;
	return !keys[i].holes || check_holes(reader, node, keys[i].holes);
}

#define LISTEN_KEY(member) \
	{ \
#member, offsetof(struct listening, member), NULL \
	}

static bool read_listening(struct listening *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	static const struct text_key keys[] = {
		LISTEN_KEY(command),
		LISTEN_KEY(settings),
		LISTEN_KEY(unless),
	};

	for (const struct doc_node *item = node->first; item; item = item->next)
		if (str_is(item->key, "port")
			? !read_number(&out->port, reader, item)
			: !read_keys(out, reader, item, keys, LENGTH(keys)))
			return false;
	return (out->command.len && out->port) ||
	       pack_wrong(reader, node, "`listens` needs command and port");
}

bool pack_read_serves(struct pack_reader *reader, const struct doc_node *node)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_server(array_push(&pack->servers, &pack->server_count,
				     sizeof(*pack->servers), reader->perm),
			reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`serves` takes a list");
}

bool pack_read_listens(struct pack_reader *reader, const struct doc_node *node)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_listening(array_push(&pack->listens,
					&pack->listen_count,
					sizeof(*pack->listens), reader->perm),
			reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`listens` takes a list");
}

static bool read_kinds(uint32_t *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	struct strs texts = { 0 };

	if (!pack_texts(&texts, reader, node) ||
	    !pack_words(&texts, reader, node, &kinds))
		return false;
	for (size_t i = 0; i < LENGTH(kind_names); i++)
		if (strs_have(&texts, str_from(kind_names[i])))
			*out |= 1u << i;
	return true;
}

static bool read_ecosystems(struct strs *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	if (!pack_texts(out, reader, node))
		return false;
	for (size_t i = 0; i < out->count; i++)
		if (!ecosystem_is_known(out->items[i]))
			return pack_wrong_word(reader, node, out->items[i],
			    "`%.*s` is no ecosystem%s", STR_ARG(out->items[i]),
			    did_you_mean(out->items[i],
				ecosystem_nearest(out->items[i]),
				reader->perm));
	return true;
}

static bool read_package(struct package_row *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	static const char *const keys[] = { "in", "is", "names" };

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		bool ok = true;

		if (str_is(item->key, "in"))
			ok = read_ecosystems(&out->ecosystems, reader, item);
		else if (str_is(item->key, "is"))
			ok = read_kinds(&out->kinds, reader, item);
		else if (str_is(item->key, "names"))
			ok = pack_texts(&out->names, reader, item);
		else
			ok = unknown_key(reader, item, keys, LENGTH(keys));
		if (!ok)
			return false;
	}
	return (out->ecosystems.count && out->names.count && out->kinds) ||
	       pack_wrong(reader, node, "`packages` needs in, is and names");
}

bool pack_read_packages(struct pack_reader *reader, const struct doc_node *node)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_package(array_push(&pack->packages,
				      &pack->package_count,
				      sizeof(*pack->packages), reader->perm),
			reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`packages` takes a list");
}

#define FILE_KEY(member, holes) \
	{ \
#member, offsetof(struct start_file, member), holes \
	}

static bool read_start(struct start_file *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	static const struct text_key keys[] = {
		FILE_KEY(file, NULL),
		FILE_KEY(command, "env"),
		FILE_KEY(dependency, NULL),
		FILE_KEY(beside, NULL),
		FILE_KEY(unless, NULL),
		FILE_KEY(holds, NULL),
	};

	for (const struct doc_node *item = node->first; item; item = item->next)
		if (str_is(item->key, "worker")
			? !pack_flag(&out->worker, reader, item)
			: !read_keys(out, reader, item, keys, LENGTH(keys)))
			return false;
	return (out->file.len && out->command.len) ||
	       pack_wrong(reader, node, "file and command are needed here");
}

static bool read_start_files(struct start_file **out, size_t *count,
    struct pack_reader *reader, const struct doc_node *node)
{
	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_start(array_push(out, count, sizeof(**out),
				    reader->perm),
			reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`%.*s` takes a list",
		   STR_ARG(node->key));
}

bool pack_read_starts(struct pack_reader *reader, const struct doc_node *node)
{
	return read_start_files(&reader->pack->starts,
	    &reader->pack->start_count, reader, node);
}

bool pack_read_prepares(struct pack_reader *reader, const struct doc_node *node)
{
	return read_start_files(&reader->pack->prepares,
	    &reader->pack->prepare_count, reader, node);
}

#define DEPENDENCY_KEY(member, holes) \
	{ \
#member, offsetof(struct start_dependency, member), holes \
	}

static bool read_bring(struct start_dependency *out, struct pack_reader *reader,
    const struct doc_node *node)
{
	static const struct text_key keys[] = {
		DEPENDENCY_KEY(dependency, NULL),
		DEPENDENCY_KEY(command, ""),
		DEPENDENCY_KEY(wrapper, NULL),
		DEPENDENCY_KEY(above, "folder project"),
	};

	for (const struct doc_node *item = node->first; item;
	     item = item->next) {
		bool ok;

		if (str_is(item->key, "in"))
			ok = read_ecosystems(&out->ecosystems, reader, item);
		else if (str_is(item->key, "whole"))
			ok = pack_texts(&out->whole, reader, item);
		else
			ok = read_keys(out, reader, item, keys, LENGTH(keys));
		if (!ok)
			return false;
	}
	return (out->ecosystems.count && out->dependency.len &&
		   out->command.len) ||
	       pack_wrong(reader, node,
		   "`brings` needs in, dependency and command");
}

bool pack_read_brings(struct pack_reader *reader, const struct doc_node *node)
{
	struct pack *pack = reader->pack;

	for (const struct doc_node *item = node->first; item; item = item->next)
		if (!read_bring(array_push(&pack->brings, &pack->bring_count,
				    sizeof(*pack->brings), reader->perm),
			reader, item))
			return false;
	return node->kind == DOC_LIST ||
	       pack_wrong(reader, node, "`brings` takes a list");
}
