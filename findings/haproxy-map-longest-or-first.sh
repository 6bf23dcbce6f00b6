#!/bin/sh
# findings/haproxy-map-longest-or-first.sh: lines of an HAProxy map that fit one path, and a
# backend that is none.
#
# Versions   haproxy 2.6.12-1+deb12u4 of Debian 12
# Guess      a map is gone through in the order of its lines, the first that fits counts, whatever
#            the kind of match; and where it gives a name that no backend has, the next
#            use_backend is asked
# Behaviour  map_beg takes the longest key, wherever it stands; map_end, map_sub and map_dir the
#            first line that fits. With the name of no backend all further use_backend lines are
#            passed over: the default backend has the request, though one of them fits.
# Matters    which backend a path goes to, read from map and rules in their order, is another one.
# Seen       map_beg: short, long long; long, short long
#            map_end: short, long short; long, short long
#            map_sub: short, long short; long, short long
#            map_dir: short, long short; long, short long
#            name of no backend: default
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
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const lib = 'root/usr/lib';
const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
const kinds = ['beg', 'end', 'sub', 'dir'];
const lines = {
  beg: ['/api short', '/api/ships long'],
  end: ['ships short', '/api/ships long'],
  sub: ['hip short', '/ships long'],
  dir: ['ships short', 'api/ships long'],
};
const backends = ['short', 'long', 'other', 'default'];
for (const kind of kinds) {
  fs.writeFileSync(`${kind}.map`, `${lines[kind].join('\n')}\n`);
  fs.writeFileSync(`${kind}-turned.map`, `${[...lines[kind]].reverse().join('\n')}\n`);
}
fs.writeFileSync('none.map', '/api missing\n');
const maps = kinds.flatMap((kind) => [
  [kind, kind],
  [kind, `${kind}-turned`],
]);
const rules = maps.map(
  ([kind, name]) => `  use_backend %[path,map_${kind}(${name}.map)] if { hdr(map) ${name} }\n`,
);
fs.writeFileSync(
  'haproxy.cfg',
  `defaults
  mode http
  timeout client 5s
  timeout connect 5s
  timeout server 5s
frontend ships
  bind unix@${process.cwd()}/socket
${rules.join('')}  use_backend %[path,map_beg(none.map)]
  use_backend other if { path_beg /api }
  default_backend default
${backends
  .map(
    (name) => `backend ${name}
  http-request return status 200 content-type text/plain string ${name}
`,
  )
  .join('')}`,
);
const get = (map) =>
  new Promise((answer, fail) => {
    const headers = { host: 'port.test', map };
    http
      .get(
        { socketPath: 'socket', path: '/api/ships', headers, agent: false },
        async (response) => {
          answer(Buffer.concat(await response.toArray()).toString());
        },
      )
      .on('error', fail);
  });
(async () => {
  const server = spawn('root/usr/sbin/haproxy', ['-f', 'haproxy.cfg'], {
    stdio: 'ignore',
    env: { LD_LIBRARY_PATH: `${lib}/${triple}` },
  });
  const ask = async (map) => {
    let answer;
    for (let tries = 0; answer === undefined && tries < 100; tries++) {
      answer = await get(map).catch(() => wait(100));
    }
    return answer;
  };
  for (const kind of kinds) {
    console.log(
      `map_${kind}: short, long ${await ask(kind)}; long, short ${await ask(`${kind}-turned`)}`,
    );
  }
  console.log(`name of no backend: ${await ask('none')}`);
  server.kill();
  await once(server, 'exit');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
map_beg: short, long long; long, short long
map_end: short, long short; long, short long
map_sub: short, long short; long, short long
map_dir: short, long short; long, short long
name of no backend: default
END
