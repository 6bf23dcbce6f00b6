/*
 * steps_exports: the names that a CommonJS module exports.
 */
#ifndef EXTRACT_STEPS_EXPORTS_H
#define EXTRACT_STEPS_EXPORTS_H

#include "extract/values/reading.h"

/* The name that an assignment to `name` exports: a for `exports.a`, "default"
 * for `module.exports`; "": it exports nothing. */
struct str commonjs_export_name(struct str name);

#endif
