#!/bin/sh
# findings/nginx-nested-location-no-proxy.sh: a location inside one that passes on to another
# server, in nginx.
#
# Versions   nginx 1.22.1-9+deb12u11 of Debian 12
# Guess      a location in a location takes over its proxy_pass, as it takes over proxy_set_header
#            and the like: one that only adds a header goes on to the same server. An `if` or
#            limit_except in it as well
# Behaviour  a nested location has no proxy_pass unless it says so: the request is for a file, a
#            404. Blocks of `if` and limit_except do have it, with the path that it writes.
#            Headers and time-outs are taken over by all of them.
# Matters    what is nested under a passed-on prefix seems to be passed on.
# Seen       GET /api/ships: passed on as /v1/ships for outer
#            GET /api/docks/5: 404
#            GET /api/list.json: 404
#            GET /api/tides/5: passed on as /v2/5 for outer
#            GET /api/ships?slow=1: passed on as /v1/ships for outer
#            POST /api/ships: passed on as /v1/ships for outer
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download nginx=1.22.1-9+deb12u11
dpkg -x nginx_*.deb root

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const here = process.cwd();
fs.mkdirSync('temporary');
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path temporary/${name};`)
  .join('\n  ');
fs.writeFileSync(
  'nginx.conf',
  `daemon off;
master_process off;
pid pid;
error_log errors;
events {}
http {
  access_log off;
  ${temporary}
  server {
    listen unix:${here}/behind;
    return 200 "passed on as $uri for $http_ship";
  }
  server {
    listen unix:${here}/socket;
    location /api/ {
      proxy_set_header ship outer;
      proxy_pass http://unix:${here}/behind:/v1/;
      location /api/docks/ { proxy_read_timeout 5s; }
      location ~ [.]json$ { add_header kind data; }
      location /api/tides/ { proxy_pass http://unix:${here}/behind:/v2/; }
      if ($arg_slow) { set $kind slow; }
      limit_except GET { allow all; }
    }
  }
}
`,
);
const get = (path, method) =>
  new Promise((answer, fail) => {
    http
      .request({ socketPath: 'socket', path, method, agent: false }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        answer(response.statusCode === 200 ? text : response.statusCode);
      })
      .on('error', fail)
      .end();
  });
(async () => {
  const server = spawn('root/usr/sbin/nginx', ['-p', here, '-e', 'errors', '-c', 'nginx.conf'], {
    stdio: 'ignore',
  });
  for (const [method, path] of [
    ['GET', '/api/ships'],
    ['GET', '/api/docks/5'],
    ['GET', '/api/list.json'],
    ['GET', '/api/tides/5'],
    ['GET', '/api/ships?slow=1'],
    ['POST', '/api/ships'],
  ]) {
    let answer;
    for (let tries = 0; answer === undefined && tries < 100; tries++) {
      answer = await get(path, method).catch(() => wait(100));
    }
    console.log(`${method} ${path}: ${answer}`);
  }
  server.kill();
  await once(server, 'exit');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
GET /api/ships: passed on as /v1/ships for outer
GET /api/docks/5: 404
GET /api/list.json: 404
GET /api/tides/5: passed on as /v2/5 for outer
GET /api/ships?slow=1: passed on as /v1/ships for outer
POST /api/ships: passed on as /v1/ships for outer
END
