#!/bin/sh
# findings/middy-router-last-static.sh: routes of the HTTP router of middy that fit one request.
#
# Versions   @middy/http-router 6.4.5, @middy/core 6.4.5
# Guess      routes are tried in the order of the list, the first that fits has the request, as it
#            is for two patterns
# Behaviour  a path without a parameter goes before every pattern, wherever it stands, and of two
#            for one method and path the last one counts: the first is never called. Patterns are
#            in the order of the list, so the first one counts there. ANY is written out to all
#            methods and replaces, or is replaced, like any other.
# Matters    the handler of an endpoint that is there twice is the last one for one kind of path
#            and the first one for the other.
# Seen       pattern, then static: GET /ships/latest
#            static twice: GET /ships/latest/
#            static, then ANY: ANY /ships/latest
#            ANY, then static: GET /ships/latest
#            pattern twice: GET /ships/{id}
#            pattern, then ANY: GET /ships/{id}
#            ANY, then pattern: ANY /ships/{id}
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@middy/http-router@6.4.5 @middy/core@6.4.5

cat >look.mjs <<'END'
import router from '@middy/http-router';

const look = async (title, ...routes) => {
  const handler = router(routes.map((text) => {
    const [method, path] = text.split(' ');
    return { method, path, handler: () => text };
  }));
  const event = { httpMethod: 'GET', path: '/ships/latest', requestContext: {} };
  console.log(`${title}: ${await handler(event, {})}`);
};
await look('pattern, then static', 'GET /ships/{id}', 'GET /ships/latest');
await look('static twice', 'GET /ships/latest', 'GET /ships/latest/');
await look('static, then ANY', 'GET /ships/latest', 'ANY /ships/latest');
await look('ANY, then static', 'ANY /ships/latest', 'GET /ships/latest');
await look('pattern twice', 'GET /ships/{id}', 'GET /ships/{name}');
await look('pattern, then ANY', 'GET /ships/{id}', 'ANY /ships/{id}');
await look('ANY, then pattern', 'ANY /ships/{id}', 'GET /ships/{id}');
END
node look.mjs | tee seen
diff seen - <<'END'
pattern, then static: GET /ships/latest
static twice: GET /ships/latest/
static, then ANY: ANY /ships/latest
ANY, then static: GET /ships/latest
pattern twice: GET /ships/{id}
pattern, then ANY: GET /ships/{id}
ANY, then pattern: ANY /ships/{id}
END
