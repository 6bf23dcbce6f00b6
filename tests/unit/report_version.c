/* What of a dependency's version a report shows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/base.h"
#include "report/tables/table.h"

static void test_major(void **state)
{
	static const char *const rows[][2] = {
		{ "4", "4" },
		{ "^4.17.1", "4" },
		{ "~> 7.1.3", "7" },
		{ "~=1.16.1", "1" },
		{ "==0.7.0rc1", "0.7" },
		{ "=0.22.1", "0.22" },
		{ "0.*", "0" },
		{ "0", "0" },
		{ "0.0.72", "0.0" },
		{ "v68.0.0+incompatible", "68" },
		{ "v0.0.0-20240606120523-5a60cdf6a761", "0.0" },
		{ "^v8.8", "8" },
		{ "32.0.0-jre", "32" },
		{ "1.0.11.RELEASE", "1" },
		{ "2.1.+", "2" },
		{ "10.2", "10" },
		{ ">=3.7.4", "3+" },
		{ ">= 0.110.0, <1", "0.110+" },
		{ ">=16.2.6 <17.0.0", "16+" },
		{ ">1", "1+" },
		{ "(5.5.0,)", "5+" },
		{ "[1.0,2.0)", "1+" },
		{ "[13.3.4]", "13" },
		/* Neither of these has one major version. */
		{ "<82.0.0", "<82.0.0" },
		{ "!=1.3", "!=1.3" },
		{ "^16.8.0 || ^17.0.0", "^16.8.0 || ^17.0.0" },
		{ "workspace:*", "workspace:*" },
		{ "file:../core", "file:../core" },
		{ "$(XUnitVersion)", "$(XUnitVersion)" },
		{ "${jackson.version}", "${jackson.version}" },
		{ "github:o/r#9d4528be", "github:o/r#9d4528be" },
		{ "latest", "latest" },
		{ "2024a", "2024a" },
		{ "*", "*" },
		{ "v", "v" },
		{ "", "" },
		{ ">=", ">=" },
	};
	struct arena arena = { 0 };

	(void)state;
	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct str short_form =
		    version_major(str_from(rows[i][0]), &arena);

		assert_string_equal(str_cstring(short_form, &arena),
		    rows[i][1]);
	}
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_major),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
