#!/bin/sh
# findings/every-n-that-does-not-divide.sh: intervals in words that do not divide an hour, a day or
# a month, for makers of cron lines.
#
# Versions   ruby-whenever 1.0.0-1, ruby-fugit 1.5.2-1 (the parser of rufus-scheduler) and ruby3.1
#            3.1.7+really3.1.2-0+deb12u1 of Debian 12, @breejs/later 4.2.0 (the parser of Bree)
# Guess      50 minutes are at minute 0 and 50 of each hour, since cron can't say it better, or an
#            error; what is longer than a day, as 36 hours, is an error for all three
# Behaviour  three answers. whenever has 50 minutes at minute 50 alone, once an hour, and never
#            runs 5 hours at midnight; two weeks are the 1st and the 15th. 36 hours are each
#            midnight, and 90 minutes each hour, for all three, without a word. later counts weeks
#            of the year; only fugit refuses two weeks.
# Matters    the interval that code states is not the one it has, and moving a schedule from one
#            to another changes it.
# Seen       every 2 weeks: whenever 0 0 1,15 * *
#            every 2 weeks: fugit none
#            every 2 weeks: later {"wy":[1,3,5,7,...
#            every 36 hours: whenever 0 0 * * *
#            every 36 hours: fugit 0 0 * * *
#            every 36 hours: later {"h":[0]}
#            every 5 hours: whenever 0 5,10,15,20 * * *
#            every 5 hours: fugit 0 0,5,10,15,20 * * *
#            every 5 hours: later {"h":[0,5,10,15,20]}
#            every 50 minutes: whenever 50 * * * *
#            every 50 minutes: fugit 0,50 * * * *
#            every 50 minutes: later {"m":[0,50]}
#            every 90 minutes: whenever 0 * * * *
#            every 90 minutes: fugit 0 * * * *
#            every 90 minutes: later {"m":[0]}
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	ruby-whenever=1.0.0-1 ruby-chronic=0.10.5-2 ruby-fugit=1.5.2-1 ruby-raabro=1.4.0-1 \
	ruby-et-orbi=1.2.2-1 ruby-tzinfo=2.0.5-1 ruby-concurrent=1.1.6+dfsg-5 \
	ruby-activesupport=2:6.1.7.10+dfsg-1~deb12u4 ruby3.1=3.1.7+really3.1.2-0+deb12u1 \
	libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10=2:6.2.1+dfsg1-1.1 libyaml-0-2=0.2.5-1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@breejs/later@4.2.0

cat >look.rb <<'END'
require 'fugit'
require 'whenever'

ARGV.each do |interval|
  count, unit = interval.split
  job = "set :job_template, nil\nevery(#{count}.#{unit}) { command 'x' }"
  line = Whenever::JobList.new(job).generate_cron_output.lines.first.split[0..4].join(' ')
  puts "every #{interval}: whenever #{line}"
  found = Fugit.parse_nat("every #{interval}")
  puts "every #{interval}: fugit #{found ? found.to_cron_s : 'none'}"
end
END
cat >look.cjs <<'END'
const later = require('@breejs/later');

for (const interval of process.argv.slice(2)) {
  const { schedules, error } = later.parse.text(`every ${interval}`);
  const text = JSON.stringify(schedules[0]).replace(/,7,.*/, ',7,...');
  console.log(`every ${interval}: later ${error < 0 ? text : 'none'}`);
}
END
lib=root/usr/lib
system=$(basename $lib/*-linux-gnu)
gems=$(printf '%s:' root/usr/share/rubygems-integration/all/gems/*/lib)
gems=${gems}root/usr/share/rubygems-integration/all/gems/concurrent-ruby-1.1.6/lib/concurrent-ruby:
set -- '50 minutes' '90 minutes' '5 hours' '36 hours' '2 weeks'
{
	LD_LIBRARY_PATH=$lib/$system \
		RUBYLIB=$gems$lib/ruby/vendor_ruby:$lib/ruby/3.1.0:$lib/$system/ruby/3.1.0 \
		root/usr/bin/ruby3.1 --disable-gems -W0 look.rb "$@"
	node look.cjs "$@"
} | sort -s -k 2,3 | tee seen
diff seen - <<'END'
every 2 weeks: whenever 0 0 1,15 * *
every 2 weeks: fugit none
every 2 weeks: later {"wy":[1,3,5,7,...
every 36 hours: whenever 0 0 * * *
every 36 hours: fugit 0 0 * * *
every 36 hours: later {"h":[0]}
every 5 hours: whenever 0 5,10,15,20 * * *
every 5 hours: fugit 0 0,5,10,15,20 * * *
every 5 hours: later {"h":[0,5,10,15,20]}
every 50 minutes: whenever 50 * * * *
every 50 minutes: fugit 0,50 * * * *
every 50 minutes: later {"m":[0,50]}
every 90 minutes: whenever 0 * * * *
every 90 minutes: fugit 0 * * * *
every 90 minutes: later {"m":[0]}
END
