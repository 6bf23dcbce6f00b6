#!/bin/sh
# findings/taskflow-store-before-provider.sh: a value that a task of a TaskFlow engine needs, and
# that several offer.
#
# Versions   python3-taskflow 5.0.0-3 of Debian 12
# Guess      what a task provides goes before what the store has from the beginning, as it is
#            newer; two tasks that provide one name are an error for every flow, as the name is
#            what a task is bound to
# Behaviour  the store has it, always: a task that provides the name runs, and what it gives is
#            not used. In a linear flow two may provide a name, the task that needs it gets that
#            of the last one before it; an inner flow counts too, also one without an order. In a
#            graph flow two are an error, at once.
# Matters    an edge from the task that provides to the one that needs is drawn, and nothing goes
#            along it.
# Seen       linear: a gives, z takes a
#            linear, with a store: a gives, z takes of the store
#            linear, two: a gives, y takes a, b gives, z takes b
#            linear, one inside: a gives, b gives, y takes b, z takes b
#            graph: a gives, z takes a
#            graph, with a store: a gives, z takes of the store
#            graph, two: error
#            unordered inside: a gives, z takes a
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-taskflow=5.0.0-3 python3-automaton=3.0.1-2 python3-fasteners=0.17.3-2 \
	python3-futurist=2.4.1-2 python3-jsonschema=4.10.3-1 python3-pyrsistent=0.18.1-1+b3 \
	python3-attr=22.2.0-1 python3-networkx=2.8.8-1 python3-oslo.i18n=5.1.0-3 \
	python3-oslo.utils=6.0.1-2 python3-oslo.serialization=5.0.0-2 \
	python3-iso8601=1.0.2-1 python3-netaddr=0.8.0-2 python3-netifaces=0.11.0-2+b1 \
	python3-prettytable=3.6.0-1 python3-wcwidth=0.2.5+dfsg1-1.1 python3-tz=2022.7.1-4 \
	python3-stevedore=4.0.2-2 python3-tenacity=8.2.1-1 python3-msgpack=1.0.3-2+b1 \
	python3-debtcollector=2.5.0-2 python3-wrapt=1.14.1-2+b2 python3-pbr=5.10.0-2 \
	python3-six=1.16.0-4 python3-packaging=23.0-1 python3-pyparsing=3.0.9-1 \
	python3-pkg-resources=66.1.1-1+deb12u2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from taskflow import engines, exceptions, task
from taskflow.patterns import graph_flow, linear_flow, unordered_flow


class Give(task.Task):
    default_provides = 'ship'

    def execute(self):
        seen.append('%s gives' % self.name)
        return self.name


class Take(task.Task):
    def execute(self, ship):
        seen.append('%s takes %s' % (self.name, ship))


def look(title, make, store=None):
    seen.clear()
    try:
        engines.run(make(), store=store or {})
    except exceptions.DependencyFailure:
        seen.append('error')
    print('%s: %s' % (title, ', '.join(seen)))


def linear(*parts):
    return linear_flow.Flow('linear').add(*parts)


seen = []
look('linear', lambda: linear(Give('a'), Take('z')))
look('linear, with a store', lambda: linear(Give('a'), Take('z')), {'ship': 'of the store'})
look('linear, two', lambda: linear(Give('a'), Take('y'), Give('b'), Take('z')))
look('linear, one inside', lambda: linear(
    Give('a'), linear_flow.Flow('inner').add(Give('b'), Take('y')), Take('z')))
look('graph', lambda: graph_flow.Flow('graph').add(Take('z'), Give('a')))
look('graph, with a store', lambda: graph_flow.Flow('graph').add(Take('z'), Give('a')),
     {'ship': 'of the store'})
look('graph, two', lambda: graph_flow.Flow('graph').add(Give('a'), Give('b'), Take('z')))
look('unordered inside', lambda: linear(unordered_flow.Flow('inner').add(Give('a')), Take('z')))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
linear: a gives, z takes a
linear, with a store: a gives, z takes of the store
linear, two: a gives, y takes a, b gives, z takes b
linear, one inside: a gives, b gives, y takes b, z takes b
graph: a gives, z takes a
graph, with a store: a gives, z takes of the store
graph, two: error
unordered inside: a gives, z takes a
END
