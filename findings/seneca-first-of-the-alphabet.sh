#!/bin/sh
# findings/seneca-first-of-the-alphabet.sh: two patterns of Seneca that fit one message.
#
# Versions   seneca 3.38.0
# Guess      the pattern with more properties has the message, as the more specific one; of two
#            with as many, the one that is added first
# Behaviour  the property that comes first in the alphabet decides before their number: a:1 has what
#            b:1,c:1,d:1 fits too. Only among patterns that begin with the same property does the
#            longer one go first. The order in which they are added does not matter.
# Matters    which action of which plugin handles a message depends on how a property is called.
# Seen       a:1,b:1 of a:1 and a:1,b:1: a:1,b:1
#            a:1,b:1 of b:1 and a:1: a:1
#            a:1,b:1,c:1 of b:1,c:1 and a:1: a:1
#            a:1,b:1,c:1,d:1 of b:1,c:1,d:1 and a:1: a:1
#            role:ship,cmd:moor,late:1 of role:ship,late:1 and cmd:moor: cmd:moor
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	seneca@3.38.0

cat >look.cjs <<'END'
const Seneca = require('seneca');

const look = (message, ...patterns) =>
  new Promise((resolve) => {
    const seneca = Seneca({ log: 'silent', legacy: { transport: false } });
    for (const pattern of patterns) {
      seneca.add(pattern, (_, reply) => reply(null, { pattern }));
    }
    seneca.ready(() => {
      seneca.act(message, (_, { pattern }) => {
        console.log(`${message} of ${patterns.join(' and ')}: ${pattern}`);
        resolve();
      });
    });
  });
(async () => {
  await look('a:1,b:1', 'a:1', 'a:1,b:1');
  await look('a:1,b:1', 'b:1', 'a:1');
  await look('a:1,b:1,c:1', 'b:1,c:1', 'a:1');
  await look('a:1,b:1,c:1,d:1', 'b:1,c:1,d:1', 'a:1');
  await look('role:ship,cmd:moor,late:1', 'role:ship,late:1', 'cmd:moor');
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
a:1,b:1 of a:1 and a:1,b:1: a:1,b:1
a:1,b:1 of b:1 and a:1: a:1
a:1,b:1,c:1 of b:1,c:1 and a:1: a:1
a:1,b:1,c:1,d:1 of b:1,c:1,d:1 and a:1: a:1
role:ship,cmd:moor,late:1 of role:ship,late:1 and cmd:moor: cmd:moor
END
