#!/bin/sh
# findings/transitions-star-is-a-list.sh: '*' as the source of a transition of the Python library
# transitions.
#
# Versions   python3-transitions 0.9.0-1 and python3-six 1.16.0-4 of Debian 12
# Guess      '*' is any state, also one that is added later
# Behaviour  it is written out to the states that are there when the transition is added: from a
#            state of a later add_state() the event is an error.
# Matters    an edge from every state is drawn, and some lack it, by the order of two calls.
# Seen       state, transition: from sea port
#            state, transition: from yard port
#            transition, state: from sea port
#            transition, state: from yard error
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-transitions=0.9.0-1 python3-six=1.16.0-4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from transitions import Machine, MachineError


def look(title, late_first):
    machine = Machine(states=['sea', 'port'], initial='sea')
    if late_first:
        machine.add_state('yard')
    machine.add_transition('go', '*', 'port')
    if not late_first:
        machine.add_state('yard')
    machine.add_transition('mend', 'sea', 'yard')
    print('%s: from sea %s' % (title, machine.go() and machine.state))
    machine.set_state('sea')
    machine.mend()
    try:
        print('%s: from yard %s' % (title, machine.go() and machine.state))
    except MachineError:
        print('%s: from yard error' % title)


look('state, transition', True)
look('transition, state', False)
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
state, transition: from sea port
state, transition: from yard port
transition, state: from sea port
transition, state: from yard error
END
