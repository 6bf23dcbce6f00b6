#!/bin/sh
# findings/moleculer-versions-one-listener.sh: two versions of a Moleculer service that listen
# to one event.
#
# Versions   moleculer 0.14.35
# Guess      both versions hear it: they are two services, whose actions are there as
#            v1.ships.list and v2.ships.list; at least broadcast() reaches both
# Behaviour  events go by the service's name without its version. On one node the version that
#            is made last takes the place of the other, also for broadcast(); the handler of
#            the first is never called. With a group of its own for each, both hear it.
# Seen       emit: v2
#            broadcast: v2
#            emit, a group for each: v1 v2
#            actions: v1.ships.list v2.ships.list
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	moleculer@0.14.35

cat >look.cjs <<'END'
const { setTimeout: wait } = require('node:timers/promises');
const { ServiceBroker } = require('moleculer');

const broker = new ServiceBroker({ logger: false });
const heard = new Set();
for (const version of [1, 2]) {
  broker.createService({
    name: 'ships',
    version,
    actions: { list: () => [] },
    events: {
      'tide.high': () => heard.add(`v${version}`),
      'tide.low': { group: `ships ${version}`, handler: () => heard.add(`v${version}`) },
    },
  });
}
const hear = async (title, send) => {
  heard.clear();
  for (let at = 0; at < 4; at++) await send();
  await wait(50);
  console.log(`${title}: ${[...heard].sort().join(' ')}`);
};
(async () => {
  await broker.start();
  await hear('emit', () => broker.emit('tide.high'));
  await hear('broadcast', () => broker.broadcast('tide.high'));
  await hear('emit, a group for each', () => broker.emit('tide.low'));
  const actions = broker.registry.getActionList({ skipInternal: true }).map(({ name }) => name);
  console.log(`actions: ${actions.sort().join(' ')}`);
  await broker.stop();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
emit: v2
broadcast: v2
emit, a group for each: v1 v2
actions: v1.ships.list v2.ships.list
END
