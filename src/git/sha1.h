/* sha1: of bytes as they are, for the index's trailer; libgit2 only hashes
 * objects. */
#ifndef GIT_SHA1_H
#define GIT_SHA1_H

#include "git/git.h"

struct oid sha1(struct str data);

#endif
