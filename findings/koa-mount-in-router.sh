#!/bin/sh
# findings/koa-mount-in-router.sh: koa-mount inside a router of Koa.
#
# Versions   koa-mount 4.0.0, koa 2.16.1, @koa/router 13.1.0
# Guess      what is used at a path of a router is relative to it: router.use('/api', mount('/v1',
#            app)) serves /api/v1/..., as mount() inside mount() does
# Behaviour  a router hands on the whole path, so mount() compares /v1 with /api/v1 and lets the
#            request go: it is a 404. Only the full path, given to mount() once more, is served; a
#            router's prefix has to be repeated too.
# Matters    prefixes joined as for nested routers and nested mounts give paths that are not
#            served.
# Seen       mount in mount: /api/v1/list 200
#            mount in router: /api/v1/list 404
#            whole path: /api/v1/list 200
#            prefix: /api/v1/list 404
#            prefix twice: /api/v1/list 200
#            router in router: /api/v1/list 200
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	koa-mount@4.0.0 koa@2.16.1 @koa/router@13.1.0

cat >look.cjs <<'END'
const { once } = require('node:events');
const Router = require('@koa/router');
const Koa = require('koa');
const mount = require('koa-mount');

const inner = () =>
  new Koa().use((context) => {
    if (context.path === '/list') context.body = 'here';
  });
const look = async (title, path, what) => {
  const server = new Koa().use(what).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { status } = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
  console.log(`${title}: ${path} ${status}`);
  server.close();
  server.closeAllConnections();
};
(async () => {
  await look(
    'mount in mount',
    '/api/v1/list',
    mount('/api', new Koa().use(mount('/v1', inner()))),
  );
  await look(
    'mount in router',
    '/api/v1/list',
    new Router().use('/api', mount('/v1', inner())).routes(),
  );
  await look(
    'whole path',
    '/api/v1/list',
    new Router().all('/api/v1/(.*)', mount('/api/v1', inner())).routes(),
  );
  await look(
    'prefix',
    '/api/v1/list',
    new Router({ prefix: '/api' }).all('/v1/(.*)', mount('/v1', inner())).routes(),
  );
  await look(
    'prefix twice',
    '/api/v1/list',
    new Router({ prefix: '/api' }).all('/v1/(.*)', mount('/api/v1', inner())).routes(),
  );
  await look(
    'router in router',
    '/api/v1/list',
    new Router()
      .use(
        '/api',
        new Router()
          .use(
            '/v1',
            new Router()
              .get('/list', (context) => {
                context.body = 'here';
              })
              .routes(),
          )
          .routes(),
      )
      .routes(),
  );
})();
END
node look.cjs | tee seen
diff seen - <<'END'
mount in mount: /api/v1/list 200
mount in router: /api/v1/list 404
whole path: /api/v1/list 200
prefix: /api/v1/list 404
prefix twice: /api/v1/list 200
router in router: /api/v1/list 200
END
