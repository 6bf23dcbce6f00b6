#!/bin/sh
# findings/foal-inner-controllers-first.sh: routes of a FoalTS controller beside those of its
# subControllers.
#
# Versions   @foal/core 4.6.0
# Guess      a controller's own routes come before those of its subControllers
# Behaviour  all routes of subControllers come first, whatever stands above in the class: they have
#            also what an own route has by that very path. The list subControllers is in order, and
#            so are the methods of a class.
# Matters    a class is read from top to bottom, and of two routes the wrong one is taken to answer.
# Seen       own alone: own /ships/:id
#            own /ships/new, inner /:id: other /:id
#            own /ships/new, inner /new: inner /new
#            own /ships/:id, inner /:id then /new: other /:id
#            own /ships/:id, inner /new then /:id: inner /new
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@foal/core@4.6.0

cat >look.cjs <<'END'
const { once } = require('node:events');
const { controller, createApp, Get, HttpResponseOK } = require('@foal/core');

console.warn = console.info = () => {};
const { log } = console;
const made = (name, paths, inner = []) => {
  const type = class {
    subControllers = inner.map((each) => controller('/ships', each));
  };
  for (const path of paths) {
    type.prototype[path] = () => new HttpResponseOK(`${name} ${path}`);
    Get(path)(type.prototype, path);
  }
  return type;
};
const look = async (title, type) => {
  console.log = () => {};
  const server = (await createApp(type)).listen(0);
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/ships/new`);
  log(`${title}: ${await answer.text()}`);
  server.close();
};
(async () => {
  const [fresh, any] = [made('inner', ['/new']), made('other', ['/:id'])];
  await look('own alone', made('own', ['/ships/:id', '/ships/new']));
  await look('own /ships/new, inner /:id', made('own', ['/ships/new'], [any]));
  await look('own /ships/new, inner /new', made('own', ['/ships/new'], [fresh]));
  await look('own /ships/:id, inner /:id then /new', made('own', ['/ships/:id'], [any, fresh]));
  await look('own /ships/:id, inner /new then /:id', made('own', ['/ships/:id'], [fresh, any]));
  process.exit();
})();
END
node look.cjs | sed '/^\[/d' | tee seen
diff seen - <<'END'
own alone: own /ships/:id
own /ships/new, inner /:id: other /:id
own /ships/new, inner /new: inner /new
own /ships/:id, inner /:id then /new: other /:id
own /ships/:id, inner /new then /:id: inner /new
END
