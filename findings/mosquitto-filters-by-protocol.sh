#!/bin/sh
# findings/mosquitto-filters-by-protocol.sh: one client of Mosquitto with several filters that fit
# a topic.
#
# Versions   mosquitto 2.0.11-1.2+deb12u2 of Debian 12, mqtt 5.16.0
# Guess      the client gets a message once for each filter that fits, as a broker may do
# Behaviour  it depends on the protocol that the client speaks: once for MQTT 3.1.1, and once for
#            each filter for MQTT 5. The same program, with one option of its client changed,
#            handles every message twice.
# Matters    a consumer with a general and a narrow filter has one edge or two by the version of
#            its protocol.
# Seen       MQTT 3.1.1, ships/#: 1
#            MQTT 3.1.1, ships/# ships/in: 1
#            MQTT 3.1.1, ships/# ships/+ ships/in: 1
#            MQTT 5, ships/#: 1
#            MQTT 5, ships/# ships/in: 2
#            MQTT 5, ships/# ships/+ ships/in: 3
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
(async () => {
  const { port, server } = await start('');
  for (const protocolVersion of [4, 5]) {
    const client = mqtt.connect(`mqtt://127.0.0.1:${port}`, { protocolVersion });
    await once(client, 'connect');
    for (const filters of [
      ['ships/#'],
      ['ships/#', 'ships/in'],
      ['ships/#', 'ships/+', 'ships/in'],
    ]) {
      let got = 0;
      client.removeAllListeners('message').on('message', () => got++);
      for (const filter of filters) await client.subscribeAsync(filter, { qos: 1 });
      await client.publishAsync('ships/in', 'late', { qos: 1 });
      await wait(500);
      await client.unsubscribeAsync(filters);
      const version = protocolVersion === 4 ? '3.1.1' : '5';
      console.log(`MQTT ${version}, ${filters.join(' ')}: ${got}`);
    }
    await client.endAsync(true);
  }
  server.kill();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
MQTT 3.1.1, ships/#: 1
MQTT 3.1.1, ships/# ships/in: 1
MQTT 3.1.1, ships/# ships/+ ships/in: 1
MQTT 5, ships/#: 1
MQTT 5, ships/# ships/in: 2
MQTT 5, ships/# ships/+ ships/in: 3
END
