/*
 * What a container of a composition is given: variables and files. Stronger
 * layers are read first, as the first that sets a name keeps it: entries of
 * `environment` before files, the last layer before those below it. Also what
 * it cannot start without and the project has not (`lacks`).
 */
#include "deploy/compose/compose.h"

#include <string.h>

enum { DEPTH_MOST = 8 }; /* of what a service is said to be */

/* ---- variables ---- */

struct giving {
	struct deployer *run;
	struct deploy_service *out;
	struct map seen; /* names that stronger ones have set */
};

/* Only the first of a name: it is the strongest. */
static void give_service_variable(struct giving *giving, struct str name,
    struct str value, struct evidence at)
{
	uint64_t *seen = map_put(&giving->seen, name);

	if (*seen || !name.len)
		return;
	*seen = 1;
	add_variable(giving->run, giving->out, name, value, at);
}

/* "NAME: value", "NAME=value", or a name alone, which is passed on from where
 * the composition is run: it stays as `${NAME}`. */
static void give_entry(struct giving *giving, const struct layer *layer,
    const struct doc_node *node)
{
	struct str rest = node->text;
	struct str name = node->key;
	bool open = !node->quoted &&
		    (!rest.len || str_is(rest, "null") || str_is(rest, "~"));
	struct str value;

	if (!name.len) {
		open = str_find(rest, '=') == rest.len;
		name.len = str_find(rest, '=');
		name.ptr = rest.ptr;
		rest = str_slice(rest, name.len + 1, rest.len);
	}
	name = interpolate(name, &layer->of->variables, giving->run->perm);
	if (name.len && layer_tag(layer, node) == TAG_RESET) {
		*map_put(&giving->seen, name) = 1;
		return;
	}
	value = open ? str_printf(giving->run->perm, "${%.*s}", STR_ARG(name))
		     : rest;
	give_service_variable(giving, name,
	    interpolate(value, &layer->of->variables, giving->run->perm),
	    deploy_at(layer->of->path, node));
}

/* A composition does not start without the files that it names, unless it says
 * so of one. */
static void note_lack(struct giving *giving, struct str path,
    const struct doc_node *required)
{
	struct str text;

	if (!(required && str_is(required->text, "false")) &&
	    str_find(path, '$') == path.len &&
	    !deploy_text(&text, giving->run, path) &&
	    !strs_have(&giving->out->lacks, path))
		strs_push(&giving->out->lacks, path, giving->run->perm);
}

/* What a file sets, but for what is set already: a path, or a map with `path`
 * and `required`. Its values may name each other and variables of the
 * composition. */
static void give_env_file(struct giving *giving, const struct layer *layer,
    const struct doc_node *node)
{
	struct variables variables = { .arena = giving->run->perm };
	const struct doc_node *required =
	    node->kind == DOC_MAP ? doc_get(node, "required") : NULL;
	struct str path;

	if (node->kind == DOC_MAP)
		node = doc_get(node, "path");
	if (is_full(giving->run) || !layer_path(&path, giving->run, layer,
					layer_text(giving->run, layer, node)))
		return;
	if (!variables_read(&variables, giving->run, path)) {
		note_lack(giving, path, required);
		return;
	}
	for (size_t i = 0; i < variables.count; i++) {
		const struct deploy_variable *deploy_variable =
		    &variables.items[i];
		struct str value;

		if (map_get(&giving->seen, deploy_variable->name))
			continue;
		value = interpolate(deploy_variable->value, &variables,
		    giving->run->perm);
		give_service_variable(giving, deploy_variable->name,
		    interpolate(value, &layer->of->variables,
			giving->run->perm),
		    deploy_variable->at);
	}
}

/* The last file first, since it holds. */
static void give_files(struct giving *giving, const struct layer *layer)
{
	const struct doc_node *files_node = doc_get(layer->node, "env_file");
	const struct doc_node *list[16];
	size_t count = 0;

	if (!files_node)
		return;
	if (files_node->kind == DOC_SCALAR)
		list[count++] = files_node;
	else
		for (const struct doc_node *node = files_node->first;
		     node && count < LENGTH(list); node = node->next)
			list[count++] = node;
	while (count)
		give_env_file(giving, layer, list[--count]);
}

/* Where a driver sends what the container logs. */
static void give_logging(struct giving *giving, const struct layer *layer)
{
	const struct doc_node *logging = doc_get(layer->node, "logging");
	const struct doc_node *options_node =
	    logging ? doc_get(logging, "options") : NULL;
	const struct doc_node *node =
	    options_node && options_node->kind == DOC_MAP ? options_node->first
							  : NULL;

	for (; node; node = node->next)
		if (str_ends(node->key, "-address"))
			give_service_variable(giving,
			    str_printf(giving->run->perm, "logging.%.*s",
				STR_ARG(node->key)),
			    layer_text(giving->run, layer, node),
			    deploy_at(layer->of->path, node));
}

/* All entries of all layers before any file: an entry of the weakest layer goes
 * before a file of the strongest, as the format has it. */
static void read_service_variables(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *composed)
{
	struct giving giving = { deployer, deploy_service,
		{ .arena = deployer->perm } };
	size_t entries = tagged_from(composed, "environment");
	size_t files = tagged_from(composed, "env_file");

	for (size_t i = composed->count; i-- > 0;) {
		const struct layer *layer = &composed->layers[i];
		const struct doc_node *node =
		    i >= entries ? doc_get(layer->node, "environment") : NULL;

		for (node = node ? node->first : NULL; node; node = node->next)
			give_entry(&giving, layer, node);
		give_logging(&giving, layer);
	}
	for (size_t i = composed->count; i-- > files;)
		give_files(&giving, &composed->layers[i]);
}

/* ---- variables that have to be set ---- */

/* Those of the text that it refuses to start without and nobody sets:
 * `${NAME?}`, `${NAME:?why}`. The text is looked at as it is written, since
 * putting variables in loses the sign. */
static void add_asked_in(struct strs *out, struct str text,
    const struct variables *set)
{
	for (size_t at; (at = str_find_text(text, "${")) < text.len;) {
		const struct deploy_variable *variable;
		struct str name;
		size_t end = 0;
		bool filled;

		text = str_slice(text, at + 2, text.len);
		while (end < text.len && char_is_word(text.ptr[end]))
			end++;
		name = str_slice(text, 0, end);
		filled = end < text.len && text.ptr[end] == ':';
		variable = variables_get(set, name);
		if (name.len && end + filled < text.len &&
		    text.ptr[end + filled] == '?' &&
		    (!variable || (filled && variable->value.len == 0)) &&
		    !strs_have(out, name))
			strs_push(out, name, set->arena);
	}
}

/* Anywhere in the entry: in a list, a map, a key's value. */
static void add_asked_below(struct strs *out, const struct doc_node *node,
    const struct variables *set, unsigned depth)
{
	add_asked_in(out, node->text, set);
	for (node = node->first; node && depth < DEPTH_MOST; node = node->next)
		add_asked_below(out, node, set, depth + 1);
}

/* The name of `$NAME`, `${NAME}`, that has no default; "": of none. */
static struct str plain_variable(struct str part)
{
	if (str_starts(part, "${") && str_ends(part, "}"))
		part = str_slice(part, 2, part.len - 1);
	else if (str_starts(part, "$"))
		part = str_slice(part, 1, part.len);
	else
		return STR("");
	for (size_t i = 0; i < part.len; i++)
		if (!char_is_word(part.ptr[i]))
			return STR("");
	return part;
}

/* Nothing is called by an image's name that lacks a part: `shop:$VERSION`. */
static void add_asked_of_image(struct strs *out, struct str image,
    const struct variables *set)
{
	size_t start = 0;

	for (size_t i = 0; i <= image.len; i++) {
		struct str name;

		if (i < image.len && !char_among(image.ptr[i], "/:@"))
			continue;
		name = plain_variable(str_slice(image, start, i));
		if (name.len && !variables_get(set, name) &&
		    !strs_have(out, name))
			strs_push(out, name, set->arena);
		start = i + 1;
	}
}

/* In each layer by the variables of its own file's folder. */
static void read_asked(struct deploy_service *deploy_service,
    const struct composed *composed)
{
	for (size_t i = 0; i < composed->count; i++) {
		const struct layer *layer = &composed->layers[i];
		const struct doc_node *image = doc_get(layer->node, "image");

		if (image)
			add_asked_of_image(&deploy_service->lacks, image->text,
			    &layer->of->variables);
		add_asked_below(&deploy_service->lacks, layer->node,
		    &layer->of->variables, 0);
	}
}

/* ---- files ---- */

/* Settings and what is run at the first start, no data? */
static bool holds_data(struct str to)
{
	return !str_starts(to, "/etc/") && !str_starts(to, "/docker-") &&
	       str_find_text(to, "init") == to.len &&
	       str_find_text(to, "/conf") == to.len &&
	       str_find(path_name(to), '.') == path_name(to).len;
}

/* Where an entry of `volumes` stands in the container, and what is there:
 * "./conf:/etc/shop:ro", a name for a volume, or the long form. */
static void read_places(struct str *from, struct str *to,
    struct deployer *deployer, const struct layer *layer,
    const struct doc_node *node)
{
	*from = (struct str){ 0 };
	if (node->kind == DOC_MAP) {
		*from = layer_text(deployer, layer, doc_get(node, "source"));
		*to = layer_text(deployer, layer, doc_get(node, "target"));
		return;
	}
	*to = layer_text(deployer, layer, node);
	str_cut(from, to, ':');
	*to = str_slice(*to, 0, str_find(*to, ':'));
}

/* Only what comes from the project is a file that it has; what keeps data is
 * noted. */
static void read_volume(struct deployer *deployer,
    struct deploy_service *service, const struct layer *layer,
    const struct doc_node *node)
{
	struct str to;
	struct str from;
	struct str path;

	read_places(&from, &to, deployer, layer, node);
	if (node->kind == DOC_MAP &&
	    str_is(doc_text(doc_get(node, "type")), "volume")) {
		service->keeps = true;
		return;
	}
	service->keeps |= holds_data(to.len ? to : from) &&
			  !str_is(doc_text(doc_get(node, "type")), "tmpfs");
	/* Names without a slash are volumes. */
	if (!to.len || !from.len ||
	    (from.ptr[0] != '.' && str_find(from, '/') == from.len))
		return;
	if (layer_path(&path, deployer, layer, from))
		add_file(deployer, service, path, to);
}

/* Does a layer above put something else at the entry's place? */
static bool is_replaced(struct deployer *deployer,
    const struct composed *composed, size_t above, const struct doc_node *entry)
{
	struct str from;
	struct str place;

	read_places(&from, &place, deployer, &composed->layers[above], entry);
	for (size_t i = above + 1; i < composed->count && place.len; i++) {
		const struct layer *layer = &composed->layers[i];
		const struct doc_node *node = doc_get(layer->node, "volumes");

		for (node = node ? node->first : NULL; node;
		     node = node->next) {
			struct str to;

			read_places(&from, &to, deployer, layer, node);
			if (str_equal(to, place))
				return true;
		}
	}
	return false;
}

/* What a reference to `configs` or `secrets` at the top stands for: a file, at
 * the place that the format gives it. */
static void read_reference(struct deployer *deployer,
    struct deploy_service *service, const struct layer *layer,
    const struct doc_node *node, const char *key)
{
	struct str name = node->kind == DOC_MAP
			      ? doc_text(doc_get(node, "source"))
			      : doc_text(node);
	struct str to = layer_text(deployer, layer, doc_get(node, "target"));
	const struct doc_node *top = doc_get(layer->of->root, key);
	struct str path;

	for (top = top ? top->first : NULL; top; top = top->next) {
		if (!str_equal(top->key, name) ||
		    !layer_path(&path, deployer, layer,
			layer_text(deployer, layer, doc_get(top, "file"))))
			continue;
		if (!str_starts(to, "/"))
			to = str_printf(deployer->perm, "%s%.*s",
			    strcmp(key, "secrets") == 0 ? "/run/secrets/" : "/",
			    STR_ARG(to.len ? to : name));
		add_file(deployer, service, path, to);
		return;
	}
}

static void read_mounts(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *composed,
    const char *key)
{
	for (size_t i = layers_of(composed, key); i < composed->count; i++) {
		const struct layer *layer = &composed->layers[i];
		const struct doc_node *node = doc_get(layer->node, key);

		for (node = node ? node->first : NULL; node; node = node->next)
			if (strcmp(key, "volumes") != 0)
				read_reference(deployer, deploy_service, layer,
				    node, key);
			else if (!is_replaced(deployer, composed, i, node))
				read_volume(deployer, deploy_service, layer,
				    node);
	}
}

/* `volumes_from` keeps what another container keeps: whose it is makes no
 * difference here. */
void read_container_inputs(struct deployer *deployer,
    struct deploy_service *deploy_service, const struct composed *composed)
{
	static const char *const keys[] = { "volumes", "configs", "secrets" };

	for (size_t i = 0; i < composed->count; i++)
		deploy_service->keeps |=
		    doc_get(composed->layers[i].node, "volumes_from") != NULL;
	read_service_variables(deployer, deploy_service, composed);
	read_asked(deploy_service, composed);
	for (size_t i = 0; i < LENGTH(keys); i++)
		read_mounts(deployer, deploy_service, composed, keys[i]);
}
