#!/bin/sh
# findings/ts-rest-order-of-implementation.sh: two paths of a ts-rest contract that fit one request,
# on Express.
#
# Versions   @ts-rest/core 3.52.1, @ts-rest/express 3.52.1, express 4.21.2
# Guess      routes are tried in the order of the contract, which is where their paths stand:
#            /ships/:id before /ships/new there has both
# Behaviour  they are made in the order of the keys of the object that implements them; the order
#            of the contract is of no matter.
# Matters    the contract alone does not tell who serves a path; two servers of one contract
#            differ by the order of their handlers.
# Seen       contract :id, new; handlers :id, new: /ships/new by :id
#            contract :id, new; handlers new, :id: /ships/new by new
#            contract new, :id; handlers :id, new: /ships/new by :id
#            contract new, :id; handlers new, :id: /ships/new by new
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@ts-rest/core@3.52.1 @ts-rest/express@3.52.1 express@4.21.2 zod@3.25.76

cat >look.cjs <<'END'
const { once } = require('node:events');
const { initContract } = require('@ts-rest/core');
const { createExpressEndpoints, initServer } = require('@ts-rest/express');
const express = require('express');

const { router, type } = initContract();
const path = (text) => ({ method: 'GET', path: text, responses: { 200: type() } });
const answer = (body) => async () => ({ status: 200, body });
const look = async (title, contract, handlers) => {
  const app = express();
  createExpressEndpoints(router(contract), initServer().router(contract, handlers), app, {
    logInitialization: false,
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = await fetch(`http://127.0.0.1:${server.address().port}/ships/new`);
  console.log(`${title}: /ships/new by ${await found.json()}`);
  server.close();
  server.closeAllConnections();
};
const contracts = {
  'contract :id, new': { one: path('/ships/:id'), make: path('/ships/new') },
  'contract new, :id': { make: path('/ships/new'), one: path('/ships/:id') },
};
const servers = {
  'handlers :id, new': { one: answer(':id'), make: answer('new') },
  'handlers new, :id': { make: answer('new'), one: answer(':id') },
};
(async () => {
  for (const [title, contract] of Object.entries(contracts)) {
    for (const [more, handlers] of Object.entries(servers)) {
      await look(`${title}; ${more}`, contract, handlers);
    }
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
contract :id, new; handlers :id, new: /ships/new by :id
contract :id, new; handlers new, :id: /ships/new by new
contract new, :id; handlers :id, new: /ships/new by :id
contract new, :id; handlers new, :id: /ships/new by new
END
