#include <h2o.h>

int main(void)
{
	register_handler(hostconf, "/chisel", chisel);
	return 0;
}
