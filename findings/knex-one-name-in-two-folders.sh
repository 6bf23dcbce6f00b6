#!/bin/sh
# findings/knex-one-name-in-two-folders.sh: migrations of one file name in two folders of Knex.
#
# Versions   knex 3.3.0 with libsql 0.5.29 as its better-sqlite3
# Guess      both are run, once, and rolled back each by its own file
# Behaviour  both are run, in the order of the list of folders. When they are rolled back, the
#            first folder's file is run down twice, and the other one's never: the table of
#            migrations keeps the name alone.
# Matters    what a rollback does is read from a file that it does not run.
# Seen       folders port sea
#            up port/001_ships.cjs
#            up sea/001_ships.cjs
#            up sea/002_docks.cjs
#            down sea/002_docks.cjs
#            down port/001_ships.cjs
#            down port/001_ships.cjs
#            folders sea port
#            up sea/001_ships.cjs
#            up port/001_ships.cjs
#            up sea/002_docks.cjs
#            down sea/002_docks.cjs
#            down sea/001_ships.cjs
#            down sea/001_ships.cjs
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	knex@3.3.0 libsql@0.5.29

mkdir port sea
for file in port/001_ships.cjs sea/001_ships.cjs sea/002_docks.cjs; do
	printf "exports.up = async () => console.log('up %s');\n" "$file" >"$file"
	printf "exports.down = async () => console.log('down %s');\n" "$file" >>"$file"
done

cat >look.cjs <<'END'
const knex = require('knex');
const Dialect = require('knex/lib/dialects/better-sqlite3');

class Client extends Dialect {
  _driver() {
    return require('libsql');
  }
}
const look = async (...directory) => {
  console.log(`folders ${directory.join(' ')}`);
  const base = knex({
    client: Client,
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    migrations: { directory, loadExtensions: ['.cjs'] },
  });
  await base.migrate.latest();
  await base.migrate.rollback();
  await base.destroy();
};
(async () => {
  await look('port', 'sea');
  await look('sea', 'port');
})();
END
node look.cjs | tee seen
diff seen - <<'END'
folders port sea
up port/001_ships.cjs
up sea/001_ships.cjs
up sea/002_docks.cjs
down sea/002_docks.cjs
down port/001_ships.cjs
down port/001_ships.cjs
folders sea port
up sea/001_ships.cjs
up port/001_ships.cjs
up sea/002_docks.cjs
down sea/002_docks.cjs
down sea/001_ships.cjs
down sea/001_ships.cjs
END
