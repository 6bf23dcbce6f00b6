#ifndef LOOM_H
#define LOOM_H
int weave_row(int n);
int yarn_pick(int n);
int motor_turn(int n);
int card_read(int n);
#endif
