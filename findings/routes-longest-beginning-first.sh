#!/bin/sh
# findings/routes-longest-beginning-first.sh: routes of a Mapper of Routes, the router of Pylons
# and of many OpenStack services.
#
# Versions   python3-routes 2.5.1-3 of Debian 12
# Guess      routes are tried in the order they were connected, the first that fits has the request,
#            as for Django or Rails
# Behaviour  they are grouped by what stands before their first placeholder, and the group with the
#            longest such beginning is tried first: a catch-all that is connected first takes
#            nothing from the others, and a pattern that begins with a placeholder comes last.
#            Only within one group the order counts; of two routes of one path the first.
# Matters    the handler of a path, read from the order of the lines, is another one.
# Seen       /ships/late of /ships/{id} /ships/late: /ships/late, number 2
#            /ships/new of /{what}/new /ships/{id}: /ships/{id}, number 2
#            /ships/new of /ships/{id} /{what}/new: /ships/{id}, number 1
#            /ships/new of /{all:.*} /ships/{id}: /ships/{id}, number 2
#            /ships/new of /ships/{id} /ships/{name}: /ships/{id}, number 1
#            /ships/5/crew of /ships/{id}/{part} /ships/{id}/crew: /ships/{id}/{part}, number 1
#            /ships of /ships /ships: /ships, number 1
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-routes=2.5.1-3 \
	python3-repoze.lru=0.7-3 python3-six=1.16.0-4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from routes import Mapper


def look(url, *paths):
    mapper = Mapper()
    for number, path in enumerate(paths):
        mapper.connect(path, controller='%s, number %d' % (path, number + 1))
    mapper.create_regs()
    print('%s of %s: %s' % (url, ' '.join(paths), mapper.match(url)['controller']))


look('/ships/late', '/ships/{id}', '/ships/late')
look('/ships/new', '/{what}/new', '/ships/{id}')
look('/ships/new', '/ships/{id}', '/{what}/new')
look('/ships/new', '/{all:.*}', '/ships/{id}')
look('/ships/new', '/ships/{id}', '/ships/{name}')
look('/ships/5/crew', '/ships/{id}/{part}', '/ships/{id}/crew')
look('/ships', '/ships', '/ships')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
/ships/late of /ships/{id} /ships/late: /ships/late, number 2
/ships/new of /{what}/new /ships/{id}: /ships/{id}, number 2
/ships/new of /ships/{id} /{what}/new: /ships/{id}, number 1
/ships/new of /{all:.*} /ships/{id}: /ships/{id}, number 2
/ships/new of /ships/{id} /ships/{name}: /ships/{id}, number 1
/ships/5/crew of /ships/{id}/{part} /ships/{id}/crew: /ships/{id}/{part}, number 1
/ships of /ships /ships: /ships, number 1
END
