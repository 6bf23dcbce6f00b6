#!/bin/sh
# findings/fastify-express-router-under-prefix.sh: an Express router that a Fastify plugin with a
# prefix uses.
#
# Versions   @fastify/express 4.0.2 and @fastify/middie 9.0.3, fastify 5.2.1, express 5.1.0
# Guess      use('/ships', router) in a plugin with the prefix /api serves /api/ships/..., as it
#            serves /ships/... in the application itself
# Behaviour  the path is joined, but the router only runs for requests that some route of Fastify
#            in that plugin answers: /api/ships/list is a 404 although the router has it, and is
#            served by the router, not by the route, as soon as there is a route for it. At the
#            top it is served, since the answer 404 is a route of the application itself. A
#            notFound handler of the plugin helps.
# Matters    endpoints of routers that are moved into a plugin, prefix and path joined, are there
#            for a reader and answer 404.
# Seen       express, no plugin: /ships/list router
#            express, in a plugin: /api/ships/list 404
#            express, with a route for it: /api/ships/list router
#            express, with a notFound handler: /api/ships/list router
#            middie, no plugin: /ships/list router
#            middie, in a plugin: /api/ships/list 404
#            middie, with a route for it: /api/ships/list router
#            middie, with a notFound handler: /api/ships/list router
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@fastify/express@4.0.2 @fastify/middie@9.0.3 fastify@5.2.1 express@5.1.0

cat >look.mjs <<'END'
import fastifyExpress from '@fastify/express';
import middie from '@fastify/middie';
import express from 'express';
import fastify from 'fastify';

const router = express.Router().get('/list', (request, response) => {
  response.end('router');
});
const look = async (title, plugin, path, wire) => {
  const app = fastify();
  await app.register(plugin);
  await wire(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url + path);
  console.log(`${title}: ${path} ${answer.ok ? await answer.text() : answer.status}`);
  await app.close();
};
for (const [name, plugin] of [
  ['express', fastifyExpress],
  ['middie', middie],
]) {
  const under =
    (more = () => {}) =>
    (app) =>
      app.register(
        async (inner) => {
          inner.use('/ships', router);
          more(inner);
        },
        { prefix: '/api' },
      );
  await look(`${name}, no plugin`, plugin, '/ships/list', (app) => app.use('/ships', router));
  await look(`${name}, in a plugin`, plugin, '/api/ships/list', under());
  await look(
    `${name}, with a route for it`,
    plugin,
    '/api/ships/list',
    under((inner) => inner.get('/ships/list', () => 'route')),
  );
  await look(
    `${name}, with a notFound handler`,
    plugin,
    '/api/ships/list',
    under((inner) => inner.setNotFoundHandler((request, reply) => reply.code(404).send('none'))),
  );
}
END
node look.mjs | tee seen
diff seen - <<'END'
express, no plugin: /ships/list router
express, in a plugin: /api/ships/list 404
express, with a route for it: /api/ships/list router
express, with a notFound handler: /api/ships/list router
middie, no plugin: /ships/list router
middie, in a plugin: /api/ships/list 404
middie, with a route for it: /api/ships/list router
middie, with a notFound handler: /api/ships/list router
END
