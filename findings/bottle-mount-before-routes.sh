#!/bin/sh
# findings/bottle-mount-before-routes.sh: a route of a Bottle application whose path is under
# a mount.
#
# Versions   python3-bottle 0.12.23-1.1 of Debian 12
# Guess      a route without parameters, given before mount(), is found first: Bottle tries
#            static routes before others, and those with parameters in their order
# Behaviour  a mount is before every route, static or not, given before or after: whatever
#            begins with its prefix goes to the mounted application and ends there, with its
#            404. The application's route for the bare prefix is lost as well. With merge()
#            only a route of the same pattern is replaced, whatever its parameter is called.
# Seen       mount: /docks/list inner, /docks/map 404, /docks inner root, /docks/at/5 inner
#            merge: /docks/list inner, /docks/map outer, /docks inner root, /docks/at/5 inner
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-bottle=0.12.23-1.1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import io

from bottle import Bottle


def outer():
    app = Bottle()
    for path in ('/docks/list', '/docks/map', '/docks'):
        app.route(path, callback=lambda: 'outer')
    app.route('/docks/at/<pier>', callback=lambda pier: 'outer')
    return app


def inner(prefix):
    app = Bottle()
    app.route(prefix + '/list', callback=lambda: 'inner')
    app.route(prefix or '/', callback=lambda: 'inner root')
    app.route(prefix + '/at/<berth>', callback=lambda berth: 'inner')
    return app


def get(app, path):
    status = []
    body = b''.join(app({'REQUEST_METHOD': 'GET', 'PATH_INFO': path, 'wsgi.errors': io.StringIO()},
                        lambda line, headers, error=None: status.append(line[:3])))
    return path + ' ' + (body.decode() if status[0] == '200' else status[0])


paths = ('/docks/list', '/docks/map', '/docks', '/docks/at/5')
mounted, merged = outer(), outer()
mounted.mount('/docks', inner(''))
merged.merge(inner('/docks'))
for name, app in [('mount', mounted), ('merge', merged)]:
    print(name + ':', ', '.join(get(app, path) for path in paths))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
mount: /docks/list inner, /docks/map 404, /docks inner root, /docks/at/5 inner
merge: /docks/list inner, /docks/map outer, /docks inner root, /docks/at/5 inner
END
