/* What descriptions can take of a file of code: texts of equal and of other
 * sums. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base.h"
#include "scan/scan.h"

struct pair {
	const char *first;
	const char *second;
	bool same;
};

static const struct pair pairs[] = {
	/* What functions do, and a comment behind all code. */
	{ "package desk\n\nfunc Open() {\n\tcall()\n}\n",
	    "package desk\n\nfunc Open() {\n\tother()\n\tcall()\n}\n", true },
	{ "package desk\n\nvar a = 1\n",
	    "package desk\n\nvar a = 1\n// later\n", true },
	{ "class Desk:\n    x = 1\n", "class Desk:\n    x = 2\n\n# later\n",
	    true },
	/* Comments, what they stand at, and the line of the package. */
	{ "package desk\n", "package counter\n", false },
	{ "package desk\n\n// Desk sells.\ntype Desk struct{}\n",
	    "package desk\n\n// Desk buys.\ntype Desk struct{}\n", false },
	{ "package desk\n\n// Desk sells.\ntype Desk struct{}\n",
	    "package desk\n\n// Desk sells.\ntype Till struct{}\n", false },
	{ "/*\n * Sells\n * tickets.\n */\nint desk;\n",
	    "/*\n * Sells\n * berths.\n */\nint desk;\n", false },
	/* A docstring goes by the line above it, also behind a value in quotes.
	 */
	{ "class Desk:\n    \"\"\"Sells.\"\"\"\n    x = 1\n",
	    "class Desk:\n    \"\"\"Buys.\"\"\"\n    x = 1\n", false },
	{ "class Desk:\n    \"\"\"Sells.\"\"\"\n    x = 1\n",
	    "class Desk:\n    y = 1\n    \"\"\"Sells.\"\"\"\n    x = 1\n",
	    false },
	{ "a = \"\"\"\nb\n\"\"\"\nclass Desk:\n    \"\"\"\n    Sells.\n    "
	  "\"\"\"\n",
	    "a = \"\"\"\nb\n\"\"\"\nclass Desk:\n    \"\"\"\n    Buys.\n    "
	    "\"\"\"\n",
	    false },
	/* What stands before the first comment; a file of comments alone. */
	{ "\"\"\"Sells.\"\"\"\n", "import os\n\"\"\"Sells.\"\"\"\n", false },
	{ "# Sells.\n", "# Buys.\n", false },
	/* Stars in a text begin no comment, in which all the rest would be. */
	{ "package desk\n\nvar all = \"a/*\"\nvar b = 1\n",
	    "package desk\n\nvar all = \"a/*\"\nvar b = 2\n", true },
};

static void test_pairs(void **state)
{
	(void)state;
	for (size_t i = 0; i < LENGTH(pairs); i++) {
		struct hash first = scan_comment_sum(str_from(pairs[i].first));
		struct hash second =
		    scan_comment_sum(str_from(pairs[i].second));

		if (hash_equal(first, second) != pairs[i].same)
			fail_msg("%s---\n%s", pairs[i].first, pairs[i].second);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_pairs) };

	return cmocka_run_group_tests_name("scan_comment_sum", tests, NULL,
	    NULL);
}
