/*
 * shapes: the shape tables, one a file, and their index. A dialect's table ends
 * with a row that names its parent's (`more`).
 */
#ifndef LANG_SHAPES_H
#define LANG_SHAPES_H

#include "lang/lang.h"

extern const struct shape c_shapes[];
extern const struct shape cpp_shapes[];
extern const struct shape csharp_shapes[];
extern const struct shape dart_shapes[];
extern const struct shape elixir_shapes[];
extern const struct shape go_shapes[];
extern const struct shape java_shapes[];
extern const struct shape javascript_shapes[];
extern const struct shape kotlin_shapes[];
extern const struct shape php_shapes[];
extern const struct shape python_shapes[];
extern const char python_library[];
extern const struct shape ruby_shapes[];
extern const struct shape rust_shapes[];
extern const struct shape scala_shapes[];
extern const struct shape swift_shapes[];
extern const struct shape typescript_shapes[];

/*
 * The rows of a language by symbol, in `perm`. A row of its own table that
 * names no node of its grammar is an error; `shape_row` is complete but for it.
 */
bool shapes_index(const struct shape_row *const **shape_row,
    const struct language *language, struct arena *perm, struct error *error);

#endif
