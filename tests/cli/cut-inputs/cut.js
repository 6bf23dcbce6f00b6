// The projects of the cases, each in its turn cut short in its files or without
// some bytes of them: what of them ends in no report is printed.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const PACKS = path.join(__dirname, '../../packs');

const without = (byte) => (bytes) => bytes.filter((one) => one !== byte.charCodeAt(0));
const first = (share) => (bytes) => bytes.subarray(0, Math.floor(bytes.length * share));
const WAYS = [first(1 / 2), first(2 / 3), first(4 / 5), ...['"', ')', '}', ':'].map(without)];

const folders = (dir) => fs.readdirSync(dir, { withFileTypes: true })
  .filter((item) => item.isDirectory()).map((item) => path.join(dir, item.name)).sort();

function* filesOf(dir) {
  for (const item of fs.readdirSync(dir, { withFileTypes: true })) {
    const name = path.join(dir, item.name);
    if (item.isDirectory()) yield* filesOf(name);
    else if (item.isFile() && item.name !== '.archdrift.yml') yield name;
  }
}

const inputs = folders(PACKS).flatMap(folders).flatMap(folders)
  .map((dir) => path.join(dir, 'input')).filter((dir) => fs.existsSync(dir));
for (const [number, input] of inputs.entries()) {
  fs.rmSync('project', { recursive: true, force: true });
  fs.cpSync(input, 'project', { recursive: true, verbatimSymlinks: true });
  const way = number % WAYS.length;
  for (const file of filesOf('project')) fs.writeFileSync(file, WAYS[way](fs.readFileSync(file)));
  const { status, stdout, stderr } = spawnSync('archdrift',
    ['-C', 'project', 'report', '-o', '-'], { maxBuffer: 1e8 });
  if (status !== 0 || stdout.length === 0) {
    console.log(`${input}, way ${way}: status ${status}\n${stderr}`);
  }
}
if (inputs.length < 500) console.log(`only ${inputs.length} projects`);
