/*
 * Applications that are only made where they stand: their file does nothing
 * when it is run, a command of a library serves them.
 */
#include <string.h>

#include "link/parts.h"
#include "link/starts.h"
#include "model/model.h"

static const struct server {
	const char *objects; /* what makes the application */
	const char *dependency; /* that the project has to have, too; "" */
	/* # the file, % the module, = the variable, ? the folder of modules,
	 * where it is another than the one that the command is typed in. */
	const char *command;
	const char *text; /* as its port is known by */
} servers[] = {
	{ "FastAPI Litestar Starlette", "uvicorn", "uvicorn? %:=", "uvicorn " },
	{ "APIFlask Flask", "", "flask --app # run", "flask run" },
};

/* Of `app = FastAPI()` the row, or NULL. */
static const struct server *server_of(const struct entry_point *entry)
{
	size_t at = str_find_text(entry->name, " = ");
	struct str object = str_slice(entry->name, at + 3, entry->name.len);

	if (!str_ends(object, "()"))
		return NULL;
	object.len -= 2;
	for (size_t i = 0; i < LENGTH(servers); i++)
		if (str_listed(servers[i].objects, object))
			return &servers[i];
	return NULL;
}

/* Does its file start something when it is run? */
static bool runs_itself(const struct rows *rows, struct str path)
{
	const struct entry_point *entries = rows->items;

	for (size_t i = 0; i < rows->count; i++)
		if (str_is(entries[i].name, "main") &&
		    str_equal(entries[i].at.path, path))
			return true;
	return false;
}

/* The folder from which the file's module is imported: the one above its
 * packages; `home`, where it is in none. */
static struct str import_root(const struct linking *run, struct str home,
    struct str path)
{
	struct str folder = path_folder(path);

	if (!has_file(run, folder, "__init__.py"))
		return home;
	while (folder.len > home.len && has_file(run, folder, "__init__.py"))
		folder = path_folder(folder);
	return folder;
}

static void put_module(struct buf *out, struct str path)
{
	for (size_t i = 0; i + strlen(".py") < path.len; i++)
		buf_putc(out, path.ptr[i] == '/' ? '.' : path.ptr[i]);
}

static void put_hole(struct buf *out, const struct linking *run, char hole,
    struct str home, const struct entry_point *entry)
{
	struct str path = entry->at.path;
	struct str root = import_root(run, home, path);

	if (hole == '#') {
		buf_put(out, shell_word(path_below(path, home), run->scratch));
	} else if (hole == '%') {
		put_module(out, path_below(path, root));
	} else if (hole == '=') {
		buf_put(out,
		    str_slice(entry->name, 0, str_find(entry->name, ' ')));
	} else if (root.len > home.len) {
		buf_puts(out, " --app-dir ");
		buf_put(out, shell_word(path_below(root, home), run->scratch));
	}
}

enum serving offer_served(struct offer *out, const struct linking *run,
    const struct rows *rows, const struct entry_point *entry)
{
	const struct server *server = server_of(entry);
	struct buf command = { .arena = run->scratch };
	struct str home = STR("");

	if (!server || !str_ends(entry->at.path, ".py") ||
	    runs_itself(rows, entry->at.path))
		return SERVED_ITSELF;
	if (*server->dependency && !depends_on(run, server->dependency))
		return SERVED_NOT;
	python_runner(run, path_folder(entry->at.path), &home);
	buf_put(&command, python_runner(run, home, &home));
	for (const char *c = server->command; *c; c++)
		if (char_among(*c, "#%=?"))
			put_hole(&command, run, *c, home, entry);
		else
			buf_putc(&command, *c);
	out->command = in_shell(home, buf_str(&command), run->scratch);
	out->text = str_from(server->text);
	return SERVED_BY_COMMAND;
}
