/*
 * assembly_inputs: what a section is made from beside where lines are, as a
 * number: files may change and say nothing new.
 */
#ifndef CLI_ASSEMBLY_INPUTS_H
#define CLI_ASSEMBLY_INPUTS_H

#include "base/base.h"

struct analysis; /* cli/analysis/analysis.h */
struct scan_file; /* scan/scan.h */

/* Is it in what programs are written in: no manifest, script, data or markup?
 */
bool is_program_code(const struct scan_file *file);

/* By group, into `perm`: what the report says of the functions of its files, as
 * marks (BODIES_READ, …) of those that were read. */
uint32_t *assembly_inputs_bodies(const struct analysis *analysis,
    struct arena *perm);

/*
 * By unit, into `perm`: the facts of its files and all that assemble takes from
 * scan; where it also takes what functions do, the bytes of the files that it
 * asks for that: `asked`, by file of the scan. To be asked after reading.
 * `*summed`, by unit: were all its files read, and all of that counted?
 */
struct hash *assembly_inputs_units(bool **summed,
    const struct analysis *analysis, const bool *asked, struct arena *perm);

/*
 * All that is put together to the whole, but for the sections themselves: what
 * link takes from scan, and each file that may be read again for it: all but
 * code, which says nothing but in sections, and the report. To be asked where
 * no section says anything new. False: a file cannot be told.
 */
bool assembly_inputs_beside(struct hash *hash, const struct analysis *analysis,
    struct arena *perm);

#endif
