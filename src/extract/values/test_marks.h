/*
 * test_marks: definitions that are marked as tests.
 */
#ifndef EXTRACT_TEST_MARKS_H
#define EXTRACT_TEST_MARKS_H

#include "extract/values/reading.h"

/* Of a definition that is marked as a test, the index of the first form after
 * it; `index` itself of any other form. */
uint32_t end_of_test(const struct reading *reading, uint32_t index);

#endif
