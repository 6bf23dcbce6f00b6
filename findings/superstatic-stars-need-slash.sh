#!/bin/sh
# findings/superstatic-stars-need-slash.sh: stars in the `source` of rewrites and redirects of
# superstatic, which serves as Firebase Hosting does.
#
# Versions   superstatic 10.0.0
# Guess      /ships/** fits /ships too, as ** is any number of segments, none included
# Behaviour  /ships/** needs a slash: /ships/ fits, /ships does not, for rewrites and redirects
#            alike. /ships{,/**} fits both. A rewrite is final: if its destination is no file, the
#            answer is that there is none, even where a later rewrite is for all the rest.
# Matters    the address of a part without a slash goes elsewhere than all that is below it.
# Seen       rewrite: /ships index
#            rewrite: /ships/ ships
#            rewrite: /ships/1/2 ships
#            rewrite {,/**}: /ships ships
#            rewrite {,/**}: /ships/ ships
#            rewrite {,/**}: /ships/1/2 ships
#            redirect: /ships none
#            redirect: /ships/ /boats
#            redirect: /ships/1/2 /boats
#            chain: /crane none
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	superstatic@10.0.0

mkdir public
for file in index ships; do echo "$file" >"public/$file-page.html"; done

cat >look.cjs <<'END'
const { once } = require('node:events');
const http = require('node:http');
const path = require('node:path');
const made = require('superstatic');

const superstatic = made.superstatic ?? made.default ?? made;
const look = async (title, paths, config) => {
  const serve = superstatic({ cwd: path.resolve('public'), config: { public: '.', ...config } });
  const server = http.createServer((request, response) =>
    serve(request, response, () => {
      response.statusCode = 404;
      response.end('none');
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  for (const where of paths) {
    const url = `http://127.0.0.1:${server.address().port}${where}`;
    const answer = await fetch(url, { redirect: 'manual' });
    const found = answer.headers.get('location') ?? (await answer.text()).trim();
    console.log(`${title}: ${where} ${found}`);
  }
  server.close();
  server.closeAllConnections();
};
const paths = ['/ships', '/ships/', '/ships/1/2'];
const rest = { source: '**', destination: '/index-page.html' };
(async () => {
  const destination = '/ships-page.html';
  const below = { source: '/ships/**', destination };
  await look('rewrite', paths, { rewrites: [below, rest] });
  const both = { source: '/ships{,/**}', destination };
  await look('rewrite {,/**}', paths, { rewrites: [both, rest] });
  await look('redirect', paths, { redirects: [{ source: '/ships/**', destination: '/boats' }] });
  const chain = { source: '/crane', destination: '/ships/5' };
  await look('chain', ['/crane'], { rewrites: [chain, below, rest] });
})();
END
node look.cjs | tee seen
diff seen - <<'END'
rewrite: /ships index
rewrite: /ships/ ships
rewrite: /ships/1/2 ships
rewrite {,/**}: /ships ships
rewrite {,/**}: /ships/ ships
rewrite {,/**}: /ships/1/2 ships
redirect: /ships none
redirect: /ships/ /boats
redirect: /ships/1/2 /boats
chain: /crane none
END
