#!/bin/sh
# findings/invoke-collections-of-one-name.sh: tasks and sub-collections of Invoke that have one name
# in a collection.
#
# Versions   python3-invoke 2.0.0-1 of Debian 12
# Guess      a name that is there already is an error, at least for a sub-collection, which
#            brings tasks of its own
# Behaviour  only a task and a sub-collection of one name are an error, in either order. Of two
#            tasks, and of two sub-collections, the later takes the place of the earlier without
#            a word: tasks that only the first sub-collection has are no commands any more.
# Matters    two folders with a collection of one name look like two groups of commands.
# Seen       two tasks: list by second
#            two sub-collections: ships.list by second; commands ships.list
#            task, then sub-collection: error
#            sub-collection, then task: error
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-invoke=2.0.0-1
dpkg -x python3-invoke_*.deb root

cat >look.py <<'END'
from invoke import Collection, Context, task


def make(called, answer):
    @task(name=called)
    def run(context):
        return answer
    return run


def try_to(title, add):
    try:
        add()
        print('%s: taken' % title)
    except ValueError:
        print('%s: error' % title)


tasks = Collection()
tasks.add_task(make('list', 'first'))
tasks.add_task(make('list', 'second'))
print('two tasks: list by %s' % tasks['list'](Context()))

outer = Collection()
outer.add_collection(Collection('ships', make('list', 'first'), make('moor', 'first')))
outer.add_collection(Collection('ships', make('list', 'second')))
print('two sub-collections: ships.list by %s; commands %s' % (
    outer['ships.list'](Context()), ' '.join(sorted(outer.task_names))))

mixed = Collection()
mixed.add_task(make('ships', 'task'))
try_to('task, then sub-collection', lambda: mixed.add_collection(Collection('ships')))
mixed = Collection(Collection('ships'))
try_to('sub-collection, then task', lambda: mixed.add_task(make('ships', 'task')))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
two tasks: list by second
two sub-collections: ships.list by second; commands ships.list
task, then sub-collection: error
sub-collection, then task: error
END
