/*
 * unused_classes: files of a shared subsystem whose classes another one, which
 * imports the subsystem, never names.
 */
#ifndef ASSEMBLE_UNUSED_CLASSES_H
#define ASSEMBLE_UNUSED_CLASSES_H

#include "assemble/requests/callchain.h"
#include "assemble/resolve/symbol_index.h"
#include "model/model.h"

/*
 * Append, after all other rows of one group, a reference of kind `unused` for
 * each pair of subsystems of which the first imports the second, with the files
 * of the second that send to or take from queues and of whose classes the first
 * names none, nor what they implement, while another importer does. In
 * languages whose imports do not tell what of a subsystem is used.
 */
void assemble_unused_classes(struct model *model, const struct scan *scan,
    const struct index *index, const struct group_rows *first,
    struct arena *perm);

#endif
