#!/bin/sh
# findings/typedi-container-of-is-apart.sh: what Container.of() of TypeDI has of the container that
# all classes and values are registered in.
#
# Versions   typedi 0.10.0, reflect-metadata 0.2.2
# Guess      a container of its own name is a child: what it does not have is taken from the global
#            one, with its values, its lists and the instances that are there
# Behaviour  it takes only how a class is made. Each container makes an instance of its own of a
#            plain @Service(); a value that was set, and a list of `multiple`, are not there at all.
#            With `global: true` a class is one for all.
# Matters    a store or a client that looks like one for the program is one for each name, and
#            handlers that are collected by a token are none in it.
# Seen       a service, all: instance 1
#            a service, harbour: instance 2
#            a global service, all: instance 1
#            a global service, harbour: instance 1
#            a value, all: http://port.test
#            a value, harbour: CannotInstantiateValueError
#            a list, all: 2 handlers
#            a list, harbour: 0 handlers
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	typedi@0.10.0 reflect-metadata@0.2.2

cat >look.cjs <<'END'
require('reflect-metadata');
const { Container, Service, Token } = require('typedi');

const service = (options) => {
  let made = 0;
  class Store {
    constructor() {
      this.number = ++made;
    }
  }
  Reflect.decorate([Service(options)], Store);
  return Store;
};
const containers = [['all', Container], ['harbour', Container.of('harbour')]];
const look = (title, ask) => {
  for (const [name, container] of containers) {
    let answer;
    try {
      answer = ask(container);
    } catch (error) {
      answer = error.constructor.name;
    }
    console.log(`${title}, ${name}: ${answer}`);
  }
};
const Plain = service();
look('a service', (container) => `instance ${container.get(Plain).number}`);
const Global = service({ global: true });
look('a global service', (container) => `instance ${container.get(Global).number}`);
Container.set('address', 'http://port.test');
look('a value', (container) => container.get('address'));
const handlers = new Token();
service({ id: handlers, multiple: true });
service({ id: handlers, multiple: true });
look('a list', (container) => `${container.getMany(handlers).length} handlers`);
END
node look.cjs | tee seen
diff seen - <<'END'
a service, all: instance 1
a service, harbour: instance 2
a global service, all: instance 1
a global service, harbour: instance 1
a value, all: http://port.test
a value, harbour: CannotInstantiateValueError
a list, all: 2 handlers
a list, harbour: 0 handlers
END
