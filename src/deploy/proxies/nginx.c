/*
 * nginx and its kin: who a location is passed on to. Variables are followed to
 * where they are set; those of the environment stay as `${NAME}`.
 */
#include "deploy/proxies/proxy_files.h"

#include <string.h>

enum { ROUNDS = 8, ADDRESSES = 32, VALUE_LIMIT = 512 };

/* What a directive stands in, the innermost first. */
struct place {
	const struct place *around; /* NULL: it is the file */
	const struct doc_node *block;
	struct str host;
	struct str path;
};

struct nginx {
	const struct proxies *all;
	const struct proxy_file *file;
	struct arena *perm;
};

/* An address, and the line that it stands in. */
struct address {
	struct str text;
	struct evidence at;
};

/* ---- variables ---- */

struct variable {
	size_t from; /* of the '$' */
	size_t to; /* behind the name */
	struct str name;
	bool braced;
};

/* The next `$name` or `${name}`; false: there is none. */
static bool next_variable(struct variable *variable, struct str text,
    size_t from)
{
	size_t at = from + str_find(str_slice(text, from, text.len), '$');
	size_t end;

	if (at + 1 >= text.len)
		return false;
	variable->from = at++;
	variable->braced = text.ptr[at] == '{';
	at += variable->braced;
	for (end = at; end < text.len && char_is_word(text.ptr[end]);)
		end++;
	variable->name = str_slice(text, at, end);
	variable->to =
	    end + (variable->braced && end < text.len && text.ptr[end] == '}');
	return true;
}

/* Is it left for who starts the proxy? Its own are in small letters. */
static bool is_environment(const struct nginx *nginx,
    const struct variable *variable)
{
	static const char own[] = "args arg_ body cookie connection content "
				  "host hostname http is_ proxy query realpath "
				  "remote request scheme server ssl status "
				  "upstream uri document";
	size_t end = 0;

	if (!variable->name.len)
		return false;
	while (end < variable->name.len && variable->name.ptr[end] != '_')
		end++;
	if (str_equal(variable->name, str_upper(variable->name, nginx->perm)))
		return !(variable->name.ptr[0] >= '0' &&
			 variable->name.ptr[0] <= '9');
	return variable->braced &&
	       str_find_text(nginx->file->path, ".t") < nginx->file->path.len &&
	       !str_listed(own, str_slice(variable->name, 0, end));
}

/* `set $name value` in the block or around it. */
static bool find_set(struct address *address, const struct nginx *nginx,
    const struct place *place, struct str name)
{
	for (; place; place = place->around) {
		const struct doc_node *node = place->block->first;

		for (; node; node = node->next) {
			struct str word = directive_word(node, 0);

			if (!str_is(node->key, "set") ||
			    !str_starts(word, "$") ||
			    !str_equal(str_slice(word, 1, word.len), name))
				continue;
			address->text = directive_word(node, 1);
			address->at = deploy_at(nginx->file->path, node);
			return address->text.len <= VALUE_LIMIT;
		}
	}
	return false;
}

/* The values that `map $x $name { … }` has. */
static const struct doc_node *find_map(const struct doc_node *block,
    struct str name)
{
	const struct doc_node *node = block->first;

	for (; node; node = node->next) {
		struct str word = directive_word(node, 1);
		const struct doc_node *found =
		    str_is(node->key, "http") ? find_map(node, name) : NULL;

		if (found)
			return found;
		if (str_is(node->key, "map") && str_starts(word, "$") &&
		    str_equal(str_slice(word, 1, word.len), name))
			return node;
	}
	return NULL;
}

/* The text with the value in place of the variable. */
static struct str put_variable_value(const struct nginx *nginx, struct str text,
    const struct variable *variable, struct str value)
{
	return str_printf(nginx->perm, "%.*s%.*s%.*s", (int)variable->from,
	    text.ptr, STR_ARG(value),
	    STR_ARG(str_slice(text, variable->to, text.len)));
}

/* Is it behind the host, where it says nothing of who is asked? */
static bool is_behind_host(struct str text, const struct variable *variable)
{
	struct str host = proxy_host(text);

	if (variable->from == 0 || !host.len)
		return false;
	return str_listed("request_uri uri document_uri is_args args",
		   variable->name) ||
	       variable->from >= (size_t)(host.ptr - text.ptr) + host.len;
}

struct addresses {
	struct address items[ADDRESSES];
	size_t count;
	size_t rounds; /* how much may still be put in */
};

static void resolve_nginx_address(struct addresses *addresses,
    const struct nginx *nginx, const struct place *place,
    struct address address);

/* The address with each value that a `map` may give the variable. */
static void evaluate_map(struct addresses *addresses, const struct nginx *nginx,
    const struct place *place, const struct doc_node *map,
    const struct variable *variable, struct address address)
{
	const struct doc_node *node = map->first;

	for (; node && addresses->count < ADDRESSES; node = node->next) {
		struct str value = directive_word(node, 0);
		struct address made = { .at = { nginx->file->path,
					    node->line } };

		if (node->kind != DOC_LIST || !value.len ||
		    str_listed("hostnames volatile include", node->key))
			continue;
		made.text =
		    put_variable_value(nginx, address.text, variable, value);
		resolve_nginx_address(addresses, nginx, place, made);
	}
}

/* Put in what the first variable that is known stands for. Adds nothing where
 * who is asked turns out only when something asks. */
static void resolve_nginx_address(struct addresses *addresses,
    const struct nginx *nginx, const struct place *place,
    struct address address)
{
	struct variable variable;
	size_t from = 0;

	while (next_variable(&variable, address.text, from)) {
		const struct doc_node *map;
		struct address known_address;

		if (addresses->rounds == 0)
			return;
		addresses->rounds--;
		map = find_map(nginx->file->root, variable.name);
		from = variable.from;
		if (find_set(&known_address, nginx, place, variable.name)) {
			known_address.text = put_variable_value(nginx,
			    address.text, &variable, known_address.text);
			address = known_address;
		} else if (is_behind_host(address.text, &variable)) {
			address.text = str_slice(address.text, 0, from);
		} else if (str_is(variable.name, "scheme")) {
			address.text = put_variable_value(nginx, address.text,
			    &variable, STR("http"));
		} else if (map) {
			evaluate_map(addresses, nginx, place, map, &variable,
			    address);
			return;
		} else if (is_environment(nginx, &variable)) {
			struct str name = str_printf(nginx->perm, "${%.*s}",
			    STR_ARG(variable.name));

			address.text = put_variable_value(nginx, address.text,
			    &variable, name);
			from += name.len;
		} else {
			return;
		}
	}
	if (addresses->count < ADDRESSES)
		addresses->items[addresses->count++] = address;
}

/* ---- upstreams ---- */

/* A whole file has its upstreams in `http` or `stream`, a part of one at its
 * top. */
static const struct doc_node *find_upstream(const struct doc_node *block,
    struct str name)
{
	const struct doc_node *node = block->first;

	for (; node; node = node->next) {
		const struct doc_node *found =
		    str_is(node->key, "http") || str_is(node->key, "stream")
			? find_upstream(node, name)
			: NULL;

		if (found)
			return found;
		if (str_is(node->key, "upstream") &&
		    str_equal(directive_word(node, 0), name))
			return node;
	}
	return NULL;
}

/* The upstream of that name; *file is the file that has it. Another file may
 * name it that is included, or includes this one. NULL: it is a host. */
static const struct doc_node *upstream_of(const struct proxy_file **file,
    const struct nginx *nginx, struct str name)
{
	const struct doc_node *node = find_upstream(nginx->file->root, name);

	*file = nginx->file;
	for (size_t i = 0; !node && i < nginx->all->count; i++) {
		const struct proxy_file *other_proxy = &nginx->all->files[i];

		if (other_proxy->kind != nginx->file->kind ||
		    (!path_inside(nginx->file->path,
			 path_folder(other_proxy->path)) &&
			!path_inside(other_proxy->path,
			    path_folder(nginx->file->path))))
			continue;
		*file = other_proxy;
		node = find_upstream(other_proxy->root, name);
	}
	return node;
}

/* ---- what is passed on ---- */

/* A socket's other end is in the same container. */
static void add_nginx_route(const struct nginx *nginx,
    const struct place *place, struct address address)
{
	struct str host = proxy_host(address.text);

	if (!host.len || str_starts(host, "unix:"))
		return;
	proxy_route(nginx->all, nginx->file, address.at, address.text,
	    proxy_label(place->host, place->path, nginx->perm));
}

/* The servers are looked at in the file that has them, with its variables; the
 * place is that of the pass. */
static void add_upstream_servers(const struct nginx *nginx,
    const struct place *place, const struct proxy_file *file,
    const struct doc_node *upstream)
{
	const struct nginx there = { nginx->all, file, nginx->perm };
	const struct doc_node *node = upstream->first;

	for (; node && !proxy_is_full(nginx->all); node = node->next) {
		struct addresses found_addresses = { .rounds = ROUNDS };
		struct address address = { directive_word(node, 0),
			deploy_at(file->path, node) };

		if (!str_is(node->key, "server"))
			continue;
		resolve_nginx_address(&found_addresses, &there, NULL, address);
		for (size_t i = 0; i < found_addresses.count; i++)
			add_nginx_route(nginx, place, found_addresses.items[i]);
	}
}

/* Variables first: a name of an upstream may come out of one. */
static void add_nginx_pass(const struct nginx *nginx, const struct place *place,
    const struct doc_node *node)
{
	struct addresses found_addresses = { .rounds = ROUNDS };
	struct address address = { directive_word(node, 0),
		deploy_at(nginx->file->path, node) };

	resolve_nginx_address(&found_addresses, nginx, place, address);
	for (size_t i = 0; i < found_addresses.count; i++) {
		const struct proxy_file *file;
		const struct doc_node *upstream = upstream_of(&file, nginx,
		    proxy_host(found_addresses.items[i].text));

		if (upstream)
			add_upstream_servers(nginx, place, file, upstream);
		else
			add_nginx_route(nginx, place, found_addresses.items[i]);
	}
}

/* ---- places ---- */

/* A name that says more than "any" or "here". */
static struct str nginx_server_name(const struct doc_node *server)
{
	const struct doc_node *node = server->first;

	for (; node; node = node->next) {
		struct str name = directive_word(node, 0);

		if (str_is(node->key, "server_name") &&
		    str_find(name, '.') < name.len &&
		    str_find(name, '~') == name.len)
			return name;
	}
	return (struct str){ 0 };
}

/* `location ~ ^/api/` is an expression, `= /x` and `^~ /x` are paths. */
static struct str location_path(const struct doc_node *location)
{
	struct str first = directive_word(location, 0);
	struct str second = directive_word(location, 1);

	if (str_starts(first, "~"))
		return expression_start(second);
	return str_listed("= ^~", first) ? second : first;
}

/* A pass belongs to the location around it, and its own words are no place. */
static void read_nginx_block(const struct nginx *nginx,
    const struct place *place)
{
	const struct doc_node *node = place->block->first;

	for (; node; node = node->next) {
		struct place inner = { place, node, place->host, place->path };

		if (node->kind != DOC_LIST || str_is(node->key, "upstream"))
			continue;
		if (str_listed("proxy_pass grpc_pass fastcgi_pass uwsgi_pass "
			       "scgi_pass",
			node->key))
			add_nginx_pass(nginx, place, node);
		if (str_is(node->key, "server"))
			inner.host = nginx_server_name(node);
		else if (str_is(node->key, "location"))
			inner.path = location_path(node);
		read_nginx_block(nginx, &inner);
	}
}

void read_nginx(const struct proxies *proxies, const struct proxy_file *file)
{
	const struct nginx nginx = { proxies, file, proxies->run->perm };
	const struct place top = { .block = file->root };

	read_nginx_block(&nginx, &top);
}
