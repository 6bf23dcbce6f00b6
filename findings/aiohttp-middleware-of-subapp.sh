#!/bin/sh
# findings/aiohttp-middleware-of-subapp.sh: middleware of an aiohttp application that is added to
# another, for what it does not serve.
#
# Versions   python3-aiohttp 3.8.4-1+deb12u2 of Debian 12
# Guess      it is run for routes of that application alone; when none fits, only that of the
#            outer application is
# Behaviour  it is run for all below the prefix, for what is not found and for another method too,
#            after that of the outer one. A route of the outer application below the prefix has it
#            not if it was added before, and is not found, with the middleware run, if it was
#            added later.
# Matters    what guards or counts requests of a part also sees those that the part does not
#            serve.
# Seen       GET /api/ships: 200, run: app api
#            POST /api/ships: 405, run: app api
#            GET /api/none: 404, run: app api
#            GET /api/early: 200, run: app
#            GET /api/late: 404, run: app api
#            GET /none: 404, run: app
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-aiohttp=3.8.4-1+deb12u2 python3-yarl=1.8.2-1+b1 python3-multidict=6.0.4-1+b1 \
	python3-frozenlist=1.3.3-1+b1 python3-aiosignal=1.3.1-1 python3-attr=22.2.0-1 \
	python3-async-timeout=4.0.2-1 python3-charset-normalizer=3.0.1-2 python3-idna=3.3-1+deb12u1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import asyncio

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

ran = []


def application(name):
    @web.middleware
    async def count(request, handler):
        ran.append(name)
        return await handler(request)

    return web.Application(middlewares=[count])


async def answer(request):
    return web.Response()


async def look():
    app, api = application('app'), application('api')
    api.router.add_get('/ships', answer)
    app.router.add_get('/api/early', answer)
    app.add_subapp('/api', api)
    app.router.add_get('/api/late', answer)
    async with TestClient(TestServer(app)) as client:
        for line in ('GET /api/ships', 'POST /api/ships', 'GET /api/none', 'GET /api/early',
                     'GET /api/late', 'GET /none'):
            ran.clear()
            response = await client.request(*line.split())
            print('%s: %d, run: %s' % (line, response.status, ' '.join(ran)))


asyncio.run(look())
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
GET /api/ships: 200, run: app api
POST /api/ships: 405, run: app api
GET /api/none: 404, run: app api
GET /api/early: 200, run: app
GET /api/late: 404, run: app api
GET /none: 404, run: app
END
