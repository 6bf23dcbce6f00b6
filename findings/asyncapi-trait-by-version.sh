#!/bin/sh
# findings/asyncapi-trait-by-version.sh: an operation and a message of AsyncAPI that say a value
# which a trait of theirs says, too.
#
# Versions   @asyncapi/parser 3.6.6
# Guess      a trait is what holds where nothing else is said: the own value of the operation
#            or message counts, in documents of version 2 and of version 3
# Behaviour  in a document of version 2 the trait is laid over the operation, so that its name,
#            title and summary count; in one of version 3 the own ones do. Of two traits the
#            later one counts in both.
# Matters    one document says other names of messages when its version is raised.
# Seen       2.6.0: operation trait, described by second, message from-trait
#            3.0.0: operation own, described by second, message own
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @asyncapi/parser@3.6.6

cat >look.cjs <<'END'
const { Parser } = require('@asyncapi/parser');

const info = { title: 'port', version: '1.0.0' };
const message = { name: 'own', payload: { type: 'string' }, traits: [{ name: 'from-trait' }] };
const told = {
  summary: 'own',
  traits: [{ summary: 'trait', description: 'first' }, { description: 'second' }],
};
const documents = [
  {
    asyncapi: '2.6.0',
    info,
    channels: { ships: { publish: { operationId: 'moor', ...told, message } } },
  },
  {
    asyncapi: '3.0.0',
    info,
    channels: { ships: { address: 'ships', messages: { ship: message } } },
    operations: { moor: { action: 'receive', channel: { $ref: '#/channels/ships' }, ...told } },
  },
];
(async () => {
  for (const one of documents) {
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(one));
    for (const problem of diagnostics) if (problem.severity === 0) console.log(problem.message);
    const [operation] = document.allOperations().all();
    const [found] = operation.messages().all();
    console.log(
      `${one.asyncapi}: operation ${operation.summary()}, described by ` +
        `${operation.description()}, message ${found.name()}`,
    );
  }
})();
END
node look.cjs | tee seen
diff seen - <<'END'
2.6.0: operation trait, described by second, message from-trait
3.0.0: operation own, described by second, message own
END
