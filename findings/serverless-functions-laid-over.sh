#!/bin/sh
# findings/serverless-functions-laid-over.sh: a function that two entries of the list `functions`
# of a serverless.yml name.
#
# Versions   serverless 3.40.0
# Guess      the later entry takes the place of the earlier one, whole; or it is an error. Two
#            functions for one method and path are an error
# Behaviour  the entries are laid over each other key by key, at every depth: the later handler
#            runs with the memory of the earlier one, and the variables of both. A list, as that of
#            events, is replaced. Two functions for one method and path of `http` pass both print
#            and package, and one of them is in the template.
# Matters    a list of files, one for each area, is read file by file, and a function that is in two
#            of them is neither of the two.
# Seen       functions: ships
#            handler: "docks.list"
#            memorySize: 512
#            timeout: 5
#            environment: {"FIRST":"1","LATER":"2"}
#            events: ["two"]
#            one path twice: packaged
#            methods: 1, of later
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	serverless@3.40.0

cat >look.cjs <<'END'
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');

const write = (functions) =>
  fs.writeFileSync(
    'serverless.yml',
    JSON.stringify({
      service: 'harbour',
      frameworkVersion: '3',
      provider: { name: 'aws', runtime: 'nodejs18.x' },
      functions,
    }),
  );
const env = {
  ...process.env,
  HOME: process.cwd(),
  SLS_TELEMETRY_DISABLED: '1',
  SLS_NOTIFICATIONS_MODE: 'off',
};
Object.assign(env, { AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' });
const run = (...words) =>
  spawnSync('node_modules/.bin/serverless', words, { env, encoding: 'utf8' });

fs.writeFileSync('docks.js', 'exports.list = async () => ({});\n');
write([
  {
    ships: {
      handler: 'ships.list',
      memorySize: 512,
      environment: { FIRST: '1' },
      events: ['one'],
    },
  },
  {
    ships: { handler: 'docks.list', timeout: 5, environment: { LATER: '2' }, events: ['two'] },
  },
]);
const { functions } = JSON.parse(run('print', '--format', 'json').stdout);
console.log(`functions: ${Object.keys(functions).join(' ')}`);
for (const key of ['handler', 'memorySize', 'timeout', 'environment', 'events']) {
  console.log(`${key}: ${JSON.stringify(functions.ships[key])}`);
}

const http = (handler) => ({ handler, events: [{ http: 'GET /ships' }] });
write({ first: http('docks.list'), later: http('docks.list') });
console.log(`one path twice: ${run('package').status === 0 ? 'packaged' : 'error'}`);
const file = '.serverless/cloudformation-template-update-stack.json';
const { Resources } = JSON.parse(fs.readFileSync(file, 'utf8'));
const methods = Object.values(Resources).filter(
  ({ Type }) => Type === 'AWS::ApiGateway::Method',
);
const kept = /Later/.test(JSON.stringify(methods)) ? 'later' : 'first';
console.log(`methods: ${methods.length}, of ${kept}`);
END
node look.cjs | tee seen
diff seen - <<'END'
functions: ships
handler: "docks.list"
memorySize: 512
timeout: 5
environment: {"FIRST":"1","LATER":"2"}
events: ["two"]
one path twice: packaged
methods: 1, of later
END
