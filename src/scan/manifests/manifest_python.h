/* What the readers of Python's manifests share. */
#ifndef SCAN_MANIFEST_PYTHON_H
#define SCAN_MANIFEST_PYTHON_H

#include "scan/manifests/manifest.h"

/* One requirement as pip has it: name[extras] >= version; marker. */
void depend_requirement(struct manifest *manifest, struct str text,
    const char *scope, uint32_t line);
void depend_list(struct manifest *manifest, const struct doc_node *list,
    const char *scope);
/* `target` as "package.module:function". */
void start_entry_point(struct manifest *manifest, struct str name,
    struct str target, uint32_t line);

#endif
