#!/bin/sh
# findings/civetweb-handler-first-beginning.sh: request handlers of CivetWeb whose paths begin
# alike.
#
# Versions   libcivetweb1 1.15+dfsg-4 of Debian 12
# Guess      of /api and /api/v1 the longer path has /api/v1/ships, whatever the order; neither
#            has /apiary
# Behaviour  one that is the whole path of the request has it. If there is none, the first that
#            was set and that the path begins with has it: /api takes /api/v1/ships where it is
#            set first, and /apiary, too. A pattern with stars has no other rank.
# Matters    a handler of a longer path is only called for that very path.
# Seen       /api, /api/v1: /api/v1 by /api/v1, /api/v1/ships by /api, /apiary by /api
#            /api/v1, /api: /api/v1 by /api/v1, /api/v1/ships by /api/v1, /apiary by /api
#            /docks/**, /docks/*/log: /docks/1/log by /docks/**
#            /docks/*/log, /docks/**: /docks/1/log by /docks/*/log
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, gcc and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	libcivetweb1=1.15+dfsg-4 libcivetweb-dev=1.15+dfsg-4
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >serve.c <<'END'
#include <civetweb.h>
#include <stdio.h>
#include <string.h>

static int answer(struct mg_connection *connection, void *path)
{
	mg_printf(connection, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s",
	    (int)strlen(path), (char *)path);
	return 200;
}

int main(int argc, char **argv)
{
	const char *options[] = { "listening_ports", "127.0.0.1:0", "num_threads", "2", NULL };
	struct mg_context *context = mg_start(NULL, NULL, options);
	struct mg_server_port port;

	for (int i = 1; i < argc; i++)
		mg_set_request_handler(context, argv[i], answer, argv[i]);
	if (mg_get_server_ports(context, 1, &port) != 1)
		return 1;
	printf("%d\n", port.port);
	fflush(stdout);
	getchar();
	mg_stop(context);
	return 0;
}
END
gcc -Iroot/usr/include serve.c -L"$libraries" -lcivetweb -o serve

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');

const look = async (handlers, ...paths) => {
  const server = spawn('./serve', handlers, { stdio: ['pipe', 'pipe', 'ignore'] });
  const [port] = await once(server.stdout, 'data');
  const seen = [];
  for (const path of paths) {
    const headers = { connection: 'close' };
    const answer = await fetch(`http://127.0.0.1:${Number(port)}${path}`, { headers });
    seen.push(`${path} by ${await answer.text()}`);
  }
  console.log(`${handlers.join(', ')}: ${seen.join(', ')}`);
  server.stdin.end('\n');
  await once(server, 'exit');
};
(async () => {
  await look(['/api', '/api/v1'], '/api/v1', '/api/v1/ships', '/apiary');
  await look(['/api/v1', '/api'], '/api/v1', '/api/v1/ships', '/apiary');
  await look(['/docks/**', '/docks/*/log'], '/docks/1/log');
  await look(['/docks/*/log', '/docks/**'], '/docks/1/log');
})();
END
LD_LIBRARY_PATH=$libraries node look.cjs | tee seen
diff seen - <<'END'
/api, /api/v1: /api/v1 by /api/v1, /api/v1/ships by /api, /apiary by /api
/api/v1, /api: /api/v1 by /api/v1, /api/v1/ships by /api/v1, /apiary by /api
/docks/**, /docks/*/log: /docks/1/log by /docks/**
/docks/*/log, /docks/**: /docks/1/log by /docks/*/log
END
