#!/bin/sh
# findings/caddy-matcher-of-two-paths.sh: a Caddyfile's lines of one directive, some of them for a
# named matcher with two paths.
#
# Versions   caddy 2.6.2-5 of Debian 12
# Guess      lines of a directive are sorted by their paths, the longest first, wherever they stand;
#            a matcher of two paths counts with its longest
# Behaviour  only a matcher of one path is sorted. One of two paths stays where it is written, and
#            the lines on its two sides are not sorted past it: a line for a longer path that
#            stands after it is reached after the short ones before it, though without the matcher
#            in between it would be first.
# Matters    which program has a path depends on an unrelated line between two others.
# Seen       short long: asked long short
#            short two: asked short two
#            two short: asked two short
#            short long two: asked long short two
#            short two long: asked short two long
#            two short long: asked two long short
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and node.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download caddy=2.6.2-5
dpkg -x caddy_*.deb root

cat >look.cjs <<'END'
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');

const lines = {
  short: 'respond /api/* short',
  long: 'respond /api/ships/* long',
  two: 'respond @two two',
};
const look = (...names) => {
  const matcher = names.includes('two') ? '@two path /api/docks/* /api/cranes/*\n' : '';
  fs.writeFileSync(
    'Caddyfile',
    `http://port.test {\n${matcher}${names.map((name) => lines[name]).join('\n')}\n}\n`,
  );
  const { stdout } = spawnSync('root/usr/bin/caddy', ['adapt', '--config', 'Caddyfile'], {
    encoding: 'utf8',
    env: { HOME: process.cwd() },
  });
  const [server] = Object.values(JSON.parse(stdout).apps.http.servers);
  const found = [];
  const walk = (value) => {
    if (value?.handler === 'static_response') found.push(value.body);
    else if (value && typeof value === 'object') Object.values(value).forEach(walk);
  };
  walk(server);
  console.log(`${names.join(' ')}: asked ${found.join(' ')}`);
};
look('short', 'long');
look('short', 'two');
look('two', 'short');
look('short', 'long', 'two');
look('short', 'two', 'long');
look('two', 'short', 'long');
END
node look.cjs | tee seen
diff seen - <<'END'
short long: asked long short
short two: asked short two
two short: asked two short
short long two: asked long short two
short two long: asked short two long
two short long: asked two long short
END
