#!/bin/sh
# findings/federation-override-of-nobody.sh: a field of a federated graph that is taken over from a
# subgraph which is not there.
#
# Versions   @apollo/composition 2.14.4, graphql 16.15.0
# Guess      @override(from: "...") with the name of no subgraph is an error of composition, as a
#            @key of a field that is not there, or an @override from oneself, is
# Behaviour  the supergraph is made, and a hint says that the subgraph does not exist: the field is
#            with the one that has the directive. So it stays when a subgraph is renamed. Then the
#            other one still has the field as well, and that is an error, of the field and not of
#            the name.
# Matters    an edge between two subgraphs can be read from a directive that does nothing.
# Seen       from the one that has it: made, OVERRIDDEN_FIELD_CAN_BE_REMOVED
#            from nobody: made, FROM_SUBGRAPH_DOES_NOT_EXIST
#            from nobody, docks has it: error, INVALID_FIELD_SHARING
#            from itself: error, OVERRIDE_FROM_SELF_ERROR
#            a key that is not there: error, KEY_INVALID_FIELDS
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@apollo/composition@2.14.4 graphql@16.15.0

cat >look.cjs <<'END'
const { composeServices } = require('@apollo/composition');
const { parse } = require('graphql');

const link = `extend schema @link(
  url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@override"])`;
const ship = (fields) => `type Ship @key(fields: "id") { id: ID ${fields} }`;
const look = (title, docks, yard) => {
  const { errors, hints, supergraphSdl } = composeServices(
    Object.entries({ docks, yard }).map(([name, fields]) => ({
      name,
      typeDefs: parse(`${link} type Query { ${name}: Ship } ${ship(fields)}`),
    })),
  );
  const code = errors?.[0].extensions.code ?? hints[0]?.definition.code ?? 'no hint';
  console.log(`${title}: ${supergraphSdl ? 'made' : 'error'}, ${code}`);
};
look('from the one that has it', 'berth: Int', 'berth: Int @override(from: "docks")');
look('from nobody', 'length: Int', 'berth: Int @override(from: "quay")');
look('from nobody, docks has it', 'berth: Int', 'berth: Int @override(from: "quay")');
look('from itself', 'length: Int', 'berth: Int @override(from: "yard")');
look('a key that is not there', 'length: Int } type Crew @key(fields: "none") { id: ID', '');
END
node look.cjs | tee seen
diff seen - <<'END'
from the one that has it: made, OVERRIDDEN_FIELD_CAN_BE_REMOVED
from nobody: made, FROM_SUBGRAPH_DOES_NOT_EXIST
from nobody, docks has it: error, INVALID_FIELD_SHARING
from itself: error, OVERRIDE_FROM_SELF_ERROR
a key that is not there: error, KEY_INVALID_FIELDS
END
