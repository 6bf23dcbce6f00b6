/*
 * embedded: the files that the build turns into C (src/embed.c) for pages.
 */
#ifndef REPORT_EMBEDDED_H
#define REPORT_EMBEDDED_H

#include "base/base.h"

/* page.html, style.css, script.js; mermaid.js.gz; policy: which scripts may
 * run, as a page says it. */
extern const struct embedded embedded_page[];
extern const size_t embedded_page_count;

#endif
