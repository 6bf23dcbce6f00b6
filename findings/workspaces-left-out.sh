#!/bin/sh
# findings/workspaces-left-out.sh: patterns that begin with ! among the workspaces of npm,
# Yarn 1 and pnpm.
#
# Versions   @npmcli/map-workspaces 4.0.2 (npm's own reader of them), yarn 1.22.22,
#            pnpm 9.15.0 (its list in pnpm-workspace.yaml)
# Guess      for all three, ! leaves out what patterns before it took in, and a pattern after
#            it takes in again, as in a .gitignore
# Behaviour  Yarn 1 leaves nothing out. For pnpm, order does not matter: what ! names is out,
#            even if a later pattern is its very name. For npm, ! also works on a pattern that
#            comes after it, but one more pattern after both that names the folder takes it
#            in again.
# Seen       packages/* !packages/boat
#              npm: ship; yarn: boat ship; pnpm: ship
#            !packages/boat packages/*
#              npm: ship; yarn: boat ship; pnpm: ship
#            packages/* !packages/boat packages/boat
#              npm: boat ship; yarn: boat ship; pnpm: ship
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@npmcli/map-workspaces@4.0.2 yarn@1.22.22 pnpm@9.15.0

mkdir -p repository/packages/boat repository/packages/ship
for name in boat ship; do
	echo '{ "name": "'$name'", "version": "1.0.0" }' >repository/packages/$name/package.json
done
cat >look.mjs <<'END'
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import mapWorkspaces from '@npmcli/map-workspaces';

const cwd = path.resolve('repository');
const run = (name, ...rest) => JSON.parse(execFileSync(path.resolve('node_modules/.bin', name), rest,
  { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
const list = (names) => names.sort().join(' ');
for (const workspaces of [
  ['packages/*', '!packages/boat'],
  ['!packages/boat', 'packages/*'],
  ['packages/*', '!packages/boat', 'packages/boat'],
]) {
  const pkg = { name: 'repository', version: '1.0.0', private: true, workspaces };
  fs.writeFileSync(path.join(cwd, 'package.json'), JSON.stringify(pkg));
  fs.writeFileSync(path.join(cwd, 'pnpm-workspace.yaml'), JSON.stringify({ packages: workspaces }));
  const npm = list([...(await mapWorkspaces({ pkg, cwd })).keys()]);
  const yarn = list(Object.keys(run('yarn', '--silent', 'workspaces', 'info')));
  const pnpm = list(run('pnpm', 'list', '--recursive', '--depth', '-1', '--json')
    .map(({ name }) => name).filter((name) => name !== 'repository'));
  console.log(workspaces.join(' '));
  console.log(`  npm: ${npm}; yarn: ${yarn}; pnpm: ${pnpm}`);
}
END
node look.mjs | tee seen
diff seen - <<'END'
packages/* !packages/boat
  npm: ship; yarn: boat ship; pnpm: ship
!packages/boat packages/*
  npm: ship; yarn: boat ship; pnpm: ship
packages/* !packages/boat packages/boat
  npm: boat ship; yarn: boat ship; pnpm: ship
END
