/*
 * A filter of calls that no report needs (seccomp), and rules for files
 * (Landlock), both the kernel's. Calls are refused by a list, not allowed by
 * one: which ones a library of another version makes is not known. One that is
 * refused fails; the program goes on.
 */
#include "base/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/base.h"

/* ---- calls ---- */

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE
#define OTHER_TABLE 0x40000000u /* x86-64: calls of another kind */
#define REFUSE (SECCOMP_RET_ERRNO | EPERM)

static const unsigned refused[] = {
	/* the network */
	SYS_socket,
	SYS_socketpair,
	SYS_connect,
	SYS_bind,
	SYS_listen,
	SYS_accept,
	SYS_accept4,
	SYS_sendmsg,
	SYS_sendmmsg,
	/* other programs and processes */
	SYS_execve,
	SYS_execveat,
	SYS_ptrace,
	SYS_process_vm_readv,
	SYS_process_vm_writev,
	SYS_kill,
	SYS_pidfd_open,
	SYS_pidfd_send_signal,
	SYS_setuid,
	SYS_setgid,
	SYS_setreuid,
	SYS_setregid,
	SYS_setresuid,
	SYS_setresgid,
	SYS_setgroups,
	SYS_capset,
	/* the machine */
	SYS_mount,
	SYS_umount2,
	SYS_pivot_root,
	SYS_chroot,
	SYS_unshare,
	SYS_setns,
	SYS_bpf,
	SYS_perf_event_open,
	SYS_userfaultfd,
	SYS_init_module,
	SYS_finit_module,
	SYS_delete_module,
	SYS_kexec_load,
	SYS_reboot,
	SYS_swapon,
	SYS_keyctl,
	SYS_add_key,
	SYS_request_key,
	SYS_io_uring_setup,
	SYS_io_uring_enter,
	SYS_open_by_handle_at,
	SYS_personality,
	SYS_quotactl,
	/* files that are none of ours */
	SYS_symlinkat,
	SYS_mknodat,
	SYS_fchown,
	SYS_fchownat,
	SYS_setxattr,
	SYS_lsetxattr,
	SYS_fsetxattr,
#ifdef __x86_64__
	SYS_fork,
	SYS_vfork,
	SYS_symlink,
	SYS_mknod,
	SYS_chown,
	SYS_lchown,
#endif
};

/* Room for the steps around the list, too. */
struct filter {
	struct sock_filter steps[LENGTH(refused) + 32];
	unsigned short count;
};

static void add_filter_step(struct filter *filter,
    struct sock_filter instruction)
{
	filter->steps[filter->count++] = instruction;
}

static void add_load_step(struct filter *filter, size_t offset)
{
	add_filter_step(filter,
	    (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
		(uint32_t)offset));
}

static void answer(struct filter *filter, uint32_t what)
{
	add_filter_step(filter,
	    (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, what));
}

/* Of a call with this argument only where `instruction` jumps over the answer.
 * The filter sees the lower half of an argument alone: enough for flags and for
 * the number of an ioctl, which the kernel cuts in the same way. */
static void refuse_by(struct filter *filter, uint32_t call, int argument,
    struct sock_filter instruction)
{
	size_t offset = offsetof(struct seccomp_data, args) +
			(size_t)argument * sizeof(uint64_t);

	add_filter_step(filter,
	    (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0,
		4));
	add_load_step(filter, offset);
	add_filter_step(filter, instruction);
	answer(filter, REFUSE);
	answer(filter, SECCOMP_RET_ALLOW);
}

/* A step for each call, all to one answer: the kernel tries the filter on every
 * call that there is when it takes it, and who starts us waits for that. A jump
 * is at most 255 steps far, which bounds the list. */
static void refuse_listed(struct filter *filter)
{
	for (size_t i = 0; i < LENGTH(refused); i++)
		add_filter_step(filter,
		    (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
			refused[i], (uint8_t)(LENGTH(refused) - i), 0));
	add_filter_step(filter,
	    (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 1));
	answer(filter, REFUSE);
}

/* In order: another machine's calls have other numbers, so they come first;
 * then the listed ones; then those that depend on an argument. The rest is
 * allowed. */
static void make_filter(struct filter *filter)
{
	const struct sock_filter is_thread =
	    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
	/* It would type into the terminal. */
	const struct sock_filter is_typing =
	    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCSTI, 0, 1);

	add_load_step(filter, offsetof(struct seccomp_data, arch));
	add_filter_step(filter,
	    (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1,
		0));
	answer(filter, REFUSE);
	add_load_step(filter, offsetof(struct seccomp_data, nr));
	add_filter_step(filter,
	    (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, OTHER_TABLE,
		0, 1));
	answer(filter, REFUSE);
	refuse_listed(filter);
	/* Its flags cannot be seen; the C library then takes the older one. */
	add_filter_step(filter,
	    (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3,
		0, 1));
	answer(filter, SECCOMP_RET_ERRNO | ENOSYS);
	refuse_by(filter, SYS_clone, 0, is_thread);
	refuse_by(filter, SYS_ioctl, 1, is_typing);
	answer(filter, SECCOMP_RET_ALLOW);
}

bool confine_calls(void)
{
	struct filter filter = { 0 };
	struct sock_fprog program;

	/* Who is not root has to do without new privileges first. TSYNC: all
	 * threads get the filter, or none. */
	make_filter(&filter);
	program = (struct sock_fprog){ filter.count, filter.steps };
	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
		   SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}
#else
bool confine_calls(void)
{
	return false;
}
#endif

/* ---- files ---- */

/* Before, nothing could be moved from one folder to another, as git does. */
#define VERSION_LEAST 2
#define VERSION_CUTS 3
#define FOR_FOLDERS \
	(LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | \
	    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | \
	    LANDLOCK_ACCESS_FS_REFER)
#define FOR_NONE \
	(LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_MAKE_CHAR | \
	    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | \
	    LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

/* What a file may get is a part of what a folder may: the kernel refuses a rule
 * that gives a file what only folders have. */
static void allow(int rules, const char *path, uint64_t for_files)
{
	struct landlock_path_beneath_attr beneath = {
		.allowed_access = for_files,
		.parent_fd = open(path, O_PATH | O_CLOEXEC),
	};
	struct stat info;

	if (beneath.parent_fd < 0)
		return;
	if (fstat(beneath.parent_fd, &info) == 0 && S_ISDIR(info.st_mode))
		beneath.allowed_access |= FOR_FOLDERS;
	(void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH,
	    &beneath, 0);
	close(beneath.parent_fd);
}

/* What is handled and not allowed anywhere is forbidden: FOR_NONE is for that.
 * Older kernels know no rule for cutting a file, and refuse one that has it. */
bool confine_writes(const char *const *paths, size_t count)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
	    LANDLOCK_CREATE_RULESET_VERSION);
	uint64_t for_files = LANDLOCK_ACCESS_FS_WRITE_FILE;
	struct landlock_ruleset_attr ruleset = { 0 };
	bool done;
	int rules;

	if (version < VERSION_LEAST)
		return false;
	if (version >= VERSION_CUTS)
		for_files |= LANDLOCK_ACCESS_FS_TRUNCATE;
	ruleset.handled_access_fs = for_files | FOR_FOLDERS | FOR_NONE;
	rules = (int)syscall(SYS_landlock_create_ruleset, &ruleset,
	    sizeof(ruleset), 0);
	if (rules < 0)
		return false;
	for (size_t i = 0; i < count; i++)
		allow(rules, paths[i], for_files);
	done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	close(rules);
	return done;
}
