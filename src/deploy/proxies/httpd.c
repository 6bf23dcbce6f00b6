/* Apache httpd: who a path is passed on to, by itself or by a balancer. */
#include "deploy/proxies/proxy_files.h"

struct httpd {
	const struct proxies *all;
	const struct proxy_file *file;
	struct arena *perm;
};

struct place {
	struct str host;
	struct str path;
};

/* Names of directives are written in any case. */
static bool is_directive(const struct doc_node *node, const char *name)
{
	return node->kind == DOC_LIST && str_is_nocase(node->key, name);
}

/* ---- variables ---- */

/* At any depth. */
static const struct doc_node *find_define(const struct doc_node *block,
    struct str name)
{
	const struct doc_node *node = block->first;

	for (; node; node = node->next) {
		const struct doc_node *found = find_define(node, name);

		if (found)
			return found;
		if (is_directive(node, "Define") &&
		    str_equal(directive_word(node, 0), name))
			return node;
	}
	return NULL;
}

/* The text with `${NAME}` put in as far as the file defines it. */
static struct str put_defines(const struct httpd *httpd, struct str text)
{
	struct buf out = { .arena = httpd->perm };

	while (text.len) {
		size_t at = str_find_text(text, "${");
		size_t end = at + str_find(str_slice(text, at, text.len), '}');
		const struct doc_node *define;

		buf_put(&out, str_slice(text, 0, at));
		if (end >= text.len) {
			buf_put(&out, str_slice(text, at, text.len));
			break;
		}
		define = find_define(httpd->file->root,
		    str_slice(text, at + 2, end));
		buf_put(&out, define ? directive_word(define, 1)
				     : str_slice(text, at, end + 1));
		text = str_slice(text, end + 1, text.len);
	}
	return buf_str(&out);
}

/* What of an address stands fast: no groups of an expression, no variables of
 * the request. */
static struct str fixed_part(struct str text)
{
	for (size_t i = 0; i + 1 < text.len; i++) {
		char next = text.ptr[i + 1];

		if ((text.ptr[i] == '$' && next >= '0' && next <= '9') ||
		    (text.ptr[i] == '%' && next == '{'))
			return str_slice(text, 0, i);
	}
	return text;
}

/* ---- routes ---- */

static struct str httpd_label(const struct httpd *httpd,
    const struct place *place)
{
	return proxy_label(place->host, put_defines(httpd, place->path),
	    httpd->perm);
}

/* `!` is none, nor is a path. */
static bool is_httpd_address(struct str text)
{
	return str_starts(text, "${") || str_find_text(text, "://") < text.len;
}

/* An address whose host is made of a request's parts says nothing. */
static void add_httpd_address(const struct httpd *httpd,
    const struct place *place, const struct doc_node *node, struct str address)
{
	struct str whole = put_defines(httpd, address);
	struct str fixed = fixed_part(whole);
	struct str host = proxy_host(fixed);

	if (!is_httpd_address(fixed) || !host.len ||
	    str_starts(host, "unix:") || host.len < proxy_host(whole).len)
		return;
	proxy_route(httpd->all, httpd->file, deploy_at(httpd->file->path, node),
	    fixed, httpd_label(httpd, place));
}

/* `<Proxy balancer://shop>` may stand at any depth, and before or behind its
 * use. */
static void add_balancer_members(const struct httpd *httpd,
    const struct place *place, const struct doc_node *block,
    struct str balancer)
{
	const struct doc_node *node = block->first;

	for (; node; node = node->next) {
		bool named =
		    is_directive(node, "Proxy") &&
		    str_equal(proxy_host(directive_word(node, 0)), balancer);
		const struct doc_node *member = named ? node->first : NULL;

		for (; member && !proxy_is_full(httpd->all);
		     member = member->next)
			if (is_directive(member, "BalancerMember"))
				add_httpd_address(httpd, place, member,
				    directive_word(member, 0));
		if (!named && node->kind == DOC_LIST)
			add_balancer_members(httpd, place, node, balancer);
	}
}

static void add_httpd_target(const struct httpd *httpd,
    const struct place *place, const struct doc_node *node, struct str target)
{
	if (str_starts(target, "balancer://"))
		add_balancer_members(httpd, place, httpd->file->root,
		    proxy_host(target));
	else
		add_httpd_address(httpd, place, node, target);
}

/* ProxyPass [path] address: without a path, that of the block around. */
static void add_proxy_pass(const struct httpd *httpd, struct place place,
    const struct doc_node *node, bool expression)
{
	struct str first = directive_word(node, 0);
	struct str target = directive_word(node, 1);

	if (str_find_text(first, "://") < first.len)
		target = first;
	else
		place.path = expression ? expression_start(first) : first;
	add_httpd_target(httpd, &place, node, target);
}

/* `[P,L]`. */
static bool has_flag(struct str flags, const char *flag)
{
	struct str part;

	if (!str_starts(flags, "[") || !str_ends(flags, "]"))
		return false;
	flags = str_slice(flags, 1, flags.len - 1);
	while (str_cut(&part, &flags, ','))
		if (str_is_nocase(str_trim(part), flag))
			return true;
	return false;
}

/* Only with the flag that hands the request to a proxy: [P]. */
static void add_rewrite(const struct httpd *httpd, struct place place,
    const struct doc_node *node)
{
	struct str flags = directive_word(node, 2);

	if (!has_flag(flags, "P") && !has_flag(flags, "proxy"))
		return;
	place.path = expression_start(directive_word(node, 0));
	add_httpd_target(httpd, &place, node, directive_word(node, 1));
}

/* `SetHandler "proxy:fcgi://shop:9000"`. */
static void add_handler(const struct httpd *httpd, const struct place *place,
    const struct doc_node *node)
{
	struct str handler = directive_word(node, 0);

	if (str_starts(handler, "proxy:"))
		add_httpd_target(httpd, place, node,
		    str_slice(handler, 6, handler.len));
}

/* ---- places ---- */

/* Without its port; a name without a dot is the machine's. */
static struct str server_name(const struct doc_node *host)
{
	const struct doc_node *node = host->first;

	for (; node; node = node->next) {
		struct str name = directive_word(node, 0);

		if (is_directive(node, "ServerName") &&
		    str_find(name, '.') < name.len)
			return str_slice(name, 0, str_find(name, ':'));
	}
	return (struct str){ 0 };
}

/* Host and path as they hold in the block. */
static struct place place_in_block(const struct doc_node *node,
    struct place place)
{
	struct str first = directive_word(node, 0);
	struct str second = directive_word(node, 1);

	if (is_directive(node, "VirtualHost"))
		place.host = server_name(node);
	else if (is_directive(node, "LocationMatch"))
		place.path = expression_start(first);
	else if (is_directive(node, "Location"))
		place.path = str_is(first, "~") ? expression_start(second)
						: first;
	return place;
}

/* By value: what a block sets ends with it. */
static void read_httpd_block(const struct httpd *httpd,
    const struct doc_node *block, struct place place)
{
	const struct doc_node *node = block->first;

	for (; node; node = node->next) {
		if (node->kind != DOC_LIST)
			continue;
		if (is_directive(node, "ProxyPass"))
			add_proxy_pass(httpd, place, node, false);
		else if (is_directive(node, "ProxyPassMatch"))
			add_proxy_pass(httpd, place, node, true);
		else if (is_directive(node, "RewriteRule"))
			add_rewrite(httpd, place, node);
		else if (is_directive(node, "SetHandler"))
			add_handler(httpd, &place, node);
		else
			read_httpd_block(httpd, node,
			    place_in_block(node, place));
	}
}

void read_httpd(const struct proxies *proxies, const struct proxy_file *file)
{
	const struct httpd httpd = { proxies, file, proxies->run->perm };

	read_httpd_block(&httpd, file->root, (struct place){ 0 });
}
