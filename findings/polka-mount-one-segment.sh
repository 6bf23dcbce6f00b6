#!/bin/sh
# findings/polka-mount-one-segment.sh: a Polka application or middleware under a base of more
# than one segment.
#
# Versions   polka 0.5.2
# Guess      use('/api/v1', app) serves the application's routes under /api/v1, as in Express
# Behaviour  what is looked up for a request is its first segment alone: under /api/v1 there
#            is nothing, neither application nor middleware, and no error says so. Nested
#            mounts of a segment each do it.
# Seen       under /api/v1: /api/v1/ships 404
#            middleware under /api/v1: /api/v1/ships 404
#            under /v1 in /api: /api/v1/ships 200
#            under /api: /api/ships 200
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	polka@0.5.2

cat >look.cjs <<'END'
const { once } = require('node:events');
const polka = require('polka');

const answer = (request, response) => response.end('here');
const ships = () => polka().get('/ships', answer);
const look = async (title, app, path) => {
  app.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const { status } = await fetch(`http://127.0.0.1:${app.server.address().port}${path}`);
  console.log(`${title}: ${path} ${status}`);
  app.server.close();
  app.server.closeAllConnections();
};
(async () => {
  await look('under /api/v1', polka().use('/api/v1', ships()), '/api/v1/ships');
  await look('middleware under /api/v1', polka().use('/api/v1', answer), '/api/v1/ships');
  await look('under /v1 in /api', polka().use('/api', polka().use('/v1', ships())), '/api/v1/ships');
  await look('under /api', polka().use('/api', ships()), '/api/ships');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
under /api/v1: /api/v1/ships 404
middleware under /api/v1: /api/v1/ships 404
under /v1 in /api: /api/v1/ships 200
under /api: /api/ships 200
END
