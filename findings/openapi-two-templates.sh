#!/bin/sh
# findings/openapi-two-templates.sh: two paths with parameters of an OpenAPI document that fit one
# request, for tools that serve from it.
#
# Versions   openapi-backend 5.21.2, fastify-openapi-glue 4.11.4 with fastify 5.12.8,
#            express-openapi 12.1.3 with express 4.21.2
# Guess      openapi-backend takes the first of /{kind}/new and /ships/{id} in the document, since
#            neither is more concrete; express-openapi takes a fixed path before one of parameters
# Behaviour  openapi-backend and fastify-openapi-glue take /ships/{id} in either order, the one that
#            begins with a fixed segment. express-openapi goes by the document, but so does it with
#            /ships/new itself: behind /{kind}/new nothing reaches it.
# Matters    a document does not say who answers, and its order does not either.
# Seen       /{kind}/new /ships/{id}: backend ships, glue ships, express kind
#            /ships/{id} /{kind}/new: backend ships, glue ships, express ships
#            /{kind}/new /ships/{id} /ships/new: backend fixed, glue fixed, express kind
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	openapi-backend@5.21.2 fastify-openapi-glue@4.11.4 fastify@5.12.8 express-openapi@12.1.3 \
	express@4.21.2

cat >look.mjs <<'END'
import { once } from 'node:events';
import express from 'express';
import { initialize } from 'express-openapi';
import fastify from 'fastify';
import glue from 'fastify-openapi-glue';
import { OpenAPIBackend } from 'openapi-backend';

const ids = { '/{kind}/new': 'kind', '/ships/{id}': 'ships', '/ships/new': 'fixed' };
const look = async (...paths) => {
  const parameter = (name) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  const item = (path) => ({
    get: {
      operationId: ids[path],
      parameters: [...path.matchAll(/{(\w+)}/g)].map(([, name]) => parameter(name)),
      responses: { 200: { description: 'ok' } },
    },
  });
  const made = () => ({
    openapi: '3.0.0',
    info: { title: 'Ships', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, item(path)])),
  });
  const handlers = (make) => Object.fromEntries(Object.values(ids).map((id) => [id, make(id)]));
  const backend = new OpenAPIBackend({ definition: made(), quick: true });
  backend.register(handlers((id) => () => id));
  await backend.init();
  const asked = { method: 'GET', path: '/ships/new', headers: {} };
  const answers = [`backend ${await backend.handleRequest(asked)}`];

  const server = fastify();
  const serviceHandlers = handlers((id) => async () => id);
  server.register(glue, { specification: made(), serviceHandlers });
  answers.push(`glue ${(await server.inject('/ships/new')).body}`);

  const app = express();
  const operations = handlers((id) => (request, response) => response.send(id));
  await initialize({ app, apiDoc: made(), operations });
  const listening = app.listen(0);
  await once(listening, 'listening');
  const answer = await fetch(`http://127.0.0.1:${listening.address().port}/ships/new`);
  answers.push(`express ${await answer.text()}`);
  console.log(`${paths.join(' ')}: ${answers.join(', ')}`);
};
await look('/{kind}/new', '/ships/{id}');
await look('/ships/{id}', '/{kind}/new');
await look('/{kind}/new', '/ships/{id}', '/ships/new');
process.exit();
END
node look.mjs | tee seen
diff seen - <<'END'
/{kind}/new /ships/{id}: backend ships, glue ships, express kind
/ships/{id} /{kind}/new: backend ships, glue ships, express ships
/{kind}/new /ships/{id} /ships/new: backend fixed, glue fixed, express kind
END
