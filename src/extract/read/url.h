/*
 * url: texts that begin as URLs do.
 */
#ifndef EXTRACT_URL_H
#define EXTRACT_URL_H

#include "base/base.h"

/* What stands before `://`; without these, before the first colon, and with it
 * what `jdbc:` is of (`mysql:host=db`, `jdbc:h2:mem:x` → jdbc:h2). "": the text
 * is no URL. */
struct str url_scheme(struct str text);

#endif
