#!/usr/bin/env node
// large.mjs BUILD REPOSITORY...: archdrift over many real repositories, bare ones too:
// a report of each, read back as the model that it was made from (tests/reread.c), and
// each diagram drawn. A crash, a report that fails or takes over a minute, one that
// reads back otherwise or a diagram that cannot be drawn is a line; exits 1 if there
// was any. Ends with how many there were, and the slowest and the largest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { diagrams, render } from './mermaid/render.mjs';

const LIMIT = 60000; // milliseconds
const BATCH = 400; // diagrams to a page

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

// { repository, report, wall, peak }, or null where there is no report.
function take(repository, number) {
  const report = path.join(temp, `${number}.md`);
  const done = spawnSync(tool('measure'),
    [tool('archdrift'), '-C', repository, 'report', '-q', '--no-cache', '--rev', 'HEAD', '-o', report],
    { encoding: 'utf8', timeout: LIMIT });
  const [wall, , peak, status] = (done.stdout ?? '').split(' ').map(Number);
  if (done.error || status !== 0 || !existsSync(report)) {
    complain(`${repository}: no report: ${done.error?.code ?? status} ${done.stderr}`.trim());
    return null;
  }
  const reread = spawnSync(tool('reread'), [report], { encoding: 'utf8', timeout: LIMIT });
  if (reread.status !== 0) {
    complain(`${repository}: ${reread.stdout || reread.stderr || reread.signal}`.trim());
  }
  return { repository, report, wall: wall / 1e6, peak: peak / 1024 };
}

async function draw(taken) {
  const all = taken.flatMap(({ repository, report }) =>
    diagrams(report).map(({ text }, i) => ({ name: `${repository}#${i + 1}`, text })));
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
console.log(`${repositories.length} repositories, ${taken.length} reports, ${drawn} diagrams, ${wrong} wrong`);
if (taken.length) {
  const slow = most(taken, 'wall');
  const big = most(taken, 'peak');
  console.log(`slowest: ${slow.wall.toFixed(1)} s, ${slow.repository}`);
  console.log(`most memory: ${big.peak.toFixed(0)} MB, ${big.repository}`);
}
process.exitCode = wrong ? 1 : 0;
