#!/bin/sh
# findings/nest-root-module-first.sh: the order of routes of several modules in NestJS.
#
# Versions   @nestjs/core 11.0.1 with @nestjs/platform-express 11.0.1
# Guess      imported modules are made ready first, so their routes are before those of the
#            module that imports them: /ships/latest of an imported module wins over
#            /ships/:id of the root module
# Behaviour  the root module's controllers are first, then those of the imports, each module
#            before what it imports itself. Imports of one module are in their order.
# Seen       root and import: Root.one
#            import and what it imports: Harbour.one
#            two imports: Second.latest, then First.latest
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
const { NestFactory } = require('@nestjs/core');

// A controller without decorators in its text, as there is no compiler here.
const controller = (name, method, path) => {
  const made = { [name]: class { [method]() { return `${name}.${method}`; } } }[name];
  Reflect.decorate([Get(path)], made.prototype, method,
    Object.getOwnPropertyDescriptor(made.prototype, method));
  return Reflect.decorate([Controller('ships')], made);
};
const module_ = (name, what) => Reflect.decorate([Module(what)], { [name]: class {} }[name]);
const one = (name) => controller(name, 'one', ':id');
const latest = (name) => controller(name, 'latest', 'latest');

const serve = async (root) => {
  const app = await NestFactory.create(root, { logger: false });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address();
  const answer = await fetch(`http://127.0.0.1:${port}/ships/latest`);
  const text = await answer.text();
  await app.close();
  return text;
};
(async () => {
  const ships = module_('Ships', { controllers: [latest('Ships')] });
  console.log(`root and import: ${await serve(
    module_('App', { imports: [ships], controllers: [one('Root')] }))}`);
  const harbour = module_('Harbour', { imports: [ships], controllers: [one('Harbour')] });
  console.log(`import and what it imports: ${await serve(module_('App', { imports: [harbour] }))}`);
  const first = module_('One', { controllers: [latest('First')] });
  const second = module_('Two', { controllers: [latest('Second')] });
  console.log(`two imports: ${await serve(module_('App', { imports: [second, first] }))}, then ${
    await serve(module_('App', { imports: [first, second] }))}`);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
root and import: Root.one
import and what it imports: Harbour.one
two imports: Second.latest, then First.latest
END
