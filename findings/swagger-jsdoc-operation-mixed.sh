#!/bin/sh
# findings/swagger-jsdoc-operation-mixed.sh: one operation that two comments describe for
# swagger-jsdoc.
#
# Versions   swagger-jsdoc 6.3.0
# Guess      the last comment has the operation, whole, as a key that is written again; two methods
#            of one path are put together
# Behaviour  the two are laid over each other at every depth: the operation has the answers of both,
#            and of one answer each part that any of them has. A list, as of tags, is the
#            last one alone. With the operation of the definition it is the same.
# Matters    the document tells of an endpoint that neither handler is: tags of one, answers of
#            both.
# Seen       one: summary, of one, 200 description, default description
#            one, two: deprecated,summary, of two, 200 description, 206 description,
#              default description,x-seen
#            two, one: deprecated,summary, of one, 200 description, 206 description,
#              default description,x-seen
#            definition, two: deprecated, of two, 206 description, 404 description, default x-seen
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	swagger-jsdoc@6.3.0

cat >one.js <<'END'
/**
 * @openapi
 * /ships:
 *   get:
 *     summary: all ships
 *     tags: [one]
 *     responses:
 *       200: {description: ships}
 *       default: {description: wrong}
 */
END
cat >two.js <<'END'
/**
 * @openapi
 * /ships:
 *   get:
 *     deprecated: true
 *     tags: [two]
 *     responses:
 *       206: {description: some ships}
 *       default: {x-seen: two}
 */
END
cat >look.cjs <<'END'
const document = require('swagger-jsdoc');

const look = (title, paths, ...apis) => {
  const definition = { openapi: '3.0.3', info: { title: 'port', version: '1' }, paths };
  const { tags, responses, ...rest } = document({ definition, apis }).paths['/ships'].get;
  const answers = Object.entries(responses).map(([key, of]) => `${key} ${Object.keys(of).sort()}`);
  console.log(`${title}: ${Object.keys(rest).sort()}, of ${tags}, ${answers.join(', ')}`);
};
look('one', {}, './one.js');
look('one, two', {}, './one.js', './two.js');
look('two, one', {}, './two.js', './one.js');
const responses = { 404: { description: 'none' } };
look('definition, two', { '/ships': { get: { tags: ['three'], responses } } }, './two.js');
END
node look.cjs | tee seen
diff seen - <<'END'
one: summary, of one, 200 description, default description
one, two: deprecated,summary, of two, 200 description, 206 description, default description,x-seen
two, one: deprecated,summary, of one, 200 description, 206 description, default description,x-seen
definition, two: deprecated, of two, 206 description, 404 description, default x-seen
END
