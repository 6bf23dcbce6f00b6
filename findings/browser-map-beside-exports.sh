#!/bin/sh
# findings/browser-map-beside-exports.sh: the map `browser` of a package that has `exports`, for
# bundlers.
#
# Versions   enhanced-resolve 5.27.0 (webpack's), oxc-resolver 11.24.2, esbuild 0.28.2, and
#            @rollup/plugin-node-resolve 16.0.1 with rollup 4.40.0
# Guess      exports takes the place of the old fields: all bundlers leave the map alone
# Behaviour  three of them put the file that exports names through the map, and take what that says;
#            esbuild does not, though it does use the map for imports among the files of the same
#            package. With `main` in place of exports all four use it, and a `browser` that is one
#            file has no say beside exports for any of them.
# Matters    which of two files a page runs depends on the bundler.
# Seen       main: webpack web.js, oxc web.js, rollup web.js, esbuild web.js
#            exports: webpack web.js, oxc web.js, rollup web.js, esbuild node.js
#            within: webpack web.js, oxc web.js, rollup web.js, esbuild web.js
#            file: webpack node.js, oxc node.js, rollup node.js, esbuild node.js
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	enhanced-resolve@5.27.0 oxc-resolver@11.24.2 esbuild@0.28.2 rollup@4.40.0 \
	@rollup/plugin-node-resolve@16.0.1
port() {
	mkdir "node_modules/$1"
	echo "$2" >"node_modules/$1/package.json"
	echo 'export default 1;' >"node_modules/$1/node.js"
	echo 'export default 2;' >"node_modules/$1/web.js"
	echo 'export { default } from "./node.js";' >"node_modules/$1/uses.js"
}
port main '{ "main": "./node.js", "browser": { "./node.js": "./web.js" } }'
port exports '{ "exports": "./node.js", "browser": { "./node.js": "./web.js" } }'
port within '{ "exports": "./uses.js", "browser": { "./node.js": "./web.js" } }'
port file '{ "exports": "./node.js", "browser": "./web.js" }'

cat >look.mjs <<'END'
import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import resolver from 'enhanced-resolve';
import * as esbuild from 'esbuild';
import { ResolverFactory } from 'oxc-resolver';
import { rollup } from 'rollup';

const mainFields = ['browser', 'module', 'main'];
const options = { mainFields, aliasFields: ['browser'], conditionNames: ['browser', 'import'] };
const webpack = resolver.create.sync(options);
const oxc = new ResolverFactory(options);
const here = import.meta.dirname;
const bundle = { bundle: true, write: false, metafile: true, absWorkingDir: here };
const built = async (name) => {
  const stdin = { contents: `export { default } from '${name}'`, resolveDir: here };
  return Object.keys((await esbuild.build({ ...bundle, stdin, mainFields })).metafile.inputs);
};
const rolled = async (name) => {
  const plugins = [nodeResolve({ browser: true })];
  return (await rollup({ input: name, plugins, external: [] })).watchFiles;
};
const last = (files) => {
  const found = files.map((file) => path.basename(file));
  return found.find((file) => ['node.js', 'web.js'].includes(file));
};
const seen = (resolve) => (name) => {
  const first = resolve(here, name);
  return path.basename(first) === 'uses.js' ? [resolve(path.dirname(first), './node.js')] : [first];
};
const tools = {
  webpack: seen(webpack),
  oxc: seen((from, name) => oxc.sync(from, name).path),
  rollup: rolled,
  esbuild: built,
};
for (const name of ['main', 'exports', 'within', 'file']) {
  const answers = [];
  for (const [tool, look] of Object.entries(tools)) {
    answers.push(`${tool} ${last(await look(name))}`);
  }
  console.log(`${name}: ${answers.join(', ')}`);
}
END
node look.mjs | tee seen
diff seen - <<'END'
main: webpack web.js, oxc web.js, rollup web.js, esbuild web.js
exports: webpack web.js, oxc web.js, rollup web.js, esbuild node.js
within: webpack web.js, oxc web.js, rollup web.js, esbuild web.js
file: webpack node.js, oxc node.js, rollup node.js, esbuild node.js
END
