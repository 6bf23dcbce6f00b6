/*
 * Starts that start others along with themselves: `concurrently "php artisan
 * serve" "npm run dev"`.
 */
#include "lang/lang.h"
#include "link/parties/parts.h"
#include "link/start/starts.h"

/* A command within a line, and the directory that it runs in. */
struct part {
	struct str folder;
	struct str script; /* of a Node.js package; "": it runs none */
	struct str text;
};

static struct str path_in_folder(struct str folder, struct str path,
    struct arena *scratch)
{
	path = str_trim(path);
	if (str_starts(path, "./"))
		path = str_slice(path, 2, path.len);
	return path_in(folder, path, scratch);
}

/* Does a runner's option say in which directory it runs? */
static bool says_folder(struct str word)
{
	return str_listed("--prefix --cwd --dir -C", word);
}

/* `npm --prefix web run dev`: dev, in web. */
static void read_node_script(struct part *part, struct arena *scratch)
{
	struct str rest = part->text;
	struct str word;
	bool folder = false;

	if (!str_cut(&word, &rest, ' ') ||
	    !str_listed(known_lists.node_runners, word))
		return;
	while (str_cut(&word, &rest, ' ')) {
		size_t equals = str_find(word, '=');

		if (folder)
			part->folder =
			    path_in_folder(part->folder, word, scratch);
		else if (equals < word.len &&
			 says_folder(str_slice(word, 0, equals)))
			part->folder = path_in_folder(part->folder,
			    str_slice(word, equals + 1, word.len), scratch);
		else if (word.len && word.ptr[0] != '-' &&
			 !str_is(word, "run") && !part->script.len)
			part->script = word;
		folder = says_folder(word);
	}
}

/* The script that a command as it is typed runs: the last word. */
static struct str typed_script(const struct offer *offer)
{
	struct str command = offer->command;

	if (!str_is(path_name(offer->at.path), "package.json"))
		return STR("");
	if (str_ends(command, ")"))
		command.len--;
	return str_after_last(command, ' ');
}

static bool is_of_part(const struct offer *offer, const struct part *part)
{
	struct str script = typed_script(offer);

	if (!part->text.len || !str_equal(part->folder, offer->folder))
		return false;
	return part->script.len ? str_equal(part->script, script)
				: str_equal(part->text, offer->text) ||
				      str_equal(part->text, offer->command);
}

/* Does the one start the other, among others? */
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
		found = is_of_part(other, &part);
		part.folder = folder;
	}
	return found;
}

/* What is started along counts as added: it takes a place among the starts, and
 * no step of its own. */
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
