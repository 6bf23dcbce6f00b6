/* change_diagram: a small picture of what the differences touch. */
#ifndef DRIFT_CHANGE_DIAGRAM_H
#define DRIFT_CHANGE_DIAGRAM_H

struct form; /* drift/forms/form_text.h */
struct sketch; /* report/report.h */

void sketch_differences(struct sketch *sketch, const struct form *form);

#endif
