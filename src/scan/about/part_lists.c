/*
 * What documents list as the project's parts: items and rows that name one and
 * say what it is for, and trees of folders with a remark on each.
 *
 *     - `orders`: takes orders          | [orders](src/orders) | Go | Takes …|
 *     - **orders** (Go) - takes orders  ├── orders/  # takes orders
 *
 * A path says which part is meant. A name does where only one part has it, and
 * the section names others as well.
 */
#include <string.h>

#include "scan/scanner.h"

enum {
	NAME_MOST = 60, /* bytes of a part's name */
	CELLS_MOST = 12, /* of a table's row */
	MATCHES_LEAST = 2, /* a section that names fewer parts lists none */
};

/* `Order Desk` and order-desk are one name; paths keep their slashes. */
static struct str folded(struct str name, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < name.len; i++)
		if ((char_is_word(name.ptr[i]) && name.ptr[i] != '_') ||
		    name.ptr[i] == '/')
			buf_putc(&out, name.ptr[i]);
	return str_lower(buf_str(&out), arena);
}

/* The name in code, bold or link marks: orders of `[**orders**](src/orders)`;
 * `*path`: where the link leads, "": nowhere in the project. */
static struct str part_list_name(struct str *path, struct str text,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t link = str_find_text(text, "](");

	*path = STR("");
	if (link < text.len) {
		struct str target = str_slice(text, link + 2, text.len);

		target.len = str_find(target, ')');
		/* An address leads out of the project. */
		if (str_find_text(target, "://") == target.len)
			*path = target;
		text.len = link;
	}
	for (size_t i = 0; i < text.len; i++)
		if (!char_among(text.ptr[i], "`*[]"))
			buf_putc(&out, text.ptr[i]);
	return str_trim(buf_str(&out));
}

static struct str plain_part_path(struct str path)
{
	/* Both ways to write a folder are one. */
	if (str_starts(path, "./"))
		path = str_slice(path, 2, path.len);
	while (str_ends(path, "/"))
		path.len--;
	return path;
}

/* Behind the marks that an item's name stands in; 0: it is marked by none. */
static size_t marked_length(struct str text)
{
	static const char *const marks[] = { "**", "`", "[" };

	for (size_t i = 0; i < LENGTH(marks); i++) {
		size_t mark = strlen(marks[i]);
		/* A link ends behind its address, and not with its text. */
		const char *end = text.len && text.ptr[0] == '[' ? ")"
								 : marks[i];
		struct str rest;

		if (!str_starts(text, marks[i]))
			continue;
		rest = str_slice(text, mark, text.len);
		return mark + str_find_text(rest, end) + strlen(end);
	}
	return 0;
}

/* Behind what parts a name from its text: `: `, ` - `, ` — `, ` (Go): `. The
 * text begins with it, else 0. */
static size_t separator_length(struct str text)
{
	static const char *const separators[] = { ": ", " - ", " \xe2\x80\x93 ",
		" \xe2\x80\x94 ", " -- ", ":** " };
	size_t before = 0;

	/* A remark in parentheses may stand before the separator. */
	if (str_starts(text, " ("))
		before = str_find(text, ')') + 1;
	for (size_t i = 0; i < LENGTH(separators); i++)
		if (str_starts(str_slice(text, before, text.len),
			separators[i]))
			return before + strlen(separators[i]);
	return 0;
}

/* `mage build` is told, and where else to read. */
static struct str bare_part_text(struct str text)
{
	static const char *const ends[] = { " \xe2\x80\x94 see ", " (see ",
		"; see ", ", see " };
	size_t mark = str_starts(text, "`") ? marked_length(text) : 0;

	if (mark && separator_length(str_slice(text, mark, text.len)))
		text = str_slice(text,
		    mark + separator_length(str_slice(text, mark, text.len)),
		    text.len);
	/* What stands before is the description; where else to read is no part
	 * of it. */
	for (size_t i = 0; i < LENGTH(ends); i++)
		text.len = str_find_text(text, ends[i]);
	return text;
}

/* Note what the text says of the part, if it says it in so many words. */
static void note_part(struct part_lists *lists, struct str name,
    struct str path, struct str text)
{
	struct part_entry *part_entry;
	uint64_t *place;

	text = about_sentence(bare_part_text(text), ABOUT_WORDS_MOST,
	    lists->arena);
	/* A text with an address is about something else, mostly a package of
	 * others. */
	if (text.len == 0 || name.len == 0 || name.len > NAME_MOST ||
	    str_find_text(text, "://") < text.len)
		return;
	part_entry = array_push(&lists->entries, &lists->count,
	    sizeof(*lists->entries), lists->arena);
	part_entry->text = about_capitalized(text, lists->arena);
	part_entry->section = lists->sections;
	/* Only the last part of a path is a name that others may have, too. */
	place = map_put(&lists->names,
	    folded(path_name(plain_part_path(name)), lists->arena));
	part_entry->next = (uint32_t)*place;
	*place = lists->count;
	if (path.len == 0)
		path = name;
	place =
	    map_put(&lists->paths, folded(plain_part_path(path), lists->arena));
	if (*place == 0) /* the document that is read first says it */
		*place = lists->count;
}

/* `- orders: takes orders`; a name that is not marked is one word. */
static void read_part_item(struct part_lists *lists, struct str item)
{
	size_t end = marked_length(item);
	struct str name;
	struct str path;
	size_t separator;

	/* Without marks only characters of names and paths are of the name. */
	if (end == 0)
		while (end < item.len && (char_is_word(item.ptr[end]) ||
					     char_among(item.ptr[end], "-./@")))
			end++;
	if (end == 0 || end >= item.len)
		return;
	name = str_slice(item, 0, end);
	if (str_has_end(name, STR(":**"))) /* `**orders:** takes orders` */
		item = str_slice(item, end - 3, item.len);
	else
		item = str_slice(item, end, item.len);
	separator = separator_length(item);
	/* A text without a separator is a sentence, and the name its first
	 * word. */
	if (separator == 0)
		return;
	name = part_list_name(&path, name, lists->arena);
	if (str_ends(name, ":"))
		name.len--;
	note_part(lists, name, path, str_slice(item, separator, item.len));
}

static size_t cut_cells(struct str cells[CELLS_MOST], struct str line)
{
	/* Before the first bar stands nothing. */
	struct str rest = str_slice(line, 1, line.len);
	size_t count = 0;

	while (count < CELLS_MOST && str_cut(&cells[count], &rest, '|')) {
		cells[count] = str_trim(cells[count]);
		count++;
	}
	return count;
}

/* The column that says what parts are for; 0: the head names none. */
static size_t text_column(struct str head)
{
	struct str cells[CELLS_MOST];
	size_t count = cut_cells(cells, head);

	/* The first column has the names. */
	for (size_t i = 1; i < count; i++)
		if (str_listed_nocase("about description does purpose "
				      "responsibilities responsibility role",
			cells[i]) ||
		    str_starts(cells[i], "What "))
			return i;
	return 0;
}

/* `| [orders](src/orders) | Go | Takes orders. |`: without a head that says so,
 * what it is for is the cell with most words. */
static void read_table_row(struct part_lists *lists, struct str line,
    size_t column)
{
	struct str cells[CELLS_MOST];
	size_t count = cut_cells(cells, line);
	struct str path;
	struct str name;
	size_t best = 1;

	/* A row with fewer cells than its head is broken off. */
	if (count < 2 || column >= count)
		return;
	for (size_t i = 2; i < count; i++)
		if (about_words(cells[i]) > about_words(cells[best]))
			best = i;
	name = part_list_name(&path, cells[0], lists->arena);
	note_part(lists, name, path, cells[column ? column : best]);
}

/* `├── orders/   # takes orders` */
static void read_tree_line(struct part_lists *lists, struct str line)
{
	static const char *const marks[] = { " # ", " // ", " <- ",
		" \xe2\x86\x90 ", " - ", " \xe2\x80\x94 " };
	size_t start = str_find_text(line, "\xe2\x94\x80 "); /* ─ */
	struct str name;

	/* Branches of the tree end with this sign. */
	if (start == line.len)
		return;
	line = str_slice(line, start + strlen("\xe2\x94\x80 "), line.len);
	name = str_slice(line, 0, str_find(line, ' '));
	line = str_slice(line, name.len, line.len);
	for (size_t i = 0; i < LENGTH(marks); i++) {
		size_t mark = str_find_text(line, marks[i]);

		/* The remark stands right behind the name, but for blanks. */
		if (mark == line.len || str_trim(str_slice(line, 0, mark)).len)
			continue;
		note_part(lists, name, STR(""),
		    str_slice(line, mark + strlen(marks[i]), line.len));
		return;
	}
}

static void read_part_document(struct part_lists *lists, struct str text)
{
	bool fenced = false;
	bool table = false;
	size_t column = 0;
	struct str line;

	lists->sections++;
	while (str_cut(&line, &text, '\n')) {
		line = str_trim(line);
		/* Fences are sections of their own, as a tree in one lists what
		 * it lists. */
		if (str_starts(line, "```") ||
		    (!fenced && str_starts(line, "#")))
			lists->sections++;
		if (str_starts(line, "```"))
			fenced = !fenced;
		else if (fenced)
			read_tree_line(lists, line);
		else if (str_starts(line, "- ") || str_starts(line, "* ") ||
			 str_starts(line, "+ "))
			read_part_item(lists,
			    str_trim(str_slice(line, 2, line.len)));
		else if (str_starts(line, "|") && table)
			read_table_row(lists, line, column);
		/* The first row is the head, and the one below has no words. */
		else if (str_starts(line, "|"))
			column = text_column(line);
		table = !fenced && str_starts(line, "|");
	}
}

void part_lists_read(struct part_lists *lists, const struct scanner *scanner,
    struct str folder)
{
	static const char *const names[] = { "CLAUDE.md", "AGENTS.md",
		"docs/README.md", "CONTRIBUTING.md", "DEVELOPMENT.md",
		"readme.md", "Readme.md", "README.md", "docs/architecture.md",
		"docs/ARCHITECTURE.md", "ARCHITECTURE.md" };
	struct str text;

	/* What is read last is asked first. */
	for (size_t i = 0; i < LENGTH(names); i++)
		if (about_document(&text, scanner, folder, str_from(names[i]),
			lists->arena))
			read_part_document(lists, text);
}

/* What it may be listed as: its folder's name, and its own, as of
 * `desk/src` that is called desk. */
static size_t keys_of_unit(struct str keys[2], const struct unit *unit,
    struct arena *arena)
{
	if (unit->directory.len == 0)
		return 0;
	keys[0] = folded(path_name(unit->directory), arena);
	keys[1] = folded(path_name(unit->name), arena);
	return str_equal(keys[0], keys[1]) ? 1 : 2;
}

static void note_listed_unit(struct part_lists *lists, struct str key)
{
	uint64_t *place = key.len ? map_get(&lists->names, key) : NULL;

	if (!place)
		return;
	(*map_put(&lists->units, key))++;
	for (size_t k = *place; k; k = lists->entries[k - 1].next)
		lists->matches[lists->entries[k - 1].section]++;
}

void part_lists_settle(struct part_lists *lists, const struct scan *scan)
{
	lists->matches = arena_array(lists->arena, lists->sections + 1,
	    sizeof(*lists->matches));
	for (size_t i = 0; i < scan->unit_count; i++) {
		struct str keys[2];
		size_t count =
		    keys_of_unit(keys, &scan->units[i], lists->arena);

		for (size_t k = 0; k < count; k++)
			note_listed_unit(lists, keys[k]);
	}
}

struct str part_lists_at(const struct part_lists *lists, struct str folder)
{
	struct str path = folded(folder, lists->arena);
	const uint64_t *place = map_get(&lists->paths, path);

	/* A path of one part is but a name, which may be another's. */
	return place && str_find(path, '/') < path.len
		   ? lists->entries[*place - 1].text
		   : STR("");
}

/* What a section that names several parts says of the one that is so called. */
static struct str listed_as(const struct part_lists *lists, struct str key)
{
	const uint64_t *units = map_get(&lists->units, key);
	const uint64_t *place = map_get(&lists->names, key);

	if (!place || !units || *units > 1)
		return STR("");
	for (size_t k = *place; k; k = lists->entries[k - 1].next)
		if (lists->matches[lists->entries[k - 1].section] >=
		    MATCHES_LEAST)
			return lists->entries[k - 1].text;
	return STR("");
}

struct str part_lists_find(const struct part_lists *lists,
    const struct unit *unit)
{
	struct str text = part_lists_at(lists, unit->directory);
	struct str keys[2];
	size_t count = keys_of_unit(keys, unit, lists->arena);

	for (size_t i = 0; i < count && text.len == 0; i++)
		text = listed_as(lists, keys[i]);
	return text;
}
