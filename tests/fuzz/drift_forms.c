/* Differences of any bytes: every form is clean text that begins and ends as it
 * should, and what is JSON can be read. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/base.h"
#include "doc/doc.h"
#include "drift/drift.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
	struct str rest;
};

static unsigned take_number(struct input *input, unsigned below)
{
	unsigned number;

	if (input->rest.len == 0)
		return 0;
	number = (unsigned char)input->rest.ptr[0] % below;
	input->rest = str_slice(input->rest, 1, input->rest.len);
	return number;
}

static struct str take_text(struct input *input)
{
	size_t len = take_number(input, 64);
	struct str text = str_slice(input->rest, 0,
	    len < input->rest.len ? len : input->rest.len);

	input->rest = str_slice(input->rest, text.len, input->rest.len);
	return text;
}

static struct strs take_texts(struct input *input, struct arena *arena)
{
	struct strs texts = { 0 };

	for (unsigned count = take_number(input, 4); count > 0; count--)
		strs_push(&texts, take_text(input), arena);
	return texts;
}

static struct places take_places(struct input *input, struct arena *arena)
{
	struct places places = { 0 };

	for (unsigned count = take_number(input, 4); count > 0; count--)
		*(struct evidence *)array_push(&places.items, &places.count,
		    sizeof(*places.items),
		    arena) = (struct evidence){ take_text(input),
			take_number(input, 3) };
	return places;
}

static struct differences take_differences(struct input *input,
    struct arena *arena)
{
	struct differences out = { 0 };

	while (input->rest.len)
		*(struct difference *)array_push(&out.items, &out.count,
		    sizeof(*out.items), arena) = (struct difference){
			.source = take_number(input, DRIFT_RULE + 1),
			.kind = take_number(input, DRIFT_VIOLATION + 1),
			.level = LEVEL_NOTE + take_number(input, 3),
			.frozen = take_number(input, 4) == 3,
			.id = take_text(input),
			.rule = take_text(input),
			.what = take_text(input),
			.subsystem = take_text(input),
			.name = take_text(input),
			.way = take_texts(input, arena),
			.text = take_text(input),
			.before = take_places(input, arena),
			.after = take_places(input, arena),
		};
	return out;
}

static void check(bool good)
{
	if (!good)
		abort();
}

static void check_clean(struct str text)
{
	check(str_utf8_valid(text) == text.len);
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];

		check(c == '\n' || (c >= ' ' && c != 0x7f));
	}
}

/* No line that a runner of CI takes for a command of its own. */
static void check_log(struct str text)
{
	struct str line;

	check(str_find_text(text, "##") == text.len);
	/* U+0080 to U+009F are escapes of a terminal, too. */
	for (size_t i = 1; i < text.len; i++)
		check(text.ptr[i - 1] != '\xc2' ||
		      (unsigned char)text.ptr[i] >= 0xa0);
	while (str_cut(&line, &text, '\n'))
		check(!str_starts(str_trim(line), "::"));
}

static void check_json(struct str text, struct arena *arena)
{
	struct doc doc;
	struct error error = { 0 };

	check(doc_parse(&doc, DOC_JSON, text, arena, &error));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	struct arena scratch = { 0 };
	struct input input = { { (const char *)data, size } };
	struct drift_summary summary = {
		.report = take_text(&input),
		.base = take_text(&input),
		.mend = take_text(&input),
		.fail_on = take_number(&input, LEVEL_ERROR + 1),
		.frozen = take_number(&input, 3),
		.frozen_before = take_number(&input, 3),
	};
	struct differences all = take_differences(&input, &arena);

	for (unsigned form = 0; form < FORM_COUNT; form++) {
		struct buf out = { .arena = &arena };

		drift_write(&out, form, &all, &summary, &scratch);
		check_clean(buf_str(&out));
		if (form == FORM_text)
			check_log(buf_str(&out));
		if (form == FORM_json || form == FORM_sarif ||
		    form == FORM_gitlab || form == FORM_rdjson)
			check_json(buf_str(&out), &arena);
	}
	arena_release(&scratch);
	arena_release(&arena);
	return 0;
}
