/* What holds of the comparison of any two models. */
#include "drift_sample.h"
#include "noise.h"

#include <time.h>

enum { ROUNDS = 200, UNITS = 5, ROWS_MOST = 6, FACTS = 20000, WORDS = 7 };

static struct str draw_word(struct noise *noise)
{
	return str_printf(noise->arena, "w%zu", draw(noise, WORDS));
}

static struct str draw_unit(struct noise *noise)
{
	return str_printf(noise->arena, "u%zu", draw(noise, UNITS));
}

static struct evidence draw_place(struct noise *noise)
{
	static const char *const tops[] = { "", "u0/", "u1/", "u2/", "u3/",
		"u1/u4/" };

	return (struct evidence){
		str_printf(noise->arena, "%sf%zu.py",
		    tops[draw(noise, LENGTH(tops))], draw(noise, 3)),
		(uint32_t)draw(noise, 50) + 1,
	};
}

static void draw_rows(struct noise *noise, struct rows *rows,
    const struct list *list);

static struct str draw_text(struct noise *noise, const char *field)
{
	if (str_is(STR("subsystem"), field) || str_is(STR("from"), field) ||
	    str_is(STR("to"), field))
		return draw_unit(noise);
	if (str_is(STR("severity"), field))
		return draw(noise, 2) ? STR("warning") : STR("note");
	return draw(noise, 8) ? draw_word(noise) : (struct str){ 0 };
}

static void draw_field(struct noise *noise, void *row,
    const struct field *field)
{
	void *value = (char *)row + field->offset;

	if (field->type == FIELD_TEXT) {
		*(struct str *)value = draw_text(noise, field->name);
	} else if (field->type == FIELD_TEXTS) {
		for (size_t n = draw(noise, 3); n > 0; n--)
			strs_push(value, draw_word(noise), noise->arena);
	} else if (field->type == FIELD_AT) {
		*(struct evidence *)value = draw_place(noise);
	} else if (field->type == FIELD_NUMBER) {
		*(uint32_t *)value = (uint32_t)draw(noise, 5);
	} else if (field->type == FIELD_FLAG) {
		*(bool *)value = draw(noise, 4) == 0;
	} else if (field->type == FIELD_ROWS) {
		draw_rows(noise, value, field->rows);
	}
}

static void draw_rows(struct noise *noise, struct rows *rows,
    const struct list *list)
{
	for (size_t count = draw(noise, ROWS_MOST); count > 0; count--) {
		void *row = rows_add(rows, list, noise->arena);

		for (size_t i = 0; i < list->field_count; i++)
			draw_field(noise, row, &list->fields[i]);
	}
}

/* Names and directories of subsystems are each there once. */
static void draw_units(struct noise *noise, struct model *model)
{
	for (size_t i = 0; i < UNITS; i++) {
		struct subsystem *subsystem;

		if (draw(noise, 4) == 0)
			continue;
		subsystem = model_add(model, LIST_subsystems, noise->arena);
		subsystem->name = draw(noise, 4)
				      ? str_printf(noise->arena, "u%zu", i)
				      : str_printf(noise->arena, "new%zu", i);
		subsystem->directory =
		    draw(noise, 4) ? str_printf(noise->arena, "u%zu", i)
				   : str_printf(noise->arena, "new%zu", i);
		draw_rows(noise, &subsystem->entry_points,
		    list_field(&model_lists[LIST_subsystems],
			STR("entry_points"))
			->rows);
	}
}

static struct model draw_model(struct noise *noise)
{
	struct model model = { 0 };

	draw_units(noise, &model);
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		if (i != LIST_subsystems)
			draw_rows(noise, model_rows(&model, &model_lists[i]),
			    &model_lists[i]);
	model.project.architecture = draw_word(noise);
	return model;
}

/* ---- the same model in other words ---- */

static struct model copy_of(const struct model *model, struct arena *arena)
{
	struct buf text = { .arena = arena };
	struct error error = { 0 };
	struct model out = { 0 };

	model_json(&text, model);
	if (!model_from_json(&out, buf_str(&text), arena, &error))
		fail_msg("%s", error.text);
	return out;
}

static void change_lines(struct noise *noise, struct rows *rows,
    const struct list *list)
{
	for (size_t i = 0; i < rows->count; i++) {
		char *row = (char *)rows->items + i * list->size;

		for (size_t n = 0; n < list->field_count; n++) {
			const struct field *field = &list->fields[n];
			struct evidence *at = (void *)(row + field->offset);

			if (field->type == FIELD_AT && at->path.len)
				at->line = (uint32_t)draw(noise, 900) + 1;
			else if (field->type == FIELD_ROWS)
				change_lines(noise,
				    (void *)(row + field->offset), field->rows);
		}
	}
}

static void shuffle(struct noise *noise, struct rows *rows,
    const struct list *list)
{
	char *items = rows->items;
	char *spare = arena_alloc(noise->arena, list->size);

	for (size_t i = rows->count; i > 1; i--) {
		char *one = items + (i - 1) * list->size;
		char *two = items + draw(noise, i) * list->size;

		memcpy(spare, one, list->size);
		memmove(one, two, list->size);
		memcpy(two, spare, list->size);
	}
}

static void for_all(struct noise *noise, struct model *model,
    void (*change)(struct noise *, struct rows *, const struct list *))
{
	for (size_t i = 0; i < MODEL_LIST_COUNT; i++)
		change(noise, model_rows(model, &model_lists[i]),
		    &model_lists[i]);
}

/* ---- what is compared of differences ---- */

static struct differences compared(const struct model *before,
    const struct model *after, struct arena *arena)
{
	struct doc_node *none = NULL;
	struct differences out = { 0 };
	struct error error = { 0 };

	drift_compare(&out, before, after, DRIFT_BASE,
	    drift_levels_read(none, STR(""), "", arena, &error), arena);
	return out;
}

static struct str whole(const struct differences *differences,
    struct arena *arena)
{
	struct buf out = { .arena = arena };

	buf_put(&out, lines_of(differences, true, arena));
	for (size_t i = 0; i < differences->count; i++)
		buf_printf(&out, "%.*s\n", STR_ARG(differences->items[i].id));
	return buf_str(&out);
}

static int compare_texts(const void *a, const void *b, void *context)
{
	(void)context;
	return str_compare(*(const struct str *)a, *(const struct str *)b);
}

static struct str sorted(struct strs *texts, struct arena *arena)
{
	struct buf out = { .arena = arena };

	sort_items(texts->items, texts->count, sizeof(*texts->items),
	    compare_texts, NULL);
	for (size_t i = 0; i < texts->count; i++)
		buf_printf(&out, "%.*s\n", STR_ARG(texts->items[i]));
	return buf_str(&out);
}

static struct str ids(const struct differences *differences,
    struct arena *arena)
{
	struct strs out = { 0 };

	for (size_t i = 0; i < differences->count; i++)
		strs_push(&out, differences->items[i].id, arena);
	return sorted(&out, arena);
}

/* What is what, from where to where; `back`: as seen from the other side. */
static struct str sides(const struct differences *differences, bool back,
    struct arena *arena)
{
	struct strs out = { 0 };

	for (size_t i = 0; i < differences->count; i++) {
		const struct difference *difference = &differences->items[i];
		enum drift_kind kind = difference->kind;
		struct buf line = { .arena = arena };

		/* Only one way has a level by default. */
		if (str_is(difference->what, "finding"))
			continue;
		if (back && kind <= DRIFT_GONE)
			kind = kind == DRIFT_NEW ? DRIFT_GONE : DRIFT_NEW;
		buf_printf(&line, "%d %.*s ", (int)kind,
		    STR_ARG(difference->what));
		put_places(&line,
		    back ? &difference->after : &difference->before);
		buf_puts(&line, " > ");
		put_places(&line,
		    back ? &difference->before : &difference->after);
		strs_push(&out, buf_str(&line), arena);
	}
	return sorted(&out, arena);
}

/* Of two long texts, the line in which they part is what one wants to see. */
static void assert_same(struct str a, struct str b, struct arena *arena)
{
	struct str one = { 0 };
	struct str two = { 0 };

	while (a.len > 0 || b.len > 0) {
		str_cut(&one, &a, '\n');
		str_cut(&two, &b, '\n');
		assert_string_equal(str_cstring(one, arena),
		    str_cstring(two, arena));
	}
}

/* ---- the properties ---- */

static void each_round(
    void (*check)(struct noise *, struct model *, struct model *))
{
	for (uint64_t round = 0; round < ROUNDS; round++) {
		struct arena arena = { 0 };
		struct noise noise = { round, &arena };
		struct model one = draw_model(&noise);
		struct model two = draw_model(&noise);

		model_sort(&one);
		model_sort(&two);
		check(&noise, &one, &two);
		arena_release(&arena);
	}
}

static void check_same(struct noise *noise, struct model *model,
    struct model *two)
{
	struct model copy = copy_of(model, noise->arena);
	struct differences out = compared(model, model, noise->arena);

	(void)two;
	assert_int_equal(out.count, 0);
	for_all(noise, &copy, change_lines);
	for_all(noise, &copy, shuffle);
	out = compared(model, &copy, noise->arena);
	assert_string_equal(str_cstring(lines_of(&out, true, noise->arena),
				noise->arena),
	    "");
}

static void the_same_is_no_difference(void **state)
{
	(void)state;
	each_round(check_same);
}

static void check_order(struct noise *noise, struct model *model,
    struct model *two)
{
	struct differences out = compared(model, two, noise->arena);
	struct model a = copy_of(model, noise->arena);
	struct model b = copy_of(two, noise->arena);
	struct differences other;

	for_all(noise, &a, shuffle);
	for_all(noise, &b, shuffle);
	other = compared(&a, &b, noise->arena);
	assert_same(whole(&out, noise->arena), whole(&other, noise->arena),
	    noise->arena);
}

static void order_has_no_part(void **state)
{
	(void)state;
	each_round(check_order);
}

static void check_ids(struct noise *noise, struct model *model,
    struct model *two)
{
	struct differences out = compared(model, two, noise->arena);
	struct map seen = { .arena = noise->arena };
	struct model a = copy_of(model, noise->arena);
	struct model b = copy_of(two, noise->arena);
	struct differences other;

	for (size_t i = 0; i < out.count; i++) {
		assert_int_equal(out.items[i].id.len, 16);
		assert_int_equal((*map_put(&seen, out.items[i].id))++, 0);
	}
	for_all(noise, &a, change_lines);
	for_all(noise, &b, change_lines);
	other = compared(&a, &b, noise->arena);
	assert_same(ids(&out, noise->arena), ids(&other, noise->arena),
	    noise->arena);
}

static void ids_are_unique_and_know_no_line(void **state)
{
	(void)state;
	each_round(check_ids);
}

static void check_mirror(struct noise *noise, struct model *model,
    struct model *two)
{
	struct differences there = compared(model, two, noise->arena);
	struct differences back = compared(two, model, noise->arena);

	assert_same(sides(&there, false, noise->arena),
	    sides(&back, true, noise->arena), noise->arena);
}

static void there_and_back_mirror_each_other(void **state)
{
	(void)state;
	each_round(check_mirror);
}

/* ---- time ---- */

static struct model large_model(const char *folder, struct arena *arena)
{
	struct model model = { 0 };

	for (size_t i = 0; i < FACTS / 100; i++) {
		struct subsystem *row =
		    model_add(&model, LIST_subsystems, arena);

		row->name = str_printf(arena, "unit%zu", i);
		row->directory = str_printf(arena, "%s/unit%zu", folder, i);
	}
	for (size_t i = 0; i < FACTS; i++) {
		struct endpoint *row = model_add(&model, LIST_endpoints, arena);

		row->subsystem = str_printf(arena, "unit%zu", i / 100);
		row->method = STR("GET");
		row->path = str_printf(arena, "/things/%zu/{id}", i);
		row->handler = str_printf(arena, "%s%zu", folder, i);
		row->at.path = str_printf(arena, "%s/unit%zu/api/file%zu.py",
		    folder, i / 100, i / 10);
		row->at.line = (uint32_t)i;
	}
	return model;
}

static double seconds_of(const struct model *model, const struct model *two,
    size_t expected)
{
	struct arena arena = { 0 };
	clock_t start = clock();
	struct differences out = compared(model, two, &arena);
	clock_t end = clock();

	assert_int_equal(out.count, expected);
	arena_release(&arena);
	return (double)(end - start) / CLOCKS_PER_SEC;
}

/* The bounds are wide: a busy machine, and sanitizers. */
static void large_models_take_no_time(void **state)
{
	struct arena arena = { 0 };
	struct model none = { 0 };
	struct model one = large_model("a", &arena);
	struct model two = large_model("b", &arena);
	double same = seconds_of(&one, &one, 0);
	double moved = seconds_of(&one, &two, FACTS + 1);
	double all = seconds_of(&none, &one, FACTS + FACTS / 100);

	(void)state;
	print_message("same %.3f s, other handlers %.3f s, all new %.3f s\n",
	    same, moved, all);
	assert_true(same < 2);
	assert_true(moved < 5);
	assert_true(all < 5);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_same_is_no_difference),
		cmocka_unit_test(order_has_no_part),
		cmocka_unit_test(ids_are_unique_and_know_no_line),
		cmocka_unit_test(there_and_back_mirror_each_other),
		cmocka_unit_test(large_models_take_no_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
