#!/bin/sh
# findings/didi-dependency-listed-later.sh: a module of didi that another one depends on, and that
# is listed behind it once more.
#
# Versions   didi 12.0.0
# Guess      of two modules that name one thing the later in the list counts, so a module that
#            is put at the end of the list is laid over the others
# Behaviour  so it is, but not for a module that one before it names in __depends__: it has been
#            taken in there, in front of that one, and its place in the list is of no matter. A
#            copy of it is laid over.
# Matters    the list of modules, which is how parts of bpmn-js are replaced, doesn't tell which
#            part is used.
# Seen       harbour: harbour
#            harbour, other: other
#            harbour, base: harbour
#            base, harbour: harbour
#            harbour, copy of base: base
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts didi@12.0.0

cat >look.cjs <<'END'
const { Injector } = require('didi');

const base = { pilot: ['value', 'base'] };
const harbour = { __depends__: [base], pilot: ['value', 'harbour'] };
const other = { pilot: ['value', 'other'] };
const look = (title, ...modules) =>
  console.log(`${title}: ${new Injector(modules).get('pilot')}`);

look('harbour', harbour);
look('harbour, other', harbour, other);
look('harbour, base', harbour, base);
look('base, harbour', base, harbour);
look('harbour, copy of base', harbour, { ...base });
END
node look.cjs | tee seen
diff seen - <<'END'
harbour: harbour
harbour, other: other
harbour, base: harbour
base, harbour: harbour
harbour, copy of base: base
END
