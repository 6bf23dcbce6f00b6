#!/bin/sh
# findings/pyramid-include-twice.sh: one function that a Pyramid application includes under two prefixes.
#
# Versions   python3-pyramid 2.0+dfsg-2+deb12u1 of Debian 12
# Guess      its routes are under both prefixes; or a conflict is told, as two routes of one name
#            are otherwise
# Behaviour  a function is included once: the second include() does nothing, and no error says so.
#            Another function with the same routes is a conflict. And a route for the prefix alone,
#            '', has a slash: under /api it is /api/ and not /api; with inherit_slash it is /api.
# Matters    endpoints under the second prefix are read and not served.
# Seen       one function: /a/ships 200, /b/ships 404
#            two functions: conflict
#            the prefix alone: /a 404, /a/ 200
#            with inherit_slash: /a 200, /a/ 404
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-pyramid=2.0+dfsg-2+deb12u1 \
	python3-hupper=1.10.3-1 python3-pkg-resources=66.1.1-1+deb12u2 python3-plaster=1.0-3 \
	python3-plaster-pastedeploy=0.5-5 python3-translationstring=1.4-2 \
	python3-venusian=3.0.0-2 python3-webob=1:1.8.6-3 python3-zope.deprecation=4.4.0-5 \
	python3-zope.interface=5.5.2-1+b1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from wsgiref.util import setup_testing_defaults

from pyramid.config import Configurator
from pyramid.exceptions import ConfigurationConflictError
from pyramid.response import Response


def ships(config):
    config.add_route('ships', '/ships')
    config.add_view(lambda _request: Response('ships'), route_name='ships')


def other(config):
    ships(config)


def bare(config):
    config.add_route('bare', '')
    config.add_view(lambda _request: Response('bare'), route_name='bare')


def inherit(config):
    config.add_route('bare', '', inherit_slash=True)
    config.add_view(lambda _request: Response('bare'), route_name='bare')


def look(title, parts, paths):
    config = Configurator()
    try:
        for prefix, part in parts:
            config.include(part, route_prefix=prefix)
        app = config.make_wsgi_app()
    except ConfigurationConflictError:
        print(title + ': conflict')
        return
    seen = []
    for path in paths:
        environ = {'PATH_INFO': path}
        setup_testing_defaults(environ)
        list(app(environ, lambda status, _headers, *_more: seen.append(path + ' ' + status[:3])))
    print(title + ': ' + ', '.join(seen))


under = ('/a/ships', '/b/ships')
look('one function', [('/a', ships), ('/b', ships)], under)
look('two functions', [('/a', ships), ('/b', other)], under)
look('the prefix alone', [('/a', bare)], ('/a', '/a/'))
look('with inherit_slash', [('/a', inherit)], ('/a', '/a/'))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
one function: /a/ships 200, /b/ships 404
two functions: conflict
the prefix alone: /a 404, /a/ 200
with inherit_slash: /a 200, /a/ 404
END
