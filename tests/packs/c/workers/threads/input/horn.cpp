#include <thread>

void blow();

int call()
{
	std::thread horn(blow);
	auto later = std::async(blow);
	horn.join();
	return 0;
}
