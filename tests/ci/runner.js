// Plays GitHub's runner for an action or a job: evaluates the expressions of its
// file, runs each `run:` with the shell as the runner does, and lets a test say
// what a `uses:` does.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const yaml = require('js-yaml');

// ---- expressions: names, 'text', ==, !=, !, &&, ||, brackets ----

const TOKENS = /\s*(?:('(?:[^']|'')*')|(==|!=|&&|\|\||[()!])|([A-Za-z_][\w.-]*))/y;

function tokens(text) {
  const found = [];
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const match = TOKENS.exec(text);
    if (!match) throw new Error(`expression: ${text}`);
    found.push(match);
  }
  return found;
}

function evaluate(text, contexts) {
  const rest = tokens(text);
  const peek = (operator) => rest[0]?.[2] === operator;
  const plain = (value) => (value === null || value === undefined ? '' : String(value));
  const lookUp = (name) => name.split('.').reduce((value, key) => value?.[key], contexts);
  const primary = () => {
    const [, quoted, operator, name] = rest.shift() ?? [];
    if (quoted) return quoted.slice(1, -1).replaceAll("''", "'");
    if (name) return lookUp(name);
    if (operator === '!') return !primary();
    if (operator !== '(') throw new Error(`expression: ${text}`);
    const value = either();
    rest.shift();
    return value;
  };
  const compared = () => {
    let value = primary();
    while (peek('==') || peek('!=')) {
      const equal = rest.shift()[2] === '==';
      value = (plain(value) === plain(primary())) === equal;
    }
    return value;
  };
  const both = () => {
    let value = compared();
    while (peek('&&')) {
      rest.shift();
      const other = compared();
      value = value ? other : value;
    }
    return value;
  };
  const either = () => {
    let value = both();
    while (peek('||')) {
      rest.shift();
      const other = both();
      value = value || other;
    }
    return value;
  };
  const value = either();
  if (rest.length) throw new Error(`expression: ${text}`);
  return value;
}

const fill = (text, contexts) => String(text).replace(/\$\{\{(.*?)\}\}/gs,
  (_, expression) => evaluate(expression, contexts) ?? '');

const fillAll = (values, contexts) => Object.fromEntries(
  Object.entries(values ?? {}).map(([name, value]) => [name, fill(value, contexts)]));

// ---- a run ----

// `name=value` lines, and `name<<END` blocks.
function readOutputs(file) {
  const values = {};
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  while (lines.length) {
    const line = lines.shift();
    const block = /^([^=]+?)<<(.+)$/.exec(line);
    if (block) {
      values[block[1]] = lines.splice(0, lines.indexOf(block[2])).join('\n');
      lines.shift();
    } else if (line) {
      values[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    }
  }
  return values;
}

const SHELLS = { sh: ['sh', '-e'], undefined: ['bash', '-e'] };

// One step that runs something. `job` is { dir, env, github, run, number, … }.
async function runStep(step, job, contexts) {
  if (/\$\{\{/.test(step.run)) throw new Error(`an expression in a shell line: ${step.run}`);
  const file = (name) => path.join(job.temp, `${name}-${++job.number}`);
  const [script, output, env] = ['script', 'output', 'env'].map(file);
  fs.writeFileSync(script, step.run);
  fs.writeFileSync(output, '');
  fs.writeFileSync(env, '');
  const result = await job.run(SHELLS[step.shell][0], [...SHELLS[step.shell].slice(1), script], job.workspace, {
    ...job.env, ...fillAll(step.env, contexts),
    GITHUB_OUTPUT: output, GITHUB_ENV: env, GITHUB_STEP_SUMMARY: job.summary,
    ...(job.actionPath ? { GITHUB_ACTION_PATH: job.actionPath } : {}),
  });
  Object.assign(job.env, readOutputs(env));
  job.log += `${result.out}${result.err}`;
  return { outputs: readOutputs(output), failed: result.status !== 0, status: result.status };
}

// Run `steps`. `uses` has a function for each action by its name without the
// version, which gets { with, contexts, job } and returns outputs.
async function runSteps(steps, job, contexts, uses) {
  let failed = false;
  let status = 0;
  for (const step of steps) {
    if (failed || (step.if !== undefined && !evaluate(String(step.if), contexts))) continue;
    let result;
    if (step.run !== undefined) {
      result = await runStep(step, job, contexts);
    } else {
      const name = step.uses.replace(/@.*/, '');
      if (!uses[name]) throw new Error(`not expected: ${step.uses}`);
      job.used.push(name);
      result = { outputs: await uses[name]({ with: fillAll(step.with, contexts), contexts, job }) ?? {} };
    }
    if (step.id) contexts.steps[step.id] = { outputs: result.outputs };
    if (result.failed && !step['continue-on-error']) {
      failed = true;
      status = result.status;
    }
  }
  return status;
}

// Run an action: { status, outputs, log, summary, used }.
async function runAction(file, { inputs = {}, job, uses }) {
  const action = yaml.load(fs.readFileSync(file, 'utf8'));
  for (const name of Object.keys(inputs)) {
    if (!(name in action.inputs)) throw new Error(`no input ${name}`);
  }
  const contexts = { github: job.github, runner: job.runner, steps: {}, inputs: {} };
  for (const [name, input] of Object.entries(action.inputs)) {
    contexts.inputs[name] = inputs[name] ?? fill(input.default ?? '', contexts);
  }
  job.actionPath = path.dirname(file);
  const status = await runSteps(action.runs.steps, job, contexts, uses);
  const outputs = fillAll(Object.fromEntries(Object.entries(action.outputs ?? {})
    .map(([name, { value }]) => [name, value])), contexts);
  return { status, outputs, log: job.log, summary: fs.readFileSync(job.summary, 'utf8'), used: job.used };
}

// A job of the runner: what its environment and its event are.
function newJob({ temp, workspace, run, environment, event, eventName, github }) {
  fs.mkdirSync(temp, { recursive: true });
  const file = path.join(temp, 'event.json');
  const summary = path.join(temp, 'summary.md');
  fs.writeFileSync(file, JSON.stringify(event));
  fs.writeFileSync(summary, '');
  const all = { event, event_name: eventName, token: '', ...github };
  return {
    temp, workspace, run, summary, github: all, runner: { temp: path.join(temp, 'runner') },
    number: 0, log: '', used: [],
    env: {
      ...environment, CI: 'true', GITHUB_ACTIONS: 'true', RUNNER_TEMP: path.join(temp, 'runner'),
      GITHUB_EVENT_PATH: file, GITHUB_EVENT_NAME: eventName, GITHUB_WORKSPACE: workspace,
      GITHUB_SERVER_URL: all.server_url, GITHUB_API_URL: all.api_url,
      GITHUB_REPOSITORY: all.repository, GITHUB_SHA: all.sha, GITHUB_REF: all.ref,
      GITHUB_REF_NAME: all.ref_name, GITHUB_REF_TYPE: all.ref_type ?? 'branch',
      GITHUB_HEAD_REF: all.head_ref ?? '', GITHUB_BASE_REF: all.base_ref ?? '',
    },
  };
}

module.exports = { newJob, runAction, runSteps, evaluate };
