#pragma once

struct Batch {
	int pieces;
};

Batch read_batch(int argc, char **argv);
int fire_batch(const Batch &batch);
