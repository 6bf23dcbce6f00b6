#!/bin/sh
# findings/feathers-hooks-of-inner-alone.sh: services of a Feathers application that is used at a
# path of another.
#
# Versions   @feathersjs/feathers 5.0.50
# Guess      a call through the outer application runs the hooks of both, first the outer one's; and
#            the inner application stays live, a service that it gets later is there too
# Behaviour  only the hooks of the inner application run: what app.hooks() of the outer one does for
#            all services, a log line or a change of the data, is not done for these. And use()
#            takes over the services that are there then; a later one is not known under the path.
# Matters    hooks of the application are read as a step before every service.
# Seen       ships: hooks of outer
#            cranes: hooks of outer
#            api/docks: hooks of inner
#            api/late: not there
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@feathersjs/feathers@5.0.50

cat >look.cjs <<'END'
const { feathers } = require('@feathersjs/feathers');

const seen = [];
const hook = (name) => async (_context, next) => {
  seen.push(name);
  await next();
};
const service = { find: async () => [] };
const inner = feathers();
const outer = feathers();
inner.hooks([hook('inner')]);
outer.hooks([hook('outer')]);
inner.use('docks', service);
outer.use('ships', service);
outer.use('api', inner);
outer.use('cranes', service);
inner.use('late', service);

const look = async (path) => {
  seen.length = 0;
  try {
    await outer.service(path).find();
    console.log(`${path}: hooks of ${seen.join(' ')}`);
  } catch {
    console.log(`${path}: not there`);
  }
};
(async () => {
  for (const path of ['ships', 'cranes', 'api/docks', 'api/late']) await look(path);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
ships: hooks of outer
cranes: hooks of outer
api/docks: hooks of inner
api/late: not there
END
