#!/bin/sh
# findings/express-mount-other-app.sh: an application of another framework under app.use() of
# Express.
#
# Versions   express 4.21.2 and 5.1.0, koa 2.16.1, hono 4.7.4 with @hono/node-server 1.13.8, h3
#            1.15.1, fastify 5.2.1, @trpc/server 11.0.0, graphql-yoga 5.13.1 with graphql 16.10.0
# Guess      what is mounted at /harbour sees the path without it, as Express takes the prefix
#            off: all of them serve /harbour/ships with their /ships
# Behaviour  all do but GraphQL Yoga: it goes by the path that the client sent, so that its
#            endpoint /ships answers 404 under the mount, and one that is called /harbour/ships is
#            there. The others know nothing of such a path.
# Matters    joining the mount and the application's path is right for each of them and wrong for
#            this one; and adding it twice to Yoga's is wrong too.
# Seen       Express 4, /ships: koa 200, hono 200, h3 200, fastify 200, trpc 200, yoga 404
#            Express 4, /harbour/ships: koa 404, hono 404, h3 404, fastify 404, trpc 404, yoga 200
#            Express 5, /ships: koa 200, hono 200, h3 200, fastify 200, trpc 200, yoga 404
#            Express 5, /harbour/ships: koa 404, hono 404, h3 404, fastify 404, trpc 404, yoga 200
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	express4@npm:express@4.21.2 express5@npm:express@5.1.0 koa@2.16.1 hono@4.7.4 \
	@hono/node-server@1.13.8 h3@1.15.1 fastify@5.2.1 @trpc/server@11.0.0 graphql-yoga@5.13.1 \
	graphql@16.10.0

cat >look.mjs <<'END'
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express4 from 'express4';
import express5 from 'express5';
import fastify from 'fastify';
import { createSchema, createYoga } from 'graphql-yoga';
import { createApp, createRouter, eventHandler, toNodeListener } from 'h3';
import { Hono } from 'hono';
import Koa from 'koa';

const schema = createSchema({ typeDefs: 'type Query { ships: String }' });
const make = {
  koa: async (path) =>
    new Koa()
      .use((context) => {
        if (context.path === path) context.body = 'here';
      })
      .callback(),
  hono: async (path) =>
    getRequestListener(new Hono().get(path, (context) => context.text('here')).fetch),
  h3: async (path) =>
    toNodeListener(
      createApp().use(
        createRouter().get(
          path,
          eventHandler(() => 'here'),
        ),
      ),
    ),
  fastify: async (path) => {
    const app = fastify();
    app.get(path, () => 'here');
    await app.ready();
    return app.routing;
  },
  trpc: async (path) => {
    const { procedure, router } = initTRPC.create();
    return createExpressMiddleware({
      router: router({ [path.slice(1)]: procedure.query(() => 'here') }),
    });
  },
  yoga: async (graphqlEndpoint) =>
    createYoga({ schema, graphqlEndpoint, graphiql: false, landingPage: false, logging: false }),
};
for (const [version, express] of [
  [4, express4],
  [5, express5],
]) {
  for (const path of ['/ships', '/harbour/ships']) {
    const found = [];
    for (const [name, one] of Object.entries(make)) {
      const server = express()
        .use('/harbour', await one(path))
        .listen(0, '127.0.0.1');
      await once(server, 'listening');
      const query = name === 'yoga' ? '?query={ships}' : '';
      const url = `http://127.0.0.1:${server.address().port}/harbour/ships${query}`;
      const { status } = await fetch(url);
      found.push(`${name} ${status}`);
      server.close();
      server.closeAllConnections();
    }
    console.log(`Express ${version}, ${path}: ${found.join(', ')}`);
  }
}
END
node look.mjs | tee seen
diff seen - <<'END'
Express 4, /ships: koa 200, hono 200, h3 200, fastify 200, trpc 200, yoga 404
Express 4, /harbour/ships: koa 404, hono 404, h3 404, fastify 404, trpc 404, yoga 200
Express 5, /ships: koa 200, hono 200, h3 200, fastify 200, trpc 200, yoga 404
Express 5, /harbour/ships: koa 404, hono 404, h3 404, fastify 404, trpc 404, yoga 200
END
