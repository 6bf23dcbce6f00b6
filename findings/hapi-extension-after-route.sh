#!/bin/sh
# findings/hapi-extension-after-route.sh: an extension of a hapi server, and one of a route, for one
# point of a request's way.
#
# Versions   @hapi/hapi 21.4.10
# Guess      what is said for the server runs before what is said for the route, as the server's
#            is around it, in whatever order the two are written
# Behaviour  they run in the order in which they are made: a route that is made before ext() of
#            the server runs its own first. Prerequisites of the route (`pre`) come last in both.
#            An extension of the server holds for routes that are made before it, too.
# Matters    what a plugin adds to a server comes before or after what a route does, by the order
#            of two files.
# Seen       route made first: route, server, pre, handler
#            server made first: server, route, pre, handler
#            between two routes: /docks server, docks; /ships ships, server
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hapi/hapi@21.4.10

cat >look.cjs <<'END'
const Hapi = require('@hapi/hapi');

const seen = [];
const note = (name) => (request, h) => {
  seen.push(name);
  return h.continue;
};
const route = (server, path, name, more) =>
  server.route({
    method: 'GET',
    path,
    options: { ext: { onPreHandler: { method: note(name) } }, ...more },
    handler: () => {
      if (more) seen.push('handler');
      return name;
    },
  });
const ask = async (server, path) => {
  seen.length = 0;
  await server.inject(path);
  return seen.join(', ');
};
(async () => {
  const pre = { pre: [note('pre')] };
  const first = Hapi.server();
  route(first, '/ships', 'route', pre);
  first.ext('onPreHandler', note('server'));
  console.log('route made first:', await ask(first, '/ships'));

  const second = Hapi.server();
  second.ext('onPreHandler', note('server'));
  route(second, '/ships', 'route', pre);
  console.log('server made first:', await ask(second, '/ships'));

  const third = Hapi.server();
  route(third, '/ships', 'ships');
  third.ext('onPreHandler', note('server'));
  route(third, '/docks', 'docks');
  const docks = await ask(third, '/docks');
  console.log(`between two routes: /docks ${docks}; /ships ${await ask(third, '/ships')}`);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
route made first: route, server, pre, handler
server made first: server, route, pre, handler
between two routes: /docks server, docks; /ships ships, server
END
