// Each limit, reached: what is beyond it is a finding, what is not is read.
'use strict';
const assert = require('node:assert/strict');
const { Place } = require('./place.js');

const APP = 'from flask import Flask\napp = Flask(__name__)\n@app.get("/orders")\ndef orders(): return ""\n';
const OPERATION = /\| `?\/orders`? \|/;
const nested = (levels) => `${APP}x = ${'f(\n'.repeat(levels)}1${')\n'.repeat(levels)}\n`;
const long = (bytes) => `${APP}${'x = 1\n'.repeat(bytes / 6)}`;

// Rows: name: [settings, the program, what the report says, what it does not].
const CASES = {
  'depth-usual': [null, nested(300), [/nested too deeply/, OPERATION]],
  'depth-within': [null, nested(100), [OPERATION], [/too deeply/]],
  'depth-lower': ['depth: 20', nested(100), [/nested too deeply/, OPERATION]],
  'depth-higher': ['depth: 1000', nested(300), [OPERATION], [/too deeply/]],
  'depth-highest': ['depth: 1000', nested(100000), [/nested too deeply|could not be parsed/]],
  'size-usual': [null, long(2200000), [/too large \(22\d+ bytes\)/], [OPERATION]],
  'size-within': [null, long(2000000), [OPERATION], [/too large/]],
  'size-lower': ['size: 50', APP, [/too large/], [OPERATION]],
  'size-higher': ['size: 4194304', long(2200000), [OPERATION], [/too large/]],
  'steps-usual': [null, long(100000), [OPERATION], [/could not be parsed/]],
  'steps-lower': ['steps: 1', `${APP}${'x = [1, 2, 3]\n'.repeat(60000)}`, [/could not be parsed/], [OPERATION]],
  'files-lower': ['files: 1', APP, [/behind this one, 2 files are beyond the limit of 1/], [OPERATION]],
  'files-within': ['files: 4', APP, [OPERATION], [/beyond the limit/]],
};

const WRONG = {
  'size-zero': 'size: 0', 'files-huge': 'files: 5000001', 'size-huge': 'size: 99999999999', 'depth-huge': 'depth: 100000', 'depth-negative': 'depth: -1',
  'steps-text': 'steps: many', 'files-list': 'files: [1]', 'unknown': 'time: 1', 'no-map': '12',
};

exports.cases = (tools) => [
  ...Object.entries(CASES).map(([name, [limits, text, says, never = []]]) => [name, async (place) => {
    place.write([['requirements.txt', 'flask\n'], ['shop.py', text]]);
    if (limits) place.write([['.archdrift.yml', `limits: { ${limits} }\n`]]);
    await place.commit();
    const { status, err } = await place.guarded(() => place.run(['report']));
    assert.equal(status, 0, err);
    for (const words of says) assert.match(place.report(), words);
    for (const words of never) assert.doesNotMatch(place.report(), words);
    // From the cache, too; and another limit is news to it.
    const again = await place.run(['update']);
    assert.match(again.err, /is up to date/);
    const before = place.report();
    place.write([['.archdrift.yml', 'limits: { size: 40 }\n']]);
    await place.run(['update']);
    assert.match(place.report(), /too large/);
    if (!limits) place.write([['.archdrift.yml', '']]);
    else place.write([['.archdrift.yml', `limits: { ${limits} }\n`]]);
    await place.run(['update']);
    const plain = (report) => report.replace(/ (commit|digest|sum)=[0-9a-f]*/g, '').replace(/.*(yml|YAML).*/g, '');
    assert.equal(plain(place.report()), plain(before));
  }]),
  ...Object.entries(WRONG).map(([name, limits]) => [`wrong-${name}`, async (place) => {
    place.write([['shop.py', APP], ['.archdrift.yml', /:/.test(limits) ? `limits: { ${limits} }\n` : `limits: ${limits}\n`]]);
    const { status, err } = await place.guarded(() => place.run(['report']));
    assert.equal(status, 2, err);
    assert.match(err, /\.archdrift\.yml:1:\d+: /);
  }]),
  ['in-help', async (place) => {
    const { out } = await place.run(['--help']);
    for (const limit of ['depth', 'files', 'size', 'steps']) assert.match(out, new RegExp(`^  ${limit}: \\d+ +\\w`, 'm'));
  }],
].map(([name, check]) => ({
  name: `hostile/limits/${name}`,
  async check() {
    const place = new Place(tools);
    await check(place);
    place.done();
  },
}));
