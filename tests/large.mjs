#!/usr/bin/env node
// large.mjs BUILD REPOSITORY...: archdrift over many real repositories, bare ones too,
// as HEAD has them: a report of each, with its pages, held to its budget, and each
// diagram drawn. A crash, a report that fails or takes over a minute, a file that is over
// its budget or a diagram that cannot be drawn is a line; exits 1 if there was any. Ends
// with how many there were, the slowest and the largest. Nothing is written to them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { diagrams, render } from './mermaid/render.mjs';

const LIMIT = 60000; // milliseconds
const BATCH = 400; // diagrams to a page
const REPORT = 'PROJECT_ARCHITECTURE.md';
const PAGES = 'PROJECT_ARCHITECTURE';
const KB = 1024;
const PAGE_BYTES = 128 * KB;

// At so many source files the report may have so much; between, it grows evenly.
const BUDGETS = [
  { files: 50, bytes: 16 * KB, lines: 250 },
  { files: 500, bytes: 48 * KB, lines: 700 },
  { files: 5000, bytes: 64 * KB, lines: 1200 },
];

const [build, ...repositories] = process.argv.slice(2);
if (!build || repositories.length === 0) {
  console.error('usage: large.mjs BUILD REPOSITORY...');
  process.exit(2);
}
const tool = (name) => path.resolve(build, name);
const temp = mkdtempSync(path.join(os.tmpdir(), 'archdrift-large-'));
process.on('exit', () => rmSync(temp, { recursive: true, force: true }));

let wrong = 0;
function complain(line) {
  wrong++;
  console.log(line);
}

function budget(files) {
  const next = BUDGETS.findIndex((row) => files < row.files);
  if (next < 0) return BUDGETS.at(-1);
  if (next === 0) return BUDGETS[0];
  const [less, more] = [BUDGETS[next - 1], BUDGETS[next]];
  const part = (files - less.files) / (more.files - less.files);
  const between = (name) => less[name] + (more[name] - less[name]) * part;
  return { bytes: between('bytes'), lines: between('lines') };
}

// Lines that are in no <details>.
function visible(text) {
  let lines = 0;
  let folded = 0;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    if (line.startsWith('<details>')) folded++;
    if (folded === 0) lines++;
    if (line.startsWith('</details>') && folded) folded--;
  }
  return lines;
}

function run(program, args) {
  return spawnSync(program, args, { encoding: 'utf8', timeout: LIMIT, maxBuffer: 1 << 30 });
}

// A copy of what HEAD has, whose objects are those of the repository.
function copy(repository, number) {
  const folder = path.join(temp, String(number));
  const git = (...args) => run('git', ['-C', folder, ...args]).status === 0;
  const made = run('git', ['clone', '-q', '--shared', '--no-checkout', path.resolve(repository), folder]);
  if (made.status === 0 && git('read-tree', 'HEAD') && git('checkout-index', '-a', '-q')) return folder;
  complain(`${repository}: cannot be copied: ${made.stderr}`.trim());
  return null;
}

function sourceFiles(folder) {
  const done = run(tool('archdrift'), ['-C', folder, 'model', '-q']);
  try {
    const { directories } = JSON.parse(done.stdout);
    return directories.flatMap(({ files }) => Object.values(files)).reduce((a, b) => a + b, 0);
  } catch {
    return null;
  }
}

function hold(repository, name, bytes, most, what) {
  if (bytes > most) complain(`${repository}: ${name}: ${bytes} ${what}, ${Math.floor(most)} allowed`);
}

function holdAll(repository, texts, files) {
  const most = budget(files);
  for (const [name, text] of texts) {
    const bytes = Buffer.byteLength(text);
    if (name !== REPORT) {
      hold(repository, name, bytes, PAGE_BYTES, 'bytes');
      continue;
    }
    hold(repository, name, bytes, most.bytes, `bytes of ${files} files`);
    hold(repository, name, visible(text), most.lines, `visible lines of ${files} files`);
  }
}

function read(folder) {
  const pages = path.join(folder, PAGES);
  const names = existsSync(pages) ? readdirSync(pages).filter((name) => name.endsWith('.md')) : [];
  return [REPORT, ...names.sort().map((name) => `${PAGES}/${name}`)]
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
}

// { repository, diagrams, pages, bytes, wall, peak }, or null where there is no report.
function take(repository, number) {
  const folder = copy(repository, number);
  if (!folder) return null;
  try {
    const done = run(tool('measure'), [tool('archdrift'), '-C', folder, 'report', '-q', '--force']);
    const [wall, , peak, status] = (done.stdout ?? '').split(' ').map(Number);
    const files = sourceFiles(folder);
    if (done.error || status !== 0 || files === null || !existsSync(path.join(folder, REPORT))) {
      complain(`${repository}: no report: ${done.error?.code ?? status} ${done.stderr}`.trim());
      return null;
    }
    const texts = read(folder);
    holdAll(repository, texts, files);
    const drawings = texts.flatMap(([name, text]) => diagrams(name, text)
      .map(({ text: drawing }, i) => ({ name: `${repository} ${name}#${i + 1}`, text: drawing })));
    return {
      repository, files, drawings, pages: texts.length - 1,
      bytes: Buffer.byteLength(texts[0][1]), wall: wall / 1e6, peak: peak / 1024,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function draw(taken) {
  const all = taken.flatMap(({ drawings }) => drawings);
  for (let from = 0; from < all.length; from += BATCH) {
    for (const { name, error } of await render(all.slice(from, from + BATCH))) {
      if (error) complain(`${name}: ${error}`);
    }
  }
  return all.length;
}

const most = (taken, what) => taken.reduce((a, b) => (b[what] > a[what] ? b : a));

const taken = repositories.map(take).filter(Boolean);
const drawn = await draw(taken);
const pages = taken.reduce((sum, { pages: count }) => sum + count, 0);
console.log(`${repositories.length} repositories, ${taken.length} reports, ${pages} pages, ` +
  `${drawn} diagrams, ${wrong} wrong`);
if (taken.length) {
  const slow = most(taken, 'wall');
  const peak = most(taken, 'peak');
  const large = most(taken, 'bytes');
  console.log(`slowest: ${slow.wall.toFixed(1)} s, ${slow.repository}`);
  console.log(`most memory: ${peak.peak.toFixed(0)} MB, ${peak.repository}`);
  console.log(`largest report: ${large.bytes} bytes of ${large.files} files, ${large.repository}`);
}
process.exitCode = wrong ? 1 : 0;
