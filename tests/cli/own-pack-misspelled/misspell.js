// misspell.js ARCHDRIFT: real packs, each with one misspelling, as packs of a project's
// own. Each has to be refused, with the line that it is in. Prints those that pass.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(process.env.ARCHDRIFT_TESTS, '..', 'src', 'lang', 'packs');
const EACH = 5; // misspellings of a kind, from packs that lie far apart

// A letter is left out in the middle of a word, or doubled.
const without = (word) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1);
const doubled = (word) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) - 1);

// What is misspelled: its first group.
const KINDS = {
  'first step': /^ +(?:- )?(?:path|name|handler|target|prefix): (argument|definition|receiver|name)\b/,
  'later step': /^ +(?:- )?(?:path|name|handler|method): [a-z]+(?:\(\w+\))?\.(upper|lower|name|reference|find|verb)\b/,
  'step in a hole': /^ +(?:- )?\w+: "[^"']*\{(argument|name|type|owner|definition)\b/,
  'step in a test': /^ +where: \{ "?(argument|receiver|name|type|value)\b/,
  'kind hung on': /^ +on: (\w{4,})/,
  'kind mounted': /^ +- mount: (\w{4,})/,
  'key of a pack': /^(framework|category|dependency|rules)\b/,
  'key of a rule': /^ +(prefix|handler|receiver|inside|where|method|path)\b/,
  'head of a rule': /^ +(call|decoration|class|entry|function): /,
  'effect of a rule': /^ +- (list|bind|scope|mount): /,
  list: /^ +- list: (\w+)/,
  category: /^category: (\w+)/,
  role: /^ +role: (consume|produce|emit|handle|declare)\b/,
  'kind of reference': /^ +kind: (http|asks|stub|uses|port|broker)\b/,
  method: /^ +method: (GET|POST|ANY)$/,
  store: /^store: (\w+)/,
  flag: /^ +(?:plain|block|module|there|outer|mounted): (true)\b/,
  'flag of a pack': /^(?:core|builtin|outgoing): (true)\b/,
  'place of a decoration': /^ +for: (class|function|field|parameter)\b/,
  condition: /^when: \{ (import|file|dependency): /,
  'key of an operation': /^ +- \{ (action|method|path|handler)\b/,
  note: /\bnoted: (\w+)/,
  mark: /\bunmarked: (\w+)/,
  'key of packages': /^ +- ?(in): /,
  ecosystem: /^ +- in: (\w{3,})/,
  'kind of package': /^ +is: (\w{3,})/,
  'hole of a command': /command: "[^"]*\{(module|object|file|folder)\}/,
  'key of serves': /^ +- \{ (object): /,
  'key of starts': /^ +- \{ (file): "?\*\*/,
  'key of brings': /^ +- \{ in: \w+, (dependency): /,
  'hole of a start': /command: "\{(env)\}/,
  'hole of a part': /above: "[^"]*\{(project|folder)\}/,
  'key of listens': /^ +- \{ command: .*, (port|unless|settings): /,
  word: /\bnodes\((given|returned|beside)\)/,
};

function packs() {
  const names = fs.readdirSync(ROOT, { recursive: true }).filter((name) => name.endsWith('.yml'));
  return names.sort().map((name) => ({
    name, lines: fs.readFileSync(path.join(ROOT, name), 'utf8').split('\n'),
  }));
}

// All places of a kind: a pack, a line, where in it the word begins.
function places(all, expression) {
  const found = [];
  for (const pack of all) {
    pack.lines.forEach((line, number) => {
      const match = line.match(expression);
      if (!match) return;
      const at = match.index + match[0].lastIndexOf(match[1]);
      found.push({ pack, number, at, word: match[1] });
    });
  }
  return found;
}

// Does archdrift, given the pack, name the line?
function refused({ pack, number, at, word }, wrong) {
  const lines = [...pack.lines];
  lines[number] = lines[number].slice(0, at) + wrong + lines[number].slice(at + word.length);
  const file = path.join('.archdrift', 'packs', pack.name);
  fs.rmSync('.archdrift', { recursive: true, force: true });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, lines.join('\n'));
  const { status, stderr } = spawnSync(process.argv[2], ['model', '-q', '--no-cache'], { encoding: 'utf8' });
  return status === 2 && stderr.includes(`${file}:${number + 1}:`) ? '' : `${status} ${stderr}`;
}

const all = packs();
let count = 0;
for (const [kind, expression] of Object.entries(KINDS)) {
  const found = places(all, expression);
  const step = Math.max(1, Math.floor(found.length / EACH));
  if (found.length === 0) console.log(`no pack has: ${kind}`);
  for (let i = 0; i < found.length && i < step * EACH; i += step) {
    const place = found[i];
    for (const wrong of [without(place.word), doubled(place.word)]) {
      const answer = refused(place, wrong);
      if (answer) console.log(`${kind}: ${place.pack.name}:${place.number + 1} ${wrong}: ${answer}`);
      count++;
    }
  }
}
console.log(count >= 200 ? 'misspelled and refused' : `too few: ${count}`);
