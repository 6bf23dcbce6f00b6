// The report and its pages as the tests hold them against each other: for
// tests/mutate, tests/replay, tests/forge, tests/edits, tests/branches and
// tests/churn.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const REPORT = 'PROJECT_ARCHITECTURE.md';

// Numbers of lines say nothing, where label and target agree, or in the note of a
// diagram; nor do line ends.
const withoutLines = (text) => text.replace(/\r\n/g, '\n')
  .replace(/:([1-9]\d*)( ?`+)\]\(([^)\s]*)#L\1\)/g, ':0$2]($3#L0)')
  .replace(/(\[`+[^`\n]*`+\])\(([^)\s]*)#L[1-9]\d*\)/g, '$1($2#L0)')
  .replace(/^( +location: .*):[1-9]\d*$/gm, '$1:0');

const NOTES = /^<!-- archdrift:notes /;
const NOTES_END = /^<!-- archdrift:notes-end/;
// What people wrote between the markers.
const withoutNotes = (text) => {
  let inside = false;
  return text.split('\n').filter((line) => {
    if (NOTES_END.test(line)) inside = false;
    const kept = !inside;
    if (NOTES.test(line)) inside = true;
    return kept;
  }).join('\n');
};

// The texts by name, from the folder `root`: the report and the pages that stand
// in `folder`. Read as they are on disk, or as `git` has them: 'HEAD:', ':'.
function readDocument(root, { report = REPORT, folder = report.replace(/\.md$/, ''), from = null } = {}) {
  const found = new Map();
  const isPage = (name, text) => /^<!-- archdrift:page /m.test(text.split('\n').slice(0, 8).join('\n'));
  if (from === null) {
    const file = path.join(root, report);
    if (fs.existsSync(file) && fs.statSync(file).isFile()) found.set(report, fs.readFileSync(file, 'utf8'));
    const inside = path.join(root, folder);
    for (const name of fs.existsSync(inside) ? fs.readdirSync(inside).sort() : []) {
      if (!name.endsWith('.md') || !fs.lstatSync(path.join(inside, name)).isFile()) continue;
      const text = fs.readFileSync(path.join(inside, name), 'utf8');
      if (isPage(name, text)) found.set(`${folder}/${name}`, text);
    }
    return found;
  }
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const names = (from === ':' ? git('ls-files', '-z', '--', report, folder) :
    git('ls-tree', '-r', '-z', '--name-only', from.slice(0, -1), '--', report, folder)).stdout.split('\0');
  for (const name of names.filter(Boolean)) {
    if (name !== report && (!name.endsWith('.md') || path.dirname(name) !== folder)) continue;
    const { stdout } = git('show', `${from}./${name}`);
    if (name === report || isPage(name, stdout)) found.set(name, stdout);
  }
  return found;
}

// "": the same; else what differs first. `strip` takes away what does not count.
function documentDifference(expected, found, strip = (text) => text) {
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    if (!found.has(name)) return `${name} is missing`;
    if (!expected.has(name)) return `${name} is there for nothing`;
    const [a, b] = [expected, found].map((texts) => strip(texts.get(name)));
    if (a === b) continue;
    const [one, two] = [a.split('\n'), b.split('\n')];
    const at = one.findIndex((line, i) => line !== two[i]);
    const line = at < 0 ? one.length : at;
    return `line ${line + 1} of ${name} is ${JSON.stringify(two[line])}, not ${JSON.stringify(one[line])}`;
  }
  return '';
}

module.exports = { REPORT, withoutLines, withoutNotes, readDocument, documentDifference };
