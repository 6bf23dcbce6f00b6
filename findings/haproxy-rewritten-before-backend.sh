#!/bin/sh
# findings/haproxy-rewritten-before-backend.sh: a path that HAProxy rewrites, and the choice of
# a backend by path above it.
#
# Versions   haproxy 2.6.12-1+deb12u4 of Debian 12
# Guess      rules of a frontend go from top to bottom: `use_backend` by an acl of the path, on
#            the lines above the rewrite, sees the path as it came
# Behaviour  all http-request rules are before all use_backend rules, and an acl is asked when
#            it is used, not where it stands: the backend is chosen by the new path. A path
#            kept in a variable before the rewrite is the way to choose by the old one.
# Seen       /api/ships: by the new path, /v1/ships
#            /old/ships: by the kept path, /v1/ships
#            /v1/ships: by the new path, /v1/ships
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
server=
trap 'if [ "$server" ]; then kill "$server"; wait; fi; rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download haproxy=2.6.12-1+deb12u4 \
	liblua5.3-0=5.3.6-2 libopentracing-c-wrapper0=1.1.3-3+b1 libopentracing1=1.6.0-4
for package in *.deb; do dpkg -x "$package" root; done

cat >haproxy.cfg <<END
defaults
  mode http
  timeout client 5s
  timeout connect 5s
  timeout server 5s
frontend port
  bind unix@$folder/socket
  acl api path_beg /api/
  use_backend first if api
  use_backend kept if { var(txn.came) -m beg /old/ }
  use_backend new if { path_beg /v1/ }
  http-request set-var(txn.came) path
  http-request replace-path /(api|old)/(.*) /v1/\2
  default_backend rest
backend first
  http-request return status 200 content-type text/plain lf-string "by the path as it came, %[path]"
backend kept
  http-request return status 200 content-type text/plain lf-string "by the kept path, %[path]"
backend new
  http-request return status 200 content-type text/plain lf-string "by the new path, %[path]"
backend rest
  http-request return status 200 content-type text/plain lf-string "by none, %[path]"
END
system=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || uname -m | sed 's/$/-linux-gnu/')
LD_LIBRARY_PATH=root/usr/lib/$system root/usr/sbin/haproxy -q -db -f haproxy.cfg 2>errors &
server=$!
cat >look.cjs <<'END'
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const get = (path) => new Promise((answer, fail) => {
  http.get({ socketPath: 'socket', path, agent: false }, async (response) => {
    answer(Buffer.concat(await response.toArray()).toString());
  }).on('error', fail);
});
(async () => {
  for (const path of ['/api/ships', '/old/ships', '/v1/ships']) {
    let text;
    for (let tries = 0; text === undefined && tries < 100; tries++) {
      text = await get(path).catch(() => wait(100));
    }
    console.log(`${path}: ${text}`);
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
/api/ships: by the new path, /v1/ships
/old/ships: by the kept path, /v1/ships
/v1/ships: by the new path, /v1/ships
END
