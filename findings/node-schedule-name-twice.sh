#!/bin/sh
# findings/node-schedule-name-twice.sh: two jobs of one name of node-schedule.
#
# Versions   node-schedule 2.1.1
# Guess      the second takes the place of the first, or is an error, as a name is what jobs are
#            cancelled and looked up by
# Behaviour  both run. The list of jobs has the second alone, and so cancelJob() with the name stops
#            the second; the first goes on, and nothing but its own object can stop it.
# Matters    a schedule that is changed by scheduling it again under its name runs by both times.
# Seen       listed: 1, the second
#            both made: first runs, second runs
#            cancelled by name: first runs, second does not run
#            cancelled again: false
#            after that: first runs, second does not run
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	node-schedule@2.1.1

cat >look.cjs <<'END'
const { setTimeout: wait } = require('node:timers/promises');
const schedule = require('node-schedule');

const runs = { first: 0, second: 0 };
const count = (name) => () => runs[name]++;
const show = (title) => {
  const said = Object.entries(runs).map(
    ([name, times]) => `${name} ${times ? 'runs' : 'does not run'}`,
  );
  console.log(`${title}: ${said.join(', ')}`);
  Object.assign(runs, { first: 0, second: 0 });
};
(async () => {
  const first = schedule.scheduleJob('report', '* * * * * *', count('first'));
  const second = schedule.scheduleJob('report', '* * * * * *', count('second'));
  const listed = schedule.scheduledJobs.report;
  console.log(
    `listed: ${Object.keys(schedule.scheduledJobs).length}, the ${listed === second ? 'second' : 'first'}`,
  );
  await wait(2500);
  show('both made');
  schedule.cancelJob('report');
  await wait(2500);
  show('cancelled by name');
  console.log(`cancelled again: ${schedule.cancelJob('report')}`);
  await wait(2500);
  show('after that');
  first.cancel();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
listed: 1, the second
both made: first runs, second runs
cancelled by name: first runs, second does not run
cancelled again: false
after that: first runs, second does not run
END
