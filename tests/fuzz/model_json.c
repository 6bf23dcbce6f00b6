/* Model JSON: what is read is written the same from then on, sorted or not. */
#include "base/base.h"
#include "model/model.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Write `model`, read it, write it again: the texts must agree. */
static void check_round_trip(const struct model *model, struct arena *arena)
{
	struct buf once = { .arena = arena };
	struct buf twice = { .arena = arena };
	struct error error = { 0 };
	struct model back;

	model_json(&once, model);
	if (!model_from_json(&back, buf_str(&once), arena, &error))
		__builtin_trap();
	model_json(&twice, &back);
	if (!str_equal(buf_str(&once), buf_str(&twice)))
		__builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct arena arena = { 0 };
	struct error error = { 0 };
	struct model model;

	if (model_from_json(&model, text, &arena, &error)) {
		check_round_trip(&model, &arena);
		model_sort(&model);
		check_round_trip(&model, &arena);
	} else if (!error.text[0]) {
		__builtin_trap();
	}
	arena_release(&arena);
	return 0;
}
