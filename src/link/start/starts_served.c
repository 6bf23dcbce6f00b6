/*
 * Decides by which command an application is served that its file only makes,
 * as `app = FastAPI()`: that file does nothing when it is run, a command of a
 * library serves it (rows of packs).
 */
#include <string.h>

#include "extract/extract.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"
#include "model/model.h"

/* The row of a pack for what an entry makes, as `app = FastAPI()`; NULL: none.
 */
static const struct server *server_of_object(const struct linking *linking,
    const struct entry_point *entry)
{
	size_t at = str_find_text(entry->name, " = ");
	struct str object = str_slice(entry->name, at + 3, entry->name.len);

	if (!symbol_is_call(object))
		return NULL;
	object = symbol_uncalled(object);
	for (size_t i = 0; i < rules_pack_count(linking->rules); i++) {
		const struct pack *pack = rules_pack(linking->rules, i);

		for (size_t k = 0; k < pack->server_count; k++)
			if (strs_have(&pack->servers[k].objects, object))
				return &pack->servers[k];
	}
	return NULL;
}

/* Do packs have a command that serves what the entry makes? */
bool has_server(const struct linking *linking, const struct entry_point *entry)
{
	return server_of_object(linking, entry) != NULL;
}

/* Has the file a `main` among its subsystem's entry points, so that it starts
 * something when it is run? */
static bool file_runs_itself(const struct rows *entry_rows, struct str path)
{
	const struct entry_point *entries = entry_rows->items;

	for (size_t i = 0; i < entry_rows->count; i++)
		if (str_is(entries[i].name, "main") &&
		    str_equal(entries[i].at.path, path))
			return true;
	return false;
}

/* The folder from which a file's module is imported: the one above its
 * packages; `home`, if it is in none. */
static struct str import_root(const struct linking *linking, struct str home,
    struct str path)
{
	struct str folder = path_folder(path);

	if (!has_file(linking, folder, "__init__.py"))
		return home;
	while (
	    folder.len > home.len && has_file(linking, folder, "__init__.py"))
		folder = path_folder(folder);
	return folder;
}

/* Append the name of the module of a file: shop.web of shop/web.py. */
static void put_module(struct buf *out, struct str path)
{
	for (size_t i = 0; i + strlen(".py") < path.len; i++)
		buf_putc(out, path.ptr[i] == '/' ? '.' : path.ptr[i]);
}

/* What a hole of the command stands for; "": nothing. */
static struct str fill_serve_hole(const struct linking *linking,
    enum serve_hole hole, struct str home, const struct entry_point *entry)
{
	struct str path = entry->at.path;
	struct str root = import_root(linking, home, path);
	struct buf out = { .arena = linking->scratch };

	switch (hole) {
	case SERVE_file:
		return shell_word(path_below(path, home), linking->scratch);
	case SERVE_module:
		put_module(&out, path_below(path, root));
		break;
	case SERVE_object:
		return str_slice(entry->name, 0, str_find(entry->name, ' '));
	case SERVE_folder:
		if (root.len > home.len)
			return shell_word(path_below(root, home),
			    linking->scratch);
		break;
	case SERVE_NONE:
		break;
	}
	return buf_str(&out);
}

/* Has the optional part of the command that begins at piece `at` a hole for
 * which nothing stands? The pieces of one part follow each other. */
static bool is_option_left_out(const struct linking *linking,
    const struct server *served, size_t at, struct str home,
    const struct entry_point *entry)
{
	for (; at < served->piece_count && served->pieces[at].optional; at++)
		if (served->pieces[at].hole &&
		    fill_serve_hole(linking, served->pieces[at].hole, home,
			entry)
			    .len == 0)
			return true;
	return false;
}

/* Append the command that serves the application, without the optional parts
 * that have nothing to say. */
static void put_served_command(struct buf *out, const struct linking *linking,
    const struct server *served, struct str home,
    const struct entry_point *entry)
{
	bool skipping = false;

	for (size_t i = 0; i < served->piece_count; i++) {
		const struct command_piece *piece = &served->pieces[i];
		bool begins = piece->optional &&
			      (i == 0 || !served->pieces[i - 1].optional);

		if (begins)
			skipping =
			    is_option_left_out(linking, served, i, home, entry);
		if (piece->optional && skipping)
			continue;
		buf_put(out, piece->hole ? fill_serve_hole(linking, piece->hole,
					       home, entry)
					 : piece->text);
	}
}

/* Append the words of a text without its options. */
static void put_plain_words(struct buf *out, struct str text)
{
	struct str word;

	while (str_cut(&word, &text, ' ')) {
		if (word.len == 0 || !char_is_word(word.ptr[0]))
			continue;
		buf_put(out, word);
		buf_putc(out, ' ');
	}
}

/* What the command has for all applications, by which `listens` of packs knows
 * its port. */
static struct str command_without_options(const struct server *served,
    struct arena *scratch)
{
	struct buf out = { .arena = scratch };

	for (size_t i = 0; i < served->piece_count; i++)
		if (!served->pieces[i].optional)
			put_plain_words(&out, served->pieces[i].text);
	return buf_str(&out);
}

/* Fill in command and text of the offer for an application that an entry
 * makes. A file that starts something when it is run needs no command; a
 * server that the project does not depend on serves nothing. */
enum serving offer_served(struct offer *offer, const struct linking *linking,
    const struct rows *entry_rows, const struct entry_point *entry)
{
	const struct server *served = server_of_object(linking, entry);
	struct buf command = { .arena = linking->scratch };
	bool python = str_ends(entry->at.path, ".py");
	struct str home;

	if (!served || (python && file_runs_itself(entry_rows, entry->at.path)))
		return SERVED_ITSELF;
	if (served->with.len && !depends_on(linking, served->with))
		return SERVED_NOT;
	if (python) {
		python_runner(linking, path_folder(entry->at.path), &home);
		buf_put(&command, python_runner(linking, home, &home));
	} else {
		home = manifest_folder(linking, path_folder(entry->at.path));
	}
	put_served_command(&command, linking, served, home, entry);
	offer->command = in_shell(home, buf_str(&command), linking->scratch);
	offer->text = command_without_options(served, linking->scratch);
	return SERVED_BY_COMMAND;
}
