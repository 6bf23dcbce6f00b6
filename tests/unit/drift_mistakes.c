/* What is wrong in a configuration is told with its place and the right form;
 * what `explain` shows as an example is right. */
#include "drift_rules_sample.h"

static void mistakes_in_rules(void **state)
{
	(void)state;
	assert_wrong_rule("rules: { a: b }\n", "x.yml:1:1: a list is expected");
	assert_wrong_rule("rules:\n  - forbid\n",
	    "x.yml:2:5: a rule is a map with a name and a kind, such as "
	    "forbid");
	assert_wrong_rule("rules:\n  - acyclic: true\n",
	    "x.yml:2:1: a rule has a name");
	assert_wrong_rule("rules:\n  - name: a\n",
	    "x.yml:2:1: the rule 'a' has no kind, such as forbid or layers");
	assert_wrong_rule("rules:\n  - name: a b\n    acyclic: true\n",
	    "x.yml:2:5: a rule's name is one word: letters, digits and dashes");
	assert_wrong_rule("rules:\n  - name: a\n    acyclic: true\n"
			  "  - name: a\n    acyclic: true\n",
	    "x.yml:4:5: there are two rules 'a'");
	assert_wrong_rule("rules:\n  - name: link-new\n    acyclic: true\n",
	    "x.yml:2:5: 'link-new' is a built-in rule; `levels` has its level");
	assert_wrong_rule("rules:\n  - name: a\n    forbidd: { from: a }\n",
	    "x.yml:3:5: unknown key 'forbidd', did you mean 'forbid'?");
	assert_wrong_rule("rules:\n  - name: a\n    level: eror\n",
	    "x.yml:3:12: unknown level 'eror', did you mean 'error'?");
	assert_wrong_rule("rules:\n  - name: a\n    acyclic: true\n"
			  "    layers: [a, b]\n",
	    "x.yml:4:5: a rule is of one kind: this one is 'acyclic' already");
}

static void mistakes_in_kinds(void **state)
{
	(void)state;
	assert_wrong_rule("rules:\n  - name: a\n    forbid: [a, b]\n",
	    "x.yml:3:5: a map is expected: see `archdrift explain forbid`");
	assert_wrong_rule("rules:\n  - name: a\n    forbid: { from: a }\n",
	    "x.yml:3:5: 'forbid' needs 'to': what is used");
	assert_wrong_rule("rules:\n  - name: a\n    forbid:\n      from: a\n"
			  "      too: b\n",
	    "x.yml:5:7: unknown key 'too', did you mean 'to'?");
	assert_wrong_rule("rules:\n  - name: a\n    forbid: { from: a, to: {} "
			  "}\n",
	    "x.yml:3:24: a text or a list of texts is expected");
	assert_wrong_rule("rules:\n  - name: a\n    acyclic: false\n",
	    "x.yml:3:5: true, a list or a map is expected");
	assert_wrong_rule("rules:\n  - name: a\n    layers: [a]\n",
	    "x.yml:3:5: a list of two layers or more is expected, the top one "
	    "first");
	assert_wrong_rule("rules:\n  - name: a\n    layers: { order: [a, b], "
			  "strict: yes }\n",
	    "x.yml:3:30: true or false is expected");
	assert_wrong_rule("rules:\n  - name: a\n    limit: { what: endpoints, "
			  "most: -1 }\n",
	    "x.yml:3:31: a whole number is expected");
	assert_wrong_rule("rules:\n  - name: a\n    limit: { what: fan-uot, "
			  "most: 1 }\n",
	    "x.yml:3:20: unknown measure 'fan-uot', did you mean 'fan-out'?");
	assert_wrong_rule("rules:\n  - name: a\n    forbidden:\n"
			  "      list: endpoints\n      where: { pth: /x }\n",
	    "x.yml:5:16: unknown field 'pth', did you mean 'path'?");
	assert_wrong_rule("rules:\n  - name: a\n    stores: { store: x }\n",
	    "x.yml:3:5: 'stores' needs either 'shared: false' or 'only'");
}

static void mistakes_in_ignore(void **state)
{
	(void)state;
	assert_wrong_rule("ignore:\n  - rule: link-*\n    path: b\n",
	    "x.yml:2:1: what is ignored has a rule and a reason");
	assert_wrong_rule("ignore:\n  - rule: link-*\n    reason: b\n",
	    "x.yml:2:1: what is ignored has a path or a subsystem; a rule as a "
	    "whole has level: off");
	assert_wrong_rule("ignore:\n  - rule: a\n",
	    "x.yml:2:11: unknown rule 'a'");
	assert_wrong_rule("rules:\n  - name: no-db\n    acyclic: true\n"
			  "ignore:\n  - rule: no-bd\n",
	    "x.yml:5:11: unknown rule 'no-bd', did you mean 'no-db'?");
	assert_wrong_rule("ignore:\n  - rul: a\n",
	    "x.yml:2:5: unknown key 'rul', did you mean 'rule'?");
}

/* The lines of an explanation from the one given up to an empty one. */
static const char *lines_from(struct drift_sample *sample, struct buf *text,
    const char *first)
{
	struct str all = buf_str(text);
	size_t from = str_find_text(all, first);
	struct str rest = str_slice(all, from, all.len);

	assert_true(rest.len > 0);
	return str_cstring(str_slice(rest, 0, str_find_text(rest, "\n\n") + 1),
	    &sample->perm);
}

static void examples_are_right(void **state)
{
	struct drift_sample sample = { 0 };
	struct buf list = { .arena = &sample.perm };
	struct str rest;
	struct str line;
	size_t count = 0;

	(void)state;
	drift_list_rules(&list);
	rest = buf_str(&list);
	while (str_cut(&line, &rest, '\n')) {
		struct buf text = { .arena = &sample.perm };
		struct error error = { 0 };
		struct str name = str_trim(line);

		name = str_slice(name, 0, str_find(name, ' '));
		if (!str_starts(line, "  ") || !drift_explain(&text, name))
			continue;
		count++;
		if (!drift_configure(&sample,
			lines_from(&sample, &text,
			    str_find_text(buf_str(&text), "rules:\n") < text.len
				? "rules:\n"
				: "levels:\n"),
			&error))
			fail_msg("%.*s: %s", STR_ARG(name), error.text);
	}
	assert_true(count > 80);
	drift_release(&sample);
}

static void unknown_rules_are_not_explained(void **state)
{
	struct arena arena = { 0 };
	struct buf out = { .arena = &arena };

	(void)state;
	assert_false(drift_explain(&out, STR("forbit")));
	assert_int_equal(out.len, 0);
	assert_string_equal(drift_rule_nearest(STR("forbit"), &arena),
	    "forbid");
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mistakes_in_rules),
		cmocka_unit_test(mistakes_in_kinds),
		cmocka_unit_test(mistakes_in_ignore),
		cmocka_unit_test(examples_are_right),
		cmocka_unit_test(unknown_rules_are_not_explained),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
