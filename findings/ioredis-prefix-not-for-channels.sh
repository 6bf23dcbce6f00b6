#!/bin/sh
# findings/ioredis-prefix-not-for-channels.sh: the key prefix of ioredis, and what is sent with it.
#
# Versions   ioredis 6.0.0, with a server that only tells what it is sent
# Guess      keyPrefix is for all names: two programs with two prefixes on one Redis have nothing in
#            common, neither keys nor channels
# Behaviour  keys have it, those of lists and streams too, and names in BY and GET of SORT. Channels
#            of publish, subscribe and psubscribe have not, nor the pattern of KEYS: a message of
#            one program is heard by the other. Only those of spublish, bound to a shard, have it.
# Matters    the prefix parts the store and not the bus: programs that look separate are joined by
#            their channels.
# Seen       set ships 1: sent set app:ships 1
#            rpush ships 1: sent rpush app:ships 1
#            xadd ships * name a: sent xadd app:ships * name a
#            sort ships BY weight_* GET name_*: sent sort app:ships BY app:weight_* GET app:name_*
#            call get ships: sent get app:ships
#            keys ships*: sent keys ships*
#            publish ships a: sent publish ships a
#            spublish ships a: sent spublish app:ships a
#            subscribe ships: sent subscribe ships
#            psubscribe ships*: sent psubscribe ships*
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	ioredis@6.0.0

cat >look.cjs <<'END'
const { once } = require('node:events');
const net = require('node:net');
const { Redis } = require('ioredis');

const sent = [];
const answers = {
  subscribe: (name) => `*3\r\n$9\r\nsubscribe\r\n$${name.length}\r\n${name}\r\n:1\r\n`,
  psubscribe: (name) => `*3\r\n$10\r\npsubscribe\r\n$${name.length}\r\n${name}\r\n:1\r\n`,
};
const server = net.createServer((socket) => {
  socket.on('data', (data) => {
    // each command comes whole: *count, then $length and text for each of its words
    for (const part of data
      .toString()
      .split(/^\*\d+\r\n/m)
      .slice(1)) {
      const words = part.split('\r\n').filter((_line, number) => number % 2 === 1);
      const name = words[0].toLowerCase();
      if (!['info', 'client', 'hello'].includes(name)) sent.push(words.join(' '));
      socket.write(answers[name]?.(words[1]) ?? '+OK\r\n');
    }
  });
});
(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const options = { port: server.address().port, keyPrefix: 'app:', enableReadyCheck: false };
  const look = async (...words) => {
    const client = new Redis(options);
    const [name, ...rest] = words;
    sent.length = 0;
    await client[name](...rest);
    console.log(`${words.join(' ')}: sent ${sent.at(-1)}`);
    client.disconnect();
  };
  await look('set', 'ships', '1');
  await look('rpush', 'ships', '1');
  await look('xadd', 'ships', '*', 'name', 'a');
  await look('sort', 'ships', 'BY', 'weight_*', 'GET', 'name_*');
  await look('call', 'get', 'ships');
  await look('keys', 'ships*');
  await look('publish', 'ships', 'a');
  await look('spublish', 'ships', 'a');
  await look('subscribe', 'ships');
  await look('psubscribe', 'ships*');
  server.close();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
set ships 1: sent set app:ships 1
rpush ships 1: sent rpush app:ships 1
xadd ships * name a: sent xadd app:ships * name a
sort ships BY weight_* GET name_*: sent sort app:ships BY app:weight_* GET app:name_*
call get ships: sent get app:ships
keys ships*: sent keys ships*
publish ships a: sent publish ships a
spublish ships a: sent spublish app:ships a
subscribe ships: sent subscribe ships
psubscribe ships*: sent psubscribe ships*
END
