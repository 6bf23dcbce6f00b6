#!/bin/sh
# findings/tornado-handlers-added-later.sh: handlers of a Tornado application, from its
# constructor and from add_handlers.
#
# Versions   python3-tornado 6.2.0-3+deb12u4 of Debian 12
# Guess      handlers are tried in the order they were given, so those of the constructor are
#            before those of a later add_handlers for any host
# Behaviour  what add_handlers is given stands before the handlers of the constructor, also
#            for the host `.*`; among calls of add_handlers the first one wins, and a host
#            named in a later call does not go before `.*` of an earlier call. A path that
#            the host's handlers lack is looked for in the rest.
# Seen       /berths on any.test: Later
#            /berths on quay.test: Later
#            /tides on quay.test: Host
#            /tides on any.test: First
#            /cranes on quay.test: First
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-tornado=6.2.0-3+deb12u4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from tornado.httputil import HTTPServerRequest
from tornado.web import Application, RequestHandler


class First(RequestHandler):
    pass


class Later(RequestHandler):
    pass


class Host(RequestHandler):
    pass


class Connection:
    def set_close_callback(self, callback):
        pass


app = Application([('/berths', First), ('/tides', First), ('/cranes', First)])
app.add_handlers('.*', [('/berths', Later)])
app.add_handlers(r'quay\.test', [('/berths', Host), ('/tides', Host)])
for path, host in [('/berths', 'any.test'), ('/berths', 'quay.test'), ('/tides', 'quay.test'),
                   ('/tides', 'any.test'), ('/cranes', 'quay.test')]:
    request = HTTPServerRequest('GET', path, host=host, connection=Connection())
    print('%s on %s: %s' % (path, host, app.find_handler(request).handler_class.__name__))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
/berths on any.test: Later
/berths on quay.test: Later
/tides on quay.test: Host
/tides on any.test: First
/cranes on quay.test: First
END
