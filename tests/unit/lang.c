/* lang: look-ups, the index of the shape tables, the tables of knowledge. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang/lang.h"
#include "scan/scan.h"

static const char *title_of(const char *path)
{
	const struct language *language = language_of_path(str_from(path));

	return language ? language->title : "";
}

static const char *name_of_line(const char *line)
{
	const struct language *language = language_of_line(str_from(line));

	return language ? language->name : "";
}

static void paths_tell_languages(void **state)
{
	(void)state;
	assert_string_equal(title_of("src/app.py"), "Python");
	assert_string_equal(title_of("a.jsx"), "JavaScript");
	assert_string_equal(title_of("a.d.ts"), "TypeScript");
	assert_string_equal(title_of("a/b.tsx"), "TypeScript");
	assert_string_equal(title_of("Program.cs"), "C#");
	assert_string_equal(title_of("x.h"), "C");
	assert_string_equal(title_of("x.HPP"), "C++");
	assert_string_equal(title_of("App.PY"), "Python");
	assert_string_equal(title_of("Dockerfile"), "Dockerfile");
	assert_string_equal(title_of("docker/prod.dockerfile"), "Dockerfile");
	assert_string_equal(title_of("a/Rakefile"), "Ruby");
	assert_string_equal(title_of("view.blade.php"), "Blade");
	assert_string_equal(title_of("show.html.erb"), "HTML+ERB");
	assert_string_equal(title_of("build.gradle.kts"), "Kotlin");
	assert_string_equal(title_of(".gitignore"), "");
	assert_string_equal(title_of("py"), "");
	assert_string_equal(title_of("a.py/b"), "");
	assert_string_equal(title_of(""), "");
	assert_string_equal(title_of("a."), "");
}

static void first_lines_tell_languages(void **state)
{
	(void)state;
	assert_string_equal(name_of_line("#!/usr/bin/python3.11"), "python");
	assert_string_equal(name_of_line("#!/usr/bin/env node"), "javascript");
	assert_string_equal(name_of_line("#! /usr/bin/env -S A=b ruby -w"),
	    "ruby");
	assert_string_equal(name_of_line("#!/bin/bash -e\n"), "shell");
	assert_string_equal(name_of_line("#!"), "");
	assert_string_equal(name_of_line("#!/usr/bin/env"), "");
	assert_string_equal(name_of_line("# python"), "");
}

static void rows_are_in_order(void **state)
{
	(void)state;
	for (size_t i = 1; i < language_count(); i++)
		assert_true(
		    strcmp(language_at(i - 1)->name, language_at(i)->name) < 0);
	assert_null(language_at(language_count()));
	assert_null(language_named(STR("no such")));
	assert_ptr_equal(language_named(STR("go")),
	    language_of_path(STR("a.go")));
}

static void prose_and_data_are_markup(void **state)
{
	(void)state;
	assert_true(language_of_path(STR("a.md"))->markup);
	assert_true(language_of_path(STR("a.css"))->markup);
	assert_true(language_of_path(STR("a.sql"))->markup);
	assert_false(language_of_path(STR("a.tf"))->markup);
	assert_false(language_of_path(STR("Makefile"))->markup);
	assert_false(language_of_path(STR("a.rb"))->markup);
}

/* Every row and selector names something that its grammar has. */
static void tables_fit_their_grammars(void **state)
{
	struct error error = { 0 };

	(void)state;
	languages_check(&error);
	assert_string_equal(error.text, "");
	for (size_t i = 0; i < language_count(); i++)
		assert_int_equal(language_at(i)->grammar != NULL,
		    language_shapes(language_at(i)) != NULL);
}

/* What C indexes by an enum of its own stands in that order. */
static void layers_are_in_order(void **state)
{
	(void)state;
	assert_int_equal(known_layers_count, LAYER_COUNT);
	for (size_t i = 0; i < known_layers_count; i++)
		assert_string_equal(known_layers[i].layer, layer_names[i]);
}

/* What cannot be compiled would never be found in a document. */
static void commands_are_expressions(void **state)
{
	(void)state;
	for (size_t i = 0; i < known_commands_count; i++) {
		struct error error = { 0 };
		const struct pattern *pattern =
		    pattern_compile(str_from(known_commands[i].command),
			&error);

		assert_string_equal(error.text, "");
		assert_non_null(pattern);
	}
}

/* What speaks to a store is a driver of one that there is. */
static void stores_have_drivers_of_stores(void **state)
{
	(void)state;
	for (size_t i = 0; i < known_stores_count; i++)
		assert_true(!*known_stores[i].driver ||
			    store_is_kind(str_from(known_stores[i].driver)));
	assert_string_equal(store_driver(STR("mariadb")).ptr, "mysql");
	assert_string_equal(store_driver(STR("unknown")).ptr, "unknown");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(paths_tell_languages),
		cmocka_unit_test(first_lines_tell_languages),
		cmocka_unit_test(rows_are_in_order),
		cmocka_unit_test(prose_and_data_are_markup),
		cmocka_unit_test(tables_fit_their_grammars),
		cmocka_unit_test(layers_are_in_order),
		cmocka_unit_test(commands_are_expressions),
		cmocka_unit_test(stores_have_drivers_of_stores),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	patterns_release();
	languages_release();
	return failed;
}
