#!/bin/sh
# findings/lambda-api-star-added-first.sh: routes of Lambda API whose paths overlap.
#
# Versions   lambda-api 1.5.1
# Guess      a fixed path goes before a parameter, and that before *, in whatever order they are
#            added; and where the more special path lacks the method, the other one answers
# Behaviour  a fixed path goes before a parameter. But a * has all that is added below it later for
#            the same method: fixed paths after it are not reached. Where a fixed path lacks the
#            method, or goes no further, the one with a parameter is not asked: that is a 405 or a
#            404. A folder of paths without a route of its own is a 405 too.
# Matters    of two endpoints that are both written down, one is not there.
# Seen       GET /docks/new of GET /docks/:id, GET /docks/new: GET /docks/new
#            GET /docks/new of GET /docks/new, GET /docks/*: GET /docks/new
#            GET /docks/new of GET /docks/*, GET /docks/new: GET /docks/*
#            GET /docks/new of ANY /docks/*, GET /docks/new: GET /docks/new
#            GET /docks/5 of GET /docks/*, GET /docks/:id: GET /docks/*
#            POST /docks/5 of GET /docks/new, ANY /docks/:id: ANY /docks/:id
#            POST /docks/new of GET /docks/new, ANY /docks/:id: 405
#            GET /docks/new/crew of GET /docks/new/log, GET /docks/:id/crew: 404
#            GET /docks of GET /docks/new: 405
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	lambda-api@1.5.1

cat >look.cjs <<'END'
const lambda = require('lambda-api');

const look = async (request, ...routes) => {
  const api = lambda();
  for (const route of routes) {
    const [method, path] = route.split(' ');
    api[method.toLowerCase()](path, () => route);
  }
  const [httpMethod, path] = request.split(' ');
  const { statusCode, body } = await api.run({ httpMethod, path, headers: {} }, {});
  const answer = statusCode === 200 ? body : statusCode;
  console.log(`${request} of ${routes.join(', ')}: ${answer}`);
};
(async () => {
  await look('GET /docks/new', 'GET /docks/:id', 'GET /docks/new');
  await look('GET /docks/new', 'GET /docks/new', 'GET /docks/*');
  await look('GET /docks/new', 'GET /docks/*', 'GET /docks/new');
  await look('GET /docks/new', 'ANY /docks/*', 'GET /docks/new');
  await look('GET /docks/5', 'GET /docks/*', 'GET /docks/:id');
  await look('POST /docks/5', 'GET /docks/new', 'ANY /docks/:id');
  await look('POST /docks/new', 'GET /docks/new', 'ANY /docks/:id');
  await look('GET /docks/new/crew', 'GET /docks/new/log', 'GET /docks/:id/crew');
  await look('GET /docks', 'GET /docks/new');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
GET /docks/new of GET /docks/:id, GET /docks/new: GET /docks/new
GET /docks/new of GET /docks/new, GET /docks/*: GET /docks/new
GET /docks/new of GET /docks/*, GET /docks/new: GET /docks/*
GET /docks/new of ANY /docks/*, GET /docks/new: GET /docks/new
GET /docks/5 of GET /docks/*, GET /docks/:id: GET /docks/*
POST /docks/5 of GET /docks/new, ANY /docks/:id: ANY /docks/:id
POST /docks/new of GET /docks/new, ANY /docks/:id: 405
GET /docks/new/crew of GET /docks/new/log, GET /docks/:id/crew: 404
GET /docks of GET /docks/new: 405
END
