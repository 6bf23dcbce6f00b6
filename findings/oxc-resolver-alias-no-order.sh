#!/bin/sh
# findings/oxc-resolver-alias-no-order.sh: two keys of an alias table that fit one import.
#
# Versions   oxc-resolver 11.24.2, enhanced-resolve 5.27.0 (webpack's), esbuild 0.28.2
# Guess      oxc-resolver, which follows enhanced-resolve, takes the first key of the table that
#            fits, as that does
# Behaviour  it has no order: of '@' and '@/lib', in a table written either way, one start of the
#            program takes the one and another start the other. enhanced-resolve goes by the order,
#            and esbuild takes the longer key.
# Matters    imports are the edges of a diagram; with a short and a long alias a file may depend on
#            either of two, by the tool and by chance.
# Seen       enhanced-resolve, the short one first: src/lib/ship.js
#            enhanced-resolve, the long one first: lib/ship.js
#            esbuild, the short one first: lib/ship.js
#            esbuild, the long one first: lib/ship.js
#            oxc, the short one first: lib/ship.js or src/lib/ship.js
#            oxc, the long one first: lib/ship.js or src/lib/ship.js
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	oxc-resolver@11.24.2 enhanced-resolve@5.27.0 esbuild@0.28.2
mkdir -p lib src/lib
echo 'export {};' >lib/ship.js
echo 'export {};' >src/lib/ship.js

cat >look.cjs <<'END'
const path = require('node:path');

const full = (name) => path.join(__dirname, name);
const short = { '@': full('src') };
const long = { '@/lib': full('lib') };
const tell = (file) => path.relative(__dirname, file);
const tools = {
  'enhanced-resolve': (alias) => {
    const resolve = require('enhanced-resolve').create.sync({ alias, extensions: ['.js'] });
    return tell(resolve(__dirname, '@/lib/ship'));
  },
  esbuild: (alias) => {
    const stdin = { contents: "import '@/lib/ship'", resolveDir: __dirname };
    const options = { stdin, alias, bundle: true, write: false, metafile: true };
    const { metafile } = require('esbuild').buildSync({ ...options, absWorkingDir: __dirname });
    return Object.keys(metafile.inputs).find((name) => name !== '<stdin>');
  },
  oxc: (table) => {
    const lists = Object.entries(table).map(([key, value]) => [key, [value]]);
    const alias = Object.fromEntries(lists);
    const { ResolverFactory } = require('oxc-resolver');
    const resolver = new ResolverFactory({ alias, extensions: ['.js'] });
    return tell(resolver.sync(__dirname, '@/lib/ship').path);
  },
};
const [, , tool, order] = process.argv;
const table = order === 'short' ? { ...short, ...long } : { ...long, ...short };
console.log(tools[tool](table));
END
for tool in enhanced-resolve esbuild oxc; do
	for first in short long; do
		for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do node look.cjs "$tool" "$first"; done |
			sort -u | paste -sd ' ' | sed 's/ / or /' | sed "s/^/$tool, the $first one first: /"
	done
done | tee seen
diff seen - <<'END'
enhanced-resolve, the short one first: src/lib/ship.js
enhanced-resolve, the long one first: lib/ship.js
esbuild, the short one first: lib/ship.js
esbuild, the long one first: lib/ship.js
oxc, the short one first: lib/ship.js or src/lib/ship.js
oxc, the long one first: lib/ship.js or src/lib/ship.js
END
