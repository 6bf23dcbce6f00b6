#!/bin/sh
# findings/fastapi-twice-document-last.sh: one method and path that two functions of a FastAPI
# application have.
#
# Versions   python3-fastapi 0.92.0-1 and python3-starlette 0.26.1-1+deb12u2 of Debian 12
# Guess      the first function answers, and the OpenAPI document, which is made from the routes,
#            tells of that one
# Behaviour  the first one answers and the document has the last one: its name, parameters and
#            answer. No warning says so, as the two have different operation ids. So it is with
#            two routers; where the parameter is called otherwise, the document has two paths, and
#            the second is never served.
# Matters    a document that was made from the code, and clients made from that, describe a
#            function that is not called.
# Seen       application: First answers, documented: Second of /ships/5
#            two routers: First answers, documented: Second of /ships/5
#            two parameters: First answers, documented: First of /ships/{ship}, Second of /ships/{name}
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
import warnings

from fastapi import APIRouter, FastAPI

warnings.simplefilter('error')


def ask(app, path):
    body = []

    async def receive():
        return {'type': 'http.request'}

    async def send(message):
        body.append(message.get('body', b''))

    asyncio.run(app({'type': 'http', 'method': 'GET', 'path': path, 'root_path': '', 'headers': [],
                     'query_string': b''}, receive, send))
    return b''.join(body).decode().strip('"')


def look(title, wire):
    app = FastAPI()
    wire(app)
    documented = ['%s of %s' % (operation['summary'], path)
                  for path, one in app.openapi()['paths'].items() for operation in one.values()]
    print('%s: %s answers, documented: %s' % (title, ask(app, '/ships/5'), ', '.join(documented)))


def first():
    return 'First'


def second():
    return 'Second'


def routers(app):
    for function in first, second:
        router = APIRouter(prefix='/ships')
        router.get('/5')(function)
        app.include_router(router)


def application(app):
    app.get('/ships/5')(first)
    app.get('/ships/5')(second)


def parameters(app):
    app.get('/ships/{ship}')(first)
    app.get('/ships/{name}')(second)


look('application', application)
look('two routers', routers)
look('two parameters', parameters)
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
application: First answers, documented: Second of /ships/5
two routers: First answers, documented: Second of /ships/5
two parameters: First answers, documented: First of /ships/{ship}, Second of /ships/{name}
END
