#include <sys/socket.h>

int main(void)
{
	int s = socket(AF_INET, SOCK_STREAM, 0);

	return listen(s, 5);
}
