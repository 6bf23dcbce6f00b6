#!/bin/sh
# findings/awilix-singleton-goes-by-name.sh: singletons of one name in two scopes of Awilix.
#
# Versions   awilix 13.0.5
# Guess      a registration belongs to the scope that it is made in: two scopes that each register
#            `store` as a singleton have one each
# Behaviour  singletons are kept at the root, by their name: what the first scope made is what
#            every other scope gets under that name, though it has registered something else, and
#            the root then has it too when it registers the name. With scoped() each has its own,
#            and a strict container refuses a singleton in a scope.
# Matters    the program or store behind a name is another one than the registration next to it
#            says, by who asked first.
# Seen       singleton: one has store of one, two has store of one, root has store of one
#            scoped: one has store of one, two has store of two, root has store of root
#            singleton, strict: AwilixRegistrationError
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	awilix@13.0.5

cat >look.cjs <<'END'
const { asFunction, createContainer } = require('awilix');

const look = (title, lifetime, options) => {
  const root = createContainer(options);
  const scope = (name) => {
    const made = root.createScope();
    made.register({ store: asFunction(() => `store of ${name}`)[lifetime]() });
    return made;
  };
  let answers;
  try {
    const [one, two] = [scope('one'), scope('two')];
    answers = `one has ${one.resolve('store')}, two has ${two.resolve('store')}`;
    root.register({ store: asFunction(() => 'store of root')[lifetime]() });
    answers += `, root has ${root.resolve('store')}`;
  } catch (error) {
    answers = error.constructor.name;
  }
  console.log(`${title}: ${answers}`);
};
look('singleton', 'singleton');
look('scoped', 'scoped');
look('singleton, strict', 'singleton', { strict: true });
END
node look.cjs | tee seen
diff seen - <<'END'
singleton: one has store of one, two has store of one, root has store of one
scoped: one has store of one, two has store of two, root has store of root
singleton, strict: AwilixRegistrationError
END
