#!/bin/sh
# findings/flask-nested-blueprint-command.sh: commands of a Flask blueprint inside a blueprint.
#
# Versions   python3-flask 2.2.2-3 and python3-werkzeug 2.2.2-3+deb12u1 of Debian 12
# Guess      the group of the inner blueprint is in the group of the outer one: `flask outer inner
#            moor`
# Behaviour  every group is at the top, and that of the inner blueprint has the dotted name of its
#            routes: `flask outer.inner moor`, whatever the outer one's cli_group is. With a
#            cli_group of its own the inner one has just that; if it is the outer one's too, the
#            two are not joined, and the outer one's commands are gone. With None its commands are
#            at the top.
# Matters    a command that is put together as prefixes of routes are is not there.
# Seen       as it is: outer load, outer.inner moor
#            a name outside: harbour load, outer.inner moor
#            None outside: load, outer.inner moor
#            a name inside: crew moor, outer load
#            one name for both: crew moor
#            None inside: moor, outer load
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-flask=2.2.2-3 python3-werkzeug=2.2.2-3+deb12u1 python3-jinja2=3.1.2-1+deb12u3 \
	python3-markupsafe=2.1.2-1+b1 python3-itsdangerous=2.1.2-3 python3-click=8.1.3-2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from flask import Blueprint, Flask


def look(title, outside, inside):
    app = Flask('port')
    outer = Blueprint('outer', 'port', **outside)
    inner = Blueprint('inner', 'port', **inside)
    outer.cli.command('load')(lambda: None)
    inner.cli.command('moor')(lambda: None)
    outer.register_blueprint(inner)
    app.register_blueprint(outer)
    found = []
    for name, command in app.cli.commands.items():
        found += ['%s %s' % (name, one) for one in getattr(command, 'commands', [])] or [name]
    print(title + ':', ', '.join(sorted(found)))


look('as it is', {}, {})
look('a name outside', {'cli_group': 'harbour'}, {})
look('None outside', {'cli_group': None}, {})
look('a name inside', {}, {'cli_group': 'crew'})
look('one name for both', {'cli_group': 'crew'}, {'cli_group': 'crew'})
look('None inside', {}, {'cli_group': None})
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
as it is: outer load, outer.inner moor
a name outside: harbour load, outer.inner moor
None outside: load, outer.inner moor
a name inside: crew moor, outer load
one name for both: crew moor
None inside: moor, outer load
END
