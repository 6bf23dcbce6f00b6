/*
 * Variables of the environment, which a deployment sets: a hole with `$NAME`,
 * and what stands where it is not set. Told by how it is read: a call with
 * `env` in its name, an index or member of what the language says holds the
 * environment.
 */
#include "extract/values/environment.h"

#include <string.h>

#include "extract/values/reading.h"
#include "extract/values/symbols_values.h"
#include "extract/values/value.h"
#include "lang/lang.h"

#define NAME_SHORTEST 2

/* Is the name written as variables of the environment are: `CART_ADDR`? */
static bool is_variable_name(struct str name)
{
	bool has_letter = false;

	for (size_t i = 0; i < name.len; i++) {
		char c = name.ptr[i];

		if (c >= 'A' && c <= 'Z')
			has_letter = true;
		else if (c != '_' && (c < '0' || c > '9' || i == 0))
			return false;
	}
	return has_letter && name.len >= NAME_SHORTEST;
}

/* Does the name speak of the environment: `getenv`, `mustEnvInt`, `lookup_env`?
 * Words that go on otherwise do not: `sealEnvelope`, `startEnvoy`. */
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

/* `getenv("NAME", "default")`, `lookup_env(&field, "NAME")`: the first text is
 * the name, the second what stands if it is not set (*fallback). False: the
 * call does not speak of the environment, or its first text is no name of a
 * variable. */
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

/* `process.env["NAME"]`. False: it is none such. */
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

/* `process.env.NAME`. False: it is none such. */
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

/* The hole of a variable; `fallback` is its text where it is not set, or "". */
struct str environment_hole(struct reading *reading, struct str name,
    struct str fallback)
{
	struct buf out = { .arena = reading->perm };

	for (size_t i = 0; i < name.len; i++)
		if (name.ptr[i] == ':') /* .NET: a:b is set by a__b */
			buf_puts(&out, "__");
		else
			buf_putc(&out, name.ptr[i]);
	return hole_of_variable(buf_str(&out), fallback, reading->perm);
}

/* The variable that a form reads, and what stands if it is not set. False: it
 * reads none. */
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

/* The variable of the environment that a form reads; "": none. The name alone,
 * without what stands where it is not set. */
struct str environment_name(struct reading *reading, const struct form *form)
{
	struct str name = { 0 };
	struct str fallback = { 0 };

	if (!read_environment_variable(&name, &fallback, reading, form))
		return (struct str){ 0 };
	return name;
}

/* The hole of the variable that a form reads. False: it reads none. With what
 * stands where it is not set. */
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

/* Is it the path of a setting: `services.rates.url`? There has to be a dot. */
static bool is_path_of_keys(struct str text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX"
			    "YZ0123456789_-.",
			text.ptr[i]))
			return false;
	return str_find(text, '.') < text.len;
}

/* Is the call in the list of the language's calls for settings: `config`,
 * `viper.GetString`? `calls` are parted by blanks. */
static bool is_environment_call(const char *calls, const struct form *receiver,
    struct str name)
{
	struct str rest = str_from(calls);
	struct str call;

	while (str_cut(&call, &rest, ' ')) {
		struct str receiver_name = receiver ? receiver->name
						    : (struct str){ 0 };

		if (call.len ==
			name.len + (receiver ? receiver_name.len + 1 : 0) &&
		    str_ends_part(call, name, ".") &&
		    str_equal(str_slice(call, 0, receiver_name.len),
			receiver_name))
			return true;
	}
	return false;
}

/* The text that stands for a setting that a call reads. False: it reads none.
 * `config('services.rates.url')` is `${services.rates.url}`; so is
 * viper.GetString(RatesURL), where that is what the constant says. */
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

/* `left || right`: the variable on the left with the text on the right in its
 * place. Only of a variable alone, and a text without holes: `"http://" + E ||
 * "x"` is left as it is, and false returned. */
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
