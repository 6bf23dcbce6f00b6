#!/bin/sh
# findings/graphql-tools-field-merged.sh: one field of a type in two of the schemas that
# @graphql-tools puts together.
#
# Versions   @graphql-tools/schema 10.1.5 (with @graphql-tools/merge 9.2.8), graphql 16.15.0
# Guess      two declarations of one field that are not alike are an error; or the later one counts
# Behaviour  only another type is an error. Of `Int!` and `Int` the result is the one with !, in
#            either order, and arguments of both are put together, one of them without its ! if one
#            declaration says so. The resolver is that of the last module, so it gets arguments
#            that it does not know, and may return a null that the type does not allow.
# Matters    the served schema is in neither of the two files.
# Seen       ship: Int and ship: String: error
#            ship: Int! and ship: Int: ship: Int!
#            ship: Int and ship: Int!: ship: Int!
#            ship(id: Int): Int and ship(name: String): Int: ship(id: Int, name: String): Int
#            ship(id: Int!): Int and ship(id: Int): Int: ship(id: Int): Int
#            null of the second: data null, 1 error
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@graphql-tools/schema@10.1.5 @graphql-tools/merge@9.2.8 graphql@16.15.0

cat >look.cjs <<'END'
const { makeExecutableSchema } = require('@graphql-tools/schema');
const { graphql, printType } = require('graphql');

const field = (schema) => printType(schema.getQueryType()).split('\n')[1].trim();
for (const [one, two] of [
  ['ship: Int', 'ship: String'],
  ['ship: Int!', 'ship: Int'],
  ['ship: Int', 'ship: Int!'],
  ['ship(id: Int): Int', 'ship(name: String): Int'],
  ['ship(id: Int!): Int', 'ship(id: Int): Int'],
]) {
  let answer;
  try {
    const typeDefs = [`type Query { ${one} }`, `type Query { ${two} }`];
    answer = field(makeExecutableSchema({ typeDefs }));
  } catch {
    answer = 'error';
  }
  console.log(`${one} and ${two}: ${answer}`);
}
const schema = makeExecutableSchema({
  typeDefs: ['type Query { ship: Int! }', 'type Query { ship: Int }'],
  resolvers: [{ Query: { ship: () => 1 } }, { Query: { ship: () => null } }],
});
graphql({ schema, source: '{ ship }' }).then(({ data, errors }) => {
  console.log(`null of the second: data ${JSON.stringify(data)}, ${errors?.length ?? 0} error`);
});
END
node look.cjs | tee seen
diff seen - <<'END'
ship: Int and ship: String: error
ship: Int! and ship: Int: ship: Int!
ship: Int and ship: Int!: ship: Int!
ship(id: Int): Int and ship(name: String): Int: ship(id: Int, name: String): Int
ship(id: Int!): Int and ship(id: Int): Int: ship(id: Int): Int
null of the second: data null, 1 error
END
