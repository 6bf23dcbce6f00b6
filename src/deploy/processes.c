/*
 * Processes that are run without a container of their own: process types of a
 * Procfile, units of systemd, programs of supervisord, functions of Serverless.
 */
#include "deploy/variables.h"

/* What is started only while somebody works on the project. */
static bool is_helper(struct str command)
{
	return str_has_any(command, known_lists.watchers);
}

static struct deploy_service *add_process(struct deployer *run, struct str name,
    const char *source, struct evidence at, struct str command)
{
	struct deploy_service *made = add_service(run, name, source, at);

	split_words(&made->command, command, run->perm);
	return made;
}

/* ---- Procfile ---- */

static bool is_process_name(struct str name)
{
	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
			(c >= '0' && c <= '9') || c == '_' || c == '-'))
			return false;
	}
	return name.len > 0;
}

static void read_procfile(struct deployer *run, const struct deploy_file *file)
{
	struct str rest = file->text;
	uint32_t set = new_set(run);
	uint32_t number = 0;
	struct str line;

	while (str_cut(&line, &rest, '\n')) {
		struct evidence at = { file->path, ++number };
		struct str name = { 0 };
		struct deploy_service *made;

		if (str_find(line, ':') == line.len)
			continue;
		str_cut(&name, &line, ':');
		name = str_trim(name);
		line = str_trim(line);
		/* `release` runs once, before the others. */
		if (!is_process_name(name) || str_is(name, "release") ||
		    !line.len || is_helper(line))
			continue;
		made = add_process(run, name, "procfile", at, line);
		made->set = set;
		made->built = true;
		made->context = path_folder(file->path);
	}
}

/* Procfile.dev and its like are for work on the project. */
void read_procfiles(struct deployer *run, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		if (!path_has_word(files->items[i].path,
			"dev development local test ci"))
			read_procfile(run, &files->items[i]);
}

/* ---- units of systemd ---- */

static void read_unit(struct deployer *run, const struct deploy_file *file,
    const struct doc_node *service)
{
	const struct doc_node *start = doc_get(service, "ExecStart");
	struct str name = str_after_last(file->path, '/');
	struct deploy_service *made;

	name = str_slice(name, 0, str_find_text(name, ".service"));
	name = str_slice(name, 0, str_find(name, '@'));
	if (!start || !name.len ||
	    str_is(doc_text(doc_get(service, "Type")), "oneshot"))
		return;
	made = add_process(run, name, "systemd", deploy_at(file->path, start),
	    doc_text(start));
	made->set = new_set(run);
	for (const struct doc_node *node = service->first; node;
	     node = node->next) {
		struct strs words = { 0 };

		if (!str_is(node->key, "Environment"))
			continue;
		split_words(&words, node->text, run->perm);
		for (size_t i = 0; i < words.count; i++) {
			struct str value = words.items[i];
			struct str key;

			if (str_cut(&key, &value, '='))
				add_variable(run, made, key, value,
				    deploy_at(file->path, node));
		}
	}
}

/* The format of lines with sections; NULL: there is no such section. */
static const struct doc_node *ini_of(struct deployer *run,
    const struct deploy_file *file)
{
	struct doc doc = { 0 };
	struct error error = { 0 };

	doc_parse(&doc, DOC_INI, file->text, run->perm, &error);
	return doc.count ? doc.documents[0] : NULL;
}

void read_units(struct deployer *run, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		read_unit(run, &files->items[i],
		    doc_get(ini_of(run, &files->items[i]), "Service"));
}

/* ---- supervisord ---- */

static void read_programs(struct deployer *run, const struct deploy_file *file,
    const struct doc_node *root)
{
	const struct doc_node *node = root ? root->first : NULL;
	uint32_t set = new_set(run);

	for (; node; node = node->next) {
		struct str command = doc_text(doc_get(node, "command"));
		struct str name = node->key;

		if (!str_starts(name, "program:") || !command.len ||
		    str_is(doc_text(doc_get(node, "autostart")), "false"))
			continue;
		name = str_trim(str_after_last(name, ':'));
		add_process(run, name, "supervisor",
		    deploy_at(file->path, node), command)
		    ->set = set;
	}
}

void read_supervised(struct deployer *run, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		read_programs(run, &files->items[i],
		    ini_of(run, &files->items[i]));
}

/* ---- Serverless ---- */

/* Its functions are no services; what they are together has a name by which
 * others know it. */
void read_functions(struct deployer *run, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *file = &files->items[i];
		const struct doc_node *root =
		    file->doc.count ? file->doc.documents[0] : NULL;
		const struct doc_node *name = doc_get(root, "service");
		struct deploy_service *made;

		if (name && name->kind == DOC_MAP)
			name = doc_get(name, "name");
		if (!doc_text(name).len || !doc_get(root, "provider"))
			continue;
		made = add_service(run, doc_text(name), "serverless",
		    deploy_at(file->path, name));
		made->listed = false;
		made->set = new_set(run);
		made->built = true;
		made->context = path_folder(file->path);
	}
}
