/* Models in short, compared, and their differences as lines. */
#ifndef TESTS_UNIT_DRIFT_SAMPLE_H
#define TESTS_UNIT_DRIFT_SAMPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "drift/drift.h"
#include "model/model.h"

/* The model of a JSON text in which ' stands for ". */
static inline struct model model_of(const char *json, struct arena *arena)
{
	char *text = str_cstring(str_from(json), arena);
	struct error error = { 0 };
	struct model model = { 0 };

	for (char *at = text; *at; at++)
		if (*at == '\'')
			*at = '"';
	if (!model_from_json(&model, str_from(text), arena, &error))
		fail_msg("%s\n%s", error.text, text);
	model_sort(&model);
	return model;
}

static inline void put_places(struct buf *out, const struct places *places)
{
	for (size_t i = 0; i < places->count; i++)
		buf_printf(out, "%s%.*s:%u", i ? "," : "",
		    STR_ARG(places->items[i].path),
		    (unsigned)places->items[i].line);
}

/* A line each: level, rule, sentence; `places`: and the evidence. */
static inline struct str lines_of(const struct differences *differences,
    bool places, struct arena *arena)
{
	struct buf out = { .arena = arena };

	for (size_t i = 0; i < differences->count; i++) {
		const struct difference *item = &differences->items[i];

		buf_printf(&out, "%s %.*s: %.*s", drift_level_name(item->level),
		    STR_ARG(item->rule), STR_ARG(item->text));
		if (places) {
			buf_puts(&out, " [");
			put_places(&out, &item->before);
			buf_puts(&out, " > ");
			put_places(&out, &item->after);
			buf_puts(&out, "]");
		}
		buf_putc(&out, '\n');
	}
	return buf_str(&out);
}

#endif
