/*
 * How git merges the report, in two files. The project's .gitattributes, which
 * is committed, says "union" to everyone, as others have no driver; the clone's
 * own attributes, which stand above it, name the driver, and git's
 * configuration has what that runs. Lines of ours are told by their ends, so
 * that they are found again when the report was renamed.
 */
#include <string.h>

#include "cli/init/init.h"

#define ATTRIBUTES ".gitattributes"
/* In each clone, also without archdrift: rows of both sides stay, for the next
 * update to sort out. "archdrift" tells the line from a person's own. */
#define BY_UNION " archdrift merge=union"
/* In a clone that has the driver; of earlier versions in ATTRIBUTES, too. */
#define BY_DRIVER " merge=archdrift"
#define DRIVER \
	"[merge \"archdrift\"]\n" \
	"\tname = archdrift: the report is made anew\n" \
	"\tdriver = archdrift merge-driver %O %A %B %P"

/* `text` with the lines `block` (without a final newline) at its end, which
 * ends as the text did: so that block_cut() gives the same bytes back. */
static struct str block_add(struct str text, bool exists, struct str block,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool ended = str_ends(text, "\n");

	buf_put(&out, text);
	if (text.len > 0 && !ended)
		buf_putc(&out, '\n');
	buf_put(&out, block);
	if (ended || !exists)
		buf_putc(&out, '\n');
	return buf_str(&out);
}

/* Offset of the block's lines, or text.len. */
static size_t block_find(struct str text, struct str block)
{
	for (size_t at = 0; at + block.len <= text.len; at++) {
		size_t end = at + block.len;

		if ((at == 0 || text.ptr[at - 1] == '\n') &&
		    (end == text.len || text.ptr[end] == '\n') &&
		    memcmp(text.ptr + at, block.ptr, block.len) == 0)
			return at;
	}
	return text.len;
}

/* With the newline behind the block, else with that in front: see block_add().
 */
static struct str block_cut(struct str text, size_t at, size_t length,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t end = at + length;

	if (end < text.len)
		end++;
	else if (at > 0)
		at--;
	buf_put(&out, str_slice(text, 0, at));
	buf_put(&out, str_slice(text, end, text.len));
	return buf_str(&out);
}

/* One of the two files that say how the report is merged. */
struct attributes {
	struct str path;
	const char *how;
	struct str text;
	struct init *init;
};

/* The line of the report, or of its pages; git takes a name with odd characters
 * in quotes. */
static struct str attribute_line(struct str name, const char *how,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	bool plain = true;

	for (size_t i = 0; i < name.len; i++)
		plain = plain && (unsigned char)name.ptr[i] > ' ' &&
			name.ptr[i] != '"' && name.ptr[i] != '\\';
	buf_puts(&out, plain ? "/" : "\"/");
	for (size_t i = 0; i < name.len; i++) {
		if (name.ptr[i] == '"' || name.ptr[i] == '\\')
			buf_putc(&out, '\\');
		buf_putc(&out, name.ptr[i]);
	}
	buf_puts(&out, plain ? "" : "\"");
	buf_puts(&out, how);
	return buf_str(&out);
}

/* Add the line of a name: in the place of what an earlier version wrote, else
 * at the end; nothing where it is there. */
static void add_attribute(struct attributes *attributes, struct str name)
{
	struct init *init = attributes->init;
	struct str line = attribute_line(name, attributes->how, init->arena);
	struct str before = attribute_line(name, BY_DRIVER, init->arena);
	struct str text = attributes->text;
	size_t at = block_find(text, before);

	if (block_find(text, line) < text.len)
		return;
	if (at == text.len)
		attributes->text = block_add(text,
		    text.len > 0 || init_exists(attributes->path, init->arena),
		    line, init->arena);
	else
		attributes->text = str_printf(init->arena, "%.*s%.*s%.*s",
		    STR_ARG(str_slice(text, 0, at)), STR_ARG(line),
		    STR_ARG(str_slice(text, at + before.len, text.len)));
}

static bool add_attributes(bool *changed, struct attributes *attributes)
{
	struct init *init = attributes->init;
	struct str before = attributes->text;

	add_attribute(attributes, init->report);
	if (init->pages.len)
		add_attribute(attributes,
		    path_in(init->pages, STR("*.md"), init->arena));
	*changed = !str_equal(attributes->text, before);
	if (!*changed) {
		init_say(init, attributes->path,
		    "says how git merges the report already");
		return true;
	}
	if (!init_make_folders(attributes->path, init) ||
	    !init_write(attributes->path, attributes->text, init))
		return false;
	init_say(init, attributes->path, "says how git merges %.*s",
	    STR_ARG(init->report));
	return true;
}

/* The first line of ours, whatever the report is called by now. False: there is
 * none. A line without "/" in front is a person's own. */
static bool find_attribute(size_t *at, struct str *line, struct str text)
{
	struct str rest = text;

	while (str_cut(line, &rest, '\n')) {
		*at = (size_t)(line->ptr - text.ptr);
		if ((str_ends(*line, BY_UNION) || str_ends(*line, BY_DRIVER)) &&
		    (str_starts(*line, "/") || str_starts(*line, "\"/")))
			return true;
	}
	return false;
}

/* A file that had nothing but our line was made by us, and goes. */
static bool cut_attributes(const struct attributes *attributes)
{
	struct init *init = attributes->init;
	struct str path = attributes->path;
	struct str text = attributes->text;
	struct str line = { 0 };
	size_t at = 0;
	bool ours = false;
	bool found = false;

	while (find_attribute(&at, &line, text)) {
		ours = at == 0 && text.len == line.len + 1;
		text = block_cut(text, at, line.len, init->arena);
		found = true;
	}
	if (!found)
		return true;
	if (!(ours ? init_delete(path, init) : init_write(path, text, init)))
		return false;
	if (ours)
		init_remove_empty(path, init);
	init_say(init, path, ours ? "removed" : "our line is taken out");
	return true;
}

static bool change_attributes(bool *added, struct str path, const char *how,
    struct init *init)
{
	struct attributes attributes = { .path = path,
		.how = how,
		.init = init };

	*added = false;
	if (!init_read(&attributes.text, path, init))
		return false;
	return init->remove ? cut_attributes(&attributes)
			    : add_attributes(added, &attributes);
}

/* The clone's own file stands above the project's. */
bool init_attributes(struct init *init)
{
	bool committed, own;

	if (!change_attributes(&committed, init_at_root(init, ATTRIBUTES),
		BY_UNION, init))
		return false;
	if (committed)
		strs_push(&init->commit, STR(ATTRIBUTES), init->arena);
	return change_attributes(&own, init->setup.attributes, BY_DRIVER, init);
}

/* A key that was added below ours would change its section. */
static bool ends_section(struct str text, size_t end)
{
	struct str rest = str_trim(str_slice(text, end, text.len));

	return rest.len == 0 || rest.ptr[0] == '[' || rest.ptr[0] == '#' ||
	       rest.ptr[0] == ';';
}

/* Keys that a person added to our section, or changed in it, are theirs: then
 * all of it stays. */
static bool cut_driver(struct init *init, struct str text, size_t at)
{
	size_t length = strlen(DRIVER);
	struct str path = init->setup.config;

	if (at == text.len || !ends_section(text, at + length)) {
		if (source_config(init->source, "merge.archdrift.driver",
			init->arena)
			.len > 0)
			init_say(init, path,
			    "merge.archdrift was changed since; left as it is");
		return true;
	}
	init->changed = true;
	text = block_cut(text, at, length, init->arena);
	if (!source_config_write(&init->setup, text, init->error))
		return false;
	init_say(init, path, "our merge driver is taken out");
	return true;
}

/* Asked of git, not of the file: it may be set for all repositories of a user.
 */
static bool add_driver(struct init *init, struct str text)
{
	struct str path = init->setup.config;
	struct str driver =
	    source_config(init->source, "merge.archdrift.driver", init->arena);

	if (driver.len > 0) {
		init_say(init, path, "has the merge driver already");
		return true;
	}
	init->changed = true;
	text = block_add(text, true, STR(DRIVER), init->arena);
	if (!source_config_write(&init->setup, text, init->error))
		return false;
	init_say(init, path, "has the merge driver now");
	return true;
}

bool init_driver(struct init *init)
{
	struct str text;

	if (!init_read(&text, init->setup.config, init))
		return false;
	if (!init->remove)
		return add_driver(init, text);
	return cut_driver(init, text, block_find(text, STR(DRIVER)));
}
