#!/bin/sh
# findings/haproxy-two-frontends-one-port.sh: two frontends of HAProxy that bind one port.
#
# Versions   haproxy 2.6.12-1+deb12u4 of Debian 12
# Guess      the second bind is refused: an error when the file is checked, or when the server
#            starts
# Behaviour  the file is valid and both are bound: the kernel gives each connection to one of the
#            two, so that a path is now served by this backend, now by that.
# Matters    of two frontends neither is `the` way in: both links are there, each for a part of
#            the requests.
# Seen       check: valid
#            200 requests: boats and ships
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	haproxy=2.6.12-1+deb12u4 liblua5.3-0=5.3.6-2 libopentracing-c-wrapper0=1.1.3-3+b1 \
	libopentracing1=1.6.0-4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.cjs <<'END'
const { spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const lib = 'root/usr/lib';
const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
const options = { stdio: 'ignore', env: { LD_LIBRARY_PATH: `${lib}/${triple}` } };
const get = (port) =>
  new Promise((answer, fail) => {
    http
      .get({ port, host: '127.0.0.1', path: '/', agent: false }, async (response) => {
        answer(Buffer.concat(await response.toArray()).toString());
      })
      .on('error', fail);
  });
(async () => {
  const free = http.createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const frontend = (name) => `frontend ${name}
  bind 127.0.0.1:${port}
  http-request return status 200 content-type text/plain string ${name}
`;
  fs.writeFileSync(
    'haproxy.cfg',
    `defaults
  mode http
  timeout client 5s
  timeout connect 5s
  timeout server 5s
${frontend('ships')}${frontend('boats')}`,
  );
  const { status } = spawnSync('root/usr/sbin/haproxy', ['-c', '-f', 'haproxy.cfg'], options);
  console.log(`check: ${status ? 'error' : 'valid'}`);
  const server = spawn('root/usr/sbin/haproxy', ['-f', 'haproxy.cfg'], options);
  const found = new Set();
  for (let asked = 0, tries = 0; asked < 200 && tries < 300; tries++) {
    const text = await get(port).catch(() => wait(100));
    if (text) {
      found.add(text);
      asked++;
    }
  }
  console.log(`200 requests: ${[...found].sort().join(' and ')}`);
  server.kill();
  await once(server, 'exit');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
check: valid
200 requests: boats and ships
END
