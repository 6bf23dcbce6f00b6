#!/bin/sh
# findings/moleculer-web-path-once.sh: two entries of `routes` of a Moleculer gateway with one path,
# and two aliases that fit one request.
#
# Versions   moleculer-web 0.10.8, moleculer 0.14.36
# Guess      both entries are served, the first that has the alias answers; and aliases of one entry
#            are tried in their order
# Behaviour  an entry takes the place of an earlier one with its path, without a word: its aliases
#            are 404, unless the two have names. Aliases are sorted, the fixed path before the one
#            with a parameter.
# Matters    a second entry is what other middleware or authentication for a part of the paths is
#            written as.
# Seen       list, new: /api/list 404, /api/new fresh
#            new, list: /api/list list, /api/new 404
#            with names: /api/list list, /api/new fresh
#            :id and new: /api/new fresh, /api/5 one
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	moleculer-web@0.10.8 moleculer@0.14.36

cat >look.cjs <<'END'
const { ServiceBroker } = require('moleculer');
const ApiGateway = require('moleculer-web');

const look = async (title, routes, paths) => {
  const broker = new ServiceBroker({ logger: false });
  broker.createService({
    name: 'ships',
    actions: { list: () => 'list', one: () => 'one', fresh: () => 'fresh' },
  });
  const gateway = broker.createService({
    mixins: [ApiGateway],
    settings: { port: 0, ip: '127.0.0.1', routes },
  });
  await broker.start();
  const { port } = gateway.server.address();
  const answers = [];
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    answers.push(`${path} ${response.ok ? await response.json() : response.status}`);
  }
  console.log(`${title}: ${answers.join(', ')}`);
  await broker.stop();
};
(async () => {
  const list = { 'GET list': 'ships.list' };
  const fresh = { 'GET new': 'ships.fresh' };
  const one = { path: '/api', aliases: list };
  const two = { path: '/api', aliases: fresh };
  await look('list, new', [one, two], ['/api/list', '/api/new']);
  await look('new, list', [two, one], ['/api/list', '/api/new']);
  const names = [{ ...one, name: 'one' }, { ...two, name: 'two' }];
  await look('with names', names, ['/api/list', '/api/new']);
  const mixed = { path: '/api', aliases: { 'GET :id': 'ships.one', ...fresh } };
  await look(':id and new', [mixed], ['/api/new', '/api/5']);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
list, new: /api/list 404, /api/new fresh
new, list: /api/list list, /api/new 404
with names: /api/list list, /api/new fresh
:id and new: /api/new fresh, /api/5 one
END
