#!/bin/sh
# findings/import-edges-by-tool.sh: which forms of import in a TypeScript file are edges of the
# graph, for four tools that draw it.
#
# Versions   madge 8.0.0, dependency-cruiser 17.4.3, dpdm 4.3.0, skott 0.35.12, typescript 5.9.3
# Guess      all that loads a file at run time is an edge for each of them, and imports of types
#            are, unless one says otherwise
# Behaviour  hardly two agree. As it is, dependency-cruiser leaves out all that vanishes when
#            TypeScript is compiled, a plain import of a type too, and with that `import side =
#            require()`, which does not vanish. madge has no require() of a TypeScript file, dpdm
#            and skott have no `import = require()`, and only madge and dependency-cruiser (with
#            tsPreCompilationDeps) have the file of an import() in a type.
# Matters    a cycle or a forbidden edge that one tool tells is none for another, with no setting
#            changed.
# Seen       madge: not required
#            dependency-cruiser: not marked, inline, plain, again, inType, equals
#            dependency-cruiser, before compilation: not one
#            dpdm: not inType, equals
#            skott: not inType, equals
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	madge@8.0.0 dependency-cruiser@17.4.3 dpdm@4.3.0 skott@0.35.12 typescript@5.9.3

cat >look.mjs <<'END'
import fs from 'node:fs';
import { cruise } from 'dependency-cruiser';
import dpdm from 'dpdm';
import madge from 'madge';
import skott from 'skott';

const forms = {
  value: "import { value } from './value';",
  marked: "import type { Marked } from './marked';",
  inline: "import { type Inline } from './inline';",
  plain: "import { Plain } from './plain';",
  again: "export type { Again } from './again';",
  inType: "type InType = import('./inType').InType;",
  lazy: "const lazy = () => import('./lazy');",
  required: "const required = require('./required');",
  equals: "import equals = require('./equals');",
};
fs.mkdirSync('src');
fs.writeFileSync('tsconfig.json', '{ "compilerOptions": { "module": "commonjs" } }');
fs.writeFileSync('src/main.ts', `${Object.values(forms).join('\n')}
console.log(value, lazy, required, equals);
export type All = Marked | Inline | Plain | InType;
`);
for (const name of Object.keys(forms)) {
  const type = name[0].toUpperCase() + name.slice(1);
  fs.writeFileSync(`src/${name}.ts`, `export type ${type} = 1;\nexport const ${name} = 1;\n`);
}
const show = (title, files) => {
  const found = files.map((file) => file.match(/(\w+)(\.ts)?$/)[1]);
  const not = Object.keys(forms).filter((name) => !found.includes(name));
  console.log(`${title}: not ${not.join(', ') || 'one'}`);
};
const { 'main.ts': main } = (await madge('src/main.ts', { tsConfig: 'tsconfig.json' })).obj();
show('madge', main);
for (const tsPreCompilationDeps of [false, true]) {
  const { output } = await cruise(['src'], { tsPreCompilationDeps });
  const { dependencies } = output.modules.find(({ source }) => source === 'src/main.ts');
  show(`dependency-cruiser${tsPreCompilationDeps ? ', before compilation' : ''}`,
    dependencies.map(({ resolved }) => resolved));
}
const tree = await dpdm.parseDependencyTree('src/main.ts', {});
show('dpdm', tree['src/main.ts'].map(({ request }) => request));
const { getStructure } = await skott({ entrypoint: 'src/main.ts', fileExtensions: ['.ts'] });
show('skott', Object.entries(getStructure().graph)
  .find(([file]) => file.endsWith('main.ts'))[1].adjacentTo);
END
node look.mjs | tee seen
diff seen - <<'END'
madge: not required
dependency-cruiser: not marked, inline, plain, again, inType, equals
dependency-cruiser, before compilation: not one
dpdm: not inType, equals
skott: not inType, equals
END
