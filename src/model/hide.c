/*
 * What a URL has before its host is for nobody to read:
 * `postgres://app:secret@db/shop` → `postgres://db/shop`. Every text of the
 * model goes through here before anything is written. When in doubt, it hides
 * too much: a report is committed, and a secret in it cannot be taken back.
 */
#include "model/model.h"

#include <string.h>

#include "model/fields.h"

/* The part of a text that is to go. */
struct cut {
	size_t from;
	size_t to;
};

/* As RFC 3986 has it, but for the first sign, which may only be a letter:
 * nothing but a scheme stands before `://` anyway. */
static bool is_in_scheme(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || char_among(c, "+-.");
}

/* The word before the colon; "": there is none. */
static struct str scheme_before(struct str text, size_t colon)
{
	size_t from = colon;

	while (from > 0 && is_in_scheme(text.ptr[from - 1]))
		from--;
	return str_slice(text, from, colon);
}

/* A user alone is a token to a web server; elsewhere it is a mere name, as in
 * ssh://git@host. Also with words in front, as `git+https`. */
static bool is_web(struct str scheme)
{
	return str_ends(scheme, "http") || str_ends(scheme, "https");
}

/* Does it end in a port, so that a query begins here and not a password:
 * `host:80?user=a@b`? A password may have a `?` that nobody escaped. */
static bool ends_in_port(struct str text)
{
	struct str port = str_after_last(text, ':');

	for (size_t i = 0; i < port.len; i++)
		if (port.ptr[i] < '0' || port.ptr[i] > '9')
			return false;
	return port.len < text.len;
}

/* Where user, host and port end. A password may have any sign that needs no
 * quoting; whoever calls takes the last '@' in front of this. */
static size_t authority_end(struct str text, size_t from)
{
	size_t end = from;

	while (
	    end < text.len && (unsigned char)text.ptr[end] > ' ' &&
	    !char_among(text.ptr[end], "/\"'`<>") &&
	    !(text.ptr[end] == '?' && ends_in_port(str_slice(text, from, end))))
		end++;
	return end;
}

/* `://`; what was joined to a path has lost a '/'. 0: no URL begins here. */
static size_t marks_at(struct str text, size_t colon)
{
	struct str rest = str_slice(text, colon, text.len);

	if (str_starts(rest, "://"))
		return 3;
	return str_starts(rest, ":/") && is_web(scheme_before(text, colon)) ? 2
									    : 0;
}

/* The user and password of the URL with this colon, and the '@'. */
static struct cut find_user(struct str text, size_t colon)
{
	size_t marks = marks_at(text, colon);
	size_t from = colon + marks;
	struct str user;
	size_t at;

	if (!marks)
		return (struct cut){ 0 };
	user = str_slice(text, from, authority_end(text, from));
	at = str_find_last(user, '@');
	if (at == user.len ||
	    (str_find(user, ':') > at && !is_web(scheme_before(text, colon))))
		return (struct cut){ 0 };
	return (struct cut){ from, from + at + 1 };
}

/* Without an '@' there is nothing to do: nearly all texts are returned as they
 * are, without a copy. */
struct str text_without_users(struct str text, struct arena *arena)
{
	struct buf out = { .arena = arena };
	size_t kept = 0;

	if (!text.len || !memchr(text.ptr, '@', text.len))
		return text;
	for (size_t i = 0; i < text.len; i++) {
		struct cut cut = { 0 };

		if (text.ptr[i] == ':')
			cut = find_user(text, i);
		if (!cut.to)
			continue;
		buf_put(&out, str_slice(text, kept, cut.from));
		kept = cut.to;
		i = cut.to - 1;
	}
	if (!kept)
		return text;
	buf_put(&out, str_slice(text, kept, text.len));
	return buf_str(&out);
}

/* What holds no user is not written to: it may be anybody's, a constant's or
 * another thread's. */
static void hide_in_text(struct str *text, struct arena *arena)
{
	struct str hidden = text_without_users(*text, arena);

	if (hidden.ptr != text->ptr)
		*text = hidden;
}

static void hide_in_rows(struct rows *rows, const struct list *list,
    struct arena *arena);

/* Paths of evidence stay, as they are names of files. */
static void hide_in_row(void *row, const struct list *list, struct arena *arena)
{
	for (size_t i = 0; i < list->field_count; i++) {
		const struct field *field = &list->fields[i];
		struct str *text = field_of(row, field);
		struct strs *texts = field_of(row, field);

		if (field->type == FIELD_TEXT)
			hide_in_text(text, arena);
		for (size_t n = 0;
		     field->type == FIELD_TEXTS && n < texts->count; n++)
			hide_in_text(&texts->items[n], arena);
		if (field->type == FIELD_ROWS)
			hide_in_rows(field_of(row, field), field->rows, arena);
	}
}

static void hide_in_rows(struct rows *rows, const struct list *list,
    struct arena *arena)
{
	for (size_t i = 0; i < rows->count; i++)
		hide_in_row((char *)rows->items + i * list->size, list, arena);
}

void model_hide_users(struct model *model, struct arena *arena)
{
	hide_in_row(&model->project, &project_list, arena);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		hide_in_rows(model_rows(model, &model_lists[i]),
		    &model_lists[i], arena);
}
