#ifndef RING_H
#define RING_H

struct tower;

struct tower *tower_build(int bells);
void tower_tune(struct tower *tower);
void tower_loop(struct tower *tower);
void tower_free(struct tower *tower);

#endif
