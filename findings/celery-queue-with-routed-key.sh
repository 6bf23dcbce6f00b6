#!/bin/sh
# findings/celery-queue-with-routed-key.sh: a call that names its queue, for a task whose
# route names a queue and a routing key.
#
# Versions   python3-celery 5.2.6-5 and python3-kombu 5.2.4-1 of Debian 12, with kombu's
#            transport in memory
# Guess      apply_async(queue='cranes') puts the message in the queue cranes: what the call
#            says goes before what task_routes says
# Behaviour  only what the call names is replaced. The routing key of the route stays, and
#            with a topic exchange the key decides: the message is in the queue of the route.
#            So it is for a queue that the task itself names. Without a routing key in the
#            route, the queue of the call has it.
# Seen       no queue named: cranes 0, trucks 1
#            the call names cranes: cranes 0, trucks 1
#            the task names cranes: cranes 0, trucks 1
#            route without a key, the call names cranes: cranes 1, trucks 0
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
from celery import Celery
from kombu import Exchange, Queue

app = Celery('harbour', broker='memory://')
yard = Exchange('yard', type='topic')
names = ('cranes', 'trucks')
keyed = {'queue': 'trucks', 'routing_key': 'trucks.heavy'}
app.conf.update(
    task_queues=[Queue(name, yard, routing_key=name + '.#') for name in names],
    task_routes={'lift': keyed, 'haul': keyed, 'park': {'queue': 'trucks'}},
)


@app.task(name='lift')
def lift():
    pass


@app.task(name='haul', queue='cranes')
def haul():
    pass


@app.task(name='park')
def park():
    pass


with app.connection_for_write() as connection:
    channel = connection.default_channel
    for queue in app.amqp.queues.values():
        queue(channel).declare()

    def show(what, task, **options):
        for name in names:
            channel.queue_purge(name)
        task.apply_async(**options)
        print(what + ':', ', '.join('%s %d' % (name, channel._size(name)) for name in names))

    show('no queue named', lift)
    show('the call names cranes', lift, queue='cranes')
    show('the task names cranes', haul)
    show('route without a key, the call names cranes', park, queue='cranes')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
no queue named: cranes 0, trucks 1
the call names cranes: cranes 0, trucks 1
the task names cranes: cranes 0, trucks 1
route without a key, the call names cranes: cranes 1, trucks 0
END
