/*
 * Compositions of containers: the Compose specification and its versions 1 to
 * 3. This file finds out which files are some, which of them are put over which
 * others, and which services they declare. Any YAML file with `services:` may
 * be one, and much else has services, too: are_services() looks at what their
 * entries have. read_compositions() is the order.
 */
#include "deploy/compose/compose.h"
#include "scan/scan.h"

/* More of them is no composition that anybody runs. */
enum { FILES_MOST = 2000, SERVICES_MOST = 2000 };

/* ---- what is a composition ---- */

/* A name that says so makes less of a text enough: see services_of(). */
static bool is_compose_name(struct str path)
{
	struct str name = str_after_last(path, '/');

	return str_find_text(name, "compose") < name.len ||
	       path_has_word(path, "fig stack swarm");
}

/* `docker-compose.test.yml` is run by tests alone, others by workplaces. */
static bool is_compose_for_tests(struct str path)
{
	return name_is_beside(path,
		   BESIDE_BENCHMARK | BESIDE_SCRIPT | BESIDE_TRIED) ||
	       path_has_word(path, "gitpod codespaces devcontainer");
}

/* Names that are taken where none is given at the start. */
static bool is_standard(struct str path)
{
	return str_listed("docker-compose.yml docker-compose.yaml compose.yml "
			  "compose.yaml fig.yml",
	    str_after_last(path, '/'));
}

/* `x-common: &common` is only there to be referred to. */
bool is_service(const struct doc_node *node)
{
	return node->kind == DOC_MAP && !str_starts(node->key, "x-");
}

/* An entry that says nothing to run only changes one of another file. */
bool is_whole(const struct doc_node *node)
{
	const struct doc_node *image = doc_get(node, "image");

	return (image && image->kind == DOC_SCALAR) || doc_get(node, "build") ||
	       doc_get(node, "extends") || doc_get(node, "provider");
}

/* Has the entry only what services of a composition have? */
static bool has_service_keys_only(const struct doc_node *node)
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

/* Do they look like services? Under their own name that is easier to believe.
 */
static bool are_services(const struct doc_node *services, bool named)
{
	bool whole = false;
	bool plain = true;
	size_t count = 0;

	for (const struct doc_node *node = services->first; node;
	     node = node->next) {
		if (count++ >= SERVICES_MOST)
			return false;
		if (!is_service(node))
			continue;
		whole = whole || is_whole(node);
		plain = plain && has_service_keys_only(node);
	}
	return named ? whole || plain : whole && plain;
}

/* The map of services; NULL: it is no composition. In version 1 the whole
 * document is the map, which only a file of that name is believed. */
static const struct doc_node *services_of(const struct doc_node *root,
    bool named)
{
	static const struct doc_node no_node = { .kind = DOC_MAP };
	const struct doc_node *services = doc_get(root, "services");
	const struct doc_node *other_node = doc_get(root, "include");

	if (!root || root->kind != DOC_MAP || is_other_format(root))
		return NULL;
	if (services)
		return services->kind == DOC_MAP && services->first &&
			       are_services(services, named)
			   ? services
			   : NULL;
	if (named && other_node && other_node->kind == DOC_LIST)
		return &no_node; /* all of them stand in other files */
	if (!named || doc_get(root, "networks") || doc_get(root, "volumes"))
		return NULL;
	for (const struct doc_node *node = root->first; node; node = node->next)
		if (is_service(node) && is_whole(node))
			return root;
	return NULL;
}

/* ---- the files ---- */

/* The folder's own file of variables, else that of the project's root, where
 * people start it from. */
static void read_compose_variables(struct compositions *compositions,
    struct composition *composition)
{
	struct str path;

	composition->variables.arena = compositions->run->perm;
	if (deploy_path(&path, composition->folder, STR(".env"),
		compositions->run->perm) &&
	    !variables_read(&composition->variables, compositions->run, path))
		variables_read(&composition->variables, compositions->run,
		    STR(".env"));
}

/* Each is allocated by itself, as others keep pointers to it while the array
 * grows. Not listed yet: who adds it says so. */
static struct composition *add_composition(struct compositions *compositions,
    struct str path, struct str text, const struct doc_node *services,
    const struct doc_node *root)
{
	struct composition *composition =
	    NEW(compositions->run->perm, struct composition);

	*(struct composition **)array_push(&compositions->items,
	    &compositions->count, sizeof(*compositions->items),
	    compositions->run->perm) = composition;
	*map_put(&compositions->places, path) = compositions->count;
	*composition = (struct composition){
		.path = path,
		.folder = path_folder(path),
		.text = text,
		.root = root,
		.services = services,
		.standard = is_standard(path),
		.tagged = str_find_text(text, "!reset") < text.len ||
			  str_find_text(text, "!override") < text.len,
	};
	read_compose_variables(compositions, composition);
	return composition;
}

struct composition *composition_at(const struct compositions *compositions,
    struct str path)
{
	const uint64_t *place = map_get(&compositions->places, path);

	return place ? compositions->items[*place - 1] : NULL;
}

/* One that another file names: it may be no deployment of its own. */
struct composition *composition_named(struct compositions *compositions,
    const struct composition *by, struct str name)
{
	struct str path;
	struct str text;
	struct doc doc = { 0 };
	struct composition *composition;
	const struct doc_node *services;
	struct error error = { 0 };

	name = interpolate(name, &by->variables, compositions->run->perm);
	if (str_starts(name, "/") || compositions->count >= FILES_MOST ||
	    !deploy_path(&path, by->folder, name, compositions->run->perm))
		return NULL;
	composition = composition_at(compositions, path);
	if (composition || !deploy_text(&text, compositions->run, path))
		return composition;
	doc_parse(&doc, DOC_YAML, text, compositions->run->perm, &error);
	if (!doc.count)
		return NULL;
	services = services_of(doc.documents[0], true);
	return services ? add_composition(compositions, path, text, services,
			      doc.documents[0])
			: NULL;
}

/* A sample says what the file will be, unless that is there. */
static bool is_needless_sample(const struct deployer *deployer, struct str path)
{
	size_t dot = str_find_last(path, '.');

	return !str_ends(path, ".yml") && !str_ends(path, ".yaml") &&
	       scan_file_at(deployer->scan, str_slice(path, 0, dot));
}

/* A broken file is told only where its name says that it is one. */
static void read_compose_files(struct compositions *compositions,
    const struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *file = &files->items[i];
		const struct doc_node *root =
		    file->doc.count ? file->doc.documents[0] : NULL;
		bool named = is_compose_name(file->path);
		const struct doc_node *services = services_of(root, named);

		if (named && file->broken.len)
			deploy_problem(compositions->run,
			    (struct evidence){ file->path, 1 },
			    str_cstring(file->broken, compositions->run->perm));
		if (services && !is_compose_for_tests(file->path) &&
		    !is_needless_sample(compositions->run, file->path))
			add_composition(compositions, file->path, file->text,
			    services, root)
			    ->listed = true;
	}
}

/* ---- sets ---- */

/* Linear, but files that include others are few. */
static void join_sets(struct compositions *compositions, uint32_t from,
    uint32_t to)
{
	for (size_t i = 0; i < compositions->count; i++)
		if (compositions->items[i]->set == from)
			compositions->items[i]->set = to;
}

/* What is included has variables of its own where `env_file` says so; those of
 * the file that includes it go before them. */
static void give_included_variables(struct compositions *compositions,
    const struct composition *by, struct composition *to_composition,
    const struct doc_node *files_node)
{
	const struct doc_node *node =
	    files_node->kind == DOC_LIST ? files_node->first : files_node;
	struct arena *perm = compositions->run->perm;
	struct variables variables = { .arena = perm };

	for (; node; node = files_node->kind == DOC_LIST ? node->next : NULL) {
		struct str path;

		if (deploy_path(&path, by->folder,
			interpolate(doc_text(node), &by->variables, perm),
			perm))
			variables_read(&variables, compositions->run, path);
	}
	for (size_t i = 0; i < by->variables.count; i++)
		variables_set(&variables, by->variables.items[i].name,
		    by->variables.items[i].value, by->variables.items[i].at);
	to_composition->variables = variables;
}

/* Note that `by` includes a file, put over `under` unless that is NULL. What is
 * included is of the same project. */
static struct composition *include_file(struct compositions *compositions,
    struct composition *by, const struct doc_node *node,
    struct composition *under)
{
	struct composition *composition =
	    composition_named(compositions, by, doc_text(node));

	if (!composition)
		return NULL;
	if (!composition->listed)
		composition->set = by->set;
	composition->listed = true;
	join_sets(compositions, composition->set, by->set);
	if (under && under != composition && !under->under)
		composition->under = under;
	return composition;
}

/* An entry of `include`: a file, or several put over each other: `{ path:
 * [base.yml, more.yml], env_file: parts.env }`. */
static void include(struct compositions *compositions, struct composition *by,
    const struct doc_node *entry)
{
	const struct doc_node *node = entry;
	const struct doc_node *files_node = NULL;
	struct composition *first_composition = NULL;
	bool several;

	if (entry->kind == DOC_MAP) {
		node = doc_get(entry, "path");
		files_node = doc_get(entry, "env_file");
	}
	several = node && node->kind == DOC_LIST;
	for (node = several ? node->first : node; node;
	     node = several ? node->next : NULL) {
		struct composition *composition =
		    include_file(compositions, by, node, first_composition);

		if (composition && files_node)
			give_included_variables(compositions, by, composition,
			    files_node);
		if (!first_composition)
			first_composition = composition;
	}
}

/* What is put over the standard file by its name alone is not taken where the
 * files are named. */
static void leave_overrides(struct compositions *compositions,
    const struct composition *standard,
    const struct composition *first_composition)
{
	static const char overrides[] =
	    "docker-compose.override.yml docker-compose.override.yaml "
	    "compose.override.yml compose.override.yaml";

	for (size_t i = 0; i < compositions->count; i++) {
		struct composition *other_composition = compositions->items[i];

		if (str_equal(other_composition->folder, standard->folder) &&
		    str_listed(overrides, path_name(other_composition->path)) &&
		    other_composition != first_composition &&
		    other_composition->under != first_composition)
			other_composition->listed = false;
	}
}

static char separator_of(const struct composition *standard, struct str files)
{
	const struct deploy_variable *mark =
	    variables_get(&standard->variables, STR("COMPOSE_PATH_SEPARATOR"));

	if (mark && mark->value.len)
		return mark->value.ptr[0];
	return str_find(files, ';') < files.len ? ';' : ':';
}

/* The files that Compose is told to take by the folder's own variables: the
 * first, and those put over it. What it would take by itself is not taken
 * then. A sample of such a file tells nothing: it may never be copied. */
static void take_named_files(struct compositions *compositions,
    struct composition *standard)
{
	const struct deploy_variable *files_variable =
	    variables_get(&standard->variables, STR("COMPOSE_FILE"));
	struct composition *first_composition = NULL;
	struct str rest;
	struct str name;
	bool own = false;

	if (!files_variable ||
	    !str_is(path_name(files_variable->at.path), ".env") ||
	    !str_equal(path_folder(files_variable->at.path), standard->folder))
		return;
	rest = files_variable->value;
	while (str_cut(&name, &rest,
	    separator_of(standard, files_variable->value))) {
		struct composition *composition =
		    composition_named(compositions, standard, str_trim(name));

		if (!composition)
			return;
		own = own || composition == standard;
		if (!composition->listed)
			composition->set = standard->set;
		composition->listed = true;
		if (first_composition && first_composition != composition)
			composition->under = first_composition;
		if (!first_composition)
			first_composition = composition;
	}
	if (first_composition)
		first_composition->standard = true;
	if (first_composition && !own)
		standard->listed = standard->standard = false;
	if (first_composition)
		leave_overrides(compositions, standard, first_composition);
}

/* Files of one folder are one project, as are those that include others. */
static void make_sets(struct compositions *compositions)
{
	struct map folders = { .arena = compositions->run->perm };
	size_t count = compositions->count;

	for (size_t i = 0; i < count; i++) {
		uint64_t *set =
		    map_put(&folders, compositions->items[i]->folder);

		if (!*set)
			*set = new_set(compositions->run) + 1;
		compositions->items[i]->set = (uint32_t)*set - 1;
	}
	/* What is included may include more: the list grows. */
	for (size_t i = 0; i < compositions->count; i++) {
		struct composition *by = compositions->items[i];
		const struct doc_node *node = doc_get(by->root, "include");

		if (by->services == by->root || !node || node->kind != DOC_LIST)
			continue;
		for (node = node->first; node; node = node->next)
			include(compositions, by, node);
	}
	for (size_t i = 0; i < count; i++)
		if (compositions->items[i]->standard)
			take_named_files(compositions, compositions->items[i]);
}

/* Aliases and routes need all services. */
void read_compositions(struct deployer *deployer, struct deploy_files *files)
{
	struct compositions all_compositions = {
		.run = deployer,
		.places = { .arena = deployer->perm },
		.names = { .arena = deployer->perm },
	};

	read_compose_files(&all_compositions, files);
	make_sets(&all_compositions);
	find_templates(&all_compositions);
	find_layers(&all_compositions);
	read_layers(&all_compositions);
	for (size_t i = 0; i < all_compositions.service_count; i++)
		if (!all_compositions.services[i]->gone)
			add_composed(deployer, all_compositions.services[i]);
	for (size_t i = 0; i < all_compositions.service_count; i++)
		add_aliases(deployer, all_compositions.services[i]);
	add_proxy_routes(deployer);
}
