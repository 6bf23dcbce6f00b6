#!/bin/sh
# findings/nest-token-of-two-imports.sh: one provider token that several NestJS modules offer.
#
# Versions   @nestjs/core 11.0.1 and 11.2.10
# Guess      a module that imports another by name has its provider, and not a global module's; of
#            two imports the last one wins, as the last of two providers of one token does within
#            a module
# Behaviour  with 11.0.1 a global module is before every import, wherever it is imported itself,
#            and of two imports the last one wins. 11.2.10, of the same major version, has turned
#            both round: the first import wins, and any import is before a global module. What the
#            module itself provides is before all of them in both.
# Matters    who is injected, and so which program or store is called, is taken from the wrong
#            module.
# Seen       11.0.1, imports Oslo, Kiel: Kiel
#            11.0.1, imports Kiel, Oslo: Oslo
#            11.0.1, its own and an import: Kiel
#            11.0.1, an import, and a global one before: global
#            11.0.1, an import, and a global one after: global
#            11.0.1, its own, and a global one: Kiel
#            11.2.10, imports Oslo, Kiel: Oslo
#            11.2.10, imports Kiel, Oslo: Kiel
#            11.2.10, its own and an import: Kiel
#            11.2.10, an import, and a global one before: Oslo
#            11.2.10, an import, and a global one after: Oslo
#            11.2.10, its own, and a global one: Kiel
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for version in 11.0.1 11.2.10; do
	mkdir $version
	(
		cd $version
		npm init -y >/dev/null
		npm install --silent --no-audit --no-fund --ignore-scripts \
			@nestjs/common@$version @nestjs/core@$version reflect-metadata@0.2.2 rxjs@7.8.1
	)
done

cat >look.cjs <<'END'
const from = require('node:module').createRequire(`${process.cwd()}/${process.argv[2]}/`);
from('reflect-metadata');
const { Global, Inject, Module } = from('@nestjs/common');
const { NestFactory } = from('@nestjs/core');

const provide = (useValue) => ({ provide: 'HARBOUR', useValue });
// Decorators are called, as there is no compiler here.
const module_ = (what, ...more) => Reflect.decorate([...more, Module(what)], class {});
const offer = (...values) => module_({ providers: values.map(provide), exports: ['HARBOUR'] });
const everywhere = module_({ providers: [provide('global')], exports: ['HARBOUR'] }, Global());
const look = async (title, imports, own = [], order = (fleet) => [fleet]) => {
  class Ship { constructor(harbour) { this.harbour = harbour; } }
  Inject('HARBOUR')(Ship, undefined, 0);
  const fleet = module_({ imports, providers: [Ship, ...own.map(provide)] });
  const app = await NestFactory.createApplicationContext(module_({ imports: order(fleet) }),
    { logger: false });
  console.log(`${process.argv[2]}, ${title}: ${app.get(Ship, { strict: false }).harbour}`);
  await app.close();
};
(async () => {
  await look('imports Oslo, Kiel', [offer('Oslo'), offer('Kiel')]);
  await look('imports Kiel, Oslo', [offer('Kiel'), offer('Oslo')]);
  await look('its own and an import', [offer('Oslo')], ['Kiel']);
  await look('an import, and a global one before', [offer('Oslo')], [], (fleet) => [everywhere, fleet]);
  await look('an import, and a global one after', [offer('Oslo')], [], (fleet) => [fleet, everywhere]);
  await look('its own, and a global one', [], ['Kiel'], (fleet) => [everywhere, fleet]);
})();
END
for version in 11.0.1 11.2.10; do node look.cjs $version; done | tee seen
diff seen - <<'END'
11.0.1, imports Oslo, Kiel: Kiel
11.0.1, imports Kiel, Oslo: Oslo
11.0.1, its own and an import: Kiel
11.0.1, an import, and a global one before: global
11.0.1, an import, and a global one after: global
11.0.1, its own, and a global one: Kiel
11.2.10, imports Oslo, Kiel: Oslo
11.2.10, imports Kiel, Oslo: Kiel
11.2.10, its own and an import: Kiel
11.2.10, an import, and a global one before: Oslo
11.2.10, an import, and a global one after: Oslo
11.2.10, its own, and a global one: Kiel
END
