#!/bin/sh
# findings/polka-use-after-route.sh: use() below the routes of a Polka application, and all() above
# get(), in two versions.
#
# Versions   polka 0.5.2 and 1.0.0-next.28
# Guess      the order of the lines is kept, as in Express: what use() gives below a route is not
#            run for it, and of all() and get() for one path the first answers
# Behaviour  in 0.5.2 everything of use() runs before any route, wherever it stands, and get()
#            is taken before all(). In 1.0 the order of the lines is kept for both.
# Matters    what runs for a request, and who answers, differs by the version for the same lines.
# Seen       0.5.2: /ships after use, /docks by get
#            1.0.0-next.28: /ships alone, /docks by all
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	old@npm:polka@0.5.2 new@npm:polka@1.0.0-next.28

cat >look.cjs <<'END'
const { once } = require('node:events');

const look = async (title, polka) => {
  const app = polka();
  app.get('/ships', (request, response) => response.end(request.seen || 'alone'));
  app.use((request, response, next) => {
    request.seen = 'after use';
    next();
  });
  app.all('/docks', (request, response) => response.end('by all'));
  app.get('/docks', (request, response) => response.end('by get'));
  app.listen(0, '127.0.0.1');
  if (!app.server.listening) await once(app.server, 'listening');
  const seen = [];
  for (const path of ['/ships', '/docks']) {
    const headers = { connection: 'close' };
    const answer = await fetch(`http://127.0.0.1:${app.server.address().port}${path}`, { headers });
    seen.push(`${path} ${await answer.text()}`);
  }
  console.log(`${title}: ${seen.join(', ')}`);
  app.server.close();
};
(async () => {
  await look('0.5.2', require('old'));
  await look('1.0.0-next.28', require('new'));
})();
END
timeout 60 node look.cjs | tee seen
diff seen - <<'END'
0.5.2: /ships after use, /docks by get
1.0.0-next.28: /ships alone, /docks by all
END
