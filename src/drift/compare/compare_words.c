/* compare_words: names and sentences of facts. */
#include "drift/compare/compare.h"

#include <string.h>

#include "base/base.h"

enum {
	NAME_LENGTH = 120, /* of a name in a sentence */
	NAMES_MOST = 5, /* told by name, of several */
};

/* ---- words ---- */

static bool is_control(char c)
{
	return (unsigned char)c < ' ' || c == '\x7f';
}

/* Plain text stands outside of code spans: a line break in it would end the
 * sentence. */
static void put_without_controls(struct buf *out, struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		buf_putc(out, is_control(text.ptr[i]) ? ' ' : text.ptr[i]);
}

/* What stands between the backticks comes from the project: a backtick in it
 * would end them, a line break the sentence. It is cut at a whole character. */
void say_name(struct buf *out, struct str text)
{
	size_t end;

	text = str_trim(text);
	end = str_character(text, NAME_LENGTH);
	if (text.len == 0) {
		buf_puts(out, "(unnamed)");
		return;
	}
	buf_putc(out, '`');
	for (size_t i = 0; i < end; i++)
		buf_putc(out, text.ptr[i] == '`'        ? '\''
			      : is_control(text.ptr[i]) ? ' '
							: text.ptr[i]);
	if (end < text.len)
		buf_puts(out, "\xe2\x80\xa6");
	buf_putc(out, '`');
}

/* With more than NAMES_MOST, the last "and" is before the number of the
 * rest. */
void say_names(struct buf *out, const struct strs *texts)
{
	for (size_t i = 0; i < texts->count && i < NAMES_MOST; i++) {
		if (i > 0)
			buf_puts(out, i + 1 < texts->count ? ", " : " and ");
		say_name(out, texts->items[i]);
	}
	if (texts->count > NAMES_MOST)
		buf_printf(out, " and %zu more", texts->count - NAMES_MOST);
}

/* ---- templates ---- */

/* A template being filled in for a fact. */
struct filling {
	const struct fact *fact;
	const struct fact *was; /* that of before, for {was}; NULL: none */
	bool bare; /* a name: no code spans */
	struct arena *arena;
};

/* Names are templates as well, so that a slot may lead back here. */
static void fill_phrase(struct buf *out, const char *template,
    const struct filling *filling);

struct str fact_name(const struct fact *fact, struct arena *arena)
{
	struct buf out = { .arena = arena };
	const struct filling filling = { fact, NULL, true, arena };

	fill_phrase(&out, fact->subject->name, &filling);
	return str_trim(buf_str(&out));
}

/* As the subject of a sentence, so with a capital where it is no name. */
static void put_who(struct buf *out, const struct fact *fact)
{
	if (fact->each)
		buf_puts(out, "Each of these subsystems");
	else if (fact->subsystem.len)
		say_name(out, fact->subsystem);
	else
		buf_puts(out, "The project");
}

void say_of(struct buf *out, const struct fact *fact)
{
	if (!fact->subsystem.len)
		return;
	buf_puts(out, " of ");
	if (fact->each) {
		buf_puts(out, "each of these subsystems");
		return;
	}
	say_name(out, fact->subsystem);
}

/* All values of an aspect; NULL: the field is none. */
static const struct strs *aspect_texts(const struct fact *fact,
    struct str field)
{
	for (size_t i = 0; i < ASPECTS_MOST; i++)
		if (fact->subject->aspects[i].field &&
		    str_is(field, fact->subject->aspects[i].field))
			return &fact->texts[i];
	return NULL;
}

/* An aspect has the values of all rows that say the fact; other fields are
 * taken from the row that is shown. */
static void put_phrase_field(struct buf *out, struct str slot,
    const struct filling *filling)
{
	const struct fact *fact = filling->fact;
	bool plain = filling->bare || str_starts(slot, "=");
	const struct field *field;
	struct str text = { 0 };

	if (str_starts(slot, "="))
		slot = str_slice(slot, 1, slot.len);
	if (aspect_texts(fact, slot)) {
		if (aspect_texts(fact, slot)->count)
			say_names(out, aspect_texts(fact, slot));
		else
			say_name(out, text);
		return;
	}
	field = list_field(subject_list(fact->subject), slot);
	if (field)
		text = field_text(field, fact->row, filling->arena);
	if (plain)
		put_without_controls(out, text);
	else
		say_name(out, text);
}

/* Words of our own first: a field that has the same name would never be
 * meant. */
static void put_slot(struct buf *out, struct str slot,
    const struct filling *filling)
{
	const struct fact *fact = filling->fact;

	if (str_is(slot, "who"))
		put_who(out, fact);
	else if (str_is(slot, "of"))
		say_of(out, fact);
	else if (str_is(slot, "owner"))
		say_name(out, fact_name(fact->owner, filling->arena));
	else if (str_is(slot, "was"))
		say_name(out, fact_name(filling->was, filling->arena));
	else if (str_is(slot, "name") && !filling->bare)
		say_name(out, fact_name(fact, filling->arena));
	else
		put_phrase_field(out, slot, filling);
}

/* Templates are those of subjects[], so each `{` has its `}`. */
static void fill_phrase(struct buf *out, const char *template,
    const struct filling *filling)
{
	while (*template) {
		size_t text = strcspn(template, "{");
		size_t slot;

		buf_put(out, (struct str){ template, text });
		template += text;
		if (!*template)
			break;
		slot = strcspn(template, "}");
		put_slot(out, (struct str){ template + 1, slot - 1 }, filling);
		template += slot + 1;
	}
}

struct str fact_sentence(const char *template, const struct fact *fact,
    const struct fact *was, struct arena *arena)
{
	struct buf out = { .arena = arena };
	const struct filling filling = { fact, was, false, arena };

	fill_phrase(&out, template, &filling);
	return buf_str(&out);
}
