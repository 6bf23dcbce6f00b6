/* The version of a dependency, as far as a reader of the architecture asks for
 * it: the part whose change promises to break something. */
#include "base/base.h"
#include "report/tables/table.h"

#define OPERATORS "^~=><!([ "

static bool has_character(struct str text, char c)
{
	return str_find(text, c) < text.len;
}

/* How many digits stand there. */
static size_t digits(struct str text, size_t at)
{
	size_t end = at;

	while (end < text.len && char_is_digit(text.ptr[end]))
		end++;
	return end - at;
}

/* What is not as the number's promise has it: below 2, all but 1.3, 1 or 3, and
 * what is no number. */
static bool is_odd_version(struct str operators, struct str version)
{
	return has_character(operators, '<') || has_character(operators, '!') ||
	       has_character(version, '|');
}

/* Before 1.0 each minor version may break: semver.org, 4. */
struct str version_major(struct str version, struct arena *arena)
{
	struct str operators = version;
	size_t start = 0;
	size_t end;
	bool open;

	while (start < version.len &&
	       has_character(STR(OPERATORS), version.ptr[start]))
		start++;
	operators.len = start;
	if (start < version.len && version.ptr[start] == 'v')
		start++;
	end = start + digits(version, start);
	if (end == start || is_odd_version(operators, version) ||
	    (end < version.len && char_is_word(version.ptr[end])))
		return version;
	if (end == start + 1 && version.ptr[start] == '0' &&
	    end < version.len && version.ptr[end] == '.' &&
	    digits(version, end + 1))
		end += 1 + digits(version, end + 1);
	open =
	    (has_character(operators, '>') && !has_character(operators, '~')) ||
	    (operators.len && has_character(version, ',') &&
		(has_character(operators, '[') ||
		    has_character(operators, '(')));
	return str_join(str_slice(version, start, end),
	    open ? STR("+") : STR(""), arena);
}
