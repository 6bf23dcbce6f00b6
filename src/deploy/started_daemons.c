/*
 * Programs that an application server starts beside what it serves:
 * `attach-daemon = python worker.py` in its settings. They run in the service
 * whose command names the settings' file, and are none where no service does.
 */
#include "deploy/variables.h"
#include "scan/scan.h"

/* The command, a shell's text too, has the path of a file of this name. */
static bool names_file(const struct deploy_service *service, struct str name)
{
	for (size_t i = 0; i < service->command.count; i++) {
		struct str words = service->command.items[i];
		struct str word;

		while (str_cut(&word, &words, ' '))
			if (str_equal(path_name(word), name))
				return true;
	}
	return false;
}

/* The first one that is started with the file; NULL: none is known to be. */
static const struct deploy_service *
started_with(const struct deployer *deployer, struct str path)
{
	const struct deployment *deployment = deployer->out;

	for (size_t i = 0; i < deployment->service_count; i++)
		if (deployment->services[i].listed &&
		    names_file(&deployment->services[i], path_name(path)))
			return &deployment->services[i];
	return NULL;
}

/* By the server's set and name, so that a report shows them inside of it. */
static void read_attached_of(struct deployer *deployer,
    const struct deploy_file *file, const struct doc_node *section)
{
	const struct deploy_service *server =
	    started_with(deployer, file->path);
	uint32_t set = server ? server->set : 0;
	struct str within = server ? server->name : STR("");
	const struct doc_node *node = server && section ? section->first : NULL;

	for (; node; node = node->next) {
		struct str command = scan_daemon_command(node);
		struct str name = scan_daemon_name(command);
		struct deploy_service *deploy_service;

		/* A store or a cache of its own is no program of the project.
		 */
		if (!name.len || str_equal(name, within) ||
		    deploy_image_of(name))
			continue;
		deploy_service = add_service(deployer, name, "uwsgi",
		    deploy_at(file->path, node));
		split_words(&deploy_service->command, command, deployer->perm);
		deploy_service->set = set;
		deploy_service->within = within;
	}
}

void read_attached(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct doc *doc = &files->items[i].doc;

		if (doc->count)
			read_attached_of(deployer, &files->items[i],
			    doc_get(doc->documents[0], "uwsgi"));
	}
}
