#!/bin/sh
# findings/mosquitto-bridge-first-topic.sh: two `topic` lines of a bridge of Mosquitto that fit one
# topic.
#
# Versions   mosquitto 2.0.11-1.2+deb12u2 of Debian 12, mqtt 5.16.0
# Guess      a message goes on by each line that fits: to all/ships/in and to narrow/ships/in
# Behaviour  it goes on once, under the prefix of the line that stands first, general or narrow;
#            the other line has nothing.
# Matters    two edges are read from two lines, and a consumer of the second topic gets nothing.
# Seen       all, then narrow: ships/in is all/ships/in
#            all, then narrow: ships/out is all/ships/out
#            narrow, then all: ships/in is narrow/ships/in
#            narrow, then all: ships/out is all/ships/out
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download mosquitto=2.0.11-1.2+deb12u2 \
	libwrap0=7.6.q-32 libdlt2=2.18.8-6 libnsl2=1.3.0-2 libtirpc3=1.3.3+ds-1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	mqtt@5.16.0

cat >look.cjs <<'END'
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const net = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');
const mqtt = require('mqtt');

const lib = 'root/usr/lib';
const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
const start = async (more) => {
  const free = net.createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const file = `${port}.conf`;
  fs.writeFileSync(
    file,
    `listener ${port} 127.0.0.1\nallow_anonymous true\nuser root\n${more}`,
  );
  const server = spawn('root/usr/sbin/mosquitto', ['-c', file], {
    stdio: 'ignore',
    env: { LD_LIBRARY_PATH: `${lib}/${triple}` },
  });
  for (let ready = false; !ready;) {
    const probe = net.connect(port, '127.0.0.1');
    ready = await once(probe, 'connect').catch(() => wait(100, false));
    probe.destroy();
  }
  return { port, server };
};
const connect = (port) => mqtt.connectAsync(`mqtt://127.0.0.1:${port}`);
(async () => {
  const far = await start('');
  const there = await connect(far.port);
  const got = [];
  there.on('message', (topic) => {
    if (topic !== 'ready/up') got.push(topic);
  });
  await there.subscribeAsync(['all/#', 'narrow/#']);
  const all = 'topic ships/# out 0 "" all/\n';
  const narrow = 'topic ships/in out 0 "" narrow/\n';
  for (const [title, lines] of [
    ['all, then narrow', all + narrow],
    ['narrow, then all', narrow + all],
  ]) {
    const near = await start(
      `connection far\naddress 127.0.0.1:${far.port}\nnotification_topic ready/up\n${lines}`,
    );
    await there.subscribeAsync('ready/up');
    const here = await connect(near.port);
    await wait(2000);
    for (const topic of ['ships/in', 'ships/out']) {
      got.length = 0;
      await here.publishAsync(topic, 'late');
      await wait(1000);
      console.log(`${title}: ${topic} is ${got.join(' ')}`);
    }
    await here.endAsync(true);
    near.server.kill();
    await once(near.server, 'exit');
  }
  await there.endAsync(true);
  far.server.kill();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
all, then narrow: ships/in is all/ships/in
all, then narrow: ships/out is all/ships/out
narrow, then all: ships/in is narrow/ships/in
narrow, then all: ships/out is all/ships/out
END
