#!/bin/sh
# findings/apscheduler-id-twice-before-start.sh: two jobs of one id that are added to a scheduler of
# APScheduler before it is started.
#
# Versions   python3-apscheduler 3.9.1-2 of Debian 12
# Guess      add_job() refuses the second, as it does for a scheduler that runs; and for each id
#            there is one job
# Behaviour  both are taken, and get_jobs() lists both; start() fails then, and the scheduler
#            stays stopped. replace_existing=True of the second makes it take the place of the
#            first, but that is not before the start, either: until then both are listed. In two
#            stores the id may be there twice for good.
# Matters    jobs that are declared in two modules are fine one by one, and where it fails is
#            neither of them.
# Seen       started: add_job() of two fails
#            started: after one
#            not yet: before one two
#            not yet: start() fails, running False
#            not yet, replace: before one two
#            not yet, replace: after two
#            not yet, two stores: before one two
#            not yet, two stores: after one two
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-apscheduler=3.9.1-2 python3-tzlocal=4.2-1 python3-tz=2022.7.1-4 \
	python3-pytz-deprecation-shim=0.1.0.post0-3 python3-six=1.16.0-4 \
	python3-pkg-resources=66.1.1-1+deb12u2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from apscheduler.jobstores.base import ConflictingIdError
from apscheduler.schedulers.background import BackgroundScheduler


def look(title, start_first=False, **second):
    scheduler = BackgroundScheduler(timezone='UTC')
    scheduler.add_jobstore('memory', 'more')

    def listed(when):
        names = sorted(job.args[0] for job in scheduler.get_jobs())
        print('%s: %s %s' % (title, when, ' '.join(names)))

    def start():
        try:
            scheduler.start(paused=True)
        except ConflictingIdError:
            print('%s: start() fails, running %s' % (title, scheduler.running))

    if start_first:
        start()
    for name, options in ('one', {}), ('two', second):
        try:
            scheduler.add_job(print, 'interval', hours=1, args=[name], id='load', **options)
        except ConflictingIdError:
            print('%s: add_job() of %s fails' % (title, name))
    if not start_first:
        listed('before')
        start()
    if scheduler.running:
        listed('after')


look('started', start_first=True)
look('not yet')
look('not yet, replace', replace_existing=True)
look('not yet, two stores', jobstore='more')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
started: add_job() of two fails
started: after one
not yet: before one two
not yet: start() fails, running False
not yet, replace: before one two
not yet, replace: after two
not yet, two stores: before one two
not yet, two stores: after one two
END
