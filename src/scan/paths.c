#include "scan/paths.h"

struct str path_extension(struct str path)
{
	struct str name = path_name(path);
	size_t dot = str_find_last(name, '.');

	/* A name that begins with its only dot has no extension. */
	if (dot == 0 || dot >= name.len)
		return (struct str){ 0 };
	return str_slice(name, dot + 1, name.len);
}

struct str path_stem(struct str path)
{
	struct str name = path_name(path);
	size_t dot = str_find_last(name, '.');

	return dot == 0 || dot >= name.len ? name : str_slice(name, 0, dot);
}

/* Take the last segment off what has been built. At the root there is none:
 * what leads further up is left out. */
static void go_up(struct buf *out)
{
	while (out->len > 0 && out->ptr[out->len - 1] != '/')
		out->len--;
	if (out->len > 0)
		out->len--;
}

static void add_segments(struct buf *out, struct str path)
{
	struct str segment;

	while (str_cut(&segment, &path, '/')) {
		/* Two slashes, or one at the end, are as good as one. */
		if (segment.len == 0 || str_is(segment, "."))
			continue;
		if (str_is(segment, "..")) {
			go_up(out);
			continue;
		}
		/* No slash comes first, as in the listing of git. */
		if (out->len > 0)
			buf_putc(out, '/');
		buf_put(out, segment);
	}
}

struct str path_from(struct str directory, struct str path, struct arena *perm)
{
	struct buf out = { .arena = perm };

	/* The directory may have detours as well, as manifests write it. */
	add_segments(&out, directory);
	add_segments(&out, path);
	return buf_str(&out);
}

bool path_has_segment(struct str path, const char *name)
{
	struct str segment;

	while (str_cut(&segment, &path, '/'))
		if (str_is(segment, name))
			return true;
	return false;
}

bool str_ends_nocase(struct str text, const char *suffix)
{
	struct str end = str_from(suffix);

	return text.len >= end.len &&
	       str_equal_nocase(str_slice(text, text.len - end.len, text.len),
		   end);
}
