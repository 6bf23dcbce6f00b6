#!/bin/sh
# findings/aiohttp-signals-of-subapp.sh: on_startup and on_cleanup of an aiohttp application that is
# added to another.
#
# Versions   python3-aiohttp 3.8.4-1+deb12u2 of Debian 12
# Guess      the inner application starts when all of the outer one has started, and is cleaned up
#            before the outer one, in reverse order
# Behaviour  add_subapp() puts the signals of the inner application where it stands among those of
#            the outer one: what the outer application appends later starts after it. Cleaning up
#            has the same order, not the reverse: what the outer one appended first goes first,
#            while the inner one still has it.
# Matters    what is open when the inner application starts and stops is told by the place of one
#            line.
# Seen       start: early one two late
#            clean up: early one two late
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


def hear(app, name):
    async def start(app):
        ran.append(name)

    async def clean(app):
        ran.append(name)

    app.on_startup.append(start)
    app.on_cleanup.append(clean)


async def look():
    app, one, two = (web.Application() for _ in range(3))
    hear(one, 'one')
    hear(two, 'two')
    hear(app, 'early')
    app.add_subapp('/one', one)
    app.add_subapp('/two', two)
    hear(app, 'late')
    async with TestClient(TestServer(app)):
        print('start: %s' % ' '.join(ran))
        ran.clear()
    print('clean up: %s' % ' '.join(ran))


asyncio.run(look())
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
start: early one two late
clean up: early one two late
END
