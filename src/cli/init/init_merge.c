#include <string.h>

#include "cli/init/init.h"

#define ATTRIBUTES ".gitattributes"
#define ATTRIBUTE " merge=archdrift"
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

/* The line of the report, or of its pages; git takes a name with odd characters
 * in quotes. */
static struct str attribute_line(const struct init *init, struct str name)
{
	struct buf out = { .arena = init->arena };
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
	buf_puts(&out, plain ? ATTRIBUTE : "\"" ATTRIBUTE);
	return buf_str(&out);
}

/* False: it cannot be written. *added: it was not there. */
static bool add_attribute(struct init *init, bool *added, struct str path,
    struct str name)
{
	struct str line = attribute_line(init, name);
	bool exists = init_exists(path, init->arena);
	struct str text;

	if (!init_read(&text, path, init))
		return false;
	if (block_find(text, line) < text.len)
		return true;
	*added = true;
	return init_write(path, block_add(text, exists, line, init->arena),
	    init);
}

static bool add_attributes(struct init *init, struct str path)
{
	bool added = false;

	if (!add_attribute(init, &added, path, init->report) ||
	    (init->pages.len &&
		!add_attribute(init, &added, path,
		    path_in(init->pages, STR("*.md"), init->arena))))
		return false;
	if (!added) {
		init_say(init, path, "names the merge driver already");
		return true;
	}
	strs_push(&init->commit, STR(ATTRIBUTES), init->arena);
	init_say(init, path, "names the merge driver of %.*s",
	    STR_ARG(init->report));
	return true;
}

/* The first line of ours, whatever the report is called by now. */
static bool find_attribute(size_t *at, struct str *line, struct str text)
{
	struct str rest = text;

	while (str_cut(line, &rest, '\n')) {
		*at = (size_t)(line->ptr - text.ptr);
		if (str_ends(*line, ATTRIBUTE) &&
		    (str_starts(*line, "/") || str_starts(*line, "\"/")))
			return true;
	}
	return false;
}

static bool cut_attribute(struct init *init, struct str path, struct str text)
{
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
	init_say(init, path, ours ? "removed" : "our line is taken out");
	return true;
}

bool init_attributes(struct init *init)
{
	struct str path = init_at_root(init, ATTRIBUTES);
	struct str text;

	if (!init_read(&text, path, init))
		return false;
	return init->remove ? cut_attribute(init, path, text)
			    : add_attributes(init, path);
}

/* A key that was added below ours would change its section. */
static bool ends_section(struct str text, size_t end)
{
	struct str rest = str_trim(str_slice(text, end, text.len));

	return rest.len == 0 || rest.ptr[0] == '[' || rest.ptr[0] == '#' ||
	       rest.ptr[0] == ';';
}

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
