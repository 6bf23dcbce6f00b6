#!/bin/sh
# findings/export-star-of-two.sh: a name that two modules have which a third one exports with
# `export *`.
#
# Versions   node 20.20.2, typescript 5.9.3, @swc/core 1.16.22, @babel/core 7.29.13 with
#            @babel/plugin-transform-modules-commonjs 7.29.14, esbuild 0.28.2, rollup 4.68.8
# Guess      it is an error, or the last one has the name; what compiles it to CommonJS does what
#            node does with the source
# Behaviour  for node, esbuild and rollup as bundlers, nobody has the name: it is left out
#            without an error, until it is imported by name. Compiled file by file to CommonJS by
#            TypeScript, swc or esbuild, the first module has it, and for babel it is an error as
#            soon as the file is loaded. A name of one's own beside a star is one's own for all.
# Matters    an index file of workflows, handlers or routes lacks what two folders have, or has
#            one of the two, by the way it is built.
# Seen       node: moor is not there, own is own
#            node, by name: error
#            typescript, each file: moor is first, own is own
#            swc, each file: moor is first, own is own
#            esbuild, each file: moor is first, own is own
#            babel, each file: error
#            esbuild, bundled: moor is not there, own is own
#            rollup, bundled: moor is not there, own is own
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	typescript@5.9.3 @swc/core@1.16.22 @babel/core@7.29.13 \
	@babel/plugin-transform-modules-commonjs@7.29.14 esbuild@0.28.2 rollup@4.68.8

cat >look.mjs <<'END'
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import babel from '@babel/core';
import swc from '@swc/core';
import esbuild from 'esbuild';
import { rollup } from 'rollup';
import typescript from 'typescript';

const source = {
  index: "export * from './first.js';\nexport * from './second.js';\nexport const own = 'own';\n",
  first: "export const moor = 'first';\nexport const own = 'of first';\n",
  second: "export const moor = 'second';\n",
};
const put = (folder, type, compile) => {
  fs.mkdirSync(folder);
  fs.writeFileSync(`${folder}/package.json`, JSON.stringify({ type }));
  for (const [name, text] of Object.entries(source)) {
    fs.writeFileSync(`${folder}/${name}.js`, compile(text));
  }
};
const require = createRequire(import.meta.url);
const look = async (title, load) => {
  const found = await Promise.resolve().then(load)
    .then(({ moor, own }) => `moor is ${moor ?? 'not there'}, own is ${own}`, () => 'error');
  console.log(`${title}: ${found}`);
};
put('source', 'module', (text) => text);
await look('node', () => import(path.resolve('source/index.js')));
await look('node, by name', () => import('data:text/javascript,'
  + `export { moor } from ${JSON.stringify(`file://${path.resolve('source/index.js')}`)}`));
for (const [name, compile] of Object.entries({
  typescript: (text) => typescript.transpileModule(text, {
    compilerOptions: { module: 'commonjs', target: 'es2020' },
  }).outputText,
  swc: (text) => swc.transformSync(text, { module: { type: 'commonjs' } }).code,
  esbuild: (text) => esbuild.transformSync(text, { format: 'cjs' }).code,
  babel: (text) => babel.transformSync(text, {
    configFile: false, plugins: ['@babel/plugin-transform-modules-commonjs'],
  }).code,
})) {
  put(name, 'commonjs', compile);
  await look(`${name}, each file`, () => require(path.resolve(name, 'index.js')));
}
esbuild.buildSync({
  entryPoints: ['source/index.js'], bundle: true, format: 'cjs', outfile: 'esbuild.cjs',
  logLevel: 'silent',
});
await look('esbuild, bundled', () => require('./esbuild.cjs'));
const bundle = await rollup({ input: 'source/index.js', onwarn: () => {} });
await bundle.write({ format: 'cjs', file: 'rollup.cjs' });
await look('rollup, bundled', () => require('./rollup.cjs'));
END
node look.mjs | tee seen
diff seen - <<'END'
node: moor is not there, own is own
node, by name: error
typescript, each file: moor is first, own is own
swc, each file: moor is first, own is own
esbuild, each file: moor is first, own is own
babel, each file: error
esbuild, bundled: moor is not there, own is own
rollup, bundled: moor is not there, own is own
END
