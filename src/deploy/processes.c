/*
 * Processes that are run without a container of their own. A Procfile has one a
 * line, `web: python app.py`; a unit of systemd one a file, `ExecStart=`;
 * supervisord one a section, `[program:web]`; a file of Serverless names the
 * whole that its functions are. Each becomes a service with its command, by
 * which link finds the code.
 */
#include "deploy/variables.h"

/* What is started only while somebody works on the project. */
static bool is_helper_command(struct str command)
{
	return str_has_any(command, known_lists.watchers);
}

/* The command as words, as a shell would take it apart. */
static struct deploy_service *add_process(struct deployer *deployer,
    struct str name, const char *source, struct evidence at, struct str command)
{
	struct deploy_service *deploy_service =
	    add_service(deployer, name, source, at);

	split_words(&deploy_service->command, command, deployer->perm);
	return deploy_service;
}

/* ---- Procfile ---- */

/* Other lines with a colon, comments and texts among them, have blanks in front
 * of it. */
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

/* All types of one file are started together: they are one set, built from the
 * file's folder. */
static void read_processes(struct deployer *deployer,
    const struct deploy_file *file)
{
	struct str rest = file->text;
	uint32_t set = new_set(deployer);
	uint32_t number = 0;
	struct str line;

	while (str_cut(&line, &rest, '\n')) {
		struct evidence at = { file->path, ++number };
		struct str name = { 0 };
		struct deploy_service *deploy_service;

		if (str_find(line, ':') == line.len)
			continue;
		str_cut(&name, &line, ':');
		name = str_trim(name);
		line = str_trim(line);
		/* `release` runs once, before the others. */
		if (!is_process_name(name) || str_is(name, "release") ||
		    !line.len || is_helper_command(line))
			continue;
		deploy_service =
		    add_process(deployer, name, "procfile", at, line);
		deploy_service->set = set;
		deploy_service->built = true;
		deploy_service->context = path_folder(file->path);
	}
}

/* Procfile.dev and its like are for work on the project. */
void read_procfiles(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		if (!path_has_word(files->items[i].path,
			"dev development local test ci"))
			read_processes(deployer, &files->items[i]);
}

/* ---- units of systemd ---- */

/* What is run, without the letters in front that say how: `-/usr/bin/shopd`.
 * With
 * `@` the second word is the name that the program sees of itself, and goes. */
static struct str unit_command(struct str text, struct arena *arena)
{
	size_t at = 0;
	bool named = false;
	struct str program = { 0 };

	while (at < text.len && char_among(text.ptr[at], "@-:+!|"))
		named |= text.ptr[at++] == '@';
	text = str_slice(text, at, text.len);
	if (!named)
		return text;
	str_cut(&program, &text, ' ');
	text = str_trim(text);
	return str_printf(arena, "%.*s%.*s", STR_ARG(program),
	    STR_ARG(str_slice(text, str_find(text, ' '), text.len)));
}

/* The text as the manager takes it: blanks in front of a line say nothing, one
 * that ends in a backslash goes on with the next. The lines that are joined
 * leave blank ones, so that numbers stay. */
static struct str unit_lines(struct str text, struct arena *perm)
{
	struct buf out = { .arena = perm };
	size_t joined = 0;
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		if (joined &&
		    (str_starts(line, "#") || str_starts(line, ";"))) {
			joined++;
			continue;
		}
		if (str_ends(line, "\\")) {
			buf_put(&out, str_slice(line, 0, line.len - 1));
			buf_putc(&out, ' ');
			joined++;
			continue;
		}
		buf_put(&out, line);
		for (joined++; joined; joined--)
			buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

/* What a unit says, from its own file and those that are put over it. */
struct unit {
	struct str name;
	const struct doc_node *start; /* of the command that holds; NULL */
	struct str path; /* of the file that has it */
	struct str type;
	struct variables variables;
};

/* `Environment=A=1 "B=2 3"` may stand many times, with several each. */
static void read_unit_environment(struct unit *unit, struct str path,
    const struct doc_node *node)
{
	struct strs words = { 0 };

	split_words(&words, node->text, unit->variables.arena);
	for (size_t i = 0; i < words.count; i++) {
		struct str value = words.items[i];
		struct str key;

		if (str_cut(&key, &value, '='))
			variables_set(&unit->variables, key, value,
			    deploy_at(path, node));
	}
}

/* A setting that is empty takes back all that stands before it. */
static void read_unit_settings(struct unit *unit, struct str path,
    const struct doc_node *service_node)
{
	const struct doc_node *node = service_node ? service_node->first : NULL;

	for (; node; node = node->next) {
		if (str_is(node->key, "ExecStart") &&
		    (!unit->start || !node->text.len)) {
			unit->start = node->text.len ? node : NULL;
			unit->path = path;
		} else if (str_is(node->key, "Type")) {
			unit->type = node->text;
		} else if (str_is(node->key, "Environment")) {
			if (!node->text.len)
				unit->variables = (struct variables){
					.arena = unit->variables.arena
				};
			read_unit_environment(unit, path, node);
		}
	}
}

/* shop@.service is called shop. What runs once and ends (`Type=oneshot`) is no
 * service. */
static void add_unit(struct deployer *deployer, const struct unit *unit)
{
	struct deploy_service *deploy_service;

	if (!unit->start || !unit->name.len || str_is(unit->type, "oneshot"))
		return;
	deploy_service = add_process(deployer, unit->name, "systemd",
	    deploy_at(unit->path, unit->start),
	    unit_command(unit->start->text, deployer->perm));
	deploy_service->set = new_set(deployer);
	for (size_t i = 0; i < unit->variables.count; i++) {
		const struct deploy_variable *variable =
		    &unit->variables.items[i];

		add_variable(deployer, deploy_service, variable->name,
		    variable->value, variable->at);
	}
}

/* The format of lines with sections; NULL: there is no such section. */
static const struct doc_node *ini_of(struct deployer *deployer,
    const struct deploy_file *file)
{
	struct doc doc = { 0 };
	struct error error = { 0 };

	doc_parse(&doc, DOC_INI, file->text, deployer->perm, &error);
	return doc.count ? doc.documents[0] : NULL;
}

/* Of `shop.service.d/20-ports.conf` the unit that it is put over; "": the file
 * is a unit itself. */
static struct str dropped_into(struct str path)
{
	struct str folder = path_folder(path);

	return str_ends(folder, ".service.d")
		   ? str_slice(folder, 0, folder.len - 2)
		   : STR("");
}

/* Those of its own folder count, in the order of their names. */
static void read_unit(struct deployer *deployer, struct deploy_files *files,
    const struct deploy_file *file)
{
	struct unit unit = { .name = path_name(file->path),
		.variables = { .arena = deployer->perm } };

	unit.name =
	    str_slice(unit.name, 0, str_find_text(unit.name, ".service"));
	unit.name = str_slice(unit.name, 0, str_find(unit.name, '@'));
	read_unit_settings(&unit, file->path,
	    doc_get(ini_of(deployer, file), "Service"));
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *over = &files->items[i];

		if (str_equal(dropped_into(over->path), file->path))
			read_unit_settings(&unit, over->path,
			    doc_get(ini_of(deployer, over), "Service"));
	}
	add_unit(deployer, &unit);
}

/* Read by format, as the files' names say nothing of it to parse_deploy_file().
 */
void read_units(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		files->items[i].text =
		    unit_lines(files->items[i].text, deployer->perm);
	for (size_t i = 0; i < files->count; i++)
		if (!dropped_into(files->items[i].path).len)
			read_unit(deployer, files, &files->items[i]);
}

/* ---- supervisord ---- */

/* What is not started with the others (`autostart=false`) is none. */
static void read_programs(struct deployer *deployer,
    const struct deploy_file *file, const struct doc_node *root)
{
	const struct doc_node *node = root ? root->first : NULL;
	uint32_t set = new_set(deployer);

	for (; node; node = node->next) {
		struct str command = doc_text(doc_get(node, "command"));
		struct str name = node->key;

		if (!str_starts(name, "program:") || !command.len ||
		    str_is(doc_text(doc_get(node, "autostart")), "false"))
			continue;
		name = str_trim(str_after_last(name, ':'));
		add_process(deployer, name, "supervisor",
		    deploy_at(file->path, node), command)
		    ->set = set;
	}
}

void read_supervised(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++)
		read_programs(deployer, &files->items[i],
		    ini_of(deployer, &files->items[i]));
}

/* ---- Serverless ---- */

/* Its functions are no services; what they are together has a name by which
 * others know it: it is not listed, and only adds to what link knows. `service`
 * is a name, or a map with one. */
void read_functions(struct deployer *deployer, struct deploy_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		const struct deploy_file *file = &files->items[i];
		const struct doc_node *root =
		    file->doc.count ? file->doc.documents[0] : NULL;
		const struct doc_node *name = doc_get(root, "service");
		struct deploy_service *deploy_service;

		if (name && name->kind == DOC_MAP)
			name = doc_get(name, "name");
		if (!doc_text(name).len || !doc_get(root, "provider"))
			continue;
		deploy_service = add_service(deployer, doc_text(name),
		    "serverless", deploy_at(file->path, name));
		deploy_service->listed = false;
		deploy_service->set = new_set(deployer);
		deploy_service->built = true;
		deploy_service->context = path_folder(file->path);
	}
}
