// The cases of tests/run for what goes wrong around a run, as { name, check }.
// `tools` has what tests/run has: run(), environment, temp, binary.
'use strict';
const assert = require('node:assert/strict');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { Faults, COMMANDS } = require('./inject.js');
const { FILES, REPORT } = require('./scenario.js');

const STRAY = /\.lock$|\.tmp$|tmp_obj|\/new-/;

class Project {
  constructor(tools, name) {
    this.tools = tools;
    this.dir = path.join(tools.temp, `faults-${name}`, 'project');
    for (const [file, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
      fs.writeFileSync(path.join(this.dir, file), text);
    }
  }

  async sh(script, env = {}) {
    return this.tools.run('sh', ['-c', script], this.dir, { ...this.tools.environment, ...env });
  }

  async done(script) {
    const { status, err } = await this.sh(`set -e; ${script}`);
    assert.equal(status, 0, `${script}: ${err}`);
    return this;
  }

  committed() {
    return this.done('git init -q; git add -A; git commit -qm one');
  }

  read(file = REPORT) {
    const at = path.join(this.dir, file);
    return fs.existsSync(at) ? fs.readFileSync(at, 'utf8') : null;
  }

  // What the report has to be, made of a copy by a run that remembers nothing.
  async right() {
    const copy = `${this.dir}-copy`;
    fs.rmSync(copy, { recursive: true, force: true });
    fs.cpSync(this.dir, copy, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('/.git/archdrift') });
    const { status, err } = await this.sh(`archdrift -C '${copy}' report -q --no-cache`);
    assert.equal(status, 0, err);
    return fs.readFileSync(path.join(copy, REPORT), 'utf8');
  }

  strays() {
    return fs.readdirSync(this.dir, { recursive: true }).filter((file) => STRAY.test(file));
  }
}

// Commands that print, each with what goes wrong when nobody takes it.
const PRINTING = ['report -q -o -', 'model', 'check', 'diff HEAD', 'onboard -q -o -', 'rules',
  'explain layers', 'forms shop/app.py', 'completion bash', 'help', '--version', 'init',
  'ask --dry-run which endpoints does shop have', 'report -q --format html -o -'];

// What a run meets, and what it has to say. Rows: a script; status and message.
const UNWRITABLE = {
  'full-disk': ['archdrift report -q -o /dev/full', 3, /No space left/],
  'limit-of-size': ['ulimit -f 1; archdrift report -q', 3, /File too large/],
  'limit-of-size-while-staging': ['git add -A; ulimit -f 1; archdrift update -q --staged', 3, /archdrift: ./],
  'folder-that-is-none': ['archdrift report -q -o README.md/x', 3, /README\.md\/x: the folder it belongs in is a file/],
  'folder-of-the-kernel': ['archdrift report -q -o /proc/none', 3, /archdrift: \/proc\/none: /],
  'folder-that-cannot-be-written': ['mkdir out; chmod 555 out; if [ "$(id -u)" = 0 ]; then echo "archdrift: Permission denied" >&2; exit 3; fi; archdrift report -q -o out/x', 3, /Permission denied/],
  'page-on-a-full-disk': ['archdrift report -q --format html -o /dev/full', 3, /No space left/],
  'form-on-a-full-disk': ['archdrift check --format sarif=/dev/full', 3, /No space left/],
};

async function unwritable(tools, name) {
  const [script, status, says] = UNWRITABLE[name];
  const project = await new Project(tools, name).committed();
  const result = await project.sh(script);
  assert.equal(result.status, status, result.err);
  assert.match(result.err, says);
  assert.equal(project.read(), null);
  assert.deepEqual(project.strays(), []);
}

async function closed(tools, command) {
  const project = await new Project(tools, `closed-${command}`).committed();
  for (const to of ['>/dev/full', '>&-']) {
    const { status, err } = await project.sh(`archdrift ${command} ${to}`);
    assert.equal(status, 3, `${to}: ${err}`);
    assert.match(err, /standard output: cannot be written/);
  }
}

// A file must not get the number of a stream that is closed.
async function streams(tools) {
  const project = await new Project(tools, 'streams').committed();
  for (const to of ['>&-', '2>&-', '<&-', '>&- 2>&-', '<&- >&- 2>&-']) {
    const { status } = await project.sh(`rm -rf .git/archdrift ${REPORT}; archdrift report ${to}`);
    assert.equal(status, 0, to);
    assert.equal(project.read(), await project.right(), to);
    await project.done(`git add -A; echo '@app.get("/${to.length}")' >>shop/app.py; echo 'def f(): pass' >>shop/app.py; git add -A`);
    assert.equal((await project.sh(`archdrift update --staged ${to}`)).status, 0, to);
    assert.equal(project.read(), await project.right(), to);
  }
}

// The cache is of no use: it is made anew, or done without.
async function withoutCache(tools) {
  const project = await new Project(tools, 'cache').committed();
  for (const script of ['touch .git/archdrift', 'ln -s /dev/null .git/archdrift', 'mkdir .git/archdrift; mkdir .git/archdrift/verified .git/archdrift/facts7-0', 'mkdir .git/archdrift; mkfifo .git/archdrift/facts7-0']) {
    await project.done(`rm -rf .git/archdrift ${REPORT}; ${script}; archdrift report -q`);
    assert.equal(project.read(), await project.right(), script);
  }
}

function* numbers(state) {
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

// Bytes of the cache are others, at random: what is said stays right.
async function torn(tools) {
  const project = await new Project(tools, 'torn').committed();
  const random = numbers(7);
  const next = (below) => random.next().value % below;
  await project.done('archdrift report -q');
  for (let round = 0; round < 40; round++) {
    const folder = path.join(project.dir, '.git/archdrift');
    for (const name of fs.readdirSync(folder)) {
      const file = path.join(folder, name);
      let bytes = fs.readFileSync(file);
      for (let i = next(30); i > 0 && bytes.length; i--) bytes[next(bytes.length)] = next(256);
      if (next(4) === 0) bytes = bytes.subarray(0, next(bytes.length + 1));
      if (next(8) === 0) bytes = Buffer.concat([bytes, bytes]);
      fs.writeFileSync(file, bytes);
    }
    fs.appendFileSync(path.join(project.dir, 'shop/app.py'), `\n@app.get("/n${round}")\ndef n${round}():\n    return ""\n`);
    await project.done('archdrift update -q');
    assert.equal(project.read(), await project.right(), `round ${round}`);
  }
}

// The clock is years off, and files are of the future or of none of its times.
async function clock(tools) {
  const project = await new Project(tools, 'clock').committed();
  const faulty = path.join(path.dirname(tools.binary), 'faulty');
  let round = 0;
  for (const seconds of ['0', '400000000', '-400000000', '4000000000', '-4000000000', '3000000', '-3000000']) {
    for (const date of ['2099-01-01', '1970-01-01', '2024-01-01']) {
      fs.appendFileSync(path.join(project.dir, 'shop/app.py'), `\n@app.get("/n${++round}")\ndef n${round}():\n    return ""\n`);
      await project.done(`touch -d ${date} shop/app.py; [ ! -d .git/archdrift ] || touch -d ${date} .git/archdrift/*`);
      if (round % 2) await project.done('git add -A');
      const { status, err } = await project.sh(`'${faulty}' update -q ${round % 2 ? '--staged' : ''}`, { ARCHDRIFT_CLOCK: seconds });
      assert.equal(status, 0, err);
      assert.equal(project.read(), await project.right(), `${seconds}, ${date}`);
    }
  }
}

// Runs of every kind at once, in one clone: each is done, the report is right.
async function atOnce(tools) {
  const project = await new Project(tools, 'at-once').committed();
  await project.done('archdrift init -q; archdrift report -q; git add -A; git commit -qm two');
  for (let round = 0; round < 8; round++) {
    fs.appendFileSync(path.join(project.dir, 'shop/app.py'), `\n@app.get("/n${round}")\ndef n${round}():\n    return ""\n`);
    await project.done('git add -A');
    const results = await Promise.all(['update -q', 'update -q --staged', 'report -q', 'update -q --staged', 'check -q', 'onboard -q'].map((command) => project.sh(`archdrift ${command}`)));
    for (const { status, err } of results) assert.ok(status <= 1, err);
    assert.equal(project.read(), await project.right());
    assert.deepEqual(project.strays(), []);
    await project.done('git status >/dev/null; git fsck --strict 2>/dev/null; git commit -qam more');
  }
}

// What nobody can take away who is killed: as git leaves it, too, and the new report
// where its name was given at that moment.
const UNFINISHED = /^(\.git\/(index\.lock|objects\/tmp_object_git2_\w+)|PROJECT_ARCHITECTURE(\/[\w-]+)?\.md\.\d+-\d+\.tmp)$/;

// Ended at any moment: the report is the old one or the new one, git goes on.
async function ended(tools, signal) {
  const project = await new Project(tools, signal).committed();
  await project.done('archdrift report -q; git add -A; git commit -qm two');
  const random = numbers(11);
  for (let round = 0; round < 30; round++) {
    const before = project.read();
    fs.appendFileSync(path.join(project.dir, 'shop/app.py'), `\n@app.get("/n${round}")\ndef n${round}():\n    return ""\n`);
    await project.done('git add shop');
    const child = spawn(tools.binary, ['update', '-q', '--staged'], { cwd: project.dir, env: tools.environment, stdio: 'ignore' });
    const end = new Promise((resolve) => child.on('exit', resolve));
    const timer = setTimeout(() => child.kill(signal), random.next().value % 60);
    await end;
    clearTimeout(timer);
    const right = await project.right();
    assert.ok([before, right].includes(project.read()), `round ${round}`);
    const strays = project.strays().filter((file) => !file.includes('/archdrift/new-'));
    assert.deepEqual(strays.filter((file) => !(signal === 'SIGKILL' && UNFINISHED.test(file))), []);
    await project.done('rm -f .git/index.lock; archdrift update -q --staged; git diff --quiet');
    assert.equal(project.read(), right);
  }
}

// Each file that is opened for an update cannot be, once: the next update makes it right.
async function unread(tools) {
  const project = await new Project(tools, 'unread').committed();
  const faulty = path.join(path.dirname(tools.binary), 'faulty');
  const done = path.join(tools.temp, 'unread-done');
  await project.done('archdrift report -q; git add -A; git commit -qm two');
  let round = 0;
  do {
    fs.rmSync(done, { force: true });
    for (const file of ['shop/app.py', 'web/index.js']) {
      fs.appendFileSync(path.join(project.dir, file), file.endsWith('py') ? `\n@app.get("/n${round}")\ndef n${round}():\n    return ""\n` : `app.get("/n${round}", f);\n`);
    }
    // The index knows both: that they are others shows without reading them.
    await project.done('touch -d 2024-01-01 shop/app.py web/index.js; git add -A');
    await project.sh(`'${faulty}' update -q`, { ARCHDRIFT_FAULT: `open:${++round}:once`, ARCHDRIFT_FAULT_DONE: done });
    await project.done('archdrift update -q');
    assert.equal(project.read(), await project.right(), `open ${round}`);
  } while (fs.existsSync(done));
  assert.ok(round > 20, `${round} files opened alone`);
}

async function places(tools) {
  const faults = new Faults(tools, 1);
  for (const name of Object.keys(COMMANDS)) await faults.command(name);
  const { places: count, runs, passed } = faults.count;
  console.log(`faults: ${count} places of calls reached, ${runs} runs, ${passed} passed; \`make faults\` tells more places apart`);
  assert.deepEqual(faults.problems, []);
  assert.ok(count > 150, `${count} places alone`);
}

module.exports = (tools) => [
  ...Object.keys(UNWRITABLE).map((name) => [name, () => unwritable(tools, name)]),
  ...PRINTING.map((command) => [`printing/${command.replace(/ .*/, '')}-${command.length}`, () => closed(tools, command)]),
  ['streams', () => streams(tools)],
  ['no-cache', () => withoutCache(tools)],
  ['torn-cache', () => torn(tools)],
  ['clock', () => clock(tools)],
  ['at-once', () => atOnce(tools)],
  ['ended-by-SIGTERM', () => ended(tools, 'SIGTERM')],
  ['ended-by-SIGKILL', () => ended(tools, 'SIGKILL')],
  ['unread', () => unread(tools)],
  ['places', () => places(tools)],
].map(([name, check]) => ({ name: `faults/${name}`, check }));
