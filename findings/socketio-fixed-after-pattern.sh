#!/bin/sh
# findings/socketio-fixed-after-pattern.sh: a namespace of Socket.IO that has a name, beside one
# that is given by a pattern which fits that name.
#
# Versions   socket.io 4.8.4, socket.io-client 4.8.4
# Guess      a name goes before a pattern, and of('/ships') has its own listeners and middleware
#            alone, whatever the order of the two
# Behaviour  only if it is made before the pattern is it apart. If the pattern is there first,
#            of('/ships') is a child of the pattern: the listeners and the middleware that the
#            pattern has by then run for it too, before its own; what the pattern gets later does
#            not. Of two patterns that fit, the first has the client.
# Matters    which functions run for a client of one name follows from the order of two lines
#            that seem to have nothing in common.
# Seen       name, pattern: use of name, name
#            pattern, name: use of pattern, use of name, pattern, name
#            pattern, name, more of the pattern: use of pattern, use of name, pattern, name
#            two patterns: first
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	socket.io@4.8.4 socket.io-client@4.8.4

cat >look.mjs <<'END'
import http from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';

const look = async (title, wire) => {
  const seen = [];
  const say = (text) => () => seen.push(text);
  const middleware = (text) => (socket, next) => {
    seen.push(text);
    next();
  };
  const server = http.createServer();
  const port = new Server(server);
  wire(port, say, middleware);
  await new Promise((ready) => { server.listen(0, '127.0.0.1', ready); });
  const client = io(`http://127.0.0.1:${server.address().port}/ships`, { reconnection: false });
  await new Promise((done) => { client.on('connect', done).on('connect_error', done); });
  console.log(`${title}: ${seen.join(', ')}`);
  client.close();
  port.close();
};
const name = (port, say, middleware) =>
  port.of('/ships').use(middleware('use of name')).on('connection', say('name'));
const pattern = (port, say, middleware) =>
  port.of(/^\/ship/).use(middleware('use of pattern')).on('connection', say('pattern'));
await look('name, pattern', (...all) => {
  name(...all);
  pattern(...all);
});
await look('pattern, name', (...all) => {
  pattern(...all);
  name(...all);
});
await look('pattern, name, more of the pattern', (port, say, ...rest) => {
  const first = pattern(port, say, ...rest);
  name(port, say, ...rest);
  first.on('connection', say('later'));
});
await look('two patterns', (port, say) => {
  port.of(/^\/ship/).on('connection', say('first'));
  port.of('/unused');
  port.of(/^\/ships$/).on('connection', say('second'));
});
END
node look.mjs | tee seen
diff seen - <<'END'
name, pattern: use of name, name
pattern, name: use of pattern, use of name, pattern, name
pattern, name, more of the pattern: use of pattern, use of name, pattern, name
two patterns: first
END
