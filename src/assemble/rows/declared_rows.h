/*
 * declared_rows: the full names of procedures that proto files declare.
 */
#ifndef ASSEMBLE_DECLARED_ROWS_H
#define ASSEMBLE_DECLARED_ROWS_H

#include "base/base.h"

struct facts; /* extract/extract.h */
struct rows; /* model/model.h */
struct scan; /* scan/scan.h */

/*
 * The full name of a procedure, `package.Service/Method`, that code names
 * `Service/method` (`path`). `path` itself, if no proto file declares the
 * service or it is not clear which does. "", if the service is declared without
 * such a method: then it is a helper of the others; and for `=Service/method`,
 * if no file declares it.
 */
struct str declared_method_name(const struct scan *scan,
    const struct facts *facts, struct str path, struct arena *perm);
/* The full names of all procedures of a service, in the order of the proto
 * file; empty, if no proto file declares the service. */
struct strs declared_method_names(const struct scan *scan,
    const struct facts *facts, struct str name, struct arena *perm);

/* Drop rows from number `first` on that repeat a procedure of the same line. */
void drop_repeated_procedures(struct rows *endpoints, size_t first,
    struct arena *scratch);

#endif
