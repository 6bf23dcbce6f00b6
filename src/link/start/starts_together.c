/*
 * Decides which offers are left out because the command of a chosen one starts
 * them along with itself: `concurrently "php artisan serve" "npm run dev"`.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"

/* A command within a line, and the folder in which it runs. */
struct part {
	struct str folder;
	struct str script; /* of a Node.js package; "": it runs none */
	struct str text;
};

/* A path that is written in a folder, from the root. */
static struct str path_in_folder(struct str folder, struct str path,
    struct arena *scratch)
{
	path = str_trim(path);
	if (str_starts(path, "./"))
		path = str_slice(path, 2, path.len);
	return path_in(folder, path, scratch);
}

/* Is it an option of a runner behind which the folder stands? */
static bool says_folder(struct str word)
{
	return str_listed("--prefix --cwd --dir -C", word);
}

/* Set script and folder of a part that a package manager of Node.js runs: `npm
 * --prefix web run dev` runs dev in web. */
static void read_node_script(struct part *part, struct arena *scratch)
{
	struct str rest = part->text;
	struct str word;
	bool folder_follows = false;

	if (!str_cut(&word, &rest, ' ') ||
	    !str_listed(known_lists.node_runners, word))
		return;
	while (str_cut(&word, &rest, ' ')) {
		size_t equals = str_find(word, '=');

		if (folder_follows)
			part->folder =
			    path_in_folder(part->folder, word, scratch);
		else if (equals < word.len &&
			 says_folder(str_slice(word, 0, equals)))
			part->folder = path_in_folder(part->folder,
			    str_slice(word, equals + 1, word.len), scratch);
		else if (word.len && word.ptr[0] != '-' &&
			 !str_is(word, "run") && !part->script.len)
			part->script = word;
		folder_follows = says_folder(word);
	}
}

/* The script that an offer of package.json runs, the last word of its command;
 * "": it is none. */
static struct str typed_script(const struct offer *offer)
{
	struct str command = offer->command;

	if (!str_is(path_name(offer->at.path), "package.json"))
		return STR("");
	if (str_ends(command, ")"))
		command.len--;
	return str_after_last(command, ' ');
}

/* Does the part of a line run what the offer starts? */
static bool is_run_by_part(const struct offer *offer, const struct part *part)
{
	struct str script = typed_script(offer);

	if (!part->text.len || !str_equal(part->folder, offer->folder))
		return false;
	return part->script.len ? str_equal(part->script, script)
				: str_equal(part->text, offer->text) ||
				      str_equal(part->text, offer->command);
}

/* Does a part of the offer's text start the other offer? */
static bool starts_along(const struct offer *offer, const struct offer *other,
    struct arena *scratch)
{
	struct str rest = offer->text;
	struct part part = { .folder = offer->folder };
	bool found = false;

	while (!found && next_command(&part.text, &rest)) {
		struct str folder = part.folder;

		if (str_starts(part.text, "cd ")) {
			part.folder = path_in_folder(folder,
			    str_slice(part.text, 3, part.text.len), scratch);
			continue;
		}
		part.script = STR("");
		read_node_script(&part, scratch);
		found = is_run_by_part(other, &part);
		part.folder = folder;
	}
	return found;
}

/* Drop offers that a chosen one starts along with itself: they keep their
 * place among the starts, but get no step. */
void drop_started_along(struct offers *offers)
{
	for (size_t i = 0; i < offers->count; i++)
		for (size_t k = 0; k < offers->count; k++) {
			const struct offer *offer = &offers->items[i];
			struct offer *other = &offers->items[k];

			if (i != k && offer->chosen && !offer->added &&
			    !offer->composition.len &&
			    starts_along(offer, other, offers->arena))
				other->added = true;
		}
}
