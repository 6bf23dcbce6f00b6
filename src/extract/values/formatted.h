/*
 * formatted: texts that calls and operators make of a format or of parts.
 */
#ifndef EXTRACT_FORMATTED_H
#define EXTRACT_FORMATTED_H

#include "extract/values/reading.h"

/* Set *out to the text that a call makes of a format, `fmt.Sprintf("%s/x", a)`;
 * false: it is no such call. */
bool evaluate_format(struct str *out, struct reading *reading,
    const struct form *form);
/* Set *out to the text that a call makes of its only argument, by the rows of
 * the language's `texts`; false: no row names the call. */
bool evaluate_text_call(struct str *out, struct reading *reading,
    const struct form *form);
/* `path.Join(a, "/x")`: its arguments with a slash between any two. */
bool evaluate_path_join(struct str *out, struct reading *reading,
    const struct form *form);
/* `urljoin(a, "/x")`, or a name that is bound to it: an address with a path put
 * onto it. */
bool evaluate_address_join(struct str *out, struct reading *reading,
    const struct form *form);
/* `"%s/x" % a`, `"%s/%s" % (a, b)`. False if it is no format. */
bool evaluate_percent(struct str *out, struct reading *reading,
    const struct form *form);

#endif
