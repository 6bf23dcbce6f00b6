#!/bin/sh
# findings/workspace-edges-by-tool.sh: which declarations of a package make it depend on another
# package of the workspace, for four tools.
#
# Versions   nx 24.0.6, turbo 2.11.11, lerna 9.0.7, pnpm 9.15.9
# Guess      a package of the workspace that is named in any kind of dependencies is an edge if its
#            version fits, for all of them; peerDependencies are none for Turborepo
# Behaviour  hardly two graphs are alike. Nx has peers and asks for a version that fits. Turborepo
#            leaves peers out and takes `latest`. Lerna's graph has neither peers nor
#            devDependencies and asks for no version, while its filter for dependents has the
#            latter and asks. pnpm has what says workspace: or file:, since it links nothing
#            else, until it is told to; then it has peers too.
# Matters    what is built before what, and what a change touches, is another set for each tool.
# Seen       nx: dependency, any version, workspace:, file:, optional, development, peer
#            turbo: dependency, any version, latest, workspace:, file:, optional, development
#            lerna, graph: dependency, any version, no version that fits, latest, workspace:, file:, optional
#            lerna, dependents: dependency, any version, workspace:, file:, optional, development
#            pnpm: workspace:, file:
#            pnpm, link-workspace-packages: dependency, any version, workspace:, file:, optional, development, peer
#
# Exits 1 when that is no longer so. Needs node, npm and git.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	nx@24.0.6 turbo@2.11.11 lerna@9.0.7 pnpm@9.15.9

cat >look.cjs <<'END'
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const kinds = {
  dependency: ['dependencies', '^1.0.0'],
  'any version': ['dependencies', '*'],
  'no version that fits': ['dependencies', '^2.0.0'],
  latest: ['dependencies', 'latest'],
  'workspace:': ['dependencies', 'workspace:*'],
  'file:': ['dependencies', 'file:../lib'],
  optional: ['optionalDependencies', '*'],
  development: ['devDependencies', '*'],
  peer: ['peerDependencies', '*'],
};
const titles = Object.keys(kinds);
const names = titles.map((_title, number) => `package${number}`);
const write = (file, value) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
};
const write_package = (name, more) => {
  const own = { name, version: '1.0.0', scripts: { build: 'true' } };
  write(`work/packages/${name}/package.json`, { ...own, ...more });
};
const write_root = (more) => {
  const own = { name: 'work', private: true, workspaces: ['packages/*'] };
  write('work/package.json', { ...own, ...more });
};
write('work/pnpm-workspace.yaml', 'packages: [packages/*]\n');
write('work/lerna.json', { version: '1.0.0', packages: ['packages/*'] });
write('work/turbo.json', { tasks: { build: { dependsOn: ['^build'] } } });
write('work/nx.json', {});
write_package('lib');
Object.values(kinds).forEach(([field, range], number) => {
  write_package(names[number], { [field]: { lib: range } });
});
fs.symlinkSync(path.resolve('node_modules'), 'work/node_modules');

const env = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  TURBO_TELEMETRY_DISABLED: '1',
};
const run = (tool, ...words) =>
  spawnSync(path.resolve('node_modules/.bin', tool), words, {
    cwd: 'work',
    env,
    encoding: 'utf8',
  }).stdout;
const show = (tool, found) => {
  const list = titles.filter((_title, number) => found.includes(names[number]));
  console.log(`${tool}: ${list.join(', ')}`);
};
spawnSync('git', ['init', '-q', 'work']);
write_root({ packageManager: 'npm@10.9.0' });

run('nx', 'graph', '--file=graph.json');
const { dependencies } = JSON.parse(fs.readFileSync('work/graph.json', 'utf8')).graph;
show(
  'nx',
  names.filter((name) => dependencies[name].some(({ target }) => target === 'lib')),
);
const { tasks } = JSON.parse(run('turbo', 'run', 'build', '--dry=json'));
const after = tasks.filter((task) => task.dependencies.includes('lib#build'));
show(
  'turbo',
  after.map((task) => task.package),
);
const lerna = (...words) => run('lerna', 'ls', ...words, '--loglevel=silent');
const graph = JSON.parse(lerna('--graph'));
show(
  'lerna, graph',
  names.filter((name) => graph[name].includes('lib')),
);
show('lerna, dependents', lerna('--scope', 'lib', '--include-dependents').split('\n'));
const pnpm = () =>
  JSON.parse(run('pnpm', 'ls', '-r', '--depth', '-1', '--json', '--filter', '...lib'));
write_root({});
show(
  'pnpm',
  pnpm().map(({ name }) => name),
);
write('work/.npmrc', 'link-workspace-packages=true\n');
show(
  'pnpm, link-workspace-packages',
  pnpm().map(({ name }) => name),
);
END
node look.cjs | tee seen
diff seen - <<'END'
nx: dependency, any version, workspace:, file:, optional, development, peer
turbo: dependency, any version, latest, workspace:, file:, optional, development
lerna, graph: dependency, any version, no version that fits, latest, workspace:, file:, optional
lerna, dependents: dependency, any version, workspace:, file:, optional, development
pnpm: workspace:, file:
pnpm, link-workspace-packages: dependency, any version, workspace:, file:, optional, development, peer
END
