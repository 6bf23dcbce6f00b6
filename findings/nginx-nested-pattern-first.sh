#!/bin/sh
# findings/nginx-nested-pattern-first.sh: a location with a pattern inside another location, and
# one beside it.
#
# Versions   nginx 1.22.1-9+deb12u11 of Debian 12
# Guess      patterns of the server are tried in the order of the file, before those that are
#            nested in a prefix; and a longer nested prefix is chosen before its neighbours
# Behaviour  the longest prefix is gone into first, and the patterns nested in it are before
#            all those of the server, wherever they stand. A nested pattern is also before a
#            longer nested prefix beside it. Only where no nested one fits do the server's
#            patterns follow.
# Seen       /api/a.json: nested pattern
#            /api/v1/a.json: nested pattern
#            /api/v1/a: nested prefix
#            /api/a.xml: outer pattern for xml
#            /b.json: outer pattern for json
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'if [ -f "$folder/pid" ]; then kill "$(cat "$folder/pid")"; wait; fi; rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download nginx=1.22.1-9+deb12u11
dpkg -x nginx_*.deb root

mkdir temporary
cat >nginx.conf <<END
daemon off;
master_process off;
pid pid;
error_log errors;
events {}
http {
  access_log off;
  client_body_temp_path temporary/1;
  proxy_temp_path temporary/2;
  fastcgi_temp_path temporary/3;
  uwsgi_temp_path temporary/4;
  scgi_temp_path temporary/5;
  server {
    listen unix:$folder/socket;
    location ~ \.json$ { return 200 "outer pattern for json"; }
    location ~ \.xml$ { return 200 "outer pattern for xml"; }
    location /api/ {
      location /api/v1/ { return 200 "nested prefix"; }
      location ~ \.json$ { return 200 "nested pattern"; }
      return 200 "prefix";
    }
  }
}
END
root/usr/sbin/nginx -p "$folder" -e errors -c nginx.conf &
cat >look.cjs <<'END'
const http = require('node:http');
const { setTimeout: wait } = require('node:timers/promises');

const get = (path) => new Promise((answer, fail) => {
  http.get({ socketPath: 'socket', path, agent: false }, async (response) => {
    answer(Buffer.concat(await response.toArray()).toString());
  }).on('error', fail);
});
(async () => {
  for (const path of ['/api/a.json', '/api/v1/a.json', '/api/v1/a', '/api/a.xml', '/b.json']) {
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
/api/a.json: nested pattern
/api/v1/a.json: nested pattern
/api/v1/a: nested prefix
/api/a.xml: outer pattern for xml
/b.json: outer pattern for json
END
