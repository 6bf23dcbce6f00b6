#!/bin/sh
# findings/nest-mqtt-one-handler.sh: NestJS handlers of MQTT topics that overlap.
#
# Versions   @nestjs/microservices 11.0.1, mqtt 5.10.3, aedes 0.51.3 as the broker
# Guess      each subscription whose filter fits a topic has its handler called, as a client of
#            MQTT with three subscriptions has three callbacks; at least all @EventPattern
#            handlers are called, as for one pattern twice
# Behaviour  one handler is called: the one whose pattern is the topic itself, else the first in
#            the order of registration whose filter fits. A general one that stands first, as
#            ships/#, takes what a narrower one after it is written for.
# Matters    consumers of a topic read from filters that fit it are too many.
# Seen       ships/in: ships/in
#            ships/out: ships/+
#            docks/5: docks/#
#            docks/5/crane: docks/#
#            tides/oslo/high: tides/+/high
#            tides/oslo/low: tides/#
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@nestjs/common@11.0.1 @nestjs/core@11.0.1 @nestjs/microservices@11.0.1 mqtt@5.10.3 \
	aedes@0.51.3 reflect-metadata@0.2.2 rxjs@7.8.1

cat >look.cjs <<'END'
require('reflect-metadata');
const { once } = require('node:events');
const net = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');
const { Controller, Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { EventPattern, Transport } = require('@nestjs/microservices');
const aedes = require('aedes');
const mqtt = require('mqtt');

const patterns = [
  'ships/+',
  'ships/in',
  'docks/#',
  'docks/+',
  'docks/+/crane',
  'tides/+/high',
  'tides/#',
];
const called = [];
class Harbour {}
patterns.forEach((pattern, at) => {
  Harbour.prototype[`on${at}`] = () => {
    called.push(pattern);
  };
  Reflect.decorate(
    [EventPattern(pattern)],
    Harbour.prototype,
    `on${at}`,
    Object.getOwnPropertyDescriptor(Harbour.prototype, `on${at}`),
  );
});
Reflect.decorate([Controller()], Harbour);
const root = Reflect.decorate([Module({ controllers: [Harbour] })], class {});
(async () => {
  const broker = aedes();
  const server = net.createServer(broker.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `mqtt://127.0.0.1:${server.address().port}`;
  const app = await NestFactory.createMicroservice(root, {
    transport: Transport.MQTT,
    options: { url },
    logger: false,
  });
  await app.listen();
  const client = await mqtt.connectAsync(url);
  await wait(500);
  for (const topic of [
    'ships/in',
    'ships/out',
    'docks/5',
    'docks/5/crane',
    'tides/oslo/high',
    'tides/oslo/low',
  ]) {
    called.length = 0;
    await client.publishAsync(topic, JSON.stringify({ data: 1 }), { qos: 1 });
    await wait(200);
    console.log(`${topic}: ${called.join(' ')}`);
  }
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
ships/in: ships/in
ships/out: ships/+
docks/5: docks/#
docks/5/crane: docks/#
tides/oslo/high: tides/+/high
tides/oslo/low: tides/#
END
