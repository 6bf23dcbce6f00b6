/* Programs that an application server starts beside what it serves. */
#include "scan/manifests/manifest.h"
#include "scan/scan.h"

struct str scan_daemon_command(const struct doc_node *setting)
{
	struct str command = doc_text(setting);
	struct str pidfile;

	if (str_is(setting->key, "attach-daemon"))
		return command;
	/* This one names a file before the command. */
	if (str_is(setting->key, "smart-attach-daemon") &&
	    str_cut(&pidfile, &command, ' '))
		return str_trim(command);
	/* Other keys of the section attach nothing. */
	return STR("");
}

/* Does the word only say what runs the program, or how? */
static bool is_runner(struct str word)
{
	return word.len == 0 || word.ptr[0] == '-' ||
	       str_find(word, '=') < word.len ||
	       str_listed(known_lists.interpreters, path_name(word));
}

static bool is_plain_program_name(struct str word)
{
	/* Signs make it a path, an option or a shell's. */
	for (size_t i = 0; i < word.len; i++)
		if (!char_is_word(word.ptr[i]) && word.ptr[i] != '-')
			return false;
	return word.len > 0 && word.ptr[0] != '-';
}

struct str scan_daemon_name(struct str command)
{
	struct str word = { 0 };
	struct str next = { 0 };
	bool module = false;
	struct str name;

	/* Interpreters, variables and options stand before what is run. */
	while (is_runner(word)) {
		module = str_is(word, "-m");
		if (!str_cut(&word, &command, ' '))
			return STR("");
	}
	/* A module's last part is what it does. */
	if (module)
		return str_after_last(word, '.');
	name = path_name(word);
	/* A program without an ending is the command's own. */
	if (str_find(name, '.') == name.len)
		return name;
	str_cut(&next, &command, ' ');
	/* Scripts that manage a project take a word for what to do. */
	return is_plain_program_name(next)
		   ? next
		   : str_slice(name, 0, str_find(name, '.'));
}

void read_daemons(struct manifest *manifest)
{
	const struct doc_node *section = doc_get(manifest->root, "uwsgi");
	const struct doc_node *node = section ? section->first : NULL;

	/* Keys may be there several times, one for each program. */
	for (; node; node = node->next) {
		struct str command = scan_daemon_command(node);
		struct str name = scan_daemon_name(command);

		if (name.len)
			manifest_start(manifest, name, command, STR(""),
			    node->key_line);
	}
}
