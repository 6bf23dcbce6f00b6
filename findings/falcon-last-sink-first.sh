#!/bin/sh
# findings/falcon-last-sink-first.sh: sinks of a Falcon application whose prefixes overlap.
#
# Versions   python3-falcon 3.1.1-1+b1 of Debian 12
# Guess      the sink that was added first has what begins with its prefix; or the one with the
#            longest prefix
# Behaviour  the sink that was added last is asked first, whatever the length of its prefix: a
#            general one after a special one takes all. A route is before every sink, also for a
#            method that it does not have, which is a 405. A prefix is not bound to a segment:
#            /docks has /docksides too.
# Matters    which program behind a gateway gets a path is read from the wrong line.
# Seen       /docks/new then /docks
#              GET /docks/list: route
#              POST /docks/list: 405
#              GET /docks/new/5: /docks
#              GET /docks/5: /docks
#              GET /docksides: /docks
#            /docks then /docks/new
#              GET /docks/list: route
#              POST /docks/list: 405
#              GET /docks/new/5: /docks/new
#              GET /docks/5: /docks
#              GET /docksides: /docks
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-falcon=3.1.1-1+b1
dpkg -x python3-falcon_*.deb root

cat >look.py <<'END'
import falcon
from falcon.testing import TestClient


class Route:
    def on_get(self, request, response):
        response.text = 'route'


def look(*prefixes):
    app = falcon.App()
    app.add_route('/docks/list', Route())
    for prefix in prefixes:
        def sink(request, response, prefix=prefix):
            response.text = prefix
        app.add_sink(sink, prefix)
    client = TestClient(app)
    print(' then '.join(prefixes))
    for method, path in [('GET', '/docks/list'), ('POST', '/docks/list'), ('GET', '/docks/new/5'),
                         ('GET', '/docks/5'), ('GET', '/docksides')]:
        answer = client.simulate_request(method, path)
        found = answer.text if answer.status_code == 200 else answer.status_code
        print('  %s %s: %s' % (method, path, found))


look('/docks/new', '/docks')
look('/docks', '/docks/new')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
/docks/new then /docks
  GET /docks/list: route
  POST /docks/list: 405
  GET /docks/new/5: /docks
  GET /docks/5: /docks
  GET /docksides: /docks
/docks then /docks/new
  GET /docks/list: route
  POST /docks/list: 405
  GET /docks/new/5: /docks/new
  GET /docks/5: /docks
  GET /docksides: /docks
END
