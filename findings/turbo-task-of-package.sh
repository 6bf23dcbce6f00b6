#!/bin/sh
# findings/turbo-task-of-package.sh: a task of one package in Turborepo, told in the turbo.json of
# the root as web#build, or in a turbo.json of the package.
#
# Versions   turbo 2.11.11
# Guess      web#build is `build` with what it says itself: it keeps dependsOn of `build`
# Behaviour  web#build of the root takes nothing over: where it only names outputs, web's build
#            waits for nothing, and starts beside the build of the library that it uses. The
#            turbo.json of the package takes over what it does not name, key by key; with both
#            of them it completes web#build, and dependsOn stays empty.
# Matters    a line about outputs takes an edge out of the graph of tasks.
# Seen       build alone: lib#build web#codegen
#            web#build of the root: nothing
#            turbo.json of the package: lib#build web#codegen
#            both: nothing
#
# Exits 1 when that is no longer so. Needs node, npm and git.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tools work
cd tools
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts turbo@2.11.11
cd ../work

cat >look.cjs <<'END'
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');

const write = (path, value) => fs.writeFileSync(path, JSON.stringify(value));
const scripts = { build: 'echo build', codegen: 'echo codegen' };
const build = { dependsOn: ['^build', 'codegen'] };
const outputs = ['out/**'];

fs.mkdirSync('packages/web', { recursive: true });
fs.mkdirSync('packages/lib');
write('package.json', {
  name: 'port',
  private: true,
  packageManager: 'npm@10.0.0',
  workspaces: ['packages/*'],
});
write('packages/lib/package.json', { name: 'lib', version: '1.0.0', scripts });
write('packages/web/package.json', {
  name: 'web',
  version: '1.0.0',
  scripts,
  dependencies: { lib: '1.0.0' },
});
write('package-lock.json', {
  lockfileVersion: 3,
  packages: {
    '': { name: 'port', workspaces: ['packages/*'] },
    'packages/web': { name: 'web', version: '1.0.0', dependencies: { lib: '1.0.0' } },
    'packages/lib': { name: 'lib', version: '1.0.0' },
    'node_modules/web': { resolved: 'packages/web', link: true },
    'node_modules/lib': { resolved: 'packages/lib', link: true },
  },
});
const look = (title, ofRoot, ofPackage) => {
  write('turbo.json', { tasks: { build, codegen: {}, ...ofRoot } });
  fs.rmSync('packages/web/turbo.json', { force: true });
  if (ofPackage) write('packages/web/turbo.json', { extends: ['//'], tasks: ofPackage });
  const answer = execFileSync(
    '../tools/node_modules/.bin/turbo',
    ['run', 'build', '--dry=json', '--skip-infer'],
    {
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const task = JSON.parse(answer).tasks.find((one) => one.taskId === 'web#build');
  console.log(`${title}: ${task.dependencies.join(' ') || 'nothing'}`);
};
look('build alone', {});
look('web#build of the root', { 'web#build': { outputs } });
look('turbo.json of the package', {}, { build: { outputs } });
look('both', { 'web#build': { cache: false } }, { build: { outputs } });
END
git init --quiet .
node look.cjs | tee seen
diff seen - <<'END'
build alone: lib#build web#codegen
web#build of the root: nothing
turbo.json of the package: lib#build web#codegen
both: nothing
END
