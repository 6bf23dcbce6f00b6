#!/bin/sh
# findings/type-graphql-same-query.sh: two resolvers of TypeGraphQL with a query of one name.
#
# Versions   type-graphql 2.0.0-rc.2, graphql 16.10.0
# Guess      building the schema is an error; or else the last of the list `resolvers` wins
# Behaviour  there is no error, and the list does not decide: of the classes in it the one that is
#            defined last has the query, though the list has it first. The other method is never
#            called.
# Matters    the handler of a field that two resolvers have follows from the order of imports, not
#            from the list.
# Seen       resolvers First: First
#            resolvers Second: Second
#            resolvers First, Second: Second
#            resolvers Second, First: Second
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	type-graphql@2.0.0-rc.2 graphql@16.10.0 graphql-scalars@1.24.1 class-validator@0.14.1 \
	reflect-metadata@0.2.2

cat >look.cjs <<'END'
require('reflect-metadata');
const { graphql } = require('graphql');
const { Query, Resolver, buildSchema } = require('type-graphql');

// Decorators are called, as there is no compiler here.
const resolver = (name, decorate) => {
  const made = {
    [name]: class {
      ships() {
        return name;
      }
    },
  }[name];
  decorate(made.prototype, 'ships', Object.getOwnPropertyDescriptor(made.prototype, 'ships'));
  Resolver()(made);
  return made;
};
const First = resolver(
  'First',
  Query(() => String),
);
const Second = resolver(
  'Second',
  Query(() => String),
);
(async () => {
  for (const resolvers of [[First], [Second], [First, Second], [Second, First]]) {
    const schema = await buildSchema({ resolvers, validate: false });
    const { data } = await graphql({ schema, source: '{ ships }' });
    console.log(`resolvers ${resolvers.map(({ name }) => name).join(', ')}: ${data.ships}`);
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
resolvers First: First
resolvers Second: Second
resolvers First, Second: Second
resolvers Second, First: Second
END
