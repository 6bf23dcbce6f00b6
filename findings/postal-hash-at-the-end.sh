#!/bin/sh
# findings/postal-hash-at-the-end.sh: a `#` in the topics of postal.js.
#
# Versions   postal 2.0.6
# Guess      `#` is none or more words, wherever it stands, as it is for AMQP: `ship.#` has
#            `ship`, too
# Behaviour  in front and between words it may be nothing, at the end it may not: `ship.#` has
#            ship.in but not ship, though `#.ship` has ship.
# Matters    the subscriber of a whole branch does not get what is published at its root.
# Seen       ship.#: ship.in ship.in.late
#            #.ship: ship
#            ship.#.late: ship.late ship.in.late
#            #: ship ship.in ship.late ship.in.late
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts postal@2.0.6 lodash@4.17.21

cat >look.cjs <<'END'
const postal = require('postal');

const look = (topic, topics) => {
  const seen = [];
  const subscription = postal.subscribe({
    channel: 'port',
    topic,
    callback: (data, envelope) => seen.push(envelope.topic),
  });
  for (const one of topics) postal.publish({ channel: 'port', topic: one, data: {} });
  subscription.unsubscribe();
  console.log(`${topic}: ${seen.join(' ')}`);
};
look('ship.#', ['ship', 'ship.in', 'ship.in.late']);
look('#.ship', ['ship', 'ship.in', 'ship.in.late']);
look('ship.#.late', ['ship', 'ship.late', 'ship.in.late']);
look('#', ['ship', 'ship.in', 'ship.late', 'ship.in.late']);
END
node look.cjs | tee seen
diff seen - <<'END'
ship.#: ship.in ship.in.late
#.ship: ship
ship.#.late: ship.late ship.in.late
#: ship ship.in ship.late ship.in.late
END
