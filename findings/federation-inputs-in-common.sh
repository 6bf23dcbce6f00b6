#!/bin/sh
# findings/federation-inputs-in-common.sh: inputs that only one of two subgraphs of a federated
# graph has.
#
# Versions   @apollo/composition 2.14.4, graphql 16.15.0
# Guess      as a type has the fields of all subgraphs, so do an input type and an enum, and an
#            argument that one subgraph lacks is passed to the other; a default value holds if
#            one of them has it
# Behaviour  of an input type only those fields are in the graph that all subgraphs have which
#            have the type, and of a shared field only the arguments of all of them. A default
#            value that one of them lacks is gone. An enum has all values where it is only an
#            answer, and those in common where it is only an input; where it is both, it has to
#            be the same. Nothing of this is an error, only a hint, but for a required field or
#            argument.
# Matters    a field that a service declares and reads cannot be sent to it.
# Seen       input type: input By { name: ID }, 2 hints
#            input type, one field required: error
#            argument: all(name: ID): Int, 1 hint
#            default value: all(deck: Int): Int, 1 hint
#            enum, input: enum By { NAME }, 2 hints
#            enum, answer: enum By { NAME DECK CREW }, 2 hints
#            enum, both: error
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
const { parse, printSchema } = require('graphql');

const head = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3",
  import: ["@shareable"])`;
const look = (title, ...parts) => {
  const services = parts.map((part, at) => (
    { name: `s${at}`, url: `http://s${at}.test`, typeDefs: parse(`${head} ${part}`) }));
  const { errors, schema, hints } = composeServices(services);
  const text = errors ? 'error' : printSchema(schema.toAPISchema().toGraphQLJSSchema());
  const found = errors ? text : text.match(/^(input|enum) \w+ \{[^}]*\}|^ +all.*$/m)[0];
  const told = hints?.length ? `, ${hints.length} hint${hints.length > 1 ? 's' : ''}` : '';
  console.log(`${title}: ${found.replace(/\s+/g, ' ').trim()}${told}`);
};
look('input type', 'type Query { a(by: By): Int } input By { name: ID, deck: Int }',
  'type Query { b(by: By): Int } input By { name: ID, crew: Int }');
look('input type, one field required',
  'type Query { a(by: By): Int } input By { name: ID, deck: Int! }',
  'type Query { b(by: By): Int } input By { name: ID }');
look('argument', 'type Query { all(name: ID, deck: Int): Int @shareable }',
  'type Query { all(name: ID): Int @shareable }');
look('default value', 'type Query { all(deck: Int = 1): Int @shareable }',
  'type Query { all(deck: Int): Int @shareable }');
look('enum, input', 'type Query { a(by: By): Int } enum By { NAME DECK }',
  'type Query { b(by: By): Int } enum By { NAME CREW }');
look('enum, answer', 'type Query { a: By } enum By { NAME DECK }',
  'type Query { b: By } enum By { NAME CREW }');
look('enum, both', 'type Query { a: By } enum By { NAME DECK }',
  'type Query { b(by: By): Int } enum By { NAME CREW }');
END
node look.cjs | tee seen
diff seen - <<'END'
input type: input By { name: ID }, 2 hints
input type, one field required: error
argument: all(name: ID): Int, 1 hint
default value: all(deck: Int): Int, 1 hint
enum, input: enum By { NAME }, 2 hints
enum, answer: enum By { NAME DECK CREW }, 2 hints
enum, both: error
END
