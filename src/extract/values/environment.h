/*
 * environment: variables of the environment and settings that a form reads.
 */
#ifndef EXTRACT_ENVIRONMENT_H
#define EXTRACT_ENVIRONMENT_H

#include "extract/values/reading.h"

/* The variable of the environment that a form reads; "": none. */
struct str environment_name(struct reading *reading, const struct form *form);
/* What it says, as a hole; false: the form is no such read. */
bool evaluate_environment(struct str *out, struct reading *reading,
    const struct form *form);
/* A call that reads a setting, as the text that stands for it. */
bool evaluate_setting(struct str *out, struct reading *reading,
    const struct form *form);
/* `left || right`, where left is such a hole and right known: the same hole
 * with what stands where it is not set. */
bool environment_or(struct str *out, struct reading *reading, struct str left,
    struct str right);
struct str environment_hole(struct reading *reading, struct str name,
    struct str fallback);

#endif
