/*
 * chosen_stores: whether code opens a data store only as a setting names it.
 */
#ifndef EXTRACT_CHOSEN_STORES_H
#define EXTRACT_CHOSEN_STORES_H

#include "extract/values/reading.h"

/* Does the form run only where a test asks for a store of the kind ("redis"):
 * in `if redis_url`, in `case "redis"`, after `if (!redisUrl) return null`? */
bool form_is_chosen(const struct reading *reading, const struct form *form,
    struct str kind);

#endif
