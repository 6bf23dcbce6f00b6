#!/bin/sh
# findings/nats-mapping-no-order.sh: two mappings of a NATS server that fit one subject.
#
# Versions   nats-server 2.9.10-1+b3 of Debian 12, nats 2.29.3 (its client for Node.js)
# Guess      the literal one is before the one with a wildcard; or the first in the file
# Behaviour  neither: the mappings of the file are kept in no order, and each start of the server
#            may use another one of the two for all that is sent until the next start. And what a
#            mapping gives is not mapped again.
# Matters    the subject, and so the consumer, of what a program publishes cannot be told from the
#            file.
# Seen       literal, wildcard: literal or wildcard.in
#            wildcard, literal: literal or wildcard.in
#            a to b, b to c: b
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

const look = async (mappings, subject) => {
  fs.rmSync('ports', { recursive: true, force: true });
  fs.mkdirSync('ports');
  fs.writeFileSync('nats.conf', `mappings: { ${mappings} }\n`);
  const server = spawn(
    'root/usr/sbin/nats-server',
    ['-c', 'nats.conf', '-a', '127.0.0.1', '-p', '-1', '--ports_file_dir', 'ports'],
    { stdio: 'ignore' },
  );
  let ports;
  while (!ports) {
    await wait(50);
    const [name] = fs.readdirSync('ports');
    const text = name && fs.readFileSync(`ports/${name}`, 'utf8');
    if (text) ports = JSON.parse(text);
  }
  const client = await connect({ servers: ports.nats[0].replace('nats://', '') });
  const got = new Set();
  client.subscribe('>', { callback: (_error, message) => got.add(message.subject) });
  for (let sent = 0; sent < 20; sent++) client.publish(subject);
  await client.flush();
  await client.flush();
  await client.close();
  server.kill();
  await once(server, 'exit');
  return [...got].join(' and ');
};
const starts = async (mappings) => {
  const seen = new Set();
  for (let start = 0; start < 60 && seen.size < 2; start++) {
    seen.add(await look(mappings, 'ships.in'));
  }
  return [...seen].sort().join(' or ');
};
(async () => {
  const [literal, any] = ['ships.in: literal', '"ships.*": "wildcard.$1"'];
  console.log(`literal, wildcard: ${await starts(`${literal}, ${any}`)}`);
  console.log(`wildcard, literal: ${await starts(`${any}, ${literal}`)}`);
  console.log(`a to b, b to c: ${await look('a: b, b: c', 'a')}`);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
literal, wildcard: literal or wildcard.in
wildcard, literal: literal or wildcard.in
a to b, b to c: b
END
