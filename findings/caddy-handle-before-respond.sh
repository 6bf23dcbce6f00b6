#!/bin/sh
# findings/caddy-handle-before-respond.sh: a directive with a path beside a `handle` without one,
# and a site with a path, in a Caddyfile.
#
# Versions   caddy 2.6.2-5 of Debian 12
# Guess      `respond /health` serves its path, and `handle` without a path what nothing else
#            serves; of two sites of one port, the one with a path is tried first, as it is for
#            two sites of one host
# Behaviour  directives are sorted by their kind before their paths count, and handle is before
#            respond and reverse_proxy: nothing beside a `handle` without a path that is after
#            it in that order is ever reached. And a site with a path and no host is after a
#            site of the port that is written before it, which takes everything.
# Seen       handle and respond: /health by handle
#            handle and handle: /health by health
#            handle and reverse_proxy: /api/ships by handle
#            handle and redir: /health by a redirect
#            sites without a host: /api/ships by all
#            sites with a host: /api/ships by api
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download caddy=2.6.2-5
dpkg -x caddy_*.deb root

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const get = (path) => new Promise((answer, fail) => {
  http.get({ socketPath: 'socket', path, headers: { host: 'port.test' }, agent: false }, async (response) => {
    const text = Buffer.concat(await response.toArray()).toString();
    answer(response.statusCode === 302 ? 'a redirect' : text || response.statusCode);
  }).on('error', fail);
});
const site = (address, lines) => `${address} {\n  bind unix/${process.cwd()}/socket\n${lines}\n}\n`;
const all = 'handle {\n    respond "handle"\n  }\n';
const sites = (host) => site(`http://${host}:8080`, 'respond "all"') +
  site(`http://${host}:8080/api/*`, 'respond "api"');
(async () => {
  for (const [title, path, text] of [
    ['handle and respond', '/health', site('http://:8080', `${all}respond /health "health"`)],
    ['handle and handle', '/health', site('http://:8080', `${all}handle /health {\n respond "health"\n }`)],
    ['handle and reverse_proxy', '/api/ships', site('http://:8080', `${all}reverse_proxy /api/* 127.0.0.1:1`)],
    ['handle and redir', '/health', site('http://:8080', `${all}redir /health /healthy`)],
    ['sites without a host', '/api/ships', sites('')],
    ['sites with a host', '/api/ships', sites('port.test')],
  ]) {
    fs.writeFileSync('Caddyfile', `{\n  admin off\n  auto_https off\n}\n${text}`);
    const server = spawn('root/usr/bin/caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
      { stdio: 'ignore', env: { HOME: process.cwd() } });
    let answer;
    for (let tries = 0; answer === undefined && tries < 100; tries++) {
      answer = await get(path).catch(() => wait(100));
    }
    console.log(`${title}: ${path} by ${answer}`);
    server.kill();
    await once(server, 'exit');
    fs.rmSync('socket', { force: true });
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
handle and respond: /health by handle
handle and handle: /health by health
handle and reverse_proxy: /api/ships by handle
handle and redir: /health by a redirect
sites without a host: /api/ships by all
sites with a host: /api/ships by api
END
