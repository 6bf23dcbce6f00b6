#ifndef CREW_H
#define CREW_H

int crew_count(void);

#endif
