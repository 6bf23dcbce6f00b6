#!/bin/sh
# findings/script-patterns-by-tool.sh: a pattern for scripts of a package.json, for three tools
# that run what it fits.
#
# Versions   npm-run-all2 8.0.4, concurrently 9.2.5, pnpm 9.15.9
# Guess      build:* is every script that begins with build: for those that know the star, and
#            pnpm's /^build:/ the same; each runs once
# Behaviour  for run-s the star ends at the next colon, so that build:a:x is only in build:**;
#            for concurrently it goes past colons, and there is no **: it fits nothing, without
#            an error. pnpm runs scripts named pre... or post... around each of them as well, and
#            its expression fits anywhere in a name: /build:/ is also rebuild:all, and
#            prebuild:b, which then runs twice.
# Matters    which scripts stand behind a script is another list with each tool.
# Seen       run-s build:*: prebuild:b build:b build:a
#            run-s build:**: prebuild:b build:b build:a build:a:x
#            concurrently npm:build:*: prebuild:b build:b build:a build:a:x
#            concurrently npm:build:**: nothing
#            pnpm /^build:/: prebuild:b build:b build:a build:a:x
#            pnpm /build:/: prebuild:b build:b build:a build:a:x prebuild:b rebuild:all
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	npm-run-all2@8.0.4 concurrently@9.2.5 pnpm@9.15.9

cat >look.cjs <<'END'
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const names = ['build:b', 'build:a', 'build:a:x', 'build', 'prebuild:b', 'rebuild:all'];
fs.mkdirSync('port');
fs.writeFileSync('port/package.json', JSON.stringify({
  name: 'port',
  version: '1.0.0',
  scripts: Object.fromEntries(names.map((name) => [name, `node -p "'seen ' + '${name}'"`])),
}));
const look = (tool, ...rest) => {
  const { stdout } = spawnSync(path.resolve('node_modules/.bin', tool), rest, {
    cwd: 'port', encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' },
  });
  const seen = [...stdout.matchAll(/seen ([a-z:]+)$/gm)].map(([, name]) => name);
  console.log(`${tool} ${rest.at(-1)}: ${seen.join(' ') || 'nothing'}`);
};
look('run-s', '--silent', 'build:*');
look('run-s', '--silent', 'build:**');
look('concurrently', '--max-processes', '1', 'npm:build:*');
look('concurrently', '--max-processes', '1', 'npm:build:**');
look('pnpm', 'run', '--sequential', '/^build:/');
look('pnpm', 'run', '--sequential', '/build:/');
END
node look.cjs | tee seen
diff seen - <<'END'
run-s build:*: prebuild:b build:b build:a
run-s build:**: prebuild:b build:b build:a build:a:x
concurrently npm:build:*: prebuild:b build:b build:a build:a:x
concurrently npm:build:**: nothing
pnpm /^build:/: prebuild:b build:b build:a build:a:x
pnpm /build:/: prebuild:b build:b build:a build:a:x prebuild:b rebuild:all
END
