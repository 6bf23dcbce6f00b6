/* Differences of an invented project, for the tests of drift's forms. */
#ifndef TESTS_UNIT_DRIFT_FORMS_SAMPLE_H
#define TESTS_UNIT_DRIFT_FORMS_SAMPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/base.h"
#include "drift/drift.h"
#include "find.h"
#include "model/model.h"

/* What a name may do to whoever prints it. No part of it is valid UTF-8, one
 * line or harmless in HTML, XML, Markdown, a shell's or a runner's log. */
#define HOSTILE \
	"\033[31m`x`|<!-- --><script>@octocat #12 \r\n::error::pwned\n" \
	"##[add-mask]a]]>&amp;\"' %25 \xff\xfe\xc3 \xe2\x80\xae\xc2\x9b" \
	"31m\x7f </details> ``` end --> \xef\xbf\xbe \xef\xbb\xbf"

static struct str hostile(void)
{
	return STR("a\0b" HOSTILE);
}

static void place_add(struct places *places, const char *path, uint32_t line,
    struct arena *arena)
{
	*(struct evidence *)array_push(&places->items, &places->count,
	    sizeof(*places->items),
	    arena) = (struct evidence){ str_from(path), line };
}

static struct places places_of(struct arena *arena, const char *path,
    uint32_t line)
{
	struct places places = { 0 };

	place_add(&places, path, line, arena);
	return places;
}

static struct strs way_of(struct arena *arena, struct str from, struct str to)
{
	struct strs way = { 0 };

	strs_push(&way, from, arena);
	strs_push(&way, to, arena);
	return way;
}

static struct difference *add(struct differences *out, struct arena *arena,
    struct difference one)
{
	struct difference *item =
	    array_push(&out->items, &out->count, sizeof(*out->items), arena);

	*item = one;
	if (item->id.len == 0)
		item->id = str_printf(arena, "%016llx",
		    0x9e3779b97f4a7c15ULL * out->count);
	return item;
}

static void sample_stale(struct differences *out, struct arena *arena)
{
	add(out, arena,
	    (struct difference){ .source = DRIFT_STALE,
		.kind = DRIFT_GONE,
		.level = LEVEL_ERROR,
		.rule = STR("endpoint-gone"),
		.what = STR("endpoint"),
		.subsystem = STR("api"),
		.name = STR("GET /orders"),
		.text = STR("`GET /orders` of `api` is gone."),
		.before = places_of(arena, "api/orders.py", 12) });
	add(out, arena,
	    (struct difference){ .source = DRIFT_STALE,
		.kind = DRIFT_MOVED,
		.level = LEVEL_NOTE,
		.rule = STR("endpoint-moved"),
		.what = STR("endpoint"),
		.subsystem = STR("api"),
		.name = STR("POST /orders"),
		.text =
		    STR("`POST /orders` of `api` has moved to another file."),
		.before = places_of(arena, "api/orders.py", 31),
		.after = places_of(arena, "api/new orders.py", 8) });
}

static void sample_base(struct differences *out, struct arena *arena)
{
	add(out, arena,
	    (struct difference){ .source = DRIFT_BASE,
		.kind = DRIFT_NEW,
		.level = LEVEL_WARNING,
		.rule = STR("subsystem-new"),
		.what = STR("subsystem"),
		.subsystem = STR("billing"),
		.name = STR("billing"),
		.text = STR("The subsystem `billing` is new."),
		.after = places_of(arena, "billing/go.mod", 0) });
	add(out, arena,
	    (struct difference){ .source = DRIFT_BASE,
		.kind = DRIFT_NEW,
		.level = LEVEL_WARNING,
		.rule = STR("link-new"),
		.what = STR("link"),
		.subsystem = STR("api"),
		.name = STR("api \xe2\x86\x92 billing"),
		.way = way_of(arena, STR("api"), STR("billing")),
		.text = STR("`api` uses `billing` now."),
		.after = places_of(arena, "api/pay.py", 7) });
	add(out, arena,
	    (struct difference){ .source = DRIFT_BASE,
		.kind = DRIFT_GONE,
		.level = LEVEL_WARNING,
		.rule = STR("link-gone"),
		.what = STR("link"),
		.subsystem = STR("api"),
		.name = STR("api \xe2\x86\x92 legacy"),
		.way = way_of(arena, STR("api"), STR("legacy")),
		.text = STR("`api` no longer uses `legacy`."),
		.before = places_of(arena, "api/pay.py", 9) });
	add(out, arena,
	    (struct difference){ .source = DRIFT_BASE,
		.kind = DRIFT_GONE,
		.level = LEVEL_WARNING,
		.rule = STR("store-gone"),
		.what = STR("data store"),
		.subsystem = STR("api"),
		.name = STR("sessions"),
		.text = STR("`api` no longer uses the data store `sessions`."),
		.before = places_of(arena, "api/db.py", 3) });
}

static void sample_rules(struct differences *out, struct arena *arena)
{
	struct difference *one = add(out, arena,
	    (struct difference){ .source = DRIFT_RULE,
		.kind = DRIFT_VIOLATION,
		.level = LEVEL_ERROR,
		.rule = STR("no-web-to-store"),
		.what = STR("dependency"),
		.subsystem = STR("web"),
		.name = STR("web \xe2\x86\x92 api"),
		.way = way_of(arena, STR("web"), STR("api")),
		.text = STR("`web` uses `api`, which `no-web-to-store` "
			    "forbids."),
		.after = places_of(arena, "web/src/a.ts", 1) });

	for (uint32_t i = 2; i < 14; i++)
		place_add(&one->after, "web/src/a.ts", i * 3, arena);
	add(out, arena,
	    (struct difference){ .source = DRIFT_RULE,
		.kind = DRIFT_VIOLATION,
		.level = LEVEL_WARNING,
		.rule = STR("endpoints-most"),
		.what = STR("limit"),
		.name = STR("endpoints"),
		.text = STR("The project has 41 endpoints; `endpoints-most` "
			    "allows 40."),
		.frozen = true });
}

static void sample_differences(struct differences *out, struct arena *arena)
{
	*out = (struct differences){ 0 };
	sample_stale(out, arena);
	sample_base(out, arena);
	sample_rules(out, arena);
}

/* All that strangers write is hostile. */
static void sample_hostile(struct differences *out, struct arena *arena)
{
	*out = (struct differences){ 0 };
	for (unsigned kind = DRIFT_NEW; kind <= DRIFT_VIOLATION; kind++) {
		struct difference *one = add(out, arena,
		    (struct difference){ .source = kind % 3,
			.kind = kind,
			.level = LEVEL_NOTE + kind % 3,
			.rule = kind == DRIFT_VIOLATION ? hostile()
							: STR("link-new"),
			.what = STR("link"),
			.subsystem = hostile(),
			.name = hostile(),
			.way = kind % 2 ? way_of(arena, hostile(), STR("end"))
					: (struct strs){ 0 },
			.text = str_join(hostile(), STR("."), arena) });
		struct places *places = kind == DRIFT_GONE ? &one->before
							   : &one->after;

		place_add(places, HOSTILE, kind, arena);
		place_add(places, "::add-mask::x", 3, arena);
	}
}

/* `api` uses `web`'s and `legacy`; shown where they are drawn. */
static void sample_model(struct model *model, struct arena *arena)
{
	struct link *link;

	*model = (struct model){ 0 };
	link = model_add(model, LIST_links, arena);
	link->from = STR("web");
	link->to = STR("billing");
}

static struct drift_summary sample_summary(const struct model *model)
{
	return (struct drift_summary){
		.project = STR("parcelhub"),
		.report = STR("PROJECT_ARCHITECTURE.md"),
		.base = STR("4bd38a6d0c7f1e2a3b4c5d6e7f8091a2b3c4d5e6"),
		.head = STR("0dcb5a30c7f1e2a3b4c5d6e7f8091a2b3c4d5e6f"),
		.mend = STR("archdrift update"),
		.fail_on = LEVEL_WARNING,
		.frozen = 1,
		.frozen_before = 3,
		.version = STR("0.1.0"),
		.model = model,
	};
}

/* ---- the forms ---- */

static struct str written(enum drift_form form,
    const struct differences *differences, const struct drift_summary *summary,
    struct arena *arena)
{
	struct buf out = { .arena = arena };
	struct arena scratch = { 0 };

	drift_write(&out, form, differences, summary, &scratch);
	arena_release(&scratch);
	return buf_str(&out);
}

static struct str sample(enum drift_form form, struct arena *arena)
{
	struct differences differences;
	struct model model;
	struct drift_summary summary = sample_summary(&model);

	sample_model(&model, arena);
	sample_differences(&differences, arena);
	return written(form, &differences, &summary, arena);
}

static struct str hostile_form(enum drift_form form, struct arena *arena)
{
	struct differences differences;
	struct drift_summary summary = sample_summary(NULL);

	sample_hostile(&differences, arena);
	summary.report = hostile();
	summary.base = hostile();
	summary.mend = hostile();
	return written(form, &differences, &summary, arena);
}

/* Differences of one level, `count` of them, of as many subsystems. */
static struct differences many(enum drift_level level, size_t count,
    struct arena *arena)
{
	struct differences out = { 0 };

	for (size_t i = 0; i < count; i++) {
		struct str name = str_printf(arena, "part-%zu", i);

		add(&out, arena,
		    (struct difference){ .source = DRIFT_BASE,
			.level = level,
			.rule = STR("endpoint-new"),
			.what = STR("endpoint"),
			.subsystem = name,
			.name = STR("GET /"),
			.text = str_printf(arena, "`%.*s` serves `GET /` now.",
			    STR_ARG(name)),
			.after = places_of(arena, "src/a.c", 7) });
	}
	return out;
}

/* Valid UTF-8 without a control character but for the ends of lines. */
static void assert_clean(struct str text)
{
	assert_int_equal(str_utf8_valid(text), text.len);
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.ptr[i];

		assert_true(c == '\n' || (c >= ' ' && c != 0x7f));
	}
}

#endif
