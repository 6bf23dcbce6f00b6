#!/bin/sh
# findings/serve-rewrites-of-rewrites.sh: `rewrites` of a serve.json that fit one after the other.
#
# Versions   serve-handler 6.1.8 (what `serve` runs)
# Guess      the first rewrite that fits is applied, once: a line for all the rest at the end of
#            the list does not touch what a line above has rewritten
# Behaviour  what a rewrite gives is looked for among the others again, the earlier ones too: with a
#            line ** for all the rest, each path of a rewrite ends there, wherever it stands in the
#            list. It is also before the files that are there, since URLs are clean by default.
# Matters    the usual last line of an application with one page switches off the lines above it.
# Seen       /list of /list /ships.html: ships.html
#            /list of /list /ships.html, ** /index.html: index.html
#            /list of ** /index.html, /list /ships.html: index.html
#            /list of /list /more, /more /crew.html: crew.html
#            /list of /more /crew.html, /list /more: crew.html
#            /ships of ** /index.html: index.html
#            /ships.html of ** /index.html: index.html
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	serve-handler@6.1.8
mkdir public
for name in index ships crew; do echo "$name.html" >public/$name.html; done

cat >look.cjs <<'END'
const { once } = require('node:events');
const http = require('node:http');
const handler = require('serve-handler');

const look = async (path, ...lines) => {
  const rewrites = lines.map((line) => {
    const [source, destination] = line.split(' ');
    return { source, destination };
  });
  const options = { public: 'public', rewrites };
  const server = http.createServer((request, response) => handler(request, response, options));
  await once(server.listen(0), 'listening');
  const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
  console.log(`${path} of ${lines.join(', ')}: ${(await answer.text()).trim()}`);
  server.close();
};
(async () => {
  await look('/list', '/list /ships.html');
  await look('/list', '/list /ships.html', '** /index.html');
  await look('/list', '** /index.html', '/list /ships.html');
  await look('/list', '/list /more', '/more /crew.html');
  await look('/list', '/more /crew.html', '/list /more');
  await look('/ships', '** /index.html');
  await look('/ships.html', '** /index.html');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
/list of /list /ships.html: ships.html
/list of /list /ships.html, ** /index.html: index.html
/list of ** /index.html, /list /ships.html: index.html
/list of /list /more, /more /crew.html: crew.html
/list of /more /crew.html, /list /more: crew.html
/ships of ** /index.html: index.html
/ships.html of ** /index.html: index.html
END
