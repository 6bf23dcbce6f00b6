#!/bin/sh
# findings/cron-weekday-from-monday.sh: days of the week in a crontab line that APScheduler reads,
# and in Celery's crontab().
#
# Versions   python3-apscheduler 3.9.1-2 and python3-celery 5.2.6-5 of Debian 12
# Guess      CronTrigger.from_crontab() reads a line as cron does: 0 and 7 are Sunday, 1-5 is
#            Monday to Friday; a day of the month beside a day of the week is either of them.
#            Celery, whose crontab() is named after it, does the same
# Behaviour  APScheduler counts from Monday as 0, also in such a line: 0 is Monday, and 1-5 is
#            Tuesday to Saturday; names are as one would think. Celery counts as cron does. For
#            both, 7 is an error, and a day of the month beside a day of the week has to be both.
#            Only Celery has ranges that go on after Sunday.
# Matters    the same line is another day with each of them.
# Seen       * * 0, apscheduler: Mon 02.09., Mon 09.09., Mon 16.09., Mon 23.09., Mon 30.09.
#            * * 0, celery: Sun 08.09., Sun 15.09., Sun 22.09., Sun 29.09., Sun 06.10.
#            * * sun, apscheduler: Sun 08.09., Sun 15.09., Sun 22.09., Sun 29.09., Sun 06.10.
#            * * sun, celery: Sun 08.09., Sun 15.09., Sun 22.09., Sun 29.09., Sun 06.10.
#            * * 1-5, apscheduler: Tue 03.09., Wed 04.09., Thu 05.09., Fri 06.09., Sat 07.09.
#            * * 1-5, celery: Mon 02.09., Tue 03.09., Wed 04.09., Thu 05.09., Fri 06.09.
#            * * 7, apscheduler: error
#            * * 7, celery: error
#            13 * fri, apscheduler: Fri 13.09., Fri 13.12., Fri 13.06., Fri 13.02., Fri 13.03.
#            13 * fri, celery: Fri 13.09., Fri 13.12., Fri 13.06., Fri 13.02., Fri 13.03.
#            * * fri-mon, apscheduler: error
#            * * fri-mon, celery: Mon 02.09., Fri 06.09., Sat 07.09., Sun 08.09., Mon 09.09.
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-apscheduler=3.9.1-2 python3-tz=2022.7.1-4 python3-tzlocal=4.2-1 \
	python3-pytz-deprecation-shim=0.1.0.post0-3 python3-six=1.16.0-4 \
	python3-celery=5.2.6-5 python3-kombu=5.2.4-1 python3-vine=5.0.0+dfsg-3 \
	python3-amqp=5.1.1-1 python3-billiard=4.1.0-1 python3-click=8.1.3-2 \
	python3-pkg-resources=66.1.1-1+deb12u2
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
from datetime import datetime, timedelta, timezone

from apscheduler.triggers.cron import CronTrigger
from celery import Celery
from celery.schedules import crontab

app = Celery()
app.conf.timezone = 'UTC'
sunday = datetime(2024, 9, 1, 12, tzinfo=timezone.utc)


def apscheduler(days, weekdays):
    trigger = CronTrigger.from_crontab(f'0 0 {days} * {weekdays}', timezone=timezone.utc)
    return lambda now: trigger.get_next_fire_time(None, now)


def celery(days, weekdays):
    def after(now):
        line = crontab(0, 0, day_of_month=days, day_of_week=weekdays, app=app, nowfun=lambda: now)
        return now + line.remaining_estimate(now)
    return after


lines = [('*', '0'), ('*', 'sun'), ('*', '1-5'), ('*', '7'), ('13', 'fri'), ('*', 'fri-mon')]
for days, weekdays in lines:
    for library in apscheduler, celery:
        times = []
        try:
            after = library(days, weekdays)
            for _ in range(5):
                times.append(after(times[-1] + timedelta(minutes=1) if times else sunday))
            found = ', '.join(f'{time:%a %d.%m.}' for time in times)
        except ValueError:
            found = 'error'
        print(f'{days} * {weekdays}, {library.__name__}: {found}')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
* * 0, apscheduler: Mon 02.09., Mon 09.09., Mon 16.09., Mon 23.09., Mon 30.09.
* * 0, celery: Sun 08.09., Sun 15.09., Sun 22.09., Sun 29.09., Sun 06.10.
* * sun, apscheduler: Sun 08.09., Sun 15.09., Sun 22.09., Sun 29.09., Sun 06.10.
* * sun, celery: Sun 08.09., Sun 15.09., Sun 22.09., Sun 29.09., Sun 06.10.
* * 1-5, apscheduler: Tue 03.09., Wed 04.09., Thu 05.09., Fri 06.09., Sat 07.09.
* * 1-5, celery: Mon 02.09., Tue 03.09., Wed 04.09., Thu 05.09., Fri 06.09.
* * 7, apscheduler: error
* * 7, celery: error
13 * fri, apscheduler: Fri 13.09., Fri 13.12., Fri 13.06., Fri 13.02., Fri 13.03.
13 * fri, celery: Fri 13.09., Fri 13.12., Fri 13.06., Fri 13.02., Fri 13.03.
* * fri-mon, apscheduler: error
* * fri-mon, celery: Mon 02.09., Fri 06.09., Sat 07.09., Sun 08.09., Mon 09.09.
END
