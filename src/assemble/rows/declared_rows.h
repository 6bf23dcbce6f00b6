/*
 * declared_rows: what a proto file says of a method that code serves.
 */
#ifndef ASSEMBLE_DECLARED_ROWS_H
#define ASSEMBLE_DECLARED_ROWS_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct rows; /* model/model.h */
struct scan; /* scan/scan.h */

/*
 * `Service/method` as the project's proto file declares it:
 * `package.Service/Method`; itself where none does, or no telling which. ""
 * where the service has other methods alone: then it is a helper of theirs; and
 * of `=Service/method` where none declares it.
 */
struct str declared_method_name(const struct scan *scan,
    const struct facts *facts, struct str path, struct arena *perm);
/* All methods of a service as declared_method_name() has them, in the order of
 * the proto file; empty where the project has none that declares it. */
struct strs declared_method_names(const struct scan *scan,
    const struct facts *facts, struct str name, struct arena *perm);

/* A procedure that several rules tell of in one place is one. */
void drop_repeated_procedures(struct rows *endpoints, size_t first,
    struct arena *scratch);

#endif
