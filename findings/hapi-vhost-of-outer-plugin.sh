#!/bin/sh
# findings/hapi-vhost-of-outer-plugin.sh: hosts for the routes of a hapi plugin, at its
# registration, at another one's, and at a route.
#
# Versions   @hapi/hapi 21.4.10
# Guess      the nearest one counts: a route's own vhost before that of its plugin's registration,
#            and that before the one of the plugin which registers it
# Behaviour  it is the other way round: the outermost vhost has them all, whatever is said nearer.
#            Prefixes are joined, as guessed. A route's own vhost only counts where no registration
#            has one.
# Matters    the host of an endpoint is read from the wrong line, with a prefix that is right.
# Seen       outer and inner
#              outer.test/out/in/ships
#              outer.test/out/in/own
#            inner
#              inner.test/out/in/ships
#              inner.test/out/in/own
#            none
#              outer.test/out/in/ships
#              inner.test/out/in/ships
#              route.test/out/in/ships
#              any.test/out/in/ships
#              route.test/out/in/own
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@hapi/hapi@21.4.10

cat >look.cjs <<'END'
const hapi = require('@hapi/hapi');

const inner = {
  name: 'inner',
  register: async (server) => {
    server.route({ path: '/ships', method: 'GET', handler: () => 'served' });
    server.route({ path: '/own', method: 'GET', vhost: 'route.test', handler: () => 'served' });
  },
};
const look = async (title, outerHost, innerHost) => {
  const server = hapi.server();
  const outer = {
    name: 'outer',
    register: async (one) => {
      await one.register(inner, { routes: { prefix: '/in', ...innerHost } });
    },
  };
  await server.register(outer, { routes: { prefix: '/out', ...outerHost } });
  const found = [];
  for (const url of ['/out/in/ships', '/out/in/own']) {
    for (const host of ['outer.test', 'inner.test', 'route.test', 'any.test']) {
      const { statusCode } = await server.inject({ url, headers: { host } });
      if (statusCode === 200) found.push(host + url);
    }
  }
  console.log(`${title}\n  ${found.join('\n  ')}`);
};
(async () => {
  await look('outer and inner', { vhost: 'outer.test' }, { vhost: 'inner.test' });
  await look('inner', {}, { vhost: 'inner.test' });
  await look('none', {}, {});
})();
END
node look.cjs | tee seen
diff seen - <<'END'
outer and inner
  outer.test/out/in/ships
  outer.test/out/in/own
inner
  inner.test/out/in/ships
  inner.test/out/in/own
none
  outer.test/out/in/ships
  inner.test/out/in/ships
  route.test/out/in/ships
  any.test/out/in/ships
  route.test/out/in/own
END
