#!/bin/sh
# findings/routing-controllers-by-declaration.sh: routes of several controllers of
# routing-controllers that fit one request.
#
# Versions   routing-controllers 0.11.3, express 4.21.2, reflect-metadata 0.2.2,
#            class-transformer 0.5.1, class-validator 0.14.2
# Guess      the order of the list `controllers` decides, as that of app.use() in Express; own
#            routes come before inherited ones
# Behaviour  the list only chooses: routes are made in the order in which the classes are decorated,
#            which is that of the imports. Own methods come before inherited ones, and among the
#            own ones their order counts.
# Matters    which controller has a path depends on the order of imports in files far away.
# Seen       list First Second, /ships/new: First /:id
#            list Second First, /ships/new: First /:id
#            list Second, /ships/new: Second /new
#            own /:id, /docks/new: Own /:id
#            own /new, /piers/new: Own /new
#            two methods, /crews/new: Own /:id
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	routing-controllers@0.11.3 express@4.21.2 reflect-metadata@0.2.2 class-transformer@0.5.1 \
	class-validator@0.14.2

cat >look.cjs <<'END'
require('reflect-metadata');
const { once } = require('node:events');
const { createExpressServer, Get, JsonController } = require('routing-controllers');

const controller = (base, name, paths, parent = Object) => {
  const made = { [name]: class extends parent {} }[name];
  for (const path of paths) {
    made.prototype[path] = () => `${name} ${path}`;
    Get(path)(made.prototype, path);
  }
  if (base) {
    JsonController(base)(made);
  }
  return made;
};
const look = async (title, path, ...controllers) => {
  const server = createExpressServer({ controllers }).listen(0);
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
  console.log(`${title}, ${path}: ${await answer.json()}`);
  server.close();
};
(async () => {
  const first = controller('/ships', 'First', ['/:id']);
  const second = controller('/ships', 'Second', ['/new']);
  await look('list First Second', '/ships/new', first, second);
  await look('list Second First', '/ships/new', second, first);
  await look('list Second', '/ships/new', second);
  const fixed = controller('', 'Base', ['/new']);
  await look('own /:id', '/docks/new', controller('/docks', 'Own', ['/:id'], fixed));
  const any = controller('', 'Any', ['/:id']);
  await look('own /new', '/piers/new', controller('/piers', 'Own', ['/new'], any));
  await look('two methods', '/crews/new', controller('/crews', 'Own', ['/:id', '/new']));
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
list First Second, /ships/new: First /:id
list Second First, /ships/new: First /:id
list Second, /ships/new: Second /new
own /:id, /docks/new: Own /:id
own /new, /piers/new: Own /new
two methods, /crews/new: Own /:id
END
