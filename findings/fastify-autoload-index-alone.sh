#!/bin/sh
# findings/fastify-autoload-index-alone.sh: files beside an index.js in a folder that
# @fastify/autoload loads.
#
# Versions   @fastify/autoload 6.5.0, fastify 5.12.8
# Guess      every file in the folder is a plugin, index.js too, and all have the folder's path as
#            their prefix; an autoPrefix of a file is added to that
# Behaviour  a folder with an index file has only that: what stands beside it is not loaded, while
#            folders below it are. An autoPrefix takes the place of the folder's name, and without
#            a slash it goes straight on to the prefix before it.
# Matters    a file of routes is dead as soon as an index.js is put beside it, and prefixes read
#            from folders are wrong where a file says its own.
# Seen       no index: /api/ships/list /api/ships/map
#            an index: /api/ships/index
#            a folder below: /api/ships/crew/list /api/ships/index
#            autoPrefix: /api/own/list
#            autoPrefix without a slash: /apiown/list
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@fastify/autoload@6.5.0 fastify@5.12.8

cat >look.cjs <<'END'
const fs = require('node:fs');
const path = require('node:path');
const autoload = require('@fastify/autoload');
const fastify = require('fastify');

const look = async (title, files) => {
  const dir = path.join(process.cwd(), title.replaceAll(' ', '-'));
  for (const [file, own] of Object.entries(files)) {
    const name = path.basename(file, '.js');
    fs.mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
    fs.writeFileSync(
      path.join(dir, file),
      `module.exports = async (app) => app.get('/${name}', async () => '');\n` +
        (own ? `module.exports.autoPrefix = '${own}';\n` : ''),
    );
  }
  const app = fastify();
  const found = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') found.push(url);
  });
  app.register(autoload, { dir, options: { prefix: '/api' } });
  await app.ready();
  console.log(`${title}: ${found.sort().join(' ')}`);
};
(async () => {
  await look('no index', { 'ships/list.js': '', 'ships/map.js': '' });
  await look('an index', { 'ships/list.js': '', 'ships/map.js': '', 'ships/index.js': '' });
  await look('a folder below', { 'ships/index.js': '', 'ships/crew/list.js': '' });
  await look('autoPrefix', { 'ships/list.js': '/own' });
  await look('autoPrefix without a slash', { 'list.js': 'own' });
})();
END
node look.cjs | tee seen
diff seen - <<'END'
no index: /api/ships/list /api/ships/map
an index: /api/ships/index
a folder below: /api/ships/crew/list /api/ships/index
autoPrefix: /api/own/list
autoPrefix without a slash: /apiown/list
END
