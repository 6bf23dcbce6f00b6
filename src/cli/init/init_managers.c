#include "cli/init/init.h"

/* A program that people have their hooks run by. */
struct manager {
	const char *name;
	const char *files; /* any one of them says that it is in use */
	const char
	    *place; /* where the lines go; NULL: the file that was found */
	const char *lines;
};

static const struct manager managers[] = {
	{ "husky", ".husky", ".husky/pre-commit",
	    "archdrift update --staged\n" },
	{ "Vite+", ".vite-hooks", ".vite-hooks/pre-commit",
	    "archdrift update --staged\n" },
	{ "lefthook",
	    "lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml "
	    ".config/lefthook.yml .config/lefthook.yaml lefthook.toml "
	    ".lefthook.toml lefthook.json .lefthook.json",
	    NULL,
	    "pre-commit:\n"
	    "  commands:\n"
	    "    archdrift:\n"
	    "      run: archdrift update --staged\n" },
	{ "pre-commit", ".pre-commit-config.yaml", NULL,
	    "  - repo: local\n"
	    "    hooks:\n"
	    "      - id: archdrift-update\n"
	    "        name: architecture report\n"
	    "        entry: archdrift update --staged --no-stage --exit-code\n"
	    "        language: system\n"
	    "        always_run: true\n"
	    "        pass_filenames: false\n"
	    "        require_serial: true\n" },
};

/* The first of the manager's files that is there; "" without. */
static struct str found(const struct manager *manager, const struct init *init)
{
	struct str rest = str_from(manager->files);
	struct str name;

	while (str_cut(&name, &rest, ' ')) {
		struct str path = str_printf(init->arena, "%.*s%.*s",
		    STR_ARG(init->setup.root), STR_ARG(name));

		if (init_exists(path, init->arena))
			return name;
	}
	return (struct str){ 0 };
}

static void tell(const struct manager *manager, struct str file,
    struct init *init)
{
	struct buf lines = { .arena = init->arena };
	struct str rest = str_from(manager->lines);
	struct str text = { 0 };
	struct str path;
	struct str line;

	if (manager->place)
		file = str_from(manager->place);
	path = str_printf(init->arena, "%.*s%.*s", STR_ARG(init->setup.root),
	    STR_ARG(file));
	if (init_exists(path, init->arena))
		(void)init_read(&text, path, init);
	if (str_find_text(text, "archdrift") < text.len) {
		init_say(init, path, "%s runs archdrift already",
		    manager->name);
		return;
	}
	while (str_cut(&line, &rest, '\n'))
		buf_printf(&lines, "\n    %.*s", STR_ARG(line));
	init_say(init, path,
	    "the hooks are managed by %s, so none is installed; add%.*s",
	    manager->name, STR_ARG(buf_str(&lines)));
}

void init_managers(bool *said, struct init *init)
{
	*said = false;
	for (size_t i = 0; i < LENGTH(managers); i++) {
		struct str file = found(&managers[i], init);

		if (file.len == 0)
			continue;
		tell(&managers[i], file, init);
		*said = true;
	}
}
