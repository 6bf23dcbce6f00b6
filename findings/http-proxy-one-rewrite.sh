#!/bin/sh
# findings/http-proxy-one-rewrite.sh: a table of several rules for pathRewrite of
# http-proxy-middleware.
#
# Versions   http-proxy-middleware 3.0.5, express 4.21.2
# Guess      the rules are applied one after the other, each to what the one before it left:
#            /old/ships becomes /new/ships and then /v2/ships
# Behaviour  the first rule that matches is the only one, so that two rules for two parts of a
#            path never work together, and their order decides which of them does.
# Seen       chain: /new/ships
#            two parts: /api/old-ships.json
#            two parts, turned round: /boats/ships.json
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	http-proxy-middleware@3.0.5 express@4.21.2

cat >look.cjs <<'END'
const { once } = require('node:events');
const http = require('node:http');
const express = require('express');
const { createProxyMiddleware } = require('http-proxy-middleware');

const listen = async (server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
};
(async () => {
  const behind = http.createServer((request, response) => response.end(request.url));
  const target = await listen(behind);
  for (const [title, path, pathRewrite] of [
    ['chain', '/old/ships', { '^/old': '/new', '^/new': '/v2' }],
    ['two parts', '/boats/old-ships.json', { '^/boats': '/api', 'old-': '' }],
    ['two parts, turned round', '/boats/old-ships.json', { 'old-': '', '^/boats': '/api' }],
  ]) {
    const app = express().use(createProxyMiddleware({ target, pathRewrite }));
    const server = http.createServer(app);
    const answer = await fetch(await listen(server) + path);
    console.log(`${title}: ${await answer.text()}`);
    server.close();
    server.closeAllConnections();
  }
  behind.close();
  behind.closeAllConnections();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
chain: /new/ships
two parts: /api/old-ships.json
two parts, turned round: /boats/ships.json
END
