#!/bin/sh
# findings/cron-day-and-weekday.sh: a day of the month beside a day of the week, and a range
# over midnight, in lines of three schedulers for Node.js.
#
# Versions   node-cron 4.2.1, croner 9.0.0, cron-parser 5.3.0
# Guess      `0 0 13 * 5` is every Friday and every 13th with all three, as for cron; a range
#            of hours `22-2` goes round midnight or is an error
# Behaviour  for node-cron both days must match: it is a Friday the 13th, twice in 2024. And
#            it turns the range round: `22-2` is all hours from 2 to 22. The other two go by
#            cron for the days, and refuse the range.
# Seen       0 0 13 * 5: node-cron 2, croner 62, cron-parser 62
#            0 22-2 * * *: node-cron 7686, croner error, cron-parser error
#            0 2-22 * * *: node-cron 7686, croner 7686, cron-parser 7686
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	node-cron@4.2.1 croner@9.0.0 cron-parser@5.3.0

cat >look.cjs <<'END'
const path = require('node:path');
const { CronExpressionParser } = require('cron-parser');
const { Cron } = require('croner');
// What the tasks of node-cron ask whether it is time.
const { TimeMatcher } = require(path.resolve('node_modules/node-cron/dist/cjs/time/time-matcher.js'));

const start = Date.UTC(2024, 0, 1);
const end = Date.UTC(2025, 0, 1);
const hour = 3600 * 1000;
const count = {
  'node-cron': (line) => {
    const matcher = new TimeMatcher(line, 'UTC');
    let times = 0;
    for (let at = start; at < end; at += hour) times += matcher.match(new Date(at));
    return times;
  },
  croner: (line) => new Cron(line, { timezone: 'UTC', paused: true })
    .nextRuns(366 * 24 + 1, new Date(start - 1000)).filter((at) => at < end).length,
  'cron-parser': (line) => {
    const next = CronExpressionParser.parse(line, { tz: 'UTC', currentDate: new Date(start - 1000) });
    let times = 0;
    while (next.next().getTime() < end) times++;
    return times;
  },
};
for (const line of ['0 0 13 * 5', '0 22-2 * * *', '0 2-22 * * *']) {
  const found = Object.entries(count).map(([name, times]) => {
    try {
      return `${name} ${times(line)}`;
    } catch {
      return `${name} error`;
    }
  });
  console.log(`${line}: ${found.join(', ')}`);
}
END
node look.cjs | tee seen
diff seen - <<'END'
0 0 13 * 5: node-cron 2, croner 62, cron-parser 62
0 22-2 * * *: node-cron 7686, croner error, cron-parser error
0 2-22 * * *: node-cron 7686, croner 7686, cron-parser 7686
END
