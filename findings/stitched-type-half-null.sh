#!/bin/sh
# findings/stitched-type-half-null.sh: a type that two subschemas of a stitched GraphQL schema both
# have.
#
# Versions   @graphql-tools/stitch 10.3.1, @graphql-tools/schema 10.1.5, graphql 16.15.0
# Guess      its fields are those of both, and each is asked of the service that has it; a root field
#            that both have is the last one's
# Behaviour  the fields are those of both, but without `merge` in a subschema nothing is asked of
#            the other service: its fields are null, with no error, and an error only if they are
#            declared with !. Which ones are null depends on the root field.
# Matters    the schema shows one entity of two services, and there is no call between them.
# Seen       plain, docked: {"id":"5","berth":7,"crew":null}, errors 0
#            plain, crewed: {"id":"5","berth":null,"crew":30}, errors 0
#            plain, ship: {"id":"5","berth":null,"crew":30}, errors 0
#            with !, docked: null, errors 1
#            with !, crewed: null, errors 1
#            with !, ship: null, errors 1
#            with merge, docked: {"id":"5","berth":7,"crew":30}, errors 0
#            with merge, crewed: {"id":"5","berth":7,"crew":30}, errors 0
#            with merge, ship: {"id":"5","berth":7,"crew":30}, errors 0
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@graphql-tools/stitch@10.3.1 @graphql-tools/schema@10.1.5 graphql@16.15.0

cat >look.cjs <<'END'
const { makeExecutableSchema } = require('@graphql-tools/schema');
const { stitchSchemas } = require('@graphql-tools/stitch');
const { graphql } = require('graphql');

const service = (root, field, type, value, more) => ({
  schema: makeExecutableSchema({
    typeDefs: `type Query { ${root}(id: ID): Ship ship(id: ID): Ship }
      type Ship { id: ID ${field}: ${type} }`,
    resolvers: {
      Query: {
        [root]: (_parent, { id }) => ({ id, [field]: value }),
        ship: (_parent, { id }) => ({ id, [field]: value }),
      },
    },
  }),
  ...more,
});
const merge = (fieldName) => ({
  merge: {
    Ship: { fieldName, selectionSet: '{ id }', args: ({ id }) => ({ id }) },
  },
});
const look = async (title, one, two) => {
  const schema = stitchSchemas({ subschemas: [one, two] });
  for (const root of ['docked', 'crewed', 'ship']) {
    const source = `{ ${root}(id: "5") { id berth crew } }`;
    const { data, errors } = await graphql({ schema, source });
    console.log(
      `${title}, ${root}: ${JSON.stringify(data[root])}, errors ${errors?.length ?? 0}`,
    );
  }
};
(async () => {
  await look(
    'plain',
    service('docked', 'berth', 'Int', 7),
    service('crewed', 'crew', 'Int', 30),
  );
  await look(
    'with !',
    service('docked', 'berth', 'Int!', 7),
    service('crewed', 'crew', 'Int!', 30),
  );
  await look(
    'with merge',
    service('docked', 'berth', 'Int', 7, merge('docked')),
    service('crewed', 'crew', 'Int', 30, merge('crewed')),
  );
})();
END
node look.cjs | tee seen
diff seen - <<'END'
plain, docked: {"id":"5","berth":7,"crew":null}, errors 0
plain, crewed: {"id":"5","berth":null,"crew":30}, errors 0
plain, ship: {"id":"5","berth":null,"crew":30}, errors 0
with !, docked: null, errors 1
with !, crewed: null, errors 1
with !, ship: null, errors 1
with merge, docked: {"id":"5","berth":7,"crew":30}, errors 0
with merge, crewed: {"id":"5","berth":7,"crew":30}, errors 0
with merge, ship: {"id":"5","berth":7,"crew":30}, errors 0
END
