#!/bin/sh
# findings/openapi-tags-of-one-operation.sh: an operation of an OpenAPI document that has two tags
# or none, for makers of clients that sort by tag.
#
# Versions   openapi-typescript-codegen 0.31.0, @hey-api/openapi-ts 0.95.0 with typescript 5.9.3,
#            swagger-client 3.37.3, swagger-typescript-api 13.13.0
# Guess      its first tag has it, for all of them, and what has no tag is in a class or file
#            `default`
# Behaviour  three of them put it into the class of each tag, as two methods for one call;
#            swagger-typescript-api takes the first tag alone. Without a tag that one goes by the
#            first segment of the path, and it does so for all operations unless it is told to go
#            by tags.
# Matters    a call through the class of either tag is the same endpoint; and the names of
#            classes are no names of services.
# Seen       openapi-typescript-codegen: default none, docks both and one, ships both
#            @hey-api/openapi-ts: default none, docks both and one, ships both
#            swagger-client: default none, docks both and one, ships both
#            swagger-typescript-api, first tag: docks one, plans none, ships both
#            swagger-typescript-api, as it is: lists both, moor one, plans none
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	openapi-typescript-codegen@0.31.0 @hey-api/openapi-ts@0.95.0 typescript@5.9.3 \
	swagger-client@3.37.3 swagger-typescript-api@13.13.0

cat >look.mjs <<'END'
import fs from 'node:fs';
import { createClient } from '@hey-api/openapi-ts';
import codegen from 'openapi-typescript-codegen';
import SwaggerClient from 'swagger-client';
import { generateApi } from 'swagger-typescript-api';

const content = { 'application/json': { schema: { type: 'string' } } };
const operation = (operationId, ...tags) => ({
  operationId,
  ...(tags.length ? { tags } : {}),
  responses: { 200: { description: 'all', content } },
});
const spec = {
  openapi: '3.0.3',
  info: { title: 'port', version: '1.0.0' },
  servers: [{ url: 'http://port.test' }],
  paths: {
    '/lists': { get: operation('both', 'ships', 'docks') },
    '/moor': { post: operation('one', 'docks') },
    '/plans': { get: operation('none') },
  },
};
fs.writeFileSync('port.json', JSON.stringify(spec));
const names = ['both', 'one', 'none'];
const show = (title, found) => console.log(`${title}: ${found
  .filter(([, text]) => names.some((name) => RegExp(`\\b${name}\\b`).test(text)))
  .map(([group, text]) => `${group.toLowerCase()} `
    + names.filter((name) => RegExp(`\\b${name}\\b`).test(text)).join(' and '))
  .sort().join(', ')}`);
const files = (folder) => fs.readdirSync(folder)
  .map((name) => [name.replace(/(Service)?\.ts$/, ''), fs.readFileSync(`${folder}/${name}`, 'utf8')]);

await codegen.generate({ input: './port.json', output: 'codegen' });
show('openapi-typescript-codegen', files('codegen/services'));
await createClient({
  input: './port.json', output: 'hey', logs: { level: 'silent' },
  plugins: [{ name: '@hey-api/sdk', operations: { strategy: 'byTags' } }, '@hey-api/client-fetch'],
});
show('@hey-api/openapi-ts', fs.readFileSync('hey/sdk.gen.ts', 'utf8').split('export class ').slice(1)
  .map((text) => [text.split(' ')[0], text]));
const { apis } = await SwaggerClient({ spec });
show('swagger-client', Object.entries(apis).map(([tag, calls]) => [tag, Object.keys(calls).join(' ')]));
for (const moduleNameFirstTag of [true, false]) {
  const made = await generateApi({
    input: `${process.cwd()}/port.json`, output: false, modular: true, silent: true,
    moduleNameFirstTag,
  });
  show(`swagger-typescript-api, ${moduleNameFirstTag ? 'first tag' : 'as it is'}`,
    made.files.filter(({ fileName }) => fileName !== 'http-client')
      .map(({ fileName, fileContent }) => [fileName, fileContent]));
}
END
node look.mjs | tee seen
diff seen - <<'END'
openapi-typescript-codegen: default none, docks both and one, ships both
@hey-api/openapi-ts: default none, docks both and one, ships both
swagger-client: default none, docks both and one, ships both
swagger-typescript-api, first tag: docks one, plans none, ships both
swagger-typescript-api, as it is: lists both, moor one, plans none
END
