/*
 * steps_exports: what a CommonJS module gives to others.
 */
#ifndef EXTRACT_STEPS_EXPORTS_H
#define EXTRACT_STEPS_EXPORTS_H

#include "extract/values/reading.h"

/* `x` of `exports.x`, `module.exports.x`; "default" of `module.exports`; "": it
 * is none. */
struct str common_name(struct str name);

#endif
