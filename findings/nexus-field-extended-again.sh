#!/bin/sh
# findings/nexus-field-extended-again.sh: a field of a type that several parts of a Nexus schema
# define.
#
# Versions   nexus 1.3.0, graphql 16.15.0
# Guess      a field that is there twice is an error, as a type that is there twice is
# Behaviour  the part that comes last in `types` has it, silently, whether it stands in the type
#            or in extendType(); a part may even give it another type. One object type twice is an
#            error, as guessed.
# Matters    which function answers a query follows from the order of a list, often that of an
#            `import *`.
# Seen       type, part, part: {"ship":"second"}
#            part, part, type: {"ship":"second"}
#            a part of another type: {"ship":5}
#            type twice: error
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	nexus@1.3.0 graphql@16.15.0

cat >look.cjs <<'END'
const { graphql } = require('graphql');
const { extendType, makeSchema, objectType, queryType } = require('nexus');

const field = (answer) => (t) => {
  if (typeof answer === 'string') t.string('ship', { resolve: () => answer });
  else t.int('ship', { resolve: () => answer });
};
const own = (answer) => queryType({ definition: field(answer) });
const more = (answer) => extendType({ type: 'Query', definition: field(answer) });
const look = async (title, ...types) => {
  let answer;
  try {
    const schema = makeSchema({ types, outputs: false });
    answer = JSON.stringify((await graphql({ schema, source: '{ ship }' })).data);
  } catch {
    answer = 'error';
  }
  console.log(`${title}: ${answer}`);
};
(async () => {
  await look('type, part, part', own('type'), more('first'), more('second'));
  await look('part, part, type', more('first'), more('second'), own('type'));
  await look('a part of another type', own('type'), more(5));
  const again = objectType({ name: 'Query', definition: field('again') });
  await look('type twice', own('type'), again);
})();
END
node look.cjs | tee seen
diff seen - <<'END'
type, part, part: {"ship":"second"}
part, part, type: {"ship":"second"}
a part of another type: {"ship":5}
type twice: error
END
