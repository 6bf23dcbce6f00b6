#!/bin/sh
# findings/lighttpd-last-block-first-key.sh: proxy.server of lighttpd in several blocks that fit a
# path, and several keys of one.
#
# Versions   lighttpd 1.4.69-1 of Debian 12
# Guess      the first block that fits has the request, and a block inside another goes before one
#            outside; of several keys the longest prefix
# Behaviour  the last block that fits has it, whole, nested or not: a general one at the end takes
#            what a special one before it, or inside a block for the host, is written for. Of the
#            keys of one list it is the other way round: the first that fits, whatever its length.
# Matters    of two lines for a path it depends on their form whether the first or the last counts.
# Seen       blocks, special general: general
#            blocks, general special: special
#            special in a block for the host, then general: general
#            keys, special general: special
#            keys, general special: general
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download lighttpd=1.4.69-1 \
	libpcre2-8-0=10.42-1+deb12u2 libxxhash0=0.8.1-1 libnettle8=3.8.1-2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const lib = `${process.cwd()}/root/usr/lib`;
const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
const listen = async (answer) => {
  const server = http.createServer((request, response) => response.end(answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};
(async () => {
  const [special, general] = [await listen('special'), await listen('general')];
  const to = (key, { port }) => `"${key}" => (("host" => "127.0.0.1", "port" => ${port()}))`;
  const behind = (server) => ({ port: () => server.address().port });
  const block = (path, server) =>
    `$HTTP["url"] =~ "^${path}" { proxy.server = (${to('', behind(server))}) }\n`;
  const list = (...keys) => `proxy.server = (${keys.join(', ')})\n`;
  const look = async (title, lines) => {
    const free = await listen('');
    const { port } = free.address();
    await new Promise((resolve) => free.close(resolve));
    const top = `server.document-root = "/nowhere"\nserver.modules = ("mod_proxy")\n`;
    const address = `server.bind = "127.0.0.1"\nserver.port = ${port}\n`;
    fs.writeFileSync('conf', top + address + lines);
    const child = spawn('root/usr/sbin/lighttpd', ['-D', '-m', `${lib}/lighttpd`, '-f', 'conf'], {
      stdio: 'ignore',
      env: { LD_LIBRARY_PATH: `${lib}/${triple}` },
    });
    let answer;
    while (!answer) {
      answer = await fetch(`http://127.0.0.1:${port}/api/ships`).catch(() => wait(100));
    }
    console.log(`${title}: ${await answer.text()}`);
    child.kill();
    await once(child, 'exit');
  };
  const [ships, api] = [block('/api/ships', special), block('/api', general)];
  await look('blocks, special general', ships + api);
  await look('blocks, general special', api + ships);
  const host = `$HTTP["host"] =~ "127" { ${ships} }\n`;
  await look('special in a block for the host, then general', host + api);
  const keys = [to('/api/ships', behind(special)), to('/api', behind(general))];
  await look('keys, special general', list(...keys));
  await look('keys, general special', list(...keys.reverse()));
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
blocks, special general: general
blocks, general special: special
special in a block for the host, then general: general
keys, special general: special
keys, general special: general
END
