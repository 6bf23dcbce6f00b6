#!/bin/sh
# findings/elysia-mount-in-group.sh: a handler that is mounted within a group of Elysia.
#
# Versions   elysia 1.4.30
# Guess      mount('/docks', handler) inside group('/api', ...) is what it is in an application
#            with the prefix /api: a request for /api/docks/list is handed on as /list
# Behaviour  the request is routed there, but as many letters are cut off as the mount's own path
#            has, from the front of the whole path: the handler sees /ocks/list, and answers 404 if
#            it routes. A prefix of the application, or one that is used, is cut off rightly.
# Matters    group and mount joined are the right address, and the mounted application's own paths
#            behind it are not served.
# Seen       no prefix: /docks/list is 200, seen as /list
#            a prefix: /api/docks/list is 200, seen as /list
#            a used prefix: /api/docks/list is 200, seen as /list
#            a group: /api/docks/list is 200, seen as /ocks/list
#            a longer group: /harbour/api/docks/list is 200, seen as /ur/api/docks/list
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	elysia@1.4.30

cat >look.mjs <<'END'
import { Elysia } from 'elysia';

const handler = (request) => new Response(new URL(request.url).pathname);
const apps = {
  'no prefix': new Elysia().mount('/docks', handler),
  'a prefix': new Elysia({ prefix: '/api' }).mount('/docks', handler),
  'a used prefix': new Elysia().use(new Elysia({ prefix: '/api' }).mount('/docks', handler)),
  'a group': new Elysia().group('/api', (app) => app.mount('/docks', handler)),
  'a longer group': new Elysia().group('/harbour/api', (app) => app.mount('/docks', handler)),
};
for (const [name, app] of Object.entries(apps)) {
  const before = { 'no prefix': '', 'a longer group': '/harbour/api' }[name] ?? '/api';
  const path = `${before}/docks/list`;
  const answer = await app.handle(new Request(`http://port.test${path}`));
  console.log(`${name}: ${path} is ${answer.status}, seen as ${await answer.text()}`);
}
END
node look.mjs | tee seen
diff seen - <<'END'
no prefix: /docks/list is 200, seen as /list
a prefix: /api/docks/list is 200, seen as /list
a used prefix: /api/docks/list is 200, seen as /list
a group: /api/docks/list is 200, seen as /ocks/list
a longer group: /harbour/api/docks/list is 200, seen as /ur/api/docks/list
END
