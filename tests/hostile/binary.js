// How the program is built: as its ELF headers and its objects say it; and what
// it has given up where it runs. Only what is released is built so.
'use strict';
const assert = require('node:assert/strict');
const { spawn, execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

// A run that waits for somebody to read, and what the kernel says of it.
async function confined(binary, temp, environment) {
  const project = path.join(temp, 'confined');
  fs.mkdirSync(project);
  execFileSync('mkfifo', [path.join(project, 'pipe')]);
  const child = spawn(binary, ['report', '-q', '-o', 'pipe'], { cwd: project, env: environment, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let said = '';
  for (const last = Date.now() + 20_000; !/^Seccomp:\t2$/m.test(said) && Date.now() < last;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    said = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  }
  const text = await fs.promises.readFile(path.join(project, 'pipe'), 'utf8');
  return { said, text, status: await ended };
}

exports.cases = ({ run, binary, temp, environment }) => {
  if (path.basename(path.dirname(binary)) !== 'release') return [];
  const objects = path.join(path.dirname(binary), 'src');
  const read = async (...words) => {
    const { status, out, err } = await run('readelf', ['--wide', ...words], temp);
    assert.equal(status, 0, err);
    return out;
  };
  const segments = async () => [...(await read('--segments', binary))
    .matchAll(/^ {2}(\w+) +0x\w+ 0x\w+ 0x\w+ 0x\w+ 0x\w+ ([RWE ]{3}) /gm)]
    .map(([, name, flags]) => ({ name, flags }));
  const calls = async (object) => read('--symbols', path.join(objects, object));

  return [
    ['position-independent', async () => {
      assert.match(await read('--file-header', binary), /Type: +DYN/);
      assert.match(await read('--dynamic', binary), /FLAGS_1\).*\bPIE\b/);
    }],
    ['static', async () => {
      assert.ok(!(await segments()).some(({ name }) => name === 'INTERP'));
      assert.doesNotMatch(await read('--dynamic', binary), /NEEDED/);
    }],
    ['full-relro', async () => {
      assert.ok((await segments()).some(({ name }) => name === 'GNU_RELRO'));
      assert.match(await read('--dynamic', binary), /\(FLAGS\) +.*BIND_NOW/);
    }],
    ['stack-not-executable', async () => {
      const stack = (await segments()).find(({ name }) => name === 'GNU_STACK');
      assert.equal(stack.flags, 'RW ');
    }],
    ['nothing-writable-and-executable', async () => {
      const all = await segments();
      assert.ok(all.filter(({ name }) => name === 'LOAD').length > 1);
      assert.deepEqual(all.filter(({ flags }) => /W/.test(flags) && /E/.test(flags)), []);
      assert.doesNotMatch(await read('--dynamic', binary), /TEXTREL/);
    }],
    // Of functions that have a buffer.
    ['stack-protected', async () => {
      for (const object of ['base/error.o', 'drift/subjects.o', 'report/write.o']) {
        assert.match(await calls(object), /UND __stack_chk_fail$/m, object);
      }
    }],
    ['fortified', async () => {
      assert.match(await calls('base/error.o'), /UND __vsnprintf_chk$/m);
      assert.match(await calls('report/write.o'), /UND __snprintf_chk$/m);
    }],
    ['grammars-protected', async () => {
      const library = path.join(path.dirname(binary), '../grammars/grammars.a');
      assert.match(await read('--symbols', library), /UND __stack_chk_fail$/m);
    }],
    // By the kernel's own word, in a process that is at work.
    ['confined', async () => {
      const { said, text, status } = await confined(binary, temp, environment);
      assert.equal(status, 0);
      assert.match(text, /^# /);
      assert.match(said, /^NoNewPrivs:\t1$/m);
      if (fs.existsSync('/proc/sys/kernel/seccomp')) assert.match(said, /^Seccomp:\t2$/m);
    }],
  ].map(([name, check]) => ({ name: `hostile/binary/${name}`, check }));
};
