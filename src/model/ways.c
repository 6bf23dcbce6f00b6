/* Operations by how they are asked for: methods and paths as they compare,
 * whatever a framework or a client calls the parameters. */
#include "model/model.h"

/* A part as it is compared: parameters, `{id}`, `<int:id>`, `:id`, `[id]`,
 * `$id`, are "{}"; one that takes all that follows, `*rest`, `{*rest}`,
 * `{id+}`, `<path:id>`, `[...slug]`, is "**". Words compare without case: many
 * servers take either, and hardly one serves two paths that differ in nothing
 * else. */
static struct str plain_part(struct str part, struct arena *arena)
{
	char last = part.len ? part.ptr[part.len - 1] : '\0';

	if (str_find_text(part, "...") < part.len || str_starts(part, "{*") ||
	    str_starts(part, "<path:") || str_starts(part, "*") ||
	    str_find_text(part, "+}") < part.len ||
	    str_find_text(part, ":.*") < part.len || str_starts(part, "{proxy"))
		return STR("**");
	if (str_starts(part, ":") || str_find(part, '{') < part.len ||
	    str_find(part, '<') < part.len ||
	    (str_starts(part, "[") && last == ']') ||
	    (str_starts(part, "$") && part.len > 1))
		return STR("{}");
	return str_lower(part, arena);
}

/* The path ends at a query, an ending of formats or an anchor. */
static struct str cut_path(struct str path)
{
	static const char *const ends[] = { "(.:format)", "(.{format})",
		"{.format}", ".{format}", "?", "#" };

	for (size_t i = 0; i < LENGTH(ends); i++) {
		size_t at = str_find_text(path, ends[i]);

		/* `:id?` goes on. */
		if (at < path.len &&
		    (ends[i][0] != '?' ||
			(str_find(path, ':') > at && str_find(path, '(') > at)))
			path = str_slice(path, 0, at);
	}
	return path;
}

/* `orders.csv`, `{name}.zip`; not `{a.b}`, whose dot is of the parameter, nor
 * `.hidden`. */
static bool is_file_segment(struct str part)
{
	size_t close = str_find_last(part, '}');
	size_t dot = str_find_last(part, '.');

	return dot > 0 && dot < part.len && (close == part.len || close < dot);
}

/* Empty parts are left out: //orders/ and /orders are one. */
struct operation_way operation_way_of(struct str method, struct str path,
    struct arena *arena)
{
	struct operation_way way = { .method = method };
	struct str part;

	path = cut_path(path);
	while (str_cut(&part, &path, '/')) {
		if (part.len == 0)
			continue;
		strs_push(&way.parts, plain_part(part, arena), arena);
		way.file = is_file_segment(part);
	}
	return way;
}

/* What any method takes, takes no operation of a query language or
 * procedure. */
bool methods_meet(struct str declared, struct str served)
{
	return str_equal(declared, served) || str_is(declared, "ANY") ||
	       (str_is(served, "ANY") &&
		   !str_listed("MUTATION QUERY RPC SUBSCRIPTION", declared));
}

bool parts_share_end(const struct strs *a, const struct strs *b, bool loose)
{
	size_t count = a->count < b->count ? a->count : b->count;

	for (size_t i = 1; i <= count; i++) {
		struct str left = a->items[a->count - i];
		struct str right = b->items[b->count - i];

		if (!str_equal(left, right) && !(loose && str_is(right, "{}")))
			return false;
	}
	return count > 0;
}

bool way_split(struct str *method, struct str *path, struct str label)
{
	size_t blank = str_find(label, ' ');

	*method = str_slice(label, 0, blank);
	*path =
	    str_slice(label, blank < label.len ? blank + 1 : blank, label.len);
	return method->len && str_starts(*path, "/") && path->len > 1;
}
