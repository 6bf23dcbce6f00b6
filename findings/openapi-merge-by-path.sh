#!/bin/sh
# findings/openapi-merge-by-path.sh: a path that two OpenAPI documents have with different methods,
# for openapi-merge.
#
# Versions   openapi-merge 2.0.2
# Guess      get of one document and post of the other are put together under the path, and only one
#            method in both is a conflict
# Behaviour  a path in two documents is refused, whatever its methods. It is compared by letters:
#            /ships/{id} and /ships/{no}, which are one path to OpenAPI, are both in the result,
#            with one method twice. An operationId in two documents is no conflict, but the second
#            gets a number.
# Matters    a service that is split by method has no common document, and one that is not may have
#            an endpoint twice.
# Seen       get /ships list and get /docks docks: get /ships list, get /docks docks
#            get /ships list and get /ships list: duplicate-paths
#            get /ships list and post /ships add: duplicate-paths
#            get /ships list and post /docks list: get /ships list, post /docks list1
#            get /ships/{id} one and get /ships/{no} by: get /ships/{id} one, get /ships/{no} by
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	openapi-merge@2.0.2

cat >look.cjs <<'END'
const { isErrorResult, merge } = require('openapi-merge');

const look = (...lines) => {
  const inputs = lines.map((line) => {
    const [method, path, operationId] = line.split(' ');
    const operation = { operationId, responses: { 200: { description: 'ok' } } };
    const info = { title: 'Ships', version: '1' };
    return { oas: { openapi: '3.0.2', info, paths: { [path]: { [method]: operation } } } };
  });
  const result = merge(inputs);
  const found = isErrorResult(result)
    ? [result.type]
    : Object.entries(result.output.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
      );
  console.log(`${lines.join(' and ')}: ${found.join(', ')}`);
};
look('get /ships list', 'get /docks docks');
look('get /ships list', 'get /ships list');
look('get /ships list', 'post /ships add');
look('get /ships list', 'post /docks list');
look('get /ships/{id} one', 'get /ships/{no} by');
END
node look.cjs | tee seen
diff seen - <<'END'
get /ships list and get /docks docks: get /ships list, get /docks docks
get /ships list and get /ships list: duplicate-paths
get /ships list and post /ships add: duplicate-paths
get /ships list and post /docks list: get /ships list, post /docks list1
get /ships/{id} one and get /ships/{no} by: get /ships/{id} one, get /ships/{no} by
END
