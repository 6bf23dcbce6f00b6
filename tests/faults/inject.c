/*
 * inject: calls of the C library that fail when a test wants them to. The
 * linker puts these functions before the library's (--wrap, see the Makefile),
 * for what we call and for what libraries call. Linked into the program for
 * tests alone.
 *
 * ARCHDRIFT_FAULT_SITES=FILE    at the end, a line for each place of a call:
 *                               FUNCTION FIRST LAST COUNT ADDRESS...
 * ARCHDRIFT_FAULT=FUNCTION:N:HOW   the Nth call of FUNCTION fails, HOW is
 *     once     it alone
 *     ever     it and all that follow, of all functions of its kind
 *     short    as `once`, but half of the bytes are read or written
 *     intr     as `once`, but by a signal (EINTR)
 * ARCHDRIFT_FAULT_DONE=FILE     gets the addresses of the call that failed
 * ARCHDRIFT_CLOCK=SECONDS       the clock stands so many later, or earlier
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

#define PROGRAM_MOST ((uintptr_t)1 << 30) /* bytes */
enum { DEPTH = 6, SITES = 1 << 15, NAME = 32 };

enum kind { MEMORY, OPEN, READ, WRITE, SYNC, NAMES, STATE, THREAD };

/* X(name, kind, errno) */
#define FUNCTIONS(X) \
	X(malloc, MEMORY, ENOMEM) \
	X(calloc, MEMORY, ENOMEM) \
	X(realloc, MEMORY, ENOMEM) \
	X(mmap, MEMORY, ENOMEM) \
	X(open, OPEN, EMFILE) \
	X(openat, OPEN, EMFILE) \
	X(fopen, OPEN, EMFILE) \
	X(fdopen, OPEN, ENOMEM) \
	X(opendir, OPEN, EMFILE) \
	X(read, READ, EIO) \
	X(pread, READ, EIO) \
	X(fread, READ, EIO) \
	X(readdir, READ, EIO) \
	X(readlink, READ, EIO) \
	X(realpath, READ, EIO) \
	X(getcwd, READ, ENOENT) \
	X(write, WRITE, ENOSPC) \
	X(fwrite, WRITE, ENOSPC) \
	X(fflush, WRITE, ENOSPC) \
	X(fclose, WRITE, ENOSPC) \
	X(close, WRITE, EIO) \
	X(fsync, SYNC, EIO) \
	X(rename, NAMES, EACCES) \
	X(link, NAMES, EACCES) \
	X(linkat, NAMES, EACCES) \
	X(unlink, NAMES, EACCES) \
	X(mkdir, NAMES, EACCES) \
	X(chmod, NAMES, EPERM) \
	X(fchmod, NAMES, EPERM) \
	X(stat, STATE, EIO) \
	X(lstat, STATE, EIO) \
	X(fstat, STATE, EIO) \
	X(fstatat, STATE, EIO) \
	X(access, STATE, EIO) \
	X(chdir, STATE, EACCES) \
	X(pthread_create, THREAD, EAGAIN) \
	X(pthread_attr_init, THREAD, ENOMEM)

enum function {
#define X(name, kind, number) CALL_##name,
	FUNCTIONS(X)
#undef X
	    CALLS
};

static const struct {
	const char *name;
	enum kind kind;
	int number;
} functions[] = {
#define X(name, kind, number) { #name, kind, number },
	FUNCTIONS(X)
#undef X
};

enum how { NEVER, ONCE, EVER, SHORT, INTR };

struct site {
	uintptr_t frames[DEPTH];
	size_t first;
	size_t last;
	size_t count;
	enum function function;
};

/* Threads work one after the other, so that every run is the same. */
static struct {
	bool ready;
	bool counting;
	bool failing; /* from now on */
	enum function function;
	size_t number;
	enum how how;
	long clock;
} plan;
static size_t counts[CALLS];
static struct site sites[SITES];

/* The names are the linker's. */
/* NOLINTBEGIN(bugprone-reserved-identifier,readability-*) */
#define REAL(type, name, ...) \
	type __real_##name(__VA_ARGS__); \
	type __wrap_##name(__VA_ARGS__)

/* What these fail before is the program's own: src/base/out_of_memory.c. */
#define OWN(type, name, ...) \
	type __real_##name(__VA_ARGS__); \
	type faulty_##name(__VA_ARGS__)

OWN(void *, malloc, size_t size);
OWN(void *, calloc, size_t count, size_t size);
OWN(void *, realloc, void *data, size_t size);
REAL(void *, mmap, void *at, size_t size, int protection, int flags, int file,
    off_t offset);
REAL(int, open, const char *path, int flags, ...);
REAL(int, openat, int folder, const char *path, int flags, ...);
REAL(FILE *, fopen, const char *path, const char *mode);
REAL(FILE *, fdopen, int file, const char *mode);
REAL(DIR *, opendir, const char *path);
REAL(ssize_t, read, int file, void *data, size_t size);
REAL(ssize_t, pread, int file, void *data, size_t size, off_t at);
REAL(size_t, fread, void *data, size_t size, size_t count, FILE *file);
REAL(struct dirent *, readdir, DIR *folder);
REAL(ssize_t, readlink, const char *path, char *data, size_t size);
REAL(char *, realpath, const char *path, char *out);
REAL(char *, getcwd, char *out, size_t size);
REAL(ssize_t, write, int file, const void *data, size_t size);
REAL(size_t, fwrite, const void *data, size_t size, size_t count, FILE *file);
REAL(int, fflush, FILE *file);
REAL(int, fclose, FILE *file);
REAL(int, close, int file);
REAL(int, fsync, int file);
REAL(int, rename, const char *from, const char *to);
REAL(int, link, const char *from, const char *to);
REAL(int, linkat, int a, const char *from, int b, const char *to, int flags);
REAL(int, unlink, const char *path);
REAL(int, mkdir, const char *path, mode_t mode);
REAL(int, chmod, const char *path, mode_t mode);
REAL(int, fchmod, int file, mode_t mode);
REAL(int, stat, const char *path, struct stat *out);
REAL(int, lstat, const char *path, struct stat *out);
REAL(int, fstat, int file, struct stat *out);
REAL(int, fstatat, int folder, const char *path, struct stat *out, int flags);
REAL(int, access, const char *path, int mode);
REAL(int, chdir, const char *path);
REAL(int, pthread_create, pthread_t *out, const pthread_attr_t *attributes,
    void *(*start)(void *), void *argument);
REAL(int, pthread_attr_init, pthread_attr_t *out);
/* What is said of calls goes into a file elsewhere. */
REAL(bool, confine_writes, const char *const *paths, size_t count);
REAL(time_t, time, time_t *out);
REAL(int, clock_gettime, clockid_t clock, struct timespec *out);

/* ---- places ---- */

struct frames {
	size_t skip;
	size_t count;
	uintptr_t *items;
};

static _Unwind_Reason_Code add_frame(struct _Unwind_Context *context, void *to)
{
	struct frames *frames = to;
	uintptr_t frame;

	if (frames->skip > 0) {
		frames->skip--;
		return _URC_NO_REASON;
	}
	frame = _Unwind_GetIP(context) - (uintptr_t)&functions;
	/* What called main() is elsewhere. */
	if (frame + PROGRAM_MOST > 2 * PROGRAM_MOST)
		return _URC_END_OF_STACK;
	frames->items[frames->count++] = frame;
	return frames->count < DEPTH ? _URC_NO_REASON : _URC_END_OF_STACK;
}

/* Who called: not these functions, nor those that are put before others. */
static __attribute__((noinline)) void find_frames(uintptr_t *items,
    enum function function)
{
	struct frames frames = { .skip = 4, .items = items };

	frames.skip += function <= CALL_realloc;

	memset(items, 0, DEPTH * sizeof(*items));
	_Unwind_Backtrace(add_frame, &frames);
}

static __attribute__((noinline)) void note_site(enum function function)
{
	struct site site = { .function = function };
	uint64_t hash = (uint64_t)function + 1;

	find_frames(site.frames, function);
	for (size_t i = 0; i < DEPTH; i++)
		hash = (hash ^ site.frames[i]) * 0x9e3779b97f4a7c15u;
	for (size_t i = (hash >> 32) % SITES;; i = (i + 1) % SITES) {
		struct site *found = &sites[i];

		if (found->count && (found->function != function ||
					memcmp(found->frames, site.frames,
					    sizeof(site.frames)) != 0))
			continue;
		if (!found->count) {
			*found = site;
			found->first = counts[function];
		}
		found->last = counts[function];
		found->count++;
		return;
	}
}

static void put_frames(int file, const uintptr_t *frames)
{
	for (size_t i = 0; i < DEPTH; i++)
		dprintf(file, " %lx",
		    (unsigned long)(frames[i] + (uintptr_t)&functions -
				    (uintptr_t)&find_frames));
	dprintf(file, "\n");
}

static __attribute__((noinline)) void say_done(enum function function)
{
	const char *path = getenv("ARCHDRIFT_FAULT_DONE");
	uintptr_t frames[DEPTH];
	int file;

	if (!path)
		return;
	find_frames(frames, function);
	file = __real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	dprintf(file, "%s", functions[function].name);
	put_frames(file, frames);
	__real_close(file);
}

/* At the end, and where the program ends itself. */
static __attribute__((destructor)) void say_sites(void)
{
	const char *path = getenv("ARCHDRIFT_FAULT_SITES");
	int file;

	if (!path || !plan.counting)
		return;
	plan.ready = false;
	file = __real_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	for (size_t i = 0; i < SITES; i++) {
		const struct site *site = &sites[i];

		if (!site->count)
			continue;
		dprintf(file, "%s %zu %zu %zu", functions[site->function].name,
		    site->first, site->last, site->count);
		put_frames(file, site->frames);
	}
	__real_close(file);
}

/* ---- the plan ---- */

static enum how how_named(const char *name)
{
	static const char *const names[] = { "never", "once", "ever", "short",
		"intr" };
	size_t i = sizeof(names) / sizeof(names[0]) - 1;

	while (i > 0 && strcmp(names[i], name) != 0)
		i--;
	return (enum how)i;
}

static __attribute__((constructor)) void begin(void)
{
	const char *wanted = getenv("ARCHDRIFT_FAULT");
	const char *clock = getenv("ARCHDRIFT_CLOCK");
	char name[NAME];
	char how[NAME];

	plan.counting = getenv("ARCHDRIFT_FAULT_SITES") != NULL;
	plan.clock = clock ? strtol(clock, NULL, 10) : 0;
	if (wanted &&
	    sscanf(wanted, "%31[^:]:%zu:%31s", name, &plan.number, how) == 3) {
		plan.how = how_named(how);
		while (plan.function < CALLS &&
		       strcmp(functions[plan.function].name, name) != 0)
			plan.function++;
	}
	if (wanted && (plan.how == NEVER || plan.function == CALLS))
		_exit(99);
	plan.ready = plan.counting || wanted;
}

/* Shall this call fail, and how? */
static __attribute__((noinline)) enum how fail(enum function function)
{
	if (!plan.ready)
		return NEVER;
	if (plan.failing)
		return functions[function].kind == functions[plan.function].kind
			   ? EVER
			   : NEVER;
	counts[function]++;
	if (plan.counting)
		note_site(function);
	if (plan.how == NEVER || function != plan.function ||
	    counts[function] != plan.number)
		return NEVER;
	plan.ready = false;
	say_done(function);
	plan.ready = true;
	plan.failing = plan.how == EVER;
	return plan.how;
}

static void set_reason(enum function function, enum how how)
{
	errno = how == INTR ? EINTR : functions[function].number;
}

/* How many bytes there are to read or write: -1 for none. */
static inline __attribute__((always_inline)) ssize_t
less(enum function function, size_t size)
{
	enum how how = fail(function);

	if (how == NEVER)
		return (ssize_t)size;
	if (how == SHORT && size > 1)
		return (ssize_t)(size / 2);
	set_reason(function, how);
	return -1;
}

#define FAILS(name) \
	(fail(CALL_##name) != NEVER && (set_reason(CALL_##name, ONCE), true))

/* ---- the calls ---- */

#define SIMPLE(type, name, failure, parameters, arguments) \
	type __wrap_##name parameters \
	{ \
		return FAILS(name) ? (failure) : __real_##name arguments; \
	}

void *faulty_malloc(size_t size)
{
	return FAILS(malloc) ? NULL : __real_malloc(size);
}

void *faulty_calloc(size_t count, size_t size)
{
	return FAILS(calloc) ? NULL : __real_calloc(count, size);
}

void *faulty_realloc(void *data, size_t size)
{
	return FAILS(realloc) ? NULL : __real_realloc(data, size);
}

void *__wrap_mmap(void *at, size_t size, int protection, int flags, int file,
    off_t offset)
{
	if (FAILS(mmap))
		return MAP_FAILED;
	return __real_mmap(at, size, protection, flags, file, offset);
}

static mode_t mode_of(int flags, va_list *args)
{
	bool has = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;

	return has ? va_arg(*args, mode_t) : 0;
}

int __wrap_open(const char *path, int flags, ...)
{
	va_list args;
	mode_t mode;

	va_start(args, flags);
	mode = mode_of(flags, &args);
	va_end(args);
	return FAILS(open) ? -1 : __real_open(path, flags, mode);
}

int __wrap_openat(int folder, const char *path, int flags, ...)
{
	va_list args;
	mode_t mode;

	va_start(args, flags);
	mode = mode_of(flags, &args);
	va_end(args);
	return FAILS(openat) ? -1 : __real_openat(folder, path, flags, mode);
}

SIMPLE(FILE *, fopen, NULL, (const char *path, const char *mode), (path, mode))
SIMPLE(FILE *, fdopen, NULL, (int file, const char *mode), (file, mode))
SIMPLE(DIR *, opendir, NULL, (const char *path), (path))
ssize_t __wrap_read(int file, void *data, size_t size)
{
	ssize_t now = less(CALL_read, size);

	return now < 0 ? -1 : __real_read(file, data, (size_t)now);
}

ssize_t __wrap_pread(int file, void *data, size_t size, off_t at)
{
	ssize_t now = less(CALL_pread, size);

	return now < 0 ? -1 : __real_pread(file, data, (size_t)now, at);
}

/* As glibc notes it: ferror() has to know. */
static size_t broken(FILE *file)
{
	file->_flags |= 0x20;
	return 0;
}

size_t __wrap_fread(void *data, size_t size, size_t count, FILE *file)
{
	return FAILS(fread) ? broken(file)
			    : __real_fread(data, size, count, file);
}

SIMPLE(struct dirent *, readdir, NULL, (DIR * folder), (folder))
SIMPLE(ssize_t, readlink, -1, (const char *path, char *data, size_t size),
    (path, data, size))
SIMPLE(char *, realpath, NULL, (const char *path, char *out), (path, out))
SIMPLE(char *, getcwd, NULL, (char *out, size_t size), (out, size))
ssize_t __wrap_write(int file, const void *data, size_t size)
{
	ssize_t now = less(CALL_write, size);

	return now < 0 ? -1 : __real_write(file, data, (size_t)now);
}

size_t __wrap_fwrite(const void *data, size_t size, size_t count, FILE *file)
{
	return FAILS(fwrite) ? broken(file)
			     : __real_fwrite(data, size, count, file);
}

SIMPLE(int, fflush, EOF, (FILE * file), (file))
int __wrap_fclose(FILE *file)
{
	bool fails = FAILS(fclose);
	int reason = errno;
	int code = __real_fclose(file);

	errno = fails ? reason : errno;
	return fails ? EOF : code;
}

int __wrap_close(int file)
{
	bool fails = FAILS(close);
	int reason = errno;
	int code = __real_close(file);

	errno = fails ? reason : errno;
	return fails ? -1 : code;
}

SIMPLE(int, fsync, -1, (int file), (file))
SIMPLE(int, rename, -1, (const char *from, const char *to), (from, to))
SIMPLE(int, link, -1, (const char *from, const char *to), (from, to))
SIMPLE(int, linkat, -1,
    (int a, const char *from, int b, const char *to, int flags),
    (a, from, b, to, flags))
SIMPLE(int, unlink, -1, (const char *path), (path))
SIMPLE(int, mkdir, -1, (const char *path, mode_t mode), (path, mode))
SIMPLE(int, chmod, -1, (const char *path, mode_t mode), (path, mode))
SIMPLE(int, fchmod, -1, (int file, mode_t mode), (file, mode))
SIMPLE(int, stat, -1, (const char *path, struct stat *out), (path, out))
SIMPLE(int, lstat, -1, (const char *path, struct stat *out), (path, out))
SIMPLE(int, fstat, -1, (int file, struct stat *out), (file, out))
SIMPLE(int, fstatat, -1,
    (int folder, const char *path, struct stat *out, int flags),
    (folder, path, out, flags))
SIMPLE(int, access, -1, (const char *path, int mode), (path, mode))
SIMPLE(int, chdir, -1, (const char *path), (path))
struct thread {
	void *(*start)(void *);
	void *argument;
	sem_t *done;
};

static void *run_thread(void *argument)
{
	const struct thread *thread = argument;
	sem_t *done = thread->done;
	void *result = thread->start(thread->argument);

	sem_post(done);
	return result;
}

int __wrap_pthread_create(pthread_t *out, const pthread_attr_t *attributes,
    void *(*start)(void *), void *argument)
{
	sem_t done;
	struct thread thread = { start, argument, &done };
	int code;

	if (FAILS(pthread_create))
		return EAGAIN;
	if (!plan.ready)
		return __real_pthread_create(out, attributes, start, argument);
	sem_init(&done, 0, 0);
	code = __real_pthread_create(out, attributes, run_thread, &thread);
	while (code == 0 && sem_wait(&done) != 0)
		;
	return code;
}

SIMPLE(int, pthread_attr_init, ENOMEM, (pthread_attr_t * out), (out))
bool __wrap_confine_writes(const char *const *paths, size_t count)
{
	(void)paths;
	(void)count;
	return false;
}

time_t __wrap_time(time_t *out)
{
	time_t now = __real_time(NULL) + plan.clock;

	if (out)
		*out = now;
	return now;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
	int code = __real_clock_gettime(clock, out);

	if (clock == CLOCK_REALTIME)
		out->tv_sec += plan.clock;
	return code;
}
/* NOLINTEND(bugprone-reserved-identifier,readability-*) */
