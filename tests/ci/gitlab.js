// The job of ci/gitlab.yml, run by gitlab-ci-local with its shell executor
// against the stand-in for the API.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { actionSource } = require('./action.js');
const { Forge, TOKEN, casesOf } = require('./forge.js');
const { Project } = require('./project.js');

const ROOT = path.resolve(__dirname, '../..');
const LOCAL = path.join(ROOT, 'tests/node_modules/gitlab-ci-local/src/index.js');
const NOTES = '/projects/42/merge_requests/5/notes';

class World {
  static async make(dir, tools) {
    const world = new World();
    Object.assign(world, { dir, tools, runs: 0, forge: await Forge.open() });
    world.source = actionSource(path.join(dir, 'source'), tools.binary);
    world.project = await Project.make(path.join(dir, 'project'), tools);
    const git = (...args) => world.project.git(world.source, ...args);
    await git('init', '--quiet');
    await git('add', '-A');
    await git('commit', '--quiet', '-m', 'archdrift');
    await git('tag', 'v0.1.0');
    return world;
  }

  // The job for the merge request of `pull`: { status, log, file() }.
  async merge(pull, { variables, jobs = '', commit = pull.head } = {}) {
    const dir = await this.project.checkout(`work-${++this.runs}`, commit);
    await this.project.git(dir, 'remote', 'set-url', 'origin', 'https://gitlab.example.org/team/shop.git');
    await this.project.git(dir, 'config', `url.file://${this.project.origin}.insteadOf`, 'https://gitlab.example.org/team/shop.git');
    fs.copyFileSync(path.join(ROOT, 'ci/gitlab.yml'), path.join(dir, 'archdrift.yml'));
    fs.writeFileSync(path.join(dir, '.gitlab-ci.yml'), `include:\n  - local: archdrift.yml\n${jobs}`);
    const all = {
      GITLAB_CI: 'true', CI_PIPELINE_SOURCE: 'merge_request_event', CI_API_V4_URL: this.forge.url,
      CI_PROJECT_ID: '42', CI_MERGE_REQUEST_IID: '5', CI_MERGE_REQUEST_DIFF_BASE_SHA: pull.base,
      CI_COMMIT_BEFORE_SHA: '0'.repeat(40), ARCHDRIFT_SOURCE: this.source, ARCHDRIFT_TOKEN: TOKEN,
      ARCHDRIFT_BACKOFF: '0', ...variables,
    };
    const { status, out, err } = await this.tools.run(process.execPath, [LOCAL, '--force-shell-executor',
      ...Object.entries(all).filter(([, value]) => value !== null).flatMap(([name, value]) => ['--variable', `${name}=${value}`]),
      'archdrift'], dir, { ...this.tools.environment, PATH: process.env.PATH });
    const log = `${out}${err}`;
    assert.ok(!log.includes(TOKEN), 'the token can be seen');
    const file = (name) => fs.readFileSync(path.join(dir, '.archdrift-ci', name), 'utf8');
    return { status, log, file, dir };
  }
}

const checks = {
  async 'a merge request: reports, a note that is kept up to date'(world) {
    const pull = await world.project.pull(['refunds']);
    const first = await world.merge(pull);
    assert.equal(first.status, 1, first.log);
    const quality = JSON.parse(first.file('code-quality.json'));
    for (const { description, fingerprint } of quality) assert.match(`${description}${fingerprint}`, /\w/);
    const paths = quality.map(({ location }) => location.path);
    assert.deepEqual([...new Set(paths)].sort(), ['PROJECT_ARCHITECTURE.md', 'app.py']);
    assert.match(first.file('junit.xml'), /<testsuites/);
    assert.deepEqual(world.forge.writes(), [`POST ${NOTES}`]);
    assert.match(world.forge.comments[0].body, /^<!-- archdrift:comment -->\n.*refunds/s);
    assert.equal(await world.project.git(first.dir, 'status', '--porcelain', '.archdrift-ci'), '');

    await world.merge(pull);
    assert.deepEqual(world.forge.writes(), []);
    await world.merge(await world.project.pull(['refunds', 'users']));
    assert.deepEqual(world.forge.writes(), [`PUT ${NOTES}/1000`]);
    const mended = await world.merge(await world.project.pull([]));
    assert.equal(mended.status, 0, mended.log);
    assert.deepEqual(JSON.parse(mended.file('code-quality.json')), []);
    assert.deepEqual(world.forge.writes(), [`DELETE ${NOTES}/1000`]);
  },

  async 'without a token, and where the API refuses or fails: the reports'(world) {
    const pull = await world.project.pull(['refunds']);
    const none = await world.merge(pull, { variables: { ARCHDRIFT_TOKEN: null } });
    assert.equal(none.status, 1, none.log);
    assert.match(none.log, /no note: it takes a masked variable ARCHDRIFT_TOKEN/);
    assert.equal(JSON.parse(none.file('code-quality.json')).length > 0, true);
    assert.deepEqual(world.forge.log(), []);
    world.forge.mayWrite = false;
    const refused = await world.merge(pull, { variables: { ARCHDRIFT_MODE: 'comment' } });
    assert.equal(refused.status, 0, refused.log);
    assert.match(refused.log, /not allowed: POST/);
    world.forge.close();
    const down = await world.merge(pull, { variables: { ARCHDRIFT_MODE: 'comment' } });
    assert.equal(down.status, 0, down.log);
  },

  async 'the variables of the job'(world) {
    const pull = await world.project.pull(['refunds']);
    const jobs = 'archdrift:\n  variables:\n    ARCHDRIFT_MODE: fail\n    ARCHDRIFT_FAIL_ON: none\n    ARCHDRIFT_BASE: main\n';
    const { status, log } = await world.merge(pull, { jobs });
    assert.equal(status, 0, log);
    assert.deepEqual(world.forge.log(), []);
    const wrong = await world.merge(pull, { variables: { ARCHDRIFT_MODE: 'loud' } });
    assert.equal(wrong.status, 1, wrong.log);
    assert.match(wrong.log, /loud is none of/);
  },

  async 'without the address of archdrift, and with a project of its own'(world) {
    await world.project.apps(['tools/cli']);
    const pull = await world.project.pull(['refunds']);
    const none = await world.merge(pull, { variables: { ARCHDRIFT_SOURCE: '' } });
    assert.notEqual(none.status, 0);
    assert.match(none.log, /set the variable ARCHDRIFT_SOURCE/);
    await world.merge(pull, { variables: { ARCHDRIFT_PATH: 'tools/cli' } });
    await world.merge(pull);
    assert.deepEqual(world.forge.writes(), [`POST ${NOTES}`, `POST ${NOTES}`]);
    assert.match(world.forge.comments[0].body, /^<!-- archdrift:comment path=tools\/cli -->\n/);
  },

  async 'a pipeline of the merged result, and one of the default branch'(world) {
    const pull = await world.project.pull(['refunds']);
    const merged = await world.merge(pull, { commit: pull.merge, variables: { CI_MERGE_REQUEST_TARGET_BRANCH_SHA: pull.base, CI_MERGE_REQUEST_DIFF_BASE_SHA: 'e'.repeat(40) } });
    assert.equal(merged.status, 1, merged.log);
    assert.match(merged.log, /refunds/);
    world.forge.log();
    const variables = { CI_PIPELINE_SOURCE: 'push', CI_MERGE_REQUEST_IID: null, CI_MERGE_REQUEST_DIFF_BASE_SHA: null, CI_COMMIT_BEFORE_SHA: 'd'.repeat(40), CI_COMMIT_BRANCH: 'main', CI_DEFAULT_BRANCH: 'main' };
    const main = await world.merge(pull, { commit: world.project.before, variables });
    assert.equal(main.status, 0, main.log);
    assert.deepEqual(world.forge.log(), []);
  },
};

exports.cases = (tools) => casesOf('gitlab', World, checks, tools);
