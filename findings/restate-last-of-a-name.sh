#!/bin/sh
# findings/restate-last-of-a-name.sh: two services of one name that an endpoint of Restate binds.
#
# Versions   @restatedev/restate-sdk 1.4.0
# Guess      bind() refuses the second: it is an error
# Behaviour  the one that is bound last is there alone, without a word, with its handlers and its
#            kind: a virtual object takes the place of a service, and the other way round. Handlers
#            are not put together.
# Matters    handlers that are declared and bound are not offered to the server at all.
# Seen       list docks: SERVICE ships list, SERVICE docks docks
#            list count: SERVICE ships count
#            count list: SERVICE ships list
#            list moor: VIRTUAL_OBJECT ships moor
#            moor list: SERVICE ships list
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@restatedev/restate-sdk@1.4.0

cat >look.mjs <<'END'
import { endpoint, object, service } from '@restatedev/restate-sdk/fetch';

console.warn = () => {};
const address = 'http://ships.test/discover';
const accept = 'application/vnd.restate.endpointmanifest.v1+json';
const look = async (title, ...bound) => {
  const made = bound.reduce((before, each) => before.bind(each), endpoint()).handler();
  const answer = await made.fetch(new Request(address, { headers: { accept } }));
  const { services } = await answer.json();
  const found = services.map(({ ty, name, handlers }) => `${ty} ${name} ${handlers[0].name}`);
  console.log(`${title}: ${found.join(', ')}`);
};
const list = service({ name: 'ships', handlers: { list: async () => 1 } });
const count = service({ name: 'ships', handlers: { count: async () => 2 } });
const moor = object({ name: 'ships', handlers: { moor: async () => 3 } });
const docks = service({ name: 'docks', handlers: { docks: async () => 4 } });
await look('list docks', list, docks);
await look('list count', list, count);
await look('count list', count, list);
await look('list moor', list, moor);
await look('moor list', moor, list);
END
node look.mjs | tee seen
diff seen - <<'END'
list docks: SERVICE ships list, SERVICE docks docks
list count: SERVICE ships count
count list: SERVICE ships list
list moor: VIRTUAL_OBJECT ships moor
moor list: SERVICE ships list
END
