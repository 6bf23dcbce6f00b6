#!/bin/sh
# findings/zope-handlers-general-first.sh: handlers of an event that are registered with
# zope.component.
#
# Versions   python3-zope.component 5.1.0-1 and python3-zope.interface 5.5.2-1+b1 of Debian 12
# Guess      they are called in the order that they were registered in
# Behaviour  they are called from the most general to the most particular: first those for
#            anything, then those for a base interface, then those for the interface, those for
#            the class last; only within one of them by order of registration.
# Matters    the order of work is not that of the files that register it.
# Seen       registered: class interface base anything interface-again base-again
#            called: anything base base-again interface interface-again class
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-zope.component=5.1.0-1 python3-zope.interface=5.5.2-1+b1 python3-zope.event=4.4-3 \
	python3-zope.hookable=5.1.0-1+b4 python3-pkg-resources=66.1.1-1+deb12u2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from zope.component import getGlobalSiteManager, handle
from zope.interface import Interface, implementer


class Arrival(Interface):
    pass


class ShipArrival(Arrival):
    pass


@implementer(ShipArrival)
class Arrived:
    pass


called = []
names = []
for kind, name in ((Arrived, 'class'), (ShipArrival, 'interface'), (Arrival, 'base'),
                   (None, 'anything'), (ShipArrival, 'interface-again'), (Arrival, 'base-again')):
    names.append(name)
    getGlobalSiteManager().registerHandler(
        lambda event, name=name: called.append(name), (kind,))
handle(Arrived())
print('registered: %s' % ' '.join(names))
print('called: %s' % ' '.join(called))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
registered: class interface base anything interface-again base-again
called: anything base base-again interface interface-again class
END
