#include <pthread.h>
#include <unistd.h>

static void *ring(void *bell)
{
	return bell;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, 0, ring, 0);
	if (fork() == 0)
		return 1;
	timer_create(0, 0, 0);
	return uv_run(0, 0);
}
