// action.yml and ci/commenter/action.yml, each step run for real by a stand-in
// for the runner, against a stand-in for the API.
'use strict';
const assert = require('node:assert/strict');
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { Forge, TOKEN, casesOf } = require('./forge.js');
const { Project } = require('./project.js');
const { newJob, runAction } = require('./runner.js');

const ROOT = path.resolve(__dirname, '../..');
const MARKER = '<!-- archdrift:comment -->';

// The action's repository with a Makefile that needs no minutes: what it builds
// runs the program that is being tested.
function actionSource(dir, program) {
  fs.mkdirSync(path.join(dir, 'src'), { recursive: true });
  for (const name of ['action.yml', 'ci']) {
    fs.cpSync(path.join(ROOT, name), path.join(dir, name), { recursive: true });
  }
  fs.writeFileSync(path.join(dir, 'src/a.c'), '/* a source */\n');
  fs.writeFileSync(path.join(dir, 'program'), `#!/bin/sh\nexec '${program}' "$@"\n`, { mode: 0o755 });
  fs.writeFileSync(path.join(dir, 'Makefile'),
    'all:\n\tmkdir -p build/release\n\tcp program build/release/archdrift\n\techo built >>built\n');
  return dir;
}

// curl, keeping what its arguments were: anyone can read those.
function watchedCurl(dir) {
  const real = process.env.PATH.split(':').map((part) => path.join(part, 'curl')).find((file) => fs.existsSync(file));
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(path.join(dir, 'curl'), `#!/bin/sh\necho "$*" >>'${dir}/arguments'\nexec '${real}' "$@"\n`, { mode: 0o755 });
  return dir;
}

// All that a case needs.
class World {
  static async make(dir, tools) {
    const world = new World();
    Object.assign(world, { dir, tools, cache: new Map(), artifacts: {}, runs: 0 });
    world.forge = await Forge.open();
    world.source = actionSource(path.join(dir, 'source'), tools.binary);
    world.curl = watchedCurl(path.join(dir, 'curl'));
    world.project = await Project.make(path.join(dir, 'project'), tools);
    return world;
  }

  uses() {
    const store = (from, to) => fs.cpSync(from, to, { recursive: true });
    return {
      'actions/cache/restore': ({ with: { path: where, key } }) => {
        assert.match(key, /^archdrift-linux-\w+-[0-9a-f]{32}$/);
        if (!this.cache.has(key)) return { 'cache-hit': 'false' };
        store(this.cache.get(key), where);
        return { 'cache-hit': 'true' };
      },
      'actions/cache/save': ({ with: { path: where, key } }) => {
        const copy = path.join(this.dir, `cache-${this.cache.size}`);
        store(where, copy);
        this.cache.set(key, copy);
      },
      'actions/upload-artifact': ({ with: { name, path: dir } }) => {
        assert.match(name, /^[\w.=,-]+$/);
        this.artifacts[name] = Object.fromEntries(fs.readdirSync(dir)
          .map((file) => [file, fs.readFileSync(path.join(dir, file))]));
      },
      // Each into a folder of its name.
      'actions/download-artifact': ({ with: { pattern, path: where } }) => {
        assert.ok(pattern.endsWith('*'));
        for (const [name, files] of Object.entries(this.artifacts)) {
          if (!name.startsWith(pattern.slice(0, -1))) continue;
          fs.mkdirSync(path.join(where, name), { recursive: true });
          for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(where, name, file), text);
        }
      },
    };
  }

  job(workspace, eventName, event, github) {
    return newJob({
      temp: path.join(this.dir, `job-${++this.runs}`), workspace, run: this.tools.run, eventName, event,
      environment: { ...this.tools.environment, PATH: `${this.curl}:${this.tools.environment.PATH}`, ARCHDRIFT_BACKOFF: '0' },
      github: {
        repository: 'team/shop', api_url: this.forge.url, server_url: this.forge.url, token: TOKEN,
        action_ref: 'main', action_repository: 'maker/archdrift', ...github,
      },
    });
  }

  // A run for a pull request; `fork` names the owner of another repository.
  async pullRequest(pull, { inputs, fork, workspace, ...github } = {}) {
    const dir = workspace ?? await this.project.checkout(`work-${this.runs}`, pull.merge);
    const repo = { full_name: `${fork ?? 'team'}/shop`, fork: Boolean(fork), owner: { login: fork ?? 'team' } };
    const event = {
      action: 'synchronize', number: 5, repository: { full_name: 'team/shop' },
      pull_request: {
        number: 5, title: '$(touch pwned) `touch pwned`', base: { sha: pull.base, ref: 'main' },
        head: { sha: pull.head, ref: pull.branch, repo },
      },
    };
    return this.run(this.job(dir, 'pull_request', event, {
      sha: pull.merge, ref: 'refs/pull/5/merge', ref_name: '5/merge', head_ref: pull.branch, base_ref: 'main', ...github,
    }), inputs);
  }

  async run(job, inputs) {
    const result = await runAction(path.join(this.source, 'action.yml'), { inputs, job, uses: this.uses() });
    this.check(result, job);
    return { ...result, job };
  }

  // What workflow_run starts in the base repository when a pull request's run is
  // done.
  async commenter(pull, fork, action = {}) {
    const event = {
      workflow_run: {
        id: 77, event: 'pull_request', head_branch: pull.branch, head_sha: pull.head,
        head_repository: { owner: { login: fork } }, ...action,
      },
    };
    const job = this.job(this.dir, 'workflow_run', event, { sha: pull.base });
    const file = path.join(this.source, 'ci/commenter/action.yml');
    const result = await runAction(file, { job, uses: this.uses() });
    this.check(result, job);
    return result;
  }

  // The token is nowhere that one can look at, and nothing of the event is run.
  check({ log, summary }, job) {
    const file = path.join(this.curl, 'arguments');
    const seen = `${log}${summary}${fs.existsSync(file) ? fs.readFileSync(file) : ''}`;
    assert.ok(!seen.includes(TOKEN), 'the token can be seen');
    assert.ok(!seen.includes(Buffer.from(`x-access-token:${TOKEN}`).toString('base64')));
    assert.ok(!fs.existsSync(path.join(job.workspace, 'pwned')), 'text of the event was run');
  }
}

const checks = {
  async 'a pull request: annotations, summary, outputs, one comment'(world) {
    const pull = await world.project.pull(['refunds']);
    const first = await world.pullRequest(pull);
    assert.equal(first.status, 1, first.log);
    assert.equal(first.outputs.result, 'drift');
    assert.equal(first.outputs.base, pull.base);
    assert.ok(Number(first.outputs.errors) >= 1, first.log);
    assert.match(first.log, /^::error .*refunds/m);
    assert.match(first.summary, /refunds/);
    assert.equal(JSON.parse(fs.readFileSync(first.outputs.sarif)).version, '2.1.0');
    assert.deepEqual(world.forge.writes(), ['POST /repos/team/shop/issues/5/comments']);
    assert.ok(world.forge.comments[0].body.startsWith(`${MARKER}\n`));
    assert.match(world.forge.comments[0].body, /refunds/);

    const again = await world.pullRequest(pull);
    assert.equal(again.status, 1);
    assert.deepEqual(world.forge.writes(), [], 'it says the same already');

    await world.pullRequest(await world.project.pull(['refunds', 'users']));
    assert.deepEqual(world.forge.writes(), ['PATCH /repos/team/shop/issues/comments/1000']);
    assert.match(world.forge.comments[0].body, /users/);

    const mended = await world.pullRequest(await world.project.pull([]));
    assert.equal(mended.status, 0, mended.log);
    assert.equal(mended.outputs.result, 'in-step');
    assert.deepEqual(world.forge.writes(), ['DELETE /repos/team/shop/issues/comments/1000']);
    assert.deepEqual(world.forge.comments, []);
  },

  async 'the report in step: what is new since the base is said, nothing fails'(world) {
    const pull = await world.project.pull(['refunds'], { withReport: true });
    const { status, outputs, log } = await world.pullRequest(pull);
    assert.equal(status, 0, log);
    assert.equal(outputs.errors, '0');
    assert.equal(world.forge.comments.length, 1);
  },

  async 'mode comment does not fail, mode fail does not comment'(world) {
    const pull = await world.project.pull(['refunds']);
    const comment = await world.pullRequest(pull, { inputs: { mode: 'comment' } });
    assert.equal(comment.status, 0, comment.log);
    assert.equal(comment.outputs.result, 'drift');
    assert.equal(world.forge.writes().length, 1);
    const fail = await world.pullRequest(pull, { inputs: { mode: 'fail' } });
    assert.equal(fail.status, 1);
    assert.deepEqual(world.forge.log(), []);
  },

  async 'a fork: no right to comment, the artifact, the commenter'(world) {
    const pull = await world.project.pull(['refunds']);
    world.forge.mayWrite = false;
    const { status, log, summary } = await world.pullRequest(pull, { fork: 'guest' });
    assert.equal(status, 1);
    assert.deepEqual(world.forge.writes(), ['POST /repos/team/shop/issues/5/comments'], 'one try is enough');
    assert.match(log, /^::error .*refunds/m);
    assert.match(log, /^::notice .*may not comment/m);
    assert.match(summary, /may not comment.*archdrift-comment/s);
    assert.match(String(world.artifacts['archdrift-comment']['comment.md']), /refunds/);

    world.forge.mayWrite = true;
    world.forge.pulls = [
      { number: 4, head: { label: 'guest:other', sha: pull.head } },
      { number: 6, head: { label: 'guest:feature', sha: pull.base } },
      { number: 5, head: { label: 'guest:feature', sha: pull.head } },
    ];
    const commenter = await world.commenter(pull, 'guest');
    assert.equal(commenter.status, 0, commenter.log);
    assert.deepEqual(world.forge.comments.map(({ number }) => number), [5]);
    assert.match(world.forge.comments[0].body, /^<!-- archdrift:comment -->\n.*Written by a run of the fork.*refunds/s);
  },

  async 'a fork whose comment has nothing left to say'(world) {
    world.forge.comments = [{ id: 1, body: `${MARKER}\nold`, mine: true }];
    const pull = await world.project.pull([]);
    world.forge.mayWrite = false;
    const { status, log } = await world.pullRequest(pull, { fork: 'guest' });
    assert.equal(status, 0, log);
    assert.equal(String(world.artifacts['archdrift-comment']['comment.md']), '');
    world.forge.mayWrite = true;
    world.forge.pulls = [{ number: 5, head: { label: 'guest:feature', sha: pull.head } }];
    assert.equal((await world.commenter(pull, 'guest')).status, 0);
    assert.deepEqual(world.forge.comments, []);
  },

  async 'the commenter believes nothing of the artifact'(world) {
    const pull = await world.project.pull(['refunds']);
    const bad = { ...pull, branch: 'x&head=team:main $(touch pwned)' };
    world.artifacts['archdrift-comment'] = { 'comment.md': 'hello' };
    world.forge.pulls = [{ number: 5, head: { label: 'team:main', sha: pull.base } }];
    const moved = await world.commenter(bad, 'guest');
    assert.equal(moved.status, 0, moved.log);
    assert.match(moved.log, /no open pull request/);
    delete world.artifacts['archdrift-comment'];
    const none = await world.commenter(pull, 'guest');
    assert.equal(none.status, 0);
    assert.match(none.log, /left no comment/);
    assert.deepEqual(world.forge.writes(), []);

    const uses = world.uses();
    uses['actions/download-artifact'] = ({ with: { path: where } }) => {
      fs.mkdirSync(path.join(where, 'archdrift-comment'), { recursive: true });
      fs.symlinkSync('/proc/self/environ', path.join(where, 'archdrift-comment/comment.md'));
    };
    world.forge.pulls = [{ number: 5, head: { label: 'guest:feature', sha: pull.head } }];
    world.uses = () => uses;
    const link = await world.commenter(pull, 'guest');
    assert.equal(link.status, 2, link.log);
    assert.deepEqual(world.forge.writes(), []);
  },

  async 'names that would be commands'(world) {
    const branch = 'x";touch${IFS}pwned;$(touch${IFS}pwned)`touch${IFS}pwned`';
    const pull = await world.project.pull(['refunds'], { branch });
    await world.pullRequest(pull);
    const update = await world.pullRequest(pull, { inputs: { mode: 'update' } });
    assert.equal(update.outputs.updated, 'true', update.log);
    const input = await world.pullRequest(pull, { inputs: { base: '--upload-pack=touch pwned' } });
    assert.notEqual(input.status, 0);
    assert.equal(input.outputs.result, 'unknown');
  },

  async 'a push: what was before is the base, no comment'(world) {
    const pull = await world.project.pull(['refunds'], { withReport: true });
    const dir = await world.project.checkout('push', pull.merge);
    const job = world.job(dir, 'push', { before: pull.base, after: pull.merge },
      { sha: pull.merge, ref: 'refs/heads/main', ref_name: 'main' });
    const { status, outputs, log } = await world.run(job);
    assert.equal(status, 0, log);
    assert.equal(outputs.base, pull.base);
    assert.ok(Number(outputs.notes) + Number(outputs.warnings) >= 1, log);
    assert.deepEqual(world.forge.log(), []);
  },

  async 'a push of a new branch, and one over what is gone'(world) {
    for (const before of ['0'.repeat(40), 'd'.repeat(40)]) {
      const dir = await world.project.checkout('push', world.project.before);
      const { status, outputs, log } = await world.run(world.job(dir, 'push', { before },
        { sha: world.project.before, ref: 'refs/heads/new', ref_name: 'new' }));
      assert.equal(status, 0, log);
      assert.equal(outputs.base, '');
    }
  },

  async 'a merge group'(world) {
    const pull = await world.project.pull(['refunds']);
    const dir = await world.project.checkout('group', pull.merge);
    const event = { merge_group: { base_sha: pull.base, head_sha: pull.merge } };
    const { status, outputs, log } = await world.run(world.job(dir, 'merge_group', event,
      { sha: pull.merge, ref: 'refs/heads/gh-readonly-queue/main/pr-5', ref_name: 'gh-readonly-queue/main/pr-5' }));
    assert.equal(status, 1, log);
    assert.equal(outputs.base, pull.base);
    assert.deepEqual(world.forge.log(), []);
  },

  async 'the branch checked out in place of the merge: the event says the base'(world) {
    const pull = await world.project.pull(['refunds']);
    const workspace = await world.project.checkout('head', pull.head);
    const { outputs, log } = await world.pullRequest(pull, { workspace });
    assert.equal(outputs.base, pull.base, log);
  },

  async 'a whole clone stays whole'(world) {
    const pull = await world.project.pull(['refunds']);
    const dir = path.join(world.dir, 'whole');
    await world.project.git(world.dir, 'clone', '--quiet', world.project.origin, dir);
    await world.project.git(dir, 'fetch', '--quiet', 'origin', 'refs/pull/5/merge');
    await world.project.git(dir, 'checkout', '--quiet', '--detach', pull.merge);
    const { outputs, log } = await world.pullRequest(pull, { workspace: dir });
    assert.equal(outputs.base, pull.base, log);
    assert.equal(await world.project.git(dir, 'rev-parse', '--is-shallow-repository'), 'false');
  },

  async 'inputs: base, fail-on, config, format, working-directory'(world) {
    const pull = await world.project.pull(['refunds']);
    const inside = await world.project.checkout('outer/inner place', pull.merge);
    fs.writeFileSync(path.join(inside, 'rules.yml'), 'name: Shop\n');
    const { status, outputs, log } = await world.pullRequest(pull, {
      workspace: path.dirname(inside),
      inputs: {
        base: 'main', config: 'rules.yml', 'fail-on': 'none', 'working-directory': 'inner place',
        format: `junit=${world.dir}/a b.xml\nrdjson=${world.dir}/c.json\n`,
      },
    });
    assert.equal(status, 0, log);
    assert.equal(outputs.base, pull.base);
    assert.match(fs.readFileSync(`${world.dir}/a b.xml`, 'utf8'), /<testsuites/);
    assert.ok(JSON.parse(fs.readFileSync(`${world.dir}/c.json`)).diagnostics);
  },

  async 'two projects in one pull request: a comment each, kept apart'(world) {
    world.project.write('shop.yml', 'name: Emporium\n');
    await world.project.apps(['tools/cli']);
    const pull = await world.project.pull(['refunds']);
    const others = [{ path: 'tools/cli' }, { config: 'shop.yml' }];
    const both = async () => {
      const first = await world.pullRequest(pull);
      const rest = [];
      for (const inputs of others) rest.push(await world.pullRequest(pull, { inputs }));
      return [first, ...rest];
    };
    const [whole, part] = await both();
    assert.equal(part.status, 1, part.log);
    assert.match(part.log, /file=tools\/cli\/PROJECT_ARCHITECTURE\.md/);
    assert.match(part.log, /archdrift report \.\/tools\/cli/);
    assert.deepEqual(world.forge.writes(), Array(3).fill('POST /repos/team/shop/issues/5/comments'));
    const marks = world.forge.comments.map(({ body }) => body.split('\n')[0]);
    assert.deepEqual(marks, [MARKER, '<!-- archdrift:comment path=tools/cli -->', '<!-- archdrift:comment config=shop.yml -->']);
    await both();
    assert.deepEqual(world.forge.writes(), [], 'each finds its own');
    assert.notEqual(whole.outputs.sarif.split('/').at(-2), part.outputs.sarif.split('/').at(-2));

    // From a fork they become artifacts, and comments again.
    world.forge.comments = [];
    world.forge.mayWrite = false;
    await world.pullRequest(pull, { fork: 'guest' });
    await world.pullRequest(pull, { fork: 'guest', inputs: others[0] });
    assert.equal(Object.keys(world.artifacts).length, 2);
    world.forge.mayWrite = true;
    world.forge.log();
    world.forge.pulls = [{ number: 5, head: { label: 'guest:feature', sha: pull.head } }];
    world.artifacts['archdrift-comment-evil'] = { 'comment.md': 'x', mark: '--> <img src=x> $(touch pwned)\n' };
    const commenter = await world.commenter(pull, 'guest');
    assert.equal(commenter.status, 0, commenter.log);
    assert.deepEqual(world.forge.comments.map(({ body }) => body.split('\n')[0]).sort(),
      [MARKER, '<!-- archdrift:comment -____img_src=x____touch_pwned_ -->',
        '<!-- archdrift:comment path=tools/cli -->'].sort());
    const nowhere = await world.pullRequest(pull, { inputs: { path: 'none' } });
    assert.equal(nowhere.status, 2, nowhere.log);
    assert.match(nowhere.log, /^::error .*path: none: no directory/m);
  },

  async 'wrong inputs and settings are said, and fail in every mode'(world) {
    const pull = await world.project.pull(['refunds']);
    const mode = await world.pullRequest(pull, { inputs: { mode: 'both, please' } });
    assert.equal(mode.status, 2);
    assert.match(mode.log, /^::error .*mode: both, please/m);
    const base = await world.pullRequest(pull, { inputs: { mode: 'comment', base: 'nowhere' } });
    assert.equal(base.status, 3, base.log);
    assert.equal(base.outputs.result, 'unknown');
    assert.match(base.log, /^::error .*could not tell.*git fetch/m);
    assert.match(base.summary, /git fetch/);
    const workspace = await world.project.checkout('broken', pull.merge);
    fs.writeFileSync(path.join(workspace, '.archdrift.yml'), 'broken: true\n');
    const config = await world.pullRequest(pull, { workspace, inputs: { mode: 'comment' } });
    assert.equal(config.status, 2, config.log);
    assert.match(config.log, /^::error .*archdrift\.yml/m);
    assert.deepEqual(world.forge.log(), []);
  },

  async 'a base that cannot be fetched: the command that does'(world) {
    const pull = await world.project.pull(['refunds']);
    const workspace = await world.project.checkout('alone', pull.merge);
    await world.project.git(workspace, 'remote', 'set-url', 'origin', `file://${world.dir}/gone.git`);
    const { status, outputs, log } = await world.pullRequest(pull, { workspace });
    assert.equal(status, 3, log);
    assert.equal(outputs.result, 'unknown');
    assert.match(log, new RegExp(`git fetch --depth=1 origin ${pull.base}`));
  },

  async 'a server that fails, then does not'(world) {
    const pull = await world.project.pull(['refunds']);
    world.forge.faults = [{ status: 502, body: '<html>' }, { status: 503 }];
    assert.match((await world.pullRequest(pull)).log, /comment: written/);
    assert.equal(world.forge.comments.length, 1);
    world.forge.faults = Array.from({ length: 50 }, () => ({ status: 500 }));
    const down = await world.pullRequest(pull);
    assert.equal(down.status, 1);
    assert.match(down.log, /^::notice .*could not be written/m);
    assert.ok(world.artifacts['archdrift-comment']);
  },

  async 'mode update: one commit on the branch, the report alone'(world) {
    const pull = await world.project.pull(['refunds']);
    const workspace = await world.project.checkout('update', pull.merge);
    fs.writeFileSync(path.join(workspace, 'left.txt'), 'not to be committed\n');
    const { status, outputs, log } = await world.pullRequest(pull, { workspace, inputs: { mode: 'update' } });
    assert.equal(status, 0, log);
    assert.equal(outputs.updated, 'true');
    assert.equal(outputs.result, 'in-step');
    const git = (...args) => world.project.git(world.project.origin, ...args);
    assert.equal(await git('rev-parse', 'feature~1'), pull.head);
    assert.equal(await git('diff', '--name-only', 'feature~1', 'feature'), 'PROJECT_ARCHITECTURE.md');
    assert.match(await git('show', 'feature:PROJECT_ARCHITECTURE.md'), /refunds/);
    assert.match(await git('log', '-1', '--format=%an', 'feature'), /github-actions\[bot\]/);
    assert.ok(fs.existsSync(path.join(workspace, 'left.txt')));
    assert.equal((await world.project.git(workspace, 'worktree', 'list')).split('\n').length, 1);

    const head = await git('rev-parse', 'feature');
    const next = await world.pullRequest({ ...pull, head }, { inputs: { mode: 'update' } });
    assert.equal(next.outputs.updated, 'false', next.log);
    assert.equal(next.status, 0);
    assert.equal(await git('rev-parse', 'feature'), head);

    await git('update-ref', 'refs/heads/feature', pull.merge);
    const late = await world.pullRequest(pull, { inputs: { mode: 'update' } });
    assert.equal(late.status, 1, 'the branch has moved on');
    assert.equal(late.outputs.updated, 'false');
    assert.equal(await git('rev-parse', 'feature'), pull.merge);
    assert.deepEqual(world.forge.log(), []);
  },

  async 'mode update on a fork checks, and writes nowhere'(world) {
    const pull = await world.project.pull(['refunds']);
    const { status, outputs, log } = await world.pullRequest(pull, { fork: 'guest', inputs: { mode: 'update' } });
    assert.equal(status, 1);
    assert.equal(outputs.result, 'drift', log);
    assert.match(log, /^::notice .*may not write/m);
    assert.equal(await world.project.git(world.project.origin, 'rev-parse', 'feature'), pull.head);
  },

  async 'a private repository whose clone kept no credentials'(world) {
    const pull = await world.project.pull(['refunds']);
    world.forge.repositories = world.project.dir;
    const url = `${world.forge.url}/git/shop.git`;
    const workspace = await world.project.checkout('private', pull.merge, url);
    // What actions/checkout leaves, were it not ours to use.
    await world.project.git(workspace, 'config', `http.${world.forge.url}/.extraheader`, 'Authorization: Basic b3RoZXI6');
    const { outputs, log } = await world.pullRequest(pull, { workspace });
    assert.equal(outputs.base, pull.base, log);
    const update = await world.pullRequest(pull, { workspace, inputs: { mode: 'update' } });
    assert.equal(update.outputs.updated, 'true', update.log);
    assert.equal(await world.project.git(world.project.origin, 'rev-parse', 'feature~1'), pull.head);
    const other = await world.pullRequest(pull, { workspace, inputs: { base: 'main', token: 'wrong', mode: 'fail' } });
    assert.equal(other.status, 3, other.log);
  },

  async 'mode update on a push'(world) {
    const pull = await world.project.pull(['refunds']);
    await world.project.git(world.project.origin, 'update-ref', 'refs/heads/main', pull.merge);
    const dir = await world.project.checkout('main', pull.merge);
    const { status, log } = await world.run(world.job(dir, 'push', { before: pull.base },
      { sha: pull.merge, ref: 'refs/heads/main', ref_name: 'main' }), { mode: 'update' });
    assert.equal(status, 0, log);
    assert.equal(await world.project.git(world.project.origin, 'rev-parse', 'main~1'), pull.merge);
  },

  async 'the program: built once for a source, then from the cache'(world) {
    const pull = await world.project.pull([]);
    const built = () => fs.readFileSync(path.join(world.source, 'built'), 'utf8').split('\n').length - 1;
    const first = await world.pullRequest(pull);
    assert.equal(first.status, 0, first.log);
    assert.deepEqual(first.used.slice(0, 2), ['actions/cache/restore', 'actions/cache/save']);
    const second = await world.pullRequest(pull);
    assert.ok(!second.used.includes('actions/cache/save'));
    assert.equal(built(), 1);
    fs.writeFileSync(path.join(world.source, 'src/a.c'), '/* another source */\n');
    await world.pullRequest(pull);
    assert.equal(built(), 2);
  },

  async 'the program: from the release of the tag, if its checksum holds'(world) {
    const pull = await world.project.pull([]);
    const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch];
    const at = '/maker/archdrift/releases/download/v0.1.0';
    const program = '#!/bin/sh\necho from a release\n';
    const sum = crypto.createHash('sha256').update(program).digest('hex');
    const run = async (tag, files) => {
      world.cache.clear();
      world.forge.files = files;
      world.forge.log();
      const result = await world.pullRequest(pull, { action_ref: tag });
      const asked = world.forge.log().filter((line) => line.includes('/releases/'));
      return { ...result, asked, built: fs.existsSync(path.join(world.source, 'built')) };
    };
    const name = `archdrift-${machine}-linux`;
    const good = { [`${at}/${name}`]: program, [`${at}/SHA256SUMS`]: `${sum}  ${name}\n` };
    const taken = await run('v0.1.0', good);
    assert.match(taken.log, /from a release/);
    assert.equal(taken.built, false);
    const changed = await run('v0.1.0', { ...good, [`${at}/${name}`]: `${program}evil\n` });
    assert.match(changed.log, /is not what SHA256SUMS says: not used/);
    assert.equal(changed.built, true);
    assert.doesNotMatch(changed.log, /from a release/);
    const none = await run('v0.1.0', {});
    assert.equal(none.status, 0, none.log);
    assert.match(none.log, /no release at/);
    for (const tag of ['main', 'a'.repeat(40), 'v0/../../../evil']) {
      assert.deepEqual((await run(tag, good)).asked, [], tag);
    }
  },
};

exports.cases = (tools) => casesOf('action', World, checks, tools);
exports.actionSource = actionSource;
