// ci/comment against the stand-in for both forges, with each awk and shell that
// is there.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { Forge, TOKEN } = require('./forge.js');

const SCRIPT = path.resolve(__dirname, '../../ci/comment');
const MARKER = '<!-- archdrift:comment -->';
const list = { github: '/repos/team/shop/issues/5/comments', gitlab: '/projects/42/merge_requests/5/notes' };
const one = { github: '/repos/team/shop/issues/comments', gitlab: list.gitlab };
const change = { github: 'PATCH', gitlab: 'PUT' };

class World {
  constructor(dir, tools, forge, kind) {
    Object.assign(this, { dir, tools, forge, kind });
  }

  env(more) {
    return {
      ...this.tools.environment, ARCHDRIFT_BACKOFF: '0', ARCHDRIFT_TOKEN: TOKEN,
      ...(this.kind === 'gitlab'
        ? { CI_API_V4_URL: this.forge.url, CI_PROJECT_ID: '42', CI_MERGE_REQUEST_IID: '5' }
        : { GITHUB_API_URL: this.forge.url, GITHUB_REPOSITORY: 'team/shop', ARCHDRIFT_NUMBER: '5' }),
      ...more,
    };
  }

  async put(text, more) {
    const file = path.join(this.dir, 'comment.md');
    fs.writeFileSync(file, text);
    const result = await this.tools.run(SCRIPT, ['put', file], this.dir, this.env(more));
    assert.ok(!`${result.out}${result.err}`.includes(TOKEN));
    return result;
  }

  add(count, body = 'hello') {
    for (let i = 0; i < count; i++) this.forge.comments.push({ id: this.forge.next++, body, mine: body.startsWith(MARKER) });
  }

  text(id = 0) {
    return this.forge.comments[id].body.split('\n').slice(2).join('\n');
  }
}

// For both forges.
const checks = {
  async 'written, left, changed, removed'(world) {
    const { forge, kind } = world;
    assert.equal((await world.put('one\n')).status, 0);
    assert.deepEqual(forge.log(), [`GET ${list[kind]}`, `POST ${list[kind]}`]);
    assert.match((await world.put('one\n')).err, /as it was/);
    assert.deepEqual(forge.writes(), []);
    assert.match((await world.put(`${MARKER}\ntwo\n`)).err, /changed/);
    assert.deepEqual(forge.writes(), [`${change[kind]} ${one[kind]}/1000`]);
    assert.equal(world.text(), 'two\n');
    assert.match((await world.put('')).err, /removed/);
    assert.deepEqual(forge.writes(), [`DELETE ${one[kind]}/1000`]);
    assert.match((await world.put(' \n')).err, /nothing to say/);
    assert.deepEqual(forge.writes(), []);
  },

  async 'found on a later page, among those that quote it'(world) {
    world.add(40);
    world.add(1, `> ${MARKER}\n> quoted`);
    world.add(1, `I saw "${MARKER}"`);
    world.add(1, `${MARKER}\nold`);
    world.add(40);
    for (const perPage of [100, 10, 41, 42, 43]) {
      world.forge.perPage = perPage;
      await world.put(`text ${perPage}\n`);
      assert.deepEqual(world.forge.writes(), [`${change[world.kind]} ${one[world.kind]}/1042`]);
    }
    assert.equal(world.forge.comments.length, 83);
  },

  async 'of several there is one left'(world) {
    world.add(3, `${MARKER}\nold`);
    await world.put('new\n');
    assert.equal(world.forge.comments.length, 1);
    assert.equal(world.text(), 'new\n');
  },

  async 'a comment for each mark'(world) {
    const mark = (ARCHDRIFT_MARK) => ({ ARCHDRIFT_MARK });
    await world.put('all\n');
    await world.put('one\n', mark('apps/one'));
    await world.put('two\n', mark('apps/one two--><b>"'));
    assert.deepEqual(world.forge.log().filter((line) => line.startsWith('P')), Array(3).fill(`POST ${list[world.kind]}`));
    assert.match(world.forge.comments[2].body, /^<!-- archdrift:comment apps\/one_two-___b__ -->\n/);
    assert.match((await world.put('one\n', mark('apps/one'))).err, /as it was/);
    assert.match((await world.put('', mark('apps/one'))).err, /removed/);
    assert.deepEqual(world.forge.writes(), [`DELETE ${one[world.kind]}/1001`]);
    assert.match((await world.put('new\n')).err, /changed/);
    assert.deepEqual(world.forge.comments.map(({ id }) => id), [1000, 1002]);
  },

  async 'another\'s copy of the marker is left alone'(world) {
    world.add(1, `${MARKER}\nmine, really`);
    world.forge.comments[0].mine = false;
    assert.equal((await world.put('ours\n')).status, 0);
    assert.equal(world.forge.comments.length, 2);
    assert.equal((await world.put('ours, too\n')).status, 0);
    assert.equal(world.text(1), 'ours, too\n');
  },

  async 'any text arrives as it is'(world) {
    const text = 'a "quoted" \\ \\n \\u003c word & <b>\n\ttab `code` $(touch pwned) ${x} %s %25\n'
      + '```mermaid\nflowchart LR\n  a["é ü 漢字 😀 #quot;"] --> b\n```\n';
    await world.put(text);
    assert.equal(world.text(), text);
    await world.put('bell \u0007, escape \u001b[1m, carriage\r\nreturn\n');
    assert.equal(world.text(), 'bell , escape [1m, carriage\nreturn\n');
    await world.put(Buffer.from([0x61, 0xff, 0xfe, 0x62, 0x0a]));
    assert.equal(world.text(), 'ab\n');
  },

  async 'cut where the forge does not take more, and closed'(world) {
    const line = `- ${'é'.repeat(60)}\n`;
    const fits = line.repeat(1000);
    await world.put(fits);
    assert.equal(world.text(), fits);
    await world.put(`<details>\n\n${'- a line\n'.repeat(6000)}\n\`\`\`mermaid\n${'x --> y\n'.repeat(6000)}\`\`\`\n</details>\n`);
    const { body } = world.forge.comments[0];
    assert.ok(body.length <= 65536 && body.length > 60000, String(body.length));
    assert.match(body, /x --> y\n```\n\n<\/details>\n\n… cut: .*\n$/);
  },

  async 'errors of the server and limits pass'(world) {
    for (const faults of [
      [{ status: 500 }, { status: 502, body: '<html>' }, { status: 503 }, { status: 504 }],
      [{ status: 429, headers: { 'Retry-After': '0' } }],
      [{ status: 403, headers: { 'Retry-After': '1' } }],
      [{ status: 403, body: '{"message":"You have exceeded a secondary rate limit"}' }],
      [{ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }, body: '{}' }],
      [{ status: 500, for: 'POST' }],
    ]) {
      world.forge.comments = [];
      world.forge.faults = faults;
      const { status, err } = await world.put('text\n');
      assert.equal(status, 0, err);
      assert.equal(world.forge.comments.length, 1, err);
    }
  },

  async 'what was done though the server failed is not done twice'(world) {
    world.forge.faults = [{ status: 502, for: 'POST', after: true }];
    assert.equal((await world.put('text\n')).status, 0);
    assert.equal(world.forge.comments.length, 1);
  },

  async 'a server that stays away, limits that last'(world) {
    const many = (fault) => Array.from({ length: 9 }, () => fault);
    world.forge.faults = many({ status: 500 });
    assert.equal((await world.put('text\n')).status, 1);
    assert.equal(world.forge.faults.length, 4, 'five tries');
    const reset = String(Math.floor(Date.now() / 1000) + 3000);
    world.forge.faults = many({ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } });
    assert.equal((await world.put('text\n')).status, 1);
    assert.equal(world.forge.faults.length, 8, 'not worth waiting for');
    world.forge.close();
    const { status, err } = await world.put('text\n');
    assert.equal(status, 1, err);
  },

  async 'not allowed is told apart, at once'(world) {
    world.forge.mayWrite = false;
    assert.equal((await world.put('')).status, 0, 'nothing to be written');
    assert.equal((await world.put('text\n')).status, 3);
    assert.deepEqual(world.forge.writes(), [`POST ${list[world.kind]}`]);
    world.add(1, `${MARKER}\nold`);
    assert.equal((await world.put('')).status, 3);
    assert.equal((await world.put('text\n', { ARCHDRIFT_TOKEN: 'other' })).status, 3);
    world.forge.faults = [{ status: 404, body: '{"message":"404 Project Not Found"}' }];
    assert.equal((await world.put('text\n')).status, 3);
    world.forge.faults = [{ status: 422, body: '{}', for: 'GET' }];
    assert.equal((await world.put('text\n')).status, 1);
  },

  async 'wrong use'(world) {
    for (const more of [
      { ARCHDRIFT_TOKEN: '' }, { ARCHDRIFT_TOKEN: 'a"\nurl = "file:///etc/passwd' },
      { ARCHDRIFT_NUMBER: '5/../6' }, { ARCHDRIFT_NUMBER: '', CI_MERGE_REQUEST_IID: '' },
      { CI_API_V4_URL: 'file:///etc' }, { CI_API_V4_URL: '', GITHUB_API_URL: 'ftp://x' },
    ]) {
      if (world.kind === 'github' && 'CI_API_V4_URL' in more && !more.GITHUB_API_URL) continue;
      assert.equal((await world.put('text\n', more)).status, 2, JSON.stringify(more));
    }
    assert.deepEqual(world.forge.log(), []);
    const { status } = await world.tools.run(SCRIPT, [], world.dir, world.env());
    assert.equal(status, 2);
  },

  async 'every awk and shell says the same'(world) {
    const found = (names) => names.map((name) => name.split(' ')).filter(([name]) => process.env.PATH.split(':')
      .some((dir) => fs.existsSync(path.join(dir, name))));
    const bin = path.join(world.dir, 'bin');
    fs.mkdirSync(bin);
    world.add(3);
    for (const awk of found(['mawk', 'gawk', 'original-awk', 'busybox awk'])) {
      for (const shell of found(['dash', 'bash --posix', 'busybox sh'])) {
        fs.writeFileSync(path.join(bin, 'awk'), `#!/bin/sh\nexec ${awk.join(' ')} "$@"\n`, { mode: 0o755 });
        const text = `"${awk}" \\ ${shell}\n`;
        const file = path.join(world.dir, 'comment.md');
        fs.writeFileSync(file, text);
        const env = world.env({ PATH: `${bin}:${world.tools.environment.PATH}` });
        const { status, err } = await world.tools.run(shell[0], [...shell.slice(1), SCRIPT, 'put', file], world.dir, env);
        assert.equal(status, 0, err);
        assert.equal(world.text(3), text);
        assert.equal(world.forge.comments.length, 4);
      }
    }
  },
};

exports.cases = (tools) => ['github', 'gitlab'].flatMap((kind) => Object.entries(checks)
  .map(([name, check]) => ({
    name: `ci/comment/${kind}: ${name}`,
    async check(dir) {
      const forge = await Forge.open();
      try {
        await check(new World(dir, tools, forge, kind));
      } finally {
        forge.close();
      }
    },
  })));
