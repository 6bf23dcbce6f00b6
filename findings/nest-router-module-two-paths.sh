#!/bin/sh
# findings/nest-router-module-two-paths.sh: a NestJS module to which RouterModule gives two paths.
#
# Versions   @nestjs/core 11.0.1 with @nestjs/platform-express 11.0.1
# Guess      a module that is listed with two paths is served under both, as a controller with two
#            paths is
# Behaviour  the path is kept by the module's class, once: the last one has all its routes, the
#            first has none, and no error says so. It is the same for two calls of register(), and
#            for a module that is a child of one path and has another of its own: what is written
#            later counts.
# Matters    prefixes read from each entry give endpoints that answer 404.
# Seen       two entries: /boats/list
#            two calls: /ships/list
#            a child, then its own: /boats/list
#            its own, then a child: /harbour/ships/list
#            a controller of two paths: /ships /boats
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@nestjs/common@11.0.1 @nestjs/core@11.0.1 @nestjs/platform-express@11.0.1 \
	reflect-metadata@0.2.2 rxjs@7.8.1

cat >look.cjs <<'END'
require('reflect-metadata');
const { Controller, Get, Module } = require('@nestjs/common');
const { NestFactory, RouterModule } = require('@nestjs/core');

// Decorators are called, as there is no compiler here.
const look = async (title, wire, path = 'list') => {
  class List {
    list() {
      return 'here';
    }
  }
  Reflect.decorate(
    [Get()],
    List.prototype,
    'list',
    Object.getOwnPropertyDescriptor(List.prototype, 'list'),
  );
  Reflect.decorate([Controller(path)], List);
  const Ships = Reflect.decorate([Module({ controllers: [List] })], class {});
  const Harbour = Reflect.decorate([Module({})], class {});
  const root = Reflect.decorate(
    [Module({ imports: [Harbour, Ships, ...wire(Ships, Harbour)] })],
    class {},
  );
  const app = await NestFactory.create(root, { logger: false });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address();
  const found = [];
  for (const where of [
    '/list',
    '/ships/list',
    '/boats/list',
    '/harbour/ships/list',
    '/ships',
    '/boats',
  ]) {
    if ((await fetch(`http://127.0.0.1:${port}${where}`)).ok) found.push(where);
  }
  console.log(`${title}: ${found.join(' ')}`);
  await app.close();
};
(async () => {
  const ships = (module) => ({ path: 'ships', module });
  const boats = (module) => ({ path: 'boats', module });
  await look('two entries', (Ships) => [RouterModule.register([ships(Ships), boats(Ships)])]);
  await look('two calls', (Ships) => [
    RouterModule.register([boats(Ships)]),
    RouterModule.register([ships(Ships)]),
  ]);
  await look('a child, then its own', (Ships, Harbour) => [
    RouterModule.register([
      { path: 'harbour', module: Harbour, children: [ships(Ships)] },
      boats(Ships),
    ]),
  ]);
  await look('its own, then a child', (Ships, Harbour) => [
    RouterModule.register([
      boats(Ships),
      { path: 'harbour', module: Harbour, children: [ships(Ships)] },
    ]),
  ]);
  await look('a controller of two paths', () => [], ['ships', 'boats']);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
two entries: /boats/list
two calls: /ships/list
a child, then its own: /boats/list
its own, then a child: /harbour/ships/list
a controller of two paths: /ships /boats
END
