#!/bin/sh
# findings/cherrypy-default-of-outer.sh: a path below an object of a CherryPy tree that has no
# handler for it.
#
# Versions   python3-cherrypy3 18.8.0-2 of Debian 12
# Guess      what stands at `ships` answers for all below /ships: its index() has /ships/5, or it
#            is not found; a default() outside is not asked
# Behaviour  the way is gone back to the nearest default() of an outer object, which gets all
#            segments: /ships/5, and even /ships/none/list, are served by the root's. index() gets
#            no segment, any other handler does. A dot in a path is a line in a name. An
#            application that is mounted apart doesn't go back, and hides a handler of its name.
# Matters    a handler far out serves paths of an object that has a class of its own.
# Seen       /ships/: index of ships
#            /ships/5: default of root: ships 5
#            /ships/list/5: list of ships 5
#            /ships/none/list: default of root: ships none list
#            /crane.log: crane_log
#            /api/: index of api
#            /api/5: 404
#            /apiships: default of root: apiships
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-cherrypy3=18.8.0-2 python3-cheroot=9.0.0+ds1-2 python3-portend=3.1.0-1 \
	python3-tempora=5.1.0-1 python3-zc.lockfile=2.0-4 python3-more-itertools=8.10.0-2 \
	python3-jaraco.classes=3.2.1-3 python3-jaraco.collections=3.8.0-1 \
	python3-jaraco.functools=3.5.0-1 python3-jaraco.text=3.11.1-1 \
	python3-jaraco.context=4.2.0-1 python3-tz=2022.7.1-4 python3-six=1.16.0-4 \
	python3-autocommand=2.2.2-2 python3-inflect=2.1.0-4 python3-pkg-resources=66.1.1-1+deb12u2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from io import BytesIO
from wsgiref.util import setup_testing_defaults

import cherrypy


class Ships:
    @cherrypy.expose
    def index(self, id=None):
        return 'index of ships'

    @cherrypy.expose
    def list(self, *rest):
        return 'list of ships %s' % ' '.join(rest)


class Root:
    ships = Ships()

    @cherrypy.expose
    def default(self, *rest):
        return 'default of root: %s' % ' '.join(rest)

    @cherrypy.expose
    def crane_log(self):
        return 'crane_log'

    @cherrypy.expose
    def api(self, *rest):
        return 'api of root'


class Api:
    @cherrypy.expose
    def index(self):
        return 'index of api'


cherrypy.config.update({'environment': 'embedded'})
cherrypy.tree.mount(Root(), '/')
cherrypy.tree.mount(Api(), '/api')
for path in ('/ships/', '/ships/5', '/ships/list/5', '/ships/none/list', '/crane.log', '/api/',
             '/api/5', '/apiships'):
    request = {'PATH_INFO': path, 'SCRIPT_NAME': '', 'wsgi.input': BytesIO()}
    setup_testing_defaults(request)
    status = []
    body = b''.join(cherrypy.tree(request, lambda line, headers, error=None: status.append(line)))
    found = body.decode() if status[0].startswith('200') else status[0][:3]
    print('%s: %s' % (path, found.strip()))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
/ships/: index of ships
/ships/5: default of root: ships 5
/ships/list/5: list of ships 5
/ships/none/list: default of root: ships none list
/crane.log: crane_log
/api/: index of api
/api/5: 404
/apiships: default of root: apiships
END
