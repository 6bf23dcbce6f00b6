/*
 * Reads of environment variables and settings. The value of one becomes a hole,
 * `$NAME`, with the text that holds where it is not set; a deployment may fill
 * it. Variables are known by how they are read: a call with `env` in its name,
 * an index or member of what holds the environment in the language. Settings
 * are read by calls that the language lists.
 */
#include "extract/values/environment.h"

#include <string.h>

#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define NAME_SHORTEST 2 /* letters of a variable */

/* Is the name written as environment variables are, `CART_ADDR`: capitals,
 * digits and `_`, of NAME_SHORTEST letters or more? */
static bool is_variable_name(struct str name)
{
	bool has_letter = false;

	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (char_is_capital(c))
			has_letter = true;
		else if (c != '_' && (!char_is_digit(c) || i == 0))
			return false;
	}
	return has_letter && name.len >= NAME_SHORTEST;
}

/* Has the name "env" in it, as functions that read the environment have:
 * `getenv`, `mustEnvInt`, `lookup_env`? Not where "env" begins another word:
 * `sealEnvelope`, `startEnvoy`. */
static bool names_environment(struct str text)
{
	static const char endings[] = "elop enom is oy y";

	for (size_t i = 0; i + 3 <= text.len; i++) {
		struct str rest = str_slice(text, i + 3, text.len);

		if (str_is_nocase(str_slice(text, i, i + 3), "env") &&
		    !str_starts_any(rest, endings))
			return true;
	}
	return false;
}

/* Read a call of an environment variable: `getenv("NAME", "default")`,
 * `lookup_env(&field, "NAME")`. *name: its first text; *fallback: its second
 * one, the value if the variable is not set. Both have to be "" before;
 * *fallback stays so if there is no second text. False: it is no such call. */
static bool read_environment_call(struct str *name, struct str *fallback,
    const struct reading *reading, const struct form *form)
{
	const struct form *receiver =
	    form_child(reading->forms, form, ROLE_RECEIVER);

	if (!names_environment(form->name) &&
	    !(receiver && names_environment(receiver->name)))
		return false;
	for (const struct form *item =
		 form_child(reading->forms, form, ROLE_ARGUMENT);
	     item; item = form_sibling(reading->forms, item)) {
		if (item->kind != FORM_string)
			continue;
		if (name->len) {
			*fallback = item->text;
			break;
		}
		if (!is_variable_name(item->text))
			return false;
		*name = item->text;
	}
	return name->len > 0;
}

/* Set *name to NAME of `process.env["NAME"]`. False: the form is no index of
 * what the language lists as its environment. */
static bool read_environment_index(struct str *name,
    const struct reading *reading, const struct form *form)
{
	const struct form *value = form_child(reading->forms, form, ROLE_VALUE);

	if (!reading->language->environment || !value ||
	    value->kind != FORM_string ||
	    !str_listed(reading->language->environment, form->name))
		return false;
	*name = value->text;
	return true;
}

/* Set *name to NAME of `process.env.NAME`. False: the form is no member of what
 * the language lists as its environment. */
static bool read_environment_name(struct str *name,
    const struct reading *reading, const struct form *form)
{
	size_t dot = str_find_last(form->name, '.');

	if (!reading->language->environment || dot == form->name.len ||
	    !str_listed(reading->language->environment,
		str_slice(form->name, 0, dot)))
		return false;
	*name = str_slice(form->name, dot + 1, form->name.len);
	return true;
}

/* A hole for the value of the environment variable `name`; `fallback`: the
 * value where the variable is not set, or "". A `:` in the name becomes `__`:
 * .NET reads the setting a:b from the variable a__b. */
struct str environment_hole(struct reading *reading, struct str name,
    struct str fallback)
{
	struct buf out = { .arena = reading->perm };

	for (size_t i = 0; i < name.len; i++)
		if (name.ptr[i] == ':')
			buf_puts(&out, "__");
		else
			buf_putc(&out, name.ptr[i]);
	return hole_of_variable(buf_str(&out), fallback, reading->perm);
}

/* Set *name to the environment variable that the form reads, *fallback to its
 * value if it is not set ("": none is written). Both have to be "" before.
 * False: the form reads no variable. */
static bool read_environment_variable(struct str *name, struct str *fallback,
    const struct reading *reading, const struct form *form)
{
	if (!reading->language)
		return false;
	switch (form->kind) {
	case FORM_call:
		return read_environment_call(name, fallback, reading, form);
	case FORM_index:
		return read_environment_index(name, reading, form);
	case FORM_name:
		return read_environment_name(name, reading, form);
	default:
		return false;
	}
}

/* The name of the environment variable that the form reads; "": none. */
struct str environment_name(struct reading *reading, const struct form *form)
{
	struct str name = { 0 };
	struct str fallback = { 0 };

	if (!read_environment_variable(&name, &fallback, reading, form))
		return (struct str){ 0 };
	return name;
}

/* The hole of the environment variable that the form reads, with its default.
 * False: it reads none. */
bool evaluate_environment(struct str *out, struct reading *reading,
    const struct form *form)
{
	struct str name = { 0 };
	struct str fallback = { 0 };

	if (!read_environment_variable(&name, &fallback, reading, form))
		return false;
	*out = environment_hole(reading, name, fallback);
	return true;
}

/* Is the text a path to a setting, `services.rates.url`: letters, digits, `_`,
 * `-` and at least one dot? */
static bool is_path_of_keys(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX"
			    "YZ0123456789_-.",
			text.ptr[i]))
			return false;
	return str_find(text, '.') < text.len;
}

/* Is a call of `name` on `receiver` (NULL: on nothing) one of the language's
 * calls for settings? `calls`: these, with blanks between: "config
 * viper.GetString". */
static bool is_environment_call(const char *calls, const struct form *receiver,
    struct str name)
{
	struct str rest = str_from(calls);
	struct str receiver_name = receiver ? receiver->name : STR("");
	size_t written_length = /* of `viper.GetString`, or of `config` */
	    name.len + (receiver ? receiver_name.len + 1 : 0);
	struct str call;

	while (str_cut(&call, &rest, ' '))
		if (call.len == written_length &&
		    str_ends_part(call, name, ".") &&
		    str_equal(str_slice(call, 0, receiver_name.len),
			receiver_name))
			return true;
	return false;
}

/* Set *out to the placeholder of the setting that a call reads:
 * `${services.rates.url}` for `config('services.rates.url')`. Where its path is
 * a constant, `viper.GetString(RatesURL)`, the placeholder has a hole of the
 * constant's symbol. False: the form reads no setting; *out is not set. */
bool evaluate_setting(struct str *out, struct reading *reading,
    const struct form *form)
{
	const char *calls = reading->language ? reading->language->settings
					      : NULL;
	const struct form *receiver;
	const struct form *path;
	struct str text = { 0 };

	if (!calls || form->kind != FORM_call)
		return false;
	receiver = form_child(reading->forms, form, ROLE_RECEIVER);
	if (!is_environment_call(calls, receiver, form->name))
		return false;
	path = form_child(reading->forms, form, ROLE_ARGUMENT);
	if (path && path->kind == FORM_string && is_path_of_keys(path->text))
		text = path->text;
	else if (path &&
		 (path->kind == FORM_name || path->kind == FORM_member) &&
		 receiver)
		text = hole_of(reading, symbol_of_value(reading, path));
	if (text.len)
		*out = variable_make(text, reading->perm);
	return text.len > 0;
}

/* Set *out to the hole of the variable on the left of `left || right`, with the
 * text on the right as its value where the variable is not set:
 * `process.env.URL || "http://a"`. False: left is more than a variable's hole
 * or has such a value already, or right has holes itself. */
bool environment_or(struct str *out, struct reading *reading, struct str left,
    struct str right)
{
	struct hole variable;

	if (!hole_whole(&variable, left) ||
	    !symbol_is_variable(variable.symbol) || variable.maybe ||
	    variable.has_given || text_has_hole(right))
		return false;
	*out =
	    environment_hole(reading, symbol_unmarked(variable.symbol), right);
	return true;
}
