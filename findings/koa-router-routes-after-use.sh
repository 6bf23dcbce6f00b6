#!/bin/sh
# findings/koa-router-routes-after-use.sh: routes and prefixes that a router of @koa/router gets
# after another router uses it.
#
# Versions   @koa/router 13.1.0, koa 2.15.3
# Guess      a router in a router is live, as in Express: what it gets later is served too,
#            and so it is for routes() that is given to the application
# Behaviour  use() of a router copies the routes that the inner one has then. A route or a
#            prefix that it gets later is not served there, and no error says so; what is
#            given to the application is live.
# Seen       inner: /ships/before 200, /ships/later 404, /ships/more/before 404
#            outer: /later 200
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@koa/router@13.1.0 koa@2.15.3

cat >look.cjs <<'END'
const { once } = require('node:events');
const Koa = require('koa');
const Router = require('@koa/router');

const answer = (context) => { context.body = 'here'; };
const app = new Koa();
const outer = new Router();
const inner = new Router();
inner.get('/before', answer);
outer.use('/ships', inner.routes());
app.use(outer.routes());
inner.get('/later', answer);
inner.prefix('/more');
outer.get('/later', answer);
(async () => {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const get = async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
    return `${path} ${status}`;
  };
  const under = ['before', 'later', 'more/before'].map((path) => get(`/ships/${path}`));
  console.log(`inner: ${(await Promise.all(under)).join(', ')}`);
  console.log(`outer: ${await get('/later')}`);
  server.close();
  server.closeAllConnections();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
inner: /ships/before 200, /ships/later 404, /ships/more/before 404
outer: /later 200
END
