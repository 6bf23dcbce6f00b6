#!/bin/sh
# findings/graphql-modules-field-of-two.sh: a field of Query that two modules of GraphQL Modules
# define and resolve.
#
# Versions   graphql-modules 3.1.2, graphql 16.15.0
# Guess      it is an error when the application is made, as a module may not resolve a field
#            that it does not define
# Behaviour  a module that only resolves the field of another is refused; but where its own type
#            definitions repeat the field, the module that is last in the list resolves it,
#            without a word. Only another type of the field is an error.
# Matters    the order of a list decides which function a query runs.
# Seen       a, b: by b
#            b, a: by a
#            a, b that extends Query: by b
#            a, b that defines another field: refused
#            a, b with another type: refused
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	graphql-modules@3.1.2 graphql@16.15.0 reflect-metadata@0.2.2

cat >look.cjs <<'END'
require('reflect-metadata');
const { parse } = require('graphql');
const { createApplication, createModule, gql } = require('graphql-modules');

const make = (id, definitions) =>
  createModule({ id, typeDefs: gql(definitions), resolvers: { Query: { ship: () => id } } });
const look = async (title, ...modules) => {
  let seen = 'refused';
  try {
    const { createExecution, schema } = createApplication({ modules });
    const { data } = await createExecution()({ schema, document: parse('{ ship }') });
    seen = `by ${data.ship}`;
  } catch {}
  console.log(`${title}: ${seen}`);
};
const a = make('a', 'type Query { ship: String }');
const b = make('b', 'type Query { ship: String }');
(async () => {
  await look('a, b', a, b);
  await look('b, a', b, a);
  await look('a, b that extends Query', a, make('b', 'extend type Query { ship: String }'));
  await look('a, b that defines another field', a, make('b', 'extend type Query { dock: String }'));
  await look('a, b with another type', a, make('b', 'extend type Query { ship: Int }'));
})();
END
node look.cjs | tee seen
diff seen - <<'END'
a, b: by b
b, a: by a
a, b that extends Query: by b
a, b that defines another field: refused
a, b with another type: refused
END
