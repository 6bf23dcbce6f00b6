#!/bin/sh
# findings/openapi-servers-when-serving.sh: the path of a server in an OpenAPI document, for tools
# that serve from it.
#
# Versions   openapi-backend 5.21.2, fastify-openapi-glue 4.11.4 with fastify 5.12.8,
#            express-openapi 12.1.3 and express-openapi-validator 5.6.2 with express 4.21.2
# Guess      /ships of a document whose only server is /v1 is served at /v1/ships by all of them
# Behaviour  express-openapi serves /v1/ships, and express-openapi-validator checks what is below
#            /v1 alone. openapi-backend and fastify-openapi-glue know nothing of servers: they have
#            /ships, and /v1/ships is none.
# Matters    the address of an endpoint depends on the library beside the same document.
# Seen       openapi-backend: /ships 200, /v1/ships 404
#            fastify-openapi-glue: /ships 200, /v1/ships 404
#            express-openapi: /ships 404, /v1/ships 200
#            express-openapi-validator, q lacking: /ships 200, /v1/ships 400
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	openapi-backend@5.21.2 fastify-openapi-glue@4.11.4 fastify@5.12.8 express-openapi@12.1.3 \
	express-openapi-validator@5.6.2 express@4.21.2

cat >look.mjs <<'END'
import { once } from 'node:events';
import express from 'express';
import { initialize } from 'express-openapi';
import validator from 'express-openapi-validator';
import fastify from 'fastify';
import glue from 'fastify-openapi-glue';
import { OpenAPIBackend } from 'openapi-backend';

const q = { name: 'q', in: 'query', required: true, schema: { type: 'string' } };
const responses = { 200: { description: 'ok' } };
const made = (...parameters) => ({
  openapi: '3.0.0',
  info: { title: 'Ships', version: '1' },
  servers: [{ url: '/v1' }],
  paths: { '/ships': { get: { operationId: 'list', parameters, responses } } },
});
const paths = ['/ships', '/v1/ships'];
const tell = (name, found) =>
  console.log(`${name}: ${paths.map((path, at) => `${path} ${found[at]}`).join(', ')}`);
const ask = async (app) => {
  const server = app.listen(0);
  await once(server, 'listening');
  const address = `http://127.0.0.1:${server.address().port}`;
  return Promise.all(paths.map(async (path) => (await fetch(address + path)).status));
};

const backend = new OpenAPIBackend({ definition: made(), quick: true });
backend.register({ list: () => 200, notFound: () => 404 });
await backend.init();
const asked = paths.map((path) => backend.handleRequest({ method: 'GET', path, headers: {} }));
tell('openapi-backend', await Promise.all(asked));

const server = fastify();
server.register(glue, { specification: made(), serviceHandlers: { list: async () => 'ships' } });
await server.ready();
const injected = await Promise.all(paths.map((path) => server.inject(path)));
tell('fastify-openapi-glue', injected.map(({ statusCode }) => statusCode));

const app = express();
const operations = { list: (request, response) => response.send('ships') };
await initialize({ app, apiDoc: made(), operations });
tell('express-openapi', await ask(app));

const checked = express();
checked.use(validator.middleware({ apiSpec: made(q) }));
checked.get(paths, operations.list);
checked.use((error, request, response, next) => response.sendStatus(error.status));
tell('express-openapi-validator, q lacking', await ask(checked));
process.exit();
END
node look.mjs | tee seen
diff seen - <<'END'
openapi-backend: /ships 200, /v1/ships 404
fastify-openapi-glue: /ships 200, /v1/ships 404
express-openapi: /ships 404, /v1/ships 200
express-openapi-validator, q lacking: /ships 200, /v1/ships 400
END
