/*
 * Configurations of proxies that are written in their own languages, read as
 * directives. A file is known by words of its text, in the order of kinds[]; it
 * may stand anywhere, or be what a service mounts at a place for settings. Each
 * reader makes routes without a `from`: who has the file is found by link.
 */
#include "deploy/proxies/proxy_files.h"

#include <string.h>

#include "scan/scan.h"

static const struct proxy_kind kinds[] = {
	/* The first that fits: what is typical of it stands in its texts. */
	{ "nginx",
	    "upstream |proxy_pass|fastcgi_pass|uwsgi_pass|grpc_pass|scgi_pass",
	    DOC_DIRECTIVES, read_nginx },
	{ "caddy", "reverse_proxy|php_fastcgi", DOC_BRACED, read_caddy },
	{ "haproxy", "default_backend|use_backend|mode http|mode tcp",
	    DOC_SECTIONS, read_haproxy },
	{ "apache", "ProxyPass|BalancerMember|RewriteRule|proxy:fcgi",
	    DOC_TAGGED, read_httpd },
};

/* ---- what the readers share ---- */

bool proxy_is_full(const struct proxies *proxies)
{
	return proxies->run->out->route_count >= proxies->most;
}

/* Routes of one file stand together at the end, so that looking for the same
 * one ends soon. */
void proxy_route(const struct proxies *proxies, const struct proxy_file *file,
    struct evidence at, struct str to, struct str label)
{
	struct deployment *deployment = proxies->run->out;
	struct deploy_route *route;

	for (size_t i = deployment->route_count; i-- && to.len;) {
		route = &deployment->routes[i];
		if (!str_equal(route->at.path, at.path))
			break;
		if (route->at.line == at.line && str_equal(route->to, to) &&
		    str_equal(route->label, label))
			return;
	}
	if (!to.len || proxy_is_full(proxies))
		return;
	route = array_push(&deployment->routes, &deployment->route_count,
	    sizeof(*route), proxies->run->perm);
	route->proxy = file->kind->name;
	route->at = at;
	route->to = to;
	route->label = label;
}

/* Words stand before blocks. */
struct str directive_word(const struct doc_node *directive, size_t n)
{
	const struct doc_node *node = directive->first;

	while (node && n-- && node->kind == DOC_SCALAR)
		node = node->next;
	return doc_text(node);
}

/* `^/api/(.*)$`: /api/. */
struct str expression_start(struct str path)
{
	size_t end = 0;

	if (str_starts(path, "^"))
		path = str_slice(path, 1, path.len);
	while (end < path.len && !strchr("\\^$.|?*+()[]{}", path.ptr[end]))
		end++;
	return str_slice(path, 0, end);
}

struct str proxy_label(struct str host, struct str path, struct arena *perm)
{
	if (!str_starts(path, "/"))
		path = (struct str){ 0 };
	while (str_ends(path, "/"))
		path.len--;
	return str_join(host, path, perm);
}

struct str proxy_host(struct str address)
{
	struct str rest;

	if (str_url_rest(&rest, address))
		address = rest;
	if (str_starts(address, "unix:"))
		return address;
	return str_slice(address, 0, str_find(address, '/'));
}

/* ---- which files ---- */

enum { MOUNTED_LIMIT = 64 }; /* of a folder */

/* Not str_find_text(): every text of the project is searched for all words. */
static bool proxy_has_text(struct str text, struct str word)
{
	const char *at = text.ptr;
	const char *end = text.ptr + text.len;

	while (at && end - at >= (ptrdiff_t)word.len &&
	       (at = memchr(at, word.ptr[0],
		    (size_t)(end - at) - word.len + 1)) != NULL) {
		if (memcmp(at, word.ptr, word.len) == 0)
			return true;
		at++;
	}
	return false;
}

bool proxy_has_word(struct str text, const char *words)
{
	struct str rest = str_from(words);
	struct str word;

	while (str_cut(&word, &rest, '|'))
		if (proxy_has_text(text, word))
			return true;
	return false;
}

/* NULL: nothing in it passes anything on. */
static const struct proxy_kind *proxy_kind_of(struct str text)
{
	for (size_t i = 0; i < LENGTH(kinds); i++)
		if (proxy_has_word(text, kinds[i].words))
			return &kinds[i];
	return NULL;
}

bool configures_proxy(struct str text)
{
	return proxy_kind_of(text) != NULL;
}

/* A file that is found by its name may be mounted by services, too. */
static bool is_known_proxy(const struct proxies *proxies, struct str path)
{
	for (size_t i = 0; i < proxies->count; i++)
		if (str_equal(proxies->files[i].path, path))
			return true;
	return false;
}

/* Note a file that is a proxy's, by what it says. */
static void take_file(struct proxies *proxies, struct str path, struct str text)
{
	const struct proxy_kind *proxy_kind = proxy_kind_of(text);
	struct arena *perm = proxies->run->perm;
	struct proxy_file *file;
	struct error error = { 0 };
	struct doc doc = { 0 };

	if (!proxy_kind || text.len > PROXY_TEXT_LIMIT ||
	    is_known_proxy(proxies, path) ||
	    !doc_parse(&doc, proxy_kind->format, text, perm, &error) ||
	    !doc.count)
		return;
	file =
	    array_push(&proxies->files, &proxies->count, sizeof(*file), perm);
	file->path = path;
	file->root = doc.documents[0];
	file->kind = proxy_kind;
}

/* Places where proxies look for what configures them. */
static bool is_settings_folder(struct str path)
{
	return str_starts(path, "/etc/") || str_starts(path, "/usr/local/") ||
	       str_starts(path, "/opt/");
}

/* What many services are given is read once, what is large not at all. */
static void take_mounted(struct proxies *proxies, struct str path)
{
	uint64_t *seen = map_put(&proxies->mounted, path);
	struct str text;

	if (!*seen &&
	    deploy_short_text(&text, proxies->run, path, PROXY_TEXT_LIMIT))
		take_file(proxies, path, text);
	*seen = 1;
}

/* What a service is given has its meaning by that, whatever its name. */
static void add_mounted(struct proxies *proxies,
    const struct deploy_mount *mount)
{
	const struct scan *scan = proxies->run->scan;
	size_t left = MOUNTED_LIMIT;
	struct str folder;

	if (scan_file_at(proxies->run->scan, mount->from)) {
		take_mounted(proxies, mount->from);
		return;
	}
	if (!mount->from.len || !is_settings_folder(mount->to))
		return;
	folder = str_printf(proxies->run->perm, "%.*s/", STR_ARG(mount->from));
	for (size_t i = scan_first(scan, folder);
	     left && i < scan->count &&
	     str_has_start(scan->files[i].entry->path, folder);
	     i++) {
		if (scan->files[i].language)
			continue;
		left--;
		take_mounted(proxies, scan->files[i].entry->path);
	}
}

static int compare_proxy_files(const void *a, const void *b, void *context)
{
	const struct proxy_file *left_proxy = a;
	const struct proxy_file *right_proxy = b;

	(void)context;
	return str_compare(left_proxy->path, right_proxy->path);
}

/* Beside what it is a sample of, or was: nobody uses it. */
static bool is_sample(struct str path)
{
	return str_listed("example sample dist bak old orig disabled",
	    str_after_last(path, '.'));
}

/* Sorted before they are read, as files are found by name and by mounts in
 * turn. */
void read_proxies(struct deployer *deployer, struct deploy_files *files)
{
	const struct deployment *deployment = deployer->out;
	struct proxies all = { .run = deployer,
		.mounted = { .arena = deployer->perm } };

	for (size_t i = 0; i < files->count; i++)
		if (!is_sample(files->items[i].path))
			take_file(&all, files->items[i].path,
			    files->items[i].text);
	for (size_t i = 0; i < deployment->service_count; i++)
		for (size_t k = 0; k < deployment->services[i].mount_count; k++)
			add_mounted(&all, &deployment->services[i].mounts[k]);
	sort_items(all.files, all.count, sizeof(*all.files),
	    compare_proxy_files, NULL);
	for (size_t i = 0; i < all.count; i++) {
		all.most = deployment->route_count + PROXY_ROUTE_LIMIT;
		all.files[i].kind->read(&all, &all.files[i]);
	}
}
