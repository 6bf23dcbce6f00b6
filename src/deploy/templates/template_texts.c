/* Functions of templates over texts. The text that is worked on comes last, as
 * it is what gets piped. */
#include "deploy/templates/template.h"

/* "": there is no argument. */
static struct str last_text(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return count ? datum_print(args[count - 1], template_run->arena)
		     : STR("");
}

static struct str argument_text(struct template_run *template_run,
    struct datum **args, size_t count, size_t i)
{
	return i < count ? datum_print(args[i], template_run->arena) : STR("");
}

static bool is_unknown_argument(struct datum **args, size_t count)
{
	return count && args[count - 1]->kind == DATUM_UNKNOWN;
}

static struct datum *call_text(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_text(last_text(template_run, args, count),
	    template_run->arena);
}

static struct datum *call_print(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct buf made = { .arena = template_run->arena };

	for (size_t i = 0; i < count; i++)
		buf_put(&made, datum_print(args[i], template_run->arena));
	return datum_text(buf_str(&made), template_run->arena);
}

static void put_template_quoted(struct buf *out, struct str text, char quote)
{
	buf_putc(out, quote);
	for (size_t i = 0; i < text.len; i++) {
		if (quote == '"' && (text.ptr[i] == '"' || text.ptr[i] == '\\'))
			buf_putc(out, '\\');
		buf_putc(out, text.ptr[i]);
	}
	buf_putc(out, quote);
}

/* %s, %d, %v, %q and their kin; widths and flags are passed over. */
static struct datum *call_printf(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct buf made = { .arena = template_run->arena };
	struct str format = argument_text(template_run, args, count, 0);
	size_t next = 1;

	for (size_t i = 0; i < format.len; i++) {
		char c = format.ptr[i];

		if (c != '%' || i + 1 >= format.len) {
			buf_putc(&made, c);
			continue;
		}
		while (i + 1 < format.len &&
		       char_among(format.ptr[i + 1], "+-# 0123456789."))
			i++;
		c = i + 1 < format.len ? format.ptr[++i] : '%';
		if (c == '%')
			buf_putc(&made, '%');
		else if (c == 'q')
			put_template_quoted(&made,
			    argument_text(template_run, args, count, next++),
			    '"');
		else
			buf_put(&made,
			    argument_text(template_run, args, count, next++));
	}
	return datum_text(buf_str(&made), template_run->arena);
}

/* Each of several in quotes, with a blank between; nil is left out. */
static struct datum *quote_all(struct template_run *template_run,
    struct datum **args, size_t count, char quote)
{
	struct buf made = { .arena = template_run->arena };

	for (size_t i = 0; i < count; i++) {
		if (args[i]->kind == DATUM_NIL)
			continue;
		if (made.len)
			buf_putc(&made, ' ');
		put_template_quoted(&made,
		    datum_print(args[i], template_run->arena), quote);
	}
	return datum_text(buf_str(&made), template_run->arena);
}

static struct datum *call_quote(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return quote_all(template_run, args, count, '"');
}

static struct datum *call_squote(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return quote_all(template_run, args, count, '\'');
}

static struct datum *call_lower(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_text(str_lower(last_text(template_run, args, count),
			      template_run->arena),
	    template_run->arena);
}

static struct datum *call_upper(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_text(str_upper(last_text(template_run, args, count),
			      template_run->arena),
	    template_run->arena);
}

static struct datum *call_trim(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_text(str_trim(last_text(template_run, args, count)),
	    template_run->arena);
}

/* More than the length: it is not there. An empty one is at once. */
static size_t find_template_text(struct str text, struct str what)
{
	for (size_t i = 0; i + what.len <= text.len; i++)
		if (str_has_start(str_slice(text, i, text.len), what))
			return i;
	return text.len + 1;
}

static struct datum *call_trim_suffix(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str text = last_text(template_run, args, count);
	struct str end = argument_text(template_run, args, count, 0);

	if (count > 1 && str_has_end(text, end))
		text = str_slice(text, 0, text.len - end.len);
	return datum_text(text, template_run->arena);
}

static struct datum *call_trim_prefix(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str text = last_text(template_run, args, count);
	struct str start = argument_text(template_run, args, count, 0);

	if (count > 1 && str_has_start(text, start))
		text = str_slice(text, start.len, text.len);
	return datum_text(text, template_run->arena);
}

/* `trimAll "$/" text`: each of these letters, at both ends. */
static struct datum *call_trim_all(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str text = last_text(template_run, args, count);
	struct str set = argument_text(template_run, args, count, 0);

	while (text.len && str_find(set, text.ptr[0]) < set.len)
		text = str_slice(text, 1, text.len);
	while (text.len && str_find(set, text.ptr[text.len - 1]) < set.len)
		text = str_slice(text, 0, text.len - 1);
	return datum_text(text, template_run->arena);
}

/* A number below 0 keeps the end: `trunc -5`. */
static struct datum *call_trunc(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str text = last_text(template_run, args, count);
	int64_t limit = count > 1 ? datum_integer(args[0]) : 0;

	if (limit >= 0 && (size_t)limit < text.len)
		text = str_slice(text, 0, (size_t)limit);
	else if (limit < 0 && (size_t)-limit < text.len)
		text = str_slice(text, text.len - (size_t)-limit, text.len);
	return datum_text(text, template_run->arena);
}

/* `replace "a" "b" text`. What grows beyond the limit is cut, and then unknown
 * by its length: datum_text(). */
static struct datum *call_replace(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct buf made = { .arena = template_run->arena };
	struct str text = last_text(template_run, args, count);
	struct str from = argument_text(template_run, args, count, 0);
	struct str to = argument_text(template_run, args, count, 1);

	if (count < 3 || !from.len)
		return datum_text(text, template_run->arena);
	while (text.len && made.len <= TEMPLATE_TEXT) {
		size_t place = find_template_text(text, from);
		bool found = place + from.len <= text.len;

		buf_put(&made, str_slice(text, 0, found ? place : text.len));
		if (found)
			buf_put(&made, to);
		text = found ? str_slice(text, place + from.len, text.len)
			     : STR("");
	}
	return datum_text(buf_str(&made), template_run->arena);
}

static struct datum *call_contains(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct str text = last_text(template_run, args, count);

	return datum_bool(find_template_text(text,
			      argument_text(template_run, args, count, 0)) <=
			      text.len,
	    template_run->arena);
}

static struct datum *call_has_prefix(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(str_has_start(last_text(template_run, args, count),
			      argument_text(template_run, args, count, 0)),
	    template_run->arena);
}

static struct datum *call_has_suffix(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_bool(str_has_end(last_text(template_run, args, count),
			      argument_text(template_run, args, count, 0)),
	    template_run->arena);
}

/* Each line behind so many blanks. */
static struct str indented(struct template_run *template_run,
    struct datum **args, size_t count, bool line)
{
	struct buf made = { .arena = template_run->arena };
	int64_t width = count > 1 ? datum_integer(args[0]) : 0;
	struct str rest = last_text(template_run, args, count);
	struct str part;

	while (made.len <= TEMPLATE_TEXT && str_cut(&part, &rest, '\n')) {
		if (line)
			buf_putc(&made, '\n');
		for (int64_t i = 0; i < width && i < 100; i++)
			buf_putc(&made, ' ');
		buf_put(&made, part);
		line = true;
	}
	return buf_str(&made);
}

static struct datum *call_indent(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_text(indented(template_run, args, count, false),
	    template_run->arena);
}

static struct datum *call_nindent(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return datum_text(indented(template_run, args, count, true),
	    template_run->arena);
}

static struct datum *call_yaml(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count == 0 || is_unknown_argument(args, count))
		return NULL;
	return datum_text(datum_yaml(args[count - 1], template_run->arena),
	    template_run->arena);
}

static struct datum *call_json(struct template_run *template_run,
    struct datum **args, size_t count)
{
	if (count == 0 || is_unknown_argument(args, count))
		return NULL;
	return datum_text(datum_json(args[count - 1], template_run->arena),
	    template_run->arena);
}

/* Parsing costs a step for each 256 bytes. What is broken is an empty map. */
static struct datum *parsed(struct template_run *template_run,
    struct datum **args, size_t count, enum doc_format format)
{
	struct str text = last_text(template_run, args, count);
	struct error error = { 0 };
	struct doc doc = { 0 };

	template_run->steps += text.len / 256;
	if (!doc_parse(&doc, format, text, template_run->arena, &error) ||
	    !doc.count)
		return datum_new(DATUM_MAP, template_run->arena);
	return datum_from(doc.documents[0], STR(""), template_run->arena);
}

static struct datum *call_from_yaml(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return parsed(template_run, args, count, DOC_YAML);
}

static struct datum *call_from_json(struct template_run *template_run,
    struct datum **args, size_t count)
{
	return parsed(template_run, args, count, DOC_JSON);
}

/* `join "," list`: of what is no list nothing. */
static struct datum *call_join(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct buf made = { .arena = template_run->arena };
	struct str between = argument_text(template_run, args, count, 0);
	struct datum *datum = count > 1 ? args[1]->first : NULL;

	for (; datum && made.len <= TEMPLATE_TEXT; datum = datum->next) {
		buf_put(&made, datum_print(datum, template_run->arena));
		if (datum->next)
			buf_put(&made, between);
	}
	return datum_text(buf_str(&made), template_run->arena);
}

/* At most so many items; the rest of the text is lost then. */
static struct datum *call_split(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = datum_new(DATUM_LIST, template_run->arena);
	struct str text = last_text(template_run, args, count);
	struct str by = argument_text(template_run, args, count, 0);

	if (count < 2 || !by.len)
		return NULL;
	for (size_t i = 0; i < TEMPLATE_ITEMS; i++) {
		size_t place = find_template_text(text, by);
		bool found = place + by.len <= text.len;

		datum_append(datum,
		    datum_text(str_slice(text, 0, found ? place : text.len),
			template_run->arena));
		if (!found)
			return datum;
		text = str_slice(text, place + by.len, text.len);
	}
	return datum;
}

/* HTTPPort becomes h_t_t_p_port: names of that kind are hardly ever looked up.
 */
static struct datum *call_snake(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct buf made = { .arena = template_run->arena };
	struct str text = last_text(template_run, args, count);

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];
		bool upper = c >= 'A' && c <= 'Z';

		if (upper && i)
			buf_putc(&made, '_');
		buf_putc(&made, upper                  ? (char)(c - 'A' + 'a')
				: c == '-' || c == ' ' ? '_'
						       : c);
	}
	return datum_text(buf_str(&made), template_run->arena);
}

static struct datum *call_kebab(struct template_run *template_run,
    struct datum **args, size_t count)
{
	struct datum *datum = call_snake(template_run, args, count);
	struct buf out = { .arena = template_run->arena };

	for (size_t i = 0; i < datum->text.len; i++)
		buf_putc(&out,
		    datum->text.ptr[i] == '_' ? '-' : datum->text.ptr[i]);
	return datum_text(buf_str(&out), template_run->arena);
}

/* What stops a template, or a loop, is not done: the rest is worth having. */
static struct datum *call_nothing(struct template_run *template_run,
    struct datum **args, size_t count)
{
	(void)args;
	(void)count;
	return datum_text(STR(""), template_run->arena);
}

const struct template_function template_texts[] = {
	/* clang-format off */
	{ "break", call_nothing },
	{ "cat", call_print },
	{ "contains", call_contains },
	{ "continue", call_nothing },
	{ "fail", call_nothing },
	{ "fromJson", call_from_json },
	{ "fromYaml", call_from_yaml },
	{ "hasPrefix", call_has_prefix },
	{ "hasSuffix", call_has_suffix },
	{ "indent", call_indent },
	{ "join", call_join },
	{ "kebabcase", call_kebab },
	{ "lower", call_lower },
	{ "nindent", call_nindent },
	{ "print", call_print },
	{ "printf", call_printf },
	{ "println", call_print },
	{ "quote", call_quote },
	{ "replace", call_replace },
	{ "snakecase", call_snake },
	{ "splitList", call_split },
	{ "squote", call_squote },
	{ "toJson", call_json },
	{ "toString", call_text },
	{ "toYaml", call_yaml },
	{ "trim", call_trim },
	{ "trimAll", call_trim_all },
	{ "trimPrefix", call_trim_prefix },
	{ "trimSuffix", call_trim_suffix },
	{ "trunc", call_trunc },
	{ "upper", call_upper },
	/* clang-format on */
};
const size_t template_text_count = LENGTH(template_texts);
