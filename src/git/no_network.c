/*
 * no_network: libgit2 without a network. Its start-up and its remotes name the
 * symbols below; each would pull in TLS, SSH and Kerberos, of which archdrift
 * needs none and which cost megabytes and time at start-up. Defined here, they
 * are found before the linker looks into libgit2.a, and the code behind them
 * stays out of the program. They differ by version of libgit2 (1.1 to 1.9);
 * one too many does no harm.
 */
#include <stdbool.h>
#include <stddef.h>

#include <git2.h>
#include <git2/sys/transport.h>
#include <pwd.h>

/* What libgit2 declares in headers of its own. */
int git_mbedtls__set_cert_location(const char *file, const char *path);
int git_mbedtls_stream_global_init(void);
int git_openssl__set_cert_location(const char *file, const char *path);
int git_openssl_stream_global_init(void);
int git_socket_stream_global_init(void);
int git_transport_ssh_global_init(void);
int git_transport_ssh_libssh2_global_init(void);
extern bool git_http__expect_continue;
extern bool git_smart__ofs_delta_enabled;
extern int git_socket_stream__connect_timeout;
extern int git_socket_stream__timeout;

/* Settings that libgit2 offers to change; nothing reads them. */
bool git_http__expect_continue;
bool git_smart__ofs_delta_enabled;
int git_socket_stream__connect_timeout;
int git_socket_stream__timeout;

int git_mbedtls__set_cert_location(const char *file, const char *path)
{
	(void)file;
	(void)path;
	return GIT_ERROR;
}

int git_openssl__set_cert_location(const char *file, const char *path)
{
	(void)file;
	(void)path;
	return GIT_ERROR;
}

/* A remote cannot be connected, not even one in another directory. */
int git_transport_new(git_transport **out, git_remote *owner, const char *url)
{
	(void)owner;
	(void)url;
	*out = NULL;
	return GIT_ERROR;
}

int git_mbedtls_stream_global_init(void)
{
	return 0;
}

int git_openssl_stream_global_init(void)
{
	return 0;
}

int git_socket_stream_global_init(void)
{
	return 0;
}

int git_transport_ssh_global_init(void)
{
	return 0;
}

int git_transport_ssh_libssh2_global_init(void)
{
	return 0;
}

/*
 * libgit2 asks for the home directory of a user only where $HOME cannot be
 * trusted (set-user-id). In a static program the answer of glibc needs shared
 * objects at run time; "no such user" needs none.
 */
/* NOLINTNEXTLINE(readability-*) the names and types are glibc's */
int getpwuid_r(uid_t uid, struct passwd *passwd, char *buffer, size_t size,
    struct passwd **result)
{
	(void)uid;
	(void)passwd;
	(void)buffer;
	(void)size;
	*result = NULL;
	return 0;
}
