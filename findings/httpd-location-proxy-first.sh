#!/bin/sh
# findings/httpd-location-proxy-first.sh: ProxyPass of the server and ProxyPass in a Location of
# Apache httpd, for one path.
#
# Versions   apache2-bin 2.4.71-1~deb12u1 of Debian 12
# Guess      all of them are one list in the order of the file, the first that fits wins: a
#            ProxyPass of the server that stands first takes what is under it; of two
#            Locations the one of the more specific path wins
# Behaviour  what a Location says is asked before the whole list of the server, wherever it
#            stands, even if the server's path is the longer one. Of two Locations the later one
#            wins, though its path is the shorter.
# Seen       /ships/a: location
#            /boats/new/a: location
#            /docks/a: server
#            /tides/high/a: last-location
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download apache2-bin=2.4.71-1~deb12u1 \
	libapr1=1.7.2-3+deb12u1 libaprutil1=1.6.3-1+deb12u1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');

const listen = async (server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
};
const get = (port, where) => new Promise((answer, fail) => {
  http.get({ host: '127.0.0.1', port, path: where, agent: false }, async (response) => {
    answer(Buffer.concat(await response.toArray()).toString());
  }).on('error', fail);
});
(async () => {
  const behind = http.createServer((request, response) => response.end(request.url.split('/')[1]));
  const target = `http://127.0.0.1:${await listen(behind)}`;
  const free = http.createServer();
  const port = await listen(free);
  free.close();
  await once(free, 'close');
  const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http'].map((name) =>
    `LoadModule ${name}_module root/usr/lib/apache2/modules/mod_${name}.so`);
  fs.writeFileSync('httpd.conf', `ServerRoot ${process.cwd()}
ServerName port.test
Listen 127.0.0.1:${port}
PidFile pid
ErrorLog errors
DefaultRuntimeDir ${process.cwd()}
User nobody
Group nogroup
${modules.join('\n')}
ProxyPass /ships ${target}/server
ProxyPass /boats/new ${target}/server
ProxyPass /docks ${target}/server
<Location /ships>
  ProxyPass ${target}/location
</Location>
<Location /boats>
  ProxyPass ${target}/location
</Location>
<Location /tides/high>
  ProxyPass ${target}/first-location
</Location>
<Location /tides>
  ProxyPass ${target}/last-location
</Location>
`);
  const server = spawn('root/usr/sbin/apache2', ['-f', path.resolve('httpd.conf'), '-DFOREGROUND'],
    { stdio: 'ignore' });
  for (const where of ['/ships/a', '/boats/new/a', '/docks/a', '/tides/high/a']) {
    let answer;
    for (let tries = 0; answer === undefined && tries < 100; tries++) {
      answer = await get(port, where).catch(() => wait(100));
    }
    console.log(`${where}: ${answer}`);
  }
  server.kill();
  await once(server, 'exit');
  behind.close();
  behind.closeAllConnections();
})();
END
system=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || uname -m | sed 's/$/-linux-gnu/')
LD_LIBRARY_PATH=$folder/root/usr/lib/$system node look.cjs | tee seen
diff seen - <<'END'
/ships/a: location
/boats/new/a: location
/docks/a: server
/tides/high/a: last-location
END
