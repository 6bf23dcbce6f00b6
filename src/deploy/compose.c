/*
 * Compositions of containers: the Compose specification and its versions 1 to
 * 3. This file finds out which files are some, which of them are put over which
 * others, and which services they declare.
 */
#include "deploy/compose.h"

enum { LAYERS_MOST = 32, FILES_MOST = 2000 };

struct reading {
	struct deployer *run;
	struct composition **items;
	size_t count;
	struct map places; /* path → index in items + 1 */
	struct composed **services;
	size_t service_count;
	struct map names; /* path#name → index in services + 1 */
};

/* ---- what is a composition ---- */

static bool is_named(struct str path)
{
	struct str name = str_after_last(path, '/');

	return str_find_text(name, "compose") < name.len ||
	       name_has_word(path, "fig stack swarm");
}

/* `docker-compose.test.yml` is run by tests alone. */
static bool is_for_tests(struct str path)
{
	return name_has_word(path,
	    "test tests testing ci cypress e2e integration bench benchmark");
}

static bool is_standard(struct str path)
{
	return str_listed("docker-compose.yml docker-compose.yaml compose.yml "
			  "compose.yaml fig.yml",
	    str_after_last(path, '/'));
}

static bool is_service(const struct doc_node *node)
{
	return node->kind == DOC_MAP && !str_starts(node->key, "x-");
}

static bool is_whole(const struct doc_node *node)
{
	const struct doc_node *image = doc_get(node, "image");

	return (image && image->kind == DOC_SCALAR) || doc_get(node, "build") ||
	       doc_get(node, "extends") || doc_get(node, "provider");
}

/* Has the entry only what services of a composition have? */
static bool is_plain(const struct doc_node *node)
{
	static const char keys[] =
	    "image build extends container_name hostname domainname ports "
	    "expose environment env_file volumes volumes_from networks "
	    "network_mode net depends_on links external_links command "
	    "entrypoint labels deploy restart healthcheck logging profiles "
	    "configs secrets user working_dir privileged cap_add cap_drop "
	    "devices dns dns_search extra_hosts init ipc isolation mem_limit "
	    "mem_reservation memswap_limit cpus cpu_shares cpu_quota pid "
	    "pids_limit platform pull_policy read_only runtime scale "
	    "security_opt shm_size stdin_open stop_grace_period stop_signal "
	    "sysctls tmpfs tty ulimits userns_mode attach annotations "
	    "blkio_config cgroup cgroup_parent cpuset credential_spec develop "
	    "device_cgroup_rules dns_opt gpus group_add label_file mac_address "
	    "models oom_kill_disable oom_score_adj post_start pre_stop "
	    "provider "
	    "storage_opt use_api_socket uts log_driver log_opt dockerfile";

	for (node = node->first; node; node = node->next)
		if (!str_listed(keys, node->key) &&
		    !str_starts(node->key, "x-"))
			return false;
	return true;
}

/* Other formats that have services, too. */
static bool is_other_format(const struct doc_node *root)
{
	static const char *const keys[] = { "apiVersion", "asyncapi", "jobs",
		"kind", "openapi", "parameters", "pipeline", "provider",
		"stages", "steps", "swagger" };

	for (size_t i = 0; i < LENGTH(keys); i++)
		if (doc_get(root, keys[i]))
			return true;
	return false;
}

static bool are_services(const struct doc_node *services, bool named)
{
	bool whole = false;
	bool plain = true;

	for (const struct doc_node *node = services->first; node;
	     node = node->next) {
		if (!is_service(node))
			continue;
		whole = whole || is_whole(node);
		plain = plain && is_plain(node);
	}
	return named ? whole || plain : whole && plain;
}

/* The map of services; NULL: it is no composition. */
static const struct doc_node *services_of(const struct doc_node *root,
    bool named)
{
	const struct doc_node *services = doc_get(root, "services");

	if (!root || root->kind != DOC_MAP || is_other_format(root))
		return NULL;
	if (services)
		return services->kind == DOC_MAP && services->first &&
			       are_services(services, named)
			   ? services
			   : NULL;
	if (!named || doc_get(root, "networks") || doc_get(root, "volumes"))
		return NULL;
	for (const struct doc_node *node = root->first; node; node = node->next)
		if (is_service(node) && is_whole(node))
			return root;
	return NULL;
}

/* ---- the files ---- */

static void read_variables(struct reading *run, struct composition *made)
{
	struct str path;

	made->variables.arena = run->run->perm;
	if (deploy_path(&path, made->folder, STR(".env"), run->run->perm) &&
	    !variables_read(&made->variables, run->run, path))
		variables_read(&made->variables, run->run, STR(".env"));
}

static struct composition *add_composition(struct reading *run, struct str path,
    struct str text, const struct doc_node *services,
    const struct doc_node *root)
{
	struct composition *made = NEW(run->run->perm, struct composition);

	*(struct composition **)array_push(&run->items, &run->count,
	    sizeof(*run->items), run->run->perm) = made;
	*map_put(&run->places, path) = run->count;
	*made = (struct composition){
		.path = path,
		.folder = path_folder(path),
		.text = text,
		.root = root,
		.services = services,
		.standard = is_standard(path),
	};
	read_variables(run, made);
	return made;
}

static struct composition *composition_at(const struct reading *run,
    struct str path)
{
	const uint64_t *place = map_get(&run->places, path);

	return place ? run->items[*place - 1] : NULL;
}

/* One that another file names: it may be no deployment of its own. */
static struct composition *composition_named(struct reading *run,
    const struct composition *by, struct str name)
{
	struct str path;
	struct str text;
	struct doc doc = { 0 };
	struct composition *found;
	const struct doc_node *services;
	struct error error = { 0 };

	name = interpolate(name, &by->variables, run->run->perm);
	if (str_starts(name, "/") || run->count >= FILES_MOST ||
	    !deploy_path(&path, by->folder, name, run->run->perm))
		return NULL;
	found = composition_at(run, path);
	if (found || !deploy_text(&text, run->run, path))
		return found;
	doc_parse(&doc, DOC_YAML, text, run->run->perm, &error);
	if (!doc.count)
		return NULL;
	services = services_of(doc.documents[0], true);
	return services ? add_composition(run, path, text, services,
			      doc.documents[0])
			: NULL;
}

static void read_files(struct reading *run, const struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *file = &files->items[i];
		const struct doc_node *root =
		    file->doc.count ? file->doc.documents[0] : NULL;
		bool named = is_named(file->path);
		const struct doc_node *services = services_of(root, named);

		if (named && file->broken.len)
			deploy_problem(run->run,
			    (struct evidence){ file->path, 1 },
			    str_cstring(file->broken, run->run->perm));
		if (services && !is_for_tests(file->path))
			add_composition(run, file->path, file->text, services,
			    root)
			    ->listed = true;
	}
}

/* ---- sets ---- */

static void join_sets(struct reading *run, uint32_t from, uint32_t to)
{
	for (size_t i = 0; i < run->count; i++)
		if (run->items[i]->set == from)
			run->items[i]->set = to;
}

static void include(struct reading *run, struct composition *by,
    const struct doc_node *node, struct composition *under)
{
	struct composition *found;

	if (node->kind == DOC_MAP) {
		node = doc_get(node, "path");
		if (node && node->kind == DOC_LIST) {
			/* The files that follow are put over the first. */
			under =
			    composition_named(run, by, doc_text(node->first));
			for (node = node->first; node; node = node->next)
				include(run, by, node, under);
			return;
		}
	}
	found = composition_named(run, by, doc_text(node));
	if (!found)
		return;
	if (!found->listed)
		found->set = by->set;
	found->listed = true;
	join_sets(run, found->set, by->set);
	if (under && under != found && !under->under)
		found->under = under;
}

/* Files of one folder are one project, as are those that include others. */
static void make_sets(struct reading *run)
{
	struct map folders = { .arena = run->run->perm };
	size_t count = run->count;

	for (size_t i = 0; i < count; i++) {
		uint64_t *set = map_put(&folders, run->items[i]->folder);

		if (!*set)
			*set = new_set(run->run) + 1;
		run->items[i]->set = (uint32_t)*set - 1;
	}
	/* What is included may include more: the list grows. */
	for (size_t i = 0; i < run->count; i++) {
		struct composition *by = run->items[i];
		const struct doc_node *node = doc_get(by->root, "include");

		if (by->services == by->root || !node || node->kind != DOC_LIST)
			continue;
		for (node = node->first; node; node = node->next)
			include(run, by, node, NULL);
	}
}

/* ---- which files are put over others ---- */

static struct str service_key(const struct reading *run,
    const struct composition *of, struct str name)
{
	return str_printf(run->run->perm, "%.*s#%.*s", STR_ARG(of->path),
	    STR_ARG(name));
}

static const struct doc_node *service_in(const struct composition *in,
    struct str name)
{
	for (const struct doc_node *node = in->services->first; node;
	     node = node->next)
		if (str_equal(node->key, name) && is_service(node))
			return node;
	return NULL;
}

static bool is_below(struct str path, struct str folder)
{
	struct str start = str_slice(path, 0, folder.len);

	return !folder.len ||
	       (str_equal(start, folder) &&
		   (path.len == folder.len || path.ptr[folder.len] == '/'));
}

/* A whole composition of the same folder, or the nearest above, that declares
 * the service; the standard one first. */
static struct composition *base_of(const struct reading *run,
    const struct composition *of, struct str name)
{
	struct composition *best = NULL;

	for (size_t i = 0; i < run->count; i++) {
		struct composition *one = run->items[i];
		const struct doc_node *node;

		if (one == of || one->partial || one->under || !one->listed ||
		    !is_below(of->folder, one->folder))
			continue;
		node = service_in(one, name);
		if (node && is_whole(node) &&
		    (!best || one->folder.len > best->folder.len ||
			(one->folder.len == best->folder.len && one->standard &&
			    !best->standard)))
			best = one;
	}
	return best;
}

/* Does the entry name services or networks that its file does not have? */
static bool names_others(const struct composition *of,
    const struct doc_node *service)
{
	const struct doc_node *node = doc_get(service, "depends_on");
	const struct doc_node *networks = doc_get(of->root, "networks");

	for (node = node ? node->first : NULL; node; node = node->next)
		if (!service_in(of, node->key.len ? node->key : node->text))
			return true;
	node = doc_get(service, "networks");
	for (node = node ? node->first : NULL; node; node = node->next) {
		char name[64];
		struct str text = node->key.len ? node->key : node->text;

		if (text.len >= sizeof(name) || str_is(text, "default"))
			continue;
		for (size_t i = 0; i < text.len; i++)
			name[i] = text.ptr[i];
		name[text.len] = '\0';
		if (!doc_get(networks, name))
			return true;
	}
	return false;
}

static bool is_partial(const struct composition *of)
{
	if (of->standard || of->services == of->root ||
	    doc_get(of->root, "include"))
		return false;
	for (const struct doc_node *node = of->services->first; node;
	     node = node->next)
		if (is_service(node) &&
		    (!is_whole(node) || names_others(of, node)))
			return true;
	return false;
}

/* docker-compose.override.yml is put over docker-compose.yml by itself. */
static struct composition *overridden(const struct reading *run,
    const struct composition *of)
{
	struct str name = str_after_last(of->path, '/');
	size_t at = str_find_text(name, ".override.");
	static const char *const endings[] = { ".yml", ".yaml" };

	for (size_t i = 0; i < LENGTH(endings) && at < name.len; i++) {
		struct str path = str_printf(run->run->perm, "%s%.*s%s",
		    of->folder.len ? "/" : "", STR_ARG(str_slice(name, 0, at)),
		    endings[i]);
		struct composition *found = composition_at(run,
		    str_join(of->folder, path, run->run->perm));

		if (found)
			return found;
	}
	return NULL;
}

/* A file whose services all are extended elsewhere is only a part of others:
 * `common.yml`. */
static void find_templates(struct reading *run)
{
	struct map extended = { .arena = run->run->perm };

	/* What is extended may extend more: the list grows. */
	for (size_t i = 0; i < run->count; i++) {
		const struct composition *of = run->items[i];

		for (const struct doc_node *node = of->services->first; node;
		     node = node->next) {
			const struct doc_node *extends =
			    doc_get(node, "extends");
			struct str file = doc_text(doc_get(extends, "file"));
			const struct composition *base =
			    file.len ? composition_named(run, of, file) : NULL;

			if (base && base != of)
				*map_put(&extended,
				    service_key(run, base,
					doc_text(
					    doc_get(extends, "service")))) = 1;
		}
	}
	for (size_t i = 0; i < run->count; i++) {
		struct composition *one = run->items[i];
		bool all = !one->standard;

		for (const struct doc_node *node = one->services->first; node;
		     node = node->next)
			if (is_service(node))
				all = all &&
				      map_get(&extended,
					  service_key(run, one, node->key));
		one->listed = one->listed && !all;
	}
}

/* A file that adds to one of another folder is of its project. */
static void join_base(struct reading *run, struct composition *of)
{
	for (const struct doc_node *node = of->services->first; node;
	     node = node->next) {
		const struct composition *base =
		    is_service(node) ? base_of(run, of, node->key) : NULL;

		if (base) {
			of->set = base->set;
			return;
		}
	}
}

static void find_layers(struct reading *run)
{
	for (size_t i = 0; i < run->count; i++) {
		struct composition *one = run->items[i];

		if (!one->under)
			one->under = overridden(run, one);
		if (one->under == one)
			one->under = NULL;
		one->partial = !one->under && is_partial(one);
	}
	for (size_t i = 0; i < run->count; i++)
		if (run->items[i]->partial)
			join_base(run, run->items[i]);
}

/* ---- layers of a service ---- */

static void push_layer(struct reading *run, struct composed *service,
    struct layer layer)
{
	struct layer *made;

	if (service->count >= LAYERS_MOST)
		return;
	made = array_push(&service->layers, &service->count, sizeof(*made),
	    run->run->perm);
	if (layer.weak) {
		for (; made > service->layers; made--)
			*made = made[-1];
	}
	*made = layer;
}

/* The entry and, before it, what it extends. */
static void push_entry(struct reading *run, struct composed *service,
    struct layer layer, unsigned depth)
{
	const struct doc_node *extends = doc_get(layer.node, "extends");
	const struct composition *of = layer.of;
	struct str name = extends && extends->kind == DOC_SCALAR
			      ? doc_text(extends)
			      : doc_text(doc_get(extends, "service"));
	struct str file = doc_text(doc_get(extends, "file"));
	const struct doc_node *base;

	if (file.len) {
		of = composition_named(run, of, file);
		if (!of && str_find(file, '$') == file.len)
			deploy_problem(run->run,
			    deploy_at(layer.of->path, extends),
			    "the file that a service extends is not there");
	}
	base = of && name.len ? service_in(of, name) : NULL;
	/* What is weak goes to the front: the nearest first. */
	if (layer.weak)
		push_layer(run, service, layer);
	if (base && depth < LAYERS_MOST)
		push_entry(run, service, (struct layer){ of, base, layer.weak },
		    depth + 1);
	if (!layer.weak)
		push_layer(run, service, layer);
}

static struct composed *service_of(struct reading *run,
    const struct composition *of, struct str name, bool make)
{
	uint64_t *place = map_put(&run->names, service_key(run, of, name));
	struct composed *made;

	if (*place || !make)
		return *place ? run->services[*place - 1] : NULL;
	made = NEW(run->run->perm, struct composed);
	*(struct composed **)array_push(&run->services, &run->service_count,
	    sizeof(*run->services), run->run->perm) = made;
	*place = run->service_count;
	made->name = name;
	made->set = of->set;
	return made;
}

static void declare(struct reading *run, const struct composition *of,
    const struct doc_node *node)
{
	struct composed *service = service_of(run, of, node->key, true);

	service->at = deploy_at(of->path, node);
	push_entry(run, service, (struct layer){ of, node, false }, 0);
}

/* An entry of a file that is put over another one. */
static void put_over(struct reading *run, const struct composition *of,
    const struct doc_node *node)
{
	const struct composition *base =
	    of->under ? of->under : base_of(run, of, node->key);
	struct composed *service =
	    base ? service_of(run, base, node->key, false) : NULL;

	if (service)
		push_entry(run, service, (struct layer){ of, node, !of->under },
		    0);
	else if (is_whole(node))
		declare(run, of, node);
}

static void read_services(struct reading *run, bool over)
{
	for (size_t i = 0; i < run->count; i++) {
		const struct composition *of = run->items[i];
		const struct doc_node *node = of->services->first;

		if (!of->listed || (of->under || of->partial) != over)
			continue;
		for (; node; node = node->next) {
			if (!is_service(node))
				continue;
			if (over)
				put_over(run, of, node);
			else if (is_whole(node))
				declare(run, of, node);
		}
	}
}

void read_compositions(struct deployer *run, struct deploy_files *files)
{
	struct reading reading = {
		.run = run,
		.places = { .arena = run->perm },
		.names = { .arena = run->perm },
	};

	read_files(&reading, files);
	make_sets(&reading);
	find_templates(&reading);
	find_layers(&reading);
	read_services(&reading, false);
	read_services(&reading, true);
	for (size_t i = 0; i < reading.service_count; i++)
		add_composed(run, reading.services[i]);
	for (size_t i = 0; i < reading.service_count; i++)
		add_aliases(run, reading.services[i]);
	add_proxy_routes(run);
}
