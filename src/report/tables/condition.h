/*
 * condition: when a step is made, as rows of `calls` and `chain` have it, in
 * words.
 */
#ifndef REPORT_CONDITION_H
#define REPORT_CONDITION_H

#include "base/base.h"

struct call_chain; /* model/model.h */
struct call_row;

/* Take the next part off: "if", "paid" of "if paid; else"; `test` is "" where
 * none is told. False: there is none left. */
bool condition_next(struct str *word, struct str *test, struct str *rest);
/* What its parts say as the heads of blocks, the outermost first: "if paid"; of
 * one that tells nothing "under a condition". How many; at most `most`. */
size_t condition_heads(struct str *heads, size_t most, struct str condition);
/* The row before row `at` of the same caller; NULL: there is none. */
const struct call_row *call_before(const struct call_chain *calls, size_t at);
/* Does the row run where that one before it does not, as they are of the
 * branches of one test? */
bool condition_is_else(const struct call_row *call_row,
    const struct call_row *before_call);
/* Is it the head of what runs where one with that head before it does not? */
bool head_is_else(struct str head, struct str before);
/* Append ", only if `paid`"; nothing of a row without one, or that begins with
 * "Or else". `before_call`: the row before it of the same caller, or NULL. */
void put_condition(struct buf *out, const struct call_row *call_row,
    const struct call_row *before_call);

#endif
