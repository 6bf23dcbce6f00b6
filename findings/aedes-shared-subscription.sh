#!/bin/sh
# findings/aedes-shared-subscription.sh: shared subscriptions of MQTT with Aedes as the broker.
#
# Versions   aedes 0.51.3, mqtt 5.16.0
# Guess      of two clients that subscribe to $share/crew/ships/in one gets a message on ships/in,
#            as with Mosquitto and others; a broker that has no shared subscriptions refuses them
# Behaviour  the subscription is granted and is one to a topic of that very name: a message on
#            ships/in reaches neither of them. One that is sent to $share/crew/ships/in reaches
#            both.
# Matters    workers that share a topic in production get nothing from the broker of the tests.
# Seen       first: $share/crew/ships/in granted
#            second: $share/crew/ships/in granted
#            plain: ships/in granted
#            sent to ships/in: plain
#            sent to $share/crew/ships/in: first second
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	aedes@0.51.3 mqtt@5.16.0

cat >look.cjs <<'END'
const { once } = require('node:events');
const net = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');
const aedes = require('aedes');
const mqtt = require('mqtt');

(async () => {
  const broker = aedes();
  const server = net.createServer(broker.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const got = [];
  const clients = [];
  for (const [name, filter] of [
    ['first', '$share/crew/ships/in'],
    ['second', '$share/crew/ships/in'],
    ['plain', 'ships/in'],
  ]) {
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${server.address().port}`);
    client.on('message', () => got.push(name));
    const [{ qos }] = await client.subscribeAsync(filter);
    console.log(`${name}: ${filter} ${qos === 0 ? 'granted' : 'refused'}`);
    clients.push(client);
  }
  for (const topic of ['ships/in', '$share/crew/ships/in']) {
    got.length = 0;
    await clients[0].publishAsync(topic, 'late');
    await wait(500);
    console.log(`sent to ${topic}: ${got.join(' ')}`);
  }
  for (const client of clients) client.end(true);
  broker.close();
  server.close();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
first: $share/crew/ships/in granted
second: $share/crew/ships/in granted
plain: ships/in granted
sent to ships/in: plain
sent to $share/crew/ships/in: first second
END
