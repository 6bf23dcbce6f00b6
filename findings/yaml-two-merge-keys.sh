#!/bin/sh
# findings/yaml-two-merge-keys.sh: two `<<` keys in one mapping, as some files of Compose
# have them.
#
# Versions   PyYAML 6.0-3+b2 (python3-yaml of Debian 12), yaml 2.7.0, js-yaml 4.1.0
# Guess      they read it alike: as a list of the two, `<<: [*base, *quick]`, whose first
#            mapping wins, or as an error, since a key is there twice
# Behaviour  none says a word, and for PyYAML the second `<<` wins, while for js-yaml, and for
#            yaml with `merge: true`, the first one does. For the list all three agree, and a
#            key of the mapping itself wins everywhere, wherever it stands.
# Seen       two keys: PyYAML 2, yaml 1, js-yaml 1
#            a list: PyYAML 1, yaml 1, js-yaml 1
#            two keys, and its own before them: PyYAML 3, yaml 3, js-yaml 3
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, python3, node and
# npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download python3-yaml=6.0-3+b2
dpkg -x python3-yaml_*.deb root
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts yaml@2.7.0 js-yaml@4.1.0

cat >look.py <<'END'
import json
import sys

import yaml

print(json.dumps(yaml.safe_load(sys.stdin)))
END
cat >look.cjs <<'END'
const { execFileSync } = require('node:child_process');
const yaml = require('yaml');
const js = require('js-yaml');

const readers = {
  PyYAML: (input) => JSON.parse(execFileSync('/usr/bin/python3', ['-s', '-B', 'look.py'], {
    input,
    env: { PYTHONPATH: 'root/usr/lib/python3/dist-packages' },
  })),
  yaml: (text) => yaml.parse(text, { merge: true }),
  'js-yaml': (text) => js.load(text),
};
for (const [title, lines] of [
  ['two keys', '<<: *base\n    <<: *quick'],
  ['a list', '<<: [*base, *quick]'],
  ['two keys, and its own before them', 'replicas: 3\n    <<: *base\n    <<: *quick'],
]) {
  const text = `x-base: &base { replicas: 1 }
x-quick: &quick { replicas: 2 }
services:
  ship:
    ${lines}
`;
  const found = Object.entries(readers).map(([name, read]) => {
    try {
      return `${name} ${read(text).services.ship.replicas}`;
    } catch {
      return `${name} error`;
    }
  });
  console.log(`${title}: ${found.join(', ')}`);
}
END
node look.cjs | tee seen
diff seen - <<'END'
two keys: PyYAML 2, yaml 1, js-yaml 1
a list: PyYAML 1, yaml 1, js-yaml 1
two keys, and its own before them: PyYAML 3, yaml 3, js-yaml 3
END
