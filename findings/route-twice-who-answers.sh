#!/bin/sh
# findings/route-twice-who-answers.sh: one method and path that two routes of a server have.
#
# Versions   express 5.1.0, @koa/router 13.1.0, hono 4.7.4, h3 1.15.1, elysia 1.4.30, polka 0.5.2,
#            itty-router 5.0.18, fastify 5.2.1, @hapi/hapi 21.4.0
# Guess      the first one answers, or the second is an error, and it is alike for paths with and
#            without a parameter
# Behaviour  Fastify and hapi refuse it, Express, @koa/router, Hono and itty-router let the first
#            one answer. With h3 and Polka the last one does, and with Elysia the last one of a
#            path without a parameter and the first one of a path with; one whose parameter is
#            called otherwise is the first for h3 and Polka, and an error for Elysia.
# Matters    which handler a duplicate endpoint has is another for each framework, and sometimes
#            for each kind of path.
# Seen       /ships/5, /ships/5
#              first: express @koa/router hono itty-router
#              second: h3 elysia polka
#              error: fastify hapi
#            /ships/:id, /ships/:id
#              first: express @koa/router hono elysia itty-router
#              second: h3 polka
#              error: fastify hapi
#            /ships/:id, /ships/:name
#              first: express @koa/router hono h3 polka itty-router
#              second: none
#              error: elysia fastify hapi
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	express@5.1.0 koa@2.16.1 @koa/router@13.1.0 hono@4.7.4 h3@1.15.1 elysia@1.4.30 \
	polka@0.5.2 itty-router@5.0.18 fastify@5.2.1 @hapi/hapi@21.4.0

cat >look.mjs <<'END'
import { once } from 'node:events';
import http from 'node:http';
import hapi from '@hapi/hapi';
import KoaRouter from '@koa/router';
import { Elysia } from 'elysia';
import express from 'express';
import fastify from 'fastify';
import { createApp, createRouter, eventHandler, toNodeListener } from 'h3';
import { Hono } from 'hono';
import { AutoRouter } from 'itty-router';
import Koa from 'koa';
import polka from 'polka';

const request = new Request('http://port.test/ships/5');
const get = async (listener) => {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/ships/5`);
  const text = await answer.text();
  server.close();
  server.closeAllConnections();
  return text;
};
const wire = (app, routes, handler) => {
  for (const [path, name] of routes) app.get(path, handler(name));
  return app;
};
const ask = {
  express: (routes) =>
    get(wire(express(), routes, (name) => (_, response) => response.end(name))),
  '@koa/router': (routes) => {
    const router = wire(new KoaRouter(), routes, (name) => (context) => {
      context.body = name;
    });
    return get(new Koa().use(router.routes()).callback());
  },
  hono: async (routes) => {
    const answer = await wire(
      new Hono(),
      routes,
      (name) => (context) => context.text(name),
    ).request(request);
    return answer.text();
  },
  h3: (routes) =>
    get(
      toNodeListener(
        createApp().use(wire(createRouter(), routes, (name) => eventHandler(() => name))),
      ),
    ),
  elysia: async (routes) =>
    (await wire(new Elysia(), routes, (name) => () => name).handle(request)).text(),
  polka: (routes) =>
    get(wire(polka(), routes, (name) => (_, response) => response.end(name)).handler),
  'itty-router': async (routes) => {
    const answer = await wire(AutoRouter(), routes, (name) => () => new Response(name)).fetch(
      request,
    );
    return answer.text();
  },
  fastify: async (routes) =>
    (await wire(fastify(), routes, (name) => () => name).inject('/ships/5')).payload,
  hapi: async (routes) => {
    const server = hapi.server();
    for (const [path, name] of routes) {
      server.route({ method: 'GET', path: path.replace(/:(\w+)/, '{$1}'), handler: () => name });
    }
    return (await server.inject('/ships/5')).payload;
  },
};
for (const paths of [
  ['/ships/5', '/ships/5'],
  ['/ships/:id', '/ships/:id'],
  ['/ships/:id', '/ships/:name'],
]) {
  const found = { first: [], second: [], error: [] };
  const routes = [
    [paths[0], 'first'],
    [paths[1], 'second'],
  ];
  for (const [name, one] of Object.entries(ask)) {
    let answer;
    try {
      answer = await one(routes);
    } catch {
      answer = 'error';
    }
    found[answer].push(name);
  }
  console.log(paths.join(', '));
  for (const [answer, names] of Object.entries(found))
    console.log(`  ${answer}: ${names.join(' ') || 'none'}`);
}
END
node look.mjs | tee seen
diff seen - <<'END'
/ships/5, /ships/5
  first: express @koa/router hono itty-router
  second: h3 elysia polka
  error: fastify hapi
/ships/:id, /ships/:id
  first: express @koa/router hono elysia itty-router
  second: h3 polka
  error: fastify hapi
/ships/:id, /ships/:name
  first: express @koa/router hono h3 polka itty-router
  second: none
  error: elysia fastify hapi
END
