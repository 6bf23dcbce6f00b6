/*
 * Containers that are declared in HCL, or as task definitions in JSON:
 * Terraform's resources with an image, the tasks of Nomad's jobs, ECS' lists of
 * containers, also as a text in a resource. Only fixed texts are names;
 * expressions, `var.name`, are known to nobody here.
 */
#include "deploy/deployer.h"

/* ---- task definitions of ECS ---- */

/* A host's port 0 means any: then only the container's is told. */
static void read_port_mappings(struct deployer *deployer,
    struct deploy_service *service, const struct doc_node *node)
{
	for (node = node ? node->first : NULL; node; node = node->next) {
		struct str inner = doc_text(doc_get(node, "containerPort"));
		struct str outer = doc_text(doc_get(node, "hostPort"));

		if (!inner.len)
			continue;
		strs_push(&service->ports,
		    outer.len && !str_is(outer, "0")
			? str_printf(deployer->perm, "%.*s:%.*s",
			      STR_ARG(outer), STR_ARG(inner))
			: inner,
		    deployer->perm);
	}
}

/* Where the texts of a definition stand. */
struct definition {
	struct str path;
	uint32_t line; /* that its own first line is, less 1 */
	uint32_t set;
};

/* What has no image is no container: other lists have names, too. */
static void read_container(struct deployer *deployer,
    const struct definition *definition, const struct doc_node *container)
{
	const struct doc_node *name = doc_get(container, "name");
	const struct doc_node *node = doc_get(container, "environment");
	struct evidence at = { definition->path, 0 };
	struct deploy_service *service;

	if (!doc_text(name).len || !doc_get(container, "image"))
		return;
	at.line = definition->line + deploy_line(name);
	service = add_service(deployer, doc_text(name), "ecs", at);
	service->set = definition->set;
	service->image = doc_text(doc_get(container, "image"));
	read_port_mappings(deployer, service,
	    doc_get(container, "portMappings"));
	for (node = node ? node->first : NULL; node; node = node->next) {
		at.line = definition->line + node->line;
		add_variable(deployer, service, doc_text(doc_get(node, "name")),
		    doc_text(doc_get(node, "value")), at);
	}
	node = doc_get(container, "command");
	for (node = node ? node->first : NULL; node; node = node->next)
		strs_push(&service->command, node->text, deployer->perm);
}

static void read_containers(struct deployer *deployer,
    const struct definition *definition, const struct doc_node *node)
{
	if (!node || node->kind != DOC_LIST)
		return;
	for (node = node->first; node; node = node->next)
		read_container(deployer, definition, node);
}

/* Line 0: the definition's first line is that of the file. */
void read_tasks(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *file = &files->items[i];
		struct definition definition = { file->path, 0, 0 };

		if (!file->doc.count)
			continue;
		definition.set = new_set(deployer);
		read_containers(deployer, &definition,
		    doc_get(file->doc.documents[0], "containerDefinitions"));
	}
}

/* ---- Terraform ---- */

/* What stands before a fault is kept: no caller asks whether there was one. */
static struct doc parse_task_file(struct deployer *deployer,
    enum doc_format format, struct str text)
{
	struct doc doc = { 0 };
	struct error error = { 0 };

	doc_parse(&doc, format, text, deployer->perm, &error);
	return doc;
}

/* Containers in a text of a resource: jsonencode([…]), whose inside is HCL, or
 * JSON between <<EOF and EOF. Lines of the text are counted on from that of its
 * key. */
static void read_definitions(struct deployer *deployer, struct str path,
    const struct doc_node *node, uint32_t set)
{
	struct str text = str_trim(doc_text(node));
	struct definition definition = { path, node->line, set };
	struct doc doc;

	if (str_starts(text, "jsonencode(")) {
		text = str_slice(text, 11, str_find_last(text, ')'));
		/* The line that is added takes its own number. */
		definition.line = node->line - 1;
		doc = parse_task_file(deployer, DOC_BLOCKS,
		    str_join(STR("list = "), text, deployer->perm));
		if (doc.count)
			read_containers(deployer, &definition,
			    doc_get(doc.documents[0], "list"));
	} else if (str_starts(text, "[")) {
		doc = parse_task_file(deployer, DOC_JSON, text);
		if (doc.count)
			read_containers(deployer, &definition,
			    doc.documents[0]);
	}
}

/* Resources that run one container: X(type, path of the name, of the image). */
static const struct {
	const char *type;
	const char *name;
	const char *image;
	const char *source;
} running[] = {
	{ "aws_apprunner_service", "service_name",
	    "source_configuration.image_repository.image_identifier",
	    "apprunner" },
	{ "azurerm_container_app", "name", "template.container.image",
	    "containerapp" },
	{ "docker_container", "name", "image", "terraform" },
	{ "google_cloud_run_service", "name", "template.spec.containers.image",
	    "cloudrun" },
	{ "google_cloud_run_v2_service", "name", "template.containers.image",
	    "cloudrun" },
};

/* A text that is known; an expression names nothing. */
static struct str fixed_text(const struct doc_node *node)
{
	struct str text = doc_text(node);

	return node && node->quoted && str_find(text, '$') == text.len
		   ? text
		   : STR("");
}

/* Where what a module is called with names it, it is only `this` itself. */
static bool is_nameless(const struct doc_node *name,
    const struct doc_node *resource)
{
	return name && fixed_text(name).len == 0 &&
	       str_listed("app default main resource service this",
		   resource->key);
}

/* Called as it says, else as the resource is; one that goes by a variable alone
 * has no name that anybody would know. */
static void read_resource(struct deployer *deployer, struct str path,
    size_t type, const struct doc_node *resource, uint32_t set)
{
	const struct doc_node *image = doc_at(resource, running[type].image);
	const struct doc_node *said_node = doc_at(resource, running[type].name);
	struct str name = fixed_text(said_node);
	struct deploy_service *service;

	if (!image || is_nameless(said_node, resource))
		return;
	service = add_service(deployer, name.len ? name : resource->key,
	    running[type].source, deploy_at(path, resource));
	service->set = set;
	service->image = fixed_text(image);
}

/* `resource "type" "name" { … }` is a map of types, and below it one of names.
 */
static void read_resources(struct deployer *deployer, struct str path,
    const struct doc_node *resources, uint32_t set)
{
	for (const struct doc_node *type = resources->first; type;
	     type = type->next)
		for (const struct doc_node *node = type->first; node;
		     node = node->next) {
			const struct doc_node *list =
			    doc_get(node, "container_definitions");

			if (list &&
			    str_is(type->key, "aws_ecs_task_definition"))
				read_definitions(deployer, path, list, set);
			for (size_t i = 0; i < LENGTH(running); i++)
				if (str_is(type->key, running[i].type))
					read_resource(deployer, path, i, node,
					    set);
		}
}

/* All files of a project are one set: resources refer to each other across
 * files. */
void read_terraform(struct deployer *deployer, struct deploy_files *files)
{
	uint32_t set = new_set(deployer);

	for (size_t i = 0; i < files->count; i++) {
		struct doc doc =
		    parse_task_file(deployer, DOC_BLOCKS, files->items[i].text);
		const struct doc_node *resources =
		    doc.count ? doc_get(doc.documents[0], "resource") : NULL;

		if (resources)
			read_resources(deployer, files->items[i].path,
			    resources, set);
	}
}

/* ---- Nomad ---- */

struct nomad {
	struct deployer *run;
	struct str path;
	uint32_t set;
	const struct doc_node *group;
};

/* Ports of the group's network that the task's container has. */
static void read_task_ports(const struct nomad *nomad,
    struct deploy_service *service)
{
	const struct doc_node *node = doc_at(nomad->group, "network.port");

	for (node = node ? node->first : NULL; node; node = node->next) {
		struct str outer = doc_text(doc_get(node, "static"));
		struct str inner = doc_text(doc_get(node, "to"));

		if (!inner.len)
			inner = outer;
		if (inner.len)
			strs_push(&service->ports,
			    outer.len
				? str_printf(nomad->run->perm, "%.*s:%.*s",
				      STR_ARG(outer), STR_ARG(inner))
				: inner,
			    nomad->run->perm);
	}
}

/* Under which others find it; often another name than the task's. */
static void read_service_name(const struct nomad *nomad,
    struct deploy_service *service, const struct doc_node *in)
{
	struct str name = fixed_text(doc_at(in, "service.name"));

	if (name.len && !str_equal(name, service->name))
		strs_push(&service->hosts, name, nomad->run->perm);
}

/* Other blocks are called task, too: one that runs has a driver and its
 * settings. */
static void read_task(const struct nomad *nomad, const struct doc_node *task)
{
	struct deploy_service *service;
	const struct doc_node *node = doc_get(task, "env");
	struct str command = doc_text(doc_at(task, "config.command"));

	if (!doc_get(task, "driver") || !doc_get(task, "config"))
		return;
	service = add_service(nomad->run, task->key, "nomad",
	    deploy_at(nomad->path, task));
	service->set = nomad->set;
	service->image = doc_text(doc_at(task, "config.image"));
	read_task_ports(nomad, service);
	read_service_name(nomad, service, nomad->group);
	read_service_name(nomad, service, task);
	for (node = node ? node->first : NULL; node; node = node->next)
		add_variable(nomad->run, service, node->key, node->text,
		    deploy_at(nomad->path, node));
	if (command.len)
		strs_push(&service->command, command, nomad->run->perm);
	node = doc_at(task, "config.args");
	for (node = node ? node->first : NULL; node; node = node->next)
		strs_push(&service->command, node->text, nomad->run->perm);
}

/* `job "x" { group "y" { task "z" { … } } }`; ports are the group's. */
static void read_job(struct nomad *nomad, const struct doc_node *job)
{
	const struct doc_node *groups = doc_get(job, "group");

	for (nomad->group = groups ? groups->first : NULL; nomad->group;
	     nomad->group = nomad->group->next) {
		const struct doc_node *tasks = doc_get(nomad->group, "task");

		for (const struct doc_node *task = tasks ? tasks->first : NULL;
		     task; task = task->next)
			read_task(nomad, task);
	}
}

/* One set for all jobs: they find each other by the names of their services. */
void read_jobs(struct deployer *deployer, struct deploy_files *files)
{
	struct nomad nomad = { .run = deployer, .set = new_set(deployer) };

	for (size_t i = 0; i < files->count; i++) {
		struct doc doc =
		    parse_task_file(deployer, DOC_BLOCKS, files->items[i].text);
		const struct doc_node *jobs =
		    doc.count ? doc_get(doc.documents[0], "job") : NULL;

		nomad.path = files->items[i].path;
		for (jobs = jobs ? jobs->first : NULL; jobs; jobs = jobs->next)
			read_job(&nomad, jobs);
	}
}
