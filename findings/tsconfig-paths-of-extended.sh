#!/bin/sh
# findings/tsconfig-paths-of-extended.sh: `paths` that a tsconfig.json takes from another folder.
#
# Versions   tsconfig-paths 4.2.0, typescript 5.8.2, get-tsconfig 4.10.0, esbuild 0.25.1
# Guess      all tools that read `paths` go by TypeScript: without a baseUrl they are relative to
#            the file that has them, so that an extended file of another folder leads into that
#            folder
# Behaviour  tsconfig-paths, with which ts-node is run for such imports, goes from the file it was
#            given: the same import is another file, if there is one, and else is not found. The
#            others go by TypeScript. With a baseUrl in the extended file all agree.
# Matters    imports are the edges of a diagram; which file one leads to depends on who runs the
#            program.
# Seen       only the other folder has lib
#              typescript: base/lib/ship.ts
#              get-tsconfig: base/lib/ship.ts
#              esbuild: base/lib/ship.ts
#              tsconfig-paths: not found
#            both folders have lib
#              typescript: base/lib/ship.ts
#              get-tsconfig: base/lib/ship.ts
#              esbuild: base/lib/ship.ts
#              tsconfig-paths: app/lib/ship.ts
#            both folders have lib, with a baseUrl
#              typescript: base/lib/ship.ts
#              get-tsconfig: base/lib/ship.ts
#              esbuild: base/lib/ship.ts
#              tsconfig-paths: base/lib/ship.ts
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	tsconfig-paths@4.2.0 typescript@5.8.2 get-tsconfig@4.10.0 \
	esbuild@0.25.1

cat >look.cjs <<'END'
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');
const { createPathsMatcher, getTsconfig } = require('get-tsconfig');
const { createMatchPath, loadConfig } = require('tsconfig-paths');
const ts = require('typescript');

const write = (name, text) => {
  fs.mkdirSync(path.dirname(name), { recursive: true });
  fs.writeFileSync(name, text);
};
const config = 'app/tsconfig.json';
const main = path.resolve('app/main.ts');
write('app/main.ts', 'import "@lib/ship";');
write('base/lib/ship.ts', 'export {};');
const readers = {
  typescript: () => {
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: console.error };
    const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, host);
    return ts.resolveModuleName('@lib/ship', main, options, ts.sys).resolvedModule
      .resolvedFileName;
  },
  'get-tsconfig': () => `${createPathsMatcher(getTsconfig(config))('@lib/ship')[0]}.ts`,
  esbuild: () => {
    const { metafile } = esbuild.buildSync({
      entryPoints: [main],
      bundle: true,
      write: false,
      metafile: true,
    });
    return Object.keys(metafile.inputs).find((name) => name.endsWith('ship.ts'));
  },
  'tsconfig-paths': () => {
    const { absoluteBaseUrl, paths, addMatchAll } = loadConfig(config);
    const match = createMatchPath(absoluteBaseUrl, paths, undefined, addMatchAll);
    const found = match('@lib/ship', undefined, undefined, ['.ts']);
    return found && `${found}.ts`;
  },
};
const look = (title, compilerOptions) => {
  write('base/tsconfig.json', JSON.stringify({ compilerOptions }));
  write(config, JSON.stringify({ extends: '../base/tsconfig.json' }));
  console.log(title);
  for (const [name, read] of Object.entries(readers)) {
    const found = read();
    console.log(`  ${name}: ${found ? path.relative('.', path.resolve(found)) : 'not found'}`);
  }
};
const paths = { '@lib/*': ['./lib/*'] };
look('only the other folder has lib', { paths });
write('app/lib/ship.ts', 'export {};');
look('both folders have lib', { paths });
look('both folders have lib, with a baseUrl', { baseUrl: '.', paths });
END
node look.cjs | tee seen
diff seen - <<'END'
only the other folder has lib
  typescript: base/lib/ship.ts
  get-tsconfig: base/lib/ship.ts
  esbuild: base/lib/ship.ts
  tsconfig-paths: not found
both folders have lib
  typescript: base/lib/ship.ts
  get-tsconfig: base/lib/ship.ts
  esbuild: base/lib/ship.ts
  tsconfig-paths: app/lib/ship.ts
both folders have lib, with a baseUrl
  typescript: base/lib/ship.ts
  get-tsconfig: base/lib/ship.ts
  esbuild: base/lib/ship.ts
  tsconfig-paths: base/lib/ship.ts
END
