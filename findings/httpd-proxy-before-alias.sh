#!/bin/sh
# findings/httpd-proxy-before-alias.sh: Alias, Redirect and RewriteRule beside ProxyPass of Apache
# httpd, for one path.
#
# Versions   apache2-bin 2.4.71-1~deb12u1 of Debian 12
# Guess      an Alias or a Redirect that stands before ProxyPass and names a path under it is
#            used: the order of the file decides among them. Rewriting is before all of them
# Behaviour  ProxyPass is asked before all of mod_alias, wherever the lines stand: the file is not
#            served and the redirect not sent. Rewriting is before it, even from the end of the
#            file, and what it rewrites is looked up in ProxyPass. An exception `ProxyPass
#            /api/docs !` lets the Alias have it.
# Matters    a path that looks like files or a redirect goes to the program behind.
# Seen       /api/docs/list: proxy
#            /api/old: proxy
#            /api/free/list: a file
#            /api/new: rewritten
#            /api/boats: boats
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

const get = (port, where, host) =>
  new Promise((answer, fail) => {
    http
      .get(
        { port, host: '127.0.0.1', path: where, headers: { host }, agent: false },
        async (response) => {
          const text = Buffer.concat(await response.toArray()).toString();
          answer(response.statusCode === 302 ? 'a redirect' : text.trim());
        },
      )
      .on('error', fail);
  });
(async () => {
  const behind = http.createServer((request, response) =>
    response.end(request.url.split('/')[1]),
  );
  await once(behind.listen(0, '127.0.0.1'), 'listening');
  const target = `http://127.0.0.1:${behind.address().port}`;
  const free = http.createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const modules = ['mpm_event', 'authz_core', 'alias', 'rewrite', 'proxy', 'proxy_http'].map(
    (name) => `LoadModule ${name}_module root/usr/lib/apache2/modules/mod_${name}.so`,
  );
  fs.mkdirSync('files');
  fs.writeFileSync('files/list', 'a file');
  fs.chmodSync('.', 0o755);
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
Alias /api/docs ${path.resolve('files')}
Redirect 302 /api/old http://else.test/
Alias /api/free ${path.resolve('files')}
ProxyPass /api/free !
ProxyPass /api ${target}/proxy
ProxyPass /boats ${target}/boats
RewriteEngine on
RewriteRule ^/api/new ${target}/rewritten [P]
RewriteRule ^/api/boats /boats [PT]
`,
  );
  const lib = 'root/usr/lib';
  const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
  const server = spawn(
    'root/usr/sbin/apache2',
    ['-f', path.resolve('httpd.conf'), '-DFOREGROUND'],
    { stdio: 'ignore', env: { LD_LIBRARY_PATH: `${lib}/${triple}` } },
  );
  for (const [where, host] of [
    ['/api/docs/list', 'main.test'],
    ['/api/old', 'main.test'],
    ['/api/free/list', 'main.test'],
    ['/api/new', 'main.test'],
    ['/api/boats', 'main.test'],
  ]) {
    let answer;
    for (let tries = 0; answer === undefined && tries < 100; tries++) {
      answer = await get(port, where, host).catch(() => wait(100));
    }
    console.log(`${where}: ${answer}`);
  }
  server.kill();
  await once(server, 'exit');
  behind.close();
  behind.closeAllConnections();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
/api/docs/list: proxy
/api/old: proxy
/api/free/list: a file
/api/new: rewritten
/api/boats: boats
END
