/* HAProxy: which servers stand behind a front end, by its conditions. */
#include "deploy/proxies/proxy_files.h"

enum { LABELS_MOST = 16 }; /* of one rule */

/* What a rule lets through, as far as hosts and paths say it. */
struct passage {
	struct str host; /* "": any */
	struct str path; /* "": any */
	bool begins; /* all paths that begin so, not this one alone */
	bool sure; /* nothing else is asked */
};

struct passages {
	struct passage *items;
	size_t count;
};

struct haproxy {
	const struct proxies *all;
	const struct proxy_file *file;
	struct arena *perm;
	struct strs used; /* back ends that a front end names */
};

/* ---- conditions ---- */

/* The tests of one way to fulfil a condition: all of them hold. */
struct way {
	struct strs hosts; /* one of them */
	struct strs paths;
	bool begins;
	bool sure;
};

/* How a criterion compares, by the end of its name or the method that a flag
 * gives it. */
static bool compares_by(struct str criterion, struct str method,
    const char *ending)
{
	return str_is(method, ending) ||
	       (!method.len && str_is(str_after_last(criterion, '_'), ending));
}

/* The first value of a test, its flags left out; *method is what `-m` says.
 * What a file has (`-f`) is not known here. */
static const struct doc_node *first_value(const struct doc_node *word,
    struct str *method)
{
	for (; word && word->kind == DOC_SCALAR; word = word->next) {
		if (str_is(word->text, "-m")) {
			word = word->next;
			*method = doc_text(word);
		} else if (str_is(word->text, "-f") ||
			   str_is(word->text, "-M")) {
			word = word->next;
		} else if (!str_starts(word->text, "-")) {
			return word;
		}
		if (!word)
			break;
	}
	return NULL;
}

/* Any of a test's values will do: `path_beg /a /b`. */
static void apply_test(struct way *way, const struct doc_node *word,
    struct arena *perm)
{
	struct str criterion = doc_text(word);
	struct str method = { 0 };
	bool of_path = str_starts(criterion, "path");
	bool of_host = str_find_text(criterion, "(host") < criterion.len ||
		       str_find_text(criterion, "sni") < criterion.len;
	bool expression;

	word = first_value(word ? word->next : NULL, &method);
	expression = compares_by(criterion, method, "reg");
	if (!word || (!of_path && !of_host)) {
		way->sure = false;
		return;
	}
	if (of_path)
		way->begins = expression ||
			      compares_by(criterion, method, "beg") ||
			      compares_by(criterion, method, "dir");
	/* What an expression asks beyond its start is not known. */
	way->sure = way->sure && !expression;
	for (; word && word->kind == DOC_SCALAR && !str_is(word->text, "}");
	     word = word->next)
		strs_push(of_path ? &way->paths : &way->hosts,
		    of_path && expression ? expression_start(word->text)
					  : word->text,
		    perm);
}

/* `acl is_api path_beg /api`, in the same section. Lines of one name are one
 * test: either will do. */
static void apply_named_test(struct way *way, const struct doc_node *section,
    struct str name, struct arena *perm)
{
	const struct doc_node *node = section->first;
	bool any = false;

	for (; node; node = node->next)
		if (str_is(node->key, "acl") &&
		    str_equal(directive_word(node, 0), name)) {
			apply_test(way, node->first->next, perm);
			any = true;
		}
	way->sure = way->sure && any;
}

/* The way that begins at a word, which becomes the one behind it: the next way
 * begins behind `or`. */
static struct way read_way(const struct doc_node **word,
    const struct doc_node *section, struct arena *perm)
{
	struct way way = { .sure = true };

	for (; *word; *word = (*word)->next) {
		struct str text = doc_text(*word);

		if (str_is(text, "or") || str_is(text, "||")) {
			*word = (*word)->next;
			break;
		}
		if (str_starts(text, "!")) {
			way.sure = false;
			if (str_is(text, "!") && (*word)->next &&
			    !str_is((*word)->next->text, "{"))
				*word = (*word)->next;
		} else if (!str_is(text, "{")) {
			apply_named_test(&way, section, text, perm);
			continue;
		} else {
			apply_test(&way, (*word)->next, perm);
		}
		/* To the end of what stands in braces. */
		while (str_ends(text, "{") && (*word)->next &&
		       !str_is((*word)->text, "}"))
			*word = (*word)->next;
	}
	return way;
}

/* Every host with every path; a name without a dot is only a word of the
 * person who wrote it. */
static void add_passages(struct passages *passages, const struct way *way,
    struct arena *perm)
{
	size_t hosts = way->hosts.count ? way->hosts.count : 1;
	size_t paths = way->paths.count ? way->paths.count : 1;

	for (size_t i = 0; i < hosts * paths && passages->count < LABELS_MOST;
	     i++) {
		struct passage passage = { .begins = way->begins,
			.sure = way->sure };

		if (way->hosts.count)
			passage.host = way->hosts.items[i / paths];
		if (way->paths.count)
			passage.path = way->paths.items[i % paths];
		if (str_find(passage.host, '.') == passage.host.len)
			passage.host = (struct str){ 0 };
		*(struct passage *)array_push(&passages->items,
		    &passages->count, sizeof(passage), perm) = passage;
	}
}

/* Those of `use_backend api if is_api`, `… if { path_beg /api } or is_old`. */
static struct passages read_rule(const struct haproxy *haproxy,
    const struct doc_node *section, const struct doc_node *use)
{
	const struct doc_node *word = use->first ? use->first->next : NULL;
	struct passages passages = { 0 };
	const struct way any_way = { 0 };

	if (word && str_is(doc_text(word), "if")) {
		word = word->next;
		while (word) {
			struct way way =
			    read_way(&word, section, haproxy->perm);

			add_passages(&passages, &way, haproxy->perm);
		}
	}
	if (!passages.count)
		add_passages(&passages, &any_way, haproxy->perm);
	return passages;
}

/* Does all that `later` lets through go through `first_passage` already? */
static bool takes_all(const struct passage *first_passage,
    const struct passage *later)
{
	if (!first_passage->sure ||
	    (!first_passage->path.len && !first_passage->host.len) ||
	    (first_passage->host.len &&
		!str_equal(first_passage->host, later->host)))
		return false;
	if (!first_passage->path.len)
		return true;
	return first_passage->begins
		   ? str_has_start(later->path, first_passage->path)
		   : !later->begins &&
			 str_equal(later->path, first_passage->path);
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

/* The first rule that fits has it: what an earlier one takes leads nowhere
 * else. */
static void read_use(struct haproxy *haproxy, struct passages *before_passages,
    const struct doc_node *section, const struct doc_node *use)
{
	struct passages rule_passages = read_rule(haproxy, section, use);
	size_t known = before_passages->count;

	strs_push(&haproxy->used, directive_word(use, 0), haproxy->perm);
	for (size_t i = 0; i < rule_passages.count; i++) {
		const struct passage *passage = &rule_passages.items[i];
		bool taken = false;

		for (size_t j = 0; j < known && !taken; j++)
			taken = takes_all(&before_passages->items[j], passage);
		if (taken)
			continue;
		use_backend(haproxy, directive_word(use, 0),
		    proxy_label(passage->host, passage->path, haproxy->perm));
		*(struct passage *)array_push(&before_passages->items,
		    &before_passages->count, sizeof(*passage),
		    haproxy->perm) = *passage;
	}
}

/* A `listen` is front end and back end in one: it has servers of its own. */
static void read_haproxy_section(struct haproxy *haproxy,
    const struct doc_node *section)
{
	const struct doc_node *node = section->first;
	struct passages before_passages = { 0 };

	for (; node && !proxy_is_full(haproxy->all); node = node->next) {
		if (str_is(node->key, "default_backend"))
			use_backend(haproxy, directive_word(node, 0),
			    (struct str){ 0 });
		else if (str_is(node->key, "use_backend"))
			read_use(haproxy, &before_passages, section, node);
	}
	if (str_is(section->key, "listen"))
		add_haproxy_servers(haproxy, section, (struct str){ 0 });
}

/* Front ends first, as they say what leads to a back end; those that none names
 * come behind them, without a label. */
void read_haproxy(const struct proxies *proxies, const struct proxy_file *file)
{
	struct haproxy haproxy = { .all = proxies,
		.file = file,
		.perm = proxies->run->perm };
	const struct doc_node *node = file->root->first;

	for (; node; node = node->next)
		if (str_listed("frontend listen", node->key))
			read_haproxy_section(&haproxy, node);
	/* Those that only a table or an expression names. */
	for (node = file->root->first; node; node = node->next)
		if (str_is(node->key, "backend") &&
		    !strs_have(&haproxy.used, directive_word(node, 0)))
			add_haproxy_servers(&haproxy, node, (struct str){ 0 });
}
