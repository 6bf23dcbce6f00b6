#!/bin/sh
# findings/client-base-and-path.sh: a base address and a path without a slash between them, for
# HTTP clients.
#
# Versions   axios 1.8.4, ofetch 1.4.1, ky 1.7.5, got 14.4.6, wretch 2.11.0, openapi-fetch 0.13.5
# Guess      base http://x/api and path ships are /api/ships for all of them, and a slash too
#            many, in base or path, makes no difference; got and ky refuse a path that begins with
#            one
# Behaviour  axios and ofetch do that. Wretch puts the two texts together as they are, /apiships
#            and /api//ships; openapi-fetch takes a slash off the end of the base and adds none. A
#            query alone is /api/?all with axios, ofetch, ky and got, and /api?all with the other
#            two.
# Matters    which endpoint a call is for depends on the client: one rule joins calls to endpoints
#            that they never reach.
# Seen       base and path: /api+/ships /api+ships /api/+/ships /api/+ships /api+?all
#            axios: /api/ships /api/ships /api/ships /api/ships /api/?all
#            ofetch: /api/ships /api/ships /api/ships /api/ships /api/?all
#            ky: error /api/ships error /api/ships /api/?all
#            got: error /api/ships error /api/ships /api/?all
#            wretch: /api/ships /apiships /api//ships /api/ships /api?all
#            openapi-fetch: /api/ships /apiships /api/ships /apiships /api?all
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	axios@1.8.4 ofetch@1.4.1 ky@1.7.5 got@14.4.6 wretch@2.11.0 openapi-fetch@0.13.5

cat >look.mjs <<'END'
import { once } from 'node:events';
import http from 'node:http';
import axios from 'axios';
import got from 'got';
import ky from 'ky';
import { ofetch } from 'ofetch';
import createClient from 'openapi-fetch';
import wretch from 'wretch';

const server = http.createServer((request, response) => {
  response.setHeader('content-type', 'text/plain');
  response.end(request.url);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const clients = {
  axios: async (baseURL, path) => (await axios.create({ baseURL }).get(path)).data,
  ofetch: (baseURL, path) => ofetch.create({ baseURL })(path),
  ky: (prefixUrl, path) => ky.create({ prefixUrl }).get(path).text(),
  got: (prefixUrl, path) => got.extend({ prefixUrl }).get(path).text(),
  wretch: (base, path) => wretch(base).url(path).get().text(),
  'openapi-fetch': async (baseUrl, path) => {
    const client = createClient({ baseUrl });
    return (await client.GET(path, { parseAs: 'text' })).data;
  },
};
const pairs = [
  ['/api', '/ships'],
  ['/api', 'ships'],
  ['/api/', '/ships'],
  ['/api/', 'ships'],
  ['/api', '?all'],
];
console.log(`base and path: ${pairs.map((pair) => pair.join('+')).join(' ')}`);
for (const [name, ask] of Object.entries(clients)) {
  const found = [];
  for (const [base, path] of pairs) {
    const address = `http://127.0.0.1:${server.address().port}${base}`;
    try {
      found.push(await ask(address, path));
    } catch {
      found.push('error');
    }
  }
  console.log(`${name}: ${found.join(' ')}`);
}
server.close();
server.closeAllConnections();
END
node look.mjs | tee seen
diff seen - <<'END'
base and path: /api+/ships /api+ships /api/+/ships /api/+ships /api+?all
axios: /api/ships /api/ships /api/ships /api/ships /api/?all
ofetch: /api/ships /api/ships /api/ships /api/ships /api/?all
ky: error /api/ships error /api/ships /api/?all
got: error /api/ships error /api/ships /api/?all
wretch: /api/ships /apiships /api//ships /api/ships /api?all
openapi-fetch: /api/ships /apiships /api/ships /apiships /api?all
END
