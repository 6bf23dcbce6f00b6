#!/bin/sh
# findings/openapi-path-ref-and-own.sh: a path of an OpenAPI document that refers to another one
# and has operations of its own beside the $ref.
#
# Versions   @apidevtools/swagger-parser 13.0.0, @redocly/openapi-core 2.64.0, openapi-typescript
#            7.13.0 and openapi-typescript-codegen 0.31.0 with typescript 5.9.3, swagger-client
#            3.37.3, openapi-backend 5.21.2, oazapfts 7.5.0
# Guess      what stands beside a $ref is ignored, as it is for schemas of 3.0, by all of them
# Behaviour  three ways. swagger-parser, redocly and openapi-backend lay the own operations over
#            those of the path referred to and serve both; openapi-typescript-codegen and
#            oazapfts have the own ones alone, as if there were no $ref; openapi-typescript and
#            swagger-client have those of the other path alone.
# Matters    whether an endpoint is there, and under which path, depends on who reads the
#            document.
# Seen       swagger-parser: moor own sink
#            redocly: moor own sink
#            openapi-typescript: paths["/ships"]
#            openapi-typescript-codegen: moor own
#            oazapfts: moor own
#            swagger-client: list2 sink2
#            openapi-backend: moor own sink
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@apidevtools/swagger-parser@13.0.0 @redocly/openapi-core@2.64.0 openapi-typescript@7.13.0 \
	typescript@5.9.3 openapi-typescript-codegen@0.31.0 swagger-client@3.37.3 \
	openapi-backend@5.21.2 oazapfts@7.5.0

cat >look.mjs <<'END'
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { bundleFromString, createConfig } from '@redocly/openapi-core';
import { OpenAPIBackend } from 'openapi-backend';
import openapiTypescript, { astToString } from 'openapi-typescript';
import codegen from 'openapi-typescript-codegen';
import SwaggerClient from 'swagger-client';

const operation = (operationId) => ({ operationId, responses: { 200: { description: 'all' } } });
const make = () => ({
  openapi: '3.0.3',
  info: { title: 'port', version: '1.0.0' },
  paths: {
    '/ships': { get: operation('list'), delete: operation('sink') },
    '/boats': { $ref: '#/paths/~1ships', get: operation('own'), post: operation('moor') },
  },
});
fs.writeFileSync('port.json', JSON.stringify(make()));
const show = (title, found) => console.log(`${title}: ${found.sort().join(' ')}`);
const ids = (path) => Object.values(path).map(({ operationId }) => operationId);

show('swagger-parser', ids((await SwaggerParser.dereference(make())).paths['/boats']));
const { bundle } = await bundleFromString({
  source: JSON.stringify(make()), config: await createConfig({}), dereference: true,
});
show('redocly', ids(bundle.parsed.paths['/boats']));
const types = astToString(await openapiTypescript(make()));
show('openapi-typescript', [types.match(/"\/boats": (.*);/)[1]]);
await codegen.generate({ input: './port.json', output: 'codegen' });
const service = fs.readFileSync('codegen/services/DefaultService.ts', 'utf8');
const calls = (text, start) => text.split(start).slice(1)
  .filter((part) => /['"]\/boats['"]/.test(part)).map((part) => part.match(/\w+/)[0]);
show('openapi-typescript-codegen', calls(service, 'public static '));
execFileSync('node_modules/.bin/oazapfts', ['port.json', 'made.ts']);
show('oazapfts', calls(fs.readFileSync('made.ts', 'utf8'), 'export function '));
const { spec } = await SwaggerClient({ spec: make() });
show('swagger-client', ids(spec.paths['/boats']).filter(Boolean));
const backend = new OpenAPIBackend({ definition: make(), validate: false });
await backend.init();
show('openapi-backend', backend.getOperations().filter(({ path }) => path === '/boats')
  .map(({ operationId }) => operationId));
END
node look.mjs | tee seen
diff seen - <<'END'
swagger-parser: moor own sink
redocly: moor own sink
openapi-typescript: paths["/ships"]
openapi-typescript-codegen: moor own
oazapfts: moor own
swagger-client: list2 sink2
openapi-backend: moor own sink
END
