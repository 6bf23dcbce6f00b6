#!/bin/sh
# findings/exports-list-for-types-alone.sh: a list of files in the `exports` of a package, the first
# of which is not there.
#
# Versions   node, with typescript 5.9.3, enhanced-resolve 5.27.0 (webpack's), esbuild 0.28.2,
#            jest-resolve 30.5.1, @rollup/plugin-node-resolve 16.0.1
# Guess      a list is for files too, the first that is there counts; or, if it is only for targets
#            that are no valid ones, for all tools alike
# Behaviour  only TypeScript goes on to the second file. For node and the bundlers the first valid
#            target is the one, there or not, and the import is an error; Rollup's plugin answers
#            with the file that is not there. A condition that does not hold, or a name that is no
#            path, is passed over by all of them.
# Matters    an import checks and leads to a file that the program never loads.
# Seen       file: node -, webpack -, esbuild -, jest -, rollup gone, typescript there
#            condition: node there, webpack there, esbuild there, jest there, rollup there,
#              typescript there
#            name: node there, webpack there, esbuild there, jest there, rollup there,
#              typescript there
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	typescript@5.9.3 enhanced-resolve@5.27.0 esbuild@0.28.2 jest-resolve@30.5.1 \
	@rollup/plugin-node-resolve@16.0.1 rollup@4.40.0
mkdir node_modules/port
echo 'exports.there = 1;' >node_modules/port/there.js
cat >node_modules/port/package.json <<'END'
{ "name": "port", "exports": {
  "./file": ["./gone.js", "./there.js"],
  "./condition": [{ "never": "./gone.js" }, "./there.js"],
  "./name": ["no path", "./there.js"] } }
END

cat >look.cjs <<'END'
const path = require('node:path');
const { nodeResolve } = require('@rollup/plugin-node-resolve');
const { create } = require('enhanced-resolve');
const esbuild = require('esbuild');
const jest = require('jest-resolve').default;
const ts = require('typescript');

const conditions = ['node', 'require'];
const moduleResolution = ts.ModuleResolutionKind.NodeNext;
const options = { module: ts.ModuleKind.NodeNext, moduleResolution, allowJs: true };
const bundle = { bundle: true, write: false, logLevel: 'silent', metafile: true };
const plugin = nodeResolve();
const context = { resolve: (id) => ({ id }), warn() {}, meta: {}, debug() {} };
const tools = {
  node: (name) => require.resolve(name),
  webpack: (name) => create.sync({ conditionNames: conditions })(__dirname, name),
  esbuild: (name) => {
    const stdin = { contents: `require('${name}')`, resolveDir: __dirname };
    const { metafile } = esbuild.buildSync({ ...bundle, stdin, absWorkingDir: __dirname });
    return Object.keys(metafile.inputs).find((file) => file !== '<stdin>');
  },
  jest: (name) => jest.findNodeModule(name, { basedir: __dirname, conditions }),
  rollup: async (name) =>
    (await plugin.resolveId.handler.call(context, name, path.join(__dirname, 'a.js'), {})).id,
  typescript: (name) =>
    ts.resolveModuleName(name, path.join(__dirname, 'a.cts'), options, ts.sys).resolvedModule
      .resolvedFileName,
};
(async () => {
  for (const key of ['file', 'condition', 'name']) {
    const answers = [];
    for (const [tool, resolve] of Object.entries(tools)) {
      try {
        answers.push(`${tool} ${path.basename(await resolve(`port/${key}`))}`);
      } catch {
        answers.push(`${tool} -`);
      }
    }
    console.log(`${key}: ${answers.join(', ')}`.replaceAll('.js', ''));
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
file: node -, webpack -, esbuild -, jest -, rollup gone, typescript there
condition: node there, webpack there, esbuild there, jest there, rollup there, typescript there
name: node there, webpack there, esbuild there, jest there, rollup there, typescript there
END
