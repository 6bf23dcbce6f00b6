#!/bin/sh
# findings/injector-child-who-asks-first.sh: a singleton class that a child of a Python Injector
# asks for.
#
# Versions   python3-injector 0.20.1-1 of Debian 12
# Guess      a child makes a singleton of its own, as a scope belongs to an injector, and does not
#            see the parent's
# Behaviour  who asks first decides. If the root has made it, the children share it; if a child
#            asks first, it keeps one of its own, and the others that ask later have another. What
#            a child binds itself is used for a class that it makes, while a singleton that is
#            bound at the root has what the root binds, even when the child asks.
# Matters    whether two parts share a store follows from the order of requests.
# Seen       root one two: store 1 store 1 store 1
#            one root two: store 1 store 2 store 2
#            one two root: store 1 store 2 store 3
#            Ship, not bound: port of child
#            Ship, a singleton of the root: port of root
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-injector=0.20.1-1 python3-typing-extensions=4.4.0-1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from injector import Injector, inject, singleton


@singleton
class Store:
    pass


class Ship:
    @inject
    def __init__(self, port: str):
        self.port = port


def look(order):
    root = Injector()
    injectors = {'root': root, 'one': root.create_child_injector(),
                 'two': root.create_child_injector()}
    found = {name: injectors[name].get(Store) for name in order.split()}
    kinds = list({id(store): 0 for store in found.values()})
    print('%s: %s' % (order, ' '.join('store %d' % (kinds.index(id(found[name])) + 1)
                                      for name in order.split())))


look('root one two')
look('one root two')
look('one two root')


def bind(binder):
    binder.bind(str, to='port of root')


def bind_ship(binder):
    binder.bind(Ship, scope=singleton)


for title, modules in ('not bound', [bind]), ('a singleton of the root', [bind, bind_ship]):
    child = Injector(modules).create_child_injector(
        lambda binder: binder.bind(str, to='port of child'))
    print('Ship, %s: %s' % (title, child.get(Ship).port))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
root one two: store 1 store 1 store 1
one root two: store 1 store 2 store 2
one two root: store 1 store 2 store 3
Ship, not bound: port of child
Ship, a singleton of the root: port of root
END
