#!/usr/bin/env node
// grade.mjs [--repo DIR] [--rev REV] REPORT...: of the points by which a report
// is judged (docs/reading.md), those that need no person. A line a point, `ok`,
// `no` or `--` (not asked), with what is wrong; exits 1 if a point is missed.
// With --repo, a work tree or a bare git directory, evidence is looked up in it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { diagrams, render } from './mermaid/render.mjs';

const MOST = {
  words: 110, responsibility: 18, diagramLine: 60, nodes: 20, edges: 30,
  anyNodes: 40, label: 30, rows: 20, lines: 1200, names: 0.95, aside: 0.02,
};
const BANNED = /\b(robust|scalable|seamless|powerful|modern|comprehensive|leverages|ensures|various|etc|is responsible for|plays a role|best practice)\b/i;
const ASIDE = /(^|\/)(tests?|__tests__|spec|e2e|examples?|samples?|fixtures|vendor|node_modules|docs?)\//i;

// ---- the report as parts ----

function read(file) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const visible = [];
  let depth = 0;
  for (const [i, line] of lines.entries()) {
    if (depth === 0 && line.trim()) visible.push({ line, number: i });
    depth += (line.match(/<details/g) ?? []).length;
    depth -= (line.match(/<\/details>/g) ?? []).length;
  }
  const sections = new Map();
  let name = '';
  for (const line of lines) {
    const head = line.match(/^## (.*)/);
    if (head) name = head[1];
    sections.set(name, [...sections.get(name) ?? [], line]);
  }
  return { file, text, lines, visible, sections };
}

const section = (report, name) => report.sections.get(name) ?? [];
const summary = (report) => section(report, '').slice(1)
  .find((line) => line.trim() && !line.startsWith('<!--')) ?? '';

// The rows of the tables in some lines, as lists of cells.
function rows(lines) {
  return lines.filter((line) => /^\|/.test(line) && !/^\| *-+/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
}

const code = (text) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
const places = (text) =>
  [...text.matchAll(/\[`([^`]+?):(\d+)`\]/g)].map(([, path, line]) => ({ path, line: Number(line) }));

// ---- the repository ----

function repository(dir, rev) {
  const cache = new Map();
  return (path) => {
    if (!cache.has(path)) {
      let lines = null;
      try {
        lines = execFileSync('git', ['-C', dir, 'show', `${rev}:${path}`],
          { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] }).split('\n');
      } catch { /* it is not there */ }
      cache.set(path, lines);
    }
    return cache.get(path);
  };
}

// A line, with those that it goes on in: an open bracket, what it decorates.
function statement(lines, line) {
  const found = [];
  for (let i = line - 1; lines?.[i] !== undefined && found.length < 4; i++) {
    found.push(lines[i]);
    if (!/[([{,.]\s*$|^\s*[@#][\w[(.]/.test(lines[i])) break;
  }
  return found.join('\n').toLowerCase();
}

// ---- diagrams ----

function overview(report) {
  const [first] = diagrams(report.file, section(report, 'Architecture').join('\n'));
  return first?.text ?? '';
}

function graph(text) {
  const nodes = new Map();
  const edges = [];
  for (const line of text.split('\n')) {
    const edge = line.match(/^\s*(\w+) (?:-->|-\.->)(?:\|"([^"]*)"\|)? (\w+)/);
    if (edge) edges.push({ from: edge[1], to: edge[3], label: edge[2] ?? '' });
    const node = line.match(/^\s*(n[0-9a-f]{6,})\W*"([^"]*)"/);
    if (node) nodes.set(node[1], node[2]);
  }
  return { nodes, edges };
}

// ---- the points: null is a point made, a text says what is missed ----

const wrong = (list) => (list.length ? list.slice(0, 3).join('; ') : null);

const points = {
  1: (report) => {
    const text = summary(report);
    const count = text.replace(/\]\([^)]*\)/g, ']').split(/\s+/).length;
    const type = code(text).length ? text.match(/ is an? ([^.]*?) in /) : null;
    return wrong([
      count > MOST.words && `${count} words`, !type && 'no type and language',
      !/\*\*[^*]+\*\*/.test(text) && 'no pattern', !/subsystem/.test(text) && 'no subsystems',
    ].filter(Boolean));
  },
  4: (report) => (/\*\*[^*]+\*\*:? [^.]*\(\[`/.test(summary(report)) ? null : 'no reason with evidence'),
  5: (report) => {
    const at = report.visible.findIndex(({ line }) => line.startsWith('```mermaid'));
    return at >= 0 && at < MOST.diagramLine ? null : `line ${at + 1}`;
  },
  7: (report, { file }) => {
    if (!file) return undefined;
    const bad = [];
    let named = 0;
    let all = 0;
    for (const cells of rows(report.lines)) {
      const names = code(cells.slice(0, -1).join(' ')).flatMap((name) => name.split(/[^\p{L}\p{N}_]+/u))
        .filter((word) => word.length > 2);
      for (const { path, line } of places(cells.at(-1) ?? '')) {
        if (file(path)?.[line - 1] === undefined) bad.push(`${path}:${line}`);
        const text = statement(file(path), line);
        if (!names.length) continue;
        all++;
        named += names.some((word) => text.includes(word.toLowerCase())) ? 1 : 0;
      }
    }
    if (all && named / all < MOST.names) bad.push(`${named} of ${all} lines hold a name`);
    return wrong(bad);
  },
  8: (report) => {
    const bad = [];
    for (let i = 0; i < report.lines.length; i++) {
      const told = report.lines[i].match(/^<details><summary>(\d+) /);
      if (!told) continue;
      const end = report.lines.findIndex((line, k) => k > i && line.startsWith('</details>'));
      const count = rows(report.lines.slice(i, end)).length - 1;
      if (count !== Number(told[1])) bad.push(`${told[0]}: ${count}`);
    }
    const told = summary(report).match(/(\d+) subsystems/);
    const heads = section(report, 'Parts').filter((line) => line.startsWith('### ')).length;
    if (told && Number(told[1]) !== heads) bad.push(`${told[0]}: ${heads} sections`);
    return wrong(bad);
  },
  9: async (report) => wrong((await render(diagrams(report.file)))
    .filter(({ error }) => error).map(({ name, error }) => `${name}: ${error}`)),
  11: (report) => {
    const { nodes, edges } = graph(overview(report));
    const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
    const pairs = edges.map(({ from, to }) => `${from} ${to}`);
    return wrong([
      ...[...nodes].filter(([id]) => edges.length && !ends.has(id)).map(([, name]) => `no edge: ${name}`),
      ...pairs.filter((pair, i) => pairs.indexOf(pair) !== i).map((pair) => `twice: ${pair}`),
    ]);
  },
  12: (report) => {
    const first = graph(overview(report));
    const bad = [];
    if (first.nodes.size > MOST.nodes || first.edges.length > MOST.edges) {
      bad.push(`overview: ${first.nodes.size} nodes, ${first.edges.length} edges`);
    }
    for (const { name, text } of diagrams(report.file)) {
      const { nodes, edges } = graph(text);
      if (nodes.size > MOST.anyNodes) bad.push(`${name}: ${nodes.size} nodes`);
      for (const { label } of edges) {
        const plain = label.replace(/#\d+;|&[a-z]+;/g, 'x');
        if (plain.length > MOST.label) bad.push(`label ${plain}`);
      }
    }
    return wrong(bad);
  },
  13: (report) => {
    const bad = [];
    const lines = section(report, 'Parts');
    const end = lines.findIndex((line) => line.startsWith('### '));
    for (const [part, , does] of rows(lines.slice(0, end < 0 ? undefined : end)).slice(1)) {
      const said = (does ?? '').replace(/`[^`]*`/g, 'x').split(/\s+/).filter(Boolean).length;
      if (!said) bad.push(`${part}: none`);
      else if (said > MOST.responsibility) bad.push(`${part}: ${said} words`);
      else if (BANNED.test(does)) bad.push(`${part}: ${does.match(BANNED)[0]}`);
    }
    return wrong(bad);
  },
  15: (report) => {
    const told = ['', 'Architecture', 'How it works', 'Data', 'Findings']
      .flatMap((name) => places(section(report, name).join('\n')));
    // Below `src/main` stand names of packages.
    const aside = told.filter(({ path }) => ASIDE.test(path.replace(/(^|\/)src\/main\/.*/, '$1src/main')));
    return aside.length > told.length * MOST.aside ? wrong(aside.map(({ path }) => path)) : null;
  },
  17: (report) => {
    const lines = section(report, 'Data');
    const start = lines.findIndex((line) => line.startsWith('### Transformation chain'));
    if (start < 0) return undefined;
    const end = lines.findIndex((line, i) => i > start && line.startsWith('```'));
    const steps = rows(lines.slice(start, end < 0 ? undefined : end)).slice(1);
    const known = new Set([steps[0]?.[0]]);
    const bad = [];
    for (const [from, to] of steps) {
      if (!known.has(from)) bad.push(`${from} comes from nowhere`);
      known.add(to);
    }
    return wrong(bad);
  },
  20: (report) => wrong(rows(section(report, 'Findings')).slice(1)
    .filter(([id, severity, , evidence]) => !(id && severity && evidence)).map(([id]) => id)),
  21: (report) => {
    const order = ['install', 'configure', 'backend', 'frontend', 'visit'];
    const steps = rows(section(report, 'Quick start')).slice(1);
    const bad = steps.filter((cells) => places(cells.at(-1) ?? '').length === 0).map(([, what]) => `no evidence: ${what}`);
    const found = steps.map(([step]) => order.indexOf(step));
    if (found.some((at, i) => i && at < found[i - 1])) bad.push('order');
    return steps.length ? wrong(bad) : 'none';
  },
  23: (report) => {
    const bad = [];
    let run = 0;
    for (const { line } of report.visible) {
      if (/^\|[\s|]+$/.test(line)) continue; // sets apart, holds nothing
      run = line.startsWith('|') ? run + 1 : 0;
      if (run === MOST.rows + 3) bad.push(`over ${MOST.rows} rows: ${line.slice(0, 60)}`);
    }
    if (report.visible.length > MOST.lines) bad.push(`${report.visible.length} lines`);
    return wrong(bad);
  },
  24: (report) => (/not read|unread|skipped|could not be/i.test(report.text) ? null : undefined),
};

async function main(args) {
  const take = (name) => {
    const at = args.indexOf(name);
    return at < 0 ? null : args.splice(at, 2)[1];
  };
  const repo = take('--repo');
  const rev = take('--rev') ?? 'HEAD';
  const file = repo && repository(repo, rev);
  for (const name of args) {
    const report = read(name);
    let made = 0;
    let asked = 0;
    for (const [number, point] of Object.entries(points)) {
      const missed = await point(report, { file });
      console.log(`${missed === undefined ? '--' : missed ? 'no' : 'ok'} ${number.padStart(2)} ${missed ?? ''}`.trimEnd());
      asked += missed === undefined ? 0 : 1;
      made += missed === null ? 1 : 0;
    }
    console.log(`${name}: ${made} of ${asked}`);
    if (made < asked) process.exitCode = 1;
  }
}

await main(process.argv.slice(2));
