#!/bin/sh
# findings/h3-prefix-is-no-segment.sh: paths that begin with the prefix of a handler of h3.
#
# Versions   h3 1.15.1, express 5.1.0, polka 0.5.2, koa-mount 4.0.0 with koa 2.16.1
# Guess      app.use('/api', ...) is for /api and what is below it, as in Express, Polka or
#            koa-mount
# Behaviour  h3 compares the beginning of the text: a handler at /api has /apiships too, and sees
#            it as `ships` without a slash. A router there knows no such path and lets the request
#            go on to what stands after it.
# Matters    a handler of a shorter name, a gateway as it may be, takes the endpoints of a longer
#            one.
# Seen       h3: /api/ships api, /ships; /apiships api, ships
#            h3, a router: /api/ships ships of /api; /apiships its own handler
#            express: /api/ships api, /ships; /apiships 404
#            polka: /api/ships api, /ships; /apiships 404
#            koa-mount: /api/ships api, /ships; /apiships 404
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	h3@1.15.1 express@5.1.0 polka@0.5.2 koa-mount@4.0.0 koa@2.16.1

cat >look.mjs <<'END'
import { once } from 'node:events';
import http from 'node:http';
import express from 'express';
import { createApp, createRouter, eventHandler, toNodeListener } from 'h3';
import Koa from 'koa';
import mount from 'koa-mount';
import polka from 'polka';

const router = createRouter().get(
  '/ships',
  eventHandler(() => 'ships of /api'),
);
const listeners = {
  h3: toNodeListener(
    createApp().use(
      '/api',
      eventHandler(({ path }) => `api, ${path}`),
    ),
  ),
  'h3, a router': toNodeListener(
    createApp()
      .use('/api', router)
      .use(
        '/apiships',
        eventHandler(() => 'its own handler'),
      ),
  ),
  express: express().use('/api', ({ url }, response) => response.end(`api, ${url}`)),
  polka: polka().use('/api', ({ url }, response) => response.end(`api, ${url}`)).handler,
  'koa-mount': new Koa()
    .use(
      mount(
        '/api',
        new Koa().use((context) => {
          context.body = `api, ${context.path}`;
        }),
      ),
    )
    .callback(),
};
for (const [name, listener] of Object.entries(listeners)) {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = [];
  for (const path of ['/api/ships', '/apiships']) {
    const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
    found.push(`${path} ${answer.ok ? await answer.text() : answer.status}`);
  }
  console.log(`${name}: ${found.join('; ')}`);
  server.close();
  server.closeAllConnections();
}
END
node look.mjs | tee seen
diff seen - <<'END'
h3: /api/ships api, /ships; /apiships api, ships
h3, a router: /api/ships ships of /api; /apiships its own handler
express: /api/ships api, /ships; /apiships 404
polka: /api/ships api, /ships; /apiships 404
koa-mount: /api/ships api, /ships; /apiships 404
END
