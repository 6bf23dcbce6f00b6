#!/bin/sh
# findings/celery-same-task-name.sh: two Celery tasks that ask for one name.
#
# Versions   python3-celery 5.2.6-5 and python3-kombu 5.2.4-1 of Debian 12
# Guess      of two tasks with one name, the one defined last has it, as with any table of
#            handlers; at any rate, the order in the source decides
# Behaviour  no order decides for tasks as they are made by default: they are shared among
#            applications, and shared ones are made when the first application is ready, in
#            the order of a set of functions, that is, of their places in memory. Of a
#            hundred pairs some are served by the first, some by the second function, and
#            the other function of the pair is not called even under its own name in the
#            module. With shared=False the first one has the name, always.
# Seen       shared: some the first, some the second
#            the other function runs the one that has the name: yes
#            shared=False: all the first
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-celery=5.2.6-5 python3-kombu=5.2.4-1 python3-vine=5.0.0+dfsg-3 \
	python3-amqp=5.1.1-1 python3-billiard=4.1.0-1 python3-click=8.1.3-2 python3-tz=2022.7.1-4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import sys

from celery import Celery

options = {'shared': False} if sys.argv[1] == 'alone' else {}
app = Celery('harbour', broker='memory://')
made = []
for at in range(100):
    @app.task(name='cargo %d' % at, **options)
    def load():
        return 'first'

    @app.task(name='cargo %d' % at, **options)
    def unload():
        return 'second'

    made.append((load, unload))

found = {app.tasks['cargo %d' % at].run() for at in range(100)}
print('some the first, some the second' if len(found) == 2 else 'all the ' + found.pop())
if not options:
    same = all(load() == unload() for load, unload in made)
    print('the other function runs the one that has the name:', 'yes' if same else 'no')
END
export PYTHONPATH=root/usr/lib/python3/dist-packages
{
	printf 'shared: '
	/usr/bin/python3 -s -B look.py shared
	printf 'shared=False: '
	/usr/bin/python3 -s -B look.py alone
} | tee seen
diff seen - <<'END'
shared: some the first, some the second
the other function runs the one that has the name: yes
shared=False: all the first
END
