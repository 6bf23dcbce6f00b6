/*
 * environment: the environment variable, or the setting, that a form reads.
 */
#ifndef EXTRACT_ENVIRONMENT_H
#define EXTRACT_ENVIRONMENT_H

#include "extract/values/reading.h"

/* The name of the environment variable that the form reads; "": none. */
struct str environment_name(struct reading *reading, const struct form *form);
/* Set *out to a hole for the environment variable that the form reads, with its
 * default. False: the form reads none. */
bool evaluate_environment(struct str *out, struct reading *reading,
    const struct form *form);
/* Set *out to the placeholder `${a.b}` of the setting that a call reads,
 * `config('a.b')`. False: the call reads none. */
bool evaluate_setting(struct str *out, struct reading *reading,
    const struct form *form);
/* Set *out to the value of `left || right`, where left is the hole of a
 * variable and right a text: that hole with right as its default. False: they
 * are not so. */
bool environment_or(struct str *out, struct reading *reading, struct str left,
    struct str right);
/* A hole for the environment variable `name`; `fallback`: its value where it is
 * not set, or "". */
struct str environment_hole(struct reading *reading, struct str name,
    struct str fallback);

#endif
