#!/bin/sh
# findings/mqtt-filters-by-library.sh: topics that a filter of MQTT fits, for libraries that look it
# up without a broker.
#
# Versions   mqtt-pattern 2.1.1, mqtt-match 3.0.0, qlobber 8.0.1 with + and #, mqemitter 7.1.0
#            (what Aedes is built on)
# Guess      all fit as the standard says: what begins with + or # does not fit $SYS, and ships/#
#            fits ships too
# Behaviour  for all four # and +/up fit $SYS topics. An empty level is one for mqtt-match and
#            mqemitter, while mqtt-pattern and qlobber do not let + stand for it. ships/# fits
#            ships for all, as guessed.
# Matters    which handler gets a message differs between the broker and the library that sorts
#            messages for handlers.
# Seen       ships/# fits ships: mqtt-pattern yes, mqtt-match yes, qlobber yes, mqemitter yes
#            # fits $SYS/up: mqtt-pattern yes, mqtt-match yes, qlobber yes, mqemitter yes
#            +/up fits $SYS/up: mqtt-pattern yes, mqtt-match yes, qlobber yes, mqemitter yes
#            ships/+ fits ships/: mqtt-pattern no, mqtt-match yes, qlobber no, mqemitter yes
#            ships/+/in fits ships//in: mqtt-pattern no, mqtt-match yes, qlobber no, mqemitter yes
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	mqtt-pattern@2.1.1 mqtt-match@3.0.0 qlobber@8.0.1 mqemitter@7.1.0

cat >look.cjs <<'END'
const { setTimeout: wait } = require('node:timers/promises');
const mqemitter = require('mqemitter');
const match = require('mqtt-match');
const pattern = require('mqtt-pattern');
const { Qlobber } = require('qlobber');

const fits = {
  'mqtt-pattern': (filter, topic) => pattern.matches(filter, topic),
  'mqtt-match': (filter, topic) => match(filter, topic),
  qlobber: (filter, topic) => {
    const table = new Qlobber({ separator: '/', wildcard_one: '+', wildcard_some: '#' });
    table.add(filter, true);
    return table.match(topic).length > 0;
  },
  mqemitter: async (filter, topic) => {
    const emitter = mqemitter();
    let heard = false;
    const hear = (message, done) => {
      heard = true;
      done();
    };
    await new Promise((ready) => emitter.on(filter, hear, ready));
    await new Promise((sent) => emitter.emit({ topic }, sent));
    await wait(20);
    return heard;
  },
};
(async () => {
  for (const [filter, topic] of [
    ['ships/#', 'ships'],
    ['#', '$SYS/up'],
    ['+/up', '$SYS/up'],
    ['ships/+', 'ships/'],
    ['ships/+/in', 'ships//in'],
  ]) {
    const found = [];
    for (const [tool, look] of Object.entries(fits)) {
      found.push(`${tool} ${(await look(filter, topic)) ? 'yes' : 'no'}`);
    }
    console.log(`${filter} fits ${topic}: ${found.join(', ')}`);
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
ships/# fits ships: mqtt-pattern yes, mqtt-match yes, qlobber yes, mqemitter yes
# fits $SYS/up: mqtt-pattern yes, mqtt-match yes, qlobber yes, mqemitter yes
+/up fits $SYS/up: mqtt-pattern yes, mqtt-match yes, qlobber yes, mqemitter yes
ships/+ fits ships/: mqtt-pattern no, mqtt-match yes, qlobber no, mqemitter yes
ships/+/in fits ships//in: mqtt-pattern no, mqtt-match yes, qlobber no, mqemitter yes
END
