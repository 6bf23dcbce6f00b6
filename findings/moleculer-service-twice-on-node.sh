#!/bin/sh
# findings/moleculer-service-twice-on-node.sh: two services of one name and without a version on
# one node of Moleculer.
#
# Versions   moleculer 0.14.36
# Guess      calls alternate between both, as between two nodes; an action that one of them alone
#            has is there, and both hear events
# Behaviour  the broker keeps both services, but the second takes part in nothing: each call goes
#            to the first, what only the second has is not found, and its events are not heard.
#            Nothing is said of it.
# Matters    a service that is written, and made, is not served.
# Seen       services of that name: 2
#            list: first first first
#            own of the first: served
#            own of the second: SERVICE_NOT_FOUND
#            event: first
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moleculer@0.14.36

cat >look.cjs <<'END'
const { ServiceBroker } = require('moleculer');

(async () => {
  const heard = [];
  const broker = new ServiceBroker({ logger: false });
  const make = (which) =>
    broker.createService({
      name: 'ships',
      actions: { list: () => which, [`${which}Own`]: () => 'served' },
      events: { 'ship.in': () => heard.push(which) },
    });
  make('first');
  make('second');
  await broker.start();
  const call = (name) => broker.call(`ships.${name}`).catch((error) => error.type);
  const kept = broker.services.filter((one) => one.name === 'ships');
  console.log('services of that name:', kept.length);
  console.log('list:', await call('list'), await call('list'), await call('list'));
  console.log('own of the first:', await call('firstOwn'));
  console.log('own of the second:', await call('secondOwn'));
  await broker.broadcast('ship.in');
  console.log('event:', heard.join(' '));
  await broker.stop();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
services of that name: 2
list: first first first
own of the first: served
own of the second: SERVICE_NOT_FOUND
event: first
END
