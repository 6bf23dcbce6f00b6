#!/bin/sh
# findings/brandi-singleton-of-first-child.sh: a singleton of a container that a child container
# asks for, where the child binds what it depends on.
#
# Versions   brandi 5.1.0, @needle-di/core 1.2.1
# Guess      each container makes a singleton of its own, of its own bindings
# Behaviour  brandi makes it of the bindings of the container that asks first, and then all have
#            that one: the parent, too, gets a singleton with what one child binds. needle-di
#            makes it of the parent's.
# Matters    which store is behind a shared service is told by who asks first, not by any binding.
# Seen       brandi: root has ships of root, one has ships of root, two has ships of root
#            brandi: two has ships of two, one has ships of two, root has ships of two
#            needle-di: root has ships of root, one has ships of root, two has ships of root
#            needle-di: two has ships of root, one has ships of root, root has ships of root
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	brandi@5.1.0 @needle-di/core@1.2.1

cat >look.cjs <<'END'
const brandi = require('brandi');

const makers = {
  brandi: () => {
    const tokens = { store: brandi.token('store'), ships: brandi.token('ships') };
    const ships = (store) => `ships of ${store}`;
    brandi.injected(ships, tokens.store);
    const root = new brandi.Container();
    root.bind(tokens.store).toConstant('root');
    root.bind(tokens.ships).toInstance(ships).inSingletonScope();
    const child = (name) => {
      const made = new brandi.Container().extend(root);
      made.bind(tokens.store).toConstant(name);
      return made;
    };
    const [one, two] = [child('one'), child('two')];
    return { ask: (container) => container.get(tokens.ships), containers: { root, one, two } };
  },
};
const look = (tool, order) => {
  const { ask, containers } = makers[tool]();
  const found = order.split(' ').map((name) => `${name} has ${ask(containers[name])}`);
  console.log(`${tool}: ${found.join(', ')}`);
};
(async () => {
  const { Container, InjectionToken, inject } = await import('@needle-di/core');
  makers['needle-di'] = () => {
    const [store, ships] = [new InjectionToken('store'), new InjectionToken('ships')];
    const root = new Container();
    root.bind({ provide: store, useValue: 'root' });
    root.bind({ provide: ships, useFactory: () => `ships of ${inject(store)}` });
    const child = (name) => {
      const made = root.createChild();
      made.bind({ provide: store, useValue: name });
      return made;
    };
    const [one, two] = [child('one'), child('two')];
    return { ask: (container) => container.get(ships), containers: { root, one, two } };
  };
  for (const tool of ['brandi', 'needle-di']) {
    look(tool, 'root one two');
    look(tool, 'two one root');
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
brandi: root has ships of root, one has ships of root, two has ships of root
brandi: two has ships of two, one has ships of two, root has ships of two
needle-di: root has ships of root, one has ships of root, two has ships of root
needle-di: two has ships of root, one has ships of root, root has ships of root
END
