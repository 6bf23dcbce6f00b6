/* Declares what all sources of the program share. */
#ifndef FERRY_H
#define FERRY_H

#include "crew.h"

struct deck;

struct deck *deck_open(const char *name);
int dock_serve(struct deck *deck, int argc, char **argv);

#endif
