#!/bin/sh
# findings/httpd-main-proxy-before-host.sh: ProxyPass outside and inside a virtual host of Apache
# httpd.
#
# Versions   apache2-bin 2.4.71-1~deb12u1 of Debian 12
# Guess      what a virtual host says is before what it inherits: its ProxyPass for a path is
#            asked first, those of the main server take what is left; with `ProxyPassInherit Off`
#            in the host it has only its own
# Behaviour  the list of the main server is put before the host's own: for a path that both have,
#            or where the main server has the shorter one, the host's line is never used.
#            `ProxyPassInherit Off`, in the host, in the main server or in both, changes nothing
#            of that.
# Matters    of two lines for one path the one nearer to the host looks right, and the link goes
#            to another program.
# Seen       as it is: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
#            off in the host: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
#            off in both: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
#            off in the main server: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	apache2-bin=2.4.71-1~deb12u1 libapr1=1.7.2-3+deb12u1 libaprutil1=1.6.3-1+deb12u1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { setTimeout: wait } = require('node:timers/promises');

const lib = 'root/usr/lib';
const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
const get = (port, where) =>
  new Promise((answer, fail) => {
    const headers = { host: 'quay.test' };
    http
      .get({ port, host: '127.0.0.1', path: where, headers, agent: false }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        answer(response.statusCode === 200 ? text : response.statusCode);
      })
      .on('error', fail);
  });
const look = async (title, target, inMain, inHost) => {
  const free = http.createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http'].map(
    (name) => `LoadModule ${name}_module root/usr/lib/apache2/modules/mod_${name}.so`,
  );
  fs.writeFileSync(
    'httpd.conf',
    `ServerRoot ${process.cwd()}
ServerName main.test
Listen 127.0.0.1:${port}
PidFile pid
ErrorLog errors
DefaultRuntimeDir ${process.cwd()}
User nobody
Group nogroup
${modules.join('\n')}
${inMain}
ProxyPass /ships ${target}/main
ProxyPass /docks ${target}/main
<VirtualHost *:${port}>
  ServerName quay.test
  ${inHost}
  ProxyPass /ships ${target}/quay
  ProxyPass /docks/new ${target}/quay
  ProxyPass /boats ${target}/quay
</VirtualHost>
`,
  );
  const server = spawn(
    'root/usr/sbin/apache2',
    ['-f', path.resolve('httpd.conf'), '-DFOREGROUND'],
    { stdio: 'ignore', env: { LD_LIBRARY_PATH: `${lib}/${triple}` } },
  );
  const found = [];
  for (const where of ['/ships/list', '/docks/new', '/docks/old', '/boats/list']) {
    let answer;
    for (let tries = 0; answer === undefined && tries < 100; tries++) {
      answer = await get(port, where).catch(() => wait(100));
    }
    found.push(`${where} ${answer}`);
  }
  console.log(`${title}: ${found.join(', ')}`);
  server.kill();
  await once(server, 'exit');
};
(async () => {
  const behind = http.createServer((request, response) =>
    response.end(request.url.split('/')[1]),
  );
  await once(behind.listen(0, '127.0.0.1'), 'listening');
  const target = `http://127.0.0.1:${behind.address().port}`;
  const off = 'ProxyPassInherit Off';
  await look('as it is', target, '', '');
  await look('off in the host', target, '', off);
  await look('off in both', target, off, off);
  await look('off in the main server', target, off, '');
  behind.close();
  behind.closeAllConnections();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
as it is: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
off in the host: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
off in both: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
off in the main server: /ships/list main, /docks/new main, /docks/old main, /boats/list quay
END
