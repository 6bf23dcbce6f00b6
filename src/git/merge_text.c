/* Three texts merged line by line. */
#include <string.h>

#include "git/handles.h"

static git_merge_file_input input(struct str text)
{
	git_merge_file_input file = { 0 };

	file.version = GIT_MERGE_FILE_INPUT_VERSION;
	file.ptr = text.ptr ? text.ptr : "";
	file.size = text.len;
	return file;
}

static void put_lines(struct buf *out, struct str text)
{
	buf_put(out, text);
	if (text.len && !str_ends(text, "\n"))
		buf_putc(out, '\n');
}

/* Where libgit2 gives up: one conflict over all of it. */
static struct str both(struct str ours, struct str theirs, struct arena *perm)
{
	struct buf out = { .arena = perm };

	buf_puts(&out, "<<<<<<< ours\n");
	put_lines(&out, ours);
	buf_puts(&out, "=======\n");
	put_lines(&out, theirs);
	buf_puts(&out, ">>>>>>> theirs\n");
	return buf_str(&out);
}

/* libgit2 adds a marker's label only if it has one, hence both labels. */
bool merge_text(struct str *out, struct str base, struct str ours,
    struct str theirs, struct arena *perm)
{
	git_merge_file_options options;
	git_merge_file_result result = { 0 };
	git_merge_file_input sides[] = { input(base), input(ours),
		input(theirs) };
	bool clean;

	libgit2_start();
	git_merge_file_options_init(&options, GIT_MERGE_FILE_OPTIONS_VERSION);
	options.our_label = "ours";
	options.their_label = "theirs";
	if (git_merge_file(&result, &sides[0], &sides[1], &sides[2], &options) <
	    0) {
		*out = both(ours, theirs, perm);
		return false;
	}
	clean = result.automergeable;
	*out = str_copy((struct str){ result.ptr, result.len }, perm);
	git_merge_file_result_free(&result);
	return clean;
}
