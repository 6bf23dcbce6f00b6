/*
 * committed: the document as git has it, in the index or else in HEAD. It is
 * asked where the one that is there was damaged or is not where it was: nothing
 * is taken from it but people's notes, and where the report stood.
 */
#ifndef CLI_COMMITTED_H
#define CLI_COMMITTED_H

struct refresh; /* cli/update/refresh.h */

/* Add the notes that a cut, emptied or missing file of the document has lost,
 * and merge those anew that git has mixed. After previous_parse(). */
void committed_notes(struct refresh *refresh);
/* Where there is no report, and the settings of HEAD name another file, which
 * is one: take it for the report of before, refresh->previous.before. */
void committed_report(struct refresh *refresh);

#endif
