#!/bin/sh
# findings/fastapi-mount-in-router.sh: an application that is mounted in a router of FastAPI.
#
# Versions   python3-fastapi 0.92.0-1 and python3-starlette 0.26.1-1+deb12u2 of Debian 12
# Guess      include_router() takes over all that the router has: what is mounted in it at /docks
#            is served under the prefix, /api/docks/..., as its routes are
# Behaviour  only routes and WebSockets are copied, a mount is left out without a word: it is a
#            404. It is there when the router itself is mounted, or the application is mounted
#            where the router is included.
# Matters    the mounted application's endpoints, prefixes joined, are there for a reader and not
#            for a client.
# Seen       router included: /api/ships 200, /api/docks/list 404
#            router mounted: /api/ships 200, /api/docks/list 200
#            mounted beside the router: /api/ships 200, /api/docks/list 200
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-fastapi=0.92.0-1 python3-starlette=0.26.1-1+deb12u2 \
	python3-pydantic=1.10.4-1+deb12u1 python3-anyio=3.6.2-1 python3-sniffio=1.2.0-1 \
	python3-idna=3.3-1+deb12u1 python3-typing-extensions=4.4.0-1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import asyncio

from fastapi import APIRouter, FastAPI


def ask(app, path):
    status = []

    async def receive():
        return {'type': 'http.request'}

    async def send(message):
        if message['type'] == 'http.response.start':
            status.append(message['status'])

    asyncio.run(app({'type': 'http', 'method': 'GET', 'path': path, 'root_path': '', 'headers': [],
                     'query_string': b''}, receive, send))
    return '%s %d' % (path, status[0])


def look(title, wire):
    inner, router, app = FastAPI(), APIRouter(), FastAPI()
    inner.get('/list')(lambda: [])
    router.get('/ships')(lambda: [])
    wire(app, router, inner)
    print(title + ':', ', '.join(ask(app, path) for path in ('/api/ships', '/api/docks/list')))


def included(app, router, inner):
    router.mount('/docks', inner)
    app.include_router(router, prefix='/api')


def mounted(app, router, inner):
    router.mount('/docks', inner)
    app.mount('/api', router)


def beside(app, router, inner):
    app.include_router(router, prefix='/api')
    app.mount('/api/docks', inner)


look('router included', included)
look('router mounted', mounted)
look('mounted beside the router', beside)
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
router included: /api/ships 200, /api/docks/list 404
router mounted: /api/ships 200, /api/docks/list 200
mounted beside the router: /api/ships 200, /api/docks/list 200
END
