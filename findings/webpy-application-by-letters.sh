#!/bin/sh
# findings/webpy-application-by-letters.sh: an application of web.py that the table of another one
# names, and addresses beside it.
#
# Versions   python3-webpy 1:0.62-4+deb12u1 of Debian 12
# Guess      an application at /api has /api and what is below it, since all other entries of the
#            table are for the whole path; what it lacks goes on to later entries
# Behaviour  it has all that begins with these letters, /apiships too, and what it lacks is a 404:
#            entries below it in the table are never reached, also the one for all the rest. A path
#            of a class is whole.
# Matters    endpoints with a longer name than that of an application are read as served, and are
#            not.
# Seen       application first: /api/list Inner
#            application first: /api/ships not found
#            application first: /apiships not found
#            application first: /apis not found
#            application last: /api/list Inner
#            application last: /api/ships Ships
#            application last: /apiships Ships
#            application last: /apis not found
#            class: /api/list Rest
#            class: /api/ships Ships
#            class: /apiships Ships
#            class: /apis Rest
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-webpy=1:0.62-4+deb12u1 \
	python3-cheroot=9.0.0+ds1-2 python3-jaraco.functools=3.5.0-1 python3-more-itertools=8.10.0-2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import web


def named(name):
    return type(name, (), {'GET': lambda self, *rest: name})


names = {name: named(name) for name in ['Ships', 'Rest', 'Inner']}
inner = web.application(('/list', 'Inner'), names)
ships = ('/apiships', 'Ships', '/api/ships', 'Ships')
for title, table in [
    ('application first', ('/api', inner) + ships + ('/.*', 'Rest')),
    ('application last', ships + ('/api', inner)),
    ('class', ('/api', 'Inner') + ships + ('/.*', 'Rest')),
]:
    outer = web.application(table, names)
    for path in ['/api/list', '/api/ships', '/apiships', '/apis']:
        answer = outer.request(path)
        print('%s: %s %s' % (title, path, answer.data.decode()))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
application first: /api/list Inner
application first: /api/ships not found
application first: /apiships not found
application first: /apis not found
application last: /api/list Inner
application last: /api/ships Ships
application last: /apiships Ships
application last: /apis not found
class: /api/list Rest
class: /api/ships Ships
class: /apiships Ships
class: /apis Rest
END
