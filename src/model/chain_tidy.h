/* What of a chain of calls is told. */
#ifndef MODEL_CHAIN_TIDY_H
#define MODEL_CHAIN_TIDY_H

#include "model/model.h"

/* Leave out, of the chain's rows, those of other programs that serve the same
 * request, and calls that only read a field. */
void chain_tidy(struct call_chain *chain, const struct model *model,
    struct arena *arena);

#endif
