#!/bin/sh
# findings/nats-queue-group-across-subjects.sh: subscriptions of one NATS queue group to subjects
# that overlap.
#
# Versions   nats-server 2.9.10-1+b3 of Debian 12, nats 2.29.3 (its client for Node.js)
# Guess      a queue group is of a subject: two subscriptions of the group `work`, one to ship.*
#            and one to ship.in, are two groups, and a message on ship.in is delivered to each
# Behaviour  a group goes by its name alone: one of its subscriptions gets the message, whichever
#            of their subjects fits, so that each of the two has a part of what is sent on
#            ship.in. A subscription without a group, or of another, has all.
# Matters    consumers that are told by their subjects get each message; with one name for both
#            they share it.
# Seen       both of work together: 200 of 200, each a part
#            ship.> of other: 200 of 200
#            ship.in of no group: 200 of 200
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download nats-server=2.9.10-1+b3
dpkg -x nats-server_*.deb root
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	nats@2.29.3

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const { setTimeout: wait } = require('node:timers/promises');
const { connect } = require('nats');

(async () => {
  const server = spawn(
    'root/usr/sbin/nats-server',
    ['-a', '127.0.0.1', '-p', '-1', '--ports_file_dir', process.cwd()],
    { stdio: 'ignore' },
  );
  let ports;
  while (!ports) {
    await wait(100);
    const name = fs.readdirSync('.').find((one) => one.endsWith('.ports'));
    const text = name && fs.readFileSync(name, 'utf8');
    if (text) ports = JSON.parse(text);
  }
  const client = await connect({ servers: ports.nats[0].replace('nats://', '') });
  const got = new Map();
  for (const [subject, queue] of [
    ['ship.*', 'work'],
    ['ship.in', 'work'],
    ['ship.>', 'other'],
    ['ship.in'],
  ]) {
    const name = `${subject} of ${queue ?? 'no group'}`;
    got.set(name, 0);
    client.subscribe(subject, { queue, callback: () => got.set(name, got.get(name) + 1) });
  }
  await client.flush();
  for (let sent = 0; sent < 200; sent++) client.publish('ship.in');
  await client.flush();
  const [any, one] = got.values();
  console.log(
    `both of work together: ${any + one} of 200, ${any && one ? 'each a part' : 'one of them all'}`,
  );
  for (const [name, count] of [...got].slice(2)) console.log(`${name}: ${count} of 200`);
  await client.close();
  server.kill();
  await once(server, 'exit');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
both of work together: 200 of 200, each a part
ship.> of other: 200 of 200
ship.in of no group: 200 of 200
END
