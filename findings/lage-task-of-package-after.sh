#!/bin/sh
# findings/lage-task-of-package-after.sh: the order of `build` and `web#build` in the pipeline of
# lage.
#
# Versions   lage 2.17.0
# Guess      web#build takes the place of build for the package web, wherever it stands
# Behaviour  it does so only below `build`; above, it is overwritten by it, without a word. An
#            empty list counts as well: web then waits for nothing.
# Matters    the order of keys in an object decides what a build waits for.
# Seen       build alone: lib#build web#codegen
#            build, web#build: web#lint
#            web#build, build: lib#build web#codegen
#            build, web#build with an empty list: nothing
#
# Exits 1 when that is no longer so. Needs node, npm and git.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tools work
cd tools
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lage@2.17.0
cd ../work

cat >look.cjs <<'END'
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');

const write = (path, value) => fs.writeFileSync(path, JSON.stringify(value));
const scripts = { build: 'echo build', codegen: 'echo codegen', lint: 'echo lint' };
const all = { build: ['^build', 'codegen'] };

fs.mkdirSync('packages/web', { recursive: true });
fs.mkdirSync('packages/lib');
write('package.json', {
  name: 'port',
  version: '1.0.0',
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
const look = (title, ...parts) => {
  const pipeline = Object.assign({}, ...parts, { codegen: [], lint: [] });
  const text = JSON.stringify({ pipeline, cache: false, npmClient: 'npm' });
  fs.writeFileSync('lage.config.js', `module.exports = ${text};\n`);
  const lage = '../tools/node_modules/lage/dist/lage.js';
  const answer = execFileSync('node', [lage, 'info', 'build'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const task = JSON.parse(answer).data.packageTasks.find((one) => one.id === 'web#build');
  const waits = task.dependencies.filter((one) => one !== '__start');
  console.log(`${title}: ${waits.join(' ') || 'nothing'}`);
};
look('build alone', all);
look('build, web#build', all, { 'web#build': ['lint'] });
look('web#build, build', { 'web#build': ['lint'] }, all);
look('build, web#build with an empty list', all, { 'web#build': [] });
END
git init --quiet .
git add .
git -c user.name=port -c user.email=port@example.com commit --quiet -m port
node look.cjs | tee seen
diff seen - <<'END'
build alone: lib#build web#codegen
build, web#build: web#lint
web#build, build: lib#build web#codegen
build, web#build with an empty list: nothing
END
