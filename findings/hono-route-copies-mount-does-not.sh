#!/bin/sh
# findings/hono-route-copies-mount-does-not.sh: routes that a Hono application gets after another
# one has taken it in, by route() and by mount().
#
# Versions   hono 4.13.19
# Guess      what is taken in is the application, so that routes it gets later are served, too, by
#            route() and mount() alike; what it has none for goes on in the outer one
# Behaviour  route() copies the routes that are there at the time: later ones, and those of an
#            application that the inner one takes in later, are a 404. With mount() the inner one
#            is asked for each request, so later routes are served; but all below the prefix is
#            its own: an outer route below it is never asked.
# Matters    which routes are served is a matter of the order in which files are loaded.
# Seen       route: /sub/early 200, /sub/late 404, /sub/outer 200
#            mount: /sub/early 200, /sub/late 200, /sub/outer 404
#            route in a route: /sub/inner/late 404
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hono@4.13.19

cat >look.mjs <<'END'
import { Hono } from 'hono';

const text = (context) => context.text('served');
const look = async (title, app, ...paths) => {
  const seen = [];
  for (const path of paths) seen.push(`${path} ${(await app.request(path)).status}`);
  console.log(`${title}: ${seen.join(', ')}`);
};
for (const how of ['route', 'mount']) {
  const outer = new Hono();
  const inner = new Hono().get('/early', text);
  if (how === 'route') outer.route('/sub', inner);
  else outer.mount('/sub', inner.fetch);
  inner.get('/late', text);
  outer.get('/sub/outer', text);
  await look(how, outer, '/sub/early', '/sub/late', '/sub/outer');
}
const outer = new Hono();
const middle = new Hono();
const inner = new Hono();
outer.route('/sub', middle);
middle.route('/inner', inner);
inner.get('/late', text);
await look('route in a route', outer, '/sub/inner/late');
END
node look.mjs | tee seen
diff seen - <<'END'
route: /sub/early 200, /sub/late 404, /sub/outer 200
mount: /sub/early 200, /sub/late 200, /sub/outer 404
route in a route: /sub/inner/late 404
END
