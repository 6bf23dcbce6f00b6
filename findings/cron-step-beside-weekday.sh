#!/bin/sh
# findings/cron-step-beside-weekday.sh: every second day beside a weekday, and Sunday as 7, in lines
# of cron for libraries of three languages.
#
# Versions   python3-croniter 1.3.5-3, golang-github-robfig-cron-dev 3.0.1-1 with Go 1.19.8,
#            php-dragonmantank-cron-expression 3.3.1-2 with PHP 8.2.36, of Debian 12
# Guess      either day is enough for croniter and the library for PHP; robfig's cron, which marks
#            fields that have a star, goes by crontab(5) instead, for which one of the two days is
#            enough only if neither field has a star in it: 0 0 */2 * 1 is for Mondays of odd date
# Behaviour  for all three a step makes a field like any other, and either may hold: it is for each
#            odd day and each Monday. robfig's cron refuses 7, alone and in a range.
# Matters    a line that is moved from a crontab into a program runs on 17 days of a month, not 2.
# Seen       croniter, 0 0 */2 * 1: 3 5 7 9 11 12
#            croniter, 0 0 1-31/2 * 1: 3 5 7 9 11 12
#            croniter, 0 0 * * 1: 5 12 19 26 2 9
#            croniter, 0 0 * * 7: 4 11 18 25 1 8
#            croniter, 0 0 * * 5-7: 2 3 4 9 10 11
#            cron-expression, 0 0 */2 * 1: 3 5 7 9 11 12
#            cron-expression, 0 0 1-31/2 * 1: 3 5 7 9 11 12
#            cron-expression, 0 0 * * 1: 5 12 19 26 2 9
#            cron-expression, 0 0 * * 7: 4 11 18 25 1 8
#            cron-expression, 0 0 * * 5-7: 2 3 4 9 10 11
#            robfig/cron, 0 0 */2 * 1: 3 5 7 9 11 12
#            robfig/cron, 0 0 1-31/2 * 1: 3 5 7 9 11 12
#            robfig/cron, 0 0 * * 1: 5 12 19 26 2 9
#            robfig/cron, 0 0 * * 7: refused
#            robfig/cron, 0 0 * * 5-7: refused
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-croniter=1.3.5-3 python3-dateutil=2.8.2-2 python3-six=1.16.0-4 python3-tz=2022.7.1-4 \
	python3-tzlocal=4.2-1 golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 \
	golang-github-robfig-cron-dev=3.0.1-1 php-dragonmantank-cron-expression=3.3.1-2 \
	php-webmozart-assert=1.11.0-1 php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)
printf '%s\n' '0 0 */2 * 1' '0 0 1-31/2 * 1' '0 0 * * 1' '0 0 * * 7' '0 0 * * 5-7' >lines

cat >look.py <<'END'
from datetime import datetime
from croniter import croniter

for line in open('lines').read().splitlines():
    times = croniter(line, datetime(2026, 1, 1, 12))
    print('croniter, %s:' % line, *(times.get_next(datetime).day for _ in range(6)))
END
cat >look.php <<'END'
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
spl_autoload_register(function ($class) {
    require 'root/usr/share/php/' . strtr($class, '\\', '/') . '.php';
});
foreach (file('lines', FILE_IGNORE_NEW_LINES) as $line) {
    echo "cron-expression, $line:";
    $cron = new Cron\CronExpression($line);
    foreach ($cron->getMultipleRunDates(6, '2026-01-01 12:00') as $time) {
        echo $time->format(' j');
    }
    echo "\n";
}
END
mkdir -p app/src/look
echo 'module look' >app/src/look/go.mod
cat >app/src/look/main.go <<'END'
package main

import (
	"bufio"
	"fmt"
	"os"
	"time"

	"github.com/robfig/cron"
)

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); fmt.Println() {
		fmt.Printf("robfig/cron, %s:", lines.Text())
		times, err := cron.ParseStandard(lines.Text())
		if err != nil {
			fmt.Print(" refused")
			continue
		}
		at := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
		for n := 0; n < 6; n++ {
			at = times.Next(at)
			fmt.Print(" ", at.Day())
		}
	}
}
END
export GOROOT="$folder/root/usr/lib/go-1.19" GOPATH="$folder/app:$folder/root/usr/share/gocode"
export GOCACHE="$folder/cache" GO111MODULE=off CGO_ENABLED=0 TZ=UTC
{
	PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py
	LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n look.php
	"$GOROOT/bin/go" run look <lines
} | tee seen
diff seen - <<'END'
croniter, 0 0 */2 * 1: 3 5 7 9 11 12
croniter, 0 0 1-31/2 * 1: 3 5 7 9 11 12
croniter, 0 0 * * 1: 5 12 19 26 2 9
croniter, 0 0 * * 7: 4 11 18 25 1 8
croniter, 0 0 * * 5-7: 2 3 4 9 10 11
cron-expression, 0 0 */2 * 1: 3 5 7 9 11 12
cron-expression, 0 0 1-31/2 * 1: 3 5 7 9 11 12
cron-expression, 0 0 * * 1: 5 12 19 26 2 9
cron-expression, 0 0 * * 7: 4 11 18 25 1 8
cron-expression, 0 0 * * 5-7: 2 3 4 9 10 11
robfig/cron, 0 0 */2 * 1: 3 5 7 9 11 12
robfig/cron, 0 0 1-31/2 * 1: 3 5 7 9 11 12
robfig/cron, 0 0 * * 1: 5 12 19 26 2 9
robfig/cron, 0 0 * * 7: refused
robfig/cron, 0 0 * * 5-7: refused
END
