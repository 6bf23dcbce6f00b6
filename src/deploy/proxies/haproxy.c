/* HAProxy: which servers stand behind a front end, by its conditions. */
#include "deploy/proxies/proxy_files.h"

struct haproxy {
	const struct proxies *all;
	const struct proxy_file *file;
	struct arena *perm;
	struct strs used; /* back ends that a front end names */
};

/* ---- conditions ---- */

/* A condition's criterion and its first value, flags left out. */
static void apply_test(struct str *host, struct str *path,
    const struct doc_node *word)
{
	struct str criterion = doc_text(word);

	for (word = word ? word->next : NULL; word; word = word->next)
		if (word->kind == DOC_SCALAR && !str_starts(word->text, "-"))
			break;
	if (!word)
		return;
	if (str_starts(criterion, "path"))
		*path = word->text;
	else if (str_find_text(criterion, "(host)") < criterion.len ||
		 str_find_text(criterion, "sni") < criterion.len)
		*host = word->text;
}

/* `acl is_api path_beg /api`, in the same section. */
static void apply_named_test(struct str *host, struct str *path,
    const struct doc_node *section, struct str name)
{
	const struct doc_node *node = section->first;

	for (; node; node = node->next)
		if (str_is(node->key, "acl") &&
		    str_equal(directive_word(node, 0), name))
			apply_test(host, path, node->first->next);
}

/* `use_backend api if is_api` or `… if { path_beg /api }`. */
static struct str haproxy_label(const struct haproxy *haproxy,
    const struct doc_node *section, const struct doc_node *use)
{
	const struct doc_node *word = use->first ? use->first->next : NULL;
	struct str host = { 0 };
	struct str path = { 0 };

	if (!word || !str_is(doc_text(word), "if"))
		return host;
	for (word = word->next; word; word = word->next) {
		if (str_starts(doc_text(word), "!"))
			continue;
		if (str_is(doc_text(word), "{"))
			apply_test(&host, &path, word->next);
		else
			apply_named_test(&host, &path, section, doc_text(word));
	}
	if (str_find(host, '.') == host.len)
		host = (struct str){ 0 };
	return proxy_label(host, path, haproxy->perm);
}

/* ---- servers ---- */

/* `"$NAME:80"` as it is written elsewhere. */
static struct str haproxy_address(struct str text, struct arena *perm)
{
	size_t end = 1;

	if (!str_starts(text, "$") || str_starts(text, "${"))
		return text;
	while (end < text.len && text.ptr[end] != ':')
		end++;
	return str_printf(perm, "${%.*s}%.*s", (int)(end - 1), text.ptr + 1,
	    STR_ARG(str_slice(text, end, text.len)));
}

/* A template of servers has its number before the address. */
static void add_haproxy_servers(const struct haproxy *haproxy,
    const struct doc_node *section, struct str label)
{
	const struct doc_node *node = section->first;

	for (; node && !proxy_is_full(haproxy->all); node = node->next) {
		size_t place = str_is(node->key, "server-template") ? 2 : 1;
		struct str address = directive_word(node, place);

		if ((place == 1 && !str_is(node->key, "server")) ||
		    str_starts(address, "/") || str_starts(address, "unix@"))
			continue;
		proxy_route(haproxy->all, haproxy->file,
		    deploy_at(haproxy->file->path, node),
		    haproxy_address(address, haproxy->perm), label);
	}
}

/* Noted as used also if no section has the name: it may stand in another file.
 */
static void use_backend(struct haproxy *haproxy, struct str name,
    struct str label)
{
	const struct doc_node *node = haproxy->file->root->first;

	strs_push(&haproxy->used, name, haproxy->perm);
	for (; node; node = node->next)
		if (str_listed("backend listen", node->key) &&
		    str_equal(directive_word(node, 0), name))
			add_haproxy_servers(haproxy, node, label);
}

/* A `listen` is front end and back end in one: it has servers of its own. */
static void read_haproxy_section(struct haproxy *haproxy,
    const struct doc_node *section)
{
	const struct doc_node *node = section->first;

	for (; node; node = node->next) {
		if (str_is(node->key, "default_backend"))
			use_backend(haproxy, directive_word(node, 0),
			    (struct str){ 0 });
		else if (str_is(node->key, "use_backend"))
			use_backend(haproxy, directive_word(node, 0),
			    haproxy_label(haproxy, section, node));
	}
	if (str_is(section->key, "listen"))
		add_haproxy_servers(haproxy, section, (struct str){ 0 });
}

/* Front ends first, as they say what leads to a back end; those that none names
 * come behind them, without a label. */
void read_haproxy(const struct proxies *proxies, const struct proxy_file *file)
{
	struct haproxy run = { .all = proxies,
		.file = file,
		.perm = proxies->run->perm };
	const struct doc_node *node = file->root->first;

	for (; node; node = node->next)
		if (str_listed("frontend listen", node->key))
			read_haproxy_section(&run, node);
	/* Those that only a table or an expression names. */
	for (node = file->root->first; node; node = node->next)
		if (str_is(node->key, "backend") &&
		    !strs_have(&run.used, directive_word(node, 0)))
			add_haproxy_servers(&run, node, (struct str){ 0 });
}
