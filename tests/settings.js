// settings.js: does the schema of .archdrift.yml take what the program takes?
// Our own settings, the template with all that it has, each kind's example; and
// a list of mistakes, each a change to what is right.
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const Ajv = require('ajv/dist/2020');
const yaml = require('js-yaml');

const root = path.join(__dirname, '..');
const schema = JSON.parse(fs.readFileSync(path.join(root, 'archdrift.schema.json'), 'utf8'));
const validate = new Ajv({ strict: true, strictRequired: false, strictTypes: false }).compile(schema);
const explain = (name) => execFileSync('archdrift', ['explain', name], { encoding: 'utf8' });

function check(what, text, wanted) {
  if (validate(yaml.load(text) ?? {}) === wanted) return 1;
  console.log(`${what}: ${wanted ? JSON.stringify(validate.errors) : 'is taken'}`);
  return 0;
}

const own = fs.readFileSync(path.join(root, '.archdrift.yml'), 'utf8');
const template = fs.readFileSync(path.join(root, 'src/cli/settings.yml'), 'utf8');
let good = check('our own', own, true);
good += check('the template', template.replace(/^#([^ ]|  )/gm, '$1'), true);
const { rule } = schema.$defs;
for (const { required: [kind] } of rule.oneOf) {
  const [, example] = explain(kind).match(/^(rules:\n(?: .*\n)+)/m);
  good += check(kind, example, true);
}
good += check('levels', explain('endpoint-new').match(/^levels:\n .*\n/m)[0], true);

const mistakes = [
  'nam: x', 'name: [x]', 'rules: { a: b }', 'rules: [x]', 'levels: { endpoint-nwe: error }',
  'levels: { endpoint-new: eror }', 'baseline: []', 'ignore: [{ rule: a, reason: b }]',
  'ignore: [{ rule: a, path: b }]', 'hints: [{ name: a }]', 'hints: [{ name: a, files: b, keys: { nxet: c } }]',
  ...[
    'acyclic: true', 'name: a', 'name: a b, acyclic: true', 'name: a, acyclic: false',
    'name: a, acyclic: true, layers: [a, b]', 'name: a, forbid: [a, b]',
    'name: a, forbid: { from: a }', 'name: a, forbid: { from: a, too: b }',
    'name: a, layers: [a]', 'name: a, limit: { what: fan-uot, most: 1 }',
    'name: a, limit: { what: links, most: -1 }', 'name: a, stores: { store: x }',
    'name: a, forbidden: { list: endpoints, where: { pth: x } }',
    'name: a, level: eror, acyclic: true',
  ].map((text) => `rules: [{ ${text} }]`),
];
const found = mistakes.reduce((sum, text) => sum + check(text, text, false), 0);
console.log(`${good} good, ${found} of ${mistakes.length} mistakes found`);
