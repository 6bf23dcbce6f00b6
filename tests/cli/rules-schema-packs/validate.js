// validate.js SCHEMA: holds all packs against the schema, prints what is wrong, and
// that a few wrong packs are refused.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const tests = process.env.ARCHDRIFT_TESTS;
const library = (name) => require(require.resolve(name, { paths: [tests] }));
const Ajv = library('ajv/dist/2020').default;
const yaml = library('js-yaml');

const schema = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const valid = new Ajv({ allowUnionTypes: true }).compile(schema);
const root = path.join(tests, '..', 'src', 'lang', 'packs');

for (const name of fs.readdirSync(root, { recursive: true }).sort()) {
  if (!name.endsWith('.yml')) continue;
  for (const pack of yaml.loadAll(fs.readFileSync(path.join(root, name), 'utf8'))) {
    if (!valid(pack)) console.log(name, pack.framework, JSON.stringify(valid.errors.at(-1)));
  }
}
const wrong = [
  'framework: X\ncategory: wbe',
  'framework: X\nruls: []',
  'framework: X\nrules: [{ list: endpoint, call: get }]',
  'framework: X\nrules: [{ list: endpoints, cal: get }]',
  'framework: X\nrules: [{ list: endpoints, call: get, pth: name }]',
  'framework: X\nrules: [{ list: endpoints, bind: router, call: get }]',
  'framework: X\nrules: [{ bind: router, call: get, block: ture }]',
];
console.log(wrong.filter((text) => !valid(yaml.load(text))).length, 'of', wrong.length, 'refused');
