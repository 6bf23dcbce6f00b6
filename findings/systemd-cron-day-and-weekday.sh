#!/bin/sh
# findings/systemd-cron-day-and-weekday.sh: a line of a crontab with a day of the month and a day of
# the week, where systemd-cron makes timers of crontabs.
#
# Versions   systemd-cron 1.15.19-5 of Debian 12
# Guess      `0 3 13 * 5` is run on every 13th and on every Friday, as by cron, which systemd-cron
#            takes the place of; the timer has two lines OnCalendar
# Behaviour  the timer has one line, in which both have to hold: only on a Friday the 13th.
# Matters    the same line runs about five times a month or about twice a year, depending on which
#            package reads it.
# Seen       0 3 13 * 5: Fri *-*-13 3:0:00
#            0 3 13 * *: *-*-13 3:0:00
#            0 3 * 1 5: Fri *-1-* 3:0:00
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download systemd-cron=1.15.19-5
dpkg -x systemd-cron_*.deb root

cat >look.py <<'END'
import glob
import os
from importlib.machinery import SourceFileLoader

generator = SourceFileLoader(
    'generator', 'root/lib/systemd/system-generators/systemd-crontab-generator').load_module()
generator.TARGET_DIR = os.path.abspath('units')
generator.TIMERS_DIR = os.path.abspath('wanted')
os.mkdir('units')
os.mkdir('wanted')
for number, line in enumerate(('0 3 13 * 5', '0 3 13 * *', '0 3 * 1 5')):
    name = 'crontab%d' % number
    with open(name, 'w') as file:
        file.write(line + ' root /bin/true\n')
    for job in generator.parse_crontab(name, withuser=True):
        generator.generate_timer_unit(job, seq=generator.count())
    for path in glob.glob('units/*%s*.timer' % name):
        for text in open(path):
            if text.startswith('OnCalendar='):
                print('%s: %s' % (line, text.strip().split('=')[1]))
END
/usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
0 3 13 * 5: Fri *-*-13 3:0:00
0 3 13 * *: *-*-13 3:0:00
0 3 * 1 5: Fri *-1-* 3:0:00
END
