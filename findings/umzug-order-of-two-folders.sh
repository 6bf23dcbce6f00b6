#!/bin/sh
# findings/umzug-order-of-two-folders.sh: migrations of Umzug that one pattern finds in two
# folders.
#
# Versions   umzug 3.8.3
# Guess      migrations are run in the order of their names, whatever folder they are in, as it
#            is the name that is stored; {b,a} in the pattern is of no matter
# Behaviour  they are in the order of the whole path, as text: all of the first folder come
#            before those of the second, and 10 comes before 2. The name that is stored is the
#            file's alone.
# Matters    a later migration of one module runs before an earlier one of another.
# Seen       {docks,ships}/*.cjs: docks/10.cjs docks/2.cjs ships/1.cjs ships/3.cjs
#            {ships,docks}/*.cjs: docks/10.cjs docks/2.cjs ships/1.cjs ships/3.cjs
#            stored: 10.cjs 2.cjs 1.cjs 3.cjs
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts umzug@3.8.3

cat >look.cjs <<'END'
const fs = require('node:fs');
const path = require('node:path');
const { Umzug, memoryStorage } = require('umzug');

for (const file of ['docks/10.cjs', 'docks/2.cjs', 'ships/1.cjs', 'ships/3.cjs']) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, 'exports.up = async () => {};\n');
}
const short = (one) => path.relative(process.cwd(), one.path);
(async () => {
  for (const glob of ['{docks,ships}/*.cjs', '{ships,docks}/*.cjs']) {
    const storage = memoryStorage();
    const umzug = new Umzug({ migrations: { glob }, storage, logger: undefined });
    console.log(`${glob}: ${(await umzug.up()).map(short).join(' ')}`);
    if (glob.startsWith('{ships')) console.log(`stored: ${(await storage.executed()).join(' ')}`);
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
{docks,ships}/*.cjs: docks/10.cjs docks/2.cjs ships/1.cjs ships/3.cjs
{ships,docks}/*.cjs: docks/10.cjs docks/2.cjs ships/1.cjs ships/3.cjs
stored: 10.cjs 2.cjs 1.cjs 3.cjs
END
