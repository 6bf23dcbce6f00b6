#include <cstdio>

int main()
{
	std::puts("ready");
	return 0;
}
