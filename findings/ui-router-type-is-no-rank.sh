#!/bin/sh
# findings/ui-router-type-is-no-rank.sh: states of UI-Router whose addresses fit one path.
#
# Versions   @uirouter/core 6.1.2
# Guess      fixed text goes before a parameter with a type, and that before one without, in any
#            order; of two that fit alike the one that is registered first
# Behaviour  only fixed text ranks before a parameter, segment by segment from the left. Parameters
#            are all alike: the first of /ships/:x and /ships/{id:int} that is registered has
#            /ships/5, and a pattern for all that is below /ships takes /ships/:id/list in either
#            order.
# Matters    for some pairs of screens the order in which modules register them decides, for others
#            it does not.
# Seen       /ships/5 of /ships/:x and /ships/{id:int}: /ships/:x
#            /ships/5 of /ships/{id:int} and /ships/:x: /ships/{id:int}
#            /ships/5/list of /ships/{rest:.*} and /ships/:id/list: /ships/{rest:.*}
#            /ships/5/list of /ships/:id/list and /ships/{rest:.*}: /ships/{rest:.*}
#            /ships/5 of /{rest:.*} and /ships/:id: /ships/:id
#            /ships/5 of /ships/:id and /{rest:.*}: /ships/:id
#            /ships/new of /ships/:x and /ships/new: /ships/new
#            /ships/new of /ships/new and /ships/:x: /ships/new
#            /ships/new of /ships/:x and /:kind/new: /ships/:x
#            /ships/new of /:kind/new and /ships/:x: /ships/:x
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@uirouter/core@6.1.2

cat >look.cjs <<'END'
const { memoryLocationPlugin, servicesPlugin, UIRouter } = require('@uirouter/core');

const look = (path, ...addresses) => {
  for (const list of [addresses, addresses.toReversed()]) {
    const router = new UIRouter();
    router.plugin(servicesPlugin);
    router.plugin(memoryLocationPlugin);
    const states = list.map((url, at) => router.stateRegistry.register({ name: `s${at}`, url }));
    const { rule } = router.urlService.match({ path, search: {}, hash: '' });
    console.log(`${path} of ${list.join(' and ')}: ${list[states.indexOf(rule.state.$$state())]}`);
  }
};
look('/ships/5', '/ships/:x', '/ships/{id:int}');
look('/ships/5/list', '/ships/{rest:.*}', '/ships/:id/list');
look('/ships/5', '/{rest:.*}', '/ships/:id');
look('/ships/new', '/ships/:x', '/ships/new');
look('/ships/new', '/ships/:x', '/:kind/new');
END
node look.cjs | tee seen
diff seen - <<'END'
/ships/5 of /ships/:x and /ships/{id:int}: /ships/:x
/ships/5 of /ships/{id:int} and /ships/:x: /ships/{id:int}
/ships/5/list of /ships/{rest:.*} and /ships/:id/list: /ships/{rest:.*}
/ships/5/list of /ships/:id/list and /ships/{rest:.*}: /ships/{rest:.*}
/ships/5 of /{rest:.*} and /ships/:id: /ships/:id
/ships/5 of /ships/:id and /{rest:.*}: /ships/:id
/ships/new of /ships/:x and /ships/new: /ships/new
/ships/new of /ships/new and /ships/:x: /ships/new
/ships/new of /ships/:x and /:kind/new: /ships/:x
/ships/new of /:kind/new and /ships/:x: /ships/:x
END
