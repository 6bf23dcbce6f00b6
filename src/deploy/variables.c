/*
 * Variables and how they are put into texts, as a shell and compositions do it:
 * `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME:?why}`, `${NAME:+instead}`.
 * What nothing sets stays as `${NAME}`, for readers and for link. Values may
 * name others, and files of strangers may make that grow without end: depth,
 * length and steps are bounded.
 */
#include "deploy/variables.h"

enum {
	DEPTH_MOST = 8, /* of values that name others */
	LENGTH_MOST = 8 * 1024, /* of a text that grows by them */
	STEPS_MOST = 200, /* values put in, be they empty */
	SET_MOST = 1000, /* variables of a file */
};

/* The map gets its arena here, so that callers give only one. */
void variables_set(struct variables *variables, struct str name,
    struct str value, struct evidence at)
{
	uint64_t *place;

	variables->places.arena = variables->arena;
	place = map_put(&variables->places, name);
	if (!*place) {
		array_push(&variables->items, &variables->count,
		    sizeof(*variables->items), variables->arena);
		*place = variables->count;
	}
	variables->items[*place - 1] =
	    (struct deploy_variable){ name, value, at };
}

const struct deploy_variable *variables_get(const struct variables *variables,
    struct str name)
{
	const uint64_t *place = map_get(&variables->places, name);

	return place ? &variables->items[*place - 1] : NULL;
}

/* The text of the file itself, or of a sample of it; *path becomes that one's.
 * False: there is neither. */
static bool find_text(struct str *text, struct str *path,
    struct deployer *deployer)
{
	static const char *const endings[] = { "", ".example", ".sample",
		".template", ".dist", ".defaults", "-example", "-sample" };

	for (size_t i = 0; i < LENGTH(endings); i++) {
		struct str name =
		    str_join(*path, str_from(endings[i]), deployer->perm);

		if (deploy_text(text, deployer, name)) {
			*path = name;
			return true;
		}
	}
	return false;
}

/* A file that is not there sets nothing, and is kept as such. */
static struct variables *read_env_file(struct deployer *deployer,
    struct str path)
{
	struct variables *variables = NEW(deployer->perm, struct variables);
	const struct doc_node *node;
	struct error error = { 0 };
	struct doc doc = { 0 };
	struct str text;

	variables->arena = deployer->perm;
	if (!find_text(&text, &path, deployer))
		return variables;
	doc_parse(&doc, DOC_ENV, text, deployer->perm, &error);
	for (node = doc.count ? doc.documents[0]->first : NULL;
	     node && variables->count < SET_MOST; node = node->next)
		variables_set(variables, node->key, node->text,
		    (struct evidence){ path, deploy_line(node) });
	return variables;
}

/* Many services may name the same file: it is read once. */
static const struct variables *env_file_variables(struct deployer *deployer,
    struct str path)
{
	const uint64_t *place = map_get(&deployer->settings, path);
	struct variables *variables;

	if (place)
		return (const struct variables *)(uintptr_t)*place;
	variables = read_env_file(deployer, path);
	*map_put(&deployer->settings, path) = (uint64_t)(uintptr_t)variables;
	return variables;
}

/* Over what is set already: the last file holds. */
bool variables_read(struct variables *variables, struct deployer *deployer,
    struct str path)
{
	const struct variables *read = env_file_variables(deployer, path);

	for (size_t i = 0; i < read->count; i++)
		variables_set(variables, read->items[i].name,
		    read->items[i].value, read->items[i].at);
	return read->count > 0;
}

/* ---- interpolation ---- */

struct filling {
	struct buf *out;
	const struct variables *variables;
	size_t steps;
};

/* "": what follows is no name, as in `$(…)` or `${-x}`. */
static struct str cut_name(struct str *rest)
{
	size_t end = 0;
	struct str name;

	while (end < rest->len && char_is_word(rest->ptr[end]))
		end++;
	name = str_slice(*rest, 0, end);
	*rest = str_slice(*rest, end, rest->len);
	return name;
}

static void fill_variables(struct filling *filling, struct str text,
    unsigned depth);

/* In one form, however it was written: link looks for `${`. */
static void put_open(struct filling *filling, struct str name)
{
	buf_puts(filling->out, "${");
	buf_put(filling->out, name);
	buf_putc(filling->out, '}');
}

/* What stands between `${` and `}`. A colon before the sign makes an empty
 * value count as none. What has no default keeps its name alone; any other sign
 * is kept as it is written. */
static void fill_braces(struct filling *filling, struct str inside,
    unsigned depth)
{
	struct str rest = inside;
	struct str name = cut_name(&rest);
	const struct deploy_variable *variable =
	    variables_get(filling->variables, name);
	bool colon = str_starts(rest, ":");
	bool set = variable && (!colon || variable->value.len > 0);
	char sign = '\0';

	rest = str_slice(rest, colon, rest.len);
	if (rest.len)
		sign = rest.ptr[0];
	rest = str_slice(rest, 1, rest.len);
	if (sign == '+') {
		if (set)
			fill_variables(filling, rest, depth + 1);
	} else if (set && (sign == '\0' || sign == '-' || sign == '?')) {
		fill_variables(filling, variable->value, depth + 1);
	} else if (sign == '-') {
		fill_variables(filling, rest, depth + 1);
	} else if (name.len && (sign == '\0' || sign == '?')) {
		put_open(filling, name);
	} else {
		put_open(filling, inside);
	}
}

/* At a '$', whose text it takes from the rest. `$$` is one '$'; a brace that
 * nothing closes is no variable. */
static void fill_next_variable(struct filling *filling, struct str *rest,
    unsigned depth)
{
	struct str after = str_slice(*rest, 1, rest->len);
	const struct deploy_variable *variable;
	struct str name;

	if (str_starts(after, "{")) {
		struct str inside = str_slice(after, 1, after.len);
		size_t end = str_brace_end(inside);

		if (end < inside.len) {
			*rest = str_slice(inside, end + 1, inside.len);
			fill_braces(filling, str_slice(inside, 0, end), depth);
			return;
		}
	}
	name = cut_name(&after);
	variable = variables_get(filling->variables, name);
	if (str_starts(after, "$") && !name.len)
		after = str_slice(after, 1, after.len);
	*rest = after;
	if (variable)
		fill_variables(filling, variable->value, depth + 1);
	else if (name.len)
		put_open(filling, name);
	else
		buf_putc(filling->out, '$');
}

/* Append the text with variables put in, as far as the limits go. */
static void fill_variables(struct filling *filling, struct str text,
    unsigned depth)
{
	if (depth > DEPTH_MOST || filling->out->len > LENGTH_MOST ||
	    filling->steps++ > STEPS_MOST) {
		buf_put(filling->out, text);
		return;
	}
	while (text.len) {
		size_t mark = str_find(text, '$');

		buf_put(filling->out, str_slice(text, 0, mark));
		text = str_slice(text, mark, text.len);
		if (text.len)
			fill_next_variable(filling, &text, depth);
	}
}

/* The text itself where there is nothing to put in, which is most of the time.
 */
struct str interpolate(struct str text, const struct variables *variables,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct filling filling = { &out, variables, 0 };

	if (str_find(text, '$') == text.len)
		return text;
	fill_variables(&filling, text, 0);
	/* What values make too long stays as it is written. */
	return out.len > LENGTH_MOST ? text : buf_str(&out);
}

/* ---- words ---- */

/* A quote that is not closed goes to the end. Nothing is expanded. */
void split_words(struct strs *out, struct str text, struct arena *arena)
{
	struct buf word = { .arena = arena };
	bool open = false; /* a word is begun, be it empty */
	char quote = '\0';

	for (size_t i = 0; i < text.len; i++) {
		char c = text.ptr[i];

		if (quote ? c == quote : c == '"' || c == '\'') {
			quote = quote ? '\0' : c;
			open = true;
		} else if (c == '\\' && quote != '\'' && i + 1 < text.len) {
			buf_putc(&word, text.ptr[++i]);
			open = true;
		} else if (!quote && char_is_blank(c)) {
			if (open)
				strs_push(out, buf_str(&word), arena);
			word = (struct buf){ .arena = arena };
			open = false;
		} else {
			buf_putc(&word, c);
			open = true;
		}
	}
	if (open)
		strs_push(out, buf_str(&word), arena);
}
