#!/bin/sh
# findings/jayson-router-before-methods.sh: a JSON-RPC server of jayson that has a router beside its
# methods.
#
# Versions   jayson 5.0.0
# Guess      a router is for names that no method has: what is registered goes before it
# Behaviour  the router alone decides: it is asked for each call, also for names that are
#            registered, and a method is only called if the router gives it back. A router that
#            knows some names only leaves the others not found, and the methods of the server
#            unused.
# Matters    the list of methods that is given to the server is not the list of what is served.
# Seen       methods alone: list by method, moor by method
#            router for list: list by router, moor error -32601
#            router for list, else methods: list by router, moor by method
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jayson@5.0.0

cat >look.cjs <<'END'
const jayson = require('jayson');

const by = (who) => (given, answer) => answer(null, `by ${who}`);
const methods = { list: by('method'), moor: by('method') };
const call = (server, method) =>
  new Promise((answer) => {
    server.call({ jsonrpc: '2.0', id: 1, method, params: [] }, (error, found) =>
      answer(error ? `error ${error.error.code}` : found.result),
    );
  });
const look = async (title, options) => {
  const server = new jayson.Server(methods, options);
  console.log(`${title}: list ${await call(server, 'list')}, moor ${await call(server, 'moor')}`);
};
const routed = new jayson.Method(by('router'));
(async () => {
  await look('methods alone', {});
  await look('router for list', {
    router: (name) => (name === 'list' ? routed : undefined),
  });
  await look('router for list, else methods', {
    router(name) {
      return name === 'list' ? routed : this.getMethod(name);
    },
  });
})();
END
node look.cjs | tee seen
diff seen - <<'END'
methods alone: list by method, moor by method
router for list: list by router, moor error -32601
router for list, else methods: list by router, moor by method
END
