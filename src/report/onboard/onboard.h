/*
 * onboard: the document for newcomers: its parts, each a function over the same
 * view as the report's. Nothing is found here: it says what a newcomer needs of
 * the model, in the order in which it is needed.
 */
#ifndef REPORT_ONBOARD_H
#define REPORT_ONBOARD_H

#include "base/base.h"
#include "model/model.h"
#include "report/tables/sections.h"

/* Subsystems in the order in which to read them: those that start, then what
 * they use, then the rest. Lives in `arena`. */
struct part_order {
	const struct subsystem **items;
	size_t *sections; /* their indexes in the model */
	size_t count;
	size_t started; /* so many of them start */
};

void order_parts(struct part_order *part_order, const struct view *view,
    struct arena *arena);
/* Where it starts, if that is no helper, test or example; NULL: nowhere. */
const struct entry_point *part_start(const struct subsystem *part);
/* Is it beside the product: an example, a test, a script? */
bool is_beside(struct str path);
/* " (`path:line`)", nothing without a place. */
void put_at(struct buf *out, const struct view *view, struct evidence at);

void put_first_run(struct buf *out, const struct view *view);
void put_reading(struct buf *out, const struct view *view);
void put_parts(struct buf *out, const struct view *view);
void put_callers(struct buf *out, const struct view *view);
void put_path(struct buf *out, const struct view *view);
void put_glossary(struct buf *out, const struct view *view);
void put_cautions(struct buf *out, const struct view *view);

#endif
