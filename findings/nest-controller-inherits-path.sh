#!/bin/sh
# findings/nest-controller-inherits-path.sh: a NestJS controller without a decorator of its own
# that extends one.
#
# Versions   @nestjs/core 11.0.1 with @nestjs/platform-express 11.0.1
# Guess      a class in `controllers` that only extends a decorated one is an error, or its routes
#            are at the root, as its decorator would say the path
# Behaviour  it has the path of the class that it extends, and host and version with it: routes of
#            both are under /base. A decorator of its own replaces all of that, also one without a
#            path, which is the root.
# Matters    its own routes are read without a prefix.
# Seen       no decorator: /base/list /base/crew
#            no decorator, a version: /v2/base/list /v2/base/crew
#            @Controller('ships'), a version: /ships/list /ships/crew
#            @Controller(): /list /crew
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
const { Controller, Get, Module, VersioningType } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');

// Decorators are called, as there is no compiler here.
const route = (made, name) => {
  made.prototype[name] = () => 'here';
  Reflect.decorate(
    [Get(name)],
    made.prototype,
    name,
    Object.getOwnPropertyDescriptor(made.prototype, name),
  );
};
const look = async (title, options, ...decorators) => {
  class Base {}
  route(Base, 'list');
  Controller(options)(Base);
  class Ships extends Base {}
  route(Ships, 'crew');
  for (const decorator of decorators) decorator(Ships);
  const root = Reflect.decorate([Module({ controllers: [Ships] })], class {});
  const app = await NestFactory.create(root, { logger: false });
  app.enableVersioning({ type: VersioningType.URI });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address();
  const found = [];
  for (const prefix of ['', '/base', '/v2/base', '/ships']) {
    for (const name of ['list', 'crew']) {
      const { ok } = await fetch(`http://127.0.0.1:${port}${prefix}/${name}`);
      if (ok) found.push(`${prefix}/${name}`);
    }
  }
  console.log(`${title}: ${found.join(' ')}`);
  await app.close();
};
(async () => {
  await look('no decorator', 'base');
  await look('no decorator, a version', { path: 'base', version: '2' });
  await look(
    "@Controller('ships'), a version",
    { path: 'base', version: '2' },
    Controller('ships'),
  );
  await look('@Controller()', 'base', Controller());
})();
END
node look.cjs | tee seen
diff seen - <<'END'
no decorator: /base/list /base/crew
no decorator, a version: /v2/base/list /v2/base/crew
@Controller('ships'), a version: /ships/list /ships/crew
@Controller(): /list /crew
END
