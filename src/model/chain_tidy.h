/* What of a chain of calls is told. */
#ifndef MODEL_CHAIN_TIDY_H
#define MODEL_CHAIN_TIDY_H

#include "model/model.h"

/* The part whose chain it is: told where several serve its entry, else the one
 * that it begins in; "": none is known. */
struct str chain_part(const struct call_chain *chain,
    const struct model *model);
/* Leave out, of the chain's rows, those of other programs that serve the same
 * request, and calls that only read a field. */
void chain_tidy(struct call_chain *chain, const struct model *model,
    struct arena *arena);

#endif
