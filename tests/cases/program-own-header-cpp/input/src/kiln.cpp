#include "kiln.hpp"

Batch read_batch(int argc, char **)
{
	return Batch{ argc };
}

int main(int argc, char **argv)
{
	return fire_batch(read_batch(argc, argv));
}
