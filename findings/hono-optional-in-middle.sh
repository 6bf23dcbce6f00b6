#!/bin/sh
# findings/hono-optional-in-middle.sh: an optional parameter of a Hono route that is not the last
# segment.
#
# Versions   hono 4.7.4
# Guess      /ships/:id?/crew is two routes, with the segment and without, as in Express 4 or
#            @koa/router, and as /ships/:id? is in Hono
# Behaviour  only at the end a question mark makes a parameter optional. In the middle the segment
#            has to be there, and the parameter is called `id?`: param('id') is undefined. Several
#            of them at the end are optional, from the last one on.
# Matters    writing it out to two endpoints adds one that answers 404, and the name of the
#            parameter is another.
# Seen       /ships/:id?: /ships {}, /ships/5 {"id":"5"}
#            /ships/:id?/crew: /ships/crew 404, /ships/5/crew {"id?":"5"}
#            /ships/:id?/:crew?: /ships {}, /ships/5 {"id":"5"}, /ships/5/tom {"crew":"tom","id":"5"}
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	hono@4.7.4

cat >look.mjs <<'END'
import { Hono } from 'hono';

const look = async (route, ...paths) => {
  const app = new Hono();
  app.get(route, (context) => context.text(JSON.stringify(context.req.param())));
  const found = [];
  for (const path of paths) {
    const answer = await app.request(path);
    found.push(`${path} ${answer.ok ? await answer.text() : answer.status}`);
  }
  console.log(`${route}: ${found.join(', ')}`);
};
await look('/ships/:id?', '/ships', '/ships/5');
await look('/ships/:id?/crew', '/ships/crew', '/ships/5/crew');
await look('/ships/:id?/:crew?', '/ships', '/ships/5', '/ships/5/tom');
END
node look.mjs | tee seen
diff seen - <<'END'
/ships/:id?: /ships {}, /ships/5 {"id":"5"}
/ships/:id?/crew: /ships/crew 404, /ships/5/crew {"id?":"5"}
/ships/:id?/:crew?: /ships {}, /ships/5 {"id":"5"}, /ships/5/tom {"crew":"tom","id":"5"}
END
