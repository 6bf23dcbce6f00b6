#!/bin/sh
# findings/proxy-one-rewrite.sh: two entries of `pathRewrite` of http-proxy-middleware that fit one
# path.
#
# Versions   http-proxy-middleware 3.0.11
# Guess      all entries are applied, one after the other, so that one may take off a prefix and
#            another rename the rest
# Behaviour  the first entry that fits is the only one, whatever it does; the others are for paths
#            that it does not fit. The entries of `router` are the same, but of those a key that is
#            a longer path does not go before a shorter one either.
# Matters    the path that the other server gets is read from lines that are never used.
# Seen       prefix, name: /api/old as /old
#            prefix, name: /old as /new
#            name, prefix: /api/old as /api/new
#            router: /api/ships as other /api/ships
#            router, short first: /api/ships as /api/ships
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	http-proxy-middleware@3.0.11

cat >look.cjs <<'END'
const { once } = require('node:events');
const http = require('node:http');
const { createProxyMiddleware } = require('http-proxy-middleware');

const listen = async (handler) => {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
};
(async () => {
  const target = await listen((request, response) => response.end(request.url));
  const other = await listen((request, response) => response.end(`other ${request.url}`));
  const look = async (title, path, options) => {
    const proxy = createProxyMiddleware({ target, ...options });
    const server = await listen((request, response) => proxy(request, response));
    console.log(`${title}: ${path} as ${await (await fetch(server + path)).text()}`);
  };
  const rules = [
    ['^/api', ''],
    ['/old', '/new'],
  ];
  const pathRewrite = Object.fromEntries(rules);
  await look('prefix, name', '/api/old', { pathRewrite });
  await look('prefix, name', '/old', { pathRewrite });
  await look('name, prefix', '/api/old', { pathRewrite: Object.fromEntries(rules.reverse()) });
  await look('router', '/api/ships', { router: { '/api/ships': other, '/api': target } });
  const router = { '/api': target, '/api/ships': other };
  await look('router, short first', '/api/ships', { router });
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
prefix, name: /api/old as /old
prefix, name: /old as /new
name, prefix: /api/old as /api/new
router: /api/ships as other /api/ships
router, short first: /api/ships as /api/ships
END
