#!/bin/sh
# findings/flask-nested-blueprint-host.sh: a blueprint inside a blueprint that has a
# subdomain.
#
# Versions   python3-flask 2.2.2-3 and python3-werkzeug 2.2.2-3+deb12u1 of Debian 12
# Guess      the inner blueprint is under all that the outer one says: its prefix and its
#            subdomain
# Behaviour  only prefix and name are handed on. The routes of the inner blueprint are on the
#            bare host, under the prefix of the outer one, and not on the subdomain.
# Seen       outer: api.port.test/v1/ships
#            outer.inner: port.test/v1/crew/list
#            inner on the subdomain: not found
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

app = Flask('port', static_folder=None)
app.config['SERVER_NAME'] = 'port.test'
outer = Blueprint('outer', 'port', subdomain='api', url_prefix='/v1')
inner = Blueprint('inner', 'port', url_prefix='/crew')
outer.add_url_rule('/ships', 'ships', lambda: 'ships')
inner.add_url_rule('/list', 'list', lambda: 'crew')
outer.register_blueprint(inner)
app.register_blueprint(outer)
for rule in sorted(app.url_map.iter_rules(), key=lambda rule: len(rule.endpoint)):
    host = '.'.join(part for part in (rule.subdomain, 'port.test') if part)
    print('%s: %s%s' % (rule.endpoint.rpartition('.')[0], host, rule.rule))
answer = app.test_client().get('/v1/crew/list', base_url='http://api.port.test')
print('inner on the subdomain:', 'not found' if answer.status_code == 404 else 'found')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
outer: api.port.test/v1/ships
outer.inner: port.test/v1/crew/list
inner on the subdomain: not found
END
