#!/bin/sh
# findings/hono-base-path-is-a-copy.sh: basePath() of a Hono application that has routes elsewhere
# too.
#
# Versions   hono 4.7.4
# Guess      basePath('/api') sets the base of the application that it is called on, so that
#            routes given later, to it or to what it returns, are under /api
# Behaviour  the application keeps its own base, and what is returned is another object with the
#            new one. Both fill one table of routes: each serves the routes of both, whichever is
#            given to the server, and basePath() of the copy goes on from its base. Called without
#            taking what it returns, it does nothing.
# Matters    the prefix belongs to the variable that a route is given to, while the routes of both
#            are served.
# Seen       not taken: /ships
#            the application: /ships /api/boats /api/inner/docks
#            what it returned: /ships /api/boats /api/inner/docks
#            routed in another: /ships /api/boats /api/inner/docks
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

const answer = (context) => context.text('here');
const look = async (title, app) => {
  const found = [];
  for (const path of [
    '/ships',
    '/api/ships',
    '/boats',
    '/api/boats',
    '/api/inner/docks',
    '/inner/docks',
  ]) {
    if ((await app.request(path)).ok) found.push(path);
  }
  console.log(`${title}: ${found.join(' ')}`);
};
const alone = new Hono();
alone.basePath('/api');
alone.get('/ships', answer);
await look('not taken', alone);

const app = new Hono();
const api = app.basePath('/api');
app.get('/ships', answer);
api.get('/boats', answer);
api.basePath('/inner').get('/docks', answer);
await look('the application', app);
await look('what it returned', api);
await look('routed in another', new Hono().route('/', api));
END
node look.mjs | tee seen
diff seen - <<'END'
not taken: /ships
the application: /ships /api/boats /api/inner/docks
what it returned: /ships /api/boats /api/inner/docks
routed in another: /ships /api/boats /api/inner/docks
END
