/* sketch: a small picture of what the differences touch. */
#ifndef DRIFT_SKETCH_H
#define DRIFT_SKETCH_H

struct form; /* drift/forms/forms.h */
struct sketch; /* report/report.h */

void sketch_differences(struct sketch *out, const struct form *form);

#endif
