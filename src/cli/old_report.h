/*
 * old_report: the report that is there already, as far as it can be relied on.
 */
#ifndef CLI_OLD_REPORT_H
#define CLI_OLD_REPORT_H

#include "model/model.h"
#include "report/report.h"

struct analysis; /* cli/analysis.h */

struct old_report {
	struct str text;
	bool found;
	bool staged; /* it is that of the index */
	bool read; /* `model` and `report` hold it … */
	bool outlined; /* … but for its rows */
	enum report_state state; /* what is wrong with it */
	struct model model;
	struct report report; /* if it is damaged, its notes alone */
	struct strs edited; /* directories of sections edited by hand */
	struct error problem; /* where it does not parse */
};

/* Take what the index has of it (`staged`), else the file at `path` (NULL:
 * none). False: it is there but cannot be read. */
bool old_report_read(struct old_report *out, const struct analysis *analysis,
    const char *path, bool staged, struct arena *perm, struct error *error);
/* What is wrong with it by its state: "is not whole"; NULL: nothing. */
const char *old_report_damage(const struct old_report *old);
void old_report_parse(struct old_report *old, struct arena *perm);
/* The same without its rows, as far as a plan needs it, or a report that is
 * made anew. `written`: it is known to be as it was written. */
void old_report_outline(struct old_report *old, bool written,
    struct arena *perm);
/* A section may be whole and yet not be read as it was written, where what
 * stands around it was edited: it counts as edited, too. */
void old_report_check(struct old_report *old, struct arena *perm);

#endif
