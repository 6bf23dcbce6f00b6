/* Symbols, holes and placeholders: what each constructor makes, by the
 * accessors. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>

#include <cmocka.h>

#include "model/symbol.h"

static struct arena arena;

static void is(struct str text, const char *expected)
{
	assert_string_equal(str_cstring(text, &arena), expected);
}

static struct str text(const char *literal)
{
	return str_from(literal);
}

/* What it is, as the letters of those that hold. */
static const char *kinds(struct str symbol)
{
	const struct {
		char letter;
		bool holds;
	} all[] = {
		{ 's', symbol_is_scope(symbol) },
		{ 'p', symbol_is_place(symbol) },
		{ 'k', symbol_is_known(symbol) },
		{ 'x', symbol_is_extension(symbol) },
		{ 'v', symbol_is_variable(symbol) },
		{ 'S', symbol_is_setting(symbol) },
		{ 'a', symbol_is_applied(symbol) },
		{ 'c', symbol_is_call(symbol) },
		{ 'P', symbol_is_parameter(symbol) },
		{ 'r', symbol_is_receiver(symbol) },
		{ 'K', symbol_is_kept(symbol) },
		{ 'A', symbol_has_application(symbol) },
		{ 'l', symbol_is_local(symbol) },
		{ 'n', symbol_is_of_function(symbol) },
		{ 'm', symbol_is_member(symbol) },
		{ 'f', symbol_is_field(symbol) },
		{ 'i', symbol_has_any_item(symbol) },
		{ 'V', symbol_has_variable(symbol) },
	};
	struct buf out = { .arena = &arena };

	for (size_t i = 0; i < LENGTH(all); i++)
		if (all[i].holds)
			buf_putc(&out, all[i].letter);
	return str_cstring(buf_str(&out), &arena);
}

static void each_form_is_one(void **state)
{
	struct str f = text("f");
	const struct {
		struct str symbol;
		const char *written;
		const char *kinds;
	} forms[] = {
		{ { 0 }, "", "" },
		{ f, "f", "" },
		{ symbol_member(text("C"), f, &arena), "C.f", "mf" },
		{ symbol_member((struct str){ 0 }, f, &arena), "f", "" },
		{ symbol_local(f, text("x"), &arena), "f/x", "ln" },
		{ symbol_local((struct str){ 0 }, f, &arena), "f", "" },
		{ symbol_rebound(text("f/x"), 57, &arena), "f/~57/x", "ln" },
		{ symbol_rebound(text("x"), 57, &arena), "~57/x", "pln" },
		{ symbol_call(f, &arena), "f()", "acA" },
		{ symbol_parameter(f, 0, &arena), "f(0)", "aPrAn" },
		{ symbol_parameter(text("C.f"), 12, &arena), "C.f(12)",
		    "aPAnm" },
		{ symbol_parameter_key(f, 1, text("app"), &arena), "f(1:app)",
		    "aPAn" },
		{ symbol_parameter_like(text("g"), text("f(1:app)"), &arena),
		    "g(1:app)", "aPAn" },
		{ symbol_receiver(f, &arena), "f(this)", "aPrA" },
		{ SYMBOL_PARAMETER_OF_NONE, "(-)", "aPA" },
		{ symbol_kept(text("fs"), &arena), "fs[]", "K" },
		{ symbol_call(symbol_kept(text("fs"), &arena), &arena),
		    "fs[]()", "acA" },
		{ symbol_scope(3, &arena), "#3", "s" },
		{ symbol_place(57, &arena), "~57", "p" },
		{ symbol_any_item(text("routes"), text("path"), &arena),
		    "routes.*.path", "mfi" },
		{ symbol_item(text("routes.*.path"), STR("2"), &arena),
		    "routes.2.path", "mf" },
		{ symbol_item(text("routes.path"), STR("2"), &arena),
		    "routes.path", "mf" },
		{ symbol_setting(text("a.b"), &arena), "${a.b}", "vSmfV" },
		{ symbol_variable(text("HOME"), &arena), "$HOME", "vV" },
		{ text("@users"), "@users", "k" },
		{ text("*f"), "*f", "x" },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(forms); i++) {
		is(forms[i].symbol, forms[i].written);
		assert_string_equal(kinds(forms[i].symbol), forms[i].kinds);
	}
}

static void parts_are_told_apart(void **state)
{
	const struct {
		const char *symbol;
		const char *head, *last, *owner, *outer, *member;
		const char *first, *local, *function, *method, *shown, *name;
	} parts[] = {
		{ "", "", "", "", "", "", "", "", "", "", "", "" },
		{ "f", "f", "f", "", "f", "f", "f", "f", "", "", "f", "f" },
		{ "C.run", "C", "run", "C", "C", "run", "C", "C.run", "", "run",
		    "run", "run" },
		{ "f/x", "f", "x", "", "f/x", "f/x", "f/x", "x", "f", "", "x",
		    "x" },
		{ "f/g/~57/x", "f", "x", "", "f/g/~57/x", "f/g/~57/x",
		    "f/g/~57/x", "x", "g", "", "x", "x" },
		{ "a.b(x.y).c(z)", "a", "c(z)", "a.b(x.y)", "a.b(x.y)", "c(z)",
		    "a", "a.b(x.y).c(z)", "", "c", "z", "c" },
		{ "f(0)", "f", "f(0)", "", "f(0)", "f(0)", "f(0)", "f(0)", "",
		    "", "0", "f" },
		{ "a.f()", "a", "f()", "a", "a", "f()", "a", "a.f()", "", "f",
		    "f", "f" },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(parts); i++) {
		struct str symbol = text(parts[i].symbol);

		is(symbol_head(symbol), parts[i].head);
		is(symbol_last(symbol), parts[i].last);
		is(symbol_owner(symbol), parts[i].owner);
		is(symbol_outer(symbol), parts[i].outer);
		is(symbol_member_name(symbol), parts[i].member);
		is(symbol_first(symbol), parts[i].first);
		is(symbol_local_name(symbol), parts[i].local);
		is(symbol_function_around(symbol), parts[i].function);
		is(symbol_method(symbol), parts[i].method);
		is(symbol_shown(symbol), parts[i].shown);
		is(symbol_short_name(symbol), parts[i].name);
	}
}

static void calls_and_parameters_come_apart(void **state)
{
	struct str parameter = symbol_parameter(text("a.f"), 7, &arena);
	struct str function;
	struct str rest;
	size_t number = 0;

	(void)state;
	is(symbol_uncalled(symbol_call(text("f"), &arena)), "f");
	is(symbol_uncalled(parameter), "a.f(7)");
	is(symbol_function(parameter), "a.f");
	is(symbol_argument(parameter), "7");
	is(symbol_argument(text("f(1:app)")), "1:app");
	is(symbol_argument(symbol_receiver(text("f"), &arena)), "this");
	assert_true(symbol_argument_number(&number, parameter));
	assert_int_equal(number, 7);
	assert_false(symbol_argument_number(&number, text("f(12)")));
	assert_false(symbol_argument_number(&number, text("f(1:app)")));
	is(symbol_callee(text("f(0)(1)")), "f");
	is(symbol_function(text("f(0)(1)")), "f(0)");
	assert_true(symbol_cut_call(&function, &rest, text("C().x()")));
	is(function, "C");
	is(rest, ".x()");
	assert_false(symbol_cut_call(&function, &rest, text("C(0)")));
}

static void beginnings_are_found(void **state)
{
	struct str symbol = text("a.f(0).x");
	struct str rest = { 0 };
	size_t end = symbol.len;

	(void)state;
	assert_true(symbol_behind_head(&rest, text("C.x.y")));
	is(rest, "x.y");
	assert_false(symbol_behind_head(&rest, text("C().x")));
	is(symbol_undotted(text(".x")), "x");
	is(symbol_undotted(text("()")), "()");
	is(str_slice(symbol, 0, end = symbol_part_before(symbol, end)),
	    "a.f(0)");
	is(str_slice(symbol, 0, end = symbol_part_before(symbol, end)), "a.f");
	is(str_slice(symbol, 0, end = symbol_part_before(symbol, end)), "a");
	assert_int_equal(symbol_part_before(symbol, end), 0);
	assert_true(symbol_below(&rest, text("a.b()"), text("a.b")));
	is(rest, "()");
	assert_true(symbol_below(&rest, text("a"), text("a")));
	is(rest, "");
	assert_false(symbol_below(&rest, text("ab"), text("a")));
	assert_false(symbol_below(&rest, text("a"), text("")));
	assert_true(symbol_is_of(text("a.b"), text("a")));
	assert_false(symbol_is_of(text("a()"), text("a")));
	assert_false(symbol_is_of(text("a"), text("")));
	assert_true(symbol_is_by_way_of(text("a()"), text("a")));
	assert_false(symbol_is_by_way_of(text("a/b"), text("a")));
	assert_true(symbol_is_inside(text("f/x"), text("f")));
	assert_false(symbol_is_inside(text("f"), text("f")));
	assert_int_equal(symbol_constant_length(text("A.B.c()")), 3);
	assert_int_equal(symbol_constant_length(text("A.B")), 3);
	assert_int_equal(symbol_constant_length(text("a.B")), 0);
	assert_int_equal(symbol_dot(text("f(a.b)")), strlen("f(a.b)"));
}

static void marks_come_off(void **state)
{
	uint32_t number = 0;

	(void)state;
	assert_true(symbol_scope_number(&number, symbol_scope(3, &arena)));
	assert_int_equal(number, 3);
	assert_false(symbol_scope_number(&number, text("#3.layer()")));
	assert_false(symbol_scope_number(&number, text("3")));
	is(symbol_unmarked(text("@users")), "users");
	is(symbol_setting_path(symbol_setting(text("a.b"), &arena)), "a.b");
	assert_true(symbol_is_bracket('(') && symbol_is_bracket(')'));
	assert_false(symbol_is_bracket('.'));
	assert_true(symbol_is_maker(text("__init__")));
	assert_false(symbol_is_maker(text("run")));
}

static void holes_are_read_as_made(void **state)
{
	struct str name = text("f(0)");
	const struct {
		struct str made;
		const char *symbol, *written, *given;
		bool has_given, maybe;
	} holes[] = {
		{ hole_make(name, &arena), "f(0)", "f(0)", "", false, false },
		{ hole_make(text(""), &arena), "", "", "", false, false },
		{ hole_with(name, text("{id}"), &arena), "f(0)", "f(0)", "{id}",
		    true, false },
		{ hole_with(name, text(""), &arena), "f(0)", "f(0)", "", true,
		    false },
		{ hole_make(symbol_given(name, text("x"), &arena), &arena),
		    "f(0)", "f(0)", "x", true, false },
		{ hole_maybe(name, &arena), "f(0)", "?f(0)", "", false, true },
		{ hole_of_variable(text("A"), text(""), &arena), "$A", "$A", "",
		    false, false },
		{ hole_of_variable(text("A"), text("80"), &arena), "$A", "$A",
		    "80", true, false },
	};

	(void)state;
	for (size_t i = 0; i < LENGTH(holes); i++) {
		struct str around[] = { text("/a/"), holes[i].made,
			text("/b") };
		struct str whole = str_concat(around, 3, &arena);
		struct hole hole;

		assert_true(hole_whole(&hole, holes[i].made));
		assert_false(hole_whole(&hole, whole));
		assert_true(text_begins_hole(holes[i].made));
		assert_true(text_has_hole(whole));
		assert_true(hole_only(&hole, whole));
		assert_true(hole_first(&hole, whole));
		assert_int_equal(hole.from, 3);
		assert_int_equal(hole.to, 3 + holes[i].made.len);
		assert_int_equal(hole_end(whole), hole.to);
		is(hole.symbol, holes[i].symbol);
		is(hole.written, holes[i].written);
		is(hole.given, holes[i].given);
		assert_int_equal(hole.has_given, holes[i].has_given);
		assert_int_equal(hole.maybe, holes[i].maybe);
		assert_int_equal(hole_is_given(whole), holes[i].has_given);
	}
}

static void holes_are_found(void **state)
{
	struct str plain = hole_make(text("a"), &arena);
	struct str called = hole_make(text("f()"), &arena);
	struct str asked = hole_with(text("f(0)"), text("{id}"), &arena);
	struct str two = str_join(plain, asked, &arena);
	struct str shown;
	struct hole hole;

	(void)state;
	assert_false(hole_first(&hole, text("/a")));
	assert_false(hole_only(&hole, two));
	assert_true(hole_of_parameter(&hole, two));
	assert_int_equal(hole.from, plain.len);
	assert_int_equal(hole.to, two.len);
	is(hole.symbol, "f(0)");
	is(hole.given, "{id}");
	assert_false(hole_of_parameter(&hole, plain));
	is(hole_parameter_first(asked), "f(0)");
	is(hole_parameter_first(plain), "");
	assert_true(hole_shown(&shown, asked));
	is(shown, "{id}");
	assert_false(hole_shown(&shown, plain));
	assert_true(str_equal(hole_of_callee(called, &arena),
	    hole_make(text("f"), &arena)));
	assert_true(str_equal(hole_of_callee(plain, &arena), plain));
	is(table_hole(str_join(plain,
	       hole_make(symbol_any_item(text("t"), text("k"), &arena), &arena),
	       &arena)),
	    "t.*.k");
	is(table_hole(two), "");
	assert_true(hole_goes_on(false, HOLE_OPEN));
	assert_true(hole_goes_on(true, 'a'));
	assert_false(hole_goes_on(true, HOLE_CLOSE));
	assert_false(hole_goes_on(false, 'a'));
	assert_true(hole_opens(HOLE_OPEN) && hole_closes(HOLE_CLOSE));
}

static void placeholders_are_read_as_made(void **state)
{
	struct str made = placeholder_make(text("id"), &arena);
	struct str path = text("/a/{id}/${V}/{n}");
	struct buf out = { .arena = &arena };
	struct str before;
	struct str found;
	struct str rest;

	(void)state;
	placeholder_put(&out, text("id"));
	assert_true(str_equal(buf_str(&out), made));
	assert_true(placeholder_begins(made) && placeholder_whole(made));
	assert_true(placeholder_among(path));
	assert_false(placeholder_whole(text("{a}/{b}")));
	assert_false(placeholder_whole(text("{")));
	assert_false(placeholder_whole(text("")));
	is(placeholder_name(made), "id");
	is(placeholder_bare(made), "id");
	is(placeholder_bare(text("id")), "id");
	assert_true(placeholder_cut(&rest, text("{base}/x")));
	is(rest, "/x");
	assert_false(placeholder_cut(&rest, text("/x{base}")));
	assert_false(placeholder_cut(&rest, text("{base")));
	assert_int_equal(placeholder_find(text("${V}{n}")), 4);
	assert_int_equal(placeholder_find(text("${V}")), 4);
	assert_int_equal(placeholder_find_last(text("{n}${V}")), 0);
	assert_int_equal(placeholder_find_last(text("${V}")), 4);
	assert_int_equal(placeholder_close(made), 3);
	assert_true(placeholder_opens('{') && placeholder_closes('}'));
	assert_true(placeholder_next(&before, &found, &path));
	is(before, "/a/");
	is(found, "{id}");
	is(path, "/${V}/{n}");
	path = text("/a/{id");
	assert_false(placeholder_next(&before, &found, &path));
	is(path, "/a/{id");
}

static void variables_are_read_as_made(void **state)
{
	struct buf out = { .arena = &arena };
	struct variable variable;

	(void)state;
	variable_put(&out, text("PORT"), text("80"));
	is(buf_str(&out), "${PORT:80}");
	assert_true(variable_read(&variable, text("${PORT:80}/x")));
	is(variable.whole, "${PORT:80}");
	is(variable.name, "PORT");
	is(variable.standing, "80");
	assert_true(variable.has_standing);
	assert_true(
	    variable_read(&variable, variable_make(text("PORT"), &arena)));
	is(variable.name, "PORT");
	assert_false(variable.has_standing);
	assert_false(variable_read(&variable, text("${PORT")));
	assert_false(variable_read(&variable, text("{PORT}")));
	assert_true(variable_begins(text("${PORT}")));
	assert_int_equal(variable_find(text("a${B}")), 1);
	assert_int_equal(variable_find(text("a{B}")), 4);
}

static void other_texts_are_read_as_made(void **state)
{
	struct buf out = { .arena = &arena };
	struct str names;
	struct str name;
	struct str class;
	struct str method;

	(void)state;
	beside_put(&out, text("a"), true);
	beside_put(&out, text("b"), false);
	names = buf_str(&out);
	assert_true(beside_cut(&name, &names));
	is(name, "a");
	assert_true(beside_cut(&name, &names));
	is(name, "b");
	assert_false(beside_cut(&name, &names));
	assert_true(handler_cut(&class, &method, text("users#show")));
	is(class, "users");
	is(method, "show");
	assert_false(handler_cut(&class, &method, text("show")));
	is(class, "show");
	assert_true(handler_is_cut(text("a#b")));
	assert_false(handler_is_cut(text("A@b")));
	assert_true(handler_is_text(text("a#b")));
	assert_true(handler_is_text(text("A@b")));
	assert_false(handler_is_text(text("A.b")));
	is(decoration_make(text("allow"), text("GET"), &arena), "allow(GET)");
	is(decoration_make(text("allow"), text(""), &arena), "allow()");
	is(decoration_name(text("allow(GET)")), "allow");
	is(decoration_name(text("allow")), "allow");
	is(decoration_noted(text("open"), &arena), "~open");
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_form_is_one),
		cmocka_unit_test(parts_are_told_apart),
		cmocka_unit_test(calls_and_parameters_come_apart),
		cmocka_unit_test(beginnings_are_found),
		cmocka_unit_test(marks_come_off),
		cmocka_unit_test(holes_are_read_as_made),
		cmocka_unit_test(holes_are_found),
		cmocka_unit_test(placeholders_are_read_as_made),
		cmocka_unit_test(variables_are_read_as_made),
		cmocka_unit_test(other_texts_are_read_as_made),
	};

	return cmocka_run_group_tests(tests, NULL, release);
}
