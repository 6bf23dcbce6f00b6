#!/bin/sh
# findings/proxy-target-with-path.sh: the path in the target of proxies for Koa.
#
# Versions   koa-proxies 0.12.4 (on http-proxy), koa-better-http-proxy 0.2.10, koa-proxy 0.9.0,
#            koa 2.16.1
# Guess      a target http://behind/base is put before the path of the request for all three, as
#            http-proxy does it: /ships goes to /base/ships
# Behaviour  only koa-proxies does that. The other two take host and port of the target and leave
#            its path out: /ships goes to /ships. With `url` in place of `host` koa-proxy has the
#            path, and then only that, whatever was asked.
# Matters    the endpoint that is called behind has or has not the prefix that is written there.
# Seen       koa-proxies: /base/ships/list
#            koa-better-http-proxy: /ships/list
#            koa-proxy, host: /ships/list
#            koa-proxy, url: /base
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	koa-proxies@0.12.4 koa-better-http-proxy@0.2.10 koa-proxy@0.9.0 koa@2.16.1

cat >look.cjs <<'END'
const { once } = require('node:events');
const http = require('node:http');
const Koa = require('koa');
const better = require('koa-better-http-proxy');
const proxies = require('koa-proxies');
const proxy = require('koa-proxy');

const listen = async (listener) => {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}` };
};
(async () => {
  const behind = await listen((request, response) => response.end(request.url));
  const target = `${behind.url}/base`;
  for (const [name, middleware] of [
    ['koa-proxies', proxies('/ships', { target })],
    ['koa-better-http-proxy', better(target)],
    ['koa-proxy, host', proxy({ host: target })],
    ['koa-proxy, url', proxy({ url: target })],
  ]) {
    const { server, url } = await listen(new Koa().use(middleware).callback());
    const answer = await fetch(`${url}/ships/list`);
    console.log(`${name}: ${await answer.text()}`);
    server.close();
    server.closeAllConnections();
  }
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
koa-proxies: /base/ships/list
koa-better-http-proxy: /ships/list
koa-proxy, host: /ships/list
koa-proxy, url: /base
END
