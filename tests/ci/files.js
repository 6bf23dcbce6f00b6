// The files of CI themselves: what a validator says of them, which actions they
// trust, and the steps of the release.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const yaml = require('js-yaml');
const { newJob, runSteps } = require('./runner.js');

const ROOT = path.resolve(__dirname, '../..');
const ours = ['action.yml', 'ci/commenter/action.yml', 'ci/workflows/check.yml', 'ci/workflows/comment.yml',
  '.github/workflows/release.yml'];
const read = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8');

function stepsOf(name) {
  const file = yaml.load(read(name));
  return file.runs?.steps ?? Object.values(file.jobs).flatMap(({ steps }) => steps);
}

// The blocks of YAML in a document, each with the line before it.
function snippets(document) {
  return [...read(document).matchAll(/([^\n]*)\n```yaml\n([\s\S]*?)```\n/g)]
    .map(([, before, text]) => ({ before, text }));
}

// What the machine would do, and how it was asked.
function standIns(dir, commands) {
  fs.mkdirSync(dir, { recursive: true });
  for (const [name, script] of Object.entries(commands)) {
    fs.writeFileSync(path.join(dir, name), `#!/bin/sh\necho "${name} $*" >>'${dir}/calls'\n${script}\n`, { mode: 0o755 });
  }
  return dir;
}

const checks = {
  async 'action-validator takes them, and no broken one'(dir, { run, environment }) {
    const validator = path.join(ROOT, 'tests/node_modules/.bin/action-validator');
    const check = (file) => run(validator, [file], dir, { ...environment, PATH: process.env.PATH });
    // The newest validator is older than this permission: without it, it takes
    // the file; with it, that is all that it minds.
    const unknown = /^ +attestations: write\n/m;
    for (const name of ours) {
      const text = read(name);
      const file = path.join(dir, path.basename(name));
      fs.writeFileSync(file, text.replace(unknown, ''));
      const { status, out, err } = await check(file);
      assert.equal(status, 0, `${name}: ${out}${err}`);
      assert.equal(unknown.test(text), name.endsWith('release.yml'));
      fs.rmSync(file);
    }
    const known = { actions: 1, attestations: 1, contents: 1, 'id-token': 1, 'pull-requests': 1 };
    for (const name of ours.filter((one) => !one.endsWith('action.yml'))) {
      const workflow = yaml.load(read(name));
      for (const permissions of [workflow.permissions, ...Object.values(workflow.jobs).map((job) => job.permissions)]) {
        assert.notEqual(typeof permissions, 'string', `${name}: all permissions`);
        for (const one of Object.keys(permissions ?? {})) assert.ok(one in known, `${name}: ${one}`);
      }
    }
    const broken = path.join(dir, 'action.yml');
    fs.writeFileSync(broken, read('action.yml').replace('using: composite', 'using: magic'));
    assert.notEqual((await check(broken)).status, 0);
    const workflow = path.join(dir, 'workflow.yml');
    fs.writeFileSync(workflow, read('ci/workflows/check.yml').replace('pull_request:', 'pull_requests:'));
    assert.notEqual((await check(workflow)).status, 0);
  },

  async 'the documents show what is shipped'(dir, { run, environment }) {
    const shown = { 'README.md': snippets('README.md'), 'docs/ci.md': snippets('docs/ci.md') };
    for (const [document, name] of [
      ['README.md', 'ci/workflows/check.yml'], ['docs/ci.md', 'ci/workflows/check.yml'], ['docs/ci.md', 'ci/workflows/comment.yml'],
    ]) {
      const text = read(name).replace(/^(#.*\n)+/, '');
      assert.ok(shown[document].some((one) => one.text.replace(/^(#.*\n)+/, '') === text), `${name} as ${document} has it`);
    }
    for (const { text } of Object.values(shown).flat()) yaml.load(text);
    assert.ok(dir && run && environment);
  },

  async 'only actions of GitHub, by commit; no expression in a shell line'() {
    for (const name of ours) {
      for (const step of stepsOf(name)) {
        if (step.run) assert.doesNotMatch(step.run, /\$\{\{/, name);
        if (!step.uses || name.startsWith('ci/workflows/')) continue;
        assert.match(step.uses, /^actions\/[\w/-]+@[0-9a-f]{40}$/, name);
      }
      assert.doesNotMatch(read(name), /pull_request_target/, name);
    }
  },

  async 'what docs/ci.md names are the inputs and outputs that there are'() {
    const { inputs, outputs } = yaml.load(read('action.yml'));
    const section = read('docs/ci.md');
    for (const name of [...Object.keys(inputs), ...Object.keys(outputs)]) {
      assert.match(section, new RegExp(`\`${name}\``), name);
    }
    const { variables } = yaml.load(read('ci/gitlab.yml')).archdrift;
    for (const name of Object.keys(variables)) assert.match(section, new RegExp(name), name);
  },

  async 'the steps of a release'(dir, { run, environment }) {
    const bin = standIns(path.join(dir, 'bin'), {
      'apt-get': '', gh: '',
      make: 'mkdir -p build/release\nprintf "#!/bin/sh\\necho archdrift 1.2.3\\n" >build/release/archdrift\nchmod +x build/release/archdrift',
    });
    const workspace = path.join(dir, 'work');
    fs.mkdirSync(path.join(workspace, 'ci'), { recursive: true });
    fs.copyFileSync(path.join(ROOT, 'ci/release'), path.join(workspace, 'ci/release'));
    const { jobs } = yaml.load(read('.github/workflows/release.yml'));
    const start = (tag) => newJob({
      temp: path.join(dir, `job-${tag}`), workspace, run, eventName: 'push', event: {},
      environment: { ...environment, PATH: `${bin}:${environment.PATH}` },
      github: { ref: `refs/tags/${tag}`, ref_name: tag, ref_type: 'tag', repository: 'maker/archdrift', token: 'ghs_x' },
    });
    const nothing = () => ({});
    const uses = Object.fromEntries(['checkout', 'upload-artifact', 'download-artifact', 'attest'].map((name) => [`actions/${name}`, nothing]));
    const go = (name, job) => runSteps(jobs[name].steps, job, { github: job.github, matrix: {}, steps: {} }, uses);
    const wrong = start('v1.2.4');
    assert.equal(await go('build', wrong), 1, wrong.log);
    assert.match(wrong.log, /tag v1.2.4, but the program says: archdrift 1.2.3/);
    const job = start('v1.2.3');
    assert.equal(await go('build', job), 0, job.log);
    assert.equal(await go('publish', job), 1, 'one machine is missing');
    const dist = path.join(workspace, 'dist');
    const [mine] = fs.readdirSync(dist);
    fs.copyFileSync(path.join(dist, mine), path.join(dist, mine.includes('x86_64') ? 'archdrift-aarch64-linux' : 'archdrift-x86_64-linux'));
    assert.equal(await go('publish', job), 0, job.log);
    assert.match(fs.readFileSync(path.join(dist, 'SHA256SUMS'), 'utf8'), /^[0-9a-f]{64}  archdrift-aarch64-linux\n[0-9a-f]{64}  archdrift-x86_64-linux\n$/);
    const calls = fs.readFileSync(path.join(bin, 'calls'), 'utf8');
    assert.match(calls, /^gh release create v1\.2\.3 .*dist\/SHA256SUMS dist\/archdrift-aarch64-linux dist\/archdrift-x86_64-linux$/m);
    assert.deepEqual(jobs.build.strategy.matrix.runner, ['ubuntu-24.04', 'ubuntu-24.04-arm']);
  },

  async 'ci/licences names the package of which no licence is found, and NOTICE once it is old'(dir, { run, environment }) {
    const text = (name) => `MIT License\n\nCopyright (c) 2024 ${name}\n\nPermission is hereby granted.\n`;
    const write = (name, content) => {
      fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      fs.writeFileSync(path.join(dir, name), content);
    };
    const module = (folder, name, dependencies = {}) => {
      write(`${folder}/node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', dependencies }));
      write(`${folder}/node_modules/${name}/LICENSE`, text(name));
    };
    fs.mkdirSync(path.join(dir, 'ci'));
    fs.copyFileSync(path.join(ROOT, 'ci/licences'), path.join(dir, 'ci/licences'));
    write('src/lang/package.json', JSON.stringify({ dependencies: { 'grammar-a': '1.0.0', 'grammar-b': '1.0.0' } }));
    module('src/lang', 'grammar-a');
    module('src/lang', 'grammar-b');
    write('src/report/mermaid/package.json', JSON.stringify({ dependencies: { '@mermaid-js/tiny': '1.0.0' } }));
    module('src/report/mermaid', '@mermaid-js/tiny');
    write('src/report/mermaid/node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js', 'draw()');
    module('tests', 'mermaid', { shapes: '1', '@types/shapes': '1' });
    module('tests', 'shapes');
    write('libpress.a', '');
    write('map', `Archive member included\n\n${dir}/libpress.a(press.o)\n  main.o (press)\n\nMemory Configuration\n/other.a(x.o)\n`);
    write('docs/libpress-dev/copyright', 'Files: *\nCopyright: 2024, Presser\n');
    const bin = standIns(path.join(dir, 'bin'), { dpkg: 'echo "libpress-dev:amd64: $2"' });
    const licences = async (...words) => {
      const { status, err } = await run(path.join(dir, 'ci/licences'), [...words, `${dir}/map`, `${dir}/docs`], dir,
        { ...environment, PATH: `${bin}:${environment.PATH}` });
      return `${status} ${err.replaceAll(`${dir}/`, '')}`.trim();
    };
    const notice = () => fs.readFileSync(path.join(dir, 'NOTICE'), 'utf8');
    assert.equal(await licences(), '0');
    for (const name of ['grammar-a', 'grammar-b', '@mermaid-js/tiny', 'shapes', 'libpress-dev']) {
      assert.match(notice(), new RegExp(`^${name}$`, 'm'));
    }
    assert.doesNotMatch(notice(), /@types/);
    assert.ok(!notice().includes(dir), 'no path of the machine');
    assert.equal(notice().split('Permission is hereby granted.').length, 2, 'equal texts once');
    assert.equal(await licences('--check'), '0');
    // Another version of the same text is no difference, another text is.
    write('tests/node_modules/shapes/package.json', JSON.stringify({ name: 'shapes', version: '1.0.1' }));
    assert.equal(await licences('--check'), '0');
    write('docs/libpress-dev/copyright', 'Files: *\nCopyright: 2025, Presser\n');
    assert.equal(await licences('--check'), '1 ci/licences: NOTICE is out of date: make licences');
    // A NOTICE of another system: the parts that npm pins are compared, libraries are not.
    write('NOTICE', notice().replace(/the packages of .* say\./, 'the packages of Elsewhere 1 say.'));
    assert.equal(await licences('--check'), '0');
    write('src/lang/node_modules/grammar-b/LICENSE', text('Somebody'));
    assert.equal(await licences('--check'), '1 ci/licences: NOTICE is out of date: make licences');
    fs.rmSync(path.join(dir, 'docs/libpress-dev/copyright'));
    assert.equal(await licences(), '1 ci/licences: libpress-dev: no docs/libpress-dev/copyright');
    fs.rmSync(path.join(dir, 'src/lang/node_modules/grammar-b/LICENSE'));
    assert.equal(await licences(), '1 ci/licences: grammar-b: no licence in src/lang/node_modules/grammar-b and no src/lang/licences/grammar-b');
    write('src/lang/licences/grammar-b', text('grammar-b'));
    assert.match(await licences(), /^1 ci\/licences: libpress-dev/);
  },

  async 'the example workflow runs the action as it is'() {
    const [, step] = stepsOf('ci/workflows/check.yml');
    assert.match(step.uses, /^OWNER\/archdrift@v\d/);
    assert.equal(step.with, undefined);
    const comment = yaml.load(read('ci/workflows/comment.yml'));
    assert.deepEqual(comment.on.workflow_run.workflows, [yaml.load(read('ci/workflows/check.yml')).name]);
    assert.match(stepsOf('ci/workflows/comment.yml')[0].uses, /^OWNER\/archdrift\/ci\/commenter@v\d/);
  },
};

exports.cases = (tools) => Object.entries(checks).map(([name, check]) => ({
  name: `ci/files/${name}`, check: (dir) => check(dir, tools),
}));
