#!/bin/sh
# findings/vue-router-same-name.sh: two records of one name in the list of routes of Vue Router.
#
# Versions   vue-router 4.6.5, vue 3.5.22
# Guess      the list may have a name twice: both paths are served, and the name leads to the last
#            one; what replaces a route of the same name is a later addRoute()
# Behaviour  each record of the list takes the place of an earlier one of its name: that path is
#            not there any more, and with it all its children, also those without a name. So it is
#            when the second is nested under another record.
# Matters    screens by path, or links by name, read from the list have routes that nothing can
#            open.
# Seen       ships alone: /ships /ships/crew; by name /ships
#            ships, boats: /boats; by name /boats
#            boats, ships: /ships /ships/crew; by name /ships
#            ships, then one nested: /docks/list; by name /docks/list
#            other name: /ships /ships/crew /boats; by name /ships
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	vue-router@4.6.5 vue@3.5.22

cat >look.cjs <<'END'
const { createMemoryHistory, createRouter } = require('vue-router');

console.warn = () => {};
const component = { template: 'here' };
const look = (title, ...routes) => {
  const router = createRouter({ history: createMemoryHistory(), routes });
  const paths = ['/ships', '/ships/crew', '/boats', '/docks/list'];
  const found = paths.filter((path) => router.resolve(path).matched.length);
  console.log(`${title}: ${found.join(' ')}; by name ${router.resolve({ name: 'list' }).path}`);
};
const ships = {
  path: '/ships',
  name: 'list',
  component,
  children: [{ path: 'crew', component }],
};
const boats = { path: '/boats', name: 'list', component };
look('ships alone', ships);
look('ships, boats', ships, boats);
look('boats, ships', boats, ships);
look('ships, then one nested', ships, {
  path: '/docks',
  component,
  children: [{ ...boats, path: 'list' }],
});
look('other name', ships, { ...boats, name: 'boats' });
END
node look.cjs | tee seen
diff seen - <<'END'
ships alone: /ships /ships/crew; by name /ships
ships, boats: /boats; by name /boats
boats, ships: /ships /ships/crew; by name /ships
ships, then one nested: /docks/list; by name /docks/list
other name: /ships /ships/crew /boats; by name /ships
END
