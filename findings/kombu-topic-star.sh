#!/bin/sh
# findings/kombu-topic-star.sh: bindings of a topic exchange on a transport without a broker
# that knows of exchanges.
#
# Versions   python3-kombu 5.2.4-1 of Debian 12, with its transport in memory (those for
#            Redis and SQS share the code)
# Guess      as with RabbitMQ: * is one word and # is any number of words, none included, so
#            `ship.*` has ship.in, and `ship.#` has ship, ship.in and ship.in.late
# Behaviour  there * takes any number of words, at least one, and # with a dot beside it
#            wants that dot: `ship.*` has ship.in.late too, and `ship.#` does not have ship.
#            A queue may get other messages in a test or on Redis than with RabbitMQ.
# Seen       ship: #
#            ship.in: ship.* ship.# *.in #
#            ship.in.late: ship.* ship.# #.late ship.*.late #
#            ship.in.very.late: ship.* ship.# #.late ship.*.late #
#            late: #
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-kombu=5.2.4-1 python3-vine=5.0.0+dfsg-3 python3-amqp=5.1.1-1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from kombu import Connection, Exchange, Producer, Queue

channel = Connection('memory://').channel()
port = Exchange('port', type='topic')
queues = [Queue('q%d' % at, port, routing_key=key) for at, key in enumerate(
    ['ship.*', 'ship.#', '#.late', '*.in', 'ship.*.late', '#'])]
for queue in queues:
    queue(channel).declare()
producer = Producer(channel, port)
for key in ['ship', 'ship.in', 'ship.in.late', 'ship.in.very.late', 'late']:
    for queue in queues:
        queue(channel).purge()
    producer.publish('hello', routing_key=key)
    print(key + ':', *[queue.routing_key for queue in queues if channel._size(queue.name)])
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
ship: #
ship.in: ship.* ship.# *.in #
ship.in.late: ship.* ship.# #.late ship.*.late #
ship.in.very.late: ship.* ship.# #.late ship.*.late #
late: #
END
