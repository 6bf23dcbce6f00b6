/* What is given up is gone: tried, in a process of its own. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/base.h"

/* Run `body` apart; what it returns is no more than a word of what went on. */
static void apart(const char *(*body)(void))
{
	int ends[2];
	char word[200] = "";
	int status;
	pid_t child;

	assert_int_equal(pipe(ends), 0);
	child = fork();
	if (child == 0) {
		const char *said = body();

		if (said && write(ends[1], said, strlen(said)) < 0)
			_exit(1);
		_exit(said ? 1 : 0);
	}
	close(ends[1]);
	if (read(ends[0], word, sizeof(word) - 1) < 0)
		word[0] = '?';
	close(ends[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	if (strcmp(word, "not there") == 0)
		skip();
	if (word[0] || status != 0)
		fail_msg("%s (status %d)", word, status);
}

#define REFUSED(call, reason) \
	do { \
		errno = 0; \
		if ((call) != -1 || errno != (reason)) \
			return #call; \
	} while (0)

static void *nothing(void *argument)
{
	return argument;
}

static int number;

static int other(void *argument)
{
	(void)argument;
	return 0;
}

static const char *give_up_calls(void)
{
	static char stack[1 << 16];
	char *words[] = { NULL };
	pthread_t thread;
	void *result;

	if (!confine_calls())
		return "not there";
	REFUSED(socket(AF_INET, SOCK_STREAM, 0), EPERM);
	REFUSED(socket(AF_UNIX, SOCK_DGRAM, 0), EPERM);
	REFUSED(execve("/bin/true", words, words), EPERM);
	REFUSED(syscall(SYS_execveat, AT_FDCWD, "/bin/true", words, words, 0),
	    EPERM);
	REFUSED(fork(), EPERM);
	REFUSED(clone(other, stack + sizeof(stack), SIGCHLD, NULL), EPERM);
	REFUSED(ptrace(PTRACE_TRACEME, 0, NULL, NULL), EPERM);
	REFUSED(kill(getppid(), 0), EPERM);
	REFUSED(mount("a", "/", "tmpfs", 0, NULL), EPERM);
	REFUSED(unshare(CLONE_NEWUSER), EPERM);
	REFUSED(symlink("a", "b"), EPERM);
	REFUSED(ioctl(0, TIOCSTI, "x"), EPERM);
	REFUSED(syscall(SYS_io_uring_setup, 1, NULL), EPERM);
#ifdef __x86_64__
	REFUSED(syscall(0x40000000 | SYS_getpid), EPERM);
#endif
	if (pthread_create(&thread, NULL, nothing, &number) != 0)
		return "no thread";
	pthread_join(thread, &result);
	return result == &number ? NULL : "another thread";
}

static void test_calls(void **state)
{
	(void)state;
	apart(give_up_calls);
}

static void *try_socket(void *argument)
{
	pthread_barrier_t *both = argument;

	pthread_barrier_wait(both);
	pthread_barrier_wait(both);
	return socket(AF_INET, SOCK_STREAM, 0) == -1 ? NULL : argument;
}

/* Threads that are there already are no way around it. */
static const char *give_up_beside(void)
{
	pthread_barrier_t both;
	pthread_t thread;
	void *result;
	bool done;

	pthread_barrier_init(&both, NULL, 2);
	pthread_create(&thread, NULL, try_socket, &both);
	pthread_barrier_wait(&both);
	done = confine_calls();
	pthread_barrier_wait(&both);
	pthread_join(thread, &result);
	if (!done)
		return "not there";
	return result ? "the other thread has a socket" : NULL;
}

static void test_threads(void **state)
{
	(void)state;
	apart(give_up_beside);
}

static bool writes(const char *path)
{
	int file = open(path, O_WRONLY | O_CREAT, 0666);
	bool ok = file >= 0 && write(file, "x", 1) == 1;

	if (file >= 0)
		close(file);
	return ok;
}

static char folder[] = "/tmp/archdrift-confine-XXXXXX";

static const char *give_up_writes(void)
{
	const char *const paths[] = { "in", "device", "none" };
	char way[64];
	int file;

	if (!confine_writes(paths, LENGTH(paths)))
		return "not there";
	REFUSED(open("out/old", O_WRONLY), EACCES);
	REFUSED(open("out/new", O_WRONLY | O_CREAT, 0666), EACCES);
	REFUSED(open("out", O_TMPFILE | O_WRONLY, 0666), EACCES);
	REFUSED(open("in/link", O_WRONLY), EACCES);
	REFUSED(unlink("out/old"), EACCES);
	REFUSED(mkdir("out/new", 0777), EACCES);
	REFUSED(rename("in/old", "out/new"), EACCES);
	REFUSED(link("out/old", "in/new"), EXDEV);
	REFUSED(truncate("out/old", 0), EACCES);
	REFUSED(symlink("a", "in/other"), EACCES);
	if (open("out/old", O_RDONLY) < 0)
		return "cannot be read";
	if (!writes("in/old") || !writes("in/new") || !writes("device"))
		return "cannot be written";
	if (mkdir("in/more", 0777) != 0 || !writes("in/more/new") ||
	    rename("in/more/new", "in/newer") != 0 || unlink("in/newer") != 0)
		return "cannot be moved";
	file = open("in", O_TMPFILE | O_WRONLY, 0666);
	snprintf(way, sizeof(way), "/proc/self/fd/%d", file);
	if (linkat(AT_FDCWD, way, AT_FDCWD, "in/named", AT_SYMLINK_FOLLOW) != 0)
		return "cannot be given a name";
	return NULL;
}

static int rmdir_all(void)
{
	char line[100];

	snprintf(line, sizeof(line), "rm -rf %s", folder);
	return system(line);
}

static void test_writes(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(folder));
	assert_int_equal(chdir(folder), 0);
	assert_int_equal(system("mkdir in out; echo x >in/old; echo x >out/old;"
				"ln -s ../out/old in/link; echo x >device"),
	    0);
	apart(give_up_writes);
	assert_int_equal(system("test \"$(cat out/old)\" = x"), 0);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(rmdir_all(), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_calls),
		cmocka_unit_test(test_threads),
		cmocka_unit_test(test_writes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
