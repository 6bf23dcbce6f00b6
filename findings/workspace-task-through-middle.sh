#!/bin/sh
# findings/workspace-task-through-middle.sh: builds of a workspace where the package between two has
# no script of that name.
#
# Versions   nx 24.0.6, turbo 2.11.11, lage 2.17.0, pnpm 9.15.9
# Guess      all of them build the last dependency first: `web` depends on `shared`, which depends
#            on `core`, so web waits for core, whether shared has a build or not
# Behaviour  for nx, turbo and lage it waits. pnpm -r orders only those packages that have the
#            script, by what they depend on directly: web and core are built at the same time.
# Matters    an order of builds that is drawn from the dependencies is not kept by all, and the
#            result depends on the time each takes.
# Seen       turbo: core, then web
#            lage: core, then web
#            pnpm: both at once
#            nx: core, then web
#
# Exits 1 when that is no longer so. Needs node, npm and git.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tools
cd tools
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	nx@24.0.6 turbo@2.11.11 lage@2.17.0 pnpm@9.15.9
cd ..
mkdir work
cd work

cat >look.cjs <<'END'
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');

const write = (file, json) => fs.writeFileSync(file, JSON.stringify(json));
const workspaces = ['parts/*'];
write('package.json', {
  name: 'all',
  version: '1.0.0',
  private: true,
  packageManager: 'npm@10.8.2',
  workspaces,
});
for (const [name, build, ...needs] of [
  ['web', true, 'shared'],
  ['shared', false, 'core'],
  ['core', true],
]) {
  fs.mkdirSync(`parts/${name}`, { recursive: true });
  write(`parts/${name}/package.json`, {
    name,
    version: '1.0.0',
    scripts: build ? { build: `node ../../say.cjs ${name}` } : {},
    dependencies: Object.fromEntries(needs.map((need) => [need, '1.0.0'])),
  });
}
fs.writeFileSync('say.cjs', `const fs = require('node:fs');
const say = (text) => fs.appendFileSync(__dirname + '/said', text + ' ' + process.argv[2] + ', ');
say('start');
setTimeout(() => say('end'), 2500);
`);
fs.writeFileSync('.gitignore', 'node_modules\nsaid\n');
fs.writeFileSync('pnpm-workspace.yaml', 'packages: [parts/*]\n');
write('turbo.json', { tasks: { build: { dependsOn: ['^build'], cache: false } } });
fs.writeFileSync('lage.config.js', "module.exports = { pipeline: { build: ['^build'] } };\n");
const run = (command, options, more) =>
  spawnSync(command, options, { env: { ...process.env, ...more } });
run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit']);
fs.symlinkSync('../../tools/node_modules/nx', 'node_modules/nx');
run('git', ['init', '-q']);
run('git', ['add', '.']);
const author = ['-c', 'user.name=ship', '-c', 'user.email=ship@port.test'];
run('git', [...author, 'commit', '-q', '-m', 'all']);
const quiet = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  TURBO_TELEMETRY_DISABLED: '1',
  npm_config_package_manager_strict: 'false',
  npm_config_manage_package_manager_versions: 'false',
};
const look = (title, tool, ...options) => {
  fs.rmSync('said', { force: true });
  const { status } = run(`../tools/node_modules/.bin/${tool}`, options, quiet);
  const said = status !== 0 ? 'error' : fs.readFileSync('said', 'utf8').slice(0, -2);
  const order = said.startsWith('start core, end core') ? 'core, then web' : 'both at once';
  console.log(`${title}: ${status === 0 ? order : said}`);
};
look('turbo', 'turbo', 'run', 'build', '--no-daemon');
look('lage', 'lage', 'build', '--no-cache');
look('pnpm', 'pnpm', '-r', 'run', 'build');
const build = { dependsOn: ['^build'], cache: false };
write('nx.json', { targetDefaults: { build }, analytics: false });
look('nx', 'nx', 'run-many', '-t', 'build');
END
node look.cjs | tee ../seen
cd ..
diff seen - <<'END'
turbo: core, then web
lage: core, then web
pnpm: both at once
nx: core, then web
END
