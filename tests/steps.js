// steps.js: the examples in the table of steps (`archdrift rules --steps`), run: a pack of a
// project's own has a rule for the form, which makes a model whose fields (or endpoints whose
// paths) the selector gives. Each step has an example, in which it occurs. See
// src/extract/selectors/steps_examples.h.
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');

const ROW = /^\| `(\w+)` \| .* \| (?:`(.*)` is `(.*)` \((\w+), `(.*)`\): `(.*)`)? \|$/;
// Where packs for a file stand; data files and others have folders of their own.
const FOLDERS = {
  py: 'python', js: 'javascript', ts: 'javascript', go: 'go', java: 'java', kt: 'kotlin', cs: 'csharp',
  rb: 'ruby', php: 'php', rs: 'rust', scala: 'scala', ex: 'elixir', swift: 'swift', dart: 'dart', c: 'c', cpp: 'cpp',
};
const plain = (cell) => cell?.replaceAll('\\|', '|').replaceAll(' ⏎ ', '\n');

async function example({ run, temp, binary }, step, [selector, value, ending, form, code]) {
  assert.ok(selector, `${step} has no example`);
  assert.match(selector, new RegExp(`\\b${step}\\b`), `the example of ${step} is of another step`);
  const project = path.join(temp, `step-${step}`, 'project');
  const folder = path.join(project, '.archdrift', 'packs', FOLDERS[ending] ?? 'data');
  const [, head, name, list, each] = form.match(/^(\w+): (.*?)(?:, list: (endpoints))?(?:, each: (.*))?$/);
  const makes = list ? { list, method: 'GET', path: selector }
    : { list: 'models', name: "'Example'", kind: 'class', fields: selector };
  const rule = { [head]: name, ...each && { each }, ...makes };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'example.yml'), `framework: Example
category: web
when: ${FOLDERS[ending] ? 'always' : `{ file: "**.${ending}" }`}
rules:
  - ${JSON.stringify(rule)}
`);
  const files = (code.startsWith('--- ') ? code : `--- file.${ending}\n${code}`).split(/^--- (.*)\n/m).slice(1);
  for (let i = 0; i < files.length; i += 2) {
    fs.mkdirSync(path.dirname(path.join(project, files[i])), { recursive: true });
    fs.writeFileSync(path.join(project, files[i]), `${files[i + 1].trimEnd()}\n`);
  }
  const { status, out, err } = await run(binary, ['-C', project, 'model', '--no-cache'], temp);
  assert.equal(status, 0, err);
  const model = JSON.parse(out);
  const values = list ? model.endpoints.map((row) => row.path)
    : model.models.filter((row) => row.name === 'Example').flatMap((row) => row.fields ?? []);
  assert.equal(values.join(', '), value, `${selector} of ${code}`);
}

module.exports = async (tools) => {
  const { out } = await tools.run(tools.binary, ['rules', '--steps'], tools.temp);
  return out.split('\n').filter((line) => line.startsWith('| `')).map((line) => {
    const [, step, ...cells] = line.match(ROW) ?? assert.fail(`no row of a step: ${line}`);
    return { name: `steps/${step}`, check: () => example(tools, step, cells.map(plain)) };
  });
};
