#!/bin/sh
# findings/starlette-slash-and-other-method.sh: the redirect to a path with a slash, beside a
# route of another method.
#
# Versions   python3-starlette 0.26.1-1+deb12u2 of Debian 12 (FastAPI's router is this one)
# Guess      GET /ships is sent on to /ships/ where only that is routed: a route for
#            POST /{name} is of another method and does not matter
# Behaviour  any route whose path matches counts, of whatever method: GET /ships is answered
#            with 405, and so is GET of a mount's own path without its slash. Without the
#            route for POST, both are redirects.
# Seen       alone: /ships 307 /ships/, /docks 307 /docks/
#            beside POST /{name}: /ships 405, /docks 405
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-starlette=0.26.1-1+deb12u2 python3-anyio=3.6.2-1 python3-sniffio=1.2.0-1 \
	python3-idna=3.3-1+deb12u1 python3-typing-extensions=4.4.0-1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import asyncio
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route


def view(request):
    return PlainTextResponse('here')


async def get(app, path):
    sent = []

    async def send(message):
        sent.append(message)

    await app({'type': 'http', 'method': 'GET', 'path': path, 'root_path': '', 'scheme': 'http',
               'server': ('port.test', 80), 'headers': [], 'query_string': b''}, None, send)
    there = dict(sent[0]['headers']).get(b'location', b'').decode()
    return ' '.join([path, str(sent[0]['status']), urlsplit(there).path]).strip()


own = [Route('/ships/', view), Mount('/docks', routes=[Route('/', view)])]
for name, routes in [('alone', own),
                     ('beside POST /{name}', own + [Route('/{name}', view, methods=['POST'])])]:
    app = Starlette(routes=routes)
    print(name + ':', ', '.join(asyncio.run(get(app, path)) for path in ('/ships', '/docks')))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
alone: /ships 307 /ships/, /docks 307 /docks/
beside POST /{name}: /ships 405, /docks 405
END
