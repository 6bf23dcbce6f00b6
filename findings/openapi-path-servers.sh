#!/bin/sh
# findings/openapi-path-servers.sh: `servers` of one path or operation in an OpenAPI document, for
# tools that make calls from it.
#
# Versions   swagger-client 3.37.3, openapi-client-axios 7.9.1 with axios 1.21.1,
#            openapi-to-postmanv2 6.3.3, openapi-typescript-codegen 0.31.0, openapi-backend 5.21.2
# Guess      a path's own servers take the place of the document's, an operation's those of both, as
#            the specification says, for all of them
# Behaviour  two clients do that. The collection for Postman has an operation's servers and leaves
#            a path's out. The generated client has the document's server for all. openapi-backend
#            serves the paths alone, whatever servers say.
# Matters    one document gives an endpoint up to three addresses, and the server another one.
# Seen       swagger-client: /v1/ships /v2/docks /v3/cranes
#            openapi-client-axios: /v1/ships /v2/docks /v3/cranes
#            openapi-to-postmanv2: /v1/ships /v1/docks /v3/cranes
#            openapi-typescript-codegen: /v1/ships /v1/docks /v1/cranes
#            openapi-backend: /ships /docks /cranes
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	swagger-client@3.37.3 openapi-client-axios@7.9.1 axios@1.21.1 openapi-to-postmanv2@6.3.3 \
	openapi-typescript-codegen@0.31.0 openapi-backend@5.21.2

cat >look.cjs <<'END'
const fs = require('node:fs');
const { OpenAPIBackend } = require('openapi-backend');
const { OpenAPIClientAxios } = require('openapi-client-axios');
const postman = require('openapi-to-postmanv2');
const codegen = require('openapi-typescript-codegen');
const swagger = require('swagger-client');

const { buildRequest } = swagger.default ?? swagger;
const operation = (operationId, more) => ({
  get: { operationId, responses: { 200: { description: 'found' } }, ...more },
});
const own = (version) => ({ servers: [{ url: `http://port.test/${version}` }] });
const document = () => ({
  openapi: '3.0.3',
  info: { title: 'harbour', version: '1' },
  ...own('v1'),
  paths: {
    '/ships': operation('ships'),
    '/docks': { ...own('v2'), ...operation('docks') },
    '/cranes': operation('cranes', own('v3')),
  },
});
const names = ['ships', 'docks', 'cranes'];
const show = (title, found) => console.log(`${title}: ${found.join(' ')}`);

(async () => {
  show(
    'swagger-client',
    names.map(
      (name) => new URL(buildRequest({ spec: document(), operationId: name }).url).pathname,
    ),
  );

  const client = await new OpenAPIClientAxios({ definition: document() }).init();
  client.defaults.adapter = async (config) => ({ data: client.getUri(config), config });
  const called = [];
  for (const name of names) called.push(new URL((await client[name]()).data).pathname);
  show('openapi-client-axios', called);

  const collection = await new Promise((answer) => {
    postman.convertV2({ type: 'json', data: document() }, {}, (_error, result) => {
      answer(result.output[0].data);
    });
  });
  const base = collection.variable.find(({ key }) => key === 'baseUrl').value;
  const requests = [];
  const walk = ({ item, request }) => {
    if (item) item.forEach(walk);
    else requests.push([request.url.host.join('.'), ...request.url.path].join('/'));
  };
  walk(collection);
  show(
    'openapi-to-postmanv2',
    requests.map((one) =>
      one.replace('{{baseUrl}}', new URL(base).pathname).replace('port.test', ''),
    ),
  );

  await codegen.generate({ input: document(), output: 'client' });
  const [, start] = fs
    .readFileSync('client/core/OpenAPI.ts', 'utf8')
    .match(/BASE: 'http:..port.test(.*)'/);
  const service = fs.readFileSync('client/services/DefaultService.ts', 'utf8');
  show(
    'openapi-typescript-codegen',
    [...service.matchAll(/url: '(.*)'/g)].map(([, path]) => start + path),
  );

  const served = [];
  const backend = new OpenAPIBackend({ definition: document(), quick: true });
  for (const name of names) backend.register(name, () => name);
  backend.register('notFound', () => 'none');
  await backend.init();
  for (const name of names) {
    for (const before of ['', '/v1', '/v2', '/v3']) {
      const path = `${before}/${name}`;
      const answer = await backend.handleRequest({ method: 'get', path, headers: {} });
      if (answer === name) served.push(path);
    }
  }
  show('openapi-backend', served);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
swagger-client: /v1/ships /v2/docks /v3/cranes
openapi-client-axios: /v1/ships /v2/docks /v3/cranes
openapi-to-postmanv2: /v1/ships /v1/docks /v3/cranes
openapi-typescript-codegen: /v1/ships /v1/docks /v1/cranes
openapi-backend: /ships /docks /cranes
END
