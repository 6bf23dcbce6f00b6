/*
 * environment: the environment variable, or the setting, that a form reads.
 */
#ifndef EXTRACT_ENVIRONMENT_H
#define EXTRACT_ENVIRONMENT_H

#include "extract/values/reading.h"

/* The variable of the environment that a form reads; "": none. */
struct str environment_name(struct reading *reading, const struct form *form);
/* The hole of that variable, with its default; false: the form reads none. */
bool evaluate_environment(struct str *out, struct reading *reading,
    const struct form *form);
/* The text that stands for the setting that a call reads; false: it reads none.
 */
bool evaluate_setting(struct str *out, struct reading *reading,
    const struct form *form);
/* `left || right`, where left is such a hole and right known: the same hole
 * with what stands where it is not set. */
bool environment_or(struct str *out, struct reading *reading, struct str left,
    struct str right);
struct str environment_hole(struct reading *reading, struct str name,
    struct str fallback);

#endif
