/*
 * Caddy: a site's blocks, and who its requests, or a part of them, are passed
 * on to: `shop.example { handle /api { …` is host and path, `reverse_proxy @api
 * orders:8080` the address. Matchers are looked up in the block or one around
 * it.
 */
#include "deploy/proxies/proxy_files.h"

struct caddy {
	const struct proxies *all;
	const struct proxy_file *file;
	struct arena *perm;
};

struct place {
	const struct place *around;
	const struct doc_node *block;
	struct str host;
	struct str path;
};

/* ---- addresses ---- */

/* `{$NAME:default}` and `{env.NAME}` as they are written elsewhere; false: it
 * turns out only when something asks. */
static bool put_variable(struct buf *out, struct str name)
{
	if (str_starts(name, "$"))
		name = str_slice(name, 1, name.len);
	else if (str_starts(name, "env."))
		name = str_slice(name, 4, name.len);
	else
		return false;
	buf_printf(out, "${%.*s}", STR_ARG(name));
	return true;
}

/* With the variables of the environment put in; false: one is not known. */
static bool read_caddy_address(struct str *out, struct str text,
    struct arena *perm)
{
	struct buf made = { .arena = perm };

	while (text.len) {
		size_t at = str_find(text, '{');
		size_t end = str_find(text, '}');

		buf_put(&made, str_slice(text, 0, at));
		if (at == text.len)
			break;
		if (end < at || end == text.len ||
		    !put_variable(&made, str_slice(text, at + 1, end)))
			return false;
		text = str_slice(text, end + 1, text.len);
	}
	*out = buf_str(&made);
	return true;
}

/* A socket, or a port without a host, is the machine itself. */
static void add_caddy_upstream(const struct caddy *caddy,
    const struct place *place, const struct doc_node *word)
{
	struct evidence at = { caddy->file->path, word->line };
	struct str address;

	if (!read_caddy_address(&address, word->text, caddy->perm) ||
	    str_starts(address, "unix/") || str_starts(address, ":"))
		return;
	proxy_route(caddy->all, caddy->file, at, address,
	    proxy_label(place->host, place->path, caddy->perm));
}

/* ---- places ---- */

/* A path without the star that it ends in. */
static struct str caddy_prefix(struct str path)
{
	path = str_slice(path, 0, str_find(path, '*'));
	return path.len > 1 && str_ends(path, "/")
		   ? str_slice(path, 0, path.len - 1)
		   : path;
}

/* "": it is only a port, a name of the machine, or turns out at the start. */
static struct str caddy_host(struct str address)
{
	struct str host = proxy_host(address);

	host = str_slice(host, 0, str_find(host, ':'));
	host = str_slice(host, 0, str_find(host, ','));
	return str_find(host, '.') < host.len && str_find(host, '{') == host.len
		   ? host
		   : (struct str){ 0 };
}

/* Other kinds, `header` and the like, say nothing of the place. */
static void apply_matcher(struct place *place, struct str kind, struct str word)
{
	if (str_is(kind, "path"))
		place->path = caddy_prefix(word);
	else if (str_is(kind, "host"))
		place->host = caddy_host(word);
}

/* `@name path /api`, or with a block: in this block or one around it. */
static void apply_named_matcher(struct place *place, const struct place *around,
    struct str name)
{
	for (; around; around = around->around) {
		const struct doc_node *node = around->block->first;
		const struct doc_node *inner_node;

		while (node && !str_equal(node->key, name))
			node = node->next;
		if (!node)
			continue;
		apply_matcher(place, directive_word(node, 0),
		    directive_word(node, 1));
		for (inner_node = node->first; inner_node;
		     inner_node = inner_node->next)
			apply_matcher(place, inner_node->key,
			    directive_word(inner_node, 0));
		return;
	}
}

/* An address never begins so. */
static bool is_matcher(struct str word)
{
	return str_starts(word, "/") || str_starts(word, "@") ||
	       str_is(word, "*");
}

static void apply_word(struct place *place, const struct place *around,
    struct str word)
{
	if (str_starts(word, "/"))
		place->path = caddy_prefix(word);
	else if (str_starts(word, "@"))
		apply_named_matcher(place, around, word);
}

/* Behind a matcher each word is an address; a block has more of them by `to`.
 */
static void add_proxy(const struct caddy *caddy, const struct place *around,
    const struct doc_node *node)
{
	struct place place = { around, node, around->host, around->path };
	const struct doc_node *word = node->first;
	const struct doc_node *to_node;

	if (is_matcher(doc_text(word))) {
		apply_word(&place, around, doc_text(word));
		word = word->next;
	}
	for (; word; word = word->next) {
		if (word->kind == DOC_SCALAR)
			add_caddy_upstream(caddy, &place, word);
		if (word->kind != DOC_LIST || !str_is(word->key, "to"))
			continue;
		for (to_node = word->first; to_node; to_node = to_node->next)
			if (to_node->kind == DOC_SCALAR)
				add_caddy_upstream(caddy, &place, to_node);
	}
}

/* At the top a block is a site, and its name the host. */
static void read_caddy_block(const struct caddy *caddy,
    const struct place *place)
{
	const struct doc_node *node = place->block->first;

	for (; node; node = node->next) {
		struct place inner = { place, node, place->host, place->path };

		if (node->kind != DOC_LIST || str_starts(node->key, "@"))
			continue;
		if (str_listed("reverse_proxy php_fastcgi", node->key)) {
			add_proxy(caddy, place, node);
			continue;
		}
		if (place->around)
			apply_word(&inner, place, directive_word(node, 0));
		else
			inner.host = caddy_host(node->key);
		read_caddy_block(caddy, &inner);
	}
}

void read_caddy(const struct proxies *proxies, const struct proxy_file *file)
{
	const struct caddy caddy = { proxies, file, proxies->run->perm };
	const struct place top = { .block = file->root };

	read_caddy_block(&caddy, &top);
}
