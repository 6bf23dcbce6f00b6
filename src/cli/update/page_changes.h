/* page_changes: which pages of the document a change touches. */
#ifndef CLI_PAGE_CHANGES_H
#define CLI_PAGE_CHANGES_H

#include "drift/drift.h"

struct analysis; /* cli/analysis/analysis.h */
struct refresh; /* cli/update/refresh.h */

/* The pages whose text is another than in `base`, an analysed commit, in order
 * of their paths; none where the base's cannot be read. Those of now are the
 * ones that should be, whether they are written or not. Reads the document of
 * now where its files alone have told that it is right. */
void page_changes_find(struct page_changes *page_changes,
    const struct analysis *base, struct refresh *now, struct arena *perm);

#endif
