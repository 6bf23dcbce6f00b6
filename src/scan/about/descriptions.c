/* What subsystems are for, in the project's own words: what their manifests
 * say, unless it is but the name, else what the project's documents list them
 * as (part_lists.c), how their READMEs begin, the comment of the file that they
 * begin with (code_about.c), or of what is called as they are (lead_about.c).
 */
#include <string.h>

#include "scan/scanner.h"

enum {
	README_LIMIT = 1 << 18, /* bytes */
	PROJECT_WORDS_MOST = 30, /* of the project as a whole */
	TITLE_LINES = 20, /* among which a README has its title */
	TITLE_WORDS = 4,
	TITLE_MOST = 40, /* bytes */
	LINKS_LEAST = 2, /* to a repository that a README is of */
};

/* Letters and digits of both are the same: `Order Desk`, order-desk. */
static bool is_same_name(struct str a, struct str b, struct arena *arena)
{
	struct str texts[] = { a, b };

	for (size_t i = 0; i < LENGTH(texts); i++) {
		struct buf out = { .arena = arena };

		for (size_t k = 0; k < texts[i].len; k++)
			if (char_is_word(texts[i].ptr[k]) &&
			    texts[i].ptr[k] != '_')
				buf_putc(&out, texts[i].ptr[k]);
		texts[i] = buf_str(&out);
	}
	return str_equal_nocase(texts[0], texts[1]);
}

/* Read a file of code, of which only what is taken counts: scan->skimmed. What
 * cannot be read counts as empty, so that it is noticed when it can be. */
static bool read_skimmed(struct str *out, const struct scanner *scanner,
    const struct scan_file *file, struct arena *arena)
{
	struct scan *scan = scanner->out;
	struct error error = { 0 };
	struct skimmed_file *skimmed = array_push(&scan->skimmed,
	    &scan->skimmed_count, sizeof(*skimmed), scanner->perm);
	bool *watched = source_watch(scanner->source, NULL);
	bool read = source_read(out, scanner->source, file->entry, README_LIMIT,
	    arena, &error);

	source_watch(scanner->source, watched);
	skimmed->file = (uint32_t)(file - scan->files);
	skimmed->sum = scan_comment_sum(read ? *out : STR(""));
	return read;
}

bool about_document(struct str *out, const struct scanner *scanner,
    struct str directory, struct str name, struct arena *arena)
{
	struct error error = { 0 };
	const struct scan_file *file =
	    scan_file_at(scanner->out, path_from(directory, name, arena));

	if (!file ||
	    !(file->program ? read_skimmed(out, scanner, file, arena)
			    : source_read(out, scanner->source, file->entry,
				  README_LIMIT, arena, &error)))
		return false;
	*out = str_without_bom(*out);
	return memchr(out->ptr, '\0', out->len) == NULL; /* UTF-16 */
}

static struct str readme_about(const struct scanner *scanner,
    struct str directory)
{
	static const char *const names[] = { "README.md", "Readme.md",
		"readme.md", "README.adoc", "README.rst" };
	struct arena scratch = { 0 };
	struct str out = { 0 };
	struct str text;

	/* The first of the spellings that has a sentence. */
	for (size_t i = 0; i < LENGTH(names) && out.len == 0; i++)
		if (about_document(&text, scanner, directory,
			str_from(names[i]), &scratch))
			out = str_copy(about_text(text,
					   directory.len ? ABOUT_WORDS_MOST
							 : PROJECT_WORDS_MOST,
					   &scratch),
			    scanner->perm);
	arena_release(&scratch);
	return out;
}

/* A name, not a sentence: what stands before a colon or a dash, if that is
 * short.
 * "" if it is none. */
static struct str title_name(struct str title, struct arena *arena)
{
	static const char *const ends[] = { ": ", " - ", " \xe2\x80\x93 ",
		" \xe2\x80\x94 ", " | ", " (", " !", " &" };
	struct str first;
	size_t words;

	title = about_unmarked(title, arena);
	for (size_t i = 0; i < LENGTH(ends); i++)
		title.len = str_find_text(title, ends[i]);
	title = str_trim(title);
	words = about_words(title);
	first = str_slice(title, 0, str_find(title, ' '));
	/* Titles that are a sentence, a chapter's or a state's are no name. */
	if (words == 0 || words > TITLE_WORDS || title.len > TITLE_MOST ||
	    !char_is_word(title.ptr[0]) || str_ends(first, "ing") ||
	    str_listed_nocase("a about an announcement archived build "
			      "changelog contents deprecated description "
			      "development documentation features how "
			      "important installation introduction license "
			      "news note overview prerequisites quick "
			      "quickstart readme requirements run setup "
			      "sponsors table usage warning welcome what why",
		first))
		return STR("");
	return title;
}

/* `Hammer` of `<p><b>Hammer</b></p>`. */
static struct str without_tags(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < text.len; i++) {
		size_t end = i + str_find(str_slice(text, i, text.len), '>');

		if (text.ptr[i] == '<' && i + 1 < text.len && end < text.len &&
		    (char_is_word(text.ptr[i + 1]) || text.ptr[i + 1] == '/'))
			i = end;
		else
			buf_putc(&out, text.ptr[i]);
	}
	return str_trim(buf_str(&out));
}

/* Does the text say the first word of the title? */
static bool says_first_word(struct str text, struct str title,
    struct arena *arena)
{
	struct str word = str_slice(title, 0, str_find(title, ' '));

	return str_find_text(text, str_cstring(word, arena)) < text.len;
}

/* The text of a line's heading, `# Ship yard`, `= Ship yard` of AsciiDoc or
 * `<h1 align="center">Ship yard</h1>`; of a heading below the first level,
 * `### Ship yard`, only where `first` says that nothing but blank lines stands
 * before, and `rest`, what follows, says its first word again. "" if the line
 * is none, or has a picture alone. */
static struct str heading_of_line(struct str line, struct str rest, bool first,
    struct arena *arena)
{
	size_t signs = 0;
	struct str title;

	if (str_starts(line, "<h1"))
		return str_trim(without_tags(line, arena));
	while (signs < line.len && line.ptr[signs] == '#')
		signs++;
	if (str_starts(line, "= "))
		signs = 1;
	if (signs == 0 || (signs > 1 && !first) || signs == line.len ||
	    line.ptr[signs] != ' ')
		return STR("");
	title = str_trim(str_slice(line, signs, line.len));
	return signs == 1 || says_first_word(rest, title, arena) ? title
								 : STR("");
}

/* The name that a document has for its title; "" if its first heading is none:
 * then it is none of the whole. */
static struct str heading_name(struct str text, struct arena *arena)
{
	struct str line;
	struct str line_before = { 0 };
	bool first = true;

	for (size_t i = 0; i < TITLE_LINES && str_cut(&line, &text, '\n');
	     i++) {
		struct str title = heading_of_line(line, text, first, arena);

		/* Code may have a sign that looks like a heading. */
		if (str_starts(line, "```"))
			break;
		/* `Ship yard` above the rule. */
		if (str_starts(str_trim(line), "=") &&
		    about_underlines(str_trim(line), 1) &&
		    str_trim(line_before).len)
			title = str_trim(line_before);
		if (title.len)
			return title_name(title, arena);
		/* A chapter's heading says nothing of the whole. */
		if (str_starts(line, "#"))
			break;
		first &= str_trim(line).len == 0;
		line_before = line;
	}
	return STR("");
}

/* `name` of `/owner/name.git`, and what follows. */
static struct str repository_name(struct str rest)
{
	size_t start = str_find(str_slice(rest, 1, rest.len), '/') + 2;
	size_t end = start;

	if (rest.len < 2 || (rest.ptr[0] != '/' && rest.ptr[0] != ':'))
		return STR("");
	/* An owner's name has few signs; anything else is an address of another
	 * kind. */
	for (size_t i = 1; i + 1 < start; i++)
		if (i < rest.len && !char_is_word(rest.ptr[i]) &&
		    rest.ptr[i] != '-' && rest.ptr[i] != '.')
			return STR("");
	while (end < rest.len &&
	       (char_is_word(rest.ptr[end]) || char_among(rest.ptr[end], "-.")))
		end++;
	rest = str_slice(rest, start, end);
	if (str_ends(rest, ".git"))
		rest.len -= strlen(".git");
	while (str_ends(rest, "."))
		rest.len--;
	return rest;
}

/* The repository that a README links to most, by its badges above all; one link
 * says nothing. */
static struct str linked_name(struct str text, struct arena *arena)
{
	static const char *const forges[] = { "github.com", "gitlab.com",
		"codecov.io/gh", "shields.io/github/stars" };
	struct map counts = { .arena = arena };
	struct str best = { 0 };
	uint64_t most = LINKS_LEAST - 1;

	for (size_t i = 0; i < LENGTH(forges); i++)
		for (struct str rest = text;;) {
			struct str name;
			uint64_t *count;

			rest = str_slice(rest, str_find_text(rest, forges[i]),
			    rest.len);
			if (rest.len == 0)
				break;
			rest = str_slice(rest, strlen(forges[i]), rest.len);
			/* Links to it count whatever they lead to within. */
			name = repository_name(rest);
			if (name.len == 0 || name.len > TITLE_MOST)
				continue;
			count = map_put(&counts, name);
			if (++*count > most) {
				most = *count;
				best = name;
			}
		}
	return best;
}

struct str about_root_readme(const struct scanner *scanner, struct arena *arena)
{
	static const char *const names[] = { "README.md", "Readme.md",
		"readme.md", "README.rst", "README.adoc", "README" };
	struct str text = { 0 };

	for (size_t i = 0; i < LENGTH(names) && text.len == 0; i++)
		(void)about_document(&text, scanner, STR(""),
		    str_from(names[i]), arena);
	return text;
}

struct str scan_title(const struct scanner *scanner)
{
	struct arena scratch = { 0 };
	struct str text = about_root_readme(scanner, &scratch);
	struct str out;

	out = heading_name(text, &scratch);
	if (out.len == 0)
		out = linked_name(text, &scratch);
	out = str_copy(out, scanner->perm);
	arena_release(&scratch);
	return out;
}

/* "A shop" of "Hammer is a shop", where that is its name; nothing of "Hammer is
 * adopting a licence", which says what becomes of it. */
static struct str without_subject_name(struct str text, struct str name,
    struct arena *arena)
{
	struct str rest = text;
	struct str word;
	size_t before = 0;

	while (str_cut(&word, &rest, ' ') && !str_is(word, "is"))
		before += word.len + 1;
	if (rest.len == 0 || before == 0 ||
	    !is_same_name(str_slice(text, 0, before - 1), name, arena))
		return text;
	if (str_ends(str_slice(rest, 0, str_find(rest, ' ')), "ing"))
		return STR("");
	return about_capitalized(rest, arena);
}

/* "is a shop" of "Hammer is a shop", "Hammer (with a claw) is a shop" and
 * "Hammer, a project, is a shop", if that is its name; "" of another line. */
static struct str behind_name(struct str line, struct str name,
    struct arena *arena)
{
	static const char *const articles[] = { "is a ", "is an ", "is the " };
	size_t at = str_find_text(line, " is ");
	struct str subject = str_slice(line, 0, at);

	for (size_t i = 0; i < subject.len; i++)
		if (char_among(subject.ptr[i], ",("))
			subject.len = i;
	if (name.len == 0 || !is_same_name(str_trim(subject), name, arena))
		return STR("");
	line = str_slice(line, at + 1, line.len);
	for (size_t i = 0; at < line.len && i < LENGTH(articles); i++)
		if (str_starts(line, articles[i]))
			return line;
	return STR("");
}

/* The first paragraph of the README that begins with its name and says what it
 * is, wherever it stands. */
static struct str named_paragraph(struct str text, const struct str *names,
    size_t count, struct arena *arena)
{
	bool fenced = false;
	bool ended = true; /* the paragraph before */
	struct str line;

	while (str_cut(&line, &text, '\n')) {
		struct buf out = { .arena = arena };
		struct str rest = text;
		struct str found = { 0 };
		bool begins = ended || str_starts(str_trim(line), "<");

		line = without_tags(str_trim(line), arena);
		fenced ^= str_starts(line, "```");
		for (size_t i = 0; begins && !fenced && i < count; i++) {
			found = behind_name(about_unmarked(line, arena),
			    names[i], arena);
			if (found.len)
				break;
		}
		ended = line.len == 0 || str_starts(line, "#") ||
			str_starts(line, "==") || str_starts(line, "--");
		if (found.len == 0)
			continue;
		/* To the paragraph's end. */
		buf_put(&out, str_slice(found, 3, found.len));
		while (str_cut(&line, &rest, '\n') &&
		       (line = without_tags(str_trim(line), arena)).len) {
			buf_putc(&out, ' ');
			buf_put(&out, line);
		}
		return buf_str(&out);
	}
	return STR("");
}

/* What the README says of the project by its name, where it does not begin
 * with that. */
static struct str named_about(const struct scanner *scanner, struct str name)
{
	struct arena scratch = { 0 };
	struct str text = about_root_readme(scanner, &scratch);
	const struct str names[] = { name, heading_name(text, &scratch),
		linked_name(text, &scratch) };
	struct str out;

	out = about_sentence(named_paragraph(text, names, LENGTH(names),
				 &scratch),
	    PROJECT_WORDS_MOST, &scratch);
	if (out.len)
		out = about_capitalized(out, scanner->perm);
	arena_release(&scratch);
	return out;
}

/* The documents at the root, and the READMEs of folders that hold subsystems.
 */
static void read_part_lists(struct part_lists *lists,
    const struct scanner *scanner)
{
	struct map folders = { .arena = lists->arena };

	for (size_t i = 0; i < scanner->out->unit_count; i++) {
		struct str folder =
		    path_folder(scanner->out->units[i].directory);

		/* Folders that hold several subsystems are read once. */
		if (folder.len && (*map_put(&folders, folder))++ == 0)
			part_lists_read(lists, scanner, folder);
	}
	part_lists_read(lists, scanner, STR(""));
	part_lists_settle(lists, scanner->out);
}

/* What documents or code say of a subsystem that its manifest does not. */
static struct str told_elsewhere(const struct scanner *scanner,
    struct unit *unit, const struct part_lists *lists)
{
	struct str out = part_lists_find(lists, unit);

	/* Documents that list parts were written to tell them apart; a README
	 * of the part is often about how to use it. */
	if (out.len)
		return str_copy(out, scanner->perm);
	out = readme_about(scanner, unit->directory);
	if (out.len == 0)
		out = code_about(scanner, unit->directory);
	if (out.len)
		return out;
	out = lead_about(scanner, unit->directory);
	unit->by_type = out.len > 0;
	return out;
}

/* What a file of the area says that is called as it is: desk.c of `desk*`. */
static struct str told_by_file(const struct scanner *scanner, size_t area)
{
	const struct scan *scan = scanner->out;
	struct str path = scan->areas[area].path;
	struct str out = { 0 };

	if (!str_ends(path, "*"))
		return file_about(scanner, path);
	path.len--;
	for (size_t i = scan_first(scan, path);
	     i < scan->count && out.len == 0 &&
	     str_has_start(scan->files[i].entry->path, path);
	     i++)
		if (scan->files[i].area == area + 1 &&
		    str_equal(path_stem(scan->files[i].entry->path),
			path_name(path)))
			out = file_about(scanner, scan->files[i].entry->path);
	return out;
}

static void about_areas(struct scanner *scanner, const struct part_lists *lists)
{
	for (size_t i = 0; i < scanner->out->area_count; i++) {
		struct area *area = &scanner->out->areas[i];

		/* From what tells parts apart to what a single file says. */
		area->about =
		    str_copy(part_lists_at(lists, area->path), scanner->perm);
		if (area->about.len == 0)
			area->about = readme_about(scanner, area->path);
		if (area->about.len == 0)
			area->about = code_about(scanner, area->path);
		if (area->about.len == 0)
			area->about = told_by_file(scanner, i);
		if (area->about.len)
			continue;
		area->about = scan_file_at(scanner->out, area->path)
				  ? lead_of_file(scanner, area->path)
				  : lead_about(scanner, area->path);
		area->by_type = area->about.len > 0;
	}
}

void scan_about(struct scanner *scanner)
{
	struct arena scratch = { 0 };
	struct part_lists lists = { .names = { .arena = &scratch },
		.paths = { .arena = &scratch },
		.units = { .arena = &scratch },
		.arena = &scratch };
	bool listed = scanner->out->area_count > 0;

	if (listed)
		read_part_lists(&lists, scanner);
	about_areas(scanner, &lists);
	scanner->out->about = readme_about(scanner, STR(""));

	for (size_t i = 0; i < scanner->out->unit_count; i++) {
		struct unit *unit = &scanner->out->units[i];

		if (is_same_name(unit->description, unit->name,
			scanner->perm) ||
		    scan_is_boilerplate(unit->description))
			unit->description = (struct str){ 0 };
		unit->description =
		    about_shortened(unit->description, scanner->perm);
		if (unit->directory.len == 0)
			unit->about = without_subject_name(scanner->out->about,
			    unit->name, scanner->perm);
		if (unit->directory.len == 0 && unit->about.len == 0)
			unit->about = named_about(scanner, unit->name);
		if (unit->directory.len == 0 && unit->about.len == 0)
			unit->about = packaged_about(scanner, unit->name);
		if (unit->description.len || unit->directory.len == 0)
			continue;
		if (!listed) /* only where one says nothing itself */
			read_part_lists(&lists, scanner);
		listed = true;
		unit->description = told_elsewhere(scanner, unit, &lists);
		unit->by_readme = unit->description.len > 0;
	}
	arena_release(&scratch);
}
