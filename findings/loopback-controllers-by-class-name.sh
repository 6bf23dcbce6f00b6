#!/bin/sh
# findings/loopback-controllers-by-class-name.sh: two controllers of a LoopBack application whose
# classes are called alike, or that have one path.
#
# Versions   @loopback/rest 15.0.16, @loopback/core 7.0.15
# Guess      a controller is its class, so that two of one name in two folders are both served;
#            one method and path in two controllers is an error, or the first has it
# Behaviour  a controller is kept under the name of its class, without the folder: the second of
#            a name takes the place of the first, whose paths are gone, from the OpenAPI document
#            too, without a word. Of two with one fixed path the last one answers; of two
#            templates that differ in the name of the parameter the first, and the document has
#            both.
# Matters    a controller that is written, and that a folder is searched for, is not served.
# Seen       two names: /ships first, /docks second; document /docks /ships
#            one name: /ships 404, /docks second; document /docks
#            one path: /ships second; document /ships
#            one path, the other way round: /ships second; document /ships
#            two templates: /ships/1 first; document /ships/{id} /ships/{name}
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@loopback/rest@15.0.16 @loopback/core@7.0.15

cat >look.cjs <<'END'
const { get, RestApplication } = require('@loopback/rest');

const content = { 'application/json': { schema: { type: 'string' } } };
const responses = { 200: { description: 'all', content } };
const make = (name, path, answer) => {
  const made = { [name]: class { list() { return answer; } } }[name];
  const method = Object.getOwnPropertyDescriptor(made.prototype, 'list');
  Reflect.decorate([get(path, { responses })], made.prototype, 'list', method);
  return made;
};
const look = async (title, controllers, ...paths) => {
  const app = new RestApplication({ rest: { port: 0, host: '127.0.0.1', gracePeriodForClose: 0 } });
  for (const controller of controllers) app.controller(controller);
  await app.start();
  const seen = [];
  for (const path of paths) {
    const answer = await fetch(app.restServer.url + path);
    seen.push(`${path} ${answer.ok ? (await answer.text()).replace(/"/g, '') : answer.status}`);
  }
  const document = await app.restServer.getApiSpec();
  console.log(`${title}: ${seen.join(', ')}; document ${Object.keys(document.paths).join(' ')}`);
  await app.stop();
};
(async () => {
  console.error = () => {};
  await look('two names', [make('Ships', '/ships', 'first'), make('Docks', '/docks', 'second')],
    '/ships', '/docks');
  await look('one name', [make('List', '/ships', 'first'), make('List', '/docks', 'second')],
    '/ships', '/docks');
  await look('one path', [make('Ships', '/ships', 'first'), make('Docks', '/ships', 'second')],
    '/ships');
  await look('one path, the other way round',
    [make('Docks', '/ships', 'first'), make('Ships', '/ships', 'second')], '/ships');
  await look('two templates',
    [make('Ships', '/ships/{id}', 'first'), make('Docks', '/ships/{name}', 'second')], '/ships/1');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
two names: /ships first, /docks second; document /docks /ships
one name: /ships 404, /docks second; document /docks
one path: /ships second; document /ships
one path, the other way round: /ships second; document /ships
two templates: /ships/1 first; document /ships/{id} /ships/{name}
END
