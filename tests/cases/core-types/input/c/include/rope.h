#ifndef ROPE_H
#define ROPE_H

struct rope {
	int length;
};

typedef struct {
	int turns;
} knot;

int tie(struct rope *rope, knot *made);
int cut(struct rope *rope);

#endif
