/*
 * targets: what manifests build that are programs: make, automake, CMake.
 */
#ifndef SCAN_TARGETS_H
#define SCAN_TARGETS_H

#include "scan/manifests/manifest.h"

/* The package itself, in the line of its name, unless it is kept. */
void target_of_package(struct manifest *manifest, const char *kind);
/* Rules whose recipe links what they are called, and those that may. */
void targets_of_make(struct manifest *manifest);
/* What `install()` says of headers. */
void headers_of_cmake(struct manifest *manifest);

#endif
