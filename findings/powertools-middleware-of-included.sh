#!/bin/sh
# findings/powertools-middleware-of-included.sh: middleware of a router that the event handler of
# Powertools for AWS Lambda includes.
#
# Versions   @aws-lambda-powertools/event-handler 2.35.0
# Guess      use() of a router is for the routes of that router, also when another one includes it,
#            under a prefix above all
# Behaviour  includeRouter() puts the middleware to that of the including router: it runs for every
#            route of the application, those that were given before as well. Of middleware that is
#            given to a route only that route has it. Routes are copied: one that the router gets
#            later is 404.
# Matters    a check or a log line that stands in the file of one area is one of all areas.
# Seen       not included: /before 200, nothing before it
#            included: /before 200, ships
#            included: /after 200, ships
#            included: /ships/list 200, ships
#            included: /ships/one 200, ships one
#            included: /ships/later 404, ships
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@aws-lambda-powertools/event-handler@2.35.0

cat >look.mjs <<'END'
import { Router } from '@aws-lambda-powertools/event-handler/http';

const http = (path) => ({ method: 'GET', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' });
let seen = [];
const look = async (title, app, ...paths) => {
  for (const path of paths) {
    seen = [];
    const event = {
      version: '2.0',
      routeKey: '$default',
      rawPath: path,
      rawQueryString: '',
      headers: {},
      requestContext: { domainName: 'port.test', http: http(path), stage: '$default' },
      isBase64Encoded: false,
    };
    const { statusCode } = await app.resolve(event, {});
    console.log(`${title}: ${path} ${statusCode}, ${seen.join(' ') || 'nothing before it'}`);
  }
};
const tell = (word) => async ({ next }) => {
  seen.push(word);
  await next();
};
const answer = async () => ({});
const app = new Router();
app.get('/before', answer);
await look('not included', app, '/before');
const ships = new Router();
ships.use(tell('ships'));
ships.get('/list', answer);
ships.get('/one', [tell('one')], answer);
app.includeRouter(ships, { prefix: '/ships' });
app.get('/after', answer);
ships.get('/later', answer);
await look('included', app, '/before', '/after', '/ships/list', '/ships/one', '/ships/later');
END
node look.mjs 2>/dev/null | tee seen
diff seen - <<'END'
not included: /before 200, nothing before it
included: /before 200, ships
included: /after 200, ships
included: /ships/list 200, ships
included: /ships/one 200, ships one
included: /ships/later 404, ships
END
