/*
 * measure COMMAND...: run it, silently, and print what it took: microseconds by
 * the clock and of the processor, the most kilobytes it held, its status.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static long long microseconds(struct timeval time)
{
	return time.tv_sec * 1000000LL + time.tv_usec;
}

static void become(char **argv)
{
	int fd = open("/dev/null", O_RDWR);

	dup2(fd, 0);
	dup2(fd, 1);
	dup2(fd, 2);
	execvp(argv[0], argv);
	_exit(127);
}

int main(int argc, char **argv)
{
	long long start = now();
	struct rusage usage;
	int status;
	pid_t child;

	if (argc < 2)
		return 2;
	child = fork();
	if (child == 0)
		become(argv + 1);
	if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
		fprintf(stderr, "measure: %s\n", strerror(errno));
		return 3;
	}
	printf("%lld %lld %ld %d\n", now() - start,
	    microseconds(usage.ru_utime) + microseconds(usage.ru_stime),
	    usage.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : 255);
	return 0;
}
