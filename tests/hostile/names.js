// Files and folders of any name that a file system takes. Each is a part of the
// program: its operation is found, its link leads to it, and all that reads the
// repository (the work tree, the index, a commit) says the same.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { Place } = require('./place.js');

const bytes = (...list) => Buffer.concat(list.map((one) => Buffer.from(one)));

const NAMES = {
  'newline': 'a\nb',
  'only-newline': '\n',
  'carriage-return': 'a\rb',
  'tab': 'a\tb',
  'escape': '\u001b[31mred\u001b[0m',
  'title-of-terminal': '\u001b]0;x\u0007',
  'bell': 'a\u0007',
  'delete': 'a\u007f',
  'option': '--output=x',
  'option-short': '-o',
  'dash': '-',
  'double-dash': '--',
  'pathspec-glob': ':(glob)**',
  'pathspec-top': ':(top)x',
  'pathspec-not': ':!x',
  'glob': '*',
  'class': '[a-z]?{b,c}',
  'not': '!x',
  'comment': '#x',
  'blank': ' ',
  'blanks-at-ends': ' a ',
  'dot-blank': '. ',
  'three-dots': '...',
  'backslash': 'a\\b',
  'backslash-end': 'a\\',
  'up-on-windows': '..\\..\\x',
  'quotes': '"\'`',
  'shell': '$(touch x);`touch x`&|',
  'percent': '%2e%2e%2f%00%n%s',
  'hash-line': 'a#L1',
  'question': 'a?b=c&d',
  'colon-line': 'a.py:12',
  'url': 'https:',
  'script': 'javascript:alert(1)',
  'html': '<img src=x onerror=alert(1)>',
  'comment-end': '--><b>',
  'markers': '<!-- archdrift:end -->',
  'link': '](x)[y',
  'table': 'a|b',
  'fence': '```',
  'heading': '# x',
  'mermaid': 'end"]; x["',
  'workflow-command': '::set-output name=a::b',
  'workflow-lines': 'x\n::add-mask::y',
  'azure-command': '##vso[task.setvariable]x',
  'expression': '${{ github.token }}',
  'invalid-utf8': bytes('a', [0xff, 0xfe], 'b'),
  'overlong-utf8': bytes('a', [0xc0, 0xaf], 'b'),
  'surrogate-utf8': bytes([0xed, 0xa0, 0x80]),
  'cut-utf8': bytes('a', [0xe2, 0x82]),
  'latin1': bytes('caf', [0xe9]),
  'c1': bytes('a', [0x9b], '31m'),
  'right-to-left': 'a\u202egnp.exe',
  'zero-width': 'a\u200bb',
  'line-separator': 'a\u2028b',
  'byte-order-mark': '\ufeffa',
  'tags': 'a\u{e0041}\u{e0042}',
  'own-signs': '\u2401\u2421\u{10f0ff}',
  'noncharacter': '\uffff\u{1fffe}',
  'nfc': 'caf\u00e9',
  'nfd': 'cafe\u0301',
  'emoji': '\u{1f469}\u200d\u{1f52c}',
  'wide': '\u6f22\u5b57',
  'dot-git-upper': '.GIT',
  'dot-git-short': 'git~1',
  'dot-git-hidden': '.g\u200cit',
  'dot-gitmodules': '.gitmodules.d',
  'device-of-windows': 'CON',
  'stream': 'a::$DATA',
  'length-255': 'n'.repeat(255 - 3),
  'length-255-wide': '\u6f22'.repeat(84),
  'prototype': '__proto__',
  'number': '0',
  'null-word': 'null',
};

const APP = 'from flask import Flask\napp = Flask(__name__)\n@app.get("/orders")\ndef orders(): return ""\n';

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

// The places that a report links to, as the bytes of their paths.
async function targets(report) {
  const { marked } = await import('marked');
  return [...marked.parse(report).matchAll(/ href="([^"]*)"/g)]
    .map(([, target]) => target.replace(/&(#?\w+);/g, (_, entity) => ENTITIES[entity]))
    .filter((target) => !/^(https?:\/\/|#)/.test(target))
    .map((target) => Buffer.from(target.replace(/#L\d+(-L\d+)?$/, '').replace(/%([0-9A-Fa-f]{2})/g,
      (_, hex) => String.fromCharCode(parseInt(hex, 16))), 'latin1'));
}

async function lead(folder, markdown) {
  const found = await targets(markdown);
  for (const target of found) {
    const file = Buffer.concat([Buffer.from(`${folder}/`), target]);
    assert.ok(target.length === 0 || fs.existsSync(file), `no file ${JSON.stringify(target.toString('latin1'))}`);
  }
  return found;
}

async function linksLead(place) {
  for (const page of place.pages()) await lead(path.join(place.project, 'PROJECT_ARCHITECTURE'), page);
  return lead(place.project, place.report());
}

async function readEverywhere(place, name) {
  const app = Buffer.concat([Buffer.from(name), Buffer.from('/'), Buffer.from(name), Buffer.from('.py')]);
  place.write([['requirements.txt', 'flask\n'], [app, APP], [Buffer.concat([Buffer.from(name), Buffer.from('/README.md')]), '# x\n']]);
  const { status, err } = await place.guarded(() => place.run(['report']));
  assert.equal(status, 0, err);
  const report = place.report();
  assert.match(report, /`\/orders`/);
  const found = await linksLead(place);
  assert.ok(found.some((target) => target.equals(app)), `no link to it of ${found.map((one) => JSON.stringify(one.toString('latin1')))}`);
  const checked = await place.run(['check']);
  assert.equal(checked.status, 0, checked.err + checked.out);
  return report;
}

const SPECIAL = {
  async 'path-4096'(place) {
    // Longer than a system call takes: only a commit can have it.
    const deep = `${'d'.repeat(200)}/`.repeat(20);
    const input = `commit refs/heads/main\ncommitter A <a@example.org> 0 +0000\ndata 1\nx\n`
      + `M 100644 inline ${deep}${'n'.repeat(70)}.py\ndata ${APP.length}\n${APP}\nM 100644 inline requirements.txt\ndata 6\nflask\n\n`;
    fs.writeFileSync(path.join(place.dir, 'stream'), input);
    await place.git('init', '-q');
    await place.shell(`git fast-import --quiet <'${place.dir}/stream'`);
    const { status, out, err } = await place.run(['report', '--rev', 'main', '-o', '-']);
    assert.equal(status, 0, err);
    assert.match(out, /in Python, built with Flask\./); // its rows are too long to be shown
    assert.match((await place.run(['model', '--rev', 'main'])).out, /"\/orders"/);
  },
  async 'deep-folders'(place) {
    await place.shell(`perl -e 'for (1..3000) { mkdir "d" and chdir "d" or die } open(F, ">a.py") and print F "x = 1"'`);
    place.write([['requirements.txt', 'flask\n'], ['app.py', APP]]);
    const { status, err } = await place.run(['report']);
    assert.equal(status, 0, err);
    assert.match(place.report(), /`\/orders`/);
    assert.match(place.report(), /not fully parsed: a directory that cannot be opened/);
    await place.shell('rm -rf d');
  },
  async 'differ-by-case'(place) {
    place.write([['requirements.txt', 'flask\n'], ['Shop/App.py', APP], ['shop/app.py', APP.replaceAll('orders', 'small')],
      ['SHOP/app.py', APP.replaceAll('orders', 'large')]]);
    await place.commit();
    const { status, err } = await place.guarded(() => place.run(['report']));
    assert.equal(status, 0, err);
    for (const word of ['orders', 'small', 'large']) assert.match(place.report(), new RegExp(`\`/${word}\``));
    await linksLead(place);
  },
  async 'nfc-beside-nfd'(place) {
    place.write([['requirements.txt', 'flask\n'], ['caf\u00e9/app.py', APP], ['cafe\u0301/app.py', APP.replaceAll('orders', 'small')]]);
    await place.commit();
    const { status, err } = await place.guarded(() => place.run(['report']));
    assert.equal(status, 0, err);
    for (const word of ['orders', 'small']) assert.match(place.report(), new RegExp(`\`/${word}\``));
    await linksLead(place);
  },
  async 'as-arguments'(place) {
    for (const name of ['--output=x', '-o', ':(glob)**', '$(touch x)', 'a\nb', '*'])
      place.write([[`${name}/requirements.txt`, 'flask\n'], [`${name}/app.py`, APP]]);
    await place.commit();
    for (const name of ['--output=x', '-o', ':(glob)**', '$(touch x)', 'a\nb', '*']) {
      const { status, out, err } = await place.guarded(() => place.run(['report', '-o', '-', '--', name]));
      assert.equal(status, 0, `${name}: ${err}`);
      assert.match(out, /`\/orders`/);
    }
  },
  async 'revisions'(place) {
    place.write([['app.py', APP]]);
    await place.commit();
    for (const rev of ['--upload-pack=x', '-', 'HEAD:../..', '@{upstream}', ':/x', ':(glob)x', 'HEAD^{/\u001b[31m}', 'a\n::add-mask::x', '', 'x'.repeat(100000), '../../outside/secret', 'HEAD~99999999999999999999']) {
      const { status } = await place.guarded(() => place.run(['model', `--rev=${rev}`]));
      assert.ok([2, 3].includes(status), `${JSON.stringify(rev.slice(0, 40))}: ${status}`);
    }
  },
};

exports.cases = (tools) => [
  ...Object.entries(NAMES).map(([name, text]) => [name, async (place) => {
    const report = await readEverywhere(place, text);
    if (name === 'dot-git-upper') return place.done(); // git takes none
    await place.git('init', '-q');
    await place.git('config', 'core.protectNTFS', 'false');
    await place.commit();
    const committed = await place.run(['report', '--rev', 'HEAD', '-o', '-']);
    assert.equal(committed.status, 0, committed.err);
    // What is printed has no pages.
    const printed = place.pages().length ? (await place.run(['report', '-o', '-'])).out : report;
    assert.equal(committed.out, printed);
  }]),
  ...Object.entries(SPECIAL),
].map(([name, check]) => ({
  name: `hostile/names/${name}`,
  async check() {
    const place = new Place(tools);
    await check(place);
    place.done();
  },
}));
